// The bounds of a YAML text, checked before it is parsed: texts come from strangers, and the parser calls itself for
// every level of nesting and compares keys with all that their aliases stand for.
//
// The check knows no quotes, for whoever writes a text to do harm would make it lose count of them. It refuses a
// little more than it must, and never less.

import FileWriting

/// The check of a YAML text before it is parsed.
enum YAMLBounds {
  /// The longest text, in bytes.
  static let longest = 256 << 10
  /// The most brackets and braces that a text opens: no flow is nested deeper.
  static let mostBrackets = 400
  /// The furthest column at which a block begins: no block is nested deeper than twice that.
  static let furthestIndentation = 100

  /// Returns the text of some bytes.
  ///
  /// - Throws: the first place where they are no UTF-8, or leave the bounds.
  static func text(_ bytes: [UInt8], file: String) throws(FileProblem) -> String {
    guard bytes.count <= longest else { throw tooLong(file) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      var decoder = Unicode.UTF8.ForwardParser()
      var input = bytes.makeIterator()
      var place = Place()
      while case .valid(let scalar) = decoder.parseScalar(from: &input) {
        place.pass(Unicode.UTF8.decode(scalar))
      }
      throw problem(file, place, "this is not UTF-8", "save the file as UTF-8")
    }
    try check(text, file: file)
    return text
  }

  /// The problem of a text that is longer than any that is meant.
  static func tooLong(_ file: String) -> FileProblem {
    FileProblem(
      file: file, message: "the file is longer than \(longest >> 10) KB", cure: "name the file that is meant")
  }

  private static func problem(_ file: String, _ place: Place, _ message: String, _ cure: String) -> FileProblem {
    FileProblem(file: file, line: place.line, column: place.column, message: message, cure: cure)
  }

  /// A position in a text.
  private struct Place {
    var line = 1
    var column = 1
    /// True if only blanks and the signs of blocks stand before it on its line.
    var isIndented = true
    /// The last character before it on its line that is no blank; `nil` for none.
    var sign: Unicode.Scalar?
    private var afterReturn = false

    mutating func pass(_ scalar: Unicode.Scalar) {
      defer { afterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where afterReturn: break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": self = Place(line: line + 1)
      case "\u{FEFF}": break
      case " ", "\t": column += 1
      default:
        column += 1
        sign = scalar
        if !"-?:".unicodeScalars.contains(scalar) { isIndented = false }
      }
    }

    init(line: Int = 1) { self.line = line }
  }

  private static func check(_ text: String, file: String) throws(FileProblem) {
    var place = Place()
    var brackets = 0
    var waiting: (place: Place, what: String)?
    for scalar in text.unicodeScalars {
      if let found = waiting, !scalar.properties.isWhitespace {
        throw problem(
          file, found.place, "\(found.what) are not read here",
          "write the value out; a text must not have this sign here, not even in quotes")
      }
      waiting = nil
      switch scalar {
      case "[", "{":
        brackets += 1
        guard brackets <= mostBrackets else {
          throw problem(file, place, "there are more than \(mostBrackets) lists and objects", "leave some out")
        }
      case "&", "*", "!":
        let begins = place.sign.map { ":-?,[{".unicodeScalars.contains($0) } ?? true
        if begins { waiting = (place, scalar == "!" ? "tags (!)" : "anchors and aliases (& and *)") }
      default: break
      }
      place.pass(scalar)
      guard !place.isIndented || place.column <= furthestIndentation else {
        throw problem(file, place, "this is nested too deeply", "indent by two blanks a level")
      }
    }
  }
}
