// Converts decimal digits to numbers, without a table and without a branch for each digit.

/// Runs of decimal digits.
enum Digits {
  /// Returns the number that the digits at `text` spell, and the number of digits: 0 when there is none, -1 when the
  /// number is 2^64 or more. Up to 8 bytes behind the digits are read.
  @inline(__always)
  static func parse(_ text: UnsafePointer<UInt8>) -> (value: UInt64, length: Int) {
    // A digit is a byte whose upper half is 3 and whose lower half is at most 9; adding 6 carries beyond.
    let word = UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self)) ^ 0x3030_3030_3030_3030
    let others = ((word &+ 0x0606_0606_0606_0606) | word) & 0xF0F0_F0F0_F0F0_F0F0
    guard others != 0 else { return parseLong(text, first: combine(word)) }
    let length = others.trailingZeroBitCount >> 3
    guard length > 0 else { return (0, 0) }
    // Shifting puts zeros in front, so that there are eight digits again.
    return (combine(word << UInt64(64 - 8 * length)), length)
  }

  /// Returns the number of eight digits, one a byte, the first in the lowest: pairs, then fours, then all.
  @inline(__always)
  private static func combine(_ digits: UInt64) -> UInt64 {
    let pairs = ((digits & 0x0F0F_0F0F_0F0F_0F0F) &* (1 + (10 << 8))) >> 8
    let fours = ((pairs & 0x00FF_00FF_00FF_00FF) &* (1 + (100 << 16))) >> 16
    return ((fours & 0x0000_FFFF_0000_FFFF) &* (1 + (10_000 << 32))) >> 32
  }

  @inline(never)
  private static func parseLong(_ text: UnsafePointer<UInt8>, first: UInt64) -> (value: UInt64, length: Int) {
    var (value, length) = (first, 8)
    while text[length] >= Byte.zero, text[length] <= Byte.zero + 9 {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(text[length] - Byte.zero))
      if overflow || carry { return (0, -1) }
      (value, length) = (sum, length + 1)
    }
    return (value, length)
  }
}

/// Numbers with a fraction and an exponent.
enum DecimalNumber {
  /// Returns the finite number at the cursor, which moves behind it; `nil` when there is none. The text must be followed
  /// by a line feed somewhere. Unless `separator` is a comma, a comma may stand for the decimal point; 0 is no separator.
  static func parse(_ cursor: inout UnsafePointer<UInt8>, separator: UInt8) -> Double? {
    let (value, length) = Digits.parse(cursor)
    // Whole numbers below 2^53 are exact, and most weights are.
    if length > 0, length <= 15, endsNumber(cursor[length], separator) {
      cursor += length
      return Double(value)
    }
    return parseText(&cursor, separator)
  }

  @inline(__always)
  private static func endsNumber(_ byte: UInt8, _ separator: UInt8) -> Bool {
    switch byte {
    case Byte.lineFeed, Byte.carriageReturn, Byte.blank, Byte.tab, Byte.hash: true
    default: byte == separator && separator != 0
    }
  }

  private static func parseText(_ cursor: inout UnsafePointer<UInt8>, _ separator: UInt8) -> Double? {
    var length = 0
    while !endsNumber(cursor[length], separator) {
      length += 1
      if length > 400 { return nil }
    }
    var bytes = Array(UnsafeBufferPointer(start: cursor, count: length))
    if separator != Byte.comma, let comma = bytes.firstIndex(of: Byte.comma), !bytes.contains(Byte.point) {
      bytes[comma] = Byte.point
    }
    guard let value = value(of: bytes) else { return nil }
    cursor += length
    return value
  }

  /// Returns the finite number that a text spells in decimal digits; `nil` for all else, also for words such as "nan".
  static func value(of bytes: [UInt8]) -> Double? {
    let spelling: (UInt8) -> Bool = { byte in
      (Byte.zero...Byte.zero + 9).contains(byte) || byte == Byte.plus || byte == Byte.minus || byte == Byte.point
        || byte | 0x20 == UInt8(ascii: "e")
    }
    guard bytes.allSatisfy(spelling), let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }
}
