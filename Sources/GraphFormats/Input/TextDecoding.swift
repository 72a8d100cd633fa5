// The encodings of texts: the rules of UTF-8, and what UTF-16 and Latin-1 are in UTF-8.

/// Decoding of bytes in encodings other than UTF-8, and the rules of UTF-8.
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

  /// Returns Latin-1 as UTF-8.
  static func decodeWindows1252(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { out.append(byte) } else { append(windows1252(byte), to: &out) }
    }
    return out
  }

  /// Decodes a block of UTF-16, whose end may be the first half of a character unless the text ends there.
  ///
  /// - Returns: the text, the number of bytes at the end that belong to the next block, and the offset in the text of the
  ///   first character that was replaced.
  static func decodeUTF16(
    _ bytes: [UInt8], littleEndian: Bool, isAtEnd: Bool
  ) -> (text: [UInt8], unread: Int, firstBad: Int?) {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count / 2)
    var bad: Int?
    func unit(_ index: Int) -> UInt32 {
      let (a, b) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return littleEndian ? a | b << 8 : b | a << 8
    }
    var index = 0
    while index + 1 < bytes.count {
      var value = unit(index)
      if value & 0xFC00 == 0xD800, index + 3 >= bytes.count, !isAtEnd { break }
      index += 2
      if value & 0xFC00 == 0xD800, index + 1 < bytes.count, unit(index) & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + unit(index) & 0x3FF
        index += 2
      }
      if Unicode.Scalar(value) == nil { bad = bad ?? out.count }
      append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &out)
    }
    guard isAtEnd else { return (out, bytes.count - index, bad) }
    if index < bytes.count { bad = bad ?? out.count }
    return (out, 0, bad)
  }

  private static func append(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    out.append(contentsOf: scalar.utf8)
  }

  /// Returns a character of Latin-1 with the printable ones that Windows puts where Latin-1 has only controls: what
  /// such files mean.
  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let high: [UInt32] = [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
      0x017D,
      0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
      0x017E, 0x0178,
    ]
    return Unicode.Scalar(high[Int(byte - 0x80)]) ?? "\u{FFFD}"
  }
}

/// A count of the bytes that follow the rules of UTF-8 and of those that do not (The Unicode Standard, table 3-7).
struct UTF8Survey {
  var firstBad: Int?
  var badBytes = 0
  var goodSequences = 0

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
        index += length
      } else {
        firstBad = firstBad ?? index
        badBytes += 1
        index += 1
      }
    }
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
