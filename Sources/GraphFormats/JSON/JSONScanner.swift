// A parser for JSON that says where a mistake is, bounds nesting and never recurses by what the file says.
//
// The caller pulls: it asks what comes next and reads it, or skips it. Beyond the standard it takes what real files
// have: trailing commas, bare NaN and Infinity, numbers with leading zeros. The text is not held.

import GraphModel

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

  /// The place in the text.
  private var cursor: TextCursor
  /// The session that messages about the text go to.
  private(set) var session: ReadingSession
  /// The position of the name that `readObject` read last, if it was asked to note them.
  private(set) var namePosition = TextPosition(line: 1, column: 1)
  /// The closing brackets of the lists and objects that `walkValue` is in.
  private var closers: [UInt8] = []
  private var strings = JSONStringReader()
  private var numbers = JSONNumberReader()

  /// Creates a scanner of the text at a cursor.
  init(_ cursor: consuming TextCursor, _ session: ReadingSession) {
    self.cursor = cursor
    self.session = session
  }

  /// The byte at the cursor; null at the end of the text.
  var current: UInt8 { @inline(__always) get { cursor.current } }

  /// The position of the cursor.
  var position: TextPosition { mutating get { cursor.position } }

  /// The number of bytes before the cursor.
  var distance: Int { cursor.distance }

  /// True behind the last byte.
  var isAtEnd: Bool { cursor.isAtEnd }

  /// Moves ahead to a position that was met before, `distance` bytes behind the start.
  mutating func advance(to distance: Int, at position: TextPosition) throws(GraphFileProblem) {
    try cursor.advance(to: distance, at: position)
  }

  /// Sends messages elsewhere from now on.
  ///
  /// - Returns: the session that they went to before.
  mutating func replaceSession(by session: ReadingSession) -> ReadingSession {
    defer { self.session = session }
    return self.session
  }

  /// Returns a problem at the cursor, by which reading ends.
  mutating func problem(
    _ kind: GraphFileProblem.Kind, _ message: String, cure: String = ""
  ) -> GraphFileProblem { cursor.problem(kind, message, cure: cure) }

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
    default: throw try cursor.unexpectedJSON("a value")
    }
  }

  /// Moves to the next member or element of what `closer` closes, past the comma before it.
  ///
  /// - Returns: false when there is none; the closer is then behind the cursor.
  private mutating func advance(first: Bool, closer: UInt8) throws(GraphFileProblem) -> Bool {
    try skipBlanks()
    if current == closer {
      try cursor.advance()
      return false
    }
    guard !first else { return true }
    guard current == UInt8(ascii: ",") else {
      throw try cursor.unexpectedJSON(closer == UInt8(ascii: "}") ? "a comma or }" : "a comma or ]")
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
    guard current == UInt8(ascii: ":") else { throw try cursor.unexpectedJSON("a colon after the name") }
    try cursor.advance()
    try skipBlanks()
  }

  // MARK: Objects and lists

  /// Reads the object at the cursor, giving each member's name; the body must read or skip the value. With
  /// `notesNames`, `namePosition` is the position of the name while the body runs.
  mutating func readObject(
    notesNames: Bool = false, _ body: (inout JSONScanner, _ name: String) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard current == UInt8(ascii: "{") else { throw try cursor.unexpectedJSON("{") }
    try cursor.advance()
    var first = true
    while try advance(first: first, closer: UInt8(ascii: "}")) {
      first = false
      if notesNames { namePosition = position }
      let name = try readString()
      try expectColon()
      try body(&self, name)
    }
  }

  /// Moves to the name of the next member of the object at the cursor; false when there is none, and the object is behind
  /// the cursor.
  @inline(__always) mutating func nextMember(first: Bool) throws(GraphFileProblem) -> Bool {
    if first {
      guard current == UInt8(ascii: "{") else { throw try cursor.unexpectedJSON("{") }
      try cursor.advance()
    }
    return try advance(first: first, closer: UInt8(ascii: "}"))
  }

  /// Moves from the name of a member to its value, if the name is written as these bytes.
  @inline(__always) mutating func passMemberName(_ name: [UInt8]) throws(GraphFileProblem) -> Bool {
    guard cursor.startsWithQuoted(name) else { return false }
    try cursor.advance(by: name.count + 2)
    try expectColon()
    return true
  }

  /// Moves from the name of a member to its value; the name is then `memberName`.
  mutating func readMemberName() throws(GraphFileProblem) {
    try strings.readBytes(&cursor, session)
    try expectColon()
  }

  /// The name that `readMemberName` read last, as UTF-8.
  var memberName: [UInt8] { strings.bytes }

  /// Moves into the list at the cursor.
  mutating func enterArray() throws(GraphFileProblem) {
    guard current == UInt8(ascii: "[") else { throw try cursor.unexpectedJSON("[") }
    try cursor.advance()
  }

  /// Moves to the next element of the list at the cursor; false when there is none, and the list is behind the cursor.
  mutating func nextElement(first: Bool) throws(GraphFileProblem) -> Bool {
    if first { try enterArray() }
    return try advance(first: first, closer: UInt8(ascii: "]"))
  }

  /// Reads the list at the cursor; the body is called with the cursor on each element and must read or skip it.
  mutating func readArray(
    _ body: (inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    var first = true
    while try nextElement(first: first) {
      first = false
      try body(&self)
    }
  }

  /// Moves past the value at the cursor, checking its form.
  mutating func skipValue(maximumDepth: Int = Self.maximumMemberDepth) throws(GraphFileProblem) {
    var nowhere: JSONCompactText?
    try walkValue(&nowhere, maximumDepth: maximumDepth)
  }

  /// Reads the value at the cursor as compact JSON in one spelling: equal values written alike become equal texts.
  mutating func readCompact() throws(GraphFileProblem) -> String {
    var copy: JSONCompactText? = JSONCompactText()
    try walkValue(&copy, maximumDepth: Self.maximumDepth)
    return copy?.text ?? ""
  }

  /// Goes through the value at the cursor without recursion: `closers` holds what is still open.
  private mutating func walkValue(
    _ copy: inout JSONCompactText?, maximumDepth: Int
  ) throws(GraphFileProblem) {
    let outside = closers.count
    repeat {
      var isFirst = false
      if let closer = try enterOrPassValue(&copy) {
        closers.append(closer)
        isFirst = true
        guard closers.count - outside <= maximumDepth else { throw tooDeep(maximumDepth) }
      }
      while closers.count > outside, let closer = closers.last {
        if try advance(first: isFirst, closer: closer) {
          if !isFirst { copy?.append(UInt8(ascii: ",")) }
          if closer == UInt8(ascii: "}") { try passName(&copy) }
          break
        }
        copy?.append(closer)
        closers.removeLast()
        isFirst = false
      }
    } while closers.count > outside
  }

  /// Returns the problem that the bracket before the cursor opens one list or object too many.
  private mutating func tooDeep(_ maximumDepth: Int) -> GraphFileProblem {
    let bracket = TextPosition(line: position.line, column: position.column - 1)
    return session.problem(
      .tooLarge, at: bracket, "lists and objects are nested more than \(maximumDepth) deep",
      cure: "take out the deepest of them")
  }

  /// Passes a simple value, or the opening bracket of a list or object, whose closing one it returns.
  private mutating func enterOrPassValue(_ copy: inout JSONCompactText?) throws(GraphFileProblem) -> UInt8? {
    if copy == nil {
      try skipBlanks()
      if let length = JSONPlain(cursor.ahead)?.valueLength {
        try cursor.advance(by: length)
        return nil
      }
    }
    switch try kind() {
    case .object, .array:
      let opener = current
      copy?.append(opener)
      try cursor.advance()
      return opener == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    case .string: try passString(&copy)
    case .number:
      if copy == nil { try numbers.skip(&cursor) } else { copy?.append(try readNumber()) }
    case .boolean, .null:
      let word = try readWord()
      copy?.append(word)
    }
    return nil
  }

  private mutating func passName(_ copy: inout JSONCompactText?) throws(GraphFileProblem) {
    try passString(&copy)
    try expectColon()
    copy?.append(UInt8(ascii: ":"))
  }

  private mutating func passString(_ copy: inout JSONCompactText?) throws(GraphFileProblem) {
    if copy == nil { try JSONStringReader.skip(&cursor) } else { copy?.append(quoting: try readString()) }
  }

  // MARK: Simple values

  /// Reads the string at the cursor.
  @inline(__always) mutating func readString() throws(GraphFileProblem) -> String {
    try strings.read(&cursor, session)
  }

  /// Reads the number at the cursor.
  mutating func readNumber() throws(GraphFileProblem) -> JSONNumber { try numbers.read(&cursor, session) }

  /// Reads the number at the cursor as the value of an attribute, if it is one that a number type holds and that is not
  /// written in an unusual way.
  @inline(__always) mutating func readPlainNumber() throws(GraphFileProblem) -> AttributeValue? {
    try JSONNumberReader.readPlain(&cursor)
  }

  /// Returns the position of a number that ends at the cursor.
  mutating func start(of number: JSONNumber) -> TextPosition { number.start(endingAt: &cursor) }

  /// Reads `true`, `false` or `null`.
  private mutating func readWord() throws(GraphFileProblem) -> StaticString {
    let word: StaticString =
      switch current {
      case UInt8(ascii: "t"): "true"
      case UInt8(ascii: "f"): "false"
      default: "null"
      }
    try cursor.expectJSON(word: word)
    return word
  }

  /// Reads `true` or `false`.
  mutating func readBoolean() throws(GraphFileProblem) -> Bool {
    let isTrue = current == UInt8(ascii: "t")
    _ = try readWord()
    return isTrue
  }
}
