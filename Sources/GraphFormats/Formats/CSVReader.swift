// Reads tables of edges, whose first row names the columns of their ends, and tables of nodes, whose first row names that
// of their ids. A table of nodes beside one of edges, `nodes.csv` beside `edges.csv`, is read with it.
//
// A row of edges that has a source, an empty target and all other columns is a node alone. A column `Type` of the words Directed and
// Undirected is each edge's direction. Cells that begin like a formula behind an apostrophe lose it.

import DelimitedText
import Geometry
import GraphModel

extension GraphFormat {
  /// A table of edges, or of nodes, with the names of its columns.
  public static let csv = GraphFormat("csv", "CSV of edges or nodes", endings: ["csv", "tsv", "tab"])
}

struct CSVReader: GraphFileFormat {
  static let format = GraphFormat.csv

  private let session: ReadingSession
  private let options: EdgeListOptions
  private var assembly: GraphAssembly
  private var pairs = Set<UInt64>()

  static func recognises(_ input: GraphInput) -> Bool {
    let start = input.start
    return !start.isJSON
      && (TableLayout.edges(start) != nil || TableLayout.nodes(start) != nil || assumedEdges(input) != nil)
  }

  /// Returns the layout in which the first two columns are the ends of edges, where that may be assumed.
  private static func assumedEdges(_ input: GraphInput) -> TableLayout? {
    input.session.options.assumesEnds ? TableLayout.assumedEdges(input.start) : nil
  }

