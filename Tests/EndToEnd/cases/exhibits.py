"""The gallery, the face and the inspector, under real fingers."""

import json
import math
import time

from visitor.gallery import Walker

from . import case, check


@case("every exhibit opens from the gallery, and one touch leads back", bare=True)
def gallery(server, program):
    visitor = Walker(server, program, "--exhibit", "gallery")
    # Long enough for a slow machine, whose previews come one a frame.
    visitor.wait_for(lambda state: all(card["pictures"] > 0 for card in state["cards"]), "a preview on every card", 30.0)
    for exhibit in [card["exhibit"] for card in visitor.state()["cards"]]:
        visitor.enter(exhibit)
        visitor.go_home()
    before = [card["pictures"] for card in visitor.state()["cards"]]
    time.sleep(4)
    after = [card["pictures"] for card in visitor.state()["cards"]]
    check(any(b > a for a, b in zip(before, after)), f"nothing moves: {before}, {after}")


@case("fingers cheer the face up, size it and turn its brows", bare=True)
def face(server, program):
    visitor = Walker(server, program, "--exhibit", "face")
    touch, middle = visitor.touch, visitor.on_screen(visitor.state()["center"])

    def expression(part, value):
        visitor.wait_for(lambda state: state["expression"][part] == value, f"{part}: {value}")

    touch.drag(middle, (middle[0], middle[1] + 200))
    expression("mouth", "grin")
    touch.drag(middle, (middle[0], middle[1] - 200))
    expression("mouth", "smile")
    touch.tap(middle)
    expression("eyes", "closed")
    time.sleep(0.8)
    touch.tap(middle)
    expression("eyes", "open")
    touch.pinch(middle, (500, 250))
    visitor.wait_for(lambda state: 0.4 < state["scale"] < 0.65, "a face half as large")
    for sign, brows in ((1, "relaxed"), (-1, "normal"), (-1, "furrowed")):
        turn(touch, middle, sign * 0.95)
        expression("eyeBrows", brows)


@case("the face shakes its head when it is tapped twice, blinks, and feels what it is told", bare=True)
def feelings(server, program):
    visitor = Walker(server, program, "--exhibit", "face")
    touch, middle = visitor.touch, visitor.on_screen(visitor.state()["center"])
    touch.double_tap(middle)
    for sign in (1, -1):
        visitor.wait_for(lambda state: state["headAngle"] * sign > 0.3, "the head on one side")
    visitor.wait_for(lambda state: state["headAngle"] == 0, "the end of the shake")
    visitor.wait_for(lambda state: state["lids"] == 0, "a blink")
    names = ["angry", "happy", "worried", "mischievous"]
    for number, name in enumerate(names):
        visitor.press(f"emotion {number}")
        visitor.wait_for(lambda state: state.get("emotion") == name, name)
    told = visitor.state()["expression"]
    check(told == {"eyes": "open", "eyeBrows": "furrowed", "mouth": "grin"}, f"a mischievous face is {told}")
    visitor.press("squint")
    visitor.wait_for(lambda state: state["squint"] == 1, "a squint")
    # A finger that lifts under the help is gone when that closes.
    touch.down(0, middle)
    visitor.tap(visitor.frame("help"), slot=1)
    visitor.wait_for(lambda state: state["showsHelp"], "the help")
    touch.up(0)
    server.keyboard.press("Escape")
    visitor.wait_for(lambda state: not state["showsHelp"], "the end of the help")
    visitor.press("squint")
    visitor.wait_for(lambda state: state["expression"]["eyes"] == "open", "open eyes")
    touch.tap(middle)
    visitor.wait_for(lambda state: state["expression"]["eyes"] == "closed", "closed eyes")


def turn(touch, middle, angle, reach=220):
    """Two fingers turn about a point."""
    def ends(t):
        arm = reach * math.cos(angle * t), reach * math.sin(angle * t)
        return {0: (middle[0] - arm[0], middle[1] - arm[1]), 1: (middle[0] + arm[0], middle[1] + arm[1])}

    for slot, point in ends(0).items():
        touch.down(slot, point)
    for step in range(1, 31):
        touch.move(ends(step / 30))
        time.sleep(1 / 120)
    touch.up(0, 1)
    time.sleep(0.2)


@case("the inspector changes every property of every exhibit", bare=True)
def inspector(server, program):
    visitor = Walker(server, program, "--exhibit", "gallery")
    visitor.wait_for(lambda state: state["cards"], "the cards")
    walked = 0
    for exhibit in [card["exhibit"] for card in visitor.state()["cards"]]:
        visitor.enter(exhibit)
        time.sleep(0.5)
        check(visitor.inspector(), f"{exhibit} has nothing to inspect")
        standard = visitor.inspector()["values"]
        visitor.inspect()
        for name in visitor.inspector()["names"]:
            visitor.change(visitor.row(name))
            if "keys" in visitor.inspector()["buttons"]:
                server.keyboard.press("Escape")
            check(name in visitor.inspector()["changed"], f"{exhibit}: {name} is as it was")
            visitor.press_inspector("resetAll")
            visitor.wait_for_inspector(lambda inspector: inspector["values"] == standard,
                                       f"{exhibit}: {name} as at first")
            walked += 1
        visitor.press_inspector("done")
        visitor.go_home()
    check(walked >= 61, f"only {walked} properties: {json.dumps(visitor.chrome())}")
