"""Files in the window: a long reading and its end, a broken file, finding by name, files opened before, and saving."""

import json
import os
import shutil
import xml.etree.ElementTree

from visitor import DATA
from visitor.connections import Connections

from . import case, check

FLORENTINE = "florentine-families.json"


def folder_of(server, **files):
    """A folder with the Florentine families and files of these texts."""
    folder = os.path.join(server.folder, "nets")
    os.mkdir(folder)
    shutil.copy(os.path.join(DATA, FLORENTINE), os.path.join(folder, "town.json"))
    for name, text in files.items():
        with open(os.path.join(folder, name.replace("_", ".")), "w", encoding="utf-8") as file:
            file.write(text)
    return folder


def start(server, program, folder, *options, **environment):
    """A visitor of the families in a folder that is the data folder, too."""
    return Connections(server, program, ("--fullscreen", "--data", folder, *options),
                       network=os.path.join(folder, "town.json"), **environment)


def rest(visitor):
    """Waits until nothing moves; a folder that is looked into keeps a slow machine busy for a while."""
    return visitor.program.settled(timeout=30)["state"]


def find(visitor, word):
    """Opens the picker and types a word, until it is there."""
    visitor.keyboard.press("Ctrl", "o")
    visitor.wait_for(lambda state: state["panel"] == "picker", "the picker")
    rest(visitor)
    visitor.press("pickerHome")
    rest(visitor)
    visitor.keyboard.type(word)
    rest(visitor)


@case("a long reading shows how far it is, and Escape leaves what was open", bare=True)
def cancelled(server, program):
    folder = folder_of(server)
    with open(os.path.join(folder, "large.edges"), "w", encoding="utf-8") as file:
        for block in range(300):
            file.write("".join(f"person-{block}-{n} person-{n}-{block * 7 % 300}\n" for n in range(8000)))
    visitor = start(server, program, folder)
    find(visitor, "large")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: visitor.has_control("cancelLoading", state), "the way out of the reading", 20)
    check(visitor.has_control("progress"), "nothing shows how far it is")
    visitor.keyboard.press("Escape")
    state = visitor.wait_for(lambda state: not visitor.has_control("cancelLoading", state), "the end of the reading", 20)
    check("lorentine" in state["network"] and not state["notice"], f"{state['network']}, {state['notice']}")
    visitor.touch.drag(*[visitor.on_screen(node["point"]) for node in state["nodes"][:2]])
    rest(visitor)


@case("a broken file ends in a card that stays, gives its details, and is closed", bare=True)
def refused(server, program):
    visitor = start(server, program, folder_of(server, bad_json='{"nodes": [{"id": "a"},\n {"id" "b"}]}'))
    find(visitor, "bad")
    visitor.keyboard.press("Return")
    state = visitor.wait_for(lambda state: state["notice"], "a word about the file", 20)
    check(state["notice"] == "bad.json could not be opened", state["notice"])
    check("lorentine" in state["network"], f"the network is {state['network']}")
    rest(visitor)
    visitor.press("copyDetails")
    rest(visitor)
    check(visitor.state()["notice"], "the card went with the copying")
    visitor.keyboard.press("Escape")
    visitor.wait_for(lambda state: not state["notice"], "the end of the card")


@case("files are found by name, and those that were opened before come first", bare=True)
def found(server, program):
    folder = folder_of(server, roads_el="a b\nb c\n", rivers_el="a b\n")
    kept = {"XDG_STATE_HOME": os.path.join(server.folder, "kept")}
    visitor = Connections(server, program, ("--fullscreen",), network=os.path.join(folder, "roads.el"), **kept)
    visitor.program.stop()
    visitor = start(server, program, folder, **kept)
    find(visitor, "riv")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: len(state["nodes"]) == 2, "the rivers")
    visitor.program.stop()
    again = Connections(server, program, ("--fullscreen",), **kept)
    again.press("open")
    again.wait_for(lambda state: again.has_control("pickerList", state), "the picker")
    rest(again)
    x, y, width, _ = again.frame("pickerList")
    again.touch.tap(again.on_screen((x + width / 3, y + 30)))
    again.wait_for(lambda state: len(state["nodes"]) == 3, "the roads, which were opened before")


