// A compact graph answers every question as one from a builder does.

import GraphModel
import Randomness
import Testing

/// A random graph of numbered nodes, to be made in both forms.
struct NumberedPlan {
  var names: [UInt64] = []
  var edges: [(source: Int, target: Int, weight: Double?)] = []
  let isDirected: Bool
  let isWhole: Bool

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    isDirected = Bool.random(using: &random)
    isWhole = Bool.random(using: &random)
    let isWeighted = Bool.random(using: &random)
    let spread: UInt64 = [1, 2, 20, 1 << 40, 1 << 63].randomElement(using: &random) ?? 1
    let count = UInt64.random(in: 0..<60, using: &random)
    var chosen = Set<UInt64>()
    for name in 0..<count {
      chosen.insert(spread == 1 ? name : UInt64.random(in: 0...(spread &* 50 | 9), using: &random))
    }
    names = chosen.sorted { ExactText.precedes(String($0), String($1)) }
    guard !names.isEmpty else { return }
    for _ in 0..<Int.random(in: 0..<120, using: &random) {
      let whole = Double(Int.random(in: 0..<4, using: &random))
      let weight = isWhole ? whole : Bool.random(using: &random) ? whole / 3 : nil
      edges.append(
        (
          Int.random(in: 0..<names.count, using: &random), Int.random(in: 0..<names.count, using: &random),
          isWeighted ? weight : nil
        ))
    }
    // The edges of a compact graph come by the names of their ends, the smaller end first where direction is nothing.
    edges = edges.map { isDirected || $0.source <= $0.target ? $0 : ($0.target, $0.source, $0.weight) }
    let order = edges.indices.sorted {
      (edges[$0].source, edges[$0].target, $0) < (edges[$1].source, edges[$1].target, $1)
    }
    edges = order.map { edges[$0] }
  }

  func explicit() -> Graph {
    var builder = GraphBuilder(directed: isDirected)
    for name in names { builder.addNode(String(name)) }
    for edge in edges {
      builder.addEdge(from: NodeID(index: edge.source), to: NodeID(index: edge.target), weight: edge.weight)
    }
    return builder.build()
  }

  func compact(_ numbers: NodeNumbers) -> Graph {
    func rows(_ arcs: [(Int, Int, Double?)]) -> (Adjacency, [Double?]) {
      let order = arcs.indices.sorted { (arcs[$0].0, arcs[$0].1, $0) < (arcs[$1].0, arcs[$1].1, $1) }
      var offsets = [UInt32](repeating: 0, count: names.count + 1)
      for arc in arcs { offsets[arc.0 + 1] += 1 }
      for node in names.indices { offsets[node + 1] += offsets[node] }
      return (Adjacency(offsets: offsets, targets: order.map { UInt32(arcs[$0].1) }), order.map { arcs[$0].2 })
    }
    let there = edges.map { ($0.source, $0.target, $0.weight) }
    let back = edges.map { ($0.target, $0.source, $0.weight) }
    let (outgoing, weights) = rows(isDirected ? there : there + back.filter { $0.0 != $0.1 })
    let isWeighted = edges.contains { $0.weight != nil }
    let stored: ArcWeights =
      isWhole ? .whole(weights.map { UInt32($0 ?? 0) }) : .real(weights.map { $0 ?? .nan })
    return Graph(
      numbers: numbers, outgoing: outgoing, incoming: isDirected ? rows(back).0 : nil,
      weights: isWeighted ? stored : nil)
  }
}

/// The numbers of a list as bytes of presence.
private func numbersByPresence(_ names: [UInt64]) -> NodeNumbers {
  var present = [UInt8](repeating: 0, count: names.max().map { Int($0) + 1 } ?? 0)
  for name in names { present[Int(name)] = 1 }
  var visited: [UInt64] = []
  let numbers = present.withUnsafeBufferPointer { bytes in
    NodeNumbers(present: bytes) { number, node in
      #expect(Int(node) == visited.count)
      visited.append(UInt64(number))
    }
  }
  #expect(visited == names)
  return numbers
}

@Suite("Compact graphs")
struct CompactGraphTests {
  private func expectAlike(_ a: Graph, _ b: Graph, _ seed: UInt64) {
    a.checkInvariants()
    #expect(a.nodeKeys == b.nodeKeys && a.nameRanks == b.nameRanks && a.nodesByName == b.nodesByName, "seed \(seed)")
    #expect(a.sources == b.sources && a.targets == b.targets, "seed \(seed)")
    #expect(a.directedness == b.directedness && a.isWeighted == b.isWeighted && a.hasEdgeLabels == b.hasEdgeLabels)
    #expect(a.outgoing.offsets == b.outgoing.offsets && a.outgoing.targets == b.outgoing.targets, "seed \(seed)")
    #expect(a.incoming.offsets == b.incoming.offsets && a.incoming.targets == b.incoming.targets, "seed \(seed)")
    #expect(a.adjacencyIgnoringDirection().targets == b.adjacencyIgnoringDirection().targets, "seed \(seed)")
    for edge in b.edges {
      #expect(a.source(of: edge) == b.source(of: edge) && a.target(of: edge) == b.target(of: edge), "seed \(seed)")
      #expect(a.weight(of: edge) == b.weight(of: edge) && a.cost(of: edge) == b.cost(of: edge), "seed \(seed)")
      #expect(a.isDirected(edge) == b.isDirected(edge) && a.label(of: edge) == b.label(of: edge))
      #expect(a.end(of: edge, from: a.target(of: edge)) == b.end(of: edge, from: b.target(of: edge)))
    }
    for node in b.nodes {
      #expect(a.key(of: node) == b.key(of: node) && a.label(of: node) == b.label(of: node))
      #expect(a.node(withKey: b.key(of: node)) == node && a.nameRank(of: node) == b.nameRank(of: node))
      #expect(a.node(atNameRank: node.index) == node && a.nodes(labelled: b.label(of: node)) == [node])
      #expect(a.children(of: node).map(\.edge) == b.children(of: node).map(\.edge), "seed \(seed)")
      #expect(a.children(of: node).map(\.node) == b.children(of: node).map(\.node), "seed \(seed)")
      #expect(a.parents(of: node).map(\.edge) == b.parents(of: node).map(\.edge), "seed \(seed)")
      #expect(a.neighbours(of: node) == b.neighbours(of: node), "seed \(seed)")
    }
    for arc in 0..<b.outgoing.arcCount {
      #expect(a.outgoingWeights?[arc] == b.outgoingWeights?[arc], "seed \(seed)")
      #expect(a.incomingWeights?[arc] == b.incomingWeights?[arc], "seed \(seed)")
    }
  }

