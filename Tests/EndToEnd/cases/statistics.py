"""The statistics of a network by touch and by keys, in Connections and in the Atlas."""

from visitor.atlas import Atlas

from . import case, check


def title(visitor, state=None):
    """The heading of the panel; None where it is closed or something is still being found."""
    if visitor.has_control("statisticsProgress", state):
        return None
    control = visitor.find_control("statisticsTitle", state)
    return control and control["text"]


@case("statistics by touch: they are copied, and follow the network")
def by_touch(visitor):
    visitor.press("statistics")
    visitor.wait_for(lambda state: title(visitor, state) == "Statistics", "the figures of the network")
    visitor.wait_for(lambda state: visitor.has_control("statisticsPlot", state), "the degrees")
    # Rows scroll under a finger.
    x, y, width, height = visitor.frame("statisticsList")
    visitor.touch.drag(visitor.on_screen((x + width / 2, y + height - 20)), visitor.on_screen((x + width / 2, y + 20)))
    visitor.press("copyStatistics")
    visitor.wait_for(lambda state: visitor.has_control("notice", state), "the word that they are copied")
    visitor.press("statisticsClose")
    visitor.wait_for(lambda state: not visitor.has_control("statisticsPanel", state), "the closed panel")
    visitor.keyboard.press("/")
    visitor.wait_for(lambda state: visitor.has_control("searchField", state), "the search")
    visitor.keyboard.press("Ctrl", "v")
    count = len(visitor.state()["nodes"])
    visitor.wait_for(lambda state: visitor.control("searchField", state)["text"].startswith(f"nodes {count}"),
                     "the copied figures in the field")


@case("statistics by keys: under a filter they are of what shows, and Escape closes the panel")
def by_keys(visitor):
    before = len(visitor.state()["nodes"])
    visitor.keyboard.press("Shift", "f")
    visitor.press("writeFilter")
    visitor.wait_for(lambda state: visitor.has_control("nameField", state), "the field")
    visitor.keyboard.type("degree > 8")
    visitor.keyboard.press("Return")
    state = visitor.wait_for(lambda state: 0 < len(state["nodes"]) < before, "the nodes of many edges")
    count = len(state["nodes"])
    visitor.keyboard.press("Shift", "s")
    visitor.wait_for(lambda state: title(visitor, state) == f"Of the {count} nodes that show", "the figures of a part")
    visitor.keyboard.press("Shift", "f")
    visitor.press("switchFilter")
    visitor.wait_for(lambda state: len(state["nodes"]) == before, "all nodes")
    visitor.keyboard.press("Shift", "s")
    visitor.wait_for(lambda state: title(visitor, state) == "Statistics", "the figures of the network")
    visitor.keyboard.press("Escape")
    visitor.wait_for(lambda state: not visitor.has_control("statisticsPanel", state), "the closed panel")
    visitor.keyboard.press("Escape")


@case("the atlas: statistics of the places on the map", bare=True)
def on_map(server, program):
    atlas = Atlas(server, program, network="us-airports.json")
    atlas.wait_for(lambda state: len(state["cities"]) > 300, "the airports")
    atlas.settled()
    atlas.press("statistics")
    atlas.wait_for(lambda state: title(atlas, state) is not None, "the figures of the airports")
    check(atlas.has_control("statisticsPlot"), "the degrees are not shown")
