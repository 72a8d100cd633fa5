// From the bytes of a CSV file to a table of numbers: header or none, any usual separator, what is missing, what is text.
//
// The file is a stranger's: bytes, columns and values are bounded, and everything that is left out is said. A column is one
// of numbers when nine tenths of what stands in it are; the rest of it then counts as missing.

/// Reads tables.
public enum TableReader {
  /// How much is taken from a file.
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

  /// How many lines are read between two words of how far the reading is.
  private static let linesPerWord = 4096

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: what to call the file in messages.
  ///   - progress: told now and then how much is done, 0…1.
  ///   - isCancelled: asked now and then; a reading that is stopped throws.
  /// - Throws: when the file is too large, or has fewer than two rows or no column of numbers.
  public static func read(
    _ bytes: [UInt8], name: String, limits: Limits = Limits(), progress: ((Double) -> Void)? = nil,
    isCancelled: (() -> Bool)? = nil
  ) throws(DataProblem) -> ReadTable {
    guard bytes.count <= limits.bytes else {
      throw DataProblem(name, "the table has more than \(limits.bytes >> 20) MB", cure: "take a sample of its rows")
    }
    let scanner = TableScanner(bytes)
    var gathering = TableGathering(scanner, name: name, limits: limits)
    var lines = 0
    try scanner.forEachLine { (fields, line) throws(DataProblem) in
      try gathering.add(fields, line: line)
      lines += 1
      guard lines % linesPerWord == 0 else { return }
      progress?(Double(fields[0].lowerBound) / Double(bytes.count))
      if isCancelled?() ?? false { throw DataProblem(name, "the reading was stopped", cure: "open it again") }
    }
    return try gathering.table()
  }
}

/// The columns of a table while it is read.
private struct TableGathering {
  /// What is known of a column.
  struct Column {
    var name: String
    var numbers = 0
    var missing = 0
    var texts = 0
    var firstTextLine = 0
    /// Whether every number so far is one more than that before it.
    var counts = true
    var last = Double.nan

    var isNumeric: Bool { numbers > 0 && texts * 10 <= numbers + texts }
    /// Whether it numbers the rows and says nothing of them.
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
  var firstLine: [String]?
  var hasHeader = false
  var rows = 0
  var surplus = (fields: 0, line: 0)

  init(_ scanner: TableScanner, name: String, limits: TableReader.Limits) {
    self.scanner = scanner
    self.limits = limits
    file = name
    decimalComma = scanner.separator != UInt8(ascii: ",")
  }

  mutating func add(_ fields: [Range<Int>], line: Int) throws(DataProblem) {
    if columns.isEmpty {
      begin(fields)
      // Without a header the first line is a row like any other.
      if hasHeader { return }
    }
    guard values.count + columns.count <= limits.values else {
      throw DataProblem(
        file, line: line, "the table has more than \(limits.values) values", cure: "take a sample of its rows")
    }
    if fields.count > columns.count && surplus.fields == 0 { surplus = (fields.count - columns.count, line) }
    for column in columns.indices {
      let text = column < fields.count ? scanner.text(fields[column]) : ""
      let field = TableField(text, decimalComma: decimalComma)
      columns[column].note(field, line: line)
      if case .number(let value) = field { values.append(value) } else { values.append(.nan) }
      if column < texts.count && texts[column].count == rows { texts[column].append(field == .text ? text : "") }
    }
    rows += 1
  }

  /// Names the columns. The first line is a header unless a number stands in it.
  private mutating func begin(_ fields: [Range<Int>]) {
    let names = fields.prefix(limits.columns).map { scanner.text($0) }
    hasHeader = !names.contains {
      if case .number = TableField($0, decimalComma: decimalComma) { true } else { false }
    }
    surplus = fields.count > limits.columns ? (fields.count - limits.columns, 1) : (0, 0)
    columns = names.enumerated().map { index, name in
      Column(name: hasHeader && !name.isEmpty ? name : hasHeader ? "" : "column \(index + 1)")
    }
    // Names of rows are looked for in the first and the last few columns; more are never kept.
    texts = Array(repeating: [], count: min(columns.count, Self.textColumns))
  }

  /// How many columns are looked at for names of rows.
  private static let textColumns = 16

  func table() throws(DataProblem) -> ReadTable {
    guard rows >= 2 else {
      throw DataProblem(
        file, "the table has \(rows == 0 ? "no rows" : "only one row")", cure: "a map needs at least two")
    }
    let used = columns.indices.filter { columns[$0].isNumeric && !columns[$0].isIndex }
    guard !used.isEmpty else {
      throw DataProblem(file, "no column holds numbers", cure: "name the measurements in columns of numbers")
    }
    let kept = (0..<rows).filter { row in used.contains { values[row * columns.count + $0].isFinite } }
    guard kept.count >= 2 else {
      throw DataProblem(file, "fewer than two rows hold numbers", cure: "a map needs at least two")
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
    var notes: [String] = []
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
