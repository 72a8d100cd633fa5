// The order of importance: most joined first, then by name.

import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("The order of importance")
struct ImportanceTests {
  @Test("nodes come by their degree, the greatest first, then by name", arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let nodes = random.whole(0...40)
    var builder = GraphBuilder(directed: seed % 2 == 0)
    for node in 0..<nodes { _ = builder.addNode("\(node * 17 % 41)") }
    for _ in 0..<(nodes > 0 ? random.whole(0...80) : 0) {
      builder.addEdge(from: NodeID(index: random.whole(0...nodes - 1)), to: NodeID(index: random.whole(0...nodes - 1)))
    }
    let graph = builder.build()
    let wanted = graph.nodes.sorted { a, b in
      let (one, other) = (graph.degree(of: a), graph.degree(of: b))
      return one != other ? one > other : graph.nameRank(of: a) < graph.nameRank(of: b)
    }
    #expect(graph.nodesByImportance() == wanted)
  }
}
