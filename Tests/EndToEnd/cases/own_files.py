"""Networks of one's own: saved, found in the picker, renamed, deleted, put back, and left alone while a window has them open."""

import os
import signal
import time

from visitor.connections import NETWORK, ROW, Connections

from . import case, check


def opened(server, program, network=NETWORK):
    """A visitor in a home that stays from one program to the next."""
    home = os.path.join(server.folder, "home")
    os.makedirs(home, exist_ok=True)
    return Connections(server, program, ("--fullscreen",), network=network, HOME=home)


def own(server):
    """The names of the files among one's own."""
    folder = os.path.join(server.folder, "home", "Throughline")
    paths = (os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)
    return sorted(os.path.relpath(path, folder) for path in paths if not os.path.basename(path).startswith("."))


def words(visitor, state=None):
    """What the picker says of the chosen file."""
    return (visitor.find_control("pickerQuestion", state) or {}).get("text")


def save(server, visitor):
    """Saves the network among one's own."""
    visitor.press("save")
    visitor.wait_for(lambda state: state["panel"] == "save", "the panel")
    visitor.settled()
    visitor.press("saveNow")
    visitor.wait_for(lambda state: state["notice"] and state["notice"].startswith("Saved as"), "the word about the file")
    visitor.settled()
    return own(server)


def row(visitor, number=0):
    """The point of a row of the picker, the first one unless another is named."""
    x, y = visitor.on_screen(visitor.frame("pickerList"))
    return x + 100, y + (number + 0.5) * ROW


def manage(visitor):
    """Opens one's own files to rename and delete them, by touch."""
    visitor.press("open")
    visitor.press("pickerOwn")
    visitor.wait_for(lambda state: visitor.has_control("pickerManage", state), "the pencil")
    visitor.settled()
    visitor.press("pickerManage")
    visitor.wait_for(lambda state: words(visitor, state) == "Choose one", "the buttons for a file")
    visitor.settled()


def says(visitor, wanted):
    visitor.wait_for(lambda state: words(visitor, state) == wanted, f"\"{wanted}\"")
    visitor.settled()


@case("a saved network is found among one's own, renamed, deleted, put back and opened, by touch", bare=True)
def touch(server, program):
    visitor = opened(server, program)
    check(save(server, visitor) == ["les-miserables.json"], f"saved are {own(server)}")
    manage(visitor)
    visitor.touch.tap(row(visitor))
    says(visitor, "les-miserables.json")
    visitor.press("pickerRename")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.settled()
    # A finger asks, so there are keys on the screen; a real keyboard replaces the name, which is selected.
    visitor.keyboard.type("les-miserables2")
    visitor.press("nameDone")
    says(visitor, "Renamed to les-miserables2.json")
    check(own(server) == ["les-miserables2.json"], f"renamed it is {own(server)}")
    visitor.touch.tap(row(visitor))
    says(visitor, "les-miserables2.json")
    visitor.press("pickerDelete")
    says(visitor, "Delete les-miserables2.json?")
    visitor.press("pickerKeep")
    says(visitor, "les-miserables2.json")
    visitor.press("pickerDelete")
    says(visitor, "Delete les-miserables2.json?")
    visitor.press("pickerDeleteNow")
    says(visitor, "Deleted les-miserables2.json")
    check(own(server) == ["deleted/les-miserables2.json"], f"deleted it is {own(server)}")
    visitor.press("pickerUndo")
    says(visitor, "Put back les-miserables2.json")
    check(own(server) == ["les-miserables2.json"], f"put back it is {own(server)}")
    # No longer managed, it opens.
    visitor.press("pickerManage")
    visitor.settled()
    visitor.touch.tap(row(visitor))
    visitor.wait_for(lambda state: state["panel"] == "none", "the network")
    visitor.settled()
    visitor.press("save")
    visitor.wait_for(lambda state: (visitor.find_control("saveName", state) or {}).get("text") == "les-miserables2",
                     "the name of the open file")


