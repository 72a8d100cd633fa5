"""The gallery and the inspector: somebody who walks from exhibit to exhibit and changes what can be changed."""

from . import Visitor


class Walker(Visitor):
    """A visitor who walks from exhibit to exhibit."""

    def __init__(self, server, command, *options):
        super().__init__(server, command, *options, "--fullscreen")
        self.wait_for_chrome(lambda chrome: chrome, "a first frame")

    def enter(self, exhibit):
        self.wait_for_chrome(lambda chrome: chrome["exhibit"] == "gallery", "the gallery")
        card = next(card for card in self.wait_for(lambda state: state["cards"], "the cards")["cards"]
                    if card["exhibit"] == exhibit)
        self.tap(card["frame"])
        self.wait_for_chrome(lambda chrome: chrome["exhibit"] == exhibit, f"the exhibit {exhibit}")

    def go_home(self):
        self.tap(self.chrome()["home"])
        self.wait_for_chrome(lambda chrome: chrome["exhibit"] == "gallery", "the gallery")

    # -- the inspector

    def inspector(self):
        return self.chrome()["inspector"]

    def wait_for_inspector(self, condition, what, timeout=5.0):
        self.wait_for_chrome(lambda chrome: condition(chrome["inspector"]), what, timeout)

    def inspect(self):
        self.tap(self.chrome()["inspect"])
        self.wait_for_inspector(lambda inspector: inspector["isOpen"], "the inspector")

    def press_inspector(self, button):
        before = self.inspector()
        self.tap(before["buttons"][button])
        self.wait_for_inspector(lambda inspector: inspector != before, f"an answer to {button}")

    def row(self, name):
        """The row of a property, after turning to its page."""
        while self.inspector()["page"] > 0:
            self.press_inspector("previousPage")
        while True:
            for row in self.inspector()["rows"]:
                if row["name"] == name:
                    return row
            if self.inspector()["page"] + 1 >= self.inspector()["pageCount"]:
                raise AssertionError(f"{name} is on no page")
            self.press_inspector("nextPage")

    def change(self, row):
        """Changes a property by its control; tries the other end when it stands at this one."""
        name, frame = row["name"], row["frame"]
        before = self.inspector()["values"][name]
        for end in (1, 0):
            if row["control"] == "slider":
                self.touch.drag(self.point_in(frame, 0.5), self.point_in(frame, 0.9 if end else 0.1))
            elif row["control"] == "stepper":
                self.touch.tap(self.on_screen((frame[0] + (frame[2] - 15 if end else 15), frame[1] + frame[3] / 2)))
            elif row["control"] == "segments":
                self.tap(frame, 0.95 if end else 0.05)
            elif row["control"] == "swatches":
                self.tap(row["swatches"][-1 if end else 1])
            else:
                self.tap(frame)
            try:
                self.wait_for_inspector(lambda inspector: inspector["values"][name] != before, name, 3.0)
                return
            except AssertionError:
                # What stood at this end already is tried at the other; what has only one way to be pressed is not.
                if not end or row["control"] in ("toggle", "field"):
                    raise
