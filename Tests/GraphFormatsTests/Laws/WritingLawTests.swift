// Laws of writing: through any formats a graph stays what it is, in any part of a file and packed.
// They hold of each format that is written, also of one that is added.

import Foundation
import GraphFormats
import GraphModel
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
}
