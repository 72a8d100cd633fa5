// Writes a graph as a table of edges, and its nodes as a table of their own.
//
// The table of edges names their ends by id; a node without edges is a row with an empty target. What belongs to nodes,
// their labels, places and attributes, is in the table of nodes: read together, the two give the graph back, but for its
// name and properties. No cell begins like a formula unless it is a number.

import Geometry
import GraphModel

extension CSVReader: WritableGraphFormat {
  static func write(_ graph: Graph, to output: GraphOutput) {
    var writer = CSVWriter(output)
    writer.writeEdges(graph)
  }

  /// Writes the table of a graph's edges alone.
  static func writeEdges(_ graph: Graph, to output: GraphOutput) {
    var writer = CSVWriter(output)
    writer.writeEdges(graph, withLoners: false)
  }

  /// Writes the table of a graph's nodes.
  static func writeNodes(_ graph: Graph, to output: GraphOutput) {
    var writer = CSVWriter(output)
    writer.writeNodes(graph)
  }

  /// Writes both tables with tabs between the cells and an empty line between the tables.
  static func writeTables(_ graph: Graph, to output: GraphOutput) {
    var writer = CSVWriter(output, separator: Byte.tab)
    writer.writeEdges(graph)
    output.put("\n")
    writer.writeNodes(graph)
  }
}

/// Writer of one table.
private struct CSVWriter {
  private let out: GraphOutput
  private let separator: UInt8
  private var isRowStart = true

  init(_ out: GraphOutput, separator: UInt8 = Byte.comma) { (self.out, self.separator) = (out, separator) }

  mutating func writeEdges(_ graph: Graph, withLoners: Bool = true) {
    let lonely =
      !withLoners ? [] : graph.nodes.filter { graph.outgoing.degree(of: $0) == 0 && graph.incoming.degree(of: $0) == 0 }
    let needsType = graph.directedness != .undirected || !lonely.isEmpty
    let hasLabels = graph.edges.contains { !graph.label(of: $0).isEmpty }
    let columns = graph.edgeAttributes.columns.map { ($0, Self.kind(of: $0)) }
    put("Source")
    put("Target")
    if needsType { put("Type") }
    if hasLabels { put("Label") }
    if graph.isWeighted { put(graph.weightMeaning == .strength ? "Weight" : "Length") }
    for (column, kind) in columns { put(TableColumn.header(column.name, kind)) }
    endRow()
    for edge in graph.edges {
      put(graph.key(of: graph.source(of: edge)))
      put(graph.key(of: graph.target(of: edge)))
      if needsType { put(graph.isDirected(edge) ? "Directed" : "Undirected") }
      if hasLabels {
        let label = graph.label(of: edge)
        put(label.isEmpty ? nil : label)
      }
      if graph.isWeighted { put(number: graph.weight(of: edge)) }
      for (column, kind) in columns { put(column[edge.index], kind) }
      endRow()
    }
    let rest = 1 + (needsType ? 1 : 0) + (hasLabels ? 1 : 0) + (graph.isWeighted ? 1 : 0) + columns.count
    for node in lonely {
      put(graph.key(of: node))
      for _ in 0..<rest { put(nil) }
      endRow()
    }
  }

  mutating func writeNodes(_ graph: Graph) {
    let hasLabels = graph.nodes.contains { ExactText(graph.label(of: $0)) != ExactText(graph.key(of: $0)) }
    let columns = graph.nodeAttributes.columns.map { ($0, Self.kind(of: $0)) }
    put("Id")
    if hasLabels { put("Label") }
    if graph.positions != nil {
      put("X")
      put("Y")
    }
    for (column, kind) in columns { put(TableColumn.header(column.name, kind)) }
    endRow()
    for node in graph.nodes {
      put(graph.key(of: node))
      if hasLabels { put(graph.label(of: node)) }
      if let position = graph.positions?[node.index] {
        put(number: position.x)
        put(number: position.y)
      }
      for (column, kind) in columns { put(column[node.index], kind) }
      endRow()
    }
  }

  // MARK: Cells

  /// Returns the type of a column: that of its values, where all are of one.
  private static func kind(of column: AttributeColumn) -> TableColumn.Kind {
    let kinds = Set(
      column.occurrences.map { entry -> TableColumn.Kind in
        switch entry.value {
        case .text: .text
        case .integer: .integer
        case .number: .number
        case .boolean: .boolean
        case .json: .json
        }
      })
    return kinds.count > 1 ? .json : kinds.first ?? .text
  }

  private mutating func put(_ value: AttributeValue?, _ kind: TableColumn.Kind) {
    switch (value, kind) {
    case (nil, _): put(nil)
    case (.some(let value), .json): put(JSONText.value(value))
    case (.number(let value), _): put(number: value)
    case (.some(let value), _): put(value.displayText)
    }
  }

  private mutating func put(number: Double?) {
    putSeparator()
    guard let number else { return }
    out.put(number.isFinite ? JSONText.number(number) : JSONText.special(number))
  }

  /// Puts a cell; `nil` is nothing, which an empty text is not.
  private mutating func put(_ text: String?) {
    putSeparator()
    guard let text else { return }
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

  private mutating func endRow() {
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
