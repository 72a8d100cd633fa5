// METIS, DIMACS and LEDA case by case: the formats that count nodes in a head and call them by number.
// Each row is a file, what it is read as, and its problems with their places.

import GraphFormats
import GraphModel
import Testing

@Suite("METIS, case by case")
struct METISCaseTests {
  private func metis(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .metis, nodes, edges, problems: problems, name: "net.graph", sourceLocation: sourceLocation)
  }

  @Test("The third number says which weights there are, the fourth how many of nodes")
  func kinds() {
    metis("2 1\n2\n1\n", "1 2", "1-2")
    for kind in ["0", "00", "000"] { metis("2 1 \(kind)\n2\n1\n", "1 2", "1-2") }
    for kind in ["1", "01", "001"] { metis("2 1 \(kind)\n2 5\n1 5\n", "1 2", "1-2*5") }
    for kind in ["10", "010"] { metis("2 1 \(kind)\n7 2\n8 1\n", "1{weight=7} 2{weight=8}", "1-2") }
    metis("2 1 11\n7 2 5\n8 1 5\n", "1{weight=7} 2{weight=8}", "1-2*5")
    metis("2 1 100\n3 2\n4 1\n", "1{size=3} 2{size=4}", "1-2")
    metis("2 1 10 2\n7 0.5 2\n8 9 1\n", "1{weight 1=7,weight 2=0.5} 2{weight 1=8,weight 2=9}", "1-2")
    metis("2 1 10 0\n2\n1\n", "1 2", "1-2")
  }

  @Test("Comments, blank lines for lonely nodes, loops, parallel edges, and lines without a last end")
  func lines() {
    metis("% a\n\n3 1\n% b\n2\n1\n\n", "1 2 3", "1-2")
    metis("# a\n2 1\n2\n1", "1 2", "1-2")
    metis("2 2\n2 2\n1 1\n", "1 2", "1-2 1-2")
    metis("1 1\n1\n", "1", "1-1")
    metis("0 0\n", "", "")
    metis("2 1\r\n2\r\n1\r\n", "1 2", "1-2")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    metis("2 1\n2 x\n1\n", "1 2", "1-2", problems: ["2:3 \"x\" is no node of the 2; the edge is left out"])
    metis("2 1\n0 2\n1\n", "1 2", "1-2", problems: ["2:1 \"0\" is no node of the 2"])
    metis("2 1 1\n2 5\n1 y\n", "1 2", "1-2*5", problems: ["3:1 an edge has no weight"])
    metis("2 1\n2\n1\n1\n1\n", "1 2", "1-2", problems: ["4:1 there are more lines than the 2 nodes"])
    metis("2 3\n2\n1\n", "1 2", "1-2", problems: ["3 the first line says 3 edges, and there are 1"])
    metis("2 1\n\n1\n", "1 2", "2-1", problems: ["3 1 edges stand with one of their nodes only"])
    metis("3 1\n2\n1\n", "1 2 3", "1-2", problems: ["3 the file ends after 2 of 3 nodes"])
  }
}

