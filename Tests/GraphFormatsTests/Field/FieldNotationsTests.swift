// XML, DOT, GML and other notations as programs write them: the same picture from every file of Gephi, labels in HTML,
// records, hyperedges, and files of kinds that are not read.

import Geometry
import GraphFormats
import GraphModel
import Testing

@Suite("Notations that people bring")
struct FieldNotationsTests {
  private static let filesOfGephi: [(name: String, text: String)] = [
    (
      "g.gexf",
      "<gexf><graph><nodes><node id='0' label='top'><viz:position x='1' y='50'/></node></nodes></graph></gexf>"
    ),
    (
      "g.graphml",
      "<graphml>"
        + ["r", "g", "b", "x", "y", "size"].map {
          "<key attr.name='\($0)' attr.type='float' for='node' id='\($0)'/>"
        }.joined()
        + "<graph><node id='0'><data key='size'>9</data><data key='r'>1</data><data key='g'>2</data>"
        + "<data key='b'>3</data><data key='x'>1</data><data key='y'>50</data></node></graph></graphml>"
    ),
    ("g.gml", "graph [ Creator \"Gephi\" directed 0 node [ id 0 label \"top\" graphics [ x 1.0 y 50.0 w 9.0 ] ] ]"),
    (
      "g.gdf",
      "nodedef> name VARCHAR,label VARCHAR,width DOUBLE,height DOUBLE,x DOUBLE,y DOUBLE,color VARCHAR\n"
        + "0,top,9.0,9.0,1.0,50.0,'1,2,3'\nedgedef> node1 VARCHAR,node2 VARCHAR\n"
    ),
    (
      "g.json",
      #"{"options":{"type":"undirected"},"nodes":[{"key":"0","attributes":{"label":"top","x":1,"y":50}}],"edges":[]}"#
    ),
  ]

  @Test("All files of one graph of Gephi have the same places: its y grows upwards", arguments: filesOfGephi)
  func places(name: String, text: String) throws {
    #expect(try read(text, name: name).graph.positions == [Point(1, -50)], "\(name)")
  }

