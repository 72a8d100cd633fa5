// Reading Matrix Market, METIS and UCINET DL: matrices and lists of neighbours.

import GraphFormats
import GraphModel
import Testing

private func graph(_ text: String, _ format: GraphFormat, name: String = "net") throws -> Graph {
  let file = try read(text, strict: true, name: name)
  #expect(file.format == format)
  return file.graph
}

/// Checks that a text is read with a problem of a line, and refused when reading is strict.
private func check(_ text: String, _ nodes: Int, _ edges: Int, line: Int, _ part: String, name: String = "net") throws {
  let file = try read(text, name: name)
  #expect(file.graph.nodeCount == nodes && file.graph.edgeCount == edges, "\(text)")
  let found = file.warnings.first { $0.message.contains(part) }
  #expect(found?.line == line && found?.cure.isEmpty == false, "\(text): \(file.warnings)")
  #expect(throws: GraphFileProblem.self) { _ = try read(text, strict: true, name: name) }
}

@Suite("Matrix Market")
struct MatrixMarketTests {
  private let head = "%%MatrixMarket matrix coordinate"

  @Test("Entries are edges from row to column, symmetric ones have no direction")
  func sparse() throws {
    let general = try graph("\(head) real general\n% c\n\n3 4 3\n1 2 0.5\n  3 4 -1D3\n% d\n2 2 1\n", .matrixMarket)
    #expect(arrows(general) == ["1>2", "3>4", "2>2"] && general.nodeCount == 4)
    #expect(general.edges.map { general.weight(of: $0) } == [0.5, -1000, 1])
    let symmetric = try graph("%MATRIXMARKET  Matrix Coordinate Pattern Symmetric\r2 2 1\r2 1\r", .matrixMarket)
    #expect(arrows(symmetric) == ["2-1"] && !symmetric.isWeighted)
    let complex = try graph("\(head) complex hermitian\n2 2 1\n2 1 3 4\n", .matrixMarket)
    #expect(complex.weight(of: EdgeID(0)) == 3 && complex.edgeAttributes.value("imaginary", row: 0) == .number(4))
    #expect(complex.properties.value("symmetry", row: 0) == .text("hermitian"))
  }

  @Test("A dense matrix is read column by column; zero is no edge")
  func dense() throws {
    let general = try graph("%%MatrixMarket matrix array real general\n2 3\n1 0\n2\n3\n0\n4\n", .matrixMarket)
    #expect(arrows(general) == ["1>1", "1>2", "2>2", "2>3"] && general.nodeCount == 3)
    let symmetric = try graph("%%MatrixMarket matrix array real symmetric\n2 2\n1\n2\n3\n", .matrixMarket)
    #expect(arrows(symmetric) == ["1-1", "2-1", "2-2"])
    #expect(
      arrows(try graph("%%MatrixMarket matrix array real skew-symmetric\n3 3\n1\n2\n3\n", .matrixMarket)) == [
        "2-1", "3-1", "3-2",
      ])
  }

  @Test("A head that lies costs nothing, and what is wrong is told")
  func problems() throws {
    try check(
      "\(head) real general\n1099511627776 1099511627776 3\n1 2 1\n", 2, 1, line: 2, "claims 1099511627776 nodes")
    try check("\(head) real general\n2 2 9000000000\n1 2 1\n", 2, 1, line: 3, "after 1 of 9000000000 entries")
    try check("\(head) real general\n2 2 1\n1 2 1\n2 1 1\n", 2, 2, line: 4, "more entries than the 1")
    try check("\(head) real general\n2 2 2\n1 3 1\n1 2 1\n", 2, 1, line: 3, "lies outside the matrix")
    try check("\(head) real general\n2 2 1\n1 2\n", 2, 1, line: 3, "has no value")
    try check("\(head) real general\n2 2 1\n1 x 2\n", 2, 0, line: 3, "must begin with its row")
    try check("\(head) real symmetric\n2 3 1\n1 2 1\n", 3, 1, line: 2, "2 rows and 3 columns")
    try check("%%MatrixMarket matrix array real general\n2 2\n1\n2\n", 2, 2, line: 4, "before all values")
    try check("%%MatrixMarket matrix array real general\n1 1\n1\n2\n", 1, 1, line: 4, "more values than")
    try check("3 3 1\n1 2 1\n", 3, 1, line: 1, "is not that of a Matrix Market file", name: "a.mtx")
    try check("\(head)\n2 2 1\n1 2 1\n", 2, 1, line: 1, "has 3 words of five")
    for (text, line) in [
      ("\(head) mangled general\n1 1 1\n", 1), ("%%MatrixMarket vector array real general\n4\n", 1),
      ("\(head) real general\n-3 3 0\n", 2), ("\(head) real general\n", 1),
      ("\(head) real general\n19223372036854775808 1 1\n", 2),
    ] {
      let problem = refusal(text)
      #expect(problem?.line == line && problem?.cure.isEmpty == false, "\(text)")
    }
  }
}

