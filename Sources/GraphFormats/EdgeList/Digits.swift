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
