// Rows, ranks and texts: the parts that graphs are made of, each against the plainest way to say the same.

import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Rows and ranks")
struct RowTests {
  @Test("Rows say where they begin and end, and what their arcs lead to", arguments: 0..<12 as Range<UInt64>)
  func rows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.below(20)
    let lists = (0..<count).map { _ in (0..<random.below(6)).map { _ in UInt32(random.below(count)) } }
    var offsets: [UInt32] = [0]
    for list in lists { offsets.append((offsets.last ?? 0) + UInt32(list.count)) }
    let targets = lists.flatMap { $0 }
    let rows = Adjacency(offsets: offsets, targets: targets, edges: targets.indices.map { UInt32(7 * $0) })
    #expect(rows.nodeCount == count && rows.arcCount == targets.count)
    for (node, list) in lists.enumerated() {
      let arcs = rows.arcs(of: NodeID(index: node))
      #expect(arcs.map { rows.target($0).rawValue } == list && rows.degree(of: NodeID(index: node)) == list.count)
      #expect(arcs.allSatisfy { rows.edge($0).index == 7 * $0 })
    }
    #expect(rows == Adjacency(offsets: offsets, targets: targets, edges: rows.edges))
    if !targets.isEmpty { #expect(rows != Adjacency(offsets: offsets, targets: targets)) }
  }

