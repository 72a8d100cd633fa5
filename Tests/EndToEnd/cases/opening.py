"""Opening networks: by hand, by a name that is broken, from no folder at all; and windows of other sizes."""

import os
import time

from visitor import DATA, near
from visitor.connections import NETWORK, Connections

from . import case, check

FLORENTINE = "florentine-families.json"


@case("a finger opens another network through the picker")
def picker(visitor):
    visitor.choose_network(FLORENTINE)
    state = visitor.wait_for(lambda state: "lorentine" in state["network"], "the Florentine families")
    check(state["panel"] == "none", f"the panel {state['panel']} stays open")
    check_selects(visitor, visitor.settled()["nodes"][0])


@case("the picker closes without a choice and changes nothing")
def picker_closed(visitor):
    visitor.press("open")
    visitor.wait_for(lambda state: state["panel"] == "picker", "the picker")
    visitor.settled()
    visitor.keyboard.press("Escape")
    state = visitor.wait_for(lambda state: state["panel"] == "none", "the end of the picker")
    check(len(state["nodes"]) == 77, "the network has changed")


def check_selects(visitor, node):
    """A tap on a node selects it."""
    visitor.touch.tap(visitor.on_screen(node["point"]))
    visitor.wait_for(lambda state: state["selection"] == node["id"], f"the selection of {node['id']}")


# -- Without a network

def place_of_row(server, program):
    """Where a full-screen program lists the Florentine families when its picker is opened by keys."""
    visitor = Connections(server, program, ("--fullscreen",))
    visitor.keyboard.press("Ctrl", "o")
    visitor.wait_for(lambda state: state["panel"] == "picker", "the picker")
    visitor.settled()
    visitor.press("pickerHome")
    visitor.settled()
    place = visitor.network_row(FLORENTINE)
    visitor.program.stop()
    return place


def start_bare(server, program, *options):
    """A full-screen program that shows no network, at rest."""
    started = server.start([program, *options, "--fullscreen", "--state-log", "{state}"])
    started.window()
    started.wait_for(lambda told: True, what="a first frame")
    time.sleep(0.5)
    told = started.settled()
    check(not told["state"], f"there is a network: {told['state'] and told['state']['network']}")
    return started


def words(server):
    """How many pixels of the screen's middle are bright: text on a card, or nothing."""
    width, height = server.size
    picture = server.picture(width // 2 - 300, height // 2 - 200, 600, 400)
    return sum(1 for green in picture.data[1::4] if green > 150)


def check_opens(server, started, row):
    """The picker opens a network."""
    server.keyboard.press("Ctrl", "o")
    started.settled()
    # In the user's own folder, which is empty, the first row leads to the bundled networks.
    server.touch.tap(first_row(server))
    started.settled()
    server.touch.tap(row)
    started.wait_for(lambda told: told["state"] and "lorentine" in told["state"]["network"],
                     what="the Florentine families")


@case("a broken file is refused inside the program, which stays usable", bare=True)
def broken(server, program):
    row = place_of_row(server, program)
    path = os.path.join(server.folder, "broken.json")
    with open(NETWORK, "rb") as source, open(path, "wb") as file:
        file.write(source.read()[:3000])
    started = start_bare(server, program, path)
    check(words(server) > 500, "nothing says why there is no network")
    check_opens(server, started, row)


@case("a file that does not exist is one clear sentence and no window", bare=True)
def missing(server, program):
    started = server.start([program, "no-such-file.json"])
    check(started.wait(5) == 2, f"the exit code is {started.process.returncode}")
    check("no-such-file.json" in started.output(), f"it says {started.output()!r}")


@case("without any network the program opens, and opens one from elsewhere", bare=True)
def no_network(server, program):
    empty = os.path.join(server.folder, "empty")
    os.mkdir(empty)
    started = start_bare(server, program, "--data", empty)
    for gesture in (lambda: server.touch.tap((600, 500)), lambda: server.touch.double_tap((600, 500)),
                    lambda: server.touch.drag((500, 500), (900, 600)),
                    lambda: server.touch.pinch((900, 500), (200, 500)),
                    lambda: [server.keyboard.press(key) for key in ("f", "t", "r", "d", "w", "Tab", "Return", "Escape")]):
        gesture()
        time.sleep(0.2)
        check(started.process.poll() is None, f"the program ended: {started.output()[-500:]}")
    # The picker lists the user's own folder, whose first row leads to that of the networks.
    os.symlink(os.path.join(DATA, FLORENTINE), os.path.join(empty, FLORENTINE))
    server.keyboard.press("Ctrl", "o")
    started.settled()
    server.touch.tap(first_row(server))
    started.settled()
    server.touch.tap(first_row(server))
    started.wait_for(lambda told: told["state"] and "lorentine" in told["state"]["network"],
                     what="the Florentine families")


def first_row(server):
    """The first row of the picker at --scale 1: a panel of 680 pixels in the middle, its list below a row of buttons."""
    return server.size[0] / 2, server.size[1] / 2 - 340 + 16 + 40 + 8 + 24


# -- Windows of other sizes

@case("a small window shows everything and answers", options=("--window", "800x480"))
def small(visitor):
    window = visitor.program.window()
    check((window["width"], window["height"]) == (800, 480), f"the window is {window}")
    check_fits(visitor)
    check_traces(visitor)


@case("at twice the size everything is twice as large and answers", options=("--fullscreen", "--scale", "2"))
def twice(visitor):
    check(visitor.frame("fit")[3] >= 80, f"a button is {visitor.control('fit')[3]} pixels high")
    check_fits(visitor)
    anchor = visitor.to_model(visitor.middle())
    visitor.touch.pinch(visitor.middle(), (300, 700), lift=False)
    time.sleep(0.15)
    check(near(visitor.to_screen(anchor), visitor.middle(), 1), "the middle slips under a pinch")
    visitor.touch.up(0, 1)
    visitor.settled()
    visitor.keyboard.press("f")
    visitor.settled()
    check_traces(visitor)


def check_fits(visitor):
    """Every node and every control is within the window."""
    state, (width, height) = visitor.state(), (visitor.window["width"], visitor.window["height"])
    for node in state["nodes"]:
        check(0 < node["point"][0] < width and 0 < node["point"][1] < height, f"{node['id']} is outside at {node['point']}")
    for control in state["controls"]:
        x, y, w, h = control["frame"]
        check(x >= 0 and y >= 0 and x + w <= width and y + h <= height, f"a control is outside: {control}")


def check_traces(visitor):
    """A finger traces from one node to another."""
    visitor.touch.drag(visitor.node("Myriel"), visitor.node("Gavroche"))
    results = visitor.settled()["results"]
    check(len(results) == 1 and results[0]["path"][0] == "Myriel" and results[0]["path"][-1] == "Gavroche", f"{results}")
    card, (width, height) = results[0]["card"], (visitor.window["width"], visitor.window["height"])
    check(card[0] >= 0 and card[1] >= 0 and card[0] + card[2] <= width and card[1] + card[3] <= height,
          f"the card is outside: {card}")
