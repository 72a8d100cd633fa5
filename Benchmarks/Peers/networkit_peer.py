"""NetworKit, with as many threads as there are cores.    networkit_peer.py STEM steps|weights"""

import os
import sys
import time

import networkit
import numpy

import peer

stem, kind = sys.argv[1:]
networkit.setNumberOfThreads(os.cpu_count())
sources, pairs = peer.queries(stem)
places = peer.places(stem) if kind == "weights" else None
graph = None
fastest = None  # of the two calls for components


def source(index):
    return sources[index % len(sources)]


def pair(index):
    return pairs[index % len(pairs)]


def load(_):
    global graph
    graph = None
    path = stem + (".txt" if kind == "steps" else ".weighted.txt")
    graph = networkit.graphio.EdgeListReader(" ", 0, directed=False, continuous=True).read(path)

    def check():
        if kind == "steps":
            choose_components()
        return graph.numberOfEdges()

    return check


def choose_components():
    """Neither call is always the faster: the machine decides."""
    global fastest
    times = []
    for search in (
        lambda: networkit.components.ConnectedComponents(graph),
        lambda: networkit.components.ParallelConnectedComponents(graph, False),
    ):
        start = time.perf_counter()
        search().run()
        times.append((time.perf_counter() - start, search))
    fastest = min(times, key=lambda pair: pair[0])[1]


def distance_sum(search):
    costs = numpy.asarray(search.getDistances())
    return costs[costs < 1e300].sum()


def tree(index):
    search = networkit.distance.BFS(graph, source(index), True, False).run()
    return lambda: distance_sum(search)


def pair_steps(index):
    begin, end = pair(index)
    steps = networkit.distance.BidirectionalBFS(graph, begin, end, True).run().getDistance()
    return lambda: steps


def components(_):
    count = fastest().run().numberOfComponents()
    return lambda: graph.numberOfNodes() - count


def pagerank(_):
    search = networkit.centrality.PageRank(graph, 0.85, 1e-4)
    search.norm = networkit.centrality.Norm.L1_NORM
    search.run()
    return lambda: peer.rank_check(search.scores(), sources)


def tree_weights(index):
    search = networkit.distance.Dijkstra(graph, source(index), True, False).run()
    return lambda: distance_sum(search)


def pair_weights(index):
    begin, end = pair(index)
    cost = networkit.distance.BidirectionalDijkstra(graph, begin, end, True).run().getDistance()
    return lambda: cost


def straight(index):
    begin, end = pair(index)
    # The call wants the guess of every node beforehand.
    guess = numpy.floor(numpy.hypot(*(places - places[end]).T) / 4).tolist()
    cost = networkit.distance.AStar(graph, guess, begin, end, True).run().getDistance()
    return lambda: cost


questions = {"load": ("EdgeListReader", load)}
if kind == "steps":
    questions["tree"] = ("BFS(storePaths)", tree)
    questions["pair"] = ("BidirectionalBFS", pair_steps)
    questions["components"] = ("the faster of ConnectedComponents and the parallel one", components)
    questions["pagerank"] = ("PageRank, L1", pagerank)
else:
    questions["tree"] = ("Dijkstra(storePaths)", tree_weights)
    questions["pair"] = ("BidirectionalDijkstra", pair_weights)
    if places is not None:
        questions["straight"] = ("AStar", straight)
peer.serve("NetworKit", networkit.__version__, questions)
