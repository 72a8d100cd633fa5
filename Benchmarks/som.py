#!/usr/bin/env python3
"""Measures self-organizing maps beside MiniSom: same tables, same maps, same numbers of steps, same run.

    Benchmarks/som.py [quick]

A step is one look at one row. A seed makes the table and rolls the dice of both sides, which train on the same standardized
numbers, in turns. Errors are means over the seeds, times are medians. Our errors are measured twice: by ourselves, and from
our model vectors by the arithmetic here. Ends with status 1 when an error is above MiniSom's or the speed below 20 times
its. `make bench-som` builds what this needs; the table goes to Benchmarks/results/som.txt.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys

import machine
from driver import install, table, versions

PROGRAM = os.path.join(install.ROOT, ".build", "release", "throughline-som-bench")
GOAL = 20

# Table, its rows, units, passes, seeds: small tables take more seeds, for a single row counts much there.
TASKS = [
    ("flowers", 150, 7, 20, 15), ("flowers", 150, 7, 67, 15), ("colours1000", 1000, 15, 10, 5),
    ("colours3000", 3000, 20, 10, 5),
]
# MiniSom's method and sigma beside our reach (from, to) and rate. Sigma 1.0 is MiniSom's own and fits closely; 1.5 keeps
# neighbours together better; sigma ends at a third of where it begins. With many passes a map settles in smaller steps, and
# neighbours stay together with less reach: the third number of a batch plan.
PLANS = [
    ("online", 1.0, {"radius": [1.5, 0.265], "rate": [0.6, 0.09]}),
    ("online", 1.5, {"radius": [1.5, 0.465], "rate": [0.5, 0.05]}),
    ("batch", 1.0, {"radius": [3.7, 0.385, 0.345], "rate": []}),
    ("batch", 1.5, {"radius": [3.7, 0.6, 0.525], "rate": []}),
]
STARTS = ["principal components", "random rows"]


def ours(name, units, passes, method, plan, seeds):
    reach, end = plan["radius"][0], plan["radius"][-1 if passes > 40 else 1]
    asked = {"units": units, "passes": passes, "method": method, "radius": [reach, end], "rate": plan["rate"]}
    done = subprocess.run(
        [PROGRAM, "train", name, json.dumps(asked), "1", str(seeds)], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def table_path(name, seed):
    return os.path.join(install.BUILD, f"{name}-{seed}.csv")


def rows_of(name, seed):
    with open(table_path(name, seed)) as file:
        return [[float(field) for field in line.split(",")] for line in file]


def checked(rows, units, vectors):
    """Quantization and topographic error of our model vectors, by plain arithmetic. Units count down the columns."""
    places = [(unit // units + (0.5 if unit % units % 2 else 0), unit % units * 0.75**0.5) for unit in range(units**2)]
    total, errors = 0.0, 0
    for row in rows:
        order = sorted(
            (sum((a - b) ** 2 for a, b in zip(row, vector)), unit) for unit, vector in enumerate(vectors))[:2]
        total += order[0][0] ** 0.5
        (ax, ay), (bx, by) = (places[unit] for _, unit in order)
        errors += (ax - bx) ** 2 + (ay - by) ** 2 > 1.001
    return total / len(rows), errors / len(rows)


class Peer:
    """MiniSom, in a process of its own."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.version = json.loads(self.process.stdout.readline())["version"]

    def ask(self, **question):
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def measured(answers):
    return (
        statistics.mean(answer["quantizationError"] for answer in answers),
        statistics.mean(answer["topographicError"] for answer in answers),
        statistics.median(answer["seconds"] for answer in answers),
    )


def compare(peer, task, plan):
    """Lines of the table, and whether we keep what we promise."""
    (name, count, units, passes, seeds), (method, sigma, our_plan) = task, plan
    answers = ours(name, units, passes, method, our_plan, seeds)
    for answer in answers[:1]:
        quantization, topographic = checked(rows_of(name, 1), units, answer["vectors"])
        if abs(quantization - answer["quantizationError"]) > 1e-5 or abs(topographic - answer["topographicError"]) > 2 / count:
            sys.exit(f"{name}: our errors {answer['quantizationError']}, {answer['topographicError']} "
                     f"are {quantization}, {topographic} by plain arithmetic")
    (quantization, topographic, seconds), steps = measured(answers), passes * count
    lines, good = [], True
    for start in STARTS:
        theirs = measured([
            peer.ask(
                table=table_path(name, seed), units=units, passes=passes, method=method, sigma=sigma, rate=0.5, start=start,
                seed=seed)
            for seed in range(1, seeds + 1)
        ])
        kept = quantization <= theirs[0] and topographic <= theirs[1] and theirs[2] / seconds >= GOAL
        good = good and kept
        lines.append([
            name, f"{units}×{units}", f"{steps}", method, f"{sigma}, {start}",
            f"{quantization:.4f}", f"{theirs[0]:.4f}", f"{topographic:.4f}", f"{theirs[1]:.4f}",
            f"{seconds / steps * 1e6:.2f}", f"{theirs[2] / steps * 1e6:.1f}", f"{theirs[2] / seconds:.0f}×",
            "" if kept else "MISSED",
        ])
        print("  " + "  ".join(lines[-1]), flush=True)
    return lines, good


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("speed", nargs="?", choices=["quick", "full"], default="full")
    quick = parser.parse_args().speed == "quick"
    os.makedirs(install.BUILD, exist_ok=True)
    reason = install.pip("minisom", "numpy")
    if reason:
        sys.exit(f"MiniSom cannot be installed: {reason}")
    peer = Peer([install.PYTHON, os.path.join(install.PEERS, "minisom_peer.py")])
    load_before = versions.load()
    lines = [["table", "units", "steps", "method", "MiniSom's sigma, start", "quantization error: ours", "MiniSom's",
              "topographic error: ours", "MiniSom's", "µs a step: ours", "MiniSom's", "faster", ""]]
    good = True
    for task in TASKS[:1] if quick else TASKS:
        for seed in range(1, task[4] + 1):
            subprocess.run([PROGRAM, "table", task[0], str(seed), table_path(task[0], seed)], check=True)
        for plan in PLANS:
            more, kept = compare(peer, task, plan)
            lines, good = lines + more, good and kept
    peer.close()
    head = [f"# {machine.description()}", "# self-organizing maps beside MiniSom"] + versions.described()
    head += [f"MiniSom {peer.version}", f"load of the machine before and after: {load_before}; {versions.load()}"]
    head += ["errors are means, times medians over the seeds (15 of flowers, 5 of colours); a step is one look at one row", ""]
    text = "\n".join(head + table.aligned(lines)) + "\n"
    print("\n" + text)
    folder = os.path.join(install.ROOT, "Benchmarks", "results")
    with open(os.path.join(folder, "som-quick.txt" if quick else "som.txt"), "w") as file:
        file.write(text)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
