"""The Atlas for those who plan a tram: ways by minutes, and a map of one's own from nothing."""

import json
import os
import time

from visitor.atlas import Atlas

from . import case, check

# The straight tram from Harbour to Hill is slow, the one by Market and Park fast.
STOPS = {"Harbour": (48.20, 16.30), "Market": (48.25, 16.33), "Park": (48.25, 16.41), "Hill": (48.20, 16.44)}
INNER = {"Market", "Park"}
LINES = [("Harbour", "Hill", 45, "red"), ("Harbour", "Market", 12, "blue"), ("Market", "Park", 10.5, "blue"),
         ("Park", "Hill", 11.5, "blue")]


def tram(folder):
    """Writes the network of a tram; its path."""
    path = os.path.join(folder, "tram.json")
    nodes = [{"id": name, "attributes": {"latitude": place[0], "longitude": place[1],
                                         "zone": "inner" if name in INNER else "outer"}} for name, place in STOPS.items()]
    edges = [{"source": a, "target": b, "attributes": {"minutes": minutes, "colour": colour}}
             for a, b, minutes, colour in LINES]
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"format": "throughline-graph", "version": 1, "name": "Tram", "directed": False, "nodes": nodes,
                   "edges": edges}, file)
    return path


@case("the atlas: a planner asks for the way by minutes, and the card has the total at once", bare=True)
def minutes(server, program):
    atlas = Atlas(server, program, network=tram(server.folder))
    atlas.touch.drag(atlas.city("Harbour"), atlas.city("Hill"))
    state = atlas.wait_for(lambda state: state["route"], "the way over the ground")
    check(state["route"] == ["Harbour", "Hill"], f"over the ground the way is {state['route']}")
    check(state["distance"] == "10.4 kilometres", f"it is {state['distance']}")
    atlas.press("sheetHandle")
    atlas.wait_for(lambda state: state["sheet"] == 1, "the open panel")
    atlas.settled()
    # Kilometres, miles, minutes.
    atlas.press("unit", 0.85)
    state = atlas.wait_for(lambda state: state["distance"] == "34 minutes", "the total in minutes")
    check(state["route"] == ["Harbour", "Market", "Park", "Hill"], f"by minutes the way is {state['route']}")
    check(state["flown"] < state["length"], "the total waits for the drone")
    atlas.touch.down(0, atlas.city("Hill"))
    atlas.touch.glide({0: atlas.city("Market")}, 0.4)
    atlas.wait_for(lambda state: state["traces"] and state["traces"][0]["path"] == ["Hill", "Park", "Market"], "the way")
    atlas.touch.up(0)
    atlas.wait_for(lambda state: state["distance"] == "22 minutes", "the total of the second way")


@case("the atlas: a new map is empty, and places are put where one touches", bare=True)
def new(server, program):
    folder = os.path.join(server.folder, "home")
    os.makedirs(folder, exist_ok=True)
    atlas = Atlas(server, program, HOME=folder)
    atlas.keyboard.press("Ctrl", "n")
    atlas.wait_for(lambda state: state["network"] == "New network" and state["editing"]["isOn"], "the empty map")
    atlas.settled()
    check(not atlas.state()["cities"], "there are places already")
    middle = (atlas.window["width"] / 2, atlas.window["height"] / 2)
    for name, point in (("nina", middle), ("otto", (middle[0] + 200, middle[1] - 60))):
        atlas.touch.down(0, point)
        time.sleep(0.8)
        atlas.touch.up(0)
        atlas.wait_for(lambda state: state["panel"] == "name", "the question for a name")
        atlas.keyboard.type(name)
        atlas.wait_for(lambda state: (atlas.find_control("nameField", state) or {}).get("text") == name, name)
        atlas.keyboard.press("Return")
        atlas.wait_for(lambda state: name in {city["id"] for city in state["cities"]}, f"the place {name}")
        atlas.settled()
    atlas.touch.drag(atlas.city("nina"), atlas.city("otto"))
    atlas.wait_for(lambda state: state["editing"]["done"] == 3, "the edge")


@case("the atlas: stops are coloured by touch, one class is shown alone, and Escape gives it all back", bare=True)
def colours(server, program):
    atlas = Atlas(server, program, network=tram(server.folder))
    atlas.press("look")
    atlas.wait_for(lambda state: atlas.has_control("lookChoices", state), "the panel of colours")
    atlas.settled()

    def colours():
        """The colours of the stops on the screen."""
        return [atlas.pixel(atlas.city(stop)) for stop in ("Hill", "Market", "Park")]

    def touch(control, number, height):
        frame = atlas.frame(control)
        atlas.touch.tap(atlas.on_screen((frame[0] + 60, frame[1] + height * (number + 0.5))))
        atlas.settled()

    check(len(set(colours())) == 1, "stops have several colours before one is chosen")
    touch("lookChoices", 1, 78)
    told = colours()
    check(told[0] != told[1] == told[2], f"zones have the colours {told}")
    touch("lookLegend", 1, 48)
    shown = colours()
    check(shown[0] == told[0] and shown[1] == shown[2] != told[1], f"one zone alone looks like {shown}, all like {told}")
    atlas.keyboard.press("Escape")
    atlas.wait_for(lambda state: not atlas.has_control("lookPanel", state), "the closed panel")
    atlas.settled()
    check(colours() == told, "the closed panel takes the colours away, or leaves one zone alone")
    atlas.keyboard.press("Escape")
    atlas.settled()
    check(len(set(colours())) == 1, "Escape leaves the colours")
