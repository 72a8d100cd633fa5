// A way over the globe: great circles from place to place, measured, so that one can say where somebody is who has come so
// far, and which way they are heading.
//
// Its end is exactly its last coordinate. A way may have legs without length, and be without length altogether.

import ExhibitKit
import Geometry
import GraphModel

/// A way from a start to a goal over some coordinates.
public struct AtlasRoute: Hashable, Sendable {
  /// The nodes passed, both ends included.
  public let nodes: [NodeID]
  /// The edges that lead from node to node; none of a way that follows no edges of a network.
  public let edges: [EdgeID]
  /// The great circles between them, in order: one for each edge, and more for one that bends.
  public let legs: [GreatCircle]
  /// The distance from the start to the beginning of each leg, in metres, and after all of them the whole length.
  public let milestones: [Double]

  /// The distance from the start to each node, in metres.
  public let stops: [Double]

  /// A way over coordinates, one a node; at least one.
  ///
  /// - Parameter bends: the coordinates at which it bends between each node and the next; empty where it does not.
  public init(nodes: [NodeID], coordinates: [GeoPoint], edges: [EdgeID] = [], bends: [[GeoPoint]] = []) {
    precondition(!nodes.isEmpty && nodes.count == coordinates.count, "every node of a way has a coordinate")
    precondition(edges.isEmpty || edges.count + 1 == nodes.count, "an edge leads from each node to the next")
    self.nodes = nodes
    self.edges = edges
    var (legs, milestones, stops) = ([GreatCircle](), [0.0], [0.0])
    for (index, (from, to)) in zip(coordinates, coordinates.dropFirst()).enumerated() {
      let corners = [from] + (index < bends.count ? bends[index] : []) + [to]
      for (a, b) in zip(corners, corners.dropFirst()) {
        legs.append(GreatCircle(from: a, to: b))
        milestones.append(milestones[milestones.count - 1] + legs[legs.count - 1].length)
      }
      stops.append(milestones[milestones.count - 1])
    }
    (self.legs, self.milestones, self.stops) = (legs, milestones, stops)
    goal = coordinates[coordinates.count - 1]
  }

  /// The coordinate where it ends.
  public let goal: GeoPoint

  /// The length in metres.
  public var length: Double { milestones[milestones.count - 1] }

  /// The position of somebody on the way.
  public struct Position: Hashable, Sendable {
    /// The coordinate.
    public let coordinate: GeoPoint
    /// Degrees clockwise from north, 0 up to 360.
    public let heading: Double
    /// The leg that leads on from here; that of the end is the last.
    public let leg: Int
    /// The part of that leg that is done, 0…1.
    public let part: Double
  }

  /// Returns the position of somebody who has come so many metres; from the length on exactly at the goal.
  ///
  /// - Complexity: O(log legs).
  public func position(after metres: Double) -> Position {
    guard let last = legs.last else { return Position(coordinate: goal, heading: 0, leg: 0, part: 1) }
    guard metres < length else {
      return Position(coordinate: goal, heading: last.heading(at: 1), leg: legs.count - 1, part: 1)
    }
    let metres = max(0, metres)
    // The last leg that begins here or before: one without length is passed at once.
    var (low, high) = (0, legs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if milestones[middle] <= metres { low = middle } else { high = middle - 1 }
    }
    let leg = legs[low]
    let part = leg.length > 0 ? clamp((metres - milestones[low]) / leg.length, 0, 1) : 1
    return Position(coordinate: leg.point(at: part), heading: leg.heading(at: part), leg: low, part: part)
  }
}
