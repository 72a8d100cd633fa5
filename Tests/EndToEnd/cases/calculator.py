"""The calculator: nodes made, wired up, moved and thrown away by real touches, and all of it taken back."""

import math
import os
import time

from . import case, check


class Calculator:
    """A visitor's view of the calculator."""

    def __init__(self, desk, program, nodes=3, **environment):
        self.desk, self.touch, self.keyboard = desk, desk.touch, desk.keyboard
        command = [program, "--exhibit", "calculator", "--fullscreen", "--state-log", "{state}"]
        self.program = desk.start(command, **environment)
        self.window = self.program.window()
        self.wait_for(lambda state: len(state["nodes"]) == nodes, f"{nodes} nodes")
        self.program.settled()

    def state(self):
        return self.program.state()["state"]

    def settled(self):
        return self.program.settled()["state"]

    def wait_for(self, condition, what, timeout=3.0):
        return self.program.wait_for(lambda told: told["state"] and condition(told["state"]), timeout, what)["state"]

    def node(self, name):
        for node in self.state()["nodes"]:
            if node["name"] == name:
                return node
        raise AssertionError(f"there is no node {name} on the screen")

    def middle(self, frame):
        return self.window["x"] + frame[0] + frame[2] / 2, self.window["y"] + frame[1] + frame[3] / 2

    def title(self, name):
        x, y = self.middle(self.node(name)["title"])
        return x - 30, y

    def output(self, name):
        return self.middle(self.node(name)["output"])

    def trash(self, name):
        return self.middle(self.node(name)["trash"])

    def input(self, name, slot):
        return self.middle(self.node(name)["inputs"][slot]["frame"])

    def control(self, name):
        for control in self.state()["controls"]:
            if control["id"] == name:
                return control["frame"]
        raise AssertionError(f"there is no control {name} on the screen")

    def ground(self):
        """An empty place at the left, beside all nodes."""
        state = self.state()
        left = min(node["frame"][0] for node in state["nodes"])
        return self.window["x"] + left / 2, self.window["y"] + self.window["height"] * 0.45

    def hold(self, point):
        self.touch.down(0, point)
        time.sleep(0.65)
        self.touch.up(0)

    def pull(self, start, end):
        self.touch.drag(start, end, 0.35)
        time.sleep(0.1)
        return self.settled()

    def summary(self):
        """What everything is, comes to, and where it stands on the canvas."""
        state = self.state()

        def place(node):
            return tuple(round((node["frame"][axis] - state["offset"][axis]) / state["zoom"]) for axis in (0, 1))

        return [(node["id"], node["name"], node["kind"], node["value"], place(node),
                 tuple(each["source"] for each in node["inputs"])) for node in state["nodes"]]


@case("calculator: create, connect both ways, replace, disconnect, delete, undo all, redo all", table=False)
def everything(desk, program):
    table = Calculator(desk, program)
    start = table.summary()
    check(table.node("Add")["value"] == "3", f"one and two make {table.node('Add')['value']}")

    # By a wire, forwards; then backwards, from an empty input to a node.
    table.pull(table.output("Two"), table.input("Add", 1))
    check(table.node("Add")["value"] == "5", f"1 + 2 + 2 = {table.node('Add')['value']}")
    table.pull(table.input("Add", 1), table.ground())
    check(table.node("Add")["value"] == "3", "a wire pulled off its input does not go away")
    table.pull(table.input("Add", 1), table.title("One"))
    check(table.node("Add")["value"] == "4", "a wire pulled from an empty input does not connect")

    # By holding the source, and tapping an input: another source replaces.
    table.hold(table.title("Two"))
    table.wait_for(lambda state: state["relationshipSource"] is not None, "relationships being made")
    table.touch.tap(table.input("Add", 0))
    table.wait_for(lambda state: state["relationshipSource"] is None, "the end of it")
    check(table.settled() and table.node("Add")["value"] == "5", f"2 + 1 + 2 = {table.node('Add')['value']}")

    # A new node, a circle that is refused, and the trash.
    table.hold(table.ground())
    state = table.settled()
    check(len(state["nodes"]) == 4, "no node was made")
    before = table.summary()
    table.pull(table.output("Add"), table.input("Add", 0))
    check(table.summary() == before, "a node feeds itself")
    table.touch.tap(table.trash("One"))
    state = table.settled()
    check(len(state["nodes"]) == 3, "the node was not thrown away")

    end = table.summary()
    for _ in range(12):
        table.keyboard.press("Ctrl", "z")
    table.settled()
    check(table.summary() == start, f"undoing all leaves {table.summary()} instead of {start}")
    check(not table.state()["canUndo"], "there is something left to undo")
    for _ in range(12):
        table.keyboard.press("Ctrl", "Shift", "z")
    table.settled()
    check(table.summary() == end, f"doing all again leaves {table.summary()} instead of {end}")


