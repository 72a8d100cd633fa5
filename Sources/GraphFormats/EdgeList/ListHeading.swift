// Tells by the other lines whether the first line of a list names its columns, whatever the names are.

/// The evidence that a first line is no edge.
enum ListHeading {
  /// Returns true if the first of some rows names the columns: it has words over numbers, or its two words come nowhere
  /// else while every other line has a name in common with another one.
  static func isThere(_ rows: [[EdgeListField]]) -> Bool {
    guard rows.count > 2, let first = rows.first, first.count >= 2, first.allSatisfy({ isName($0.bytes) }) else {
      return false
    }
    let rest = rows.dropFirst()
    let width = first.count
    guard rest.allSatisfy({ $0.count >= 2 && $0.count <= width }) else { return false }
    if rest.allSatisfy({ $0.prefix(2).allSatisfy { isWhole($0.bytes) } }) { return width <= 4 }
    if width > 2, rest.allSatisfy({ $0.count == width && EdgeListDialect.isWeight($0[2].bytes) }) { return true }
    return standsAlone(first, rest)
  }

  /// Returns true if a line would be an edge that is connected to none, and all others are connected to some.
  private static func standsAlone(_ first: [EdgeListField], _ rest: ArraySlice<[EdgeListField]>) -> Bool {
    guard rest.count > 2, first[0].bytes != first[1].bytes else { return false }
    var counts: [[UInt8]: Int] = [:]
    for row in rest {
      counts[row[0].bytes, default: 0] += 1
      if row[1].bytes != row[0].bytes { counts[row[1].bytes, default: 0] += 1 }
    }
    guard first.prefix(2).allSatisfy({ counts[$0.bytes] == nil }) else { return false }
    return rest.allSatisfy { row in row.prefix(2).contains { counts[$0.bytes, default: 0] > 1 } }
  }

  /// Returns true for a word that may name a column.
  private static func isName(_ bytes: [UInt8]) -> Bool {
    bytes.contains { $0 >= 0x80 || ($0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")) }
      && !EdgeListDialect.isWeight(bytes)
  }

  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { (Byte.zero...Byte.zero + 9).contains($0) }
  }
}
