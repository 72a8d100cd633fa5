"""Paths in other senses than the shortest: another way, all equal ones, around a node or an edge, by way of others."""

import math

from visitor import along, inside
from visitor.connections import Network

from . import case, check

network = Network()


def result(state):
    return state["results"][0]


def trace(visitor, source, target):
    visitor.touch.drag(visitor.node(source), visitor.node(target))
    return result(visitor.wait_for(lambda state: state["results"], f"a path from {source} to {target}"))


def check_walk(path):
    for a, b in zip(path, path[1:]):
        check(b in network.neighbours[a], f"nothing joins {a} and {b}: {path}")


def line_of(visitor, state):
    """A point on the line of the kept path, away from nodes and their names, controls and cards."""
    nodes = [visitor.on_screen(node["point"]) for node in state["nodes"]]
    boxes = [control["frame"] for control in state["controls"]]
    path = result(state)["path"]
    points = [along(visitor.node(a), visitor.node(b), part / 20) for a, b in zip(path, path[1:]) for part in range(4, 17)]
    free = [point for point in points if not any(inside(point, box, visitor.window, 5) for box in boxes)]
    return max(free, key=lambda point: min(math.dist(point, node) for node in nodes))


@case("another way is the next best path, after the last comes the first, and Back leads back")
def another_way(visitor):
    first = trace(visitor, "Napoleon", "Gavroche")
    visitor.press("anotherWay")
    second = result(visitor.wait_for(lambda state: result(state)["rank"] == 1, "the second best path"))
    check(second["path"] != first["path"], f"the same path: {second['path']}")
    check(len(second["path"]) >= len(first["path"]) and len(set(second["path"])) == len(second["path"]),
          f"no next best path: {second['path']}")
    check_walk(second["path"])
    visitor.press("anotherWay")
    third = result(visitor.wait_for(lambda state: result(state)["rank"] == 2, "the third best path"))
    check(third["path"] not in (first["path"], second["path"]), f"a path comes twice: {third['path']}")
    for rank, path in ((1, second["path"]), (0, first["path"])):
        visitor.press("pathBack")
        state = visitor.wait_for(lambda state: result(state)["rank"] == rank, f"the path of rank {rank}")
        check(result(state)["path"] == path, f"another path than before: {result(state)['path']}")
    check(not visitor.control("pathBack")["isEnabled"], "there is something more to take back")


@case("all equally short paths are counted and shown")
def all_equal(visitor):
    source, target = "Fantine", "Gavroche"
    expected = network.paths(source, target)
    if len(expected) < 2:
        raise AssertionError("this pair has one shortest path")
    trace(visitor, source, target)
    visitor.press("allEqual")
    fan = result(visitor.wait_for(lambda state: result(state).get("equal"), "all equally short paths"))
    check(fan["equal"] == len(expected), f"{fan['equal']} paths, not {len(expected)}")
    check(set(fan["fan"]) == {node for path in expected for node in path}, f"other nodes: {fan['fan']}")
    visitor.press("allEqual")
    visitor.wait_for(lambda state: result(state).get("equal") is None, "one path again")


@case("a path goes around a node on it, and around an edge that is touched")
def avoid(visitor):
    path = trace(visitor, "Fantine", "Gavroche")["path"]
    inner = path[1]
    visitor.touch.tap(visitor.node(inner))
    visitor.press("avoidNode")
    around = result(visitor.wait_for(lambda state: result(state)["without"] == [inner], f"a path without {inner}"))
    check(inner not in around["path"], f"the path still passes {inner}: {around['path']}")
    check_walk(around["path"])
    visitor.settled()
    visitor.touch.tap(line_of(visitor, visitor.state()))
    edge = visitor.wait_for(lambda state: state.get("edge"), "the edge that was touched")["edge"]
    visitor.press("avoidEdge")
    state = visitor.wait_for(lambda state: result(state)["withoutEdges"], "a path without that edge")
    steps = {frozenset(step) for step in zip(result(state)["path"], result(state)["path"][1:])}
    check(frozenset(edge) not in steps, f"the path still follows {edge}")
    visitor.keyboard.press("Escape")
    check(not visitor.settled()["results"], "Escape does not take the path away")


