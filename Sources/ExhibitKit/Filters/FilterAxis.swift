// The axis that a range of numbers is chosen on: places from 0 to 1, and how many numbers lie at each.
//
// Where a few numbers are a hundred times as large as most, as degrees are, steps grow with them.

import Geometry

/// An axis of numbers.
struct FilterAxis: Hashable, Sendable {
  /// The least and the greatest number.
  let least, greatest: Double
  /// True if all of them are whole.
  let isWhole: Bool
  /// The number of them at each part of the axis, as the height of a bar, 0…1.
  let bars: [Double]
  /// True if steps grow with the numbers.
  private let isCurved: Bool

  /// The number of bars at most.
  private static let mostBars = 40
  /// The part of the axis within which half of the numbers lie where steps grow with them.
  private static let crowdedPart = 0.05

  /// The axis of numbers, of which those that are not finite are none; `nil` without one.
  ///
  /// - Complexity: O(n).
  init?(_ values: [Double]) {
    let finite = values.filter(\.isFinite)
    guard let least = finite.min(), let greatest = finite.max() else { return nil }
    let isWhole = finite.allSatisfy { $0 == $0.rounded() && abs($0) < 0x1p53 }
    let crowdEnd = least + (greatest - least) * Self.crowdedPart
    let isCurved = (greatest - least).isFinite && 2 * finite.count { $0 < crowdEnd } > finite.count
    (self.least, self.greatest, self.isWhole, self.isCurved) = (least, greatest, isWhole, isCurved)
    let barCount = isWhole ? Int(min(Double(Self.mostBars), greatest - least + 1)) : Self.mostBars
    var counts = [Int](repeating: 0, count: max(1, barCount))
    let axis = Axis(least, greatest, isWhole: isWhole, isCurved: isCurved)
    for value in finite {
      counts[min(counts.count - 1, Int(axis.place(of: value) * Double(counts.count)))] += 1
    }
    // A few of them are seen beside many.
    let most = Double(counts.max() ?? 1).squareRoot()
    bars = counts.map { Double($0).squareRoot() / most }
  }

  private var axis: Axis { Axis(least, greatest, isWhole: isWhole, isCurved: isCurved) }

  /// Returns the least number from a place on.
  func least(from place: Double) -> Double {
    if place <= 0 { return least }
    let value = axis.value(at: place)
    return clamp(isWhole ? value.rounded(.up) : rounded(value, at: place), least, greatest)
  }

  /// Returns the greatest number up to a place.
  func greatest(to place: Double) -> Double {
    if place >= 1 { return greatest }
    let value = axis.value(at: place)
    return clamp(isWhole ? value.rounded(.down) : rounded(value, at: place), least, greatest)
  }

  /// Returns the bars between two places.
  func bars(from: Double, to: Double) -> Range<Int> {
    let count = Double(bars.count)
    let first = Int((clamp(from, 0, 1) * count).rounded(.down))
    return min(first, bars.count)..<max(min(first, bars.count), Int((clamp(to, 0, 1) * count).rounded(.up)))
  }

  /// Returns the place just behind a number, up to which it is, and the one just before it.
  func place(behind value: Double) -> Double { axis.place(of: isWhole ? value + 0.25 : value) }
  func place(before value: Double) -> Double { axis.place(of: isWhole ? value - 0.25 : value) }

  /// Returns a number at a place with as many digits as a finger can mean.
  private func rounded(_ value: Double, at place: Double) -> Double {
    let step = abs(axis.value(at: place + 0.001) - axis.value(at: place - 0.001))
    guard step > 0, step.isFinite else { return value }
    let digits = (binaryLogarithm(step) / binaryLogarithm(10)).rounded(.down)
    // Hundredths are parts of a hundred, not hundred parts of a hundredth, which is no binary number.
    let parts = power(10, abs(digits))
    guard parts.isFinite else { return value }
    return digits < 0 ? (value * parts).rounded() / parts : (value / parts).rounded() * parts
  }

  /// The way from numbers to places and back.
  private struct Axis {
    private let low, high: Double
    private let isCurved: Bool
    private let origin: Double

    init(_ least: Double, _ greatest: Double, isWhole: Bool, isCurved: Bool) {
      // Each whole number has as much room as any other, the first and the last, too.
      let margin = isWhole ? 0.5 : 0
      (origin, self.isCurved) = (least - margin, isCurved)
      (low, high) = (0, isCurved ? binaryLogarithm(1 + greatest + margin - origin) : greatest + margin - origin)
    }

    func place(of value: Double) -> Double {
      guard high > low, high.isFinite else { return 0 }
      return clamp((isCurved ? binaryLogarithm(1 + max(0, value - origin)) : value - origin) / high, 0, 1)
    }

    func value(at place: Double) -> Double {
      guard high.isFinite else { return origin }
      return origin + (isCurved ? power(2, place * high) - 1 : place * high)
    }
  }
}
