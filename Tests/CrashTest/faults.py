#!/usr/bin/env python3
"""Changes a network while its disk fails it in every way that disks do, and looks what is lost. It must be nothing.

    faults.py PROGRAM [--damages N] [--seed N] [--only WORD]

PROGRAM is throughline-crash-test. The faults are real: a disk that is full, a folder that is read-only, a clock that is set
back, a database that another process holds, pages with other bytes. Each time people must be told in clear words, what was
told to be kept must be there, and changing must go on. What a machine does not let a test do is said and left out: disks
are mounted by the superuser alone, and a clock is set by faketime. The exit code is 0 when all that was tried went well.
"""

import argparse
import contextlib
import os
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

NETWORK = '{"nodes": ["a", "b"], "edges": [{"src": "a", "label": "x", "dst": "b"}], ' \
          '"locations": {"a": {"x": 0, "y": 0}, "b": {"x": 1, "y": 0}}}'
PAUSE = 0.02


class Failure(Exception):
    """Something that must not be."""


class Session:
    """A program that changes the network of a folder."""

    def __init__(self, program, folder, seed=1, count=100000, environment=None, prepare=None):
        self.promised, self.found, self.told, self.left = 0, None, [], None
        # Behind "env", for faketime leaves the first program that it is loaded into without its arguments.
        command = (["env"] if environment else []) + [program]
        files = [os.path.join(folder, "network.json"), os.path.join(folder, "work")]
        self.process = subprocess.Popen(
            [*command, *files, str(seed), str(count), str(PAUSE)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, preexec_fn=prepare, env={**os.environ, **(environment or {})})
        self.threads = [threading.Thread(target=self.read), threading.Thread(target=self.listen)]
        for thread in self.threads:
            thread.start()

    def read(self):
        for line in self.process.stdout:
            if not line.endswith("\n"):
                continue
            words = line.split()
            if words[0] == "found":
                self.found = (int(words[1]), words[2])
            elif words[0] == "left":
                self.left = (int(words[1]), words[2])
            else:
                self.promised = int(words[0])

    def listen(self):
        for line in self.process.stderr:
            self.told.append(line.strip())

    def wait(self, what, condition, seconds=60):
        """Waits until something is so."""
        end = time.monotonic() + seconds
        while not condition():
            if self.process.poll() is not None and self.process.returncode not in (0, -signal.SIGKILL):
                raise Failure(f"the program ended with {self.process.returncode} before {what}: {self.told}")
            if time.monotonic() > end:
                raise Failure(f"after {seconds} s there is not {what}: {self.told}, {self.promised} changes kept")
            time.sleep(0.01)

    def wait_for_words(self, words):
        self.wait(f'"{words}"', lambda: any(words.lower() in told.lower() for told in self.told))

    def go_on(self, changes=20):
        """Waits until more is told to be kept."""
        goal = self.promised + changes
        self.wait(f"{changes} more changes", lambda: self.promised >= goal)

    def kill(self):
        """Ends the program as a power cut does. Returns the number of changes that must be there."""
        self.process.send_signal(signal.SIGKILL)
        return self.end()

    def end(self):
        self.process.wait(60)
        for thread in self.threads:
            thread.join()
        return self.promised


def reopened(program, folder, promised, **options):
    """Opens the network again, where nothing of what was promised may be missing and nothing be wrong."""
    session = Session(program, folder, **options)
    session.wait("what was found", lambda: session.found)
    if session.found[0] < promised:
        raise Failure(f"{promised} changes were promised, {session.found[0]} are there")
    session.go_on()
    if session.told:
        raise Failure(f"people are told {session.told} though all is well")
    return session.kill()


@contextlib.contextmanager
def disk(folder, size):
    """A disk of its own for the folder of people's work."""
    work = os.path.join(folder, "work")
    os.makedirs(work, exist_ok=True)
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", work],
                                           capture_output=True).returncode != 0:
        yield None
        return
    try:
        yield work
    finally:
        subprocess.run(["umount", "-l", work], check=False)


def remount(work, *options):
    subprocess.run(["mount", "-o", ",".join(("remount", *options)), work], check=True)


