"""Recordings: what hands did on the screen comes back without a window, to the last pixel."""

import os
import shutil
import subprocess
import time

from rig.png import Picture
from visitor import along
from visitor.connections import NETWORK, Connections

from . import case, check

WINDOW = ("--window", "1280x800", "--record")


def replay(program, trace, *options):
    return subprocess.run([program, "replay", trace, *options], capture_output=True, text=True, timeout=120)


def hash_of(program, trace):
    ended = replay(program, trace, "--print-hash")
    check(ended.returncode == 0, f"the replay ends with {ended.returncode}: {ended.stderr[-500:]}")
    return ended.stdout.strip()


class Recorded:
    """A running program that records."""

    def __init__(self, server, program, *options, window=WINDOW[:2], network=NETWORK):
        self.program, self.trace = program, f"{server.folder}/trace"
        self.visitor = Connections(server, program, (*window, "--record", self.trace, *options), network)

    def end(self):
        self.visitor.server.display.ask_to_close(self.visitor.window["id"])
        self.visitor.program.wait(5)

    def check_same(self, picture):
        check_same(self.program, self.trace, picture)


def check_same(program, trace, picture):
    """Replaying gives the same hash every time, and the pixels that were on the screen."""
    hashes = {hash_of(program, trace) for _ in range(2)}
    check(len(hashes) == 1 and len(next(iter(hashes))) == 16, f"the hashes are {hashes}")
    snapshots = trace + "-snapshots"
    ended = replay(program, trace, "--snapshots", snapshots)
    check(ended.returncode == 0, f"the replay ends with {ended.returncode}: {ended.stderr[-500:]}")
    replayed = Picture.load(os.path.join(snapshots, "final.png"))
    difference = picture.difference(replayed)
    if difference:
        keep(picture, "live"), keep(replayed, "replayed")
    check(not difference, f"the replay is not what was on the screen: {difference}")


def keep(picture, name):
    """Leaves a picture of a difference where the other pictures of failures are."""
    os.makedirs("build/e2e", exist_ok=True)
    picture.save(f"build/e2e/replay-{name}.png")


def trace_and_pinch(visitor):
    visitor.touch.drag(visitor.node("Geborand"), visitor.node("Gavroche"))
    visitor.settled()
    visitor.touch.pinch(visitor.ground(), (200, 380), move=(60, -20))
    visitor.settled()


@case("a recording of a trace and a pinch replays to the pixels on the screen", bare=True)
def hands(server, program):
    recorded = Recorded(server, program)
    trace_and_pinch(recorded.visitor)
    picture = recorded.visitor.picture()
    recorded.end()
    recorded.check_same(picture)


@case("a recording of everything at once replays to the pixels on the screen", bare=True)
def everything(server, program):
    recorded = Recorded(server, program)
    visitor = recorded.visitor
    trace_and_pinch(visitor)
    visitor.keyboard.press("/")
    visitor.wait_for(lambda state: state["panel"] == "search", "the search panel")
    visitor.keyboard.type("bamata")
    visitor.wait_for(lambda state: visitor.control("searchField", state)["text"] == "bamata", "the words")
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["selection"] == "Bamatabois", "the selection of Bamatabois")
    visitor.settled()
    visitor.press("theme")
    visitor.settled()
    visitor.choose_network("karate-club.json")
    visitor.wait_for(lambda state: "arate" in state["network"], "the karate club")
    visitor.settled()
    nodes = [visitor.on_screen(node["point"]) for node in visitor.state()["nodes"]]
    visitor.touch.down(0, nodes[0])
    for place in (nodes[20], nodes[11], nodes[26]):
        visitor.touch.glide({0: place})
    visitor.touch.up(0)
    visitor.settled()
    visitor.mouse.wheel(along(nodes[0], nodes[5], 0.5), 2)
    visitor.settled()
    picture = visitor.picture()
    recorded.end()
    recorded.check_same(picture)


@case("a recording with the search left open replays to the pixels on the screen", bare=True)
def search_open(server, program):
    recorded = Recorded(server, program, "--theme", "paper")
    visitor = recorded.visitor
    visitor.press("search")
    visitor.wait_for(lambda state: state["panel"] == "search", "the search panel")
    visitor.settled()
    visitor.keyboard.type("val")
    visitor.wait_for(lambda state: visitor.control("searchField", state)["text"] == "val", "the words")
    visitor.settled()
    picture = visitor.picture()
    recorded.end()
    recorded.check_same(picture)


@case("a recording with a resized window replays to the pixels on the screen", bare=True)
def resized(server, program):
    recorded = Recorded(server, program)
    visitor = recorded.visitor
    visitor.touch.drag(visitor.node("Myriel"), visitor.node("Javert"))
    visitor.settled()
    visitor.server.display.resize(visitor.window["id"], 1000, 640)
    time.sleep(0.3)
    visitor.settled()
    visitor.window = visitor.program.window()
    picture = visitor.picture()
    recorded.end()
    recorded.check_same(picture)


@case("a recording with a finger still down replays to the pixels on the screen", bare=True)
def finger_down(server, program):
    recorded = Recorded(server, program)
    visitor = recorded.visitor
    visitor.touch.down(0, visitor.node("Geborand"))
    visitor.touch.glide({0: visitor.node("Gavroche")})
    time.sleep(0.8)
    picture = visitor.picture()
    visitor.program.process.kill()
    visitor.program.process.wait()
    recorded.check_same(picture)


