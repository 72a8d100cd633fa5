"""Scores of a drawing, and the graphs it is tried on. Run as a program it prints the scores of a drawing:

    layout_scores.py GRAPH PLACES       GRAPH has "u v" lines, PLACES "node x y"
    layout_scores.py --generate NAME PATH

stress: the mean of ((d - s·e) / d)² over pairs of nodes, with d steps apart in the graph and e on the drawing, and the
scale s that suits the drawing best; from a sample of nodes to all others. Less is better.
kept: of a sampled node's nearest on the drawing, as many as lie within two steps in the graph, the part that does lie
there. More is better.
"""

import json
import sys

import numpy as np
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

SOURCES, NEIGHBOURHOODS, LARGEST = 50, 400, 5000


def communities(count, groups, dice):
    """Groups of different sizes, five edges a node, a seventh of them to other groups, some nodes far better joined."""
    bounds = np.sort(dice.choice(np.arange(1, count), groups - 1, replace=False))
    group = np.searchsorted(bounds, np.arange(count), side="right")
    first = np.concatenate(([0], bounds))[group]
    size = np.concatenate((bounds, [count]))[group] - first
    def partner(first, size):
        return first + (size * dice.random(len(first)) ** 2).astype(np.int64)
    tree = np.stack((np.arange(1, count), (np.arange(1, count) * dice.random(count - 1) ** 0.5).astype(np.int64)), 1)
    own = first[1:] < np.arange(1, count)
    tree[own, 1] = partner(first[1:][own], np.arange(1, count)[own] - first[1:][own])
    node = dice.integers(0, count, 4 * count)
    other = partner(first[node], size[node])
    stray = dice.random(4 * count) < 0.15
    near = (group[node[stray]] + 1 + dice.integers(0, min(groups, 7), stray.sum())) % groups
    starts = np.concatenate(([0], bounds))
    sizes = np.diff(np.concatenate((starts, [count])))
    other[stray] = partner(starts[near], sizes[near])
    return np.concatenate((tree, np.stack((node, other), 1)))


def grid(side):
    cell = np.arange(side * side).reshape(side, side)
    across = np.stack((cell[:, :-1].ravel(), cell[:, 1:].ravel()), 1)
    return np.concatenate((across, np.stack((cell[:-1].ravel(), cell[1:].ravel()), 1)))


def rmat(scale, dice):
    a, b = np.zeros(16 << scale, np.int64), np.zeros(16 << scale, np.int64)
    for _ in range(scale):
        roll = dice.random(len(a))
        a = 2 * a + (roll >= 0.76)
        b = 2 * b + (((roll >= 0.57) & (roll < 0.76)) | (roll >= 0.95))
    # The nodes of the largest component alone, which nearly all edges are in, so that every tool lays out the same.
    from scipy.sparse.csgraph import connected_components
    _, part = connected_components(csr_matrix((np.ones(len(a)), (a, b)), shape=(1 << scale, 1 << scale)))
    inside = part == np.bincount(part).argmax()
    number = np.cumsum(inside) - 1
    return number[np.stack((a, b), 1)[inside[a]]]


def generate(name, path):
    dice = np.random.default_rng(1)
    kind, size = name.rstrip("0123456789"), int("".join(filter(str.isdigit, name)))
    if kind == "communities":
        edges = communities(size, max(20, int(size**0.5 / 3)), dice)
    else:
        edges = grid(size) if kind == "grid" else rmat(size, dice)
    edges = np.sort(edges[edges[:, 0] != edges[:, 1]], axis=1)
    names = dice.permutation(edges.max() + 1)
    edges = np.unique(np.sort(names[edges], axis=1), axis=0)
    np.savetxt(path, edges, fmt="%d")


def scores(graph, places):
    edges = np.loadtxt(graph, dtype=np.int64)
    count = edges.max() + 1
    ones = np.ones(len(edges))
    rows = csr_matrix((ones, (edges[:, 0], edges[:, 1])), shape=(count, count))
    rows = (rows + rows.T).tocsr()
    table = np.loadtxt(places)
    points = np.full((count, 2), np.nan)
    points[table[:, 0].astype(np.int64)] = table[:, 1:]
    if not np.isfinite(points).all():
        return {"missing": int((~np.isfinite(points).all(axis=1)).sum())}
    dice = np.random.default_rng(3)
    steps, lengths = [], []
    for source in dice.choice(count, min(SOURCES, count), replace=False):
        distance = dijkstra(rows, indices=source, unweighted=True)
        reached = np.flatnonzero(np.isfinite(distance) & (distance > 0))
        if len(reached) > 20_000:
            reached = dice.choice(reached, 20_000, replace=False)
        steps.append(distance[reached])
        lengths.append(np.hypot(*(points[reached] - points[source]).T))
    relative = np.concatenate(lengths) / np.concatenate(steps)
    scale = relative.sum() / (relative**2).sum()
    tree, kept = cKDTree(points), []
    for node in dice.choice(count, min(NEIGHBOURHOODS, count), replace=False):
        near = rows[node].indices
        within = np.setdiff1d(np.unique(np.concatenate([near, *(rows[other].indices for other in near)])), [node])
        if 0 < len(within) <= LARGEST:
            nearest = tree.query(points[node], len(within) + 1)[1]
            nearest = nearest[nearest != node][: len(within)]
            kept.append(np.isin(nearest, within).mean())
    return {"stress": float(((1 - scale * relative) ** 2).mean()), "kept": float(np.mean(kept))}


if __name__ == "__main__":
    if sys.argv[1] == "--generate":
        generate(*sys.argv[2:])
    else:
        print(json.dumps(scores(*sys.argv[1:])))
