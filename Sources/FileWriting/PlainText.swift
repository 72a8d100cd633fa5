// Texts for terminals and logs: what a file or an argument holds is shown there and does nothing.

/// Texts in which nothing acts on what shows them.
public enum PlainText {
  /// The most characters of a message.
  public static let longestMessage = 2000

  /// Returns a text with everything spelled out that a terminal would act upon: control characters, which also end lines
  /// and begin its commands, and the marks that turn the direction of a text around. Bytes of paths that are no characters are
  /// spelled as well.
  ///
  /// - Parameters:
  ///   - keepsLines: true if line ends and tabs stay as they are.
  ///   - isJSON: true for a text that is to stay JSON, where a backslash is spelled by two.
  public static func escaped(_ text: String, keepsLines: Bool = false, isJSON: Bool = false) -> String {
    guard text.utf8.contains(where: mayAct) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let byte = SystemPath.byte(ofMark: scalar), out.last == "\u{FFFD}" {
        out.removeLast()
        out.append(contentsOf: "\(isJSON ? "\\\\" : "\\")x\(hexadecimal(UInt32(byte), digits: 2))".unicodeScalars)
      } else if !acts(scalar) || keepsLines && (scalar == "\n" || scalar == "\t") {
        out.append(scalar)
      } else {
        out.append(contentsOf: spelled(scalar).unicodeScalars)
      }
    }
    return String(out)
  }

  /// Returns a text as a message: escaped, on one line unless it keeps its lines, and cut in its middle where it is longer than a message
  /// may be. What stands at its start and its end, the file and the advice, stays.
  public static func message(_ text: String, keepsLines: Bool = false) -> String {
    shortened(escaped(text, keepsLines: keepsLines), to: longestMessage)
  }

  /// Returns a text that is cut in its middle where it has more characters than it may; it says how many are left out.
  public static func shortened(_ text: String, to limit: Int) -> String {
    // A character has at least one byte; counting them is cheap.
    let scalars = text.unicodeScalars
    guard text.utf8.count > limit, scalars.count > limit else { return text }
    let note = { (count: Int) in "… (\(count) characters are left out) …" }
    let room = limit - note(scalars.count).unicodeScalars.count
    guard room > 0 else { return String(scalars.prefix(limit)) }
    let (before, after) = (room - room / 3, room / 3)
    let middle = note(scalars.count - before - after)
    return String(scalars.prefix(before)) + middle + String(scalars.suffix(after))
  }

  /// Returns true if a terminal may act upon a scalar.
  public static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    // The ends of lines and paragraphs, and the embeddings, overrides and isolates of directions.
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns true if a byte can belong to a scalar that is not shown as it is.
  private static func mayAct(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xF3
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default: "\\u\(hexadecimal(scalar.value, digits: 4))"
    }
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
