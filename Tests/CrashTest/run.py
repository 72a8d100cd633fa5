#!/usr/bin/env python3
"""Kills the program at random moments while it changes networks and calculations in turn, and counts what is lost. It must be nothing.

    run.py PROGRAM [--runs N] [--seed N]

PROGRAM is throughline-crash-test. Every run goes on where the one before was killed; every twentieth begins anew. The last
line says what was lost; the exit code is 0 when that is nothing.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

NETWORK = '{"nodes": ["a", "b"], "edges": [{"src": "a", "label": "x", "dst": "b"}], ' \
          '"locations": {"a": {"x": 0, "y": 0}, "b": {"x": 1, "y": 0}}}'
# So large that changes are kept before it is.
LARGE = json.dumps({"nodes": [str(n) for n in range(15000)],
                    "edges": [{"src": str(n), "label": "", "dst": str(n * 7 % 15000)} for n in range(15000)],
                    "locations": {str(n): {"x": n % 120, "y": n // 120} for n in range(15000)}})
CALCULATION = '{"format": "throughline-calculator", "version": 1, "name": "Sum", "nodes": []}'
# Runs until a new document is begun: long histories are slow to write anew.
RUNS_OF_A_DOCUMENT = 20


def run(program, file, work, seed, delay):
    """Starts the program and kills it after a while. Returns what it promised, and what it said was wrong."""
    process = subprocess.Popen([program, file, work, str(seed), "100000"], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    time.sleep(delay)
    process.send_signal(signal.SIGKILL)
    told, wrong = process.communicate()
    lines = [line for line in told.splitlines(keepends=True) if line.endswith("\n")]
    return [int(line) for line in lines], wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    folder = tempfile.mkdtemp(prefix="crash-")
    lost, unreadable, promised, killed_writing = 0, 0, 0, 0
    try:
        for index in range(options.runs):
            seed = index // RUNS_OF_A_DOCUMENT
            work = os.path.join(folder, f"work{seed}")
            kind, text, slowness = [
                ("network", NETWORK, 1), ("calculation", CALCULATION, 1), ("large-network", LARGE, 5)][seed % 3]
            file = os.path.join(folder, f"{kind}.json")
            if not os.path.exists(file):
                with open(file, "w", encoding="utf-8") as out:
                    out.write(text)
            if index % RUNS_OF_A_DOCUMENT == 0:
                before = 0
            counts, wrong = run(options.program, file, work, seed, dice.uniform(0.01, 0.35) * slowness)
            if wrong:
                unreadable += 1
                print(f"run {index}: {wrong.strip()}")
            if counts:
                lost += max(0, before - counts[0])
                if counts[0] < before:
                    print(f"run {index}: {before} changes were promised, {counts[0]} are there")
                promised += counts[-1] - counts[0]
                before = counts[-1]
            if any(name.endswith("-journal") for _, _, names in os.walk(work) for name in names):
                killed_writing += 1
            if index % 100 == 99:
                print(f"{index + 1} runs: {promised} changes, {killed_writing} killed while writing")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{options.runs} kills, {promised} changes told to be kept, {killed_writing} kills in the middle of a writing: "
          f"{lost} changes lost, {unreadable} journals unreadable")
    sys.exit(1 if lost or unreadable else 0)


main()
