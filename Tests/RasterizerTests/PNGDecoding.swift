// A PNG decoder of the tests' own, by the specification alone (W3C PNG, RFC 1950, RFC 1951): files that it reads are
// right whatever library wrote them. Eight bits a channel, RGB, no interlacing: the only form that the program writes.

/// The pixels of a PNG file.
struct DecodedPNG {
  let width: Int
  let height: Int
  /// Red, green and blue of every pixel, row by row.
  let samples: [UInt8]

  /// Decodes a file; `nil` when it breaks a rule.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var index = 8
    var header: [UInt8] = []
    var packed: [UInt8] = []
    var hasEnded = false
    while index + 12 <= bytes.count, !hasEnded {
      let length = Self.number(bytes, index)
      guard length <= bytes.count - index - 12 else { return nil }
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      let data = bytes[index + 8..<index + 8 + length]
      guard Self.crc(bytes[index + 4..<index + 8 + length]) == UInt32(Self.number(bytes, index + 8 + length)) else {
        return nil
      }
      switch name {
      case "IHDR": header = Array(data)
      case "IDAT": packed += data
      case "IEND": hasEnded = true
      default: break
      }
      index += length + 12
    }
    guard hasEnded, header.count == 13, Array(header[8...]) == [8, 2, 0, 0, 0], packed.count > 6 else { return nil }
    (width, height) = (Self.number(header, 0), Self.number(header, 4))
    var inflater = Inflater(Array(packed.dropFirst(2)))
    guard let rows = inflater.inflate(), let samples = Self.unfiltered(rows, width, height) else { return nil }
    self.samples = samples
  }

  private static func number(_ bytes: [UInt8], _ index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// Undoes the five filters.
  private static func unfiltered(_ rows: [UInt8], _ width: Int, _ height: Int) -> [UInt8]? {
    let pitch = 3 * width
    guard rows.count == (pitch + 1) * height else { return nil }
    var result = [UInt8](repeating: 0, count: pitch * height)
    for y in 0..<height {
      for x in 0..<pitch {
        let left = x >= 3 ? Int(result[y * pitch + x - 3]) : 0
        let above = y > 0 ? Int(result[(y - 1) * pitch + x]) : 0
        let corner = x >= 3 && y > 0 ? Int(result[(y - 1) * pitch + x - 3]) : 0
        let guess: Int
        switch rows[y * (pitch + 1)] {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        case 4:
          let wanted = left + above - corner
          let (a, b, c) = (abs(wanted - left), abs(wanted - above), abs(wanted - corner))
          guess = a <= b && a <= c ? left : b <= c ? above : corner
        default: return nil
        }
        result[y * pitch + x] = rows[y * (pitch + 1) + 1 + x] &+ UInt8(guess)
      }
    }
    return result
  }
}

/// A reader of deflated bytes.
struct Inflater {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns all bytes; `nil` when the stream breaks a rule.
  mutating func inflate() -> [UInt8]? {
    var output: [UInt8] = []
    var isLast = false
    while !isLast {
      guard let last = bits(1), let kind = bits(2) else { return nil }
      isLast = last == 1
      switch kind {
      case 0:
        position = (position + 7) / 8 * 8
        guard let length = bits(16), bits(16) == length ^ 0xFFFF else { return nil }
        for _ in 0..<length {
          guard let byte = bits(8) else { return nil }
          output.append(UInt8(byte))
        }
      case 1:
        let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        guard block(Codes(lengths), Codes([Int](repeating: 5, count: 30)), &output) else { return nil }
      case 2:
        guard let (literals, distances) = tables(), block(literals, distances, &output) else { return nil }
      default: return nil
      }
    }
    return output
  }

  private mutating func bits(_ count: Int) -> Int? {
    var value = 0
    for index in 0..<count {
      guard position / 8 < bytes.count else { return nil }
      value |= Int(bytes[position / 8] >> UInt8(position % 8) & 1) << index
      position += 1
    }
    return value
  }

  /// Huffman codes by their lengths.
  private struct Codes {
    var symbols: [Int: Int] = [:]

    init(_ lengths: [Int]) {
      var code = 0
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[length << 16 | code] = symbol
          code += 1
        }
        code <<= 1
      }
    }
  }

  private mutating func symbol(_ codes: Codes) -> Int? {
    var code = 0
    for length in 1...15 {
      guard let bit = bits(1) else { return nil }
      code = code << 1 | bit
      if let symbol = codes.symbols[length << 16 | code] { return symbol }
    }
    return nil
  }

  private mutating func tables() -> (Codes, Codes)? {
    guard let literals = bits(5), let distances = bits(5), let count = bits(4) else { return nil }
    var own = [Int](repeating: 0, count: 19)
    for index in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].prefix(count + 4) {
      own[index] = bits(3) ?? 0
    }
    let codes = Codes(own)
    var lengths: [Int] = []
    while lengths.count < literals + 257 + distances + 1 {
      guard let symbol = symbol(codes) else { return nil }
      switch symbol {
      case 16: lengths += [Int](repeating: lengths.last ?? 0, count: 3 + (bits(2) ?? 0))
      case 17: lengths += [Int](repeating: 0, count: 3 + (bits(3) ?? 0))
      case 18: lengths += [Int](repeating: 0, count: 11 + (bits(7) ?? 0))
      default: lengths.append(symbol)
      }
    }
    return (Codes(Array(lengths[..<(literals + 257)])), Codes(Array(lengths[(literals + 257)...])))
  }

  private mutating func block(_ literals: Codes, _ distances: Codes, _ output: inout [UInt8]) -> Bool {
    let bases = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    while let symbol = symbol(literals) {
      if symbol == 256 { return true }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let kind = symbol - 257
      let extra = kind < 8 || kind == 28 ? 0 : (kind - 4) / 4
      guard kind < bases.count, let more = bits(extra), let far = self.symbol(distances) else { return false }
      let farExtra = far < 4 ? 0 : (far - 2) / 2
      let farBase = far < 4 ? far + 1 : (2 + far % 2) << farExtra + 1
      guard let farMore = bits(farExtra), farBase + farMore <= output.count else { return false }
      for _ in 0..<bases[kind] + more { output.append(output[output.count - farBase - farMore]) }
    }
    return false
  }
}
