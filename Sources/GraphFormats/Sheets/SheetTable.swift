// A sheet of a workbook as a table of CSV, which is read like any other.

/// The cells of a sheet, written row by row.
struct SheetTable {
  /// The most columns that a sheet may have, as in Excel.
  static let maximumColumns = 1 << 14

  /// The table as CSV. Rows without cells are left out.
  private(set) var bytes: [UInt8] = []
  private var row: [UInt8] = []
  private var columnCount = 0

  /// Puts a text into a column behind those of the row so far; columns that are passed over are empty.
  ///
  /// - Parameter isText: true if the cell holds a text, also where that is empty; else an empty one holds nothing.
  mutating func put(_ text: some Collection<UInt8>, in column: Int, isText: Bool = false) {
    guard isText || !text.isEmpty, column >= columnCount, column < Self.maximumColumns else { return }
    let commas = column - max(0, columnCount - 1)
    row.append(contentsOf: repeatElement(Byte.comma, count: commas))
    columnCount = column + 1
    guard text.isEmpty || Self.needsQuotes(text) else { return row.append(contentsOf: text) }
    row.append(Byte.quote)
    for byte in text {
      if byte == Byte.quote { row.append(byte) }
      row.append(byte)
    }
    row.append(Byte.quote)
  }

  /// Ends the row, which comes `count` times.
  mutating func endRow(count: Int = 1) {
    if columnCount > 0 {
      row.append(Byte.lineFeed)
      for _ in 0..<count { bytes.append(contentsOf: row) }
    }
    row.removeAll(keepingCapacity: true)
    columnCount = 0
  }

  /// The bytes of the row so far.
  var rowBytes: Int { row.count }

  private static func needsQuotes(_ text: some Collection<UInt8>) -> Bool {
    // A sign of a comment would pass over the row.
    if text.first.map({ $0 == Byte.hash || $0 == Byte.percent || $0 <= Byte.blank }) == true { return true }
    return text.contains { [Byte.comma, Byte.quote, Byte.semicolon, Byte.pipe].contains($0) || $0 < Byte.blank }
      || text.suffix(1).first == Byte.blank
  }

  /// Returns a number as people write it: `1.1` for the 1.1000000000000001 that programs store.
  static func number(_ text: String) -> String {
    guard text.utf8.count > 15, let number = Double(text), number.isFinite else { return text }
    return abs(number) < 1e15 && number == number.rounded() ? String(Int(number)) : "\(number)"
  }
}
