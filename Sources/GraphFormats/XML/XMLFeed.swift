// Hands an XML text to the parser part by part, mends on the way what a parser cannot get over, and knows the lines.
//
// References to entities other than the five of XML never reach the parser: they stay in the text as they are written,
// so nothing that a file declares is ever expanded. The same mends the bare "&" that many programs write. Characters that
// XML forbids become U+FFFD.

import CLibXML2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The text of an XML file on its way to the parser.
struct XMLFeed: ~Copyable {
  /// A part of a text in which "&" is a sign like any other.
  private enum Section {
    case none, plainText, comment, entity
  }

  private static let partBytes = 1 << 16
  /// The number of bytes behind a place that are looked at to tell what begins there.
  private static let lookahead = 80

  private let text: TextStream
  private let session: ReadingSession
  private let share: Double
  /// The part before, for the lines of what the parser keeps, the bytes to be looked at again, and the next part.
  private let buffer: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var fed = 0
  /// The offset in the text of the first byte held, and its line.
  private var start = 0
  private var firstLine = 1
  private var isLast = false
  private var section = Section.none
  /// The number of bytes that the parser got, and by how much offsets in it are ahead of the text from where on.
  private var given = 0
  private var shifts: [(from: Int, by: Int)] = []
  private var known = (index: 0, line: 1)
  private var nextCheckpoint = 0

  init(_ text: TextStream, _ session: ReadingSession, share: Double) {
    (self.text, self.session, self.share) = (text, session, share)
    buffer = .allocate(capacity: 2 * Self.partBytes + 2 * Self.lookahead)
    buffer.initialize(repeating: 0, count: 2 * Self.partBytes + 2 * Self.lookahead)
  }

  deinit { buffer.deallocate() }

  /// Hands the next part to a parser; `false` when there is no more.
  mutating func feed(_ parser: xmlParserCtxtPtr) throws(GraphFileProblem) -> Bool {
    guard !isLast, throughline_xml_has_stopped(parser) == 0 else { return false }
    let isFirst = start + count == 0
    slide()
    try fill()
    if isFirst {
      while fed < count, XMLText(UnsafeBufferPointer(start: buffer + fed, count: 1)).isBlank { fed += 1 }
      if fed > 0 { shifts.append((0, -fed)) }
    }
    try handOn(to: isLast ? count : max(fed, count - Self.lookahead), parser)
    if isLast { xmlParseChunk(parser, nil, 0, 1) }
    return true
  }

  /// Returns the line and column of an offset in what the parser got.
  mutating func position(at offset: Int) -> TextPosition {
    position(ofByte: min(max(0, place(of: offset) - start), count))
  }

  /// Returns the line and column of a byte held.
  private mutating func position(ofByte index: Int) -> TextPosition {
    let line = line(of: index)
    var column = 1
    var at = index
    while at > 0, buffer[at - 1] != Byte.lineFeed, buffer[at - 1] != Byte.carriageReturn {
      at -= 1
      if buffer[at] & 0xC0 != 0x80 { column += 1 }
    }
    return TextPosition(line: line, column: at == 0 && start > 0 ? 0 : column)
  }

  private func place(of offset: Int) -> Int {
    offset - (shifts.last { $0.from <= offset }?.by ?? 0)
  }

  private mutating func line(of index: Int) -> Int {
    if index < known.index { known = (0, firstLine) }
    known = (index, known.line + lineEnds(known.index, index))
    return known.line
  }

  private func lineEnds(_ from: Int, _ to: Int) -> Int {
    var ends: UInt32 = 0
    for index in from..<max(from, to) {
      let byte = buffer[index]
      ends &+= byte == Byte.lineFeed ? 1 : 0
      ends &+= byte == Byte.carriageReturn && buffer[index + 1] != Byte.lineFeed ? 1 : 0
    }
    return Int(ends)
  }

  /// Lets go of what lies more than a part before the parser.
  private mutating func slide() {
    let drop = fed - Self.partBytes
    guard drop > 0 else { return }
    firstLine += lineEnds(0, drop)
    memmove(buffer, buffer + drop, count - drop)
    (count, fed, start) = (count - drop, fed - drop, start + drop)
    known = known.index > drop ? (known.index - drop, known.line) : (0, firstLine)
    // Of the shifts that begin before what is held, one is enough.
    let before = shifts.count { $0.from - $0.by <= start }
    if before > 1 { shifts.removeFirst(before - 1) }
  }

  private mutating func fill() throws(GraphFileProblem) {
    if start + count >= nextCheckpoint {
      nextCheckpoint = start + count + 1 << 20
      try session.checkpoint(share * text.progress)
    }
    let end = fed + Self.partBytes + Self.lookahead
    while count < end, !isLast {
      let read = try text.read(into: UnsafeMutableRawBufferPointer(start: buffer + count, count: end - count))
      isLast = read == 0
      count += read
    }
    buffer[count] = 0
  }

