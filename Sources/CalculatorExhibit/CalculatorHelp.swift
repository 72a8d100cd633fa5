// The meaning of gestures and keys in the calculator, in pictures for visitors.

import Drawing
import ExhibitKit
import Widgets

extension Calculator {
  static let help = HelpTile.sheet(
    gestures: [
      HelpTile(.hold(.ground), "A new node"),
      HelpTile(.drag(from: .output, to: .input), "Connect output and input"),
      HelpTile(.drag(from: .input, to: .ground), "Take the wire away"),
      HelpTile(.drag(from: .box, to: .ground), "Move what is selected"),
      HelpTile(.tap(.box), "Its name, value and kind"),
      HelpTile(.hold(.box), "Then tap an input: connect"),
      HelpTile(.tap(.button(.trash)), "Throw it away"),
      HelpTile(.tap(.button(.pencil)), "Name the calculation"),
      HelpTile(.tap(.button(.plus)), "Begin another"),
      .moveView,
      .zoomView,
      .showAll,
    ],
    keys: [
      HelpTile(.keys(["N"]), "A new node"),
      HelpTile(.keys(["Page ↑", "Page ↓"]), "Choose a node"),
      HelpTile(.keys(["←", "↑", "→", "↓"]), "Move the chosen node"),
      HelpTile(.keys(["Enter"]), "Connect: choose, Enter again"),
      HelpTile(.keys(["K", "F2", "Del"]), "Kind, name, throw away"),
      HelpTile(.keys(["L"]), "Draw around nodes: select"),
      HelpTile(.keys(["Shift", "Ctrl"]), "Click: one more, one less"),
      HelpTile(.keys(["Ctrl ←", "Ctrl ↑"]), "Line up the selected"),
      HelpTile(.keys(["Ctrl A", "C", "X", "V"]), "All, copy, cut, paste"),
      HelpTile(.keys(["Ctrl Z", "Shift Z"]), "Undo, redo"),
      HelpTile(.keys(["Ctrl N", "O", "S"]), "Anew, open, save"),
      HelpTile(.keys(["Ctrl Shift O", "S"]), "Open my own, save as"),
      HelpTile(.keys(["F", "+", "−", "T"]), "Fit, closer, farther, theme"),
      .windowKeys,
    ])
}