@Suite("DIMACS, case by case")
struct DIMACSCaseTests {
  private func dimacs(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .dimacs, nodes, edges, problems: problems, sourceLocation: sourceLocation)
  }

  @Test("Directed problems and undirected ones; lines that say nothing of the graph")
  func kinds() {
    for kind in ["sp", "min", "asn"] { dimacs("p \(kind) 2 1\na 1 2 5\n", "1 2", "1>2*5") }
    for kind in ["edge", "edges", "col", "clq", "mat", "COL"] { dimacs("p \(kind) 2 1\ne 1 2\n", "1 2", "1-2") }
    dimacs("c a\nc\n\np col 2 1\nd 3\nv 1 2\nx 4\ne 1 2\n", "1 2", "1-2")
    dimacs("p col 2 1\nn 1 7\nn 2 red\ne 1 2\n", "1{value=7} 2{value='red'}", "1-2")
    dimacs("p max 3 1\nn 1 s\nn 3 t\na 1 3 4\n", "1{terminal='source'} 2 3{terminal='sink'}", "1>3*4")
    dimacs("p min 2 1\na 1 2 0 4 -3\n", "1 2", "1>2*0{capacity=4,cost=-3}")
    // Some heads count each edge at both of its nodes.
    dimacs("p col 2 2\ne 1 2\n", "1 2", "1-2")
  }

  @Test("Every problem, with its line and column")
  func problems() {
    dimacs("p sp 2 1\na 1 2 x\n", nil, "1>2", problems: ["2:7 \"x\" is no number; the edge is read without"])
    dimacs("p sp 2 1\na 1 3 5\n", nil, "", problems: ["2:5 3 is no node of the 2", "1:1 the line says 1 edges"])
    dimacs("p sp 2 0\na 0 1 5\n", nil, "", problems: ["2:3 0 is no node of the 2"])
    dimacs("p sp 2 0\na 1\n", nil, "", problems: ["2:1 \"a 1\" is no line of DIMACS"])
    dimacs("p sp 2 0\nq 1 2\n", nil, "", problems: ["2:1 \"q 1 2\" is no line of DIMACS"])
    dimacs("p sp 2 0\nn 9 5\n", nil, "", problems: ["2:1 9 is no node of the 2; the line is left out"])
    dimacs("p sp 2 0\np sp 3 0\n", "1 2", "", problems: ["2:1 the problem is stated again; the first counts"])
    dimacs("p max 2 1\na 1 2 -5\n", nil, "1>2*-5", problems: ["2:1 a capacity is negative"])
    dimacs(
      "p max 2 1\nn 1 s\nn 2 s\na 1 2 1\n", nil, "1>2*1", problems: ["3:1 node 1 is the source already; both are kept"])
    dimacs("p max 2 1\nn 1 s\nn 1 t\na 1 2 1\n", nil, "1>2*1", problems: ["3:1 node 1 is both source and sink"])
    dimacs("p sp 2 9\na 1 2 1\n", nil, "1>2*1", problems: ["1:1 the line says 9 edges, and there are 1"])
    expectRefusal("p sp -2 0\n", .content, "1:1 the numbers of nodes and edges must not be negative")
    expectRefusal("c c\np sp 2 -1\n", .content, "2:1 the numbers of nodes and edges must not be negative")
  }

  @Test("Letters that begin other files are not DIMACS")
  func others() {
    for text in ["p sp 2\n", "p foo 2 1\ne 1 2\n", "c only\nc comments\n", "a 1 2 5\np sp 2 1\n", "p col two one\n"] {
      #expect((try? read(text, name: "net"))?.format != .dimacs, "\(text)")
    }
  }
}

@Suite("LEDA, case by case")
struct LEDACaseTests {
  private func leda(
    _ text: String, _ nodes: String? = nil, _ edges: String? = nil, problems: [String] = [], name: String = "net",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(text, .leda, nodes, edges, problems: problems, name: name, sourceLocation: sourceLocation)
  }

  @Test("Information is a weight where its type is a number, and a label elsewhere")
  func information() {
    for type in ["int", "double", "float", "long"] {
      leda("LEDA.GRAPH\nvoid\n\(type)\n-1\n2\n|{}|\n|{}|\n1\n1 2 0 |{2.5}|\n", "1 2", "1>2*2.5")
    }
    leda("LEDA.GRAPH\nstring\nstring\n-2\n2\n|{a b}|\n|{c}|\n1\n1 2 0 |{2}|\n", "1=a b 2=c", "1-2:2")
    leda("LEDA.GRAPH\nvoid\nvoid\n1\n|{}|\n1\n1 1 0 |{}|\n", "1", "1>1")
    leda("leda.graph # old\nvoid\nvoid\n-1\n# c\n1\n|{}|\n0\n", "1", "")
  }

  @Test("Every problem, with its line")
  func problems() {
    let head = "LEDA.GRAPH\nvoid\nvoid\n-1\n"
    leda("\(head)x\n", "", "", problems: ["5:1 the number of nodes is missing", "5:1 the number of edges is missing"])
    leda(
      "\(head)1\n|{}|\n1\n1 2 0 |{}|\n", "1", "", problems: ["8:1 an edge must begin with the numbers of two of the 1"])
    leda("\(head)1\n|{}|\n1\na b\n", "1", "", problems: ["8:1 an edge must begin"])
    leda("\(head)2\n|{}|\n0\n", "1 2", "", problems: ["7:1 there are 1 lines of nodes for 2"])
    leda("\(head)0\n|{a}|\n0\n", "", "", problems: ["6:1 there are more nodes than the file says"])
    leda("\(head)2\n|{}|\n|{}|\n3\n1 2 0 |{}|\n", "1 2", "1>2", problems: ["9:1 "])
  }
}
