"""A program on the server: its window, its state as it tells it, its life and end."""

import json
import os
import re
import signal
import subprocess
import time


def summary(state):
    """A state in few words, without the long lists of what never changes."""
    if not isinstance(state, dict):
        return json.dumps(state)
    short = {name: value for name, value in state.items() if name not in ("nodes", "controls")}
    return json.dumps({**short, "state": json.loads(summary(state["state"]))} if "state" in state else short)


def is_running(process):
    """True if a thread of a process runs, or could if it had a processor."""
    try:
        threads = os.listdir(f"/proc/{process.pid}/task")
        for thread in threads:
            with open(f"/proc/{process.pid}/task/{thread}/stat", "rb") as file:
                if file.read().rpartition(b")")[2].split()[0] in (b"R", b"D"):
                    return True
    except FileNotFoundError:
        pass  # it ended meanwhile
    return False


class Told(dict):
    """An object of the state; what it leaves out is None."""

    def __missing__(self, _):
        return None


class Program:
    """A started program. It writes one JSON object a drawn frame to the file that `--state-log` names."""

    def __init__(self, server, command, environment):
        self.server = server
        number = len(server.programs)
        self.home = f"{server.folder}/home{number}"
        os.mkdir(self.home)
        self.state_path = f"{server.folder}/state{number}"
        self.has_forgotten = False
        self.output_path = f"{server.folder}/program{number}"
        command = [part.replace("{state}", self.state_path) for part in command]
        # A home of its own shows what the program leaves behind.
        surroundings = {**server.environment(), "HOME": self.home, "TMPDIR": self.home, **environment}
        surroundings = {name: value.replace("{state}", self.state_path) for name, value in surroundings.items()}
        with open(self.output_path, "wb") as output:
            self.process = subprocess.Popen(command, env=surroundings, stdin=subprocess.DEVNULL, stdout=output,
                                            stderr=output, start_new_session=True)

    # -- looking

    def output(self):
        with open(self.output_path, errors="replace") as file:
            return file.read()

    def states(self):
        """All states told so far, oldest first."""
        try:
            with open(self.state_path, errors="replace") as file:
                lines = file.read().split("\n")
        except FileNotFoundError:
            return []
        return [json.loads(line, object_hook=Told) for line in lines[:-1] if line]

    def state(self):
        """The state in the last complete line; `None` before the first frame. Reads only the file's end."""
        try:
            with open(self.state_path, "rb") as file:
                end = file.seek(0, os.SEEK_END)
                size = 1 << 16
                while True:
                    file.seek(max(0, end - size))
                    lines = file.read(end - max(0, end - size)).split(b"\n")
                    if len(lines) > 2 or size >= end:
                        break
                    size *= 4
        except FileNotFoundError:
            return None
        complete = [line for line in lines[:-1] if line]
        return json.loads(complete[-1], object_hook=Told) if complete else None

    def wait_for(self, condition, timeout=15.0, what="the expected state"):
        """Waits until `condition(state)` holds; returns that state."""
        deadline = time.monotonic() + timeout
        while True:
            state = self.state()
            if state is not None and condition(state):
                return state
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended ({self.process.returncode}): {self.output()[-2000:]}")
            if time.monotonic() > deadline:
                raise AssertionError(f"{what} did not come in {timeout} s; last state: {summary(state)}")
            time.sleep(0.005)

    def forget_states(self):
        """Forgets the states told so far, so that they do not fill the disk."""
        os.truncate(self.state_path, 0)
        self.has_forgotten = True

    def settled(self, quiet=0.25, timeout=15.0):
        """The state once no frame has been drawn for `quiet` seconds and nothing waits for a processor."""
        deadline = time.monotonic() + timeout
        last, since = None, time.monotonic()
        while time.monotonic() < deadline:
            size = os.path.getsize(self.state_path) if os.path.exists(self.state_path) else 0
            # On a machine with too much to do, no frame may also mean that the touch has not got through yet.
            if size != last or is_running(self.process) or is_running(self.server.process):
                last, since = size, time.monotonic()
            elif (size or self.has_forgotten) and time.monotonic() - since > quiet:
                return self.state()
            time.sleep(0.01)
        raise AssertionError("the program never came to rest")

    def window(self, timeout=20.0):
        """The program's window, once it is there."""
        deadline = time.monotonic() + timeout
        while time.monotonic() < deadline:
            windows = [window for window in self.server.display.windows() if window["width"] > 100]
            if windows:
                return windows[-1]
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended ({self.process.returncode}): {self.output()[-2000:]}")
            time.sleep(0.02)
        raise AssertionError("no window came: " + self.output()[-2000:])

    # -- life

    def processor_time(self):
        """Seconds of processor time used so far."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def wakings(self):
        """How often the main thread has gone to sleep so far."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", file.read(), re.M)[1])

    def memory(self):
        """Resident memory in bytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def own_memory(self):
        """Resident memory in bytes without the pages of files, as of the program's own code, which the system takes back."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            sizes = dict(line.split(":", 1) for line in file if line.startswith(("RssAnon", "RssShmem")))
        return sum(int(size.split()[0]) << 10 for size in sizes.values())

    def interrupt(self):
        """Ctrl+C."""
        self.process.send_signal(signal.SIGINT)

    def wait(self, timeout=15.0):
        """The exit code, once the program has ended by itself."""
        try:
            return self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the program is still running after {timeout} s") from None

    def relatives(self):
        """Processes that the program started and that still run."""
        found = []
        for entry in os.listdir("/proc"):
            try:
                if entry.isdigit() and os.getsid(int(entry)) == self.process.pid and int(entry) != self.process.pid:
                    found.append(int(entry))
            except OSError:
                continue
        return found

    def children(self):
        """Processes that the program itself started and that still run; not those that these started."""
        found = []
        for process in self.relatives():
            try:
                with open(f"/proc/{process}/stat", "rb") as file:
                    state, parent = file.read().rpartition(b")")[2].split()[:2]
            except OSError:
                continue
            if int(parent) == self.process.pid and state != b"Z":
                found.append(process)
        return found

    def left_behind(self):
        """Files in the program's home and temporary folder."""
        return sorted(os.path.join(folder, name) for folder, _, names in os.walk(self.home) for name in names)

    def stop(self):
        """Ends the program if it still runs."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(3)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