@case("the network and its picture are saved beside its file, and nothing is replaced", bare=True)
def saved(server, program):
    folder = folder_of(server)
    network = os.path.join(folder, "town.json")
    with open(network, "rb") as file:
        before = file.read()
    visitor = Connections(server, program, ("--fullscreen",), network=network)
    nodes = len(visitor.state()["nodes"])
    save(visitor)
    visitor.wait_for(lambda state: visitor.has_control("saveBeside", state), "the question", 20)
    rest(visitor)
    visitor.press("saveBeside")
    visitor.wait_for(lambda state: state["notice"] == "Saved as town-2.json", "the word about the file", 20)
    with open(os.path.join(folder, "town-2.json"), encoding="utf-8") as file:
        check(len(json.load(file)["nodes"]) == nodes, "not all nodes were saved")
    with open(network, "rb") as file:
        check(file.read() == before, "the open file was replaced")
    save(visitor, ("saveFormat", 0.3))
    visitor.wait_for(lambda state: state["notice"] == "Saved as town.graphml", "the word about the file", 20)
    tree = xml.etree.ElementTree.parse(os.path.join(folder, "town.graphml"))
    check(len(tree.findall(".//{*}node")) == nodes, "not all nodes are in the GraphML")
    save(visitor, ("saveContent", 0.75), ("saveForm", 0.75))
    visitor.wait_for(lambda state: state["notice"] == "Saved as town.svg", "the word about the picture", 20)
    svg = xml.etree.ElementTree.parse(os.path.join(folder, "town.svg"))
    check(len(svg.findall(".//{*}circle")) >= nodes, "not all nodes are in the picture")
    save(visitor, ("saveForm", 0.25), ("saveSize", 0.5))
    visitor.wait_for(lambda state: state["notice"] == "Saved as town.png", "the word about the picture", 60)
    with open(os.path.join(folder, "town.png"), "rb") as file:
        head = file.read(24)
    width, height = (int.from_bytes(head[at:at + 4], "big") for at in (16, 20))
    check((width, height) == (3840, 2160), f"the picture is {width} by {height}")


@case("a chosen node, Ctrl S and Enter leave the whole network on the disk; what is replaced is put back by a finger",
      bare=True)
def kept_whole(server, program):
    folder = folder_of(server, other_json='{"nodes": [{"id": "a"}, {"id": "b"}], "links": []}')
    network, other = (os.path.join(folder, name) for name in ("town.json", "other.json"))

    def content(path):
        with open(path, "rb") as file:
            return file.read()

    before, old = content(network), content(other)
    visitor = Connections(server, program, ("--fullscreen",), network=network)
    nodes = visitor.settled()["nodes"]
    visitor.touch.tap(visitor.on_screen(nodes[3]["point"]))
    visitor.settled()
    for _ in range(2):
        visitor.keyboard.press("Ctrl", "s")
        visitor.wait_for(lambda state: visitor.has_control("savePart", state), "the panel with the selection")
        rest(visitor)
        visitor.keyboard.press("Return")
        visitor.wait_for(lambda state: visitor.has_control("saveBeside", state), "the question")
        rest(visitor)
        check(content(network) == before, "the file was replaced without a question")
        visitor.keyboard.press("Return")
        visitor.wait_for(lambda state: (state["notice"] or "").startswith("Saved as town-"), "the word about the file", 20)
    check(content(network) == before, "Enter replaced the file")
    for number in (2, 3):
        saved = json.loads(content(os.path.join(folder, f"town-{number}.json")))
        check(len(saved["nodes"]) == len(nodes), f"{len(saved['nodes'])} nodes were saved")
    # Another network is replaced only by the button that says so.
    visitor.keyboard.press("Ctrl", "s")
    visitor.wait_for(lambda state: visitor.has_control("saveName", state), "the panel")
    rest(visitor)
    for _ in "town":
        visitor.keyboard.press("BackSpace")
    visitor.keyboard.type("other")
    rest(visitor)
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: visitor.has_control("saveReplacing", state), "the question")
    rest(visitor)
    check(content(other) == old, "the other network was replaced without a question")
    visitor.press("saveReplacing")
    visitor.wait_for(lambda state: visitor.has_control("putBack", state), "the way back", 20)
    rest(visitor)
    check(len(json.loads(content(other))["nodes"]) == len(nodes), "the other network was not replaced")
    visitor.press("putBack")
    visitor.wait_for(lambda state: state["notice"] == "other.json is back as it was", "the word about it", 20)
    check(content(other) == old, "the other network was not put back")


def save(visitor, *choices):
    """Saves with these choices, each a control and the part of the way along it."""
    visitor.press("save")
    visitor.wait_for(lambda state: state["panel"] == "save", "the panel")
    rest(visitor)
    for control, part in choices:
        visitor.press(control, part)
        rest(visitor)
    visitor.press("saveNow")
    visitor.wait_for(lambda state: not visitor.has_control("saveNow", state), "the end of the panel")