def full_disk(program, folder):
    with disk(folder, "96k") as work:
        if work is None:
            return "no disk can be mounted here"
        session = Session(program, folder)
        session.wait_for_words("the disk is full")
        kept = session.promised
        if kept == 0:
            raise Failure("nothing was kept before the disk was full")
        time.sleep(0.5)
        if session.promised != kept:
            raise Failure("changes are told to be kept on a full disk")
        # Somebody makes room: what waited is kept, and everything after it.
        remount(work, "size=64m")
        session.wait_for_words("kept again")
        session.go_on()
        reopened(program, folder, session.kill())
        # Full again while it is killed.
        session = Session(program, folder)
        session.go_on()
        used = os.statvfs(work)
        with open(os.path.join(work, "ballast"), "wb") as ballast:
            with contextlib.suppress(OSError):
                ballast.write(bytes(used.f_bavail * used.f_frsize + (1 << 20)))
        session.wait_for_words("the disk is full")
        promised = session.kill()
        session = Session(program, folder)
        session.wait("what was found", lambda: session.found)
        if session.found[0] < promised:
            raise Failure(f"on a full disk {promised} changes were promised, {session.found[0]} are there")
        session.wait_for_words("the disk is full")
        os.remove(os.path.join(work, "ballast"))
        session.wait_for_words("kept again")
        reopened(program, folder, session.kill())
    return None


