// The order of rows by keys of 64 bits, by digits: it costs the same for a million rows in any order.

import Buffers

enum RowOrder {
  /// The key of a row without a value.
  static let missing = UInt64.max

  /// Returns rows in the order of their keys; those with one key stay as they were, and those without come last.
  ///
  /// - Complexity: O(rows · bytes in which keys differ).
  static func sorted(_ rows: [UInt32], isDescending: Bool, key: (UInt32) -> UInt64) -> [UInt32] {
    var (keyed, missing) = ([UInt32](), [UInt32]())
    var keys: [UInt64] = []
    keyed.reserveCapacity(rows.count)
    keys.reserveCapacity(rows.count)
    for row in rows {
      let key = key(row)
      if key != Self.missing {
        keyed.append(row)
        keys.append(isDescending ? ~key : key)
      } else {
        missing.append(row)
      }
    }
    var sorter = KeySorter()
    var order = [UInt32](0..<UInt32(keyed.count))
    // A key and a place do not fit one number: the places are sorted by the low half of the key, then by the high one.
    for shift in [UInt64(0), 32] {
      let half = { (place: UInt32) in keys[Int(place)] >> shift & 0xFFFF_FFFF }
      guard let first = order.first.map(half), order.contains(where: { half($0) != first }) else { continue }
      var places = order.enumerated().map { half($1) << 32 | UInt64($0) }
      sorter.sort(&places)
      order = places.map { order[Int($0 & 0xFFFF_FFFF)] }
    }
    return order.map { keyed[Int($0)] } + missing
  }

  /// Returns a number that is smaller for smaller numbers; `missing` for NaN.
  static func key(of number: Double) -> UInt64 {
    guard !number.isNaN else { return missing }
    // Zeros of both signs are one number.
    let bits = (number == 0 ? 0 : number).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }
}
