"""Layouts: a file without positions finds its shape, nodes are pulled by hand, and a tap stops the lab's forces."""

import math
import os
import tempfile

from visitor.connections import Connections
from visitor.gallery import Walker

from . import case, check


def two_groups(folder):
    """A file of two groups of seven who all know each other, and one acquaintance between them; without positions."""
    path = os.path.join(folder, "groups.txt")
    with open(path, "w", encoding="utf-8") as file:
        for group in "ab":
            for one in range(1, 8):
                for other in range(one + 1, 8):
                    file.write(f"{group}{one} {group}{other}\n")
        file.write("a1 b1\n")
    return path


def points(state):
    return {node["id"]: node["point"] for node in state["nodes"]}


def middle(found, group):
    members = [at for name, at in found.items() if name[0] == group]
    return [sum(at[axis] for at in members) / len(members) for axis in (0, 1)]


@case("a file without positions finds its shape, and its nodes follow a finger while the layouts are shown", bare=True)
def finds_shape(server, program):
    with tempfile.TemporaryDirectory() as folder:
        visitor = Connections(server, program, ("--fullscreen",), network=two_groups(folder))
        found = points(visitor.settled())
        apart = math.dist(middle(found, "a"), middle(found, "b"))
        widest = max(math.dist(found[f"a{number}"], middle(found, "a")) for number in range(1, 8))
        check(apart > widest, f"the groups lie {apart:.0f} px apart and are {widest:.0f} px wide")
        visitor.press("layout")
        visitor.settled()
        start = visitor.node("b4")
        goal = (start[0] + 60, start[1] - 90)
        visitor.touch.down(0, start)
        visitor.touch.glide({0: goal})
        visitor.wait_for(lambda state: math.dist(visitor.on_screen(points(state)["b4"]), goal) < 12, "b4 under the finger")
        state = visitor.state()
        check(not state["traces"] and not state["results"], "a path is traced while nodes are moved")
        visitor.touch.up(0)
        visitor.settled()
        visitor.keyboard.press("Escape")
        visitor.settled()
        visitor.touch.drag(visitor.node("a2"), visitor.node("b2"))
        visitor.wait_for(
            lambda state: [result["path"] for result in state["results"]] == [["a2", "a1", "b1", "b2"]],
            "the path between the groups")


@case("a tap stops the lab's forces and lets them go on, and another layout is chosen by a touch", bare=True)
def forces(server, program):
    visitor = Walker(server, program, "--exhibit", "layout")
    visitor.wait_for(lambda state: state["layout"] == "classic" and state["isMoving"], "forces at work")
    corner = visitor.on_screen([server.size[0] - 160, server.size[1] / 2])
    visitor.touch.tap(corner)
    visitor.wait_for(lambda state: state["phase"] == "paused", "the forces stopped")
    visitor.touch.tap(corner)
    visitor.wait_for(lambda state: state["phase"] == "running", "the forces at work again")
    visitor.press("layout")
    frame = visitor.wait_for(
        lambda state: any(control["id"] == "layoutList" for control in state["controls"]), "the layouts")
    frame = next(control["frame"] for control in frame["controls"] if control["id"] == "layoutList")
    visitor.touch.tap(visitor.on_screen([frame[0] + frame[2] / 2, frame[1] + 90]))
    visitor.wait_for(lambda state: state["layout"] != "classic" and not state["isMoving"], "another shape, at rest", 20.0)


@case("nodes are coloured and sized by a measure, and a touch on the legend shows one class alone", bare=True)
def looks(server, program):
    def row(control, number, height):
        frame = next(each["frame"] for each in visitor.state()["controls"] if each["id"] == control)
        return visitor.on_screen([frame[0] + frame[2] / 2, frame[1] + (number + 0.5) * height])

    def shows(control):
        return lambda state: any(each["id"] == control for each in state["controls"])

    def named(state):
        return sorted(node["id"] for node in state["nodes"] if node.get("name"))

    def radius(node):
        return next(each["radius"] for each in visitor.state()["nodes"] if each["id"] == node)

    with tempfile.TemporaryDirectory() as folder:
        visitor = Connections(server, program, ("--fullscreen",), network=two_groups(folder))
        visitor.settled()
        visitor.press("look")
        visitor.wait_for(shows("lookChoices"), "the colours")
        visitor.touch.tap(row("lookChoices", 2, 78))  # by degree: two have seven edges, the others six
        visitor.settled()
        visitor.touch.tap(row("lookLegend", 0, 48))
        visitor.wait_for(lambda state: named(state) == ["a1", "b1"], "the two with seven edges alone")
        visitor.touch.tap(row("lookLegend", 0, 48))
        visitor.wait_for(lambda state: len(named(state)) > 6, "all again")
        tabs = next(each["frame"] for each in visitor.state()["controls"] if each["id"] == "lookTabs")
        visitor.touch.tap(visitor.point_in(tabs, 0.5))
        visitor.settled()
        visitor.touch.tap(row("lookChoices", 1, 78))
        visitor.wait_for(lambda state: radius("a1") > 3 * radius("a2"), "more edges, a larger disc")
        visitor.touch.tap(visitor.point_in(tabs, 0.84))
        visitor.settled()
        visitor.touch.tap(row("lookChoices", 1, 78))  # arcs: hands find what they found before
        visitor.settled()
        visitor.keyboard.press("Escape")
        visitor.settled()
        visitor.touch.drag(visitor.node("a2"), visitor.node("b2"))
        visitor.wait_for(
            lambda state: [result["path"] for result in state["results"]] == [["a2", "a1", "b1", "b2"]],
            "the path between the groups")
        check(radius("a1") > 3 * radius("a2"), "the sizes stay with the panel closed")
