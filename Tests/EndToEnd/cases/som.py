"""The self-organizing map: it learns while people watch, and answers their fingers."""

import os
import subprocess
import tempfile
import time

from rig.png import Picture
from table import DATA

from . import case, check

TABLE = os.path.join(DATA, "som", "meadow.csv")


class Map:
    """A visitor's view of the map."""

    def __init__(self, desk, program, table=TABLE, options=("--fullscreen",)):
        self.desk, self.touch = desk, desk.touch
        self.program = desk.start([program, table, "--exhibit", "som", "--state-log", "{state}", *options])
        self.window = self.program.window()
        self.program.wait_for(lambda told: told["state"], what="a map on the screen")

    def state(self):
        return self.program.state()["state"]

    def wait_for(self, condition, what, timeout=5.0):
        return self.program.wait_for(lambda told: condition(told["state"]), timeout, what)["state"]

    def learnt(self):
        self.wait_for(lambda state: state["fraction"] == 1, "the end of the learning", 30)
        return self.program.settled()["state"]

    def cell(self, number):
        """The middle of a cell, counted from 1, column by column."""
        state = self.state()
        side, height = 2 * state["units"] - 1, state["cellHeight"]
        column, row = divmod(number - 1, side)
        shift = (0, 0.5, 1, 0.5)[row % 4]
        x = state["origin"][0] + (column + shift + 0.5) * height * 0.75**0.5
        return self.on_desk((x, state["origin"][1] + (row * 0.75 + 0.5) * height))

    def unit(self, number):
        """The cell of a unit; both count from 1."""
        units = self.state()["units"]
        column, row = divmod(number - 1, units)
        return column * 2 * (2 * units - 1) + row * 2 + 1

    def on_desk(self, point):
        return point[0] + self.window["x"], point[1] + self.window["y"]

    def press(self, name):
        frame = next(each["frame"] for each in self.state()["controls"] if each["id"] == name)
        self.touch.tap(self.on_desk((frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)))


@case("a map learns while people watch, and says how good it is", table=False)
def learns(desk, program):
    table = Map(desk, program)
    first = table.wait_for(lambda state: 0 < state["fraction"] < 1, "the beginning of the learning")
    check(first["rows"] > 100, f"the table has {first['rows']} rows")
    state = table.learnt()
    check(0 < state["quantizationError"] < 2, f"the quantization error is {state['quantizationError']}")
    check(0 <= state["topographicError"] < 0.2, f"the topographic error is {state['topographicError']}")


@case("a finger on a hexagon shows its value and its rows", table=False)
def taps(desk, program):
    table = Map(desk, program)
    table.learnt()
    rows = 0
    for number in (1, 7, 40, 80):
        cell = table.unit(number)
        table.touch.tap(table.cell(cell))
        state = table.wait_for(lambda state: state["cell"] == cell, f"cell {cell} chosen")
        check(state["cardTitle"] == f"Unit {number}", f"the card is called {state['cardTitle']}")
        check(any("stem height" in line for line in state["card"]), f"the card says {state['card']}")
        rows += sum("row" in line for line in state["card"])
    check(rows > 0, "no card tells about rows")
    table.touch.tap(table.cell(2))
    state = table.wait_for(lambda state: state["cell"] == 2, "the cell between two units chosen")
    check(state["cardTitle"] == "Units 1–2", f"the card is called {state['cardTitle']}")


@case("a finger on a hexagon fills it, on small ones the nearest unit; one beside lets it go", table=False)
def hits(desk, program):
    table = Map(desk, program)
    state = table.learnt()
    number = state["units"] + 2
    table.touch.tap(table.cell(table.unit(number)))
    table.wait_for(lambda state: state["hitUnit"] == number, f"unit {number} hit")
    table.touch.tap(table.on_desk((state["origin"][0] - 8, state["origin"][1] + 200)))
    table.wait_for(lambda state: state["hitUnit"] == 0 and "cell" not in state, "nothing hit")


