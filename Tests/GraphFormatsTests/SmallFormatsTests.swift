// Reading the formats of which a file or two turns up: DIMACS, GDF, SIF, VNA, LEDA, TLP, LGL and graph6.

import Geometry
import GraphFormats
import GraphModel
import Testing

private func graph(_ text: String, _ format: GraphFormat, name: String = "net") throws -> Graph {
  let file = try read(text, strict: true, name: name)
  #expect(file.format == format)
  return file.graph
}

private func check(_ text: String, _ nodes: Int, _ edges: Int, line: Int, _ part: String, name: String = "net") throws {
  let file = try read(text, name: name)
  #expect(file.graph.nodeCount == nodes && file.graph.edgeCount == edges, "\(text)")
  let found = file.warnings.first { $0.message.contains(part) }
  #expect(found?.line == line && found?.cure.isEmpty == false, "\(text): \(file.warnings)")
}

@Suite("DIMACS, GDF, SIF, VNA, LEDA, TLP, LGL and graph6")
struct SmallFormatsTests {
  @Test("DIMACS: arcs with lengths, edges, flows, and heads that lie")
  func dimacs() throws {
    let roads = try graph("c x\n\np sp 4 2\na 1 2 803\na 2 1 5\n", .dimacs)
    #expect(arrows(roads) == ["1>2", "2>1"] && roads.nodeCount == 4 && roads.weightMeaning == .length)
    #expect(arrows(try graph("p edge 3 2\ne 1 2\ne 3 3\nn 1 7\n", .dimacs)) == ["1-2", "3-3"])
    let flow = try graph("p max 2 1\nn 1 s\nn 2 t\na 1 2 5\n", .dimacs)
    #expect(flow.nodeAttributes.value("terminal", row: 1) == .text("sink"))
    try check("p sp 3 733846\na 1 2 3\n", 3, 1, line: 1, "says 733846 edges")
    try check("p max 2 1\na 1 7 5\n", 2, 0, line: 2, "7 is no node of the 2")
    try check("p max 2 1\nfoobar\na 1 2 5\n", 2, 1, line: 2, "is no line of DIMACS")
    try check("p max 2 1\nn 1 s\nn 2 s\na 1 2 5\n", 2, 1, line: 3, "is the source already")
    try check("p max 2 1\nn 1 s\nn 1 t\na 1 2 5\n", 2, 1, line: 3, "both source and sink")
    try check("p max 2 1\na 1 2 -5\n", 2, 1, line: 2, "a capacity is negative")
    try check("p sp 1099511627776 1\na 1 2 5\n", 2, 1, line: 1, "claims 1099511627776 nodes")
  }

  @Test("GDF: columns with types, quotes, positions, and a direction for each edge")
  func gdf() throws {
    let made = try graph(
      "nodedef>name VARCHAR,label VARCHAR,x DOUBLE,y DOUBLE,n INT,b BOOLEAN,color VARCHAR\na,'A 'b' c, d',1,-2,7,true,'114,116,255'\n007,\"x, y\",3,4.5,x,false,\nedgedef>node1 VARCHAR,node2 VARCHAR, weight DOUBLE,directed BOOLEAN\na,007, 2.5,true\n007,a,1,false\n",
      .gdf)
    #expect(made.nodeKeys == ["a", "007"] && made.nodes.map(made.label) == ["A 'b' c, d", "x, y"])
    #expect(made.positions == [Point(1, -2), Point(3, 4.5)] && arrows(made) == ["a>007", "007-a"])
    #expect(made.weight(of: EdgeID(0)) == 2.5 && made.weightMeaning == .strength)
    let row = made.nodeAttributes.row(0).map { "\($0.name)=\($0.value)" }
    #expect(row == ["n=integer(7)", "b=boolean(true)", "color=text(\"#7274ff\")"])
    try check("nodedef>name\na\nedgedef>node1,node2\na,b\na\n", 2, 1, line: 4, "nodedef> does not list")
    try check("nodedef>name\na,b\na\n", 1, 0, line: 2, "2 fields for 1 columns")
  }

  @Test("SIF: one node, one type, many nodes; tabs alone part where there are any")
  func sif() throws {
    let made = try graph("a\npd x b c\nx pp x\n\n".replacing("pd x", with: "x pd"), .sif, name: "a.sif")
    #expect(made.nodeKeys == ["a", "x", "b", "c"] && arrows(made) == ["x>b", "x>c", "x>x"])
    #expect(made.label(of: EdgeID(0)) == "pd")
    let tabs = try graph("a b\tis in\tc d  \r\n", .sif, name: "a.sif")
    #expect(tabs.nodeKeys == ["a b", "c d"] && tabs.label(of: EdgeID(0)) == "is in")
    try check("a pp\n", 1, 0, line: 1, "leads to no node", name: "a.sif")
  }

