// The whole numbers below a limit in the order of their texts: 0, 1, 10, 100, …, 101, 11, …, 2, …
//
// Names are ordered byte by byte, and so are names that are numbers ("10" comes before "2"). The rank of a number in
// that order, and the number at a rank, follow from counting how many numbers begin with given digits, so that a graph
// whose nodes are called 0, 1, 2, … needs no table of names.

enum NumberTextOrder {
  /// Powers of ten below 2^64.
  private static let powers: [UInt64] = (0..<19).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// Returns the number of numbers below `limit` that come before `number`, itself below the limit.
  ///
  /// - Complexity: O(digits).
  static func rank(of number: UInt64, below limit: UInt64) -> UInt64 {
    guard number > 0 else { return 0 }
    let digits = digitCount(number)
    var rank: UInt64 = 1
    for length in 1...digits {
      let first = powers[length - 1]
      rank += number / powers[digits - length] - first + (length < digits ? 1 : 0)
    }
    var next = number
    for length in (digits + 1)..<21 {
      // Longer numbers come before when their first digits make a smaller number.
      let (product, overflow) = next.multipliedReportingOverflow(by: 10)
      guard length <= powers.count, limit > powers[length - 1] else { break }
      next = overflow ? .max : product
      rank += min(next, limit) - powers[length - 1]
      if overflow { break }
    }
    return rank
  }

  /// Returns the number with `rank` numbers below `limit` before it.
  ///
  /// - Complexity: O(digits · digits).
  static func number(at rank: UInt64, below limit: UInt64) -> UInt64 {
    guard rank > 0 else { return 0 }
    var left = rank - 1
    var number: UInt64 = 1
    while true {
      let family = countOfNumbers(startingWith: number, below: limit)
      if left >= family {
        left -= family
        number += 1
      } else if left == 0 {
        return number
      } else {
        left -= 1
        number *= 10
      }
    }
  }

  /// Returns the number after `number` among those below `limit`; `nil` after the last.
  static func successor(of number: UInt64, below limit: UInt64) -> UInt64? {
    if number == 0 { return limit > 1 ? 1 : nil }
    if number <= (limit - 1) / 10 { return number * 10 }
    var next = number
    if next + 1 >= limit { next /= 10 }
    while next % 10 == 9 { next /= 10 }
    return next == 0 ? nil : next + 1
  }

  /// Returns true if the text of `a` comes before that of `b`.
  static func precedes(_ a: UInt64, _ b: UInt64) -> Bool {
    let (first, second) = (digitCount(a), digitCount(b))
    if first == second { return a < b }
    // A number that begins with the other one is longer and comes after it.
    if first < second { return a <= b / powers[second - first] }
    return a / powers[first - second] < b
  }

  private static func countOfNumbers(startingWith digits: UInt64, below limit: UInt64) -> UInt64 {
    var (low, high) = (digits, digits + 1)
    var count: UInt64 = 0
    while low < limit {
      count += min(high, limit) - low
      let (nextLow, overflow) = low.multipliedReportingOverflow(by: 10)
      if overflow { break }
      low = nextLow
      let (nextHigh, highOverflow) = high.multipliedReportingOverflow(by: 10)
      high = highOverflow ? .max : nextHigh
    }
    return count
  }

  /// Returns the number of digits a number is written with.
  private static func digitCount(_ number: UInt64) -> Int {
    var count = 1
    while count < powers.count, number >= powers[count] { count += 1 }
    return count
  }
}
