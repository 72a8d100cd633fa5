// The layout of a table of edges or of nodes: what separates its fields, which rows come before the first of it, and what
// its columns are. It is what people say, or what the names of columns say in the words that every program knows, or what
// the names and cells tell together (`TableGuess`, `NodeColumns`).

import DelimitedText
import GraphModel

/// The layout of a table of edges or nodes.
struct TableLayout {
  static let sampleRows = 100
  /// The bytes that may part fields, in the order they are tried.
  static let separators = [Byte.tab, Byte.semicolon, Byte.pipe, Byte.comma, DelimitedRow.blanks]

  let separator: UInt8
  let columns: [TableColumn]
  /// The direction that the comments at the top tell; `nil` when they tell none.
  let saysDirected: Bool?
  /// The number of rows before the first of the table: titles, and names of columns.
  let headRows: Int
  /// The sentence about what was assumed; `nil` where the names say all.
  var assumption: String?
  /// The indices of the columns by their roles; of several that fit, the first.
  private var columnOfRole: [TableColumn.Role: Int]
  /// The columns that hold nothing, or the numbers of rows.
  private let idle: Set<Int>

  /// Returns the separators that a text may have: that which it declares, or all.
  static func separators(of start: FileStart) -> [UInt8] {
    DelimitedSpelling.declaredSeparator(start.text).map { [$0.separator] } ?? separators
  }

  /// Returns the layout of a table of edges that begins so; `nil` if it is none.
  static func edges(_ start: FileStart) -> TableLayout? {
    find(start) { layout, rows in
      guard let source = layout.column(.source), let target = layout.column(.target) else { return false }
      if layout.isMixed { return true }
      let good = rows.count { row in
        row.indices.contains(source) && !row[source].isEmpty && (row.count > target || row.count == 1)
      }
      let ends = [source, target].filter { layout.columns[$0].isVagueEnd }.map { index in
        ColumnEvidence(rows.lazy.map { $0.indices.contains(index) ? $0[index] : "" })
      }
      let hasIDs = layout.columns.contains { $0.nodeRole == .id }
      // Beside ids, years are those of what has the id.
      let isOther =
        ends.contains { !$0.isEmpty && $0.areNoNames } || ends.count == 2 && hasIDs && ends.allSatisfy(\.areYears)
      guard !isOther else { return false }
      let isEven = rows.count { $0.count == layout.columns.count }
      return 2 * good >= rows.count && (layout.separator != DelimitedRow.blanks || 4 * isEven >= 3 * rows.count)
    }
  }

  /// Returns the layout of a table of nodes that begins so; `nil` if it is none.
  static func nodes(_ start: FileStart) -> TableLayout? {
    find(start, isNodes: true) { layout, rows in
      guard let id = layout.column(.id), layout.separator != DelimitedRow.blanks else { return false }
      let ids = rows.compactMap { $0.indices.contains(id) && !$0[id].isEmpty ? $0[id] : nil }
      return (rows.count < 3 || 4 * ids.count >= 3 * rows.count) && 2 * Set(ids).count >= ids.count
    }
  }

  /// Returns the layout of a list of edges without names of columns; `nil` if a text is none.
  static func bareList(_ start: FileStart) -> TableLayout? {
    guard let dialect = EdgeListDialect.sniff(start.text[...], isWhole: start.isWhole), dialect.columns.isEmpty else {
      return nil
    }
    let sample = TableSample(start, dialect.separator, limit: sampleRows)
    let names = (1...max(3, sample.rows.first?.count ?? 0)).map { "column \($0)" }
    var layout = TableLayout(dialect.separator, names, sample.rows, sample.saysDirected, isNodes: false, headRows: 0)
    layout.setEnds(dialect.source, dialect.target)
    if let weight = dialect.weight { layout.setColumn(.weight, weight) }
    if let label = dialect.label { layout.setColumn(.label, label) }
    return layout
  }

  /// The layout of a table of edges whose ends are found by evidence.
  init(_ guess: TableGuess, _ start: FileStart) {
    let sample = TableSample(start, guess.separator, limit: Self.sampleRows)
    self.init(
      guess.separator, guess.names, Array(sample.rows.dropFirst(guess.headRows)), guess.saysDirected, isNodes: false,
      headRows: guess.headRows)
    setEnds(guess.source, guess.target)
    assumption = endsSentence
  }

  private static func find(
    _ start: FileStart, isNodes: Bool = false, _ fits: (TableLayout, [[String]]) -> Bool
  ) -> TableLayout? {
    var best: TableLayout?
    for separator in separators(of: start) {
      let sample = TableSample(start, separator, limit: sampleRows)
      for head in sample.heads where sample.rows[head].count < 4096 {
        var rows = Array(sample.rows[(head + 1)...])
        // Below a title, a table shows itself by its rows.
        if head > 0, rows.count < 2 || !rows.allSatisfy({ $0.count == sample.rows[head].count }) { continue }
        let hasRule = rows.first.map(TableSample.isRule) ?? false
        if hasRule { rows.removeFirst() }
        let layout = TableLayout(
          separator, sample.rows[head], rows, sample.saysDirected, isNodes: isNodes, headRows: head + (hasRule ? 2 : 1))
        // The separator that parts the names best is taken.
        if layout.columns.count > best?.columns.count ?? 0, fits(layout, rows) {
          best = layout
          break
        }
      }
    }
    return best
  }

