// A byte parser for JSON that says where a mistake is, bounds nesting and never recurses by what the file says.
//
// The caller pulls: it asks what comes next and reads it, or skips it. Beyond the standard it takes what real files
// have: trailing commas, bare NaN and Infinity, numbers with leading zeros. The text must be valid UTF-8.

/// A cursor over a JSON text.
struct JSONScanner {
  /// What a value begins like.
  enum Kind {
    case object, array, string, number, boolean, null
  }

  /// The greatest depth to which lists and objects of one attribute may be nested.
  static let maximumDepth = 512
  /// The greatest depth within a member of the top level. The writer puts attributes into the object `attributes` of an
  /// object of a list, so they are up to three levels deeper in what it wrote than they were in what was read.
  static let maximumMemberDepth = maximumDepth + 3

  let bytes: [UInt8]
  let session: ReadingSession
  /// The byte looked at next.
  var offset: Int
  /// The part of all the reading that is done when the cursor stands at the start, and at the end.
  private let span: (from: Double, to: Double)
  private var nextCheckpoint = 0

  init(_ bytes: [UInt8], _ session: ReadingSession, at offset: Int = 0, span: (from: Double, to: Double)) {
    self.bytes = bytes
    self.session = session
    self.offset = offset
    self.span = span
  }

  /// The byte at the cursor; null at the end of the text.
  @inline(__always) var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Moves past blanks.
  mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
      default: return
      }
    }
  }

  /// What the next value is, with the cursor moved to its first byte.
  mutating func kind() throws(GraphFileProblem) -> Kind {
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "N"), UInt8(ascii: "I"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw unexpected("a value")
    }
  }

  /// Moves to the next member or element of what `closer` closes, past the comma before it.
  ///
  /// - Returns: false when there is none; the closer is then behind the cursor.
  mutating func advance(first: Bool, closer: UInt8) throws(GraphFileProblem) -> Bool {
    skipBlanks()
    if current == closer {
      offset += 1
      return false
    }
    guard !first else { return true }
    guard current == UInt8(ascii: ",") else {
      throw unexpected(closer == UInt8(ascii: "}") ? "a comma or }" : "a comma or ]")
    }
    offset += 1
    skipBlanks()
    // The published sample of the lab ends its list of edges with a comma.
    if current == closer {
      offset += 1
      return false
    }
    return true
  }

  /// Moves past the colon between a member's name and its value.
  mutating func expectColon() throws(GraphFileProblem) {
    skipBlanks()
    guard current == UInt8(ascii: ":") else { throw unexpected("a colon after the name") }
    offset += 1
    skipBlanks()
  }

  /// Moves past a word such as `true`.
  mutating func expect(word: StaticString) throws(GraphFileProblem) {
    let end = offset + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { end <= bytes.count && bytes[offset..<end].elementsEqual($0) }
    guard matches else {
      throw bytes.count < end ? truncated() : session.problem(.syntax, at: offset, "this word is not JSON", cure: quote)
    }
    offset = end
  }

  /// Gives the caller of the reader a chance to show progress and to stop, once in a mebibyte.
  @inline(__always) mutating func checkpoint() throws(GraphFileProblem) {
    if offset >= nextCheckpoint { try reachCheckpoint() }
  }

  private mutating func reachCheckpoint() throws(GraphFileProblem) {
    nextCheckpoint = offset + 1 << 20
    try session.checkpoint(span.from + (span.to - span.from) * Double(offset) / Double(max(1, bytes.count)))
  }

  // MARK: Problems

  private var quote: String { "put text between double quotes" }

  /// The mistake that `wanted` does not stand at the cursor.
  func unexpected(_ wanted: String) -> GraphFileProblem {
    guard offset < bytes.count else { return truncated() }
    let found = String(decoding: bytes[offset..<min(bytes.count, offset + 4)], as: UTF8.self).unicodeScalars.first
    let shown = found.map { $0.properties.isAlphabetic || ("!"..."~").contains($0) ? "\($0)" : $0.escapedForProblem }
    let cure =
      switch current {
      case UInt8(ascii: "'"): "use double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; take them out"
      default: ""
      }
    return session.problem(.syntax, at: offset, "expected \(wanted), found \(shown ?? "nothing")", cure: cure)
  }

  /// The mistake that the text ends too soon.
  func truncated() -> GraphFileProblem {
    session.problem(
      .syntax, at: bytes.count, "the file ends before it is complete", cure: "it was cut off; save or fetch it again")
  }
}

extension Unicode.Scalar {
  /// A scalar that may not be shown, as U+ and its number.
  fileprivate var escapedForProblem: String { "U+" + String(value, radix: 16, uppercase: true) }
}
