"""The window: full screen, resizing, keys, and an end that leaves nothing behind."""

import os
import signal
import subprocess
import time

from visitor.connections import NETWORK, Connections

from . import case, check

OPENBOX = ["openbox"]


def check_covers(visitor):
    """The window covers the display, and touches land where they should."""
    window = visitor.program.window()
    visitor.window = window
    size = (window["x"], window["y"], window["width"], window["height"])
    check(size == (0, 0, *visitor.server.size), f"the window is at {size}")
    check_touch(visitor)


def check_touch(visitor):
    """A tap on a node selects it: the program and the glass agree on where it is."""
    for node in ("MotherPlutarch", "Cravatte"):
        visitor.touch.tap(visitor.node(node))
        visitor.wait_for(lambda state: state["selection"] == node, f"the selection of {node}")
        visitor.settled()
        visitor.keyboard.press("Escape")
        visitor.settled()


@case("full screen without a window manager")
def fullscreen_bare(visitor):
    check_covers(visitor)


@case("full screen with a window manager", manager=OPENBOX)
def fullscreen_managed(visitor):
    check_covers(visitor)


def toggle(visitor):
    visitor.keyboard.press("F11")
    visitor.wait_for(lambda state: visitor.program.window()["width"] == 1920, "full screen")
    time.sleep(0.3)
    visitor.settled()
    check_covers(visitor)
    visitor.keyboard.press("F11")
    time.sleep(0.5)
    visitor.settled()
    visitor.window = visitor.program.window()
    check((visitor.window["width"], visitor.window["height"]) == (1280, 800), f"back in a window: {visitor.window}")
    check_touch(visitor)


@case("F11 goes full screen and back without a window manager", options=("--window", "1280x800"))
def toggle_bare(visitor):
    toggle(visitor)


@case("F11 goes full screen and back with a window manager", options=("--window", "1280x800"), manager=OPENBOX)
def toggle_managed(visitor):
    toggle(visitor)


@case("a resized window fits its contents again", options=("--window", "1280x800"))
def resize(visitor):
    before = visitor.state()["fitScale"]
    for size in ((900, 700), (1500, 900), (640, 480)):
        visitor.server.display.resize(visitor.window["id"], *size)
        time.sleep(0.3)
        visitor.settled()
        visitor.window = visitor.program.window()
        check((visitor.window["width"], visitor.window["height"]) == size, f"{visitor.window}")
        visitor.keyboard.press("f")
        state = visitor.settled()
        # Something is drawn to the last corner of the new window.
        corner = (visitor.window["x"] + size[0] - 2, visitor.window["y"] + size[1] - 2)
        check(visitor.pixel(corner) == visitor.pixel((visitor.window["x"] + 2, visitor.window["y"] + size[1] - 2)),
              "the window's corner is not drawn")
    check(state["fitScale"] < before, "the fit does not follow the window")


@case("typing a name finds it")
def search(visitor):
    visitor.keyboard.press("/")
    visitor.wait_for(lambda state: state["panel"] == "search", "the search panel")
    time.sleep(0.2)
    visitor.keyboard.type("bamata")
    time.sleep(0.2)
    visitor.keyboard.press("Return")
    visitor.wait_for(lambda state: state["selection"] == "Bamatabois", "the selection of Bamatabois")


@case("long press shows rings, double tap on a node its tree")
def rings_and_tree(visitor):
    place = visitor.node("Fantine")
    visitor.touch.down(0, place)
    visitor.wait_for(lambda state: state["rings"] == "Fantine", "rings")
    visitor.touch.glide({0: (place[0] + 130, place[1])})
    visitor.wait_for(lambda state: (state["reach"] or 0) > 1, "wider rings")
    visitor.touch.up(0)
    visitor.settled()
    visitor.keyboard.press("Escape")
    visitor.settled()
    visitor.touch.double_tap(visitor.node("Myriel"))
    visitor.wait_for(lambda state: state["tree"] == "Myriel", "the tree")


