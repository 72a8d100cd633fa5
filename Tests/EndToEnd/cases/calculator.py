"""The calculator: nodes made, wired up, moved and thrown away by real touches, and all of it taken back."""

import math
import os
import time

from visitor.calculator import Calculator

from . import case, check


@case("calculator: create, connect both ways, replace, disconnect, delete, undo all, redo all", bare=True)
def everything(server, program):
    visitor = Calculator(server, program)
    start = visitor.summary()
    check(visitor.node("Add")["value"] == "3", f"one and two make {visitor.node('Add')['value']}")

    # By a wire, forwards; then backwards, from an empty input to a node.
    visitor.pull(visitor.output("Two"), visitor.input("Add", 1))
    check(visitor.node("Add")["value"] == "5", f"1 + 2 + 2 = {visitor.node('Add')['value']}")
    visitor.pull(visitor.input("Add", 1), visitor.ground())
    check(visitor.node("Add")["value"] == "3", "a wire pulled off its input does not go away")
    visitor.pull(visitor.input("Add", 1), visitor.title("One"))
    check(visitor.node("Add")["value"] == "4", "a wire pulled from an empty input does not connect")

    # By holding the source, and tapping an input: another source replaces.
    visitor.hold(visitor.title("Two"))
    visitor.wait_for(lambda state: state["relationshipSource"] is not None, "relationships being made")
    visitor.touch.tap(visitor.input("Add", 0))
    visitor.wait_for(lambda state: state["relationshipSource"] is None, "the end of it")
    check(visitor.settled() and visitor.node("Add")["value"] == "5", f"2 + 1 + 2 = {visitor.node('Add')['value']}")

    # A new node, a circle that is refused, and the trash.
    visitor.hold(visitor.ground())
    state = visitor.settled()
    check(len(state["nodes"]) == 4, "no node was made")
    before = visitor.summary()
    visitor.pull(visitor.output("Add"), visitor.input("Add", 0))
    check(visitor.summary() == before, "a node feeds itself")
    visitor.touch.tap(visitor.trash("One"))
    state = visitor.settled()
    check(len(state["nodes"]) == 3, "the node was not thrown away")

    end = visitor.summary()
    for _ in range(12):
        visitor.keyboard.press("Ctrl", "z")
    visitor.settled()
    check(visitor.summary() == start, f"undoing all leaves {visitor.summary()} instead of {start}")
    check(not visitor.state()["canUndo"], "there is something left to undo")
    for _ in range(12):
        visitor.keyboard.press("Ctrl", "Shift", "z")
    visitor.settled()
    check(visitor.summary() == end, f"doing all again leaves {visitor.summary()} instead of {end}")


@case("calculator: a pulled wire is under the finger, and takes hold near an input", bare=True)
def wire(server, program):
    visitor = Calculator(server, program)
    visitor.touch.down(0, visitor.output("Two"))
    place = visitor.ground()
    visitor.touch.glide({0: place})
    state = visitor.wait_for(lambda state: state["wires"], "a wire")

    def is_under_finger(state):
        return state["wires"] and math.dist(visitor.on_screen(state["wires"][0]["ends"][1]), place) < 1.5

    visitor.wait_for(is_under_finger, "the wire's end under the finger")
    goal = visitor.input("Add", 1)
    visitor.touch.glide({0: (goal[0] + 8, goal[1] + 5)})
    visitor.wait_for(lambda state: state["wires"] and state["wires"][0]["isHeld"], "the wire taking hold")
    visitor.touch.up(0)
    state = visitor.settled()
    check(not state["wires"] and visitor.node("Add")["value"] == "5", f"the wire did not connect: {state['wires']}")


@case("calculator: the slider changes the number and what follows from it", bare=True)
def slider(server, program):
    visitor = Calculator(server, program)
    visitor.touch.tap(visitor.title("One"))
    visitor.wait_for(lambda state: visitor.has_control("nodeSlider", state), "a slider")
    visitor.settled()
    frame = visitor.frame("nodeSlider")
    x, y = visitor.point_in(frame)
    visitor.touch.down(0, (x, y))
    visitor.touch.glide({0: (visitor.window["x"] + frame[0] + frame[2] + 40, y)})
    visitor.wait_for(lambda state: any(node["value"] == "257" for node in state["nodes"]), "255 and two")
    visitor.touch.up(0)
    visitor.keyboard.press("Ctrl", "z")
    visitor.wait_for(lambda state: any(node["name"] == "Add" and node["value"] == "3" for node in state["nodes"]),
                   "the slide taken back as one")


@case("calculator: a pinch that begins on nodes zooms and moves none of them", bare=True)
def pinch(server, program):
    visitor = Calculator(server, program)
    before, zoom = visitor.summary(), visitor.state()["zoom"]
    visitor.touch.pinch(visitor.point_in(visitor.node("Add")["frame"]), (90, 260))
    state = visitor.settled()
    check(state["zoom"] > zoom * 1.3, f"the zoom went from {zoom} to {state['zoom']}")
    check(visitor.summary() == before and not state["canUndo"], "the pinch changed the calculation")


@case("calculator: what people make survives the end of the program, however it ends", bare=True)
def survives(server, program):
    kept = os.path.join(server.folder, "kept")
    names = ["One", "Two", "Add"]

    def end(visitor, name, last):
        """Something is thrown away, and the program ended by other means at once."""
        visitor.touch.tap(visitor.trash(name))
        visitor.wait_for(lambda state: len(state["nodes"]) == len(names) - 1, "a node less")
        names.remove(name)
        last(visitor.program)
        visitor.program.wait()

    # By a signal, which leaves no time to come to rest; then by its key.
    end(Calculator(server, program, XDG_DATA_HOME=kept), "One", lambda running: running.interrupt())
    again = Calculator(server, program, nodes=2, XDG_DATA_HOME=kept)
    check([node["name"] for node in again.state()["nodes"]] == names, "it came back as something else")
    end(again, "Two", lambda _: again.keyboard.press("Ctrl", "q"))
    # Even sudden death costs no more than the last second.
    last = Calculator(server, program, nodes=1, XDG_DATA_HOME=kept)
    check([node["name"] for node in last.state()["nodes"]] == names, "it came back as something else")
    last.hold(last.ground())
    last.wait_for(lambda state: len(state["nodes"]) == 2, "a new node")
    time.sleep(2)
    last.program.process.kill()
    last.program.process.wait()
    Calculator(server, program, nodes=2, XDG_DATA_HOME=kept)
