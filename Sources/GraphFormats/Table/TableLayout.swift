// Tells from its first rows whether a text is a table of edges or of nodes, what separates its fields, and what its
// columns are. A table without a row of names that fit is none of either.

import DelimitedText
import GraphModel

/// The layout of a table of edges or nodes.
struct TableLayout {
  private static let sampleRows = 100
  /// The bytes that may part fields, in the order they are tried.
  static let separators = [Byte.tab, Byte.semicolon, Byte.pipe, Byte.comma, DelimitedRow.blanks]

  let separator: UInt8
  let columns: [TableColumn]
  /// The direction that the comments at the top tell; `nil` when they tell none.
  let saysDirected: Bool?
  /// The indices of the columns by their roles; of several that fit, the first.
  private var columnOfRole: [TableColumn.Role: Int]

  /// Returns the layout of a table of edges that begins so; `nil` if it is none.
  static func edges(_ start: FileStart) -> TableLayout? {
    find(start) { layout, rows in
      guard let source = layout.column(.source), let target = layout.column(.target) else { return false }
      let good = rows.count { row in
        row.indices.contains(source) && !row[source].isEmpty && (row.count > target || row.count == 1)
      }
      let isOther = [source, target].contains { column in
        layout.columns[column].isVagueEnd
          && ListEvidence.areMeasurements(
            rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? Array($0[column].utf8) : nil })
      }
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

  /// Returns the layout of a table of whatever columns that begins so, with the first two taken for the ends of edges; `nil`
  /// where it is no table: a row of different names over one row at least, nearly all of as many cells.
  static func assumedEdges(_ start: FileStart) -> TableLayout? {
    for separator in separators.dropLast() {
      let sample = rows(start, separator, marksEmpty: true)
      guard let names = sample.rows.first, (2..<4096).contains(names.count), sample.rows.count > 1,
        names.allSatisfy({ !$0.isEmpty }), Set(names).count == names.count,
        10 * sample.rows.count(where: { $0.count == names.count }) >= 9 * sample.rows.count
      else { continue }
      var layout = TableLayout(separator, names, Array(sample.rows.dropFirst()), sample.saysDirected, isNodes: false)
      (layout.columnOfRole[.source], layout.columnOfRole[.target]) = (0, 1)
      for (role, column) in layout.columnOfRole where column < 2 && role != .source && role != .target {
        layout.columnOfRole[role] = nil
      }
      return layout
    }
    return nil
  }

  private static func find(
    _ start: FileStart, isNodes: Bool = false, _ fits: (TableLayout, [[String]]) -> Bool
  ) -> TableLayout? {
    let declared = DelimitedSpelling.declaredSeparator(start.text)
    var best: TableLayout?
    for separator in declared.map({ [$0.separator] }) ?? separators {
      var sample = rows(start, separator, from: declared?.length ?? 0, marksEmpty: true)
      guard let names = sample.rows.first, names.count < 4096 else { continue }
      sample.rows.removeFirst()
      let layout = TableLayout(separator, names, sample.rows, sample.saysDirected, isNodes: isNodes)
      // The separator that parts the names best is taken.
      if layout.columns.count > best?.columns.count ?? 0, fits(layout, sample.rows) { best = layout }
    }
    return best
  }

  /// Returns true if a text is a table of some kind: at least three rows, and nearly all of as many fields.
  static func isTable(_ start: FileStart) -> Bool {
    separators.dropLast().contains { separator in
      let counts = rows(start, separator).rows.map(\.count)
      guard counts.count >= 3, let usual = counts.first, usual > 1 else { return false }
      return 10 * counts.count(where: { $0 == usual }) >= 9 * counts.count
    }
  }

  /// Returns the first rows of a text, and what the comments before them say of direction. With `marksEmpty`, a field of
  /// nothing between quotes is given as the quotes.
  static func rows(
    _ start: FileStart, _ separator: UInt8, from first: Int = 0, limit: Int = sampleRows, marksEmpty: Bool = false
  ) -> (rows: [[String]], saysDirected: Bool?) {
    var (rows, row, index): ([[String]], DelimitedRow, Int) = ([], DelimitedRow(), first)
    var saysDirected: Bool?
    start.text.withUnsafeBufferPointer { bytes in
      while rows.count <= limit, index < bytes.count {
        guard
          let next = row.cut(
            bytes, from: index, isWhole: start.isWhole, separator: separator, comments: [Byte.hash], mostFields: 4096)
        else { return }
        if row.isComment, rows.isEmpty {
          saysDirected = saysDirected ?? ListComments.direction(of: start.text[index..<next])
        } else if row.fieldCount > 0 {
          let limit = rows.isEmpty ? Int.max : 1 << 12
          rows.append(
            row.fields.map {
              marksEmpty && $0.isQuoted && $0.range.isEmpty
                ? "\"\"" : DelimitedRow.text(of: $0, in: bytes, limit: limit)
            })
        }
        index = next
      }
    }
    return (rows, saysDirected)
  }

  private init(_ separator: UInt8, _ names: [String], _ rows: [[String]], _ saysDirected: Bool?, isNodes: Bool) {
    self.separator = separator
    columns = names.map { TableColumn(TableGuard.unguarded($0)) }
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
  }

  /// Returns the index of the column with a role.
  func column(_ role: TableColumn.Role) -> Int? { columnOfRole[role] }

  /// The indices and columns that are attributes.
  var attributes: [(index: Int, column: TableColumn)] {
    let taken = Set(columnOfRole.values)
    return columns.enumerated().filter { !taken.contains($0.offset) }.map { ($0.offset, $0.element) }
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
