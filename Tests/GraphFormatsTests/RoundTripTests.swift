// Every file that is written is read back the same, whatever the graph holds, and any reader of JSON can read it.

import Foundation
import Geometry
import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

/// Returns a text without the mark U+FEFF, which Foundation takes from the front of every text it reads.
private func unmarked(_ text: String?) -> ExactText {
  ExactText(String(String.UnicodeScalarView((text ?? "none").unicodeScalars.drop { $0 == "\u{FEFF}" })))
}

@Suite("Writing and reading")
struct RoundTripTests {
  private func check(_ graph: Graph, _ context: @autoclosure () -> String) throws {
    let bytes = GraphWriter.throughlineJSON(graph)
    let again = try read(bytes: bytes, strict: true).graph
    #expect(statement(of: again) == statement(of: graph), "\(context())")
    #expect(GraphWriter.throughlineJSON(again) == bytes, "\(context())")
  }

  @Test("A reader of JSON that is not ours finds the same nodes and edges", arguments: 0..<120 as Range<UInt64>)
  func strangersReader(seed: UInt64) throws {
    let graph = RandomGraph.everything.graph(seed: seed)
    // A file that Foundation cannot read is in order nonetheless: it has no number as large as 1e400.
    let text = String(decoding: GraphWriter.throughlineJSON(graph), as: UTF8.self).replacing("[1e400]", with: "[1]")
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let members = try #require(object as? [String: Any])
    let (nodes, edges) = (members["nodes"] as? [[String: Any]] ?? [], members["edges"] as? [[String: Any]] ?? [])
    #expect(
      nodes.map { unmarked($0["id"] as? String) } == graph.nodeKeys.map(unmarked), "seed \(seed)")
    #expect(edges.count == graph.edgeCount && members["directed"] is Bool)
    for (edge, written) in zip(graph.edges, edges) {
      #expect(unmarked(written["label"] as? String ?? "") == unmarked(graph.label(of: edge)), "seed \(seed)")
      #expect((written["attributes"] as? [String: Any] ?? [:]).count == graph.edgeAttributes.row(edge.index).count)
    }
  }

  @Test("Every text is kept as key, label, name, attribute and the name of one", arguments: HostileValues.texts)
  func texts(text: String) throws {
    var builder = GraphBuilder(directed: false)
    builder.name = text
    builder.properties.set(text, row: 0, to: .text(text))
    let node = builder.addNode(text).node
    builder.setLabel(text, of: builder.addNode("other" + text).node)
    builder.nodeAttributes.set(text, row: 0, to: .text(text))
    let edge = builder.addEdge(from: node, to: node, label: text)
    builder.edgeAttributes.set(text, row: edge.index, to: .text(text))
    try check(builder.build(), text)
  }

  @Test("Every number is kept to its last bit, as weight, attribute and coordinate")
  func numbers() throws {
    var random = SeededGenerator(seed: 5)
    let many = HostileValues.numbers + (0..<800).map { _ in Double(bitPattern: random.next()) }
    var builder = GraphBuilder()
    for (index, number) in many.enumerated() {
      let node = builder.addNode("\(index)").node
      builder.nodeAttributes.set("number", row: index, to: .number(number))
      builder.setPosition(number.isFinite ? Point(number, -number) : .zero, of: node)
      let edge = builder.addEdge(from: node, to: node, weight: number)
      builder.edgeAttributes.set("whole", row: edge.index, to: .integer(Int(truncatingIfNeeded: random.next())))
    }
    try check(builder.build(), "numbers")
  }

  @Test("What looks like another kind of value is kept as the kind it is")
  func kinds() throws {
    let values: [AttributeValue] =
      [.text("1"), .integer(1), .number(1), .json("[1]"), .text("[1]"), .text("true"), .boolean(true), .text("null")]
      + [.text("NaN"), .number(.nan), .text("Infinity"), .number(-.infinity), .text("{\"$number\":\"NaN\"}")]
      + [.number(-0.0), .integer(0), .number(0), .number(1e15), .integer(1_000_000_000_000_000), .integer(.min)]
      + HostileValues.json.map { .json($0) }
    var builder = GraphBuilder()
    for (index, value) in values.enumerated() {
      builder.addNode("\(index)")
      builder.nodeAttributes.set("value", row: index, to: value)
      builder.properties.set("p\(index)", row: 0, to: value)
    }
    let graph = builder.build()
    try check(graph, "kinds")
    let again = try read(bytes: GraphWriter.throughlineJSON(graph)).graph
    for (index, value) in values.enumerated() where value != .number(.nan) {
      #expect(again.nodeAttributes.value("value", row: index).map { "\($0)" } == "\(value)")
    }
  }

  @Test("Text that only claims to be a list or object is written as text, and the file stays sound")
  func falseJSON() throws {
    for json in [
      "", "1", "[", "]", "{\"a\"}", "[1] [2]", "[1],\"id\":\"x\"", "{} // x", "[1e]", "\u{FEFF}[]", "nul", "[\n",
    ] {
      var builder = GraphBuilder()
      builder.addNode("a")
      builder.nodeAttributes.set("claim", row: 0, to: .json(json))
      let bytes = GraphWriter.throughlineJSON(builder.build())
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
      let graph = try read(bytes: bytes, strict: true).graph
      #expect(graph.nodeAttributes.value("claim", row: 0) == .text(json), "\(json)")
    }
  }

  @Test("Long texts, many columns and many nodes survive")
  func large() throws {
    var builder = GraphBuilder(directed: false)
    let long = String(repeating: "\"\\\u{1}é🧭", count: 20_000)
    builder.name = long
    for index in 0..<600 {
      let node = builder.addNode("\(index)" + (index == 7 ? long : "")).node
      builder.nodeAttributes.set("column \(index % 97)", row: index, to: .integer(index))
      builder.addEdge(from: node, to: NodeID(index: index / 2), label: index == 9 ? long : "e")
    }
    try check(builder.build(), "large")
  }

  @Test("What any format is read to, the own format keeps", arguments: SampleFile.all.indices)
  func otherFormats(index: Int) throws {
    let graph = try read(bytes: SampleFile.all[index].bytes, strict: true).graph
    let again = try read(bytes: GraphWriter.throughlineJSON(graph), strict: true).graph
    // Of a graph without edges, and of a compact one, more is the same than is said in the same words.
    #expect(again.nodeKeys == graph.nodeKeys && again.edgeCount == graph.edgeCount)
    #expect(statement(of: again).dropFirst() == statement(of: graph).dropFirst(), "\(SampleFile.all[index].name)")
    #expect(again.directedness == graph.directedness)
  }
}

@Suite("Pieces of JSON text")
struct JSONTextTests {
  private func parsed(_ text: String) throws -> Any {
    let list = try JSONSerialization.jsonObject(with: Data("[\(text)]".utf8)) as? [Any]
    return try #require(list?.first)
  }

  @Test("A quoted text is that text to any reader, on one line", arguments: HostileValues.texts)
  func quoted(text: String) throws {
    let quoted = JSONText.quoted(text)
    #expect(unmarked(try #require(try parsed(quoted) as? String)) == unmarked(text))
    #expect(!quoted.utf8.contains { $0 < 0x20 || $0 == 0x7F })
  }

  @Test("A number reads back the same, and says the special ones as texts")
  func number() throws {
    var random = SeededGenerator(seed: 2)
    for number in HostileValues.numbers + (0..<800).map({ _ in Double(bitPattern: random.next()) }) {
      let text = JSONText.number(number)
      if number.isFinite {
        #expect(Double(text)?.bitPattern == number.bitPattern, "\(text)")
        #expect(throws: Never.self, "\(text)") { try parsed(text) }
      } else {
        #expect(["\"NaN\"", "\"Infinity\"", "\"-Infinity\""].contains(text))
      }
    }
  }
}
