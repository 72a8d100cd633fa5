// The map of the whole canvas: every node a patch, and the part that is in view; a finger on it moves the view there.

import Drawing
import Geometry
import Widgets

extension NodeEditor {
  /// True if there is a map that a finger may land on.
  var hasMap: Bool { minimap.width > 0 && minimap.height > 0 && !layout.boxes.isEmpty }

  /// The transform from canvas units to the map. While a finger moves the view by the map, it stays as the finger found
  /// it, so that the map does not move under it; else it is chosen so that nodes and view are on it.
  private var shownMap: ViewTransform? {
    for contact in contacts { if case .navigating(let map) = contact.interaction { return map } }
    return fittedMap
  }

  /// The map that shows all nodes and what is in view.
  var fittedMap: ViewTransform? {
    guard minimap.width > 0, minimap.height > 0, let bounds = layout.bounds else { return nil }
    let all = bounds.union(camera.transform.toModel(window))
    return ViewTransform(fitting: all, in: minimap.inset(by: style.metrics.pixels(6)))
  }

  mutating func drawMinimap() {
    guard hasMap, let map = shownMap else { return }
    let theme = canvas.theme
    canvas.picture.roundedRect(minimap, radius: style.metrics.pixels(8), color: theme.card.opacity(0.92))
    if layout.boxes.count > Self.mostPatches { drawMapCells(map) } else { drawMapPatches(map) }
    canvas.picture.roundedRectBorder(
      seenPart(on: map), radius: style.metrics.pixels(2), width: max(1, style.metrics.pixels(1.5)),
      color: theme.text.opacity(0.8))
    canvas.picture.roundedRectBorder(
      minimap, radius: style.metrics.pixels(8), width: style.metrics.hairline, color: theme.cardBorder)
  }

  /// Returns the part of the map that is in view. A map that a hand holds does not grow with the view, so it may end
  /// before.
  private func seenPart(on map: ViewTransform) -> Rect {
    let seen = camera.transform.toModel(window)
    let (low, high) = (map.toView(seen.origin), map.toView(Point(seen.maxX, seen.maxY)))
    let left = clamp(low.x, minimap.minX, minimap.maxX)
    let top = clamp(low.y, minimap.minY, minimap.maxY)
    return Rect(
      left, top, clamp(high.x, minimap.minX, minimap.maxX) - left, clamp(high.y, minimap.minY, minimap.maxY) - top)
  }

  /// More nodes than this are drawn as cells: on so small a map they lie over each other.
  private static let mostPatches = 256

  private mutating func drawMapPatches(_ map: ViewTransform) {
    for index in layout.boxes.indices {
      let frame = layout.boxes[index].frame
      let corner = map.toView(frame.origin)
      let size = Size(max(2, frame.width * map.scale), max(2, frame.height * map.scale))
      canvas.picture.roundedRect(
        Rect(corner.x, corner.y, size.width, size.height), radius: 0, color: mapColor(of: index))
    }
  }

  private func mapColor(of index: Int) -> Color {
    if layout.boxes[index].glow > 0.5 { return canvas.theme.trace(0) }
    return layout.boxes[index].tint.opacity(0.85 * layout.boxes[index].presence)
  }

  /// Draws the map in cells of some pixels, each of the colour of the last node in it; equal neighbours of a row are
  /// one patch.
  private mutating func drawMapCells(_ map: ViewTransform) {
    let cell = max(2, style.metrics.pixels(2).rounded())
    let columns = Int(minimap.width / cell)
    let rows = Int(minimap.height / cell)
    guard columns > 0, rows > 0, columns * rows <= 1 << 20 else { return }
    mapCells.removeAll(keepingCapacity: true)
    mapCells.append(contentsOf: repeatElement(nil, count: columns * rows))
    for index in layout.boxes.indices {
      let low = (map.toView(layout.boxes[index].frame.origin) - minimap.origin) / cell
      let size = Size(layout.boxes[index].frame.width, layout.boxes[index].frame.height)
      let (width, height) = (size.width * map.scale / cell, size.height * map.scale / cell)
      let color = mapColor(of: index)
      let (left, top) = (Int(clamp(low.x, 0, Double(columns - 1))), Int(clamp(low.y, 0, Double(rows - 1))))
      let right = Int(clamp(low.x + width, Double(left), Double(columns - 1)))
      let bottom = Int(clamp(low.y + height, Double(top), Double(rows - 1)))
      for row in top...bottom { for column in left...right { mapCells[row * columns + column] = color } }
    }
    for row in 0..<rows { drawMapRow(row, columns, cell) }
  }

  private mutating func drawMapRow(_ row: Int, _ columns: Int, _ cell: Double) {
    var first = 0
    while first < columns {
      let color = mapCells[row * columns + first]
      var end = first + 1
      while end < columns, mapCells[row * columns + end] == color { end += 1 }
      if let color {
        let corner = minimap.origin + Point(Double(first), Double(row)) * cell
        canvas.picture.roundedRect(
          Rect(corner.x.rounded(), corner.y.rounded(), Double(end - first) * cell, cell), radius: 0, color: color)
      }
      first = end
    }
  }

  /// Looks at the position on the canvas that is under a finger on the map; beyond the nodes there is nothing to look
  /// at.
  mutating func navigate(to finger: Point, on map: ViewTransform) {
    guard let bounds = layout.bounds else { return }
    let pointed = map.toModel(finger)
    let wanted = Point(clamp(pointed.x, bounds.minX, bounds.maxX), clamp(pointed.y, bounds.minY, bounds.maxY))
    let view = ViewTransform(
      scale: camera.transform.scale, offset: window.center - wanted * camera.transform.scale)
    guard view != camera.transform else { return }
    camera.jump(to: view)
    needsRedraw = true
  }
}