  @Test(
    "Long rows and short ones are in the order of names, then of labels, then of edges",
    arguments: 0..<20 as Range<UInt64>
  )
  func longRows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: random.oneIn(2))
    let count = random.whole(2...40)
    for number in 0..<count { builder.addNode("n\((number * 7) % count)-\(number)") }
    for _ in 0..<random.whole(100...400) {
      builder.addEdge(
        from: NodeID(index: random.below(2)), to: NodeID(index: random.below(count)),
        label: seed % 3 == 0 ? "" : random.pick(["", "b", "a"]))
    }
    builder.build().checkInvariants()
  }

  @Test("Rows of so many edges that threads deal them are those that edges give one by one", arguments: [0, 1, 2])
  func dealtRows(kind: Int) {
    var random = SeededGenerator(seed: UInt64(kind))
    var builder = GraphBuilder(directed: kind != 1)
    let count = 9_000
    for number in 0..<count { builder.addNode("n\((number * 7) % count)") }
    for _ in 0..<70_000 {
      // Some nodes have rows that are sorted in another way.
      let source = random.oneIn(50) ? 3 : random.below(count)
      builder.addEdge(
        from: NodeID(index: source), to: NodeID(index: random.below(count)),
        label: kind == 2 ? random.pick(["", "b", "a"]) : "", directed: kind == 2 ? random.oneIn(2) : nil)
    }
    let graph = builder.build()
    graph.checkInvariants()
    var (out, into) = ([[EdgeID]](repeating: [], count: count), [[EdgeID]](repeating: [], count: count))
    for edge in graph.edges {
      let (source, target) = (graph.source(of: edge), graph.target(of: edge))
      out[source.index].append(edge)
      into[target.index].append(edge)
      if !graph.isDirected(edge), source != target {
        out[target.index].append(edge)
        into[source.index].append(edge)
      }
    }
    func order(_ edges: [EdgeID], from node: NodeID) -> [EdgeID] {
      func key(_ edge: EdgeID) -> (UInt32, String, Int) {
        (graph.nameRank(of: graph.end(of: edge, from: node)), graph.label(of: edge), edge.index)
      }
      return edges.sorted { key($0) < key($1) }
    }
    for node in graph.nodes {
      #expect(graph.outgoing.arcs(of: node).map { graph.outgoing.edge($0) } == order(out[node.index], from: node))
      #expect(graph.incoming.arcs(of: node).map { graph.incoming.edge($0) } == order(into[node.index], from: node))
    }
  }

  @Test("Names give every node a rank, and every rank a node")
  func ranks() {
    for seed: UInt64 in 0..<60 {
      let graph = GraphPlan(seed: seed).build()
      #expect(graph.nameRanks.sorted() == Array(0..<UInt32(graph.nodeCount)), "seed \(seed)")
      for (rank, node) in graph.nodesByName.enumerated() {
        #expect(graph.nameRank(of: node) == rank && graph.node(atNameRank: rank) == node)
        #expect(graph.nameRanks[node.index] == rank)
      }
      #expect(!graph.isNodeOrderNameOrder)
    }
  }

  @Test("Rows whose arcs know their edges are the same rows, and their edges join their ends")
  func numberedRows() {
    for seed: UInt64 in 0..<40 {
      let plan = NumberedPlan(seed: seed)
      for graph in [plan.explicit(), plan.compact(NodeNumbers(plan.names))] {
        let (out, into) = (graph.numberedOutgoing, graph.numberedIncoming)
        #expect(out.offsets == graph.outgoing.offsets && out.targets == graph.outgoing.targets, "seed \(seed)")
        #expect(into.offsets == graph.incoming.offsets && into.targets == graph.incoming.targets, "seed \(seed)")
        for arc in 0..<out.arcCount { #expect(out.edge(arc) == graph.edge(ofOutgoingArc: arc), "seed \(seed)") }
        for arc in 0..<into.arcCount { #expect(into.edge(arc) == graph.edge(ofIncomingArc: arc), "seed \(seed)") }
        for node in graph.nodes {
          for arc in out.arcs(of: node) { #expect(graph.end(of: out.edge(arc), from: node) == out.target(arc)) }
        }
      }
    }
  }

  @Test("Every weight is told once, in the order of the edges")
  func weights() {
    for seed: UInt64 in 0..<40 {
      let plan = NumberedPlan(seed: seed)
      for graph in [plan.explicit(), plan.compact(NodeNumbers(plan.names))] {
        var told: [(Int, Double)] = []
        graph.forEachWeight { told.append(($0, $1)) }
        let expected = graph.edges.compactMap { edge in graph.weight(of: edge).map { (edge.index, $0) } }
        #expect(told.map(\.0) == expected.map(\.0) && told.map(\.1) == expected.map(\.1), "seed \(seed)")
        #expect(graph.isWeighted || told.isEmpty)
        for (arc, edge) in (0..<graph.outgoing.arcCount).map({ ($0, graph.edge(ofOutgoingArc: $0)) }) {
          #expect(graph.outgoingWeights?[arc] == graph.weight(of: edge), "seed \(seed)")
        }
        for (arc, edge) in (0..<graph.incoming.arcCount).map({ ($0, graph.edge(ofIncomingArc: $0)) }) {
          #expect(graph.incomingWeights?[arc] == graph.weight(of: edge), "seed \(seed)")
        }
      }
    }
  }

  @Test("A graph's copy is the graph, and building twice gives equal rows")
  func copies() {
    for seed: UInt64 in 0..<30 {
      let plan = GraphPlan(seed: seed)
      let (first, second) = (plan.build(), plan.build())
      #expect(first.outgoing == second.outgoing && first.incoming == second.incoming, "seed \(seed)")
      #expect(first.nodesByName == second.nodesByName && first.nodeAttributes == second.nodeAttributes)
      #expect(first.memoryFootprint == second.memoryFootprint && first.memoryFootprint > 0)
    }
  }

  @Test("Neighbours are different, sorted by name, never the node itself, and each other's")
  func neighbours() {
    for seed: UInt64 in 0..<80 {
      let graph = GraphPlan(seed: seed).build()
      for node in graph.nodes {
        let found = graph.neighbours(of: node)
        #expect(!found.contains(node) && Set(found).count == found.count, "seed \(seed)")
        let ranks = found.map(graph.nameRank)
        #expect(ranks == ranks.sorted())
        #expect(found.allSatisfy { graph.neighbours(of: $0).contains(node) }, "seed \(seed)")
        let joined = graph.children(of: node).map(\.node) + graph.parents(of: node).map(\.node)
        #expect(Set(found) == Set(joined).subtracting([node]), "seed \(seed)")
      }
    }
  }
}

@Suite("Exact text")
struct ExactTextTests {
  let texts = [
    "", "a", "A", "b", "aa", "é", "e\u{301}", "e", "日本", "日", "\u{0}", "z\u{0}", "z", "10", "9", "\u{10FFFF}",
  ]

  @Test("Texts are equal when every byte is, and hash alike then")
  func equality() {
    for a in texts {
      for b in texts {
        let isSame = Array(a.utf8) == Array(b.utf8)
        #expect((ExactText(a) == ExactText(b)) == isSame)
        if isSame { #expect(ExactText(a).hashValue == ExactText(b).hashValue) }
      }
    }
    #expect(Set(texts.map(ExactText.init)).count == texts.count)
    #expect(ExactText("é").text == "é")
  }

  @Test("Their order is that of their bytes and of their scalars: total, and no text before itself")
  func order() {
    for a in texts {
      #expect(!ExactText.precedes(a, a))
      for b in texts {
        let byScalars = a.unicodeScalars.map(\.value).lexicographicallyPrecedes(b.unicodeScalars.map(\.value))
        #expect(ExactText.precedes(a, b) == byScalars)
        if ExactText(a) != ExactText(b) { #expect(ExactText.precedes(a, b) != ExactText.precedes(b, a)) }
      }
    }
  }

  @Test("Node and edge ids are their positions")
  func identifiers() {
    for index in [0, 1, 77, Int(UInt32.max) - 1] {
      #expect(NodeID(index: index).index == index && NodeID(UInt32(index)) == NodeID(index: index))
      #expect(EdgeID(index: index).index == index && EdgeID(UInt32(index)) == EdgeID(index: index))
    }
    #expect(NodeID(3) < NodeID(4) && !(NodeID(4) < NodeID(4)) && EdgeID(0) < EdgeID(9))
  }
}

@Suite("Numbers as names")
struct NodeNumbersTests {
  @Test(
    "Every number has one node and every node one number, in the order of the texts", arguments: 0..<16 as Range<UInt64>
  )
  func bijection(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spread: UInt64 = [40, 1000, 1 << 33, .max][Int(seed % 4)]
    let chosen = Set((0..<random.below(80)).map { _ in random.next() % spread })
    let numbers = NodeNumbers(Array(chosen))
    #expect(numbers.count == chosen.count)
    let found = (0..<numbers.count).map { numbers.number(of: NodeID(index: $0)) }
    #expect(found == chosen.sorted { ExactText.precedes(String($0), String($1)) }, "seed \(seed)")
    for (index, number) in found.enumerated() { #expect(numbers.node(of: number) == NodeID(index: index)) }
    for _ in 0..<40 {
      let other = random.next() % spread
      #expect((numbers.node(of: other) == nil) == !chosen.contains(other), "seed \(seed)")
    }
    #expect(numbers == NodeNumbers(chosen.shuffled(using: &random)), "the order they are given in does not matter")
  }

  @Test("Presence and lists say the same of the same numbers", arguments: 0..<8 as Range<UInt64>)
  func forms(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = 1 + random.below(1500)
    let share = 1 + random.below(4)
    let bytes = (0..<limit).map { _ in UInt8(random.below(share) == 0 ? 1 : 0) }
    let listed = NodeNumbers(bytes.indices.filter { bytes[$0] == 1 }.map { UInt64($0) })
    let present = bytes.withUnsafeBufferPointer { NodeNumbers(present: $0) { _, _ in } }
    #expect(present.count == listed.count)
    for index in 0..<listed.count {
      #expect(present.number(of: NodeID(index: index)) == listed.number(of: NodeID(index: index)), "seed \(seed)")
    }
    for number in 0..<UInt64(limit + 20) {
      #expect(present.node(of: number) == listed.node(of: number), "seed \(seed)")
    }
  }
}
