#!/usr/bin/env python3
"""Runs the end-to-end cases: the real program, a real X server, real touches.

    run.py [--program PATH] [--pictures FOLDER] [--list] [WORD...]

Words choose cases by their names. Cases mostly wait, as people do: three for each processor run side by side, but for those
that measure time. One that fails beside others is run again alone, and only that counts. A failed case leaves a picture of
the screen in the folder of pictures.
The last line is always `N passed, N failed`; the exit code is 0 when nothing failed.
"""

import argparse
import functools
import importlib
import multiprocessing
import os
import pkgutil
import shutil
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import cases  # noqa: E402
from rig import RigError, Server  # noqa: E402
from rig.machine import TOO_MUCH, Withheld  # noqa: E402
from rig.touch import Pace  # noqa: E402
from visitor import ROOT  # noqa: E402
from visitor.connections import Connections  # noqa: E402

# Hands that come later than this, in seconds, may do something else than the case says: a tap becomes a hold.
TOO_LATE = 0.1
# So often is a case tried whose hands were late, or while the host withheld the processors.
ATTEMPTS = 3


def default_program():
    for build in ("testing/release", "release", "debug"):
        path = os.path.join(ROOT, ".build", build, "throughline")
        if os.access(path, os.X_OK):
            return path
    return shutil.which("throughline")


@functools.cache
def all_cases():
    for module in sorted(info.name for info in pkgutil.iter_modules(cases.__path__)):
        importlib.import_module(f"cases.{module}")
    return cases.CASES


class Outcome:
    """What came of one run of a case: what went wrong, or None, and what it noted."""

    def __init__(self, case, program, pictures):
        start, withheld, Pace.latest = time.monotonic(), Withheld(), 0.0
        case.notes.clear()
        self.name = case.name
        self.problem = run(case, program, pictures)
        self.late, self.notes, self.seconds = Pace.latest, list(case.notes), time.monotonic() - start
        self.withheld = withheld.part()
        self.is_disturbed = self.late > TOO_LATE or withheld.is_too_much()

    def tell(self, verdict=None):
        print(f"{verdict or ('FAIL' if self.problem else 'ok  ')} {self.name} ({self.seconds:.1f} s)", flush=True)
        for note in self.notes:
            print(f"       {note}")
        if self.late > TOO_LATE:
            print(f"       hands came {self.late:.1f} s late")
        if self.withheld > TOO_MUCH:
            print(f"       the host withheld {self.withheld:.0%} of the processors")
        if self.problem:
            print("       " + self.problem.strip().replace("\n", "\n       "), flush=True)


def run(case, program, pictures):
    """Runs a case on a server of its own; returns what went wrong, or None."""
    with Server(size=case.size, manager=case.manager, has_gl=case.has_gl) as server:
        try:
            if case.is_bare:
                case.body(server, program)
            else:
                case.body(Connections(server, program, case.options))
            return None
        except Exception as problem:  # a case may fail in any way; the others still run
            try:
                os.makedirs(pictures, exist_ok=True)
                server.picture().save(os.path.join(pictures, case.name.replace(" ", "-").replace("/", "-") + ".png"))
            except Exception:
                pass
            if isinstance(problem, AssertionError) and str(problem):
                place = traceback.extract_tb(problem.__traceback__)
                line = next(entry for entry in reversed(place) if "cases" in entry.filename or entry is place[0])
                return f"{os.path.relpath(line.filename, ROOT)}:{line.lineno}: {problem}"
            return traceback.format_exc()


def run_alone(case, program, pictures):
    """Runs a case, and again while it fails on a machine that was not there for it."""
    for attempt in range(ATTEMPTS):
        outcome = Outcome(case, program, pictures)
        if not outcome.problem or not outcome.is_disturbed or attempt + 1 == ATTEMPTS:
            return outcome
        outcome.tell("again")


def run_numbered(number, program, pictures):
    return number, Outcome(all_cases()[number], program, pictures)


def run_all(chosen, program, pictures, workers):
    """Runs cases and tells of each; returns the number of those that failed."""
    everything = all_cases()
    alone = [case for case in chosen if case.is_alone or workers < 2]
    beside = [everything.index(case) for case in chosen if case not in alone]
    failed = 0
    run_one = functools.partial(run_numbered, program=program, pictures=pictures)
    with multiprocessing.get_context("fork").Pool(workers) as pool:
        for number, outcome in pool.imap_unordered(run_one, beside):
            if outcome.problem:
                outcome.tell("again")
                alone.append(everything[number])
            else:
                outcome.tell()
    for case in alone:
        outcome = run_alone(case, program, pictures)
        outcome.tell()
        failed += outcome.problem is not None
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=default_program(), help="the program to test")
    parser.add_argument("--pictures", default=os.path.join(ROOT, "build", "e2e"), help="where failures leave pictures")
    parser.add_argument("--workers", type=int, default=3 * (os.cpu_count() or 1), help="how many cases run side by side")
    parser.add_argument("--list", action="store_true", help="only name the cases")
    parser.add_argument("words", nargs="*", help="run cases whose names contain one of these")
    options = parser.parse_args()
    chosen = [case for case in all_cases()
              if not options.words or any(word.lower() in case.name.lower() for word in options.words)]
    if options.list:
        print("\n".join(case.name for case in chosen))
        return 0
    if not options.program:
        print("no program to test: build it first (swift build -c release), or name it with --program", file=sys.stderr)
        return 2
    if not chosen:
        print("no case has such a name; --list names them all", file=sys.stderr)
        return 2
    try:
        failed = run_all(chosen, os.path.abspath(options.program), options.pictures, options.workers)
    except RigError as missing:
        print(f"{missing}", file=sys.stderr)
        return 2
    print(f"{len(chosen) - failed} passed, {failed} failed")
    return 1 if failed or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
