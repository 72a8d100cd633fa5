// The map of the whole canvas: every node a patch, and the part that is in view; a finger on it moves the view there.

import Drawing
import Geometry
import Widgets

extension NodeEditor {
  /// From canvas units to the map.
  var mapTransform: ViewTransform? {
    guard minimap.width > 0, minimap.height > 0, let bounds = layout.bounds else { return nil }
    let all = bounds.union(camera.transform.toModel(window))
    return ViewTransform(fitting: all, in: minimap.inset(by: style.metrics.pixels(6)))
  }

  mutating func drawMinimap() {
    guard let map = mapTransform else { return }
    let theme = canvas.theme
    canvas.picture.roundedRect(minimap, radius: style.metrics.pixels(8), color: theme.card.opacity(0.92))
    if layout.boxes.count > Self.mostPatches { drawMapCells(map) } else { drawMapPatches(map) }
    let seen = camera.transform.toModel(window)
    let corner = map.toView(seen.origin)
    canvas.picture.roundedRectBorder(
      Rect(corner.x, corner.y, seen.width * map.scale, seen.height * map.scale), radius: style.metrics.pixels(2),
      width: max(1, style.metrics.pixels(1.5)), color: theme.text.opacity(0.8))
    canvas.picture.roundedRectBorder(
      minimap, radius: style.metrics.pixels(8), width: style.metrics.hairline, color: theme.cardBorder)
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

  /// The map in cells of some pixels, each of the colour of the last node in it; equal neighbours of a row are one patch.
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

  /// Looks at the place of the canvas that is under a finger on the map.
  mutating func navigate(to finger: Point) {
    guard let map = mapTransform else { return }
    let inside = Point(clamp(finger.x, minimap.minX, minimap.maxX), clamp(finger.y, minimap.minY, minimap.maxY))
    let wanted = map.toModel(inside)
    camera.jump(
      to: ViewTransform(scale: camera.transform.scale, offset: window.center - wanted * camera.transform.scale))
    needsRedraw = true
  }
}
