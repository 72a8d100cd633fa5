"""The examples: programs of their own on the project's libraries, built beside the program and driven once."""

import math
import os
import time

from . import case, check


def start(server, program, example):
    """Starts an example and returns its window."""
    path = os.path.join(os.path.dirname(program), example)
    check(os.access(path, os.X_OK), f"{path} is not built (make e2e builds it)")
    window = server.start([path]).window()
    time.sleep(1.0)
    return window


def spiral(window):
    """Where the example's sunflower has its nodes, the best joined first: on the desk, by their rank."""
    points = [(40 * math.sqrt(rank) * math.cos(rank * math.pi * (3 - math.sqrt(5))),
               40 * math.sqrt(rank) * math.sin(rank * math.pi * (3 - math.sqrt(5)))) for rank in range(60)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    width, height = window["width"] - 160, window["height"] - 160
    scale = min(width / (right - left), height / (bottom - top))
    middle = (window["x"] + window["width"] / 2, window["y"] + window["height"] / 2)
    return [(middle[0] + (x - (left + right) / 2) * scale, middle[1] + (y - (top + bottom) / 2) * scale)
            for x, y in points]


@case("an example shows a network of its own, with the path under the finger", bare=True)
def graph_window(server, program):
    nodes = spiral(start(server, program, "GraphWindow"))
    before = server.picture()
    server.touch.down(0, nodes[0])
    time.sleep(0.1)
    server.touch.glide({0: nodes[50]}, 0.4)
    time.sleep(0.3)
    during = server.picture()
    check(during.differs_around(before, nodes[0], 16), "the first node lights up")
    check(during.differs_around(before, nodes[50], 16), "the path reaches the node under the finger")
    server.touch.lift_all()
    time.sleep(0.3)
    check(not server.picture().differs_around(before, nodes[50], 16), "the path goes with the finger")


@case("an example sketches a database: a hold makes a table", bare=True)
def schema_sketch(server, program):
    window = start(server, program, "SchemaSketch")
    before = server.picture()
    corner = (window["x"] + window["width"] - 60, window["y"] + window["height"] - 60)
    server.touch.down(0, corner)
    time.sleep(1.0)
    server.touch.lift_all()
    time.sleep(0.6)
    check(server.picture().differs_around(before, corner, 150), "a table appears")
