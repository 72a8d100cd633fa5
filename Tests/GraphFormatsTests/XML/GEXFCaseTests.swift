// GEXF and XGMML case by case: attributes, looks, times and groups, and every problem with its line and column.
// The formats: https://gexf.net and http://cgi5.cs.rpi.edu/research/groups/pb/punin/public_html/XGMML/.

import GraphFormats
import GraphModel
import Testing

@Suite("GEXF, case by case")
struct GEXFCaseTests {
  /// Checks what nodes on the second line and edges on the third are read as.
  private func gexf(
    _ content: String, attributes: String = "", edges written: String = "", _ nodes: String? = nil,
    _ edges: String? = nil, problems: [String] = [], type: String = "undirected",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text =
      "<gexf><graph defaultedgetype='\(type)'>\(attributes)<nodes>\n\(content)</nodes><edges>\n\(written)</edges>"
      + "</graph></gexf>"
    expect(text, .gexf, nodes, edges, problems: problems, sourceLocation: sourceLocation)
  }

  private let two = "<node id='a'/><node id='b'/>"

  @Test("Types of edges: that of the graph unless an edge has its own")
  func types() {
    for (type, sign) in [("directed", ">"), ("undirected", "-"), ("mutual", "-"), ("", "-")] {
      gexf(two, edges: "<edge source='a' target='b'/>", "a b", "a\(sign)b", type: type)
    }
    for (type, sign) in [("directed", ">"), ("undirected", "-"), ("mutual", "-"), (" directed ", ">")] {
      gexf(two, edges: "<edge source='a' target='b' type='\(type)'/>", "a b", "a\(sign)b", type: "directed")
    }
  }

  @Test("Weights as attributes of the tag or as declared values; the tag comes first")
  func weights() {
    let declared = "<attributes class='edge'><attribute id='0' title='Weight' type='float'/></attributes>"
    let value = "<attvalues><attvalue for='0' value='3'/></attvalues>"
    gexf(two, edges: "<edge source='a' target='b' weight='2.5'/>", nil, "a-b*2.5")
    gexf(two, attributes: declared, edges: "<edge source='a' target='b'>\(value)</edge>", nil, "a-b*3")
    gexf(two, attributes: declared, edges: "<edge source='a' target='b' weight='2'>\(value)</edge>", nil, "a-b*2")
    gexf(
      two, edges: "<edge source='a' target='b'><attvalues><attvalue for='weight' value='4'/></attvalues></edge>", nil,
      "a-b*4")
    gexf(
      two, edges: "<edge source='a' target='b' weight='1,5'/>", nil, "a-b{weight='1,5'}",
      problems: [
        "3:1 the weight \"1,5\" is no number"
      ])
  }

  @Test("Declared attributes by for or id, with types, defaults and undeclared ones")
  func attributes() {
    for (type, spelling, value) in [
      ("integer", "7", "7"), ("long", "7", "7"), ("double", "7", "7.0"), ("float", ".5", "0.5"),
      ("boolean", "true", "true"), ("string", "7", "'7'"), ("anyURI", "x:y", "'x:y'"), ("liststring", "a|b", "'a|b'"),
    ] {
      for reference in ["for", "id"] {
        gexf(
          "<node id='a'><attvalues><attvalue \(reference)='k' value='\(spelling)'/></attvalues></node>",
          attributes: "<attributes class='node'><attribute id='k' title='n' type='\(type)'/></attributes>",
          "a{n=\(value)}")
      }
    }
    gexf(
      two,
      attributes: "<attributes class='node'><attribute id='k' type='integer'><default>5</default></attribute>"
        + "</attributes>", "a{k=5} b{k=5}")
    gexf(
      "<node id='a'><attvalue for='u' value='v'/></node>", "a{u='v'}", "",
      problems: [
        "2:14 an <attvalue> is for \"u\", which no <attribute> declares"
      ])
    gexf(
      "<node id='a'><attvalue for='k' value='x'/></node>",
      attributes: "<attributes class='node'><attribute id='k' type='integer'/></attributes>", "a{k='x'}", "",
      problems: ["2:14 the attribute \"k\" is declared as a whole number and is \"x\""])
    gexf("<node id='a'><attvalue value='x'/></node>", "a", "", problems: ["2:14 an <attvalue> needs for and value"])
    gexf(
      two, attributes: "<attributes class='node'><attribute id='k'/><attribute id='k'/></attributes>", "a b", "",
      problems: ["1:87 an <attribute> with the id \"k\" is declared before"])
  }

  @Test("Looks: colours, positions, sizes, shapes and thickness")
  func looks() {
    gexf("<node id='a'><viz:color r='255' g='0' b='16'/></node>", "a{color='#ff0010'}")
    gexf("<node id='a'><viz:color hex='#ABCDEF' a='0.5'/></node>", "a{alpha=0.5,color='#abcdef'}")
    gexf("<node id='a'><viz:color r='256' g='0' b='0'/></node>", "a")
    gexf("<node id='a'><viz:position x='1' y='2' z='0'/></node>", "a@1,-2")
    gexf("<node id='a'><viz:position x='1' y='2' z='3'/></node>", "a@1,-2{z=3.0}")
    gexf("<node id='a'><viz:position x='1' y='NaN'/></node>", "a")
    gexf("<node id='a'><viz:size value='2.5'/><viz:shape value='disc'/></node>", "a{shape='disc',size=2.5}")
    gexf("<node id='a'><viz:shape value='image' uri='x.png'/></node>", "a{image='x.png',shape='image'}")
    gexf(two, edges: "<edge source='a' target='b'><thickness value='3'/></edge>", nil, "a-b{thickness=3.0}")
    gexf(
      "<node id='a'><viz:position x='1' y='2'/></node><node id='b'/>", "a{x=1.0,y=2.0} b", "",
      problems: [
        "note only 1 of 2 nodes have a place"
      ])
  }

