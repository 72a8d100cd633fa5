"""The Atlas: cities, the drone, open sea."""

import os

from . import DATA, Visitor


class Atlas(Visitor):
    """A visitor of the Atlas, once its map is there."""

    def __init__(self, server, command, network="world-cities.json", options=("--fullscreen",), **environment):
        # A path that begins at the root stays what it is.
        path = os.path.join(DATA, "atlas", network)
        super().__init__(server, command, path, "--exhibit", "atlas", *options, **environment)
        self.wait_for(lambda state: state["hasMap"] and state["controls"], "the map", 10)

    def city(self, name, state=None):
        """The point of a city's dot."""
        for each in (state or self.state())["cities"]:
            if each["id"] == name:
                if each["point"] is None:
                    raise AssertionError(f"{name} is behind the horizon")
                return self.on_screen(each["point"])
        raise AssertionError(f"there is no city {name} on the map")

    def is_on_screen(self, name):
        for each in self.state()["cities"]:
            if each["id"] == name:
                return each["point"] is not None and 0 <= each["point"][0] < self.window["width"] and \
                    0 <= each["point"][1] < self.window["height"]
        return False

    def tap_city(self, name):
        self.touch.tap(self.city(name))

    def choose(self, start, goal):
        """Taps two cities, and waits until both are chosen."""
        self.tap_city(start)
        self.wait_for(lambda state: state["start"] == start, f"{start} as the start")
        self.tap_city(goal)
        self.wait_for(lambda state: state["goal"] == goal, f"{goal} as the goal")

    def sea(self, clearance=70):
        """A point without a city or a control, near the middle."""
        state = self.state()
        cities = [self.on_screen(each["point"]) for each in state["cities"] if each["point"]]
        return self.clear_point(cities, [control["frame"] for control in state["controls"]], clearance)
