#!/usr/bin/env python3
"""Frame times of the real program on a real X server, presenting included, under real touches.

    frames.py [--program PATH] [--seconds S] [--runs N] [--before-others] [NETWORK...]

For each bundled network the program starts full-screen at 1920x1080, and fingers that report 120 times a second pan,
pinch and trace; the gallery is watched while its previews move. The program itself times the parts of each frame
(`--frame-times`). Every frame counts from the first touch to the last move. The table is printed and written to Benchmarks/results/frames-on-screen.txt.
"""

import argparse
import bisect
import math
import os
import random
import statistics
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path[:0] = [HERE, os.path.join(ROOT, "Tests", "EndToEnd")]
sys.dont_write_bytecode = True

import machine  # noqa: E402
from rig import RigError, Server  # noqa: E402
from rig.touch import steps  # noqa: E402
from visitor import along, inside  # noqa: E402
from visitor.connections import Connections  # noqa: E402

PARTS = ("update", "draw", "rasterize", "present")
BUSY = 0.10
PATIENCE = 20
GOAL = 8.0


class Sample:
    """One run of one hand movement: percentiles of each part and of the whole frame, in milliseconds."""

    def __init__(self, rows, seconds, others):
        self.rate, self.others = len(rows) / seconds, others
        columns = [[row[part] for row in rows] for part in range(1, 5)]
        columns.append([sum(row[1:5]) for row in rows])
        self.medians = [percentile(column, 0.5) for column in columns]
        self.slow = [percentile(column, 0.99) for column in columns]


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else math.nan


# -- Movements of the hands

def pan(hand, plan, seconds):
    """Two fingers, so that landing on a node does not begin a trace, go round in circles."""
    middle = plan.middle()

    def places(turn):
        x, y = middle[0] + 180 * math.cos(turn * 2), middle[1] + 180 * math.sin(turn * 2)
        return {0: (x - 60, y), 1: (x + 60, y)}
    two_fingers(hand, places, seconds)


def pinch(hand, plan, seconds):
    """Two fingers go apart and together, from a fifth to nearly twice the distance they came down at."""
    middle = plan.middle()

    def places(turn):
        spread = 220 * (1 + 0.75 * math.sin(turn * 2))
        return {slot: (middle[0] + sign * spread, middle[1] + sign * spread / 3) for slot, sign in ((0, -1), (1, 1))}
    two_fingers(hand, places, seconds)


def two_fingers(hand, places, seconds):
    for slot, place in places(0).items():
        hand.down(slot, place)
    for t in steps(seconds):
        hand.move(places(t * seconds))


def trace(hand, plan, seconds):
    """One finger goes from node to node, four a second."""
    nodes = plan.stops
    hand.down(0, nodes[0])
    for t in steps(seconds):
        leg = t * seconds * 4
        here, there = (nodes[(int(leg) + ahead) % len(nodes)] for ahead in (0, 1))
        hand.move({0: along(here, there, leg % 1)})


# -- The measured program