@case("a minimised window rests, and is whole when it is back", manager=OPENBOX)
def minimised(visitor):
    visitor.settled()
    before = visitor.server.picture().data
    window = visitor.window["id"]
    visitor.server.display.minimise(window)
    time.sleep(0.5)
    check(not any(each["id"] == window for each in visitor.server.display.windows()), "the window is still there")
    # A loop that never sleeps wakes at least a hundred times a second.
    woken = visitor.program.wakings()
    time.sleep(2)
    woken = visitor.program.wakings() - woken
    check(woken < 60, f"{woken} wakings in 2 s")
    visitor.server.display.show(window)
    time.sleep(0.5)
    check(visitor.server.picture().data == before, "the picture is another one")


@case("losing the focus cancels every touch cleanly", manager=OPENBOX)
def focus_lost(visitor):
    visitor.touch.down(0, visitor.node("Fantine"))
    visitor.touch.glide({0: visitor.node("Javert")})
    visitor.wait_for(lambda state: state["traces"], "a trace")
    visitor.server.display.focus(visitor.server.display.root)
    state = visitor.wait_for(lambda state: not state["traces"], "the end of the trace")
    check(not state["results"], "a path stays")
    # The finger that still lies on the screen is nobody's: its moves and its lift mean nothing.
    visitor.touch.glide({0: visitor.node("Valjean")})
    visitor.touch.up(0)
    state = visitor.settled()
    check(not state["traces"] and not state["results"] and not state["selection"], "the dead finger did something")
    visitor.server.display.focus(visitor.window["id"])
    check_touch(visitor)


# -- Endings

def segments(process):
    """Shared memory segments that a process has made; others on the machine are not our business."""
    with open("/proc/sysvipc/shm") as file:
        rows = [line.split() for line in file.readlines()[1:]]
    return {row[1] for row in rows if row[4] == str(process)}


def check_end(visitor, end, code):
    process = visitor.program.process.pid
    visitor.touch.down(0, visitor.node("Fantine"))
    end()
    seen = visitor.program.wait(5)
    check(seen == code, f"the exit code is {seen}, not {code}")
    check(not visitor.program.relatives(), "a process is left behind")
    check(not visitor.program.left_behind(), f"files are left behind: {visitor.program.left_behind()}")
    windows = [window["id"] for window in visitor.server.display.windows()]
    check(visitor.window["id"] not in windows, "the window is left behind")
    time.sleep(0.1)
    check(not segments(process), "shared memory is left behind")
    check(not visitor.program.output().strip(), f"something was said: {visitor.program.output()[-500:]}")


def ending(name, end, code, manager=None):
    @case(name, bare=True, manager=manager)
    def body(server, program):
        visitor = Connections(server, program)
        check_end(visitor, lambda: end(visitor), code)


ending("closing the window leaves nothing behind", lambda t: t.server.display.ask_to_close(t.window["id"]), 0)
ending("closing the window under a window manager leaves nothing behind",
       lambda t: t.server.display.ask_to_close(t.window["id"]), 0, OPENBOX)
ending("Ctrl+C leaves nothing behind", lambda t: t.program.interrupt(), 130)
ending("termination leaves nothing behind", lambda t: t.program.process.send_signal(signal.SIGTERM), 143)


@case("without a display there is one clear sentence", bare=True)
def no_display(server, program):
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    surroundings = {name: value for name, value in os.environ.items() if name not in hidden}
    ended = subprocess.run([program, NETWORK], env=surroundings, capture_output=True, text=True, timeout=20)
    check(ended.returncode == 2, f"the exit code is {ended.returncode}")
    check("No display" in ended.stderr, f"it says {ended.stderr!r}")
    check(not ended.stdout, f"standard output holds {ended.stdout!r}")


# -- Memory

LARGE_PAGES = "/sys/kernel/mm/transparent_hugepage/enabled"


@case("memory is in large pages where the system gives them to programs that ask")
def large_pages(visitor):
    offered = os.path.exists(LARGE_PAGES) and "[madvise]" in open(LARGE_PAGES, encoding="ascii").read()
    with open(f"/proc/{visitor.program.process.pid}/environ", "rb") as file:
        asks = b"GLIBC_TUNABLES=glibc.malloc.hugetlb=1" in file.read().split(b"\0")
    check(asks == offered or "GLIBC_TUNABLES" in os.environ, f"offered: {offered}, asked for: {asks}")
    large_pages.case.notes.append("asked for" if asks else "not offered")
