// The text of values: short, without needless digits, and without a programmer's words.

import Foundation

extension FlowValue {
  /// The value in as few characters as say it; what is missing reads as a dash.
  public var shown: String { shown(digits: Self.usualDigits) }

  /// Returns the same with at most so many digits of a number that is not whole.
  public func shown(digits: Int) -> String {
    switch self {
    case .number(let number): Self.text(of: number, digits: digits)
    case .color(let color): color.hex
    case .text(let text): text
    case .flag(let flag): flag ? "yes" : "no"
    case .missing: "–"
    case .problem(let problem): problem.shown
    }
  }

  /// The numbers of significant digits that people may ask for: more than a double has would be made up.
  public static let digits = 2...15
  /// The number of digits that is shown when nobody asks.
  public static let usualDigits = 6

  /// Returns a number with at most so many significant digits, six unless somebody asks; whole ones in full up to a
  /// thousand billions.
  public static func text(of number: Double, digits count: Int = usualDigits) -> String {
    if number.isNaN { return "undefined" }
    if number.isInfinite { return number < 0 ? "−∞" : "∞" }
    if number == 0 { return "0" }
    // A true minus sign is as wide as the digits it stands before.
    if number == number.rounded(), abs(number) < 1e15 {
      let digits = String(Int64(abs(number)))
      return number < 0 ? "−" + digits : digits
    }
    return String(format: "%.\(min(max(count, Self.digits.lowerBound), Self.digits.upperBound))g", number)
      .replacingOccurrences(of: "-", with: "−")
  }
}

extension FlowProblem {
  /// The trouble in a few words.
  public var shown: String {
    switch self {
    case .noNetwork: "no network open"
    case .unknownName(let name): "no node \(name.cut(toCharacters: 40, bytes: 160))"
    case .noPath: "not connected"
    case .undefined: "undefined"
    }
  }
}
