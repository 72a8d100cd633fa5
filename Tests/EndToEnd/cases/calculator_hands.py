"""The calculator under everything that hands and keys can do to it: all of it is taken back, and done again."""

import time

from . import case, check
from .calculator import Calculator
from .calculator_more import lasso, press


def part_of_row(table, name, part):
    """A place in a wide control, a fraction of the way along."""
    frame = table.control(name)
    return table.window["x"] + frame[0] + frame[2] * part, table.window["y"] + frame[1] + frame[3] / 2


def moved(table, name, by):
    x, y = table.title(name)
    return x + by[0], y + by[1]


def undo_all(table):
    """Takes everything back; returns how many deeds that were."""
    count = 0
    while table.state()["canUndo"] and count < 100:
        table.keyboard.press("Ctrl", "z")
        count += 1
        time.sleep(0.05)
        table.settled()
    check(not table.state()["canUndo"], "there is no end of undoing")
    return count


def check_history(table, start):
    """Undone, everything is as in the beginning; done again, as at the end."""
    end = table.summary()
    check(end != start, "nothing has happened")
    count = undo_all(table)
    check(table.summary() == start, f"undoing all leaves {table.summary()} instead of {start}")
    for _ in range(count):
        table.keyboard.press("Ctrl", "Shift", "z")
        time.sleep(0.05)
    table.settled()
    check(table.summary() == end, f"doing all again leaves {table.summary()} instead of {end}")
    return count


@case("calculator: everything that hands do is undone to the start and redone to the end", table=False)
def everything(desk, program):
    table = Calculator(desk, program)
    start = table.summary()
    deeds = 0

    def changed(what, count=1):
        nonlocal deeds, before
        table.settled()
        check(table.summary() != before, f"{what}: nothing has changed")
        before, deeds = table.summary(), deeds + count

    before = start
    table.touch.drag(table.title("One"), moved(table, "One", (-90, -60)))
    changed("moving")
    table.pull(table.output("Two"), table.input("Add", 1))
    changed("connecting forwards")
    table.pull(table.input("Add", 1), table.ground())
    changed("disconnecting")
    table.pull(table.input("Add", 1), table.title("One"))
    changed("connecting backwards")
    table.pull(table.output("Two"), table.input("Add", 0))
    changed("replacing")
    table.pull(table.output("Add"), table.input("Add", 2))
    check(table.summary() == before, "a circle was closed")

    # The operator control, and the switch between a number and an operator.
    table.touch.tap(table.title("Add"))
    table.settled()
    table.touch.tap(part_of_row(table, "nodeOperator", 0.4))
    changed("another operator")
    check(table.state()["nodes"][2]["kind"] == "multiply", f"it is {table.state()['nodes'][2]['kind']}")
    press(table, "nodeName")
    table.keyboard.type("now")
    table.keyboard.press("Return")
    changed("renaming")
    name = table.state()["nodes"][2]["name"]
    check(name.endswith("now"), f"it is called {name}")

    # A number that no slider reaches, written on the keys.
    table.touch.tap(table.title("Two"))
    table.settled()
    press(table, "nodeValue")
    for letter in ("BackSpace", "-", "2", ".", "5"):
        table.keyboard.press(letter)
    table.keyboard.press("Return")
    changed("writing a number")
    check(table.node("Two")["value"] == "−2.5", f"it is {table.node('Two')['value']}")

    press(table, "lasso")
    lasso(table, "One", "Two")
    press(table, "align")
    changed("lining up")
    press(table, "copy")
    press(table, "paste")
    changed("pasting")
    press(table, "lasso")
    table.touch.tap(table.ground())
    table.settled()
    table.touch.tap(table.trash("One"))
    changed("throwing away")
    table.hold((table.window["x"] + 200, table.window["y"] + 800))
    changed("a new node")
    press(table, "rename")
    table.keyboard.type("Mine")
    table.keyboard.press("Return")
    title = table.settled()["name"]
    check(title.endswith("Mine"), f"the calculation is called {title}")
    count = check_history(table, start)
    check(count == deeds + 1, f"{deeds + 1} deeds were undone in {count}")
    check(table.state()["name"] == title, f"the calculation is called {table.state()['name']}")


