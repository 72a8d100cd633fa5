"""The calculator once more: lines around nodes, copies, rows, names, panels, documents, and wires made in both ways."""

import glob
import json
import os

from visitor.calculator import Calculator

from . import case, check

ROW = 30


@case("calculator: a line drawn around nodes selects them; they line up, and copies keep their wires", bare=True)
def around(server, program):
    visitor = Calculator(server, program)
    start = visitor.summary()
    place = [node["frame"][:2] for node in visitor.state()["nodes"]]
    visitor.press("lasso")
    state = visitor.lasso("One", "Two")
    ids = {name: visitor.node(name)["id"] for name in ("One", "Two", "Add")}
    check(sorted(state["selection"]) == sorted([ids["One"], ids["Two"]]), f"selected are {state['selection']}")
    visitor.press("align")
    lefts = {round(visitor.node(name)["frame"][0]) for name in ("One", "Two")}
    check(len(lefts) == 1, f"their left sides are at {lefts}")
    visitor.press("undo")
    check([node["frame"][:2] for node in visitor.state()["nodes"]] == place, "lining up is not undone as one")
    state = visitor.lasso("One", "Two", "Add")
    check(len(state["selection"]) == 3, f"selected are {state['selection']}")
    visitor.press("copy")
    state = visitor.press("paste")
    check(len(state["nodes"]) == 6, f"there are {len(state['nodes'])} nodes after pasting three")
    copies = [node["id"] for node in state["nodes"] if node["id"] not in ids.values()]
    fed = [each["source"] for node in state["nodes"] if node["id"] == copies[-1] for each in node["inputs"]]
    check(fed == [copies[0], None, copies[1]], f"the copied sum is fed by {fed}")
    check(sorted(state["selection"]) == copies, "the copies are not selected")
    visitor.press("undo")
    check(visitor.summary() == start, "pasting is not undone as one")


@case("calculator: connect, replace, disconnect and refuse a circle, by holding and by dragging", bare=True)
def both_ways(server, program):
    visitor = Calculator(server, program)
    start = visitor.summary()

    def relate(source, target, slot):
        visitor.hold(visitor.title(source))
        visitor.wait_for(lambda state: state["relationshipSource"] is not None, "relationships being made")
        offered = visitor.node(target)["inputs"][slot]["isOffered"]
        visitor.touch.tap(visitor.input(target, slot))
        visitor.wait_for(lambda state: state["relationshipSource"] is None, "the end of it")
        visitor.settled()
        return offered

    # A second sum, called after what it is.
    visitor.hold(visitor.ground())
    visitor.wait_for(lambda state: len(state["nodes"]) == 4, "a new node")
    visitor.settled()
    visitor.press("nodeKind")
    # The list is long and Add is its second row.
    frame = visitor.frame("kindList")
    rows = visitor.window["x"] + frame[0] + frame[2] / 2, visitor.window["y"] + frame[1] + 3 * ROW
    visitor.touch.tap(rows)
    visitor.wait_for(lambda state: len(state["nodes"][3]["inputs"]) == 3, "a sum of the new node")
    visitor.press("nodeName")
    visitor.wait_for(lambda state: visitor.has_control("nodeName", state), "the name")
    for _ in range(3):
        visitor.keyboard.press("BackSpace")
    visitor.keyboard.type("More")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["nodes"][3]["name"] == "More", "the new name")
    visitor.settled()

    check(relate("Add", "More", 0), "an input that is free is not offered")
    check(visitor.node("More")["value"] == "3", f"held and tapped: {visitor.node('More')['value']}")
    visitor.pull(visitor.output("One"), visitor.input("More", 1))
    check(visitor.node("More")["value"] == "4", f"dragged: {visitor.node('More')['value']}")
    check(relate("Two", "More", 1), "an input that is taken is not offered")
    check(visitor.node("More")["value"] == "5", f"replaced by holding: {visitor.node('More')['value']}")
    visitor.pull(visitor.output("One"), visitor.input("More", 1))
    check(visitor.node("More")["value"] == "4", f"replaced by dragging: {visitor.node('More')['value']}")
    relate("One", "More", 1)
    check(visitor.node("More")["value"] == "3", f"tapped again: {visitor.node('More')['value']}")

    before = visitor.summary()
    check(not relate("More", "Add", 1), "an input that would close a circle is offered")
    check(visitor.summary() == before, "holding closed a circle")
    visitor.pull(visitor.output("More"), visitor.input("Add", 1))
    check(visitor.summary() == before, "dragging closed a circle")

    visitor.pull(visitor.input("More", 0), visitor.ground())
    visitor.touch.tap(visitor.trash("More"))
    visitor.wait_for(lambda state: len(state["nodes"]) == 3, "the node thrown away")
    for _ in range(20):
        visitor.press("undo") if visitor.state()["canUndo"] else None
    check(visitor.summary() == start, f"undoing all leaves {visitor.summary()}")


@case("calculator: examples are opened by their titles, and what is saved is there again", bare=True)
def documents(server, program):
    kept = os.path.join(server.folder, "kept")
    visitor = Calculator(server, program, XDG_DATA_HOME=kept)
    visitor.press("open")
    state = visitor.wait_for(lambda state: state["panel"] == "picker", "the panel")
    visitor.settled()
    visitor.press("panelClose")
    check(visitor.state()["panel"] == "none", "the panel does not close")
    visitor.press("open")
    frame = visitor.frame("pickerList")
    visitor.touch.tap((visitor.window["x"] + frame[0] + 80, visitor.window["y"] + frame[1] + 3 * ROW))
    state = visitor.wait_for(lambda state: state["name"] == "Mixing colours", "the second example")
    visitor.settled()
    visitor.touch.tap(visitor.trash("Noon"))
    visitor.wait_for(lambda state: len(state["nodes"]) == 8, "a node less")
    visitor.press("save")
    visitor.wait_for(lambda state: state["notice"] == "Saved as Mixing colours.json", "word of it")
    files = glob.glob(os.path.join(kept, "**", "Mixing colours.json"), recursive=True)
    check(len(files) == 1, f"saved are {files}")
    with open(files[0]) as file:
        check(len(json.load(file)["nodes"]) == 8, "something else was saved")
    visitor.press("mine")
    frame = visitor.frame("pickerList")
    visitor.touch.tap((visitor.window["x"] + frame[0] + 80, visitor.window["y"] + frame[1] + ROW))
    visitor.wait_for(lambda state: state["panel"] == "none" and state["name"] == "Mixing colours"
                   and len(state["nodes"]) == 8 and state["canUndo"], "the saved one, with its history")
