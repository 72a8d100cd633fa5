// Files that may be written again in their own format: nothing they say is lost, or looks another.

import Geometry
import GraphFormats
import GraphModel
import TestSupport
import Testing

@Suite("Files that are written alike")
struct WrittenAlikeTests {
  private func isAlike(_ text: String, _ name: String) throws -> Bool {
    try GraphReader.read(bytes: Array(text.utf8), name: name).isWrittenAlike
  }

  private func gexf(node: String = "", in graph: String = "") -> String {
    "<gexf><graph \(graph)><nodes><node id='a' label='A'>\(node)</node></nodes></graph></gexf>"
  }

  private func graphML(_ node: String) -> String {
    """
    <graphml><key id='k' for='node' attr.name='k' attr.type='int'/><key id='y' for='node' yfiles.type='nodegraphics'/>
    <graph edgedefault='undirected'><node id='a'>\(node)</node></graph></graphml>
    """
  }

  @Test("Weights of more digits than are kept are said; an attribute keeps each digit")
  func longWeights() throws {
    let table = "source,target,weight,id\na,b,9007199254740993,9007199254740993\nb,c,-12345678901234567,1\nc,a,1e20,2\n"
    let file = try GraphReader.read(bytes: Array(table.utf8), name: "a.csv")
    #expect(file.holdsMore && file.warnings.map(\.message) == ["2 weights are kept to 16 digits"])
    #expect(file.graph.edgeAttributes.column(named: "id")?[0]?.displayText == "9007199254740993")
    let one = try GraphReader.read(bytes: Array("source,target,weight\na,b,9007199254740991\n".utf8), name: "a.csv")
    #expect(!one.holdsMore && one.warnings.isEmpty)
  }

  @Test("Marks of labels of DOT are not kept, and that is known")
  func marks() throws {
    #expect(try GraphReader.read(bytes: Array("graph { a [label=<<b>A</b>>] }".utf8), name: "a.dot").holdsMore)
    #expect(try !GraphReader.read(bytes: Array("graph { a [label=\"A\"] }".utf8), name: "a.dot").holdsMore)
  }

  @Test("Of GEXF, times, groups and looks that are written as attributes make a file of its own kind")
  func gexf() throws {
    #expect(try isAlike(gexf(), "a.gexf"))
    let look = "<viz:color r='1' g='2' b='3'/><viz:position x='1' y='2' z='0'/><viz:size value='3'/>"
    #expect(try isAlike(gexf(node: look), "a.gexf"))
    for node in [
      "<spells><spell start='1'/></spells>", "<nodes><node id='b'/></nodes>", "<viz:shape value='square'/>",
      "<viz:thickness value='2'/>", "<viz:color r='1' g='2' b='3' a='0.5'/>", "<viz:position x='1' y='2' z='7'/>",
      "<parents><parent for='a'/></parents>",
    ] {
      #expect(try !isAlike(gexf(node: node), "a.gexf"), "\(node)")
    }
    #expect(try !isAlike(gexf(in: "mode='dynamic' start='1'"), "a.gexf"))
  }

  @Test("Of GraphML, groups, ports and what other programs add make a file of its own kind")
  func graphML() throws {
    #expect(try isAlike(graphML("<data key='k'>1</data>"), "a.graphml"))
    for node in [
      "<graph><node id='b'/></graph>", "<data key='y'><y:ShapeNode><y:Shape type='ellipse'/></y:ShapeNode></data>",
      "<port name='n'/>", "<!-- who said so? -->", "<data key='k'>one</data>", "<unknown/>",
    ] {
      #expect(try !isAlike(graphML(node), "a.graphml"), "\(node)")
    }
  }

  @Test(
    "Types, descriptions and options that are not written, and numbers that no type holds, make a file of its own kind")
  func declarations() throws {
    func graphML(_ type: String, _ inner: String, _ value: String) -> String {
      "<graphml><key id='k' for='node' attr.name='k' attr.type='\(type)'>\(inner)</key>"
        + "<graph edgedefault='undirected'><node id='a'><data key='k'>\(value)</data></node></graph></graphml>"
    }
    func gexf(_ type: String, _ inner: String, _ value: String) -> String {
      "<gexf><graph><attributes class='node'><attribute id='0' title='k' type='\(type)'>\(inner)</attribute></attributes>"
        + "<nodes><node id='a'><attvalues><attvalue for='0' value='\(value)'/></attvalues></node></nodes></graph></gexf>"
    }
    for (type, inner, value, isKept) in [
      ("long", "", "9007199254740993", true), ("string", "<default>b</default>", "a", true),
      ("long", "", "12345678901234567890", false), ("string", "<options>a|b</options>", "a", false),
      ("string", "<desc>a letter</desc>", "a", false), ("date", "", "2001-02-03", false),
    ] {
      for (text, name) in [(graphML(type, inner, value), "a.graphml"), (gexf(type, inner, value), "a.gexf")] {
        let file = try GraphReader.read(bytes: Array(text.utf8), name: name)
        #expect(file.isWrittenAlike == isKept, "\(text)")
        #expect(file.graph.nodeAttributes.value("k", row: 0)?.displayText == value)
      }
    }
    let named = graphML("string", "", "Ann").replacing("attr.name='k'", with: "attr.name='name'")
    #expect(try !isAlike(named, "a.graphml") && isAlike(named.replacing("'name'", with: "'label'"), "a.graphml"))
    let own = #"{"format":"throughline-graph","nodes":[{"id":"a","k":12345678901234567890}],"edges":[]}"#
    #expect(try !isAlike(own, "a.json") && isAlike(own.replacing("7890}", with: "}"), "a.json"))
  }

