// Pieces of an XML text as bytes, and what they spell. No string is made for what is only compared or counted.

import GraphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The local name of an element or attribute. A parser keeps each name once, so names are compared by their place.
struct XMLName: Hashable {
  fileprivate let bytes: UnsafePointer<UInt8>

  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  /// The name as a text.
  var string: String { String(cString: bytes) }

  static func == (a: XMLName, b: XMLName) -> Bool { a.bytes == b.bytes }
}

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
  var integer: Int? {
    let text = trimmed.bytes
    guard !text.isEmpty, text.count <= 20 else { return nil }
    let isNegative = text[0] == Byte.minus
    var value = 0
    let digits = text[(isNegative || text[0] == Byte.plus ? 1 : 0)...]
    guard !digits.isEmpty else { return nil }
    for byte in digits {
      guard (Byte.zero...Byte.zero + 9).contains(byte) else { return nil }
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let digit = Int(byte - Byte.zero)
      let (sum, carry) = isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  /// The number that the text spells, NaN and the infinities among them.
  var number: Double? {
    let text = trimmed
    if let value = text.shortDecimal { return value }
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

  /// The number of up to 15 digits with a point or without, which are exact as one division of two exact numbers.
  @inline(__always) private var shortDecimal: Double? {
    var index = 0
    let count = bytes.count
    guard count > 0, count <= 17 else { return nil }
    let isNegative = bytes[0] == Byte.minus
    if isNegative { index = 1 }
    var (mantissa, digits, fraction, hasPoint) = (0, 0, 0, false)
    while index < count {
      let byte = bytes[index]
      if Self.isDigit(byte) {
        mantissa = mantissa &* 10 &+ Int(byte &- Byte.zero)
        digits += 1
        if hasPoint { fraction += 1 }
      } else if byte == Byte.point, !hasPoint {
        hasPoint = true
      } else {
        return nil
      }
      index += 1
    }
    guard digits > 0, digits <= 15 else { return nil }
    let value = Double(mantissa) / Self.powersOfTen[fraction]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == Byte.blank || byte == Byte.lineFeed || byte == Byte.tab || byte == Byte.carriageReturn
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- Byte.zero < 10 }
}
