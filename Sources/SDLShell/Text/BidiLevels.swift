// The direction of each letter, and the order of runs from left to right (Unicode Standard Annex 9), by way of
// the FriBidi library. Text without right-to-left letters, nearly all of it, is never asked about.

import CFriBidi

/// Embedding levels: even runs left to right, odd right to left.
enum BidiLevels {
  /// Returns the level of each code point of a line; the line's direction follows its first strong letter.
  static func levels(of scalars: [Unicode.Scalar]) -> [Int8] {
    var levels = [Int8](repeating: 0, count: scalars.count)
    guard scalars.contains(where: mayRunLeft) else { return levels }
    let text = scalars.map(\.value)
    var types = [UInt32](repeating: 0, count: text.count)
    var brackets = types
    guard cfribidi_levels(text, Int32(text.count), &types, &brackets, &levels) != 0 else {
      return [Int8](repeating: 0, count: scalars.count)
    }
    return levels
  }

  /// Returns the order in which runs of the given levels stand from left to right (rule L2).
  static func visualOrder(of levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }

  /// Returns true if a code point lies in the blocks of right-to-left scripts, or is a sign that turns the direction.
  static func mayRunLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
