// The layer of each node: below everything that leads to it, and with short edges.
//
// Each node first gets the topmost layer it can have (the longest path to it). Then nodes with more edges on one side go
// that way as far as they can, groups held together by edges of one layer with them, until no edge becomes shorter.
//
// Source of the second step: N. Nikolov and A. Tarassov, "Graph layering by promotion of nodes" (2006).

/// The assignment of nodes to layers.
enum LayerAssignment {
  private static let passLimit = 20
  /// The number of nodes up to which groups are moved, not only single nodes.
  private static let groupLimit = 5000

  /// Returns the layer of each node, from 0 at the top; none is empty.
  ///
  /// - Complexity: O(nodes + edges) a pass; groups in small networks take more.
  static func layers(of network: DownwardNetwork) -> [Int] {
    var layers = [Int](repeating: 0, count: network.nodeCount)
    for node in network.order {
      layers[node] = network.above[node].reduce(0) { max($0, layers[$1] + 1) }
    }
    for _ in 0..<passLimit where !tighten(&layers, network) { break }
    if network.nodeCount <= groupLimit {
      for _ in 0..<passLimit where !promoteGroups(&layers, network) { break }
    }
    return withoutGaps(layers)
  }

  /// Moves single nodes to where their edges are shortest; false when none moved.
  private static func tighten(_ layers: inout [Int], _ network: DownwardNetwork) -> Bool {
    var hasMoved = false
    func move(_ node: Int, to layer: Int) {
      guard layer != layers[node] else { return }
      layers[node] = layer
      hasMoved = true
    }
    for node in network.order.reversed() where network.below[node].count > network.above[node].count {
      if let nearest = network.below[node].map({ layers[$0] }).min() { move(node, to: nearest - 1) }
    }
    for node in network.order where network.above[node].count > network.below[node].count {
      if let nearest = network.above[node].map({ layers[$0] }).max() { move(node, to: nearest + 1) }
    }
    return hasMoved
  }

  /// Moves nodes one layer down together with all that must make room, where that makes edges shorter; false when
  /// nothing was gained.
  private static func promoteGroups(_ layers: inout [Int], _ network: DownwardNetwork) -> Bool {
    var hasGained = false
    var isIn = [Bool](repeating: false, count: network.nodeCount)
    for start in network.order.reversed() where !network.below[start].isEmpty {
      var group = [start]
      isIn[start] = true
      var head = 0
      while head < group.count, group.count <= 200 {
        for next in network.below[group[head]] where !isIn[next] && layers[next] == layers[group[head]] + 1 {
          isIn[next] = true
          group.append(next)
        }
        head += 1
      }
      // Edges out of the group become shorter by one, edges into it longer.
      var gain = group.count <= 200 ? 0 : Int.min / 2
      for node in group {
        gain += network.below[node].count { !isIn[$0] } - network.above[node].count { !isIn[$0] }
      }
      for node in group { isIn[node] = false }
      guard gain > 0 else { continue }
      for node in group { layers[node] += 1 }
      hasGained = true
    }
    return hasGained
  }

  private static func withoutGaps(_ layers: [Int]) -> [Int] {
    guard let low = layers.min(), let high = layers.max() else { return layers }
    var numbers = [Int](repeating: 0, count: high - low + 1)
    for layer in layers { numbers[layer - low] = 1 }
    var count = 0
    for layer in numbers.indices {
      count += numbers[layer]
      numbers[layer] = count - 1
    }
    return layers.map { numbers[$0 - low] }
  }
}
