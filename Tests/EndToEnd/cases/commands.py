"""The list of commands: by keys in every exhibit, and by touch from the help."""

import json
import os
import time

from visitor import Visitor

from . import case, check
from .bar import EXHIBITS, started


def opened(visitor):
    visitor.keyboard.press("Ctrl", "Shift", "p")
    visitor.wait_for(lambda state: visitor.has_control("searchField", state), "the list of commands")


@case("in every exhibit a command is found by a word and done by Enter", bare=True)
def by_keys(server, program):
    for exhibit in EXHIBITS:
        visitor = started(server, program, exhibit, 1280, 800)
        corner = visitor.on_screen((4, visitor.window["height"] / 2))
        before = sum(visitor.pixel(corner))
        opened(visitor)
        visitor.keyboard.type("light or dark")
        visitor.keyboard.press("Return")
        visitor.wait_for(lambda state: not visitor.has_control("searchField", state), f"{exhibit} without the list")
        time.sleep(1)
        after = sum(visitor.pixel(corner))
        check(after > before + 150, f"{exhibit} is as dark as before: {before}, {after}")
        opened(visitor)
        visitor.keyboard.press("Escape")
        visitor.wait_for(lambda state: not visitor.has_control("searchField", state), f"{exhibit} without the list")
        visitor.program.stop()


@case("by touch the list is opened from the help, and a row does what it says")
def by_touch(visitor):
    visitor.press("help")
    visitor.wait_for(lambda state: state["panel"] == "help", "the help")
    visitor.press("commands")
    visitor.wait_for(lambda state: state["panel"] == "commands" and visitor.has_control("keyboard", state), "the list")
    x, y, width, _ = visitor.frame("searchList")
    visitor.touch.tap(visitor.on_screen((x + width / 2, y + 30)))
    visitor.wait_for(lambda state: state["panel"] == "picker", "the first command, which opens another file")


@case("in the lab of layouts the network is saved by a key as it lies there", bare=True)
def lab(server, program):
    folder = os.path.join(server.folder, "lab")
    os.makedirs(folder)
    path = os.path.join(folder, "ties.csv")
    with open(path, "w", encoding="utf-8") as file:
        file.write("Source,Target\nAnna,Boris\nBoris,Clara\nClara,Anna\n")
    visitor = Visitor(server, program, path, "--exhibit", "layout", "--fullscreen")
    visitor.wait_for(lambda state: visitor.has_control("save", state), "the bar", 30)
    visitor.keyboard.press("Ctrl", "s")
    visitor.wait_for(lambda state: visitor.has_control("saveNow", state), "the panel of saving")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: not visitor.has_control("saveNow", state), "the lab")
    saved = os.path.join(folder, "ties.json")
    visitor.wait_for(lambda state: os.path.exists(saved), "the file")
    with open(saved, encoding="utf-8") as file:
        nodes = json.load(file)["nodes"]
    check(len({(node["x"], node["y"]) for node in nodes}) == 3, f"the nodes lie at {nodes}")
