import GraphModel
import PathFinding
import Randomness
import Testing

/// Graphs large enough for what small ones never reach: buckets of many nodes, hubs of many arcs, many ties.
@Suite("Weighted trees of large graphs")
struct LargeWeightedTreeTests {
  /// A random graph of about three arcs a node, one node of which is joined to every other one with a chance of `hub`.
  func graph(seed: UInt64, nodes: Int, costs: ClosedRange<Int>, hub: Double) -> WeightedGraph {
    var random = SeededGenerator(seed: seed)
    var rows = [[(Int, Double)]](repeating: [], count: nodes)
    var back = rows
    func join(_ a: Int, _ b: Int, _ cost: Int) {
      for (from, to) in [(a, b), (b, a)] {
        rows[from].append((to, Double(cost)))
        back[to].append((from, Double(cost)))
      }
    }
    for node in 1..<nodes {
      let near = max(0, node - Int.random(in: 1...40, using: &random))
      join(near, node, Int.random(in: costs, using: &random))
      if Double.random(in: 0..<1, using: &random) < hub { join(nodes / 2, node, Int.random(in: costs, using: &random)) }
      if node % 2 == 0 { join(node - 2, node, Int.random(in: costs, using: &random)) }
    }
    return weightedGraph(rows, back)
  }

  /// The least totals by going over the arcs until nothing gets better, and the node before each by meeting nodes along
  /// tight arcs, level by level.
  func reference(_ graph: WeightedGraph, from source: Int) -> (totals: [Double], parents: [Int], steps: [Int]) {
    var totals = [Double](repeating: .infinity, count: graph.nodeCount)
    totals[source] = 0
    var waiting = [source]
    while !waiting.isEmpty {
      var changed = Set<Int>()
      for node in waiting {
        for arc in graph.outgoing.arcs(of: NodeID(index: node)) {
          let target = graph.outgoing.target(arc).index
          let offer = totals[node] + graph.outgoingCosts[arc]
          guard offer < totals[target] else { continue }
          totals[target] = offer
          changed.insert(target)
        }
      }
      waiting = changed.sorted()
    }
    var parents = [Int](repeating: -1, count: graph.nodeCount)
    var steps = parents
    steps[source] = 0
    var order = [source]
    var next = 0
    while next < order.count {
      let node = order[next]
      next += 1
      for arc in graph.outgoing.arcs(of: NodeID(index: node)) {
        let target = graph.outgoing.target(arc).index
        guard steps[target] < 0, totals[target] == totals[node] + graph.outgoingCosts[arc] else { continue }
        (steps[target], parents[target]) = (steps[node] + 1, node)
        order.append(target)
      }
    }
    return (totals, parents, steps)
  }

  @Test(
    "totals, steps and the nodes before are those of a plain search, nearest first",
    arguments: [
      (1...1, 0.0), (1...3, 0.1), (640...1000, 0.0), (640...660, 0.05), (5000...5100, 0.9), (5000...6000, 0.9),
      (100...1600, 0.01), (1...2_000_000, 0.1), (70_000...90_000, 0.1),
    ])
  func agreeWithPlainSearch(costs: ClosedRange<Int>, hub: Double) {
    let seed = UInt64(costs.upperBound)
    let graph = graph(seed: seed, nodes: 6000, costs: costs, hub: hub)
    let search = WeightedTreeSearch(graph.outgoing, graph.outgoingCosts)
    var tree = ShortestPathTree()
    for source in [0, 3000, 5999] {
      search.fill(&tree, from: NodeID(index: source))
      let expected = reference(graph, from: source)
      let totals = tree.order.compactMap { tree.total(to: $0) }
      #expect(totals == totals.sorted() && totals.count == graph.nodeCount, "seed \(seed)")
      #expect(Set(tree.order).count == graph.nodeCount, "every node once, seed \(seed)")
      let wrong = tree.order.first { node in
        tree.total(to: node) != expected.totals[node.index] || tree.steps(to: node) != expected.steps[node.index]
          || (tree.lastStep(to: node)?.from.index ?? -1) != expected.parents[node.index]
      }
      #expect(wrong == nil, "costs \(costs), seed \(seed), from \(source)")
    }
  }
}
