// GDF, VNA, SIF, LGL and TGF case by case: formats with a line for each node or edge, and columns with names.
// Each row is a file, what it is read as, and its problems with their places.

import GraphFormats
import GraphModel
import Testing

@Suite("GDF, case by case")
struct GDFCaseTests {
  private func gdf(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .gdf, nodes, edges, problems: problems, sourceLocation: sourceLocation)
  }

  @Test("Columns of every type; what does not spell its type is a text, and what is empty is nothing")
  func types() {
    for (type, spelling, value) in [
      ("VARCHAR", "7", "'7'"), ("VARCHAR(32)", "x", "'x'"), ("INT", "7", "7"), ("INTEGER", "-7", "-7"),
      ("TINYINT", "1", "1"), ("BIGINT", "9000000000", "9000000000"), ("LONG", "5", "5"), ("DOUBLE", "7", "7.0"),
      ("FLOAT", ".5", "0.5"), ("REAL", "1e3", "1000.0"), ("BOOLEAN", "true", "true"), ("BOOLEAN", "FALSE", "false"),
      ("INT", "7.5", "'7.5'"), ("DOUBLE", "many", "'many'"), ("BOOLEAN", "yes", "'yes'"), ("", "7", "'7'"),
    ] {
      gdf("nodedef>name VARCHAR,v \(type)\na,\(spelling)\nb,\n", "a{v=\(value)} b", "")
    }
    gdf(
      "nodedef>name,color\na,'1,2,255'\nb,red\nc,\"300,1,1\"\n", "a{color='#0102ff'} b{color='red'} c{color='300,1,1'}")
  }

  @Test("Names in any column, quotes of both kinds, labels, positions and comments")
  func nodes() {
    gdf("nodedef>label VARCHAR,name VARCHAR\nAnna,a\n,b\n", "a=Anna b")
    gdf("NODEDEF> Name VARCHAR , X DOUBLE, Y DOUBLE\n# c\na,1,-2\n\nb, 3 , 4.5\n", "a@1,-2 b@3,4.5")
    gdf("nodedef>name\n'it''s'\n\"a, b\"\n'a, \"b\"'\n", "it''s a, b a, \"b\"")
    gdf(
      "nodedef>name,x DOUBLE,y DOUBLE\na,1,2\nb,,\n", "a{x=1.0,y=2.0} b",
      problems: ["note only 1 of 2 nodes have a place"])
    gdf("nodedef>name,x DOUBLE,y DOUBLE\na,far,2\n", "a{x='far'}")
  }

  @Test("Edges: direction of each, weights, labels and other columns")
  func edges() {
    let nodes = "nodedef>name\na\nb\n"
    gdf("\(nodes)edgedef>node1,node2,directed BOOLEAN\na,b,true\nb,a,false\na,a,\n", nil, "a>b b-a a-a")
    gdf("\(nodes)edgedef>node2,node1,weight DOUBLE\na,b,0.5\na,b,\n", nil, "b-a*0.5 b-a")
    gdf("\(nodes)edgedef>node1,node2,label,n INT\na,b,\"to, b\",7\n", nil, "a-b:to, b{n=7}")
    gdf("\(nodes)edgedef>node1,node2,weight\na,b,heavy\n", nil, "a-b{weight='heavy'}")
    gdf(
      "edgedef>node1,node2\na,b\n", "a b", "a-b",
      problems: [
        "2 edge refers to node \"a\", which nodedef>", "2 edge refers to node \"b\"",
      ])
  }

  @Test("Every problem, with its line")
  func problems() {
    gdf("nodedef>name,v\n,1\nb\n", "b", "", problems: ["2:1 a node has no name; it is left out"])
    gdf("nodedef>v\n1\n", "", "", problems: ["2:1 a node has no name"])
    gdf("nodedef>name\na\na\n", "a", "", problems: ["3:1 node \"a\" is already defined on line 2"])
    gdf("nodedef>name\na\nb,1,2\n", "a b", "", problems: ["3:1 there are 3 fields for 1 columns"])
    gdf(
      "nodedef>name\na\nedgedef>node1,node2\na,\n,a\na\n", "a", "",
      problems: [
        "4:1 an edge lacks a node", "5:1 an edge lacks a node", "6:1 an edge lacks a node",
      ])
  }
}

