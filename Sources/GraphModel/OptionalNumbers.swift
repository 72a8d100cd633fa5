// A list of numbers of which some are absent, at eight bytes each.

/// Numbers, or nothing, by index.
struct OptionalNumbers: Sendable {
  /// The number that stands for nothing: a NaN that no arithmetic gives and no text spells.
  private static let nothing: UInt64 = 0x7FF8_0000_5468_6C6E

  private var numbers: [Double] = []

  /// The number of elements.
  var count: Int { numbers.count }

  /// The number at an index.
  subscript(index: Int) -> Double? {
    let number = numbers[index]
    return number.bitPattern == Self.nothing ? nil : number
  }

  /// Sets the number at an index, which may lie behind the end.
  mutating func set(_ index: Int, to number: Double) {
    fill(to: index)
    let number = number.isNaN ? Double.nan : number
    if index == numbers.count { numbers.append(number) } else { numbers[index] = number }
  }

  /// Adds nothing until there are `count` elements.
  mutating func fill(to count: Int) {
    guard numbers.count < count else { return }
    numbers.append(contentsOf: repeatElement(Double(bitPattern: Self.nothing), count: count - numbers.count))
  }
}