@case("a path that is pulled by its line goes by way of the node under the finger, and stays so")
def pull(visitor):
    path = trace(visitor, "Napoleon", "Gavroche")["path"]
    state = visitor.settled()
    view = state["scale"], state["offset"]
    start = line_of(visitor, state)
    visitor.touch.down(0, start)
    visitor.touch.glide({0: visitor.node("Fantine")}, 0.4)
    live = result(visitor.wait_for(lambda state: result(state)["via"] == ["Fantine"], "the path by way of Fantine"))
    check("Fantine" in live["path"] and live["path"][0] == path[0] and live["path"][-1] == path[-1], f"{live['path']}")
    check_walk(live["path"])
    visitor.touch.glide({0: visitor.ground(away_from=[visitor.node("Fantine")])}, 0.3)
    visitor.wait_for(lambda state: result(state)["path"] == path, "the path as it was, away from nodes")
    visitor.touch.glide({0: visitor.node("Fantine")}, 0.3)
    visitor.touch.up(0)
    state = visitor.settled()
    check(result(state)["path"] == live["path"] and result(state)["via"] == ["Fantine"], f"{result(state)}")
    check((state["scale"], state["offset"]) == view, "the view has moved")
    visitor.press("pathBack")
    visitor.wait_for(lambda state: result(state)["path"] == path and not result(state)["via"], "the path as it was")
    # Elsewhere a drag still moves the view.
    place = visitor.ground()
    visitor.touch.drag(place, (place[0] + 60, place[1] + 30))
    check(visitor.settled()["offset"] != view[1], "the view does not move")


@case("keys alone ask for another way, all equal ones, by way of a node and around one")
def by_keys(visitor):
    def choose(word):
        visitor.wait_for(lambda state: visitor.has_control("searchField", state), "the search")
        visitor.keyboard.type(word)
        visitor.wait_for(lambda state: (visitor.find_control("searchField", state) or {}).get("text") == word, word)
        visitor.settled()
        visitor.keyboard.press("Return")

    visitor.search("Fantine")
    visitor.wait_for(lambda state: state["selection"] == "Fantine", "Fantine")
    visitor.keyboard.press("Ctrl", "Shift", "p")
    choose("Connect to")
    choose("Gavroche")
    first = result(visitor.wait_for(lambda state: state["results"], "a path"))["path"]
    check(first in network.paths("Fantine", "Gavroche"), f"{first}")
    visitor.keyboard.press("o")
    second = result(visitor.wait_for(lambda state: result(state)["rank"] == 1, "the second best path"))["path"]
    check(second != first, f"{second}")
    visitor.keyboard.press("u")
    visitor.wait_for(lambda state: result(state)["path"] == first and result(state)["rank"] == 0, "the first path")
    visitor.keyboard.press("q")
    visitor.wait_for(lambda state: result(state).get("equal"), "all equally short paths")
    visitor.keyboard.press("u")
    visitor.wait_for(lambda state: result(state).get("equal") is None, "the first path again")
    visitor.keyboard.press("v")
    choose("Cosette")
    state = visitor.wait_for(lambda state: result(state)["via"] == ["Cosette"], "a path by way of Cosette")
    check("Cosette" in result(state)["path"], f"{result(state)['path']}")
    visitor.keyboard.press("u")
    visitor.wait_for(lambda state: not result(state)["via"], "the path as it was")
    visitor.keyboard.press("x")
    choose(first[1])
    state = visitor.wait_for(lambda state: result(state)["without"], f"a path without {first[1]}")
    check(first[1] not in result(state)["path"], f"{result(state)['path']}")
