"""The tools that the figures were measured with, beside the machine itself."""

import os
import platform
import subprocess


def first_line(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout.splitlines()[0].strip()
    except (OSError, IndexError, subprocess.TimeoutExpired):
        return "unknown"


def described():
    """Lines on kernel, compilers and interpreter."""
    return [
        f"kernel: {platform.system()} {platform.release()}",
        f"compilers: {first_line(['swift', '--version'])}; {first_line(['g++', '--version'])}; "
        f"Python {platform.python_version()}",
    ]


def load():
    return " ".join(f"{part:.1f}" for part in os.getloadavg())
