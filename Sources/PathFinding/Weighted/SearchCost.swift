// The two kinds of numbers searches add up: 32-bit whole numbers, and reals.

/// A number that costs and totals are counted in.
protocol SearchCost: Comparable, BitwiseCopyable, Sendable {
  /// The cost of nothing.
  static var zero: Self { get }
  /// The value for "not reached": no total is as large.
  static var unreached: Self { get }
  /// Totals beyond this may not be extended: the next sum could pass `unreached`.
  static var ceiling: Self { get }
  /// Returns the sum, which never exceeds `unreached` while `self` is at most `ceiling`.
  func plus(_ cost: Self) -> Self
  /// The ceiling when totals from two ends are added.
  static var pairCeiling: Self { get }
  /// Returns the difference; `cost` is not more than `self`.
  func minus(_ cost: Self) -> Self
  /// Returns the number of the bucket of this total.
  func bucket(_ width: BucketWidth) -> Int
  /// Returns the least total whose bucket is `bucket`, or somewhat less.
  static func start(of bucket: Int, _ width: BucketWidth) -> Self
  /// A total no less than any equal to this one but for rounding.
  var loosened: Self { get }
  /// This total as a number of units.
  var asDouble: Double { get }
  /// Returns the setting of a queue for costs of a range.
  static func plan(_ range: CostRange<Self>) -> BucketPlan
  /// Returns a lower bound for this many units.
  static func atMost(_ value: Double) -> Self
  /// True if totals are exact, whatever the order of adding.
  static var isExact: Bool { get }
  /// Sorts by total what lies bucket by bucket.
  static func sortBuckets(_ entries: UnsafeMutableBufferPointer<BucketQueue<Self>.Entry>, _ width: BucketWidth)
}

/// The least and the greatest of some costs.
struct CostRange<Cost: SearchCost>: Sendable {
  /// Greater than the greatest where there are no costs.
  private(set) var least = Cost.unreached
  private(set) var greatest = Cost.zero

  /// The range of costs.
  init(_ costs: [Cost]) {
    for cost in costs {
      least = min(least, cost)
      greatest = max(greatest, cost)
    }
  }

  /// True if there are no costs.
  var isEmpty: Bool { least > greatest }

  /// Returns the range of these costs and others.
  func joined(with other: CostRange?) -> CostRange {
    var range = self
    if let other {
      range.least = min(least, other.least)
      range.greatest = max(greatest, other.greatest)
    }
    return range
  }
}

/// The width of the buckets of a queue.
struct BucketWidth: Sendable {
  /// The binary logarithm of the width, for whole costs.
  var shift: UInt32 = 0
  /// The inverse of the width, for real costs; 0 puts everything into one bucket.
  var inverse = 0.0
}

extension UInt32: SearchCost {
  static var zero: UInt32 { 0 }
  static var unreached: UInt32 { .max }
  static var ceiling: UInt32 { 1 << 31 - 1 }
  @inline(__always) func plus(_ cost: UInt32) -> UInt32 { self &+ cost }
  static var pairCeiling: UInt32 { 1 << 30 - 1 }
  @inline(__always) func minus(_ cost: UInt32) -> UInt32 { self &- cost }
  @inline(__always) func bucket(_ width: BucketWidth) -> Int { Int(self &>> width.shift) }
  static func start(of bucket: Int, _ width: BucketWidth) -> UInt32 {
    UInt32(truncatingIfNeeded: bucket << Int(width.shift))
  }
  @inline(__always) var loosened: UInt32 { self }
  var asDouble: Double { Double(self) }
  static func plan(_ range: CostRange<UInt32>) -> BucketPlan { BucketPlan(range) }
  static func atMost(_ value: Double) -> UInt32 { value > 0 ? UInt32(Swift.min(value, 0x1p30)) : 0 }
  static var isExact: Bool { true }
  static func sortBuckets(_ entries: UnsafeMutableBufferPointer<BucketQueue<UInt32>.Entry>, _ width: BucketWidth) {
    SettledOrder.sort(entries, shift: width.shift)
  }
}

extension Double: SearchCost {
  static var unreached: Double { .infinity }
  static var ceiling: Double { .infinity }
  @inline(__always) func plus(_ cost: Double) -> Double { min(self + cost, .greatestFiniteMagnitude) }
  static var pairCeiling: Double { .infinity }
  @inline(__always) func minus(_ cost: Double) -> Double { self - cost }
  @inline(__always) func bucket(_ width: BucketWidth) -> Int { Int(min(self * width.inverse, 0x1p52)) }
  static func start(of bucket: Int, _ width: BucketWidth) -> Double {
    width.inverse > 0 ? max(0, Double(bucket) / width.inverse * (1 - 1e-12)) : 0
  }
  /// A path of a million edges gathers rounding errors of a part in 10^10.
  @inline(__always) var loosened: Double { self * (1 + 1e-9) }
  var asDouble: Double { self }
  static func plan(_ range: CostRange<Double>) -> BucketPlan { BucketPlan(range) }
  static func atMost(_ value: Double) -> Double { max(0, value) }
  static var isExact: Bool { false }
  static func sortBuckets(_ entries: UnsafeMutableBufferPointer<BucketQueue<Double>.Entry>, _ width: BucketWidth) {
    guard let first = entries.baseAddress else { return }
    SettledOrder.sortRuns(first, count: entries.count) { $0.cost < $1.cost }
  }
}
