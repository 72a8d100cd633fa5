"""The calculator once more: lines around nodes, copies, rows, names, panels, documents, and wires made in both ways."""

import glob
import json
import os
import time

from . import case, check
from .calculator import Calculator

ROW = 30


def press(table, name):
    """Taps a control, once it is there."""
    table.wait_for(lambda state: any(each["id"] == name for each in state["controls"]), f"the control {name}")
    table.touch.tap(table.middle(table.control(name)))
    time.sleep(0.05)
    return table.settled()


def lasso(table, *names):
    """Draws a line around nodes."""
    frames = [table.node(name)["frame"] for name in names]
    x, y = table.window["x"], table.window["y"]
    left, top = x + min(f[0] for f in frames) - 25, y + min(f[1] for f in frames) - 25
    right, bottom = x + max(f[0] + f[2] for f in frames) + 25, y + max(f[1] + f[3] for f in frames) + 25
    table.touch.down(0, (left, top))
    for corner in ((right, top), (right, bottom), (left, bottom), (left, top + 10)):
        table.touch.glide({0: corner}, 0.25)
    table.touch.up(0)
    return table.settled()


@case("calculator: a line drawn around nodes selects them; they line up, and copies keep their wires", table=False)
def around(desk, program):
    table = Calculator(desk, program)
    start = table.summary()
    place = [node["frame"][:2] for node in table.state()["nodes"]]
    press(table, "lasso")
    state = lasso(table, "One", "Two")
    ids = {name: table.node(name)["id"] for name in ("One", "Two", "Add")}
    check(sorted(state["selection"]) == sorted([ids["One"], ids["Two"]]), f"selected are {state['selection']}")
    press(table, "align")
    lefts = {round(table.node(name)["frame"][0]) for name in ("One", "Two")}
    check(len(lefts) == 1, f"their left sides are at {lefts}")
    press(table, "undo")
    check([node["frame"][:2] for node in table.state()["nodes"]] == place, "lining up is not undone as one")
    state = lasso(table, "One", "Two", "Add")
    check(len(state["selection"]) == 3, f"selected are {state['selection']}")
    press(table, "copy")
    state = press(table, "paste")
    check(len(state["nodes"]) == 6, f"there are {len(state['nodes'])} nodes after pasting three")
    copies = [node["id"] for node in state["nodes"] if node["id"] not in ids.values()]
    fed = [each["source"] for node in state["nodes"] if node["id"] == copies[-1] for each in node["inputs"]]
    check(fed == [copies[0], None, copies[1]], f"the copied sum is fed by {fed}")
    check(sorted(state["selection"]) == copies, "the copies are not selected")
    press(table, "undo")
    check(table.summary() == start, "pasting is not undone as one")


@case("calculator: connect, replace, disconnect and refuse a circle, by holding and by dragging", table=False)
def both_ways(desk, program):
    table = Calculator(desk, program)
    start = table.summary()

    def relate(source, target, slot):
        table.hold(table.title(source))
        table.wait_for(lambda state: state["relationshipSource"] is not None, "relationships being made")
        offered = table.node(target)["inputs"][slot]["isOffered"]
        table.touch.tap(table.input(target, slot))
        table.wait_for(lambda state: state["relationshipSource"] is None, "the end of it")
        table.settled()
        return offered

    # A second sum, called after what it is.
    table.hold(table.ground())
    table.wait_for(lambda state: len(state["nodes"]) == 4, "a new node")
    table.settled()
    press(table, "nodeKind")
    # The list is long and Add is its second row.
    frame = table.control("kindList")
    rows = table.window["x"] + frame[0] + frame[2] / 2, table.window["y"] + frame[1] + 3 * ROW
    table.touch.tap(rows)
    table.wait_for(lambda state: len(state["nodes"][3]["inputs"]) == 3, "a sum of the new node")
    press(table, "nodeName")
    table.wait_for(lambda state: any(each["id"] == "nodeName" for each in state["controls"]), "the name")
    for _ in range(3):
        table.keyboard.press("BackSpace")
    table.keyboard.type("More")
    table.keyboard.press("Return")
    table.wait_for(lambda state: state["nodes"][3]["name"] == "More", "the new name")
    table.settled()

    check(relate("Add", "More", 0), "an input that is free is not offered")
    check(table.node("More")["value"] == "3", f"held and tapped: {table.node('More')['value']}")
    table.pull(table.output("One"), table.input("More", 1))
    check(table.node("More")["value"] == "4", f"dragged: {table.node('More')['value']}")
    check(relate("Two", "More", 1), "an input that is taken is not offered")
    check(table.node("More")["value"] == "5", f"replaced by holding: {table.node('More')['value']}")
    table.pull(table.output("One"), table.input("More", 1))
    check(table.node("More")["value"] == "4", f"replaced by dragging: {table.node('More')['value']}")
    relate("One", "More", 1)
    check(table.node("More")["value"] == "3", f"tapped again: {table.node('More')['value']}")

    before = table.summary()
    check(not relate("More", "Add", 1), "an input that would close a circle is offered")
    check(table.summary() == before, "holding closed a circle")
    table.pull(table.output("More"), table.input("Add", 1))
    check(table.summary() == before, "dragging closed a circle")

    table.pull(table.input("More", 0), table.ground())
    table.touch.tap(table.trash("More"))
    table.wait_for(lambda state: len(state["nodes"]) == 3, "the node thrown away")
    for _ in range(20):
        press(table, "undo") if table.state()["canUndo"] else None
    check(table.summary() == start, f"undoing all leaves {table.summary()}")


@case("calculator: examples are opened by their titles, and what is saved is there again", table=False)
def documents(desk, program):
    kept = os.path.join(desk.folder, "kept")
    table = Calculator(desk, program, XDG_DATA_HOME=kept)
    press(table, "open")
    state = table.wait_for(lambda state: state["panel"] == "picker", "the panel")
    table.settled()
    press(table, "panelClose")
    check(table.state()["panel"] == "none", "the panel does not close")
    press(table, "open")
    frame = table.control("pickerList")
    table.touch.tap((table.window["x"] + frame[0] + 80, table.window["y"] + frame[1] + 3 * ROW))
    state = table.wait_for(lambda state: state["name"] == "Mixing colours", "the second example")
    table.settled()
    table.touch.tap(table.trash("Noon"))
    table.wait_for(lambda state: len(state["nodes"]) == 8, "a node less")
    press(table, "save")
    table.wait_for(lambda state: state["notice"] == "Saved as mixing-colours.json", "word of it")
    files = glob.glob(os.path.join(kept, "**", "mixing-colours.json"), recursive=True)
    check(len(files) == 1, f"saved are {files}")
    with open(files[0]) as file:
        check(len(json.load(file)["nodes"]) == 8, "something else was saved")
    press(table, "mine")
    frame = table.control("pickerList")
    table.touch.tap((table.window["x"] + frame[0] + 80, table.window["y"] + frame[1] + ROW))
    table.wait_for(lambda state: state["panel"] == "none" and state["name"] == "Mixing colours"
                   and len(state["nodes"]) == 8 and not state["canUndo"], "the saved one")
