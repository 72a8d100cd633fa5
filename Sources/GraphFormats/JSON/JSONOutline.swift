// The first of two passes over a JSON file: it checks the form of the whole and notes where each top-level member is, and
// what is in it. So a cut-off file is refused before anything is built, the format is recognized by the members' names, and
// the second pass can read nodes before edges whichever comes first. The text is not held: what is asked for is read
// again, from the start where it lies behind.

/// The top level of a JSON text whose form is sound throughout.
final class JSONOutline {
  /// A member of the top-level object.
  struct Member {
    let name: String
    /// The position of the name.
    let namePosition: TextPosition
    /// The position of the value, and the number of bytes before it.
    let position: TextPosition
    let distance: Int
    /// The shape of the value.
    let shape: JSONShape
  }

  /// The part of all the reading that the first pass takes.
  static let share = 0.3

  let session: ReadingSession
  /// The position of the top-level value, and the number of bytes before it.
  let start: TextPosition
  private let startDistance: Int
  /// The shape of the top-level value.
  private(set) var shape: JSONShape
  /// The members, in file order; of a name that comes twice, the last. Empty unless the top level is an object.
  private(set) var members: [Member] = []
  private var index: [String: Int] = [:]
  private unowned let input: GraphInput
  private var scanner: JSONScanner?

  /// Checks the text of a scanner at its start, and notes its members.
  init(_ input: GraphInput, _ scanner: consuming JSONScanner) throws(GraphFileProblem) {
    self.input = input
    session = input.session
    try scanner.skipBlanks()
    (start, startDistance) = (scanner.position, scanner.distance)
    shape = JSONShape(try scanner.kind())
    if shape.kind == .object {
      try scanner.readObject(notesNames: true) { (scanner, name) throws(GraphFileProblem) in
        try scanner.skipBlanks()
        let (position, distance) = (scanner.position, scanner.distance)
        let shape = try scanner.readShape(levels: JSONShape.levels)
        try note(
          Member(
            name: name, namePosition: scanner.namePosition, position: position, distance: distance, shape: shape))
      }
    } else {
      shape = try scanner.readShape(levels: JSONShape.levels)
    }
    try scanner.skipBlanks()
    guard scanner.isAtEnd else {
      throw scanner.problem(.syntax, "something follows the end of the JSON", cure: "keep one graph a file")
    }
  }

  private func note(_ member: Member) throws(GraphFileProblem) {
    guard let known = index[member.name] else {
      index[member.name] = members.count
      members.append(member)
      return
    }
    let first = members[known].namePosition.line
    try session.report(
      at: member.namePosition, "\(GraphFileProblem.shown(member.name)) is already given on line \(first)",
      remedy: "the later one counts", cure: "keep one of them")
    members[known] = member
  }

  /// Returns the member of a name.
  func member(_ name: String) -> Member? { index[name].map { members[$0] } }

  /// Reads the value of a member: `body` is called with the scanner on it. Members should be read in the order of the
  /// file where that does not matter.
  func read<Value>(
    _ member: Member, _ body: (inout JSONScanner) throws(GraphFileProblem) -> Value
  ) throws(GraphFileProblem) -> Value {
    try read(from: member.distance, at: member.position, body)
  }

  /// Reads the top-level value.
  func readTop<Value>(
    _ body: (inout JSONScanner) throws(GraphFileProblem) -> Value
  ) throws(GraphFileProblem) -> Value {
    try read(from: startDistance, at: start, body)
  }

  private func read<Value>(
    from distance: Int, at position: TextPosition,
    _ body: (inout JSONScanner) throws(GraphFileProblem) -> Value
  ) throws(GraphFileProblem) -> Value {
    var scanner: JSONScanner
    if let last = self.scanner.take(), last.distance <= distance {
      scanner = last
    } else {
      scanner = JSONScanner(try input.cursorAgain(before: Self.share), session)
    }
    try scanner.advance(to: distance, at: position)
    let value = try body(&scanner)
    self.scanner = consume scanner
    return value
  }
}
