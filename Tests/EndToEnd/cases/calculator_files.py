"""The calculator's files: what cannot be shown is said, and nothing that people make is lost."""

import glob
import os
import subprocess
import time

from visitor.calculator import Calculator

from . import case, check


@case("render: a broken file ends with its name, the reason and status 2 for every exhibit", bare=True)
def unshown(server, program):
    path = os.path.join(server.folder, "broken.json")
    with open(path, "w") as file:
        file.write('{"format": "throughline-calculator", "version": 1,\n "nodes": [')
    picture = os.path.join(server.folder, "picture.png")
    for exhibit in ("connections", "calculator", "som", "atlas", "face", "gallery"):
        command = [program, "render", "--exhibit", exhibit, path, "-o", picture, "--size", "640x480"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=20)
        check(done.returncode == 2, f"{exhibit}: the exit code is {done.returncode}")
        check("broken.json" in done.stderr, f"{exhibit}: it says {done.stderr!r}")
        check(not os.path.exists(picture), f"{exhibit}: there is a picture")


@case("calculator: every change survives sudden death at once, with its history; saved as another, the first stays",
      bare=True)
def journal(server, program):
    kept = os.path.join(server.folder, "kept")
    visitor = Calculator(server, program, XDG_DATA_HOME=kept)
    start = [node["name"] for node in visitor.state()["nodes"]]
    # The first change makes the file; what comes after it is in the journal when its answer is there.
    visitor.touch.tap(visitor.trash("One"))
    visitor.wait_for(lambda state: len(state["nodes"]) == 2, "a node less")
    visitor.settled()
    time.sleep(0.5)
    visitor.touch.tap(visitor.trash("Two"))
    visitor.wait_for(lambda state: len(state["nodes"]) == 1, "another node less")
    time.sleep(0.2)
    visitor.program.process.kill()
    visitor.program.process.wait()
    again = Calculator(server, program, nodes=1, XDG_DATA_HOME=kept)
    for _ in range(2):
        again.press("undo")
    state = again.settled()
    check([node["name"] for node in state["nodes"]] == start and not state["canUndo"], f"undone there is {state['nodes']}")
    again.keyboard.press("Ctrl", "Shift", "s")
    again.wait_for(lambda state: state["panel"] == "name", "the panel for a name")
    again.keyboard.type(" two")
    again.keyboard.press("Return")
    again.wait_for(lambda state: state["notice"] == "Saved as A first sum two.json", "word of it")
    files = sorted(os.path.basename(path) for path in glob.glob(f"{kept}/**/calculations/*.json", recursive=True))
    check(files == ["A first sum two.json", "A first sum.json"], f"the files are {files}")


@case("calculator: an own calculation is renamed, deleted after a question, and put back, by touch", bare=True)
def managing(server, program):
    kept = os.path.join(server.folder, "kept")

    def own():
        paths = glob.glob(f"{kept}/**/calculations/**/*.json", recursive=True)
        return sorted(path.split("/calculations/")[1] for path in paths)

    visitor = Calculator(server, program, XDG_DATA_HOME=kept)
    visitor.touch.tap(visitor.trash("One"))
    visitor.wait_for(lambda state: len(state["nodes"]) == 2, "a node less")
    visitor.press("mine")
    visitor.wait_for(lambda state: state["panel"] == "picker", "the panel")
    visitor.press("pickerManage")

    def choose():
        visitor.settled()
        frame = visitor.frame("pickerList")
        visitor.touch.tap((visitor.window["x"] + frame[0] + 80, visitor.window["y"] + frame[1] + 30))
        visitor.settled()

    choose()
    visitor.press("pickerRename")
    visitor.wait_for(lambda state: state["panel"] == "name", "the panel for a name")
    visitor.keyboard.type("A first sumb")
    visitor.press("nameDone")
    visitor.wait_for(lambda state: state["panel"] == "picker", "the files again")
    check(own() == ["A first sumb.json"], f"the files are {own()}")
    choose()
    visitor.press("pickerDelete")
    visitor.press("pickerKeep")
    check(own() == ["A first sumb.json"], f"the files are {own()}")
    visitor.press("pickerDelete")
    visitor.press("pickerDeleteNow")
    visitor.wait_for(lambda state: (visitor.find_control("pickerQuestion", state) or {}).get("text")
                     == "Deleted A first sumb.json, still on the screen", "the word that it is still on the screen")
    check(len(visitor.state()["nodes"]) == 2, "the calculation has gone from the screen")
    check(own() == ["deleted/A first sumb.json"], f"the files are {own()}")
    choose()
    choose()
    visitor.press("pickerPutBack")
    visitor.settled()
    check(own() == ["A first sumb.json"], f"the files are {own()}")
