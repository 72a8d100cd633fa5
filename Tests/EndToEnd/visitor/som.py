"""The self-organizing map: its cells and units, and the end of its learning."""

import os

from . import DATA, Visitor

MEADOW = os.path.join(DATA, "som", "meadow.csv")


class SOM(Visitor):
    """A visitor of the self-organizing map."""

    def __init__(self, server, command, table=MEADOW, options=("--fullscreen",)):
        super().__init__(server, command, table, "--exhibit", "som", *options)
        self.wait_for(lambda state: True, "a map on the screen")

    def learnt(self):
        self.wait_for(lambda state: state["fraction"] == 1, "the end of the learning", 30)
        return self.settled()

    def cell(self, number):
        """The middle of a cell, counted from 1, column by column."""
        state = self.state()
        side, height = 2 * state["units"] - 1, state["cellHeight"]
        column, row = divmod(number - 1, side)
        shift = (0, 0.5, 1, 0.5)[row % 4]
        x = state["origin"][0] + (column + shift + 0.5) * height * 0.75**0.5
        return self.on_screen((x, state["origin"][1] + (row * 0.75 + 0.5) * height))

    def unit(self, number):
        """The cell of a unit; both count from 1."""
        units = self.state()["units"]
        column, row = divmod(number - 1, units)
        return column * 2 * (2 * units - 1) + row * 2 + 1
