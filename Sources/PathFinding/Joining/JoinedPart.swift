// The part of a graph that a joining tree is made of: a minimum spanning tree (J. B. Kruskal 1956) of the edges among some
// nodes, without branches that end at no terminal.

import GraphModel

/// Some nodes of a graph that hang together, and the edges among them.
struct JoinedPart {
  private struct Arc {
    let ends: (Int, Int)
    let edge: EdgeID
    let cost: Double
  }

  /// The nodes in the order of names; the others are numbered by their index in it.
  private let nodes: [NodeID]
  private let isTerminal: [Bool]
  /// The arcs among the nodes, each from the node whose name comes first, in the order of names.
  private var arcs: [Arc] = []

  /// The part of the rows of a graph, which lead both ways.
  ///
  /// - Complexity: O(arcs at the nodes).
  init(_ rows: SearchGraph, costs: EdgeCosts?, nodes: [NodeID], terminals: Set<NodeID>) {
    self.nodes = nodes
    isTerminal = nodes.map(terminals.contains)
    var indices: [UInt32: Int] = [:]
    for (index, node) in nodes.enumerated() { indices[node.rawValue] = index }
    for (index, node) in nodes.enumerated() {
      for arc in rows.outgoing.arcs(of: node) {
        guard let other = indices[rows.outgoing.targets[arc]], other > index else { continue }
        let edge = rows.edge(arc)
        arcs.append(Arc(ends: (index, other), edge: edge, cost: costs.map { $0[edge] } ?? 1))
      }
    }
  }

  /// Returns the tree.
  ///
  /// - Complexity: O(arcs · log arcs).
  func tree() -> JoiningTree {
    var sets = DisjointSets(count: nodes.count)
    // Equal costs stay in the order of names.
    let cheapest = arcs.indices.sorted { (arcs[$0].cost, $0) < (arcs[$1].cost, $1) }
    let spanning = cheapest.filter { sets.join(arcs[$0].ends.0, arcs[$0].ends.1) }.sorted()
    let isKept = pruned(spanning)
    let kept = spanning.filter { isKept[arcs[$0].ends.0] && isKept[arcs[$0].ends.1] }
    return JoiningTree(
      nodes: nodes.indices.filter { isKept[$0] }.map { nodes[$0] }, edges: kept.map { arcs[$0].edge },
      total: kept.reduce(0) { $0 + arcs[$1].cost })
  }

  /// Returns true for each node that stays when branches of a tree that end at no terminal are cut.
  private func pruned(_ spanning: [Int]) -> [Bool] {
    var neighbours = [[Int]](repeating: [], count: nodes.count)
    for arc in spanning {
      let (a, b) = arcs[arc].ends
      neighbours[a].append(b)
      neighbours[b].append(a)
    }
    var degrees = neighbours.map(\.count)
    var isKept = [Bool](repeating: true, count: nodes.count)
    var leaves = nodes.indices.filter { degrees[$0] == 1 && !isTerminal[$0] }
    while let leaf = leaves.popLast() {
      isKept[leaf] = false
      for other in neighbours[leaf] where isKept[other] {
        degrees[other] -= 1
        if degrees[other] == 1, !isTerminal[other] { leaves.append(other) }
      }
    }
    return isKept
  }
}
