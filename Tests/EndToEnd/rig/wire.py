"""The byte protocol of Xorg's "inputtest" driver: one unix socket a device, little headers, native byte order.

The driver takes one client while its device is plugged in and spins when that client hangs up, so a connection is kept
open until the device has been pulled or the server has been stopped. Axes run from 0 to 65535 over the whole desktop.
"""

import socket
import struct
import time

VERSION, SYNC, MOTION, _PROXIMITY, BUTTON, KEY, TOUCH = range(7)
AXIS = 65536.0


def message(kind, body=b""):
    return struct.pack("=Ii", 8 + len(body), kind) + body


def axes(values):
    """The fixed block of 64 axes: which are given, then their values, then room for unaccelerated ones."""
    given = sum(1 << axis for axis in values)
    numbers = [float(values.get(axis, 0.0)) for axis in range(64)]
    return struct.pack("=I", 0) + struct.pack("=Q", given) + bytes(4) + struct.pack("=64d", *numbers) + bytes(512)


class Device:
    """A connection to one input device of the server."""

    def __init__(self, path, timeout=10.0):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(timeout)
        deadline = time.monotonic() + timeout
        while True:
            try:
                self.socket.connect(path)
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.01)
        self.socket.sendall(message(VERSION, struct.pack("=HH", 1, 0)))
        self._reply()

    def send(self, *messages):
        """Sends messages and waits until the server has passed them on; returns the time before sending (s)."""
        before = time.monotonic()
        self.socket.sendall(b"".join(messages) + message(SYNC))
        while self._reply() != SYNC:
            pass
        return before

    def close(self):
        self.socket.close()

    def _reply(self):
        length, kind = struct.unpack("=Ii", self._bytes(8))
        self._bytes(length - 8)
        return kind

    def _bytes(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise ConnectionError("the X server closed an input device")
            data += part
        return data
