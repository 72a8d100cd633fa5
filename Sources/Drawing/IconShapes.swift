// The shapes of the icons: strokes on a grid of 24 units, given from the centre, y down. Shapes keep within ±9.5,
// and round ones reach a little further than square ones, so that all look equally large.

import Geometry

extension Icon {
  /// The strokes, back to front.
  var strokes: [IconStroke] { Icon.shapes[rawValue] }

  private static let shapes: [[IconStroke]] = allCases.map(\.shape)

  private var shape: [IconStroke] {
    switch self {
    case .folder, .file, .search, .fit, .fullscreen, .home, .help, .info, .alert, .check, .close, .plus, .minus:
      actionShape
    case .directionOneWay, .directionBothWays, .weight, .path, .tree, .rings, .sun, .moon, .globe:
      networkShape
    case .back, .forward, .up, .down, .chevronLeft, .chevronRight, .chevronUp, .chevronDown, .undo, .redo: arrowShape
    case .trash, .copy, .paste, .lasso, .align, .save, .pencil, .sliders, .clock, .bookmark, .funnel, .table, .chart:
      editShape
    case .layout, .colors, .forces, .play, .pause, .dice, .more: layoutShape
    case .backspace, .shift, .enter, .keyboardHide: keyShape
    }
  }

  private var layoutShape: [IconStroke] {
    switch self {
    case .play: [.line(corners(-6.5, -8.5, 7.5, 0, -6.5, 8.5, -6.5, -8.5))]
    case .pause: [.line(corners(-4, -8, -4, 8)), .line(corners(4, -8, 4, 8))]
    case .dice:
      [
        .line(corners(-8, -8, 8, -8, 8, 8, -8, 8, -8, -8)), .disc(Point(-3.5, -3.5), radius: 1.5),
        .disc(Point(0, 0), radius: 1.5), .disc(Point(3.5, 3.5), radius: 1.5),
      ]
    case .more:
      [
        .disc(Point(-7, 0), radius: 1.75), .disc(Point(0, 0), radius: 1.75), .disc(Point(7, 0), radius: 1.75),
      ]
    // Nodes of three colours and sizes.
    case .colors:
      [
        .disc(Point(-4.5, -3.5), radius: 4), .ring(Point(5.5, -5), radius: 2.75), .ring(Point(2.5, 5), radius: 4),
      ]
    // Away from a node in all directions.
    case .forces:
      [
        .ring(Point(0, 0), radius: 2.5), .line(corners(0, -4.5, 0, -9)), .line(corners(0, 4.5, 0, 9)),
        .line(corners(-4.5, 0, -9, 0)), .line(corners(4.5, 0, 9, 0)), .line(corners(-2.5, -7, 0, -9.5, 2.5, -7)),
        .line(corners(-2.5, 7, 0, 9.5, 2.5, 7)), .line(corners(-7, -2.5, -9.5, 0, -7, 2.5)),
        .line(corners(7, -2.5, 9.5, 0, 7, 2.5)),
      ]
    // Nodes around one in the middle.
    default:
      [
        .ring(Point(0, 0.5), radius: 2.75), .ring(Point(0, -7), radius: 2), .ring(Point(-7, 6), radius: 2),
        .ring(Point(7, 6), radius: 2), .line(corners(0, -5, 0, -2.25)), .line(corners(-5.5, 4.75, -2.4, 2)),
        .line(corners(5.5, 4.75, 2.4, 2)),
      ]
    }
  }

