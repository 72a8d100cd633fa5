// Reading and writing DOT: what Graphviz makes of a file, and what it has no words for.

import Foundation
import Geometry
import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("DOT: what a file means")
struct DOTFormatTests {
  private func graph(_ text: String) throws -> Graph {
    let file = try read(text, strict: true, name: "net")
    #expect(file.format == .dot)
    return file.graph
  }

  @Test("Chains, groups and named subgraphs join every node of one end to every node of the next")
  func chains() throws {
    #expect(arrows(try graph("graph { a -- b -- c }")) == ["a-b", "b-c"])
    #expect(arrows(try graph("digraph{a->{b c}->d}")) == ["a>b", "a>c", "b>d", "c>d"])
    #expect(arrows(try graph("digraph { subgraph s { a b } subgraph s { c } -> d }")) == ["a>d", "b>d", "c>d"])
    #expect(arrows(try graph("digraph { subgraph s { a b } d -> subgraph s }")) == ["d>a", "d>b"])
    // The same name within another group is another group.
    #expect(
      arrows(try graph("digraph { subgraph s { a } subgraph t { subgraph s { b } } subgraph s {} -> c }")) == ["a>c"])
    #expect(arrows(try graph("digraph { subgraph s { a subgraph s { b } } -> subgraph s {} }")).count == 4)
  }

  @Test("A strict graph has at most one edge between two nodes, in either order where it is undirected")
  func strictGraphs() throws {
    #expect(arrows(try graph("strict graph { a--b; b--a; a--a; a--a [x=1] }")) == ["a-b", "a-a"])
    #expect(arrows(try graph("STRICT DiGraph { a->b; b->a; a->b }")) == ["a>b", "b>a"])
    #expect(arrows(try graph("graph { a--b; b--a }")) == ["a-b", "b-a"])
    #expect(arrows(try graph("graph { a--b [key=k]; b--a [key=k]; a--b [key=l]; a--b }")).count == 3)
  }

  @Test("Texts are quoted, joined by +, between angle brackets, numbers or words")
  func texts() throws {
    let nodes = try graph(
      "graph { \"a \\\"b\\\"\" ; \"x\" + \"y\"+\"z\"; <b<i>c</i>>; -.5; 1.; 007; caf\u{E9}; \"two\\\nlines\"; \"\\\\\"; <> }"
    )
    #expect(
      nodes.nodeKeys == ["a \"b\"", "xyz", "<b<i>c</i>>", "-.5", "1.", "007", "café", "twolines", "\\\\", "<>"])
    #expect(try graph("graph { <a<!-- > -->b> }").nodeKeys == ["<ab>"])
    #expect(try graph("graph { <b> \"<b>\" b <b> \"<b>\" }").nodeKeys == ["<b>", "\"<b>\"", "b"])
    #expect(try graph("graph { \"<b>\" <b> <b> \"<b>\" }").nodeKeys == ["<b>", "<<b>>"])
    #expect(try graph("graph { \"graph\" node1 }").nodeKeys == ["graph", "node1"])
  }

  @Test("Comments of three styles are skipped, and no others")
  func comments() throws {
    let text = "# one\n/* two */ graph // three\n{ a /* b */ -- c // d\n# e -- f\n }"
    #expect(arrows(try graph(text)) == ["a-c"])
    #expect(refusal("graph {\n a [color=#ff0000] }")?.line == 2)
  }

  @Test("Defaults hold for what is made later within the same braces")
  func defaults() throws {
    let made = try graph(
      "digraph { a; node [shape=box]; b; { node [shape=star, k=1]; c; b } d [shape=dot]; edge [style=bold]; a->b; {edge [style=none] a->c} }"
    )
    #expect(
      made.nodes.map { made.nodeAttributes.value("shape", row: $0.index)?.displayText } == [nil, "box", "star", "dot"])
    #expect(made.nodeAttributes.value("k", row: 1) == nil)
    #expect(made.edges.map { made.edgeAttributes.value("style", row: $0.index)?.displayText } == ["bold", "none"])
  }

  @Test("Ports, weights and unknown attributes are attributes; labels and positions are what they are")
  func attributes() throws {
    let made = try graph(
      "digraph \"My net\" { size=\"7,7\"; graph [bgcolor=red] a:p:n -> b:s [weight=5; label=\"x\\ny\", flag] a [pos=\"10,-20\" label=\"\\N!\"][k=v] b [label=<x &amp; <b>y</b><br/>z> pos=\"1,2!\"] }"
    )
    #expect(made.name == "My net")
    #expect(made.properties.row(0).map { "\($0.name)=\($0.value.displayText)" } == ["size=7,7", "bgcolor=red"])
    #expect(!made.isWeighted)
    #expect(made.label(of: EdgeID(index: 0)) == "x\ny")
    let row = made.edgeAttributes.row(0).map { "\($0.name)=\($0.value.displayText)" }
    #expect(Set(row) == ["weight=5", "flag=true", "tailport=p:n", "headport=s"])
    #expect(made.nodes.map(made.label) == ["a!", "x & y\nz"])
    #expect(made.positions == [Point(10, 20), Point(1, -2)])
    #expect(made.nodeAttributes.value("k", row: 0) == .text("v"))
  }

  @Test("Nodes of a cluster know its name")
  func clusters() throws {
    let made = try graph("graph { x; subgraph cluster_a { a; subgraph g { b } subgraph cluster_b { c } } }")
    #expect(
      made.nodes.map { made.nodeAttributes.value("cluster", row: $0.index)?.displayText }
        == [nil, "cluster_a", "cluster_a", "cluster_b"])
  }

  @Test("A text that says it is Latin-1 is read so")
  func latin1() throws {
    let bytes = Array("graph { charset=\"latin1\"; caf".utf8) + [0xE9] + Array(" }".utf8)
    #expect(try read(bytes: bytes, strict: true, name: "net").graph.nodeKeys == ["café"])
  }

  @Test("Line ends and encodings change nothing")
  func encodings() throws {
    let text = "graph {\n// c\na -- b\n# d\nb -- é\n}\n"
    for end in ["\r", "\r\n"] {
      #expect(arrows(try graph(text.replacingOccurrences(of: "\n", with: end))) == ["a-b", "b-é"])
    }
    for little in [true, false] {
      let bytes = EncodingTests.utf16(text, littleEndian: little)
      #expect(arrows(try read(bytes: (little ? [0xFF, 0xFE] : [0xFE, 0xFF]) + bytes, strict: true).graph).count == 2)
    }
  }

  @Test("What is not in order is told with its position, and what is sound is kept")
  func problems() throws {
    let cases: [(text: String, nodes: Int, edges: Int, line: Int, part: String)] = [
      ("digraph {\na -> b\nb -- c }", 3, 2, 3, "an edge of a digraph is written --"),
      ("graph {\na -> b }", 2, 1, 2, "an edge of a graph is written ->"),
      ("graph { a -- b\n", 2, 1, 2, "the file ends before the closing brace"),
      ("graph { a -- b [x=\"y\n", 2, 1, 1, "the file ends within a text"),
      ("graph { a }\ngraph { b }", 1, 0, 2, "another graph follows"),
      ("graph { a }\n}", 1, 0, 2, "something follows"),
      ("graph {\n1a }", 2, 0, 2, "a number runs into a name"),
    ]
    for test in cases {
      let file = try read(test.text)
      #expect(file.graph.nodeCount == test.nodes && file.graph.edgeCount == test.edges, "\(test.text)")
      #expect(file.warnings.first?.line == test.line && file.warnings.count == 1, "\(file.warnings)")
      #expect(file.warnings.first?.message.contains(test.part) == true, "\(file.warnings)")
      #expect(file.warnings.first?.cure.isEmpty == false)
      #expect(refusal(test.text, strict: true)?.line == test.line)
    }
    let mistakes: [(text: String, line: Int, part: String)] = [
      ("graph {\n\"a\" -- ;\n}", 2, "the node that the edge leads to, found \";\""),
      ("graph one two {", 1, "expected {, found \"two\""),
      ("graph {\na [x=;] }", 2, "expected the value of an attribute"),
      ("graph {\n = b }", 2, "expected a node"),
      ("graph { a [x\n--] }", 2, "expected an attribute or ]"),
    ]
    for test in mistakes {
      let problem = #expect(throws: GraphFileProblem.self) { _ = try read(test.text, name: "net.gv") }
      #expect(problem?.kind == .syntax && problem?.line == test.line, "\(String(describing: problem))")
      #expect(problem?.message.contains(test.part) == true && problem?.cure.isEmpty == false)
    }
  }

  @Test("Groups without end, and groups that join too much, are refused in time")
  func hostile() throws {
    for opener in ["{", "subgraph a {", "subgraph {"] {
      #expect(refusal("graph {" + String(repeating: opener, count: 1_000_000))?.kind == .tooLarge)
    }
    var options = GraphReadOptions()
    options.maximumDerivedEdges = 1000
    let names = (0..<40).map { "n\($0)" }.joined(separator: " ")
    let text = "graph { subgraph s { \(names) } " + String(repeating: "subgraph s -- subgraph s ", count: 100) + "}"
    let problem = #expect(throws: GraphFileProblem.self) {
      _ = try GraphReader.read(bytes: Array(text.utf8), name: "net", options: options)
    }
    #expect(problem?.kind == .tooLarge)
  }

  @Test("Prose, GML and lists of edges are not DOT")
  func others() {
    for text in ["graph [ node [ id 1 ] ]", "graph paper\ngraph theory\n", "digraph a b\n", "strict 1\nstrict 2\n"] {
      #expect((try? read(text, name: "net"))?.format != .dot, "\(text)")
    }
  }
}

