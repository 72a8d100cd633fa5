// The spelling of numbers, colours and words in SVG.

/// The spelling of values in SVG.
enum SVGText {
  /// Returns a number to a thousandth, without trailing zeros.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let thousandths = Int((min(max(value, -1e12), 1e12) * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var text = (thousandths < 0 ? "-" : "") + String(whole)
    guard rest > 0 else { return text }
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  /// Returns a number to a thousandth.
  static func number(_ value: Float) -> String { number(Double(value)) }

  /// Returns a colour without its opacity, as `#rrggbb`.
  static func hex(_ color: Color) -> String {
    let value = Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    return "#" + String(0x100_0000 + value, radix: 16).dropFirst()
  }

  /// Returns an attribute that paints: `fill` or `stroke` with its opacity.
  static func paint(_ attribute: String, _ color: Color) -> String {
    let paint = "\(attribute)=\"\(hex(color))\""
    return color.alpha == 255 ? paint : paint + " \(attribute)-opacity=\"\(number(Double(color.alpha) / 255))\""
  }

  /// Returns words as XML text or attribute value. Characters that XML forbids are dropped, and the colours of skins.
  static func escaped(_ text: String) -> String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      if let last, scalar.isSkinTone(after: last) { continue }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): continue
      case "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
