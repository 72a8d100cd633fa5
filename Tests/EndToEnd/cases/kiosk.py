"""A public table: what strangers' hands cannot do, and how its staff leaves."""

import os
import subprocess
import time

from visitor.connections import NETWORK, Connections

from . import case, check


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

    enter("1357")
    visitor.wait_for_chrome(lambda chrome: "not the number" in chrome["staffExit"]["words"], "a no to the wrong number")
    check(visitor.program.process.poll() is None, "a wrong number ends the program")
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
