// GraphML case by case: keys, defaults, directions and nested graphs, and every problem with its line and column.
// The format: http://graphml.graphdrawing.org/specification.html.

import GraphFormats
import GraphModel
import Testing

@Suite("GraphML, case by case")
struct GraphMLCaseTests {
  /// Checks what the elements of a graph on the third line are read as, behind keys on the second.
  private func graphML(
    _ content: String, keys: String = "", _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    directed: String = "undirected", properties: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = "<graphml>\n\(keys)<graph edgedefault=\"\(directed)\">\n\(content)\n</graph></graphml>"
    expect(
      text, .graphML, nodes, edges, problems: problems, properties: properties, sourceLocation: sourceLocation)
  }

  private let two = "<node id='a'/><node id='b'/>"

  @Test("Direction is that of the graph unless an edge has its own")
  func direction() {
    for (value, sign) in [("directed", ">"), ("undirected", "-"), ("", "-"), ("Directed", ">"), ("mixed", "-")] {
      graphML("\(two)<edge source='a' target='b'/>", "a b", "a\(sign)b", directed: value)
    }
    for (value, sign) in [("true", ">"), ("false", "-"), ("1", ">"), ("0", "-"), (" TRUE ", ">")] {
      graphML("\(two)<edge source='a' target='b' directed='\(value)'/>", nil, "a\(sign)b")
      graphML("\(two)<edge source='a' target='b' directed='\(value)'/>", nil, "a\(sign)b", directed: "directed")
    }
    graphML("\(two)<edge source='a' target='b'/><edge source='b' target='a' directed='true'/>", nil, "a-b b>a")
  }

  @Test("Keys of every scope: node, edge, graph, all or none; those of ports are passed over")
  func scopes() {
    let data = "<data key='k'>v</data>"
    let content = "\(data)<node id='a'>\(data)</node><edge source='a' target='a'>\(data)</edge>"
    for scope in ["for='all'", ""] {
      graphML(
        content, keys: "<key id='k' \(scope) attr.name='n'/>", "a{n='v'}", "a-a{n='v'}", properties: "{n='v'}")
    }
    graphML("<node id='a'>\(data)</node>", keys: "<key id='k' for='node'/>", "a{k='v'}")
    graphML("<node id='a'/>", keys: "<key id='k' for='port'/><key id='k' for='hyperedge'/>", "a")
    graphML(
      "<node id='a'>\(data)</node>", keys: "<key id='k' for='edge' attr.name='n'/>", "a{n='v'}",
      problems: ["3:14 <data> refers to the key \"k\", which no <key> declares for a node"])
    graphML(
      "<node id='a'>\(data)</node>", keys: "<key id='k' for='vertex'/>", "a{k='v'}",
      problems: ["2:1 a <key> is for \"vertex\", which is no part of a graph"])
  }

  @Test("Types: each value as it is declared; what does not fit is a text and told")
  func types() {
    for (type, spelling, value) in [
      ("int", "7", "7"), ("long", "-7", "-7"), ("integer", " 7 ", "7"), ("double", "7", "7.0"),
      ("float", "1e3", "1000.0"),
      ("boolean", "true", "true"), ("boolean", "0", "false"), ("string", "7", "'7'"), ("", "7", "'7'"),
      ("int", "7.5", "7.5"), ("double", "NaN", "nan"), ("double", "-INF", "-inf"), ("date", "2024", "'2024'"),
    ] {
      graphML(
        "<node id='a'><data key='k'>\(spelling)</data></node>", keys: "<key id='k' attr.type='\(type)'/>",
        "a{k=\(value)}")
    }
    for (type, spelling, kind) in [
      ("int", "x", "a whole number"), ("double", "1,5", "a number"), ("boolean", "perhaps", "true or false"),
    ] {
      graphML(
        "<node id='a'><data key='k'>\(spelling)</data></node>", keys: "<key id='k' attr.type='\(type)'/>",
        "a{k='\(spelling)'}", problems: ["3:14 the attribute \"k\" is declared as \(kind) and is \"\(spelling)\""])
    }
    graphML("<node id='a'><data key='k'/></node>", keys: "<key id='k' attr.type='int'/>", "a")
    graphML("<node id='a'><data key='k'></data></node>", keys: "<key id='k' attr.type='string'/>", "a{k=''}")
  }

