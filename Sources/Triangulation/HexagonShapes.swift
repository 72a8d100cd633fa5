// Hexagons with corners at the top and the bottom, and their borders: outlines at several depths inside their sides.

import Drawing
import RasterKernels
import Rasterizer

/// A hexagon that is its own mirror image, across and down.
struct HexagonShape {
  private var center: PicturePoint
  private let halfWidth: Float
  private let halfHeight: Float
  /// The depth falls by so much a pixel across, and by so much a pixel down.
  private let across: Float
  private let down: Float

  /// A hexagon; `reach` is half its width and a quarter of its height, both above zero.
  init(center: PicturePoint, reach: PicturePoint) {
    (self.center, halfWidth, halfHeight) = (center, reach.x, 2 * reach.y)
    let fall = reach.y / reach.x
    down = 1 / (1 + fall * fall).squareRoot()
    across = fall * down
  }

  /// Returns the same hexagon farther to the right.
  func moved(by distance: Float) -> HexagonShape {
    var other = self
    other.center.x += distance
    return other
  }

  /// The greatest depth there is.
  var mostDepth: Float { min(halfWidth, halfHeight * down) }

  /// Adds the six corners of the outline at a depth.
  func outline(depth: Float, coverage: Float, in mesh: TriangleMesh) {
    let top = max(0, halfHeight - depth / down)
    var x = max(0, halfWidth - depth)
    var y = halfHeight - (depth + x * across) / down
    if y < 0 { (x, y) = (max(0, (halfHeight * down - depth) / across), 0) }
    mesh.corner(center.x, center.y - top, coverage)
    mesh.corner(center.x + x, center.y - y, coverage)
    mesh.corner(center.x + x, center.y + y, coverage)
    mesh.corner(center.x, center.y + top, coverage)
    mesh.corner(center.x - x, center.y + y, coverage)
    mesh.corner(center.x - x, center.y - y, coverage)
  }
}

extension TriangleMesh {
  /// Adds hexagons side by side, those that reach into the clip.
  func hexagons(center: PicturePoint, reach: PicturePoint, pitch: Float, colors: ArraySlice<Color>) {
    useAnyPage()
    let shape = HexagonShape(center: center, reach: reach)
    let inset = min(0.5, shape.mostDepth)
    let (low, high) = (Float(clip.left) - reach.x - 1, Float(clip.right) + reach.x + 1)
    for (index, color) in colors.enumerated() {
      let distance = Float(index) * pitch
      guard center.x + distance > low, center.x + distance < high, setInk(color) else { continue }
      let moved = shape.moved(by: distance)
      let first = next
      moved.outline(depth: inset, coverage: min(1, inset + 0.5), in: self)
      moved.outline(depth: -0.5, coverage: 0, in: self)
      fan(first, count: 6)
      band(first, first + 6, count: 6, isClosed: true)
    }
  }

  /// Adds a line about the edges of a hexagon.
  func hexagonBorder(center: PicturePoint, reach: PicturePoint, width: Float, color: Color) {
    guard setInk(color, opacity: min(1, width)) else { return }
    useAnyPage()
    let shape = HexagonShape(center: center, reach: reach)
    let half = max(1, width) / 2
    let most = shape.mostDepth
    func coverage(_ depth: Float) -> Float { max(0, min(1, half + 0.5 - abs(depth))) }
    let first = next
    for level in 0..<4 {
      let edge = level < 2 ? -half : half
      let depth = min(edge + (level % 2 == 0 ? -0.5 : 0.5), most)
      shape.outline(depth: depth, coverage: coverage(depth), in: self)
    }
    for level in 0..<3 as Range<Int32> { band(first + 6 * level, first + 6 * level + 6, count: 6, isClosed: true) }
  }
}
