"""Layouts of igraph, graphviz, graph-tool and ForceAtlas2: python_layout.py ALGORITHM GRAPH OUT.

ALGORITHM is fr, drl, sfdp, graphtool or forceatlas2-STEPS. Writes "node x y" and prints one line of JSON: wall-clock and
processor seconds of the layout alone, and the version of the library. Every library is left at its own settings.
"""

import json
import random
import resource
import subprocess
import sys
import time


class Stopwatch:
    """Wall-clock and processor seconds of a `with` block, by this process or by the programs that it starts."""

    def __init__(self, who=resource.RUSAGE_SELF):
        self.who = who

    def processor_now(self):
        usage = resource.getrusage(self.who)
        return usage.ru_utime + usage.ru_stime

    def __enter__(self):
        self.processor, self.start = self.processor_now(), time.perf_counter()
        return self

    def __exit__(self, *failure):
        self.seconds = time.perf_counter() - self.start
        self.processor = self.processor_now() - self.processor


def igraph_layout(algorithm, count, edges):
    import igraph

    random.seed(1)
    network = igraph.Graph(n=count, edges=edges)
    with Stopwatch() as watch:
        layout = network.layout_drl() if algorithm == "drl" else network.layout_fruchterman_reingold()
    return enumerate(layout.coords), watch, f"igraph {igraph.__version__}"


def sfdp(_, count, edges):
    """graphviz's program; reading the text is part of its time, edges are not drawn."""
    text = "graph {\nnode [shape=point, width=0.01]\n" + "\n".join(f"{a}--{b}" for a, b in edges) + "\n}\n"
    command = ["sfdp", "-Tplain", "-Gstart=1", "-Goverlap=true", "-Gsplines=none"]
    with Stopwatch(resource.RUSAGE_CHILDREN) as watch:
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    lines = (line.split() for line in done.stdout.splitlines() if line.startswith("node "))
    version = subprocess.run(["sfdp", "-V"], capture_output=True, text=True, check=True).stderr.split()[4]
    return ((int(words[1]), words[2:4]) for words in lines), watch, f"graphviz {version}"


def graph_tool_layout(_, count, edges):
    import graph_tool
    from graph_tool.draw import sfdp_layout

    graph_tool.seed_rng(1)
    network = graph_tool.Graph(directed=False)
    network.add_vertex(count)
    network.add_edge_list(edges)
    with Stopwatch() as watch:
        places = sfdp_layout(network)
    return enumerate(places.get_2d_array([0, 1]).T), watch, f"graph-tool {graph_tool.__version__.split()[0]}"


def force_atlas(algorithm, count, edges):
    """Gephi's layout in the port fa2_modified, with repulsion by Barnes and Hut, for so many steps as its name says."""
    from importlib.metadata import version

    import numpy
    from fa2_modified import ForceAtlas2, fa2util
    from scipy.sparse import csr_matrix

    if fa2util.__file__.endswith(".py"):
        sys.exit("fa2_modified is not compiled for this Python")
    ends = numpy.array(edges)
    matrix = csr_matrix((numpy.ones(len(ends)), (ends[:, 0], ends[:, 1])), shape=(count, count))
    matrix = (matrix + matrix.T).tolil()
    start = numpy.random.default_rng(1).random((count, 2))
    layout = ForceAtlas2(barnesHutOptimize=True, verbose=False)
    with Stopwatch() as watch:
        places = layout.forceatlas2(matrix, pos=start, iterations=int(algorithm.partition("-")[2]))
    return enumerate(places), watch, f"fa2_modified {version('fa2_modified')}"


ALGORITHMS = {
    "fr": igraph_layout, "drl": igraph_layout, "sfdp": sfdp, "graphtool": graph_tool_layout, "forceatlas2": force_atlas,
}


def main():
    algorithm, graph, out = sys.argv[1:]
    with open(graph) as file:
        edges = [tuple(map(int, line.split())) for line in file]
    count = max(max(edge) for edge in edges) + 1
    places, watch, version = ALGORITHMS[algorithm.partition("-")[0]](algorithm, count, edges)
    with open(out, "w") as file:
        file.writelines(f"{node} {x} {y}\n" for node, (x, y) in places)
    print(json.dumps({"seconds": watch.seconds, "processor": watch.processor, "version": version}))


main()
