// Laws of writing: through any formats a graph stays what it is, in any part of a file and packed.
// They hold of each format that is written, also of one that is added.

import Foundation
import Geometry
import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Laws of writing")
struct WritingLawTests {
  @Test("Through any two formats a graph stays what it is", arguments: 0..<25 as Range<UInt64>)
  func chains(seed: UInt64) throws {
    let graph = RandomGraph.everything.graph(seed: 7000 + seed)
    let formats = GraphFormat.writable.filter { $0.caution == nil }
    for first in formats {
      let one = try read(bytes: GraphWriter.bytes(graph, as: first), strict: true).graph
      for second in formats {
        let two = try read(bytes: GraphWriter.bytes(one, as: second), strict: true)
        #expect(two.format == second && statement(of: two.graph) == statement(of: graph), "\(first) \(second) \(seed)")
      }
    }
  }

  @Test(
    "Every format keeps what a network says of itself", arguments: GraphFormat.writable.filter { $0.caution == nil })
  func information(format: GraphFormat) throws {
    for text in HostileValues.texts + ["Who met whom.", " in blanks ", "two\nlines", "<b>&amp;</b>"] {
      var information = GraphInformation(name: text)
      for fact in GraphInformation.Fact.allCases { information = information.setting(fact, to: text) }
      var builder = GraphBuilder()
      builder.addNode("a")
      let graph = builder.build().described(by: information)
      let again = try read(bytes: GraphWriter.bytes(graph, as: format), strict: true).graph
      #expect(statement(of: again) == statement(of: graph), "\(text)")
    }
  }

  @Test("A description stands where other programs look for it", arguments: [GraphFormat.graphML, .gexf])
  func description(format: GraphFormat) throws {
    var builder = GraphBuilder()
    builder.addNode("a")
    let graph = builder.build().described(by: GraphInformation().setting(.description, to: "A & B"))
    let text = String(decoding: try GraphWriter.bytes(graph, as: format), as: UTF8.self)
    let element = format == .gexf ? "description" : "desc"
    #expect(text.contains("<\(element)>A &amp; B</\(element)>") && !text.contains("\"description\""))
  }

  @Test(
    "The description of a file of any kind is found",
    arguments: [
      "<graphml><desc>Why</desc><graph id='N'><node id='a'/></graph></graphml>",
      "<graphml><graph id='N'><desc>Why</desc><node id='a'/></graph></graphml>",
      "<gexf><meta><title>N</title><description>Why</description></meta><graph><nodes><node id='a'/></nodes></graph></gexf>",
      "graph [ title \"N\" comment \"Why\" node [ id 1 ] ]", "graph N { comment=\"Why\"; a }",
      "(tlp \"2.0\" (comments \"Why\") (nodes 0))",
      "{\"graph\":{\"label\":\"N\",\"metadata\":{\"description\":\"Why\"},\"nodes\":{\"a\":{}},\"edges\":[]}}",
      "{\"attributes\":{\"name\":\"N\",\"description\":\"Why\"},\"nodes\":[{\"key\":\"a\"}],\"edges\":[]}",
      "{\"data\":{\"name\":\"N\",\"description\":\"Why\"},\"elements\":{\"nodes\":[{\"data\":{\"id\":\"a\"}}],\"edges\":[]}}",
      "{\"graph\":{\"name\":\"N\",\"description\":\"Why\"},\"nodes\":[{\"id\":\"a\"}],\"links\":[]}",
    ])
  func found(text: String) throws {
    let graph = try read(text, name: "n").graph
    #expect(GraphInformation(of: graph)[.description] == "Why", "\(text)")
    #expect(graph.name == "N" || text.hasPrefix("(tlp"), "\(graph.name) \(text)")
  }

