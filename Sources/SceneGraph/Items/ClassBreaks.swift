// The classes that numbers are sorted into, so that a few colours tell them apart and a legend can name them.
//
// Measures of networks are mostly heavy-tailed: few nodes have very much. Such numbers are parted at their mean, the upper
// part at its own mean, and so on (Jiang: Head/tail breaks, 2013); others into ranges of one width.

/// The upper limits of classes of numbers.
public struct ClassBreaks: Hashable, Sendable {
  /// The greatest number of each class but the last, in ascending order.
  public let limits: [Double]

  /// The most classes: as many steps of a ramp as eyes find again in a legend.
  public static let mostClasses = 7
  /// The number of ranges of one width.
  private static let rangeCount = 5
  /// The greatest part of numbers above their mean in a heavy tail.
  private static let greatestHead = 0.42

  /// The breaks of some numbers; what is no finite number has no part in it.
  ///
  /// - Complexity: O(n log n).
  public init(of values: [Double]) {
    let sorted = values.filter(\.isFinite).sorted()
    limits = Self.singles(sorted) ?? Self.headsAndTails(sorted) ?? Self.ranges(sorted)
  }

  /// The number of classes; at least 1.
  public var classCount: Int { limits.count + 1 }

  /// Returns the class of a number; what is no number is in the first.
  public func classIndex(of value: Double) -> Int {
    limits.firstIndex { value <= $0 } ?? (value.isNaN ? 0 : limits.count)
  }

  /// Returns a class for each number that occurs; `nil` where there are too many.
  private static func singles(_ sorted: [Double]) -> [Double]? {
    var distinct: [Double] = []
    for value in sorted where value != distinct.last {
      guard distinct.count < mostClasses else { return nil }
      distinct.append(value)
    }
    return distinct.dropLast()
  }

  /// Returns the breaks of a heavy tail; `nil` where there is none.
  private static func headsAndTails(_ sorted: [Double]) -> [Double]? {
    var limits: [Double] = []
    var head = sorted[...]
    while limits.count + 1 < mostClasses, let least = head.first, let most = head.last, least < most {
      // The mean of differences, for sums of huge numbers would be none.
      let mean = least + head.reduce(0) { $0 + ($1 - least) / Double(head.count) }
      guard let first = head.firstIndex(where: { $0 > mean }), first > head.startIndex else { break }
      guard Double(head.endIndex - first) <= greatestHead * Double(head.count) else { break }
      limits.append(sorted[first - 1])
      head = head[first...]
    }
    return limits.count >= 2 ? limits : nil
  }

  /// Returns the breaks of ranges of one width; ranges that hold nothing are left out.
  private static func ranges(_ sorted: [Double]) -> [Double] {
    guard let least = sorted.first, let most = sorted.last else { return [] }
    var limits: [Double] = []
    for step in 1..<rangeCount {
      let part = Double(step) / Double(rangeCount)
      let limit = least * (1 - part) + most * part
      guard let last = sorted.last(where: { $0 <= limit }), last < most, last > limits.last ?? -.infinity else {
        continue
      }
      limits.append(last)
    }
    return limits
  }
}
