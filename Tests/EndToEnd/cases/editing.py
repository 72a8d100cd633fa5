"""Changing a network: by fingers, by mouse and keys, across a kill, and in two windows at once."""

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import time

from visitor import near
from visitor.connections import NETWORK, Connections

from . import case, check


def opened(server, program, home="home"):
    """A visitor of a network of their own, in a home that stays from one program to the next."""
    file, folder = os.path.join(server.folder, "people.json"), os.path.join(server.folder, home)
    if not os.path.exists(file):
        shutil.copy(NETWORK, file)
    os.makedirs(folder, exist_ok=True)
    return Connections(server, program, network=file, HOME=folder)


def kill_program(visitor):
    """Ends the program at once, as a crash does."""
    visitor.program.process.send_signal(signal.SIGKILL)
    visitor.program.process.wait(10)


def row(visitor, control, number, height=44):
    """The point of a row of a list on the screen."""
    frame = visitor.frame(control)
    return visitor.on_screen((frame[0] + 60, frame[1] + height * (number + 0.5)))


def names(visitor):
    return {node["id"] for node in visitor.state()["nodes"]}


def hold(visitor, point):
    """Rests a finger at a point until that counts."""
    visitor.touch.down(0, point)
    time.sleep(0.8)
    visitor.touch.up(0)


def add(visitor, name, begin):
    """Names the node that something asks a name for."""
    begin()
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.type(name)
    visitor.wait_for(lambda state: (visitor.find_control("nameField", state) or {}).get("text") == name, f"\"{name}\"")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: any(node["id"] == name for node in state["nodes"]), f"the node {name}")


@case("what fingers change is there again after a kill, and can be taken back", bare=True)
def kill(server, program):
    visitor = opened(server, program)
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    ground = visitor.ground()
    add(visitor, "nina", lambda: hold(visitor, ground))
    check(near(visitor.node("nina"), ground, 3), "the new node is not under the finger")
    visitor.touch.drag(visitor.node("nina"), visitor.node("Cosette"))
    visitor.wait_for(lambda state: state["done"] == 2, "the new connection")
    start = visitor.node("nina")
    goal = (start[0] + 60, start[1] + 20)
    visitor.touch.down(0, start)
    time.sleep(0.8)
    visitor.touch.glide({0: goal})
    check(near(visitor.node("nina"), goal, 8), "the held node does not follow the finger")
    visitor.touch.up(0)
    visitor.wait_for(lambda state: state["done"] == 3, "the move")
    journals = os.path.join(server.folder, "home", ".local", "share", "throughline", "networks")
    end = time.monotonic() + 10
    while time.monotonic() < end and (not os.path.isdir(journals) or any(
            name.endswith("-journal") for name in os.listdir(journals))):
        time.sleep(0.05)
    time.sleep(0.5)
    kill_program(visitor)

    again = opened(server, program)
    check("nina" in names(again) and again.state()["done"] == 3, "what was changed is gone after a kill")
    check(near(again.node("nina"), goal, 8), "the node is not where it was put")
    again.touch.drag(again.node("nina"), again.node("Cosette"))
    path = again.wait_for(lambda state: state["results"], "a path")["results"][0]["path"]
    check(path == ["nina", "Cosette"], f"the path is {path}")
    for done in (2, 1, 0):
        # A key that comes back within 2 ms is one that is held, to the server.
        again.settled()
        again.keyboard.press("Ctrl", "z")
        again.wait_for(lambda state: state["done"] == done, f"{done} changes")
    check("nina" not in names(again), "the node is still there")


@case("what a key that repeats moves is on the disk while it goes on", bare=True)
def repeated(server, program):
    visitor = opened(server, program)
    visitor.keyboard.press("e")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    start = visitor.node("Javert")
    visitor.mouse.click(start)
    visitor.wait_for(lambda state: state["selection"] == "Javert", "the chosen node")
    for _ in range(16):
        visitor.keyboard.press("Shift", "Left")
        time.sleep(0.12)
    kill_program(visitor)

    again = opened(server, program)
    again.wait_for(lambda state: state["changes"] == ["Move Javert"], "the steps before the kill")
    # The steps of the last third of a second may be lost.
    check(start[0] - again.node("Javert")[0] > 13 * 5, f"from {start} to {again.node('Javert')}")


