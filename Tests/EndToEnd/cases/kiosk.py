"""A public table: what strangers' hands cannot do, and how its staff leaves."""

import csv
import io
import os
import signal
import subprocess
import time

from visitor import ROOT, Visitor
from visitor.connections import NETWORK, Connections

from . import case, check
from .window import OPENBOX


def table(server, program, *lines):
    """A visitor at a public table that is set up by these lines of YAML."""
    path = os.path.join(server.folder, "table.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join([f"file: {NETWORK}", *lines]) + "\n")
    return Connections(server, program, ("--kiosk", path))


@case("on a public table the staff leaves by its number, and nobody else leaves", bare=True)
def staff(server, program):
    made = subprocess.run([program, "kiosk", "pin"], input="2468\n", capture_output=True, text=True, timeout=60)
    check(made.returncode == 0, f"no hash was made: {made.stderr}")
    visitor = table(server, program, made.stdout.strip())
    server.display.ask_to_close(visitor.window["id"])
    for keys in (("Ctrl", "q"), ("Escape",), ("F11",), ("f",)):
        visitor.keyboard.press(*keys)
    visitor.settled()
    visitor.touch.down(0, (20, 20))
    keys = visitor.wait_for_chrome(lambda chrome: chrome["staffExit"], "the keys of the staff")["staffExit"]["keys"]
    visitor.touch.up(0)

    def enter(number):
        for key in [*number, "OK"]:
            visitor.tap(keys[key])
            time.sleep(0.1)

    for _ in range(3):
        enter("1357")
        visitor.wait_for_chrome(lambda chrome: "not the number" in chrome["staffExit"]["words"], "a no to the wrong number")
    check(visitor.program.process.poll() is None, "a wrong number ends the program")
    log = os.path.join(server.folder, "state", "throughline", "table.log")
    with open(log, encoding="utf-8") as file:
        lines = [line for line in file if "wrong number" in line]
    check(len(lines) == 3, f"the log has {lines}")
    check(os.stat(log).st_mode & 0o777 == 0o600, "others can read the log")
    # Starting again is no way around the wait.
    visitor.program.stop()
    visitor = table(server, program, made.stdout.strip())
    visitor.settled()
    visitor.touch.down(0, (20, 20))
    keys = visitor.wait_for_chrome(lambda chrome: chrome["staffExit"], "the keys of the staff")["staffExit"]["keys"]
    visitor.touch.up(0)
    check("Too many attempts" in visitor.chrome()["staffExit"]["words"], "the wait is over")
    visitor.wait_for_chrome(lambda chrome: not chrome["staffExit"], "the keys gone", 30)
    time.sleep(12)
    visitor.touch.down(0, (20, 20))
    visitor.wait_for_chrome(lambda chrome: chrome["staffExit"], "the keys of the staff")
    visitor.touch.up(0)
    enter("2468")
    check(visitor.program.wait(15) == 0, "the right number does not end the program")


@case("on a public table a locked key does nothing, and what may not be done is not shown", bare=True)
def locked(server, program):
    visitor = table(server, program, "lockedKeys: [\"/\"]", "open: false", "gallery: false")
    state = visitor.settled()
    for name in ("open", "save"):
        check(not visitor.has_control(name, state), f"the button {name} is shown")
    check(not visitor.chrome()["home"] and not visitor.chrome()["inspect"], f"the chrome shows {visitor.chrome()}")
    visitor.keyboard.press("/")
    visitor.keyboard.press("Ctrl", "o")
    state = visitor.settled()
    check(state["panel"] == "none", f"the panel {state['panel']} is open")
    visitor.keyboard.press("?")
    visitor.wait_for(lambda state: state["panel"] == "help", "the help, whose key is not locked")


def check_back(server, window, before, what, patience=5):
    """The window is whole on the screen again, and the keyboard is its own."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        shown = [each for each in server.display.windows() if each["id"] == window]
        if shown and (shown[0]["x"], shown[0]["y"]) == (0, 0) and server.picture().data == before:
            return
        time.sleep(0.1)
    check(False, f"{what}: the window stays away")


def putting_away(display, window):
    """The ways in which a table is put away: their names, and what does it."""
    return {
        "minimised": lambda: display.minimise(window),
        "show desktop": lambda: display.show_desktop(),
        "another desktop": lambda: display.go_to_desktop(1),
        "no full screen": lambda: display.leave_fullscreen(window),
        "a window over it": lambda: display.cover(300, 200, 500, 400),
        "a notice over it": lambda: display.cover(300, 200, 500, 400, is_managed=False),
    }


def coming_back(way):
    @case(f"a public table comes back from a window manager: {way}", manager=OPENBOX, bare=True)
    def back(server, program):
        visitor = table(server, program)
        visitor.settled()
        before, window = server.picture().data, visitor.window["id"]
        for _ in range(3):
            putting_away(server.display, window)[way]()
            time.sleep(0.3)
        check_back(server, window, before, way)
        visitor.touch.tap(visitor.node("Valjean"))
        visitor.wait_for(lambda state: state["selection"] == "Valjean", "a touch that is where it was")
        visitor.keyboard.press("?")
        visitor.wait_for(lambda state: state["panel"] == "help", "the help")
    return back


for way in putting_away(None, None):
    coming_back(way)


@case("a public table comes back from behind a window, without a window manager", bare=True)
def uncovered(server, program):
    visitor = table(server, program)
    visitor.settled()
    before, window = server.picture().data, visitor.window["id"]
    for is_managed in (True, False):
        server.display.cover(300, 200, 500, 400, is_managed)
        check_back(server, window, before, f"managed {is_managed}")


@case("a public table comes back in the end though the window manager passes over it", bare=True)
def passed_over(server, program):
    visitor = table(server, program)
    visitor.settled()
    before, window = server.picture().data, visitor.window["id"]
    server.display.ignore_windows(True)
    server.display.hide(window)
    time.sleep(2.5)
    check(not any(each["id"] == window for each in server.display.windows()), "somebody has shown the window")
    server.display.ignore_windows(False)
    deadline = time.monotonic() + 5
    while server.picture().data != before:
        check(time.monotonic() < deadline, "the window stays away")
        time.sleep(0.1)
    visitor.keyboard.press("?")
    visitor.wait_for(lambda state: state["panel"] == "help", "the help")


@case("a table that nobody uses shows itself off, and a touch only wakes it", bare=True)
def attract(server, program):
    visitor = table(server, program, "idleWarning: 1", "idleReset: 2", "attract: 4", "welcome: Come closer")
    begun = time.monotonic()
    visitor.wait_for_chrome(lambda chrome: chrome["attract"] == "Come closer", "the words for those who come by", 15)
    check(time.monotonic() - begun > 3, "it began too early")
    visitor.wait_for(lambda state: state["traces"], "a trace of nobody's hand", 30)
    fingers = server.picture().data
    visitor.touch.down(0, visitor.node("Valjean"))
    visitor.wait_for_chrome(lambda chrome: not chrome["attract"], "the end of the show")
    visitor.touch.glide({0: visitor.node("Javert")})
    visitor.touch.up(0)
    state = visitor.settled()
    check(not state["traces"] and not state["results"], "the touch that woke it did more than that")
    check(server.picture().data != fingers, "the fingers of the show stay")
    visitor.touch.down(0, visitor.node("Valjean"))
    visitor.touch.glide({0: visitor.node("Javert")})
    visitor.wait_for(lambda state: state["traces"] and not visitor.chrome()["attract"], "a trace of a hand")
    # A hand that does not let go is there for a while, and then nobody's: the table starts over, and shows itself off.
    visitor.touch.up(0)
    visitor.wait_for_chrome(lambda chrome: chrome["warning"].startswith("Still there?"), "the warning", 10)
    visitor.wait_for_chrome(lambda chrome: chrome["attract"] == "Come closer", "the words again", 15)


@case("a coin on the glass does not keep a public table from its visitors", bare=True)
def coin(server, program):
    visitor = table(
        server, program, "idleWarning: 1", "idleReset: 2", "attract: 5", "gestures: {objectDelay: 4}")
    visitor.settled()
    visitor.touch.down(0, visitor.node("Valjean"))
    visitor.touch.glide({0: visitor.node("Javert")})
    visitor.wait_for(lambda state: state["traces"], "a trace")
    visitor.wait_for(lambda state: not state["traces"], "the end of the trace that a coin began", 10)
    visitor.wait_for_chrome(lambda chrome: chrome["attract"], "the show", 15)
    visitor.touch.down(1, (40, 900))
    visitor.touch.up(1)
    visitor.wait_for_chrome(lambda chrome: not chrome["attract"], "the end of the show")
    # Touches that come with the one that wakes it are of the same hand.
    time.sleep(0.5)
    visitor.touch.down(1, visitor.node("Fantine"))
    visitor.touch.glide({1: visitor.node("Cosette")})
    state = visitor.wait_for(lambda state: state["traces"], "a trace beside the coin")
    check(len(state["traces"]) == 1 and not visitor.chrome()["attract"], f"{len(state['traces'])} traces")


def used(program, state):
    """What `throughline kiosk usage` tells: {name of a column: its number}, over all days and exhibits; the longest path as
    the longest there is."""
    done = subprocess.run([program, "kiosk", "usage"], env={**os.environ, "XDG_STATE_HOME": state}, capture_output=True,
                          text=True, timeout=60)
    check(done.returncode == 0, done.stderr)
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    names = [name for name in rows[0] if name not in ("day", "exhibit")] if rows else []
    return {name: (max if name == "longest_path" else sum)(int(row[name]) for row in rows) for name in names}


@case("what visitors do at a public table is counted, also when it is killed, and a log tells of the restart", bare=True)
def usage(server, program):
    state = os.path.join(server.folder, "state")
    path = os.path.join(server.folder, "table.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"file: {NETWORK}\nidleWarning: 20\nidleReset: 30\n")
    visitor = Connections(server, program, ("--supervise", "--kiosk", path), XDG_STATE_HOME=state)
    for target in ("Javert", "Cosette"):
        visitor.touch.down(0, visitor.node("Valjean"))
        visitor.touch.glide({0: visitor.node(target)})
        visitor.wait_for(lambda state: state["traces"], "a trace")
        visitor.touch.up(0)
        visitor.settled()
    time.sleep(1)
    counts = used(program, state)
    check((counts["visits"], counts["traced"], counts["longest_path"], counts["restarts"]) == (1, 2, 1, 0), f"{counts}")
    for times in (1, 2):
        time.sleep(3)
        os.remove(visitor.program.state_path)
        os.kill(visitor.program.children()[0], signal.SIGKILL)
        visitor.program.wait_for(lambda told: told["state"], 15, "the table again")
        visitor.settled()
        time.sleep(0.5)
        counts = used(program, state)
        check(counts["restarts"] == times and counts["traced"] == 2, f"{counts}")
    with open(os.path.join(state, "throughline", "table.log"), encoding="utf-8") as file:
        log = file.read()
    check(log.count("started again") == 2 and log.count("begins with") == 3, log)


@case("a visit leaves nothing to the next: neither what was typed, copied and chosen, nor its count of saved files", bare=True)
def traces_of_a_visit(server, program):
    folder = os.path.join(server.folder, "saved")
    os.mkdir(folder)
    visitor = table(server, program, "edit: true", "export: saved", "exportsPerVisit: 1", "leastFreeSpace: 1",
                    "idleWarning: 20", "idleReset: 22", "attract: 0")

    def save(name):
        visitor.press("save")
        visitor.wait_for(lambda state: visitor.has_control("saveName", state), "the panel")
        visitor.keyboard.type(name)
        visitor.wait_for(lambda state: visitor.control("saveName", state)["text"].endswith(name), f"the name {name}")
        visitor.keyboard.press("Return")
        visitor.wait_for(lambda state: not visitor.has_control("saveNow", state), "the end of the panel")
        visitor.settled()

    def saved():
        return [name for name in os.listdir(folder) if not name.startswith(".")]

    save("anna secret")
    check(len(saved()) == 1, f"saved are {saved()}")
    save("anna again")
    check(len(saved()) == 1, f"more is saved than a visit may: {saved()}")
    visitor.keyboard.press("Escape")
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    visitor.keyboard.press("Ctrl", "a")
    visitor.wait_for(lambda state: len(state["selected"] or []) > 1, "all nodes chosen")
    visitor.keyboard.press("Ctrl", "c")
    visitor.wait_for(lambda state: "Copied" in state["notices"], "the word that they are copied")
    visitor.keyboard.press("/")
    visitor.wait_for(lambda state: visitor.has_control("searchField", state), "the search")
    visitor.keyboard.type("gavroche")
    visitor.wait_for(lambda state: visitor.control("searchField", state)["text"] == "gavroche", "what is typed")
    visitor.wait_for(lambda state: state["panel"] == "none" and not state["isEditing"] and not state["selected"],
                     "the table as at the start", 40)
    visitor.settled()
    visitor.keyboard.press("/")
    visitor.wait_for(lambda state: visitor.has_control("searchField", state), "the search")
    check(visitor.control("searchField")["text"] == "", "the search holds what the visitor before has typed")
    visitor.keyboard.press("Escape")
    visitor.press("edit")
    visitor.wait_for(lambda state: state["isEditing"], "changing")
    visitor.keyboard.press("Ctrl", "v")
    visitor.settled()
    check(not visitor.has_control("reviewAccept") and not visitor.state()["changes"],
          "what the visitor before has copied is pasted")
    visitor.press("edit")
    visitor.press("save")
    visitor.wait_for(lambda state: visitor.has_control("saveName", state), "the panel")
    check("anna" not in visitor.control("saveName")["text"], "the panel holds the name that the visitor before has typed")
    visitor.keyboard.press("Escape")
    save("boris")
    check(len(saved()) == 2 and any("boris" in name for name in saved()), f"the next visit saves nothing: {saved()}")


@case("a touchscreen may be unplugged under a hand, and plugged in again", bare=True)
def unplugged(server, program):
    visitor = table(server, program, "gestures: {objectDelay: 3}")
    visitor.settled()
    visitor.touch.down(0, visitor.node("Valjean"))
    visitor.touch.glide({0: visitor.node("Javert")})
    visitor.wait_for(lambda state: state["traces"], "a trace")
    server.pull_touch()
    visitor.wait_for(lambda state: not state["traces"], "the end of a trace that no hand leads")
    server.plug_touch()
    visitor.touch = server.touch
    time.sleep(0.5)
    visitor.touch.down(0, visitor.node("Fantine"))
    visitor.touch.glide({0: visitor.node("Cosette")})
    visitor.wait_for(lambda state: len(state["traces"]) == 1, "a trace of a hand that came back")
    visitor.touch.up(0)
    check(len(visitor.settled()["results"]) > 0, "no answer")


@case("a public table fills its display when that changes its size, or was unplugged", manager=OPENBOX, bare=True)
def switched(server, program):
    visitor = table(server, program)
    visitor.settled()
    size = server.display.size
    for other in ((1024, 768), None, size):
        server.display.set_mode(other)
        time.sleep(1)
        if other:
            visitor.program.wait_for(
                lambda told: any((each["width"], each["height"]) == other for each in server.display.windows()), 10,
                f"a window of {other}")
            visitor.settled()
            picture = server.picture()
            check((picture.width, picture.height) == other, f"a picture of {picture.width}, {picture.height}")
    check(visitor.program.process.poll() is None, "the program has ended")
    visitor.window = visitor.program.window()
    visitor.touch.down(0, visitor.node("Fantine"))
    visitor.touch.glide({0: visitor.node("Cosette")})
    visitor.wait_for(lambda state: state["traces"], "a trace on the display that came back")


@case("in its quiet hours a table is dark, until somebody touches it", bare=True)
def quiet(server, program):
    now = time.localtime()
    hours = [f"{(now.tm_hour + step) % 24}:00" for step in (-1, 2)]
    visitor = table(server, program, "idleWarning: 1", "idleReset: 2", "attract: 3", f"quietHours: {hours[0]}-{hours[1]}")
    visitor.settled()
    light = server.picture().data
    visitor.wait_for_chrome(lambda chrome: chrome["attract"] == "", "the dark", 15)
    time.sleep(0.3)
    check(not any(server.picture(100, 100, 400, 300).data[index] for index in range(0, 400 * 300 * 4, 4)), "it is not dark")
    visitor.touch.tap(visitor.middle())
    visitor.wait_for_chrome(lambda chrome: chrome["attract"] is None, "the light")
    visitor.settled()
    check(server.picture().data == light, "it is not as at the start")


@case("a supervised program comes back with what it showed, whether it crashes or hangs", bare=True)
def supervised(server, program):
    visitor = Visitor(server, program, "--supervise", "--fullscreen", NETWORK)
    visitor.settled()
    visitor.tap(visitor.chrome()["home"])
    visitor.wait_for_chrome(lambda chrome: chrome["exhibit"] == "gallery", "the gallery")
    visitor.tap(visitor.wait_for(lambda state: len(state["cards"] or []) > 1, "the cards")["cards"][1]["frame"])
    shown = visitor.wait_for_chrome(lambda chrome: chrome["exhibit"] != "gallery", "an exhibit")["exhibit"]
    time.sleep(1)
    for how in (signal.SIGKILL, signal.SIGSTOP):
        before = visitor.program.children()
        os.remove(visitor.program.state_path)
        os.kill(before[0], how)
        visitor.program.wait_for(lambda told: told["chrome"]["exhibit"] == shown, 15, f"{shown} after {how}")
        check(len(before) == 1 and len(visitor.program.children()) == 1, "two programs run at once")
        check(visitor.program.children() != before, "it is the same program")
    visitor.program.process.send_signal(signal.SIGTERM)
    check(visitor.program.wait() == 128 + signal.SIGTERM, "the supervisor does not end")
    check(not visitor.program.children() and "started again" in visitor.program.output(), visitor.program.output())


@case("a file that cannot be is told once, and nothing is started again", bare=True)
def supervised_mistake(server, program):
    done = subprocess.run([program, "--supervise", "/nowhere.json"], env=server.environment(), capture_output=True,
                          text=True, timeout=30)
    check(done.returncode == 2 and "started again" not in done.stderr, done.stderr)


@case("a machine is set up as a public table, and set back, and what cannot be is said", bare=True)
def installed(server, program):
    folder = os.path.join(server.folder, "machine")
    table = os.path.join(server.folder, "table.yaml")
    saved = os.path.join(server.folder, "saved pictures")
    os.mkdir(saved)
    with open(table, "w", encoding="utf-8") as file:
        file.write("welcome: Hello\nexport: saved pictures\n")

    def install(*arguments):
        return subprocess.run([os.path.join(ROOT, ".kiosk", "install"), *arguments], capture_output=True, text=True,
                              env={**os.environ, "DESTDIR": folder}, timeout=60)

    for arguments, words in (((program, "/nowhere.yaml", "kiosk", "normal"), "nowhere.yaml"),
                             ((program, table, "kiosk", "sideways"), "ROTATE"),
                             ((program, table, "ki osk", "normal"), "there is no user")):
        told = install(*arguments)
        check(told.returncode != 0 and words in told.stdout + told.stderr, f"{arguments}: {told.stderr}")
    check(not os.path.exists(folder), "something was put there all the same")
    told = install(program, table, "kiosk", "left")
    check(told.returncode == 0, told.stderr)
    with open(f"{folder}/etc/systemd/system/throughline-kiosk.service", encoding="utf-8") as file:
        unit = file.read()
    with open(f"{folder}/usr/local/lib/throughline/session", encoding="utf-8") as file:
        session = file.read()
    with open(f"{folder}/etc/X11/xorg.conf.d/90-throughline-kiosk.conf", encoding="utf-8") as file:
        server_flags = file.read()
    check('"DontVTSwitch" "true"' in server_flags and '"DontZap" "true"' in server_flags, server_flags)
    for line in ("NoNewPrivileges=yes", "PrivateTmp=yes", "ProtectSystem=strict",
                 f'ReadWritePaths=/home/kiosk "-{saved}"', "RestrictAddressFamilies=AF_UNIX AF_NETLINK"):
        check(line in unit, f"{line} is missing in {unit}")
    check("@" not in unit.replace("getty@tty7", "") + session, "a name is not filled in")
    check(f"--supervise --kiosk {table}" in session and "User=kiosk" in unit, session + unit)
    # The program that was put there finds its own data.
    told = subprocess.run([f"{folder}/usr/local/lib/throughline/throughline", "kiosk", "check", table], cwd="/",
                          capture_output=True, text=True, timeout=60)
    check(f"{folder}/usr/local/share/throughline/Data" in told.stdout, told.stdout + told.stderr)
    check(install("--undo").returncode == 0, "it cannot be taken away")
    left = [name for _, _, names in os.walk(folder) for name in names]
    check(not left, f"{left} stays")
