// From the bytes of a CSV file to a table of numbers: header or none, any usual separator, what is missing, what is
// text.
//
// The file may come from anywhere: bytes, columns and values are bounded, and everything that is left out is said. A
// column is one of numbers when nine tenths of what stands in it are; the rest of it then counts as missing.

import DelimitedText
import FileWriting

/// The reading of tables.
public enum TableReader {
  /// The bounds of what is taken from a file.
  public struct Limits: Hashable, Sendable {
    /// The longest file, in bytes.
    public var bytes = 256 << 20
    /// The most columns; those that follow are left out.
    public var columns = 1024
    /// The most values, all columns counted in.
    public var values = 32 << 20
    /// Ample for people's files on small machines.
    public init() {}
  }

  /// The number of lines between two reports of progress.
  private static let linesPerWord = 4096

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: what to call the file in messages.
  ///   - hasHeader: whether the first line names the columns; `nil` to find out.
  ///   - progress: told now and then how much is done, 0…1.
  ///   - isCancelled: asked now and then; a reading that is stopped throws.
  /// - Throws: when the file is too large, or has fewer than two rows or no column of numbers.
  public static func read(
    _ bytes: [UInt8], name: String, limits: Limits = Limits(), hasHeader: Bool? = nil,
    progress: ((Double) -> Void)? = nil, isCancelled: (() -> Bool)? = nil
  ) throws(FileProblem) -> ReadTable {
    guard bytes.count <= limits.bytes else {
      throw FileProblem(
        file: name, message: "the table has more than \(limits.bytes >> 20) MB", cure: "take a sample of its rows")
    }
    let scanner = TableScanner(bytes, mostFields: limits.columns + 1)
    var gathering = TableGathering(scanner, name: name, limits: limits, hasHeader: hasHeader)
    var lines = 0
    try scanner.forEachLine { (line) throws(FileProblem) in
      if let quote = line.openQuote {
        throw FileProblem(
          file: name, line: quote, message: "this line opens a quote that is never closed",
          cure: "close it, or take it out")
      }
      try gathering.take(line)
      lines += 1
      guard lines % linesPerWord == 0 else { return }
      progress?(Double(line.fields[0].range.lowerBound) / Double(bytes.count))
      if isCancelled?() ?? false {
        throw FileProblem(file: name, message: "the reading was stopped", cure: "open it again")
      }
    }
    try gathering.decideHeader()
    return try gathering.table()
  }
}

/// The columns of a table while it is read.
private struct TableGathering {
  /// A column, as far as it has been read.
  struct Column {
    var name: String
    var numbers = 0
    var missing = 0
    var texts = 0
    var firstTextLine = 0
    /// True if every number so far is one more than that before it.
    var counts = true
    var last = Double.nan

    var isNumeric: Bool { numbers > 0 && texts * 10 <= numbers + texts }
    /// True if it numbers the rows and says nothing of them.
    var isIndex: Bool {
      let words = ["", "id", "index", "no", "no.", "nr", "number", "row", "#", "unnamed: 0"]
      return isNumeric && counts && numbers > 2 && texts + missing == 0 && words.contains(name.lowercased())
    }
  }

  let scanner: TableScanner
  let file: String
  let limits: TableReader.Limits
  let decimalComma: Bool
  var columns: [Column] = []
  var values: [Double] = []
  var texts: [[String]] = []
  /// The caller's word about the first line.
  let wantsHeader: Bool?
  /// The first line, while it is not clear what it is.
  var waiting: TableScanner.Line?
  var firstLineNote: String?
  var hasHeader = false
  var rows = 0
  var surplus = (fields: 0, line: 0)

  init(_ scanner: TableScanner, name: String, limits: TableReader.Limits, hasHeader: Bool?) {
    wantsHeader = hasHeader
    self.scanner = scanner
    self.limits = limits
    file = name
    decimalComma = scanner.separator != UInt8(ascii: ",")
  }

  /// Takes a line. The first waits for the second, should it not be clear by itself whether it names the columns.
  mutating func take(_ line: TableScanner.Line) throws(FileProblem) {
    if waiting != nil { try decideHeader(before: line) }
    guard columns.isEmpty else { return try add(line) }
    let kinds = line.fields.map { TableField(scanner.text($0), decimalComma: decimalComma) }
    let numbers = kinds.filter(\.isNumber).count
    if wantsHeader == nil, numbers > 0, kinds.contains(.text) {
      waiting = line
    } else {
      begin(line, hasHeader: wantsHeader ?? (numbers == 0))
      // Without a header the first line is a row like any other.
      if !hasHeader { try add(line) }
    }
  }

  /// Decides about a first line of words and numbers: it names the columns if the next has a number where it has a
  /// word, or if it counts, as years do, and the next does not.
  mutating func decideHeader(before next: TableScanner.Line? = nil) throws(FileProblem) {
    guard let first = waiting else { return }
    waiting = nil
    let fields = first.fields.map { TableField(scanner.text($0), decimalComma: decimalComma) }
    let following = next?.fields.map { TableField(scanner.text($0), decimalComma: decimalComma) } ?? []
    let isNamed = zip(fields, following).contains { $0 == .text && $1.isNumber }
    let isHeader = isNamed || (!following.isEmpty && TableField.count(fields) && !TableField.count(following))
    begin(first, hasHeader: isHeader)
    firstLineNote =
      isHeader
      ? "the first line is taken as the names of the columns, although it holds numbers"
      : "the first line holds numbers and is taken as a row like any other"
    if !isHeader { try add(first) }
  }

