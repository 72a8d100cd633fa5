// The words of labels that are written in HTML, as DOT and yEd have them.

/// The text of a label in HTML.
enum HTMLText {
  /// Returns true if a label says that it is HTML.
  static func isMarked(_ label: String) -> Bool { label.prefix(6).lowercased().hasPrefix("<html>") }

  /// Returns the words of a label, with its line breaks: a row of a table is a line.
  static func words(_ html: String) -> String {
    var (out, tag, isTag) = ("", "", false)
    for scalar in html.unicodeScalars {
      switch scalar {
      case "<": (tag, isTag) = ("", true)
      case ">" where isTag:
        isTag = false
        let name = tag.lowercased().drop { $0 == "/" || $0 == " " }.prefix { $0.isLetter }
        if lines.contains(String(name)) { out += "\n" } else if name == "td" { out += " " }
      default: if isTag { tag.unicodeScalars.append(scalar) } else { out.unicodeScalars.append(scalar) }
      }
    }
    return CharacterEntities.decoded(withoutBlankLines(out))
  }

  /// The elements that begin or end a line.
  private static let lines: Set<String> = ["br", "tr", "p", "div", "li"]

  /// Returns the lines of a text that hold words, with one blank between words.
  static func withoutBlankLines(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
