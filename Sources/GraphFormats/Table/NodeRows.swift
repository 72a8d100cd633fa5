// Reads the rows of nodes of a table: each is a node, with its label, its position and its attributes.

import DelimitedText
import Geometry
import GraphModel

extension CSVReader {
  /// Reads a table of nodes.
  mutating func readNodes(_ input: GraphInput, _ layout: TableLayout?) throws(GraphFileProblem) {
    guard let layout, let id = layout.column(.id) else {
      throw session.problem(
        .content, at: TextPosition(line: 1), "this is no table of nodes", cure: "name the column of their ids \"id\"")
    }
    if let assumption = layout.assumption, assumption.hasPrefix("the ") {
      session.note(assumption, cure: "if that is wrong, name the column of the ids \"id\"")
    }
    hasLinkStrengths = layout.columns.contains { $0.name.hasPrefix("weight<") }
    let rows = try RowReader(input.text(), session, separator: layout.separator)
    let attributes = layout.attributes.map { ($0.index, $0.column, assembly.nodeColumn($0.column.name)) }
    let group = groups.flatMap { groups in
      layout.columns[id].group.flatMap { [groups.source, groups.target].contains($0) ? $0 : nil }
    }
    for _ in 0..<layout.headRows { _ = try rows.next() }
    while try rows.next() {
      let position = TextPosition(line: rows.line, column: 1)
      guard let field = rows.field(id) else {
        guard rows.row.fields.contains(where: { !$0.isMissing }) else { continue }
        try session.report(at: position, "a node has no id", remedy: "it is left out", cure: "give it one")
        continue
      }
      let text = Self.text(field, rows)
      guard let node = try assembly.defineNode(group.map { $0 + ":" + text } ?? text, at: position) else { continue }
      if let label = layout.column(.label).flatMap({ rows.field($0) }) {
        assembly.builder.setLabel(Self.text(label, rows), of: node)
      }
      try readPosition(of: node, rows, layout)
      try setAttributes(attributes, of: node, rows)
    }
  }

  private mutating func setAttributes(
    _ attributes: [(Int, TableColumn, Int)], of node: NodeID, _ rows: RowReader
  ) throws(GraphFileProblem) {
    // Columns are in the order of the fields, of which a row may have few.
    for (index, column, handle) in attributes {
      guard index < rows.row.fields.count else { break }
      guard let field = rows.field(index) else { continue }
      try assembly.setAttribute(column: handle, of: node, to: column.value(Self.text(field, rows)))
    }
  }

  /// Sets a node's position from columns x and y; what is there and is no position is an attribute.
  private mutating func readPosition(
    of node: NodeID, _ rows: RowReader, _ layout: TableLayout
  ) throws(GraphFileProblem) {
    let columns = [layout.column(.x), layout.column(.y)]
    let fields = columns.map { $0.flatMap { rows.field($0) } }
    let decimalComma = layout.separator != Byte.comma
    let numbers = fields.map { field in
      field.flatMap { TableNumber.value(rows.text(of: $0), decimalComma: decimalComma || $0.isQuoted) }
    }
    if let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite {
      return assembly.setPosition(Point(x, y), of: node)
    }
    for (index, field) in zip(columns, fields) {
      guard let index, let field else { continue }
      try assembly.setAttribute(layout.columns[index].name, of: node, to: .text(Self.text(field, rows)))
    }
  }

  // MARK: Nodes among edges

  /// The columns of a table whose rows are nodes or edges, as Neo4j's APOC writes them.
  struct MixedRows {
    let id: Int
    let source: Int
    let label: Int?
    let attributes: [(Int, TableColumn, Int)]

    init?(_ layout: TableLayout, _ assembly: inout GraphAssembly) {
      guard let id = layout.mixedID, let source = layout.column(.source) else { return nil }
      (self.id, self.source) = (id, source)
      label = layout.columns.firstIndex { $0.name == "name" }
      attributes = layout.attributes.filter { $0.index != id }.map {
        ($0.index, $0.column, assembly.nodeColumn($0.column.name))
      }
    }
  }

  /// Reads a row that is a node; false where it is none.
  mutating func readNode(_ rows: RowReader, _ mixed: MixedRows) throws(GraphFileProblem) -> Bool {
    func holds(_ column: Int) -> Bool { rows.field(column).map { !$0.range.isEmpty } ?? false }
    guard holds(mixed.id), !holds(mixed.source), let field = rows.field(mixed.id) else { return false }
    let position = TextPosition(line: rows.line, column: 1)
    guard let node = try assembly.defineNode(Self.text(field, rows), at: position) else { return true }
    if let label = mixed.label.flatMap({ rows.field($0) }), !label.range.isEmpty {
      assembly.builder.setLabel(Self.text(label, rows), of: node)
    }
    for (index, column, handle) in mixed.attributes where index != mixed.label && holds(index) {
      guard let field = rows.field(index) else { continue }
      try assembly.setAttribute(column: handle, of: node, to: column.value(Self.text(field, rows)))
    }
    return true
  }
}

extension TableLayout {
  /// The groups of the ids of both ends, where their names tell two.
  var groups: (source: String, target: String)? {
    guard let source = column(.source).flatMap({ columns[$0].group }),
      let target = column(.target).flatMap({ columns[$0].group }), source != target
    else { return nil }
    return (source, target)
  }

  /// Returns the groups of the ends if some id is in both, so that an id alone tells no node.
  func sharedGroups(_ start: FileStart) -> (source: String, target: String)? {
    guard let groups, let source = column(.source), let target = column(.target) else { return nil }
    let rows = TableSample(start, separator, limit: .max).rows.dropFirst(headRows)
    let cells = [source, target].map { index in Set(rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }) }
    return cells[0].isDisjoint(with: cells[1]) ? nil : groups
  }

  /// True if a list of edges, read as one, has the same columns.
  var isPlain: Bool {
    headRows == 1 && assumption == nil && !columns.contains { $0.edgeRole == .source && $0.saysDirected }
  }

  /// Returns the meaning of the weights of a column; of one that has no name, lengths.
  func weightMeaning(_ weight: Int) -> WeightMeaning {
    headRows == 0 && assumption == nil && columns[weight].name.hasPrefix("column ")
      ? .length : WeightMeaning(attributeName: columns[weight].name)
  }
}
