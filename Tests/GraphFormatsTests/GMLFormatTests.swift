// Reading GML: ids, records, entities, and files that are not in order.

import Geometry
import GraphFormats
import GraphModel
import Testing

@Suite("GML")
struct GMLFormatTests {
  private func graph(_ text: String) throws -> Graph {
    let file = try read(text, strict: true, name: "net")
    #expect(file.format == .gml)
    return file.graph
  }

  @Test("Nodes, edges, direction, name and properties")
  func plain() throws {
    let made = try graph(
      "Creator \"me\"\ngraph\n[ Version 1 label \"net\" directed 1 node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 ] edge [source 2 target 2]]"
    )
    #expect(arrows(made) == ["1>2", "2>2"])
    #expect(made.name == "net" && made.directedness == .directed)
    #expect(made.properties.row(0).map { "\($0.name)=\($0.value.displayText)" } == ["Creator=me", "Version=1"])
    #expect(
      arrows(
        try graph(
          "graph [ edge [ source a1 target b ] node [ id a1 ] ]".replacing("a1", with: "1").replacing("b", with: "1")))
        == ["1-1"])
    #expect(try graph("# c\ngraph [ directed 0 ]").directedness == .undirected)
  }

  @Test("Ids count as they are spelt; texts have entities and UTF-8; a backslash may come before a quote mark")
  func texts() throws {
    let made = try graph(
      "graph [ node [ id 007 label \"T &amp; J &auml;&#x41; é &x; AT&T\" ] node [ id 7 label 3.0 ] node [ id \"a b\" label \"<x=\\\"1\\\">\" ] node [ id -1.50 p \"C:\\\" ] ]"
    )
    #expect(made.nodeKeys == ["007", "7", "a b", "-1.50"])
    #expect(made.nodes.map(made.label) == ["T & J äA é &x; AT&T", "3.0", "<x=\"1\">", "-1.50"])
    #expect(made.nodeAttributes.value("p", row: 3) == .text("C:\\"))
  }

  @Test("Positions, sizes, colours and shapes of nodes; other records stay as JSON, repeated keys as lists")
  func attributes() throws {
    let made = try graph(
      "graph [ node [ id 1 graphics [ x 1 y 2.5 w 30 h 20 fill \"#FFAA00\" type \"oval\" ] a 1 a \"x\" a [ b -Inf c [ ] ] k 1.0 ] node [ id 2 x -1 y 0 z 5 ] ]"
    )
    #expect(made.positions == [Point(1, 2.5), Point(-1, 0)])
    let row = Dictionary(uniqueKeysWithValues: made.nodeAttributes.row(0).map { ($0.name, $0.value) })
    #expect(row["color"] == .text("#ffaa00") && row["size"] == .number(30) && row["k"] == .number(1))
    #expect(row["graphics"] == .json("{\"h\":20}") && row["shape"] == .text("oval"))
    #expect(row["a"] == .json("[1,\"x\",{\"b\":{\"$number\":\"-Infinity\"},\"c\":{}}]"))
    #expect(made.nodeAttributes.value("z", row: 1) == .integer(5))
  }

  @Test("The weight is the attribute weight, or else value")
  func weights() throws {
    let made = try graph(
      "graph [ node [ id 1 ] edge [ source 1 target 1 value 2 weight 0.5 ] edge [ source 1 target 1 value 3 label \"x\" id 9 ] edge [ source 1 target 1 weight NAN ] edge [ source 1 target 1 weight \"heavy\" ] ]"
    )
    #expect(made.edges.map { made.weight(of: $0).map { "\($0)" } } == ["0.5", "3.0", "nan", nil])
    #expect(made.weightMeaning == .strength)
    #expect(made.edgeAttributes.value("value", row: 0) == .integer(2))
    #expect(made.edgeAttributes.value("id", row: 1) == .integer(9) && made.label(of: EdgeID(index: 1)) == "x")
    #expect(made.edgeAttributes.value("weight", row: 3) == .text("heavy"))
  }

  @Test("Line ends, marks and UTF-16 change nothing")
  func encodings() throws {
    let text = "graph [\n# é\nnode [\nid 1\nlabel \"é\n2\" ]\n]\n"
    #expect(try graph(text.replacing("\n", with: "\r\n")).label(of: NodeID(0)) == "é\r\n2")
    #expect(try graph(text.replacing("\n", with: "\r")).nodeCount == 1)
    let wide = [0xFE, 0xFF] + EncodingTests.utf16(text, littleEndian: false)
    #expect(try read(bytes: wide, strict: true).graph.label(of: NodeID(0)) == "é\n2")
  }

  @Test("What is not in order is told with its position, and what is sound is kept")
  func problems() throws {
    let cases: [(text: String, nodes: Int, edges: Int, line: Int, part: String)] = [
      ("graph [ node [ id 1 ]\nnode [ id 1 ] ]", 1, 0, 2, "node \"1\" is already defined on line 1"),
      ("graph [ node [ id 1 ]\nedge [ source 1 target 4 ] ]", 2, 1, 2, "no node [ ] defines"),
      ("graph [\nnode [ label \"x\" ] ]", 1, 0, 2, "a node has no id"),
      ("graph [ node [ id 1 ]\nedge [ source 1 ] ]", 1, 0, 2, "an edge has no target"),
      ("graph [ node [ id 1 ]\nedge [ target 1 ] ]", 1, 0, 2, "an edge has no source"),
      ("graph [ node [ id 1 ]\nedge [ source 1 source 2 target 1 ] ]", 1, 1, 2, "source of an edge comes twice"),
      ("graph [ node [ id 1 ]\nedge [ source 1 target 1 3 ] ]", 1, 1, 2, "expected a key, found \"3\""),
      ("graph [\nnode [ id A ] ]", 1, 0, 2, "is no number"),
      ("graph [ node [ id 1\nx ] ]", 1, 0, 2, "key \"x\" has no value"),
      ("graph [ node [ id 1 ]\n", 1, 0, 2, "the file ends within"),
      ("graph [ node [ id 1 ] node [ id 2 label \"x\n", 2, 0, 2, "the file ends within"),
      ("graph [ node [ id 1 ] ]\ngraph [ ]", 1, 0, 2, "another graph follows"),
      ("graph [ node [ id 1 ] edge [ source 1 target 1 ] directed 1 ]", 1, 1, 1, "stands behind edges"),
    ]
    for test in cases {
      let file = try read(test.text, name: "net")
      #expect(file.format == .gml)
      #expect(file.graph.nodeCount == test.nodes && file.graph.edgeCount == test.edges, "\(test.text)")
      #expect(file.warnings.count == 1 && (file.warnings.first?.line ?? 1) == test.line, "\(file.warnings)")
      #expect(file.warnings.first?.message.contains(test.part) == true, "\(file.warnings)")
      #expect(file.warnings.first?.cure.isEmpty == false)
      #expect(refusal(test.text, strict: true)?.kind == .content)
    }
    let problem = #expect(throws: GraphFileProblem.self) { _ = try read("node [ id 1 ]\n", name: "net.gml") }
    #expect(problem?.message == "there is no graph [ ] in this GML" && problem?.cure.isEmpty == false)
  }

  @Test("Records without end are refused in time")
  func hostile() {
    let deep = "graph [ node [ id 1 " + String(repeating: "a [ ", count: 1_000_000)
    #expect(refusal(deep)?.kind == .tooLarge)
    #expect(refusal(String(repeating: "a [ ", count: 1_000_000)) != nil)
    #expect(refusal("graph [" + String(repeating: " ]", count: 100_000)) == nil)
  }

  @Test("DOT and prose are not GML")
  func others() {
    for text in ["graph { a }", "graph of things [\n", "a b\nc d\n", "graph [1] shows\n"] {
      #expect((try? read(text, name: "net"))?.format != .gml || text.hasPrefix("graph ["), "\(text)")
    }
  }
}
