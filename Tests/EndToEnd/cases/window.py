"""The window: full screen, resizing, keys, and an end that leaves nothing behind."""

import os
import signal
import subprocess
import time

from table import NETWORK, Table, near

from . import case, check

OPENBOX = ["openbox"]


def check_covers(table):
    """The window covers the display, and touches land where they should."""
    window = table.program.window()
    table.window = window
    size = (window["x"], window["y"], window["width"], window["height"])
    check(size == (0, 0, *table.desk.size), f"the window is at {size}")
    check_touch(table)


def check_touch(table):
    """A tap on a node selects it: the program and the glass agree on where it is."""
    for node in ("MotherPlutarch", "Cravatte"):
        table.touch.tap(table.place(node))
        table.wait_for(lambda state: state["selection"] == node, f"the selection of {node}")
        table.settled()
        table.keyboard.press("Escape")
        table.settled()


@case("full screen without a window manager")
def fullscreen_bare(table):
    check_covers(table)


@case("full screen with a window manager", manager=OPENBOX)
def fullscreen_managed(table):
    check_covers(table)


def toggle(table):
    table.keyboard.press("F11")
    table.wait_for(lambda state: table.program.window()["width"] == 1920, "full screen")
    time.sleep(0.3)
    table.settled()
    check_covers(table)
    table.keyboard.press("F11")
    time.sleep(0.5)
    table.settled()
    table.window = table.program.window()
    check((table.window["width"], table.window["height"]) == (1280, 800), f"back in a window: {table.window}")
    check_touch(table)


@case("F11 goes full screen and back without a window manager", options=("--window", "1280x800"))
def toggle_bare(table):
    toggle(table)


@case("F11 goes full screen and back with a window manager", options=("--window", "1280x800"), manager=OPENBOX)
def toggle_managed(table):
    toggle(table)


@case("a resized window fits its contents again", options=("--window", "1280x800"))
def resize(table):
    before = table.state()["fitScale"]
    for size in ((900, 700), (1500, 900), (640, 480)):
        table.desk.display.resize(table.window["id"], *size)
        time.sleep(0.3)
        table.settled()
        table.window = table.program.window()
        check((table.window["width"], table.window["height"]) == size, f"{table.window}")
        table.keyboard.press("f")
        state = table.settled()
        # Something is drawn to the last corner of the new window.
        corner = (table.window["x"] + size[0] - 2, table.window["y"] + size[1] - 2)
        check(table.pixel(corner) == table.pixel((table.window["x"] + 2, table.window["y"] + size[1] - 2)),
              "the window's corner is not drawn")
    check(state["fitScale"] < before, "the fit does not follow the window")


@case("typing a name finds it")
def search(table):
    table.keyboard.press("/")
    table.wait_for(lambda state: state["panel"] == "search", "the search panel")
    time.sleep(0.2)
    table.keyboard.type("bamata")
    time.sleep(0.2)
    table.keyboard.press("Return")
    table.wait_for(lambda state: state["selection"] == "Bamatabois", "the selection of Bamatabois")


@case("long press shows rings, double tap on a node its tree")
def rings_and_tree(table):
    place = table.place("Fantine")
    table.touch.down(0, place)
    table.wait_for(lambda state: state["rings"] == "Fantine", "rings")
    table.touch.glide({0: (place[0] + 130, place[1])})
    table.wait_for(lambda state: (state["reach"] or 0) > 1, "wider rings")
    table.touch.up(0)
    table.settled()
    table.keyboard.press("Escape")
    table.settled()
    table.touch.double_tap(table.place("Myriel"))
    table.wait_for(lambda state: state["tree"] == "Myriel", "the tree")


@case("a minimised window rests, and is whole when it is back", manager=OPENBOX)
def minimised(table):
    table.settled()
    before = table.desk.picture().data
    window = table.window["id"]
    table.desk.display.minimise(window)
    time.sleep(0.5)
    check(not any(each["id"] == window for each in table.desk.display.windows()), "the window is still there")
    # A loop that never sleeps wakes at least a hundred times a second.
    woken = table.program.wakings()
    time.sleep(2)
    woken = table.program.wakings() - woken
    check(woken < 60, f"{woken} wakings in 2 s")
    table.desk.display.show(window)
    time.sleep(0.5)
    check(table.desk.picture().data == before, "the picture is another one")


@case("losing the focus cancels every touch cleanly", manager=OPENBOX)
def focus_lost(table):
    table.touch.down(0, table.place("Fantine"))
    table.touch.glide({0: table.place("Javert")})
    table.wait_for(lambda state: state["traces"], "a trace")
    table.desk.display.focus(table.desk.display.root)
    state = table.wait_for(lambda state: not state["traces"], "the end of the trace")
    check(not state["results"], "a path stays")
    # The finger that still lies on the glass is nobody's: its moves and its lift mean nothing.
    table.touch.glide({0: table.place("Valjean")})
    table.touch.up(0)
    state = table.settled()
    check(not state["traces"] and not state["results"] and not state["selection"], "the dead finger did something")
    table.desk.display.focus(table.window["id"])
    check_touch(table)


# -- Endings

def segments(process):
    """Shared memory segments that a process has made; others on the machine are not our business."""
    with open("/proc/sysvipc/shm") as file:
        rows = [line.split() for line in file.readlines()[1:]]
    return {row[1] for row in rows if row[4] == str(process)}


def check_end(table, end, code):
    process = table.program.process.pid
    table.touch.down(0, table.place("Fantine"))
    end()
    seen = table.program.wait(5)
    check(seen == code, f"the exit code is {seen}, not {code}")
    check(not table.program.relatives(), "a process is left behind")
    check(not table.program.left_behind(), f"files are left behind: {table.program.left_behind()}")
    windows = [window["id"] for window in table.desk.display.windows()]
    check(table.window["id"] not in windows, "the window is left behind")
    time.sleep(0.1)
    check(not segments(process), "shared memory is left behind")
    check(not table.program.output().strip(), f"something was said: {table.program.output()[-500:]}")


def ending(name, end, code, manager=None):
    @case(name, table=False, manager=manager)
    def body(desk, program):
        table = Table(desk, program)
        check_end(table, lambda: end(table), code)


ending("closing the window leaves nothing behind", lambda t: t.desk.display.ask_to_close(t.window["id"]), 0)
ending("closing the window under a window manager leaves nothing behind",
       lambda t: t.desk.display.ask_to_close(t.window["id"]), 0, OPENBOX)
ending("Ctrl+C leaves nothing behind", lambda t: t.program.interrupt(), 130)
ending("termination leaves nothing behind", lambda t: t.program.process.send_signal(signal.SIGTERM), 143)


@case("without a display there is one clear sentence", table=False)
def no_display(desk, program):
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    surroundings = {name: value for name, value in os.environ.items() if name not in hidden}
    ended = subprocess.run([program, NETWORK], env=surroundings, capture_output=True, text=True, timeout=20)
    check(ended.returncode == 2, f"the exit code is {ended.returncode}")
    check("No display" in ended.stderr, f"it says {ended.stderr!r}")
    check(not ended.stdout, f"standard output holds {ended.stdout!r}")
