"""The machine's description, and its load by other programs, so that figures can be judged."""

import contextlib
import os
import time


def description():
    """Processor, cores and memory, in the words of the other results."""
    with open("/proc/cpuinfo") as file:
        models = [line.split(":", 1)[1].strip() for line in file if line.startswith("model name")]
    with open("/proc/meminfo") as file:
        memory = int(file.readline().split()[1]) >> 20
    return f"{models[0] if models else 'processor'}, {os.cpu_count()} cores, {memory} GiB"


@contextlib.contextmanager
def before_others(wanted):
    """Lets this program and those that it starts run before other work (as root), if that is wanted.

    By priority, not in real time: the threads of one program would not share the processors, and frames would wait for them.
    """
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    if wanted:
        os.setpriority(os.PRIO_PROCESS, 0, -20)
    try:
        yield
    finally:
        os.setpriority(os.PRIO_PROCESS, 0, usual)


class Usage:
    """Measures what part of the machine's processors others use, from its making on."""

    def __init__(self, ours=()):
        self.ours = [os.getpid(), *ours]
        self.before = self._now()

    def others(self):
        """0 to 1; what the host of a virtual machine took away is counted, too."""
        (busy, all_), own = self._now()[0], self._now()[1]
        (busy_before, all_before), own_before = self.before
        return max(0.0, (busy - busy_before) - (own - own_before)) / max(1, all_ - all_before)

    def _now(self):
        with open("/proc/stat") as file:
            fields = [int(field) for field in file.readline().split()[1:9]]
        idle = fields[3] + fields[4]
        return (sum(fields) - idle, sum(fields)), sum(self._ticks(process) for process in self.ours)

    @staticmethod
    def _ticks(process):
        try:
            with open(f"/proc/{process}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            return 0
        return int(fields[11]) + int(fields[12])


def wait_for_quiet(limit=0.06, patience=20.0):
    """Waits until others use less than `limit` of the machine for a moment; gives up after `patience` seconds."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        usage = Usage()
        time.sleep(0.4)
        if usage.others() < limit:
            return
