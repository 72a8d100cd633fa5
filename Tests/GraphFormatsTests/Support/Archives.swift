// Archives of files as packers write them, for tests of unpacking.

/// A zip archive in the making (APPNOTE 6.3), whose files are stored as they are.
enum Zip {
  static func archive(_ files: [(name: String, text: String)], isEncrypted: Bool = false) -> [UInt8] {
    archive(files.map { ($0.name, Array($0.text.utf8)) }, isEncrypted: isEncrypted)
  }

  static func archive(_ files: [(name: String, bytes: [UInt8])], isEncrypted: Bool = false) -> [UInt8] {
    var (out, directory): ([UInt8], [UInt8]) = ([], [])
    for file in files {
      // Names are UTF-8, and a bit says so; another says that a password is needed.
      let flags: [UInt8] = [isEncrypted ? 1 : 0, 8]
      let sizes = Gzip.littleEndian(UInt32(file.bytes.count))
      let common =
        [20, 0] + flags + [0, 0, 0, 0, 0, 0] + Gzip.littleEndian(Gzip.checksum(file.bytes)) + sizes + sizes
        + Gzip.littleEndian(UInt16(file.name.utf8.count)) + [0, 0]
      directory += [0x50, 0x4B, 1, 2, 20, 0] + common + [UInt8](repeating: 0, count: 10)
      directory += Gzip.littleEndian(UInt32(out.count)) + file.name.utf8
      out += [0x50, 0x4B, 3, 4] + common + file.name.utf8 + file.bytes
    }
    let count = Gzip.littleEndian(UInt16(files.count))
    let end = [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + Gzip.littleEndian(UInt32(directory.count))
    return out + directory + end + Gzip.littleEndian(UInt32(out.count)) + [0, 0]
  }
}

/// A tar archive in the making (POSIX ustar).
enum Tar {
  static func archive(_ files: [(name: String, text: String)]) -> [UInt8] {
    files.flatMap { member($0.name, Array($0.text.utf8)) } + [UInt8](repeating: 0, count: 1024)
  }

  private static func member(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    func octal(_ number: Int, _ digits: Int) -> [UInt8] {
      let text = String(number, radix: 8)
      return Array((String(repeating: "0", count: digits - text.count) + text).utf8) + [0]
    }
    func field(_ text: String, _ length: Int) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: length - text.utf8.count)
    }
    let before = field(name, 100) + octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(bytes.count, 11) + octal(0, 11)
    let after = Array("0".utf8) + field("", 100) + Array("ustar\u{0}00".utf8) + field("", 247)
    let sum = (before + after).reduce(8 * 32) { $0 + Int($1) }
    let header = before + octal(sum, 6) + [32] + after
    return header + bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }
}