  @Test("Times and groups are attributes in the notation of Gephi")
  func times() {
    gexf("<node id='a' start='1' end='2'/>", "a{end='2',start='1'}")
    gexf(
      "<node id='a'><spells><spell start='1' end='2'/><spell start='3'/></spells></node>", "a{spells='<[1, 2]; [3, ]>'}"
    )
    gexf(
      "<node id='a'><nodes><node id='b'><nodes><node id='c'/></nodes></node></nodes></node>",
      "a b{parent='a'} c{parent='b'}")
    gexf("\(two)<node id='c' pid='a'/>", "a b c{parent='a'}")
    gexf("\(two)<node id='c'><parents><parent for='a'/></parents></node>", "a b c{parent='a'}")
    gexf(
      "\(two)<node id='c'><parents><parent for='a'/><parent for='b'/></parents></node>", "a b c{parent=[\"a\",\"b\"]}")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    gexf("<node label='x'/>", "", "", problems: ["2:1 a node has no id"])
    gexf("<node id='a'/> <node id='a'/>", "a", "", problems: ["2:16 node \"a\" is already defined on line 2"])
    gexf(two, edges: "<edge source='a'/>", nil, "", problems: ["3:1 an edge has no target"])
    gexf(two, edges: " <edge target='a'/>", nil, "", problems: ["3:2 an edge has no source"])
    gexf(
      "", edges: "<edge source='a' target='a'/>", "a", "a-a", problems: ["3 edge refers to node \"a\", which no <node>"]
    )
    expect("<gexf>\n</gexf>", .gexf, "", "", problems: ["1:1 there is no <graph> in the file"])
    expect("<gexf><graph/>\n<graph/></gexf>", .gexf, "", "", problems: ["2:1 the file holds a second graph"])
  }
}

@Suite("XGMML, case by case")
struct XGMMLCaseTests {
  private func xgmml(
    _ content: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [], directed: String = "0",
    properties: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = "<graph xmlns='http://www.cs.rpi.edu/XGMML' directed='\(directed)'>\n\(content)\n</graph>"
    expect(
      text, .xgmml, nodes, edges, problems: problems, properties: properties, sourceLocation: sourceLocation)
  }

  @Test("Direction, ids, labels and other attributes of tags")
  func tags() {
    xgmml("<node id='1' label='A'/><node id='2'/><edge source='1' target='2' label='e'/>", "1=A 2", "1-2:e")
    xgmml("<node id='1'/><edge source='1' target='1'/>", "1", "1>1", directed: "1")
    xgmml("<node id='1'/><edge source='1' target='1' cy:directed='1'/>", "1", "1>1")
    xgmml("<node label='only'/>", "only")
    xgmml("<node id='1' weight='3' other='x'/>", nil)
    xgmml("<node id='1'/><edge id='7' source='1' target='1' weight='2.5'/>", "1", "1-1*2.5{id='7'}")
  }

  @Test("Typed attributes, lists of them, and those of the graph")
  func attributes() {
    for (type, spelling, value) in [
      ("integer", "7", "7"), ("real", "7", "7.0"), ("boolean", "1", "true"), ("string", "7", "'7'"), ("", "x", "'x'"),
    ] {
      xgmml("<node id='1'><att name='n' type='\(type)' value='\(spelling)'/></node>", "1{n=\(value)}")
    }
    xgmml(
      "<node id='1'><att name='n' type='list'><att type='integer' value='1'/><att value='b'/></att></node>",
      "1{n=[1,\"b\"]}")
    xgmml("<node id='1'><att name='n' type='list'/></node>", "1{n=[]}")
    xgmml("<node id='1'><att value='x'/><att name='n'/></node>", "1")
    xgmml("<att name='n' value='x'/>", "", "", properties: "{n='x'}")
    xgmml(
      "<node id='1'><att name='n' type='integer' value='x'/></node>", "1{n='x'}", "",
      problems: [
        "2:14 an <att> is declared as a whole number and is \"x\""
      ])
    xgmml(
      "<node id='1'><graphics x='1' y='-2' z='3' w='4' h='5' fill='#ABC'/></node>",
      "1@1,-2{color='#abc',height=5.0,width=4.0,z=3.0}")
  }

  @Test("Groups: their nodes know them, and an edge that they show again is one")
  func groups() {
    xgmml(
      "<node id='1'><att><graph><node id='2'/><edge source='2' target='2' label='x'/></graph></att></node>"
        + "<edge source='2' target='2' label='x'/>", "1 2{parent='1'}", "2-2:x")
    xgmml("<node id='2'/><node id='1'><att><graph><node href='#2'/></graph></att></node>", "2{parent='1'} 1")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    xgmml("<node/>", "", "", problems: ["2:1 a node has no id"])
    xgmml("<node id='1'/>\n<node id='1'/>", "1", "", problems: ["3:1 node \"1\" is already defined on line 2"])
    xgmml("<edge source='1'/>", "", "", problems: ["2:1 an edge has no target"])
    xgmml("<edge target='1'/>", "", "", problems: ["2:1 an edge has no source"])
    xgmml("<edge source='1' target='1'/>", "1", "1-1", problems: ["2 edge refers to node \"1\", which no <node>"])
    expect(
      "<graph><node id='1'/></graph>", .xgmml, "1", "", problems: ["1:1 the <graph> names neither"], name: "a.xgmml")
  }
}
