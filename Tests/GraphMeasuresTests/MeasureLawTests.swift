// Laws of measures: graphs whose numbers are known from their shape, and changes that may not change a number.

import GraphMeasures
import GraphModel
import Randomness
import Testing

/// Rows of graphs of a known shape; all of them lead both ways.
enum Shape {
  static func rows(_ nodes: Int, _ edges: [(Int, Int)]) -> Adjacency {
    var lists = [[UInt32]](repeating: [], count: nodes)
    for (a, b) in edges {
      lists[a].append(UInt32(b))
      if a != b { lists[b].append(UInt32(a)) }
    }
    var offsets: [UInt32] = [0]
    for list in lists { offsets.append((offsets.last ?? 0) + UInt32(list.count)) }
    return Adjacency(offsets: offsets, targets: lists.flatMap { $0.sorted() })
  }

  static func line(_ nodes: Int) -> Adjacency { rows(nodes, (1..<max(1, nodes)).map { ($0 - 1, $0) }) }
  static func ring(_ nodes: Int) -> Adjacency { rows(nodes, (0..<nodes).map { ($0, ($0 + 1) % nodes) }) }
  static func star(_ leaves: Int) -> Adjacency { rows(leaves + 1, (1...leaves).map { (0, $0) }) }
  static func complete(_ nodes: Int) -> Adjacency { rows(nodes, (0..<nodes).flatMap { a in (0..<a).map { (a, $0) } }) }

  /// Groups in which every node is joined to every other, in a ring, each joined to the next by one edge.
  static func cliques(_ groups: Int, of size: Int) -> Adjacency {
    var edges: [(Int, Int)] = []
    for group in 0..<groups {
      let first = group * size
      for a in 0..<size { for b in 0..<a { edges.append((first + a, first + b)) } }
      edges.append((first, (first + size + 1) % (groups * size)))
    }
    return rows(groups * size, edges)
  }

  /// The rows of a graph whose node n is called `names[n]` instead.
  static func renamed(_ rows: Adjacency, _ names: [Int]) -> Adjacency {
    var edges: [(Int, Int)] = []
    for node in 0..<rows.nodeCount {
      for other in rows.row(node) where other >= node { edges.append((names[node], names[other])) }
    }
    return Self.rows(rows.nodeCount, edges)
  }
}

@Suite("Laws of measures")
struct MeasureLawTests {
  func betweenness(_ rows: Adjacency) throws -> [Double] {
    try #require(Betweenness.scores(rows, undirected: true, options: .exact)).values
  }

  func closeness(_ rows: Adjacency) throws -> [Double] {
    try #require(Closeness.scores(incoming: rows, options: .exact)).values
  }

  @Test("On a line a node lies between those before and those after it", arguments: [1, 2, 3, 10, 65, 130])
  func line(count: Int) throws {
    let found = try betweenness(Shape.line(count))
    #expect(found == (0..<count).map { Double($0 * (count - 1 - $0)) })
  }

  @Test("The middle of a star lies between all leaves, and is one step from each", arguments: [1, 2, 5, 63, 64, 100])
  func star(leaves: Int) throws {
    let rows = Shape.star(leaves)
    let found = try betweenness(rows)
    #expect(found == [Double(leaves * (leaves - 1) / 2)] + Array(repeating: 0, count: leaves))
    let near = try closeness(rows)
    #expect(near[0] == 1)
    let expected = Double(leaves) / Double(2 * leaves - 1)
    #expect(near.dropFirst().allSatisfy { abs($0 - expected) < 1e-12 })
    #expect(CoreNumbers(undirected: rows).ofNode.allSatisfy { $0 == 1 })
  }

  @Test("Where everything is joined nothing lies between, all is near, and the core is all", arguments: [2, 3, 8, 30])
  func complete(count: Int) throws {
    let rows = Shape.complete(count)
    #expect(try betweenness(rows).allSatisfy { $0 == 0 })
    #expect(try closeness(rows).allSatisfy { $0 == 1 })
    let cores = CoreNumbers(undirected: rows)
    #expect(cores.ofNode.allSatisfy { Int($0) == count - 1 } && Int(cores.largest) == count - 1)
    #expect(StrongComponents(of: rows).count == 1)
    #expect(try #require(Communities.find(undirected: rows)).count == 1)
  }

  @Test("On a ring all nodes are alike", arguments: [3, 4, 7, 64, 101])
  func ring(count: Int) throws {
    let rows = Shape.ring(count)
    for values in [try betweenness(rows), try closeness(rows)] {
      #expect(values.allSatisfy { abs($0 - values[0]) < 1e-9 }, "\(count)")
    }
    #expect(CoreNumbers(undirected: rows).ofNode.allSatisfy { $0 == 2 })
  }