@case("calculator: what is called off by Escape has not been", table=False)
def called_off(desk, program):
    table = Calculator(desk, program)
    start = table.summary()
    for begin, goal in ((table.title("One"), moved(table, "One", (120, 160))),
                        (table.output("Two"), table.input("Add", 1)),
                        (table.input("Add", 0), table.ground())):
        table.touch.down(0, begin)
        table.touch.glide({0: goal})
        time.sleep(0.1)
        table.keyboard.press("Escape")
        time.sleep(0.1)
        table.touch.glide({0: (goal[0] + 30, goal[1] + 30)}, 0.1)
        table.touch.up(0)
        state = table.settled()
        check(table.summary() == start and not state["canUndo"], f"it went on to {table.summary()}")
        table.keyboard.press("Escape")
    # The slider: undo in the midst of it.
    table.touch.tap(table.title("One"))
    table.settled()
    table.touch.down(0, part_of_row(table, "nodeSlider", 0.5))
    table.touch.glide({0: part_of_row(table, "nodeSlider", 0.7)})
    table.keyboard.press("Ctrl", "z")
    time.sleep(0.1)
    table.touch.glide({0: part_of_row(table, "nodeSlider", 0.2)})
    table.touch.up(0)
    state = table.settled()
    check(table.summary() == start and not state["canUndo"], f"the slider went on to {table.summary()}")


@case("calculator: two people at once move, slide and choose, each their own", table=False)
def two_people(desk, program):
    table = Calculator(desk, program)
    start = table.summary()
    one, two = table.title("One"), table.title("Two")
    table.touch.down(0, one)
    table.touch.glide({0: (one[0] - 60, one[1])}, 0.2)
    time.sleep(0.4)
    table.touch.down(1, two)
    table.touch.glide({0: (one[0] - 60, one[1] - 90), 1: (two[0] - 120, two[1] + 60)}, 0.4)
    time.sleep(0.1)
    table.touch.up(0)
    table.touch.up(1)
    table.settled()
    first, second = table.title("One"), table.title("Two")
    check(max(abs(first[0] - one[0] + 60), abs(first[1] - one[1] + 90)) < 20, f"One went from {one} to {first}")
    check(max(abs(second[0] - two[0] + 120), abs(second[1] - two[1] - 60)) < 20, f"Two went from {two} to {second}")
    # One slides, another chooses the other number: it stays as it is.
    table.touch.tap(table.title("One"))
    table.settled()
    table.touch.down(0, part_of_row(table, "nodeSlider", 0.5))
    table.touch.glide({0: part_of_row(table, "nodeSlider", 0.6)}, 0.2)
    table.touch.tap(table.title("Two"), slot=1)
    time.sleep(0.1)
    table.touch.glide({0: part_of_row(table, "nodeSlider", 0.9)}, 0.2)
    table.touch.up(0)
    table.settled()
    check(table.node("Two")["value"] == "2", f"Two was slid to {table.node('Two')['value']}")
    check(table.node("One")["value"] != "1", "One was not slid")
    check_history(table, start)


@case("calculator: the map of the canvas moves the view and nothing else", table=False)
def minimap(desk, program):
    table = Calculator(desk, program)
    before, offset = table.summary(), table.state()["offset"]
    # Below the corner of the house: a padding, a button and a gap from the top.
    x, y = table.window["x"] + table.window["width"] - 16 - 88, table.window["y"] + 64 + 58
    table.touch.drag((x, y), (x + 40, y + 20))
    state = table.settled()
    check(state["offset"] != offset, "the view has not moved")
    check(table.summary() == before and not state["canUndo"], "the map changed the calculation")


@case("calculator: the keyboard alone makes, names, connects, moves and throws away", table=False)
def keyboard_alone(desk, program):
    table = Calculator(desk, program)
    start = table.summary()
    keys = table.keyboard

    def strike(*combinations):
        for combination in combinations:
            keys.press(*combination.split("+"))
            time.sleep(0.05)
        return table.settled()

    state = strike("n")
    check(len(state["nodes"]) == 4, "no node was made")
    strike("F2")
    keys.type("by hand")
    state = strike("Return")
    check(state["nodes"][3]["name"] == "Numberby hand", f"it is called {state['nodes'][3]['name']}")
    # Its wire to the second input of Add.
    strike("Return", "Right", "Right", "Return")
    check(table.node("Add")["value"] == "4", f"1 + 1 + 2 = {table.node('Add')['value']}")
    strike("Down", "Right", "Shift+Up")
    # Another kind: the list is the last control that Tab comes to.
    strike("k", "Shift+Tab", "Down", "Return")
    check(table.state()["nodes"][3]["kind"] == "add", f"it is a {table.state()['nodes'][3]['kind']}")
    strike("Ctrl+a", "Ctrl+c", "Ctrl+v")
    check(len(table.state()["nodes"]) == 8, f"there are {len(table.state()['nodes'])} nodes")
    state = strike("BackSpace")
    check(len(state["nodes"]) == 4, "the copies were not thrown away")
    check_history(table, start)
