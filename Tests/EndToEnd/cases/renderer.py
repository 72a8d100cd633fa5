"""The GPU: what it draws looks like what the CPU draws, hands work as before, and where there is none the CPU does it.

The server's GPU is emulated by the processors (Mesa's llvmpipe), which draws what a real one draws, slowly.
"""

import bisect
import itertools
import os
import random
import time

from visitor import DATA, Visitor, along
from visitor.atlas import Atlas
from visitor.connections import Connections, Network

from . import case, check

# Levels go from 0 to 255. Both draw the same shapes, with coverage by the same formulas, and mix colours in bytes: where
# many translucent lines lie over each other roundings add up. Single pixels differ more, where lines are joined in another
# way and triangles are thinner than a pixel. The mean, and what all but one in a thousand and in ten thousand stay within:
MEAN, WITHIN = 0.25, {0.999: 8, 0.9999: 32}
SIZE = (1280, 800)
# An emulated GPU takes its time on a machine that is busy, in seconds.
PATIENCE = 120


def check_same(cpu, gpu, what):
    """Both pictures look the same; returns how much they differ, in words."""
    counts = [0] * 256
    for a, b in zip(cpu.colors(), gpu.colors()):
        counts[abs(a - b)] += 1
    total = sum(counts)
    check(len(set(zip(*[iter(cpu.colors())] * 3))) > 50, f"{what}: there is nothing to see")
    mean = sum(level * count for level, count in enumerate(counts)) / total
    most = max(level for level, count in enumerate(counts) if count)
    seen = list(itertools.accumulate(counts))
    levels = [bisect.bisect_left(seen, part * total) for part in WITHIN]
    told = (f"{what}: {mean:.3f} levels in the mean, {levels[0]} at most in 999 of 1000, {levels[1]} in 9999 of 10000, "
            f"{most} at most")
    check(mean <= MEAN and all(a <= b for a, b in zip(levels, WITHIN.values())), told)
    return told


def compare(server, body, case, start):
    """Runs a script with the CPU and then with the GPU, and compares the pictures it yields at the same places."""
    pictures = []
    for renderer in ("cpu", "gpu"):
        visitor = start("--renderer", renderer)
        shown = []
        for name in body(visitor):
            visitor.program.settled(timeout=PATIENCE)
            shown.append((name, visitor.picture()))
        told = visitor.program.output()
        check(("drawn by" in told and "no GPU" not in told) == (renderer == "gpu"), f"{renderer}: {told}")
        visitor.program.stop()
        pictures.append(shown)
    for (name, cpu), (_, gpu) in zip(*pictures, strict=True):
        case.notes.append(check_same(cpu, gpu, name))


def explore(visitor):
    """Names, a path with its card, a selection, rings, a tree, a panel, another theme."""
    yield "a network"
    visitor.touch.drag(visitor.node("Geborand"), visitor.node("Gavroche"))
    yield "a path"
    visitor.touch.tap(visitor.node("Valjean"))
    yield "a node"
    visitor.keyboard.press("Escape")
    visitor.press("theme")
    yield "the other theme"


@case("the GPU draws a network as the CPU does", size=SIZE, bare=True, gl=True)
def network(server, program):
    compare(server, explore, network.case, lambda *options: Connections(
        server, program, ("--fullscreen", "--reduced-motion", *options)))


@case("the GPU draws the Atlas as the CPU does, on all maps", size=SIZE, bare=True, gl=True)
def atlas(server, program):
    def maps(visitor):
        yield "Mercator"
        for name in ("equalEarth", "globe"):
            visitor.press("projection")
            visitor.wait_for(lambda state: state["projection"] == name, name, PATIENCE)
            yield name
    compare(server, maps, atlas.case, lambda *options: Atlas(
        server, program, options=("--fullscreen", "--theme", "paper", "--reduced-motion", *options)))


@case("the GPU draws the other exhibits as the CPU does", size=SIZE, bare=True, gl=True)
def exhibits(server, program):
    def only(name):
        def show(visitor):
            visitor.wait_for(lambda state: True, name, PATIENCE)
            visitor.program.settled(timeout=PATIENCE)
            yield name
        return show
    for name, theme in (("calculator", "night"), ("som", "paper"), ("face", "night")):
        compare(server, only(name), exhibits.case, lambda *options, name=name, theme=theme: Visitor(
            server, program, "--exhibit", name, "--theme", theme, "--fullscreen", "--reduced-motion", *options))


