"""rustworkx.    rustworkx_peer.py STEM steps|weights"""

import math
import sys

import pandas
import rustworkx

import peer

stem, kind = sys.argv[1:]
sources, pairs = peer.queries(stem)
places = peer.places(stem) if kind == "weights" else None
xs, ys = (places[:, 0].tolist(), places[:, 1].tolist()) if places is not None else ([], [])
graph = None


def source(index):
    return sources[index % len(sources)]


def pair(index):
    return pairs[index % len(pairs)]


def load(_):
    global graph
    graph = None
    if kind == "steps":
        graph = rustworkx.PyGraph.read_edge_list(stem + ".txt", deliminator=" ")
        return graph.num_edges
    rows = pandas.read_csv(stem + ".weighted.txt", sep=" ", header=None, dtype="int64")
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(int(rows[[0, 1]].to_numpy().max()) + 1))
    graph.add_edges_from(list(zip(rows[0].tolist(), rows[1].tolist(), rows[2].astype(float).tolist())))
    return graph.num_edges


def tree(index):
    costs = rustworkx.dijkstra_shortest_path_lengths(graph, source(index), lambda _: 1.0)
    return lambda: sum(costs.values())


def pair_steps(index):
    begin, end = pair(index)
    path = rustworkx.graph_dijkstra_shortest_paths(graph, begin, target=end, default_weight=1.0)
    return lambda: len(path[end]) - 1


def components(_):
    count = rustworkx.number_connected_components(graph)
    return lambda: graph.num_nodes() - count


def tree_weights(index):
    costs = rustworkx.dijkstra_shortest_path_lengths(graph, source(index), float)
    return lambda: sum(costs.values())


def pair_weights(index):
    begin, end = pair(index)
    cost = rustworkx.dijkstra_shortest_path_lengths(graph, begin, float, goal=end)[end]
    return lambda: cost


def straight(index):
    begin, end = pair(index)
    x, y = xs[end], ys[end]
    path = rustworkx.astar_shortest_path(
        graph, begin, lambda node: node == end, float, lambda node: math.hypot(xs[node] - x, ys[node] - y) // 4.0
    )
    nodes = list(path)
    return lambda: sum(graph.get_edge_data(a, b) for a, b in zip(nodes, nodes[1:]))


if kind == "steps":
    questions = {
        "load": ("read_edge_list", load),
        "tree": ("dijkstra_shortest_path_lengths, unit costs", tree),
        "pair": ("dijkstra_shortest_paths(target), unit costs", pair_steps),
        "components": ("number_connected_components", components),
    }
else:
    questions = {
        "load": ("pandas.read_csv + add_edges_from", load),
        "tree": ("dijkstra_shortest_path_lengths", tree_weights),
        "pair": ("dijkstra_shortest_path_lengths(goal)", pair_weights),
    }
    if places is not None:
        questions["straight"] = ("astar_shortest_path", straight)
peer.serve("rustworkx", rustworkx.__version__, questions)
