"""Starts an X server with a display that is only memory and input devices that are only sockets, and stops it again.

Needs no screen, GPU, tty or rights: Xorg with the "dummy" video driver and the "inputtest" input driver.
"""

import ctypes
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

from .program import Program
from .touch import Keyboard, Mouse, Touchscreen
from .x11 import Display

XORG = ("/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/bin/Xorg")


class RigError(RuntimeError):
    """The rig itself could not do its work."""


def die_with_parent():
    """Run in a child: a killed test run leaves no server behind."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def stop(process, patience=5.0):
    """Ends a process, gently first."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def section(kind, *lines):
    return "\n".join([f'Section "{kind}"', *lines, "EndSection", ""])


def configuration(folder, size, touches, has_gl):
    width, height = size
    # The blanking must not be exactly the reduced one, which the server refuses, nor the clock exceed 300 MHz.
    total = (width + 240, height + 40)
    clock = min(max(total[0] * total[1] * 60 / 1e6, 12), 299)
    mode = (f'Modeline "memory" {clock:.3f} {width} {width + 64} {width + 128} {total[0]} '
            f"{height} {height + 4} {height + 8} {total[1]}")
    devices = {"mouse": ("PointerAbsolute", "CorePointer"), "keyboard": ("Keyboard", "CoreKeyboard"),
               "touch": ("Touch", "SendCoreEvents")}
    flags = ("AutoAddDevices", "AutoAddGPU")
    timers = ("BlankTime", "StandbyTime", "SuspendTime", "OffTime")
    parts = [
        section("ServerFlags", *[f'Option "{flag}" "false"' for flag in flags],
                *[f'Option "{timer}" "0"' for timer in timers], 'Option "DontVTSwitch" "true"'),
        section("Module", ('Load "glx"' if has_gl else 'Disable "glx"')),
        section("Device", 'Identifier "card"', 'Driver "dummy"', "VideoRam 65536"),
        section("Monitor", 'Identifier "monitor"', "HorizSync 1-1000", "VertRefresh 1-1000", mode),
        section("Screen", 'Identifier "screen"', 'Device "card"', 'Monitor "monitor"', "DefaultDepth 24",
                'SubSection "Display"', "Depth 24", 'Modes "memory"', f"Virtual {width} {height}", "EndSubSection"),
        section("ServerLayout", 'Identifier "layout"', 'Screen "screen"',
                *[f'InputDevice "{name}" "{role}"' for name, (_, role) in devices.items()]),
    ]
    for name, (kind, _) in devices.items():
        parts.append(section("InputDevice", f'Identifier "{name}"', 'Driver "inputtest"',
                             f'Option "SocketPath" "{folder}/{name}"', f'Option "DeviceType" "{kind}"',
                             f'Option "TouchCount" "{touches}"'))
    return "\n".join(parts)


class Server:
    """A running X server with hands and eyes: `with Server() as server`. `manager` is a window manager's command;
    `has_gl` adds a GPU that the processors emulate."""

    def __init__(self, size=(1920, 1080), manager=None, touches=10, has_gl=False):
        self.size, self.manager, self.touches, self.has_gl = size, manager, touches, has_gl
        self.folder = self.process = self.manager_process = self.display = None
        self.hands, self.programs = [], []

    def __enter__(self):
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for program in self.programs:
            program.stop()
        for process in (self.manager_process, self.process):
            if process:
                stop(process)
        # Only after the server has gone: see wire.Device.
        for hand in self.hands:
            hand.device.close()
        if self.display:
            self.display.close()
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, command, **environment):
        """Starts a program on this display; environment variables may be added."""
        program = Program(self, command, environment)
        self.programs.append(program)
        return program

    def environment(self):
        hidden = ("WAYLAND_DISPLAY", "XAUTHORITY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
        kept = {name: value for name, value in os.environ.items() if name not in hidden}
        # What the program counts and remembers of tests is none of the developer's.
        return {**kept, "DISPLAY": f":{self.number}", "XDG_STATE_HOME": f"{self.folder}/state"}

    def picture(self, *rectangle):
        return self.display.picture(*rectangle)

    def _start(self):
        binary = next((path for path in XORG if os.access(path, os.X_OK)), None)
        if not binary:
            raise RigError("no X server: sudo apt install xserver-xorg-core xserver-xorg-video-dummy")
        self.folder = tempfile.mkdtemp(prefix="e2e-", dir="/tmp")
        os.mkdir(f"{self.folder}/none.d")
        with open(f"{self.folder}/xorg.conf", "w") as file:
            file.write(configuration(self.folder, self.size, self.touches, self.has_gl))
        self.number = self._launch(binary)
        self.display = Display(self.number)
        self.touch = self._hand(Touchscreen(f"{self.folder}/touch", self.size))
        self.mouse = self._hand(Mouse(f"{self.folder}/mouse", self.size))
        self.keyboard = self._hand(Keyboard(f"{self.folder}/keyboard", self.display))
        if self.manager:
            self._manage()

    def pull_touch(self):
        """Pulls the cable of the touchscreen, with whatever is on it."""
        self.display.plug("touch", False)

    def plug_touch(self):
        """Plugs the touchscreen in again: a new one, to hands."""
        self.display.plug("touch")
        self.hands.remove(self.touch)
        self.touch.device.close()
        self.touch = self._hand(Touchscreen(f"{self.folder}/touch", self.size))

    def _hand(self, hand):
        self.hands.append(hand)
        return hand

    def _launch(self, binary):
        """Starts the server; returns its display number, which it writes when it is ready."""
        ready, ready_end = os.pipe()
        arguments = [binary, "-displayfd", str(ready_end), "-config", f"{self.folder}/xorg.conf", "-configdir",
                     f"{self.folder}/none.d", "-logfile", f"{self.folder}/log", "-noreset", "-nolisten", "tcp",
                     "-seat", "e2e", "-novtswitch", "-sharevts", "-keeptty"]
        with open(f"{self.folder}/output", "wb") as output:
            self.process = subprocess.Popen(arguments, pass_fds=(ready_end,), stdin=subprocess.DEVNULL, stdout=output,
                                           stderr=output, preexec_fn=die_with_parent)
        os.close(ready_end)
        text, deadline = b"", time.monotonic() + 20
        while not text.endswith(b"\n") and time.monotonic() < deadline and self.process.poll() is None:
            if select.select([ready], [], [], 0.1)[0]:
                text += os.read(ready, 64)
        os.close(ready)
        if not text.strip():
            with open(f"{self.folder}/output", errors="replace") as output:
                raise RigError("the X server did not start:\n" + output.read()[-2000:])
        return int(text)

    def _manage(self):
        if not shutil.which(self.manager[0]):
            raise RigError(f"no window manager: sudo apt install {self.manager[0]}")
        self.manager_process = subprocess.Popen(
            self.manager, env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, preexec_fn=die_with_parent)
        deadline = time.monotonic() + 10
        while not self.display.property(self.display.root, "_NET_SUPPORTING_WM_CHECK"):
            if time.monotonic() > deadline:
                raise RigError(f"{self.manager[0]} did not start")
            time.sleep(0.02)
