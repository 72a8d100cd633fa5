// TLP case by case: lists of nodes and edges, clusters and properties, and every problem with its line and column.
// The format: https://tulip.labri.fr/site/?q=tlp-file-format.

import GraphFormats
import GraphModel
import Testing

@Suite("TLP, case by case")
struct TLPCaseTests {
  private func tlp(
    _ lists: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    properties: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(
      "(tlp \"2.3\"\n\(lists)\n)", .tlp, nodes, edges, problems: problems, properties: properties,
      sourceLocation: sourceLocation)
  }

  @Test("Nodes by number and by ranges; edges with numbers of their own")
  func structure() {
    tlp("(nodes 0 1 2)", "0 1 2", "")
    tlp("(nodes 0..2 5 7..8)", "0 1 2 5 7 8", "")
    tlp("(nodes 3..3)", "3", "")
    tlp("(nodes 0..1)(edge 0 0 1)(edge 5 1 1)(edge 7 0 1)", "0 1", "0>1 1>1 0>1")
    tlp("(nb_nodes 2)(nb_edges 1) ; a comment (\n(nodes 0 1)(edge 0 1 0)", "0 1", "1>0")
    tlp("(unknown (deep (er \")\" x)) y)(nodes 0)", "0", "")
    tlp("", "", "")
  }

  @Test("Clusters name their nodes, the inner one the last; an unnamed one says nothing")
  func clusters() {
    tlp(
      "(nodes 0..2)(cluster 1 \"a\" (nodes 0 1)(edges)(cluster 2 \"b\" (nodes 1)))", "0{cluster='a'} 1{cluster='b'} 2")
    tlp("(nodes 0)(cluster 1 \"\" (nodes 0 9))", "0", "")
    tlp("(nodes 0)(cluster 1 (nodes 0))", "0", "")
  }

  @Test("Properties of every type, with defaults, of nodes and of edges")
  func properties() {
    let graph = "(nodes 0 1)(edge 0 0 1)"
    tlp("\(graph)(property 0 int \"n\" (default \"1\" \"2\")(node 1 \"5\"))", "0{n=1} 1{n=5}", "0>1{n=2}")
    tlp("\(graph)(property 0 double \"d\" (default \"0.5\" \"\")(edge 0 \"3\"))", "0{d=0.5} 1{d=0.5}", "0>1{d=3.0}")
    tlp("\(graph)(property 0 metric \"m\" (node 0 \"1e3\"))", "0{m=1000.0} 1", "0>1")
    tlp("\(graph)(property 0 bool \"b\" (default \"false\" \"\")(node 0 \"true\"))", "0{b=true} 1{b=false}", "0>1")
    tlp("\(graph)(property 0 int \"n\" (node 0 \"x\")(node 9 \"1\")(edge 9 \"1\"))", "0{n='x'} 1", "0>1")
    tlp("\(graph)(property 3 int \"n\" (default \"1\" \"1\")(node 0 \"7\"))", "0 1", "0>1")
    tlp("\(graph)(property 0 string \"s\" (node 0 \"a\\\"b\\nc\\\\\"))", "0{s='a\"b\nc\\'} 1", "0>1")
  }

  @Test("What Tulip draws by becomes labels, positions, sizes and colours")
  func look() {
    tlp("(nodes 0)(property 0 string \"viewLabel\" (default \"\" \"\")(node 0 \"A b\"))", "0=A b", "")
    tlp(
      "(nodes 0)(property 0 layout \"viewLayout\" (default \"(9,9,9)\" \"()\")(node 0 \"(1,-2.5,3)\"))", "0@1,2.5", "")
    tlp("(nodes 0)(property 0 size \"viewSize\" (node 0 \"(2,3,4)\"))", "0{size=2.0}", "")
    tlp("(nodes 0)(property 0 color \"viewColor\" (node 0 \"(255,0,16,255)\"))", "0{color='#ff0010'}", "")
    tlp("(nodes 0)(property 0 color \"viewColor\" (node 0 \"(256,0,0)\"))", "0{color='(256,0,0)'}", "")
    tlp(
      "(nodes 0 1)(property 0 layout \"viewLayout\" (node 0 \"(1,2,0)\"))", "0{x=1.0,y=2.0} 1", "",
      problems: ["note only 1 of 2 nodes have a place"])
    tlp("(nodes 0 1)(edge 0 0 1)(property 0 string \"viewLabel\" (edge 0 \"to\"))", "0 1", "0>1{label='to'}")
  }

  @Test("Who made it and when are properties of the graph, not those of clusters")
  func head() {
    tlp(
      "(author \"me\")(date \"2024\")(comments \"c d\")", "", "", properties: "{author='me',comments='c d',date='2024'}"
    )
    tlp("(cluster 1 \"c\" (author \"you\"))", "", "", properties: "")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    tlp("(nodes 0 x 1)", "0 1", "", problems: ["2:10 \"x\" is no number of a node; it is left out"])
    for range in ["2..1", "-1", "1..", "..", "1..2..3", "1.5.2"] {
      tlp("(nodes 0)\n(nodes \(range))", range == "1.." ? nil : "0", "", problems: range == "1.." ? [] : ["3:8 "])
    }
    tlp("(nodes 0 0)", "0", "", problems: ["2:10 node \"0\" is already defined on line 2"])
    tlp("(nodes 0)(edge 0 0)", "0", "", problems: ["2:11 an edge must be its number and those of two nodes"])
    tlp("(nodes 0)(edge a 0 0)", "0", "", problems: ["2:11 an edge must be"])
    tlp("(nodes 0)(edge 0 0 0)\n(edge 0 0 0)", "0", "0>0", problems: ["3:2 edge 0 is already there"])
    tlp("(nodes 0)\n(edge 0 0 5)", "0 5", "0>5", problems: ["3 edge refers to node \"5\", which (nodes) does not list"])
    expect("(tlp \"2\" (nodes 0)", .tlp, "0", "", problems: ["1:19 the file ends within a list"])
    expect("(tlp \"2\" (nodes 0))\nx", .tlp, "0", "", problems: ["2:1 something follows the end"])
    expect("(tlp \"2\" (nodes 0) (author \"x", .tlp, "0", "", problems: ["1:30 the file ends within a list"])
    expect("()", .tlp, "", "", problems: ["1:2 the list does not begin with tlp"], name: "a.tlp")
    expectRefusal("(tlp \"2\"\n (nodes 0..99999999))", .tooLarge, "2:9 the range \"0..99999999\" is longer than")
    expectRefusal("(tlp \(String(repeating: "(", count: 100))", .tooLarge, "1:")
  }
}
