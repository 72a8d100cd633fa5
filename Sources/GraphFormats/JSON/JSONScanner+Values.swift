// Reads objects and lists member by member, and skips or copies values of any shape.

extension JSONScanner {
  /// Reads the object at the cursor, giving each member's name; the body must read or skip the value. With
  /// `notesNames`, `namePosition` is the position of the name while the body runs.
  mutating func readObject(
    notesNames: Bool = false, _ body: (inout JSONScanner, _ name: String) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard current == UInt8(ascii: "{") else { throw try unexpected("{") }
    try cursor.advance()
    var first = true
    while try advance(first: first, closer: UInt8(ascii: "}")) {
      first = false
      if notesNames { noteNamePosition() }
      let name = try readString()
      try expectColon()
      try body(&self, name)
    }
  }

  /// Moves to the name of the next member of the object at the cursor; false when there is none, and the object is behind
  /// the cursor.
  @inline(__always) mutating func nextMember(first: Bool) throws(GraphFileProblem) -> Bool {
    if first {
      guard current == UInt8(ascii: "{") else { throw try unexpected("{") }
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

  /// Moves from the name of a member to its value; the name is then in `scratch`.
  mutating func readMemberName() throws(GraphFileProblem) {
    try readText()
    try expectColon()
  }

  /// Reads the list at the cursor; the body is called with the cursor on each element and must read or skip it.
  mutating func readArray(
    _ body: (inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard current == UInt8(ascii: "[") else { throw try unexpected("[") }
    try cursor.advance()
    var first = true
    while try advance(first: first, closer: UInt8(ascii: "]")) {
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
      if copy == nil { try skipNumber() } else { copy?.append(try readNumber()) }
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
    if copy == nil { try skipString() } else { copy?.append(quoting: try readString()) }
  }

  /// Reads `true`, `false` or `null`.
  private mutating func readWord() throws(GraphFileProblem) -> StaticString {
    let word: StaticString =
      switch current {
      case UInt8(ascii: "t"): "true"
      case UInt8(ascii: "f"): "false"
      default: "null"
      }
    try expect(word: word)
    return word
  }

  /// Reads `true` or `false`.
  mutating func readBoolean() throws(GraphFileProblem) -> Bool {
    let isTrue = current == UInt8(ascii: "t")
    _ = try readWord()
    return isTrue
  }
}
