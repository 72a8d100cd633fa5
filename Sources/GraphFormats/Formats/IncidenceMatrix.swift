// Two-mode matrices: a table of 0 and 1 whose rows are nodes of one kind and whose columns are nodes of another, as people
// and the clubs they belong to. A 1 is an edge between the two.

import GraphModel

/// The way a two-mode matrix is written.
struct IncidenceMatrix {
  let separator: UInt8
  /// The names of the columns behind that of the rows.
  let names: [String]
  let headRows: Int

  /// Returns the matrix that a text begins with; `nil` if it is none: names over at least two columns of 0 and 1, and before
  /// each row a name that no other row and no column has.
  static func find(_ start: FileStart) -> IncidenceMatrix? {
    for separator in TableLayout.separators(of: start) where separator != 0 {
      let sample = TableSample(start, separator, limit: TableLayout.sampleRows, marksEmpty: false)
      for head in sample.heads {
        let (first, rows) = (sample.rows[head], sample.rows[(head + 1)...])
        guard (3..<4096).contains(first.count), rows.count >= 2, rows.allSatisfy({ $0.count == first.count }) else {
          continue
        }
        let names = Array(first.dropFirst())
        let cells = Set(rows.joined().enumerated().lazy.filter { $0.offset % first.count > 0 }.map(\.element))
        let rowNames = rows.map { $0[0] }
        // A column of ids makes a table of nodes with yes and no in its columns.
        let isTable = TableColumn(first[0]).nodeRole == .id || TableColumn(first[0]).edgeRole != nil
        guard !isTable, cells.isSuperset(of: ["0", "1"]), cells.subtracting(["0", "1"]).allSatisfy(isNothing),
          Set(names).count == names.count, !names.contains(""), Set(rowNames).count == rowNames.count,
          !rowNames.contains(""), Set(names).isDisjoint(with: rowNames),
          !names.allSatisfy({ NumberColumn.isNumber(Array($0.utf8)) }), first[0].isEmpty || names.count >= 3
        else { continue }
        return IncidenceMatrix(separator: separator, names: names, headRows: head + 1)
      }
    }
    return nil
  }

  private static func isNothing(_ cell: String) -> Bool { cell.isEmpty || NumberColumn.isNothing(cell) }

  /// Reads the matrix.
  func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let rows = try RowReader(input.text(), input.session, separator: separator)
    var assembly = GraphAssembly(directed: input.session.options.edgeList.directed ?? false, input.session)
    let mode = assembly.nodeColumn("mode")
    for _ in 0..<headRows { _ = try rows.next() }
    var columns: [NodeID] = []
    var body: [(name: String, line: Int, columns: [Int])] = []
    while try rows.next() {
      guard let field = rows.field(0) else { continue }
      var ones: [Int] = []
      for column in names.indices {
        guard let cell = rows.field(column + 1) else { continue }
        let text = rows.text(of: cell)
        guard text != "0", !Self.isNothing(text) else { continue }
        guard text == "1" else {
          try input.session.report(
            at: rows.position(of: cell), "\(GraphFileProblem.shown(text)) is neither 0 nor 1",
            remedy: "it counts as no edge", cure: "write 1 for an edge, 0 for none")
          continue
        }
        ones.append(column)
      }
      body.append((rows.text(of: field), rows.line, ones))
    }
    for row in body { try define(row.name, "row", row.line, mode, &assembly) }
    for name in names { columns.append(try define(name, "column", headRows, mode, &assembly)) }
    for row in body {
      guard let node = assembly.builder.node(withKey: row.name) else { continue }
      for column in row.columns { assembly.builder.addEdge(from: node, to: columns[column]) }
    }
    input.session.note(
      "this table of 0 and 1 was read as a network of two kinds of nodes: its \(body.count) rows and its \(names.count) columns",
      cure: "if it is none, name the columns of edges \"source\" and \"target\", or with --source and --target")
    return try assembly.finish()
  }

  @discardableResult
  private func define(
    _ name: String, _ kind: String, _ line: Int, _ mode: Int, _ assembly: inout GraphAssembly
  ) throws(GraphFileProblem) -> NodeID {
    let position = TextPosition(line: line, column: 1)
    guard let node = try assembly.defineNode(name, at: position) else {
      return try assembly.mentionNode(name, at: position)
    }
    try assembly.setAttribute(column: mode, of: node, to: .text(kind))
    return node
  }
}
