// A hand with one finger stretched out, as a silhouette of thick lines.

import Geometry

/// A pointing hand, in units of the gesture grid.
struct HandShape {
  /// The tip of the finger.
  let tip: Point
  /// The lean of the hand in degrees: 0 points straight up, more than 0 to the left.
  var lean = 16.0
  /// True for a left hand.
  var isMirrored = false

  /// A thick line of the hand, seen from the tip of a finger that points straight up.
  private struct Limb {
    let from: Point
    let to: Point
    let width: Double
  }

  // The finger, three knuckles, the thumb, the palm and the wrist.
  private static let limbs = [
    Limb(from: Point(0, 3.8), to: Point(0, 24), width: 7.6),
    Limb(from: Point(7.4, 15.5), to: Point(7.4, 25), width: 7.4),
    Limb(from: Point(14, 17), to: Point(14, 26), width: 7),
    Limb(from: Point(20, 19.5), to: Point(20, 27), width: 6.4),
    Limb(from: Point(-7.6, 20.5), to: Point(1, 31), width: 6.8),
    Limb(from: Point(4, 27.5), to: Point(15.4, 27.5), width: 15.4),
    Limb(from: Point(8, 30), to: Point(8.6, 44), width: 15),
  ]

  // The furrows between the fingers.
  private static let furrows = [
    Limb(from: Point(3.7, 16), to: Point(3.7, 23.5), width: 1.1),
    Limb(from: Point(10.7, 17), to: Point(10.7, 24.5), width: 1.1),
    Limb(from: Point(17.1, 19), to: Point(17.1, 25.5), width: 1.1),
  ]

  /// Adds the hand.
  func draw(on canvas: GestureCanvas, ink: Color, ground: Color, into picture: inout Picture) {
    // The ground around it first, so that the hand stands off whatever it touches.
    for limb in Self.limbs { stroke(limb, wider: 3, ground, canvas, into: &picture) }
    for limb in Self.limbs { stroke(limb, wider: 0, ink, canvas, into: &picture) }
    for furrow in Self.furrows { stroke(furrow, wider: 0, ground, canvas, into: &picture) }
  }

  private func stroke(
    _ limb: Limb, wider: Double, _ color: Color, _ canvas: GestureCanvas, into picture: inout Picture
  ) {
    picture.line(
      from: canvas.point(place(limb.from)), to: canvas.point(place(limb.to)), width: (limb.width + wider) * canvas.unit,
      color: color)
  }

  private func place(_ point: Point) -> Point {
    let side: Double = isMirrored ? -1 : 1
    let along = unitVector(degrees: -lean * side)
    let here = Point(point.x * side, point.y)
    return tip + Point(here.x * along.x - here.y * along.y, here.x * along.y + here.y * along.x)
  }
}

/// The grid of a gesture's picture in view pixels.
struct GestureCanvas {
  /// The middle of the grid, in view pixels.
  let center: Point
  /// The view pixels for each unit.
  let unit: Double

  /// The grid as large as fits into a rectangle.
  init(in rect: Rect) {
    center = rect.center
    unit = min(rect.width / 96, rect.height / 64)
  }

  /// Returns a point of the grid in view pixels.
  func point(_ point: Point) -> Point { center + point * unit }

  /// Returns a rectangle of the grid in view pixels.
  func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    let corner = point(Point(x, y))
    return Rect(corner.x, corner.y, width * unit, height * unit)
  }
}
