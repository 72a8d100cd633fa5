"""How quickly the glass answers, and how quietly it waits."""

import math
import random
import statistics
import time

from visitor import along

from . import case, check


@case("the answer to a touch is on the screen in the next frame", alone=True)
def latency(visitor):
    numbers = random.Random(11)
    start = visitor.node("Labarre")
    visitor.touch.down(0, start)
    place = visitor.ground(away_from=[start])
    visitor.touch.glide({0: place})
    time.sleep(0.5)
    nodes = [node["point"] for node in visitor.state()["nodes"]]
    waits = []
    while len(waits) < 60:
        target = (place[0] + numbers.uniform(-300, 300), place[1] + numbers.uniform(-200, 200))
        # Near a node the arrow would snap to it, and its head would be elsewhere.
        if min(math.dist(target, node) for node in nodes) < 60:
            continue
        # The arrow's head covers the spot just behind the finger.
        spot = along(target, start, 10 / math.dist(target, start))
        box = (int(spot[0]) - 3, int(spot[1]) - 3, 7, 7)
        before = visitor.server.picture(*box).data
        sent = visitor.touch.move({0: target})
        while visitor.server.picture(*box).data == before and time.monotonic() < sent + 1:
            time.sleep(0.0003)  # two processors: asking without pause would slow the answer
        waits.append((time.monotonic() - sent) * 1000)
        time.sleep(numbers.uniform(0.02, 0.06))
    waits.sort()
    median, slow = statistics.median(waits), waits[int(len(waits) * 0.95)]
    latency.case.notes.append(f"touch to changed pixel: median {median:.1f} ms, 95 of 100 within {slow:.1f} ms")
    check(median <= 16, f"the median of {len(waits)} is {median:.1f} ms")


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
    numbers = random.Random(5)
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
    check(slowest < 0.25, f"{slowest * 1000:.0f} ms without a frame")
    check(not visitor.settled()["traces"], "a trace is left dangling")
    check(state["scale"] > 0, "the view is lost")
