// The pieces of the notations with words, quoted texts and brackets: DOT, GML and TLP. What the pieces mean, and how a
// quoted text is unescaped, each format says itself.

/// A reader of the pieces of a bracketed notation.
struct NotationTokens: ~Copyable {
  /// The kinds of comments of a notation.
  struct Comments: OptionSet {
    let rawValue: Int

    /// Comments from # to the end of the line.
    static let hash = Comments(rawValue: 1)
    /// Comments from # at the start of a line to its end.
    static let hashAtLineStart = Comments(rawValue: 2)
    /// Comments from // to the end of the line, and from /* to */.
    static let slash = Comments(rawValue: 4)
    /// Comments from ; to the end of the line.
    static let semicolon = Comments(rawValue: 8)
  }

  /// The rules by which a quote mark does not end a quoted text.
  enum Escapes {
    /// The byte behind a backslash belongs to the text.
    case backslash
    /// A quote mark behind a backslash belongs to the text unless its line or its record ends there: notations without
    /// escapes, in which some programs write them nonetheless.
    case doubtfulBackslash
  }

  /// The longest word or quoted text, in bytes.
  static let maximumBytes = 1 << 26

  /// The cursor over the text.
  var cursor: TextCursor
  private let comments: Comments
  private var isAtLineStart = true

  init(_ cursor: consuming TextCursor, comments: Comments) {
    self.cursor = cursor
    self.comments = comments
  }

  /// Moves over blanks, control characters and comments.
  mutating func skipBlanks() throws(GraphFileProblem) {
    while !cursor.isAtEnd {
      switch cursor.current {
      case Byte.lineFeed, Byte.carriageReturn:
        isAtLineStart = true
        try cursor.advance()
      case 0...Byte.blank:
        try cursor.advance()
      case Byte.hash where comments.contains(.hash) || comments.contains(.hashAtLineStart) && isAtLineStart,
        Byte.semicolon where comments.contains(.semicolon):
        try cursor.skipLine()
      case Byte.slash where comments.contains(.slash) && cursor.peek() == Byte.slash:
        try cursor.skipLine()
      case Byte.slash where comments.contains(.slash) && cursor.peek() == Byte.star:
        try cursor.advance(by: 2)
        while !cursor.isAtEnd, !(cursor.current == Byte.star && cursor.peek() == Byte.slash) { try cursor.advance() }
        try cursor.advance(by: 2)
      default:
        isAtLineStart = false
        return
      }
    }
  }

  /// Reads the bytes at the cursor as long as they belong to a word.
  mutating func word(while belongs: (UInt8) -> Bool) throws(GraphFileProblem) -> String {
    var bytes: [UInt8] = []
    try cursor.take(into: &bytes, while: belongs)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the quoted text at the cursor without its quote marks and with its escapes as they stand; `nil` when the text
  /// of the file ends before it is closed.
  mutating func quoted(_ escapes: Escapes) throws(GraphFileProblem) -> [UInt8]? {
    let start = cursor.position
    try cursor.advance()
    var bytes: [UInt8] = []
    while true {
      try cursor.take(into: &bytes) { $0 != Byte.quote && $0 != Byte.backslash }
      guard bytes.count <= Self.maximumBytes else {
        throw cursor.session.problem(
          .tooLarge, at: start, "the quoted text is longer than \(Self.maximumBytes) bytes",
          cure: "check that its closing quote mark is there")
      }
      if cursor.isAtEnd { return nil }
      if cursor.current == Byte.quote {
        try cursor.advance()
        return bytes
      }
      let protects = escapes == .backslash || cursor.peek() == Byte.quote && !endsRecord(behind: 2)
      bytes.append(Byte.backslash)
      try cursor.advance()
      if protects, !cursor.isAtEnd {
        bytes.append(cursor.current)
        try cursor.advance()
      }
    }
  }

  /// Returns true if the line or the record ends a few bytes behind the cursor.
  private func endsRecord(behind distance: Int) -> Bool {
    var distance = distance
    while cursor.peek(distance) == Byte.blank || cursor.peek(distance) == Byte.tab, distance < 64 { distance += 1 }
    let byte = cursor.peek(distance)
    return byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == UInt8(ascii: "]") || byte == 0
  }
}

extension Byte {
  static let slash: UInt8 = 47
  static let star: UInt8 = 42
  static let backslash: UInt8 = 92
}
