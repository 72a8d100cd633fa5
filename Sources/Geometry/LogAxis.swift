// An axis on which equal steps are equal factors, with a few round numbers to write beside it.

/// A logarithmic axis from 1 up to a number.
public struct LogAxis: Hashable, Sendable {
  /// The numbers to write beside it, rising: 1, 2, 5, 10, 20, 50, …, or on a long axis powers of ten alone.
  public let ticks: [Int]
  private let length: Double

  /// An axis that ends at a number, or at 2 where that is less.
  public init(upTo most: Int) {
    length = binaryLogarithm(Double(max(2, most)))
    let steps = most <= 100 ? [1, 2, 5] : [1]
    var (ticks, power) = ([Int](), 1)
    while power <= max(2, most) {
      ticks += steps.map { $0 * power }.filter { $0 <= max(2, most) }
      guard power <= Int.max / 10 else { break }
      power *= 10
    }
    self.ticks = ticks
  }

  /// Returns the place of a number from 1 on, 0…1.
  public func place(of number: Int) -> Double { clamp(binaryLogarithm(Double(max(1, number))) / length, 0, 1) }
}
