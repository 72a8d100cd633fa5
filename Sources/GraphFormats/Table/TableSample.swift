// The first rows of a text, cut by one separator: the evidence for tables.

import DelimitedText

/// The beginning of a text as rows of cells.
struct TableSample {
  /// The rows that are no comments; a cell of nothing between quotes is given as the quotes.
  var rows: [[String]] = []
  /// The direction that the comments before the first row tell; `nil` when they tell none.
  private(set) var saysDirected: Bool?
  /// The cells of the last comment before the first row, without the sign that makes it one.
  private(set) var comment: [String] = []

  /// Cuts the first rows of a text.
  ///
  /// - Complexity: O(bytes of the rows).
  init(_ start: FileStart, _ separator: UInt8, limit: Int, marksEmpty: Bool = true) {
    var (row, index) = (DelimitedRow(), DelimitedSpelling.declaredSeparator(start.text)?.length ?? 0)
    start.text.withUnsafeBufferPointer { bytes in
      while rows.count <= limit, index < bytes.count {
        guard
          let next = row.cut(
            bytes, from: index, isWhole: start.isWhole, separator: separator, comments: [Byte.hash], mostFields: 4096)
        else { return }
        if row.isComment, rows.isEmpty {
          saysDirected = saysDirected ?? ListComments.direction(of: start.text[index..<next])
          comment = Self.cells(ofComment: start.text[index..<next], separator)
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
  }

  private static func cells(ofComment line: ArraySlice<UInt8>, _ separator: UInt8) -> [String] {
    guard line.count < 1 << 12 else { return [] }
    let text = line.drop { $0 == Byte.hash || $0 == Byte.blank }
    return EdgeListFields.split(text, at: separator).map(\.text)
  }

  /// Returns true if a text may be a table: the quick look that spares lists of numbers or of two columns the slow one.
  static func mayBeTable(_ start: FileStart, _ separator: UInt8) -> Bool {
    mayHaveNames(start, separator)
      || TableSample(start, separator, limit: 10).rows.contains { $0.count > 2 && $0.contains(where: hasLetter) }
  }

  /// Returns true if a row or a comment at the top has two cells with letters, as rows of names do: the quick look that spares
  /// lists of numbers the slow one.
  static func mayHaveNames(_ start: FileStart, _ separator: UInt8) -> Bool {
    let sample = TableSample(start, separator, limit: 10)
    return (sample.heads.map { sample.rows[$0] } + [sample.comment]).contains { $0.count(where: hasLetter) >= 2 }
  }

  private static func hasLetter(_ cell: String) -> Bool {
    cell.utf8.contains { $0 >= 0x80 || ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")) }
  }

  /// The indices of the rows that may name the columns: the first one, and those behind rows of titles, which have fewer
  /// cells.
  var heads: [Int] {
    var (heads, most) = ([Int](), 0)
    for (index, row) in rows.prefix(10).enumerated() {
      let count = row.count { !$0.isEmpty }
      if index == 0 || count >= 2 * most && count > 1 { heads.append(index) }
      most = max(most, count)
    }
    return heads
  }

  /// True if a row is the line that Markdown draws below the names of columns.
  static func isRule(_ row: [String]) -> Bool {
    let cells = row.filter { !$0.isEmpty }
    return !cells.isEmpty && cells.allSatisfy { $0.contains("-") && $0.allSatisfy { "-: ".contains($0) } }
  }

  /// Returns the columns of some rows, each with its cells that are not empty.
  static func columns(of rows: some Collection<[String]>, count: Int) -> [ColumnEvidence] {
    (0..<count).map { column in
      ColumnEvidence(rows.lazy.map { $0.indices.contains(column) && $0[column] != "\"\"" ? $0[column] : "" })
    }
  }
}
