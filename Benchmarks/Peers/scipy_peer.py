"""SciPy: sparse rows and csgraph.    scipy_peer.py STEM steps|weights"""

import sys

import numpy
import pandas
import scipy
import scipy.sparse
import scipy.sparse.csgraph as csgraph

import peer

stem, kind = sys.argv[1:]
sources, pairs = peer.queries(stem)
graph = None
edges = 0


def source(index):
    return sources[index % len(sources)]


def pair(index):
    return pairs[index % len(pairs)]


def load(_):
    global graph, edges
    graph = None
    path = stem + (".txt" if kind == "steps" else ".weighted.txt")
    rows = pandas.read_csv(path, sep=" ", header=None, dtype="int32").to_numpy()
    count, edges = int(rows[:, :2].max()) + 1, len(rows)
    data = numpy.ones(edges) if kind == "steps" else rows[:, 2].astype(numpy.float64)
    half = scipy.sparse.csr_matrix((data, (rows[:, 0], rows[:, 1])), shape=(count, count))
    graph = (half + half.T).tocsr()
    return lambda: edges


def finite_sum(costs):
    return costs[numpy.isfinite(costs)].sum()


def tree(index):
    order, parents = csgraph.breadth_first_order(graph, source(index), directed=True, return_predecessors=True)

    def check():
        # Parents come in the order of the search, so each level is a run of it.
        place = numpy.empty(graph.shape[0], dtype=numpy.int64)
        place[order] = numpy.arange(len(order))
        above = place[parents[order[1:]]]
        total, step, begin, end = 0, 0, 0, 1
        while end > begin:
            step += 1
            begin, end = end, 1 + int(numpy.searchsorted(above, end, side="left"))
            total += step * (end - begin)
        return total

    return check


def pagerank(_):
    degrees = numpy.diff(graph.indptr)
    share = numpy.where(degrees > 0, 0.85 / numpy.maximum(degrees, 1), 0)
    count = graph.shape[0]
    alone = degrees == 0
    ranks = numpy.full(count, 1 / count)
    for _ in range(100):
        after = graph @ (ranks * share) + (0.15 + 0.85 * ranks[alone].sum()) / count
        change = numpy.abs(after - ranks).sum()
        ranks = after
        if change < 1e-4:
            break
    return lambda: peer.rank_check(ranks, sources)


def pair_steps(index):
    begin, end = pair(index)
    cost = csgraph.dijkstra(graph, indices=begin, unweighted=True)[end]
    return lambda: cost


def tree_weights(index):
    costs, _ = csgraph.dijkstra(graph, indices=source(index), return_predecessors=True)
    return lambda: finite_sum(costs)


def pair_weights(index):
    begin, end = pair(index)
    cost = csgraph.dijkstra(graph, indices=begin)[end]
    return lambda: cost


def components(_):
    count = csgraph.connected_components(graph, directed=False)[0]
    return lambda: graph.shape[0] - count


questions = {"load": ("pandas.read_csv + csr_matrix", load)}
if kind == "steps":
    questions["tree"] = ("breadth_first_order, order and parents", tree)
    questions["pair"] = ("dijkstra(unweighted), which has no target", pair_steps)
    questions["components"] = ("connected_components", components)
    questions["pagerank"] = ("power iteration over csr_matrix", pagerank)
else:
    questions["tree"] = ("dijkstra(return_predecessors)", tree_weights)
    questions["pair"] = ("dijkstra, which has no target", pair_weights)
peer.serve("SciPy", scipy.__version__, questions)
