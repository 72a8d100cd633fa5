"""What the host of a virtual machine takes from it: times measured meanwhile say nothing about the program."""

import os
import time

# The part of the processors above which a time is no measurement of the program.
TOO_MUCH = 0.05


class Withheld:
    """The part of the processors that the host has not given since this was made."""

    def __init__(self):
        self._began, self._before = time.monotonic(), stolen()

    def part(self):
        """From 0 to 1."""
        seconds = (time.monotonic() - self._began) * os.cpu_count()
        return min(1.0, (stolen() - self._before) / max(seconds, 1e-9))

    def is_too_much(self):
        return self.part() > TOO_MUCH


def stolen():
    """Seconds of all processors that the host gave to others, since the machine started; see proc_stat(5)."""
    with open("/proc/stat", encoding="ascii") as file:
        fields = file.readline().split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")
