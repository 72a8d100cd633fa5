#!/usr/bin/env python3
"""Kills, stops and spins the supervised program at random moments: it must be back soon, with what it showed.

    run.py PROGRAM [--runs N] [--seed N]

Each of the three is done N times, in any order, on a real X server. Told are the seconds until the program shows again what
it showed, and what went wrong: nothing may, and every restart is counted. The exit code is 0 when that is so.
"""

import argparse
import csv
import ctypes
import io
import os
import platform
import random
import signal
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "Tests", "EndToEnd"))
sys.dont_write_bytecode = True

from rig import Server  # noqa: E402
from visitor import Visitor  # noqa: E402

# The program may be away for so long, in seconds.
LIMIT = 3.0
ATTACH, DETACH, PEEK, POKE, REGISTERS, INSTRUCTION = 16, 17, 2, 5, 12, 16
SPIN = 0xFEEB  # jump to itself


def spin(process):
    """Lets the main thread of a process jump on the spot for ever."""
    trace = ctypes.CDLL(None, use_errno=True).ptrace
    trace.restype, trace.argtypes = ctypes.c_long, [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    if trace(ATTACH, process, None, None) != 0:
        raise OSError(ctypes.get_errno(), "the process cannot be traced")
    os.waitpid(process, 0x40000000)
    registers = (ctypes.c_ulonglong * 27)()
    trace(REGISTERS, process, None, ctypes.cast(registers, ctypes.c_void_p))
    place = registers[INSTRUCTION]
    word = trace(PEEK, process, place, None) & 0xFFFFFFFFFFFFFFFF
    trace(POKE, process, place, word & ~0xFFFF | SPIN)
    trace(DETACH, process, None, None)


def is_back(visitor, count, since):
    """True if the program has told, since a time, that it shows so many nodes."""
    try:
        if os.stat(visitor.program.state_path).st_ctime < since:
            return False
        told = visitor.program.state()
    except (OSError, ValueError):
        return False
    return bool(told and told["state"] and len(told["state"]["nodes"] or []) == count)


def restarts(program, server):
    """The restarts that the table has counted."""
    table = subprocess.run([program, "kiosk", "usage"], env=server.environment(), capture_output=True, text=True, check=True)
    return sum(int(row["restarts"]) for row in csv.DictReader(io.StringIO(table.stdout)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=float, default=10, help="seconds of peace between two troubles, at most")
    options = parser.parse_args()
    dice = random.Random(options.seed)
    kinds = ["kill", "stop"] + (["spin"] if platform.machine() == "x86_64" else [])
    troubles = [kind for kind in kinds for _ in range(options.runs)]
    dice.shuffle(troubles)
    away, wrong = {kind: [] for kind in kinds}, []
    with Server(size=(1280, 800)) as server:
        table = os.path.join(server.folder, "table.yaml")
        with open(table, "w", encoding="utf-8") as file:
            file.write("file: " + os.path.join(ROOT, "Data", "karate-club.json") + "\nidleWarning: 9000\n"
                       "idleReset: 9000\nattract: 0\n")
        visitor = Visitor(server, os.path.abspath(options.program), "--supervise", "--kiosk", table)
        visitor.wait_for(lambda state: len(state["nodes"]) == 34, "the network of the table")
        # A visitor has opened another network: that is what must come back.
        visitor.keyboard.press("Ctrl", "o")
        visitor.wait_for(lambda state: state["panel"] == "picker", "the picker")
        visitor.keyboard.type("dolph")
        time.sleep(1)
        visitor.keyboard.press("Return")
        visitor.wait_for(lambda state: len(state["nodes"]) == 62, "the network that was opened")
        for index, kind in enumerate(troubles):
            time.sleep(dice.uniform(0.6, options.longest))
            before = visitor.program.children()
            if len(before) != 1:
                wrong.append(f"{index}: {len(before)} programs run")
                continue
            begin, wall = time.monotonic(), time.time()
            if kind == "spin":
                spin(before[0])
            else:
                os.kill(before[0], signal.SIGKILL if kind == "kill" else signal.SIGSTOP)
            while True:
                now = visitor.program.children()
                if len(now) > 1:
                    wrong.append(f"{index}: {len(now)} programs at once")
                if now and now != before and is_back(visitor, 62, wall):
                    break
                if time.monotonic() - begin > 20:
                    wrong.append(f"{index}: not back after {kind} within 20 s")
                    break
                time.sleep(0.01)
            took = time.monotonic() - begin
            away[kind].append(took)
            if took > LIMIT:
                wrong.append(f"{index}: back after {kind} in {took:.1f} s")
        visitor.program.process.terminate()
        code = visitor.program.process.wait(15)
        if code != 128 + signal.SIGTERM or visitor.program.children():
            wrong.append(f"asked to end, it ended with {code}")
        told = visitor.program.output().count("started again")
        counted = restarts(options.program, server)
        if not told == counted == len(troubles):
            wrong.append(f"{len(troubles)} troubles, {told} restarts told, {counted} counted")
    for kind, seconds in away.items():
        print(f"{kind}: {len(seconds)} times, back in {statistics.median(seconds):.2f} s, at most {max(seconds):.2f} s")
    print(f"told {told} restarts, counted {counted}; {len(wrong)} wrong")
    print("\n".join(wrong[:20]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