  @Test("VNA: data, properties and ties by their columns")
  func vna() throws {
    let made = try graph(
      "*Node data\nID age town\n1 30 \"New York\"\n*Node properties\nID x y color shortlabel\n1 1 2 255 one\n2 3 4 0 \"t w\"\n*Tie data\nfrom to strength kind\n1 2 0.5 friend\n",
      .vna)
    #expect(
      arrows(made) == ["1>2"] && made.weight(of: EdgeID(0)) == 0.5 && made.nodes.map(made.label) == ["one", "t w"])
    #expect(made.nodeAttributes.value("town", row: 0) == .text("New York"))
    #expect(made.edgeAttributes.value("kind", row: 0) == .text("friend") && made.positions?[1] == Point(3, 4))
    try check("*Tie data\nfrom to\n1\n1 2\n", 2, 1, line: 3, "a tie has one node")
  }

  @Test("LEDA: information of nodes and edges, and numbers that do not hold")
  func leda() throws {
    let made = try graph("LEDA.GRAPH\nstring\nint\n-1\n\n2 \n|{v 1}|\n|{v2}|\n\n1\n1 2 0 |{4}|\n", .leda)
    #expect(made.nodes.map(made.label) == ["v 1", "v2"] && made.weight(of: EdgeID(0)) == 4)
    #expect(arrows(try graph("LEDA.GRAPH\nvoid\nstring\n-2\n1\n|{}|\n1\n1 1 0 |{x}|\n", .leda)) == ["1-1"])
    try check("string\nint\n-1\n1\n|{a}|\n0\n", 1, 0, line: 1, "is not LEDA.GRAPH", name: "a.leda")
    try check("LEDA.GRAPH\nstring\nint\n-1\n2\n|{a}|\n1\n1 2 0 |{1}|\n", 2, 1, line: 7, "1 lines of nodes for 2")
    try check("LEDA.GRAPH\nstring\nint\n-1\n1\n|{a}|\n|{b}|\n0\n", 1, 0, line: 7, "more nodes than the file says")
    try check("LEDA.GRAPH\nvoid\nvoid\n-1\n1\n|{}|\n1\n1 6 0 |{}|\n", 1, 0, line: 8, "must begin with the numbers")
    try check("LEDA.GRAPH\nvoid\nvoid\n-1\n1\n|{}|\n", 1, 0, line: 6, "the number of edges is missing")
  }

  @Test("TLP: ranges, clusters, properties; y up in the file")
  func tlp() throws {
    let made = try graph(tlpSample, .tlp)
    #expect(made.nodeKeys == ["0", "1", "2", "7"] && arrows(made) == ["0>1", "7>7"])
    #expect(made.label(of: NodeID(0)) == "A\nB" && made.positions?[0] == Point(1, -2))
    #expect(
      made.nodes.map { made.nodeAttributes.value("age", row: $0.index) } == [
        .integer(3), .integer(7), .integer(3), .integer(3),
      ])
    #expect(made.nodeAttributes.value("cluster", row: 2) == .text("inner"))
    #expect(made.nodeAttributes.value("color", row: 3) == .text("#ff8000"))
    #expect(made.edgeAttributes.value("label", row: 1) == .text("loop"))
    #expect(made.properties.value("author", row: 0) == .text("me \"x\""))
    try check("(tlp \"2.0\"\n(nodes 0 0 1)\n)", 2, 0, line: 2, "already defined")
    try check("(tlp \"2.0\"\n(nodes 0 1)\n(edge 0 0 1)\n(edge 0 1 0))", 2, 1, line: 4, "edge 0 is already there")
    try check("(tlp \"2.0\"\n(nodes 0 1)\n(edge 0 0 1)\n", 2, 1, line: 4, "ends within a list")
    try check("(\n(nodes 0 1))", 2, 0, line: 1, "does not begin with tlp", name: "a.tlp")
    #expect(refusal("(tlp \"2.0\" (nodes 0..1099511627776))")?.kind == .tooLarge)
    #expect(refusal("(tlp " + String(repeating: "(", count: 1_000_000))?.kind == .tooLarge)
  }

  @Test("LGL: a node behind #, and its neighbours")
  func lgl() throws {
    let made = try graph("# a\nb\nc 5\n# c\nd 1\n", .lgl, name: "a.lgl")
    #expect(arrows(made) == ["a-b", "a-c", "c-d"] && made.weight(of: EdgeID(1)) == 5)
    try check("#\n1\n# 1\n2\n", 2, 1, line: 1, "no node behind #", name: "a.lgl")
  }

  @Test("graph6, sparse6 and digraph6")
  func graph6() throws {
    #expect(arrows(try graph(">>graph6<<DQc\n", .graph6)) == ["0-2", "1-3", "0-4", "3-4"])
    #expect(arrows(try graph(":Fa@x^\n", .graph6, name: "a.s6")) == ["0-1", "0-2", "1-2", "5-6"])
    #expect(arrows(try graph(">>digraph6<<&DI?AO?\n", .graph6)) == ["0>2", "0>4", "3>1", "3>4"])
    #expect(refusal(">>graph6<<~~?~~~~\n")?.line == 1)
    #expect(refusal(">>graph6<<~~~~~~~~\n")?.kind == .content)
    try check(">>graph6<<A_\nA_\n", 2, 1, line: 2, "another graph follows")
  }
}
