// The markup between the elements of an XML text that means nothing to a graph: comments, instructions and the
// declaration of a document type. It is passed over byte by byte, and nothing of it is kept.

/// A part of a text with an end of its own, which is passed over. It is read one byte after another.
struct XMLMarkup {
  /// A kind of markup.
  enum Kind {
    case comment, instruction, declaration
  }

  /// The kind of markup that a byte tells of.
  enum Step {
    case goesOn, ends
    /// The comment holds two hyphens that do not end it.
    case hasHyphens
    /// A character that XML forbids.
    case isForbidden
  }

  private let kind: Kind
  private var last: (UInt8, UInt8) = (0, 0)
  /// The number of brackets that are open in a declaration, the quotation mark that is open, and what else is.
  private var brackets = 0
  private var quote: UInt8 = 0
  private var inner: Kind?

  /// Markup of which everything up to its name has been read.
  init(_ kind: Kind) { self.kind = kind }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Step {
    defer { last = (last.1, byte) }
    if byte < 0x20, byte != Byte.tab, byte != Byte.lineFeed, byte != Byte.carriageReturn { return .isForbidden }
    switch inner ?? kind {
    case .comment:
      guard last.0 == Byte.minus, last.1 == Byte.minus else { return .goesOn }
      guard byte == UInt8(ascii: ">") else { return inner == nil ? .hasHyphens : .goesOn }
      return endInner()
    case .instruction:
      return last.1 == UInt8(ascii: "?") && byte == UInt8(ascii: ">") ? endInner() : .goesOn
    case .declaration:
      return takeOfDeclaration(byte)
    }
  }

  private mutating func endInner() -> Step {
    guard inner != nil else { return .ends }
    inner = nil
    return .goesOn
  }

  private mutating func takeOfDeclaration(_ byte: UInt8) -> Step {
    if quote != 0 {
      if byte == quote { quote = 0 }
      return .goesOn
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
    case UInt8(ascii: "["): brackets += 1
    case UInt8(ascii: "]"): brackets -= 1
    case Byte.minus where last == (UInt8(ascii: "!"), Byte.minus):
      inner = .comment
      // The hyphens that begin a comment do not end it.
      last = (0, 0)
    case UInt8(ascii: "?") where last.1 == UInt8(ascii: "<"): inner = .instruction
    case UInt8(ascii: ">"): return brackets <= 0 ? .ends : .goesOn
    default: break
    }
    return .goesOn
  }
}
