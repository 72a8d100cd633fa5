// The encodings of texts, by the names that files and people give them, and the decoding of each by ICU.

import CICU

/// An encoding that texts are decoded from.
struct TextEncoding: Hashable {
  /// The name in messages.
  let name: String
  /// The name in ICU.
  let converter: String

  init(_ name: String, _ converter: String? = nil) { (self.name, self.converter) = (name, converter ?? name) }

  static let utf8 = TextEncoding("UTF-8")
  static let utf16LittleEndian = TextEncoding("UTF-16LE")
  static let utf16BigEndian = TextEncoding("UTF-16BE")
  static let utf32LittleEndian = TextEncoding("UTF-32LE")
  static let utf32BigEndian = TextEncoding("UTF-32BE")
  /// Latin-1 with the printable characters that Windows puts where it has only controls: what such files mean.
  static let latin1 = TextEncoding("Latin-1 (Windows-1252)", "windows-1252")

  /// The encoding of a name, in any of the usual spellings; `nil` for an unknown one. Those that are part of a larger one
  /// are taken for it, as files are often called by the smaller name.
  init?(named text: String) {
    let name = text.lowercased().filter { !"-_ ".contains($0) }
    let larger: [(names: [String], encoding: TextEncoding)] = [
      (["utf8"], .utf8),
      (["latin1", "l1", "iso88591", "isoir100", "windows1252", "cp1252", "ascii", "usascii", "ansi"], .latin1),
      (["gbk", "gb2312", "cp936", "euccn", "gb18030"], TextEncoding("GB18030")),
      (
        ["shiftjis", "sjis", "cp932", "ms932", "windows31j", "mskanji"], TextEncoding("Shift-JIS", "ibm-943_P15A-2003")
      ),
      (["euckr", "cp949", "uhc", "ksc5601", "ksc56011987", "windows949"], TextEncoding("EUC-KR", "windows-949")),
      (["big5", "cp950", "windows950"], TextEncoding("Big5", "windows-950")),
    ]
    if let known = larger.first(where: { $0.names.contains(name) }) {
      self = known.encoding
    } else {
      guard !name.isEmpty, text.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ",") }),
        TextConverter(text) != nil
      else { return nil }
      self.init(text)
    }
  }

  /// The encoding that the mark at the start of a text tells, and the length of the mark; `nil` where there is none.
  static func marked(_ start: [UInt8]) -> (encoding: TextEncoding, length: Int)? {
    let marks: [(TextEncoding, [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
      (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
    ]
    return marks.first { start.starts(with: $0.1) }.map { ($0.0, $0.1.count) }
  }

  /// The encoding of a text without mark that is not made of single bytes, by where its nulls are; `nil` for others.
  static func wide(_ start: [UInt8]) -> TextEncoding? {
    guard start.count >= 4, start.contains(0) else { return nil }
    func nulls(_ place: Int, of width: Int) -> Int {
      stride(from: place, to: start.count, by: width).reduce(0) { $0 + (start[$1] == 0 ? 1 : 0) }
    }
    func isPlane(_ place: Int) -> Bool { stride(from: place, to: start.count, by: 4).allSatisfy { start[$0] <= 0x10 } }
    let quarter = start.count / 4
    if start.count >= 8, nulls(3, of: 4) >= quarter, isPlane(2), nulls(0, of: 4) == 0 { return .utf32LittleEndian }
    if start.count >= 8, nulls(0, of: 4) >= quarter, isPlane(1), nulls(3, of: 4) == 0 { return .utf32BigEndian }
    // Every other byte is null at the start, or in a text of letters beyond ASCII now and then; a text of single bytes
    // with some nulls has printable ones otherwise.
    let (even, odd) = (nulls(0, of: 2), nulls(1, of: 2))
    let printable = start.reduce(0) { $0 + ((0x20...0x7E).contains($1) || (9...13).contains($1) ? 1 : 0) }
    let isLetters = printable * 20 < start.count * 17 && !isUTF8BeyondASCII(start)
    let first = start.prefix(4).map { $0 == 0 }
    if first == [false, true, false, true] || isLetters && even == 0 && odd * 64 >= start.count {
      return .utf16LittleEndian
    }
    if first == [true, false, true, false] || isLetters && odd == 0 && even * 64 >= start.count {
      return .utf16BigEndian
    }
    return nil
  }

  /// True if a text has characters beyond ASCII and all of them are those of UTF-8, which those of no other encoding are by
  /// accident; the last may be cut off.
  private static func isUTF8BeyondASCII(_ start: [UInt8]) -> Bool {
    guard start.contains(where: { $0 >= 0x80 }) else { return false }
    let end = start.suffix(4).lastIndex { $0 >= 0xC0 } ?? start.endIndex
    return [start[...], start[..<end]].contains { String(validating: $0, as: UTF8.self) != nil }
  }

  /// The encoding that a text says it has, behind the word charset, encoding or coding; `nil` where it says none, or that
  /// it is one of Unicode, whose marks and rules tell more.
  static func declared(_ start: [UInt8]) -> TextEncoding? {
    var rest = start[...]
    let (end, signs) = (Array("oding".utf8), Set(" \t=:\"'\\".utf8))
    let charset = Array("charset".utf8)
    while let letter = rest.firstIndex(where: { $0 | 0x20 == charset[0] || $0 | 0x20 == end[0] }) {
      rest = rest[letter...]
      let lowered = rest.prefix(charset.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      let word = lowered.starts(with: charset) ? charset.count : lowered.starts(with: end) ? end.count : 1
      rest = rest.dropFirst(word)
      guard word > 1 else { continue }
      let between = rest.prefix { signs.contains($0) }
      guard between.contains(UInt8(ascii: "=")) || between.contains(UInt8(ascii: ":")) else { continue }
      let name = rest[between.endIndex...].prefix(40).prefix {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x2D || $0 == 0x5F
      }
      let text = String(decoding: name, as: UTF8.self)
      guard !text.lowercased().hasPrefix("utf"), !text.lowercased().hasPrefix("ucs") else { return nil }
      if let known = TextEncoding(named: text) { return known }
    }
    return nil
  }
}

/// The state of decoding a text from one encoding.
final class TextConverter {
  private let converter: OpaquePointer

  init?(_ name: String) {
    guard let converter = cicu_open(name) else { return nil }
    self.converter = converter
  }

  deinit { cicu_close(converter) }

  /// Returns the next part of the text as UTF-8, and how many places in it meant nothing. What the part cuts off at its
  /// end is kept for the next.
  func decode(_ bytes: [UInt8], isAtEnd: Bool) -> (text: [UInt8], bad: Int) {
    let before = cicu_bad(converter)
    var units: [UInt16] = []
    // ICU wants a place also for no bytes.
    (bytes.isEmpty ? [0] : bytes).withUnsafeBytes { start in
      var done = 0
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 1 << 14) { room in
        while true {
          var read: Int64 = 0
          let next = start.bindMemory(to: UInt8.self).baseAddress.map { $0 + done }
          let count = cicu_decode(
            converter, next, Int64(bytes.count - done), &read, room.baseAddress, Int64(room.count), isAtEnd ? 1 : 0)
          done += Int(read)
          units += room[..<Int(count)]
          if Int(count) < room.count, done == bytes.count || read == 0 { return }
        }
      }
    }
    return (Array(String(decoding: units, as: UTF16.self).utf8), Int(cicu_bad(converter) - before))
  }

  /// Returns the composed form (NFC) of a text.
  static func composed(_ text: String) -> String {
    let units = Array(text.utf16)
    let room = 3 * units.count + 16
    let composed = [UInt16](unsafeUninitializedCapacity: room) { out, count in
      count = max(0, Int(cicu_compose(units, Int32(clamping: units.count), out.baseAddress, Int32(clamping: room))))
    }
    return composed.isEmpty ? text : String(decoding: composed, as: UTF16.self)
  }
}
