// The rules of UTF-8.

/// Where parts of UTF-8 may end.
enum TextDecoding {
  /// Returns how many bytes at the end of a block may be the beginning of a sequence of UTF-8 that goes on behind it.
  static func incompleteTail(of block: UnsafeBufferPointer<UInt8>) -> Int {
    for length in 1...3 where length <= block.count {
      let byte = block[block.count - length]
      if byte < 0x80 { return 0 }
      if byte >= 0xC0 {
        let wanted = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        return wanted > length ? length : 0
      }
    }
    return 0
  }
}

/// A count of the bytes that follow the rules of UTF-8 and of those that do not (The Unicode Standard, table 3-7).
struct UTF8Survey {
  var firstBad: Int?
  var badBytes = 0
  var goodSequences = 0
  /// True if a character may be one that is put on the letter before it, such as an accent.
  var hasMarks = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let raw = UnsafeRawBufferPointer(bytes)
    while index < bytes.count {
      if index + 8 <= bytes.count,
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      } else if bytes[index] < 0x80 {
        index += 1
      } else if let length = Self.sequenceLength(bytes, at: index) {
        goodSequences += 1
        if Self.mayBeMark(bytes[index], bytes[index + 1]) { hasMarks = true }
        index += length
      } else {
        firstBad = firstBad ?? index
        badBytes += 1
        index += 1
      }
    }
  }

  /// Returns true if a sequence may begin so that is a combining mark (U+0300 to U+036F), a part of a Korean syllable or a
  /// Japanese sign of voice.
  private static func mayBeMark(_ first: UInt8, _ second: UInt8) -> Bool {
    first & 0xFE == 0xCC || first == 0xE1 && second & 0xFC == 0x84 || first == 0xE3 && second == 0x82
  }

  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for next in (index + 2)..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 { return nil }
    return length
  }
}
