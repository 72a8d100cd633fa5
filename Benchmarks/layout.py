#!/usr/bin/env python3
"""Measures the layout by forces beside the best known: the same graphs, the same scores, one after another in one run.

    Benchmarks/layout.py [quick]

The others are OGDF's FMME, FMMM and PivotMDS, igraph's Fruchterman-Reingold and DrL, the sfdp of graphviz and that of
graph-tool, and ForceAtlas2. Every program lays out a graph that is in its memory already (graphviz reads it first).
Times are the wall clock's, and beside them the processor's, which other programs on the machine disturb less. Scores are
those of layout_scores.py. A tool that is not there, takes longer than the limit or fails is listed with the reason.
`make bench-layout` builds what this needs; the table goes to Benchmarks/results/layout.txt. The graphs
and peers are chosen so that all of it should take about 25 minutes on a quiet machine with two cores.

ForceAtlas2 never ends by itself. It runs 100 steps, as its call does unless told otherwise, and 500 with 10,000 nodes;
the 2,000 of its manual's example took more than ten minutes there, on a busy machine.

To keep the run short, these are left out:
  DrL on rmat13 and with 100,000 nodes, graph-tool with 100,000 nodes: several minutes each, or more than the limit
  ForceAtlas2 on grid316, for it does not unfold large grids, and its 500 steps on rmat13: minutes each
  all but FMME on rmat16 and with a million nodes: FMME is by far the fastest of the others
"""

import argparse
import glob
import json
import os
import shutil
import signal
import subprocess
import sys

import machine
from driver import install, table, versions

PROGRAM = os.path.join(install.ROOT, ".build", "release", "throughline-layout-bench")
SCORES = os.path.join(install.ROOT, "Benchmarks", "layout_scores.py")
FOLDER = os.path.join(install.BUILD, "layout")
GOALS = ["balanced", "distances", "groups"]
LIMIT = 600
ALL = ["fmme", "fmmm", "pivotmds", "fr", "drl", "sfdp", "graphtool", "forceatlas2-100", "forceatlas2-500"]
# Graph, and the peers that end within the limit; the reasons for leaving others out are above.
GRAPHS = [
    ("communities10000", ALL),
    ("grid100", ALL),
    ("rmat13", ["fmme", "fmmm", "pivotmds", "fr", "sfdp", "graphtool", "forceatlas2-100"]),
    ("communities100000", ["fmme", "fmmm", "pivotmds", "fr", "sfdp", "forceatlas2-100"]),
    ("grid316", ["fmme", "fmmm", "pivotmds", "fr", "sfdp"]),
    ("rmat16", ["fmme"]),
    ("communities1000000", ["fmme"]),
    ("grid1000", ["fmme"]),
]
NAMES = {
    "fmme": "OGDF FMME", "fmmm": "OGDF FMMM", "pivotmds": "OGDF PivotMDS", "fr": "igraph FR", "drl": "igraph DrL",
    "sfdp": "graphviz sfdp", "graphtool": "graph-tool sfdp", "forceatlas2-100": "ForceAtlas2, 100 steps",
    "forceatlas2-500": "ForceAtlas2, 500 steps",
}


def commands():
    """Peer -> (the command before the peer's name, None), or (None, the reason it is missing)."""
    script = os.path.join(install.PEERS, "python_layout.py")
    ready = dict.fromkeys(["fmme", "fmmm", "pivotmds"], ogdf())
    ready |= dict.fromkeys(["fr", "drl"], ([install.PYTHON, script], None))
    ready["sfdp"] = ([install.PYTHON, script], None) if shutil.which("sfdp") else (None, "graphviz is not installed")
    reason = install.pip("fa2_modified")
    force_atlas = (None, reason) if reason else ([install.PYTHON, script], None)
    ready |= dict.fromkeys(["forceatlas2-100", "forceatlas2-500"], force_atlas)
    # Debian's graph-tool is compiled for Debian's Python, which may not be the one that runs this.
    pythons = [
        python for python in ("/usr/bin/python3", sys.executable)
        if install.attempt([python, "-c", "import graph_tool.draw"]) is None
    ]
    ready["graphtool"] = ([pythons[0], script], None) if pythons else (None, "graph-tool is not installed")
    return ready


