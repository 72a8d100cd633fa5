// The ground of the canvas: a grid, and a tint while relationships are made.

import Drawing
import Geometry

/// A painter of the ground.
struct GroundPainter {
  private let scene: CanvasScene
  private var view: CanvasView { scene.view }

  init(_ scene: CanvasScene) { self.scene = scene }

  /// Draws cells of 100 units unless the client wants others; fewer lines when they come too close, and a tint while
  /// relationships are made.
  func draw(into canvas: inout NodeCanvas) {
    if scene.fades.tint > 0 {
      canvas.picture.roundedRect(view.window, radius: 0, color: canvas.theme.edge.opacity(0.55 * scene.fades.tint))
    }
    guard scene.look.hasGrid else { return }
    var cell = scene.look.gridCell
    let least = view.metrics.pixels(28)
    while cell * view.scale < least && cell < 1e6 { cell *= 5 }
    let seen = view.seenArea
    let width = view.metrics.hairline
    let color = canvas.theme.separator.opacity(0.75)
    for column in GridLines(from: seen.minX, to: seen.maxX, cell: cell) {
      let x = (view.scale * column + view.transform.offset.x).rounded() + 0.5
      canvas.picture.line(from: Point(x, view.window.minY), to: Point(x, view.window.maxY), width: width, color: color)
    }
    for row in GridLines(from: seen.minY, to: seen.maxY, cell: cell) {
      let y = (view.scale * row + view.transform.offset.y).rounded() + 0.5
      canvas.picture.line(from: Point(view.window.minX, y), to: Point(view.window.maxX, y), width: width, color: color)
    }
  }
}

/// The lines of a grid between two coordinates, in canvas units.
private struct GridLines: Sequence, IteratorProtocol {
  private var index: Double
  private let last: Double
  private let cell: Double

  init(from start: Double, to end: Double, cell: Double) {
    index = (start / cell).rounded(.up)
    // However a view came about, a grid has no more lines than a window has pixels.
    last = Swift.min((end / cell).rounded(.down), index + 4000)
    self.cell = cell
  }

  mutating func next() -> Double? {
    guard index <= last, abs(index) < 1e12 else { return nil }
    defer { index += 1 }
    return index * cell
  }
}
