"""The cases, one function each, gathered as the modules are imported.

A case says what a visitor does and sees. It gets a visitor of Connections, with the program running; or,
declared with `bare=True`, only a server and the program's path.
"""

from dataclasses import dataclass, field
from typing import Callable

CASES = []


@dataclass
class Case:
    name: str
    body: Callable
    size: tuple
    manager: list
    options: tuple
    is_bare: bool
    is_alone: bool
    has_gl: bool
    notes: list = field(default_factory=list)


def case(name, size=(1920, 1080), manager=None, options=("--fullscreen",), bare=False, alone=False, gl=False):
    """Declares a case. `manager` is a window manager's command, `options` are the program's.

    With `gl` the server has a GPU that the processors emulate. Cases run side by side, but for those that are `alone`
    because they measure time.
    """
    def declare(body):
        CASES.append(Case(name, body, size, manager, tuple(options), bare, alone, gl))
        body.case = CASES[-1]
        return body
    return declare


def check(condition, message):
    """Fails with a message that says what was seen."""
    if not condition:
        raise AssertionError(message)