  private var editShape: [IconStroke] {
    switch self {
    case .trash:
      [
        .line(corners(-8, -5.5, 8, -5.5)), .line(corners(-3, -5.5, -3, -8.5, 3, -8.5, 3, -5.5)),
        .line(corners(-6, -5.5, -5, 9, 5, 9, 6, -5.5)), .line(corners(-1.75, -1.5, -1.75, 5.5)),
        .line(corners(1.75, -1.5, 1.75, 5.5)),
      ]
    case .copy:
      [
        .line(corners(-3, -3, 9, -3, 9, 9, -3, 9, -3, -3)),
        .line(corners(-6, 4, -9, 4, -9, -9, 4, -9, 4, -6)),
      ]
    case .paste:
      [
        .line(corners(-3, -7, -7.5, -7, -7.5, 9, 7.5, 9, 7.5, -7, 3, -7)),
        .line(corners(-3, -9, 3, -9, 3, -5, -3, -5, -3, -9)), .line(corners(0, -1, 0, 6)),
        .line(corners(-3, 3, 0, 6, 3, 3)),
      ]
    case .lasso:
      [
        .line(arc(Point(0, -2), radius: 7, from: 150, to: 430)), .ring(Point(-4.5, 3.5), radius: 2.5),
        .line(corners(-4.5, 6, -6, 9)),
      ]
    case .align:
      [
        .line(corners(-8.5, -9, -8.5, 9)), .line(corners(-4.5, -6.5, 8.5, -6.5, 8.5, -2, -4.5, -2, -4.5, -6.5)),
        .line(corners(-4.5, 2, 3, 2, 3, 6.5, -4.5, 6.5, -4.5, 2)),
      ]
    case .sliders:
      [
        .line(corners(-9, -5, 1, -5)), .line(corners(7, -5, 9, -5)), .ring(Point(4, -5), radius: 3),
        .line(corners(-9, 5, -7, 5)), .line(corners(-1, 5, 9, 5)), .ring(Point(-4, 5), radius: 3),
      ]
    case .clock: [.ring(Point(0, 0), radius: 8.75), .line(corners(0, -5, 0, 0, 3.5, 3))]
    case .bookmark: [.line(corners(-6, -9, 6, -9, 6, 9, 0, 4, -6, 9, -6, -9))]
    case .table:
      [
        .line(corners(-9, -8, 9, -8, 9, 8, -9, 8, -9, -8)), .line(corners(-9, -3, 9, -3)),
        .line(corners(-9, 2.5, 9, 2.5)), .line(corners(-2.5, -8, -2.5, 8)),
      ]
    case .funnel: [.line(corners(-9, -8, 9, -8, 2.5, 0.5, 2.5, 6.5, -2.5, 9, -2.5, 0.5, -9, -8))]
    // Bars of different heights over a line.
    case .chart:
      [
        .line(corners(-9, 8.5, 9, 8.5)), .line(corners(-6, 5, -6, -0.5)), .line(corners(0, 5, 0, -8.5)),
        .line(corners(6, 5, 6, -4)),
      ]
    case .pencil:
      [
        .line(corners(-8.5, 8.5, -7, 3, 4.5, -8.5, 8.5, -4.5, -3, 7, -8.5, 8.5)), .line(corners(1, -5, 5, -1)),
      ]
    case .save:
      [
        .line(corners(0, -9, 0, 3)), .line(corners(-4.5, -1.5, 0, 3, 4.5, -1.5)),
        .line(corners(-8.5, 3, -8.5, 8.5, 8.5, 8.5, 8.5, 3)),
      ]
    default: []
    }
  }

  private var actionShape: [IconStroke] {
    switch self {
    case .folder:
      [.line(corners(-9, -6.5, -3, -6.5, -0.5, -3.5, 9, -3.5, 9, 7.5, -9, 7.5, -9, -6.5))]
    case .file:
      [
        .line(corners(2, -9, -6.5, -9, -6.5, 9, 6.5, 9, 6.5, -4.5, 2, -9)),
        .line(corners(2, -9, 2, -4.5, 6.5, -4.5)),
      ]
    case .search: [.ring(Point(-1.75, -1.75), radius: 6.5), .line(corners(3.2, 3.2, 8.75, 8.75))]
    case .fit: Icon.frameCorners + [.disc(.zero, radius: 2.25)]
    case .fullscreen:
      [
        .line(corners(2.5, -8.5, 8.5, -8.5, 8.5, -2.5)), .line(corners(8.5, -8.5, 2, -2)),
        .line(corners(-2.5, 8.5, -8.5, 8.5, -8.5, 2.5)), .line(corners(-8.5, 8.5, -2, 2)),
      ]
    case .home:
      [
        .line(corners(-9.5, -0.5, 0, -8.5, 9.5, -0.5)), .line(corners(-6.5, -3, -6.5, 8, 6.5, 8, 6.5, -3)),
      ]
    case .help:
      [
        .line(arc(.zero + Point(0, -4), radius: 4.75, from: 188, to: 400) + corners(0.6, 1.2, 0, 3.4)),
        .disc(Point(0, 8), radius: 1.35),
      ]
    case .info:
      [.ring(.zero, radius: 9), .line(corners(0, -0.5, 0, 4.5)), .disc(Point(0, -4.25), radius: 1.2)]
    case .alert:
      [
        .line(corners(0, -8, 9.5, 8, -9.5, 8, 0, -8)), .line(corners(0, -2.25, 0, 2.25)),
        .disc(Point(0, 5.1), radius: 1.1),
      ]
    case .check: [.line(corners(-8, 0.75, -2.5, 6.25, 8, -5.75))]
    case .close: [.line(corners(-6.5, -6.5, 6.5, 6.5)), .line(corners(-6.5, 6.5, 6.5, -6.5))]
    case .plus: [.line(corners(-8, 0, 8, 0)), .line(corners(0, -8, 0, 8))]
    case .minus: [.line(corners(-8, 0, 8, 0))]
    default: []
    }
  }

