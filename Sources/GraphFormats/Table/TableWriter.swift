// The tables of edges and nodes that a graph becomes, row by row, whatever kind of file they stand in.

import Geometry
import GraphModel

/// The cells of a table that is being written, from left to right.
protocol TableCells {
  /// Returns the name of a column that is an attribute of a type.
  static func header(_ name: String, _ kind: TableColumn.Kind) -> String
  /// Puts a text; an empty one is not nothing.
  mutating func put(_ text: String)
  /// Puts a number.
  mutating func put(_ number: Double)
  /// Puts a value of a column of a type.
  mutating func put(_ value: AttributeValue, _ kind: TableColumn.Kind)
  /// Puts a cell without a value.
  mutating func putNothing()
  /// Ends the row.
  mutating func endRow()
}

/// The writer of the tables of a graph.
struct TableWriter {
  private let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  /// Writes the edges.
  ///
  /// - Parameters:
  ///   - edges: the edges in the order of their rows; `nil` for all.
  ///   - withLoners: true if a node without edges is a row with an empty target.
  func writeEdges<Cells: TableCells>(_ edges: [EdgeID]? = nil, withLoners: Bool = true, to cells: Cells) {
    var cells = cells
    let lonely =
      !withLoners ? [] : graph.nodes.filter { graph.outgoing.degree(of: $0) == 0 && graph.incoming.degree(of: $0) == 0 }
    let needsType = graph.directedness != .undirected || !lonely.isEmpty
    let hasLabels = graph.edges.contains { !graph.label(of: $0).isEmpty }
    let columns = graph.edgeAttributes.columns.map { ($0, TableColumn.Kind(of: $0)) }
    cells.put("Source")
    cells.put("Target")
    if needsType { cells.put("Type") }
    if hasLabels { cells.put("Label") }
    if graph.isWeighted { cells.put(graph.weightMeaning == .strength ? "Weight" : "Length") }
    for (column, kind) in columns { cells.put(Cells.header(column.name, kind)) }
    cells.endRow()
    for edge in edges ?? Array(graph.edges) {
      cells.put(graph.key(of: graph.source(of: edge)))
      cells.put(graph.key(of: graph.target(of: edge)))
      if needsType { cells.put(graph.isDirected(edge) ? "Directed" : "Undirected") }
      if hasLabels {
        let label = graph.label(of: edge)
        if label.isEmpty { cells.putNothing() } else { cells.put(label) }
      }
      if graph.isWeighted { graph.weight(of: edge).map { cells.put($0) } ?? cells.putNothing() }
      for (column, kind) in columns { column[edge.index].map { cells.put($0, kind) } ?? cells.putNothing() }
      cells.endRow()
    }
    let rest = 1 + (needsType ? 1 : 0) + (hasLabels ? 1 : 0) + (graph.isWeighted ? 1 : 0) + columns.count
    for node in lonely {
      cells.put(graph.key(of: node))
      for _ in 0..<rest { cells.putNothing() }
      cells.endRow()
    }
  }

  /// Writes the nodes.
  ///
  /// - Parameter nodes: the nodes in the order of their rows; `nil` for all.
  func writeNodes<Cells: TableCells>(_ nodes: [NodeID]? = nil, to cells: Cells) {
    var cells = cells
    let hasLabels = graph.nodes.contains { ExactText(graph.label(of: $0)) != ExactText(graph.key(of: $0)) }
    let columns = graph.nodeAttributes.columns.map { ($0, TableColumn.Kind(of: $0)) }
    cells.put("Id")
    if hasLabels { cells.put("Label") }
    if graph.positions != nil {
      cells.put("X")
      cells.put("Y")
    }
    for (column, kind) in columns { cells.put(Cells.header(column.name, kind)) }
    cells.endRow()
    for node in nodes ?? Array(graph.nodes) {
      cells.put(graph.key(of: node))
      if hasLabels { cells.put(graph.label(of: node)) }
      if let position = graph.positions?[node.index] {
        cells.put(position.x)
        cells.put(position.y)
      }
      for (column, kind) in columns { column[node.index].map { cells.put($0, kind) } ?? cells.putNothing() }
      cells.endRow()
    }
  }
}

extension TableColumn.Kind {
  /// The type of a column of attributes: that of its values, where all are of one.
  init(of column: AttributeColumn) {
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
    self = kinds.count > 1 ? .json : kinds.first ?? .text
  }
}
