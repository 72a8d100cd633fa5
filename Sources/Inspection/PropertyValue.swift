// The values that a property can hold: the few sorts of values that people change by hand.
//
// Values are plain and comparable, so that "nothing changed" can be told without knowing whose property it is, and each
// has one spelling in JSON.

import Drawing

/// The value of a property, whatever its sort.
public enum PropertyValue: Hashable, Sendable {
  /// A number, in the unit of its property.
  case number(Double)
  /// Something that is on or off.
  case flag(Bool)
  /// One of a few things, by its name.
  case choice(String)
  /// A colour.
  case color(Color)
  /// Words on one line.
  case text(String)

  /// The value in JSON: a number, `true` or `false`, or a string. Colours are `"#RRGGBB"`, or `"#RRGGBBAA"` when they let
  /// something through; a number that JSON cannot write is `null`.
  public var json: String {
    switch self {
    case .number(let value):
      guard value.isFinite else { return "null" }
      // Whole numbers are written as such, so that readers of whole numbers accept them.
      return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : value.description
    case .flag(let isOn): return isOn ? "true" : "false"
    case .choice(let name): return PropertyValue.quoted(name)
    case .color(let color): return PropertyValue.quoted(color.hexText)
    case .text(let text): return PropertyValue.quoted(text)
    }
  }

  /// Returns a string between quotes as JSON wants it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Color {
  /// The colour as it is usually written: `#RRGGBB`, with two more digits when it is not opaque.
  public var hexText: String {
    var bytes = [red, green, blue]
    if alpha < 255 { bytes.append(alpha) }
    return bytes.reduce("#") { text, byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return text + (digits.count < 2 ? "0" + digits : digits)
    }
  }
}
