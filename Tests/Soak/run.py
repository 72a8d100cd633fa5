#!/usr/bin/env python3
"""Lets random hands, keys, cables and window managers loose on a public table, on a real X server, and looks what breaks.

    run.py PROGRAM [--hours N] [--seed N] [--data FOLDER] [--memory-log FILE]

Everything that visitors may is allowed to them, and the table starts over and shows itself off within seconds. Told are what
the hands did, the longest frame, and the growth of memory: every other minute the hands let go until the table has started
over, and what it holds then is compared, but for the pages of files: code comes in when it first runs. At the end the
recording is replayed: it must show what was on the screen. The exit code is 0 when the program lived and kept the display,
opened no file beyond the data folder and changed none there, no frame took longer than the limit, memory was flat, and the
replay was the same.
"""

import argparse
import collections
import hashlib
import json
import os
import random
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))
sys.dont_write_bytecode = True

from rig import Server  # noqa: E402
from rig.machine import Withheld  # noqa: E402
from rig.png import Picture  # noqa: E402
from visitor import DATA, Visitor  # noqa: E402

SIZE = (1280, 800)
# A frame must not take longer, in milliseconds; nor memory grow faster, in MiB an hour, where there is an hour to tell.
LONGEST_FRAME, FASTEST_GROWTH = 100.0, 1.0
# The seconds from which on memory is looked at: until then, every exhibit and most of the files are shown for the first time.
WARM = 1200
# The seconds between two moments at which the hands let go, and those until the table has started over.
VISIT, START_OVER = 110, 9
KEYS = [("Escape",), ("Return",), ("Tab",), ("BackSpace",), ("Delete",), ("Left",), ("Up",), ("Right",), ("Down",), ("F1",),
        ("F11",), ("Ctrl", "o"), ("Ctrl", "f"), ("Ctrl", "s"), ("Ctrl", "z"), ("Ctrl", "q"), ("Ctrl", "w"), ("Ctrl", "c"),
        ("Ctrl", "v"), ("Alt", "F4"), ("e",), ("c",), ("h",), ("i",), ("l",), ("r",), ("t",), ("p",), ("m",), ("?",), ("/",), ("+",),
        ("-",), ("0",), ("a",), ("9",), (" ",)]


