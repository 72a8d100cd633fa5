// Writes a graph as a table of edges, and its nodes as a table of their own.
//
// The table of edges names their ends by id; a node without edges is a row with an empty target. What belongs to nodes,
// their labels, places and attributes, is in the table of nodes: read together, the two give the graph back, but for its
// name and properties. No cell begins like a formula unless it is a number.

import GraphModel

extension CSVReader: WritableGraphFormat {
  static let caution: String? = "Two tables: no title or other facts"

  static func holdsAll(of graph: EditableGraph) -> Bool {
    graph.information.name.isEmpty && graph.information.properties.isEmpty
  }

  static func write(_ graph: Graph, to output: GraphOutput) {
    TableWriter(graph).writeEdges(to: CSVCells(output))
  }

  /// Writes the table of a graph's edges alone.
  static func writeEdges(_ graph: Graph, rows: [EdgeID]? = nil, to output: GraphOutput) {
    TableWriter(graph).writeEdges(rows, withLoners: false, to: CSVCells(output))
  }

  /// Writes the table of a graph's nodes.
  static func writeNodes(_ graph: Graph, rows: [NodeID]? = nil, to output: GraphOutput) {
    TableWriter(graph).writeNodes(rows, to: CSVCells(output))
  }

  /// Writes both tables with tabs between the cells and an empty line between the tables.
  static func writeTables(_ graph: Graph, to output: GraphOutput) {
    TableWriter(graph).writeEdges(to: CSVCells(output, separator: Byte.tab))
    output.put("\n")
    TableWriter(graph).writeNodes(to: CSVCells(output, separator: Byte.tab))
  }
}

/// The cells of a table of CSV.
private struct CSVCells: TableCells {
  private let out: GraphOutput
  private let separator: UInt8
  private var isRowStart = true

  init(_ out: GraphOutput, separator: UInt8 = Byte.comma) { (self.out, self.separator) = (out, separator) }

  static func header(_ name: String, _ kind: TableColumn.Kind) -> String { TableColumn.header(name, kind) }

  mutating func put(_ value: AttributeValue, _ kind: TableColumn.Kind) {
    switch (value, kind) {
    case (let value, .json): put(JSONText.value(value))
    case (.number(let value), _): put(value)
    case (let value, _): put(value.displayText)
    }
  }

  mutating func put(_ number: Double) {
    putSeparator()
    out.put(number.isFinite ? JSONText.number(number) : JSONText.special(number))
  }

  mutating func putNothing() { putSeparator() }

  mutating func put(_ text: String) {
    putSeparator()
    let cell = TableGuard.guarded(text)
    guard Self.needsQuotes(cell) else { return out.put(cell) }
    out.put(Byte.quote)
    for byte in cell.utf8 {
      if byte == Byte.quote { out.put(byte) }
      out.put(byte)
    }
    out.put(Byte.quote)
  }

  private mutating func putSeparator() {
    if !isRowStart { out.put(separator) }
    isRowStart = false
  }

  mutating func endRow() {
    out.put("\n")
    isRowStart = true
  }

  /// Returns true for a cell that is not read as it stands: one that is empty, holds a separator, quote or control
  /// character, has blanks around it, or could begin a comment.
  private static func needsQuotes(_ cell: String) -> Bool {
    guard let first = cell.utf8.first, let last = cell.utf8.last else { return true }
    if first == Byte.blank || last == Byte.blank || first == Byte.hash || first == Byte.percent { return true }
    return cell.utf8.contains {
      [Byte.comma, Byte.quote, Byte.semicolon, Byte.pipe, 127].contains($0) || $0 < 32
    }
  }
}