@case("a double tap shows all of the chart, two fingers that tap step back", table=False)
def comes_back(desk, program):
    table = Map(desk, program)
    before = table.learnt()
    middle = table.cell(table.unit(before["units"] * (before["units"] // 2) + before["units"] // 2))
    table.touch.pinch(middle, (160, 420))
    closer = table.program.settled()["state"]["cellHeight"]
    check(closer > before["cellHeight"] * 1.5, "the pinch does not zoom")
    for slot, x in ((0, -70), (1, 70)):
        table.touch.down(slot, (middle[0] + x, middle[1]))
    time.sleep(0.06)
    table.touch.up(0, 1)
    table.wait_for(lambda state: state["cellHeight"] < closer * 0.75, "a step back")
    table.program.settled()
    table.touch.double_tap(middle)
    table.wait_for(lambda state: abs(state["cellHeight"] - before["cellHeight"]) < 1e-6, "all of the chart")


@case("a pinch zooms the chart, and fingers still find their hexagon", table=False)
def pinch(desk, program):
    table = Map(desk, program)
    before = table.learnt()
    middle = table.cell(table.unit(before["units"] * (before["units"] // 2) + before["units"] // 2))
    table.touch.pinch(middle, (160, 420), move=(40, -30))
    state = table.program.settled()["state"]
    check(state["cellHeight"] > before["cellHeight"] * 1.5, "the pinch does not zoom")
    cell = table.unit(before["units"] * (before["units"] // 2) + before["units"] // 2)
    table.touch.tap(table.cell(cell))
    table.wait_for(lambda state: state["cell"] == cell, f"cell {cell} chosen")


@case("a finger on a small chart shows it large; colours and marks are a touch away", table=False)
def chooses(desk, program):
    table = Map(desk, program)
    state = table.learnt()
    x, y, width, height = state["planes"][2]
    table.touch.tap(table.on_desk((x + width / 2, y + height / 2)))
    state = table.wait_for(lambda state: state["shown"] != "distances", "a measurement shown large")
    ramp = state["ramp"]
    table.press("ramp")
    table.wait_for(lambda state: state["ramp"] != ramp, "other colours")
    table.press("overlay")
    table.wait_for(lambda state: state["overlay"] == "marks", "counts on the units")
    table.press("again")
    table.wait_for(lambda state: state["fraction"] < 1, "learning again")
    table.press("pause")
    table.wait_for(lambda state: state["isPaused"], "the learning paused")


@case("a network is a map of its nodes: live, as a picture, and again from the file of its map", table=False)
def network(desk, program):
    graph = os.path.join(DATA, "les-miserables.json")
    table = Map(desk, program, graph)
    state = table.learnt()
    check((state["rows"], state["rowKind"], state["overlay"]) == (77, "nodes", "labels"), f"the map is of {state}")
    title, told = state["table"], set()
    for number in (1, state["units"], state["units"] ** 2):
        cell = table.unit(number)
        table.touch.tap(table.cell(cell))
        state = table.wait_for(lambda state: state["cell"] == cell, f"cell {cell} chosen")
        check(any(line.startswith("betweenness") for line in state["card"]), f"the card says {state['card']}")
        told.update(state["card"])
    check(any("node" in line for line in told), f"no card tells about nodes: {told}")
    table.program.stop()
    with tempfile.TemporaryDirectory() as folder:
        made, picture = os.path.join(folder, "map.json"), os.path.join(folder, "map.png")
        subprocess.run([program, "som", graph, "-o", made], check=True, capture_output=True, timeout=60)
        for source in (graph, made):
            subprocess.run([program, "render", source, "--exhibit", "som", "-o", picture, "--size", "800x600"],
                           check=True, capture_output=True, timeout=60)
            pixels = Picture.load(picture).colors()
            colors = {bytes(pixels[place:place + 3]) for place in range(0, len(pixels), 3)}
            check(len(colors) > 50, f"the picture of {source} has {len(colors)} colours")
        again = Map(desk, program, made).state()
        check((again["table"], again["rowKind"], again["overlay"], again["rows"]) == (title, "nodes", "labels", 77),
              f"from its file the map is of {again}")
