"""The program on a desk, with words for what is on its screen: nodes, camera, paths, empty ground."""

import json
import math
import os

from rig import Desk, Program  # noqa: F401  (Desk is handed on to the cases)

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DATA = os.path.join(ROOT, "Data")
NETWORK = os.path.join(DATA, "les-miserables.json")
# The height of a row of the picker at --scale 1, in pixels.
ROW = 60


class Network:
    """The default network, read by other means than the program's, to know what is right."""

    def __init__(self, path=NETWORK):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        self.neighbours = {node["id"]: set() for node in data["nodes"]}
        for edge in data["edges"]:
            self.neighbours[edge["source"]].add(edge["target"])
            self.neighbours[edge["target"]].add(edge["source"])

    def paths(self, source, target):
        """All paths of fewest steps."""
        layer, seen = [[source]], {source}
        while layer:
            found = [path for path in layer if path[-1] == target]
            if found:
                return found
            layer = [path + [next_] for path in layer for next_ in sorted(self.neighbours[path[-1]] - seen)]
            seen |= {path[-1] for path in layer}
        return []


class Table:
    """A visitor's view of the running program."""

    def __init__(self, desk, command, options=(), network=NETWORK):
        self.desk, self.touch, self.mouse, self.keyboard = desk, desk.touch, desk.mouse, desk.keyboard
        self.program = desk.start([command, network, "--state-log", "{state}", *options])
        self.window = self.program.window()
        self.program.wait_for(lambda state: state["state"], what="a network on the screen")
        self.settled()

    # -- what the program thinks

    def state(self):
        return self.program.state()["state"]

    def settled(self):
        """The state at rest."""
        return self.program.settled()["state"]

    def wait_for(self, condition, what, timeout=3.0):
        return self.program.wait_for(lambda told: condition(told["state"]), timeout, what)["state"]

    # -- places, in desktop pixels

    def place(self, node):
        """The centre of a node."""
        for each in self.state()["nodes"]:
            if each["id"] == node:
                return self.on_desk(each["at"])
        raise AssertionError(f"there is no node {node} on the screen")

    def on_desk(self, point):
        return point[0] + self.window["x"], point[1] + self.window["y"]

    def control(self, name):
        """The frame of a control: x, y, width, height."""
        for control in self.state()["controls"]:
            if control["id"] == name:
                x, y = self.on_desk(control["frame"])
                return x, y, *control["frame"][2:]
        raise AssertionError(f"there is no control \"{name}\" on the screen")

    def press(self, name):
        """Taps the middle of a control."""
        x, y, width, height = self.control(name)
        self.touch.tap((x + width / 2, y + height / 2))

    def choose_network(self, name):
        """Opens the picker with a finger and taps a bundled network."""
        self.press("open")
        self.wait_for(lambda state: any(control["id"] == "pickerList" for control in state["controls"]),
                      "the list of networks")
        self.settled()
        self.touch.tap(self.network_row(name))

    def network_row(self, name):
        """Where a bundled network stands in the open picker."""
        names = sorted(file for file in os.listdir(DATA) if file.endswith(".json"))
        x, y, _, _ = self.control("pickerList")
        return x + 100, y + (names.index(name) + 0.5) * ROW

    def ground(self, clearance=70, away_from=()):
        """An empty place, far from nodes, controls, cards and the edges, as near to the middle as can be."""
        state = self.state()
        nodes = [self.on_desk(node["at"]) for node in state["nodes"]] + list(away_from)
        boxes = [control["frame"] for control in state["controls"]]
        boxes += [result["card"] for result in state["results"]]
        middle = self.middle()
        candidates = [(x, y) for x in range(self.window["x"] + 120, self.window["x"] + self.window["width"] - 120, 20)
                      for y in range(self.window["y"] + 120, self.window["y"] + self.window["height"] - 120, 20)]
        for point in sorted(candidates, key=lambda point: math.dist(point, middle)):
            if all(math.dist(point, node) > clearance for node in nodes) and not any(
                    inside(point, box, self.window) for box in boxes):
                return point
        raise AssertionError("there is no empty ground on the screen")

    def middle(self):
        return self.window["x"] + self.window["width"] / 2, self.window["y"] + self.window["height"] / 2

    # -- the camera

    def to_model(self, point, state=None):
        state = state or self.state()
        return tuple((point[axis] - self.window["xy"[axis]] - state["offset"][axis]) / state["scale"] for axis in (0, 1))

    def to_desk(self, model, state=None):
        state = state or self.state()
        return self.on_desk([model[axis] * state["scale"] + state["offset"][axis] for axis in (0, 1)])

    def picture(self):
        """The pixels of the window."""
        return self.desk.picture(*(int(self.window[name]) for name in ("x", "y", "width", "height")))

    def pixel(self, point):
        return self.desk.picture(int(point[0]), int(point[1]), 1, 1).pixel(0, 0)


def inside(point, box, window, margin=30):
    x, y = point[0] - window["x"], point[1] - window["y"]
    return box[0] - margin < x < box[0] + box[2] + margin and box[1] - margin < y < box[1] + box[3] + margin


def along(a, b, t):
    """The point a fraction of the way from a to b."""
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def near(a, b, reach=1.0):
    return math.dist(a, b) <= reach