@Suite("DOT: writing")
struct DOTWritingTests {
  @Test("What is written reads back the same", arguments: 0..<150 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    let graph = RandomGraph.everything.graph(seed: seed)
    let bytes = try GraphWriter.bytes(graph, as: .dot)
    let file = try read(bytes: bytes, strict: true, name: "net")
    #expect(file.format == .dot)
    #expect(
      statement(of: file.graph) == statement(of: graph), "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    #expect(try GraphWriter.bytes(file.graph, as: .dot) == bytes)
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
    let graph = builder.build()
    let again = try read(bytes: GraphWriter.bytes(graph, as: .dot), strict: true, name: "net").graph
    #expect(statement(of: again) == statement(of: graph))
  }

  @Test("Attributes that DOT has a use for keep their names, and weights their meaning")
  func names() throws {
    var builder = GraphBuilder()
    let node = builder.addNode("a").node
    let names = [
      "label", "pos", "key", "dir", "weight", "len", "_x", "__", "throughline", "throughline_weight", "charset",
    ]
    for name in names { builder.nodeAttributes.set(name, row: 0, to: .text("none")) }
    for _ in 0..<2 {
      let edge = builder.addEdge(from: node, to: node, weight: 2)
      for name in names { builder.edgeAttributes.set(name, row: edge.index, to: .text("none")) }
    }
    for name in names { builder.properties.set(name, row: 0, to: .text("1")) }
    builder.weightMeaning = .strength
    let graph = builder.build()
    let again = try read(bytes: GraphWriter.bytes(graph, as: .dot), strict: true, name: "net").graph
    #expect(statement(of: again) == statement(of: graph))
    #expect(again.weightMeaning == .strength)
  }

  @Test("What Graphviz knows of a file keeps its name: how stiff and long edges are, and the title")
  func graphvizNames() throws {
    let graph = try read("digraph M { label=\"Title\"; a -> b [weight=3, len=2] }", name: "a.dot").graph
    let text = String(decoding: try GraphWriter.bytes(graph, as: .dot), as: UTF8.self)
    #expect(text.contains("\n  label=\"Title\";") && text.contains("[weight=\"3\", len=\"2\"]"))
    #expect(try statement(of: read(text, name: "a.dot").graph) == statement(of: graph))
  }
}