@case("a saved network that is on the screen stays there when it is deleted, and is put back, by mouse", bare=True)
def mouse(server, program):
    visitor = opened(server, program)
    save(server, visitor)
    visitor.program.stop()
    file = os.path.join(server.folder, "home", "Throughline", "les-miserables.json")
    visitor = opened(server, program, file)

    def click(name):
        visitor.wait_for(lambda state: visitor.has_control(name, state), f"the control {name}")
        visitor.mouse.click(visitor.point_in(visitor.frame(name)))
        visitor.settled()

    visitor.mouse.wheel(visitor.node("Valjean"), 3)
    scale = visitor.settled()["scale"]
    for name in ("open", "pickerOwn", "pickerManage"):
        click(name)
    visitor.mouse.click(row(visitor))
    says(visitor, "les-miserables.json")
    click("pickerDelete")
    click("pickerDeleteNow")
    says(visitor, "Deleted les-miserables.json, still on the screen")
    check(own(server) == ["deleted/les-miserables.json"], f"deleted it is {own(server)}")
    click("panelClose")
    state = visitor.settled()
    check(state["nodes"] and state["scale"] == scale, "the network or its view has changed")
    # In the folder of deleted ones it is there to be put back.
    for name in ("open", "pickerOwn", "pickerManage"):
        click(name)
    visitor.mouse.click(row(visitor))
    visitor.settled()
    visitor.mouse.click(row(visitor))
    says(visitor, "les-miserables.json")
    click("pickerPutBack")
    says(visitor, "Put back les-miserables.json")
    check(own(server) == ["les-miserables.json"], f"put back it is {own(server)}")
    check(visitor.settled()["scale"] == scale, "the view has changed")


@case("a saved network is renamed, deleted and put back by keys alone", bare=True)
def keys(server, program):
    visitor = opened(server, program)
    save(server, visitor)

    def press(name):
        """Goes to a control of the picker by Shift and Tab, from the last one, and presses it."""
        visitor.wait_for(lambda state: visitor.has_control(name, state), f"the control {name}")
        reached = [control["id"] for control in visitor.settled()["controls"]
                   if control["isEnabled"] and control["id"] not in ("panel", "pickerQuestion")]
        for _ in range(len(reached) - reached.index(name)):
            visitor.keyboard.press("Shift", "Tab")
            visitor.settled()
        visitor.keyboard.press("Return")
        visitor.settled()

    def choose():
        visitor.keyboard.press("Down")
        visitor.settled()
        visitor.keyboard.press("Return")
        says(visitor, "les-miserables.json")

    visitor.keyboard.press("Ctrl", "o")
    visitor.wait_for(lambda state: visitor.has_control("pickerOwn", state), "the picker")
    visitor.settled()
    press("pickerOwn")
    press("pickerManage")
    # The switch has the keys still, and the list is behind it.
    for _ in range(3):
        visitor.keyboard.press("Tab")
        visitor.settled()
    choose()
    visitor.keyboard.press("F2")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.settled()
    visitor.keyboard.type("les-miserables2")
    visitor.keyboard.press("Return")
    says(visitor, "Renamed to les-miserables2.json")
    visitor.keyboard.press("Ctrl", "z")
    says(visitor, "Renamed to les-miserables.json")
    check(own(server) == ["les-miserables.json"], f"taken back it is {own(server)}")
    choose()
    visitor.keyboard.press("Delete")
    says(visitor, "Delete les-miserables.json?")
    visitor.keyboard.press("Escape")
    says(visitor, "les-miserables.json")
    visitor.keyboard.press("Delete")
    says(visitor, "Delete les-miserables.json?")
    visitor.keyboard.press("Return")
    says(visitor, "Deleted les-miserables.json")
    check(own(server) == ["deleted/les-miserables.json"], f"deleted it is {own(server)}")
    visitor.keyboard.press("Ctrl", "z")
    says(visitor, "Put back les-miserables.json")
    check(own(server) == ["les-miserables.json"], f"put back it is {own(server)}")


@case("while another window has a saved network open it keeps its name and its place, and the word says why", bare=True)
def two_windows(server, program):
    visitor = opened(server, program)
    save(server, visitor)
    visitor.program.stop()
    # The window on top has the touches, so the one that holds the file is opened first.
    holder = opened(server, program, os.path.join(server.folder, "home", "Throughline", "les-miserables.json"))
    visitor = opened(server, program)
    manage(visitor)
    for press, verb in (("pickerDelete", "deleted"), ("pickerRename", "renamed")):
        visitor.touch.tap(row(visitor))
        says(visitor, "les-miserables.json")
        visitor.press(press)
        if verb == "deleted":
            visitor.press("pickerDeleteNow")
        else:
            visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
            visitor.keyboard.type("2")
            visitor.press("nameDone")
        card = visitor.wait_for(lambda state: visitor.has_control("failure", state), "the word about the other window")
        card = visitor.find_control("failure", card)
        check(card["text"] == f"les-miserables.json could not be {verb}", f"it says {card['text']}")
        check(own(server) == ["les-miserables.json"], f"the files are {own(server)}")
        visitor.settled()
    # A window that ends, however it ends, has nothing open any more.
    holder.program.process.send_signal(signal.SIGKILL)
    holder.program.process.wait(10)
    visitor.touch.tap(row(visitor))
    says(visitor, "les-miserables.json")
    visitor.press("pickerDelete")
    visitor.press("pickerDeleteNow")
    says(visitor, "Deleted les-miserables.json")
    check(own(server) == ["deleted/les-miserables.json"], f"deleted it is {own(server)}")


