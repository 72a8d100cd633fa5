"""The self-organizing map: it learns while people watch, and answers their fingers."""

import os
import subprocess
import tempfile
import time

from rig.png import Picture
from visitor import DATA
from visitor.som import SOM

from . import case, check



@case("a map learns while people watch, and says how good it is", bare=True)
def learns(server, program):
    visitor = SOM(server, program)
    first = visitor.wait_for(lambda state: 0 < state["fraction"] < 1, "the beginning of the learning")
    check(first["rows"] > 100, f"the table has {first['rows']} rows")
    state = visitor.learnt()
    check(0 < state["quantizationError"] < 2, f"the quantization error is {state['quantizationError']}")
    check(0 <= state["topographicError"] < 0.2, f"the topographic error is {state['topographicError']}")


@case("a finger on a hexagon shows its value and its rows", bare=True)
def taps(server, program):
    visitor = SOM(server, program)
    visitor.learnt()
    rows = 0
    for number in (1, 7, 40, 80):
        cell = visitor.unit(number)
        visitor.touch.tap(visitor.cell(cell))
        state = visitor.wait_for(lambda state: state["cell"] == cell, f"cell {cell} chosen")
        check(state["cardTitle"] == f"Unit {number}", f"the card is called {state['cardTitle']}")
        check(any("stem height" in line for line in state["card"]), f"the card says {state['card']}")
        rows += sum("row" in line for line in state["card"])
    check(rows > 0, "no card tells about rows")
    visitor.touch.tap(visitor.cell(2))
    state = visitor.wait_for(lambda state: state["cell"] == 2, "the cell between two units chosen")
    check(state["cardTitle"] == "Units 1–2", f"the card is called {state['cardTitle']}")


@case("a finger on a hexagon fills it, on small ones the nearest unit; one beside lets it go", bare=True)
def hits(server, program):
    visitor = SOM(server, program)
    state = visitor.learnt()
    number = state["units"] + 2
    visitor.touch.tap(visitor.cell(visitor.unit(number)))
    visitor.wait_for(lambda state: state["hitUnit"] == number, f"unit {number} hit")
    visitor.touch.tap(visitor.on_screen((state["origin"][0] - 8, state["origin"][1] + 200)))
    visitor.wait_for(lambda state: state["hitUnit"] == 0 and "cell" not in state, "nothing hit")


@case("a double tap shows all of the chart, two fingers that tap step back", bare=True)
def comes_back(server, program):
    visitor = SOM(server, program)
    before = visitor.learnt()
    middle = visitor.cell(visitor.unit(before["units"] * (before["units"] // 2) + before["units"] // 2))
    visitor.touch.pinch(middle, (160, 420))
    closer = visitor.settled()["cellHeight"]
    check(closer > before["cellHeight"] * 1.5, "the pinch does not zoom")
    for slot, x in ((0, -70), (1, 70)):
        visitor.touch.down(slot, (middle[0] + x, middle[1]))
    time.sleep(0.06)
    visitor.touch.up(0, 1)
    visitor.wait_for(lambda state: state["cellHeight"] < closer * 0.75, "a step back")
    visitor.settled()
    visitor.touch.double_tap(middle)
    visitor.wait_for(lambda state: abs(state["cellHeight"] - before["cellHeight"]) < 1e-6, "all of the chart")


@case("a pinch zooms the chart, and fingers still find their hexagon", bare=True)
def pinch(server, program):
    visitor = SOM(server, program)
    before = visitor.learnt()
    middle = visitor.cell(visitor.unit(before["units"] * (before["units"] // 2) + before["units"] // 2))
    visitor.touch.pinch(middle, (160, 420), move=(40, -30))
    state = visitor.settled()
    check(state["cellHeight"] > before["cellHeight"] * 1.5, "the pinch does not zoom")
    cell = visitor.unit(before["units"] * (before["units"] // 2) + before["units"] // 2)
    visitor.touch.tap(visitor.cell(cell))
    visitor.wait_for(lambda state: state["cell"] == cell, f"cell {cell} chosen")


@case("a finger on a small chart shows it large; colours and marks are a touch away", bare=True)
def chooses(server, program):
    visitor = SOM(server, program)
    state = visitor.learnt()
    x, y, width, height = state["planes"][2]
    visitor.touch.tap(visitor.on_screen((x + width / 2, y + height / 2)))
    state = visitor.wait_for(lambda state: state["shown"] != "distances", "a measurement shown large")
    ramp = state["ramp"]
    visitor.press("ramp")
    visitor.wait_for(lambda state: state["ramp"] != ramp, "other colours")
    visitor.press("overlay")
    visitor.wait_for(lambda state: state["overlay"] == "marks", "counts on the units")
    visitor.press("again")
    visitor.wait_for(lambda state: state["fraction"] < 1, "learning again")
    visitor.press("pause")
    visitor.wait_for(lambda state: state["isPaused"], "the learning paused")


@case("a network is a map of its nodes: live, as a picture, and again from the file of its map", bare=True)
def network(server, program):
    graph = os.path.join(DATA, "les-miserables.json")
    visitor = SOM(server, program, graph)
    state = visitor.learnt()
    check((state["rows"], state["rowKind"], state["overlay"]) == (77, "nodes", "labels"), f"the map is of {state}")
    title, told = state["table"], set()
    for number in (1, state["units"], state["units"] ** 2):
        cell = visitor.unit(number)
        visitor.touch.tap(visitor.cell(cell))
        state = visitor.wait_for(lambda state: state["cell"] == cell, f"cell {cell} chosen")
        check(any(line.startswith("betweenness") for line in state["card"]), f"the card says {state['card']}")
        told.update(state["card"])
    check(any("node" in line for line in told), f"no card tells about nodes: {told}")
    visitor.program.stop()
    with tempfile.TemporaryDirectory() as folder:
        made, picture = os.path.join(folder, "map.json"), os.path.join(folder, "map.png")
        subprocess.run([program, "som", graph, "-o", made], check=True, capture_output=True, timeout=60)
        for source in (graph, made):
            subprocess.run([program, "render", source, "--exhibit", "som", "-o", picture, "--size", "800x600"],
                           check=True, capture_output=True, timeout=60)
            pixels = Picture.load(picture).colors()
            colors = {bytes(pixels[place:place + 3]) for place in range(0, len(pixels), 3)}
            check(len(colors) > 50, f"the picture of {source} has {len(colors)} colours")
        again = SOM(server, program, made).state()
        check((again["table"], again["rowKind"], again["overlay"], again["rows"]) == (title, "nodes", "labels", 77),
              f"from its file the map is of {again}")
