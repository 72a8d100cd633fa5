// XML itself: encodings, references, entities, damage and depth. Nothing is loaded, nothing grows, nothing crashes.

import Geometry
import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("XML")
struct XMLTextTests {
  /// A file with a node of a label, behind what may stand in front of the root.
  private func file(_ label: String, before: String = "", inside: String = "") -> String {
    "\(before)<graphml>\(inside)<key id='l' attr.name='label'/><graph><node id='a'><data key='l'>\(label)</data></node></graph></graphml>"
  }

  private func label(_ bytes: [UInt8], strict: Bool = true) throws -> String {
    try read(bytes: bytes, strict: strict).graph.label(of: NodeID(index: 0))
  }

  @Test("References, sections of plain text and the ends of lines")
  func references() throws {
    let text = file(
      "&lt;&#x1F9ED;&#228;&amp;amp;<![CDATA[<&lt;]]>&quot;\r\nx\ry", before: "<!DOCTYPE graphml [ <!-- & --> ]>")
    #expect(try label(Array(text.utf8)) == "<🧭ä&amp;<&lt;\"\nx\ny")
  }

  @Test("Encodings: marked, declared, declared wrongly")
  func encodings() throws {
    func declared(_ name: String) -> String { "<?xml version='1.0' encoding='\(name)'?>" }
    let text = file("Zoë", before: declared("UTF-8"))
    #expect(try label([0xEF, 0xBB, 0xBF] + text.utf8) == "Zoë")
    for encoding in ["UTF-8", "UTF-16", "ISO-8859-1"] {
      let units = Array(file("Zoë", before: declared(encoding)).utf16)
      var (little, big): ([UInt8], [UInt8]) = ([0xFF, 0xFE], [0xFE, 0xFF])
      for unit in units {
        little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
      #expect(try label(little) == "Zoë" && label(big) == "Zoë", "\(encoding)")
    }
    let latin = { (text: String) in text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
    #expect(try label(latin(file("Zoë", before: declared("iso-8859-1")))) == "Zoë")
    // Declared as one and written as the other, both ways: read rightly, and told.
    for bytes in [latin(text), Array(file("Zoë", before: declared("ISO-8859-1")).utf8)] {
      let wrong = try read(bytes: bytes)
      #expect(wrong.graph.label(of: NodeID(index: 0)) == "Zoë" && wrong.warnings.count == 1)
    }
    #expect(try read(file("x", before: declared("KOI8-R")), strict: true).graph.nodeCount == 1)
  }

  @Test("Entities are never expanded and nothing is loaded: references stay as they are written")
  func entities() throws {
    var doctype = "<!DOCTYPE graphml [ <!ENTITY e0 'ha'> <!ENTITY file SYSTEM '/etc/hostname'>"
    for level in 1...40 { doctype += "<!ENTITY e\(level) '&e\(level - 1);&e\(level - 1);'>\n" }
    let text = file("&e40;&file;", before: doctype + "<!ENTITY % p SYSTEM 'http://x/'> %p; ]>")
    let read = try read(text)
    #expect(read.graph.label(of: NodeID(index: 0)) == "&e40;&file;")
    #expect(read.warnings.contains { $0.message.contains("&e40;") && $0.line == 41 })
    #expect(refusal(text, strict: true) != nil)
  }

  @Test("A bare & and characters that XML forbids are kept or replaced, and told with their position")
  func bareSigns() throws {
    let text = file("a & b &nbsp; c\u{1}d &#1; &#xFFFE; &;")
    let read = try read(text)
    let column = try #require(text.firstIndex(of: "&").map { text.distance(from: text.startIndex, to: $0) + 1 })
    #expect(read.graph.label(of: NodeID(index: 0)) == "a & b &nbsp; c\u{FFFD}d &#1; &#xFFFE; &;")
    #expect(read.warnings.count == 6 && read.warnings.first?.column == column)
    let attribute = "<graphml><graph>\n<node id='a&b'/><edge source='a&b' target='R&D;'/></graph></graphml>"
    #expect(try GraphFormatsTests.read(attribute).graph.nodeKeys == ["a&b", "R&D;"])
  }

  @Test("References and sections on the edge of a part are read as elsewhere", arguments: 0..<40)
  func edges(shift: Int) throws {
    let filler = "<!--" + String(repeating: "x", count: (1 << 16) - 130 + 4 * shift) + "-->"
    let text = file("<![CDATA[&amp;]]>&amp;&#65;\n", inside: filler)
    #expect(try label(Array(text.utf8)) == "&amp;&A\n")
    let broken = file("x", inside: filler) + "\n<x/>"
    #expect(try read(broken).warnings.first?.line == 2)
  }

  @Test("Lines are counted alike for all their ends", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = ["<graphml>", "<graph>", "<node id='ä'/><node id='ä'/>", "<edge source='x'/>", "</graph>", "</graphml>"]
      .joined(separator: end)
    let problems = try read(text).warnings
    #expect(problems.map(\.line) == [3, 4] && problems.map(\.column) == [15, 1])
  }

  @Test("Values that the document type declares for attributes hold where a tag leaves them out")
  func declaredValues() throws {
    func file(_ doctype: String, _ graph: String) -> String {
      "<!DOCTYPE graphml [\n\(doctype)\n]>\n<graphml>\(graph)<node id='a'/><node id='b'/><edge source='a' target='b'/></graph></graphml>"
    }
    func arrow(_ doctype: String, _ graph: String = "<graph>", problems: Int = 0) throws -> [String] {
      let answer = try read(file(doctype, graph))
      #expect(answer.warnings.count == problems && answer.warnings.allSatisfy { $0.line == 1 }, "\(answer.warnings)")
      return arrows(answer.graph)
    }
    #expect(try arrow("<!ATTLIST graph edgedefault CDATA \"directed\">") == ["a>b"])
    #expect(try arrow("<!ATTLIST graph\n id ID #IMPLIED edgedefault (directed|undirected) 'directed'>") == ["a>b"])
    #expect(try arrow("<!ATTLIST graph edgedefault CDATA #FIXED 'directed'>") == ["a>b"])
    #expect(try arrow("<!ATTLIST graph edgedefault CDATA 'directed'>", "<graph edgedefault='undirected'>") == ["a-b"])
    #expect(try arrow("<!ATTLIST edge directed CDATA 'true' directed CDATA 'false'>") == ["a>b"])
    // Only what is a declaration counts, and not what a comment or a text says.
    for (start, end) in [("<!-- ", " -->"), ("<!ENTITY e \"", "\">"), ("<?p ", "?>")] {
      #expect(try arrow(start + "<!ATTLIST graph edgedefault CDATA 'directed'>" + end) == ["a-b"])
    }
    #expect(try arrow("<!ATTLIST graph edgedefault CDATA 'a&b;'>", problems: 1) == ["a-b"])
    // A small file cannot be made large: there are few values, they are short, and a long declaration is not read on.
    let many = (0..<100).map { "<!ATTLIST node k\($0) CDATA 'v'>" }.joined()
    let bounded = try read(file(many, "<graph>"))
    #expect(bounded.graph.nodeAttributes.columns.count == 64 && bounded.warnings.map(\.line) == [1])
    #expect(try arrow("<!ATTLIST graph x CDATA '\(String(repeating: "x", count: 300))'>", problems: 1) == ["a-b"])
    let long = String(repeating: " ", count: 40_000) + "<!ATTLIST graph edgedefault CDATA 'directed'>"
    #expect(try arrow(long, problems: 1) == ["a-b"])
    for end in [
      "<!ATTLIST", "<!ATTLIST graph", "<!ATTLIST graph a", "<!ATTLIST graph a (", "<!ATTLIST graph a CDATA '",
    ] {
      _ = refusal("<!DOCTYPE graphml [ \(end) ]><graphml><graph/></graphml>")
      _ = refusal("<!DOCTYPE graphml [ \(end)")
    }
  }

  @Test("A tag, a text or a name of any length, wherever the parts of the text begin", arguments: [0, 1, 2, 3, 5, 17])
  func longPieces(shift: Int) throws {
    let long = String(repeating: "a&amp;\r\n]é", count: 30_000 + shift)
    let meant = String(repeating: "a&\n]é", count: 30_000 + shift)
    let name = String(repeating: "n", count: 150_000 + shift)
    let text =
      "<graphml><key id='l' attr.name='label'/><graph>\(String(repeating: " ", count: 131_000 + shift))"
      + "<node id='a' \(name)='\(name)'><data key='l'>\(long)</data></node>"
      + "<node id='b'><data key='l'><![CDATA[\(long)]]></data></node></graph></graphml>"
    let graph = try read(text, strict: true).graph
    #expect(graph.label(of: NodeID(0)) == meant)
    #expect(graph.label(of: NodeID(1)) == String(repeating: "a&amp;\n]é", count: 30_000 + shift))
    #expect(graph.nodeAttributes.value(name, row: 0) == .text(name))
    // A tag without end is refused before it takes all memory.
    let endless = "<graphml><graph><node id='" + String(repeating: "x", count: 18 << 20)
    #expect(shift > 0 || refusal(endless)?.kind == .tooLarge)
  }

  @Test("Nesting of any depth ends", arguments: ["graph", "node id='x'", "data key='k'", "att", "x"])
  func nesting(tag: String) {
    let name = tag.prefix { $0 != " " }
    for (root, format) in [("graphml", "graphml"), ("gexf", "gexf"), ("graph xmlns='XGMML'", "graph")] {
      let count = 60_000
      let text =
        "<\(root)><graph><nodes>" + String(repeating: "<\(tag)>", count: count)
        + String(repeating: "</\(name)>", count: count) + "</nodes></graph></\(format)>"
      _ = refusal(text)
      #expect(refusal(text, strict: true) != nil)
    }
  }

  @Test("A long line, a long value and many attributes")
  func large() throws {
    let long = String(repeating: "lång ", count: 200_000)
    #expect(try label(Array(file(long).utf8)) == long)
    let tag = (0..<20_000).map { "a\($0)='\($0)'" }.joined(separator: " ")
    let graph = try read("<graphml><graph><node id='n' \(tag)/></graph></graphml>", strict: true).graph
    #expect(graph.nodeAttributes.columns.count == 20_000)
  }
}

@Suite("Writing XML")
struct XMLWritingTests {
  static let formats = [GraphFormat.graphML, .gexf]

  private func check(
    _ graph: Graph, as format: GraphFormat, isSameFile: Bool = true, _ context: @autoclosure () -> String
  ) throws {
    let bytes = try GraphWriter.bytes(graph, as: format)
    let again = try read(bytes: bytes, strict: true)
    #expect(again.format == format)
    #expect(statement(of: again.graph) == statement(of: graph), "\(format) \(context())")
    #expect(again.graph.weightMeaning == graph.weightMeaning || !graph.isWeighted)
    #expect(try !isSameFile || GraphWriter.bytes(again.graph, as: format) == bytes, "\(format) \(context())")
  }

  @Test("What is written is read back the same, whatever the graph holds", arguments: 0..<150 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let graph = RandomGraph.everything.graph(seed: seed)
    for format in Self.formats { try check(graph, as: format, "seed \(seed)") }
  }

  @Test("Names that mean something to readers are attributes when they are attributes")
  func names() throws {
    let names = [
      "label", "name", "Name", "weight", "Weight", "x", "y", "X", "id", "desc", "parent", "color", "size", "thickness",
      "crs", "labelE", "alpha", "z", "shape", "title", "creator", "spells", "start", "type", "kind", "directed",
    ]
    for text in ["#ff0010", "red", "", "17"] {
      var builder = GraphBuilder(directed: false)
      for position in [false, true] {
        let node = builder.addNode(position ? "a" : "label").node
        builder.addEdge(from: node, to: node, label: position ? "e" : "", weight: position ? nil : 2)
        builder.setPosition(Point(1, -2), of: node)
      }
      for name in names {
        builder.nodeAttributes.set(name, row: 0, to: .text(text))
        builder.edgeAttributes.set(name, row: 1, to: .text(text))
        builder.nodeAttributes.set(name, row: 1, to: .number(2.5))
        builder.properties.set(name, row: 0, to: .text(text))
      }
      for format in Self.formats { try check(builder.build(), as: format, isSameFile: false, text) }
    }
  }

  @Test("What the formats are read to, they keep", arguments: SampleFile.texts.indices)
  func otherFormats(index: Int) throws {
    let graph = try read(bytes: SampleFile.texts[index].bytes, strict: true).graph
    for format in Self.formats {
      let again = try read(bytes: GraphWriter.bytes(graph, as: format), strict: true).graph
      #expect(again.nodeKeys == graph.nodeKeys && again.edgeCount == graph.edgeCount)
      #expect(statement(of: again).dropFirst() == statement(of: graph).dropFirst(), "\(SampleFile.texts[index].name)")
    }
  }
}