  @Test("The y of others grows downwards")
  func downwards() throws {
    let files = [
      ("a.gml", "Creator \"yFiles\" graph [ node [ id 0 graphics [ x 1 y 50 ] ] ]"),
      (
        "a.graphml",
        "<graphml><key id='d0' for='node' attr.name='x'/><key id='d1' for='node' attr.name='y'/>"
          + "<graph><node id='0'><data key='d0'>1</data><data key='d1'>50</data></node></graph></graphml>"
      ),
      ("a.gdf", "nodedef>name VARCHAR,x DOUBLE,y DOUBLE\n0,1,50\n"),
    ]
    for (name, text) in files { #expect(try read(text, name: name).graph.positions == [Point(1, 50)], "\(name)") }
  }

  @Test("What GraphML of ours has keys of Gephi stays where it is")
  func ours() throws {
    let text = Self.filesOfGephi[1].text
    let written = try GraphWriter.bytes(read(text, name: "a.graphml").graph, as: .graphML)
    #expect(try read(bytes: written, name: "a.graphml").graph.positions == [Point(1, -50)])
  }

  @Test(
    "Labels in HTML are their words",
    arguments: [
      ("&lt;html&gt;&lt;b&gt;API&lt;/b&gt;&lt;br&gt;v2&lt;/html&gt;", "API\nv2"),
      ("&lt;HTML&gt;a &amp;amp; b&lt;/HTML&gt;", "a & b"), ("x &lt;html&gt;", "x <html>"), ("&lt;b&gt;", "<b>"),
    ])
  func html(label: String, words: String) throws {
    let text =
      "<graphml xmlns:y='y'><key for='node' id='d5' yfiles.type='nodegraphics'/><graph><node id='n'><data key='d5'>"
      + "<y:ShapeNode><y:NodeLabel>\(label)</y:NodeLabel></y:ShapeNode></data></node></graph></graphml>"
    let graph = try read(text, name: "a.graphml").graph
    #expect(graph.label(of: NodeID(0)) == words)
  }

  @Test(
    "Labels of records in DOT are their fields",
    arguments: [
      ("{main}", "main"), (#"{\{lambda\}|{<s0>T|<s1>F}}"#, "{lambda}\nT F"),
      (#"{std::vector\<int\>::at(int)}"#, "std::vector<int>::at(int)"), ("<f0> left|<f1> right", "left right"),
      (#"{Account|+ id : int\l+ name\l|close()\l}"#, "Account\n+ id : int\n+ name\nclose()"), (#"\N|x"#, "n x"),
    ])
  func records(label: String, words: String) throws {
    for text in [
      "digraph { n [shape=record,label=\"\(label)\"] }", "digraph { node [shape=Mrecord]; n [label=\"\(label)\"] }",
    ] {
      #expect(try read(text, name: "a.dot").graph.label(of: NodeID(0)) == words, "\(text)")
    }
    let box = try read(#"digraph { n [shape=box,label="{main}"] }"#, name: "a.dot").graph
    #expect(box.label(of: NodeID(0)) == "{main}")
  }

  @Test("A hyperedge of GraphML is a node that is joined to its members, and is told")
  func hyperedges() throws {
    let text =
      "<graphml><key id='n' for='hyperedge' attr.name='name' attr.type='string'/><graph edgedefault='directed'>"
      + "<node id='a'/><node id='b'/><node id='h'/><hyperedge id='h'><data key='n'>talk</data>"
      + "<endpoint node='a'/><endpoint node='b' type='in'/></hyperedge><hyperedge><endpoint/><endpoint node='b'/>"
      + "</hyperedge></graph></graphml>"
    let file = try read(text, name: "a.graphml")
    #expect(
      Short.nodes(file.graph) == "a b h hyperedge 1=talk{hyperedge=true} hyperedge 2{hyperedge=true}")
    #expect(
      Short.edges(file.graph) == "hyperedge 1-a hyperedge 1-b{type='in'} hyperedge 2-b")
    #expect(file.warnings.map(\.kind) == [.content, .note] && !file.isWrittenAlike)
  }

  private static let others = [
    FieldCase(
      "a.ttl", "@prefix : <http://x/> .\n:Ada :knows :Bo .\n:Bo :knows :Cy .\n", nil,
      "http://x/Ada>http://x/Bo:knows http://x/Bo>http://x/Cy:knows", note: nil),
    FieldCase("a.mmd", "flowchart LR\n  a[One] --> b[Two]\n  b -->|yes| c\n", nil, "a>b b>c:yes", note: nil),
    FieldCase(
      "a.bib", "@article{k, author={Ada Berg and Bo Dahl}, title={On Trees}, year=2001}\n", nil,
      "Ada Berg-Bo Dahl*1{titles='On Trees'}", note: nil),
    FieldCase(
      "a.dot",
      "digraph { t [shape=plaintext,label=<<TABLE><TR><TD>users</TD></TR><TR><TD PORT=\"id\">id</TD><TD>int</TD></TR></TABLE>>] }",
      "t=users\nid int{shape='plaintext'}", "", note: nil),
    FieldCase(
      "a.graphml",
      "<?xml version='1.0' encoding='UTF-8'?><graphml><key id='crs' for='graph' attr.name='crs'/>"
        + "<key id='d1' for='node' attr.name='x'/><key id='d2' for='node' attr.name='y'/><graph>"
        + "<data key='crs'>epsg:4326</data><node id='a'><data key='d1'>7</data><data key='d2'>50</data></node>"
        + "</graph></graphml>", "a@7,-50", "", note: nil),
    FieldCase(
      "a.gexf",
      "<gexf><graph><nodes><node id='1' label='Smith'/><node id='2' label='Smith'/></nodes>"
        + "<edges><edge source='1' target='2'/></edges></graph></gexf>", "1=Smith 2=Smith", "1-2", note: nil),
  ]

  @Test("Turtle, Mermaid, BibTeX, tables in DOT, maps and namesakes", arguments: others)
  func other(file: FieldCase) throws { try file.check() }

  @Test(
    "A file of a kind that is not read is called by its name, with what converts it",
    arguments: [
      ("<mxfile><diagram/></mxfile>", "draw.io"), ("<osm version='0.6'/>", "OpenStreetMap"),
      ("<?xml version='1.0'?><DirectedGraph/>", "DGML"), ("<gxl><graph id='g'/></gxl>", "GXL"),
      ("<map version='1'><node TEXT='a'/></map>", "FreeMind"), ("<opml/>", "OPML"), ("<sbml level='2'/>", "SBML"),
      ("<pathway name='x'/>", "KGML"), ("<rdf:RDF xmlns:rdf='x'/>", "RDF in XML"), ("<html><body/></html>", "web page"),
      ("@startuml\na -> b\n@enduml\n", "PlantUML"), ("0 HEAD\n1 SOUR x\n0 @I1@ INDI\n", "GEDCOM"),
      ("format-version: 1.2\n\n[Term]\nid: X:1\n", "OBO"), ("H\tVN:Z:1.0\nS\t1\tAC\nL\t1\t+\t2\t-\t4M\n", "GFA"),
      ("graph: { title: \"x\"\nnode: { title: \"a\" }\n}\n", "VCG"), ("((A:1,B:2)C:1,D:1);\n", "Newick"),
      ("app v1\n├── serde v1\n└── log v0\n", "drawn with lines"), ("var data = {\"nodes\": []};\n", "script"),
      ("graph 1 1.5 1.5\nnode a 0.3 1.2 0.7 0.5 a solid ellipse black grey\nstop\n", "Graphviz"),
      ("PAR1\u{0}\u{1}", "Parquet"), ("ARROW1\u{0}\u{0}", "Arrow"),
    ])
  func foreign(text: String, name: String) {
    let problem = refusal(text)
    #expect(problem?.message.contains(name) == true && problem?.cure.isEmpty == false, "\(text): \(problem as Any)")
  }
}
