"""The Atlas on a desk, with words for what is on its screen: cities, the drone, controls, open sea."""

import math
import os

from table import DATA


class Atlas:
    """A visitor's view of the running Atlas, past its splash."""

    def __init__(self, desk, command, network="world-cities.json", options=("--fullscreen",)):
        self.desk, self.touch, self.mouse, self.keyboard = desk, desk.touch, desk.mouse, desk.keyboard
        self.program = desk.start([command, os.path.join(DATA, "atlas", network), "--exhibit", "atlas", "--state-log",
                                   "{state}", *options])
        self.window = self.program.window()
        self.wait_for(lambda state: state["isSplashUp"] and state["hasMap"], "the splash before the map", 10)
        self.touch.tap(self.on_desk((self.window["width"] / 2, self.window["height"] / 2)))
        self.wait_for(lambda state: not state["isSplashUp"] and state["controls"], "the map without its splash")

    def state(self):
        return self.program.state()["state"]

    def wait_for(self, condition, what, timeout=4.0):
        told = self.program.wait_for(lambda told: told["state"] and condition(told["state"]), timeout, what)
        return told["state"]

    def on_desk(self, point):
        return point[0] + self.window["x"], point[1] + self.window["y"]

    def city(self, name, state=None):
        """Where a city's dot is, in desktop pixels."""
        for each in (state or self.state())["cities"]:
            if each["id"] == name:
                if each["at"] is None:
                    raise AssertionError(f"{name} is behind the horizon")
                return self.on_desk(each["at"])
        raise AssertionError(f"there is no city {name} on the map")

    def is_on_screen(self, name):
        for each in self.state()["cities"]:
            if each["id"] == name:
                return each["at"] is not None and 0 <= each["at"][0] < self.window["width"] and \
                    0 <= each["at"][1] < self.window["height"]
        return False

    def tap(self, name):
        self.touch.tap(self.city(name))

    def choose(self, start, goal):
        """Taps two cities, and waits until both are chosen."""
        self.tap(start)
        self.wait_for(lambda state: state["start"] == start, f"{start} as the start")
        self.tap(goal)
        self.wait_for(lambda state: state["goal"] == goal, f"{goal} as the goal")

    def control(self, name, state=None):
        for control in (state or self.state())["controls"]:
            if control["id"] == name and control["frame"][3] > 0:
                return control
        raise AssertionError(f"there is no control \"{name}\" on the screen")

    def press(self, name, part=0.5):
        """Taps a control, at a part of its width."""
        x, y, width, height = self.control(name)["frame"]
        self.touch.tap(self.on_desk((x + width * part, y + height / 2)))

    def sea(self, clearance=70):
        """A place without a city or a control, near the middle."""
        state = self.state()
        cities = [self.on_desk(each["at"]) for each in state["cities"] if each["at"]]
        boxes = [control["frame"] for control in state["controls"]]
        middle = self.window["x"] + self.window["width"] / 2, self.window["y"] + self.window["height"] / 2

        def is_clear(point):
            x, y = point[0] - self.window["x"], point[1] - self.window["y"]
            return all(math.dist(point, city) > clearance for city in cities) and not any(
                box[0] - 30 < x < box[0] + box[2] + 30 and box[1] - 30 < y < box[1] + box[3] + 30 for box in boxes)

        candidates = [(x, y) for x in range(int(middle[0]) - 500, int(middle[0]) + 500, 20)
                      for y in range(int(middle[1]) - 300, int(middle[1]) + 300, 20)]
        for point in sorted(candidates, key=lambda point: math.dist(point, middle)):
            if is_clear(point):
                return point
        raise AssertionError("there is no open sea on the screen")

    def pixel(self, point):
        return self.desk.picture(int(point[0]), int(point[1]), 1, 1).pixel(0, 0)
