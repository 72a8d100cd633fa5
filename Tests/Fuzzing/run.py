#!/usr/bin/env python3
"""Feeds the readers of graph files with broken input for a number of minutes, one family of formats after another.

usage: run.py MINUTES [FAMILY...]

Each folder of Seeds/ is a family; its files are what the fuzzer starts from, and their ending is the name it reads under.
Inputs that crash, hang, or take more than 1 GiB end the run and lie in build/fuzz/found/. The family "growth" has no seeds:
its files (growth.py) are read with n and with 4n parts, which may take six times as long.
"""

import os
import shutil
import subprocess
import sys

import growth

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
WORK = os.path.join(ROOT, "build", "fuzz")
GROWTH = "growth"
MOST_GROWTH = 6
# The time below which that of starting counts, in milliseconds, and the largest file that is made to take longer.
SHORT, LARGEST = 400, 32 << 20
# How often two times are taken again that are too far apart: what grows with the square of the parts is so each time.
TRIES = 2


def main():
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    seeds = os.path.join(HERE, "Seeds")
    families = sys.argv[2:] or sorted(os.listdir(seeds)) + [GROWTH]
    scratch = os.path.join(ROOT, ".build", "fuzz")
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", HERE, "--scratch-path", scratch, "--sanitize", "fuzzer",
         "--sanitize", "address",
         # Of several the compiler takes the last one: without both in one, no code would count what it passes.
         "-Xswiftc", "-sanitize=fuzzer,address", "--product", "GraphFileFuzzer"], check=True)
    program = os.path.join(scratch, "release", "GraphFileFuzzer")
    found = os.path.join(WORK, "found")
    os.makedirs(found, exist_ok=True)
    failed = []
    fuzzed = [family for family in families if family != GROWTH]
    for family in families:
        seconds = max(1, int(60 * minutes / max(1, len(fuzzed))))
        isSound = grow(program, found) if family == GROWTH else fuzz(program, os.path.join(seeds, family), family, seconds, found)
        if not isSound:
            failed.append(family)
    if failed:
        print(f"failed: {', '.join(failed)}; the inputs are in {found}")
        sys.exit(1)


def fuzz(program, folder, family, seconds, found):
    corpus = os.path.join(WORK, "corpus", family)
    os.makedirs(corpus, exist_ok=True)
    names = sorted(os.listdir(folder))
    for name in names:
        shutil.copy(os.path.join(folder, name), corpus)
    print(f"{family}: {seconds} s", flush=True)
    result = subprocess.run(
        [program, corpus, f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=1024", "-max_len=20000",
         "-print_final_stats=1", "-verbosity=0", f"-artifact_prefix={found}/{family}-"],
        env={**os.environ, "FUZZED_NAME": "input" + os.path.splitext(names[0])[1]})
    return result.returncode == 0


def grow(program, found):
    """Reads each file that grows, with so many parts that reading takes long enough to be measured."""
    isSound = True
    for name, make in growth.CASES.items():
        count = 2000
        first = measure(program, found, name, make(count))
        while first is not None and first < SHORT and len(make(16 * count)) < LARGEST:
            count *= 4
            first = measure(program, found, name, make(count))
        second = None if first is None else measure(program, found, name, make(4 * count))
        for _ in range(TRIES):
            if first is None or second is None or second <= MOST_GROWTH * max(first, SHORT / 4):
                break
            # Processors share their caches with whatever else runs, which may come and go between the two.
            first, second = measure(program, found, name, make(count)), measure(program, found, name, make(4 * count))
        if first is None or second is None or second > MOST_GROWTH * max(first, SHORT / 4):
            print(f"{name}: {first} ms for {count} parts, {second} ms for four times as many", flush=True)
            isSound = False
        else:
            os.remove(os.path.join(found, "growth-" + name))
    return isSound


def measure(program, found, name, text):
    """Returns how many milliseconds of processors reading and writing a text take; None where that fails."""
    path = os.path.join(found, "growth-" + name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    # Not the time that passes, of which a busy machine takes any part.
    process = subprocess.Popen(
        [program, path, "-timeout=600", "-rss_limit_mb=2048"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**os.environ, "FUZZED_NAME": name})
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return round(1000 * (used.ru_utime + used.ru_stime)) if process.returncode == 0 else None


if __name__ == "__main__":
    main()