  /// Hands on what is held up to `limit`.
  private mutating func handOn(to limit: Int, _ parser: xmlParserCtxtPtr) throws(GraphFileProblem) {
    let hasForbidden = hasForbiddenBytes(fed, limit)
    var from = fed
    var at = fed
    while at < limit {
      at = hasForbidden ? nextSpecial(at, limit) : nextMark(at, limit)
      guard at < limit else { break }
      switch buffer[at] {
      case UInt8(ascii: "!"):
        if at > 0, buffer[at - 1] == UInt8(ascii: "<") { section = sectionThatBegins(at) }
        at += 1
      case UInt8(ascii: ">"):
        if sectionEnds(at) { section = .none }
        at += 1
      case UInt8(ascii: "&"):
        if let name = flawedReference(at) {
          give(from, at + 1, parser)
          give("amp;", parser)
          from = at + 1
          try session.report(
            at: position(ofByte: at), name, remedy: "it stays as it is written",
            cure: "write &amp; for the sign &, and texts instead of entities")
        }
        at += 1
      default:
        give(from, at, parser)
        give("\u{FFFD}", parser, instead: 1)
        from = at + 1
        try session.report(
          at: position(ofByte: at), "a control character, which XML does not allow",
          remedy: "it is replaced by U+FFFD", cure: "take it out")
        at += 1
      }
    }
    give(from, limit, parser)
    fed = limit
  }

  private mutating func give(_ from: Int, _ to: Int, _ parser: xmlParserCtxtPtr) {
    guard to > from else { return }
    UnsafeRawPointer(buffer + from).withMemoryRebound(to: CChar.self, capacity: to - from) {
      _ = xmlParseChunk(parser, $0, Int32(to - from), 0)
    }
    given += to - from
  }

  /// Hands on a text that is not in the file, or stands there `instead` of some bytes.
  private mutating func give(_ text: StaticString, _ parser: xmlParserCtxtPtr, instead: Int = 0) {
    text.withUTF8Buffer { text in
      guard let start = text.baseAddress else { return }
      UnsafeRawPointer(start).withMemoryRebound(to: CChar.self, capacity: text.count) {
        _ = xmlParseChunk(parser, $0, Int32(text.count), 0)
      }
    }
    given += text.utf8CodeUnitCount
    shifts.append((given, (shifts.last?.by ?? 0) + text.utf8CodeUnitCount - instead))
  }

  private func sectionThatBegins(_ at: Int) -> Section {
    if matches("![CDATA[", at) { return .plainText }
    if matches("!--", at) { return .comment }
    return matches("!ENTITY", at) ? .entity : .none
  }

  private func sectionEnds(_ at: Int) -> Bool {
    switch section {
    case .plainText: at >= 2 && buffer[at - 1] == UInt8(ascii: "]") && buffer[at - 2] == UInt8(ascii: "]")
    case .comment: at >= 2 && buffer[at - 1] == Byte.minus && buffer[at - 2] == Byte.minus
    case .none, .entity: true
    }
  }

  /// The next byte that may begin something: "&" or a section, and inside a section its end.
  private func nextMark(_ at: Int, _ limit: Int) -> Int {
    func next(_ byte: UInt8, before end: Int) -> Int {
      guard end > at, let found = memchr(buffer + at, Int32(byte), end - at) else { return end }
      return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(buffer)
    }
    if section != .none { return next(UInt8(ascii: ">"), before: limit) }
    return next(UInt8(ascii: "!"), before: next(UInt8(ascii: "&"), before: limit))
  }

  private func nextSpecial(_ at: Int, _ limit: Int) -> Int {
    let mark = nextMark(at, limit)
    for index in at..<mark where Self.isForbidden(buffer[index]) { return index }
    return mark
  }

  private func hasForbiddenBytes(_ from: Int, _ to: Int) -> Bool {
    var found: UInt8 = 0
    for index in from..<max(from, to) { found |= Self.isForbidden(buffer[index]) ? 1 : 0 }
    return found != 0
  }

  @inline(__always) private static func isForbidden(_ byte: UInt8) -> Bool {
    (byte < 0x20) && (byte != 9) && (byte != 10) && (byte != 13)
  }

  private func matches(_ word: StaticString, _ at: Int) -> Bool {
    word.withUTF8Buffer { word in
      at + word.count <= count && word.indices.allSatisfy { buffer[at + $0] == word[$0] }
    }
  }

  /// Returns what is wrong with the "&" at an index, `nil` when it begins a reference that the parser knows.
  private func flawedReference(_ at: Int) -> String? {
    for known: StaticString in ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"] where matches(known, at) { return nil }
    let end = min(count, at + Self.lookahead - 8)
    var behind = at + 1
    if buffer[behind] == Byte.hash { behind += 1 }
    while behind < end, Self.isNameByte(buffer[behind]) { behind += 1 }
    guard behind < end, buffer[behind] == Byte.semicolon, behind > at + 1 else {
      return "a bare \"&\", which begins a reference in XML"
    }
    let name = String(decoding: UnsafeBufferPointer(start: buffer + at + 1, count: behind - at - 1), as: UTF8.self)
    guard name.hasPrefix("#") else { return "the entity &\(name); is none of XML's own and is not expanded" }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    if let value, let scalar = Unicode.Scalar(value), !XMLOutput.isForbidden(scalar) { return nil }
    return "&\(name); is no character that XML allows"
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }
}
