// Values that a file of XML declares for elements that give none: whoever reads them sees the same graph as when each
// element gave the value itself.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Declared values of XML")
struct XMLDefaultTests {
  /// One way to declare an attribute of nodes, and to give it.
  struct Dialect: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Returns a file of the body of the declaration, the type, and the value of each node; `nil` for none.
    let file: @Sendable (_ body: String, _ type: String, _ values: [String?]) -> String
  }

  private static let dialects = [
    Dialect(testDescription: "GraphML") { body, type, values in
      let nodes = values.enumerated().map { index, value in
        "<node id='n\(index)'>" + (value.map { "<data key='k'>\($0)</data>" } ?? "") + "</node>"
      }
      return "<graphml><key id='k' for='node' attr.name='grade' attr.type='\(type)'>\(body)</key>"
        + "<graph edgedefault='undirected'>\(nodes.joined())</graph></graphml>"
    },
    Dialect(testDescription: "GEXF") { body, type, values in
      let nodes = values.enumerated().map { index, value in
        "<node id='n\(index)'>"
          + (value.map { "<attvalues><attvalue for='k' value='\($0)'/></attvalues>" } ?? "") + "</node>"
      }
      return "<gexf version='1.3'><graph><attributes class='node'>"
        + "<attribute id='k' title='grade' type='\(type)'>\(body)</attribute></attributes>"
        + "<nodes>\(nodes.joined())</nodes></graph></gexf>"
    },
  ]

  private func grades(_ text: String, strict: Bool = true) throws -> [AttributeValue?] {
    let graph = try read(text, strict: strict).graph
    return graph.nodes.map { graph.nodeAttributes.value("grade", row: $0.index) }
  }

  @Test("An element without a value has the declared one", arguments: dialects, 1...6 as ClosedRange<UInt64>)
  func defaults(dialect: Dialect, seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    for (type, words) in [
      ("string", ["grey", "", "a&amp;b", "7", "Zoë"]), ("integer", ["5", "-3", "0"]), ("double", ["1.5", "2", "-1e3"]),
      ("boolean", ["true", "false"]),
    ] {
      let usual = dice.pick(words)
      let values: [String?] = (0..<8).map { _ in dice.below(2) == 0 ? nil : dice.pick(words) }
      let declared = try grades(dialect.file("<default>\(usual)</default>", type, values))
      let written = try grades(dialect.file("", type, values.map { $0 ?? usual }))
      #expect(declared == written, "\(type), \(usual), seed \(seed)")
      let without = try grades(dialect.file("", type, values))
      for (index, value) in values.enumerated() where value == nil { #expect(without[index] == nil) }
    }
  }

  @Test("What stands around a declared value is passed over", arguments: dialects)
  func surroundings(dialect: Dialect) throws {
    for (body, expected) in [
      ("", nil), ("text alone", nil), ("<default/>", ""), ("<default>x</default>", "x"),
      ("<desc>the <b>usual</b> one</desc><default>x</default><desc/>", "x"),
      (" before <default>x</default> behind ", "x"), ("<default><![CDATA[<x>]]></default>", "<x>"),
      ("<default>a<b>left out</b>z</default>", "az"), ("<!-- <default>no</default> --><default>x</default>", "x"),
      // The last one said is the one that counts.
      ("<default>x</default><default>y</default>", "y"), ("<other><default>no</default></other>", nil),
    ] as [(String, String?)] {
      let found = try grades(dialect.file(body, "string", [nil, "own"]), strict: false)
      #expect(found == [expected.map(AttributeValue.text), .text("own")], "\(body)")
    }
  }

  @Test("A value of another type than the declared one is none for those that give nothing", arguments: dialects)
  func otherTypes(dialect: Dialect) throws {
    for (type, body) in [("boolean", "<default>null</default>"), ("integer", "<default> </default>")] {
      #expect(try grades(dialect.file(body, type, [nil, nil]), strict: false) == [nil, nil], "\(type)")
    }
  }

  @Test("A file that is cut anywhere is refused or read with a warning, and gives no half value", arguments: dialects)
  func cut(dialect: Dialect) {
    let text = dialect.file("<default>abcdefgh</default>", "string", [nil])
    let bytes = Array(text.utf8)
    for end in 0..<bytes.count {
      guard let file = try? read(bytes: Array(bytes[..<end])) else { continue }
      for node in file.graph.nodes {
        let value = file.graph.nodeAttributes.value("grade", row: node.index)
        #expect(value == nil || value == .text("abcdefgh"), "cut behind \(end) bytes")
      }
      #expect(!file.warnings.isEmpty, "cut behind \(end) bytes")
    }
  }
}
