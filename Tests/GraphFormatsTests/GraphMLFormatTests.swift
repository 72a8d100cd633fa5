// GraphML as programs write it: keys in all their forms, nested graphs, yEd, and what is wrong with some files.

import Geometry
import GraphFormats
import GraphModel
import Testing

@Suite("GraphML")
struct GraphMLFormatTests {
  /// A file around elements of a graph.
  private func file(_ content: String, keys: String = "", edges: String = "directed") -> String {
    "<graphml>\(keys)<graph edgedefault=\"\(edges)\">\n\(content)\n</graph></graphml>"
  }

  @Test("The sample says what is in it")
  func sample() throws {
    let file = try read(graphMLSample, strict: true)
    let graph = file.graph
    #expect(file.format == .graphML && graph.name == "Trees" && graph.directedness == .mixed)
    #expect(graph.nodeKeys == ["007", "b", "group", "in"] && graph.edgeCount == 4)
    #expect(graph.nodes.map { graph.label(of: $0) } == ["007", "Béla", "a group", "in"])
    #expect(graph.edges.map { graph.isDirected($0) } == [true, false, true, false])
    #expect(graph.edges.map { graph.weight(of: $0) } == [nil, 0.5, nil, nil])
    #expect(graph.weightMeaning == .strength)
    #expect(graph.properties.value("note", row: 0) == .text("one < two é"))
    #expect(graph.edgeAttributes.value("note", row: 1) == .text("<&>"))
    #expect(graph.nodeAttributes.value("colour", row: 0) == .text("gr&n"))
    #expect(graph.nodeAttributes.value("colour", row: 3) == .text("yellow"))
    #expect(graph.nodeAttributes.value("age", row: 0) == .integer(12))
    #expect(graph.nodeAttributes.value("color", row: 1) == .text("#ffcc00"))
    #expect(graph.nodeAttributes.value("parent", row: 3) == .text("group"))
  }

  @Test("The position of yEd is the middle of a rectangle, and comes before attributes x and y")
  func places() throws {
    let keys = "<key id='x' for='node'/><key id='y' for='node'/><key id='g' for='node' yfiles.type='nodegraphics'/>"
    let graph = try read(
      file(
        """
        <node id="a"><data key="x">1</data><data key="y">-2</data></node>
        <node id="b"><data key="y">7</data><data key="x">8</data>
          <data key="g"><ShapeNode><Geometry x="10" y="20" width="4" height="6"/></ShapeNode></data></node>
        """, keys: keys), strict: true
    ).graph
    #expect(graph.positions == [Point(1, -2), Point(12, 23)])
    #expect(graph.nodeAttributes.value("x", row: 1) == .number(8))
    // Of coordinates on a map, y grows northwards.
    let map = file(
      "<node id='a'><data key='x'>9</data><data key='y'>48</data></node>",
      keys: keys + "<key id='c' for='graph' attr.name='crs'/>")
    #expect(try read(map, strict: true).graph.positions == [Point(9, -48)])
  }

  @Test("The label is the attribute label, then name, then what yEd shows, then the description; the rest is kept")
  func labels() throws {
    let keys = "<key id='n' for='all' attr.name='name'/><key id='l' attr.name='label'/><key id='g' for='node'/>"
    let shown = "<data key='g'><y><NodeLabel> shown </NodeLabel></y></data>"
    let graph = try read(
      file(
        """
        <node id="1"><desc>d</desc>\(shown)<data key="n">n</data><data key="l">l</data></node>
        <node id="2"><data key="n">n</data>\(shown)<desc>d</desc></node>
        <node id="3"><desc>d</desc>\(shown)</node>
        <node id="4"><desc>d</desc></node>
        <node id="5"><data key="l"></data></node>
        <edge source="1" target="2" label="knows"/>
        """, keys: keys), strict: true
    ).graph
    #expect(graph.nodes.map { graph.label(of: $0) } == ["l", "n", "shown", "d", "5"])
    #expect(graph.nodeAttributes.value("name", row: 0) == .text("n"))
    #expect(graph.nodeAttributes.value("desc", row: 0) == .text("d"))
    #expect(graph.label(of: EdgeID(index: 0)) == "knows")
  }

  @Test("Two keys of one name are one attribute; a key without a name has its id; one scope does not hide another")
  func keys() throws {
    let graph = try read(
      file(
        """
        <node id="a"><data key="k1">1</data><data key="same">x</data></node>
        <node id="b"><data key="k2">2.5</data><data key="bare">y</data></node>
        <edge source="a" target="b"><data key="same">true</data></edge>
        """,
        keys: """
          <key id="k1" for="node" attr.name="v" attr.type="long"/><key id="k2" for="node" attr.name="v" attr.type="float"/>
          <key id="same" for="node" attr.type="string"/><key id="same" for="edge" attr.type="boolean"/><key id="bare"/>
          """), strict: true
    ).graph
    #expect(graph.nodeAttributes.values("v", rows: 2) == [.integer(1), .number(2.5)])
    #expect(graph.nodeAttributes.value("bare", row: 1) == .text("y"))
    #expect(graph.edgeAttributes.value("same", row: 0) == .boolean(true))
  }

