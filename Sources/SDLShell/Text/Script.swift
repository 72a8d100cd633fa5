// The writing system of a code point, as far as shaping needs to know: HarfBuzz must be told the script of each run.
//
// Only scripts whose shaping differs need a range of their own; letters of all others are shaped as Latin, which means
// with the plain rules. Source of the blocks: Unicode 15, Blocks.txt.

/// A writing system by its ISO 15924 tag.
struct Script: Hashable, Sendable {
  /// Four letters, such as `Arab`.
  let tag: String

  static let latin = Script(tag: "Latn")

  /// The script of a code point; `nil` for what all scripts share: digits, signs, spaces, marks.
  init?(of scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x300 {
      guard scalar.properties.isAlphabetic else { return nil }
      self = .latin
      return
    }
    guard let range = Self.ranges.first(where: { $0.last >= value }), range.first <= value else {
      guard scalar.properties.isAlphabetic, value > 0x36F else { return nil }
      self = .latin
      return
    }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .enclosingMark: return nil
    default: self.init(tag: range.tag)
    }
  }

  private init(tag: String) { self.tag = tag }

  private static let ranges: [(first: UInt32, last: UInt32, tag: String)] = [
    (0x0370, 0x03FF, "Grek"), (0x0400, 0x052F, "Cyrl"), (0x0530, 0x058F, "Armn"), (0x0590, 0x05FF, "Hebr"),
    (0x0600, 0x06FF, "Arab"), (0x0700, 0x074F, "Syrc"), (0x0750, 0x077F, "Arab"), (0x0780, 0x07BF, "Thaa"),
    (0x07C0, 0x07FF, "Nkoo"), (0x0860, 0x086F, "Syrc"), (0x0870, 0x08FF, "Arab"), (0x0900, 0x097F, "Deva"),
    (0x0980, 0x09FF, "Beng"), (0x0A00, 0x0A7F, "Guru"), (0x0A80, 0x0AFF, "Gujr"), (0x0B00, 0x0B7F, "Orya"),
    (0x0B80, 0x0BFF, "Taml"), (0x0C00, 0x0C7F, "Telu"), (0x0C80, 0x0CFF, "Knda"), (0x0D00, 0x0D7F, "Mlym"),
    (0x0D80, 0x0DFF, "Sinh"), (0x0E00, 0x0E7F, "Thai"), (0x0E80, 0x0EFF, "Laoo"), (0x0F00, 0x0FFF, "Tibt"),
    (0x1000, 0x109F, "Mymr"), (0x10A0, 0x10FF, "Geor"), (0x1100, 0x11FF, "Hang"), (0x1200, 0x139F, "Ethi"),
    (0x13A0, 0x13FF, "Cher"), (0x1780, 0x17FF, "Khmr"), (0x1800, 0x18AF, "Mong"), (0x1C80, 0x1C8F, "Cyrl"),
    (0x1C90, 0x1CBF, "Geor"), (0x1F00, 0x1FFF, "Grek"), (0x2D00, 0x2D2F, "Geor"), (0x2DE0, 0x2DFF, "Cyrl"),
    (0x2E80, 0x2FDF, "Hani"), (0x3040, 0x309F, "Hira"), (0x30A0, 0x30FF, "Kana"), (0x3130, 0x318F, "Hang"),
    (0x31F0, 0x31FF, "Kana"), (0x3400, 0x4DBF, "Hani"), (0x4E00, 0x9FFF, "Hani"), (0xA640, 0xA69F, "Cyrl"),
    (0xAC00, 0xD7FF, "Hang"), (0xF900, 0xFAFF, "Hani"), (0xFB1D, 0xFB4F, "Hebr"), (0xFB50, 0xFDFF, "Arab"),
    (0xFE70, 0xFEFE, "Arab"), (0x1E900, 0x1E95F, "Adlm"), (0x1EE00, 0x1EEFF, "Arab"), (0x20000, 0x3FFFF, "Hani"),
  ]
}
