// Reads the tags, texts and other markup of an XML text one after another, whichever of them may stand where: that is for
// the tokenizer to say.

/// A scanner of an XML text.
struct XMLScanner: ~Copyable {
  /// The length from which on a text comes in pieces.
  private static let pieceBytes = 1 << 16

  let session: ReadingSession
  /// The names that were met.
  let names = XMLNameTable()
  /// The tag that started an element last.
  private(set) var tag: XMLTag
  /// True in a section of plain text, of which the start has been passed.
  private(set) var isInSection = false
  /// The first mistake in the XML that was met.
  private(set) var firstMistake: XMLMistake?
  private var window: XMLWindow
  /// The index of the next byte.
  private var index = 0
  /// The piece of text: a range of what is held, or all that is decoded.
  private var piece: Range<Int>?
  private var decoded = XMLBytes(capacity: 1 << 10)
  /// The declaration of the document type.
  private var declaration = XMLBytes(capacity: 1)

  /// Creates a scanner at the start of a text; reading it takes `share` of all there is to do.
  init(_ input: GraphInput, _ session: ReadingSession, share: Double) throws(GraphFileProblem) {
    self.session = session
    // A short text is read before a thread has started.
    let text: any ByteStream =
      input.start.isWhole
      ? try XMLStart.text(of: input, session)
      : try ReadAheadStream(session) { ahead throws(GraphFileProblem) in try XMLStart.text(of: input, ahead) }
    window = XMLWindow(text, session, isShort: input.start.isWhole, share: share)
    tag = XMLTag(window.bytes)
  }

  /// The position of the tag that started an element last.
  var tagPosition: TextPosition {
    mutating get { window.tagPosition }
  }

  /// The part of the text that is held; `nil` in a section of plain text, and where the document type adds to tags.
  var held: XMLHeldText? {
    guard !isInSection, tag.defaults.values.isEmpty else { return nil }
    return XMLHeldText(bytes: window.bytes, count: window.count, index: index, number: window.number)
  }

  /// Moves from before an element, which is held as a whole, to behind it; `start` is the index of its tag.
  mutating func passElement(from start: Int, to end: Int) {
    window.noteTag(at: start)
    index = end
  }

  /// The piece of text that was read last.
  var text: XMLText {
    guard let piece else { return decoded.text(0, decoded.count) }
    return XMLText(UnsafeBufferPointer(start: window.bytes + piece.lowerBound, count: piece.count))
  }

  /// Makes some bytes the piece of text.
  mutating func keep(_ text: consuming XMLBytes) {
    decoded = text
    piece = nil
  }

  /// Returns a byte behind the next, up to the one after it, or 0 behind the end of the text.
  @inline(__always) func peek(_ distance: Int = 0) -> UInt8 { window.bytes[index + distance] }

  /// Sees to it that the next two bytes are held; `false` at the end of the text.
  @inline(__always) mutating func hasNext() throws(GraphFileProblem) -> Bool {
    if index + 2 > window.count, !window.isLast { try readOn() }
    return index < window.count
  }

  /// Returns true if a word comes next.
  mutating func holds(_ word: StaticString) throws(GraphFileProblem) -> Bool {
    if index + word.utf8CodeUnitCount > window.count, !window.isLast { try readOn() }
    return word.withUTF8Buffer { word in
      index + word.count <= window.count && word.indices.allSatisfy { window.bytes[index + $0] == word[$0] }
    }
  }

  /// Tells a mistake in the XML at the next byte.
  mutating func report(_ message: String) throws(GraphFileProblem) {
    try report(.breach(min(index, window.count), message))
  }

  private mutating func report(_ problem: XMLProblem) throws(GraphFileProblem) {
    window.pass(to: min(index, window.count))
    let position = window.position(of: problem.offset)
    if problem.isBreach, firstMistake == nil { firstMistake = XMLMistake(position: position, problem: problem) }
    try session.report(at: position, problem.message, remedy: problem.remedy, cure: problem.cure)
  }

  private mutating func report(_ problems: XMLProblems) throws(GraphFileProblem) {
    for problem in problems.kept { try report(problem) }
    session.addUnlisted(problems.more)
  }

  @inline(never)
  private mutating func readOn() throws(GraphFileProblem) {
    try window.readOn(from: index)
    index = 0
  }

  // MARK: Texts

  /// Reads the text up to the next "<" or, in a section, up to its end, or a piece of it; `false` when it is empty.
  mutating func readText() throws(GraphFileProblem) -> Bool {
    let isSection = isInSection
    var (end, isPlain) = isSection ? window.sectionEnd(from: index) : window.textEnd(from: index)
    while end >= window.count, !window.isLast, end - index < Self.pieceBytes {
      try readOn()
      (end, isPlain) = isSection ? window.sectionEnd(from: index) : window.textEnd(from: index)
    }
    let isWhole = end < window.count
    let range = index..<(isWhole ? end : window.isLast ? window.count : window.pieceEnd(from: index))
    try take(range, isPlain, isSection ? .section : .text)
    index = range.upperBound
    if isSection, isWhole {
      isInSection = false
      index += 3
    } else if isSection, window.isLast, index >= window.count {
      try report("a section of plain text does not end")
    }
    return !range.isEmpty
  }

