// The picture: the canvas, the title over it, the controls over both; and where on the window each of them may be.

import DataFlow
import Drawing
import ExhibitKit
import Geometry
import NodeEditor
import Widgets

extension Calculator {
  mutating func draw(into picture: inout Picture) {
    listControls()
    picture.begin(width: width, height: height, ground: theme.ground)
    editor.draw(into: &picture, for: desk)
    if !isPreview { drawTitle(into: &picture) }
    surface.draw(controls, into: &picture)
    needsRedraw = false
  }

  /// The name of the calculation, and a word of advice while there is little to see.
  private func drawTitle(into picture: inout Picture) {
    let metrics = settings.metrics
    let place = Point(metrics.padding * 1.5, metrics.padding * 1.5 + metrics.pixels(20))
    if writing?.part != .title {
      picture.text(shownTitle, style: titleStyle, at: place, color: theme.labelStrong, halo: theme.labelHalo)
    }
    picture.text(
      advice, style: metrics.type.style(.caption), at: place + Point(0, metrics.pixels(24)), color: theme.label,
      halo: theme.labelHalo)
  }

  var titleStyle: TextStyle { settings.metrics.type.style(.title, .semibold) }

  private var advice: String {
    if editor.relationshipSource != nil { return "Tap an input to connect it, or again to let it go" }
    if editor.groundTool == .lasso { return "Draw around nodes to select them" }
    return desk.flow.count == 0 ? "Hold a finger on the ground to make a node" : ""
  }
}

// MARK: - Places

extension Calculator {
  /// Places what does not move: the map, and the part of the window that controls leave free.
  mutating func place() {
    let metrics = settings.metrics
    editor.window = window
    let free = freeWindow
    guard !isPreview else {
      let bar = metrics.button + 2 * metrics.padding
      let margin = min(metrics.pixels(8), window.height / 16)
      editor.clearArea = Rect(margin, margin, window.width - 2 * margin, max(1, window.height - margin - bar))
      editor.minimap = .zero
      return
    }
    placeClearArea(above: inspectorFrame)
    let size = Size(metrics.pixels(176), metrics.pixels(116))
    let hasRoom = hasMinimap && window.width > metrics.pixels(700) && window.height > metrics.pixels(480)
    // Below the corner where the way to the other exhibits is.
    let corner = Point(free.maxX - size.width - metrics.padding, metrics.padding + metrics.button + metrics.gap)
    editor.minimap = hasRoom ? Rect(corner.x, corner.y, size.width, size.height) : .zero
    isStale = true
    needsRedraw = true
  }

  /// What controls leave free: between the title and the bar, or what stands above it now.
  mutating func placeClearArea(above inspector: Rect?) {
    let metrics = settings.metrics
    let top = metrics.pixels(72)
    let bottom = inspector.map { $0.minY - metrics.gap } ?? window.maxY - metrics.button - 2 * metrics.padding
    editor.clearArea = Rect(0, top, freeWindow.width, max(1, bottom - top))
  }

  /// Moves the view when the controls of a node that was just chosen cover it; not under a hand.
  mutating func uncoverChosen() {
    guard !isPreview, chosen != uncovered, !editor.isTouched else { return }
    uncovered = chosen
    placeClearArea(above: inspectorFrame)
    if let chosen { editor.bringIntoView(NodeKey(chosen)) }
  }
}