  @Test(
    "Files that are written are UTF-8 whose every prefix is refused strictly or is a smaller whole",
    arguments: GraphFormat.writable.filter { $0 != .excel })
  func prefixes(format: GraphFormat) throws {
    let graph = RandomGraph.everything.graph(seed: 12)
    let bytes = try GraphWriter.bytes(graph, as: format)
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 300)) {
      do throws(GraphFileProblem) {
        let part = try read(bytes: Array(bytes[..<length]), strict: true).graph
        #expect(part.nodeCount <= graph.nodeCount && part.edgeCount <= graph.edgeCount, "\(format), \(length)")
      } catch {
        #expect(error.kind != .cancelled && error.kind != .unreadable)
      }
    }
  }

  @Test(
    "Saved under a packed name it is packed, and read back the same",
    arguments: GraphFormat.writable.filter { $0 != .excel })
  func packed(format: GraphFormat) throws {
    let folder = NSTemporaryDirectory() + "packed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["net.gz", "NET.GZ", "plain"] {
      let graph = RandomGraph.everything.graph(seed: 3)
      try GraphWriter.save(graph, path: "\(folder)/\(name)", as: format)
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
      #expect(bytes.starts(with: [0x1F, 0x8B]) == (name != "plain"))
      let plain = try read(bytes: GraphWriter.bytes(graph, as: format), strict: true).graph
      let again = try GraphReader.read(path: "\(folder)/\(name)").graph
      #expect(statement(of: again) == statement(of: plain))
    }
  }

  @Test("Formats that are only read say so, and name those that are written")
  func readOnly() {
    for format in GraphFormat.all where !GraphFormat.writable.contains(format) {
      let problem = #expect(throws: GraphFileProblem.self) {
        try GraphWriter.bytes(RandomGraph.everything.graph(seed: 1), as: format)
      }
      #expect(problem?.kind == .unknownFormat && problem?.message.contains(format.displayName) == true)
      #expect(GraphFormat.writable.allSatisfy { problem?.cure.contains($0.id) == true })
    }
  }

  @Test(
    "Weights mean in every format what they meant, or people are told", arguments: GraphFormat.writable,
    WeightMeaning.allCases)
  func meaning(format: GraphFormat, meaning: WeightMeaning) throws {
    var builder = GraphBuilder(directed: false)
    let nodes = ["Ann", "Bo", "Cy"].map { builder.addNode($0).node }
    builder.weightMeaning = meaning
    for (index, weight) in [10.0, 1, 2].enumerated() {
      builder.addEdge(from: nodes[index], to: nodes[(index + 1) % 3], weight: weight)
    }
    let graph = builder.build()
    let again = try GraphReader.read(bytes: GraphWriter.bytes(graph, as: format), name: "net").graph
    let lacks = format.lacks(of: EditableGraph(graph))
    let isTold = lacks?.contains("become strengths") ?? false
    #expect(again.isWeighted && (again.weightMeaning == meaning) == !isTold, "\(lacks ?? "nothing is told")")
    #expect(!isTold || !format.holdsAll(of: EditableGraph(graph)))
    #expect(again.properties.row(0).isEmpty)
  }

  @Test("A column of numbers of which one is none becomes one of texts in CX, and people are told")
  func notANumber() throws {
    for (value, isKept) in [(1.5, true), (.nan, false), (.infinity, false)] {
      var builder = GraphBuilder()
      for (row, number) in [0.1, value].enumerated() {
        builder.addNode("n\(row)")
        builder.nodeAttributes.set("score", row: row, to: .number(number))
      }
      let graph = builder.build()
      let again = try read(bytes: GraphWriter.bytes(graph, as: .cx), strict: true, name: "net").graph
      #expect((again.nodeAttributes.column(named: "score")?[0] == .number(0.1)) == isKept)
      #expect((GraphFormat.cx.lacks(of: EditableGraph(graph)) == nil) == isKept, "\(value)")
    }
  }

  @Test(
    "What a format says that it holds all of comes back; what it does not is not called whole",
    arguments: GraphFormat.writable.filter { $0.caution != nil })
  func wholeness(format: GraphFormat) throws {
    var whole = 0
    for seed: UInt64 in 0..<120 {
      var random = SeededGenerator(seed: seed)
      var kinds = RandomGraph.plain(nodes: 2...9, edges: 1...12)
      (kinds.keys, kinds.edgeLabels) = (["Ann", "Bo Li", "Zoë", "7", random.oneIn(4) ? "a \"b\"" : "x"], ["", "tie"])
      kinds.weights = [nil, 2, 0.5]
      kinds.direction = random.pick([.directed, .undirected, .mixed])
      var plain = kinds.graph(seed: seed)
      // Where weights are strengths in any case, so they are in the graph.
      if format == .pajek {
        let text = String(decoding: GraphWriter.throughlineJSON(plain), as: UTF8.self)
        plain = try read(text.replacing("\"weights\": \"length\"", with: "\"weights\": \"strength\"")).graph
      }
      let size = random.pick([nil, 1.0, 90])
      let places = size.map { size in plain.nodes.map { _ in Point(random.unit() * size, random.unit() * size) } }
      var graph = EditableGraph(places.map { plain.placed(at: $0) } ?? plain)
      for value in [AttributeValue.text("old"), .number(1.5), .boolean(true), .json("[1]")] where random.oneIn(4) {
        guard var record = graph.node(NodeID(0)) else { continue }
        record.attributes.append(NamedValue("kind", value))
        if random.oneIn(3) { record.label = "Ann" }
        if record.attributes.count == 1 { graph.replay([.setNode(NodeID(0), record)]) }
      }
      guard format.holdsAll(of: graph) else { continue }
      whole += 1
      let folded = graph.folded()
      let path = NSTemporaryDirectory() + "whole-\(UUID().uuidString).\(format.endings.first ?? "txt")"
      let nodes = GraphWriter.nodesPath(besideEdges: path)
      defer { for path in [path, nodes] { try? FileManager.default.removeItem(atPath: path) } }
      try GraphWriter.save(folded, path: path, as: format)
      if format == .csv { try GraphWriter.saveNodeTable(folded, path: nodes) }
      let again = try GraphReader.read(path: path).graph
      #expect(Self.told(again) == Self.told(folded), "seed \(seed)")
    }
    #expect(whole > 10, "\(whole)")
    let titled = GraphBuilder().build().described(by: GraphInformation(name: "").setting(.description, to: "why"))
    if format == .csv || format == .pajek { #expect(!format.holdsAll(of: EditableGraph(titled))) }
  }

  /// What people know of a graph: its nodes and edges by their names, whatever their order.
  private static func told(_ graph: Graph) -> [String] {
    func row(_ table: AttributeTable, _ index: Int) -> [String] {
      // Formats whose ids are numbers keep others under this name.
      table.row(index).filter { $0.name != "key" }.map { "\($0.name)=\($0.value.displayText)" }.sorted()
    }
    let nodes = graph.nodes.map { node in
      let place = graph.positions.map { "\($0[node.index].x) \($0[node.index].y)" } ?? ""
      return "\(graph.label(of: node)) \(place) \(row(graph.nodeAttributes, node.index))"
    }
    let edges = graph.edges.map { edge in
      let ends = [graph.label(of: graph.source(of: edge)), graph.label(of: graph.target(of: edge))]
      return "\(graph.isDirected(edge) ? ends : ends.sorted()) \(graph.label(of: edge)) "
        + "\(graph.weight(of: edge) ?? 1) \(row(graph.edgeAttributes, edge.index))"
    }
    return nodes.sorted() + edges.sorted()
  }
}
