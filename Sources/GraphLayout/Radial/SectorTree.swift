// Sectors of the circle for the nodes of trees: each as wide as its subtree has leaves, those of siblings side by side.
//
// Siblings come in an order in which edges beside those of the tree are short: a subtree goes to the side its other
// neighbours are on.

import Geometry

/// The children of nodes in order, and sectors by leaves.
struct SectorTree {
  private let forest: BreadthFirstForest
  /// The children of each node, from the beginning of its sector to its end.
  private(set) var children: [[Int]]
  /// The number of leaves below each node; of a leaf 1, of a node in no tree 0.
  let leafCounts: [Int]
  /// The middle of each node's sector in radians, the sectors of roots being the whole circle from -π/2 on.
  private(set) var angles: [Double]

  private static let roundCount = 3

  /// The sectors of the trees of a graph.
  ///
  /// - Complexity: O(edges + nodes log nodes).
  init(_ forest: BreadthFirstForest, _ rows: NeighbourRows) {
    self.forest = forest
    var children = [[Int]](repeating: [], count: rows.nodeCount)
    var leafCounts = [Int](repeating: 0, count: rows.nodeCount)
    for node in forest.order where forest.parents[node] >= 0 { children[forest.parents[node]].append(node) }
    for node in forest.order.reversed() {
      leafCounts[node] = max(1, leafCounts[node])
      if forest.parents[node] >= 0 { leafCounts[forest.parents[node]] += leafCounts[node] }
    }
    (self.children, self.leafCounts) = (children, leafCounts)
    angles = [Double](repeating: 0, count: rows.nodeCount)
    spread()
    guard rows.pairCount >= forest.order.count else { return }
    for _ in 0..<Self.roundCount {
      sortChildren(rows)
      spread()
    }
  }

  /// Gives every node the middle of its sector.
  private mutating func spread() {
    var starts = [Double](repeating: -.pi / 2, count: angles.count)
    var leaf = 0.0
    for node in forest.order {
      // Trees follow one another, each behind its root.
      if forest.parents[node] < 0 { leaf = 2 * .pi / Double(leafCounts[node]) }
      var start = starts[node]
      angles[node] = start + leaf * Double(leafCounts[node]) / 2
      for child in children[node] {
        starts[child] = start
        start += leaf * Double(leafCounts[child])
      }
    }
  }

  /// Orders siblings by the directions in which the neighbours of their subtrees lie.
  private mutating func sortChildren(_ rows: NeighbourRows) {
    var pulls = [Point](repeating: .zero, count: rows.nodeCount)
    for node in forest.order.reversed() {
      for next in rows[node] where forest.parents[Int(next)] != node && forest.parents[node] != Int(next) {
        pulls[node] += unitVector(radians: angles[Int(next)])
      }
      if forest.parents[node] >= 0 { pulls[forest.parents[node]] += pulls[node] }
    }
    for node in forest.order where children[node].count > 1 {
      let middle = forest.parents[node] < 0 ? Double.pi / 2 : angles[node]
      /// Returns the direction a child is pulled to, from the middle of its parent's sector, half a turn to either
      /// side.
      func side(_ child: Int) -> Double {
        let direction = pulls[child].lengthSquared > 1e-9 ? angle(of: pulls[child]) : angles[child]
        return remainder(direction - middle)
      }
      let keyed = children[node].map { (child: $0, side: side($0)) }
      // The sort is stable: children that are pulled alike keep their order.
      children[node] = keyed.sorted { $0.side < $1.side }.map(\.child)
    }
  }

  /// Returns the same angle between half a turn to the left and half a turn to the right.
  private func remainder(_ angle: Double) -> Double { angle.remainder(dividingBy: 2 * .pi) }
}
