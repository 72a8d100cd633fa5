"""Changing the network of the Atlas: by fingers, by mouse and keys, on the globe, and one journal with Connections."""

import math
import os
import shutil
import signal
import time

from visitor import DATA, near
from visitor.atlas import Atlas
from visitor.connections import Connections

from . import case, check


def opened(server, program, kind=Atlas):
    """A visitor of a network of their own, in a home that stays from one program to the next."""
    file, folder = os.path.join(server.folder, "cities.json"), os.path.join(server.folder, "home")
    if not os.path.exists(file):
        shutil.copy(os.path.join(DATA, "atlas", "world-cities.json"), file)
    os.makedirs(folder, exist_ok=True)
    return kind(server, program, network=file, HOME=folder)


def begin(atlas):
    """Lets hands change the network."""
    atlas.press("edit")
    atlas.wait_for(lambda state: state["editing"]["isOn"], "changing")


def names(visitor, state=None):
    return {city["id"] for city in (state or visitor.state())["cities"]}


def hold(atlas, point):
    """Rests a finger at a point until that counts."""
    atlas.touch.down(0, point)
    time.sleep(0.8)
    atlas.touch.up(0)


def add(atlas, name, ask):
    """Names the city that something asks a name for."""
    ask()
    atlas.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    atlas.keyboard.type(name)
    atlas.wait_for(lambda state: (atlas.find_control("nameField", state) or {}).get("text") == name, f"\"{name}\"")
    atlas.keyboard.press("Return")
    atlas.wait_for(lambda state: name in names(atlas, state), f"the city {name}")
    atlas.settled()


def take_back(atlas, done):
    """Takes a change back by its keys, so that so many are left."""
    # A key that comes back within 2 ms is one that is held, to the server.
    atlas.settled()
    atlas.keyboard.press("Ctrl", "z")
    return atlas.wait_for(lambda state: state["editing"]["done"] == done, f"{done} changes")


def button(atlas, name):
    """The name of a button beside the card of a city, whoever has chosen it."""
    found = [each["id"] for each in atlas.state()["controls"] if each["id"].split(" ")[0] == name]
    check(found, f"there is no button {name}")
    return found[-1]


@case("the atlas: what fingers change is there again after a kill, in Connections, too", bare=True)
def fingers(server, program):
    atlas = opened(server, program)
    begin(atlas)
    sea = atlas.sea()
    add(atlas, "nina", lambda: hold(atlas, sea))
    check(near(atlas.city("nina"), sea, 3), "the new city is not under the finger")
    atlas.touch.drag(atlas.city("nina"), atlas.city("Perth"))
    atlas.wait_for(lambda state: state["editing"]["done"] == 2, "the new connection")
    goal = atlas.sea()
    atlas.touch.down(0, atlas.city("nina"))
    time.sleep(0.8)
    atlas.touch.glide({0: goal})
    atlas.touch.up(0)
    atlas.wait_for(lambda state: state["editing"]["done"] == 3, "the move")
    atlas.settled()
    check(near(atlas.city("nina"), goal, 12), "the city is not where the finger let it go")
    # A drag to the sea makes a city there that is joined.
    atlas.settled()
    start, end = atlas.city("nina"), atlas.sea(60)
    add(atlas, "otto", lambda: atlas.touch.drag(start, end))
    atlas.wait_for(lambda state: state["editing"]["done"] == 4, "the joined city")
    place = next(city["coordinate"] for city in atlas.state()["cities"] if city["id"] == "nina")
    time.sleep(1)
    atlas.program.process.send_signal(signal.SIGKILL)
    atlas.program.process.wait(10)

    other = opened(server, program, Connections)
    state = other.state()
    check({"nina", "otto"} <= {node["id"] for node in state["nodes"]}, "Connections does not have the new cities")
    check(state["done"] == 4, f"Connections knows of {state['done']} changes")
    other.keyboard.press("Ctrl", "z")
    other.wait_for(lambda state: state["done"] == 3, "three changes")
    time.sleep(1)
    other.program.process.send_signal(signal.SIGKILL)
    other.program.process.wait(10)

    again = opened(server, program)
    check("otto" not in names(again) and again.state()["editing"]["done"] == 3, "the Atlas does not know what Connections took back")
    check(next(city["coordinate"] for city in again.state()["cities"] if city["id"] == "nina") == place, "nina is elsewhere")
    for done in (2, 1, 0):
        take_back(again, done)
    check("nina" not in names(again), "the city is still there")