@case("a recording survives the sudden death of the program", bare=True)
def killed(server, program):
    recorded = Recorded(server, program)
    trace_and_pinch(recorded.visitor)
    picture = recorded.visitor.picture()
    recorded.visitor.program.process.kill()
    recorded.visitor.program.process.wait()
    recorded.check_same(picture)
    with open(recorded.trace, "rb") as file:
        whole = file.read()
    check_cut(program, recorded.trace, whole)
    check_damaged(program, recorded.trace, whole)


def check_cut(program, trace, whole):
    """Cut off anywhere, it replays up to its last whole line."""
    middle = len(whole) // 2
    cut, line = trace + "-cut", whole.rindex(b"\n", 0, middle) + 1
    with open(cut, "wb") as file:
        file.write(whole[:max(middle, line + 5)])
    shorter = trace + "-shorter"
    with open(shorter, "wb") as file:
        file.write(whole[:line])
    check(hash_of(program, cut) == hash_of(program, shorter), "what is left of the last line changes the picture")


def check_damaged(program, trace, whole):
    """Damaged, it is refused with the place and exit code 2."""
    lines = whole.split(b"\n")
    damages = {
        "4": lines[:3] + [lines[3][:len(lines[3]) // 2]] + lines[4:],
        "2": lines[:1] + [b"\x00\xff\xfe junk"] + lines[2:],
        "1": [b"{\"start\":{}}"] + lines[1:],
    }
    for number, damage in damages.items():
        damaged = trace + "-damaged"
        with open(damaged, "wb") as file:
            file.write(b"\n".join(damage))
        ended = replay(program, damaged, "--print-hash")
        check(ended.returncode == 2, f"damaged in line {number}, it ends with {ended.returncode}")
        check(f"damaged:{number}:" in ended.stderr, f"it says {ended.stderr[-300:]!r}")
        check(not ended.stdout, f"standard output holds {ended.stdout!r}")
    for content in (b"", b"\n", b"no recording"):
        with open(trace + "-damaged", "wb") as file:
            file.write(content)
        ended = replay(program, trace + "-damaged", "--print-hash")
        check(ended.returncode == 2 and ended.stderr, f"{content!r} ends with {ended.returncode}: {ended.stderr!r}")


@case("a recording whose network is gone says so, and finds it again by what is in it", bare=True)
def without_network(server, program):
    network, same_network = (os.path.join(server.folder, name) for name in ("mine.json", "another.json"))
    with open(NETWORK, encoding="utf-8") as file:
        content = file.read().replace("Les Misérables", "Nobody else's", 1)
    write(network, content)
    recorded = Recorded(server, program, network=network)
    trace_and_pinch(recorded.visitor)
    recorded.end()
    same = hash_of(program, recorded.trace)
    os.remove(network)
    ended = replay(program, recorded.trace, "--print-hash")
    check(ended.returncode == 2, f"without its network it ends with {ended.returncode}")
    check("mine.json" in ended.stderr and not ended.stdout, f"it says {ended.stderr!r}, {ended.stdout!r}")
    write(same_network, content)
    check(hash_of(program, recorded.trace) == same, "found under another name, it is another picture")
    write(network, '{"nodes": [{"id": "a"}], "edges": []}')
    os.remove(same_network)
    ended = replay(program, recorded.trace, "--print-hash")
    check(ended.returncode == 2, f"with another network in its place it ends with {ended.returncode}")


def write(path, content):
    with open(path, "w", encoding="utf-8") as file:
        file.write(content)


@case("a recording of a network with changes replays to the pixels on the screen, though it has been changed on", bare=True)
def changes(server, program):
    home, network = (os.path.join(server.folder, name) for name in ("home", "mine.json"))
    os.makedirs(home, exist_ok=True)
    shutil.copy(NETWORK, network)

    def opened(*options):
        return Connections(server, program, (*WINDOW[:2], *options), network, HOME=home)

    def add(visitor, name):
        visitor.keyboard.press("n")
        visitor.wait_for(lambda state: state["panel"] == "name", "the question for a name")
        visitor.keyboard.type(name)
        visitor.keyboard.press("Return")
        visitor.wait_for(lambda state: any(node["id"] == name for node in state["nodes"]), f"the node {name}")
        visitor.settled()

    def end(visitor):
        visitor.server.display.ask_to_close(visitor.window["id"])
        visitor.program.wait(5)

    visitor = opened()
    visitor.press("edit")
    visitor.settled()
    add(visitor, "nina")
    end(visitor)
    trace = f"{server.folder}/trace"
    visitor = opened("--record", trace)
    check(visitor.state()["changes"] == ["Add nina"], f"the changes are {visitor.state()['changes']}")
    visitor.press("edit")
    visitor.settled()
    add(visitor, "otto")
    visitor.keyboard.press("Ctrl", "z")
    visitor.wait_for(lambda state: state["done"] == 1, "one change taken back")
    visitor.settled()
    picture = visitor.picture()
    end(visitor)
    same = hash_of(program, trace)
    # What was done while it was recorded is kept, and goes on; the recording stays what it was.
    visitor = opened()
    check(visitor.state()["done"] == 1, f"done are {visitor.state()['done']}")
    visitor.press("edit")
    visitor.settled()
    add(visitor, "paul")
    end(visitor)
    os.remove(network)
    check_same(program, trace, picture)
    check(hash_of(program, trace) == same, "changed on and deleted, it is another picture")
