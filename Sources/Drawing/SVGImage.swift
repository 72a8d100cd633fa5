// Images in SVG: a PNG in the text of the document, its pixels not packed.

import Geometry

extension PixelImage {
  /// The image as the bytes of a PNG file.
  ///
  /// Rows are stored as they are, in blocks of the size that deflate allows (RFC 1950, 1951; PNG 1.2).
  var pngBytes: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 3 + 1) * height)
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        rows += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
      }
    }
    var data: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(65535, rows.count - start)
      data.append(start + count == rows.count ? 1 : 0)
      data += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      data += rows[start..<start + count]
      start += count
    } while start < rows.count
    data += Self.bytes(Self.adler32(rows))
    let header = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + Self.chunk("IDAT", data)
      + Self.chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + content + bytes(crc32(content))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

extension SVGText {
  /// Returns bytes in base 64 (RFC 4648).
  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let left = min(3, bytes.count - start)
      var group: UInt32 = 0
      for index in 0..<3 { group = group << 8 | (index < left ? UInt32(bytes[start + index]) : 0) }
      for index in 0..<4 {
        text.append(index <= left ? letters[Int(group >> (18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