  @Test("What own JSON is not written with makes a file of its own kind, whether its elements stand on lines or not")
  func ownJSON() throws {
    func text(_ node: String, _ edge: String = "", between separator: String) -> String {
      [
        "{\"format\":\"throughline-graph\",\"version\":1,\"nodes\":[", "{\"id\":\"a\"\(node)},{\"id\":\"b\"}", "],",
        "\"edges\":[", "{\"source\":\"a\",\"target\":\"b\"\(edge)}", "]}",
      ].joined(separator: separator)
    }
    for separator in ["", "\n"] {
      #expect(try isAlike(text(",\"k\":1", ",\"weight\":0.1234567890123456", between: separator), "a.json"))
      for node in [
        #","k":null"#, #","attributes":{"k":null}"#, #","attributes":{"k":1,"k":2}"#, #","k":1,"k":2"#,
        #","label":null"#, #","label":5"#, #","k":12345678901234567890"#, #","k":0.12345678901234567890123"#,
        #","x":0.12345678901234567890123,"y":0"#,
      ] {
        #expect(try !isAlike(text(node, between: separator), "a.json"), "\(node)")
      }
      for edge in [#","weight":1.2345678901234567890123"#, #","label":"""#, #","since":null"#] {
        #expect(try !isAlike(text("", edge, between: separator), "a.json"), "\(edge)")
      }
      let numbers = text("", between: separator).replacing("\"a\"", with: "1")
      #expect(try !isAlike(numbers, "a.json"))
      #expect(try GraphReader.read(bytes: Array(numbers.utf8), name: "a.json").graph.nodeKeys == ["1", "b"])
    }
  }

  @Test("GraphML of Gephi, whose y grows upwards, is of its own kind; one with places alone is not")
  func gephiGraphML() throws {
    func file(_ names: [String]) -> String {
      let keys = names.map { "<key id='\($0)' for='node' attr.name='\($0)' attr.type='float'/>" }.joined()
      let data = names.map { "<data key='\($0)'>3</data>" }.joined()
      return "<graphml>\(keys)<graph edgedefault='undirected'><node id='a'>\(data)</node></graph></graphml>"
    }
    let all = ["size", "r", "g", "b", "x", "y"]
    let gephi = try GraphReader.read(bytes: Array(file(all).utf8), name: "a.graphml")
    #expect(gephi.graph.positions?.first?.y == -3 && !gephi.isWrittenAlike && !gephi.holdsMore)
    let plain = try GraphReader.read(bytes: Array(file(["x", "y"]).utf8), name: "a.graphml")
    #expect(plain.graph.positions?.first?.y == 3 && plain.isWrittenAlike)
  }

  @Test("Looks and ranks of Graphviz's groups are more than is written of its network")
  func groupsOfGraphviz() throws {
    func holdsMore(_ text: String) throws -> Bool {
      try GraphReader.read(bytes: Array(text.utf8), name: "a.dot").holdsMore
    }
    #expect(try holdsMore("digraph { subgraph cluster_a { label=A; bgcolor=red; a -> b } }"))
    #expect(try holdsMore("digraph { { rank=same; a; b } a -> b }"))
    #expect(try !holdsMore("digraph { subgraph cluster_a { label=A; a -> b } }"))
  }

  @Test("A table has no place for what belongs to nodes; a file with mistakes would lose what is wrong in it")
  func others() throws {
    #expect(try !isAlike("source,target\na,b\n", "a.csv") && !isAlike("graph { a -- b }", "a.dot"))
    let file = #"{"format":"throughline-graph","nodes":[{"id":"a"}],"edges":[]}"#
    #expect(try isAlike(file, "a.json"))
    #expect(try !isAlike(file.replacing(#"{"id":"a"}"#, with: #"{"id":"a"},{"id":"a"}"#), "a.json"))
  }

  @Test("What is written here is written alike", arguments: UInt64(1)...40)
  func ours(seed: UInt64) throws {
    let graph = RandomGraph.plain(nodes: 1...12, edges: 0...30).graph(seed: seed)
    for format in [GraphFormat.throughlineJSON, .gexf, .graphML] {
      let bytes = try GraphWriter.bytes(graph, as: format)
      let file = try GraphReader.read(bytes: bytes, name: "a." + (format.endings.first ?? ""))
      #expect(file.isWrittenAlike, "\(format.id), seed \(seed)")
    }
  }
}
