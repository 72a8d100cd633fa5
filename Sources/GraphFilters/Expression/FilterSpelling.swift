// The spelling of names and texts, for writing expressions; `FilterLexer` reads the same.

enum FilterSpelling {
  /// The words with a meaning of their own, which name a field or stand for a text only in quotation marks.
  static let keywords: Set<String> = [
    "and", "or", "not", "in", "is", "contains", "starts", "ends", "with", "missing", "present", "true", "false",
  ]
  /// The name of the number of steps from or to a node.
  static let steps = "steps"

  /// The escapes of control characters, by the letter behind the backslash.
  static let escapes: [(letter: Unicode.Scalar, scalar: Unicode.Scalar)] = [("n", "\n"), ("r", "\r"), ("t", "\t")]

  /// Returns the name of a field: as it is where it is a plain word, else in backticks.
  static func name(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
    let beginsWithDigit = name.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? true
    guard isPlain, !beginsWithDigit, !keywords.contains(name.lowercased()) else { return quoted(name, by: "`") }
    return name
  }

  /// Returns a text in quotation marks, with escapes for these, for backslashes and for control characters.
  static func quoted(_ text: String, by mark: Unicode.Scalar) -> String {
    var quoted = String.UnicodeScalarView([mark])
    for scalar in text.unicodeScalars {
      if scalar == mark || scalar == "\\" {
        quoted.append(contentsOf: ["\\", scalar])
      } else if let escape = escapes.first(where: { $0.scalar == scalar }) {
        quoted.append(contentsOf: ["\\", escape.letter])
      } else if scalar.properties.generalCategory == .control {
        quoted.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        quoted.append(scalar)
      }
    }
    quoted.append(mark)
    return String(quoted)
  }
}
