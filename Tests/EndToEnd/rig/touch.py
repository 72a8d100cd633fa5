"""Hands: fingers on a touchscreen, a mouse and a keyboard. Places are desktop pixels, durations are seconds."""

import math
import struct
import time

from . import wire

BEGIN, MOVE, END = 18, 19, 20


class Pace:
    """How late hands have been, in seconds: on a machine with too much to do, a tap may come out as a hold."""

    latest = 0.0

    @classmethod
    def rest(cls, seconds):
        due = time.monotonic() + seconds
        time.sleep(seconds)
        cls.latest = max(cls.latest, time.monotonic() - due)


def between(a, b, t):
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def steps(duration, rate=120):
    """Progress from just above 0 to 1, at `rate` a second against the clock."""
    count = max(1, round(duration * rate))
    start = time.monotonic()
    for index in range(1, count + 1):
        Pace.rest(max(0.0, start + index * duration / count - time.monotonic()))
        yield index / count


class Pointing:
    """What finger and mouse share: a place on the desktop as axis values."""

    def __init__(self, path, size):
        self.device = wire.Device(path)
        self.size = size

    def place(self, point):
        def axis(value, extent):
            return min(max(value * wire.AXIS / extent, 0.0), wire.AXIS - 1)
        return {0: axis(point[0], self.size[0]), 1: axis(point[1], self.size[1])}


class Touchscreen(Pointing):
    """Fingers by slot. Several messages sent together arrive like one report of a panel."""

    def __init__(self, path, size):
        super().__init__(path, size)
        self.fingers = {}

    def down(self, slot, point):
        return self._send([(slot, BEGIN, point)])

    def move(self, places):
        """Moves fingers together: {slot: point}."""
        return self._send([(slot, MOVE, point) for slot, point in places.items()])

    def up(self, *slots):
        return self._send([(slot, END, self.fingers[slot]) for slot in slots])

    def lift_all(self):
        if self.fingers:
            self.up(*list(self.fingers))

    def glide(self, targets, duration=0.3):
        """Moves fingers that are down to their targets, straight and evenly: {slot: point}."""
        starts = {slot: self.fingers[slot] for slot in targets}
        for t in steps(duration):
            self.move({slot: between(starts[slot], target, t) for slot, target in targets.items()})

    def tap(self, point, slot=0, hold=0.05):
        self.down(slot, point)
        Pace.rest(hold)
        self.up(slot)

    def double_tap(self, point, pause=0.09):
        self.tap(point)
        Pace.rest(pause)
        self.tap(point)

    def drag(self, start, end, duration=0.3, slot=0):
        """From one place to another, then a rest and lift."""
        self.down(slot, start)
        self.glide({slot: end}, duration)
        Pace.rest(0.1)
        self.up(slot)

    def pinch(self, center, spans, move=(0, 0), duration=0.4, angle=0.0, slots=(0, 1), lift=True):
        """Two fingers about a centre that travels by `move`, from one distance apart to another."""
        def place(t, sign):
            span = (spans[0] + (spans[1] - spans[0]) * t) / 2 * sign
            middle = between(center, (center[0] + move[0], center[1] + move[1]), t)
            return middle[0] + span * math.cos(angle), middle[1] + span * math.sin(angle)
        for slot, sign in zip(slots, (-1, 1)):
            self.down(slot, place(0, sign))
        for t in steps(duration):
            self.move({slot: place(t, sign) for slot, sign in zip(slots, (-1, 1))})
        if lift:
            Pace.rest(0.15)
            self.up(*slots)

    def _send(self, contacts):
        packets = []
        for slot, phase, point in contacts:
            packets.append(wire.message(wire.TOUCH, struct.pack("=Ii", slot, phase) + wire.axes(self.place(point))))
            if phase == END:
                self.fingers.pop(slot, None)
            else:
                self.fingers[slot] = point
        return self.device.send(*packets)


class Mouse(Pointing):
    LEFT, MIDDLE, RIGHT = 1, 2, 3

    def move(self, point):
        return self.device.send(wire.message(wire.MOTION, struct.pack("=I4x", 1) + wire.axes(self.place(point))))

    def press(self, button=LEFT):
        return self._button(button, 1)

    def release(self, button=LEFT):
        return self._button(button, 0)

    def click(self, point, button=LEFT):
        self.move(point)
        self.press(button)
        Pace.rest(0.04)
        self.release(button)

    def drag(self, start, end, button=LEFT, duration=0.3):
        self.move(start)
        self.press(button)
        for t in steps(duration):
            self.move(between(start, end, t))
        Pace.rest(0.1)
        self.release(button)

    def wheel(self, point, notches):
        """Turns the wheel; positive is away from the user."""
        self.move(point)
        for _ in range(abs(notches)):
            turn = wire.axes({3: -120.0 if notches > 0 else 120.0})
            self.device.send(wire.message(wire.MOTION, struct.pack("=I4x", 0) + turn))
            Pace.rest(0.02)

    def _button(self, button, is_down):
        return self.device.send(wire.message(wire.BUTTON, struct.pack("=iiI4x", 0, button, is_down) + wire.axes({})))


class Keyboard:
    NAMED = {"Escape": 0xFF1B, "Return": 0xFF0D, "Tab": 0xFF09, "BackSpace": 0xFF08, "Delete": 0xFFFF,
             "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54, "Shift": 0xFFE1, "Ctrl": 0xFFE3, "Alt": 0xFFE9,
             **{f"F{number}": 0xFFBD + number for number in range(1, 13)}}

    def __init__(self, path, display):
        self.device = wire.Device(path)
        self.codes = {}
        for code, symbols in display.keyboard_map().items():
            for column, symbol in enumerate(symbols[:2]):
                self.codes.setdefault(symbol, (code, column == 1))

    def press(self, *keys):
        """Presses keys together, the last one being struck: press("Ctrl", "z")."""
        codes = []
        for key in keys:
            code, needs_shift = self.codes[self.NAMED.get(key) or ord(key)]
            codes += [self.codes[self.NAMED["Shift"]][0]] if needs_shift else []
            codes.append(code)
        for code in codes:
            self.device.send(wire.message(wire.KEY, struct.pack("=iI", code, 1)))
        Pace.rest(0.03)
        for code in reversed(codes):
            self.device.send(wire.message(wire.KEY, struct.pack("=iI", code, 0)))
        # No hand strikes a key again within 2 ms, and SDL takes one that is for held down.
        Pace.rest(0.01)

    def type(self, text):
        for letter in text:
            self.press(letter)
