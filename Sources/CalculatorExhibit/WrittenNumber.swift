// Numbers as people write them: with a comma or a point, with a true minus sign, with spaces between thousands.

import ExhibitKit
import Foundation

/// Numbers in a field where they are written.
enum WrittenNumber {
  /// Returns the number that a text says; `nil` for a text that says none, or one that is too large.
  static func number(in text: String) -> Double? {
    var plain = ""
    for character in text where !character.isWhitespace {
      switch character {
      case "−", "–": plain.append("-")
      case ",": plain.append(".")
      // Nothing else: neither hexadecimals nor words for what is no number.
      case "0"..."9", "+", "-", ".", "e", "E": plain.append(character)
      default: return nil
      }
    }
    guard let number = Double(plain), number.isFinite else { return nil }
    // No negative nothing.
    return number == 0 ? 0 : number
  }

  /// Returns the shortest text that says exactly this number; empty for what cannot be written.
  static func text(of number: Double) -> String {
    guard number.isFinite else { return "" }
    return number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
  }
}