  private var networkShape: [IconStroke] {
    switch self {
    case .directionOneWay:
      [.disc(Point(-7.5, 0), radius: 2), .line(corners(-7.5, 0, 8.5, 0)), .line(corners(3.5, -5, 8.5, 0, 3.5, 5))]
    case .directionBothWays:
      [
        .line(corners(-9, 0, 9, 0)), .line(corners(4.5, -4.5, 9, 0, 4.5, 4.5)),
        .line(corners(-4.5, -4.5, -9, 0, -4.5, 4.5)),
      ]
    case .weight:
      [.ring(Point(0, -5.75), radius: 3), .line(corners(-5, -2.75, 5, -2.75, 8, 8, -8, 8, -5, -2.75))]
    case .path:
      [
        .ring(Point(-6.5, 6.5), radius: 2.5), .ring(Point(6.5, -6.5), radius: 2.5),
        .line(corners(-4.75, 4.75, 4.75, -4.75)),
      ]
    case .tree:
      [
        .ring(Point(0, -6.5), radius: 2.5), .ring(Point(-6.5, 6.5), radius: 2.5), .ring(Point(6.5, 6.5), radius: 2.5),
        .line(corners(0, -4, 0, 0)), .line(corners(-6.5, 4, -6.5, 0, 6.5, 0, 6.5, 4)),
      ]
    case .rings: [.disc(.zero, radius: 1.9), .ring(.zero, radius: 5.4), .ring(.zero, radius: 9.4)]
    case .sun:
      [.ring(.zero, radius: 4.25)]
        + (0..<8).map { spoke in
          let direction = unitVector(degrees: Double(spoke) * 45)
          return .line([direction * 7.4, direction * 9.6])
        }
    case .moon: [.line(Icon.crescent)]
    case .globe:
      [
        .ring(.zero, radius: 9), .line(corners(-9, 0, 9, 0)),
        .line(
          (0...24).map {
            Point(unitVector(degrees: Double($0) * 15).x * 4.2, unitVector(degrees: Double($0) * 15).y * 9)
          }),
      ]
    default: []
    }
  }

  private var arrowShape: [IconStroke] {
    switch self {
    case .back: [.line(corners(8.5, 0, -8.5, 0)), .line(corners(-2.5, -6, -8.5, 0, -2.5, 6))]
    case .forward: [.line(corners(-8.5, 0, 8.5, 0)), .line(corners(2.5, -6, 8.5, 0, 2.5, 6))]
    case .up: [.line(corners(0, 8.5, 0, -8.5)), .line(corners(-6, -2.5, 0, -8.5, 6, -2.5))]
    case .down: [.line(corners(0, -8.5, 0, 8.5)), .line(corners(-6, 2.5, 0, 8.5, 6, 2.5))]
    // The visual weight of a chevron is at its point: it is moved against it by a quarter unit.
    case .chevronLeft: [.line(corners(3, -6.5, -3.5, 0, 3, 6.5))]
    case .chevronRight: [.line(corners(-3, -6.5, 3.5, 0, -3, 6.5))]
    case .chevronUp: [.line(corners(-6.5, 3, 0, -3.5, 6.5, 3))]
    case .chevronDown: [.line(corners(-6.5, -3, 0, 3.5, 6.5, -3))]
    case .undo: Icon.turn(mirrored: false)
    case .redo: Icon.turn(mirrored: true)
    default: []
    }
  }

