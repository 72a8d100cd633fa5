"""Makes the peers ready: Debian packages, programs compiled here, and Python packages in an environment of their own.

A peer that cannot be made ready is listed as missing with the reason; the others are measured all the same.
"""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(ROOT, "build", "bench")
PEERS = os.path.join(ROOT, "Benchmarks", "Peers")
PYTHON = os.path.join(BUILD, "venv", "bin", "python")
COMPILED = {"Boost": ("boost_peer", []), "igraph": ("igraph_peer", ["-ligraph"])}
SCRIPTS = {
    "NetworKit": ("networkit_peer.py", ["networkit", "numpy"]),
    "SciPy": ("scipy_peer.py", ["scipy", "numpy", "pandas"]),
    "rustworkx": ("rustworkx_peer.py", ["rustworkx", "numpy", "pandas"]),
}


def attempt(command, **options):
    """None when the command succeeds, else the last line of what it says."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, **options)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.returncode == 0:
        return None
    lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or [f"exit status {done.returncode}"])[-1].strip()[:160]


def pip(*packages):
    """Installs what is not there; None or the reason why not."""
    if not os.path.exists(PYTHON):
        reason = attempt([sys.executable, "-m", "venv", os.path.join(BUILD, "venv")])
        if reason:
            return f"no virtual environment: {reason}"
    if attempt([PYTHON, "-c", "import " + ", ".join(packages)]) is None:
        return None
    return attempt([PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages])


def pip_files(package):
    """The folder with the files of a package that is only unpacked, never run, and None or the reason why not."""
    folder = os.path.join(BUILD, "files", package)
    if os.path.isdir(folder):
        return folder, None
    reason = None
    if not os.path.exists(PYTHON):
        reason = attempt([sys.executable, "-m", "venv", os.path.join(BUILD, "venv")])
    reason = reason or attempt([PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps",
                                "--target", folder, package])
    return folder, reason


def compile_peer(source, libraries):
    program = os.path.join(BUILD, "bin", source)
    path = os.path.join(PEERS, source + ".cpp")
    newest = max(os.path.getmtime(path), os.path.getmtime(os.path.join(PEERS, "peer.hpp")))
    if os.path.exists(program) and os.path.getmtime(program) > newest:
        return None
    os.makedirs(os.path.dirname(program), exist_ok=True)
    return attempt(["g++", "-O3", "-march=native", "-std=c++17", "-o", program, path, *libraries])


def peers(wanted=None):
    """Tool -> (command without its arguments, None), or (None, the reason it is missing)."""
    reason = attempt([os.path.join(ROOT, ".ci", "prepare"), "bench"])
    if reason:
        print(f"not every package could be installed: {reason}", file=sys.stderr)
    ready = {}
    for tool, (source, libraries) in COMPILED.items():
        if wanted and tool not in wanted:
            continue
        reason = compile_peer(source, libraries)
        ready[tool] = (None, reason) if reason else ([os.path.join(BUILD, "bin", source)], None)
    for tool, (script, packages) in SCRIPTS.items():
        if wanted and tool not in wanted:
            continue
        reason = pip(*packages)
        ready[tool] = (None, reason) if reason else ([PYTHON, os.path.join(PEERS, script)], None)
    return ready
