// Ids and names by the thousand: whichever way they are kept, they are found, and sorted as a plain sort would.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Ids and names")
struct KeyIndexTests {
  /// Ids of many kinds, some of them again and again.
  private func ids(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let prefix = random.pick(["", "n", "node ", "é", "n0", "a long beginning of every id "])
    let start = random.pick([0, 1, 7, 98, 999_999_999_999_999_000])
    var ids = (0..<random.below(400)).map { "\(prefix)\(start + $0)" }
    for _ in 0..<random.below(60) {
      let others = [
        "", "n", "-1", "007", "00", "\(prefix)0\(start)", "\(prefix)\(start + 3)", "é", "e\u{301}", "a\0", "a", "\0",
        "\(UInt64.max)0", "12345678", "123456789", "\(random.below(1000))", "\(prefix)\(random.below(500))",
      ]
      ids.insert(random.pick(others), at: random.below(ids.count + 1))
    }
    return ids
  }

  @Test("An id is found byte by byte, in whatever order ids come", arguments: 0..<300 as Range<UInt64>)
  func find(seed: UInt64) {
    var builder = GraphBuilder()
    var known: [ExactText: NodeID] = [:]
    for id in ids(seed: seed) {
      let (node, isNew) = builder.addNode(id)
      #expect(isNew == (known[ExactText(id)] == nil) && node == known[ExactText(id)] ?? NodeID(index: known.count))
      known[ExactText(id)] = node
    }
    let graph = builder.build()
    for id in ids(seed: seed) + ids(seed: seed + 1) + ["n-1", "n18446744073709551616", "n9223372036854775807"] {
      #expect(graph.node(withKey: id) == known[ExactText(id)], "\(id)")
      #expect(builder.node(withKey: id) == known[ExactText(id)], "\(id)")
    }
  }

  @Test("Names sort byte by byte, however much of them is the same", arguments: 0..<200 as Range<UInt64>)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder()
    for id in ids(seed: seed) {
      let (node, isNew) = builder.addNode(id)
      let names = [
        "", "same", "the same for eight bytes", "the same for eight bytes and more", "a\0", "a", "\0\0\0\0\0\0\0\0",
        "\0\0\0\0\0\0\0", "eight by", "eight byt", id + "x", String(id.dropLast()),
      ]
      if isNew, random.below(3) > 0 { builder.setLabel(random.pick(names), of: node) }
    }
    let graph = builder.build()
    let sorted = graph.nodes.sorted { a, b in
      let (first, second) = (graph.label(of: a), graph.label(of: b))
      if ExactText.precedes(first, second) { return true }
      return !ExactText.precedes(second, first) && ExactText.precedes(graph.key(of: a), graph.key(of: b))
    }
    #expect(graph.nodesByName == sorted)
  }

  @Test("Places taken back are those that were set; a weight that is no number is one all the same")
  func absences() {
    var builder = GraphBuilder()
    let nodes = ["a", "b", "c"].map { builder.addNode($0).node }
    builder.setPosition(.init(1, 2), of: nodes[2])
    builder.setPosition(.init(.infinity, 2), of: nodes[0])
    #expect(builder.placedNodeCount == 1)
    #expect(builder.removePositions().map(\.node) == [nodes[2]] && builder.placedNodeCount == 0)
    for node in nodes { builder.setPosition(.init(3, 4), of: node) }
    builder.setPosition(.init(.nan, 0), of: nodes[1])
    #expect(builder.placedNodeCount == 2 && builder.build().positions == nil)
    builder.setPosition(.init(5, 6), of: nodes[1])
    for weight in [nil, Double.nan, -0.0, nil] { builder.addEdge(from: nodes[0], to: nodes[1], weight: weight) }
    let graph = builder.build()
    #expect(graph.positions?.count == 3)
    #expect(graph.edges.map { graph.weight(of: $0) == nil } == [true, false, false, true])
    #expect(graph.weight(of: EdgeID(1))?.isNaN == true)
    graph.checkInvariants()
  }
}