def large_network(folder):
    """The path of a network that is drawn in tiles."""
    numbers, path = random.Random(7), os.path.join(folder, "large.csv")
    with open(path, "w", encoding="ascii") as file:
        file.write("source,target\n")
        for node in range(1, 30_000):
            for _ in range(3):
                file.write(f"n{node},n{max(0, node - int(numbers.expovariate(0.02)) - 1)}\n")
    return path


@case("the GPU draws a large network as the CPU does", size=SIZE, bare=True, gl=True, alone=True)
def large(server, program):
    path = large_network(server.folder)

    def show(visitor):
        visitor.wait_for(lambda state: True, "a network on the screen", PATIENCE)
        visitor.program.settled(quiet=1, timeout=PATIENCE)
        yield "everything"
        visitor.mouse.wheel(visitor.middle(), 6)
        visitor.program.settled(quiet=1, timeout=PATIENCE)
        yield "nearer"
    compare(server, show, large.case, lambda *options: Visitor(
        server, program, path, "--fullscreen", "--reduced-motion", *options))


@case("a finger traces on a picture of the GPU", size=SIZE, bare=True, gl=True)
def trace(server, program):
    visitor = Connections(server, program, ("--fullscreen", "--renderer", "gpu"))
    start, end = visitor.node("Geborand"), visitor.node("Gavroche")
    visitor.touch.down(0, start)
    visitor.touch.glide({0: end})
    state = visitor.wait_for(lambda state: state["traces"] and state["traces"][0]["path"], "a path while dragging")
    time.sleep(0.5)
    path = visitor.state()["traces"][0]["path"]
    check(path in Network().paths("Geborand", "Gavroche"), f"wrong path: {state['traces']}")
    for a, b in zip(path, path[1:]):
        # A name may have its ground on a part of the edge.
        pixels = [visitor.pixel(along(visitor.node(a), visitor.node(b), part)) for part in (0.2, 0.35, 0.5, 0.65, 0.8)]
        warm = sum(red > blue + 40 for red, _, blue in pixels)
        check(warm >= 3, f"the edge from {a} to {b} is not drawn in the trace's colour: {pixels}")
    visitor.touch.up(0)
    check([result["path"] for result in visitor.settled()["results"]] == [path], "the path does not stay")
    check("drawn by" in visitor.program.output(), visitor.program.output())


@case("the GPU's picture follows the size of the window", size=SIZE, bare=True, gl=True)
def resized(server, program):
    def sizes(visitor):
        for size in ((900, 700), (1200, 780), (640, 480)):
            server.display.resize(visitor.window["id"], *size)
            time.sleep(0.3)
            visitor.program.settled(timeout=PATIENCE)
            visitor.window = visitor.program.window()
            check((visitor.window["width"], visitor.window["height"]) == size, f"{visitor.window}")
            yield f"{size[0]}x{size[1]}"
    compare(server, sizes, resized.case, lambda *options: Connections(server, program, ("--reduced-motion", *options)))


@case("without a GPU the CPU draws, and the program says so", size=SIZE, bare=True)
def without(server, program):
    asked = Connections(server, program, ("--fullscreen", "--renderer", "gpu"))
    check("no GPU" in asked.program.output(), f"nothing says why: {asked.program.output()}")
    shown = asked.picture()
    asked.program.stop()
    plain = Connections(server, program, ("--fullscreen", "--renderer", "cpu"))
    check(not plain.program.output(), plain.program.output())
    check(shown.difference(plain.picture()) is None, shown.difference(plain.picture()))


@case("an emulated GPU is left alone unless it is asked for", size=SIZE, bare=True, gl=True)
def auto(server, program):
    visitor = Connections(server, program, ("--fullscreen",), DATA + "/karate-club.json")
    shown = visitor.picture()
    visitor.program.stop()
    plain = Connections(server, program, ("--fullscreen", "--renderer", "cpu"), DATA + "/karate-club.json")
    check(shown.difference(plain.picture()) is None, "the picture is not the CPU's")