@case("a name that is being written is kept by a touch beside it and by Ctrl S, and what is chosen is saved", bare=True)
def written(server, program):
    visitor = opened(server, program)
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "changing")

    def write(name):
        hold(visitor, visitor.ground())
        visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
        visitor.keyboard.type(name)
        visitor.wait_for(
            lambda state: (visitor.find_control("nameField", state) or {}).get("text") == name, f"\"{name}\"")
        visitor.settled()

    write("nina")
    panel = visitor.frame("panel")
    visitor.touch.tap(visitor.on_screen((panel[0] - 60, panel[1] + panel[3] / 2)))
    visitor.wait_for(lambda state: state["panel"] == "none" and state["changes"] == ["Add nina"], "the node nina")
    visitor.settled()
    write("otto")
    visitor.keyboard.press("Ctrl", "s")
    visitor.wait_for(
        lambda state: state["panel"] == "save" and state["changes"] == ["Add nina", "Add otto"], "the node otto")
    visitor.settled()
    visitor.keyboard.press("Escape")
    visitor.wait_for(lambda state: state["panel"] == "none", "the panel to close")
    visitor.keyboard.press("Ctrl", "a")
    count = len(visitor.wait_for(lambda state: state["selected"], "all nodes")["selected"])
    visitor.settled()
    visitor.keyboard.press("Ctrl", "s")
    visitor.wait_for(lambda state: visitor.has_control("savePart", state), "the choice of what is saved")
    visitor.settled()
    visitor.press("savePart", 0.75)
    visitor.settled()
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["panel"] == "none", "the file to be saved")
    visitor.settled()
    files = [name for name in os.listdir(server.folder) if "selection" in name]
    check(len(files) == 1, f"saved as {files}")
    with open(os.path.join(server.folder, files[0]), encoding="utf-8") as file:
        saved = len(json.load(file)["nodes"])
    check(saved == count, f"{saved} of {count} chosen nodes are saved")