  @Test("A default holds for what has no value, also where a nested graph stands between")
  func defaults() throws {
    let graph = try read(
      file(
        """
        <node id="a"><data key="c">red</data><graph><node id="b"/><node id="c"><data key="c">blue</data></node></graph></node>
        <node id="d"/><edge source="a" target="d"/>
        """,
        keys: """
          <key id="c" for="node" attr.name="c"><default>grey</default></key>
          <key id="w" for="edge" attr.name="weight" attr.type="int"><default>4</default></key>
          """), strict: true
    ).graph
    #expect(graph.nodeAttributes.values("c", rows: 4) == ["red", "grey", "blue", "grey"].map { .text($0) })
    #expect(graph.weight(of: EdgeID(index: 0)) == 4)
  }

  @Test("Numbers, truth values and what is none of them")
  func values() throws {
    let keys = "<key id='n' attr.type='double'/><key id='i' attr.type='int'/><key id='b' attr.type='boolean'/>"
    func value(_ key: String, _ text: String) throws -> AttributeValue? {
      try read(file("<node id='a'><data key='\(key)'>\(text)</data></node>", keys: keys)).graph
        .nodeAttributes.value(key, row: 0)
    }
    for (text, number) in [
      ("1", 1), (" -0.25\n", -0.25), ("1e3", 1000), (".5", 0.5), ("5.", 5), ("+7", 7), ("INF", .infinity),
    ] {
      #expect(try value("n", text) == .number(number), "\(text)")
    }
    #expect(try value("n", "123456789012345678901234567890") == .number(1.2345678901234568e29))
    #expect(try value("i", "-9223372036854775808") == .integer(.min))
    // A whole number that no type holds keeps its digits.
    #expect(try value("i", "9223372036854775808") == .text("9223372036854775808") && value("i", "5.5") == .number(5.5))
    #expect(try value("b", " fAlSe ") == .boolean(false) && value("b", "1") == .boolean(true))
    #expect(try value("n", " ") == nil && value("i", "null") == nil)
    #expect(try value("n", "0x10") == .text("0x10") && value("b", "maybe") == .text("maybe"))
    #expect(refusal(file("<node id='a'><data key='n'>\nx</data></node>", keys: keys), strict: true)?.line == 2)
  }

  @Test("What is wrong is told with its position, and the rest is read")
  func problems() throws {
    let text = file(
      """
      <node id="a"/>
      <node id="a"/>
      <node/>
      <edge source="a" target="zz"/>
      <edge source="a"/>
      <hyperedge><endpoint node="a"/></hyperedge>
      <node id="p"><port name="north"/></node>
      <node id="q"><data key="unknown">1</data><data>2</data></node>
      """)
    let read = try read(text)
    #expect(read.graph.nodeKeys == ["a", "zz", "hyperedge 1", "p", "q"] && read.graph.edgeCount == 2)
    #expect(read.graph.nodeAttributes.value("unknown", row: 4) == .text("1"))
    #expect(read.warnings.map(\.line) == [3, 4, 6, 8, 9, 9, 5, nil])
    #expect(read.warnings.map(\.column).prefix(3) == [1, 1, 1])
    #expect(read.warnings.allSatisfy { !$0.message.isEmpty })
    #expect(refusal(text, strict: true)?.line == 3)
    #expect(
      refusal(file("<node id='a'/>\n  <edge source='a' target='b'/>"), strict: true)?.description
        == "net.json:3: edge refers to node \"b\", which no <node> defines (add the node, or load without --strict)")
  }

  @Test("Keys behind the graph count, with their types")
  func lateKeys() throws {
    let text = """
      <graphml><graph edgedefault="directed"><node id="a"><data key="k">3</data></node></graph>
      <key id="k" for="node" attr.name="count" attr.type="int"/></graphml>
      """
    #expect(try read(text, strict: true).graph.nodeAttributes.value("count", row: 0) == .integer(3))
  }

  @Test("A second graph, keys that are declared twice, and a file without a graph")
  func oddFiles() throws {
    let second = "<graphml><graph><node id='a'/></graph>\n<graph><node id='b'/></graph></graphml>"
    #expect(try read(second).graph.nodeKeys == ["a"] && read(second).warnings.map(\.line) == [2])
    let twice =
      "<graphml><key id='k' for='node'/><key id='k' for='node'/><key id='' for='edge'/><key id='z' for='nodd'/><graph/></graphml>"
    #expect(try read(twice).warnings.count == 3)
    #expect(try read("<graphml></graphml>").graph.nodeCount == 0)
    #expect(refusal("<graphml></graphml>", strict: true) != nil)
    #expect(refusal("<graphml><key id=''")?.kind == .syntax)
  }
}
