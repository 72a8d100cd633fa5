// From the bytes of a file to UTF-8, whatever they were: UTF-8 or UTF-16 with or without mark, or Latin-1.
//
// Everything after this may rely on valid UTF-8. What had to be guessed or replaced is told, never silent.

/// A text as valid UTF-8 without byte order mark.
struct DecodedText {
  /// The text.
  var bytes: [UInt8]
  /// What had to be done to read it, with the offset in `bytes` where it first mattered.
  var notice: (offset: Int, message: String, cure: String)?
}

enum TextDecoding {
  /// Decodes the bytes of a file.
  static func decode(_ bytes: [UInt8]) -> DecodedText {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return decodeUTF8(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE]) { return decodeUTF16(bytes, from: 2, littleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return decodeUTF16(bytes, from: 2, littleEndian: false) }
    // A text without mark whose every other byte is null at the start can only be UTF-16.
    if bytes.count >= 4, bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 {
      return decodeUTF16(bytes, from: 0, littleEndian: true)
    }
    if bytes.count >= 4, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 {
      return decodeUTF16(bytes, from: 0, littleEndian: false)
    }
    return decodeUTF8(bytes)
  }

  private static func decodeUTF8(_ bytes: [UInt8]) -> DecodedText {
    let survey = UTF8Survey(bytes)
    guard let firstBad = survey.firstBad else { return DecodedText(bytes: bytes) }
    // A few broken bytes among many good sequences are damage; bytes that never form a sequence are another encoding.
    if survey.goodSequences > survey.badBytes {
      let text = String(decoding: bytes, as: UTF8.self)
      return DecodedText(
        bytes: Array(text.utf8),
        notice: (
          firstBad, "\(survey.badBytes) damaged bytes in a UTF-8 text were replaced",
          "look for \u{FFFD} and correct the names"
        ))
    }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + bytes.count / 8)
    // What looks like good UTF-8 before the first bad byte gets longer, too, so that byte is elsewhere in the text.
    var noticeOffset = 0
    for (index, byte) in bytes.enumerated() {
      if index == firstBad { noticeOffset = out.count }
      append(windows1252(byte), to: &out)
    }
    return DecodedText(
      bytes: out,
      notice: (noticeOffset, "the text is not UTF-8 and was read as Latin-1", "save it as UTF-8 if names look wrong"))
  }

  private static func decodeUTF16(_ bytes: [UInt8], from start: Int, littleEndian: Bool) -> DecodedText {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count / 2)
    var bad: Int?
    func unit(_ index: Int) -> UInt32 {
      let (a, b) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return littleEndian ? a | b << 8 : b | a << 8
    }
    var index = start
    while index + 1 < bytes.count {
      var value = unit(index)
      index += 2
      if value & 0xFC00 == 0xD800, index + 1 < bytes.count, unit(index) & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + unit(index) & 0x3FF
        index += 2
      }
      if Unicode.Scalar(value) == nil { bad = bad ?? out.count }
      append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &out)
    }
    if index < bytes.count { bad = bad ?? out.count }
    return DecodedText(
      bytes: out, notice: bad.map { ($0, "damaged UTF-16 was replaced", "look for \u{FFFD} and correct the names") })
  }

  private static func append(_ scalar: Unicode.Scalar, to out: inout [UInt8]) {
    out.append(contentsOf: scalar.utf8)
  }

  /// Latin-1 with the printable characters Windows puts where Latin-1 has only controls: what such files mean.
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

/// How well bytes follow the rules of UTF-8 (The Unicode Standard, table 3-7).
private struct UTF8Survey {
  var firstBad: Int?
  var badBytes = 0
  var goodSequences = 0

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        if bytes[index] < 0x80 {
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
