// The map of the whole canvas: every node a patch, and the part that is in view; a finger on it moves the view there.

import Drawing
import Geometry

/// A map of the canvas in a corner of the window.
struct CanvasMap {
  /// The frame, in view pixels; empty for no map.
  var frame = Rect.zero
  /// The colours of cells, while they are drawn.
  private var cells: [Color?] = []

  /// More nodes than this are drawn as cells: on so small a map they lie over each other.
  private static let mostPatches = 256

  /// Returns true if a finger at a view point lands on the map.
  func contains(_ point: Point, over layout: NodeLayout) -> Bool { isShown(over: layout) && frame.contains(point) }

  private func isShown(over layout: NodeLayout) -> Bool {
    frame.width > 0 && frame.height > 0 && !layout.boxes.isEmpty
  }

  /// Returns the transform from canvas units to the map that shows all nodes and what is in view.
  func fitted(over layout: NodeLayout, _ view: CanvasView) -> ViewTransform? {
    guard frame.width > 0, frame.height > 0, let bounds = layout.bounds else { return nil }
    return ViewTransform(
      fitting: bounds.union(view.seenArea), in: frame.inset(by: view.metrics.pixels(6)))
  }

  /// Returns the view of the position on the canvas that is under a finger on a map; beyond the nodes there is nothing
  /// to look at.
  static func target(
    of finger: Point, on map: ViewTransform, over layout: NodeLayout, _ view: CanvasView
  ) -> ViewTransform? {
    guard let bounds = layout.bounds else { return nil }
    let pointed = map.toModel(finger)
    let wanted = Point(clamp(pointed.x, bounds.minX, bounds.maxX), clamp(pointed.y, bounds.minY, bounds.maxY))
    return ViewTransform(scale: view.scale, offset: view.window.center - wanted * view.scale)
  }
}

// MARK: - Drawing

extension CanvasMap {
  /// Draws the map. While a finger moves the view by it, it stays as the finger found it, so that it does not move under
  /// the finger.
  mutating func draw(_ scene: CanvasScene, into canvas: inout NodeCanvas) {
    let (layout, view) = (scene.layout, scene.view)
    guard isShown(over: layout), let map = scene.hands.heldMap ?? fitted(over: layout, view) else { return }
    let (theme, metrics) = (canvas.theme, view.metrics)
    canvas.picture.roundedRect(frame, radius: metrics.pixels(8), color: theme.card.opacity(0.92))
    if layout.boxes.count > Self.mostPatches {
      drawCells(layout, map, side: max(2, metrics.pixels(2).rounded()), into: &canvas)
    } else {
      drawPatches(layout, map, into: &canvas)
    }
    canvas.picture.roundedRectBorder(
      seenPart(of: view, on: map), radius: metrics.pixels(2), width: max(1, metrics.pixels(1.5)),
      color: theme.text.opacity(0.8))
    canvas.picture.roundedRectBorder(
      frame, radius: metrics.pixels(8), width: metrics.hairline, color: theme.cardBorder)
  }

  /// Returns the part of the map that is in view. A map that a hand holds does not grow with the view, so it may end
  /// before.
  private func seenPart(of view: CanvasView, on map: ViewTransform) -> Rect {
    let seen = view.seenArea
    let (low, high) = (map.toView(seen.origin), map.toView(Point(seen.maxX, seen.maxY)))
    let left = clamp(low.x, frame.minX, frame.maxX)
    let top = clamp(low.y, frame.minY, frame.maxY)
    return Rect(left, top, clamp(high.x, frame.minX, frame.maxX) - left, clamp(high.y, frame.minY, frame.maxY) - top)
  }

  private func drawPatches(_ layout: NodeLayout, _ map: ViewTransform, into canvas: inout NodeCanvas) {
    for index in layout.boxes.indices {
      let box = layout.boxes[index].frame
      let corner = map.toView(box.origin)
      let size = Size(max(2, box.width * map.scale), max(2, box.height * map.scale))
      canvas.picture.roundedRect(
        Rect(corner.x, corner.y, size.width, size.height), radius: 0,
        color: Self.color(of: index, layout, canvas.theme))
    }
  }

  private static func color(of index: Int, _ layout: NodeLayout, _ theme: Theme) -> Color {
    if layout.boxes[index].glow > 0.5 { return theme.trace(0) }
    return layout.boxes[index].tint.opacity(0.85 * layout.boxes[index].presence)
  }

  /// Draws the map in cells of some pixels, each of the colour of the last node in it; equal neighbours of a row are
  /// one patch.
  private mutating func drawCells(
    _ layout: NodeLayout, _ map: ViewTransform, side: Double, into canvas: inout NodeCanvas
  ) {
    let columns = Int(frame.width / side)
    let rows = Int(frame.height / side)
    guard columns > 0, rows > 0, columns * rows <= 1 << 20 else { return }
    cells.removeAll(keepingCapacity: true)
    cells.append(contentsOf: repeatElement(nil, count: columns * rows))
    for index in layout.boxes.indices {
      let low = (map.toView(layout.boxes[index].frame.origin) - frame.origin) / side
      let size = Size(layout.boxes[index].frame.width, layout.boxes[index].frame.height)
      let (width, height) = (size.width * map.scale / side, size.height * map.scale / side)
      let color = Self.color(of: index, layout, canvas.theme)
      let (left, top) = (Int(clamp(low.x, 0, Double(columns - 1))), Int(clamp(low.y, 0, Double(rows - 1))))
      let right = Int(clamp(low.x + width, Double(left), Double(columns - 1)))
      let bottom = Int(clamp(low.y + height, Double(top), Double(rows - 1)))
      for row in top...bottom { for column in left...right { cells[row * columns + column] = color } }
    }
    for row in 0..<rows { drawRow(row, columns, side, into: &canvas) }
  }

  private func drawRow(_ row: Int, _ columns: Int, _ side: Double, into canvas: inout NodeCanvas) {
    var first = 0
    while first < columns {
      let color = cells[row * columns + first]
      var end = first + 1
      while end < columns, cells[row * columns + end] == color { end += 1 }
      if let color {
        let corner = frame.origin + Point(Double(first), Double(row)) * side
        canvas.picture.roundedRect(
          Rect(corner.x.rounded(), corner.y.rounded(), Double(end - first) * side, side), radius: 0, color: color)
      }
      first = end
    }
  }
}