@case("calculator: a pulled wire is under the finger, and takes hold near an input", table=False)
def wire(desk, program):
    table = Calculator(desk, program)
    table.touch.down(0, table.output("Two"))
    place = table.ground()
    table.touch.glide({0: place})
    state = table.wait_for(lambda state: state["wires"], "a wire")
    time.sleep(0.1)
    tip = table.state()["wires"][0]["ends"][1]
    tip = (tip[0] + table.window["x"], tip[1] + table.window["y"])
    check(math.dist(tip, place) < 1.5, f"the wire ends {math.dist(tip, place):.1f} px from the finger")
    goal = table.input("Add", 1)
    table.touch.glide({0: (goal[0] + 8, goal[1] + 5)})
    table.wait_for(lambda state: state["wires"] and state["wires"][0]["isHeld"], "the wire taking hold")
    table.touch.up(0)
    state = table.settled()
    check(not state["wires"] and table.node("Add")["value"] == "5", f"the wire did not connect: {state['wires']}")


@case("calculator: the slider changes the number and what follows from it", table=False)
def slider(desk, program):
    table = Calculator(desk, program)
    table.touch.tap(table.title("One"))
    table.wait_for(lambda state: any(each["id"] == "nodeSlider" for each in state["controls"]), "a slider")
    table.settled()
    frame = table.control("nodeSlider")
    x, y = table.middle(frame)
    table.touch.down(0, (x, y))
    table.touch.glide({0: (table.window["x"] + frame[0] + frame[2] + 40, y)})
    table.wait_for(lambda state: any(node["value"] == "257" for node in state["nodes"]), "255 and two")
    table.touch.up(0)
    table.keyboard.press("Ctrl", "z")
    table.wait_for(lambda state: any(node["name"] == "Add" and node["value"] == "3" for node in state["nodes"]),
                   "the slide taken back as one")


@case("calculator: a pinch that begins on nodes zooms and moves none of them", table=False)
def pinch(desk, program):
    table = Calculator(desk, program)
    before, zoom = table.summary(), table.state()["zoom"]
    table.touch.pinch(table.middle(table.node("Add")["frame"]), (90, 260))
    state = table.settled()
    check(state["zoom"] > zoom * 1.3, f"the zoom went from {zoom} to {state['zoom']}")
    check(table.summary() == before and not state["canUndo"], "the pinch changed the calculation")


@case("calculator: what people make survives the end of the program, however it ends", table=False)
def survives(desk, program):
    kept = os.path.join(desk.folder, "kept")
    names = ["One", "Two", "Add"]

    def end(table, name, last):
        """Something is thrown away, and the program ended by other means at once."""
        table.touch.tap(table.trash(name))
        table.wait_for(lambda state: len(state["nodes"]) == len(names) - 1, "a node less")
        names.remove(name)
        last(table.program)
        table.program.wait()

    # By a signal, which leaves no time to come to rest; then by its key.
    end(Calculator(desk, program, XDG_DATA_HOME=kept), "One", lambda running: running.interrupt())
    again = Calculator(desk, program, nodes=2, XDG_DATA_HOME=kept)
    check([node["name"] for node in again.state()["nodes"]] == names, "it came back as something else")
    end(again, "Two", lambda _: again.keyboard.press("Ctrl", "q"))
    # Even sudden death costs no more than the last second.
    last = Calculator(desk, program, nodes=1, XDG_DATA_HOME=kept)
    check([node["name"] for node in last.state()["nodes"]] == names, "it came back as something else")
    last.hold(last.ground())
    last.wait_for(lambda state: len(state["nodes"]) == 2, "a new node")
    time.sleep(2)
    last.program.process.kill()
    last.program.process.wait()
    Calculator(desk, program, nodes=2, XDG_DATA_HOME=kept)