  /// Returns the sentence that lists the columns of a table of some kind: at least three rows, and nearly all of as many
  /// fields; `nil` for all else.
  static func tableNames(_ start: FileStart) -> String? {
    for separator in separators.dropLast() {
      let rows = rows(start, separator).rows
      guard rows.count >= 3, let first = rows.first, first.count > 1,
        10 * rows.count(where: { $0.count == first.count }) >= 9 * rows.count
      else { continue }
      return list(ofColumns: first)
    }
    return nil
  }

  /// Returns the sentence that lists the names of columns.
  static func list(ofColumns names: [String]) -> String {
    let shown = names.prefix(20).map { GraphFileProblem.shown($0 == "\"\"" ? "" : $0) }.joined(separator: ", ")
    return "the columns are \(shown)" + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  /// Returns the first rows of a text, and what the comments before them say of direction.
  static func rows(
    _ start: FileStart, _ separator: UInt8, limit: Int = sampleRows
  ) -> (rows: [[String]], saysDirected: Bool?) {
    let sample = TableSample(start, separator, limit: limit, marksEmpty: false)
    return (sample.rows, sample.saysDirected)
  }

  init(
    _ separator: UInt8, _ names: [String], _ rows: [[String]], _ saysDirected: Bool?, isNodes: Bool, headRows: Int = 1
  ) {
    (self.separator, self.headRows) = (separator, headRows)
    columns = names.map { TableColumn(TableGuard.unguarded($0 == "\"\"" ? "" : $0)) }
    var columnOfRole: [TableColumn.Role: Int] = [:]
    for (index, column) in columns.enumerated() {
      guard let role = isNodes ? column.nodeRole : column.edgeRole else { continue }
      // Of the many words for a weight, "weight" itself comes first.
      let isBetter = role == .weight && column.name.lowercased() == "weight"
      if columnOfRole[role] == nil || isBetter { columnOfRole[role] = index }
    }
    if !isNodes, let type = columnOfRole[.direction] {
      let words = rows.compactMap { $0.indices.contains(type) && !$0[type].isEmpty ? $0[type].lowercased() : nil }
      if words.contains(where: { Self.direction($0) == nil }) {
        // It is the kind of tie, then.
        columnOfRole[.direction] = nil
        if columnOfRole[.label] == nil { columnOfRole[.label] = type }
      }
    }
    self.columnOfRole = columnOfRole
    self.saysDirected =
      saysDirected ?? (columns.contains { $0.saysDirected && $0.edgeRole == .source } ? true : nil)
    let taken = Set(columnOfRole.values)
    var idle = Set<Int>()
    for (index, column) in columns.enumerated() where column.name.isEmpty && !taken.contains(index) {
      let evidence = ColumnEvidence(rows.lazy.map { $0.indices.contains(index) ? $0[index] : "" })
      if evidence.isEmpty && headRows != 1 || evidence.isRowNumber && index == 0 { idle.insert(index) }
    }
    self.idle = idle
  }

  // MARK: Columns

  /// Returns the index of the column with a role.
  func column(_ role: TableColumn.Role) -> Int? { columnOfRole[role] }

  /// Gives a role to a column alone.
  mutating func setColumn(_ role: TableColumn.Role, _ index: Int) {
    clearColumn(index)
    columnOfRole[role] = index
  }

  /// Takes its role from a column.
  mutating func clearColumn(_ index: Int) {
    for (role, column) in columnOfRole where column == index { columnOfRole[role] = nil }
  }

  /// Makes two columns the ends of edges.
  mutating func setEnds(_ source: Int, _ target: Int) {
    setColumn(.source, source)
    setColumn(.target, target)
  }

  /// The indices and columns that are attributes.
  var attributes: [(index: Int, column: TableColumn)] {
    let taken = Set(columnOfRole.values).union(idle)
    return columns.enumerated().filter { !taken.contains($0.offset) }.map { ($0.offset, $0.element) }
  }

  /// True if rows are nodes or edges, as Neo4j's APOC writes both in one table.
  var isMixed: Bool { column(.source).map { columns[$0].name == "_start" } == true && mixedID != nil }

  /// The column of the ids of nodes in a table that is mixed.
  var mixedID: Int? { columns.firstIndex { $0.name == "_id" } }

  /// The sentence about the columns that were taken for ends and weights.
  var endsSentence: String {
    let ends = [TableColumn.Role.source, .target].map { role in
      column(role).map { GraphFileProblem.shown(columns[$0].name) } ?? ""
    }
    let weights = column(.weight).map { ", \(GraphFileProblem.shown(columns[$0].name)) as their weights" } ?? ""
    return "the columns \(ends[0]) and \(ends[1]) were read as the ends of edges" + weights
  }

  /// Returns the direction that a word names; `nil` if it names none.
  static func direction(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "directed": true
    case "undirected": false
    default: nil
    }
  }
}
