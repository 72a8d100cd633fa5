// GML case by case: keys, values and records as programs write them, and every problem with its line and column.
// The format: Himsolt, GML: A portable graph file format, 1997.

import GraphFormats
import GraphModel
import Testing

@Suite("GML, case by case")
struct GMLCaseTests {
  private func gml(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    properties: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .gml, nodes, edges, problems: problems, properties: properties, sourceLocation: sourceLocation)
  }

  @Test("Blanks anywhere, or nearly none; keys of the graph in any case")
  func notation() {
    gml("graph[node[id 1]node[id 2]edge[source 1 target 2]]", "1 2", "1-2")
    gml("graph\n[\n\tnode\n[\nid\n1\n]\n]\n", "1", "")
    gml("Graph [ Node [ id 1 ] NODE [ id 2 ] Edge [ source 1 target 2 ] ]", "1 2", "1-2")
    gml("# one\ngraph [ # two ]\nnode [ id 1 # three\n ] ]\n# end", "1", "")
    gml("graph [ ]", "", "")
  }

  @Test("Direction: none unless directed is a number that is not 0")
  func direction() {
    for (value, sign) in [("0", "-"), ("1", ">"), ("2", ">"), ("\"1\"", ">"), ("\"yes\"", "-"), ("0.0", "-")] {
      gml("graph [ directed \(value) node [ id 1 ] edge [ source 1 target 1 ] ]", nil, "1\(sign)1")
    }
    gml("directed 1 graph [ node [ id 1 ] edge [ source 1 target 1 ] ]", nil, "1-1", properties: "{directed=1}")
    gml(
      "graph [ node [ id 1 ] edge [ source 1 target 1 ] directed 1 edge [ source 1 target 1 ] ]", nil, "1-1 1>1",
      problems: ["\"directed\" stands behind edges"])
  }

  @Test("Ids of every spelling are told apart as they are spelt")
  func ids() {
    gml("graph [ node [ id 1 ] node [ id 01 ] node [ id +1 ] node [ id 1.0 ] node [ id -1 ] ]", "1 01 +1 1.0 -1")
    gml("graph [ node [ id \"1\" ] edge [ source 1 target \"1\" ] ]", "1", "1-1")
    gml("graph [ node [ id 99999999999999999999 ] ]", "99999999999999999999")
    gml("graph [ node [ id 1 label \"A\" ] node [ id 2 label 7 ] node [ id 3 label 1.50 ] ]", "1=A 2=7 3=1.50")
    gml("graph [ node [ id 1 id 2 ] ]", "1", problems: ["1:21 id of a node comes twice; the first counts"])
  }

  @Test("Values: whole and other numbers, texts with entities, records and lists")
  func values() {
    for (spelling, value) in [
      ("7", "7"), ("-7", "-7"), ("+7", "7"), ("7.0", "7.0"), ("1e3", "1000.0"), (".5", "0.5"), ("-.5E1", "-5.0"),
      ("NAN", "nan"), ("-Inf", "-inf"), ("+INF", "inf"), ("1e999", "inf"),
      ("9223372036854775807", "9223372036854775807"),
      ("\"a b\"", "'a b'"), ("\"\"", "''"), ("\"&quot;&lt;&#233;&#xE9;&auml;&nope;&\"", "'\"<ééä&nope;&'"),
      ("\"7\"", "'7'"), ("\"#no\"", "'#no'"), ("[ ]", "{}"), ("[ a 1 b [ c \"d\" ] ]", "{\"a\":1,\"b\":{\"c\":\"d\"}}"),
    ] {
      gml("graph [ node [ id 1 v \(spelling) ] ]", "1{v=\(value)}")
    }
    gml("graph [ node [ id 1 v 1 v \"a\" ] ]", "1{v=[1,\"a\"]}")
    gml("graph [ node [ id 1 v \"line\nbreak\" ] ]", "1{v='line\nbreak'}")
    gml("graph [ node [ id 1 v \"a\\\"b\" w \"c\\\" ] ]", "1{v='a\"b',w='c\\'}")
  }

  @Test("Places are those of graphics or of the node; only both make one")
  func places() {
    gml("graph [ node [ id 1 graphics [ x 1 y -2.5 ] ] ]", "1@1,-2.5")
    gml("graph [ node [ id 1 x 1 y 2 ] ]", "1@1,2")
    gml("graph [ node [ id 1 x 1 ] ]", "1{x=1.0}")
    gml("graph [ node [ id 1 graphics [ x \"1\" y \"2\" ] ] ]", "1@1,2")
    gml("graph [ node [ id 1 graphics [ x NAN y 2 ] ] ]", "1{x=nan,y=2.0}")
    gml(
      "graph [ node [ id 1 graphics [ x 1 y 2 z 3 fill \"#ABCDEF\" w 5 ] ] ]",
      "1@1,2{color='#abcdef',graphics={\"z\":3},size=5.0}")
    gml("graph [ node [ id 1 x 1 y 2 ] node [ id 2 ] ]", "1{x=1.0,y=2.0} 2", problems: ["note only 1 of 2 nodes"])
  }

  @Test("Edges: weight, or else value; labels, ids and other keys; loops and parallel edges")
  func edges() {
    func edge(_ keys: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
      gml(
        "graph [ node [ id 1 ] node [ id 2 ] edge [ source 1 target 2 \(keys) ] ]", "1 2", expected,
        sourceLocation: sourceLocation)
    }
    edge("", "1-2")
    edge("weight 2", "1-2*2")
    edge("value 0.5", "1-2*0.5")
    edge("weight 2 value 3", "1-2*2{value=3}")
    edge("weight \"7\"", "1-2*7")
    edge("weight \"x\" value 3", "1-2*3{weight='x'}")
    edge("label \"to\" id 5", "1-2:to{id=5}")
    edge("graphics [ fill \"#FFF\" width 2 type \"line\" ]", "1-2{color='#fff',graphics={\"type\":\"line\"},width=2.0}")
    edge("Weight 2", "1-2{Weight=2}")
    gml(
      "graph [ node [ id 1 ] edge [ source 1 target 1 ] edge [ source 1 target 1 ] ]", "1", "1-1 1-1")
  }

  @Test("The graph's name is its label or name; other keys, within it and before it, are properties")
  func properties() {
    gml(
      "Creator \"x\" Version 1 graph [ label \"N\" name \"M\" id 3 ]", "", "",
      properties: "N{Creator='x',Version=1,id=3,name='M'}")
    gml("graph [ name \"M\" ]", "", "", properties: "M")
    gml("graph [ ] after 1", "", "", properties: "")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    gml("graph [\n node [ ]\n]", "node 1", "", problems: ["2:2 a node has no id; it is called \"node 1\""])
    gml("graph [\n  node 5\n]", "", "", problems: ["2:8 expected a key, found \"5\""])
    gml("graph [ node [ id 1 ]\n edge [ target 1 ] ]", "1", "", problems: ["2:2 an edge has no source"])
    gml("graph [ node [ id 1 ]\n edge [ ] ]", "1", "", problems: ["2:2 an edge has no source"])
    gml("graph [ node [ id 1 ]\n\tedge [ source 1 ] ]", "1", "", problems: ["2:2 an edge has no target"])
    gml(
      "graph [ edge [ source 1\n source 2 target 3 ] ]", "1 3", "1-3",
      problems: [
        "2:2 source of an edge comes twice", "1 edge refers to node \"1\", which no node [ ]",
        "1 edge refers to node \"3\"",
      ])
    gml("graph [ node [ id 1 v x ] ]", "1{v='x'}", "", problems: ["1:23 the value of \"v\", \"x\", is no number"])
    gml("graph [ node [ id 1 v ] ]", "1", "", problems: ["1:23 key \"v\" has no value; it is left out"])
    gml("graph [ node [ id 1 7 ] ]", "1", "", problems: ["1:21 expected a key, found \"7\""])
    gml(
      "graph [ node [ id 1 \"t\" 7 ] ]", "1", "", problems: ["1:21 expected a key, found \"t\"", "1:25 expected a key"])
    gml("graph [ node [ id 1 ] ] ]", "1", "", problems: ["1:25 expected a key, found \"]\""])
    gml("graph [ node [ id 1 ]\n", "1", "", problems: ["2:1 the file ends within a text or a record"])
    gml("graph [ node [ id 1 v \"x", "1", "", problems: ["1:25 the file ends within"])
    gml("graph [ node [ id 1 ] ]\ngraph [ node [ id 2 ] ]", "1", "", problems: ["2:1 another graph follows"])
  }

  @Test("Depth is bounded, and the refusal names the place")
  func depth() {
    let deep = { (count: Int) in
      "graph [ node [ id 1 v " + String(repeating: "[ a ", count: count) + "1" + String(repeating: " ]", count: count)
        + " ] ]"
    }
    #expect(throws: Never.self) { try read(deep(60), strict: true, name: "net") }
    expectRefusal(deep(70), .tooLarge, "1:")
    expectRefusal("graph [ \(String(repeating: "a [ ", count: 1000))", .tooLarge, "1:")
  }
}
