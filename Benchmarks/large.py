#!/usr/bin/env python3
"""Networks from a thousand to a million nodes: opening, frames, touch, paths, and the peers that draw in a browser.

    large.py [--bench PATH] [--program PATH] [--only PART] [--before-others] [quick]

The networks are made by the benchmark itself and kept outside of the project (THROUGHLINE_NETWORKS, else among the
temporary files). `quick` goes up to 100,000 nodes. Parts are headless, screen and peers. `--before-others` lets the
program on the screen, the X server and the hands run before other work on a busy machine (as root). The table is printed
and, where all parts were measured at all sizes, written to Benchmarks/results/large.txt.
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
LARGE, HUGE = 100_000, 1_000_000


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


def kinds(size):
    """The kinds of networks that are shown on the screen: small ones hardly differ there."""
    return KINDS if size >= LARGE else KINDS[:1]


def quiet(size):
    """The seconds for which the screen of a network has to stay as it is until nothing more is expected: what is found
    beside the frames shows when all of it is there."""
    return 10 if size >= HUGE else 5 if size >= LARGE else 1.5


def on_screen(table, program, folder, sizes):
    table.add("", "The program on an X server, full-screen at 1920x1080: seconds from its start to the first picture of the",
              "network (of a large file that places its nodes these, while the edges are read) and to the last change of it",
              "(every edge, name and colour); the slowest of 100 frames meanwhile; memory.",
              f"{'network':22}{'file':22}{'first s':>9}{'all s':>8}{'frame ms':>10}{'MiB':>7}")
    for size in sizes:
        for kind in kinds(size):
            stem = f"{folder}/{kind}-{size}"
            with tempfile.TemporaryDirectory() as cache:
                files = [("own form, placed", ".json", None)]
                if kind == "communities" or size >= HUGE:
                    files.append(("list, not placed", ".txt", cache))
                if kind == "communities":
                    files.append(("list, places kept", ".txt", cache))
                for name, path, kept in files:
                    first, everything, slow, peak = screen.opening(program, stem + path, kept, quiet=quiet(size))
                    table.add(f"{kind + ' ' + str(size):22}{name:22}{first:9.2f}{everything:8.2f}{slow:10.1f}{peak:7d}")
    table.add("", "From a touch to a changed pixel in milliseconds, of two fingers that pan and of one that draws a path, the",
              "goal for a million nodes is 33 ms for 95 of 100; seconds from hands at rest to the whole picture.",
              f"{'network':22}{'pan median':>12}{'95 of 100':>11}{'path median':>13}{'95 of 100':>11}{'refined s':>11}")
    for size in sizes:
        for kind in kinds(size):
            pan, trace, refined = screen.touching(program, f"{folder}/{kind}-{size}.json", quiet=quiet(size))
            table.add(f"{kind + ' ' + str(size):22}{pan[0]:12.1f}{pan[1]:11.1f}{trace[0]:13.1f}{trace[1]:11.1f}{refined:11.2f}")


def frames_of_ours(bench, size, environment):
    """Frames a second of ours by hand, from the median frame."""
    rates = {}
    for hand in ("pan", "pinch"):
        done = subprocess.run([bench, "large", str(size), "communities", hand], capture_output=True, text=True,
                              env=environment, check=True)
        name = f"communities {size}".ljust(22) + hand.ljust(8)
        rates[hand] = 1000 / next(
            float(line[len(name):].split()[0]) for line in done.stdout.splitlines() if line.startswith(name))
    return rates


def peers(table, bench, folder, sizes, environment):
    table.add("", "Frames a second under the same hands. Throughline: rasterized on the processor, as many frames as there is",
              "time for; the peers: headless Chromium without a GPU, as they are, then with what they offer for moving, which",
              "draws less. open: seconds until they show the network that they were given.",
              f"{'network':22}{'drawn by':14}{'open s':>8}{'pan':>10}{'pinch':>10}{'quick pan':>12}{'quick pinch':>13}")
    installed = browser.ready()
    failed = set()
    for size in sizes:
        name = f"{'communities ' + str(size):22}"
        rates = frames_of_ours(bench, size, environment)
        table.add(f"{name}{'Throughline':14}{'':8}{rates['pan']:10.2f}{rates['pinch']:10.2f}")
        network = browser.Network(f"{folder}/communities-{size}")
        for tool, title in browser.TITLES.items():
            found = ({"problem": "not tried: it drew none of a smaller network"} if tool in failed else
                     browser.measure(tool, installed[tool], network))
            row = f"{name}{title:14}" + (f"{found['opened']:8.1f}" if "opened" in found else f"{'':8}")
            if "problem" in found:
                failed.add(tool)
                table.add(f"{row}  {found['problem'].splitlines()[0][:70]}")
            else:
                table.add(row + "".join(f"{found[way][hand]:{width}.2f}" for way, widths in
                                        (("plain", (10, 10)), ("quick", (12, 13))) for hand, width in
                                        zip(("pan", "pinch"), widths)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bench", default=os.path.join(ROOT, ".build", "release", "throughline-bench"))
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "throughline"))
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--before-others", action="store_true", help="measure the screen before other work (as root)")
    parser.add_argument("words", nargs="*", help="quick, or sizes in nodes")
    options = parser.parse_args()
    sizes = [int(word) for word in options.words if word.isdigit()]
    sizes = sizes or (SIZES[:-1] if "quick" in options.words else SIZES)
    folder = os.environ.get("THROUGHLINE_NETWORKS") or os.path.join(tempfile.gettempdir(), "throughline-networks")
    # The program asks for large pages of memory as it starts; the benchmark, which is no such program, is told to.
    environment = {"GLIBC_TUNABLES": "glibc.malloc.hugetlb=1", **os.environ, "THROUGHLINE_NETWORKS": folder}
    subprocess.run([options.bench, "networks", *map(str, sizes)], check=True, env=environment)
    table = Table()
    table.add(f"# {machine.description()}", f"# Load average at the beginning: {load()}.")
    parts = [options.only] if options.only else PARTS
    if "headless" in parts:
        headless(table, options.bench, sizes, environment)
    if "screen" in parts:
        if options.before_others:
            table.add("", "# On the screen, program, X server and hands run before other work (--before-others).")
        with machine.before_others(options.before_others):
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
