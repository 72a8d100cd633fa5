// What the cells of a column are, by those of the first rows: numbers, times, names that come again.

/// The evidence of the cells of one column.
struct ColumnEvidence {
  /// The number of cells that are not empty, and of all.
  private(set) var filled = 0
  private(set) var count = 0
  /// The different cells.
  private(set) var distinct: Set<String> = []
  /// The numbers of cells that are numbers, whole numbers, numbers with a fraction, and dates or times.
  private var (numbers, wholes, fractions, times) = (0, 0, 0, 0)
  /// True if the cells are whole numbers that rise by one, as those of rows do.
  private(set) var isRowNumber = true
  private var last: Int?

  init(_ cells: some Sequence<String>) {
    for cell in cells {
      count += 1
      guard !cell.isEmpty else { continue }
      filled += 1
      distinct.insert(cell)
      let bytes = Array(cell.utf8)
      if Self.isTime(bytes) {
        times += 1
      } else if NumberColumn.isNumber(bytes) {
        numbers += 1
        if bytes.allSatisfy({ (Byte.zero...Byte.zero + 9).contains($0) || $0 == Byte.minus }) { wholes += 1 }
        if ListEvidence.areMeasurements([bytes]) { fractions += 1 }
      }
      let whole = Int(cell)
      if whole == nil || last.map({ whole != $0 &+ 1 }) ?? (whole != 0 && whole != 1) { isRowNumber = false }
      last = whole
    }
    isRowNumber = isRowNumber && filled > 1 && filled == count
  }

  var isEmpty: Bool { filled == 0 }
  /// True if nearly all cells are of a kind.
  var areNumbers: Bool { isMost(numbers) }
  var areWhole: Bool { isMost(wholes) }
  var areTimes: Bool { isMost(times) }
  /// True if the cells are measurements or times, as no names of nodes are.
  var areNoNames: Bool { filled == 0 || areTimes || 4 * fractions >= 3 * filled }
  /// True if nearly all cells are years.
  var areYears: Bool {
    areWhole && distinct.allSatisfy { Int($0).map { (1500..<2200).contains($0) } ?? false }
  }
  /// True if few words come over and over, as answers and kinds do.
  var areKinds: Bool {
    distinct.count < 3 && filled > distinct.count || distinct.count <= 5 && filled >= 4 * distinct.count
  }
  /// True if each cell is another one, and none is empty.
  var areDifferent: Bool { filled == count && distinct.count == count }

  /// Returns the part of the different cells that another column has, too: of those of the column that has fewer.
  func overlap(with other: ColumnEvidence) -> Double {
    let least = min(distinct.count, other.distinct.count)
    return least == 0 ? 0 : Double(distinct.intersection(other.distinct).count) / Double(least)
  }

  private func isMost(_ part: Int) -> Bool { filled > 0 && 10 * part >= 9 * filled }

  /// Returns true for digits that two or more signs of dates and times part.
  private static func isTime(_ bytes: [UInt8]) -> Bool {
    guard (6...35).contains(bytes.count), let first = bytes.first, isDigit(first) else { return false }
    var (digits, signs, letters) = (0, 0, 0)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case _ where isDigit(byte): digits += 1
      case UInt8(ascii: "/"), UInt8(ascii: ":"): signs += 1
      case Byte.minus: signs += isDigit(bytes[index - 1]) ? 1 : 0
      case Byte.point, Byte.blank, Byte.plus: continue
      case UInt8(ascii: "T"), UInt8(ascii: "Z"): letters += 1
      default: return false
      }
    }
    return signs >= 2 && signs <= 5 && letters <= 2 && digits >= 4
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (Byte.zero...Byte.zero + 9).contains(byte) }
}

extension ColumnEvidence {
  /// Returns true if the first of some rows names their columns by what it holds: words over numbers, or words that come
  /// nowhere else over columns whose words come again.
  static func isHeading(_ first: [String], over rows: some Collection<[String]>) -> Bool {
    let names = first.filter { !$0.isEmpty && $0 != "\"\"" }
    guard !rows.isEmpty, !names.isEmpty, Set(names).count == names.count, names.count >= first.count - 1,
      names.allSatisfy({ !NumberColumn.isNumber(Array($0.utf8)) && !isTime(Array($0.utf8)) })
    else { return false }
    let columns = TableSample.columns(of: rows, count: first.count)
    if columns.contains(where: { $0.areNumbers || $0.areTimes }) { return true }
    guard rows.count > 2 else { return false }
    let known = columns.reduce(into: Set<String>()) { $0.formUnion($1.distinct) }
    return names.allSatisfy { !known.contains($0) } && columns.contains { $0.distinct.count < $0.filled }
  }
}