@Suite("VNA, case by case")
struct VNACaseTests {
  private func vna(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .vna, nodes, edges, problems: problems, sourceLocation: sourceLocation)
  }

  @Test("Sections in any case and order, with commas or blanks, with their own columns")
  func sections() {
    vna("*Tie data\nfrom to\n1 2\n*Node data\nID,age\n1,30\n2,40\n", "1{age=30} 2{age=40}", "1>2")
    vna("*NODE PROPERTIES\nID x y shortlabel\n1 1 -2 \"a b\"\n2 3 4 c\n", "1=a b@1,-2 2=c@3,4")
    vna("*Node data\nID v w\n1 \"\" 007\n2 1.5 -\n", "1{w='007'} 2{v=1.5,w='-'}")
    vna("*Node data\nID v\n1\n", "1")
    vna("*Node properties\nID x y\n1 2 z\n", "1")
  }

  @Test("Ties: strength is the weight wherever its column is; other columns are attributes")
  func ties() {
    vna(
      "*Tie data\nfrom to kind strength\na b friend 2\nb a foe x\n", "a b",
      "a>b*2{kind='friend'} b>a{kind='foe',strength='x'}")
    vna("*Tie data\nfrom to STRENGTH\n\"x y\" \"x y\" 1e-3\n", "x y", "x y>x y*0.001")
  }

  @Test("Every problem, with its line")
  func problems() {
    vna("*Tie data\nfrom to\na\na b\n", "a b", "a>b", problems: ["3:1 a tie has one node"])
    vna(
      "*Node data\nID\na\n*Tie colors\nfrom to\na b\n", "a", "", problems: ["4:1 \"*tie colors\" is no section known"])
  }
}

@Suite("SIF, LGL and TGF, case by case")
struct PlainPairsCaseTests {
  private func sif(
    _ text: String, _ nodes: String?, _ edges: String?, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .sif, nodes, edges, problems: problems, name: "net.sif", sourceLocation: sourceLocation)
  }

  @Test("SIF: blanks part the words unless there is a tab in the file")
  func sif() {
    sif("a pp b\nb pd c a\nd\n", "a b c d", "a>b:pp b>c:pd b>a:pd")
    sif("a\tpp\tb c\td\n", "a b c d", "a>b c:pp a>d:pp")
    sif("a pp b\nx\ty\tz\n", "a pp b x z", "x>z:y")
    sif("  a   pp   b  \n\n", "a b", "a>b:pp")
    sif("\"a\" pp 'b'\n", "\"a\" 'b'", "\"a\">'b':pp")
    sif("a pp a\na pp a\n", "a", "a>a:pp a>a:pp")
    sif("a pp\nb pp c\n", "a b c", "b>c:pp", problems: ["1:1 an interaction leads to no node; its first node is kept"])
    sif("a\tpp\t\tb\n", "a b", "a>b:pp")
  }

  private func lgl(
    _ text: String, _ nodes: String?, _ edges: String?, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .lgl, nodes, edges, problems: problems, name: "net.lgl", sourceLocation: sourceLocation)
  }

  @Test("LGL: each node behind # with the nodes that it is joined to")
  func lgl() {
    lgl("# a\nb 2.5\nc\n\n# d\n# c\nd 1e3\n", "a b c d", "a-b*2.5 a-c c-d*1000")
    lgl("#a\nb\n", "a b", "a-b")
    lgl("# a\na\nb\nb\n", "a b", "a-a a-b a-b")
    lgl(
      "# a\nb x\nc 1 2\n", "a b c", "a-b a-c*1", problems: ["2:1 a line is a node and perhaps", "3:1 a line is a node"])
    lgl(
      "#\nb\n# a\nc\n", "a c", "a-c", problems: ["1:1 there is no node behind #; the lines up to the next are left out"]
    )
  }

  private func tgf(
    _ text: String, _ nodes: String?, _ edges: String?, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .tgf, nodes, edges, problems: problems, name: "net.tgf", sourceLocation: sourceLocation)
  }

  @Test("TGF: nodes with labels, a line of # alone, edges with labels")
  func tgf() throws {
    tgf("1 First\n2\n#\n1 2 joins\n2 2\n", "1=First 2", "1>2:joins 2>2")
    tgf("1\n\n # \n1   1\tloop \n", "1", "1>1:loop")
    tgf("#a\nb\n#\n#a b\n", "#a b", "#a>b")
    tgf("#\n", "", "")
    let file = try read("1 First of all \n2\n#\n1 2 is next to\n", strict: true, name: "net.tgf")
    #expect(file.graph.label(of: NodeID(0)) == "First of all" && file.graph.label(of: EdgeID(0)) == "is next to")
  }

  @Test("TGF: what is missing, twice or out of place is told")
  func damagedTGF() {
    tgf("a\n#\na b\n", "a b", "a>b", problems: ["3 edge refers to node \"b\", which no line before # defines"])
    tgf("a\na\n#\n", "a", "", problems: ["2:1 node \"a\" is already defined on line 1"])
    tgf("a\n#\na\n#\na a\n", "a", "a>a", problems: ["3:1 an edge has one end", "4:1 an edge has one end"])
    tgf("a b\nb\n", "a=b b", "", problems: ["note there is no line of # alone"])
  }
}
