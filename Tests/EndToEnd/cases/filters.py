"""Filters by touch and by keys, in Connections and in the Atlas."""

from visitor.atlas import Atlas

from . import case, check


def count(state):
    return len(state["nodes"])


def open_panel(visitor):
    visitor.keyboard.press("Shift", "f")
    visitor.wait_for(lambda state: visitor.has_control("newFilter", state), "the panel of filters")


def write(visitor, expression):
    """Writes a filter by keys alone."""
    open_panel(visitor)
    visitor.press("writeFilter")
    visitor.wait_for(lambda state: visitor.has_control("nameField", state), "the field")
    visitor.keyboard.type(expression)
    visitor.keyboard.press("Return")


@case("a filter follows the finger on its slider, and a path goes around what is hidden")
def by_slider(visitor):
    before = count(visitor.state())
    open_panel(visitor)
    visitor.press("newFilter")
    visitor.wait_for(lambda state: visitor.has_control("filterFields", state), "the fields")
    x, y, width, _ = visitor.frame("filterFields")
    # The second row, behind the group of the file.
    visitor.touch.tap(visitor.on_screen((x + width / 2, y + 120)))
    visitor.wait_for(lambda state: visitor.has_control("filterFrom", state), "the range of degrees")
    x, y, width, height = visitor.frame("filterFrom")

    def at(part):
        return visitor.on_screen((x + 13 + (width - 26) * part, y + height / 2))

    visitor.touch.down(0, at(0))
    last = before
    for part in (0.1, 0.2, 0.4):
        visitor.touch.glide({0: at(part)}, 0.2)
        last = count(visitor.wait_for(lambda state: count(state) < last, "fewer nodes under the finger"))
    visitor.touch.glide({0: at(0)}, 0.2)
    visitor.wait_for(lambda state: count(state) == before, "all nodes under the finger")
    visitor.touch.glide({0: at(0.4)}, 0.3)
    visitor.touch.up(0)
    state = visitor.wait_for(lambda state: count(state) == last, "the nodes of many edges")
    visitor.press("filtersClose")
    visitor.settled()
    ids = {node["id"] for node in visitor.state()["nodes"]}
    visitor.touch.drag(visitor.node("Gavroche"), visitor.node("Fantine"))
    state = visitor.wait_for(lambda state: state["results"], "a path")
    check(set(state["results"][0]["path"]) <= ids, f"the path {state['results'][0]['path']} leads through hidden nodes")


@case("the atlas: a written filter hides places, and Escape brings them back", bare=True)
def on_map(server, program):
    atlas = Atlas(server, program, network="us-airports.json")
    state = atlas.wait_for(lambda state: len(state["cities"]) > 300, "the airports")
    before = len(state["cities"])
    atlas.settled()
    write(atlas, "degree > 40")
    state = atlas.wait_for(lambda state: 0 < len(state["cities"]) < before, "the airports of many ways")
    for _ in range(3):
        atlas.keyboard.press("Escape")
        atlas.settled()
    atlas.wait_for(lambda state: len(state["cities"]) == before, "all airports")
