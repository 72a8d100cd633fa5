// The look of a canvas and the exactness of positions on it, as far as the client chooses them: the source's properties
// of its grid and its wires, each with the source's value as the usual one.

import Geometry

/// The look of a canvas, in canvas units.
public struct CanvasLook: Hashable, Sendable {
  /// True if the grid is drawn.
  public var hasGrid = true
  /// The side of a cell of the grid; within `cells`.
  public var gridCell = 100.0 { didSet { gridCell = Self.kept(gridCell, in: Self.cells, instead: oldValue) } }
  /// The width of wires; within `wires`.
  public var wireWidth = 3.5 { didSet { wireWidth = Self.kept(wireWidth, in: Self.wires, instead: oldValue) } }
  /// Nodes that hands drag come to lie on whole multiples of this; 1 is as fine as a canvas is. Within `snaps`.
  public var snap = 1.0 { didSet { snap = Self.kept(snap, in: Self.snaps, instead: oldValue) } }

  /// Sides of cells that make a grid.
  public static let cells = 20.0...1000.0
  /// Widths at which wires are wires.
  public static let wires = 0.5...20.0
  /// The distances of the positions at which nodes may lie.
  public static let snaps = 1.0...500.0

  /// The usual look.
  public init() {}

  /// Returns the corner of a node that a hand has brought from one point to another. One that has hardly moved stays
  /// where it was: a touch that only selects puts nothing in order.
  func resting(_ corner: Point, from start: Point) -> Point {
    guard corner.distance(to: start) > snap / 2 else { return start }
    return Point((corner.x / snap).rounded() * snap, (corner.y / snap).rounded() * snap)
  }

  private static func kept(_ value: Double, in range: ClosedRange<Double>, instead old: Double) -> Double {
    value.isNaN ? old : clamp(value, range.lowerBound, range.upperBound)
  }
}
