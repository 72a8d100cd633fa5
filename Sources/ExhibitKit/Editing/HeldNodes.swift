// The nodes that a hand moves, and the line that it draws around nodes.

import Geometry
import Gestures
import GraphModel

extension NetworkChanges {
  /// Nodes that a hand moves.
  public struct HeldNodes: Hashable {
    /// A node, and its positions before: as it was shown, and as the network is upright, in model units.
    public struct Start: Hashable {
      /// The node.
      public let node: NodeID
      /// Its position as it was shown, in model units.
      public let shown: Point
      /// Its position as the network is upright, in model units.
      public let upright: Point

      /// A node where it is.
      public init(node: NodeID, shown: Point, upright: Point) {
        (self.node, self.shown, self.upright) = (node, shown, upright)
      }
    }

    /// The hand.
    public let pointer: PointerID
    /// The way from the hand to the centre of the first node, in view pixels.
    public let grip: Point
    /// The nodes, that under the hand first.
    public let starts: [Start]
    /// The number of changes up to the one that this move is a part of; `nil` for a change of its own.
    public var goesOnWith: Int?
  }

  /// A line that a hand draws around nodes.
  public struct Lasso: Hashable {
    /// The hand.
    public let pointer: PointerID
    /// The corners, in view pixels.
    public private(set) var corners: [Point]

    /// A line that begins at a point in view pixels.
    init(pointer: PointerID, at point: Point) { (self.pointer, corners) = (pointer, [point]) }

    /// The greatest number of corners: a hand that never lifts costs no more and more.
    private static let mostCorners = 5000

    /// Goes on with the line.
    ///
    /// - Parameter least: the least distance of two corners, in view pixels.
    /// - Returns: true if it has one more corner.
    mutating func extend(to point: Point, least: Double) -> Bool {
      guard let last = corners.last, last.distance(to: point) >= least, corners.count < Self.mostCorners else {
        return false
      }
      corners.append(point)
      return true
    }

    /// Returns true if a point is inside, in view pixels.
    public func contains(_ point: Point) -> Bool {
      var isInside = false
      var last = corners[corners.count - 1]
      for corner in corners {
        if (corner.y > point.y) != (last.y > point.y),
          point.x < (last.x - corner.x) * (point.y - corner.y) / (last.y - corner.y) + corner.x
        {
          isInside.toggle()
        }
        last = corner
      }
      return isInside
    }
  }
}
