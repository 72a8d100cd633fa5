// Pieces of an XML text as bytes, and what they spell. No string is made for what is only compared or counted.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A piece of text, good until the tokenizer moves on.
struct XMLText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The text.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// True if it holds nothing but blanks and the ends of lines.
  var isBlank: Bool { bytes.allSatisfy(Self.isBlank) }

  /// The text without blanks around it.
  var trimmed: XMLText {
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return XMLText(UnsafeBufferPointer(rebasing: bytes[start..<end]))
  }

  /// Returns true if the text is a word, whatever the case of its letters. `word` is lower-case ASCII.
  func spells(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      word.count == bytes.count
        && word.indices.allSatisfy { index in
          bytes[index] == word[index] || (0x41...0x5A).contains(bytes[index]) && bytes[index] | 0x20 == word[index]
        }
    }
  }

  /// Returns true if the text is exactly these bytes.
  @inline(__always) func equals(_ other: [UInt8]) -> Bool {
    other.count == bytes.count
      && other.withUnsafeBytes { other in
        guard let a = other.baseAddress, let b = bytes.baseAddress else { return bytes.isEmpty }
        return memcmp(a, b, bytes.count) == 0
      }
  }

  /// The truth value that the text spells.
  var flag: Bool? {
    let text = trimmed
    if text.spells("true") || text.spells("1") || text.spells("yes") { return true }
    return text.spells("false") || text.spells("0") || text.spells("no") ? false : nil
  }

  /// The whole number that the text spells.
  var integer: Int? { DecimalNumber.whole(trimmed.bytes) }

  /// The number that the text spells, NaN and the infinities among them.
  var number: Double? {
    let text = trimmed
    if let value = DecimalNumber.nearest(text.bytes) { return value }
    guard let first = text.bytes.first, text.bytes.count <= 1100 else { return nil }
    if Self.isDigit(first) || first == Byte.minus || first == Byte.plus || first == Byte.point {
      if let last = text.bytes.last, Self.isDigit(last) || last == Byte.point,
        !text.bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "x") })
      {
        return Double(last == Byte.point ? text.string + "0" : text.string)
      }
    }
    if text.spells("nan") { return .nan }
    if text.spells("inf") || text.spells("infinity") || text.spells("+inf") || text.spells("+infinity") {
      return .infinity
    }
    return text.spells("-inf") || text.spells("-infinity") ? -.infinity : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == Byte.blank || byte == Byte.lineFeed || byte == Byte.tab || byte == Byte.carriageReturn
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- Byte.zero < 10 }
}

/// Bytes that grow at the end. Pieces of them are good until more is added.
struct XMLBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    start = .allocate(capacity: self.capacity)
  }

  deinit { start.deallocate() }

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

  mutating func append(_ text: XMLText) {
    if let start = text.bytes.baseAddress { append(start, text.bytes.count) }
  }

  mutating func append(_ byte: UInt8) { withUnsafePointer(to: byte) { append($0, 1) } }

  mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? .encodedReplacementCharacter { append(byte) }
  }

  /// Returns a piece.
  func text(_ first: Int, _ length: Int) -> XMLText {
    XMLText(UnsafeBufferPointer(start: start + first, count: length))
  }
}