@case("the bar of a long reading tells the truth: of the whole file, and never back", bare=True)
def truth(server, program):
    folder = folder_of(server)
    path = os.path.join(folder, "large.edges")
    with open(path, "w", encoding="utf-8") as file:
        for block in range(150):
            file.write("".join(f"person-{block}-{n} person-{n}-{block * 7 % 300}\n" for n in range(8000)))
    visitor = start(server, program, folder)
    find(visitor, "large")
    visitor.keyboard.press("Return")
    told = []

    def is_open(state):
        words = visitor.find_control("progressWords", state)
        if words and "%" in words["text"]:
            told.append(words["text"])
        return "lorentine" not in state["network"]

    visitor.wait_for(is_open, "the large network", 120)
    check(told, "nothing was told on the way")
    parts = [int(words.split(" %")[0]) for words in told]
    check(parts == sorted(parts), f"the bar goes back: {parts}")
    size = f"{os.path.getsize(path) // 1_000_000} MB"
    check(all(words.endswith(f"of {size}") for words in told), f"the file has {size}, not {told[-1]}")
    check(0 <= parts[0] and parts[-1] <= 100, f"{parts}")


@case("on a public table a link out of its folder is not listed and never opens", bare=True)
def link(server, program):
    folder = folder_of(server, own_el="a b\nb c\n")
    secret = os.path.join(server.folder, "secret.el")
    with open(secret, "w", encoding="utf-8") as file:
        file.write("x y\n")
    os.symlink(secret, os.path.join(folder, "link.el"))
    kiosk = os.path.join(server.folder, "kiosk.json")
    with open(kiosk, "w", encoding="utf-8") as file:
        json.dump({"file": os.path.join(folder, "town.json"), "data": folder}, file)
    visitor = Connections(server, program, ("--kiosk", kiosk), os.path.join(folder, "town.json"))
    for word, nodes in (("link", 15), ("secret", 15), ("own", 3)):
        find(visitor, word)
        visitor.keyboard.press("Return")
        state = rest(visitor)
        check(len(state["nodes"]) == nodes, f"{word} opens a network of {len(state['nodes'])} nodes")
        if state["panel"] != "none":
            visitor.keyboard.press("Escape")
            rest(visitor)


@case("a folder to save into is chosen by fingers, and a path is written by keys", bare=True)
def folders(server, program):
    folder = folder_of(server)
    os.makedirs(os.path.join(folder, "kept", "deep"))
    visitor = Connections(server, program, ("--fullscreen",), network=os.path.join(folder, "town.json"), HOME=server.folder)
    visitor.press("save")
    visitor.wait_for(lambda state: visitor.has_control("saveFolder", state), "the panel")
    visitor.settled()
    visitor.press("saveFolder")
    visitor.wait_for(lambda state: visitor.has_control("pickerHere", state), "the folders")
    rest(visitor)
    for _ in ("kept", "deep"):
        x, y, width, _ = visitor.frame("pickerList")
        visitor.touch.tap(visitor.on_screen((x + width / 3, y + 30)))
        rest(visitor)
    visitor.press("pickerHere")
    visitor.wait_for(lambda state: state["panel"] == "save", "the panel again")
    visitor.settled()
    visitor.press("saveNow")
    visitor.wait_for(lambda state: state["notice"] == "Saved as town.json", "the word about the file", 20)
    check(os.path.exists(os.path.join(folder, "kept", "deep", "town.json")), "it is not in the folder that was chosen")
    for written, path in ((os.path.join(folder, "kept", "other"), os.path.join(folder, "kept", "other.json")),
                          ("~/mine", os.path.join(server.folder, "mine.json"))):
        visitor.settled()
        visitor.keyboard.press("Ctrl", "s")
        visitor.wait_for(lambda state: visitor.has_control("saveName", state), "the panel")
        visitor.settled()
        for _ in "town":
            visitor.keyboard.press("BackSpace")
        visitor.keyboard.type(written)
        visitor.wait_for(lambda state: visitor.find_control("saveName", state)["text"] == written, f"\"{written}\"")
        visitor.keyboard.press("Return")
        visitor.wait_for(lambda state: state["notice"] == "Saved as " + os.path.basename(path), "the word about the file", 20)
        check(os.path.exists(path), f"there is no {path}")
