"""Tracing: a finger on one node, dragged to another, shows how the two are connected."""

import math
import time

from visitor import along, near
from visitor.connections import Network

from . import case, check

network = Network()


def check_arrow(visitor, trace, source, head):
    """The arrow points from the source's centre line to `head`, and ends short of both."""
    check(trace["arrow"], f"no arrow is drawn: {trace}")
    tail, tip = (visitor.on_screen(point) for point in trace["arrow"])
    length = math.dist(source, head)
    for point in (tail, tip):
        share = math.dist(source, point) / length
        check(near(along(source, head, share), point, 1.5), f"the arrow leaves the line at {point}")
    check(math.dist(source, tail) < 40, f"the arrow starts {math.dist(source, tail):.0f} px from the source")
    check(math.dist(head, tip) < 40, f"the arrow ends {math.dist(head, tip):.0f} px from where it points")


def check_warm(visitor, point, what):
    """The first trace is amber: much more red than blue."""
    red, _, blue = visitor.pixel(point)
    check(red > blue + 40, f"{what}: the pixel at {point} is not the trace's colour ({red}, …, {blue})")


@case("one finger traces the right path with the right arrow")
def one_finger(visitor):
    start, end = visitor.node("Geborand"), visitor.node("Gavroche")
    visitor.touch.down(0, start)
    visitor.touch.glide({0: end})
    state = visitor.wait_for(lambda state: state["traces"] and state["traces"][0]["path"], "a path while dragging")
    time.sleep(0.3)
    state = visitor.state()
    trace = state["traces"][0]
    check(trace["source"] == "Geborand" and trace["target"] == "Gavroche", f"wrong ends: {trace}")
    check([trace["path"]] == network.paths("Geborand", "Gavroche"), f"wrong path: {trace['path']}")
    check_arrow(visitor, trace, start, end)
    for a, b in zip(trace["path"], trace["path"][1:]):
        check_warm(visitor, along(visitor.node(a), visitor.node(b), 0.25), f"the edge from {a} to {b}")
    visitor.touch.up(0)
    state = visitor.settled()
    check(not state["traces"], "the trace does not end with the lift")
    check([result["path"] for result in state["results"]] == [trace["path"]], f"the path does not stay: {state}")


@case("the path follows the finger from node to node, starting at the first touch")
def follows(visitor):
    start = visitor.node("Napoleon")
    visitor.touch.down(0, (start[0] + 3, start[1] - 2))
    for target in ("Valjean", "Javert", "Fantine", "Marius"):
        visitor.touch.glide({0: visitor.node(target)}, 0.25)
        state = visitor.wait_for(lambda state: state["traces"] and state["traces"][0]["target"] == target,
                               f"a snap to {target}")
        trace = state["traces"][0]
        check(trace["source"] == "Napoleon", f"the source became {trace['source']}")
        check(trace["path"] in network.paths("Napoleon", target), f"wrong path to {target}: {trace['path']}")
    place = visitor.ground(away_from=[visitor.node("Marius")])
    visitor.touch.glide({0: place})
    visitor.wait_for(lambda state: state["traces"][0]["target"] is None, "letting go of the last node")
    time.sleep(0.15)
    check_arrow(visitor, visitor.state()["traces"][0], start, place)


@case("two people trace at once, each in a colour of their own")
def two_people(visitor):
    ends = {0: ("Napoleon", "Cosette"), 1: ("Brujon", "Fauchelevent")}
    start = visitor.node("Napoleon")
    visitor.touch.down(0, start)
    # The first finger is on its way, so that a slow machine does not take its rest for a hold.
    visitor.touch.glide({0: along(start, visitor.node("Cosette"), 0.3)})
    visitor.wait_for(lambda state: state["traces"], "the first trace")
    visitor.touch.down(1, visitor.node("Brujon"))
    visitor.touch.glide({slot: visitor.node(end) for slot, (_, end) in ends.items()}, 0.4)
    state = visitor.wait_for(lambda state: len([trace for trace in state["traces"] if trace["path"]]) == 2, "two paths")
    time.sleep(0.2)
    traces = {trace["source"]: trace for trace in visitor.state()["traces"]}
    for source, target in ends.values():
        check(traces[source]["path"] in network.paths(source, target), f"wrong path: {traces[source]}")
    check(len({trace["slot"] for trace in traces.values()}) == 2, "both traces have one colour")
    visitor.touch.up(0)
    state = visitor.wait_for(lambda state: len(state["traces"]) == 1, "one trace left")
    check(state["traces"][0]["source"] == "Brujon", "the wrong trace ended")
    visitor.touch.up(1)
    check(len(visitor.settled()["results"]) == 2, "not both paths stay")


