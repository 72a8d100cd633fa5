// What stands at a place of a block of lines, as far as a look at a few bytes tells: the members that nodes and edges of
// the project's own JSON usually have, and their plain values. What it does not know it does not pass.

/// A place in a block of lines, and what stands there at a glance. A line feed ends every block.
struct JSONGlance {
  /// A member whose meaning is known.
  enum Member {
    case id, label, x, y, source, target, weight, other
  }

  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  var offset: Int
  /// True once a value was not of the kind that was asked for.
  private(set) var isLost = false
  /// True if a name was a number, which our writer writes as a text.
  private(set) var isWrittenOtherwise = false

  init(_ block: LineBlock, from offset: Int) {
    (bytes, count, self.offset) = (UnsafePointer(block.bytes), block.count, offset)
  }

  var isAtEnd: Bool { @inline(__always) get { offset >= count } }

  /// The byte here; any behind the end.
  var byte: UInt8 { @inline(__always) get { bytes[offset] } }

  /// Everything from here on.
  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes + offset, count: count - offset) }

  /// True if an object begins here whose first member is an end of an edge.
  var beginsEdge: Bool {
    var next = self
    guard next.take(UInt8(ascii: "{")) else { return false }
    next.passBlanks()
    let member = next.member()
    return member == .source || member == .target
  }

  @inline(__always) mutating func passBlanks() {
    while offset < count, bytes[offset] <= Byte.blank,
      bytes[offset] == Byte.blank || bytes[offset] == Byte.lineFeed || bytes[offset] == Byte.carriageReturn
        || bytes[offset] == Byte.tab
    { offset += 1 }
  }

  /// Passes a byte if it stands here.
  @inline(__always) mutating func take(_ byte: UInt8) -> Bool {
    guard offset < count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Passes the name of a member and its colon.
  @inline(__always) mutating func member() -> Member {
    // Sixteen bytes behind a block may be read.
    let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let (member, length): (Member, Int)
    switch word {
    case 0x2265_6372_756F_7322: (member, length) = (.source, 8)  // "source"
    case 0x2274_6567_7261_7422: (member, length) = (.target, 8)  // "target"
    case 0x2274_6867_6965_7722: (member, length) = (.weight, 8)  // "weight"
    default:
      if word & 0xFFFF_FFFF == 0x2264_6922 {
        (member, length) = (.id, 4)  // "id"
      } else if word & 0xFF_FFFF == 0x22_7822 {
        (member, length) = (.x, 3)  // "x"
      } else if word & 0xFF_FFFF == 0x22_7922 {
        (member, length) = (.y, 3)  // "y"
      } else if word & 0xFF_FFFF_FFFF_FFFF == 0x22_6C65_6261_6C22 {
        (member, length) = (.label, 7)  // "label"
      } else {
        return .other
      }
    }
    offset += length
    passBlanks()
    guard take(UInt8(ascii: ":")) else { return .other }
    passBlanks()
    return member
  }

  /// Passes a text without escapes, or a number, and returns its bytes.
  @inline(__always) mutating func name() -> UnsafeBufferPointer<UInt8>? {
    guard offset < count, bytes[offset] != Byte.quote else { return text() }
    guard let (length, _) = JSONPlain(rest)?.numberLength else { return lose() }
    defer { offset += length }
    isWrittenOtherwise = true
    return UnsafeBufferPointer(start: bytes + offset, count: length)
  }

  /// Passes a text without escapes and returns its bytes.
  @inline(__always) mutating func text() -> UnsafeBufferPointer<UInt8>? {
    guard offset < count, bytes[offset] == Byte.quote else { return lose() }
    // A line feed ends every block, and no text holds one.
    var end = offset + 1
    while JSONStringReader.isPlain(bytes[end]) { end += 1 }
    guard bytes[end] == Byte.quote else { return lose() }
    let start = offset + 1
    offset = end + 1
    return UnsafeBufferPointer(start: bytes + start, count: end - start)
  }

  /// Passes a number and returns it.
  @inline(__always) mutating func number() -> Double? {
    guard let (length, _) = JSONPlain(rest)?.numberLength,
      !JSONNumber.hasLostDigits(UnsafeBufferPointer(start: bytes + offset, count: length)),
      !ReadingSession.isRounded(weight: UnsafeBufferPointer(start: bytes + offset, count: length)),
      let value = DecimalNumber.nearest(UnsafeBufferPointer(start: bytes + offset, count: length))
    else {
      isLost = true
      return nil
    }
    offset += length
    return value
  }

  /// Begins again after a value that was of another kind.
  mutating func regain() { isLost = false }

  private mutating func lose() -> UnsafeBufferPointer<UInt8>? {
    isLost = true
    return nil
  }
}