@case("a change of a large network is on the disk before the network is, and survives a kill and an end", bare=True)
def large(server, program):
    file, home = os.path.join(server.folder, "large.json"), os.path.join(server.folder, "home")
    count = 60000
    with open(file, "w", encoding="utf-8") as out:
        json.dump({"format": "throughline-graph", "version": 1, "directed": False,
                   "nodes": [{"id": f"n{n}", "x": n % 300 * 9, "y": n // 300 * 9} for n in range(count)],
                   "edges": [{"source": f"n{n}", "target": f"n{n * 7 % count}"} for n in range(1, count)]}, out)
    os.makedirs(home, exist_ok=True)
    folder = os.path.join(home, ".local", "share", "throughline", "networks")

    def kept():
        """The number of changes on the disk."""
        for name in os.listdir(folder) if os.path.isdir(folder) else []:
            try:
                with contextlib.closing(sqlite3.connect(f"file:{folder}/{name}?mode=ro", uri=True)) as journal:
                    return journal.execute("SELECT COUNT(*) FROM entry").fetchone()[0]
            except sqlite3.Error:
                pass
        return 0

    def change(visitor, name, done):
        visitor.keyboard.press("e")
        visitor.wait_for(lambda state: state["isEditing"], "changing")
        visitor.keyboard.press("n")
        visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
        visitor.keyboard.type(name)
        visitor.keyboard.press("Return")
        visitor.wait_for(lambda state: state["done"] == done, "the change")

    visitor = Connections(server, program, network=file, HOME=home)
    change(visitor, "nina", 1)
    end = time.monotonic() + 5
    while kept() < 1:
        check(time.monotonic() < end, "the change is not on the disk after 5 s")
        time.sleep(0.01)
    kill_program(visitor)

    again = Connections(server, program, network=file, HOME=home)
    again.wait_for(lambda state: state["done"] == 1, "what was changed before the kill")
    change(again, "olga", 2)
    again.keyboard.press("Ctrl", "q")
    again.program.process.wait(30)

    last = Connections(server, program, network=file, HOME=home)
    last.wait_for(lambda state: state["changes"] == ["Add nina", "Add olga"], "what was changed before the end")


@case("a network is changed by mouse and keys alone", bare=True)
def keys(server, program):
    visitor = opened(server, program)
    visitor.keyboard.press("e")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    add(visitor, "nina", lambda: visitor.mouse.click(visitor.ground(), button=3))
    visitor.mouse.drag(visitor.node("nina"), visitor.node("Valjean"))
    visitor.wait_for(lambda state: state["done"] == 2, "the new connection")
    visitor.mouse.click(visitor.node("nina"))
    visitor.wait_for(lambda state: state["selection"] == "nina", "the chosen node")
    visitor.keyboard.press("F2")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.type("x")
    visitor.keyboard.press("Return")
    # A new node has its id from its name.
    visitor.wait_for(lambda state: any(node["id"] == "x" for node in state["nodes"]), "the other name")
    visitor.keyboard.press("Delete")
    visitor.wait_for(lambda state: all(node["id"] != "x" for node in state["nodes"]), "the node to go")
    visitor.settled()
    visitor.keyboard.press("Ctrl", "z")
    visitor.wait_for(lambda state: any(node["id"] == "x" for node in state["nodes"]), "the node again")
    visitor.settled()
    visitor.keyboard.press("Ctrl", "Shift", "z")
    visitor.wait_for(lambda state: all(node["id"] != "x" for node in state["nodes"]), "the node to go again")
    visitor.press("changes")
    frame = visitor.wait_for(lambda state: visitor.has_control("historyList", state), "the changes") and visitor.frame(
        "historyList")
    # The lowest row is the network as it was opened.
    visitor.mouse.click(visitor.on_screen((frame[0] + 60, frame[1] + 4.5 * 46)))
    visitor.wait_for(lambda state: state["done"] == 0, "the network as it was opened")


@case("of two windows on one network the second to change it is told", bare=True)
def two_windows(server, program):
    first, second = opened(server, program), opened(server, program)
    # The second lies over the first: keys go where the focus is, and touches to what is on top.
    for visitor, name in ((second, "otto"), (second, "paula")):
        if not visitor.state()["isEditing"]:
            visitor.press("edit")
            visitor.wait_for(lambda state: state["isEditing"], "changing")
        add(visitor, name, lambda: hold(visitor, visitor.ground()))
    second.settled()
    check(not second.state()["notices"], f"the first to change is told {second.state()['notices']}")
    second.program.process.send_signal(signal.SIGKILL)
    second.program.process.wait(10)
    server.display.focus(first.window["id"])
    first.settled()
    first.press("edit")
    first.wait_for(lambda state: state["isEditing"], "changing")
    add(first, "quentin", lambda: hold(first, first.ground()))
    first.wait_for(lambda state: "Your changes" in state["notices"], "the word about the other window")
    first.settled()
    # Whoever leaves from the gallery is asked, too, and led back to what would be lost.
    first.tap(first.chrome()["home"])
    first.wait_for_chrome(lambda chrome: chrome["exhibit"] == "gallery", "the gallery")
    first.keyboard.press("Ctrl", "q")
    first.wait_for_chrome(lambda chrome: chrome["exhibit"] == "connections", "the exhibit with the changes")
    first.wait_for(lambda state: "Your changes are not kept" in state["notices"], "the question whether they go")
    first.settled()
    first.keyboard.press("Ctrl", "q")
    first.program.process.wait(10)


@case("what is copied in one window is pasted into another, and taken back", bare=True)
def clipboard(server, program):
    first = opened(server, program)
    second = Connections(server, program, network=os.path.join(os.path.dirname(NETWORK), "dolphins.json"),
                         HOME=os.path.join(server.folder, "home"))
    # The second lies over the first and has the keys, until they are given to the other.
    second.press("edit")
    second.wait_for(lambda state: state["isEditing"], "changing")
    other = next(window["id"] for window in server.display.windows()
                 if window["width"] > 100 and window["id"] != first.window["id"])
    server.display.focus(first.window["id"])
    first.keyboard.press("e")
    first.wait_for(lambda state: state["isEditing"], "changing")
    before = names(second)
    first.keyboard.press("Ctrl", "a")
    first.wait_for(lambda state: len(state["selected"] or []) == len(names(first)), "all nodes chosen")
    first.keyboard.press("Ctrl", "c")
    first.wait_for(lambda state: "Copied" in state["notices"], "the word that they are copied")
    server.display.focus(other)
    second.keyboard.press("Ctrl", "v")
    second.wait_for(lambda state: second.has_control("reviewAccept", state), "what would come in")
    second.keyboard.press("Return")
    second.wait_for(lambda state: state["done"] == 1, "what is pasted")
    check(names(second) == before | names(first), "the pasted network is not in the other")
    second.keyboard.press("Ctrl", "z")
    second.wait_for(lambda state: names(second) == before, "the network as it was")


@case("a view is kept, flown back to, renamed, deleted and put back, by touch, mouse and keys, and survives a kill", bare=True)
def views(server, program):
    def kept(visitor):
        return visitor.state()["bookmarks"]

    visitor = opened(server, program)
    os.chmod(os.path.join(server.folder, "people.json"), 0o444)
    visitor.mouse.wheel(visitor.node("Valjean"), 4)
    near_view = visitor.settled()["scale"]
    visitor.press("views")
    visitor.press("viewKeep")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1"], "a kept view")
    visitor.settled()
    visitor.keyboard.press("f")
    visitor.wait_for(lambda state: abs(state["scale"] - state["fitScale"]) < 1e-9, "everything")
    visitor.keyboard.press("Shift", "b")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1", "View 2"], "another kept view")
    visitor.settled()
    visitor.touch.tap(row(visitor, "viewList", 0))
    visitor.wait_for(lambda state: abs(state["scale"] / near_view - 1) < 1e-6, "the view that was kept")
    visitor.settled()
    visitor.press("viewRename")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.type("View 1b")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1b", "View 2"], "the other name")
    visitor.settled()
    visitor.mouse.click(row(visitor, "viewList", 1))
    visitor.wait_for(lambda state: state["bookmarks"]["chosen"] == "View 2", "the chosen view")
    visitor.press("viewDelete")
    visitor.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1b"], "the view to go")
    visitor.settled()
    time.sleep(0.5)
    kill_program(visitor)

    again = opened(server, program)
    again.keyboard.press("b")
    again.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1b"], "the view after a kill")
    again.press("viewUndo")
    again.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1b", "View 2"], "the deleted view put back")
    again.settled()
    again.touch.tap(row(again, "viewList", 0))
    again.wait_for(lambda state: abs(state["scale"] / near_view - 1) < 1e-6, "the view that was kept")
    check(kept(again)["isKept"], "views are not kept")


@case("a kept view brings back its colours and the class that alone was shown, after a kill", bare=True)
def looks(server, program):
    def named(visitor):
        return {node["id"] for node in visitor.state()["nodes"] if node["name"]}

    visitor = opened(server, program)
    everybody = named(visitor)
    visitor.keyboard.press("Shift", "b")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1"], "a view as the network was opened")
    visitor.settled()
    # Names keep off the panel.
    beside = named(visitor)
    visitor.press("look")
    visitor.wait_for(lambda state: visitor.has_control("lookChoices", state), "the panel of colours")
    visitor.settled()
    # The names of one class alone: more of its own find room, and no others.
    visitor.touch.tap(row(visitor, "lookLegend", 1, 90))
    visitor.wait_for(lambda _: 0 < len(named(visitor)) < len(everybody) and everybody - named(visitor), "one class alone")
    visitor.settled()
    shown = named(visitor)
    visitor.press("views")
    visitor.settled()
    few = named(visitor)
    check(few and len(few) < len(everybody) and everybody - few, f"the panel of views shows other classes: {few - shown}")
    visitor.press("viewKeep")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1", "View 2"], "the view of one class")
    visitor.settled()
    visitor.touch.tap(row(visitor, "viewList", 0))
    visitor.wait_for(lambda _: named(visitor) == beside, "everybody")
    visitor.settled()
    time.sleep(0.5)
    kill_program(visitor)

    again = opened(server, program)
    again.keyboard.press("b")
    again.wait_for(lambda state: state["bookmarks"]["names"] == ["View 1", "View 2"], "the views after a kill")
    again.settled()
    again.touch.tap(row(again, "viewList", 1))
    again.wait_for(lambda _: named(again) == few, "the class that was shown alone")
    again.settled()
    again.keyboard.press("Escape")
    again.settled()
    again.keyboard.press("Escape")
    again.wait_for(lambda _: named(again) == everybody, "everybody")


def strike(visitor, key):
    """Taps a key of the keyboard on the screen, by its page, row and column."""
    x, y, width, height = visitor.frame("keyboard")
    row, column, count = key
    unit = width / 10
    visitor.touch.tap(visitor.on_screen((x + width / 2 + (column + 0.5 - count / 2) * unit, y + (row + 0.5) * height / 5)))


@case("an attribute is set, refused and taken away by fingers alone, on the keyboard of the screen", bare=True)
def attribute(server, program):
    visitor = opened(server, program)
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "changing")

    def describe(text, *keys):
        visitor.settled()
        if visitor.state()["selection"] != "Cosette":
            visitor.touch.tap(visitor.node("Cosette"))
            visitor.wait_for(lambda state: state["selection"] == "Cosette", "the chosen node")
            visitor.settled()
        if visitor.state()["panel"] != "name":
            visitor.press("describe")
            visitor.wait_for(lambda state: state["panel"] == "name", "the question for an attribute")
            visitor.settled()
        for key in keys:
            strike(visitor, key)
            visitor.settled()
        visitor.wait_for(lambda state: visitor.find_control("nameField", state)["text"] == text, f"\"{text}\"")
        visitor.press("nameDone")

    a, g, e = (2, 0, 9), (2, 4, 9), (1, 2, 10)
    # The page of signs is the third key of the lowest row, which begins with one of a width of 1 and one of 1.25.
    signs, equals, four, zero = (4, 2.375, 10), (1, 0, 10), (0, 3, 10), (0, 9, 10)
    # Without a sign it stays, and is gone on with: the page stays that of signs.
    describe("age", a, g, e)
    visitor.wait_for(lambda state: visitor.has_control("nameProblem", state), "the word about what is missing")
    check(visitor.state()["done"] == 0, "something was changed")
    describe("age=40", signs, equals, four, zero)
    visitor.wait_for(lambda state: state["changes"] == ["age of Cosette"], "the attribute")
    # The keyboard shows letters again.
    describe("age=", a, g, e, signs, equals)
    visitor.wait_for(lambda state: state["done"] == 2 and "Taken away" in state["notices"], "the word that it is gone")





@case("the slider of changes goes through them, and the keys do; scrolling the list changes nothing", bare=True)
def scrub(server, program):
    visitor = opened(server, program)
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    for count, name in enumerate(("nina", "otto", "paula"), 1):
        add(visitor, name, lambda: visitor.keyboard.press("n"))
        visitor.wait_for(lambda state: state["done"] == count, f"{count} changes")
        visitor.settled()
    points = [visitor.node(name) for name in ("nina", "otto", "paula")]
    check(all(not near(a, b, 20) for a in points for b in points if a is not b), f"new nodes lie on one another: {points}")
    visitor.press("changes")
    visitor.wait_for(lambda state: visitor.has_control("historyList", state), "the changes")
    visitor.settled()
    rows = [row(visitor, "historyList", number, 46) for number in range(4)]
    visitor.touch.down(0, rows[0])
    for number in (1, 3, 2):
        visitor.touch.glide({0: rows[number]})
    visitor.touch.up(0)
    visitor.settled()
    check(visitor.state()["done"] == 3, "a finger that scrolls the list took a change back")
    x, y, width, height = visitor.frame("historySlider")
    knobs = [visitor.on_screen((x + 12 + (width - 24) * done / 3, y + height / 2)) for done in range(4)]
    visitor.touch.down(0, knobs[3])
    for done in (2, 1, 0, 2):
        visitor.touch.glide({0: knobs[done]})
        visitor.wait_for(lambda state: state["done"] == done, f"{done} changes under the finger")
    visitor.touch.up(0)
    visitor.settled()
    check(visitor.state()["done"] == 2 and len(visitor.state()["changes"]) == 3, "the lifted finger changed something")
    for key, done in (("Up", 3), ("Down", 2), ("Down", 1)):
        visitor.keyboard.press(key)
        visitor.wait_for(lambda state: state["done"] == done, f"{done} changes by key")
        visitor.settled()





@case("keys alone move a node, go through its edges, describe them, and copy", bare=True)
def keys_alone(server, program):
    visitor = opened(server, program)
    visitor.keyboard.press("e")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    visitor.search("Gribier")
    visitor.wait_for(lambda state: state["selection"] == "Gribier", "the chosen node")
    visitor.settled()
    start = visitor.node("Gribier")
    for _ in range(3):
        visitor.keyboard.press("Shift", "Left")
        time.sleep(0.05)
    visitor.wait_for(lambda state: state["changes"] == ["Move Gribier"], "one change of three steps")
    end = visitor.node("Gribier")
    check(start[0] - end[0] > 20 and abs(start[1] - end[1]) < 2, f"it went from {start} to {end}")
    visitor.settled()
    visitor.keyboard.press(".")
    edge = visitor.wait_for(lambda state: state["edge"], "the chosen edge")["edge"]
    check("Gribier" in edge, f"the edge is {edge}")
    visitor.settled()
    visitor.keyboard.press("a")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for an attribute")
    visitor.keyboard.type("weight: 7")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["done"] == 2, "the weight")
    visitor.settled()
    before = names(visitor)
    visitor.keyboard.press("Ctrl", "a")
    visitor.wait_for(lambda state: len(state["selected"] or []) == len(before), "all nodes chosen")
    visitor.settled()
    visitor.keyboard.press("Ctrl", "c")
    visitor.wait_for(lambda state: "Copied" in state["notices"], "the word that they are copied")
    visitor.settled()
    visitor.keyboard.press("Ctrl", "v")
    visitor.wait_for(lambda state: visitor.has_control("reviewAccept", state), "what would come in")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["done"] == 3, "the copies")
    check(len(names(visitor)) == 2 * len(before) and "Gribier 2" in names(visitor), "the copies have other names")
    visitor.settled()
    visitor.keyboard.press("Ctrl", "z")
    visitor.wait_for(lambda state: names(visitor) == before, "the network without copies")