@case("what comes with the program stays as it is: changes of it are a document of one's own, also after a plain start", bare=True)
def bundled(server, program):
    home = os.path.join(server.folder, "home")
    os.makedirs(home, exist_ok=True)

    def start():
        """A plain start: no file is named."""
        return Connections(server, program, ("--fullscreen",), network=None, HOME=home)

    with open(NETWORK, "rb") as file:
        before = file.read()
    visitor = start()
    check(visitor.state()["network"] == "Les Misérables" and not visitor.state()["isChanged"], "the start is not the original")
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    visitor.settled()
    visitor.touch.down(0, visitor.ground())
    time.sleep(0.8)
    visitor.touch.up(0)
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.type("nina")
    visitor.keyboard.press("Return")
    state = visitor.wait_for(lambda state: state["isChanged"], "the mark")
    check(state["network"] == "Les Misérables, my copy", f"the changed network is called {state['network']}")
    # At once, as somebody who is done leaves.
    visitor.program.process.send_signal(signal.SIGTERM)
    visitor.program.process.wait(10)
    check(own(server) == ["Les Misérables, my copy.json"], f"one's own are {own(server)}")
    with open(NETWORK, "rb") as file:
        check(file.read() == before, "the bundled file was written to")

    visitor = start()
    state = visitor.state()
    check(state["network"] == "Les Misérables" and state["changes"] == [] and not state["isChanged"],
          f"a plain start shows {state['network']} with {state['changes']}")
    visitor.press("open")
    visitor.press("pickerOwn")
    visitor.wait_for(lambda state: visitor.has_control("pickerManage", state), "one's own files")
    visitor.settled()
    visitor.touch.tap(row(visitor))
    state = visitor.wait_for(lambda state: state["network"] == "Les Misérables, my copy", "the document of one's own")
    check(state["changes"] == ["Add nina"] and state["isChanged"], f"it has the changes {state['changes']}")
    visitor.settled()
    # Back to the original, and that taken back.
    visitor.press("open")
    visitor.press("pickerOriginal")
    visitor.wait_for(lambda state: not state["isChanged"], "the original")
    visitor.settled()
    visitor.keyboard.press("Ctrl", "z")
    visitor.wait_for(lambda state: state["isChanged"], "the changes again")


@case("a file that was put back as it was is the original after a restart, too", bare=True)
def put_back_original(server, program):
    path = os.path.join(server.folder, "town.json")
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"format": "throughline-graph", "version": 1, "directed": false,\n"nodes": [\n{"id": "a", "x": 0, "y": 0},\n'
                   '{"id": "b", "x": 9, "y": 5}\n],\n"edges": [\n{"source": "a", "target": "b"}\n]}\n')
    with open(path, "rb") as file:
        before = file.read()
    visitor = opened(server, program, path)
    visitor.keyboard.press("e")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    visitor.settled()
    visitor.keyboard.press("n")
    visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    visitor.keyboard.type("nina")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["isChanged"], "the mark")
    visitor.settled()
    visitor.keyboard.press("Ctrl", "s")
    visitor.wait_for(lambda state: state["panel"] == "save", "the panel")
    visitor.settled()
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: not state["isChanged"], "the file")
    visitor.wait_for(lambda state: visitor.has_control("putBack", state), "the way back", 20)
    visitor.press("putBack")
    visitor.wait_for(lambda state: state["notice"] == "town.json is back as it was", "the word about it", 20)
    with open(path, "rb") as file:
        check(file.read() == before, "the file is not as it was")
    visitor.settled()
    time.sleep(0.5)
    visitor.program.process.send_signal(signal.SIGKILL)
    visitor.program.process.wait(10)

    again = opened(server, program, path)
    state = again.state()
    check(state["isChanged"] and len(state["nodes"]) == 3, f"there are {len(state['nodes'])} nodes after a restart")
    again.press("open")
    again.press("pickerOriginal")
    state = again.wait_for(lambda state: not state["isChanged"], "the original")
    check(len(again.settled()["nodes"]) == 2, "the original has not the nodes of the file")
