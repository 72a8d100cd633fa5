"""The bar: every button with its word, in every window, in its place; and hands on the ground and on edges."""

import json
import os
import time

from visitor import Visitor
from visitor.connections import Connections

from . import case, check

EXHIBITS = ("connections", "layout", "atlas", "calculator", "som", "face")
WINDOWS = ((1080, 1920), (800, 480), (1280, 800))


def started(server, program, exhibit, width, height):
    visitor = Visitor(server, program, "--exhibit", exhibit, "--window", f"{width}x{height}")
    visitor.wait_for(lambda state: visitor.has_control("help", state) or visitor.has_control("more", state), "the bar", 30)
    # Not at rest: some exhibits never are.
    time.sleep(1)
    return visitor


def bar(visitor):
    """The controls in the bar with their frames."""
    return {each["id"]: each["frame"] for each in visitor.state()["controls"]
            if each["frame"][2] > 0 and each["frame"][1] + each["frame"][3] == visitor.window["height"] - 16}


@case("in every window of every exhibit each button has its word, and what has no room is in a menu", size=(3000, 2000),
      bare=True)
def reachable(server, program):
    for exhibit in EXHIBITS:
        visitor = started(server, program, exhibit, 2400, 1200)
        everything = set(bar(visitor))
        check("more" not in everything, f"{exhibit} has no room in a wide window")
        visitor.program.stop()
        for width, height in WINDOWS:
            visitor = started(server, program, exhibit, width, height)
            hidden = everything - {each["id"] for each in visitor.state()["controls"] if each["frame"][2] > 0}
            if hidden:
                visitor.press("more")
                visitor.wait_for(lambda state: visitor.has_control("moreMenu", state), "the menu")
            for name in everything:
                control = visitor.control(name)
                frame = control["frame"]
                check(control["text"], f"{exhibit}, {width}x{height}: {name} has no word")
                check(frame[0] >= 0 and frame[1] >= 0 and frame[0] + frame[2] <= width and frame[1] + frame[3] <= height,
                      f"{exhibit}, {width}x{height}: {name} reaches out of the window: {frame}")
            visitor.program.stop()


@case("views are opened in a portrait window from the menu, and buttons keep their places", size=(1080, 1920), bare=True)
def places(server, program):
    visitor = Connections(server, program, ("--window", "400x900"))
    check("views" not in bar(visitor), "the window is not narrow enough for this")
    visitor.press("more")
    visitor.press("views")
    visitor.wait_for(lambda state: state["bookmarks"]["isOpen"], "the kept views")
    check(not visitor.has_control("moreMenu"), "the menu stays over the views")
    visitor.program.stop()
    visitor = Connections(server, program, ("--fullscreen",))
    names = ("open", "save", "search", "fit", "layout", "look", "views", "edit", "help")
    before = [bar(visitor).get(name) for name in names]
    check(None not in before, f"not all are in the bar: {before}")
    visitor.touch.drag(visitor.node("Napoleon"), visitor.node("Count"))
    visitor.settled()
    visitor.touch.tap(visitor.node("Gavroche"), slot=1)
    visitor.settled()
    check([bar(visitor).get(name) for name in names] == before, "buttons move when something is chosen")
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "the network to be changed")
    visitor.settled()
    check([bar(visitor).get(name) for name in names] == before, "buttons move when the network is changed")


@case("a tap on the ground far away deselects")
def far_tap(visitor):
    visitor.touch.tap(visitor.node("Napoleon"))
    visitor.wait_for(lambda state: state["selection"] == "Napoleon", "a card")
    visitor.settled()
    visitor.touch.tap(visitor.ground(), slot=1)
    visitor.wait_for(lambda state: not state["focuses"], "nothing chosen after a tap far away")


@case("an edge that is touched says why two are joined, and a path says it of each step", bare=True)
def reasons(server, program):
    file = os.path.join(server.folder, "authors.json")
    people = {"Ada": (0, 0), "Bo": (400, 0), "Cy": (800, 300)}
    edges = [("Ada", "Bo", "advisor", 1990, 2), ("Bo", "Cy", "co-author", 1998, 7)]
    with open(file, "w", encoding="utf-8") as out:
        json.dump({
            "format": "throughline-graph", "version": 1, "name": "Authors", "directed": False, "weights": "strength",
            "nodes": [{"id": name, "x": x, "y": y} for name, (x, y) in people.items()],
            "edges": [{"source": a, "target": b, "kind": kind, "since": since, "weight": weight}
                      for a, b, kind, since, weight in edges]}, out)
    visitor = Connections(server, program, ("--fullscreen",), network=file)
    middle = [(a + b) / 2 for a, b in zip(visitor.node("Bo"), visitor.node("Cy"))]
    visitor.touch.tap(middle)
    visitor.wait_for(lambda state: state["edge"] == ["Bo", "Cy"], "the edge chosen")
    visitor.settled()
    visitor.touch.tap(visitor.ground())
    visitor.wait_for(lambda state: not state["edge"], "nothing chosen")


@case("nodes stay as large as they are when a finger joins them", bare=True)
def sizes(server, program):
    file = os.path.join(server.folder, "three.json")
    with open(file, "w", encoding="utf-8") as out:
        json.dump({"format": "throughline-graph", "version": 1, "name": "Three", "directed": False, "edges": [],
                   "nodes": [{"id": name, "x": x, "y": y} for name, x, y in (("A", 0, 0), ("B", 300, 0), ("C", 300, 300))]},
                  out)
    visitor = Connections(server, program, ("--fullscreen",), network=file)
    before = {node["id"]: node["radius"] for node in visitor.state()["nodes"]}
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "the network to be changed")
    visitor.settled()
    visitor.touch.drag(visitor.node("A"), visitor.node("B"))
    visitor.wait_for(lambda state: len(state["changes"]) == 1, "an edge")
    after = {node["id"]: node["radius"] for node in visitor.settled()["nodes"]}
    check(after == before, f"joined nodes were {before} and are {after}")
