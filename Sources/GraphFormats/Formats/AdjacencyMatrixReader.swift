// Reads adjacency matrices: a square table whose number in a row and a column is the weight of the edge from one node to
// the other, 0 for none. The names of rows and columns tell it; a bare square of numbers is one if the file is called so,
// or if it can hardly be anything else.
//
// A row and column without a name hold sums, and are no node. Where all numbers are 1, edges have no weights. NA and other
// words for nothing are no edge. Where the diagonal of a symmetric matrix holds ones and all else lies between -1 and 1, it
// compares each node with itself, as a table of correlations does, and makes no loops. A table of 0 and 1 with other names
// at its rows than at its columns is a network of two kinds of nodes (`IncidenceMatrix`).

import DelimitedText
import GraphModel

extension GraphFormat {
  /// A square table of the weights between nodes.
  public static let adjacencyMatrix = GraphFormat("adjacency-matrix", "adjacency matrix", endings: ["adj", "mat"])
}

enum AdjacencyMatrixReader: GraphFileFormat {
  static let format = GraphFormat.adjacencyMatrix

  /// The way a matrix is written.
  private struct Layout {
    let separator: UInt8
    /// The names of the nodes, empty for one without; `nil` for a bare matrix.
    let names: [String]?
    let size: Int
    let saysDirected: Bool?
  }

  static func recognises(_ input: GraphInput) -> Bool {
    layout(input.start) != nil || IncidenceMatrix.find(input.start) != nil
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    guard let layout = layout(input.start) else {
      if let incidence = IncidenceMatrix.find(input.start) { return try incidence.read(input) }
      throw input.session.problem(.unknownFormat, "this is no adjacency matrix")
    }
    let rows = try RowReader(input.text(), input.session, separator: layout.separator)
    var assembly = GraphAssembly(directed: true, input.session)
    var nodes: [NodeID?] = []
    if layout.names != nil { _ = try rows.next() }
    for (index, name) in (layout.names ?? (1...layout.size).map(String.init)).enumerated() {
      let isNode = layout.names == nil || !name.isEmpty
      let position = TextPosition(line: max(1, rows.line), column: index + 1)
      nodes.append(isNode ? try assembly.defineNode(name, at: position) : nil)
    }
    var edges = NeighbourEdges()
    if layout.names == nil, !isNamed(input.start) {
      input.session.note(
        "this square of numbers was read as an adjacency matrix", cure: "call the file .adj if that is right")
    }
    let isWeighted = try readRows(rows, layout, nodes, &edges, input.session)
    if isWeighted, edges.removeComparisons(nodeCount: nodes.count) {
      input.session.note(
        "the ones on the diagonal, by which each node is compared with itself, were not read as edges",
        cure: "write the edges in a list if nodes are joined to themselves")
    }
    assembly.builder.weightMeaning = .strength
    edges.addAll(
      to: &assembly, directed: input.session.options.edgeList.directed ?? layout.saysDirected, weighted: isWeighted)
    return try assembly.finish()
  }

  /// Reads the numbers; returns whether one of them is neither 0 nor 1.
  private static func readRows(
    _ rows: RowReader, _ layout: Layout, _ nodes: [NodeID?], _ edges: inout NeighbourEdges, _ session: ReadingSession
  ) throws(GraphFileProblem) -> Bool {
    let shift = layout.names == nil ? 0 : 1
    var (row, isWeighted) = (0, false)
    while try rows.next() {
      defer { row += 1 }
      guard row < nodes.count else {
        try session.report(
          at: TextPosition(line: rows.line, column: 1), "there are more rows than columns", remedy: "it is left out",
          cure: "a matrix is square")
        continue
      }
      if rows.row.fieldCount != nodes.count + shift {
        try session.report(
          at: TextPosition(line: rows.line, column: 1),
          "the row has \(rows.row.fieldCount - shift) numbers, and the matrix \(nodes.count) columns",
          remedy: "what is there is read", cure: "a matrix is square")
      }
      for column in nodes.indices {
        guard let source = nodes[row], let target = nodes[column], let field = rows.field(column + shift) else {
          continue
        }
        let text = rows.text(of: field)
        if NumberColumn.isNothing(text) { continue }
        guard let weight = TableNumber.value(text, decimalComma: layout.separator != Byte.comma || field.isQuoted)
        else {
          try session.report(
            at: rows.position(of: field), "\(GraphFileProblem.shown(text)) is not a number",
            remedy: "it counts as no edge", cure: "write a number, 0 for no edge")
          continue
        }
        guard weight != 0 else { continue }
        isWeighted = isWeighted || weight != 1
        edges.add(from: source, to: target, weight: weight)
      }
    }
    if row < nodes.count {
      try session.report(
        at: TextPosition(line: max(1, rows.line)), "there are \(row) rows, and \(nodes.count) columns",
        remedy: "those that are there are read", cure: "a matrix is square")
    }
    return isWeighted
  }

  private static func layout(_ start: FileStart) -> Layout? {
    for separator in TableLayout.separators {
      let (rows, says) = TableLayout.rows(start, separator)
      guard let first = rows.first, rows.count >= 2 else { continue }
      if let names = names(rows) {
        return Layout(separator: separator, names: names, size: names.count, saysDirected: says)
      }
      if isBare(rows, start) {
        return Layout(separator: separator, names: nil, size: first.count, saysDirected: says)
      }
    }
    return nil
  }

  /// Returns the names of the columns, if they are those of the rows.
  private static func names(_ rows: [[String]]) -> [String]? {
    guard let header = rows.first, header.count >= 3, header[0].isEmpty || !header.allSatisfy(isCell) else {
      return nil
    }
    let names = Array(header.dropFirst())
    let body = rows.dropFirst()
    guard body.count <= names.count, !names.allSatisfy(\.isEmpty),
      zip(names, body).allSatisfy({ $0 == $1[0] && $1.count == header.count }),
      body.allSatisfy({ $0.dropFirst().allSatisfy(isCell) })
    else { return nil }
    return names
  }

  private static func isBare(_ rows: [[String]], _ start: FileStart) -> Bool {
    guard let size = rows.first?.count, size >= 2, rows.count <= size,
      rows.allSatisfy({ $0.count == size && $0.allSatisfy(isCell) })
    else { return false }
    if isNamed(start) { return true }
    guard start.isWhole, rows.count == size, size >= 3 else { return false }
    let numbers = rows.map { $0.map { TableNumber.value($0, decimalComma: true) ?? 0 } }
    let isSymmetric = numbers.indices.allSatisfy { row in
      numbers.indices.allSatisfy { numbers[row][$0] == numbers[$0][row] }
    }
    guard isSymmetric else { return false }
    // Larger squares of measurements are symmetric where they compare things with one another, each with itself, too.
    if size > 4 { return numbers.indices.allSatisfy { numbers[$0][$0] == 0 } }
    // Three numbers a line may be edges with weights; of those, none is a loop, and none comes again.
    let pairs = Set(numbers.map { [min($0[0], $0[1]), max($0[0], $0[1])] })
    return size == 4 || pairs.count < numbers.count || numbers.contains { $0[0] == $0[1] }
  }

  /// Returns true if a file is called as matrices are.
  private static func isNamed(_ start: FileStart) -> Bool { ["adj", "mat", "matrix"].contains(start.ending) }

  private static func isCell(_ text: String) -> Bool {
    text.isEmpty || NumberColumn.isNothing(text) || TableNumber.value(text, decimalComma: true) != nil
  }
}
