// The order of names with new ones among those that a graph had when it was built.

import GraphModel

/// The order of the names of a graph's nodes and of new ones among them.
struct NameKeys: Sendable {
  /// The key by which nodes are ranked.
  private struct Name {
    let label: String
    let key: String
  }

  private let base: SearchGraph
  private let newKeys: [UInt32: UInt64]

  /// The order with new nodes. O(log nodes) for each.
  init(_ graph: Graph, _ base: SearchGraph, newNodes: [GraphDelta.Node]) {
    self.base = base
    let names = newNodes.map { Name(label: $0.name, key: $0.record.key) }
    let order = names.indices.sorted { Self.precedes(names[$0], names[$1]) }
    var keys: [UInt32: UInt64] = [:]
    for (place, index) in order.enumerated() {
      var (low, high) = (0, graph.presentNodeCount)
      while low < high {
        let middle = (low + high) / 2
        let node = graph.node(atNameRank: middle)
        let known = Name(label: graph.label(of: node), key: graph.key(of: node))
        if Self.precedes(known, names[index]) { low = middle + 1 } else { high = middle }
      }
      keys[newNodes[index].id.rawValue] = UInt64(low) << 32 + UInt64(place) + 1
    }
    newKeys = keys
  }

  private static func precedes(_ a: Name, _ b: Name) -> Bool {
    if ExactText(a.label) != ExactText(b.label) { return ExactText.precedes(a.label, b.label) }
    return ExactText.precedes(a.key, b.key)
  }

  /// Returns a number that is smaller for nodes whose names come first.
  func key(_ node: UInt32) -> UInt64 {
    // A new node with `low` nodes of the graph before it stands between the keys low and low + 1 of theirs.
    newKeys[node] ?? (UInt64(base.rank(node)) + 1) << 32
  }
}