  @Test("The numbers of nodes change nothing about the measures", arguments: 0..<8)
  func renaming(seed: Int) throws {
    let rows = RandomEdges(seed: seed, nodes: 40, edges: 90).undirected
    var random = SeededGenerator(seed: UInt64(seed))
    let names = Array(0..<40).shuffled(using: &random)
    let other = Shape.renamed(rows, names)
    let pairs = [
      (try betweenness(rows), try betweenness(other)), (try closeness(rows), try closeness(other)),
      (CoreNumbers(undirected: rows).ofNode.map(Double.init), CoreNumbers(undirected: other).ofNode.map(Double.init)),
      (Degrees(undirected: rows).total.map(Double.init), Degrees(undirected: other).total.map(Double.init)),
    ]
    for (mine, others) in pairs {
      #expect((0..<40).allSatisfy { abs(mine[$0] - others[names[$0]]) < 1e-9 }, "seed \(seed)")
    }
  }

  @Test(
    "Betweenness adds up to the steps between: each shortest path of k steps has k − 1 nodes inside", arguments: 0..<8)
  func betweennessAddsUp(seed: Int) throws {
    let rows = RandomEdges(seed: seed, nodes: 35, edges: 60).undirected
    var inside = 0
    for node in 0..<35 { inside += rows.steps(from: node).compactMap { $0 }.reduce(0) { $0 + max(0, $1 - 1) } }
    let sum = try betweenness(rows).reduce(0, +)
    #expect(abs(sum - Double(inside) / 2) < 1e-6, "seed \(seed)")
  }

  @Test("Nodes that nothing joins have no closeness, no betweenness, and core 0", arguments: [1, 5, 70])
  func alone(count: Int) throws {
    let rows = Adjacency(offsets: [UInt32](repeating: 0, count: count + 1), targets: [])
    #expect(try betweenness(rows) == Array(repeating: 0, count: count))
    #expect(try closeness(rows) == Array(repeating: 0, count: count))
    #expect(CoreNumbers(undirected: rows).largest == 0)
    #expect(StrongComponents(of: rows).sizes == Array(repeating: 1, count: count))
    #expect(Communities.find(undirected: rows)?.modularity == 0)
  }