  @Test("They answer as graphs from a builder do")
  func alike() {
    for seed: UInt64 in 0..<60 {
      let plan = NumberedPlan(seed: seed)
      let explicit = plan.explicit()
      expectAlike(plan.compact(NodeNumbers(plan.names.shuffled())), explicit, seed)
      guard plan.names.max() ?? 0 < 5000 else { continue }
      expectAlike(plan.compact(numbersByPresence(plan.names)), explicit, seed)
      guard plan.names.max().map({ $0 + 1 == UInt64(plan.names.count) }) ?? true else { continue }
      expectAlike(plan.compact(NodeNumbers(below: plan.names.count)), explicit, seed)
    }
  }

  @Test("Numbers below a limit are ordered as text", arguments: [1, 2, 9, 10, 11, 99, 100, 101, 999, 1234, 20_000])
  func textOrder(limit: Int) {
    let numbers = NodeNumbers(below: limit)
    let names = (0..<limit).map(String.init).sorted { ExactText.precedes($0, $1) }
    #expect((0..<limit).map { String(numbers.number(of: NodeID(index: $0))) } == names)
    #expect(names.enumerated().allSatisfy { numbers.node(of: UInt64($0.element) ?? .max) == NodeID(index: $0.offset) })
    #expect(numbers.node(of: UInt64(limit)) == nil && numbers.node(of: .max) == nil)
    let some = (0..<limit).filter { $0 % 3 != 1 }.map(UInt64.init).sorted { ExactText.precedes("\($0)", "\($1)") }
    let present = numbersByPresence(some)
    #expect((0..<some.count).map { present.number(of: NodeID(index: $0)) } == some)
    #expect((0..<UInt64(limit)).allSatisfy { (present.node(of: $0) == nil) == ($0 % 3 == 1) })
  }

  @Test("The largest graph's numbers have places of their own")
  func wide() {
    let numbers = NodeNumbers(below: Int(UInt32.max))
    for rank: UInt32 in [0, 1, 2, 1_000_000_007, 3_999_999_999, .max - 1] {
      #expect(numbers.node(of: numbers.number(of: NodeID(rank))) == NodeID(rank))
    }
    let far: [UInt64] = [.max, 0, 18_446_744_073_709_551_614, 1_844_674_407_370_955_161, 10_000_000_000_000_000_000, 9]
    let listed = NodeNumbers(far)
    let texts = (0..<far.count).map { String(listed.number(of: NodeID(index: $0))) }
    #expect(zip(texts, texts.dropFirst()).allSatisfy { ExactText.precedes($0, $1) })
    #expect(far.allSatisfy { listed.node(of: $0).map(listed.number) == $0 })
  }

  @Test("Only the shortest spelling of a number is its name")
  func spelling() {
    let graph = Graph(
      numbers: NodeNumbers(below: 12), outgoing: Adjacency(offsets: .init(repeating: 0, count: 13), targets: []))
    for key in ["", "07", "+7", "-1", "7 ", "12", "٧", "7.0", "18446744073709551616"] {
      #expect(graph.node(withKey: key) == nil, "\(key)")
    }
    #expect(graph.node(withKey: "10") == NodeID(2))
  }

  @Test("An undirected edge takes at most 9 bytes and a node 8, and so with both directions kept")
  func budget() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let count = Int.random(in: 100..<2000, using: &random)
      let pairs = Set(
        (0..<5 * count).map { _ in
          [UInt32.random(in: 0..<UInt32(count), using: &random), UInt32.random(in: 0..<UInt32(count), using: &random)]
        })
      let arcs = pairs.union(pairs.map { [$0[1], $0[0]] }).sorted { $0.lexicographicallyPrecedes($1) }
      var offsets = [UInt32](repeating: 0, count: count + 1)
      for arc in arcs { offsets[Int(arc[0]) + 1] += 1 }
      for node in 0..<count { offsets[node + 1] += offsets[node] }
      let rows = Adjacency(offsets: offsets, targets: arcs.map { $0[1] })
      let names = numbersByPresence((0..<UInt64(count)).map { $0 * 2 }.sorted { ExactText.precedes("\($0)", "\($1)") })
      for graph in [Graph(numbers: names, outgoing: rows), Graph(numbers: names, outgoing: rows, incoming: rows)] {
        #expect(graph.memoryFootprint <= 9 * graph.edgeCount + 8 * graph.nodeCount + 64)
      }
    }
  }
}
