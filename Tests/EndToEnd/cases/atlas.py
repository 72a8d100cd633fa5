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
    check(state["distance"] == "9,858 kilometres", f"the panel says {state['distance']}")
    check(math.dist(atlas.on_screen(state["droneAt"]), atlas.city("Hong Kong")) < 0.01, "the drone is not on the goal")


@case("the atlas: the first touch chooses a city, and the welcome fades", bare=True)
def welcome(server, program):
    visitor = Atlas(server, program)
    visitor.touch.tap(visitor.city("London"))
    state = visitor.wait_for(lambda state: state["start"] == "London", "the start")
    check(visitor.has_control("go", state), "the panel is hidden")
    visitor.wait_for(lambda state: state["welcome"] == 0, "the end of the welcome")


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
    atlas.wait_for(lambda state: state["isAtInitialView"], "everything in view")
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
    check(any(city["point"] is None for city in state["cities"]), "nothing is behind the horizon")


@case("the atlas: two fingers pinch the map about their middle", bare=True)
def pinch(server, program):
    atlas = Atlas(server, program)
    before = atlas.state()
    center = atlas.sea(120)
    atlas.touch.pinch(center, (120, 420), slots=(0, 1))
    state = atlas.wait_for(lambda state: state["scale"] > before["scale"] * 1.8, "a nearer map")
    check(state["stage"] == "choosing" and not state["traces"], "the pinch has drawn something")


def routes(state):
    return {(each["start"], each["goal"]) for each in state["routes"] if each["route"]}


@case("the atlas: everybody's route stays until they close it", bare=True)
def people(server, program):
    atlas = Atlas(server, program)
    atlas.touch.drag(atlas.city("London"), atlas.city("Hong Kong"))
    atlas.wait_for(lambda state: len(routes(state)) == 1, "the first route")
    atlas.touch.drag(atlas.city("Los Angeles"), atlas.city("Mexico City"), slot=1)
    state = atlas.wait_for(lambda state: len(routes(state)) == 2, "both routes")
    check(len({each["slot"] for each in state["routes"]}) == 2, "both have one colour")
    state = atlas.wait_for(lambda state: all(each["card"] for each in state["routes"]), "a card for each")
    for card in (each["card"] for each in state["routes"]):
        for each in state["routes"]:
            for end in (each["start"], each["goal"]):
                x, y = next(city["point"] for city in state["cities"] if city["id"] == end)
                check(not (card[0] < x < card[0] + card[2] and card[1] < y < card[1] + card[3]),
                      f"{end} lies under a card")
    card = next(each["card"] for each in state["routes"] if each["start"] == "London")
    atlas.touch.tap(atlas.on_screen((card[0] + card[2] - 22, card[1] + 22)), slot=2)
    state = atlas.wait_for(lambda state: len(routes(state)) == 1, "one route closed")
    check(routes(state) == {("Los Angeles", "Mexico City")}, f"the wrong one is closed: {routes(state)}")
    atlas.touch.drag(atlas.city("London"), atlas.city("Cairo"), slot=3)
    atlas.wait_for(lambda state: len(routes(state)) == 2, "both routes again")
    atlas.press("closeAll")
    atlas.wait_for(lambda state: not state["routes"], "nothing left")


@case("the atlas: a drag that ends where two places stand asks which one", bare=True)
def which(server, program):
    atlas = Atlas(server, program, network="georgia-tech.json")
    atlas.touch.drag(atlas.city("Cookout"), atlas.city("Tech Tower"))
    state = atlas.wait_for(lambda state: state["question"], "the question")
    check(not state["route"], "a route is shown before the answer")
    row = state["question"].index("Clough")
    atlas.press(f"place {row}")
    state = atlas.wait_for(lambda state: state["route"], "the route")
    check(state["route"][-1] == "Clough", f"it leads to {state['route'][-1]}")


@case("the atlas: a window of 320 by 240 shows a card that can be closed", size=(320, 240), bare=True)
def tiny(server, program):
    atlas = Atlas(server, program)
    free = [each for each in atlas.state()["cities"] if each["point"] and 20 < each["point"][0] < 180
            and 20 < each["point"][1] < 100]
    check(free, "no city is in reach")
    atlas.touch.down(0, atlas.on_screen(free[0]["point"]))
    atlas.wait_for(lambda state: state["question"] or state["place"], "an answer to the hold")
    atlas.touch.up(0)
    if atlas.state()["question"]:
        atlas.press("place 0")
    atlas.wait_for(lambda state: atlas.has_control("placeCard", state), "the card")
    card = atlas.frame("placeCard")
    check(card[0] >= 0 and card[1] >= 0 and card[0] + card[2] <= 320 and card[1] + card[3] <= 240,
          f"the card reaches out of the window: {card}")
    atlas.touch.tap(atlas.on_screen((card[0] + card[2] - 22, card[1] + 22)))
    atlas.wait_for(lambda state: not state["place"], "the card closed")


@case("the atlas: a misspelt city is found and chosen", bare=True)
def forgives(server, program):
    atlas = Atlas(server, program)
    for word, end, city in (("londn", "start", "London"), ("hong kogn", "goal", "Hong Kong")):
        atlas.search(word)
        atlas.wait_for(lambda state: state[end] == city, f"{city} as the {end}")


@case("the atlas: distances are in miles where the locale has them, and in kilometres with a key", bare=True)
def short(server, program):
    atlas = Atlas(server, program, network="georgia-tech.json", LC_ALL="en_GB.UTF-8")
    atlas.touch.drag(atlas.city("Cookout"), atlas.city("TheVarsity"))
    atlas.wait_for(lambda state: state["distance"] == "1.56 miles", "the whole way", 20)
    atlas.keyboard.press("u")
    atlas.wait_for(lambda state: state["distance"] == "2.5 kilometres", "the same in kilometres")


@case("the atlas: the first view is where places are dense, the next has all of them", bare=True)
def dense(server, program):
    atlas = Atlas(server, program, network="us-airports.json")
    atlas.wait_for(lambda state: state["welcome"] == 0, "the end of the welcome", 20)
    first = atlas.program.settled(timeout=30)["state"]
    check(atlas.is_on_screen("JFK") and not atlas.is_on_screen("GUM"), "the first view is not that of the mainland")
    check_finds(atlas, "memphis", "MEM")
    atlas.keyboard.press("Escape")
    atlas.program.settled(timeout=30)
    atlas.press("fit")
    atlas.wait_for(lambda state: state["scale"] < first["scale"] / 2, "all airports", 20)


def check_finds(atlas, word, city):
    """A word finds a city."""
    atlas.search(word)
    atlas.wait_for(lambda state: state["start"] == city, f"{city} for {word}")


@case("the atlas: at rest it takes no processor", bare=True, alone=True)
def at_rest(server, program):
    atlas = Atlas(server, program)
    atlas.wait_for(lambda state: state["welcome"] == 0, "the end of the welcome", 30)
    atlas.program.settled(timeout=30)
    before = atlas.program.processor_time()
    time.sleep(4)
    used = (atlas.program.processor_time() - before) / 4
    check(used < 0.02, f"it takes {100 * used:.1f} % of a processor")
