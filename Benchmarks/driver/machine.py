"""What the figures were measured on."""

import os
import platform
import subprocess


def first_line(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout.splitlines()[0].strip()
    except (OSError, IndexError, subprocess.TimeoutExpired):
        return "unknown"


def described():
    """Lines on processor, memory, kernel and compilers."""
    fields = {}
    with open("/proc/cpuinfo") as file:
        for line in file:
            key, _, value = line.partition(":")
            fields.setdefault(key.strip(), value.strip())
    with open("/proc/meminfo") as file:
        memory = int(file.readline().split()[1]) / 2**20
    return [
        f"processor: {fields.get('model name', platform.machine())}, {os.cpu_count()} cores, "
        f"cache {fields.get('cache size', 'unknown')}; memory {memory:.0f} GiB",
        f"kernel: {platform.system()} {platform.release()}",
        f"compilers: {first_line(['swift', '--version'])}; {first_line(['g++', '--version'])}; "
        f"Python {platform.python_version()}",
    ]


def load():
    return " ".join(f"{part:.1f}" for part in os.getloadavg())
