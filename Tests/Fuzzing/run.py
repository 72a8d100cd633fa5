#!/usr/bin/env python3
"""Feeds the readers of graph files with broken input for a number of minutes, one family of formats after another.

usage: run.py MINUTES [FAMILY...]

Each folder of Seeds/ is a family; its files are what the fuzzer starts from, and their ending is the name it reads under.
Inputs that crash, hang, or take more than 1 GiB end the run and lie in build/fuzz/found/.
"""

import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
WORK = os.path.join(ROOT, "build", "fuzz")


def main():
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    seeds = os.path.join(HERE, "Seeds")
    families = sys.argv[2:] or sorted(os.listdir(seeds))
    scratch = os.path.join(ROOT, ".build", "fuzz")
    subprocess.run(
        ["swift", "build", "-c", "release", "--package-path", HERE, "--scratch-path", scratch, "--sanitize", "fuzzer",
         "--sanitize", "address", "--product", "GraphFileFuzzer"], check=True)
    program = os.path.join(scratch, "release", "GraphFileFuzzer")
    found = os.path.join(WORK, "found")
    os.makedirs(found, exist_ok=True)
    failed = []
    for family in families:
        folder = os.path.join(seeds, family)
        corpus = os.path.join(WORK, "corpus", family)
        os.makedirs(corpus, exist_ok=True)
        names = sorted(os.listdir(folder))
        for name in names:
            shutil.copy(os.path.join(folder, name), corpus)
        seconds = max(1, int(60 * minutes / len(families)))
        print(f"{family}: {seconds} s", flush=True)
        result = subprocess.run(
            [program, corpus, f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=1024", "-max_len=20000",
             "-print_final_stats=1", "-verbosity=0", f"-artifact_prefix={found}/{family}-"],
            env={**os.environ, "FUZZED_NAME": "input" + os.path.splitext(names[0])[1]})
        if result.returncode != 0:
            failed.append(family)
    if failed:
        print(f"failed: {', '.join(failed)}; the inputs are in {found}")
        sys.exit(1)


if __name__ == "__main__":
    main()
