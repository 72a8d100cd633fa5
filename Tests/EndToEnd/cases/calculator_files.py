"""The calculator's files: what cannot be shown is said, and nothing that people make is lost."""

import os
import subprocess

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