@case("the atlas: the network is changed by mouse and keys alone, and the way follows", bare=True)
def keys(server, program):
    atlas = opened(server, program)
    atlas.keyboard.press("e")
    atlas.wait_for(lambda state: state["editing"]["isOn"], "changing")
    add(atlas, "nina", lambda: atlas.mouse.click(atlas.sea(), button=3))
    atlas.mouse.drag(atlas.city("nina"), atlas.city("Cairo"))
    atlas.wait_for(lambda state: state["editing"]["done"] == 2, "the new connection")
    atlas.settled()
    atlas.mouse.click(atlas.city("nina"))
    atlas.wait_for(lambda state: state["place"] == "nina", "the chosen city")
    atlas.keyboard.press("F2")
    atlas.wait_for(lambda state: state["panel"] == "name", "the question for a name")
    atlas.keyboard.type("x")
    atlas.keyboard.press("Return")
    atlas.wait_for(lambda state: state["editing"]["changes"][-1].startswith("Rename"), "the other name")
    atlas.settled()
    atlas.press(button(atlas, "describe"))
    atlas.wait_for(lambda state: state["panel"] == "name", "the question for an attribute")
    atlas.keyboard.type("age = 40")
    atlas.keyboard.press("Return")
    atlas.wait_for(lambda state: state["editing"]["done"] == 4, "the attribute")
    atlas.settled()
    atlas.keyboard.press("Delete")
    atlas.wait_for(lambda state: "nina" not in names(atlas, state), "the city to go")
    take_back(atlas, 4)
    atlas.settled()
    atlas.keyboard.press("Ctrl", "Shift", "z")
    atlas.wait_for(lambda state: "nina" not in names(atlas, state), "the city to go again")
    atlas.settled()
    atlas.press("changes")
    frame = atlas.wait_for(lambda state: atlas.has_control("historyList", state), "the changes") and atlas.frame(
        "historyList")
    # The lowest row is the network as it was opened.
    atlas.mouse.click(atlas.on_screen((frame[0] + 60, frame[1] + 5.5 * 46)))
    atlas.wait_for(lambda state: state["editing"]["done"] == 0, "the network as it was opened")
    # While the list is open, keys are for it.
    atlas.press("changes")
    atlas.wait_for(lambda state: not atlas.has_control("historyList", state), "the list to close")
    atlas.settled()
    # A way that is shown is the shortest one when a city on it goes, and when it comes back.
    atlas.keyboard.press("e")
    atlas.wait_for(lambda state: not state["editing"]["isOn"], "the end of changing")
    atlas.keyboard.press("e")
    atlas.wait_for(lambda state: state["editing"]["isOn"], "changing")
    atlas.mouse.click(atlas.city("Helsinki"))
    atlas.wait_for(lambda state: state["place"] == "Helsinki", "Helsinki")
    atlas.keyboard.press("Delete")
    atlas.wait_for(lambda state: "Helsinki" not in names(atlas, state), "Helsinki to go")
    atlas.settled()
    atlas.press("edit")
    atlas.wait_for(lambda state: not state["editing"]["isOn"], "the end of changing")
    atlas.choose("London", "Hong Kong")
    atlas.press("go")
    state = atlas.wait_for(lambda state: state["stage"] == "shown", "the way")
    check("Helsinki" not in state["route"], f"the way is {state['route']}")
    atlas.keyboard.press("Ctrl", "z")
    atlas.wait_for(lambda state: state["route"] == ["London", "Helsinki", "Moscow", "Hong Kong"], "the way as it was")