  static func takesNodes(_ input: GraphInput) -> Bool { TableLayout.edges(input.start) != nil }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var layout = TableLayout.edges(input.start)
    if layout == nil, TableLayout.nodes(input.start) == nil, let assumed = assumedEdges(input) {
      let ends = assumed.columns.prefix(2).map { GraphFileProblem.shown($0.name) }
      input.session.note(
        "\(ends.joined(separator: " and ")) are taken for the two ends of each connection",
        cure: "name the columns of the ends \"source\" and \"target\"")
      layout = assumed
    }
    guard let edges = layout else {
      var reader = CSVReader(input.session, directed: input.session.options.edgeList.directed ?? false)
      try reader.readNodes(input)
      input.session.note(
        "no columns are named as the ends of edges; each row was read as a node",
        cure: "name the columns of a table of edges \"source\" and \"target\"")
      return try reader.assembly.finish()
    }
    let directed = input.session.options.edgeList.directed ?? edges.saysDirected ?? false
    var reader = CSVReader(input.session, directed: directed)
    let hasNodes = try input.readNodesBeside { (nodes) throws(GraphFileProblem) in try reader.readNodes(nodes) }
    // Lists of numbers and nothing else are read by all cores.
    if !hasNodes, let graph = try EdgeListReader.readNumbers(input) { return graph }
    reader.assembly.joinsSpellings = !hasNodes
    try reader.readEdges(input, edges)
    if hasNodes { try reader.assembly.reportUndefinedNodes("the table of nodes does not list") }
    return try reader.assembly.finish()
  }

  private init(_ session: ReadingSession, directed: Bool) {
    self.session = session
    options = session.options.edgeList
    assembly = GraphAssembly(directed: directed, session)
  }

  // MARK: Edges

  private mutating func readEdges(_ input: GraphInput, _ layout: TableLayout) throws(GraphFileProblem) {
    guard let source = layout.column(.source), let target = layout.column(.target) else { return }
    let rows = try RowReader(input.text(), session, separator: layout.separator)
    let attributes = layout.attributes.map { ($0.index, $0.column, assembly.edgeColumn($0.column.name)) }
    let weight = layout.column(.weight)
    var numbers = weight.map { NumberColumn(layout.columns[$0].name, separator: layout.separator) }
    if let weight { assembly.builder.weightMeaning = WeightMeaning(attributeName: layout.columns[weight].name) }
    // The first row names the columns.
    _ = try rows.next()
    while try rows.next() {
      guard let (from, to) = try ends(rows, source, target, of: layout.columns.count) else { continue }
      if from == to, !options.keepsSelfLoops { continue }
      if !options.keepsParallelEdges {
        let (a, b) = assembly.builder.directedByDefault ? (from, to) : (min(from, to), max(from, to))
        guard pairs.insert(UInt64(a.rawValue) << 32 | UInt64(b.rawValue)).inserted else { continue }
      }
      let label = layout.column(.label).flatMap { rows.field($0) }.map { Self.text($0, rows) } ?? ""
      let directed =
        options.directed != nil
        ? nil
        : layout.column(.direction).flatMap { rows.field($0) }.flatMap {
          TableLayout.direction(rows.text(of: $0))
        }
      var number: Double?
      var unread: String?
      if let weight, let field = rows.field(weight), !field.range.isEmpty {
        let text = Self.text(field, rows)
        number = TableNumber.special(text)
        if number == nil {
          switch numbers?.read(Array(text.utf8), of: assembly.builder.edgeCount) {
          case .number(let value): number = value
          case .missing, nil: break
          case .text:
            unread = text
            try session.report(
              at: rows.position(of: field), "\(GraphFileProblem.shown(text)) is not a number",
              remedy: "the edge has no weight, and keeps it as text", cure: "write a number")
          }
        }
      }
      let edge = assembly.builder.addEdge(from: from, to: to, label: label, weight: number, directed: directed)
      if let weight, let unread {
        try assembly.setAttribute(layout.columns[weight].name, of: edge, to: .text(unread))
      }
      // Columns are in the order of the fields, of which a row may have few.
      for (index, column, handle) in attributes {
        guard index < rows.row.fields.count else { break }
        guard let field = rows.field(index) else { continue }
        try assembly.setAttribute(column: handle, of: edge, to: column.value(Self.text(field, rows)))
      }
    }
    numbers?.finish(&assembly)
  }

  /// Returns the ends of the edge of a row; `nil` where there is none.
  private mutating func ends(
    _ rows: RowReader, _ source: Int, _ target: Int, of columns: Int
  ) throws(GraphFileProblem) -> (NodeID, NodeID)? {
    let (first, second) = (rows.field(source), rows.field(target))
    for field in [first, second] {
      guard let field, rows.holdsControl(field) else { continue }
      try session.report(
        at: rows.position(of: field), "a name holds a character that cannot be shown", remedy: "the line is left out",
        cure: "take it out")
      return nil
    }
    if let first, let second {
      let position = TextPosition(line: rows.line)
      return (
        try assembly.mentionNode(Self.text(first, rows), at: position),
        try assembly.mentionNode(Self.text(second, rows), at: position)
      )
    }
    if let first, second == nil, rows.row.fieldCount == columns {
      _ = try assembly.mentionNode(Self.text(first, rows), at: TextPosition(line: rows.line))
      return nil
    }
    // A spreadsheet writes empty rows with all their separators.
    guard rows.row.fields.contains(where: { !$0.isMissing }) else { return nil }
    let missing = first == nil && (source < target || second != nil) ? source : target
    let field = rows.row.fields.indices.contains(missing) ? rows.row.fields[missing] : nil
    try session.report(
      at: rows.position(of: field), "a line must hold two nodes", remedy: "it is left out",
      cure: "write both ends of the edge, or a node and an empty target")
    return nil
  }

  // MARK: Nodes

  private mutating func readNodes(_ input: GraphInput) throws(GraphFileProblem) {
    guard let layout = TableLayout.nodes(input.start), let id = layout.column(.id) else {
      throw session.problem(
        .content, at: TextPosition(line: 1), "this is no table of nodes", cure: "name the column of their ids \"id\"")
    }
    let rows = try RowReader(input.text(), session, separator: layout.separator)
    let attributes = layout.attributes.map { ($0.index, $0.column, assembly.nodeColumn($0.column.name)) }
    _ = try rows.next()
    while try rows.next() {
      let position = TextPosition(line: rows.line, column: 1)
      guard let field = rows.field(id) else {
        guard rows.row.fields.contains(where: { !$0.isMissing }) else { continue }
        try session.report(at: position, "a node has no id", remedy: "it is left out", cure: "give it one")
        continue
      }
      guard let node = try assembly.defineNode(Self.text(field, rows), at: position) else { continue }
      if let label = layout.column(.label).flatMap({ rows.field($0) }) {
        assembly.builder.setLabel(Self.text(label, rows), of: node)
      }
      try readPosition(of: node, rows, layout)
      // Columns are in the order of the fields, of which a row may have few.
      for (index, column, handle) in attributes {
        guard index < rows.row.fields.count else { break }
        guard let field = rows.field(index) else { continue }
        try assembly.setAttribute(column: handle, of: node, to: column.value(Self.text(field, rows)))
      }
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

  private static func text(_ field: DelimitedRow.Field, _ rows: RowReader) -> String {
    TableGuard.unguarded(rows.text(of: field))
  }
}
