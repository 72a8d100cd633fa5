// The notation of GML: keys, each with a number, a quoted text or a record of more keys between brackets.

/// A value of GML.
indirect enum GMLValue {
  case integer(Int, spelling: String)
  case number(Double, spelling: String)
  case text(String)
  case record([GMLMember])
  /// The values of a key that comes more than once.
  case list([GMLValue])

  /// The value as an id or a label is spelt; `nil` for records and lists.
  var spelling: String? {
    switch self {
    case .integer(_, let spelling), .number(_, let spelling), .text(let spelling): spelling
    case .record, .list: nil
    }
  }

  /// The value as a number, where it is one or spells one.
  var number: Double? {
    switch self {
    case .integer(let integer, _): Double(integer)
    case .number(let number, _): number
    case .text(let text): Double(text)
    case .record, .list: nil
    }
  }
}

/// A key with its value.
struct GMLMember {
  let key: String
  let value: GMLValue
  let position: TextPosition
}

/// A reader of GML's keys and values.
struct GMLRecords: ~Copyable {
  /// The deepest nesting of records.
  private static let maximumDepth = 64

  private var pieces: NotationTokens
  private let session: ReadingSession
  /// The number of records that are open.
  private var depth = 0
  /// The position of the key that was read last.
  private(set) var keyPosition = TextPosition(line: 1, column: 1)
  /// True once the file ended within a text or a record.
  private(set) var isCut = false

  init(_ cursor: consuming TextCursor) {
    session = cursor.session
    pieces = NotationTokens(cursor, comments: .hash)
  }

  /// The position of the cursor.
  var position: TextPosition {
    mutating get { pieces.cursor.position }
  }

  /// True at the end of the file.
  var isAtEnd: Bool { pieces.cursor.isAtEnd }

  /// Reads the next key; `nil` at the end of the file, and at the end of the record, which is passed.
  mutating func key() throws(GraphFileProblem) -> String? {
    while true {
      try pieces.skipBlanks()
      if pieces.cursor.isAtEnd {
        isCut = isCut || depth > 0
        return nil
      }
      switch pieces.cursor.current {
      case UInt8(ascii: "]") where depth > 0:
        depth -= 1
        try pieces.cursor.advance()
        return nil
      case let byte where Self.isWord(byte) && !Self.isDigit(byte) && byte != Byte.minus && byte != Byte.plus:
        keyPosition = pieces.cursor.position
        return try pieces.word(while: Self.isWord)
      default:
        let position = pieces.cursor.position
        let found = try passValue()
        try session.report(
          at: position, "expected a key, found \(GraphFileProblem.shown(found))", remedy: "it is left out",
          cure: "write one value behind each key, and texts between quotes")
      }
    }
  }

  /// Moves behind an opening bracket if one is next.
  mutating func enterRecord() throws(GraphFileProblem) -> Bool {
    try pieces.skipBlanks()
    guard pieces.cursor.current == UInt8(ascii: "[") else { return false }
    depth += 1
    try pieces.cursor.advance()
    return true
  }

  /// Reads all members of the record that was entered.
  mutating func members() throws(GraphFileProblem) -> [GMLMember] {
    var members: [GMLMember] = []
    while true {
      guard let key = try key() else { return members }
      let position = keyPosition
      if let value = try value(of: key) {
        members.append(GMLMember(key: key, value: value, position: position))
      }
    }
  }

  /// Reads the value of a key; `nil` where there is none.
  mutating func value(of key: String) throws(GraphFileProblem) -> GMLValue? {
    try pieces.skipBlanks()
    let position = pieces.cursor.position
    switch pieces.cursor.current {
    case UInt8(ascii: "["):
      guard depth < Self.maximumDepth else {
        throw session.problem(
          .tooLarge, at: position, "records are nested more than \(Self.maximumDepth) deep",
          cure: "check that their closing brackets are there")
      }
      _ = try enterRecord()
      return .record(try members())
    case Byte.quote:
      guard let bytes = try pieces.quoted(.doubtfulBackslash) else {
        isCut = true
        return nil
      }
      let text = String(decoding: bytes, as: UTF8.self).replacing("\\\"", with: "\"")
      return .text(CharacterEntities.decoded(text))
    case let byte where Self.isWord(byte):
      return try bareValue(of: key, at: position)
    case 0 where pieces.cursor.isAtEnd:
      isCut = true
      return nil
    default:
      try session.report(
        at: position, "key \(GraphFileProblem.shown(key)) has no value", remedy: "it is left out",
        cure: "write a number, a quoted text or a record behind it")
      if pieces.cursor.current != UInt8(ascii: "]") { _ = try passValue() }
      return nil
    }
  }

  private mutating func bareValue(of key: String, at position: TextPosition) throws(GraphFileProblem) -> GMLValue {
    let word = try pieces.word(while: Self.isWord)
    if let integer = Int(word) { return .integer(integer, spelling: word) }
    let digits = word.utf8.drop { $0 == Byte.minus || $0 == Byte.plus }
    if let number = Double(word), Self.isDigit(digits.first ?? 0) || digits.first == Byte.point || !number.isFinite {
      return .number(number, spelling: word)
    }
    try session.report(
      at: position, "the value of \(GraphFileProblem.shown(key)), \(GraphFileProblem.shown(word)), is no number",
      remedy: "it is taken for a text", cure: "put it between quotes")
    return .text(word)
  }

  /// Moves over what should not be there, and returns it.
  private mutating func passValue() throws(GraphFileProblem) -> String {
    if pieces.cursor.current == Byte.quote {
      guard let bytes = try pieces.quoted(.doubtfulBackslash) else {
        isCut = true
        return ""
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let word = try pieces.word(while: Self.isWord)
    guard word.isEmpty else { return word }
    let byte = pieces.cursor.current
    try pieces.cursor.advance()
    return String(UnicodeScalar(byte))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= Byte.zero && byte <= Byte.zero + 9 }

  /// Returns true if a byte belongs to a key or a number.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte > Byte.blank && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]") && byte != Byte.quote && byte != 0x7F
  }
}
