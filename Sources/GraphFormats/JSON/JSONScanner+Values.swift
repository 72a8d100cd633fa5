// Whole values: objects and lists member by member, and the walk that skips or copies a value of any shape.

extension JSONScanner {
  /// Reads the object at the cursor, giving each member's name and the offset of the name; the body must read or skip
  /// the value.
  mutating func readObject(
    _ body: (inout JSONScanner, _ name: String, _ offset: Int) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard current == UInt8(ascii: "{") else { throw unexpected("{") }
    offset += 1
    var first = true
    while try advance(first: first, closer: UInt8(ascii: "}")) {
      first = false
      let start = offset
      let name = try readString()
      try expectColon()
      try body(&self, name, start)
    }
  }

  /// Reads the list at the cursor; the body is called with the cursor on each element and must read or skip it.
  mutating func readArray(
    _ body: (inout JSONScanner) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    guard current == UInt8(ascii: "[") else { throw unexpected("[") }
    offset += 1
    var first = true
    while try advance(first: first, closer: UInt8(ascii: "]")) {
      first = false
      try checkpoint()
      try body(&self)
    }
  }

  /// Moves past the value at the cursor, checking its form.
  mutating func skipValue() throws(GraphFileProblem) {
    var nowhere: JSONCompactText?
    try walkValue(&nowhere, maximumDepth: Self.maximumMemberDepth)
  }

  /// The value at the cursor as compact JSON in one spelling: equal values written alike become equal texts.
  mutating func readCompact() throws(GraphFileProblem) -> String {
    var copy: JSONCompactText? = JSONCompactText()
    try walkValue(&copy, maximumDepth: Self.maximumDepth)
    return copy?.text ?? ""
  }

  /// Goes through the value at the cursor without recursion: `closers` holds what is still open.
  private mutating func walkValue(
    _ copy: inout JSONCompactText?, maximumDepth: Int
  ) throws(GraphFileProblem) {
    var closers: [UInt8] = []
    repeat {
      try checkpoint()
      var isFirst = false
      if let closer = try enterOrPassValue(&copy) {
        closers.append(closer)
        isFirst = true
        guard closers.count <= maximumDepth else {
          throw session.problem(
            .tooLarge, at: offset - 1, "lists and objects are nested more than \(maximumDepth) deep")
        }
      }
      while let closer = closers.last {
        if try advance(first: isFirst, closer: closer) {
          if !isFirst { copy?.append(UInt8(ascii: ",")) }
          if closer == UInt8(ascii: "}") { try passName(&copy) }
          break
        }
        copy?.append(closer)
        closers.removeLast()
        isFirst = false
      }
    } while !closers.isEmpty
  }

  /// Passes a simple value, or the opening bracket of a list or object, whose closing one it returns.
  private mutating func enterOrPassValue(_ copy: inout JSONCompactText?) throws(GraphFileProblem) -> UInt8? {
    switch try kind() {
    case .object, .array:
      let opener = current
      copy?.append(opener)
      offset += 1
      return opener == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    case .string: try passString(&copy)
    case .number:
      if copy == nil { try skipNumber() } else { copy?.append(try readNumber()) }
    case .boolean, .null:
      let start = offset
      try skipWord()
      copy?.append(bytes[start..<offset])
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

  /// Moves past `true`, `false` or `null`.
  private mutating func skipWord() throws(GraphFileProblem) {
    switch current {
    case UInt8(ascii: "t"): try expect(word: "true")
    case UInt8(ascii: "f"): try expect(word: "false")
    default: try expect(word: "null")
    }
  }

  /// Reads `true` or `false`.
  mutating func readBoolean() throws(GraphFileProblem) -> Bool {
    let isTrue = current == UInt8(ascii: "t")
    try skipWord()
    return isTrue
  }
}
