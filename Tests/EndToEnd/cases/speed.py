"""How quickly the glass answers, and how quietly it waits."""

import math
import random
import statistics
import time

from rig.machine import Withheld
from visitor import along

from . import case, check


def check_time(withheld, function, condition, message):
    """Fails like `check`, unless the host withheld so much that no time can be judged; a note says so then."""
    if not condition and withheld.is_too_much():
        function.case.notes.append(f"not judged, because the host withheld {withheld.part():.0%}: {message}")
    else:
        check(condition, message)


@case("the answer to a touch is on the screen in the next frame", alone=True)
def latency(visitor):
    numbers, withheld = random.Random(11), Withheld()
    start = visitor.node("Labarre")
    visitor.touch.down(0, start)
    place = visitor.ground(away_from=[start])
    visitor.touch.glide({0: place})
    visitor.settled()
    nodes = [node["point"] for node in visitor.state()["nodes"]]
    names = [visitor.on_screen(node["name"][:2]) + tuple(node["name"][2:])
             for node in visitor.state()["nodes"] if node["name"]]
    waits, targets = [], []
    while len(waits) < 60:
        target = (place[0] + numbers.uniform(-300, 300), place[1] + numbers.uniform(-200, 200))
        # Near a node or on its name the arrow would snap to it, and its head would be elsewhere.
        if min(math.dist(target, node) for node in nodes) < 60:
            continue
        if any(-12 < target[0] - x < width + 12 and -12 < target[1] - y < height + 12 for x, y, width, height in names):
            continue
        # The arrow's head covers the spot just behind the finger.
        spot = along(target, start, 10 / math.dist(target, start))
        box = (int(spot[0]) - 3, int(spot[1]) - 3, 7, 7)
        before, frame = visitor.server.picture(*box).data, visitor.program.state()["frame"]
        sent = visitor.touch.move({0: target})
        while visitor.server.picture(*box).data == before:
            check(time.monotonic() < sent + 5, "a moved finger changed nothing")
            time.sleep(0.0003)  # two processors: asking without pause would slow the answer
        waits.append((time.monotonic() - sent) * 1000)
        targets.append((frame, target))
        time.sleep(numbers.uniform(0.02, 0.06))
    visitor.settled()
    frames = [frames_to(visitor, *each) for each in targets]
    waits.sort()
    median, slow = statistics.median(waits), waits[int(len(waits) * 0.95)]
    latency.case.notes.append(f"touch to changed pixel: median {median:.1f} ms, 95 of 100 within {slow:.1f} ms; "
                              f"{statistics.mean(frames):.2f} frames, at most {max(frames)}")
    # One frame may be under way when the touch is sent.
    check(max(frames) <= 2, f"a touch waited for {max(frames)} frames")
    check_time(withheld, latency, median <= 16, f"the median of {len(waits)} is {median:.1f} ms")


def frames_to(visitor, frame, target):
    """The number of frames from `frame` to the first that has the arrow's head at the target."""
    for told in visitor.program.states():
        arrow = told["frame"] > frame and told["state"]["traces"] and told["state"]["traces"][0]["arrow"]
        if arrow and math.dist(visitor.on_screen(arrow[1]), target) < 1.5:
            return told["frame"] - frame
    raise AssertionError(f"no frame has the arrow's head at {target}")


@case("when nothing happens the program sleeps", alone=True)
def idle(visitor):
    visitor.settled()
    time.sleep(0.3)
    before, frames = visitor.program.processor_time(), visitor.program.state()["frame"]
    time.sleep(3)
    used = visitor.program.processor_time() - before
    idle.case.notes.append(f"processor time in 3 s at rest: {used * 1000:.0f} ms")
    check(used <= 0.03, f"{used * 1000:.0f} ms of processor time in 3 s")
    check(visitor.program.state()["frame"] == frames, "frames are drawn though nothing changes")


@case("a finger that rests does not keep the program busy", alone=True)
def resting_finger(visitor):
    visitor.touch.down(0, visitor.node("Fantine"))
    visitor.touch.glide({0: visitor.node("Javert")})
    time.sleep(0.6)
    before = visitor.program.processor_time()
    time.sleep(2)
    used = visitor.program.processor_time() - before
    check(used <= 0.1, f"{used * 1000:.0f} ms of processor time in 2 s")
    visitor.touch.up(0)


@case("a storm of ten fingers is answered all along and ends with the lift", alone=True)
def storm(visitor):
    numbers, withheld = random.Random(5), Withheld()
    places = {slot: (300 + 130 * slot, 300 + 50 * (slot % 4)) for slot in range(10)}
    for slot, place in places.items():
        visitor.touch.down(slot, place)
    frames, start, slowest, moves = visitor.program.state()["frame"], time.monotonic(), 0.0, 0
    last_frame, last_change = frames, start
    while time.monotonic() < start + 2:
        for _ in range(20):
            visitor.touch.move({slot: (x + numbers.uniform(-60, 60), y + numbers.uniform(-60, 60))
                              for slot, (x, y) in places.items()})
            moves += 10
        frame, now = visitor.program.state()["frame"], time.monotonic()
        if frame != last_frame:
            slowest, last_frame, last_change = max(slowest, now - last_change), frame, now
    visitor.touch.lift_all()
    lifted = time.monotonic()
    state = visitor.wait_for(lambda state: not state["traces"], "the end of all traces")
    storm.case.notes.append(f"{moves} moves in 2 s, {last_frame - frames} frames, at most {slowest * 1000:.0f} ms apart; "
                            f"at rest {1000 * (time.monotonic() - lifted):.0f} ms after the lift")
    check_time(withheld, storm, slowest < 0.25, f"{slowest * 1000:.0f} ms without a frame")
    check(not visitor.settled()["traces"], "a trace is left dangling")
    check(state["scale"] > 0, "the view is lost")