  /// Reads the text of the element of a name if nothing else stands before its end, which is then passed.
  mutating func readWholeText(of name: XMLWrittenName) throws(GraphFileProblem) -> Bool {
    guard !isInSection else { return false }
    let start = index
    let (end, isPlain) = window.textEnd(from: start)
    let behind = end + 2 + name.count
    guard behind < window.count, window.bytes[end + 1] == UInt8(ascii: "/"), name.isAt(window.bytes + end + 2),
      window.bytes[behind] == UInt8(ascii: ">")
    else { return false }
    try take(start..<end, isPlain, .text)
    index = behind + 1
    return true
  }

  /// Passes blanks between two tags, which lay out the text and mean nothing. Before an end they count in a leaf, and
  /// before other markup inside an element.
  mutating func passBlanks(isInLeaf: Bool, isInside: Bool) throws(GraphFileProblem) -> Bool {
    var end = window.blankEnd(from: index)
    while end + 1 >= window.count, !window.isLast, end - index < Self.pieceBytes {
      try readOn()
      end = window.blankEnd(from: index)
    }
    guard end > index, window.bytes[end] == UInt8(ascii: "<") else { return false }
    switch window.bytes[end + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): guard !isInside else { return false }
    case UInt8(ascii: "/"): guard !isInLeaf else { return false }
    default: break
    }
    index = end
    return true
  }

  /// Reads the next byte as a text.
  mutating func readByte() {
    piece = index..<(index + 1)
    index += 1
  }

  @inline(__always)
  private mutating func take(
    _ range: Range<Int>, _ isPlain: Bool, _ context: XMLDecoder.Context
  ) throws(GraphFileProblem) {
    piece = range
    if !isPlain { try decode(range, context) }
  }

  @inline(never)
  private mutating func decode(_ range: Range<Int>, _ context: XMLDecoder.Context) throws(GraphFileProblem) {
    var problems = XMLProblems()
    decoded.removeAll()
    XMLDecoder(bytes: window.bytes, count: window.count).decode(range, in: context, to: &decoded, &problems)
    piece = nil
    try report(problems)
  }

  // MARK: Tags

  /// Reads the tag that starts an element, and stays before it.
  mutating func readStartTag() throws(GraphFileProblem) -> XMLTag.Outcome {
    var outcome = tag.read(window.bytes, from: index, count: window.count, names)
    while outcome == .cut, !window.isLast {
      try readOn()
      outcome = tag.read(window.bytes, from: index, count: window.count, names)
    }
    if outcome != .whole { try reportTagProblems() }
    return outcome
  }

  /// Moves behind the tag that was read as a whole.
  mutating func passStartTag() throws(GraphFileProblem) {
    if !tag.problems.isEmpty { try reportTagProblems() }
    window.noteTag(at: index)
    index = tag.end
  }

  @inline(never)
  private mutating func reportTagProblems() throws(GraphFileProblem) {
    try report(tag.problems)
  }

  /// Moves behind the tag of the end of the element of a name, if it comes next and is written as nearly all are.
  @inline(__always) mutating func passEndTag(of name: XMLWrittenName) -> Bool {
    let behind = index + 2 + name.count
    guard behind < window.count, name.isAt(window.bytes + index + 2), window.bytes[behind] == UInt8(ascii: ">") else {
      return false
    }
    index = behind + 1
    return true
  }

  /// Reads the name in the tag of an end, and moves to the first byte behind the blanks that follow; `false` when the text
  /// ends before. The number of the name is `nil` when there is none.
  mutating func readEndTag(_ number: inout Int?) throws(GraphFileProblem) -> Bool {
    var (name, end) = window.endTag(at: index)
    while end >= window.count, !window.isLast {
      try readOn()
      (name, end) = window.endTag(at: index)
    }
    guard end < window.count else { return false }
    number = name.isEmpty ? nil : names.number(window.bytes + name.lowerBound, name.count)
    index = end
    return true
  }

  // MARK: Other markup

  /// Moves over a number of bytes that are held.
  mutating func pass(_ count: Int) { index += count }

  /// Moves into the section of plain text whose start comes next.
  mutating func enterSection() {
    index += 9
    isInSection = true
  }

  /// Moves behind markup that means nothing and begins with `start` bytes; `false` when the text ends before.
  mutating func passMarkup(_ kind: XMLMarkup.Kind, start: Int) throws(GraphFileProblem) -> Bool {
    var markup = XMLMarkup(kind)
    index += start
    while index < window.count || !window.isLast {
      guard index < window.count else {
        try readOn()
        continue
      }
      switch markup.take(window.bytes[index]) {
      case .goesOn: break
      case .ends:
        index += 1
        return true
      case .hasHyphens: try report("a comment holds \"--\"")
      case .isForbidden: try report(.character(index))
      }
      if kind == .declaration, declaration.count <= XMLDefaults.maximumBytes { declaration.append(window.bytes[index]) }
      index += 1
    }
    return false
  }

  /// Moves behind the declaration of a document type, of which the values for attributes are kept; `false` when the text
  /// ends before.
  mutating func passDocumentType() throws(GraphFileProblem) -> Bool {
    let position = window.position(of: index)
    declaration.removeAll()
    guard try passMarkup(.declaration, start: 2) else { return false }
    var problems = XMLProblems()
    tag.defaults = XMLDefaults(declaration.text(0, declaration.count), names, &problems)
    for problem in problems.kept {
      try session.report(at: position, problem.message, remedy: problem.remedy, cure: problem.cure)
    }
    session.addUnlisted(problems.more)
    if tag.defaults.isCut || declaration.count > XMLDefaults.maximumBytes {
      try session.report(
        at: position, "the document type is long, or declares many or long values for attributes",
        remedy: "only the first ones count", cure: "write the attributes into the tags")
    }
    return true
  }
}
