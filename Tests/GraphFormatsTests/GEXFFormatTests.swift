// GEXF and XGMML as programs write them.

import Geometry
import GraphFormats
import GraphModel
import Testing

@Suite("GEXF")
struct GEXFFormatTests {
  private func file(_ nodes: String, _ edges: String = "", attributes: String = "", type: String = "directed") -> String
  {
    "<gexf><graph defaultedgetype='\(type)'>\(attributes)<nodes>\n\(nodes)\n</nodes><edges>\n\(edges)\n</edges></graph></gexf>"
  }

  @Test("The sample says what is in it")
  func sample() throws {
    let file = try read(gexfSample, strict: true)
    let graph = file.graph
    #expect(file.format == .gexf && graph.name == "Web" && graph.directedness == .mixed)
    #expect(graph.nodeKeys == ["0", "1", "2"] && graph.nodes.map { graph.label(of: $0) } == ["Zérö", "One", "2"])
    #expect(graph.positions == [Point(1, -2), Point(-1, 0), Point(0, 4.5)])
    #expect(graph.edges.map { graph.weight(of: $0) } == [2, 4] && graph.label(of: EdgeID(index: 0)) == "to")
    let nodes = graph.nodeAttributes
    #expect(nodes.value("url", row: 0) == .text("a&b") && nodes.value("rank", row: 0) == .number(1.5))
    #expect(nodes.values("frog", rows: 3) == [.boolean(true), .boolean(false), .boolean(true)])
    #expect(nodes.value("color", row: 0) == .text("#ff0010") && nodes.value("alpha", row: 0) == .number(0.5))
    #expect(nodes.value("size", row: 0) == .number(3) && nodes.value("z", row: 0) == .number(3))
    #expect(nodes.value("parent", row: 1) == .text("0") && nodes.value("start", row: 0) == .text("2001"))
    #expect(nodes.value("spells", row: 2) == .text("<[1, 2]>"))
    #expect(graph.edgeAttributes.value("Weight over time", row: 1) == .text("<[1, 1]; [2, 4]>"))
    #expect(graph.edgeAttributes.values("id", rows: 2) == [.text("e"), .text("e")])
    #expect(graph.properties.value("creator", row: 0) == .text("hand"))
  }

  @Test(
    "A description is written where other programs look for it",
    arguments: ["Who <greets> whom.\n  Twice", " ", "\u{1}"])
  func description(words: String) throws {
    var builder = GraphBuilder(directed: false)
    builder.addNode("a")
    builder.properties.set("description", row: 0, to: .text(words))
    builder.properties.set("hours", row: 0, to: .integer(3))
    let text = String(decoding: try GraphWriter.bytes(builder.build(), as: .gexf), as: UTF8.self)
    #expect(text.contains("<description>") == (words != "\u{1}"))
    #expect(try read(text, strict: true).graph.properties == builder.properties)
  }

  @Test(
    "Any namespace, and the types of edges", arguments: ["gexf", "g:gexf", "gexf xmlns='http://www.gephi.org/gexf'"])
  func namespaces(root: String) throws {
    let name = root.prefix { $0 != " " }
    let text = """
      <\(root)><graph><nodes><node id='a'/></nodes><edges><edge source='a' target='a' type='directed'/>
      <edge source='a' target='a' type='mutual'/></edges></graph></\(name)>
      """
    let graph = try read(text, strict: true).graph
    #expect(graph.edges.map { graph.isDirected($0) } == [true, false])
  }

  @Test("Attributes that are not declared are kept and told of once, but for Gephi's weights")
  func undeclared() throws {
    let value = "<attvalues><attvalue for='u' value='v'/></attvalues>"
    let weight = "<attvalues><attvalue for='weight' value='2.5'/></attvalues>"
    let text = file(
      "<node id='a'>\(value)</node><node id='b'>\(value)</node>", "<edge source='a' target='b'>\(weight)</edge>")
    let read = try read(text)
    #expect(read.warnings.count == 1 && read.graph.nodeAttributes.value("u", row: 1) == .text("v"))
    #expect(read.graph.weight(of: EdgeID(index: 0)) == 2.5)
  }

  @Test("GEXF 1.0 counts attributes from 0 in the order of their declaration")
  func counted() throws {
    let text = file(
      "<node id='a'><attvalues><attvalue id='1' value='7'/></attvalues></node>",
      attributes: "<attributes class='node'><attribute id='p'/><attribute id='q' type='integer'/></attributes>")
    #expect(try read(text, strict: true).graph.nodeAttributes.value("q", row: 0) == .integer(7))
  }

  @Test("What is wrong is told with its position, and the rest is read")
  func problems() throws {
    let read = try read(
      file(
        "<node id='a'/>\n<node id='a'/>\n<node label='b'/>",
        "<edge source='a' target='c'/>\n<edge target='a'/>\n<edge source='a' target='a' weight='heavy'/>"))
    #expect(read.graph.nodeKeys == ["a", "c"] && read.graph.edgeCount == 2)
    #expect(read.warnings.map(\.line) == [3, 4, 7, 8, 6])
    #expect(read.graph.edgeAttributes.value("weight", row: 1) == .text("heavy"))
  }
}

@Suite("XGMML")
struct XGMMLFormatTests {
  @Test("The sample says what is in it")
  func sample() throws {
    let file = try read(xgmmlSample, strict: true)
    let graph = file.graph
    #expect(file.format == .xgmml && graph.name == "Cells" && graph.directedness == .mixed)
    #expect(graph.nodeKeys == ["-1", "-2", "-3"] && graph.label(of: NodeID(index: 0)) == "núcleo")
    // The edge that the group shows is the one of the network.
    #expect(graph.edges.map { graph.label(of: $0) } == ["e", "f"])
    #expect(graph.positions == [Point(10, 20), Point(1, 2), Point(5, 5)])
    #expect(graph.nodeAttributes.value("genes", row: 0) == .json("[\"a\",\"b\"]"))
    #expect(graph.nodeAttributes.value("parent", row: 0) == .text("-3"))
    #expect(graph.nodeAttributes.value("color", row: 0) == .text("#ff0000"))
  }

  @Test("Without its namespace it is told by its name, with a warning; other graphs in XML are none")
  func recognition() throws {
    let text = "<graph label='x'><node id='1' label='&one'/></graph>"
    let read = try read(text, name: "a.xgmml")
    #expect(read.format == .xgmml && read.graph.label(of: NodeID(index: 0)) == "&one" && read.warnings.count == 2)
    #expect(refusal(text)?.kind == .unknownFormat)
  }
}
