#!/usr/bin/env python3
"""Measures the graph engine beside igraph, Boost, NetworKit, rustworkx and SciPy: same files, same questions, same run.

    Benchmarks/engine.py [quick] [--networks rmat20,road1000] [--tools SciPy,Boost]

Every tool loads the network and keeps it; questions go round all tools in turn. What the tools answer is compared:
a difference is shown in the table and ends the run with status 1. `make bench-engine` builds what this needs.
"""

import argparse
import os
import subprocess
import sys
import time

import machine
from driver import install, measure, table, versions

PROGRAM = os.path.join(install.ROOT, ".build", "release", "throughline-engine-bench")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("speed", nargs="?", choices=["quick", "full"], default="full")
    parser.add_argument("--networks")
    parser.add_argument("--tools", help="only these peers, with commas")
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--result", help="the name of the file under Benchmarks/results/")
    options = parser.parse_args()
    quick = options.speed == "quick"
    names = (options.networks or ("rmat18,road1000" if quick else "rmat20,road1000")).split(",")
    rounds, seconds = (3, 0.4) if quick else (3, 2.5)
    begin, load_before = time.monotonic(), versions.load()

    tools = {measure.OURS: ([options.program, "serve"], None)}
    tools.update(install.peers(options.tools and options.tools.split(",")))
    lines, tools_there, agree = [], {}, True
    for name in names:
        subprocess.run([options.program, "generate", name, install.BUILD], check=True)
        stem = os.path.join(install.BUILD, name)
        print(f"\n{name}", flush=True)
        by_kind, busy = {}, {}
        for kind in measure.QUESTIONS:
            by_kind[kind], busy[kind], tools_there = measure.run(
                stem, kind, tools, rounds, seconds, lambda text: print("  " + text, flush=True)
            )
        agree = agree and not any(
            measure.disagreements(question, kind, answers)
            for kind, results in by_kind.items()
            for question, answers in results.items()
        )
        lines += ["", f"== {name}: our median, and as a part of each tool's (below 1, ours is faster)", ""]
        lines += table.summary(by_kind, tools)
        lines += ["", f"== {name}: medians, middle four fifths, how often asked, and the call", ""]
        lines += table.details(by_kind, busy)
        counts = subprocess.run([options.program, "allocations", stem], stdout=subprocess.PIPE, text=True)
        agree = agree and counts.returncode == 0
        lines += counts.stdout.splitlines()
    head = [f"# {machine.description()}", f"# the graph engine beside its peers ({options.speed})"] + versions.described()
    head += ["peers: " + ", ".join(f"{tool} {version}".strip() for tool, version in tools_there.items() if tool != measure.OURS)]
    head += [f"load of the machine before and after: {load_before}; {versions.load()}"]
    head += [f"time taken: {time.monotonic() - begin:.0f} s"]
    text = "\n".join(head + lines) + "\n"
    print("\n" + text)
    result = options.result or ("engine-quick" if quick else "engine")
    folder = os.path.join(install.ROOT, "Benchmarks", "results")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, result + ".txt"), "w") as file:
        file.write(text)
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main())
