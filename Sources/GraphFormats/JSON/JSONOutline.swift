// The first of two passes over a JSON file: the form of the whole is checked, and where each top-level member starts is
// noted. So a cut-off file is refused before anything is built, the format is told by the members' names, and the second
// pass can read nodes before edges whichever comes first.

/// The top level of a JSON text whose form is sound throughout.
struct JSONOutline {
  /// A member of the top-level object.
  struct Member {
    let name: String
    /// Where the name stands, for messages.
    let nameOffset: Int
    /// Where the value starts.
    let offset: Int
    let kind: JSONScanner.Kind
  }

  let bytes: [UInt8]
  let session: ReadingSession
  /// Where the top-level value starts.
  let start: Int
  /// The members, in file order; of a name that comes twice, the last. Empty unless the top level is an object.
  private(set) var members: [Member] = []
  private var index: [String: Int] = [:]

  /// Checks a text and notes its members.
  static func read(_ bytes: [UInt8], _ session: ReadingSession) throws(GraphFileProblem) -> JSONOutline {
    var scanner = JSONScanner(bytes, session, span: (0.2, 0.5))
    scanner.skipBlanks()
    var outline = JSONOutline(bytes: bytes, session: session, start: scanner.offset)
    if try scanner.kind() == .object {
      try scanner.readObject { (scanner, name, offset) throws(GraphFileProblem) in
        let kind = try scanner.kind()
        let member = Member(name: name, nameOffset: offset, offset: scanner.offset, kind: kind)
        try outline.note(member)
        try scanner.skipValue()
      }
    } else {
      try scanner.skipValue()
    }
    scanner.skipBlanks()
    guard scanner.offset == bytes.count else {
      throw session.problem(
        .syntax, at: scanner.offset, "something follows the end of the JSON", cure: "keep one graph a file")
    }
    return outline
  }

  private init(bytes: [UInt8], session: ReadingSession, start: Int) {
    self.bytes = bytes
    self.session = session
    self.start = start
  }

  private mutating func note(_ member: Member) throws(GraphFileProblem) {
    guard let known = index[member.name] else {
      index[member.name] = members.count
      members.append(member)
      return
    }
    let first = members[known].nameOffset
    try session.report(
      at: member.nameOffset,
      "\(GraphFileProblem.shown(member.name)) is already given on line \(session.line(at: first))",
      remedy: "the later one counts",
      cure: "keep one of them")
    members[known] = member
  }

  /// The member of a name.
  func member(_ name: String) -> Member? { index[name].map { members[$0] } }

  /// A scanner at the value of a member.
  func scanner(at member: Member) -> JSONScanner { JSONScanner(bytes, session, at: member.offset, span: (0.5, 0.9)) }

  /// The names in the first object of a list, such as the first edge; empty when there is none.
  func namesInFirstElement(of list: String) throws(GraphFileProblem) -> [String] {
    guard let member = member(list), member.kind == .array else { return [] }
    var scanner = scanner(at: member)
    scanner.offset += 1
    guard try scanner.advance(first: true, closer: UInt8(ascii: "]")), try scanner.kind() == .object else { return [] }
    var names: [String] = []
    var lookahead = JSONScanner(
      bytes, ReadingSession(name: "", options: GraphReadOptions()), at: scanner.offset, span: (0, 0))
    try lookahead.readObject { (scanner, name, _) throws(GraphFileProblem) in
      names.append(name)
      try scanner.skipValue()
    }
    return names
  }

  /// What the first element of a list is.
  func kindOfFirstElement(of list: String) throws(GraphFileProblem) -> JSONScanner.Kind? {
    guard let member = member(list), member.kind == .array else { return nil }
    var scanner = scanner(at: member)
    scanner.offset += 1
    return try scanner.advance(first: true, closer: UInt8(ascii: "]")) ? try scanner.kind() : nil
  }
}