  @Test("A core number is no more than the degree, loops left out", arguments: 0..<10)
  func coresAndDegrees(seed: Int) {
    let rows = RandomEdges(seed: seed, nodes: 25, edges: 80).undirected
    let cores = CoreNumbers(undirected: rows)
    for node in 0..<25 { #expect(Int(cores.ofNode[node]) <= rows.row(node).count { $0 != node }, "seed \(seed)") }
    #expect(cores.largest == cores.ofNode.max())
  }

  @Test("Turned round, strong components stay the same, and one edge back may only join some", arguments: 0..<12)
  func strongComponents(seed: Int) {
    var edges = RandomEdges(seed: seed, nodes: 30, edges: 20 + seed * 3)
    let found = StrongComponents(of: edges.outgoing)
    #expect(StrongComponents(of: edges.incoming).ofNode == found.ofNode, "seed \(seed)")
    // Numbered by their first nodes.
    var seen: [UInt32] = []
    for component in found.ofNode where !seen.contains(component) { seen.append(component) }
    #expect(seen == Array(0..<UInt32(found.count)))
    guard let (a, b) = edges.edges.first else { return }
    edges.edges.append((b, a))
    let more = StrongComponents(of: edges.outgoing)
    #expect(more.count <= found.count && more.ofNode[a] == more.ofNode[b], "seed \(seed)")
    #expect(StrongComponents(of: edges.undirected).count <= more.count)
  }

  @Test("Cliques in a ring are the communities, whatever the seed", arguments: [(4, 5), (6, 8), (10, 6)])
  func cliques(groups: Int, size: Int) throws {
    let rows = Shape.cliques(groups, of: size)
    for seed: UInt64 in 1...4 {
      let found = try #require(Communities.find(undirected: rows, options: CommunityOptions(seed: seed)))
      #expect(found.count == groups && found.sizes == Array(repeating: size, count: groups))
      #expect((0..<groups * size).allSatisfy { found.ofNode[$0] == found.ofNode[$0 / size * size] })
    }
  }

  @Test("A higher resolution makes no fewer communities of cliques, and none at all makes one of what hangs together")
  func resolution() throws {
    let rows = Shape.cliques(8, of: 6)
    let counts = try [0.0, 0.1, 1, 4, 50].map {
      try #require(Communities.find(undirected: rows, options: CommunityOptions(resolution: $0))).count
    }
    #expect(counts == counts.sorted() && counts.first == 1 && counts.last == 48)
  }

  @Test("Modularity: nothing for one community of all, less for none, and the same for any numbering", arguments: 0..<8)
  func modularity(seed: Int) {
    let rows = RandomEdges(seed: seed, nodes: 20, edges: 50).undirected
    func modularity(_ membership: [UInt32]) -> Double { Communities.modularity(of: membership, undirected: rows) }
    #expect(abs(modularity(Array(repeating: 3, count: 20))) < 1e-12)
    var random = SeededGenerator(seed: UInt64(seed))
    let groups = (0..<20).map { _ in UInt32(random.below(4)) }
    #expect(abs(modularity(groups) - modularity(groups.map { 90 - 7 * $0 })) < 1e-12, "seed \(seed)")
    #expect(modularity(groups) <= 1 && modularity(groups) >= -0.5 - 1e-12)
    // By the definition: the share of arcs inside less that of random ends.
    let arcs = (0..<20).flatMap { node in rows.row(node).map { (node, $0) } }
    // A loop has one arc and two ends.
    let ends = arcs.reduce(0) { $0 + ($1.0 == $1.1 ? 2 : 1) }
    var expected = 0.0
    for group in Set(groups) {
      let inside = arcs.reduce(0) {
        groups[$1.0] == group && groups[$1.1] == group ? $0 + ($1.0 == $1.1 ? 2 : 1) : $0
      }
      let touching = arcs.reduce(0) { groups[$1.0] == group ? $0 + ($1.0 == $1.1 ? 2 : 1) : $0 }
      expected += Double(inside) / Double(ends) - Double(touching * touching) / Double(ends * ends)
    }
    #expect(abs(modularity(groups) - expected) < 1e-12, "seed \(seed)")
  }

  @Test("Progress never goes back, ends at one, and begins anew with the next measure")
  func progress() throws {
    let control = MeasureControl()
    #expect(control.fraction == 0 && !control.isCancelled)
    let rows = RandomEdges(seed: 3, nodes: 60, edges: 140).undirected
    for threads in [1, 4] {
      let options = MeasureOptions(budget: .max, threads: threads)
      _ = try #require(Betweenness.scores(rows, undirected: true, options: options, control: control))
      #expect(control.fraction == 1)
    }
    control.cancel()
    #expect(control.isCancelled)
  }
}

@Suite("The table of nodes")
struct NodeTableTests {
  @Test("Its columns are the measures, row by row", arguments: 0..<6 as Range<UInt64>)
  func columns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    let count = 1 + random.below(30)
    for node in 0..<count { builder.setLabel("node \(node)", of: builder.addNode("\(node)").node) }
    for _ in 0..<2 * count {
      builder.addEdge(from: NodeID(index: random.below(count)), to: NodeID(index: random.below(count)))
    }
    let graph = builder.build()
    let table = try #require(NodeTable(of: graph))
    #expect(table.names == graph.nodes.map { graph.label(of: $0) } && table.isExact)
    #expect(table.values.count == count * NodeTable.columns.count)
    #expect(table.values.allSatisfy { $0.isFinite && $0 >= 0 })
    let width = NodeTable.columns.count
    func column(_ index: Int) -> [Double] { (0..<count).map { table.values[$0 * width + index] } }
    let both = graph.adjacencyIgnoringDirection()
    #expect(column(4) == CoreNumbers(undirected: both).ofNode.map(Double.init), "seed \(seed)")
    let between = try #require(Betweenness.scores(graph.outgoing, undirected: graph.directedness == .undirected))
    #expect(column(2) == between.values)
    #expect(column(3) == (try #require(Closeness.scores(incoming: graph.incoming))).values)
    #expect(abs(column(1).reduce(0, +) - 1) < 1e-6)
    #expect(table == NodeTable(of: graph))
  }

  @Test("A cancelled table is none, and a graph too large for its budget says that it was sampled")
  func cancelledAndSampled() throws {
    let rows = Shape.cliques(12, of: 6)
    var builder = GraphBuilder(directed: false)
    for node in 0..<rows.nodeCount { builder.addNode("\(node)") }
    for node in 0..<rows.nodeCount {
      for other in rows.row(node) where other > node {
        builder.addEdge(from: NodeID(index: node), to: NodeID(index: other))
      }
    }
    let graph = builder.build()
    let table = try #require(NodeTable(of: graph, options: MeasureOptions(budget: 0, leastPivots: 8)))
    #expect(!table.isExact)
    let control = MeasureControl()
    control.cancel()
    #expect(NodeTable(of: graph, control: control) == nil)
  }
}
