// Numbers in decimal notation, read from bytes: the nearest number to what is written, mostly without the detour by a
// text.

/// Numbers with a fraction and an exponent.
enum DecimalNumber {
  /// Returns the finite number at the cursor, which moves behind it; `nil` when there is none. The text must be followed
  /// by a line feed somewhere; 0 is no separator. What commas mean, only a whole column tells.
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
    guard let value = value(of: Array(UnsafeBufferPointer(start: cursor, count: length))) else { return nil }
    cursor += length
    return value
  }

  /// Returns the finite number that a text spells in decimal digits; `nil` for all else, also for words such as "nan".
  static func value(of bytes: [UInt8]) -> Double? {
    let spelling: (UInt8) -> Bool = { byte in
      (Byte.zero...Byte.zero + 9).contains(byte) || byte == Byte.plus || byte == Byte.minus || byte == Byte.point
        || byte | 0x20 == UInt8(ascii: "e")
    }
    if let value = bytes.withUnsafeBufferPointer({ nearest($0) }) { return value }
    guard bytes.allSatisfy(spelling), let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  /// Returns the whole number that bytes spell as digits with a sign before them or without.
  static func whole(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.first, bytes.count <= 20 else { return nil }
    let isNegative = first == Byte.minus
    let start = isNegative || first == Byte.plus ? 1 : 0
    guard start < bytes.count else { return nil }
    var value = 0
    for index in start..<bytes.count {
      let digit = Int(bytes[index] &- Byte.zero)
      guard digit < 10 else { return nil }
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
    }
    return value
  }

  /// Returns the number that bytes spell as digits with at most one point among or behind them, a sign before and an
  /// exponent behind; `nil` when they spell anything else, or take more digits than are read here.
  ///
  /// - Returns: the nearest number, of two that are as near the one whose last bit is zero.
  @inline(__always)
  static func nearest(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    let count = bytes.count
    var index = 0
    guard count > 0 else { return nil }
    let isNegative = bytes[0] == Byte.minus
    if isNegative || bytes[0] == Byte.plus { index = 1 }
    var mantissa: UInt64 = 0
    var (digits, fraction) = (0, 0)
    while index < count, bytes[index] &- Byte.zero < 10 {
      mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- Byte.zero)
      (index, digits) = (index + 1, digits + 1)
    }
    if index < count, bytes[index] == Byte.point {
      index += 1
      let first = index
      while index < count, bytes[index] &- Byte.zero < 10 {
        mantissa = mantissa &* 10 &+ UInt64(bytes[index] &- Byte.zero)
        index += 1
      }
      fraction = index - first
      digits += fraction
    }
    // Nineteen digits always fit.
    guard digits > 0, digits <= 19 else { return nil }
    var exponent = 0
    if index < count {
      guard bytes[index] | 0x20 == UInt8(ascii: "e"), let read = Self.exponent(bytes, index + 1) else { return nil }
      exponent = read
    }
    guard let value = scaled(mantissa, exponent - fraction) else { return nil }
    return isNegative ? -value : value
  }

  private static func exponent(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var index = start
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == Byte.minus
    if isNegative || bytes[index] == Byte.plus { index += 1 }
    guard index < bytes.count, bytes.count - index <= 3 else { return nil }
    var value = 0
    while index < bytes.count {
      guard bytes[index] &- Byte.zero < 10 else { return nil }
      value = 10 * value + Int(bytes[index] &- Byte.zero)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// Returns the number nearest to `mantissa` times a power of ten; `nil` when that takes more than is done here.
  @inline(__always)
  private static func scaled(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    if exponent == 0 || mantissa == 0 { return Double(mantissa) }
    if mantissa < 1 << 53, exponent >= -22, exponent <= 22 {
      // Both are exact, so one rounding gives the nearest.
      let power = Double(powers[min(19, abs(exponent))]) * (abs(exponent) > 19 ? Double(powers[abs(exponent) - 19]) : 1)
      return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }
    guard exponent < 0, exponent >= -19 else { return nil }
    return quotient(mantissa, powers[-exponent])
  }

  /// Returns the number nearest to a quotient of two numbers that are not zero: sixty-three bits of it are computed and
  /// whether anything is left, which tells how to round.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64) -> Double {
    let (up, upDivisor) = (dividend.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let (high, bottom) = ((dividend << UInt64(up)) >> 1, divisor << UInt64(upDivisor))
    // The dividend is below the divisor by the shift, so that the quotient fits.
    let (quotient, rest) = bottom.dividingFullWidth((high, (dividend << UInt64(up)) << 63))
    // The rest counts as a bit below all those that decide.
    let exact = quotient | (rest == 0 ? 0 : 1)
    return Double(exact) * Double(bitPattern: UInt64(1023 + upDivisor - up - 63) << 52)
  }

  private static let powers: [UInt64] = {
    var powers: [UInt64] = [1]
    for _ in 0..<19 { powers.append(10 * (powers.last ?? 1)) }
    return powers
  }()
}
