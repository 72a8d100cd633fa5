"""The camera: what the hands hold stays under the hands."""

import math
import time

from visitor import along, near

from . import case, check


def zoomed(visitor):
    """Moves well away from the view that shows everything."""
    place = visitor.ground()
    visitor.touch.pinch(place, (200, 420), move=(60, 30))
    state = visitor.settled()
    check(state["scale"] > state["fitScale"] * 1.5, "the pinch does not zoom")
    return state


@case("a pinch keeps the model point under the fingers' middle")
def pinch(visitor):
    for spans, move, angle in (((160, 520), (0, 0), 0.3), ((160, 480), (140, -60), 0.0), ((560, 200), (-50, 80), 1.1)):
        center = visitor.ground()
        anchor = visitor.to_model(center)
        before = visitor.state()["scale"]
        visitor.touch.pinch(center, spans, move=move, angle=angle, lift=False)
        time.sleep(0.15)
        state = visitor.state()
        shown, middle = visitor.to_screen(anchor, state), (center[0] + move[0], center[1] + move[1])
        check(near(shown, middle, 1), f"the model point is at {shown}, the fingers' middle at {middle}")
        check((state["scale"] > before) == (spans[1] > spans[0]), "the zoom goes the wrong way")
        visitor.touch.up(0, 1)
        visitor.settled()
        visitor.keyboard.press("f")
        visitor.settled()


@case("a pinch that starts on nodes is still a pinch")
def pinch_on_nodes(visitor):
    first, second = visitor.node("Valjean"), visitor.node("Javert")
    before = visitor.state()
    anchor = visitor.to_model(along(first, second, 0.5))
    visitor.touch.down(0, first)
    visitor.touch.down(1, second)
    ends = {0: (first[0] - 150, first[1] - 20), 1: (second[0] + 150, second[1] + 20)}
    visitor.touch.glide(ends, 0.4)
    time.sleep(0.15)
    state = visitor.state()
    check(not state["traces"], "the fingers trace")
    check(state["scale"] > before["scale"] * 1.5, "the fingers do not zoom")
    check(near(visitor.to_screen(anchor, state), along(ends[0], ends[1], 0.5), 1), "the middle slips")
    visitor.touch.up(0, 1)
    check(visitor.settled()["selection"] is None, "the pinch selects a node")


@case("two fingers pan")
def two_finger_pan(visitor):
    place = visitor.ground()
    before = visitor.state()
    visitor.touch.pinch(place, (200, 200), move=(130, -70), lift=False)
    time.sleep(0.15)
    state = visitor.state()
    moved = [state["offset"][axis] - before["offset"][axis] for axis in (0, 1)]
    check(near(moved, (130, -70), 1), f"the view moves by {moved}")
    check(abs(state["scale"] / before["scale"] - 1) < 1e-6, "the view is scaled")
    visitor.touch.up(0, 1)


@case("one finger on empty ground pans")
def one_finger_pan(visitor):
    place = visitor.ground()
    before = visitor.state()
    anchor = visitor.to_model(place)
    visitor.touch.down(0, place)
    visitor.touch.glide({0: (place[0] - 120, place[1] + 60)})
    time.sleep(0.15)
    state = visitor.state()
    slip = math.dist(visitor.to_screen(anchor, state), (place[0] - 120, place[1] + 60))
    # The finger may lead by the slop that tells a drag from a tap.
    check(slip < 14, f"the ground slips {slip:.1f} px under the finger")
    check(abs(state["scale"] / before["scale"] - 1) < 1e-9, "the view is scaled")
    visitor.touch.up(0)


@case("a double tap on empty ground shows everything")
def double_tap(visitor):
    home = visitor.state()
    zoomed(visitor)
    visitor.touch.double_tap(visitor.ground())
    state = visitor.settled()
    check(abs(state["scale"] / state["fitScale"] - 1) < 1e-3, f"the scale is {state['scale'] / state['fitScale']} × fit")
    check(near(state["offset"], home["offset"], 1), "the network is not centred again")


@case("the wheel zooms about the pointer")
def wheel(visitor):
    place = visitor.ground()
    anchor = visitor.to_model(place)
    before = visitor.state()["scale"]
    visitor.mouse.wheel(place, 3)
    state = visitor.settled()
    check(state["scale"] > before * 1.2, "the wheel does not zoom in")
    check(near(visitor.to_screen(anchor, state), place, 1.5), "the point under the pointer slips")


@case("a finger that stays while another lifts does not throw the view")
def finger_count_changes(visitor):
    place = visitor.ground()
    visitor.touch.pinch(place, (220, 380), lift=False)
    time.sleep(0.2)
    before = visitor.state()
    visitor.touch.up(1)
    time.sleep(0.2)
    state = visitor.state()
    check(math.dist(state["offset"], before["offset"]) < 1, "lifting one finger moves the view")
    visitor.touch.down(1, (place[0] + 300, place[1] + 120))
    time.sleep(0.2)
    check(math.dist(visitor.state()["offset"], before["offset"]) < 1, "a second finger moves the view")
    visitor.touch.lift_all()


@case("zoomed in, a finger on the small map brings what is under it to the middle of the window")
def small_map(visitor):
    center = visitor.middle()
    visitor.mouse.wheel(center, 12)
    state = visitor.wait_for(
        lambda state: any(control["id"] == "minimap" for control in state["controls"]), "the small map")
    frame = next(control["frame"] for control in state["controls"] if control["id"] == "minimap")
    bounds = [[node["point"][axis] for node in state["nodes"]] for axis in (0, 1)]
    middle = visitor.to_model(visitor.on_screen([(min(each) + max(each)) / 2 for each in bounds]))
    visitor.touch.down(0, visitor.point_in(frame))
    visitor.wait_for(
        lambda state: near(visitor.to_screen(middle, state), center, 4), "the middle of the network in that of the window")
    right = visitor.on_screen([frame[0] + frame[2] * 0.8, frame[1] + frame[3] / 2])
    visitor.touch.glide({0: right})
    visitor.wait_for(lambda state: visitor.to_screen(middle, state)[0] < center[0] - 100, "its right side")
    visitor.touch.up(0)
    state = visitor.settled()
    check(not state["traces"] and state["selection"] is None, "the finger does something to the network")
    visitor.keyboard.press("f")
    visitor.wait_for(
        lambda state: not any(control["id"] == "minimap" for control in state["controls"]), "all in view, and no map")
