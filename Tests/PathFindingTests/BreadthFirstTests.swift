// Laws of searching by steps: whatever way a level is searched, in one go or in slices, from one end or both, the answer is
// that of the plainest search there is.

import GraphModel
import PathFinding
import Randomness
import Testing

/// A value for some of the nodes, read and written like a dictionary and as fast as an array.
struct NodeMap<Value> {
  private var values: [Value?]

  init(nodeCount: Int) { values = Array(repeating: nil, count: nodeCount) }

  subscript(node: NodeID) -> Value? {
    get { values[node.index] }
    set { values[node.index] = newValue }
  }
}

/// The answers of a queue and sorted rows: the order nodes are reached in, and the first path to each.
struct PlainSearch {
  var order: [NodeID] = []
  var steps: NodeMap<Int>
  var arcIn: NodeMap<(from: NodeID, arc: Int)>

  init(_ rows: Adjacency, from source: NodeID, limit: Int = .max) {
    order = [source]
    steps = NodeMap(nodeCount: rows.nodeCount)
    arcIn = NodeMap(nodeCount: rows.nodeCount)
    steps[source] = 0
    var next = 0
    while next < order.count {
      let node = order[next]
      next += 1
      guard let step = steps[node], step < limit else { continue }
      var arc = Int(rows.offsets[node.index])
      while arc < Int(rows.offsets[node.index + 1]) {
        let target = rows.target(arc)
        if steps[target] == nil {
          steps[target] = step + 1
          arcIn[target] = (node, arc)
          order.append(target)
        }
        arc += 1
      }
    }
  }

  func path(to node: NodeID) -> [NodeID]? {
    guard steps[node] != nil else { return nil }
    var nodes = [node]
    while let node = nodes.last, let last = arcIn[node] { nodes.append(last.from) }
    return nodes.reversed()
  }
}

/// Rows of a random graph whose edges have no numbers of their own, with shuffled names.
func randomRows(seed: UInt64, nodes: Int, arcs: Int, directed: Bool, hubs: Bool = false) -> SearchGraph {
  var random = SeededGenerator(seed: seed)
  let ranks = (0..<UInt32(nodes)).shuffled(using: &random)
  var rows = [[UInt32]](repeating: [], count: nodes)
  var reverse = rows
  func draw() -> Int {
    let node = Int.random(in: 0..<nodes, using: &random)
    return hubs && Bool.random(using: &random) ? node % max(1, nodes / 100) : node
  }
  func join(_ a: Int, _ b: Int) {
    rows[a].append(UInt32(b))
    reverse[b].append(UInt32(a))
  }
  for _ in 0..<arcs {
    let (a, b) = (draw(), draw())
    join(a, b)
    if !directed && a != b { join(b, a) }
  }
  func pack(_ rows: [[UInt32]]) -> Adjacency {
    var offsets: [UInt32] = [0]
    for row in rows { offsets.append((offsets.last ?? 0) + UInt32(row.count)) }
    return Adjacency(
      offsets: offsets, targets: rows.flatMap { $0.sorted { ranks[Int($0)] < ranks[Int($1)] } })
  }
  return SearchGraph(outgoing: pack(rows), incoming: pack(reverse), nameRanks: ranks)
}

@Suite("Searching by steps")
struct BreadthFirstTests {
  /// Graphs from a few nodes to some thousands, thin and thick, with hubs, loops and parallel edges.
  func graph(_ seed: Int) -> SearchGraph {
    let nodes = [1, 2, 7, 40, 300, 5000][seed % 6]
    let arcs = nodes * [0, 1, 2, 5, 12][seed % 5] / 2
    return randomRows(seed: UInt64(seed), nodes: nodes, arcs: arcs, directed: seed % 2 == 0, hubs: seed % 3 == 0)
  }

  func sources(_ graph: SearchGraph, _ seed: Int) -> [NodeID] {
    var random = SeededGenerator(seed: UInt64(seed) + 99)
    return (0..<3).map { _ in NodeID(index: Int.random(in: 0..<graph.nodeCount, using: &random)) }
  }

