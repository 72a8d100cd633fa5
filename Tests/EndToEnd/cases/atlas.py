"""The Atlas: two taps, the button, the drone; scrolling, drawing, the globe; and starting over."""

import math
import time

from visitor.atlas import Atlas

from . import case, check

LONDON_TO_HONG_KONG = ["London", "Helsinki", "Moscow", "Hong Kong"]


@case("the atlas: tap, tap, find the way, and the drone ends on the goal", bare=True)
def fly(server, program):
    atlas = Atlas(server, program)
    check(not atlas.control("go")["isEnabled"], "the button can be used with nothing chosen")
    atlas.choose("London", "Hong Kong")
    check(atlas.control("go")["isEnabled"], "the button cannot be used with both chosen")
    atlas.press("go")
    state = atlas.wait_for(lambda state: state["stage"] == "shown", "the way")
    check(state["route"] == LONDON_TO_HONG_KONG, f"wrong way: {state['route']}")
    time.sleep(3)
    half = atlas.state()
    check(0 < half["flown"] < half["length"], f"the drone is not on its way: {half['flown']}")
    state = atlas.wait_for(lambda state: state["flown"] == state["length"], "the end of the flight", 10)
    check(state["distance"] == "6,125 miles", f"the panel says {state['distance']}")
    check(math.dist(atlas.on_screen(state["droneAt"]), atlas.city("Hong Kong")) < 0.01, "the drone is not on the goal")


@case("the atlas: reset takes everything back, and asking again flies once", bare=True)
def reset(server, program):
    atlas = Atlas(server, program)
    atlas.choose("London", "Hong Kong")
    atlas.press("go")
    atlas.wait_for(lambda state: state["flown"] > 100_000, "a flight")
    atlas.press("go")
    state = atlas.wait_for(lambda state: state["stage"] == "choosing", "the end of the flight")
    check(not state["start"] and not state["goal"] and not state["route"] and state["flown"] == 0, "something stays")
    atlas.choose("London", "Hong Kong")
    atlas.press("go")
    start = atlas.wait_for(lambda state: state["stage"] == "shown", "the way again")
    check(start["flown"] < start["length"] * 0.01, "the second flight does not start at the beginning")
    time.sleep(4)
    share = atlas.state()["flown"] / start["length"]
    check(0.35 < share < 0.65, f"after half the time {share:.2f} of the way is flown")


@case("the atlas: the choice survives scrolling away and back", bare=True)
def scroll(server, program):
    atlas = Atlas(server, program)
    atlas.choose("London", "Cairo")
    for _ in range(6):
        start = atlas.sea()
        atlas.touch.drag(start, (start[0] - 700, start[1]), 0.25)
        time.sleep(0.2)
        if not atlas.is_on_screen("London") and not atlas.is_on_screen("Cairo"):
            break
    state = atlas.state()
    check(state["start"] == "London" and state["goal"] == "Cairo", f"the choice is lost: {state['start']}")
    atlas.press("fit")
    atlas.wait_for(lambda state: state["isHome"], "everything in view")
    atlas.tap_city("London")
    state = atlas.wait_for(lambda state: not state["start"], "London let go")
    check(state["goal"] == "Cairo", "the goal is lost")


@case("the atlas: a finger draws from city to city and sees the way before it lifts", bare=True)
def draw(server, program):
    atlas = Atlas(server, program)
    atlas.touch.down(0, atlas.city("Miami"))
    atlas.touch.glide({0: atlas.city("Mexico City")}, 0.4)
    state = atlas.wait_for(lambda state: state["traces"] and state["traces"][0]["path"], "a way while drawing")
    check(state["traces"][0]["path"] == ["Miami", "Medellin", "Mexico City"], f"wrong way: {state['traces'][0]}")
    atlas.touch.up(0)
    state = atlas.wait_for(lambda state: state["stage"] == "shown", "the flight")
    check(state["route"] == ["Miami", "Medellin", "Mexico City"], f"wrong way: {state['route']}")


@case("the atlas: another network while a way is shown starts over", bare=True)
def switch(server, program):
    atlas = Atlas(server, program)
    atlas.choose("London", "Hong Kong")
    atlas.press("go")
    atlas.wait_for(lambda state: state["stage"] == "shown", "the way")
    atlas.press("sheetHandle")
    atlas.wait_for(lambda state: state["sheet"] == 1, "the open panel")
    atlas.press("network", 0.5)
    state = atlas.wait_for(lambda state: state["network"] == "North America", "North America")
    check(state["stage"] == "choosing" and not state["start"] and not state["route"], "the old way is still there")
    atlas.press("sheetHandle")
    atlas.wait_for(lambda state: state["sheet"] == 0, "the closed panel")
    atlas.choose("Chicago", "Washington DC")
    atlas.press("go")
    state = atlas.wait_for(lambda state: state["stage"] == "shown", "the way")
    check(state["route"] == ["Chicago", "Atlanta", "Washington DC"], f"wrong way: {state['route']}")


@case("the atlas: a hand spins the globe", bare=True)
def globe(server, program):
    atlas = Atlas(server, program)
    atlas.press("projection")
    atlas.wait_for(lambda state: state["projection"] == "equalEarth", "Equal Earth")
    atlas.press("projection")
    before = atlas.wait_for(lambda state: state["projection"] == "globe", "the globe")
    time.sleep(0.3)
    start = atlas.sea(50)
    atlas.touch.drag(start, (start[0] - 200, start[1] + 20), 0.3)
    state = atlas.wait_for(lambda state: abs(state["middle"][1] - before["middle"][1]) > 8, "a turned globe")
    check(any(city["at"] is None for city in state["cities"]), "nothing is behind the horizon")


@case("the atlas: two fingers pinch the map about their middle", bare=True)
def pinch(server, program):
    atlas = Atlas(server, program)
    before = atlas.state()
    center = atlas.sea(120)
    atlas.touch.pinch(center, (120, 420), slots=(0, 1))
    state = atlas.wait_for(lambda state: state["scale"] > before["scale"] * 1.8, "a nearer map")
    check(state["stage"] == "choosing" and not state["traces"], "the pinch has drawn something")
