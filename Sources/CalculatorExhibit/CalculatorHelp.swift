// What hands and keys do in the calculator, in words for visitors.

import ExhibitKit
import Widgets

extension Calculator {
  static let help = [
    .hands,
    HelpRow("Hold the ground", "a new node"),
    HelpRow("Drag a node", "moves it, and all that are selected"),
    HelpRow("Drag from an output to an input", "connects them; back works, too"),
    HelpRow("Drag a wire off its input", "takes it elsewhere, or away"),
    HelpRow("Hold a node, then tap an input", "connects them; again, and it is gone"),
    HelpRow("Tap a node", "its name, its value and its kind"),
    HelpRow("Tap the bin", "throws the node away, and all that are selected with it"),
    HelpRow("Tap the pencil, the plus", "names the calculation; begins another"),
    .moveView,
    .showAll,
    .mouseAndKeys,
    HelpRow("N", "a new node in the middle"),
    HelpRow("Page keys, arrows", "choose a node, and move it"),
    HelpRow("Enter, arrows, Enter", "connects the chosen node"),
    HelpRow("K, F2, Delete", "the node's kind; its name; throws it away"),
    HelpRow("L, Escape", "draw around nodes to select them; or no longer"),
    HelpRow("Shift or Ctrl, click", "selects one more, or one less"),
    HelpRow("Ctrl, arrows", "lines up what is selected"),
    HelpRow("Ctrl A, C, X, V", "all, copy, cut, paste"),
    HelpRow("Ctrl Z, Ctrl Shift Z", "undo, redo"),
    HelpRow("Ctrl N, O, S", "begin anew, open, save"),
    HelpRow("F, +, −, T", "fit, closer, farther, theme"),
    HelpRow("F11, Esc, ?", "full screen, back and home, this help"),
  ]
}
