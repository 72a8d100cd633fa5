// Going through a column row by row. Where most rows have one value without saying so, the others can be visited alone.

/// The rows of a column that have a value, rising, with their values.
public struct ColumnEntries: Sequence, IteratorProtocol {
  private var others: ColumnExceptions

  init(_ column: AttributeColumn) { others = ColumnExceptions(column, leavingOut: .nothing, rowCount: 0) }

  /// Returns the next row that has a value.
  public mutating func next() -> (row: Int, value: AttributeValue)? {
    while let (row, value) = others.next() {
      if let value { return (row, value) }
    }
    return nil
  }
}

/// The values of a column that are not visited.
public enum LeftOutValues: Sendable {
  /// All values are visited.
  case nothing
  /// All that rows have without saying so are left out.
  case usual
  /// One of the values that rows have without saying so is left out, and rows without a value are visited.
  case common(AttributeValue)
}

/// The rows of a column but for those whose value is left out, rising: `nil` for nothing.
struct ColumnExceptions: IteratorProtocol {
  private let column: AttributeColumn
  private let common: AttributeValue?
  private let isOwnOnly: Bool
  private let rowCount: Int
  private var row = 0
  private var own = 0
  private var run = 0
  private var empty = 0
  /// The row without a usual value that was found last.
  private var gap = -1

  /// The rows of a column of a table with `rowCount` rows.
  init(_ column: AttributeColumn, leavingOut left: LeftOutValues, rowCount: Int) {
    (self.column, self.rowCount) = (column, rowCount)
    switch left {
    case .nothing: (common, isOwnOnly) = (nil, false)
    case .usual: (common, isOwnOnly) = (nil, true)
    case .common(let value): (common, isOwnOnly) = (value, false)
    }
  }

  /// Returns the next such row.
  mutating func next() -> (row: Int, value: AttributeValue?)? {
    while true {
      let ownRow = own < column.values.count ? column.rows.map { Int($0[own]) } ?? own : Int.max
      if row == ownRow {
        let value = column.values[own]
        (own, row) = (own + 1, row + 1)
        if common.map(value.isExactly) != true { return (row - 1, value) }
        continue
      }
      guard !isOwnOnly, let usual = column.usual, row < usual.rowCount else {
        if common != nil, row < rowCount {
          row += 1
          return (row - 1, nil)
        }
        guard ownRow < Int.max else { return nil }
        row = ownRow
        continue
      }
      while usual.end(of: run) <= row { run += 1 }
      let (end, value) = (min(ownRow, usual.end(of: run)), usual.runs[run].value)
      if isCommon(value) {
        // Rows that have nothing all the same are what is looked for; where nothing is common, there are none.
        let gap = common == nil ? end : nextGap(usual)
        row = min(gap, end)
        guard gap < end else { continue }
        row += 1
        return (gap, nil)
      }
      let isGap = nextGap(usual) == row
      row += 1
      if !isGap, let value { return (row - 1, value) }
      if common != nil { return (row - 1, nil) }
    }
  }

  private func isCommon(_ value: AttributeValue?) -> Bool {
    guard let common, let value else { return (common == nil) == (value == nil) }
    return common.isExactly(value)
  }

  /// Returns the next row from here on that has no usual value.
  private mutating func nextGap(_ usual: UsualValues) -> Int {
    if gap >= row { return gap }
    while empty < usual.empty.count, usual.empty[empty] < row { empty += 1 }
    let emptyRow = empty < usual.empty.count ? Int(usual.empty[empty]) : Int.max
    gap = min(emptyRow, usual.covered?.firstGap(from: row) ?? Int.max)
    return gap
  }
}

extension AttributeColumn {
  /// The value that most rows have without saying so, if there is one.
  public var commonValue: AttributeValue? {
    usual?.runs.max { $0.count < $1.count }.flatMap { $0.count > 0 ? $0.value : nil }
  }

  /// The values of rows from one on, up to the next, which have none of their own; `nil` where some of these have nothing
  /// behind rows that have a value.
  public var usualRuns: [(start: Int, value: AttributeValue)]? {
    guard let usual, usual.covered == nil, usual.empty.isEmpty else { return nil }
    let runs = usual.runs.drop { $0.value == nil }.map { ($0.start, $0.value) }
    return runs.contains { $0.1 == nil } ? nil : runs.compactMap { start, value in value.map { (start, $0) } }
  }
}

/// The values of a table row by row, but for those that are left out.
public struct AttributeRows {
  private let columns: [AttributeColumn]
  private var exceptions: [ColumnExceptions] = []
  /// The value of each column that comes next, and the next column that waits for the same row, -1 for none.
  private var values: [AttributeValue?] = []
  private var nextWaiting: [Int] = []
  /// The first column that waits for each row, -1 for none.
  private var waiting: [Int]
  private var row = 0

  /// The rows of a table from the first on.
  ///
  /// - Parameter left: what is left out of each column; of columns that it does not name, nothing is.
  /// - Complexity: O(rows + columns); all rows together take O(values that are not left out), whatever columns there are.
  public init(_ table: AttributeTable, rowCount: Int, leavingOut left: [LeftOutValues] = []) {
    columns = table.columns
    waiting = [Int](repeating: -1, count: rowCount)
    nextWaiting = [Int](repeating: -1, count: columns.count)
    values = [AttributeValue?](repeating: nil, count: columns.count)
    for (index, column) in columns.enumerated() {
      let left = index < left.count ? left[index] : .nothing
      exceptions.append(ColumnExceptions(column, leavingOut: left, rowCount: rowCount))
    }
    for column in columns.indices.reversed() { wait(column) }
  }

  /// Returns the values of the next row in the order of the columns, `nil` for nothing where a value is common.
  public mutating func next() -> [(column: Int, value: AttributeValue?)] {
    guard row < waiting.count else { return [] }
    var found: [(column: Int, value: AttributeValue?)] = []
    var column = waiting[row]
    while column >= 0 {
      found.append((column, values[column]))
      column = nextWaiting[column]
    }
    row += 1
    if !zip(found, found.dropFirst()).allSatisfy({ $0.column < $1.column }) { found.sort { $0.column < $1.column } }
    for (column, _) in found.reversed() { wait(column) }
    return found
  }

  /// Puts a column in the queue of the next row in which it has something to say.
  private mutating func wait(_ column: Int) {
    guard let (row, value) = exceptions[column].next(), row < waiting.count else { return }
    values[column] = value
    nextWaiting[column] = waiting[row]
    waiting[row] = column
  }
}