class Plan:
    """The positions of a network's nodes on the screen, told by a program that is not the one measured."""

    def __init__(self, server, command, network):
        visitor = Connections(server, command, ("--fullscreen",), network)
        state = visitor.state()
        boxes = [control["frame"] for control in state["controls"]]
        places = [visitor.on_screen(node["point"]) for node in state["nodes"]]
        free = [place for place in places if not any(inside(place, box, visitor.window) for box in boxes)]
        self.stops = free[::max(1, len(free) // 12)][:12]
        self.center = visitor.middle()
        self.anchor = min(free, key=lambda place: math.dist(place, self.center))
        visitor.program.stop()

    def middle(self):
        return self.center


class Measured:
    """A program that writes its frame times, and the times once it has ended."""

    def __init__(self, server, command, *arguments, rests=True):
        self.server = server
        self.times = f"{server.folder}/times{len(server.programs)}"
        self.program = server.start([command, *arguments, "--fullscreen", "--frame-times", self.times])
        self.program.window()
        if rests:
            self.rest()

    def rest(self):
        """Waits until the screen has stopped changing."""
        before = None
        while (now := self.server.picture().data) != before:
            before = now
            time.sleep(0.4)

    def calm(self):
        """Everything in view, nothing chosen, nothing moving."""
        self.server.touch.lift_all()
        for key in ("Escape", "Escape", "f"):
            self.server.keyboard.press(key)
            time.sleep(0.05)
        self.rest()

    def frames(self):
        """Ends the program; returns the frames that were shown: (start in s, parts in ms)."""
        self.program.stop()
        with open(self.times) as file:
            rows = [tuple(map(float, line.split("\t"))) for line in file.readlines()[1:]]
        return [row for row in rows if row[2] > 0]


def measure(server, command, network, seconds, patience):
    """One run of a network: samples by hand movement, and the waits from a touch to a changed pixel in ms."""
    plan = Plan(server, command, network)
    measured = Measured(server, command, network)
    spans = {}
    for movement in (pan, pinch, trace):
        machine.wait_for_quiet(patience=patience)
        usage = machine.Usage([measured.program.process.pid, server.process.pid])
        begin = time.monotonic()
        movement(server.touch, plan, seconds)
        spans[movement.__name__] = (begin, time.monotonic(), usage.others())
        measured.calm()
    waits = touch_to_pixel(server, plan)
    frames = measured.frames()
    starts = [row[0] for row in frames]
    samples = {}
    for name, (begin, end, others) in spans.items():
        rows = frames[bisect.bisect(starts, begin):bisect.bisect(starts, end)]
        samples[name] = Sample(rows, end - begin, others)
    return samples, waits


def measure_gallery(server, command, seconds, patience):
    """One run of the gallery: all previews at work, and nobody touches anything."""
    server.touch.lift_all()
    measured = Measured(server, command, "--exhibit", "gallery", rests=False)
    time.sleep(6)  # until every preview has been read and drawn
    machine.wait_for_quiet(patience=patience)
    usage = machine.Usage([measured.program.process.pid, server.process.pid])
    begin = time.monotonic()
    time.sleep(3 * seconds)
    end, others = time.monotonic(), usage.others()
    rows = [row for row in measured.frames() if begin <= row[0] < end]
    return {"none": Sample(rows, end - begin, others)}, [math.nan]


def touch_to_pixel(server, plan, count=40):
    """Two fingers pan by leaps; how long until the pixels around a node are others."""
    numbers = random.Random(11)
    x, y = plan.anchor
    box = (max(0, int(x) - 60), max(0, int(y) - 60), 120, 120)
    place, waits = plan.middle(), []
    server.touch.down(0, (place[0] - 80, place[1]))
    server.touch.down(1, (place[0] + 80, place[1]))
    leap = 20
    for _ in range(count):
        time.sleep(numbers.uniform(0.03, 0.07))
        leap = math.copysign(numbers.uniform(15, 35), -leap)
        before = server.picture(*box).data
        sent = server.touch.move({slot: (place[0] + side + leap, place[1]) for slot, side in ((0, -80), (1, 80))})
        while server.picture(*box).data == before and time.monotonic() < sent + 1:
            time.sleep(0.0003)  # asking without pause would slow the answer
        waits.append((time.monotonic() - sent) * 1000)
    server.touch.lift_all()
    return waits


# -- The table

def header(options, begin_load):
    seconds, runs = options.seconds, options.runs
    if options.before_others:
        manner = "program, X server and hands ran before other work (--before-others)"
    else:
        manner = f"a movement begins in a quiet moment where one comes within {PATIENCE} s"
    return [
        f"# {machine.description()}",
        f"# Milliseconds a frame, full-screen at 1920x1080 on an X server in memory, fingers at 120 Hz for {seconds:g} s each.",
        f"# Each figure is the median of {runs} run{'s' if runs > 1 else ''}. touch: from a touch's move to a changed pixel,",
        "# median, seen through the X server. others: the greatest part of the machine that other processes used in a run;",
        f"# * marks rows in which they had more than {BUSY:.0%}. For quiet, {manner}.",
        f"# Load average at the beginning: {begin_load}.",
        f"{'':22}{'':7}{'------------ median ------------':>36}   {'---------- 99 of 100 ----------':>36}",
        f"{'network':22}{'hands':7}" + "   ".join("".join(f"{name:>7}" for name in ("update", "draw", "raster", "present", "frame"))
                                                 + " " for _ in range(2)) + f"{'frames/s':>9}{'touch':>7}{'others':>8}",
    ]


def row(name, movement, samples, waits):
    def middle(values):
        return statistics.median(values)
    medians = [middle([sample.medians[part] for sample in samples]) for part in range(5)]
    slow = [middle([sample.slow[part] for sample in samples]) for part in range(5)]
    others = max(sample.others for sample in samples)
    figures = "   ".join("".join(f"{value:7.2f}" for value in values) + " " for values in (medians, slow))
    mark = "*" if others > BUSY else " "
    text = (f"{name:22}{movement:7}{figures}{middle([sample.rate for sample in samples]):9.0f}"
            f"{middle(waits) if movement == 'pan' else math.nan:7.1f}{others:7.0%}{mark}").replace("nan", "   ")
    return text.rstrip(), slow[4]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "throughline"))
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each hand movement lasts")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--before-others", action="store_true", help="run before other work on a busy machine (as root)")
    parser.add_argument("networks", nargs="*", help="only networks whose names contain one of these")
    options = parser.parse_args()
    files = sorted(name[:-5] for name in os.listdir(os.path.join(ROOT, "Data")) if name.endswith(".json"))
    names = [name for name in files + ["gallery"]
             if not options.networks or any(word in name for word in options.networks)]
    with open("/proc/loadavg") as file:
        lines = header(options, " ".join(file.read().split()[:3]))
    print("\n".join(lines), flush=True)
    worst = (0.0, "")
    for name in names:
        runs = []
        for _ in range(options.runs):
            with machine.before_others(options.before_others), Server() as server:
                command, patience = os.path.abspath(options.program), 0 if options.before_others else PATIENCE
                if name == "gallery":
                    runs.append(measure_gallery(server, command, options.seconds, patience))
                    continue
                network = os.path.join(ROOT, "Data", name + ".json")
                runs.append(measure(server, command, network, options.seconds, patience))
        waits = [statistics.median(run[1]) for run in runs]
        for movement in runs[0][0]:
            text, slow = row(name, movement, [run[0][movement] for run in runs], waits)
            lines.append(text)
            if name != "gallery":  # thirty pictures a second, which no hand waits for
                worst = max(worst, (slow, f"{name}, {movement}"))
            print(text, flush=True)
    lines.append(f"# The slowest: {worst[0]:.2f} ms ({worst[1]}); the goal is 99 of 100 frames within {GOAL:g} ms.")
    print(lines[-1])
    if not options.networks:
        with open(os.path.join(HERE, "results", "frames-on-screen.txt"), "w") as file:
            file.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RigError as missing:
        sys.exit(str(missing))
