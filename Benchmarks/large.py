#!/usr/bin/env python3
"""Networks from a thousand to a million nodes: opening, frames, touch, paths, and the peers that draw in a browser.

    large.py [--bench PATH] [--program PATH] [--only PART] [quick]

The networks are made by the benchmark itself and kept outside of the project (THROUGHLINE_NETWORKS, else among the
temporary files). `quick` goes up to 100,000 nodes. Parts are headless, screen and peers. The table is printed and, where
all parts were measured at all sizes, written to Benchmarks/results/large.txt.
"""

import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import machine  # noqa: E402
from driver import browser  # noqa: E402
from driver import screen  # noqa: E402

SIZES = (1_000, 10_000, 100_000, 1_000_000)
KINDS = ("communities", "r-mat", "roads")
PARTS = ("headless", "screen", "peers")


class Table:
    """The lines of the table, printed as they come."""

    def __init__(self):
        self.lines = []

    def add(self, *lines):
        for line in lines:
            self.lines.append(line.rstrip())
            print(line.rstrip(), flush=True)


def load():
    with open("/proc/loadavg") as file:
        return " ".join(file.read().split()[:3])


def headless(table, bench, sizes, environment):
    """What the benchmark measures without a window."""
    for part in ("opening", "large"):
        done = subprocess.run([bench, part, *map(str, sizes)], capture_output=True, text=True, env=environment)
        if done.returncode != 0:
            raise SystemExit(done.stderr[-2000:])
        table.add("", *[line for line in done.stdout.splitlines() if not line.startswith("#")])


def on_screen(table, program, folder, sizes):
    table.add("", "The program on an X server, full-screen at 1920x1080: seconds from its start to the first picture of the",
              "network and to the last (everything: every edge, every name); the slowest of 100 frames meanwhile; memory.",
              f"{'network':22}{'file':22}{'first s':>9}{'all s':>8}{'frame ms':>10}{'MiB':>7}")
    for size in sizes:
        for kind in KINDS:
            stem = f"{folder}/{kind}-{size}"
            with tempfile.TemporaryDirectory() as cache:
                for name, path, kept in (("own form, placed", ".json", None), ("list, not placed", ".txt", cache),
                                         ("list, places kept", ".txt", cache)):
                    first, everything, slow, peak = screen.opening(program, stem + path, kept)
                    table.add(f"{kind + ' ' + str(size):22}{name:22}{first:9.2f}{everything:8.2f}{slow:10.1f}{peak:7d}")
    table.add("", "From a touch to a changed pixel in milliseconds, and seconds from hands at rest to the whole picture.",
              f"{'network':22}{'median':>9}{'95 of 100':>11}{'refined s':>11}")
    for size in sizes:
        for kind in KINDS:
            median, slow, refined = screen.touching(program, f"{folder}/{kind}-{size}.json")
            table.add(f"{kind + ' ' + str(size):22}{median:9.1f}{slow:11.1f}{refined:11.2f}")


def median_frame(bench, size, hand, environment):
    """The median of our frames in milliseconds."""
    done = subprocess.run([bench, "large", str(size), "communities", hand], capture_output=True, text=True,
                          env=environment, check=True)
    name = f"communities {size}".ljust(22) + hand.ljust(8)
    return next(float(line[len(name):].split()[0]) for line in done.stdout.splitlines() if line.startswith(name))


def peers(table, bench, folder, sizes, environment):
    table.add("", "Frames a second under the same hands. Throughline: rasterized on the processor, as many frames as there is",
              "time for; the peers: headless Chromium without a GPU (fast: their option for moving, which hides edges).",
              f"{'network':22}{'hands':8}" + "".join(f"{name:>18}" for name in
                                                     ["Throughline"] + [title + how for title in browser.TITLES.values()
                                                                        for how in ("", " fast")]))
    installed = browser.ready()
    for size in sizes:
        stem = f"{folder}/communities-{size}"
        network = browser.Network(stem)
        found = {}
        for tool in browser.TITLES:
            for option in ("", "fast"):
                found[tool, option] = browser.measure(tool, installed[tool], network, option)
                problem = found[tool, option].get("problem")
                if problem:
                    print(f"{tool} {option} {size}: {problem}", file=sys.stderr)
        for hand in ("pan", "pinch"):
            cells = [f"{1000 / median_frame(bench, size, hand, environment):18.0f}"]
            for tool, option in found:
                rates = found[tool, option].get("results")
                cells.append(f"{rates[hand]:18.2f}" if rates else f"{'none':>18}")
            table.add(f"{'communities ' + str(size):22}{hand:8}" + "".join(cells))
    table.add(f"none: no frames within {browser.PATIENCE} s.")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bench", default=os.path.join(ROOT, ".build", "release", "throughline-bench"))
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "throughline"))
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("words", nargs="*", help="quick, or sizes in nodes")
    options = parser.parse_args()
    sizes = [int(word) for word in options.words if word.isdigit()]
    sizes = sizes or (SIZES[:-1] if "quick" in options.words else SIZES)
    folder = os.environ.get("THROUGHLINE_NETWORKS") or os.path.join(tempfile.gettempdir(), "throughline-networks")
    environment = {**os.environ, "THROUGHLINE_NETWORKS": folder}
    subprocess.run([options.bench, "networks", *map(str, sizes)], check=True, env=environment)
    table = Table()
    table.add(f"# {machine.description()}", f"# Load average at the beginning: {load()}.")
    parts = [options.only] if options.only else PARTS
    if "headless" in parts:
        headless(table, options.bench, sizes, environment)
    if "screen" in parts:
        on_screen(table, options.program, folder, sizes)
    if "peers" in parts:
        peers(table, options.bench, folder, sizes, environment)
    table.add("", f"# Load average at the end: {load()}.")
    if not options.only and tuple(sizes) == SIZES:
        with open(os.path.join(HERE, "results", "large.txt"), "w") as file:
            file.write("\n".join(table.lines) + "\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except screen.RigError as missing:
        sys.exit(str(missing))
