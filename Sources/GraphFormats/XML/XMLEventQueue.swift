// What libxml2 tells of a part of a text, kept until it is asked for: a parser that is fed calls, a reader asks.

import CLibXML2

/// Events of a part of a text, in order. It lies at one place while a parser writes into it.
struct XMLEventQueue {
  enum Kind: UInt8 {
    case start, end, text, problem
  }

  /// An event. Texts are ranges of `bytes`; attributes of `attributes`.
  struct Event {
    var kind: Kind
    var name: UnsafePointer<UInt8>?
    /// The first attribute of a start, or byte of a text or message.
    var first: Int
    /// The number of attributes or bytes.
    var count: Int
    /// The offset of the tag or mistake in what the parser was fed.
    var offset: Int
  }

  struct Attribute {
    var name: UnsafePointer<UInt8>
    var first: Int
    var count: Int
  }

  /// Problems beyond this number in one part are not told.
  private static let maximumProblems = 1000

  private(set) var events: [Event] = []
  private(set) var attributes: [Attribute] = []
  private(set) var bytes = XMLBytes(capacity: 1 << 17)
  var parser: xmlParserCtxtPtr?
  private var problems = 0
  /// True if no element has ended since the last one started.
  private var isInLeaf = false

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    bytes.removeAll()
    problems = 0
  }

  /// The calls that write into a queue.
  static func calls(to queue: UnsafeMutablePointer<XMLEventQueue>) -> throughline_xml_events {
    throughline_xml_events(
      start: { context, name, _, _, _, _, count, _, values in
        guard let queue = XMLEventQueue.at(context), let name else { return }
        queue.pointee.addStart(name, count: Int(count), values)
      },
      end: { context, name, _, _ in
        guard let queue = XMLEventQueue.at(context), let name else { return }
        queue.pointee.addEnd(name)
      },
      text: { context, text, count in
        guard let queue = XMLEventQueue.at(context), let text else { return }
        queue.pointee.addText(text, count: Int(count))
      },
      problem: { queue, isSerious, message in
        guard let queue = queue?.assumingMemoryBound(to: XMLEventQueue.self), isSerious != 0, let message else {
          return
        }
        queue.pointee.addProblem(String(cString: message))
      },
      queue: queue)
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLEventQueue>? {
    context?.assumingMemoryBound(to: throughline_xml_events.self).pointee.queue
      .assumingMemoryBound(to: XMLEventQueue.self)
  }

  private mutating func addStart(
    _ name: UnsafePointer<UInt8>, count: Int, _ values: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    // Behind a mistake libxml2 leaves out all that is written as a reference, unless it believes that there was none.
    parser?.pointee.wellFormed = 1
    dropBlankText()
    let first = attributes.count
    if let values {
      for index in 0..<count {
        // Of each attribute: its local name, prefix and address, and the first byte of the value and that behind it.
        guard let name = values[5 * index], let start = values[5 * index + 3], let end = values[5 * index + 4]
        else { continue }
        attributes.append(Attribute(name: name, first: bytes.count, count: end - start))
        bytes.append(start, end - start)
      }
    }
    let offset = parser.map { Int(throughline_xml_tag($0)) } ?? 0
    events.append(Event(kind: .start, name: name, first: first, count: attributes.count - first, offset: offset))
    isInLeaf = true
  }

  private mutating func addEnd(_ name: UnsafePointer<UInt8>) {
    parser?.pointee.wellFormed = 1
    if !isInLeaf { dropBlankText() }
    events.append(Event(kind: .end, name: name, first: 0, count: 0, offset: 0))
    isInLeaf = false
  }

  private mutating func addText(_ text: UnsafePointer<UInt8>, count: Int) {
    if let last = events.indices.last, events[last].kind == .text,
      events[last].first + events[last].count == bytes.count
    {
      events[last].count += count
    } else {
      events.append(Event(kind: .text, name: nil, first: bytes.count, count: count, offset: 0))
    }
    bytes.append(text, count)
  }

  private mutating func addProblem(_ message: String) {
    guard problems < Self.maximumProblems else { return }
    problems += 1
    let offset = parser.map { Int(throughline_xml_offset($0)) } ?? 0
    let first = bytes.count
    var message = message
    message.withUTF8 { if let start = $0.baseAddress { bytes.append(start, $0.count) } }
    events.append(Event(kind: .problem, name: nil, first: first, count: bytes.count - first, offset: offset))
  }

  /// Takes back the blanks between two tags, which lay out the text and mean nothing.
  private mutating func dropBlankText() {
    guard let last = events.last, last.kind == .text,
      bytes.text(last.first, last.count).isBlank
    else { return }
    events.removeLast()
  }
}

/// Bytes that grow at the end. Pieces of them are good until more is added.
struct XMLBytes {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    start = .allocate(capacity: self.capacity)
  }

  /// Lets go of the memory; no use of the value may follow.
  func deallocate() { start.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func append(_ bytes: UnsafePointer<UInt8>, _ length: Int) {
    guard length > 0 else { return }
    if count + length > capacity {
      capacity = 2 * (count + length)
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      larger.update(from: start, count: count)
      start.deallocate()
      start = larger
    }
    (start + count).update(from: bytes, count: length)
    count += length
  }

  /// Returns a piece.
  func text(_ first: Int, _ length: Int) -> XMLText {
    XMLText(UnsafeBufferPointer(start: start + first, count: length))
  }
}
