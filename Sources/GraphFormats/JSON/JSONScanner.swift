// A parser for JSON that says where a mistake is, bounds nesting and never recurses by what the file says.
//
// The caller pulls: it asks what comes next and reads it, or skips it. Beyond the standard it takes what real files
// have: trailing commas, bare NaN and Infinity, numbers with leading zeros. The text is not held.

/// A scanner of a JSON text.
struct JSONScanner: ~Copyable {
  /// The kind of a value, told by its first byte.
  enum Kind: Hashable, Sendable {
    case object, array, string, number, boolean, null
  }

  /// The greatest depth to which lists and objects of one attribute may be nested.
  static let maximumDepth = 512
  /// The greatest depth within a member of the top level. The writer puts attributes into the object `attributes` of an
  /// object of a list, so they are up to three levels deeper in what it wrote than they were in what was read.
  static let maximumMemberDepth = maximumDepth + 3

  /// The position in the text.
  var cursor: TextCursor
  /// The session that messages about the text go to.
  var session: ReadingSession
  /// The position of the name that `readObject` read last, if it was asked to note them.
  private(set) var namePosition = TextPosition(line: 1, column: 1)
  /// The closing brackets of the lists and objects that `walkValue` is in.
  var closers: [UInt8] = []
  /// The bytes of the text or number being read.
  var scratch: [UInt8] = []

  /// Creates a scanner of the text at a cursor.
  init(_ cursor: consuming TextCursor, _ session: ReadingSession) {
    self.cursor = cursor
    self.session = session
  }

  /// The byte at the cursor; null at the end of the text.
  var current: UInt8 { @inline(__always) get { cursor.current } }

  /// The position of the cursor.
  var position: TextPosition { mutating get { cursor.position } }

  /// Notes the position as that of a member's name.
  mutating func noteNamePosition() { namePosition = position }

  /// Moves past blanks.
  @inline(__always) mutating func skipBlanks() throws(GraphFileProblem) {
    if current <= Byte.blank { try cursor.skipBlanks() }
  }

  /// Returns the kind of the next value, and moves the cursor to its first byte.
  mutating func kind() throws(GraphFileProblem) -> Kind {
    try skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "N"), UInt8(ascii: "I"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw try unexpected("a value")
    }
  }

  /// Moves to the next member or element of what `closer` closes, past the comma before it.
  ///
  /// - Returns: false when there is none; the closer is then behind the cursor.
  mutating func advance(first: Bool, closer: UInt8) throws(GraphFileProblem) -> Bool {
    try skipBlanks()
    if current == closer {
      try cursor.advance()
      return false
    }
    guard !first else { return true }
    guard current == UInt8(ascii: ",") else {
      throw try unexpected(closer == UInt8(ascii: "}") ? "a comma or }" : "a comma or ]")
    }
    try cursor.advance()
    try skipBlanks()
    // The published sample of the lab ends its list of edges with a comma.
    if current == closer {
      try cursor.advance()
      return false
    }
    return true
  }

  /// Moves past the colon between a member's name and its value.
  mutating func expectColon() throws(GraphFileProblem) {
    try skipBlanks()
    guard current == UInt8(ascii: ":") else { throw try unexpected("a colon after the name") }
    try cursor.advance()
    try skipBlanks()
  }

  /// Moves past a word such as `true`.
  mutating func expect(word: StaticString) throws(GraphFileProblem) {
    guard cursor.starts(with: word) else {
      if cursor.available < word.utf8CodeUnitCount { throw try truncated() }
      throw cursor.problem(.syntax, "this word is not JSON", cure: "put text between double quotes")
    }
    try cursor.advance(by: word.utf8CodeUnitCount)
  }

  // MARK: Problems

  /// Returns the mistake that `wanted` does not stand at the cursor.
  mutating func unexpected(_ wanted: String) throws(GraphFileProblem) -> GraphFileProblem {
    guard !cursor.isAtEnd else { return try truncated() }
    let bytes = (0..<4).map { cursor.peek($0) }
    let found = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    let shown = found.map { $0.properties.isAlphabetic || ("!"..."~").contains($0) ? "\($0)" : $0.escapedForProblem }
    let cure =
      switch current {
      case UInt8(ascii: "'"): "use double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; take them out"
      default: "add it, or take out what stands there"
      }
    return cursor.problem(.syntax, "expected \(wanted), found \(shown ?? "nothing")", cure: cure)
  }

  /// Returns the mistake that the text ends too soon, at its end.
  mutating func truncated() throws(GraphFileProblem) -> GraphFileProblem {
    try cursor.skip { _ in true }
    return cursor.problem(
      .syntax, "the file ends before it is complete", cure: "it was cut off; save or fetch it again")
  }
}

extension Unicode.Scalar {
  /// A scalar that may not be shown, as U+ and its number.
  fileprivate var escapedForProblem: String { "U+" + String(value, radix: 16, uppercase: true) }
}
