// Paths as texts, and as the bytes that the system knows them by.
//
// The name of a file is any bytes; most are UTF-8, which texts hold as they are. A byte that belongs to no character
// becomes U+FFFD in the text, as everywhere, with a variation selector behind it that is not shown and says which byte it
// was. So a path is shown as people expect, and leads back to its file.

/// The texts of paths, and their bytes.
public enum SystemPath {
  /// The sign for a byte that belongs to no character.
  private static let sign: Unicode.Scalar = "\u{FFFD}"
  /// The selector behind the sign of the byte 0x80; those of the other bytes follow.
  private static let firstMark: UInt32 = 0xE0100

  /// Returns the text of the bytes of a path.
  public static func text(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !text.unicodeScalars.contains(sign) { return text }
    var scalars = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      let length = length(ofCharacterAt: index, in: bytes)
      guard length > 0,
        let scalar = String(decoding: bytes[index..<(index + length)], as: UTF8.self).unicodeScalars.first
      else {
        append(bytes[index], to: &scalars)
        index += 1
        continue
      }
      if byte(ofMark: scalar) != nil, scalars.last == sign {
        // The name holds what stands for a byte: it is kept byte by byte, to come back as it was.
        scalars.removeLast()
        for byte in String(sign).utf8 { append(byte, to: &scalars) }
      }
      scalars.append(scalar)
      index += length
    }
    return String(scalars)
  }

  /// Returns the text of a path that ends with a zero byte.
  public static func text(_ path: UnsafePointer<CChar>) -> String {
    var bytes: [UInt8] = []
    var next = path
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return text(bytes)
  }

  /// Returns the bytes of the text of a path.
  public static func bytes(_ text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(sign) else { return Array(text.utf8) }
    var (bytes, isBehindSign): ([UInt8], Bool) = ([], false)
    for scalar in text.unicodeScalars {
      if isBehindSign, let byte = byte(ofMark: scalar) {
        bytes.removeLast(String(sign).utf8.count)
        bytes.append(byte)
        isBehindSign = false
      } else {
        bytes += String(scalar).utf8
        isBehindSign = scalar == sign
      }
    }
    return bytes
  }

  /// Calls a function with a path as the system takes it.
  public static func with<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard path.unicodeScalars.contains(sign) else { return path.withCString(body) }
    let bytes = (bytes(path) + [0]).map { CChar(bitPattern: $0) }
    return bytes.withUnsafeBufferPointer { buffer in buffer.baseAddress.map(body) ?? "".withCString(body) }
  }

  /// Returns the byte that a sign and a scalar behind it stand for; `nil` where that is no mark.
  static func byte(ofMark scalar: Unicode.Scalar) -> UInt8? {
    guard (firstMark..<(firstMark + 0x80)).contains(scalar.value) else { return nil }
    return UInt8(0x80 + scalar.value - firstMark)
  }

  private static func append(_ byte: UInt8, to scalars: inout String.UnicodeScalarView) {
    guard let mark = Unicode.Scalar(firstMark + UInt32(byte) - 0x80) else { return }
    scalars.append(sign)
    scalars.append(mark)
  }

  /// Returns the number of bytes of the character that begins at an index; 0 where none does.
  private static func length(ofCharacterAt index: Int, in bytes: [UInt8]) -> Int {
    let length =
      switch bytes[index] {
      case ..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 0
      }
    guard length > 0, index + length <= bytes.count,
      String(validating: bytes[index..<(index + length)], as: UTF8.self) != nil
    else { return 0 }
    return length
  }
}
