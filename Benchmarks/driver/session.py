"""One tool that has one network in its memory and answers questions about it."""

import json
import select
import subprocess
import time


class Session:
    """A running peer. Once it fails it stays failed, and says why."""

    PATIENCE = 240

    def __init__(self, tool, command, reason=None):
        self.tool, self.reason, self.process, self.version = tool, reason, None, ""
        if reason:
            return
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        self.buffer = b""
        self.version = self.read().get("version", "")

    def ask(self, question, first, count, seconds):
        """The tool's reply: call, seconds, checks (and bytes at the first load), or {"missing": reason}."""
        if self.reason:
            return {"missing": self.reason}
        try:
            self.process.stdin.write(f"{question} {first} {count} {seconds}\n".encode())
        except OSError:
            return self.fail("it ended")
        return self.read()

    def read(self):
        deadline = time.monotonic() + self.PATIENCE
        while True:
            line, newline, rest = self.buffer.partition(b"\n")
            if newline:
                self.buffer = rest
                # Anything that is not a reply is a library talking to its user.
                if line.startswith(b"{"):
                    return json.loads(line)
                continue
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                return self.fail(f"no answer in {self.PATIENCE} s")
            piece = self.process.stdout.read(1 << 16)
            if not piece:
                return self.fail(f"it ended with status {self.process.wait()}")
            self.buffer += piece

    def fail(self, reason):
        self.reason = reason
        self.process.kill()
        self.process.wait()
        return {"missing": reason}

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(timeout=60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