  private mutating func add(_ line: TableScanner.Line) throws(FileProblem) {
    let fields = line.fields
    guard values.count + columns.count <= limits.values else {
      throw FileProblem(
        file: file, line: line.number, message: "the table has more than \(limits.values) values",
        cure: "take a sample of its rows")
    }
    if line.fieldCount > columns.count && surplus.fields == 0 {
      surplus = (line.fieldCount - columns.count, line.number)
    }
    for column in columns.indices {
      let text = column < fields.count ? scanner.text(fields[column]) : ""
      let field = TableField(text, decimalComma: decimalComma)
      columns[column].note(field, line: line.number)
      if case .number(let value) = field { values.append(value) } else { values.append(.nan) }
      if column < texts.count && texts[column].count == rows { texts[column].append(field == .text ? text : "") }
    }
    rows += 1
  }

  /// Names the columns.
  private mutating func begin(_ line: TableScanner.Line, hasHeader: Bool) {
    let names = line.fields.prefix(limits.columns).map { scanner.text($0) }
    self.hasHeader = hasHeader
    surplus = line.fieldCount > limits.columns ? (line.fieldCount - limits.columns, line.number) : (0, 0)
    columns = names.enumerated().map { index, name in
      Column(name: hasHeader && !name.isEmpty ? name : hasHeader ? "" : "column \(index + 1)")
    }
    // Names of rows are looked for in the first and the last few columns; more are never kept.
    texts = Array(repeating: [], count: min(columns.count, Self.textColumns))
  }

  /// The number of columns that are looked at for names of rows.
  private static let textColumns = 16

  func table() throws(FileProblem) -> ReadTable {
    guard rows >= 2 else {
      throw FileProblem(
        file: file, message: "the table has \(rows == 0 ? "no rows" : "only one row")", cure: "a map needs at least two"
      )
    }
    let used = columns.indices.filter { columns[$0].isNumeric && !columns[$0].isIndex }
    guard !used.isEmpty else {
      throw FileProblem(
        file: file, message: "no column holds numbers", cure: "name the measurements in columns of numbers")
    }
    let kept = (0..<rows).filter { row in used.contains { values[row * columns.count + $0].isFinite } }
    guard kept.count >= 2 else {
      throw FileProblem(file: file, message: "fewer than two rows hold numbers", cure: "a map needs at least two")
    }
    var matrix: [Double] = []
    matrix.reserveCapacity(kept.count * used.count)
    for row in kept { for column in used { matrix.append(values[row * columns.count + column]) } }
    let names = nameColumn.map { column in kept.map { texts[column][$0] } } ?? []
    let data = DataMatrix(columns: used.map { title(of: $0) }, values: matrix, names: names)
    return ReadTable(data: data, notes: notes(used: used, droppedRows: rows - kept.count))
  }

  private func title(of column: Int) -> String {
    columns[column].name.isEmpty ? "column \(column + 1)" : columns[column].name
  }

  /// The first column of text.
  private var nameColumn: Int? { texts.indices.first { !columns[$0].isNumeric && columns[$0].texts > 0 } }

  private func notes(used: [Int], droppedRows: Int) -> [String] {
    var notes = firstLineNote.map { [$0] } ?? []
    for (index, column) in columns.enumerated() {
      let title = "column \"\(title(of: index).prefix(60))\""
      if column.isIndex {
        notes.append("\(title) only counts the rows: left out")
      } else if !column.isNumeric {
        let use = index == nameColumn ? "; it names the rows" : ""
        notes.append("\(title) holds \(column.texts == 0 ? "nothing" : "text"): left out\(use)")
      } else {
        if column.texts > 0 {
          notes.append(
            "\(title): \(counted(column.texts, "value")) are no numbers, first in line \(column.firstTextLine): "
              + "taken as missing")
        }
        let holes = column.missing + column.texts
        if holes > 0 { notes.append("\(title): \(counted(holes, "value")) missing: the column's mean stands in") }
      }
    }
    if droppedRows > 0 { notes.append("\(counted(droppedRows, "row")) without any number: left out") }
    if surplus.fields > 0 {
      notes.append("line \(surplus.line) has \(counted(surplus.fields, "field")) more than there are columns: left out")
    }
    return notes
  }

  private func counted(_ count: Int, _ word: String) -> String { count == 1 ? "1 \(word)" : "\(count) \(word)s" }
}

extension TableGathering.Column {
  fileprivate mutating func note(_ field: TableField, line: Int) {
    switch field {
    case .number(let value):
      if numbers > 0 && value != last + 1 { counts = false }
      last = value
      numbers += 1
    case .missing: missing += 1
    case .text:
      if texts == 0 { firstTextLine = line }
      texts += 1
    }
  }
}