@Suite("METIS")
struct METISTests {
  @Test("Each edge stands with both of its nodes and counts once")
  func lists() throws {
    let plain = try graph("% c\n4 3\n2 3\n1\n1 3\n\n", .metis)
    #expect(plain.nodeCount == 4 && arrows(plain) == ["1-2", "1-3", "3-3"])
    let weighted = try graph("3 2 111 2\n1 7 8 2 0.5\n2 5 6 1 0.5 3 2\n3 1 1 2 2\n", .metis, name: "a.graph")
    #expect(arrows(weighted) == ["1-2", "2-3"] && weighted.edges.map { weighted.weight(of: $0) } == [0.5, 2])
    #expect(weighted.nodeAttributes.value("weight 2", row: 0) == .integer(8))
    #expect(weighted.nodeAttributes.value("size", row: 2) == .integer(3))
  }

  @Test("Every beginning is read or refused")
  func beginnings() {
    let bytes = Array("% c\n4 4 011\n7 2 0.5 3 1\n8 1 0.5 2 9\n1 1 1 4 2\n2 3 2\n".utf8)
    for length in 0...bytes.count {
      for name in ["net", "net.graph"] {
        (try? read(bytes: Array(bytes[..<length]), name: name))?.graph.checkInvariants()
      }
    }
  }

  @Test("Lists of edges and tables are not taken for METIS")
  func others() throws {
    for text in ["1 2\n2 3\n", "4 3\n1 2\n2 3\n3 4\n", "2 1\n1 2\n2 1\n", "3 2\n2\n1\n1\n"] {
      #expect((try? read(text, name: "net"))?.format != .metis, "\(text)")
    }
  }

  @Test("What is wrong is told")
  func problems() throws {
    try check("3 2\n2\n1 3\n", 3, 2, line: 3, "after 2 of 3 nodes", name: "a.graph")
    try check("2 1\n2\n1\n2\n", 2, 1, line: 4, "more lines than the 2 nodes", name: "a.graph")
    try check("2 1\n3 2\n1\n", 2, 1, line: 2, "\"3\" is no node", name: "a.metis")
    try check("2 1\n2\n\n", 2, 1, line: 3, "with one of their nodes only", name: "a.graph")
    try check("2 5\n2\n1\n", 2, 1, line: 3, "says 5 edges", name: "a.graph")
    try check("2 1 100\n2\n1\n", 2, 1, line: 1, "have none", name: "a.graph")
    try check("900000000000 1\n2\n1\n", 2, 1, line: 3, "after 2 of 900000000000 nodes", name: "a.graph")
  }
}

