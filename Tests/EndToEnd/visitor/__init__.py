"""A visitor's view of the running program: what it tells, where things are on the screen, and hands to touch them.

What every exhibit has is in `Visitor`; words for what only one exhibit shows are in the module of that exhibit.
"""

import math
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
DATA = os.path.join(ROOT, "Data")


class Visitor:
    """A visitor of the program, whatever exhibit it shows. Points are desktop pixels."""

    def __init__(self, server, command, *arguments, **environment):
        self.server, self.touch, self.mouse, self.keyboard = server, server.touch, server.mouse, server.keyboard
        self.program = server.start([command, *arguments, "--state-log", "{state}"], **environment)
        self.window = self.program.window()

    # -- what the program tells

    def state(self):
        """What the exhibit tells."""
        return self.program.state()["state"]

    def chrome(self):
        """What lies over the exhibit: the way home and the inspector."""
        return self.program.state()["chrome"]

    def settled(self):
        """The state at rest."""
        return self.program.settled()["state"]

    def wait_for(self, condition, what, timeout=15.0):
        """Waits until the exhibit tells of something; returns that state."""
        return self.program.wait_for(lambda told: told["state"] and condition(told["state"]), timeout, what)["state"]

    def wait_for_chrome(self, condition, what, timeout=15.0):
        """Waits until what lies over the exhibit is so."""
        return self.program.wait_for(lambda told: condition(told["chrome"]), timeout, what)["chrome"]

    # -- points

    def on_screen(self, point):
        """The desktop point of a point of the window."""
        return point[0] + self.window["x"], point[1] + self.window["y"]

    def middle(self):
        """The middle of the window."""
        return self.window["x"] + self.window["width"] / 2, self.window["y"] + self.window["height"] / 2

    def point_in(self, frame, part=0.5):
        """The point in the middle of a frame's height, a part of the way along it."""
        return self.on_screen((frame[0] + frame[2] * part, frame[1] + frame[3] / 2))

    def clear_point(self, points, boxes, clearance, margin=30):
        """The point next to the middle that is far from points of the desktop and boxes of the window."""
        middle, window = self.middle(), self.window
        candidates = [(x, y) for x in range(window["x"] + 120, window["x"] + window["width"] - 120, 20)
                      for y in range(window["y"] + 120, window["y"] + window["height"] - 120, 20)]
        for point in sorted(candidates, key=lambda point: math.dist(point, middle)):
            if all(math.dist(point, other) > clearance for other in points) and not any(
                    inside(point, box, window, margin) for box in boxes):
                return point
        raise AssertionError("there is no clear point on the screen")

    # -- controls

    def has_control(self, name, state=None):
        """True if a control is on the screen."""
        return self.find_control(name, state) is not None

    def find_control(self, name, state=None):
        """A control as the exhibit tells of it, or None. What each person has is called by a name and their number:
        without one, anybody's will do."""
        shown = [each for each in (state or self.state())["controls"] if each["frame"][3] > 0]
        exact = [each for each in shown if each["id"] == name]
        return next(iter(exact + [each for each in shown if each["id"].startswith(name + " ")]), None)

    def control(self, name, state=None):
        """A control as the exhibit tells of it."""
        control = self.find_control(name, state)
        if control is None:
            raise AssertionError(f"there is no control \"{name}\" on the screen")
        return control

    def frame(self, name):
        """The frame of a control in the window: x, y, width, height."""
        return self.control(name)["frame"]

    def press(self, name, part=0.5):
        """Taps a control once it is there, a part of the way along it."""
        self.wait_for(lambda state: self.has_control(name, state), f"the control {name}")
        self.tap(self.frame(name), part)

    def tap(self, frame, part=0.5, slot=0):
        """Taps a frame of the window."""
        self.touch.tap(self.point_in(frame, part), slot=slot)

    def search(self, word):
        """Types into the search, and chooses what it finds first, once the whole word is there."""
        self.keyboard.press("/")
        self.wait_for(lambda state: self.has_control("searchField", state), "the search")
        self.keyboard.type(word)
        self.wait_for(lambda state: (self.find_control("searchField", state) or {}).get("text") == word, f"\"{word}\"")
        self.settled()
        self.keyboard.press("Return")

    # -- pixels

    def picture(self):
        """The pixels of the window."""
        return self.server.picture(*(int(self.window[name]) for name in ("x", "y", "width", "height")))

    def pixel(self, point):
        return self.server.picture(int(point[0]), int(point[1]), 1, 1).pixel(0, 0)


def inside(point, box, window, margin=30):
    """True if a point of the desktop is in a box of the window, or next to it."""
    x, y = point[0] - window["x"], point[1] - window["y"]
    return box[0] - margin < x < box[0] + box[2] + margin and box[1] - margin < y < box[1] + box[3] + margin


def along(a, b, t):
    """The point a fraction of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def near(a, b, reach=1.0):
    return math.dist(a, b) <= reach
