"""The gallery, the face and the inspector, under real fingers."""

import json
import math
import time

from . import case, check


class Visitor:
    """Somebody who walks from exhibit to exhibit."""

    def __init__(self, desk, program, *options):
        self.desk, self.touch = desk, desk.touch
        self.program = desk.start([program, *options, "--fullscreen", "--state-log", "{state}"])
        self.window = self.program.window()
        self.program.wait_for(lambda told: told["house"], what="a first frame")

    def house(self):
        return self.program.state()["house"]

    def state(self):
        return self.program.state()["state"]

    def wait_for(self, condition, what):
        return self.program.wait_for(condition, 5.0, what)

    def point(self, x, y):
        return x + self.window["x"], y + self.window["y"]

    def tap(self, frame, part=0.5):
        self.touch.tap(self.point(frame[0] + frame[2] * part, frame[1] + frame[3] / 2))

    def tap_with(self, slot, frame):
        self.touch.tap(self.point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2), slot=slot)

    def slide(self, frame, start, end):
        y = frame[1] + frame[3] / 2
        self.touch.drag(self.point(frame[0] + frame[2] * start, y), self.point(frame[0] + frame[2] * end, y))

    def enter(self, exhibit):
        self.wait_for(lambda told: told["house"]["exhibit"] == "gallery" and told["state"], "the gallery")
        card = next(card for card in self.state()["cards"] if card["exhibit"] == exhibit)
        self.tap(card["frame"])
        self.wait_for(lambda told: told["house"]["exhibit"] == exhibit, f"the exhibit {exhibit}")

    def go_home(self):
        self.tap(self.house()["home"])
        self.wait_for(lambda told: told["house"]["exhibit"] == "gallery", "the gallery")

    # -- the inspector

    def inspector(self):
        return self.house()["inspector"]

    def inspect(self):
        self.tap(self.house()["inspect"])
        self.wait_for(lambda told: told["house"]["inspector"]["isOpen"], "the inspector")

    def press(self, button):
        before = self.inspector()
        self.tap(before["buttons"][button])
        self.wait_for(lambda told: told["house"]["inspector"] != before, f"an answer to {button}")

    def row(self, name):
        while self.inspector()["page"] > 0:
            self.press("previousPage")
        while True:
            for row in self.inspector()["rows"]:
                if row["name"] == name:
                    return row
            check(self.inspector()["page"] + 1 < self.inspector()["pageCount"], f"{name} is on no page")
            self.press("nextPage")

    def change(self, row):
        """Changes a property by its control; tries the other end when it stands at this one."""
        name, frame = row["name"], row["frame"]
        before = self.inspector()["values"][name]
        for end in (1, 0):
            if row["control"] == "slider":
                self.slide(frame, 0.5, 0.9 if end else 0.1)
            elif row["control"] == "stepper":
                self.touch.tap(self.point(frame[0] + (frame[2] - 15 if end else 15), frame[1] + frame[3] / 2))
            elif row["control"] == "segments":
                self.tap(frame, 0.95 if end else 0.05)
            elif row["control"] == "swatches":
                self.tap(row["swatches"][-1 if end else 1])
            else:
                self.tap(frame)
            try:
                self.program.wait_for(lambda told: told["house"]["inspector"]["values"][name] != before, 3.0, name)
                return
            except AssertionError:
                # What stood at this end already is tried at the other; what has only one way to be pressed is not.
                if not end or row["control"] in ("toggle", "field"):
                    raise


@case("every exhibit opens from the gallery, and one touch leads back", table=False)
def gallery(desk, program):
    visitor = Visitor(desk, program, "--exhibit", "gallery")
    # Long enough for a slow machine, whose previews come one a frame.
    visitor.program.wait_for(lambda told: all(card["pictures"] > 0 for card in told["state"]["cards"]), 30.0,
                             "a preview on every card")
    for exhibit in [card["exhibit"] for card in visitor.state()["cards"]]:
        visitor.enter(exhibit)
        visitor.go_home()
    before = [card["pictures"] for card in visitor.state()["cards"]]
    time.sleep(4)
    after = [card["pictures"] for card in visitor.state()["cards"]]
    check(any(b > a for a, b in zip(before, after)), f"nothing moves: {before}, {after}")


@case("fingers cheer the face up, size it and turn its brows", table=False)
def face(desk, program):
    visitor = Visitor(desk, program, "--exhibit", "face")
    touch, middle = visitor.touch, visitor.point(*visitor.state()["center"])

    def expression(part, value):
        visitor.wait_for(lambda told: told["state"]["expression"][part] == value, f"{part}: {value}")

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
    visitor.wait_for(lambda told: 0.4 < told["state"]["scale"] < 0.65, "a face half as large")
    for sign, brows in ((1, "relaxed"), (-1, "normal"), (-1, "furrowed")):
        turn(touch, middle, sign * 0.95)
        expression("eyeBrows", brows)


@case("the face shakes its head when it is tapped twice, blinks, and feels what it is told", table=False)
def feelings(desk, program):
    visitor = Visitor(desk, program, "--exhibit", "face")
    touch, middle = visitor.touch, visitor.point(*visitor.state()["center"])
    touch.double_tap(middle)
    for sign in (1, -1):
        visitor.wait_for(lambda told: told["state"]["headAngle"] * sign > 0.3, "the head on one side")
    visitor.wait_for(lambda told: told["state"]["headAngle"] == 0, "the end of the shake")
    visitor.wait_for(lambda told: told["state"]["lids"] == 0, "a blink")
    names = ["angry", "happy", "worried", "mischievous"]
    for number, name in enumerate(names):
        button = next(each for each in visitor.state()["controls"] if each["id"] == f"emotion {number}")
        visitor.tap(button["frame"])
        visitor.wait_for(lambda told: told["state"].get("emotion") == name, name)
    told = visitor.state()["expression"]
    check(told == {"eyes": "open", "eyeBrows": "furrowed", "mouth": "grin"}, f"a mischievous face is {told}")
    button = next(each for each in visitor.state()["controls"] if each["id"] == "squint")
    visitor.tap(button["frame"])
    visitor.wait_for(lambda told: told["state"]["squint"] == 1, "a squint")
    # A finger that lifts under the help is gone when that closes.
    touch.down(0, middle)
    visitor.tap_with(1, next(each for each in visitor.state()["controls"] if each["id"] == "help")["frame"])
    visitor.wait_for(lambda told: told["state"]["showsHelp"], "the help")
    touch.up(0)
    desk.keyboard.press("Escape")
    visitor.wait_for(lambda told: not told["state"]["showsHelp"], "the end of the help")
    visitor.tap(button["frame"])
    visitor.wait_for(lambda told: told["state"]["expression"]["eyes"] == "open", "open eyes")
    touch.tap(middle)
    visitor.wait_for(lambda told: told["state"]["expression"]["eyes"] == "closed", "closed eyes")


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


@case("the inspector changes every property of every exhibit", table=False)
def inspector(desk, program):
    visitor = Visitor(desk, program, "--exhibit", "gallery")
    visitor.wait_for(lambda told: told["state"] and told["state"]["cards"], "the cards")
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
                desk.keyboard.press("Escape")
            check(name in visitor.inspector()["changed"], f"{exhibit}: {name} is as it was")
            visitor.press("resetAll")
            visitor.wait_for(lambda told: told["house"]["inspector"]["values"] == standard,
                             f"{exhibit}: {name} as at first")
            walked += 1
        visitor.press("done")
        visitor.go_home()
    check(walked >= 61, f"only {walked} properties: {json.dumps(visitor.house())}")
