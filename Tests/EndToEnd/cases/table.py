"""The table beside the network, by touch and by keys."""

from . import case, check

ROW = 36


def open_table(visitor):
    visitor.keyboard.press("Shift", "t")
    return visitor.wait_for(lambda state: visitor.has_control("tableRows", state), "the table")


def cell(visitor, row, column_x):
    """The point of a cell on the screen: the row counts from 0 below the titles."""
    x, y, _, _ = visitor.frame("tableRows")
    return visitor.on_screen((x + column_x, y + ROW * (row + 1.5)))


@case("a row of the table is chosen in the network, and its cell takes another name, which undo takes back")
def by_touch(visitor):
    open_table(visitor)
    visitor.touch.tap(cell(visitor, 0, 40))
    state = visitor.wait_for(lambda state: state["selection"], "a chosen node")
    node = state["selection"]
    visitor.touch.tap(cell(visitor, 0, 40))
    visitor.wait_for(lambda state: visitor.has_control("nameField", state), "the field")
    visitor.keyboard.type("Renamed by hand")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["done"] == 1 and "Renamed by hand" in state["changes"][0], "the new name")
    check(visitor.state()["selection"] == node, "the row is not the chosen node any more")
    visitor.keyboard.press("Ctrl", "z")
    visitor.wait_for(lambda state: state["done"] == 0, "the name from before")


@case("the table is sorted and searched by keys and touch")
def sorted_and_searched(visitor):
    open_table(visitor)
    x, y, width, _ = visitor.frame("tableRows")
    # The last column is the degree.
    title = visitor.on_screen((x + width - 60, y + ROW / 2))
    visitor.touch.tap(title)
    visitor.settled()
    visitor.touch.tap(title)
    visitor.settled()
    visitor.touch.tap(cell(visitor, 0, 40))
    state = visitor.wait_for(lambda state: state["selection"], "the node of most edges")
    check(state["selection"] == "Valjean", f"{state['selection']} is not the node of most edges")
    visitor.press("tableFind")
    visitor.wait_for(lambda state: visitor.has_control("nameField", state), "the field")
    visitor.keyboard.type("gavr")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: visitor.has_control("tableAllRows", state), "the text on its button")
    visitor.touch.tap(cell(visitor, 0, 40))
    visitor.wait_for(lambda state: state["selection"] == "Gavroche", "the row that was found")
