"""What people see in every window, from 320 by 240 to 4K at twice the size: cards, names, hints, help, properties."""

import math

from visitor.atlas import Atlas
from visitor.connections import Connections

from . import case, check

LARGEST = (3840, 2160)
WINDOWS = {"1920x1080": (), "1080x1920": (), "800x480": (), "3840x2160": ("--scale", "2")}
ALL = {**WINDOWS, "320x240": ()}
HUBS = ("Valjean", "Gavroche", "Marius", "Javert")


def in_windows(server, program, visitor, windows, *arguments):
    """A visitor in each window, one after the other, with the window's name and the scale of its display."""
    for window, options in windows.items():
        shown = visitor(server, program, *arguments, options=("--window", window, *options))
        yield window, shown, int(options[1]) if options else 1
        shown.program.stop()


def overlap(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def holds(frame, point):
    return frame[0] < point[0] < frame[0] + frame[2] and frame[1] < point[1] < frame[1] + frame[3]


def check_place(visitor, frame, points, what):
    """A frame is whole, clear of the program's buttons, and covers none of some points."""
    width, height = visitor.window["width"], visitor.window["height"]
    check(frame[0] >= 0 and frame[1] >= 0 and frame[0] + frame[2] <= width and frame[1] + frame[3] <= height,
          f"{what} reaches out of the window: {frame}")
    for button in (visitor.chrome()["home"], visitor.chrome()["inspect"]):
        check(not button or not overlap(frame, button), f"{what} lies under the program's buttons: {frame}")
    check(not any(holds(frame, point) for point in points), f"{what} covers what it speaks of: {frame}")


def nodes_by_name(state):
    return {node["id"]: node for node in state["nodes"]}


def check_card_of_node(visitor, window):
    """The card of a node is whole, leaves the node and its buttons free, and is closed by a touch."""
    visitor.touch.tap(visitor.node("Valjean"))
    state = visitor.wait_for(lambda state: state["focuses"] and state["focuses"][0]["card"], f"a card in {window}")
    state = visitor.settled()
    card = state["focuses"][0]["card"]
    check_place(visitor, card, [nodes_by_name(state)["Valjean"]["point"]], f"the card in {window}")
    check(visitor.has_control("connectTo", state), f"nothing leads on from the card in {window}")
    button = visitor.frame("connectTo")
    check_place(visitor, button, [], f"the button in {window}")
    check(not overlap(card, button), f"the button lies on its card in {window}")
    close = 22 * visitor.scale
    visitor.touch.tap(visitor.on_screen((card[0] + card[2] - close, card[1] + close)))
    visitor.wait_for(lambda state: not state["focuses"], f"the card closed in {window}")


def check_card_of_path(visitor, window):
    """The card of a path leaves both ends free."""
    ends = ("Napoleon", "Gavroche")
    visitor.touch.drag(*[visitor.node(end) for end in ends])
    visitor.wait_for(lambda state: state["results"], f"a path in {window}")
    state = visitor.settled()
    card = state["results"][0]["card"]
    if card[3] > 0:
        check_place(visitor, card, [nodes_by_name(state)[end]["point"] for end in ends], f"the card of a path in {window}")
    visitor.keyboard.press("Escape")
    visitor.wait_for(lambda state: not state["results"], "no path")


def check_card_of_rings(visitor, window):
    """The card of rings stays where it is while their reach is changed."""
    visitor.touch.down(0, visitor.node("Fantine"))
    visitor.wait_for(lambda state: state["rings"] == "Fantine", f"rings in {window}")
    visitor.touch.up(0)
    before = visitor.settled()["focuses"][0]["card"]
    visitor.press("ringSteps", 0.9)
    visitor.wait_for(lambda state: state["reach"] == 2, f"a wider reach in {window}")
    after = visitor.settled()["focuses"][0]["card"]
    check(after[:2] == before[:2], f"the card jumps from {before} to {after} in {window}")
    visitor.keyboard.press("Escape")
    visitor.wait_for(lambda state: not state["focuses"], "no rings")


@case("in every window cards are whole, clear of what they speak of, and can be closed", size=LARGEST, bare=True)
def cards(server, program):
    for window, visitor, scale in in_windows(server, program, Connections, ALL):
        visitor.scale = scale
        check_card_of_node(visitor, window)
        visitor.settled()
        check_card_of_path(visitor, window)
        visitor.settled()
        if window in WINDOWS:
            check_card_of_rings(visitor, window)


@case("in every window a touch on a name is a touch on its node", size=LARGEST, bare=True)
def names(server, program):
    for window, visitor, scale in in_windows(server, program, Connections, WINDOWS):
        # The end of a name that is farthest from all nodes: farther from its own than a finger reaches.
        state = visitor.settled()
        ends = [end for node in state["nodes"] if node.get("name") for end in ends_of_name(node, state)]
        distance, point, node = max(ends, key=lambda end: end[0])
        check(distance > 20 * scale, f"no name reaches beyond its node in {window}")
        visitor.touch.tap(visitor.on_screen(point))
        visitor.wait_for(lambda state: state["selection"] == node, f"{node} by the end of its name in {window}")


def ends_of_name(node, state):
    """Both ends of a node's name: how far the nearest node is, where the end is, and the node."""
    x, y, width, height = node["name"]
    for point in ((x + 4, y + height / 2), (x + width - 4, y + height / 2)):
        yield min(math.dist(point, other["point"]) for other in state["nodes"]), point, node["id"]


@case("in every window the most important nodes keep their names from afar, and they can be touched", size=LARGEST,
      bare=True)
def names_from_afar(server, program):
    for window, visitor, scale in in_windows(server, program, Connections, WINDOWS):
        state = visitor.settled()
        for _ in range(6):
            # A finger that comes down on a node traces, and nothing is zoomed then.
            if state["scale"] >= 0.5 * state["fitScale"]:
                visitor.touch.pinch(visitor.middle(), (300 * scale, 150 * scale))
                state = visitor.settled()
        check(state["scale"] < 0.5 * state["fitScale"], f"the zoom is {state['scale'] / state['fitScale']} in {window}")
        nodes = nodes_by_name(state)
        for hub in HUBS:
            name = nodes[hub]["name"]
            check(name, f"{hub} has lost its name in {window}")
            covered = [node["id"] for node in state["nodes"] if holds(name, node["point"])]
            check(not covered, f"{hub}'s name covers {covered} in {window}")
            visitor.touch.tap(visitor.on_screen((name[0] + name[2] / 2, name[1] + name[3] / 2)))
            visitor.wait_for(lambda state, hub=hub: state["selection"] == hub, f"{hub} by its name in {window}")
            visitor.keyboard.press("Escape")
            visitor.wait_for(lambda state: not state["selection"], f"nothing chosen in {window}")


def told_in(visitor, window, scale):
    """How many of some hands on empty ground are told what to do, two at most."""
    state, (width, height) = visitor.settled(), (visitor.window["width"], visitor.window["height"])
    nodes = [node["point"] for node in state["nodes"]]
    ground = [(x, y) for x in range(60, width - 60, 40) for y in range(60, height - 60, 40)
              if min(math.dist((x, y), node) for node in nodes) > 40 * scale
              and not any(holds(each["frame"], (x, y)) for each in state["controls"])]
    told = 0
    for point in ground[::max(1, len(ground) // 16)]:
        if told == 2:
            break
        visitor.touch.tap(visitor.on_screen(point))
        try:
            hint = visitor.wait_for(lambda state: state["hint"], "a hint", 2.0)["hint"]
        except AssertionError:
            continue  # there is no room for it
        told += 1
        check_place(visitor, hint, nodes + [point], f"the hint in {window}")
        middle = (hint[0] + hint[2] / 2, hint[1] + hint[3] / 2)
        check(math.dist(middle, point) < 500 * scale, f"the hint is far from the hand in {window}")
        seen = next(node["id"] for node in state["nodes"]
                    if 60 < node["point"][0] < width - 60 and 60 < node["point"][1] < height - 120
                    and not any(holds(each["frame"], node["point"]) for each in state["controls"]))
        visitor.touch.tap(visitor.node(seen))
        visitor.wait_for(lambda state: not state["hint"], "the end of the hint")
        visitor.keyboard.press("Escape")
        visitor.settled()
    return told


@case("in every window a hand that finds nothing to do is told, on empty ground beside it", size=LARGEST, bare=True)
def hints(server, program):
    for window, visitor, scale in in_windows(server, program, Connections, WINDOWS):
        told = told_in(visitor, window, scale)
        for _ in range(2):
            if told:
                break
            # Names leave no ground in a small window: closer there is some.
            visitor.touch.pinch(visitor.middle(), (100 * scale, 300 * scale))
            visitor.settled()
            told = told_in(visitor, window, scale)
        check(told > 0, f"no hand was told anything in {window}")


@case("in every window properties and help are whole and close again", size=LARGEST, bare=True)
def panels(server, program):
    for window, visitor, _ in in_windows(server, program, Connections, ALL):
        visitor.tap(visitor.chrome()["inspect"])
        inspector = visitor.wait_for_chrome(lambda chrome: chrome["inspector"]["isOpen"], "the properties")["inspector"]
        check(inspector["rows"], f"there are no properties in {window}")
        for row in inspector["rows"]:
            check_place_in(visitor, row["frame"], f"{row['name']} in {window}")
        visitor.tap(inspector["buttons"]["done"])
        visitor.wait_for_chrome(lambda chrome: not chrome["inspector"]["isOpen"], "the properties closed")
        visitor.settled()
        for key, control in (("?", "helpOverlay"), ("/", "searchField")):
            visitor.keyboard.press(key)
            visitor.wait_for(lambda state: visitor.has_control(control, state), f"{control} in {window}")
            check_place_in(visitor, visitor.frame(control), f"{control} in {window}")
            visitor.keyboard.press("Escape")
            visitor.wait_for(lambda state: not visitor.has_control(control, state), f"the end of {control}")


def check_place_in(visitor, frame, what):
    width, height = visitor.window["width"], visitor.window["height"]
    check(frame[0] >= 0 and frame[1] >= 0 and frame[0] + frame[2] <= width and frame[1] + frame[3] <= height,
          f"{what} reaches out of the window: {frame}")


@case("the atlas: in every window the welcome covers nothing, and the first touch works", size=LARGEST, bare=True)
def welcome(server, program):
    for window, visitor, scale in in_windows(server, program, Atlas, ALL):
        state = visitor.wait_for(lambda state: state["welcome"], f"the welcome in {window}")
        city = lonely(visitor, state, 30 * scale)
        check(visitor.has_control("fit", state), f"the welcome covers the buttons in {window}")
        visitor.touch.tap(visitor.on_screen(city["point"]))
        visitor.wait_for(lambda state: state["start"] == city["id"], f"{city['id']} as the start in {window}")


def lonely(visitor, state, reach):
    """A city in sight that no other is near to, under no control."""
    points = [each["point"] for each in state["cities"] if each["point"]]
    boxes = [each["frame"] for each in state["controls"]] + [visitor.chrome()["home"], visitor.chrome()["inspect"]]
    for city in state["cities"]:
        if not city["point"] or any(box and holds(box, city["point"]) for box in boxes):
            continue
        x, y = city["point"]
        inside = 15 < x < visitor.window["width"] - 15 and 15 < y < visitor.window["height"] - 15
        if inside and sum(math.dist(point, city["point"]) < reach for point in points) == 1:
            return city
    raise AssertionError("no city stands alone")
