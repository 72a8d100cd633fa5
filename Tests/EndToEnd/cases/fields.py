"""Fields: the same keys in each of them select, copy, cut and paste, and touches select words."""

import os

from visitor.calculator import Calculator
from visitor.connections import Connections

from . import case, check


def field(visitor, name, wanted):
    visitor.wait_for(lambda state: (visitor.find_control(name, state) or {}).get("text") == wanted, f"\"{wanted}\"")


@case("fields: what is cut in the search is pasted in another panel, and Escape loses nothing of the network", bare=True)
def panels(server, program):
    visitor = Connections(server, program, HOME=os.path.join(server.folder, "home"))
    visitor.keyboard.press("/")
    visitor.wait_for(lambda state: state["panel"] == "search", "the search")
    visitor.keyboard.type("javert")
    field(visitor, "searchField", "javert")
    visitor.keyboard.press("Ctrl", "a")
    visitor.keyboard.press("Ctrl", "x")
    field(visitor, "searchField", "")
    visitor.keyboard.press("Ctrl", "v")
    visitor.keyboard.press("Ctrl", "v")
    field(visitor, "searchField", "javertjavert")
    visitor.keyboard.press("Ctrl", "a")
    visitor.keyboard.type("valj")
    field(visitor, "searchField", "valj")
    visitor.keyboard.press("Escape")
    visitor.wait_for(lambda state: state["panel"] == "none", "the network")
    visitor.keyboard.press("Ctrl", "o")
    visitor.wait_for(lambda state: state["panel"] == "picker", "the files")
    visitor.keyboard.press("Ctrl", "v")
    field(visitor, "pickerField", "javert")
    visitor.keyboard.press("Escape")
    visitor.wait_for(lambda state: state["panel"] == "none", "the network")
    check(visitor.state()["changes"] == [], "the network has changed")


@case("fields: two touches on a word of a calculation's name select it, and what is written takes its place", bare=True)
def touches(server, program):
    visitor = Calculator(server, program, XDG_DATA_HOME=os.path.join(server.folder, "kept"))
    visitor.press("rename")
    visitor.wait_for(lambda state: visitor.has_control("title", state), "the field")
    visitor.settled()
    for _ in range(2):
        visitor.tap(visitor.frame("title"), 0.11)
        visitor.settled()
    visitor.keyboard.press("Ctrl", "c")
    visitor.keyboard.type("The")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["name"].startswith("The") or "The" in state["name"], "the other name")
    check(len(visitor.state()["nodes"]) == 3, "what was copied is a node")
    visitor.keyboard.press("Ctrl", "z")
    visitor.wait_for(lambda state: state["name"] == "A first sum", "the name as it was")


@case("fields: names that quick hands write behind the key of their field are whole, and the window closes without an error", bare=True)
def quick(server, program):
    visitor = Connections(server, program, HOME=os.path.join(server.folder, "home"))
    visitor.keyboard.press("e")
    visitor.settled()
    for number in range(6):
        visitor.keyboard.press("n")
        visitor.keyboard.type(f"nina {number}")
        visitor.keyboard.press("Return")
    wanted = [f"Add nina {number}" for number in range(6)]
    visitor.wait_for(lambda state: state["changes"] == wanted, f"{wanted}")
    visitor.keyboard.press("Ctrl", "q")
    code = visitor.program.wait(30)
    check(code == 0, f"the program ended with {code}: {visitor.program.output()[-500:]}")