class Hands:
    """Somebody who does anything."""

    def __init__(self, server, dice):
        self.server, self.dice, self.counts = server, dice, collections.Counter()
        self.down = {}

    def point(self):
        if self.dice.random() < 0.25:  # along the rims, where the buttons are
            x, y = self.dice.choice([(self.dice.random(), 0.96), (self.dice.random(), 0.04), (0.97, self.dice.random())])
        else:
            x, y = self.dice.random(), self.dice.random()
        return x * SIZE[0], y * SIZE[1]

    def act(self):
        action = self.dice.choices(
            [self.tap, self.land, self.glide, self.lift, self.drag, self.pinch, self.double_tap, self.hold, self.key,
             self.type, self.click, self.wheel, self.focus, self.minimise, self.close, self.unplug, self.switch, self.rest],
            [22, 12, 22, 10, 12, 5, 6, 3, 12, 2, 6, 5, 0.5, 0.5, 0.5, 0.3, 0.1, 1])[0]
        self.counts[action.__name__] += 1
        action()

    def free(self):
        return next((slot for slot in range(10) if slot not in self.down), None)

    def tap(self):
        if (slot := self.free()) is not None:
            self.server.touch.tap(self.point(), slot, self.dice.uniform(0.01, 0.08))

    def double_tap(self):
        if not self.down:
            self.server.touch.double_tap(self.point())

    def land(self):
        if (slot := self.free()) is not None:
            self.down[slot] = self.point()
            self.server.touch.down(slot, self.down[slot])

    def glide(self):
        for slot in self.down:
            self.down[slot] = self.point()
        if self.down:
            self.server.touch.glide(dict(self.down), self.dice.uniform(0.02, 0.4))

    def lift(self):
        slots = self.dice.sample(sorted(self.down), self.dice.randint(0, len(self.down)))
        if slots:
            self.server.touch.up(*slots)
        for slot in slots:
            del self.down[slot]

    def drag(self):
        if (slot := self.free()) is not None:
            self.server.touch.drag(self.point(), self.point(), self.dice.uniform(0.05, 0.5), slot)

    def pinch(self):
        if not self.down:
            spans = self.dice.uniform(40, 500), self.dice.uniform(40, 500)
            self.server.touch.pinch(self.point(), spans, duration=self.dice.uniform(0.1, 0.4))

    def hold(self):
        if (slot := self.free()) is not None:
            self.server.touch.tap(self.point(), slot, 0.7)

    def key(self):
        self.server.keyboard.press(*self.dice.choice(KEYS))

    def type(self):
        self.server.keyboard.type("".join(self.dice.choices("abcdefgh ilmnorstu129=", k=self.dice.randint(1, 6))))

    def click(self):
        self.server.mouse.click(self.point(), self.dice.choice([1, 1, 1, 2, 3]))

    def wheel(self):
        self.server.mouse.wheel(self.point(), self.dice.choice([-5, -2, -1, 1, 2, 5]))

    def window(self):
        return next((each["id"] for each in reversed(self.server.display.windows()) if each["width"] > 100), None)

    def focus(self):
        self.server.display.focus(self.server.display.root)

    def minimise(self):
        if window := self.window():
            self.server.display.minimise(window)

    def close(self):
        if window := self.window():
            self.server.display.ask_to_close(window)

    def unplug(self):
        self.server.pull_touch()
        self.down.clear()
        time.sleep(self.dice.uniform(0, 0.5))
        self.server.plug_touch()

    def switch(self):
        """Switches the display to another mode and back, or off and on."""
        self.release()
        self.server.display.set_mode(self.dice.choice([(1024, 768), (800, 600), None]))
        time.sleep(self.dice.uniform(0, 2))
        self.server.display.set_mode(SIZE)

    def rest(self):
        """Goes away, so that the table starts over and shows itself off; sometimes something stays on the glass."""
        if self.dice.random() < 0.7:
            self.release()
        time.sleep(self.dice.uniform(1, 25))

    def release(self):
        if self.down:
            self.server.touch.up(*self.down)
        self.down.clear()


def growth(samples):
    """The slope of memory over time by least squares, in MiB an hour."""
    hours, sizes = [at / 3600 for at, _ in samples], [size / (1 << 20) for _, size in samples]
    return statistics.linear_regression(hours, sizes).slope if len(samples) > 2 else 0.0


def show_again(server):
    """Has the same picture drawn some times, so that what is kept of one that stays is there whatever was done before."""
    for _ in range(2):
        server.touch.tap((SIZE[0] / 2, 5))
        time.sleep(0.7)


def note_memory(path, now, program, word=""):
    """Writes the seconds, the MiB of memory, and of these the program's own, into a file."""
    if path:
        with open(path, "a", encoding="ascii") as file:
            print(f"{now:.0f} {program.memory() / (1 << 20):.1f} {program.own_memory() / (1 << 20):.1f} {word}", file=file)


def contents(folder):
    """The hashes of all files of a folder by their paths."""
    paths = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names]
    return {path: hashlib.sha256(open(path, "rb").read()).hexdigest() for path in paths}


def strays(trace, folders):
    """The files of a recording that the program has read, but for those in the folders."""
    with open(trace, encoding="utf-8") as file:
        steps = [json.loads(line) for line in file if line.startswith('{"read"') or line.startswith('{"listed"')]
    paths = {step["read"]["path"] for step in steps if "read" in step}
    paths |= {step["listed"]["listing"]["folder"] for step in steps if "listed" in step}
    return sorted(path for path in map(os.path.realpath, paths) if not any((path + "/").startswith(folder + "/") for folder in folders))