  @Test("Defaults hold for nodes, edges and the graph; an empty value is a value")
  func defaults() {
    let key = "<key id='k' attr.name='n' attr.type='int'><default>5</default></key>"
    graphML(
      "\(two)<edge source='a' target='b'><data key='k'>7</data></edge>", keys: key, "a{n=5} b{n=5}", "a-b{n=7}",
      properties: "{n=5}")
    graphML(
      "<node id='a'><data key='k'></data></node><node id='b'/>",
      keys: "<key id='k' for='node'><default>d</default></key>", "a{k=''} b{k='d'}")
    graphML("<node id='a'/>", keys: "<key id='k' for='node' attr.type='int'><default>x</default></key>", nil)
  }

  @Test("The weight is the attribute of that name, of edges alone, in any case of its letters")
  func weights() {
    for name in ["weight", "Weight", "WEIGHT"] {
      graphML(
        "<node id='a'/><edge source='a' target='a'><data key='w'>2.5</data></edge>",
        keys: "<key id='w' for='edge' attr.name='\(name)'/>", "a", "a-a*2.5")
    }
    graphML("<node id='a'><data key='w'>2</data></node>", keys: "<key id='w' attr.name='weight'/>", "a{weight='2'}")
    graphML(
      "<node id='a'/><edge source='a' target='a'><data key='w'>much</data></edge>",
      keys: "<key id='w' for='edge' attr.name='weight'/>", "a", "a-a{weight='much'}",
      problems: ["3:43 the attribute \"weight\" is declared as a number and is \"much\""])
  }

  @Test("Nested graphs are one, their nodes know their parent, their edges their own direction")
  func nested() {
    graphML(
      "<node id='a'><graph edgedefault='directed'><node id='b'><graph><node id='c'/></graph></node>"
        + "<edge source='b' target='a'/></graph></node><edge source='a' target='c'/>",
      "a b{parent='a'} c{parent='b'}", "b>a a-c")
    graphML(
      "<node id='a'/><edge source='a' target='a'><graph/></edge>", "a", "a-a",
      problems: ["3:43 a graph inside an edge; it is left out"])
  }

  @Test("Namespaces, prefixes, other elements and attributes")
  func notation() {
    expect(
      "<g:graphml xmlns:g=\"x \"><g:graph><g:node id='a'/></g:graph></g:graphml>", .graphML, "a", "")
    graphML("<node id='a' colour='red'><other><node id='x'/></other></node>", "a{colour='red'}")
    graphML("<locator/><node id='a' parse.indegree='1'/>", "a")
    graphML("<node id='a' label='L'/>", "a=L")
    graphML("<edge id='e1' source='a' target='b'/>\(two)", "a b", nil)
    expect(
      "<graphml><graph id='N'><desc> D </desc></graph></graphml>", .graphML, "", "",
      properties: "N{description='D'}")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    graphML("<node/>\n <node id='a'/>", "a", "", problems: ["3:1 a node has no id; it is left out"])
    graphML("<node id='é'/><node id='é'/>", "é", "", problems: ["3:15 node \"é\" is already defined on line 3"])
    graphML("<edge target='a'/>", "", "", problems: ["3:1 an edge has no source"])
    graphML("  <edge source='a'/>", "", "", problems: ["3:3 an edge has no target"])
    graphML(
      "<edge source='a' target='a'/>", "a", "a-a", problems: ["3 edge refers to node \"a\", which no <node> defines"])
    graphML("<node id='a'><data>x</data></node>", "a", "", problems: ["3:14 a <data> names no key"])
    graphML(
      "<hyperedge/><hyperedge/>", "hyperedge 1{hyperedge=true} hyperedge 2{hyperedge=true}", "",
      problems: ["note 2 hyperedges"])
    graphML(
      "<node id='a'><port name='p'/></node><node id='b'><port name='q'/></node>", "a b", "",
      problems: [
        "3:14 a node has ports"
      ])
    graphML("", keys: "<key for='node'/>", "", "", problems: ["2:1 a <key> has no id"])
    graphML(
      "", keys: "<key id='k' for='node'/><key id='k' for='node'/>", "", "", problems: ["2:25 a <key> with the id"])
    expect("<graphml>\n</graphml>", .graphML, "", "", problems: ["1:1 there is no <graph> in the file"])
    expect("<graphml><graph/>\n<graph/></graphml>", .graphML, "", "", problems: ["2:1 the file holds a second graph"])
  }
}
