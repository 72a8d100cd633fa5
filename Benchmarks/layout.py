#!/usr/bin/env python3
"""Measures the layout by forces beside OGDF, igraph and graphviz: same graphs, same scores, one after another in one run.

    Benchmarks/layout.py [quick]

Every program lays out a graph that is in its memory already (sfdp reads it first); times are the wall clock's, and beside
them the processor's, which other programs on the machine disturb less. Scores are those of layout_scores.py. A tool that
is not there, takes longer than the limit or fails is listed with the reason. `make bench-layout` builds what this needs;
the table goes to Benchmarks/results/layout.txt.
"""

import argparse
import glob
import json
import os
import subprocess
import sys

import machine
from driver import install, table, versions

PROGRAM = os.path.join(install.ROOT, ".build", "release", "throughline-layout-bench")
SCORES = os.path.join(install.ROOT, "Benchmarks", "layout_scores.py")
FOLDER = os.path.join(install.BUILD, "layout")
GOALS = ["balanced", "distances", "groups"]
LIMIT = 600
# Graph, and the peers that end within the limit.
GRAPHS = [
    ("communities10000", ["fmme", "fmmm", "pivotmds", "fr", "drl", "sfdp"]),
    ("grid100", ["fmme", "fmmm", "pivotmds", "fr", "drl", "sfdp"]),
    ("rmat13", ["fmme", "fmmm", "pivotmds", "fr", "sfdp"]),
    ("communities100000", ["fmme", "fmmm", "sfdp"]),
    ("grid316", ["fmme", "fmmm"]),
    ("rmat16", ["fmme"]),
    ("communities1000000", ["fmme"]),
    ("grid1000", ["fmme"]),
]
NAMES = {
    "fmme": "OGDF FMME", "fmmm": "OGDF FMMM", "pivotmds": "OGDF PivotMDS", "fr": "igraph FR", "drl": "igraph DrL",
    "sfdp": "graphviz sfdp",
}


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


def measured(command, graph, places):
    """What a tool says of its run, with the scores of its drawing; or the reason there is none."""
    if os.path.exists(places):
        os.remove(places)
    try:
        done = subprocess.run([*command, places], capture_output=True, text=True, timeout=LIMIT, check=True)
        result = json.loads(done.stdout.splitlines()[-1])
        scored = subprocess.run([install.PYTHON, SCORES, graph, places], capture_output=True, text=True, check=True)
        return {**result, **json.loads(scored.stdout)}
    except subprocess.TimeoutExpired:
        return {"reason": f"over {LIMIT} s"}
    except subprocess.CalledProcessError as error:
        return {"reason": ((error.stderr or "").strip().splitlines() or [f"exit status {error.returncode}"])[-1][:80]}


def row(graph, tool, result):
    if "reason" in result:
        return [graph, tool, result["reason"]] + [""] * 6
    def number(key, form):
        return form.format(result[key]) if key in result else "-"
    return [
        graph, tool, number("seconds", "{:.3f}"), number("processor", "{:.2f}"), number("first", "{:.3f}"),
        number("longest", "{:.3f}"), number("mebibytes", "{}"), number("stress", "{:.4f}"), number("kept", "{:.4f}"),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("quick", nargs="?", choices=["quick"], help="the graphs of ten thousand nodes alone")
    arguments = parser.parse_args()
    os.makedirs(FOLDER, exist_ok=True)
    missing = install.pip("numpy", "scipy", "igraph")
    if missing:
        sys.exit(f"no scores without NumPy and SciPy: {missing}")
    library, reason = ogdf()
    python = [install.PYTHON, os.path.join(install.PEERS, "python_layout.py")]
    before, rows = versions.load(), []
    for name, peers in GRAPHS[:3] if arguments.quick else GRAPHS:
        graph = os.path.join(FOLDER, name + ".txt")
        if not os.path.exists(graph):
            subprocess.run([install.PYTHON, SCORES, "--generate", name, graph], check=True)
        places = os.path.join(FOLDER, "places.txt")
        for goal in GOALS:
            rows.append(row(name, f"ours, {goal}", measured([PROGRAM, graph, goal], graph, places)))
        for peer in peers:
            inside = python if peer in ("fr", "drl", "sfdp") else library
            result = measured([*inside, peer, graph], graph, places) if inside else {"reason": reason}
            rows.append(row(name, NAMES[peer], result))
        print("\n".join("  ".join(cells) for cells in rows if cells[0] == name), flush=True)
    report(rows, before, arguments.quick == "quick")


def report(rows, before, quick):
    head = [f"# {machine.description()}", "# layouts beside OGDF, igraph and graphviz"] + versions.described()
    head += [f"load of the machine before and after: {before}; {versions.load()}"]
    head += ["stress: less is better; kept, the part of two-step neighbourhoods: more is better", ""]
    lines = [["graph", "tool", "s", "CPU s", "first shape, s", "longest step, s", "MiB", "stress", "kept"]] + rows
    text = "\n".join(head + table.aligned(lines)) + "\n"
    print("\n" + text)
    folder = os.path.join(install.ROOT, "Benchmarks", "results")
    with open(os.path.join(folder, "layout-quick.txt" if quick else "layout.txt"), "w") as file:
        file.write(text)


if __name__ == "__main__":
    main()
