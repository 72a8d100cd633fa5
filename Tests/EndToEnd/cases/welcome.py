"""What people see first: the help, the picker, and the way from a card of the gallery into its exhibit."""

import json
import os
import tempfile

from visitor.connections import Connections
from visitor.gallery import Walker

from . import case, check


def three_friends():
    """The path of a network of three nodes that point at one another."""
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "three.json")
    nodes = [{"id": name, "label": name, "x": x, "y": y} for name, x, y in (("Ann", 0, 0), ("Bo", 100, 0), ("Cy", 50, 80))]
    edges = [{"source": a, "target": b} for a, b in (("Ann", "Bo"), ("Bo", "Cy"), ("Cy", "Ann"))]
    with open(path, "w") as file:
        json.dump({"format": "throughline-graph", "version": 1, "name": "Three", "nodes": nodes, "edges": edges}, file)
    return path


@case("the help shows pictures, nothing lies over it, and a touch beside it closes it", bare=True)
def help_pictures(server, program):
    for exhibit in ("connections", "face"):
        visitor = Walker(server, program, "--exhibit", exhibit)
        visitor.wait_for_chrome(lambda chrome: chrome["home"], "the button home")
        visitor.press("help")
        visitor.wait_for(lambda state: visitor.has_control("helpOverlay", state), "the help")
        visitor.wait_for_chrome(lambda chrome: not chrome["home"], "the help alone")
        visitor.touch.tap((20, 20))
        visitor.wait_for(lambda state: not visitor.has_control("helpOverlay", state), "the end of the help")
        visitor.wait_for_chrome(lambda chrome: chrome["home"], "the button home again")
        visitor.program.stop()


@case("a finger goes on while the card still grows, and is answered by the exhibit", bare=True)
def card_grows(server, program):
    visitor = Walker(server, program, "--exhibit", "gallery")
    visitor.enter("connections")
    visitor.press("help")
    visitor.wait_for(lambda state: visitor.has_control("helpOverlay", state), "the help", 10)
    visitor.keyboard.press("Escape")
    visitor.wait_for(lambda state: not visitor.has_control("helpOverlay", state), "the end of the help")
    visitor.go_home()
    visitor.enter("face")
    visitor.go_home()


@case("nothing of the gallery stays behind when its card has grown into an exhibit", bare=True)
def nothing_stays(server, program):
    direct = Connections(server, program, ("--fullscreen",))
    wanted = direct.picture()
    direct.program.stop()
    visitor = Walker(server, program, "--exhibit", "gallery")
    # Pictures are kept of a gallery that has been looked at.
    visitor.wait_for(lambda state: all(card["pictures"] > 0 for card in state["cards"]), "a preview on every card", 30.0)
    for _ in range(2):
        visitor.enter("connections")
        visitor.program.settled(timeout=20)
        check(not wanted.difference(visitor.picture()), "the exhibit looks different from how it looks by itself")
        visitor.go_home()
        visitor.wait_for(lambda state: state["cards"], "the cards")


@case("three nodes are joined by lines that can be seen across a room", bare=True)
def three_nodes(server, program):
    visitor = Connections(server, program, ("--fullscreen",), network=three_friends())
    state = visitor.settled()
    places = {node["id"]: node["point"] for node in state["nodes"]}
    (ax, ay), (bx, by) = (visitor.on_screen(places[name]) for name in ("Ann", "Bo"))
    middle = ((ax + bx) / 2, (ay + by) / 2)
    ground = visitor.pixel((middle[0], middle[1] + 30))
    differing = [dy for dy in range(-6, 7) if visitor.pixel((middle[0], middle[1] + dy)) != ground]
    check(len(differing) >= 3, f"the line is {len(differing)} pixels wide")
