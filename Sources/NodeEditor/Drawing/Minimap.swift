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
    for box in layout.boxes {
      let corner = map.toView(box.frame.origin)
      let size = Size(max(2, box.frame.width * map.scale), max(2, box.frame.height * map.scale))
      let isSelected = box.glow > 0.5
      canvas.picture.roundedRect(
        Rect(corner.x, corner.y, size.width, size.height), radius: 0,
        color: isSelected ? theme.trace(0) : box.tint.opacity(0.85 * box.presence))
    }
    let seen = camera.transform.toModel(window)
    let corner = map.toView(seen.origin)
    canvas.picture.roundedRectBorder(
      Rect(corner.x, corner.y, seen.width * map.scale, seen.height * map.scale), radius: style.metrics.pixels(2),
      width: max(1, style.metrics.pixels(1.5)), color: theme.text.opacity(0.8))
    canvas.picture.roundedRectBorder(
      minimap, radius: style.metrics.pixels(8), width: style.metrics.hairline, color: theme.cardBorder)
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