def ogdf():
    """The command of OGDF's layouts, compiled against the libraries in a Python wheel; or the reason it is missing."""
    program = os.path.join(FOLDER, "ogdf_layout")
    source = os.path.join(install.PEERS, "ogdf_layout.cpp")
    if os.path.exists(program) and os.path.getmtime(program) > os.path.getmtime(source):
        return [program], None
    # The wheel has no module to import: its files lie beside the interpreter's.
    home = os.path.join(install.BUILD, "venv")
    if not glob.glob(os.path.join(home, "lib", "libOGDF.so")):
        reason = install.attempt([install.PYTHON, "-m", "pip", "install", "-q", "ogdf-wheel"])
        if reason:
            return None, reason
    include, libraries = os.path.join(home, "include"), os.path.join(home, "lib")
    reason = install.attempt([
        "g++", "-O2", "-std=c++17", f"-I{include}", f"-I{include}/ogdf-release", source, "-o", program,
        f"-L{libraries}", "-lOGDF", "-lCOIN", f"-Wl,-rpath,{libraries}",
    ])
    return (None, reason) if reason else ([program], None)


def output(command, limit=None):
    """The text that a program prints; after so many seconds it is ended with every program that it has started."""
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    try:
        text, errors = process.communicate(timeout=limit)
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command, text, errors)
    return text


def measured(command, graph, places):
    """The figures that a tool tells of its run, with the scores of its drawing; or the reason there are none."""
    if os.path.exists(places):
        os.remove(places)
    try:
        result = json.loads(output([*command, places], LIMIT).splitlines()[-1])
        return {**result, **json.loads(output([install.PYTHON, SCORES, graph, places]))}
    except subprocess.TimeoutExpired:
        return {"reason": f"over {LIMIT} s"}
    except subprocess.CalledProcessError as error:
        return {"reason": ((error.stderr or "").strip().splitlines() or [f"exit status {error.returncode}"])[-1][:80]}


def row(graph, tool, result):
    if "reason" in result:
        return [graph, tool] + ["-"] * 7 + [result["reason"]]
    def number(key, form):
        return form.format(result[key]) if key in result else "-"
    return [
        graph, tool, number("seconds", "{:.3f}"), number("processor", "{:.2f}"), number("first", "{:.3f}"),
        number("longest", "{:.3f}"), number("mebibytes", "{}"), number("stress", "{:.4f}"), number("kept", "{:.4f}"),
        f"{result['missing']} nodes have no position" if "missing" in result else "",
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("quick", nargs="?", choices=["quick"], help="the graphs of ten thousand nodes alone")
    arguments = parser.parse_args()
    os.makedirs(FOLDER, exist_ok=True)
    missing = install.pip("numpy", "scipy", "igraph")
    if missing:
        sys.exit(f"no scores without NumPy and SciPy: {missing}")
    ready, before, rows, tools = commands(), versions.load(), [], set()
    for name, peers in GRAPHS[:3] if arguments.quick else GRAPHS:
        graph = os.path.join(FOLDER, name + ".txt")
        if not os.path.exists(graph):
            subprocess.run([install.PYTHON, SCORES, "--generate", name, graph], check=True)
        places = os.path.join(FOLDER, "places.txt")
        for goal in GOALS:
            rows.append(row(name, f"ours, {goal}", measured([PROGRAM, graph, goal], graph, places)))
        for peer in peers:
            command, reason = ready[peer]
            result = measured([*command, peer, graph], graph, places) if command else {"reason": reason}
            tools |= {result["version"]} if "version" in result else set()
            rows.append(row(name, NAMES[peer], result))
        print("\n".join("  ".join(cells) for cells in rows if cells[0] == name), flush=True)
    report(rows, before, sorted(tools), arguments.quick == "quick")


def report(rows, before, tools, quick):
    head = [f"# {machine.description()}", "# layouts beside OGDF, igraph, graphviz, graph-tool and ForceAtlas2"]
    head += versions.described() + [f"peers: {', '.join(tools)}"]
    head += [f"load of the machine before and after: {before}; {versions.load()}"]
    head += ["stress: less is better; kept, the part of two-step neighbourhoods: more is better", ""]
    lines = [["graph", "tool", "s", "CPU s", "first shape, s", "longest step, s", "MiB", "stress", "kept", ""]] + rows
    text = "\n".join(head + table.aligned(lines)) + "\n"
    print("\n" + text)
    folder = os.path.join(install.ROOT, "Benchmarks", "results")
    with open(os.path.join(folder, "layout-quick.txt" if quick else "layout.txt"), "w") as file:
        file.write(text)


if __name__ == "__main__":
    main()
