// The places that a name can have about its disc: eight sides, close by or farther away; and whether it stands on two lines
// there.
//
// Farther places are for important names that find no room close by: a line leads from there to the disc.

import Drawing
import Geometry

/// A side of a disc on which its name can stand.
public enum NameSide: UInt8, Sendable {
  case below, right, left, above, belowRight, belowLeft, aboveRight, aboveLeft

  /// All sides, in the order in which they are looked at.
  static let all: [NameSide] = [
    .below, .right, .left, .above, .belowRight, .belowLeft, .aboveRight, .aboveLeft,
  ]
  /// The sides that most names of large networks choose from, in this order: the first ones of all.
  static let straight: [NameSide] = [.below, .right, .left, .above]

  /// The direction from the disc, with y down.
  private var direction: Point {
    switch self {
    case .below: Point(0, 1)
    case .right: Point(1, 0)
    case .left: Point(-1, 0)
    case .above: Point(0, -1)
    case .belowRight: Point(0.7, 0.7)
    case .belowLeft: Point(-0.7, 0.7)
    case .aboveRight: Point(0.7, -0.7)
    case .aboveLeft: Point(-0.7, -0.7)
    }
  }

  /// The part of what a line is shorter than others that is free at its left: at a disc, lines align.
  var lean: Double {
    switch self {
    case .below, .above: 0.5
    case .right, .belowRight, .aboveRight: 0
    case .left, .belowLeft, .aboveLeft: 1
    }
  }

  /// True if a name on it reaches as far to the left of the disc as to the right.
  var isCentred: Bool { self == .below || self == .above }

  /// For each side by its raw value, it and those next to it.
  static let outward: [[NameSide]] = all.map { side in
    [side] + all.filter { $0 != side && $0.direction.dot(side.direction) > 0.3 }
  }

  /// Returns the side that faces a direction, with y down.
  static func facing(_ direction: Point) -> NameSide {
    let (across, down) = (abs(direction.x), abs(direction.y))
    // Beside the disc up to 30 degrees from the horizontal; above or below it up to 15 degrees from the vertical.
    if down <= 0.577 * across { return direction.x >= 0 ? .right : .left }
    if across <= 0.268 * down { return direction.y >= 0 ? .below : .above }
    if direction.y > 0 { return direction.x > 0 ? .belowRight : .belowLeft }
    return direction.x > 0 ? .aboveRight : .aboveLeft
  }
}

/// A side of a disc, and a distance from it.
struct NameSpot: Hashable, Sendable {
  var side: NameSide
  /// The distance: 0 is close by, and each step is farther away, up to `farthest`.
  var ring: Int
  /// True if a long name stands on two lines.
  var isOnTwoLines = false

  /// Under the disc, close by.
  static let below = NameSpot(side: .below, ring: 0)
  /// The greatest distance.
  static let farthest = 3
  /// The distances beyond that of a name close by, in heights of a line.
  private static let distances = [0, 1.4, 3, 5.5]

  init(side: NameSide, ring: Int, isOnTwoLines: Bool = false) {
    (self.side, self.ring, self.isOnTwoLines) = (side, ring, isOnTwoLines)
  }

  init(code: UInt8) {
    self.init(side: NameSide(rawValue: code & 7) ?? .below, ring: Int(code >> 3 & 3), isOnTwoLines: code & 32 != 0)
  }

  /// All of it as one small number.
  var code: UInt8 { side.rawValue | UInt8(ring) << 3 | (isOnTwoLines ? 32 : 0) }

  /// Returns the distance beyond that of a name close by, in view pixels.
  static func away(_ ring: Int, lineHeight: Double) -> Double { distances[ring] * lineHeight }

  /// Returns the distance from a disc's rim to a name beside it, in view pixels.
  static func gapBeside(_ style: TextStyle) -> Double { Double(style.size) * 0.4 }

  /// Returns the box of a name about a disc at the origin.
  ///
  /// - Parameters:
  ///   - size: the width of the name and the height of its lines.
  ///   - line: the height of a line.
  ///   - radius: the radius of the disc.
  @inline(__always)
  func box(_ size: Size, line: Double, radius: Double, _ style: TextStyle) -> Rect {
    let away = Self.away(ring, lineHeight: line)
    let (down, across) = (radius + LabelPlan.gap(style) + away, radius + Self.gapBeside(style) + away)
    // The rim of a disc at 45 degrees, less the room that the corner of the box leaves.
    let slant = 0.7 * (radius + away) + LabelPlan.gap(style)
    return switch side {
    case .below: Rect(-size.width / 2, down, size.width, size.height)
    case .right: Rect(across, -size.height / 2, size.width, size.height)
    case .left: Rect(-across - size.width, -size.height / 2, size.width, size.height)
    case .above: Rect(-size.width / 2, -down - size.height, size.width, size.height)
    case .belowRight: Rect(slant, 0.7 * slant, size.width, size.height)
    case .belowLeft: Rect(-slant - size.width, 0.7 * slant, size.width, size.height)
    case .aboveRight: Rect(slant, -0.7 * slant - size.height, size.width, size.height)
    case .aboveLeft: Rect(-slant - size.width, -0.7 * slant - size.height, size.width, size.height)
    }
  }
}

/// The distances from discs' rims within which all names of a plan lie, in view pixels.
struct NameReach: Hashable, Sendable {
  var (beside, above, below) = (0.0, 0.0, 0.0)

  /// Takes in a name at a spot.
  mutating func include(_ spot: NameSpot, _ size: Size, line: Double, _ style: TextStyle) {
    let box = spot.box(size, line: line, radius: 0, style)
    beside = max(beside, -box.minX, box.maxX)
    above = max(above, -box.minY)
    below = max(below, box.maxY)
  }
}
