#!/usr/bin/env python3
"""Compares every answer of the engine with igraph's on random networks of many shapes.

    Benchmarks/check_peers.py [--seeds 200] [--first 1] [--program PATH]

A difference prints the seed and the file of the network (kept under build/bench/failures/) and ends with status 1;
`--first SEED --seeds 1` asks that network again. `make check-peers` builds what this needs.
"""

import argparse
import json
import math
import os
import random
import subprocess
import sys

from driver import install

PROGRAM = os.path.join(install.ROOT, ".build", "release", "throughline-engine-bench")
SHAPES = ["sparse", "dense", "multigraph", "loops", "apart", "grid", "star", "path", "tree", "edgeless", "clusters"]
WEIGHTS = ["ones", "ties", "zeros", "whole", "halves", "all zero"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--program", default=PROGRAM)
    options = parser.parse_args()
    if sys.executable != install.PYTHON:
        reason = install.pip("igraph", "numpy")
        if reason:
            print(f"igraph is needed and cannot be installed: {reason}", file=sys.stderr)
            return 2
        os.execv(install.PYTHON, [install.PYTHON, *sys.argv])
    return compare(options)


def compare(options):
    engine = subprocess.Popen([options.program, "check"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    compared, algorithms = 0, {}
    for seed in range(options.first, options.first + options.seeds):
        text, network = random_network(random.Random(seed))
        engine.stdin.write(text)
        engine.stdin.flush()
        line = engine.stdout.readline()
        if not line:
            return failed(seed, text, f"the engine ended with status {engine.wait()}")
        answers = json.loads(line)
        expected = igraph_answers(network)
        for algorithm, answer in answers.items():
            question = algorithm.partition(":")[0]
            if question not in expected:
                return failed(seed, text, f"nothing to compare {algorithm} with")
            reason = difference(question, answer, expected[question])
            if reason:
                return failed(seed, text, f"{algorithm}: {reason}")
            algorithms[algorithm] = algorithms.get(algorithm, 0) + 1
            compared += sum(len(row) if isinstance(row, list) else 1 for row in answer)
    engine.stdin.close()
    engine.wait()
    print(f"{options.seeds} networks from seed {options.first} on, {compared} answers, all as igraph's:")
    for algorithm, count in sorted(algorithms.items()):
        print(f"  {algorithm} ({count} networks)")
    return 0


def failed(seed, text, reason):
    folder = os.path.join(install.BUILD, "failures")
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{seed}.txt")
    with open(path, "w") as file:
        file.write(text)
    print(f"seed {seed} ({path}): {reason}")
    return 1


def random_network(choice):
    """The text the engine reads, and (directed, nodes, edges) for igraph."""
    shape, kind, directed = choice.choice(SHAPES), choice.choice(WEIGHTS), choice.random() < 0.5
    nodes, ends = ends_of(shape, choice)
    # Numbers say nothing of the place in the shape, and the ends of an edge come in either order.
    names = list(range(nodes))
    choice.shuffle(names)
    ends = [(names[a], names[b]) if choice.random() < 0.5 else (names[b], names[a]) for a, b in ends]
    choice.shuffle(ends)
    edges = [(a, b, weight_of(kind, choice)) for a, b in ends]
    lines = [f"{'directed' if directed else 'undirected'} {nodes} {len(edges)}"]
    lines += [f"{a} {b} {w}" for a, b, w in edges]
    return "\n".join(lines) + "\n", (directed, nodes, edges)


def ends_of(shape, choice):
    nodes = choice.randint(1, 40)

    def scattered(count, low=0, high=None):
        return [(choice.randrange(low, high or nodes), choice.randrange(low, high or nodes)) for _ in range(count)]

    if shape == "sparse":
        return nodes, [end for end in scattered(nodes * 3 // 2) if end[0] != end[1]]
    if shape == "dense":
        return nodes, [(a, b) for a in range(nodes) for b in range(a) if choice.random() < 0.6]
    if shape == "multigraph":
        return nodes, [end for end in scattered(nodes) for _ in range(choice.randint(1, 4))]
    if shape == "loops":
        return nodes, scattered(nodes * 2) + [(node, node) for node in range(nodes) if choice.random() < 0.4]
    if shape == "apart":
        half = max(1, nodes // 2)
        return nodes + 3, scattered(nodes, 0, half) + (scattered(nodes, half, nodes) if half < nodes else [])
    if shape == "grid":
        side = choice.randint(2, 6)
        across = [(r * side + c, r * side + c + 1) for r in range(side) for c in range(side - 1)]
        return side * side, across + [(r * side + c, (r + 1) * side + c) for r in range(side - 1) for c in range(side)]
    if shape == "star":
        return nodes, [(0, node) for node in range(1, nodes)]
    if shape == "path":
        return nodes, [(node, node + 1) for node in range(nodes - 1)]
    if shape == "tree":
        return nodes, [(choice.randrange(node), node) for node in range(1, nodes)]
    if shape == "clusters":
        inside = [(a, b) for a in range(nodes) for b in range(a) if a // 6 == b // 6 and choice.random() < 0.7]
        return nodes, inside + scattered(nodes // 4)
    return nodes, []


def weight_of(kind, choice):
    return {
        "ones": 1,
        "ties": choice.randint(1, 3),
        "zeros": choice.choice([0, 0, 1, 2]),
        "whole": choice.randint(1, 1000),
        "halves": choice.randint(0, 40) / 2,
        "all zero": 0,
    }[kind]


def igraph_answers(network):
    import igraph

    directed, nodes, edges = network
    graph = igraph.Graph(n=nodes, edges=[(a, b) for a, b, _ in edges], directed=directed)
    weights = [float(w) for _, _, w in edges]
    answers = {}
    for mode, suffix in (("out", ""), ("all", ", both ways")):
        steps = graph.distances(mode=mode)
        costs = graph.distances(mode=mode, weights=weights, algorithm="dijkstra") if edges else steps
        for ask in ("tree", "pair"):
            answers[f"steps, {ask}{suffix}"], answers[f"costs, {ask}{suffix}"] = steps, costs
    answers["components"] = graph.connected_components(mode="weak").membership
    answers["strong components"] = graph.connected_components(mode="strong").membership
    # Loops hold nobody in a core, parallel edges count each.
    graph.to_undirected(mode="each")
    answers["core numbers"] = graph.simplify(multiple=False).coreness()
    return answers


def difference(question, ours, theirs):
    """None when both say the same, else what differs first."""
    if question.endswith("components"):
        return grouping_difference(ours, theirs)
    if question == "core numbers":
        ours, theirs = [ours], [theirs]
    for source, (our_row, their_row) in enumerate(zip(ours, theirs, strict=True)):
        for target, (our, their) in enumerate(zip(our_row, their_row, strict=True)):
            our = math.inf if our is None else our
            if our != their and not math.isclose(our, their, rel_tol=1e-9):
                return f"from {source} to {target}: {our}, but igraph says {their}"
    return None


def grouping_difference(ours, theirs):
    """Groups may be numbered differently: what counts is who is together."""
    forward, backward = {}, {}
    for node, (our, their) in enumerate(zip(ours, theirs, strict=True)):
        if forward.setdefault(our, their) != their or backward.setdefault(their, our) != our:
            return f"node {node} is grouped differently"
    return None


if __name__ == "__main__":
    sys.exit(main())
