// Reads XML piece by piece: the one tokenizer of the formats made of XML. It holds a part of the text at a time, never
// the whole, expands no entities and loads nothing.

/// A piece of an XML text.
enum XMLToken {
  /// The start of an element: its `name` and attributes can be asked for.
  case start
  /// The end of an element.
  case end
  /// A piece of text; one text may come in several.
  case text
  /// The end of the file. The elements that were still open have ended before.
  case finish
}

/// A cursor over the pieces of an XML text, which moves forward only.
///
/// Behind a mistake it goes on with what can be meant: an end that fits an outer element ends those in it, too, and one
/// that fits none is passed over. An element that does not end where another begins that it cannot hold ends there.
struct XMLTokenizer: ~Copyable {
  private var scanner: XMLScanner
  private var open = XMLOpenElements()
  /// The number of these that end before anything else is read.
  private var ending = 0
  /// True if no element has ended since the last one started.
  private var isInLeaf = false
  private var hasRoot = false
  private var hasMarkup = false
  private var isAtEnd = false
  private var isAtStartTag = false
  /// The name of the element that started or ended.
  private(set) var name: XMLName
  /// True if the text ended, or could not be read on, in the middle of the elements that end now.
  private(set) var isCut = false

  /// Creates a tokenizer at the start of a text, whose elements have the places that `nesting` tells; reading it takes
  /// `share` of all there is to do.
  init(
    _ input: GraphInput, _ session: ReadingSession, _ nesting: XMLNesting, share: Double = 0.9
  ) throws(GraphFileProblem) {
    scanner = try XMLScanner(input, session, share: share)
    name = scanner.names.name("")
    scanner.names.note(nesting)
  }

  /// The session that messages about the text go to.
  var session: ReadingSession { scanner.session }

  /// The first mistake in the XML that was met.
  var firstMistake: XMLMistake? { scanner.firstMistake }

  /// Returns a name that elements and attributes can be compared with.
  func name(_ text: StaticString) -> XMLName { scanner.names.name(text) }

  /// The number of attributes of the element that started.
  var attributeCount: Int { isAtStartTag ? scanner.tag.attributeCount : 0 }

  /// Returns the name of an attribute.
  func attributeName(_ index: Int) -> XMLName { scanner.tag.attributeName(index) }

  /// Returns the value of an attribute.
  func attributeValue(_ index: Int) -> XMLText { scanner.tag.attributeValue(index) }

  /// Returns the value of the attribute of a name.
  func attribute(_ name: XMLName) -> XMLText? {
    for index in 0..<attributeCount where scanner.tag.attributeName(index) == name {
      return scanner.tag.attributeValue(index)
    }
    return nil
  }

  /// Returns the number that the attribute of a name spells.
  func number(_ name: XMLName) -> Double? { attribute(name)?.number }

  /// The piece of text.
  var text: XMLText { scanner.text }

  /// Makes some bytes the piece of text.
  mutating func keep(_ text: consuming XMLBytes) { scanner.keep(text) }

  /// The position of the last tag that started an element.
  var position: TextPosition {
    mutating get { scanner.tagPosition }
  }

  /// Moves to the next piece.
  mutating func advance() throws(GraphFileProblem) -> XMLToken {
    isAtStartTag = false
    while true {
      if ending > 0 {
        ending -= 1
        return end()
      }
      if isAtEnd { return finish() }
      if try !scanner.hasNext() {
        try stopAtEndOfText()
      } else if scanner.isInSection || scanner.peek() != UInt8(ascii: "<") {
        if try readPiece() { return .text }
      } else {
        switch scanner.peek(1) {
        case UInt8(ascii: "/"): try readEnd()
        case UInt8(ascii: "!"): try passDeclaration()
        case UInt8(ascii: "?"): try passInstruction()
        default: if let token = try readStart() { return token }
        }
        hasMarkup = true
      }
    }
  }

  /// Reads the text of the element that has just started up to its end, which is passed, unless anything else stands
  /// before it: most texts are followed by the end of their element at once.
  mutating func readWholeText() throws(GraphFileProblem) -> Bool {
    guard ending == 0, let number = open.last, try scanner.readWholeText(of: scanner.names[number]) else {
      return false
    }
    _ = end()
    isAtStartTag = false
    return true
  }

  // MARK: Looking ahead

  /// The part of the text that is held, if a small element could begin next inside the element of a name, and would be read
  /// as one whatever it holds.
  func held(in parent: XMLName) -> XMLHeldText? {
    guard ending == 0, !isAtEnd, open.count + 1 < XMLOpenElements.maximumDepth, let inner = open.last,
      scanner.names[inner].local == parent
    else { return nil }
    return scanner.held
  }

  /// Moves to behind an element that comes next and is held as a whole, whose tag starts at an index.
  mutating func passElement(from start: Int, to end: Int) {
    scanner.passElement(from: start, to: end)
    (isInLeaf, isAtStartTag, hasMarkup) = (false, false, true)
  }