def frames(path):
    """What the parts of each frame took, in milliseconds: update, draw, rasterize, present."""
    with open(path, encoding="ascii") as file:
        return [[float(part) for part in line.split()[1:]] for line in file.readlines()[1:]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", default=DATA, help="the folder that visitors may open files of")
    parser.add_argument("--memory-log", help="write the seconds and MiB of every look at the memory into this file")
    options = parser.parse_args()
    program, data, wrong = os.path.abspath(options.program), os.path.realpath(options.data), []
    with Server(size=SIZE, manager=["openbox"]) as server:
        before = contents(data)
        saved, trace, times = (os.path.join(server.folder, name) for name in ("saved", "trace", "times"))
        os.mkdir(saved)
        table = os.path.join(server.folder, "table.yaml")
        with open(table, "w", encoding="utf-8") as file:
            file.write(f"data: {json.dumps(data)}\nexport: {saved}\nedit: true\ninspector: true\nidleWarning: 3\nidleReset: 5\n"
                       "attract: 14\ngestures: {objectDelay: 6}\n")
        visitor = Visitor(server, program, "--kiosk", table, "--record", trace, "--frame-times", times)
        visitor.settled()
        hands, samples, begun = Hands(server, random.Random(options.seed)), [], []
        begin, told, left, withheld = time.monotonic(), 0.0, 0.0, Withheld()
        while (now := time.monotonic() - begin) < options.hours * 3600 and not wrong:
            hands.act()
            if visitor.program.process.poll() is not None:
                wrong.append(f"the program ended with {visitor.program.process.returncode} after {now:.0f} s: "
                             + visitor.program.output()[-2000:])
            elif now - told > 5:
                told = now
                samples.append((now, visitor.program.memory()))
                note_memory(options.memory_log, now, visitor.program)
                visitor.program.forget_states()
            if now - left > VISIT and not wrong:
                left = now
                hands.release()
                # A touch wakes the table where it shows itself off; after the wheel there is something to start over from.
                server.touch.tap((SIZE[0] / 2, 5))
                time.sleep(0.6)
                server.mouse.wheel((SIZE[0] / 2, SIZE[1] / 2), 3)
                time.sleep(START_OVER)
                show_again(server)
                begun.append((now, visitor.program.own_memory()))
                note_memory(options.memory_log, now, visitor.program, "started over")
        hands.release()
        if not wrong:
            # The last frame of the recording is that of the end: until then nothing may move. The table has started over
            # then, and does not show itself off yet.
            hands.server.touch.tap((SIZE[0] / 2, 5))
            time.sleep(7)
            visitor.program.settled()
            picture = server.picture()
            visitor.program.process.terminate()
            visitor.program.wait(30)
            parts = frames(times)
            took = [sum(frame) for frame in parts]
            later = [each for each in begun[len(begun) // 3:] if each[0] > WARM or options.hours < 1]
            slope = growth(later)
            print(f"{options.hours:g} hours, {sum(hands.counts.values())} actions: {dict(hands.counts)}")
            print(f"{len(took)} frames, 99 of 100 within {sorted(took)[len(took) * 99 // 100]:.1f} ms, at most {max(took):.0f} ms; "
                  f"the host withheld {withheld.part():.0%}")
            print(f"memory {samples[0][1] >> 20} MiB, at the end {samples[-1][1] >> 20} MiB, at most "
                  f"{max(size for _, size in samples) >> 20} MiB; {len(later)} times when the table has started over its own is "
                  f"{min(size for _, size in later) >> 20} to {max(size for _, size in later) >> 20} MiB, growth {slope:.1f} MiB an hour"
                  if later else "memory was not compared")
            if max(took) > LONGEST_FRAME:
                worst = sorted(parts, key=sum)[-5:]
                wrong.append(f"{sum(each > LONGEST_FRAME for each in took)} frames took longer than {LONGEST_FRAME:g} ms; the "
                             f"worst (update, draw, rasterize, present): {worst}")
            if slope > FASTEST_GROWTH and options.hours >= 1:
                wrong.append("memory grows")
            if contents(data) != before:
                wrong.append("files of the data folder have changed")
            if beyond := strays(trace, [data]):
                wrong.append(f"files beyond the data folder were read: {beyond[:5]}")
            final = os.path.join(server.folder, "final.png")
            replayed = subprocess.run([program, "replay", trace, "-o", final], capture_output=True, text=True)
            if replayed.returncode != 0:
                wrong.append(f"the replay ends with {replayed.returncode}: {replayed.stderr[-500:]}")
            elif difference := picture.difference(Picture.load(final)):
                wrong.append(f"the replay shows something else: {difference}")
                picture.save("build/soak-live.png")
                Picture.load(final).save("build/soak-replayed.png")
    print("\n".join(wrong) or "nothing broke")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
