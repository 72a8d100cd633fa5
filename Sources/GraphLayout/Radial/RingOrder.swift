// The angles of nodes on rings: near those of their neighbours, and apart from each other.
//
// At first all nodes have the angles of an order in which neighbours are near each other on a circle. Then rings are gone
// through outwards and inwards: each node wants the mean direction of its neighbours, and the ring takes the nearest
// angles at which its nodes keep their distance. The nodes of the first ring are always equally far apart: else all would
// end on one side.

import Foundation
import Geometry

/// The positions of nodes on rings around a root.
struct RingOrder {
  private let rows: NeighbourRows
  private let tree: BreadthFirstForest
  private let levels: [[Int]]
  /// The radius of the ring at each distance from the root, in model units.
  let radii: [Double]
  /// The angle of each node in radians; 0 where it is not in the tree.
  private(set) var angles: [Double]

  /// The number of times that all rings are gone through, outwards and back.
  private static let roundCount = 8

  /// Rings on which nodes come in the order in which all of them stand on one circle.
  init(_ rows: NeighbourRows, _ tree: BreadthFirstForest, radii: [Double], seed: UInt64) {
    (self.rows, self.tree, self.radii) = (rows, tree, radii)
    levels = tree.levels
    angles = [Double](repeating: 0, count: rows.nodeCount)
    let reached = CircularOrder.order(rows, seed: seed).filter { tree.depths[$0] > 0 }
    for (index, node) in reached.enumerated() { angles[node] = 2 * .pi * Double(index) / Double(reached.count) }
  }

  /// Returns the radius of a ring for so many nodes, each at least `spacing` from the next.
  static func radius(for count: Int, spacing: Double) -> Double {
    switch count {
    case 0, 1: 0
    case 2: spacing / 2
    default: spacing / (2 * unitVector(radians: .pi / Double(count)).y)
    }
  }

  /// Brings neighbours near each other.
  ///
  /// - Complexity: O(edges + nodes log nodes) a round.
  mutating func arrange(spacing: Double) {
    for round in 0..<Self.roundCount {
      // At last the rings inside decide, as the eye follows edges outwards.
      let inwards = round % 2 == 0 && round + 1 < Self.roundCount
      for depth in inwards ? Array((1..<levels.count).reversed()) : Array(1..<max(1, levels.count)) {
        arrange(depth, spacing: spacing)
      }
    }
  }

  /// Gives the nodes of a ring new angles.
  private mutating func arrange(_ depth: Int, spacing: Double) {
    let level = levels[depth]
    let wanted = level.map { node in (node: node, angle: Self.positive(meanDirection(around: node))) }
      .sorted { ($0.angle, $0.node) < ($1.angle, $1.node) }
    let count = wanted.count
    let even = 2 * .pi / Double(count)
    // Rings of more than a few nodes are spread more evenly than they must be, so that the drawing is round.
    let spread = depth == 1 ? 1 : count < 5 ? 0.5 : 0.85
    let least = min(even, max(2 * asin(spacing / (2 * radii[depth])), spread * even))
    let start = Self.behindWidestGap(wanted.map(\.angle))
    let turned = (0..<count).map { index in
      let turnedIndex = (start + index) % count
      return (node: wanted[turnedIndex].node, angle: wanted[turnedIndex].angle + (start + index >= count ? 2 * .pi : 0))
    }
    var solved = Separation.solve(
      wanted: turned.map(\.angle), weights: [Double](repeating: 1, count: count),
      gaps: [Double](repeating: least, count: count))
    if count > 1, solved[count - 1] - solved[0] > 2 * .pi - least + 1e-9 {
      // The ring is too full for that: all are equally far apart, turned to what they want on average.
      let offset = turned.enumerated().reduce(0) { $0 + $1.element.angle - even * Double($1.offset) } / Double(count)
      solved = (0..<count).map { offset + even * Double($0) }
    }
    for (angle, target) in zip(solved, turned) { angles[target.node] = angle }
  }

  /// Returns the mean direction of a node's neighbours, those nearer to the root counting most; its own when they are all
  /// around.
  private func meanDirection(around node: Int) -> Double {
    var sum = Point.zero
    let depth = tree.depths[node]
    for next in rows[node] where tree.depths[Int(next)] > 0 {
      let other = tree.depths[Int(next)]
      sum += unitVector(radians: angles[Int(next)]) * (other < depth ? 1 : 0.5)
    }
    return sum.lengthSquared > 1e-12 ? angle(of: sum) : angles[node]
  }

  /// Returns the index of the first angle behind the widest gap of ascending angles of a circle.
  private static func behindWidestGap(_ angles: [Double]) -> Int {
    guard let first = angles.first, let last = angles.last else { return 0 }
    var widest = (gap: first + 2 * .pi - last, index: 0)
    for index in angles.indices.dropFirst() where angles[index] - angles[index - 1] > widest.gap + 1e-12 {
      widest = (angles[index] - angles[index - 1], index)
    }
    return widest.index
  }

  /// Returns the same angle from 0 up to 2π.
  private static func positive(_ angle: Double) -> Double {
    let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
    return rest < 0 ? rest + 2 * .pi : rest
  }
}
