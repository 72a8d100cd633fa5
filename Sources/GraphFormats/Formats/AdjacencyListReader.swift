// Reads adjacency lists: each line a node and the nodes it is joined to, with a mark between (`MarkedList`) or without. Lines have as many fields as the node has
// neighbours, which tells them from lists of edges; names between blanks are told from words by the file's ending.

import DelimitedText
import GraphModel

extension GraphFormat {
  /// A node and its neighbours a line.
  public static let adjacencyList = GraphFormat("adjacency-list", "adjacency list", endings: ["adjlist"])
}

enum AdjacencyListReader: GraphFileFormat {
  static let format = GraphFormat.adjacencyList

  static func recognises(_ input: GraphInput) -> Bool {
    separator(input.start) != nil || MarkedList.find(input.start) != nil
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    guard let separator = separator(input.start) else {
      if let list = MarkedList.find(input.start) { return try list.read(input) }
      throw input.session.problem(.unknownFormat, "this is no adjacency list")
    }
    if input.start.ending != "adjlist" {
      input.session.note(
        "each line was read as a node and the nodes that it is joined to",
        cure: "call the file .adjlist if that is right")
    }
    let options = input.session.options.edgeList
    let says = TableLayout.rows(input.start, separator, limit: 0).saysDirected
    let rows = try RowReader(input.text(), input.session, separator: separator)
    var assembly = GraphAssembly(directed: true, input.session)
    var edges = NeighbourEdges()
    while try rows.next() {
      let position = TextPosition(line: rows.line, column: 1)
      guard let first = rows.field(0) else {
        if rows.row.fields.contains(where: { !$0.isMissing }) {
          try input.session.report(
            at: position, "the line does not begin with a node", remedy: "it is left out", cure: "write the node first")
        }
        continue
      }
      if let bad = rows.row.fields.first(where: rows.holdsControl) {
        try input.session.report(
          at: rows.position(of: bad), "a name holds a character that cannot be shown", remedy: "the line is left out",
          cure: "take it out")
        continue
      }
      let source = try assembly.mentionNode(rows.text(of: first), at: position)
      for field in rows.row.fields.dropFirst() where !field.isMissing {
        edges.add(from: source, to: try assembly.mentionNode(rows.text(of: field), at: position))
      }
    }
    edges.addAll(to: &assembly, directed: options.directed ?? says)
    return try assembly.finish()
  }

  /// Returns what parts the fields of an adjacency list; `nil` if the text is none. Between blanks, words make prose, so
  /// that there all must be numbers.
  private static func separator(_ start: FileStart) -> UInt8? {
    if start.ending == "adjlist" {
      return TableLayout.separators.first { separator in
        TableLayout.rows(start, separator).rows.contains { $0.count > 1 }
      }
    }
    return TableLayout.separators.first { separator in
      let rows = TableLayout.rows(start, separator).rows
      guard rows.count >= 3, Set(rows.map(\.count)).count > 1, rows.contains(where: { $0.count > 3 }) else {
        return false
      }
      let firsts = Set(rows.map { $0[0] })
      let others = Set(rows.flatMap { $0.dropFirst() })
      guard firsts.count == rows.count, !firsts.contains(""), 2 * firsts.intersection(others).count >= firsts.count
      else { return false }
      if separator == DelimitedRow.blanks { return rows.allSatisfy { $0.allSatisfy(isNumber) } }
      return firsts.union(others).allSatisfy { $0.utf8.count <= 100 }
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (Byte.zero...Byte.zero + 9).contains($0) }
  }
}
