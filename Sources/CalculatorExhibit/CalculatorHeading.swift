// The name of the calculation over the canvas, and a word of advice while there is little to see.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor
import Widgets

/// The name of the calculation, as much of it as fits. It is shaped again only when it or its room changes.
struct CalculatorHeading {
  /// The part of the name that fits.
  private(set) var text = ""
  /// The width of that, in view pixels.
  private(set) var width = 0.0
  private var name: String?
  private var room = 0.0

  /// Shortens a name to a width in view pixels.
  mutating func update(_ name: String, style: TextStyle, width room: Double, measure: any TextMeasuring) {
    guard name != self.name || room != self.room else { return }
    (self.name, self.room) = (name, room)
    let words = TextLayout.ellipsized(name, style: style, width: room, measure: measure)
    (text, width) = (words.text, words.width)
  }
}

/// A word of advice below the name.
enum CalculatorAdvice: String {
  case relationships = "Tap an input to connect it, or again to let it go"
  case lasso = "Draw around nodes to select them"
  case empty = "Hold a finger on the ground to make a node"
}

extension Calculator {
  /// The advice that fits what is going on; `nil` for none.
  var advice: CalculatorAdvice? {
    if canvas.editor.relationshipSource != nil { return .relationships }
    if canvas.editor.groundTool == .lasso { return .lasso }
    return canvas.model.flow.count == 0 ? .empty : nil
  }

  /// True if the calculation is not as its file has it.
  var isChanged: Bool { keeping.isChanged(canvas.model.history) }

  var titleStyle: TextStyle { shell.metrics.type.style(.title, .semibold) }

  /// The width of the heading with its buttons; the corner on the right belongs to the program.
  var headingRoom: Double {
    let metrics = shell.metrics
    return shell.window.width - 2 * (metrics.button + metrics.gap) - metrics.padding
  }

  /// The width of the name beside its buttons.
  var titleWidth: Double {
    let metrics = shell.metrics
    return max(0, headingRoom - 1.5 * metrics.padding - 2 * (metrics.button + metrics.gap))
  }

  func drawWords(into picture: inout Picture) {
    let (metrics, theme) = (shell.metrics, shell.theme)
    let point = Point(metrics.padding * 1.5, metrics.padding * 1.5 + metrics.pixels(20))
    if writing.current?.part != .title {
      picture.text(heading.text, style: titleStyle, at: point, color: theme.labelStrong, halo: theme.labelHalo)
    }
    picture.text(
      advice?.rawValue ?? (isChanged ? Wording.changedMark : ""), style: metrics.type.style(.caption),
      at: point + Point(0, metrics.pixels(24)),
      color: theme.label, halo: theme.labelHalo)
  }
}