@Suite("UCINET DL")
struct DLTests {
  @Test("Matrices, lists, labels beside and within the data")
  func forms() throws {
    #expect(arrows(try graph("DL n=2\ndata:\n0 1 0\n2\n", .dl)) == ["1>2", "2>2"])
    let labelled = try graph("dl n = 3, format = edgelist1\nlabels:\nann,bob\n\"c d\"\ndata:\n1 2 0.5\n3 1\n", .dl)
    #expect(labelled.nodes.map(labelled.label) == ["ann", "bob", "c d"])
    #expect(arrows(labelled) == ["1>2", "3>1"] && labelled.weight(of: EdgeID(0)) == 0.5)
    #expect(
      arrows(try graph("DL n=3 format=nodelist1\nlabels embedded:\ndata:\na b c\nB a\n", .dl)) == ["a>b", "a>c", "b>a"])
    #expect(
      arrows(
        try graph(
          "DL N=2 FORMAT=FULLMATRIX LABELS EMBEDDED DATA:\nx y\nX 0 1\ny 1 0\n".replacing(" DATA", with: "\nDATA"), .dl)
      ) == ["x>y", "y>x"])
    #expect(arrows(try graph("DL n=3 format=lowerhalf diagonal=absent\ndata:\n1\n0 1\n", .dl)) == ["2-1", "3-2"])
    #expect(arrows(try graph("DL nr=2 nc=3\ndata:\n1 0 1\n0 1 0\n", .dl)) == ["1-3", "1-5", "2-4"])
    let levels = try graph("DL n=2 nm=2\nlevel labels:\nA B\ndata:\n0 1\n0 0\n0 0\n1 0\n", .dl)
    #expect(levels.edges.map { levels.edgeAttributes.value("relation", row: $0.index)?.displayText } == ["A", "B"])
    // In lists of two modes the first node is a row, and those behind it are columns with numbers of their own.
    let rows = "DL nr=2, nc=3, format=nodelist2\nrow labels: ann, bob\ncolumn labels: x, y, z\ndata:\n1 1 3\n2 3\n"
    let twoModes = try graph(rows, .dl)
    #expect(twoModes.nodes.map { twoModes.label(of: $0) } == ["ann", "bob", "x", "y", "z"])
    #expect(arrows(twoModes) == ["1-3", "1-5", "2-5"])
    let edges = try graph("DL nr=2 nc=2 format=edgelist2\ndata:\n1 2 0.5\n2 2\n", .dl)
    #expect(arrows(edges) == ["1-4", "2-4"] && edges.weight(of: EdgeID(0)) == 0.5)
    #expect(
      arrows(try graph("DL nr=1 nc=2 format=nodelist2\nlabels embedded\ndata:\na x y\n", .dl)) == ["a-x", "a-y"])
  }

  @Test("What is wrong is told")
  func problems() throws {
    try check("DL n=2\ndata:\n0 1 1 1 1\n", 2, 3, line: 3, "more values than the head says")
    try check("DL n=2\ndata:\n0 1 1\n", 2, 2, line: 3, "before all values")
    try check("DL n=2 format=edgelist1\ndata:\n1 2\n1 3\n", 2, 1, line: 4, "\"3\" is no node of the 2")
    try check("DL nr=1 nc=1 format=edgelist2\ndata:\n1 1\n2 1\n", 2, 1, line: 4, "\"2\" is no node of the 1")
    try check("DL n=2 format=edgelist1\ndata:\n1 2 2 2\n", 2, 1, line: 3, "two nodes and perhaps a number")
    try check("DL n=1 format=edgelist1 labels embedded\ndata:\na b\n", 2, 1, line: 3, "more nodes than the 1")
    try check("DL n=1\nlabels: a b\ndata:\n0\n", 1, 0, line: 1, "2 labels for 1 nodes")
    #expect(refusal("DL n=2\n")?.message == "the file ends before its data")
    #expect(refusal("DL n=2 format=blocks\ndata:\n")?.line == 1)
    #expect(refusal("DL n=99999999999\ndata:\n")?.kind == .content)
  }
}
