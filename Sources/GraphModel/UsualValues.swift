// The values that rows of a column have without saying so. Formats with defaults say such a value once for a million nodes,
// and it is kept once: a run of rows, whatever their number.

/// Rows of a table, of which the number before any row is known at once.
public struct RowSet: Hashable, Sendable {
  private let words: [UInt64]
  /// The number of rows before those of each word, and of all.
  private let before: [UInt32]

  /// The rows for which `isIn` is true.
  public init(_ isIn: [Bool]) {
    var words = [UInt64](repeating: 0, count: isIn.count / 64 + 1)
    for (row, isIn) in isIn.enumerated() where isIn { words[row / 64] |= 1 << UInt64(row % 64) }
    var before: [UInt32] = []
    before.reserveCapacity(words.count + 1)
    var count: UInt32 = 0
    for word in words {
      before.append(count)
      count += UInt32(word.nonzeroBitCount)
    }
    before.append(count)
    (self.words, self.before) = (words, before)
  }

  /// Returns true if a row is among them.
  func contains(_ row: Int) -> Bool { row / 64 < words.count && words[row / 64] >> UInt64(row % 64) & 1 == 1 }

  /// Returns the number of rows before one.
  func count(before row: Int) -> Int {
    guard row / 64 < words.count else { return Int(before[words.count]) }
    return Int(before[row / 64]) + (words[row / 64] & (1 << UInt64(row % 64) - 1)).nonzeroBitCount
  }

  /// Returns the first row from one on that is not among them.
  func firstGap(from row: Int) -> Int {
    var row = row
    while row / 64 < words.count {
      let rest = ~words[row / 64] >> UInt64(row % 64)
      if rest != 0 { return row + rest.trailingZeroBitCount }
      row = (row / 64 + 1) * 64
    }
    return row
  }

  /// The size of the set, in bytes.
  var byteCount: Int { 8 * words.count + 4 * before.count }
}

/// The values of rows that have none of their own.
struct UsualValues: Equatable, Sendable {
  /// Rows one after another that have one value, or nothing.
  struct Run: Equatable, Sendable {
    /// The first of the rows; the run ends where the next one begins.
    let start: Int
    let value: AttributeValue?
    /// The number of rows that have the value.
    fileprivate(set) var count = 0
  }

  /// The runs, of which the first begins at the first row.
  private(set) var runs: [Run]
  /// The number of rows.
  let rowCount: Int
  /// The rows that have usual values; `nil` for all.
  let covered: RowSet?
  /// Other rows that have nothing, rising.
  let empty: [UInt32]
  /// The number of rows that have a value.
  private(set) var count = 0

  /// Creates the values from their runs; `nil` where no row has one.
  ///
  /// - Parameter own: the rows that have a value of their own, rising; `nil` for the rows up to `ownCount`.
  init?(
    runs: [(start: Int, value: AttributeValue?)], rowCount: Int, covered: RowSet?, empty: [UInt32], own: [UInt32]?,
    ownCount: Int
  ) {
    self.runs = runs.filter { $0.start < rowCount }.map { Run(start: $0.start, value: $0.value) }
    if self.runs.first?.start != 0 { self.runs.insert(Run(start: 0, value: nil), at: 0) }
    (self.rowCount, self.covered, self.empty) = (rowCount, covered, empty)
    recount(own, ownCount)
    if count == 0 { return nil }
  }

  /// Counts again after other rows got values of their own.
  mutating func recount(_ own: [UInt32]?, _ ownCount: Int) {
    count = 0
    for index in runs.indices {
      let (start, end) = (runs[index].start, end(of: index))
      var rows = max(0, covered.map { $0.count(before: end) - $0.count(before: start) } ?? end - start)
      if runs[index].value == nil { rows = 0 }
      runs[index].count = rows
    }
    func leaveOut(_ row: Int) {
      guard row < rowCount, covers(row) else { return }
      let index = run(of: row)
      if runs[index].value != nil { runs[index].count -= 1 }
    }
    if let own { own.forEach { leaveOut(Int($0)) } } else { (0..<min(ownCount, rowCount)).forEach(leaveOut) }
    var ownIndex = 0
    for row in empty {
      if let own {
        while ownIndex < own.count, own[ownIndex] < row { ownIndex += 1 }
        if ownIndex < own.count, own[ownIndex] == row { continue }
      } else if Int(row) < ownCount {
        continue
      }
      leaveOut(Int(row))
    }
    count = runs.reduce(0) { $0 + $1.count }
  }

  /// Returns the row behind the last of a run.
  func end(of index: Int) -> Int { min(rowCount, index + 1 < runs.count ? runs[index + 1].start : rowCount) }

  /// Returns the run that a row lies in.
  func run(of row: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= row { low = middle } else { high = middle }
    }
    return low
  }

  func covers(_ row: Int) -> Bool { covered?.contains(row) ?? true }

  /// The value of a row that has none of its own.
  subscript(row: Int) -> AttributeValue? {
    guard row >= 0, row < rowCount, covers(row), !isEmpty(row) else { return nil }
    return runs[run(of: row)].value
  }

  private func isEmpty(_ row: Int) -> Bool {
    guard !empty.isEmpty else { return false }
    let index = BinarySearch.firstIndex(in: 0..<empty.count) { Int(empty[$0]) >= row }
    return index < empty.count && Int(empty[index]) == row
  }

  /// The size of the values, in bytes; the covered rows are those of many columns and not counted.
  var byteCount: Int { runs.reduce(4 * empty.count) { $0 + ColumnValues.bytes(outside: $1.value) } }
}

extension ColumnValues {
  /// Returns the size of a run with a value, in bytes.
  static func bytes(outside value: AttributeValue?) -> Int {
    var text = 0
    switch value {
    case .text(let value), .json(let value): text = value.utf8.count > 15 ? 32 + value.utf8.count : 0
    default: break
    }
    return 40 + text
  }
}
