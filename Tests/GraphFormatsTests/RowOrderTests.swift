// The order of rows and members changes nothing but the order of what they say.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Order of rows and members")
struct RowOrderTests {
  /// Returns the edges of a graph by the names of their ends, sorted.
  private func edges(_ graph: Graph) -> [String] {
    graph.edges.map { edge -> String in
      let ends = [graph.key(of: graph.source(of: edge)), graph.key(of: graph.target(of: edge))]
      let inOrder = graph.isDirected(edge) ? ends : ends.sorted()
      let weight = graph.weight(of: edge).map { "\($0)" } ?? "none"
      return "\(inOrder) \(graph.label(of: edge)) \(weight)"
    }.sorted()
  }

  @Test("A list of numbers is the same graph in any order of lines", arguments: 0..<40 as Range<UInt64>)
  func numbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isWide = random.oneIn(3)
    var pairs = Set<[Int]>()
    for _ in 0..<random.whole(3...60) {
      let ends = (0..<2).map { _ in random.below(20) * (isWide ? 1_000_000_007 : 1) }
      pairs.insert(ends.sorted())
    }
    let isWeighted = random.oneIn(2)
    // Set order differs from run to run; sorting first keeps the seed's meaning.
    let lines = pairs.map { "\($0[0]) \($0[1])" + (isWeighted ? " \($0[0] % 7)" : "") }.sorted()
    let expected = outcome(of: Array(lines.joined(separator: "\n").utf8))
    for _ in 0..<3 {
      let shuffled = lines.shuffled(using: &random).joined(separator: "\n")
      #expect(outcome(of: Array(shuffled.utf8)) == expected, "seed \(seed)")
    }
  }

  @Test("A list of names, and a table, hold the same nodes and edges in any order", arguments: 0..<40 as Range<UInt64>)
  func names(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isTable = random.oneIn(2)
    let rows = (0..<random.whole(4...40)).map { _ in
      isTable
        ? "p\(random.below(9))\tB\(random.below(5))" : "n\(random.below(9)),n\(random.below(9)),\(random.below(4))"
    }
    let header = isTable ? "hero\tbook\n" : "source,target,weight\n"
    let first = try read(header + rows.joined(separator: "\n")).graph
    for _ in 0..<3 {
      let other = try read(header + rows.shuffled(using: &random).joined(separator: "\n")).graph
      #expect(Set(other.nodeKeys) == Set(first.nodeKeys) && edges(other) == edges(first), "seed \(seed)")
    }
  }

  @Test("Members of JSON may come in any order, on every level", arguments: 0..<60 as Range<UInt64>)
  func members(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func object(_ members: [String]) -> String {
      "{" + members.shuffled(using: &random).joined(separator: ",") + "}"
    }
    func own() -> String {
      let nodes = (0..<4).map {
        object(["\"id\":\"n\($0)\"", "\"label\":\"L\($0)\"", "\"x\":\($0)", "\"y\":-1", "\"attributes\":{\"k\":\($0)}"])
      }
      let edges = (0..<4).map {
        object(["\"source\":\"n\($0)\"", "\"target\":\"n\(($0 + 1) % 4)\"", "\"weight\":\($0)", "\"directed\":false"])
      }
      return object([
        "\"format\":\"throughline-graph\"", "\"version\":1", "\"name\":\"N\"", "\"directed\":true",
        "\"properties\":{\"p\":1}", "\"nodes\":[\(nodes.joined(separator: ","))]",
        "\"edges\":[\(edges.joined(separator: ","))]",
      ])
    }
    func lab() -> String {
      let edges = (0..<4).map { object(["\"src\":\"A\"", "\"dst\":\"B\"", "\"label\":\"\($0)\"", "\"k\":\($0)"]) }
      return object([
        "\"nodes\":[\"A\",\"B\"]", "\"edges\":[\(edges.joined(separator: ","))]",
        "\"locations\":"
          + object(["\"A\":\(object(["\"x\":1", "\"y\":2"]))", "\"B\":\(object(["\"x\":3", "\"y\":4"]))"]),
      ])
    }
    #expect(outcome(of: Array(own().utf8)) == outcome(of: Array(own().utf8)), "seed \(seed)")
    #expect(outcome(of: Array(lab().utf8)) == outcome(of: Array(lab().utf8)), "seed \(seed)")
    #expect(try read(own(), strict: true).graph.edgeCount == 4 && read(lab(), strict: true).graph.edgeCount == 4)
  }
}
