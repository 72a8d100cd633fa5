// Reads XML piece by piece: the one tokenizer of the formats made of XML. It holds a part of the text at a time, never
// the whole, expands no entities and loads nothing.

import CLibXML2

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
struct XMLTokenizer: ~Copyable {
  /// The largest number of elements in one another.
  private static let maximumDepth = 256

  private static let setUp: Void = xmlInitParser()
  /// The name of no element; it is never let go.
  nonisolated(unsafe) private static let nameless: UnsafePointer<UInt8> = {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    bytes.initialize(to: 0)
    return UnsafePointer(bytes)
  }()

  let session: ReadingSession
  private var feed: XMLFeed
  private let parser: xmlParserCtxtPtr
  private let calls: UnsafeMutablePointer<throughline_xml_events>
  private let queue: UnsafeMutablePointer<XMLEventQueue>
  private var next = 0
  private var current = XMLEventQueue.Event(kind: .end, name: nil, first: 0, count: 0, offset: 0)
  private var openElements: [UnsafePointer<UInt8>?] = []
  private var collected: XMLBytes
  private var hasFinished = false
  /// The offset of the last tag that started an element.
  private var tagOffset = 0
  /// True if the text ended, or could not be read on, in the middle of the elements that end now.
  private(set) var isCut = false
  /// True if a mistake in the XML was met.
  private(set) var isBroken = false

  /// Creates a tokenizer at the start of a text; reading it takes `share` of all there is to do.
  init(_ input: GraphInput, _ session: ReadingSession, share: Double = 0.9) throws(GraphFileProblem) {
    Self.setUp
    let text = try XMLStart.text(of: input, session)
    let queue = UnsafeMutablePointer<XMLEventQueue>.allocate(capacity: 1)
    queue.initialize(to: XMLEventQueue())
    let calls = UnsafeMutablePointer<throughline_xml_events>.allocate(capacity: 1)
    calls.initialize(to: XMLEventQueue.calls(to: queue))
    guard let parser = throughline_xml_open(calls) else {
      queue.pointee.bytes.deallocate()
      queue.deinitialize(count: 1).deallocate()
      calls.deallocate()
      throw session.problem(.tooLarge, "there is no memory left to read XML")
    }
    queue.pointee.parser = parser
    // Not before: an initializer that throws runs no deinit.
    collected = XMLBytes(capacity: 1 << 10)
    self.session = session
    feed = XMLFeed(text, session, share: share)
    (self.queue, self.calls, self.parser) = (queue, calls, parser)
  }

  deinit {
    throughline_xml_close(parser)
    collected.deallocate()
    calls.deallocate()
    queue.pointee.bytes.deallocate()
    queue.deinitialize(count: 1).deallocate()
  }

  /// Returns a name that elements and attributes can be compared with.
  func name(_ text: StaticString) -> XMLName {
    let known = text.withUTF8Buffer { xmlDictLookup(parser.pointee.dict, $0.baseAddress, Int32($0.count)) }
    // A name that there is no memory for is equal to none.
    return XMLName(known ?? Self.nameless)
  }

  /// The name of the element that started or ended.
  var name: XMLName { XMLName(current.name ?? Self.nameless) }

  /// The number of attributes of the element that started.
  var attributeCount: Int { current.kind == .start ? current.count : 0 }

  /// Returns the name of an attribute.
  func attributeName(_ index: Int) -> XMLName { XMLName(queue.pointee.attributes[current.first + index].name) }

  /// Returns the value of an attribute.
  func attributeValue(_ index: Int) -> XMLText {
    let attribute = queue.pointee.attributes[current.first + index]
    return text(attribute.first, attribute.count)
  }

  /// Returns the value of the attribute of a name.
  func attribute(_ name: XMLName) -> XMLText? {
    for index in 0..<attributeCount where attributeName(index) == name { return attributeValue(index) }
    return nil
  }

  /// Returns the number that the attribute of a name spells.
  func number(_ name: XMLName) -> Double? { attribute(name)?.number }

  /// The piece of text.
  var text: XMLText { text(current.first, current.count) }

  /// The position of the last tag that started an element.
  var position: TextPosition {
    mutating get { feed.position(at: tagOffset) }
  }

  /// Moves to the next piece.
  mutating func advance() throws(GraphFileProblem) -> XMLToken {
    while true {
      if next < queue.pointee.events.count {
        current = queue.pointee.events[next]
        next += 1
        switch current.kind {
        case .start:
          tagOffset = current.offset
          if openElements.count < Self.maximumDepth {
            openElements.append(current.name)
            return .start
          }
          try stopAtDepth()
        case .end:
          openElements.removeLast(openElements.isEmpty ? 0 : 1)
          return .end
        case .text: return .text
        case .problem: try reportProblem()
        }
      } else if hasFinished {
        guard let name = openElements.popLast() else { return .finish }
        isCut = true
        current = XMLEventQueue.Event(kind: .end, name: name, first: 0, count: 0, offset: 0)
        return .end
      } else {
        queue.pointee.removeAll()
        next = 0
        hasFinished = try !feed.feed(parser)
      }
    }
  }

  /// Moves behind the end of the element that has just started.
  mutating func skipElement() throws(GraphFileProblem) {
    var depth = 1
    while depth > 0 {
      switch try advance() {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      case .finish: return
      }
    }
  }

  /// Returns the text of the element that has just started, without that of elements in it, and moves behind its end.
  mutating func readText() throws(GraphFileProblem) -> XMLText {
    if let text = try readWholeText() { return text }
    collected.removeAll()
    while true {
      switch try advance() {
      case .text: collect()
      case .start: try skipElement()
      case .end, .finish: return collected.text(0, collected.count)
      }
    }
  }

  /// Returns the text of the element that has just started up to its end, which is passed, or up to the start of an
  /// element in it: then `isWhole` is false.
  mutating func readTextBeforeElement() throws(GraphFileProblem) -> (text: XMLText, isWhole: Bool) {
    if let text = try readWholeText() { return (text, true) }
    collected.removeAll()
    while true {
      let token = try advance()
      if token != .text { return (collected.text(0, collected.count), token != .start) }
      collect()
    }
  }

  /// Most texts come in one piece, which needs no copy.
  private mutating func readWholeText() throws(GraphFileProblem) -> XMLText? {
    guard next + 1 < queue.pointee.events.count, queue.pointee.events[next].kind == .text,
      queue.pointee.events[next + 1].kind == .end
    else { return nil }
    let text = text(queue.pointee.events[next].first, queue.pointee.events[next].count)
    next += 1
    _ = try advance()
    return text
  }

  private mutating func collect() {
    if let start = text.bytes.baseAddress { collected.append(start, text.bytes.count) }
  }

  private func text(_ first: Int, _ count: Int) -> XMLText {
    queue.pointee.bytes.text(first, count)
  }

  private mutating func stopAtDepth() throws(GraphFileProblem) {
    (next, hasFinished) = (queue.pointee.events.count, true)
    try session.report(
      at: position, "elements are nested more than \(Self.maximumDepth) deep", remedy: "the rest is left out",
      cure: "check the program that wrote the file")
  }

  private mutating func reportProblem() throws(GraphFileProblem) {
    isBroken = true
    var message = text.trimmed.string
    if let first = message.first, !message.dropFirst().prefix(1).contains(where: \.isUppercase) {
      message = first.lowercased() + message.dropFirst()
    }
    try session.report(
      at: feed.position(at: current.offset), "the XML is broken: " + message, remedy: "what is sound is read",
      cure: "mend it there, or have it written again")
  }
}
