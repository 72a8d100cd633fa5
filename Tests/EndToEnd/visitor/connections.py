"""Connections: nodes, the camera, paths, empty ground, and the picker of networks."""

import json
import os

from . import DATA, Visitor

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


class Connections(Visitor):
    """A visitor of Connections, with a network on the screen."""

    def __init__(self, server, command, options=(), network=NETWORK, **environment):
        super().__init__(server, command, *([network] if network else []), *options, **environment)
        self.wait_for(lambda state: True, "a network on the screen")
        self.settled()

    def node(self, name):
        """The centre of a node."""
        for each in self.state()["nodes"]:
            if each["id"] == name:
                return self.on_screen(each["point"])
        raise AssertionError(f"there is no node {name} on the screen")

    def ground(self, clearance=70, away_from=()):
        """An empty point, far from nodes, controls, cards and the edges, as near to the middle as can be."""
        state = self.state()
        nodes = [self.on_screen(node["point"]) for node in state["nodes"]] + list(away_from)
        boxes = [control["frame"] for control in state["controls"]] + [each["card"] for each in state["results"]]
        return self.clear_point(nodes, boxes, clearance)

    # -- the picker

    def choose_network(self, name):
        """Opens the picker with a finger and taps a bundled network."""
        self.press("open")
        self.wait_for(lambda state: self.has_control("pickerList", state), "the list of networks")
        self.settled()
        # It begins in the user's own folder.
        self.press("pickerHome")
        self.settled()
        self.touch.tap(self.network_row(name))

    def network_row(self, name):
        """The point of a bundled network in the open picker."""
        names = sorted(file for file in os.listdir(DATA) if file.endswith(".json"))
        x, y = self.on_screen(self.frame("pickerList"))
        return x + 100, y + (names.index(name) + 0.5) * ROW

    # -- the camera

    def to_model(self, point, state=None):
        state = state or self.state()
        return tuple((point[axis] - self.window["xy"[axis]] - state["offset"][axis]) / state["scale"] for axis in (0, 1))

    def to_screen(self, model, state=None):
        state = state or self.state()
        return self.on_screen([model[axis] * state["scale"] + state["offset"][axis] for axis in (0, 1)])