  // MARK: Ends

  private mutating func end() -> XMLToken {
    name = scanner.names[open.removeLast()].local
    isInLeaf = false
    return .end
  }

  /// Ends the elements that are still open, then the text.
  private mutating func finish() -> XMLToken {
    if open.isEmpty { return .finish }
    isCut = true
    return end()
  }

  /// Reads no further, because of a mistake.
  private mutating func stop(_ problem: String) throws(GraphFileProblem) {
    isAtEnd = true
    try scanner.report(problem)
  }

  private mutating func stopAtEndOfText() throws(GraphFileProblem) {
    isAtEnd = true
    if let number = open.last {
      try scanner.report("the text ends inside <\(scanner.names[number].local.string)>")
    } else if !hasRoot {
      try scanner.report("there is no element in it")
    }
  }

  // MARK: Pieces

  /// Reads a piece of text; `false` when it means nothing.
  private mutating func readPiece() throws(GraphFileProblem) -> Bool {
    if !scanner.isInSection, try scanner.passBlanks(isInLeaf: isInLeaf, isInside: !open.isEmpty) { return false }
    guard open.isEmpty else { return try scanner.readText() }
    // Outside all elements there may be blanks only.
    if try scanner.readText(), !scanner.text.isBlank {
      if hasRoot {
        try stop("text behind the last element")
      } else {
        try scanner.report("text before the first element")
      }
    }
    return false
  }

  private mutating func readStart() throws(GraphFileProblem) -> XMLToken? {
    if hasRoot, open.isEmpty {
      try stop("a second element beside the first")
      return nil
    }
    switch try scanner.readStartTag() {
    case .whole: if try endBeforeTag() { return nil }
    case .nameless:
      try scanner.report("a bare \"<\", which begins a tag in XML")
      scanner.readByte()
      return open.isEmpty ? nil : .text
    case .cut:
      try stop("the text ends in a tag")
      return nil
    case .tooManyNames:
      throw session.problem(
        .tooLarge, "there are more names of elements and attributes than are read",
        cure: "check the program that wrote the file")
    }
    try scanner.passStartTag()
    guard open.count < XMLOpenElements.maximumDepth else {
      isAtEnd = true
      try session.report(
        at: position, "elements are nested more than \(XMLOpenElements.maximumDepth) deep",
        remedy: "the rest is left out",
        cure: "check the program that wrote the file")
      return nil
    }
    open.append(scanner.tag.name)
    name = scanner.names[scanner.tag.name].local
    if scanner.tag.isEmpty { ending = 1 }
    (hasRoot, isInLeaf, isAtStartTag) = (true, true, true)
    return .start
  }

  /// Ends the elements that cannot hold the one whose tag comes next; `false` when there are none.
  private mutating func endBeforeTag() throws(GraphFileProblem) -> Bool {
    let started = scanner.names[scanner.tag.name]
    ending = open.countEnding(before: started, scanner.names)
    guard ending > 0, let inner = open.last else { return false }
    try scanner.report("<\(scanner.names[inner].local.string)> has not ended before <\(started.local.string)>")
    return true
  }

  private mutating func readEnd() throws(GraphFileProblem) {
    if let number = open.last, scanner.passEndTag(of: scanner.names[number]) {
      ending = 1
      return
    }
    var number: Int?
    guard try scanner.readEndTag(&number) else { return try stop("the text ends in a tag") }
    let shown = number.map { scanner.names[$0].local.string } ?? ""
    if let count = number.flatMap({ open.countEnding(with: $0) }) {
      ending = count
      if ending > 1, let inner = open.last {
        try scanner.report("<\(scanner.names[inner].local.string)> has not ended before </\(shown)>")
      }
    } else {
      try scanner.report("</\(shown)> ends no element that is open")
    }
    if scanner.peek() == UInt8(ascii: ">") {
      scanner.pass(1)
    } else {
      try scanner.report("the tag </\(shown)> does not end")
    }
  }

  private mutating func passDeclaration() throws(GraphFileProblem) {
    if try scanner.holds("<![CDATA[") {
      scanner.enterSection()
    } else if try scanner.holds("<!--") {
      session.noteWrittenOtherwise(isSaid: true)
      if try !scanner.passMarkup(.comment, start: 4) { try stop("a comment does not end") }
    } else {
      let isPassed = try hasRoot ? scanner.passMarkup(.declaration, start: 2) : scanner.passDocumentType()
      if !isPassed { try stop("a declaration does not end") }
    }
  }

  private mutating func passInstruction() throws(GraphFileProblem) {
    if hasMarkup || hasRoot, try scanner.holds("<?xml ") { try scanner.report("an XML declaration behind the start") }
    if try !scanner.passMarkup(.instruction, start: 2) { try stop("an instruction does not end") }
  }
}
