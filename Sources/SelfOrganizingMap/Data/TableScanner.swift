// The lines of a table in memory, cut into fields. It knows nothing of numbers.
//
// Fields are ranges of the bytes; one buffer of ranges is used for every line. Nothing is ever read twice or ahead, so
// time and memory grow with the text alone.

import DelimitedText

struct TableScanner {
  let bytes: [UInt8]
  let separator: UInt8
  /// The most fields of a line that are kept; more are only counted.
  let mostFields: Int
  /// The index at which the table begins: behind the mark of Unicode, and the line in which a spreadsheet names the
  /// separator.
  private let start: Int
  private static let quote = UInt8(ascii: "\"")

  /// Finds out what separates fields: what the file says, or else of tab, semicolon, comma, bar and blank the first that
  /// is in most of the first lines equally often.
  init(_ bytes: [UInt8], mostFields: Int) {
    self.bytes = bytes
    self.mostFields = mostFields
    let mark = bytes.starts(with: DelimitedSpelling.mark) ? DelimitedSpelling.mark.count : 0
    if let declared = DelimitedSpelling.declaredSeparator(bytes[mark...]) {
      (separator, start) = (declared.separator, mark + declared.length)
      return
    }
    start = mark
    let candidates = "\t;,| ".utf8
    let lines = bytes[start...].prefix(1 << 16)
      .split(maxSplits: 50, whereSeparator: { $0 == 10 || $0 == 13 })
      .prefix(50).filter { $0.first != UInt8(ascii: "#") }
    var best = (separator: UInt8(ascii: ","), lines: 0)
    for candidate in candidates {
      let counts = lines.map { Self.count(of: candidate, in: $0) }
      guard let usual = counts.first, usual > 0 else { continue }
      let agreeing = counts.filter { $0 == usual }.count
      if agreeing > best.lines { best = (candidate, agreeing) }
    }
    separator = best.separator == UInt8(ascii: " ") ? DelimitedRow.blanks : best.separator
  }

  private static func count(of separator: UInt8, in line: ArraySlice<UInt8>) -> Int {
    var isQuoted = false
    var count = 0
    for byte in line {
      if byte == quote { isQuoted.toggle() }
      if byte == separator && !isQuoted { count += 1 }
    }
    return count
  }

  /// One line, cut.
  struct Line {
    fileprivate(set) var row = DelimitedRow()
    /// Its number, from 1.
    fileprivate(set) var number = 1

    /// Its first fields.
    var fields: [DelimitedRow.Field] { row.fields }
    /// The number of its fields.
    var fieldCount: Int { row.fieldCount }
    /// The line in which a quote was opened that is still open at the end of the file.
    var openQuote: Int? { row.openQuote.map { number + $0 } }
  }

  /// Calls `body` with each line that has any fields. Complexity: linear in the bytes.
  func forEachLine<Failure: Error>(_ body: (Line) throws(Failure) -> Void) throws(Failure) {
    var line = Line()
    var index = start
    if start > DelimitedSpelling.mark.count { line.number = 2 }
    while index < bytes.count {
      index = bytes.withUnsafeBufferPointer { bytes in
        line.row.cut(
          bytes, from: index, isWhole: true, separator: separator, comments: [UInt8(ascii: "#")], mostFields: mostFields
        )
          ?? bytes.count
      }
      if line.fieldCount > 0 { try body(line) }
      // Behind a quote that is never closed nothing is certain.
      if line.openQuote != nil { return }
      line.number += line.row.lineCount
    }
  }

  /// Returns the text of a field, at most so many bytes of it.
  func text(_ field: DelimitedRow.Field, limit: Int = 200) -> String {
    bytes.withUnsafeBufferPointer { DelimitedRow.text(of: field, in: $0, limit: limit) }
  }
}
