// The actions of the calculator beside the canvas. Controls and keys end in these.

import DataFlow
import Gestures
import Widgets

/// An action of the calculator.
enum CalculatorAction {
  case canvas(CalculatorCanvas.Command)
  /// Save in the file of the calculation, or among the visitor's own.
  case save
  /// Save under another name.
  case saveAs
  /// Begin an empty calculation.
  case beginNew
  /// Choose one of the visitor's own calculations.
  case pickOwn
  /// Choose one of the examples.
  case pickExample
  /// Write the name of the chosen node, or of the calculation, from nothing.
  case rename
  /// Choose the kind of the chosen node.
  case pickKind
  case setKind(NodeKind)
  /// Change between a number and what computes.
  case switchKind
  /// Change a yes to a no, or back.
  case switchFlag
  case slide(Double)
  /// Write a part of the chosen node, or the title, from the caret on.
  case write(CalculatorWriting.Part, caret: Int?)
  /// Write a part from nothing.
  case rewrite(CalculatorWriting.Part)
  /// A key of the keyboard on the screen.
  case strike(KeyStroke)
  case closeMessage
}
