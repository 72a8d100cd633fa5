"""The calculator under everything that hands and keys can do to it: all of it is taken back, and done again."""

import time

from visitor.calculator import Calculator

from . import case, check


def moved(visitor, name, by):
    x, y = visitor.title(name)
    return x + by[0], y + by[1]


def undo_all(visitor):
    """Takes everything back; returns how many changes that were."""
    count = 0
    while visitor.state()["canUndo"] and count < 100:
        visitor.keyboard.press("Ctrl", "z")
        count += 1
        time.sleep(0.05)
        visitor.settled()
    check(not visitor.state()["canUndo"], "there is no end of undoing")
    return count


def check_history(visitor, start):
    """Undone, everything is as in the beginning; done again, as at the end."""
    end = visitor.summary()
    check(end != start, "nothing has happened")
    count = undo_all(visitor)
    check(visitor.summary() == start, f"undoing all leaves {visitor.summary()} instead of {start}")
    for _ in range(count):
        visitor.keyboard.press("Ctrl", "Shift", "z")
        time.sleep(0.05)
    visitor.settled()
    check(visitor.summary() == end, f"doing all again leaves {visitor.summary()} instead of {end}")
    return count


@case("calculator: everything that hands do is undone to the start and redone to the end", bare=True)
def everything(server, program):
    visitor = Calculator(server, program)
    start = visitor.summary()
    changes = 0

    def changed(what, count=1):
        nonlocal changes, before
        visitor.settled()
        check(visitor.summary() != before, f"{what}: nothing has changed")
        before, changes = visitor.summary(), changes + count

    before = start
    visitor.touch.drag(visitor.title("One"), moved(visitor, "One", (-90, -60)))
    changed("moving")
    visitor.pull(visitor.output("Two"), visitor.input("Add", 1))
    changed("connecting forwards")
    visitor.pull(visitor.input("Add", 1), visitor.ground())
    changed("disconnecting")
    visitor.pull(visitor.input("Add", 1), visitor.title("One"))
    changed("connecting backwards")
    visitor.pull(visitor.output("Two"), visitor.input("Add", 0))
    changed("replacing")
    visitor.pull(visitor.output("Add"), visitor.input("Add", 2))
    check(visitor.summary() == before, "a circle was closed")

    # The operator control, and the switch between a number and an operator.
    visitor.touch.tap(visitor.title("Add"))
    visitor.settled()
    visitor.touch.tap(visitor.point_in(visitor.frame("nodeOperator"), 0.4))
    changed("another operator")
    check(visitor.state()["nodes"][2]["kind"] == "multiply", f"it is {visitor.state()['nodes'][2]['kind']}")
    visitor.press("nodeName")
    visitor.keyboard.type("now")
    visitor.keyboard.press("Return")
    changed("renaming")
    name = visitor.state()["nodes"][2]["name"]
    check(name.endswith("now"), f"it is called {name}")

    # A number that no slider reaches, written on the keys.
    visitor.touch.tap(visitor.title("Two"))
    visitor.settled()
    visitor.press("nodeValue")
    for letter in ("BackSpace", "-", "2", ".", "5"):
        visitor.keyboard.press(letter)
    visitor.keyboard.press("Return")
    changed("writing a number")
    check(visitor.node("Two")["value"] == "−2.5", f"it is {visitor.node('Two')['value']}")

    visitor.press("lasso")
    visitor.lasso("One", "Two")
    visitor.press("align")
    changed("lining up")
    visitor.press("copy")
    visitor.press("paste")
    changed("pasting")
    visitor.press("lasso")
    visitor.touch.tap(visitor.ground())
    visitor.settled()
    visitor.touch.tap(visitor.trash("One"))
    changed("throwing away")
    visitor.hold((visitor.window["x"] + 200, visitor.window["y"] + 800))
    changed("a new node")
    visitor.press("rename")
    visitor.keyboard.type("Mine")
    visitor.keyboard.press("Return")
    title = visitor.settled()["name"]
    check(title.endswith("Mine"), f"the calculation is called {title}")
    count = check_history(visitor, start)
    check(count == changes + 1, f"{changes + 1} changes were undone in {count}")
    check(visitor.state()["name"] == title, f"the calculation is called {visitor.state()['name']}")


