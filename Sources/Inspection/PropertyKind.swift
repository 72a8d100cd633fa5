// The sort of a property and the values it may have: all that a panel must know to offer it to a hand.

import Drawing
import Foundation
import Geometry

/// The values that a property may have.
public enum PropertyKind: Hashable, Sendable {
  /// A number within a range.
  case number(NumberRange)
  /// On or off.
  case flag
  /// One of a few.
  case choice([PropertyOption])
  /// A colour; those of the palette are offered.
  case color(palette: [Color])
  /// Words on one line, of so many characters at most.
  case text(limit: Int)

  /// Returns the value nearest to a wanted one that the property may be; `nil` when there is none, because the sorts
  /// differ, the number is none, or nothing has that name.
  public func admitted(_ wanted: PropertyValue) -> PropertyValue? {
    switch (self, wanted) {
    case (.number(let range), .number(let value)): range.admitted(value).map { .number($0) }
    case (.flag, .flag), (.color, .color): wanted
    case (.choice(let options), .choice(let name)): options.contains { $0.name == name } ? wanted : nil
    case (.text(let limit), .text(let text)): .text(PropertyKind.oneLine(text, limit: limit))
    default: nil
    }
  }

  private static func oneLine(_ text: String, limit: Int) -> String {
    let printable = text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
    return String(String(String.UnicodeScalarView(printable)).prefix(max(0, limit)))
  }
}

/// One of the things a choice is between.
public struct PropertyOption: Hashable, Sendable {
  /// The name for files and programs.
  public let name: String
  /// The name for people.
  public let title: String

  /// A thing to choose, from its names.
  public init(_ name: String, _ title: String) {
    self.name = name
    self.title = title
  }
}

/// The numbers that a property may have, and their notation.
public struct NumberRange: Hashable, Sendable {
  /// The least and the greatest.
  public let limits: ClosedRange<Double>
  /// The change by a touch of a stepper, and the multiple that a slider rounds to; positive.
  public let step: Double
  /// The unit behind the number, such as "mm"; empty for none.
  public let unit: String
  /// True if only whole numbers are meant.
  public let isWhole: Bool

  /// Numbers of a range. Limits and steps that are no numbers become 0…1 and a hundredth of the range.
  public init(_ limits: ClosedRange<Double>, step: Double = 0, unit: String = "", isWhole: Bool = false) {
    let isSound = limits.lowerBound.isFinite && limits.upperBound.isFinite
    self.limits = isSound ? limits : 0...1
    let extent = self.limits.upperBound - self.limits.lowerBound
    let usual = isWhole ? 1 : extent > 0 ? extent / 100 : 1
    self.step = step > 0 && step.isFinite ? step : usual
    self.unit = unit
    self.isWhole = isWhole
  }

  /// Returns the nearest number that is allowed; `nil` for what is not a number.
  public func admitted(_ value: Double) -> Double? {
    guard !value.isNaN else { return nil }
    let inside = clamp(value, limits.lowerBound, limits.upperBound)
    return isWhole ? clamp(inside.rounded(), limits.lowerBound.rounded(.up), limits.upperBound.rounded(.down)) : inside
  }

  /// Returns the nearest number that is a whole number of steps from the least one: what a slider means.
  public func stepped(_ value: Double) -> Double {
    guard value.isFinite else { return limits.lowerBound }
    let steps = ((value - limits.lowerBound) / step).rounded()
    return clamp(tidy(limits.lowerBound + steps * step), limits.lowerBound, limits.upperBound)
  }

  /// The number of digits that tell the steps apart.
  public var decimals: Int {
    guard !isWhole else { return 0 }
    for digits in 0..<6
    where abs(step * power(10, Double(digits)) - (step * power(10, Double(digits))).rounded()) < 1e-6 {
      return digits
    }
    return 6
  }

  /// Returns the number as people read it, with its unit.
  public func text(_ value: Double) -> String {
    let digits = String(format: "%.\(decimals)f", value)
    // A zero has no sign, and a minus is not a hyphen.
    let isZero = digits.allSatisfy { "-0.".contains($0) }
    let number = isZero ? digits.filter { $0 != "-" } : digits.replacingOccurrences(of: "-", with: "−")
    return unit.isEmpty ? number : unit == "°" || unit == "×" ? number + unit : number + " " + unit
  }

  /// Sums of steps carry rounding errors that nobody wants to copy.
  private func tidy(_ value: Double) -> Double {
    let factor = power(10, Double(decimals))
    return (value * factor).rounded() / factor
  }
}
