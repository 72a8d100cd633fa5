// graph6, sparse6 and digraph6 written by the letter of their description are read as the graphs that they stand for.
// The description: https://users.cecs.anu.edu.au/~bdm/data/formats.txt.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

/// Bits in sixes, each six a character from ? on.
private struct Sixes {
  private var bits: [Bool] = []

  mutating func put(_ value: Int, _ width: Int) {
    for bit in (0..<width).reversed() { bits.append(value >> bit & 1 == 1) }
  }

  /// Returns the characters; the last is filled up with `fill`.
  func text(fill: Bool = false) -> String {
    var padded = bits
    while padded.count % 6 != 0 { padded.append(fill) }
    return stride(from: 0, to: padded.count, by: 6).map { start in
      let value = padded[start..<(start + 6)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
      return String(UnicodeScalar(UInt8(63 + value)))
    }.joined()
  }

  /// Returns the number of nodes as the formats write it.
  static func count(_ count: Int) -> String {
    var sixes = Sixes()
    if count < 63 {
      sixes.put(count, 6)
      return sixes.text()
    }
    sixes.put(count, count < 258_048 ? 18 : 36)
    return (count < 258_048 ? "~" : "~~") + sixes.text()
  }
}

@Suite("graph6, sparse6 and digraph6 by their description")
struct Graph6LawTests {
  /// Returns random pairs of nodes, sorted, without loops unless they may be.
  private func pairs(_ count: Int, _ random: inout SeededGenerator, loops: Bool) -> Set<[Int]> {
    var pairs = Set<[Int]>()
    for _ in 0..<random.below(2 * count + 1) {
      let pair = [random.below(count), random.below(count)].sorted()
      if loops || pair[0] != pair[1] { pairs.insert(pair) }
    }
    return pairs
  }

  private func edges(_ graph: Graph) -> Set<[Int]> {
    Set(graph.edges.map { [graph.source(of: $0).index, graph.target(of: $0).index].sorted() })
  }

  @Test("graph6: the upper triangle, column by column", arguments: [1, 2, 3, 5, 12, 62, 63, 64, 100])
  func dense(count: Int) throws {
    for seed: UInt64 in 0..<6 {
      var random = SeededGenerator(seed: seed)
      let expected = pairs(count, &random, loops: false)
      var sixes = Sixes()
      for column in 0..<count { for row in 0..<column { sixes.put(expected.contains([row, column]) ? 1 : 0, 1) } }
      let line = Sixes.count(count) + sixes.text()
      for text in [">>graph6<<\(line)", ">>graph6<<\(line)\n", ">>graph6<<\(line)\r\n"] {
        let file = try read(text, strict: true)
        #expect(file.format == .graph6 && file.graph.nodeCount == count, "\(text)")
        #expect(edges(file.graph) == expected && file.graph.edgeCount == expected.count, "seed \(seed): \(text)")
        #expect(file.graph.directedness == .undirected)
      }
      #expect(try read(line + "\n", name: "a.g6").graph.edgeCount == expected.count)
    }
  }

  @Test("digraph6: the whole square, row by row", arguments: [1, 2, 7, 30, 63])
  func directed(count: Int) throws {
    for seed: UInt64 in 0..<6 {
      var random = SeededGenerator(seed: seed)
      var expected = Set<[Int]>()
      for _ in 0..<random.below(3 * count) { expected.insert([random.below(count), random.below(count)]) }
      var sixes = Sixes()
      for row in 0..<count { for column in 0..<count { sixes.put(expected.contains([row, column]) ? 1 : 0, 1) } }
      let graph = try read(">>digraph6<<&\(Sixes.count(count))\(sixes.text())\n", strict: true).graph
      let found = Set(graph.edges.map { [graph.source(of: $0).index, graph.target(of: $0).index] })
      #expect(found == expected && graph.edgeCount == expected.count && graph.nodeCount == count, "seed \(seed)")
      #expect(graph.edges.allSatisfy { graph.isDirected($0) })
    }
  }

  @Test("sparse6: steps from node to node, with loops and parallel edges", arguments: [1, 2, 3, 4, 8, 9, 33, 64, 130])
  func sparse(count: Int) throws {
    for seed: UInt64 in 0..<8 {
      var random = SeededGenerator(seed: seed)
      var list = pairs(count, &random, loops: true).sorted { ($0[1], $0[0]) < ($1[1], $1[0]) }
      if let again = list.last { list.append(again) }
      let width = (0..<20).first { 1 << $0 >= count } ?? 20
      var sixes = Sixes()
      var vertex = 0
      for pair in list {
        // A step goes to the next node; a larger one names the node that it goes to.
        if pair[1] > vertex + 1 {
          sixes.put(1, 1)
          sixes.put(pair[1], width)
          sixes.put(0, 1)
        } else {
          sixes.put(pair[1] - vertex, 1)
        }
        vertex = pair[1]
        sixes.put(pair[0], width)
      }
      // Filling with ones means nothing, except where it would be one more step of a graph of 2, 4, 8 or 16 nodes.
      let isDoubtful = [2, 4, 8, 16].contains(count) && vertex < count - 1
      if isDoubtful { sixes.put(0, 1) }
      let graph = try read(">>sparse6<<:\(Sixes.count(count))\(sixes.text(fill: true))\n").graph
      #expect(graph.nodeCount == count)
      let found = graph.edges.map { [graph.source(of: $0).index, graph.target(of: $0).index].sorted() }
      #expect(found.sorted { ($0[1], $0[0]) < ($1[1], $1[0]) } == list, "\(count) nodes, seed \(seed)")
    }
  }

  @Test("A line that is cut, goes on or holds other characters is refused at its place")
  func problems() throws {
    expectRefusal(">>graph6<<D\n", .content, "1:11 the line is too short for 5 nodes")
    expectRefusal(">>graph6<<~?\n", .syntax, "1:11 the line ends within the number of nodes")
    expectRefusal(">>graph6<<~~????\n", .syntax, "1:11 the line ends within the number of nodes")
    expectRefusal(">>graph6<<\n", .syntax, "1:11 the line ends within the number of nodes")
    expectRefusal(">>graph6<<D Qc\n", .syntax, "1:12 this character does not belong to graph6")
    expectRefusal(">>digraph6<<&D??\n", .content, "1:13 the line is too short for 5 nodes")
    expect(">>graph6<<A_\nA?\nA_\n", .graph6, "0 1", "0-1", problems: ["2:1 another graph follows"])
    expectRefusal("\n >>GRAPH6<<D\n", .content, "2:12 the line is too short for 5 nodes")
    expect("\n\n>>graph6<<A_\n", .graph6, "0 1", "0-1")
    expect(">>graph6<<?\n", .graph6, "", "")
    expect(">>sparse6<<:?\n", .graph6, "", "")
  }
}
