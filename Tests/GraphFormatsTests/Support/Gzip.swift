// Packs bytes as gzip (RFC 1952) in ways that no packer would, for tests of unpacking.

enum Gzip {
  /// The optional parts of the header of a member.
  struct Header: OptionSet {
    let rawValue: UInt8

    static let text = Header(rawValue: 1)
    static let checksum = Header(rawValue: 2)
    static let extra = Header(rawValue: 4)
    static let name = Header(rawValue: 8)
    static let comment = Header(rawValue: 16)
  }

  /// Returns a member with a text as it is, in stored blocks (RFC 1951, 3.2.4).
  static func stored(_ text: String) -> [UInt8] { stored(Array(text.utf8)) }

  /// Returns a member with bytes as they are, in stored blocks of at most `blockBytes`.
  static func stored(_ bytes: [UInt8], blockBytes: Int = 1000, header: Header = []) -> [UInt8] {
    var body: [UInt8] = []
    var start = 0
    repeat {
      let end = min(bytes.count, start + blockBytes)
      let length = UInt16(end - start)
      body.append(end == bytes.count ? 1 : 0)
      body += littleEndian(length) + littleEndian(~length) + bytes[start..<end]
      start = end
    } while start < bytes.count
    return member(body, of: bytes, header: header)
  }

  /// Returns a member for four bytes that come again and again, `258 * runs + 4` of them, packed to a hundredth
  /// (RFC 1951, 3.2.6: fixed codes).
  static func repeating(_ four: String, runs: Int) -> (packed: [UInt8], bytes: [UInt8]) {
    let unit = Array(four.utf8)
    precondition(unit.count == 4 && unit.allSatisfy { $0 < 144 })
    var bits = BitWriter()
    bits.put(0b1, 1)
    bits.put(0b01, 2)
    for byte in unit { bits.putReversed(0x30 + UInt32(byte), 8) }
    for _ in 0..<runs {
      // Length 258, then distance 4: codes 285 and 3.
      bits.putReversed(0b1100_0101, 8)
      bits.putReversed(0b00011, 5)
    }
    bits.putReversed(0, 7)
    let bytes = (0..<(258 * runs + 4)).map { unit[$0 % 4] }
    return (member(bits.finished, of: bytes, header: []), bytes)
  }

  private static func member(_ body: [UInt8], of bytes: [UInt8], header: Header) -> [UInt8] {
    var out: [UInt8] = [0x1F, 0x8B, 8, header.rawValue, 1, 2, 3, 4, 0, 255]
    if header.contains(.extra) { out += [5, 0] + Array("extra".utf8) }
    if header.contains(.name) { out += Array("net.txt".utf8) + [0] }
    if header.contains(.comment) { out += Array("1 2".utf8) + [0] }
    if header.contains(.checksum) { out += littleEndian(UInt16(truncatingIfNeeded: checksum(out))) }
    return out + body + littleEndian(checksum(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }

  static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * Number($0))) }
  }

  /// Bits in the order of deflate, from the lowest of each byte.
  private struct BitWriter {
    private var bytes: [UInt8] = []
    private var count = 0

    mutating func put(_ value: UInt32, _ bits: Int) {
      for bit in 0..<bits {
        if count % 8 == 0 { bytes.append(0) }
        bytes[count / 8] |= UInt8(value >> UInt32(bit) & 1) << UInt8(count % 8)
        count += 1
      }
    }

    /// Puts a Huffman code, which starts with its highest bit.
    mutating func putReversed(_ code: UInt32, _ bits: Int) {
      for bit in (0..<bits).reversed() { put(code >> UInt32(bit) & 1, 1) }
    }

    var finished: [UInt8] { bytes }
  }
}
