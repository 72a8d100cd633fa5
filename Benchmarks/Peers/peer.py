"""The parts that the Python peers share: reading the benchmark's files, and answering the driver.

The driver sends "QUESTION FIRST COUNT SECONDS" over standard input; a peer asks itself that question for the indices
from FIRST on until COUNT are done or the time is spent, and prints one line of JSON. Only the ask is timed: what it
returns is a function that computes the check, a number on which all tools must agree.
"""

import ctypes
import gc
import json
import os
import sys
import time


def queries(stem):
    with open(stem + ".queries.txt") as file:
        sources, _ = map(int, file.readline().split())
        rows = [tuple(map(int, line.split())) for line in file]
    return [row[0] for row in rows[:sources]], rows[sources:]


def places(stem):
    import numpy

    path = stem + ".places.txt"
    return numpy.loadtxt(path, dtype=numpy.int64) if os.path.exists(path) else None


def resident_bytes():
    gc.collect()
    ctypes.CDLL("libc.so.6").malloc_trim(0)
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def peak_bytes():
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM:"))


def rank_check(ranks, sources):
    """Independent of how many isolated nodes a tool keeps: these only scale the ranks of all others."""
    return max(ranks) / sum(ranks[source] for source in sources)


def serve(tool, version, questions):
    """`questions`: name -> (call, ask(index) -> check()), where ask and check may raise."""

    def answer(value):
        print(json.dumps(value), flush=True)

    answer({"tool": tool, "version": version})
    before = resident_bytes()
    loaded = False
    for line in sys.stdin:
        name, first, count, budget = line.split()
        if name not in questions:
            answer({"missing": "not offered"})
            continue
        call, ask = questions[name]
        first, count, budget = int(first), int(count), float(budget)
        seconds, processor, checks = [], [], []
        begin = time.perf_counter()
        try:
            for index in range(first, first + count):
                if index > first and time.perf_counter() - begin >= budget:
                    break
                start, processor_start = time.perf_counter(), time.process_time()
                check = ask(index)
                seconds.append(time.perf_counter() - start)
                processor.append(time.process_time() - processor_start)
                checks.append(float(check()))
                del check
        except Exception as error:  # the table says which tool failed at what
            answer({"missing": f"failed: {error!r}"[:200]})
            continue
        reply = {"call": call, "seconds": seconds, "processor": processor, "checks": checks}
        if name == "load" and not loaded:
            loaded = True
            reply["peak"] = peak_bytes() - before
            reply["bytes"] = resident_bytes() - before
        answer(reply)
