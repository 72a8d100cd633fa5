"""Layouts of igraph and graphviz: python_layout.py fr|drl|sfdp GRAPH OUT. Writes "node x y", tells the seconds as JSON."""

import json
import random
import resource
import subprocess
import sys
import time

algorithm, graph, out = sys.argv[1:]
with open(graph) as file:
    edges = [tuple(map(int, line.split())) for line in file]
count = max(max(edge) for edge in edges) + 1
used = resource.RUSAGE_SELF
if algorithm == "sfdp":
    text = "graph {\nnode [shape=point, width=0.01]\n" + "\n".join(f"{a}--{b}" for a, b in edges) + "\n}\n"
    start = time.perf_counter()
    used = resource.RUSAGE_CHILDREN
    done = subprocess.run(
        ["sfdp", "-Tplain", "-Gstart=1", "-Goverlap=true"], input=text, capture_output=True, text=True, check=True)
    seconds = time.perf_counter() - start
    places = {int(words[1]): words[2:4] for words in map(str.split, done.stdout.splitlines()) if words[0] == "node"}
else:
    import igraph

    random.seed(1)
    network = igraph.Graph(n=count, edges=edges)
    before = resource.getrusage(used).ru_utime
    start = time.perf_counter()
    layout = network.layout_drl() if algorithm == "drl" else network.layout_fruchterman_reingold()
    seconds = time.perf_counter() - start
    places = dict(enumerate(layout.coords))
processor = resource.getrusage(used).ru_utime - (0 if algorithm == "sfdp" else before)
with open(out, "w") as file:
    file.writelines(f"{node} {x} {y}\n" for node, (x, y) in places.items())
print(json.dumps({"seconds": seconds, "processor": processor}))
