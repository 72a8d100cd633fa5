"""The calculator: nodes with their titles, inputs and outputs, and lines drawn around them."""

import time

from . import Visitor


class Calculator(Visitor):
    """A visitor of the calculator, with some nodes on the screen."""

    def __init__(self, server, command, nodes=3, **environment):
        super().__init__(server, command, "--exhibit", "calculator", "--fullscreen", **environment)
        self.wait_for(lambda state: len(state["nodes"]) == nodes, f"{nodes} nodes")
        self.settled()

    def node(self, name):
        for node in self.state()["nodes"]:
            if node["name"] == name:
                return node
        raise AssertionError(f"there is no node {name} on the screen")

    def title(self, name):
        """The point by which a node is gripped."""
        x, y = self.point_in(self.node(name)["title"])
        return x - 30, y

    def output(self, name):
        return self.point_in(self.node(name)["output"])

    def trash(self, name):
        return self.point_in(self.node(name)["trash"])

    def input(self, name, slot):
        return self.point_in(self.node(name)["inputs"][slot]["frame"])

    def ground(self):
        """An empty point at the left, beside all nodes."""
        left = min(node["frame"][0] for node in self.state()["nodes"])
        return self.window["x"] + left / 2, self.window["y"] + self.window["height"] * 0.45

    def press(self, name, part=0.5):
        """Taps a control, once it is there; returns the state at rest."""
        super().press(name, part)
        time.sleep(0.05)
        return self.settled()

    def hold(self, point):
        self.touch.down(0, point)
        time.sleep(0.65)
        self.touch.up(0)

    def pull(self, start, end):
        self.touch.drag(start, end, 0.35)
        time.sleep(0.1)
        return self.settled()

    def lasso(self, *names):
        """Draws a line around nodes."""
        frames = [self.node(name)["frame"] for name in names]
        left, top = self.on_screen((min(f[0] for f in frames) - 25, min(f[1] for f in frames) - 25))
        right, bottom = self.on_screen((max(f[0] + f[2] for f in frames) + 25, max(f[1] + f[3] for f in frames) + 25))
        self.touch.down(0, (left, top))
        for corner in ((right, top), (right, bottom), (left, bottom), (left, top + 10)):
            self.touch.glide({0: corner}, 0.25)
        self.touch.up(0)
        return self.settled()

    def summary(self):
        """What everything is, comes to, and where it stands on the canvas."""
        state = self.state()

        def corner(node):
            return tuple(round((node["frame"][axis] - state["offset"][axis]) / state["zoom"]) for axis in (0, 1))

        return [(node["id"], node["name"], node["kind"], node["value"], corner(node),
                 tuple(each["source"] for each in node["inputs"])) for node in state["nodes"]]