@case("the atlas: an edge is touched, turned and deleted; two cities become one", bare=True)
def edges(server, program):
    atlas = opened(server, program)
    begin(atlas)
    first = atlas.sea()
    add(atlas, "nina", lambda: hold(atlas, first))
    second = (first[0] + 170, first[1] + 60)
    add(atlas, "otto", lambda: atlas.touch.drag(atlas.city("nina"), second))
    atlas.settled()
    a, b = atlas.city("nina"), atlas.city("otto")
    # The card of the new city is closed, so that it does not lie over the edge.
    atlas.keyboard.press("Escape")
    atlas.wait_for(lambda state: not state["place"], "no city chosen")
    atlas.settled()
    atlas.touch.tap(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
    atlas.wait_for(lambda state: state["editing"]["edge"] == ["nina", "otto"], "the chosen edge")
    atlas.settled()
    atlas.press("directEdge")
    atlas.wait_for(lambda state: state["editing"]["done"] == 3, "one way")
    atlas.settled()
    atlas.press("reverseEdge")
    atlas.wait_for(lambda state: state["editing"]["edge"] == ["otto", "nina"], "the edge turned")
    atlas.settled()
    atlas.press("removeEdge")
    atlas.wait_for(lambda state: state["editing"]["done"] == 5 and not state["editing"]["edge"], "the edge to go")
    atlas.settled()
    atlas.touch.tap(atlas.city("otto"))
    atlas.wait_for(lambda state: state["place"] == "otto", "otto")
    atlas.settled()
    atlas.press(button(atlas, "mergeInto"))
    atlas.wait_for(lambda state: state["panel"] == "search", "the search")
    atlas.keyboard.type("nina")
    time.sleep(0.5)
    atlas.keyboard.press("Return")
    atlas.wait_for(lambda state: "otto" not in names(atlas, state), "one city of two")
    for done in range(5, -1, -1):
        take_back(atlas, done)


@case("the atlas: a line around cities on the globe chooses those in sight; they move and go together", bare=True)
def globe(server, program):
    atlas = opened(server, program)
    for style in ("equalEarth", "globe"):
        atlas.press("projection")
        atlas.wait_for(lambda state: state["projection"] == style, style)
    atlas.settled()
    begin(atlas)
    sea = atlas.sea(50)
    add(atlas, "nina", lambda: hold(atlas, sea))
    check(near(atlas.city("nina"), sea, 3), "the new city is not under the finger")
    atlas.keyboard.press("Escape")
    atlas.wait_for(lambda state: not state["place"], "no city chosen")
    atlas.settled()
    window, center = atlas.window, atlas.city("nina")
    start = atlas.sea(40)
    atlas.touch.down(0, start)
    time.sleep(0.8)
    reach = min(window["width"], window["height"]) * 0.3
    for step in range(13):
        angle = step / 12 * 2 * math.pi
        atlas.touch.glide({0: (center[0] + reach * math.cos(angle), center[1] + reach * math.sin(angle))}, 0.1)
    atlas.touch.up(0)
    state = atlas.wait_for(lambda state: "nina" in state["editing"]["selected"], "the cities inside the line")
    hidden = {city["id"] for city in state["cities"] if city["point"] is None}
    check(hidden and not hidden & set(state["editing"]["selected"]), "a city behind the globe is chosen")
    atlas.settled()
    count = len(state["editing"]["selected"])
    atlas.press("manyNeighbours")
    atlas.wait_for(lambda state: len(state["editing"]["selected"]) >= count, "the neighbours")
    atlas.settled()
    before = atlas.state()["cities"]
    atlas.touch.down(0, atlas.city("nina"))
    time.sleep(0.8)
    center = atlas.city("nina")
    atlas.touch.glide({0: (center[0] + 20, center[1] + 25)})
    atlas.touch.up(0)
    atlas.wait_for(lambda state: state["editing"]["done"] == 2, "the move")
    atlas.settled()
    atlas.keyboard.press("Delete")
    atlas.wait_for(lambda state: state["editing"]["done"] == 3 and "nina" not in names(atlas, state), "the cities to go")
    take_back(atlas, 2)
    state = take_back(atlas, 1)
    check([city["coordinate"] for city in state["cities"]] == [city["coordinate"] for city in before], "something has moved")