def quota(program, folder):
    limit = 36 * 1024

    def prepare():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))

    session = Session(program, folder, prepare=prepare)
    session.wait_for_words("cannot be kept now")
    kept = session.promised
    time.sleep(0.5)
    if kept == 0 or session.promised != kept:
        raise Failure(f"{session.promised} changes are told to be kept past the quota, {kept} before it")
    resource.prlimit(session.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    session.wait_for_words("kept again")
    session.go_on()
    reopened(program, folder, session.kill())
    if not any("larger than is allowed" in told or "disk" in told.lower() for told in session.told):
        raise Failure(f"nobody is told why: {session.told}")
    return None


def read_only(program, folder):
    with disk(folder, "64m") as work:
        if work is None:
            return "no disk can be mounted here"
        session = Session(program, folder)
        session.go_on()
        remount(work, "ro")
        session.wait_for_words("disk is read-only")
        kept = session.promised
        time.sleep(0.5)
        if session.promised != kept:
            raise Failure("changes are told to be kept where nothing can be written")
        promised = session.kill()
        # What is there is shown, and that nothing more is kept is told.
        session = Session(program, folder)
        session.wait("what was found", lambda: session.found)
        if session.found[0] < promised:
            raise Failure(f"{promised} changes were promised, {session.found[0]} are read where nothing can be written")
        session.wait_for_words("disk is read-only")
        remount(work, "rw")
        session.wait_for_words("kept again")
        session.go_on()
        reopened(program, folder, session.kill())
    # Also where the folder of work is not there yet.
    other = os.path.join(folder, "other")
    os.makedirs(other)
    shutil.copy(os.path.join(folder, "network.json"), other)
    with disk(other, "64m") as work:
        remount(work, "ro")
        session = Session(program, other)
        session.wait_for_words("disk is read-only")
        remount(work, "rw")
        session.wait_for_words("kept again")
        reopened(program, other, session.kill())
    return None


def clock(program, folder):
    library = next((path for path in ("/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
                                      "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
                                      "/usr/lib/faketime/libfaketime.so.1") if os.path.exists(path)), None)
    if library is None:
        return "there is no faketime here"
    offset = os.path.join(folder, "offset")

    def set_clock(words):
        with open(offset + ".new", "w", encoding="utf-8") as out:
            out.write(words + "\n")
        os.replace(offset + ".new", offset)

    # The wall clock alone: the time since the machine began goes on, as it does on a machine.
    environment = {"LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": offset, "FAKETIME_NO_CACHE": "1",
                   "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}
    promised = 0
    for before, meanwhile in (("+0", "-400d"), ("-800d", "-20000d"), ("+4000d", "-1d"), ("-20000d", "+9000d")):
        set_clock(before)
        session = Session(program, folder, environment=environment)
        session.wait("what was found", lambda: session.found)
        if session.found[0] < promised:
            raise Failure(f"with the clock at {before}, {session.found[0]} of {promised} changes are there")
        session.go_on()
        set_clock(meanwhile)
        session.go_on()
        if session.told:
            raise Failure(f"with the clock at {meanwhile}, people are told {session.told}")
        promised = session.kill()
    reopened(program, folder, promised)
    return None


def journal(folder):
    path = os.path.join(folder, "work", "networks")
    names = [name for name in os.listdir(path) if name.endswith(".changes")]
    if len(names) != 1:
        raise Failure(f"there is not one journal but {names}")
    return os.path.join(path, names[0])


def locked(program, folder):
    session = Session(program, folder)
    session.go_on()
    other = sqlite3.connect(journal(folder), isolation_level=None)
    for mode in ("IMMEDIATE", "EXCLUSIVE"):
        session.told.clear()
        while True:
            with contextlib.suppress(sqlite3.OperationalError):
                other.execute(f"BEGIN {mode}")
                break
        session.wait_for_words("another program holds this file")
        kept = session.promised
        time.sleep(0.5)
        if session.promised != kept:
            raise Failure("changes are told to be kept in a locked database")
        other.execute("ROLLBACK")
        session.wait_for_words("kept again")
        session.go_on()
    promised = session.kill()
    # Held while it is opened: nothing is lost, and people are told.
    other.execute("BEGIN EXCLUSIVE")
    session = Session(program, folder)
    session.wait_for_words("another program holds this file")
    session.kill()
    other.execute("ROLLBACK")
    other.close()
    reopened(program, folder, promised)
    return None


def damaged(program, folder, dice, damages):
    """Writes other bytes into a journal: what is read is right, or it is set aside under a name that is told."""
    session = Session(program, folder, count=60)
    session.wait("the end", lambda: session.left)
    promised = session.end()
    session = Session(program, folder, count=0)
    session.end()
    if session.found != session.left or session.found[0] != promised:
        raise Failure(f"{promised} changes were promised, and {session.found} is there")
    found, path = session.found, journal(folder)
    with open(path, "rb") as source:
        whole = source.read()
    read, aside = 0, 0
    for number in range(damages):
        bytes_now = bytearray(whole)
        kind = dice.randrange(4)
        if kind == 0:
            bytes_now[dice.randrange(len(bytes_now))] ^= 1 << dice.randrange(8)
        elif kind == 1:
            for _ in range(dice.randrange(1, 40)):
                bytes_now[dice.randrange(len(bytes_now))] = dice.randrange(256)
        elif kind == 2:
            page = 4096 * dice.randrange(len(bytes_now) // 4096)
            bytes_now[page:page + 4096] = dice.choice((bytes(4096), dice.randbytes(4096)))
        else:
            del bytes_now[dice.randrange(len(bytes_now)):]
        with open(path, "wb") as out:
            out.write(bytes_now)
        session = Session(program, folder, count=3)
        session.wait("the end", lambda: session.left)
        session.end()
        name = f"damage {number} of kind {kind}"
        if session.process.returncode != 0:
            raise Failure(f"{name}: the program ended with {session.process.returncode}: {session.told}")
        others = [os.path.join(os.path.dirname(path), other) for other in os.listdir(os.path.dirname(path))
                  if ".changes." in other]
        if session.found == found:
            read += 1
        elif session.told and any(other in told for told in session.told for other in others):
            aside += 1
            with open(others[0], "rb") as kept:
                if kept.read() != bytes_now:
                    raise Failure(f"{name}: what was set aside is not what was there")
        elif not session.told and bytes_now:
            raise Failure(f"{name}: {session.found} is read for {found}, and nobody is told")
        elif not session.told:
            # Of an empty file nothing could be read.
            read += 1
        else:
            raise Failure(f"{name}: people are told {session.told}, and nothing is set aside")
        if session.promised < session.found[0] + 3:
            raise Failure(f"{name}: what is changed afterwards is not kept: {session.told}")
        for other in others:
            os.remove(other)
    return f"{read} of {damages} read right, {aside} set aside and told"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--damages", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    dice = random.Random(options.seed)
    faults = {
        "full disk": full_disk, "quota": quota, "read-only folder": read_only, "clock set back": clock,
        "locked database": locked,
        "damaged pages": lambda program, folder: damaged(program, folder, dice, options.damages),
    }
    failures = 0
    for name, test in faults.items():
        if options.only and options.only not in name:
            continue
        # In memory where there is such a disk: what takes time is waiting for the disk.
        folder = tempfile.mkdtemp(prefix="faults-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
        try:
            with open(os.path.join(folder, "network.json"), "w", encoding="utf-8") as out:
                out.write(NETWORK)
            word = test(options.program, folder)
            print(f"{name}: {word or 'nothing lost'}", flush=True)
        except Failure as failure:
            failures += 1
            print(f"{name}: FAILED: {failure}", flush=True)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    sys.exit(1 if failures else 0)


main()
