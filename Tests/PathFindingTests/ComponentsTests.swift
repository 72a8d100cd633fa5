// Components against plain flooding: on small graphs of every kind, and on networks of many shapes that are large enough
// for several cores to have their share.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Components")
struct ComponentsTests {
  /// Flooding over arcs both ways, numbering as it goes.
  func flooded(_ outgoing: Adjacency, _ incoming: Adjacency) -> (ofNode: [UInt32], sizes: [Int]) {
    var numbers = [UInt32](repeating: .max, count: outgoing.nodeCount)
    var sizes: [Int] = []
    for start in 0..<outgoing.nodeCount where numbers[start] == .max {
      let number = UInt32(sizes.count)
      var waiting = [start]
      numbers[start] = number
      var size = 0
      while let node = waiting.popLast() {
        size += 1
        Self.flood(from: node, outgoing, number, &numbers, &waiting)
        Self.flood(from: node, incoming, number, &numbers, &waiting)
      }
      sizes.append(size)
    }
    return (numbers, sizes)
  }

  private static func flood(
    from node: Int, _ rows: Adjacency, _ number: UInt32, _ numbers: inout [UInt32], _ waiting: inout [Int]
  ) {
    var arc = Int(rows.offsets[node])
    while arc < Int(rows.offsets[node + 1]) {
      let next = Int(rows.targets[arc])
      if numbers[next] == .max {
        numbers[next] = number
        waiting.append(next)
      }
      arc += 1
    }
  }

  func expectFlooded(_ outgoing: Adjacency, _ incoming: Adjacency, _ comment: Comment) {
    let (ofNode, sizes) = flooded(outgoing, incoming)
    let found = Components(outgoing: outgoing, incoming: incoming)
    #expect(found.ofNode == ofNode, comment)
    #expect(found.sizes == sizes && found.count == sizes.count, comment)
  }

  /// Rows of edges, with the same rows turned round.
  func rows(_ edges: [(Int, Int)], nodes: Int, directed: Bool) -> (outgoing: Adjacency, incoming: Adjacency) {
    func pack(_ arcs: [(Int, Int)]) -> Adjacency {
      var rows = [[UInt32]](repeating: [], count: nodes)
      for (a, b) in arcs { rows[a].append(UInt32(b)) }
      var offsets: [UInt32] = [0]
      for row in rows { offsets.append((offsets.last ?? 0) + UInt32(row.count)) }
      return Adjacency(offsets: offsets, targets: rows.flatMap { $0.sorted() })
    }
    let back = edges.map { ($0.1, $0.0) }
    guard directed else {
      let both = pack(edges + back)
      return (both, both)
    }
    return (pack(edges), pack(back))
  }

  /// The edges of a network of one of several shapes.
  func edges(_ shape: Int, nodes: Int, _ random: inout SeededGenerator) -> [(Int, Int)] {
    switch shape {
    case 0: return (0..<nodes / 2).map { _ in (random.below(nodes), random.below(nodes)) }
    case 1: return (0..<nodes).map { _ in (random.below(nodes), random.below(nodes)) }
    case 2: return (1..<nodes).filter { $0 % 1013 != 0 }.map { ($0, $0 - 1) }
    case 3:  // A line through all nodes in disorder.
      let order = Array(0..<nodes).shuffled(using: &random)
      return zip(order, order.dropFirst()).map { ($0, $1) }
    case 4: return (0..<nodes - 1).filter { $0 % 3 != 0 }.map { (nodes - 1, $0) }
    case 5: return (0..<nodes).map { ($0, nodes - 1 - $0) }
    default:  // Streets, some missing.
      let side = 200
      return (0..<nodes).flatMap { node in
        [node + 1, node + side].filter { $0 < nodes && random.below(10) < 7 }.map { (node, $0) }
      }
    }
  }

  @Test("the ends of every arc hang together, and nothing else does", arguments: 0..<60)
  func small(seed: Int) {
    let graph = SearchGraph(randomGraph(seed: UInt64(seed), nodes: 1 + seed * 3 % 47, edges: seed * 7 % 90))
    expectFlooded(graph.outgoing, graph.incoming, "seed \(seed)")
  }

  @Test("so it is in large networks of any shape", arguments: 0..<14)
  func large(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let nodes = 40_000 + random.below(20_000)
    let edges = edges(seed % 7, nodes: nodes, &random)
    let (outgoing, incoming) = rows(edges, nodes: nodes, directed: seed >= 7)
    expectFlooded(outgoing, incoming, "seed \(seed)")
    expectFlooded(incoming, outgoing, "turned round, seed \(seed)")
  }

  @Test("no nodes, no components; nodes without edges are each their own")
  func bare() {
    let none = Adjacency(offsets: [0], targets: [])
    expectFlooded(none, none, "no nodes")
    let three = Adjacency(offsets: [0, 0, 0, 0], targets: [])
    expectFlooded(three, three, "no edges")
  }
}
