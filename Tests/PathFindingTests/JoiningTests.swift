// Laws of the small network that joins some nodes, beside the best one by trying all sets of nodes.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Joining nodes")
struct JoiningTests {
  /// The cost of a minimum spanning tree of some nodes; `nil` where they do not hang together.
  private func spanningCost(_ graph: Graph, _ costs: EdgeCosts?, among nodes: Set<NodeID>) -> Double? {
    guard let first = nodes.first else { return nil }
    var (reached, total) = (Set([first]), 0.0)
    while reached.count < nodes.count {
      var best: (cost: Double, node: NodeID)?
      for edge in graph.edges {
        for (from, to) in [
          (graph.source(of: edge), graph.target(of: edge)), (graph.target(of: edge), graph.source(of: edge)),
        ]
        where reached.contains(from) && nodes.contains(to) && !reached.contains(to) {
          let cost = costs?[edge] ?? 1
          if best.map({ cost < $0.cost }) ?? true { best = (cost, to) }
        }
      }
      guard let best else { return nil }
      reached.insert(best.node)
      total += best.cost
    }
    return total
  }

  /// The cost of the cheapest tree that joins nodes, by trying every set of others.
  private func leastCost(_ graph: Graph, _ costs: EdgeCosts?, joining terminals: Set<NodeID>) -> Double? {
    let others = graph.nodes.filter { !terminals.contains($0) }
    return (0..<(1 << others.count)).compactMap { choice in
      let chosen = others.indices.filter { choice >> $0 & 1 == 1 }.map { others[$0] }
      return spanningCost(graph, costs, among: terminals.union(chosen))
    }.min()
  }

  private func expectTree(_ tree: JoiningTree, of terminals: [NodeID], in graph: Graph, _ costs: EdgeCosts?) {
    #expect(tree.edges.count == tree.nodes.count - 1 && Set(tree.nodes).count == tree.nodes.count)
    #expect(Set(tree.nodes).isSuperset(of: terminals))
    var (degrees, groups) = ([NodeID: Int](), [NodeID: NodeID]())
    for node in tree.nodes { groups[node] = node }
    for edge in tree.edges {
      let (a, b) = (graph.source(of: edge), graph.target(of: edge))
      for end in [a, b] { degrees[end, default: 0] += 1 }
      #expect(groups[a] != nil && groups[b] != nil && groups[a] != groups[b], "no edge closes a circle")
      let (kept, gone) = (groups[a], groups[b])
      for (node, group) in groups where group == gone { groups[node] = kept }
    }
    #expect(Set(groups.values).count == 1)
    for node in tree.nodes where degrees[node, default: 0] <= 1 { #expect(terminals.contains(node)) }
    #expect(abs(tree.edges.reduce(0) { $0 + (costs?[$1] ?? 1) } - tree.total) < 1e-9)
    let ranks = tree.nodes.map(graph.nameRank)
    #expect(ranks == ranks.sorted())
  }

  @Test("A tree, every leaf of which is one of the nodes, at most twice as costly as the cheapest and mostly as cheap")
  func ratios() throws {
    var ratios: [Double] = []
    for seed in 0..<60 as Range<UInt64> {
      let graph = randomGraph(seed: seed, nodes: 9, edges: 14)
      var random = SeededGenerator(seed: seed)
      let terminals = Array(graph.nodes.shuffled(using: &random).prefix(2 + Int(seed % 4)))
      for costs in [nil, try EdgeCosts(weightsOf: graph)] {
        let least = leastCost(graph, costs, joining: Set(terminals))
        switch PathFinder(graph).joiningTree(of: terminals, costs: costs) {
        case .found(let tree):
          expectTree(tree, of: terminals, in: graph, costs)
          let best = try #require(least)
          #expect(tree.total >= best - 1e-9 && tree.total <= 2 * best + 1e-9, "seed \(seed)")
          if best > 0 { ratios.append(tree.total / best) }
          let again = PathFinder(graph).joiningTree(of: terminals.reversed() + terminals, costs: costs)
          #expect(again.tree == tree, "the order of names does not matter; seed \(seed)")
        case .apart(let apart):
          #expect(least == nil && !apart.isEmpty && !apart.contains(terminals[0]), "seed \(seed)")
          let components = PathFinder(graph).components
          #expect(apart == terminals.filter { !components.areJoined($0, terminals[0]) })
        }
      }
    }
    #expect(ratios.count > 60)
    #expect(ratios.sorted()[ratios.count / 2] <= 1.1)
  }

  @Test("Two nodes are joined by a shortest path, one by itself", arguments: 0..<12 as Range<UInt64>)
  func two(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 40, edges: 70)
    for costs in [nil, try EdgeCosts(weightsOf: graph)] {
      let finder = PathFinder(graph)
      for pair in 0..<20 {
        let (a, b) = (NodeID(index: pair), NodeID(index: 39 - pair))
        let path = finder.path(from: a, to: b, PathQuery(ignoringDirection: true, costs: costs)).path
        #expect(finder.joiningTree(of: [a, b], costs: costs).tree?.total == path?.total, "seed \(seed)")
      }
      let alone = finder.joiningTree(of: [NodeID(3), NodeID(3)], costs: costs).tree
      #expect(alone?.nodes == [NodeID(3)] && alone?.edges == [] && alone?.total == 0)
    }
  }

  @Test(
    "The same network in another order of nodes and edges is joined by the same edges",
    arguments: 0..<8 as Range<UInt64>)
  func order(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 30, edges: 60)
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: true)
    for node in graph.nodes.shuffled(using: &random) { builder.addNode(graph.key(of: node)) }
    for edge in graph.edges.shuffled(using: &random) {
      let ends = [graph.source(of: edge), graph.target(of: edge)].compactMap {
        builder.node(withKey: graph.key(of: $0))
      }
      builder.addEdge(from: ends[0], to: ends[1], label: graph.label(of: edge), weight: graph.weight(of: edge))
    }
    let shuffled = builder.build()
    for isWeighted in [false, true] {
      let keys = [graph, shuffled].map { graph in
        let costs = isWeighted ? try? EdgeCosts(weightsOf: graph) : nil
        let terminals = ["n1", "n5", "n9", "n20"].compactMap(graph.node(withKey:))
        return PathFinder(graph).joiningTree(of: terminals, costs: costs).tree?.nodes.map(graph.key)
      }
      #expect(keys[0] == keys[1], "seed \(seed)")
    }
  }
}