  func expectEqual(_ tree: ShortestPathTree, _ plain: PlainSearch, _ graph: SearchGraph, seed: Int) {
    #expect(tree.order == plain.order, "seed \(seed)")
    #expect(
      (0..<graph.nodeCount).allSatisfy { index in
        let node = NodeID(index: index)
        let last = tree.lastStep(to: node)
        return tree.steps(to: node) == plain.steps[node] && last?.from == plain.arcIn[node]?.from
          && (last?.edge.rawValue).map(Int.init) == plain.arcIn[node]?.arc
      }, "seed \(seed)")
  }

  @Test("a tree is that of a plain queue, order, parents, edges and all", arguments: 0..<60)
  func treeIsPlain(seed: Int) {
    let graph = graph(seed)
    var search = TreeSearch()
    for source in sources(graph, seed) {
      search.begin(graph, from: source)
      search.advance()
      #expect(search.isComplete)
      expectEqual(search.tree, PlainSearch(graph.outgoing, from: source), graph, seed: seed)
    }
  }

  @Test("slices of any size give the same tree, and no wrong path on the way", arguments: 0..<60)
  func slices(seed: Int) {
    let graph = graph(seed)
    var random = SeededGenerator(seed: UInt64(seed))
    var search = TreeSearch()
    for source in sources(graph, seed) {
      let plain = PlainSearch(graph.outgoing, from: source)
      search.begin(graph, from: source)
      var slices = 0
      while !search.advance(arcs: Int.random(in: 1...(1 + graph.outgoing.arcCount / 5), using: &random)) {
        slices += 1
        #expect(slices <= 2 * (graph.nodeCount + graph.outgoing.arcCount), "slices make progress")
        guard slices % 16 == 1, let node = plain.order.randomElement(using: &random) else { continue }
        if search.tree.reaches(node) { #expect(search.tree.path(to: node)?.nodes == plain.path(to: node)) }
      }
      expectEqual(search.tree, plain, graph, seed: seed)
    }
  }

  @Test("a search given up leaves nothing behind", arguments: 0..<30)
  func givenUp(seed: Int) {
    let graph = graph(seed)
    var search = TreeSearch()
    for (turn, source) in sources(graph, seed).enumerated() {
      search.begin(graph, from: source)
      for _ in 0..<turn * 3 { search.advance(arcs: 1 + graph.nodeCount / 4) }
    }
    search.begin(graph, from: NodeID(0))
    search.advance()
    expectEqual(search.tree, PlainSearch(graph.outgoing, from: NodeID(0)), graph, seed: seed)
  }

  @Test("a search given up in the midst of a level leaves nothing behind", arguments: 0..<12)
  func givenUpInALevel(seed: Int) {
    // More nodes than one core's share, with levels that are soon worth searching from the other side.
    let graph = randomRows(seed: UInt64(seed), nodes: 9000, arcs: 60_000, directed: seed % 2 == 0, hubs: true)
    var random = SeededGenerator(seed: UInt64(seed))
    let plain = PlainSearch(graph.outgoing, from: NodeID(0))
    var search = TreeSearch()
    for _ in 0..<20 {
      search.begin(graph, from: NodeID(index: Int.random(in: 0..<9000, using: &random)))
      for _ in 0..<Int.random(in: 1...12, using: &random) { search.advance(arcs: 1) }
      search.begin(graph, from: NodeID(0))
      search.advance()
      guard search.tree.order == plain.order else {
        Issue.record("seed \(seed)")
        return
      }
    }
    expectEqual(search.tree, plain, graph, seed: seed)
  }

  @Test("a limit on steps keeps the nodes within it", arguments: 0..<30, [0, 1, 2, 3])
  func limits(seed: Int, limit: Int) {
    let graph = graph(seed)
    var search = TreeSearch()
    for source in sources(graph, seed) {
      search.begin(graph, from: source, limit: limit)
      search.advance()
      #expect(search.isComplete)
      expectEqual(search.tree, PlainSearch(graph.outgoing, from: source, limit: limit), graph, seed: seed)
    }
  }

  @Test("from both ends comes the same path as from one", arguments: 0..<60)
  func bothEnds(seed: Int) {
    let graph = graph(seed)
    var pair = BidirectionalSearch()
    var path = Path()
    var random = SeededGenerator(seed: UInt64(seed))
    for source in sources(graph, seed) {
      let plain = PlainSearch(graph.outgoing, from: source)
      for _ in 0..<30 {
        let target = NodeID(index: Int.random(in: 0..<graph.nodeCount, using: &random))
        let found = pair.copyPath(in: graph, from: source, to: target, into: &path)
        #expect(found == (plain.steps[target] != nil), "seed \(seed)")
        #expect(path.nodes == plain.path(to: target) ?? [], "seed \(seed)")
        let edges = path.nodes.dropFirst().compactMap { plain.arcIn[$0]?.arc }
        #expect(path.edges.map { Int($0.rawValue) } == edges, "of parallel edges the first; seed \(seed)")
        let foundAny = pair.copyPath(in: graph, from: source, to: target, any: true, into: &path)
        #expect(foundAny == found, "seed \(seed)")
        #expect(path.nodes.count == (plain.steps[target].map { $0 + 1 } ?? 0), "any path is as short; seed \(seed)")
      }
    }
  }
}