@case("dragging back onto the source cancels")
def drag_back(visitor):
    start = visitor.node("Fantine")
    visitor.touch.down(0, start)
    visitor.touch.glide({0: visitor.node("Javert")})
    visitor.touch.glide({0: start})
    visitor.touch.up(0)
    state = visitor.settled()
    check(not state["traces"] and not state["results"], f"something stays: {state['results']}")
    check(state["notice"] is None, f"a notice says {state['notice']}")


@case("lifting on empty ground shows no path and says why")
def lift_on_ground(visitor):
    visitor.touch.drag(visitor.node("Fantine"), visitor.ground())
    state = visitor.settled()
    check(not state["results"] and not state["traces"], "a path stays")
    check(state["notice"], "nothing says why")


@case("the mouse traces like a finger")
def mouse(visitor):
    visitor.mouse.drag(visitor.node("Myriel"), visitor.node("Thenardier"))
    results = visitor.settled()["results"]
    check(len(results) == 1 and results[0]["path"] in network.paths("Myriel", "Thenardier"), f"{results}")


@case("a second finger close in time and place turns a trace into a pinch without a jump")
def becomes_a_pinch(visitor):
    node = visitor.node("Cosette")
    before = visitor.state()
    second = (node[0] + 180, node[1] + 20)
    visitor.touch.down(0, node)
    time.sleep(0.03)
    visitor.touch.move({0: (node[0] - 16, node[1])})
    visitor.touch.down(1, second)
    visitor.program.settled()
    state = visitor.state()
    check(not state["traces"] and not state["results"], "the trace goes on")
    check(math.dist(state["offset"], before["offset"]) < 20, "the view jumps")
    first = (node[0] - 16, node[1])
    anchor = visitor.to_model(along(first, second, 0.5), state)
    ends = {0: (first[0] - 120, first[1] - 40), 1: (second[0] + 100, second[1] + 40)}
    visitor.touch.glide(ends, 0.4)
    state = visitor.wait_for(lambda state: state["scale"] > before["scale"] * 1.3, "the pinch to zoom")
    time.sleep(0.1)
    shown, middle = visitor.to_screen(anchor), along(ends[0], ends[1], 0.5)
    check(near(shown, middle, 1), f"the model point is at {shown}, the fingers' middle at {middle}")
    visitor.touch.up(0, 1)
    state = visitor.settled()
    check(not state["traces"] and not state["results"] and not state["selection"], "the pinch leaves something behind")


@case("a late finger elsewhere leaves the trace alone and moves the camera")
def late_finger(visitor):
    visitor.touch.down(0, visitor.node("Geborand"))
    visitor.touch.glide({0: visitor.node("Myriel")})
    place = visitor.ground(away_from=[visitor.node("Myriel")])
    time.sleep(0.3)
    visitor.touch.down(1, place)
    visitor.touch.glide({1: (place[0] + 90, place[1] - 40)})
    time.sleep(0.1)
    state = visitor.state()
    check(state["traces"] and state["traces"][0]["source"] == "Geborand", "the trace is gone")
    source = next(node for node in state["nodes"] if node["id"] == "Geborand")
    tail = state["traces"][0]["arrow"][0] if state["traces"][0]["arrow"] else source["point"]
    check(math.dist(tail, source["point"]) < 40, "the arrow has come off its node")
    visitor.touch.lift_all()
    check(not visitor.settled()["traces"], "a trace is left dangling")


@case("five fingers in any order leave no trace dangling")
def any_order(visitor):
    names = ["Napoleon", "Labarre", "Fantine", "Marius", "Boulatruelle"]
    for slot, name in enumerate(names):
        visitor.touch.down(slot, visitor.node(name))
        time.sleep(0.2)
    middle = visitor.middle()
    visitor.touch.glide({slot: (middle[0] + slot * 60, middle[1] + slot * 30) for slot in range(5)})
    for slot in (3, 0, 4, 1, 2):
        visitor.touch.up(slot)
        time.sleep(0.05)
    check(not visitor.settled()["traces"], "a trace is left dangling")
    visitor.keyboard.press("Escape")
    check(not visitor.settled()["results"], "Escape does not lead home")
