"""Large networks on a real X server: from a file to its picture, and from a touch to a changed pixel."""

import math
import os
import random
import statistics
import struct
import sys
import time

from .install import ROOT

sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))

from rig import RigError, Server  # noqa: E402
from rig.touch import steps  # noqa: E402

# A part of the screen that the network covers when all of it is in view, off the card that tells how far a reading is.
BOX = (560, 430, 200, 220)
MIDDLE = (960, 540)
# A box shows a network when it has so many different pixels: the ground has one.
COLOURS = 40
# The screen is at rest when it has been the same for so many seconds.
QUIET = 1.5
# A part of the screen that changes whenever anything large does. All of it, ten times a second, would take a fourth of a
# processor that the program needs.
STRIP = (0, 520, 1920, 40)


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else math.nan


class Shown:
    """A program that shows a network full-screen and writes the times of its frames."""

    def __init__(self, server, command, path, **environment):
        self.server = server
        self.times = f"{server.folder}/times{len(server.programs)}"
        self.began = time.monotonic()
        self.program = server.start([command, path, "--fullscreen", "--frame-times", self.times], **environment)

    def first_picture(self, limit=60):
        """Seconds from the start of the program to a picture of the network."""
        before = None
        while time.monotonic() < self.began + limit:
            data = self.server.picture(*BOX).data
            # Counting takes milliseconds that the program needs: nothing is counted twice.
            if data != before and len(set(struct.unpack(f"={len(data) // 4}I", data))) > COLOURS:
                return time.monotonic() - self.began
            before = data
            time.sleep(0.01)
        raise RigError("no picture of the network")

    def work(self):
        """The seconds of processors that the program has had."""
        with open(f"/proc/{self.program.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def rest(self, quiet=QUIET, limit=120):
        """Waits until the screen stays as it is: a part of it is the same, and the program has nothing to do."""
        before, worked, since = None, 0, time.monotonic()
        deadline = since + limit
        while time.monotonic() < min(deadline, since + quiet):
            now, work = self.server.picture(*STRIP).data, self.work()
            if now != before or work > worked + 0.02:
                since = time.monotonic()
            before, worked = now, work
            time.sleep(0.1)

    def peak(self):
        """The most memory that the program has had, in MiB."""
        with open(f"/proc/{self.program.process.pid}/status") as file:
            return next(int(line.split()[1]) >> 10 for line in file if line.startswith("VmHWM"))

    def frames(self):
        """Ends the program; returns the frames that were drawn: (start in s, whole in ms)."""
        self.program.stop()
        with open(self.times) as file:
            rows = [tuple(map(float, line.split("\t"))) for line in file.readlines()[1:]]
        return [(row[0], sum(row[1:5])) for row in rows if row[2] > 0]


def opening(command, path, cache=None, quiet=QUIET):
    """(first picture, last change of the picture, 99th percentile of frames from the first picture on in ms, peak of memory
    in MiB)."""
    environment = {"XDG_CACHE_HOME": cache} if cache else {}
    with Server() as server:
        shown = Shown(server, command, path, **environment)
        first = shown.first_picture()
        shown.rest(quiet)
        peak = shown.peak()
        frames = shown.frames()
    begin = shown.began + first
    slow = percentile([whole for start, whole in frames if start >= begin], 0.99)
    # A frame that is drawn shows something else than the one before, or the program would not have drawn it.
    last, whole = frames[-1]
    return first, last + whole / 1000 - shown.began, slow, peak


def touching(command, path, quiet=QUIET, leaps=60):
    """((median, 95th percentile) from a touch's move to a changed pixel in ms of two fingers that pan, and of one that draws
    a path; seconds from the hands at rest at another zoom to the last better picture)."""
    with Server() as server:
        shown = Shown(server, command, path)
        shown.first_picture()
        shown.rest(quiet)
        waits = []
        for move in (pan, trace):
            waits.append(move(server, leaps))
            shown.rest()
        lifted = pinch(server)
        shown.rest()
        frames = shown.frames()
    last, whole = frames[-1]
    return *((statistics.median(found), percentile(found, 0.95)) for found in waits), last + whole / 1000 - lifted


def wait(server, box, places):
    """Moves fingers; returns the time until a pixel of a box is another, in ms."""
    before = server.picture(*box).data
    sent = server.touch.move(places)
    while server.picture(*box).data == before and time.monotonic() < sent + 1:
        time.sleep(0.0003)  # asking without pause would slow the answer
    return (time.monotonic() - sent) * 1000


def box_around(place):
    return int(place[0]) - 60, int(place[1]) - 60, 120, 120


def pan(server, count):
    """Two fingers pan by leaps; the times until pixels in the middle are others, in ms."""
    numbers, waits = random.Random(11), []
    server.touch.down(0, (MIDDLE[0] - 80, MIDDLE[1]))
    server.touch.down(1, (MIDDLE[0] + 80, MIDDLE[1]))
    way = 20
    for _ in range(count):
        time.sleep(numbers.uniform(0.03, 0.07))
        way = math.copysign(numbers.uniform(15, 35), -way)
        waits.append(wait(server, box_around(MIDDLE), {slot: (MIDDLE[0] + side + way, MIDDLE[1])
                                                       for slot, side in ((0, -80), (1, 80))}))
    server.touch.lift_all()
    return waits


def trace(server, count):
    """A finger draws from a node by leaps; the times until pixels around it are others, in ms. Where it came down on no node,
    it pans."""
    numbers, waits = random.Random(12), []
    server.touch.down(0, MIDDLE)
    turn = 0
    for _ in range(count):
        time.sleep(numbers.uniform(0.03, 0.07))
        turn += numbers.uniform(1, 2)
        place = (MIDDLE[0] + 160 * math.cos(turn), MIDDLE[1] + 160 * math.sin(turn))
        waits.append(wait(server, box_around(place), {0: place}))
    server.touch.move({0: MIDDLE})  # back to where it came down: nothing is left behind
    server.touch.lift_all()
    return waits


def pinch(server):
    """Two fingers zoom in by a quarter and rest there before they lift; returns the time at which they came to rest."""
    def places(spread):
        return {slot: (MIDDLE[0] + sign * spread, MIDDLE[1] + sign * spread / 3) for slot, sign in ((0, -1), (1, 1))}
    for slot, place in places(160).items():
        server.touch.down(slot, place)
    for t in steps(0.5):
        server.touch.move(places(160 + 40 * t))
    rested = time.monotonic()
    time.sleep(0.3)
    server.touch.lift_all()
    return rested
