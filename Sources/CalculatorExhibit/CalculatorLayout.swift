// The parts of the window: what controls leave clear for the canvas, the map of the canvas, the panel of the chosen node.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor
import Widgets

extension Calculator {
  /// The part of the window that is left free while the inspector covers another, in view pixels.
  private var freeWindow: Rect {
    let (covered, window) = (shell.covered, shell.window)
    guard covered.width > 0 else { return window }
    let beside = Rect(0, 0, max(1, covered.minX), window.height)
    let above = Rect(0, 0, window.width, max(1, covered.minY))
    return min(beside.width, beside.height) > min(above.width, above.height) ? beside : above
  }

  /// Places what does not move: the map, and the part of the window that controls leave clear.
  mutating func layOut() {
    let (metrics, window) = (shell.metrics, shell.window)
    guard !shell.isPreview else {
      let bar = metrics.button + 2 * metrics.padding
      let margin = min(metrics.pixels(8), window.height / 16)
      let clear = Rect(margin, margin, window.width - 2 * margin, max(1, window.height - margin - bar))
      return canvas.layOut(window: window, clearArea: clear, minimap: .zero)
    }
    let size = Size(metrics.pixels(176), metrics.pixels(116))
    let isLarge = window.width > metrics.pixels(700) && window.height > metrics.pixels(480)
    // Below the corner where the way to the other exhibits is.
    let corner = Point(
      freeWindow.maxX - size.width - metrics.padding, metrics.padding + metrics.button + metrics.gap)
    canvas.layOut(
      window: window, clearArea: clearArea(above: nodePanelFrame),
      minimap: look.hasMinimap && isLarge ? Rect(corner.x, corner.y, size.width, size.height) : .zero)
  }

  /// Returns the part of the window between the title and the bar, or what stands above it now.
  func clearArea(above panel: Rect?) -> Rect {
    let metrics = shell.metrics
    let top = metrics.pixels(72)
    let bottom = panel.map { $0.minY - metrics.gap } ?? shell.window.maxY - metrics.button - 2 * metrics.padding
    return Rect(0, top, freeWindow.width, max(1, bottom - top))
  }

  /// Moves the view when the controls of a node that was just chosen cover it.
  mutating func uncoverChosen() {
    guard !shell.isPreview, canvas.needsUncovering else { return }
    canvas.uncoverChosen(clearArea: clearArea(above: nodePanelFrame))
  }

  /// The frame of the controls of the chosen node; `nil` without one, and while a wire may have to go where they are.
  var nodePanelFrame: Rect? {
    guard let node = canvas.chosenNode, shell.panel == .none, !canvas.editor.isPulling else { return nil }
    let (metrics, window) = (shell.metrics, shell.window)
    let width = min(metrics.pixels(660), window.width - 2 * metrics.padding)
    let rows = node.kind.hasValueRow ? 2.0 : 1
    let height = rows * metrics.button + (rows - 1) * metrics.gap + 2 * metrics.padding
    let bottom =
      writing.showsKeyboard
      ? metrics.keyboardFrame(in: window).minY - metrics.grid : window.maxY - metrics.button - 2 * metrics.padding
    return Rect(((window.width - width) / 2).rounded(), (bottom - height).rounded(), width, height)
  }
}

extension NodeKind {
  /// True if there is a second row, for what a node holds, which operator it is, or whom it asks.
  var hasValueRow: Bool { constantType != nil || self == .steps || NodeKind.operators.contains(self) }
}
