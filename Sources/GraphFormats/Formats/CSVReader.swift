// Reads tables of edges and tables of nodes. Which columns are the ends of edges and the ids of nodes, people say, or the
// names of the columns, or what is in them (`TableLayout`). A table of nodes beside one of edges, `nodes.csv` beside
// `edges.csv`, is read with it.
//
// A row of edges that has a source, an empty target and all other columns is a node alone. A column `Type` of the words Directed and
// Undirected is each edge's direction. Cells that begin like a formula behind an apostrophe lose it.

import DelimitedText
import GraphModel

extension GraphFormat {
  /// A table of edges, or of nodes, with the names of its columns.
  public static let csv = GraphFormat("csv", "CSV of edges or nodes", endings: ["csv", "tsv", "tab"])
}

struct CSVReader: GraphFileFormat {
  static let format = GraphFormat.csv

  let session: ReadingSession
  let options: EdgeListOptions
  var assembly: GraphAssembly
  private var pairs = Set<UInt64>()
  /// The ids of the table of nodes, where one is read with the edges.
  var spellings: IDSpellings?
  /// True if the table of nodes is a map of VOSviewer, whose links have strengths.
  var hasLinkStrengths = false
  /// The groups of ids, where the ids of two groups may be the same.
  var groups: (source: String, target: String)?

  static func recognises(_ input: GraphInput) -> Bool {
    !input.start.isJSON && (edges(input) != nil || nodes(input) != nil)
  }

  /// Returns the layout of a table of edges; `nil` for one of something else, and for a list that is read as one.
  private static func edges(_ input: GraphInput) -> TableLayout? {
    let start = input.start
    if let named = TableLayout.edges(start) { return named }
    if let guess = TableGuess.edges(start), guess.isNamed || TableLayout.nodes(start) == nil {
      let dialect = EdgeListDialect.sniff(start.text[...], isWhole: start.isWhole)
      let isList =
        guess.isNumbered
        ? dialect.map { $0.source == guess.source && $0.target == guess.target }
          ?? AdjacencyListReader.recognises(input)
        : guess.isPlainList && dialect.map { !$0.columns.isEmpty } == true
      let layout = TableLayout(guess, start)
      if !isList || hasNodes(input, layout) { return layout }
    }
    guard input.mayHaveNodes, TableLayout.nodes(start) == nil, let list = TableLayout.bareList(start),
      hasNodes(input, list)
    else { return nil }
    return list
  }

  private static func hasNodes(_ input: GraphInput, _ layout: TableLayout) -> Bool {
    guard input.mayHaveNodes else { return false }
    let ends = layout.ends(input.start)
    return (try? input.hasNodesBeside { TableLayout.nodes($0, ofEnds: ends) != nil }) ?? true
  }

  /// Returns the layout of a table of nodes alone; `nil` for all else.
  private static func nodes(_ input: GraphInput) -> TableLayout? {
    if let named = TableLayout.nodes(input.start) { return named }
    guard let layout = TableLayout.namedNodes(input.start),
      EdgeListDialect.sniff(input.start.text[...], isWhole: input.start.isWhole) == nil,
      !AdjacencyListReader.recognises(input)
    else { return nil }
    return layout
  }

  static func takesNodes(_ input: GraphInput) -> Bool { edges(input) != nil }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let isTold = !input.session.options.table.isUsual
    let layout = isTold ? try TableLayout.told(input) : edges(input)
    if isTold, layout?.column(.id) != nil, layout?.column(.source) == nil {
      return try readNodesAlone(input, layout)
    }
    guard let edges = layout else { return try readNodesAlone(input, nodes(input)) }
    let directed = input.session.options.edgeList.directed ?? edges.saysDirected ?? false
    var reader = CSVReader(input.session, directed: directed)
    reader.groups = edges.sharedGroups(input.start)
    let ends = edges.ends(input.start)
    var spellings = IDSpellings()
    let hasNodes = try input.readNodesBeside({ TableLayout.nodes($0, ofEnds: ends) != nil }) {
      (nodes) throws(GraphFileProblem) in
      try reader.readNodes(nodes, TableLayout.nodes(nodes.start, ofEnds: ends))
      for node in 0..<reader.assembly.builder.nodeCount {
        spellings.list(reader.assembly.builder.key(of: NodeID(index: node)))
      }
    }
    if let assumption = edges.assumption {
      input.session.note(
        assumption, cure: "if that is wrong, name the columns \"source\" and \"target\", or with --source and --target")
    }
    // Lists of numbers and nothing else are read by all cores.
    if !hasNodes, !isTold, edges.isPlain, let graph = try EdgeListReader.readNumbers(input) { return graph }
    reader.assembly.joinsSpellings = !hasNodes
    if hasNodes { reader.spellings = spellings }
    try reader.readEdges(input, edges)
    if hasNodes, !edges.isMixed, edges.groups == nil {
      try reader.assembly.reportUndefinedNodes("the table of nodes does not list")
    }
    reader.spellings?.report(input.session)
    return try reader.assembly.finish()
  }

  private static func readNodesAlone(
    _ input: GraphInput, _ layout: TableLayout?
  ) throws(GraphFileProblem) -> Graph {
    var reader = CSVReader(input.session, directed: input.session.options.edgeList.directed ?? false)
    try reader.readNodes(input, layout)
    let sentence = "no columns are named as the ends of edges; each row was read as a node"
    input.session.note(
      sentence + (layout?.assumption.map { ", " + $0 } ?? ""),
      cure: "name the columns of a table of edges \"source\" and \"target\", or with --source and --target")
    return try reader.assembly.finish()
  }

  init(_ session: ReadingSession, directed: Bool) {
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
    if let weight { assembly.builder.weightMeaning = hasLinkStrengths ? .strength : layout.weightMeaning(weight) }
    let mixed = layout.isMixed ? MixedRows(layout, &assembly) : nil
    for _ in 0..<layout.headRows { _ = try rows.next() }
    while try rows.next() {
      if let mixed, try readNode(rows, mixed) { continue }
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
          case .missing: unread = text
          case nil: break
          case .text:
            unread = text
            try session.report(
              at: rows.position(of: field), "\(GraphFileProblem.shown(text)) is not a number",
              remedy: "the edge has no weight, and keeps it as text", cure: "write a number")
          }
        }
      }
      let edge = assembly.builder.addEdge(from: from, to: to, label: label, weight: number, directed: directed)
      // Paths by weight leave the edge out for this text.
      if let unread { try assembly.setAttribute("weight", of: edge, to: .text(unread)) }
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
      return (try end(first, rows, groups?.source), try end(second, rows, groups?.target))
    }
    if let first, second == nil, rows.row.fieldCount == columns {
      _ = try end(first, rows, groups?.source)
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

  /// Returns the node that a field names.
  private mutating func end(
    _ field: DelimitedRow.Field, _ rows: RowReader, _ group: String?
  ) throws(GraphFileProblem) -> NodeID {
    let text = Self.text(field, rows)
    let key = group.map { $0 + ":" + text } ?? text
    if spellings != nil, assembly.builder.node(withKey: key) == nil, let listed = spellings?.listedID(for: key) {
      return try assembly.mentionNode(listed, at: TextPosition(line: rows.line))
    }
    return try assembly.mentionNode(key, at: TextPosition(line: rows.line))
  }

  static func text(_ field: DelimitedRow.Field, _ rows: RowReader) -> String {
    TableGuard.unguarded(rows.text(of: field))
  }
}
