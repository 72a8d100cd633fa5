#!/usr/bin/env python3
"""Measures how fast large graph files are read, and the memory that takes, beside networkx, igraph and NetworKit.

usage: reading.py [--program PATH] [--rounds N] [--small]

A GraphML and a JSON of 100 MB and a CSV of ten million edges are generated once (seeded) under build/reading/. Each
reading is a process of its own; told are the medians of its seconds and of the most memory it held, each less what the
process took before it read, and both as multiples of ours. A reader that takes longer than 20 s is measured once. Results
go to Benchmarks/results/reading.txt.
"""

import json
import os
import random
import statistics
import subprocess
import sys

import machine
from driver import install, versions

ROOT = install.ROOT
FOLDER = os.path.join(ROOT, "build", "reading")
TIME_LIMIT = 900
# A reading longer than this, in seconds, is not repeated.
LONG = 20

PEER = """
import resource, sys, time
name, kind, path = sys.argv[1:]
if name == "networkx":
    import json, networkx
    def read():
        if kind == "graphml": return networkx.read_graphml(path)
        if kind == "json":
            with open(path) as file: return networkx.node_link_graph(json.load(file), edges="links")
        return networkx.read_edgelist(path, delimiter=",", nodetype=int, data=False)
    def size(graph): return graph.number_of_nodes(), graph.number_of_edges()
elif name == "igraph":
    import igraph, json
    def read():
        if kind == "graphml": return igraph.Graph.Read_GraphML(path)
        if kind == "json":
            with open(path) as file: document = json.load(file)
            return igraph.Graph.DictList(document["nodes"], document["links"], vertex_name_attr="id")
        return igraph.Graph.Read_Ncol(path, names=False, weights=False, directed=False)
    def size(graph): return graph.vcount(), graph.ecount()
else:
    import networkit
    def read():
        if kind == "graphml": return networkit.graphio.readGraph(path, networkit.Format.GraphML)
        if kind == "csv": return networkit.graphio.EdgeListReader(",", 0, continuous=False).read(path)
        raise SystemExit("this library does not read it")
    def size(graph): return graph.numberOfNodes(), graph.numberOfEdges()
def peak():
    return int(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1]) * 1024
before, start = peak(), time.monotonic()
graph = read()
seconds = time.monotonic() - start
nodes, edges = size(graph)
print(nodes, edges, seconds, peak() - before)
"""


def generate(small):
    """Writes the files that are not there yet; returns them by kind."""
    os.makedirs(FOLDER, exist_ok=True)
    part = 20 if small else 1
    suffix = "-small" if small else ""
    paths = {kind: os.path.join(FOLDER, f"net{suffix}.{kind}") for kind in ["graphml", "json", "csv"]}
    random.seed(1)
    nodes, edges = 300_000 // part, 700_000 // part
    if not all(os.path.exists(paths[kind]) for kind in ["graphml", "json"]):
        people = [(f"n{i}", f"Person {i}", random.randrange(100), random.random(), random.random()) for i in range(nodes)]
        ties = [(random.randrange(nodes), random.randrange(nodes), random.randrange(1, 100)) for _ in range(edges)]
        with open(paths["graphml"], "w") as file:
            file.write('<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n')
            for key, scope, name, kind in [
                    ("d0", "node", "label", "string"), ("d1", "node", "age", "int"), ("d2", "node", "x", "double"),
                    ("d3", "node", "y", "double"), ("d4", "edge", "weight", "double")]:
                file.write(f'<key id="{key}" for="{scope}" attr.name="{name}" attr.type="{kind}"/>\n')
            file.write('<graph edgedefault="undirected">\n')
            for key, name, age, x, y in people:
                file.write(
                    f'<node id="{key}"><data key="d0">{name}</data><data key="d1">{age}</data>'
                    f'<data key="d2">{x}</data><data key="d3">{y}</data></node>\n')
            for source, target, weight in ties:
                file.write(f'<edge source="n{source}" target="n{target}"><data key="d4">{weight}</data></edge>\n')
            file.write("</graph>\n</graphml>\n")
        with open(paths["json"], "w") as file:
            json.dump({
                "directed": False, "multigraph": True, "graph": {},
                "nodes": [{"id": key, "label": name, "age": age, "x": x, "y": y} for key, name, age, x, y in people],
                "links": [
                    {"source": f"n{source}", "target": f"n{target}", "weight": weight, "key": index}
                    for index, (source, target, weight) in enumerate(ties)],
            }, file)
    if not os.path.exists(paths["csv"]):
        with open(paths["csv"], "w") as file:
            for _ in range(10_000_000 // part):
                file.write(f"{random.randrange(2_000_000 // part)},{random.randrange(2_000_000 // part)}\n")
    return paths


def measure(command):
    """Runs a reading; returns nodes, edges, seconds and bytes, or the reason why not."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=TIME_LIMIT)
    except subprocess.TimeoutExpired:
        return f"more than {TIME_LIMIT} s"
    if result.returncode != 0:
        return (result.stderr.strip().split("\n") or ["failed"])[-1][:80]
    nodes, edges, seconds, size = result.stdout.split()[-4:]
    return int(nodes), int(edges), float(seconds), float(size)


def repeated(command, rounds):
    """The results of several readings, or of one that failed or took long."""
    results = [measure(command)]
    while len(results) < rounds and not isinstance(results[0], str) and results[0][2] < LONG:
        results.append(measure(command))
    return results


def main():
    arguments = sys.argv[1:]
    reason = install.pip("networkx", "igraph", "networkit")
    if reason:
        print(f"not every peer could be installed: {reason}", file=sys.stderr)
    before = versions.load()

    def option(name, usual):
        return arguments[arguments.index(name) + 1] if name in arguments else usual

    program = option("--program", os.path.join(ROOT, ".build/release/throughline-engine-bench"))
    rounds = int(option("--rounds", "3"))
    lines = [f'{"file":10}{"reader":14}{"nodes":>10}{"edges":>10}{"seconds":>10}{"MiB":>8}{"time":>8}{"memory":>8}']
    for kind, path in generate("--small" in arguments).items():
        own = None
        for reader in ["throughline", "networkx", "igraph", "networkit"]:
            command = [program, "read", path] if reader == "throughline" else [install.PYTHON, "-c", PEER, reader, kind, path]
            results = repeated(command, rounds)
            if isinstance(results[0], str):
                lines.append(f"{kind:10}{reader:14}{results[0]}")
                print(lines[-1], flush=True)
                continue
            nodes, edges = results[0][:2]
            seconds = statistics.median(result[2] for result in results)
            size = statistics.median(result[3] for result in results)
            own = own or (seconds, size)
            lines.append(
                f"{kind:10}{reader:14}{nodes:10}{edges:10}{seconds:10.2f}{size / (1 << 20):8.0f}"
                f"{seconds / own[0]:7.1f}×{size / own[1]:7.1f}×")
            print(lines[-1], flush=True)
    head = [f"# {machine.description()}", f"# load of the machine before and after: {before}; {versions.load()}", ""]
    lines = head + lines
    print("\n".join(lines))
    if "--small" not in arguments:
        with open(os.path.join(ROOT, "Benchmarks/results/reading.txt"), "w") as file:
            file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
