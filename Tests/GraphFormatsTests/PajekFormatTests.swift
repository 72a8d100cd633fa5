// Reading Pajek: headings, numbers, lists and matrices.

import Geometry
import GraphFormats
import GraphModel
import Testing

@Suite("Pajek")
struct PajekFormatTests {
  private func graph(_ text: String) throws -> Graph {
    let file = try read(text, strict: true, name: "net")
    #expect(file.format == .pajek)
    return file.graph
  }

  @Test("Two modes, positions, parameters, relations, lists and vectors")
  func sample() throws {
    let made = try graph(pajekSample)
    #expect(made.name == "Two modes" && made.directedness == .mixed)
    #expect(made.nodeKeys == ["1", "2", "3", "4"])
    #expect(made.nodes.map(made.label) == ["Ann A", "Bob", "c", "d"])
    #expect(arrows(made) == ["1>3", "2-4", "1-3", "1-4"])
    #expect(made.positions?[1] == Point(0.5, 0.25))
    #expect(made.weight(of: EdgeID(index: 0)) == 0.5 && made.weight(of: EdgeID(index: 1)) == nil)
    #expect(made.label(of: EdgeID(index: 0)) == "first")
    #expect(made.edgeAttributes.value("relation", row: 0) == .text("likes"))
    #expect(made.edgeAttributes.value("relation", row: 1) == .text("2"))
    #expect(made.edgeAttributes.value("color", row: 0) == .text("Blue"))
    let columns = [("mode", "2"), ("age", "4"), ("time", "[1-3,5]")]
    for (name, value) in columns { #expect(made.nodeAttributes.value(name, row: 3)?.displayText == value, "\(name)") }
    #expect(made.nodeAttributes.value("bc", row: 1)?.displayText == "RGB5555FF")
    #expect(made.nodeAttributes.value("color", row: 0)?.displayText == "Red")
    #expect(made.nodeAttributes.value("shape", row: 1) == .text("box"))
  }

  @Test("Places between 0 and 1 are written as they were, with third coordinates; others are scaled to that")
  func places() throws {
    let made = try graph("*Vertices 3\n1 a .3 .3\n2 b .4 .35 .2\n3 c .9 .32\n")
    let again = try graph(String(decoding: GraphWriter.bytes(made, as: .pajek), as: UTF8.self))
    #expect(again.positions == [Point(0.3, 0.3), Point(0.4, 0.35), Point(0.9, 0.32)])
    #expect(again.nodes.map { again.nodeAttributes.value("z", row: $0.index)?.number } == [0.5, 0.2, 0.5])
    let wide = made.placed(at: [Point(10, 10), Point(30, 20), Point(20, 12)])
    let scaled = try graph(String(decoding: GraphWriter.bytes(wide, as: .pajek), as: UTF8.self))
    #expect(scaled.positions == [Point(0, 0), Point(1, 0.5), Point(0.5, 0.1)])
  }

  @Test("Of several nodes of one name the later have numbers, and none gets the name of another")
  func names() throws {
    var builder = GraphBuilder(directed: false)
    for (index, name) in ["Anna", "Anna", "Anna 2", "Anna", "Bo"].enumerated() {
      builder.setLabel(name, of: builder.addNode("\(index)").node)
    }
    let again = try graph(String(decoding: GraphWriter.bytes(builder.build(), as: .pajek), as: UTF8.self))
    #expect(again.nodes.map(again.label) == ["Anna", "Anna 3", "Anna 2", "Anna 4", "Bo"])
  }

  @Test("Headings in any case and any line end; nodes that are not listed are nodes")
  func headings() throws {
    for end in ["\n", "\r\n", "\r"] {
      let text = "% c\n*VERTICES 3\n2 \"b\"\n*arcs\n1 2 -1.5\n3 3\n*edges\n".replacing("\n", with: end)
      let made = try graph(text)
      #expect(made.nodeKeys == ["1", "2", "3"] && made.nodes.map(made.label) == ["1", "b", "3"])
      #expect(arrows(made) == ["1>2", "3>3"] && made.weight(of: EdgeID(index: 0)) == -1.5)
    }
    let jumbled = try graph("*Vertices 4\n3 c 1 2\n1 a 3 4\n4 d 5 6\n2 b 7 8\n*Arcs\n1 2\n")
    #expect(jumbled.nodes.map(jumbled.label) == ["a", "b", "c", "d"] && jumbled.positions?[1] == Point(7, 8))
    #expect(try graph("*Vertices\n0 \"a\"\n1 \"b\"\n*Edges\n0 1\n").nodeKeys == ["0", "1"])
    #expect(try graph("*Nodes 2\n1 \"gene \"X\", alias\"\n").label(of: NodeID(0)) == "gene \"X\", alias")
    #expect(try graph("*vertices 2\n*edges\n1 2 1 p Dots l \"a b\"").label(of: EdgeID(0)) == "a b")
  }

  @Test("Matrices of one mode are arcs, of two modes edges; several make relations")
  func matrices() throws {
    let one = try graph("*Vertices 2\n*Matrix :1 \"a\"\n0 2\n1 0\n*Matrix :2\n0 0\n0 3\n")
    #expect(arrows(one) == ["1>2", "2>1", "2>2"])
    #expect(one.edges.map { one.weight(of: $0) } == [2, 1, 3])
    #expect(one.edges.map { one.edgeAttributes.value("relation", row: $0.index)?.displayText } == ["a", "a", "2"])
    #expect(arrows(try graph("*Vertices 5 2\n*Matrix\n0 1 0\n1 0 1\n")) == ["1-4", "2-3", "2-5"])
  }

  @Test("Infomap's additions: states, links, bipartite, layers")
  func infomap() throws {
    let states = try graph("*Vertices 1\n1 \"i\"\n*States\n1 1 \"a\"\n2 1 \"b\"\n*Links\n1 2 0.5\n")
    #expect(states.nodes.map(states.label) == ["a", "b"] && arrows(states) == ["1>2"])
    #expect(arrows(try graph("*Vertices 3\n*Bipartite 3\n1 3 1\n2 3 1\n")) == ["1-3", "2-3"])
    let layers = try graph("*Vertices 2\n*Multilayer\n1 1 2 2 0.5\n*Intra\n3 1 2 1\n")
    #expect(arrows(layers) == ["1>2", "1>2"] && layers.weight(of: EdgeID(0)) == 0.5)
    #expect(layers.edgeAttributes.value("layer", row: 1) == .integer(3))
  }

  @Test("What is not in order is told with its line, and what is sound is kept")
  func problems() throws {
    let cases: [(text: String, nodes: Int, edges: Int, line: Int, part: String)] = [
      ("*Vertices 1 3\n", 1, 0, 1, "the number of nodes of the first mode"),
      ("*Vertices 2\n0 \"x\"\n", 2, 0, 2, "node 0 is none of the 2"),
      ("*Vertices 2\n*Edges\n1 3\n", 3, 1, 3, "node \"3\", which *Vertices does not have"),
      ("*Vertices 2\n*Edges\n1 x\n", 2, 0, 3, "must begin with the numbers of two nodes"),
      ("*Vertices 2\n*Arcslist\n1 2 x\n", 2, 1, 3, "\"x\" is no number of a node"),
      ("*Vertices 2\n*Matrix\n0 1\n", 2, 1, 3, "the matrix has 2 of 4 values"),
      ("*Vertices 2\n*Matrix\n0 1 1\n1 0\n", 2, 2, 3, "the row has more values"),
      ("*Vertices 2\n1 a\n1 b\n", 2, 0, 3, "already defined on line 2"),
      ("*Vertices 1\n*Inter\n1 2 3\n", 1, 0, 2, "no section known here"),
      ("*Network a\n*Vertices 1\n*Network b\n*Vertices 9\n", 1, 0, 3, "another network follows"),
      ("*Vertices 2\n*Multilayer\n1 1 broken\n", 2, 0, 3, "must be whole numbers"),
      ("*Vertices 4000000000000\n*Edges\n1 4000000000000\n", 2, 1, 1, "claims 4000000000000 nodes"),
    ]
    for test in cases {
      let file = try read(test.text, name: "net")
      #expect(file.graph.nodeCount == test.nodes && file.graph.edgeCount == test.edges, "\(test.text)")
      let found = file.warnings.first { $0.message.contains(test.part) }
      #expect(found?.line == test.line && found?.cure.isEmpty == false, "\(test.text): \(file.warnings)")
      #expect(refusal(test.text, strict: true)?.kind == .content)
    }
  }
}
