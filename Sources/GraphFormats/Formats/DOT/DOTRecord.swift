// The labels of DOT's records: fields between bars, some with a port before their text, turned by braces.
//
//   {Account|+ owner : Name\l+ amount : int\l|<port> close()}
//
// Source: the shapes "record" and "Mrecord" at https://graphviz.org/doc/info/shapes.html#record.

/// The label of a record.
enum DOTRecord {
  /// Returns true if a shape shows its label as a record.
  static func isShape(_ shape: String) -> Bool { shape == "record" || shape == "Mrecord" }

  /// Returns the words of a label as it is written: fields on top of each other are lines, those side by side have a blank
  /// between them.
  static func words(_ label: String, of key: String) -> String {
    var out = ""
    var (depth, isEscaped, isPort) = (0, false, false)
    for scalar in label.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if isPort { continue }
        switch scalar {
        case "N": out += key
        case "n", "l", "r": out += "\n"
        default: out.unicodeScalars.append(scalar)
        }
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case "<": isPort = true
      case ">" where isPort: isPort = false
      case _ where isPort: continue
      // Each pair of braces turns the fields in it; those of the outermost level stand side by side.
      case "{": depth += 1
      case "}": depth -= 1
      case "|": out += depth == 1 ? "\n" : " "
      default: out.unicodeScalars.append(scalar)
      }
    }
    return HTMLText.withoutBlankLines(out)
  }
}
