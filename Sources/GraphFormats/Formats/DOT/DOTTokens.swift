// The tokens of DOT: ids in four forms, edges, and single characters.

/// An id of DOT: a name, or the name or value of an attribute.
struct DOTText: Equatable {
  /// The forms in which an id is written.
  enum Form { case word, number, quoted, html }

  /// The text; of one between angle brackets, without the outer ones.
  var text: String
  /// The form it is written in.
  var form: Form

  /// Returns true if this is a keyword, whatever the case of its letters.
  func isKeyword(_ word: String) -> Bool {
    form == .word && text.utf8.count == word.utf8.count && text.lowercased() == word
  }
}

/// A token of DOT.
enum DOTToken: Equatable {
  case text(DOTText)
  /// -> or --.
  case edge(isDirected: Bool)
  case symbol(UInt8)
  case end
}

/// A reader of DOT's tokens that looks one ahead.
struct DOTTokens: ~Copyable {
  private var pieces: NotationTokens
  /// The token that was read last and not yet taken.
  private(set) var current = DOTToken.end
  /// The position of `current`.
  private(set) var position = TextPosition(line: 1, column: 1)
  /// True if the file ends within a text.
  private(set) var isCut = false

  init(_ cursor: consuming TextCursor) throws(GraphFileProblem) {
    pieces = NotationTokens(cursor, comments: [.slash, .hashAtLineStart])
    try advance()
  }

  /// The session that messages go to.
  var session: ReadingSession { pieces.cursor.session }

  /// Reads the next token.
  mutating func advance() throws(GraphFileProblem) {
    try pieces.skipBlanks()
    position = pieces.cursor.position
    let byte = pieces.cursor.current
    switch byte {
    case 0: current = .end
    case Byte.quote: current = try quoted()
    case UInt8(ascii: "<"): current = try html()
    case Byte.minus where pieces.cursor.peek() == Byte.minus || pieces.cursor.peek() == UInt8(ascii: ">"):
      current = .edge(isDirected: pieces.cursor.peek() != Byte.minus)
      try pieces.cursor.advance(by: 2)
    case _ where Self.startsWord(byte):
      current = .text(DOTText(text: try pieces.word { Self.startsWord($0) || Self.isDigit($0) }, form: .word))
    case _ where Self.startsNumber(byte, pieces.cursor.peek(), pieces.cursor.peek(2)):
      current = try number()
    default:
      current = .symbol(byte)
      try pieces.cursor.advance()
    }
  }

  /// Moves over a character if it is next.
  mutating func take(_ symbol: UInt8) throws(GraphFileProblem) -> Bool {
    guard current == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  /// Moves over an id if one is next, and returns it.
  mutating func takeText() throws(GraphFileProblem) -> DOTText? {
    guard case .text(let text) = current else { return nil }
    try advance()
    return text
  }

  /// Returns a problem at the token that is next.
  func problem(expected: String, cure: String) -> GraphFileProblem {
    session.problem(.syntax, at: position, "expected \(expected), found \(shown)", cure: cure)
  }

  private var shown: String {
    switch current {
    case .text(let text): GraphFileProblem.shown(text.text)
    case .edge(let isDirected): isDirected ? "->" : "--"
    case .symbol(let byte): GraphFileProblem.shown(String(UnicodeScalar(byte)))
    case .end: "the end of the file"
    }
  }

  private mutating func quoted() throws(GraphFileProblem) -> DOTToken {
    var text: [UInt8] = []
    while true {
      guard let part = try pieces.quoted(.backslash) else { return cut() }
      Self.unescape(part, into: &text)
      guard text.count <= NotationTokens.maximumBytes else {
        throw session.problem(
          .tooLarge, at: position, "the text is longer than \(NotationTokens.maximumBytes) bytes", cure: "shorten it")
      }
      // Texts joined by + are one.
      try pieces.skipBlanks()
      guard pieces.cursor.current == Byte.plus else { break }
      try pieces.cursor.advance()
      try pieces.skipBlanks()
      guard pieces.cursor.current == Byte.quote else {
        throw pieces.cursor.problem(.syntax, "expected a quoted text behind +", cure: "join quoted texts only")
      }
    }
    return .text(DOTText(text: String(decoding: text, as: UTF8.self), form: .quoted))
  }

  /// Takes \" for a quote mark and a backslash at the end of a line for nothing; every other escape means something only
  /// where the text is shown.
  private static func unescape(_ part: [UInt8], into text: inout [UInt8]) {
    var index = 0
    while index < part.count {
      guard part[index] == Byte.backslash, index + 1 < part.count else {
        text.append(part[index])
        index += 1
        continue
      }
      switch part[index + 1] {
      case Byte.quote: text.append(Byte.quote)
      case Byte.lineFeed: break
      case Byte.carriageReturn: if index + 2 < part.count, part[index + 2] == Byte.lineFeed { index += 1 }
      default: text += [Byte.backslash, part[index + 1]]
      }
      index += 2
    }
  }

  /// Reads a text between angle brackets, which may nest and hold comments.
  private mutating func html() throws(GraphFileProblem) -> DOTToken {
    var text: [UInt8] = []
    var depth = 0
    repeat {
      if pieces.cursor.isAtEnd { return cut() }
      if pieces.cursor.starts(with: "<!--") {
        while !pieces.cursor.isAtEnd, !pieces.cursor.starts(with: "-->") { try pieces.cursor.advance() }
        try pieces.cursor.advance(by: 3)
        continue
      }
      let byte = pieces.cursor.current
      depth += byte == UInt8(ascii: "<") ? 1 : byte == UInt8(ascii: ">") ? -1 : 0
      text.append(byte)
      try pieces.cursor.advance()
      if depth > 0 {
        try pieces.cursor.take(into: &text) { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
      }
      guard text.count <= NotationTokens.maximumBytes else {
        throw session.problem(
          .tooLarge, at: position, "the text is longer than \(NotationTokens.maximumBytes) bytes",
          cure: "check that its closing bracket is there")
      }
    } while depth > 0
    // Only its words are kept.
    session.noteWrittenOtherwise()
    return .text(DOTText(text: String(decoding: text.dropFirst().dropLast(), as: UTF8.self), form: .html))
  }

  private mutating func number() throws(GraphFileProblem) -> DOTToken {
    var text = ""
    if pieces.cursor.current == Byte.minus {
      text = "-"
      try pieces.cursor.advance()
    }
    text += try pieces.word(while: Self.isDigit)
    if pieces.cursor.current == Byte.point {
      try pieces.cursor.advance()
      text += "." + (try pieces.word(while: Self.isDigit))
    }
    if Self.startsWord(pieces.cursor.current) {
      try session.report(
        at: position, "a number runs into a name here, which makes two ids", remedy: "they are read as two",
        cure: "put the name between quotes")
    }
    return .text(DOTText(text: text, form: .number))
  }

  private mutating func cut() -> DOTToken {
    isCut = true
    return .end
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= Byte.zero && byte <= Byte.zero + 9 }

  /// Returns true if a byte may start a name: a letter, an underscore, or a character beyond ASCII.
  static func startsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  private static func startsNumber(_ byte: UInt8, _ next: UInt8, _ third: UInt8) -> Bool {
    if isDigit(byte) { return true }
    if byte == Byte.point { return isDigit(next) }
    return byte == Byte.minus && (isDigit(next) || next == Byte.point && isDigit(third))
  }
}