@case("calculator: what is called off by Escape has not been", bare=True)
def called_off(server, program):
    visitor = Calculator(server, program)
    start = visitor.summary()
    for begin, goal in ((visitor.title("One"), moved(visitor, "One", (120, 160))),
                        (visitor.output("Two"), visitor.input("Add", 1)),
                        (visitor.input("Add", 0), visitor.ground())):
        visitor.touch.down(0, begin)
        visitor.touch.glide({0: goal})
        time.sleep(0.1)
        visitor.keyboard.press("Escape")
        time.sleep(0.1)
        visitor.touch.glide({0: (goal[0] + 30, goal[1] + 30)}, 0.1)
        visitor.touch.up(0)
        state = visitor.settled()
        check(visitor.summary() == start and not state["canUndo"], f"it went on to {visitor.summary()}")
        visitor.keyboard.press("Escape")
    # The slider: undo in the midst of it.
    visitor.touch.tap(visitor.title("One"))
    visitor.settled()
    visitor.touch.down(0, visitor.point_in(visitor.frame("nodeSlider"), 0.5))
    visitor.touch.glide({0: visitor.point_in(visitor.frame("nodeSlider"), 0.7)})
    visitor.keyboard.press("Ctrl", "z")
    time.sleep(0.1)
    visitor.touch.glide({0: visitor.point_in(visitor.frame("nodeSlider"), 0.2)})
    visitor.touch.up(0)
    state = visitor.settled()
    check(visitor.summary() == start and not state["canUndo"], f"the slider went on to {visitor.summary()}")


@case("calculator: two people at once move, slide and choose, each their own", bare=True)
def two_people(server, program):
    visitor = Calculator(server, program)
    start = visitor.summary()
    one, two = visitor.title("One"), visitor.title("Two")
    visitor.touch.down(0, one)
    visitor.touch.glide({0: (one[0] - 60, one[1])}, 0.2)
    time.sleep(0.4)
    visitor.touch.down(1, two)
    visitor.touch.glide({0: (one[0] - 60, one[1] - 90), 1: (two[0] - 120, two[1] + 60)}, 0.4)
    time.sleep(0.1)
    visitor.touch.up(0)
    visitor.touch.up(1)
    visitor.settled()
    first, second = visitor.title("One"), visitor.title("Two")
    check(max(abs(first[0] - one[0] + 60), abs(first[1] - one[1] + 90)) < 20, f"One went from {one} to {first}")
    check(max(abs(second[0] - two[0] + 120), abs(second[1] - two[1] - 60)) < 20, f"Two went from {two} to {second}")
    # One slides, another chooses the other number: it stays as it is.
    visitor.touch.tap(visitor.title("One"))
    visitor.settled()
    visitor.touch.down(0, visitor.point_in(visitor.frame("nodeSlider"), 0.5))
    visitor.touch.glide({0: visitor.point_in(visitor.frame("nodeSlider"), 0.6)}, 0.2)
    visitor.touch.tap(visitor.title("Two"), slot=1)
    time.sleep(0.1)
    visitor.touch.glide({0: visitor.point_in(visitor.frame("nodeSlider"), 0.9)}, 0.2)
    visitor.touch.up(0)
    visitor.settled()
    check(visitor.node("Two")["value"] == "2", f"Two was slid to {visitor.node('Two')['value']}")
    check(visitor.node("One")["value"] != "1", "One was not slid")
    check_history(visitor, start)


@case("calculator: the map of the canvas moves the view and nothing else", bare=True)
def minimap(server, program):
    visitor = Calculator(server, program)
    before, offset = visitor.summary(), visitor.state()["offset"]
    # Below the corner of the house: a padding, a button and a gap from the top.
    x, y = visitor.window["x"] + visitor.window["width"] - 16 - 88, visitor.window["y"] + 64 + 58
    visitor.touch.drag((x, y), (x + 40, y + 20))
    state = visitor.settled()
    check(state["offset"] != offset, "the view has not moved")
    check(visitor.summary() == before and not state["canUndo"], "the map changed the calculation")


@case("calculator: the keyboard alone makes, names, connects, moves and throws away", bare=True)
def keyboard_alone(server, program):
    visitor = Calculator(server, program)
    start = visitor.summary()
    keys = visitor.keyboard

    def strike(*combinations):
        for combination in combinations:
            keys.press(*combination.split("+"))
            time.sleep(0.05)
        return visitor.settled()

    state = strike("n")
    check(len(state["nodes"]) == 4, "no node was made")
    strike("F2")
    keys.type("by hand")
    state = strike("Return")
    check(state["nodes"][3]["name"] == "by hand", f"it is called {state['nodes'][3]['name']}")
    # Its wire to the second input of Add.
    strike("Return", "Right", "Right", "Return")
    check(visitor.node("Add")["value"] == "4", f"1 + 1 + 2 = {visitor.node('Add')['value']}")
    strike("Down", "Right", "Shift+Up")
    # Another kind: the list is the last control that Tab comes to.
    strike("k", "Shift+Tab", "Down", "Return")
    check(visitor.state()["nodes"][3]["kind"] == "add", f"it is a {visitor.state()['nodes'][3]['kind']}")
    strike("Ctrl+a", "Ctrl+c", "Ctrl+v")
    check(len(visitor.state()["nodes"]) == 8, f"there are {len(visitor.state()['nodes'])} nodes")
    state = strike("BackSpace")
    check(len(state["nodes"]) == 4, "the copies were not thrown away")
    check_history(visitor, start)