  private var keyShape: [IconStroke] {
    switch self {
    case .backspace:
      [
        .line(corners(-9.5, 0, -4, -6.5, 9, -6.5, 9, 6.5, -4, 6.5, -9.5, 0)),
        .line(corners(-0.25, -2.5, 4.75, 2.5)), .line(corners(-0.25, 2.5, 4.75, -2.5)),
      ]
    case .shift:
      [.line(corners(0, -9, 8.5, -0.5, 4, -0.5, 4, 8, -4, 8, -4, -0.5, -8.5, -0.5, 0, -9))]
    case .enter: [.line(corners(8.5, -6.5, 8.5, 2, -8.5, 2)), .line(corners(-3.5, -3, -8.5, 2, -3.5, 7))]
    case .keyboardHide:
      [
        .line(corners(-9.5, -8.5, 9.5, -8.5, 9.5, 2.5, -9.5, 2.5, -9.5, -8.5)), .line(corners(-4, -1, 4, -1)),
        .disc(Point(-5, -5), radius: 1), .disc(Point(0, -5), radius: 1), .disc(Point(5, -5), radius: 1),
        .line(corners(-3.5, 6, 0, 9.5, 3.5, 6)),
      ]
    default: []
    }
  }

  /// The four corners of a frame.
  private static var frameCorners: [IconStroke] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      .line([Point(8.5 * x, 3.5 * y), Point(8.5 * x, 8.5 * y), Point(3.5 * x, 8.5 * y)])
    }
  }

  /// Returns an arrow that turns round to the left, or to the right when mirrored.
  private static func turn(mirrored: Bool) -> [IconStroke] {
    let side: Double = mirrored ? -1 : 1
    let bow = corners(-8.5, -3.5, 3.5, -3.5) + arc(Point(3.5, 1.75), radius: 5.25, from: -90, to: 90) + corners(-3, 7)
    let head = corners(-4, -8, -8.5, -3.5, -4, 1)
    return [bow, head].map { points in .line(points.map { Point($0.x * side, $0.y) }) }
  }

  /// The outline of a waning moon: a circle less another one that covers its upper right.
  private static var crescent: [Point] {
    let (outer, inner, toward) = (9.0, 7.4, -45.0)
    let center = unitVector(degrees: toward) * 5.6
    // The angle at which the circles meet, found among half degrees: seen from the outer centre, then from the inner.
    func meets(_ angle: Double) -> Double {
      abs((unitVector(degrees: toward + angle) * outer).distance(to: center) - inner)
    }
    let halfDegrees = stride(from: 0.0, through: 180, by: 0.5)
    let opening = halfDegrees.min { meets($0) < meets($1) } ?? 0
    let horn = unitVector(degrees: toward + opening) * outer - center
    func misses(_ angle: Double) -> Double { (unitVector(degrees: toward + angle) * inner).distance(to: horn) }
    let spread = halfDegrees.min { misses($0) < misses($1) } ?? 0
    let back = arc(.zero, radius: outer, from: toward + opening, to: toward + 360 - opening)
    let front = arc(center, radius: inner, from: toward + 360 - spread, to: toward + spread)
    // The crescent's weight is at its lower left: it is moved back to the middle.
    return (back + front.dropFirst().dropLast() + back.prefix(1)).map { $0 + Point(0.6, -0.6) }
  }
}

/// Returns points from a flat list of coordinates x, y, x, y, …
private func corners(_ coordinates: Double...) -> [Point] {
  stride(from: 0, to: coordinates.count - 1, by: 2).map { Point(coordinates[$0], coordinates[$0 + 1]) }
}

/// Returns points along an arc, from one angle to another (degrees), close enough to look round at 48 pixels.
private func arc(_ center: Point, radius: Double, from start: Double, to end: Double) -> [Point] {
  let steps = max(2, Int((abs(end - start) / 9).rounded(.up)))
  return (0...steps).map { step in
    center + unitVector(degrees: start + (end - start) * Double(step) / Double(steps)) * radius
  }
}
