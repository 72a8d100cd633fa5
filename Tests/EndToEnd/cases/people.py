"""People at a table: answers that stay, weights that mean something, names that answer, and a table left alone."""

import json
import math

from visitor.connections import NETWORK, Connections

from . import case, check


def paths(state):
    return [result["path"] for result in state["results"]]


def beside(visitor, name, away=(0, 60)):
    """An empty point beside a node, where the hand is that touched it."""
    x, y = visitor.node(name)
    return x + away[0], y + away[1]


@case("by the closest ties, strong edges are short")
def closest_ties(visitor):
    check(visitor.control("weights")["text"] == "Closest ties", f"the button reads {visitor.control('weights')}")
    visitor.press("weights")
    visitor.settled()
    visitor.touch.drag(visitor.node("Valjean"), visitor.node("Javert"))
    state = visitor.settled()
    check(paths(state) == [["Valjean", "Javert"]], f"the closest ties lead by {paths(state)}")
    visitor.keyboard.press("w")
    visitor.settled()
    check(paths(visitor.state()) == [["Valjean", "Javert"]], "by steps the way is another one")


@case("one person's answer is not another's to erase")
def answers_stay(visitor):
    visitor.touch.drag(visitor.node("Napoleon"), visitor.node("Myriel"))
    visitor.settled()
    visitor.touch.drag(visitor.node("Pontmercy"), visitor.node("Marius"), slot=1)
    both = visitor.settled()
    check(len(both["results"]) == 2, f"one trace takes the other's answer: {paths(both)}")
    visitor.touch.down(2, visitor.node("Perpetue"))
    visitor.wait_for(lambda state: any(each["rings"] == "Perpetue" for each in state["focuses"]), "rings of a third")
    visitor.touch.up(2)
    visitor.settled()
    visitor.touch.tap(beside(visitor, "Perpetue", (60, -60)), slot=3)
    state = visitor.wait_for(lambda state: not state["focuses"], "the rings closed by a tap of their owner")
    check(paths(state) == paths(both), "a tap on the ground takes other people's answers")
    visitor.touch.drag(visitor.node("Napoleon"), visitor.node("Count"))
    state = visitor.settled()
    check(sorted(paths(state)) == [["Napoleon", "Myriel", "Count"], ["Pontmercy", "Marius"]],
          f"asking anew replaces the wrong answer: {paths(state)}")
    visitor.press("closeAll")
    visitor.wait_for(lambda state: not state["results"], "nothing left")


@case("every failed lift is told where it happened")
def failures(visitor):
    ways = {"Napoleon": (0, -75), "MotherPlutarch": (70, -60), "Cravatte": (70, 50)}
    names, places = list(ways), {}
    for slot, name in enumerate(names):
        visitor.touch.down(slot, visitor.node(name))
        places[slot] = beside(visitor, name, ways[name])
        visitor.touch.glide({slot: places[slot]})
    for slot in places:
        visitor.touch.up(slot)
    state = visitor.settled()
    check(len(state["notices"]) == 3, f"{len(state['notices'])} of three failures are told")
    frames = [each["frame"] for each in state["controls"] if each["id"].startswith("notice")]
    for slot, place in places.items():
        near = min(math.dist(visitor.point_in(frame), place) for frame in frames)
        check(near < 420, f"the word for {names[slot]} is {near:.0f} px away")


@case("a touch on a name is a touch on its node, in the network and in a card")
def names(visitor):
    x, y, width, height = next(each for each in visitor.settled()["nodes"] if each["id"] == "Gavroche")["name"]
    visitor.touch.tap(visitor.on_screen((x + width / 2, y + height / 2)))
    visitor.wait_for(lambda state: state["selection"] == "Gavroche", "the node whose name was touched")
    state = visitor.settled()
    card = next(each for each in state["focuses"] if each["selection"] == "Gavroche")["card"]
    visitor.touch.tap(visitor.on_screen((card[0] + 60, card[1] + 115)))
    state = visitor.wait_for(lambda state: state["selection"] != "Gavroche", "the node named in the card")
    check(state["selection"], "touching a name in the card only closes it")


@case("a misspelt name is found")
def forgives(visitor):
    visitor.search("gavrosh")
    visitor.wait_for(lambda state: state["selection"] == "Gavroche", "the selection of Gavroche")


@case("a touch that answers the question whether anybody is there changes nothing else", bare=True)
def still_there(server, program):
    kiosk = f"{server.folder}/kiosk.json"
    with open(kiosk, "w", encoding="utf-8") as file:
        json.dump({"idleWarning": 3, "idleReset": 15, "fullscreen": True}, file)
    visitor = Connections(server, program, ("--kiosk", kiosk), NETWORK)
    visitor.touch.drag(visitor.node("Napoleon"), visitor.node("Myriel"))
    before = paths(visitor.settled())
    visitor.wait_for_chrome(lambda chrome: chrome["warning"], "the question", timeout=8)
    visitor.touch.tap(beside(visitor, "Napoleon", (100, 20)))
    visitor.wait_for_chrome(lambda chrome: not chrome["warning"], "the end of the question")
    check(paths(visitor.settled()) == before, "the touch takes the path away")
    visitor.touch.tap(beside(visitor, "Napoleon", (100, 20)))
    visitor.wait_for(lambda state: not state["results"], "the next touch is a touch again")


@case("in a window of portrait the network is turned to fill it", size=(1080, 1920))
def portrait(visitor):
    state = visitor.settled()
    points = [visitor.on_screen(node["point"]) for node in state["nodes"]]
    height = max(y for _, y in points) - min(y for _, y in points)
    check(height > 1920 * 0.6, f"the network is {height:.0f} px high")


@case("a small window shows a card that can be closed", size=(800, 480))
def small(visitor):
    visitor.touch.tap(visitor.node("Valjean"))
    state = visitor.wait_for(lambda state: state["focuses"] and state["focuses"][0]["card"], "a card")
    card = state["focuses"][0]["card"]
    visitor.touch.tap(visitor.on_screen((card[0] + card[2] - 22, card[1] + 22)))
    visitor.wait_for(lambda state: not state["focuses"], "the card closed")
