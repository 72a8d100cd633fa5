// The last step of a drawing in layers: every node as near to its neighbours as names and long edges let it be.
//
// Long edges are straight lines between their ends. The order of each layer says between which two nodes such a line
// passes, and everything that must hold is linear: names of one layer do not overlap, and lines keep their distance from
// discs. Each node in turn goes to the mean of its neighbours, or as near as its constraints let it.

import Geometry

/// The search for a narrow drawing with straight long edges.
struct NarrowLayers {
  /// A place where a straight line passes a layer.
  private struct Passage {
    let upper: Int
    let lower: Int
    /// The part of the way from the upper end to the lower one, 0…1.
    let part: Double
    /// The nodes beside the line; -1 where there is none.
    let left: Int
    let right: Int
  }

  /// The horizontal coordinate of each node.
  private var x: [Double]
  private let clearance: Double
  /// The distance by which a node moves at most in a round where it lacks room.
  private let greatestShift: Double
  /// The nodes beside each node in its layer, -1 where there is none, and its least distance from the left one.
  private var neighbours: [(left: Int, right: Int, gap: Double)]
  private var passages: [Passage] = []
  /// The passages that each node has a part in: as an end of the edge, or beside it.
  private var passagesOfNode: [[Int]]
  /// The nodes that each node is joined to.
  private var joined: [[Int]]

  /// The number of segments up to which a drawing is narrowed.
  static let limit = 20_000
  private static let roundCount = 60

  /// Returns the coordinates of all items with those of the nodes closer together; bends are on the lines of their edges.
  ///
  /// - Complexity: O(segments) a round.
  static func narrowed(_ x: [Double], _ network: LayeredNetwork, names: [Double], spacing: Double) -> [Double] {
    var search = NarrowLayers(x, network, names: names, spacing: spacing)
    for round in 0..<roundCount { search.improve(isDown: round % 2 == 0) }
    var narrowed = x
    narrowed.replaceSubrange(..<network.nodeCount, with: search.x)
    for edge in network.longEdges {
      for (step, bend) in edge.bends.enumerated() {
        let part = Double(step + 1) / Double(edge.bends.count + 1)
        narrowed[bend] = narrowed[edge.upper] + (narrowed[edge.lower] - narrowed[edge.upper]) * part
      }
    }
    return narrowed
  }

  private init(_ x: [Double], _ network: LayeredNetwork, names: [Double], spacing: Double) {
    self.x = Array(x[..<network.nodeCount])
    (clearance, greatestShift) = (0.6 * spacing, 0.2 * spacing)
    neighbours = [(left: Int, right: Int, gap: Double)](repeating: (-1, -1, 0), count: network.nodeCount)
    passagesOfNode = [[Int]](repeating: [], count: network.nodeCount)
    joined = (0..<network.nodeCount).map { node in
      (network.above[node] + network.below[node]).filter { !network.isBend($0) }
    }
    var besideBend = [(left: Int, right: Int)](repeating: (-1, -1), count: network.itemCount - network.nodeCount)
    for layer in network.layers {
      var last = -1
      for item in layer {
        guard !network.isBend(item) else {
          besideBend[item - network.nodeCount].left = last
          continue
        }
        if last >= 0 {
          neighbours[last].right = item
          neighbours[item] = (last, -1, NameExtent.distance(besideName: names[last], spacing: spacing))
        }
        last = item
      }
      var next = -1
      for item in layer.reversed() {
        if network.isBend(item) { besideBend[item - network.nodeCount].right = next } else { next = item }
      }
    }
    for edge in network.longEdges {
      joined[edge.upper].append(edge.lower)
      joined[edge.lower].append(edge.upper)
      for (step, bend) in edge.bends.enumerated() {
        let (left, right) = besideBend[bend - network.nodeCount]
        let part = Double(step + 1) / Double(edge.bends.count + 1)
        passages.append(Passage(upper: edge.upper, lower: edge.lower, part: part, left: left, right: right))
        for node in [edge.upper, edge.lower, left, right] where node >= 0 {
          passagesOfNode[node].append(passages.count - 1)
        }
      }
    }
    order = network.layers.flatMap { $0.filter { !network.isBend($0) } }
  }

  /// The nodes from top to bottom.
  private let order: [Int]

  /// Moves each node once.
  private mutating func improve(isDown: Bool) {
    for index in order.indices {
      let node = order[isDown ? index : order.count - 1 - index]
      guard !joined[node].isEmpty else { continue }
      let wanted = joined[node].reduce(0) { $0 + x[$1] } / Double(joined[node].count)
      let (least, most) = passageRoom(of: node)
      // Where edges on both sides want more room than there is, both get as much, little by little.
      let goal =
        least <= most
        ? clamp(wanted, least, most) : x[node] + clamp((least + most) / 2 - x[node], -greatestShift, greatestShift)
      let (left, right, gap) = neighbours[node]
      let (first, last) = (
        left >= 0 ? x[left] + gap : -.infinity, right >= 0 ? x[right] - neighbours[right].gap : .infinity
      )
      if first <= last { x[node] = clamp(goal, first, last) }
    }
  }

  /// Returns the coordinates that a node may have for long edges, which pass beside nodes, while all others stay.
  private func passageRoom(of node: Int) -> (least: Double, most: Double) {
    var (least, most) = (-Double.infinity, Double.infinity)
    for index in passagesOfNode[node] {
      let passage = passages[index]
      let line = x[passage.upper] + (x[passage.lower] - x[passage.upper]) * passage.part
      // How far the line may move, and how far it moves with the node.
      let toLeft = passage.left >= 0 ? x[passage.left] + clearance - line : -.infinity
      let toRight = passage.right >= 0 ? x[passage.right] - clearance - line : .infinity
      if node == passage.upper || node == passage.lower {
        let share = node == passage.upper ? 1 - passage.part : passage.part
        least = max(least, x[node] + toLeft / share)
        most = min(most, x[node] + toRight / share)
      } else if node == passage.left {
        most = min(most, line - clearance)
      } else {
        least = max(least, line + clearance)
      }
    }
    return (least, most)
  }
}
