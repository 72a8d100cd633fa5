// Rectangles with sharp or round corners, their borders and their shadows.
//
// Sharp ones are covered by area, as the product of what they cover across and down: sixteen corners on the ramp of the
// atlas, or four where all sides lie between pixels. Round ones are outlines at several depths inside their edge, with the
// coverage of each.

import Drawing

/// A rectangle with circular corners and its outlines.
struct RoundedRectShape {
  let center: PicturePoint
  let half: PicturePoint
  let radius: Float
  /// Steps of each corner; 0 for sharp ones.
  let steps: Int

  /// A shape; `margin` is how far outside its outlines lie at most.
  init(origin: PicturePoint, size: PicturePoint, radius: Float, margin: Float = 0.5, isAlwaysRound: Bool = false) {
    half = size / 2
    center = origin + half
    let fitting = max(0, min(radius, half.x, half.y))
    self.radius = fitting >= 0.5 || isAlwaysRound ? fitting : 0
    steps = self.radius > 0 || isAlwaysRound ? max(2, CircleTable.count(radius: self.radius + margin) / 4) : 0
  }

  /// The number of corners of an outline.
  var count: Int32 { Int32(4 * (steps + 1)) }

  /// Adds the corners of the outline at a depth inside the edge; negative depths are outside.
  func outline(depth: Float, coverage: Float, in mesh: TriangleMesh) {
    let reach = steps == 0 ? 0 : max(0, radius - depth)
    let middle = PicturePoint(
      max(0, half.x - (steps == 0 ? depth : max(radius, depth))),
      max(0, half.y - (steps == 0 ? depth : max(radius, depth))))
    let total = max(4, 4 * steps)
    for quarter in 0..<4 {
      let sign = PicturePoint(quarter == 0 || quarter == 3 ? 1 : -1, quarter < 2 ? 1 : -1)
      let corner = center + middle * sign
      guard steps > 0 else {
        mesh.corner(corner, coverage)
        continue
      }
      CircleTable.forEach(count: total, quarter * steps..<(quarter + 1) * steps + 1) {
        mesh.corner(corner + $0 * reach, coverage)
      }
    }
  }
}

extension TriangleMesh {
  /// Adds a filled rectangle.
  func roundedRect(origin: PicturePoint, size: PicturePoint, radius: Float, color: Color) {
    let shape = RoundedRectShape(origin: origin, size: size, radius: radius)
    guard shape.radius > 0, min(shape.half.x, shape.half.y) > 0.5 else { return rect(origin, size, color) }
    guard setInk(color) else { return }
    useAnyPage()
    let first = next
    shape.outline(depth: 0.5, coverage: 1, in: self)
    shape.outline(depth: -0.5, coverage: 0, in: self)
    fan(first, count: shape.count)
    band(first, first + shape.count, count: shape.count, isClosed: true)
  }

  /// Adds a rectangle with sharp corners.
  func rect(_ origin: PicturePoint, _ size: PicturePoint, _ color: Color) {
    let end = origin + size
    if origin.rounded(.toNearestOrEven) == origin, end.rounded(.toNearestOrEven) == end {
      guard setInk(color) else { return }
      useAnyPage()
      return cells((origin.x, end.x), (origin.y, end.y), coverage: 1)
    }
    // What is narrower than a pixel covers no more of one than its width.
    guard setInk(color, opacity: min(1, size.x) * min(1, size.y)) else { return }
    useAnyPage()
    let half = size / 2
    let middle = origin + half
    let core = PicturePoint(abs(half.x - 0.5), abs(half.y - 0.5))
    let start = next
    for y in 0..<4 {
      let isInside = y == 1 || y == 2
      let (sign, depth): (Float, Float) = (y < 2 ? -1 : 1, isInside ? core.y : half.y + 0.5)
      for x in 0..<4 {
        let isCore = x == 1 || x == 2
        corner(
          middle.x + (x < 2 ? -1 : 1) * (isCore ? core.x : half.x + 0.5), middle.y + sign * depth, 1,
          AtlasPatches.ramp.x + (isCore ? AtlasPatches.rampExtent : 0),
          AtlasPatches.ramp.y + (isInside ? AtlasPatches.rampExtent : 0))
      }
    }
    for y in 0..<3 as Range<Int32> {
      for x in 0..<3 as Range<Int32> {
        let corner = start + 4 * y + x
        quad(corner, corner + 1, corner + 5, corner + 4)
      }
    }
  }

  /// Adds a rectangle of one coverage, its sides between pixels.
  @inline(__always)
  func cells(_ columns: (Float, Float), _ rows: (Float, Float), coverage: Float) {
    let first = next
    corner(columns.0, rows.0, coverage)
    corner(columns.1, rows.0, coverage)
    corner(columns.1, rows.1, coverage)
    corner(columns.0, rows.1, coverage)
    quad(first, first + 1, first + 2, first + 3)
  }

  /// Adds the border of a rectangle, inside it.
  func border(origin: PicturePoint, size: PicturePoint, radius: Float, width: Float, color: Color) {
    guard size.x > 2 * width, size.y > 2 * width else {
      return roundedRect(origin: origin, size: size, radius: radius, color: color)
    }
    guard setInk(color, opacity: min(1, width)) else { return }
    useAnyPage()
    let shape = RoundedRectShape(origin: origin, size: size, radius: radius)
    let (first, count) = (next, shape.count)
    shape.outline(depth: -0.5, coverage: 0, in: self)
    shape.outline(depth: min(0.5, width - 0.5), coverage: 1, in: self)
    shape.outline(depth: max(0.5, width - 0.5), coverage: 1, in: self)
    shape.outline(depth: width + 0.5, coverage: 0, in: self)
    for level in 0..<3 as Range<Int32> {
      band(first + level * count, first + (level + 1) * count, count: count, isClosed: true)
    }
  }

  /// Adds a soft shadow, full inside.
  func shadow(origin: PicturePoint, size: PicturePoint, radius: Float, blur: Float, color: Color) {
    guard setInk(color) else { return }
    useAnyPage()
    let reach = max(1, blur)
    let shape = RoundedRectShape(origin: origin, size: size, radius: radius, margin: reach, isAlwaysRound: true)
    let (first, count) = (next, shape.count)
    // The fading is a curve: so many straight pieces are within half a level of it.
    let levels: Int32 = 12
    for level in 0...levels {
      let light = 1 - Float(level) / Float(levels)
      shape.outline(depth: -reach * (1 - light), coverage: light * light * (3 - 2 * light), in: self)
    }
    fan(first, count: count)
    for level in 0..<levels { band(first + level * count, first + (level + 1) * count, count: count, isClosed: true) }
  }
}
