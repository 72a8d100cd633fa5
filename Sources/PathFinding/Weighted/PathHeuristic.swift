// Bounds on the way ahead for A*: from the positions of nodes, or from their distances to a few landmarks.

import Foundation
import GraphModel

/// A bound on what is left to a target, for `WeightedPairSearch`.
public struct PathHeuristic: Sendable {
  enum Kind: Sendable {
    case none
    case line(positions: [SIMD3<Double>], rate: Double, isRound: Bool)
    case landmarks(Landmarks)
  }

  let kind: Kind

  /// No bound: A* is then Dijkstra's algorithm.
  public static let none = PathHeuristic(kind: .none)

  /// Returns distances to landmarks, computed once for the graph.
  public static func landmarks(_ landmarks: Landmarks) -> PathHeuristic { PathHeuristic(kind: .landmarks(landmarks)) }

  /// Returns the straight line between nodes in the plane.
  ///
  /// No arc is cheaper for its length than the cheapest, so the line at that rate never says too much.
  /// - Complexity: O(arcs).
  public static func straightLine(x: [Double], y: [Double], in graph: WeightedGraph) -> PathHeuristic {
    precondition(x.count == graph.nodeCount && y.count == graph.nodeCount, "every node has a position")
    return line(zip(x, y).map { SIMD3($0, $1, 0) }, isRound: false, in: graph)
  }

  /// Returns the great circle between nodes on the Earth; latitudes and longitudes in degrees.
  public static func greatCircle(latitudes: [Double], longitudes: [Double], in graph: WeightedGraph) -> PathHeuristic {
    precondition(latitudes.count == graph.nodeCount && longitudes.count == graph.nodeCount, "every node has a position")
    let positions = zip(latitudes, longitudes).map { UnitSphere.direction(latitude: $0, longitude: $1) }
    return line(positions, isRound: true, in: graph)
  }

  /// Returns the part of an average arc's cost that the bound sees along that arc, from 0 (nothing) to 1 (all of it):
  /// it says whether A* pays. Landmarks count as nothing here.
  ///
  /// - Complexity: O(arcs).
  public func guidance(in graph: WeightedGraph) -> Double {
    guard case .line(let positions, let rate, let isRound) = kind else { return 0 }
    var (seen, whole) = (0.0, 0.0)
    for node in 0..<graph.nodeCount {
      for arc in graph.outgoing.arcs(of: NodeID(index: node)) {
        let way = positions[node] - positions[graph.outgoing.target(arc).index]
        let chord = (way * way).sum().squareRoot()
        seen += rate * (isRound ? UnitSphere.angle(chord: chord) : chord)
        whole += graph.outgoingCosts[arc]
      }
    }
    return whole > 0 && seen.isFinite && whole.isFinite ? min(1, seen / whole) : 0
  }

  private static func line(_ positions: [SIMD3<Double>], isRound: Bool, in graph: WeightedGraph) -> PathHeuristic {
    guard positions.allSatisfy({ ($0 * $0).sum().isFinite }) else { return .none }
    var rate = Double.infinity
    for node in 0..<graph.nodeCount {
      for arc in graph.outgoing.arcs(of: NodeID(index: node)) {
        let way = positions[node] - positions[graph.outgoing.target(arc).index]
        let chord = (way * way).sum().squareRoot()
        guard chord > (isRound ? UnitSphere.chordError : 0) else { continue }
        // Rather too long than too short, so that the rate is none that an arc undercuts.
        let length = isRound ? UnitSphere.angle(chord: chord + UnitSphere.chordError) : chord
        if length > 0 { rate = min(rate, graph.outgoingCosts[arc] / length) }
      }
    }
    return PathHeuristic(
      kind: rate > 0 && rate.isFinite ? .line(positions: positions, rate: rate, isRound: isRound) : .none)
  }
}

/// Angles between directions from the centre of a ball.
enum UnitSphere {
  /// The most by which rounding may shorten or lengthen a chord. Nearly half round the ball the angle is in doubt by the
  /// root of it, which is 0.2 m on the Earth.
  static let chordError = 1e-15

  /// Returns the direction of a point on the Earth given in degrees.
  static func direction(latitude: Double, longitude: Double) -> SIMD3<Double> {
    let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
    return SIMD3(cos(north) * cos(east), cos(north) * sin(east), sin(north))
  }

  /// Returns the angle, in radians, whose chord on the unit ball is `chord`.
  @inline(__always)
  static func angle(chord: Double) -> Double { 2 * asin(min(1, chord / 2)) }
}
