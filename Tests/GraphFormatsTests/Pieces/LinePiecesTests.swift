// Lines, their fields and positions, one part at a time, against the plainest way to say what they mean.
// These are the parts that every format of lines stands on.

import GraphModel
import Randomness
import Testing
import TestSupport

@testable import GraphFormats

@Suite("Lines, fields and positions")
struct LinePiecesTests {
  private func fields(
    _ line: String, _ separator: LineFields.Separator = .blanks, quotes: [UInt8] = [Byte.quote]
  ) -> [String] {
    LineFields.all(Array(line.utf8)[...], separator, quotes: quotes).map { ($0.isQuoted ? "~" : "") + $0.text }
  }

  @Test("Fields between blanks: runs of them are one; quotes hold them together where they end a field")
  func blanks() {
    for (line, expected) in [
      ("", []), ("   ", []), ("a", ["a"]), (" a\t b ", ["a", "b"]), ("\"a b\" c", ["~a b", "c"]),
      ("\"a \"b\" c\" d", ["~a \"b", "c\"", "d"]), ("\"\"", ["~"]),
      ("\"open b", ["\"open", "b"]), ("a\"b c\"", ["a\"b", "c\""]), ("a,b", ["a,b"]), ("\"a\"b", ["\"a\"b"]),
    ] as [(String, [String])] {
      #expect(fields(line) == expected, "\(line)")
    }
    #expect(fields("a,b , c", .blanksAndCommas) == ["a", "b", "c"])
    #expect(fields("\"a,b\",c", .blanksAndCommas) == ["~a,b", "c"])
  }

  @Test("Fields between commas and tabs: empty ones count, blanks around them do not")
  func separated() {
    #expect(fields("a,,b", .commas) == ["a", "", "b"])
    #expect(fields(",", .commas) == ["", ""])
    #expect(fields(" a , \"b, c\" ,d", .commas) == ["a", "~b, c", "d"])
    #expect(fields("'a, \"b\"',c", .commas, quotes: [Byte.quote, UInt8(ascii: "'")]) == ["~a, \"b\"", "c"])
    #expect(fields("a b\t\tc", .tabs) == ["a b", "", "c"])
    #expect(fields("a, b\tc", .tabs) == ["a, b", "c"])
  }

  @Test("Each field stands where it says", arguments: 0..<60 as Range<UInt64>)
  func starts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let line = Array(String((0..<random.below(40)).map { _ in random.pick(Array("ab \t,\"é'")) }).utf8)
    for separator in [LineFields.Separator.blanks, .blanksAndCommas, .tabs, .commas] {
      for field in LineFields.all(line[...], separator) {
        #expect(field.bytes.startIndex == field.start + (field.isQuoted ? 1 : 0), "seed \(seed)")
        #expect(Array(line[field.bytes.indices]) == Array(field.bytes))
      }
    }
  }

  @Test("A field's whole number, number and attribute are what it spells")
  func values() {
    func field(_ text: String) -> LineField { LineField(bytes: Array(text.utf8)[...], start: 0, isQuoted: false) }
    for (text, integer, number, attribute) in [
      ("7", 7, 7, .integer(7)), ("-7", -7, -7, .integer(-7)), ("+7", 7, 7, .text("+7")), ("0", 0, 0, .integer(0)),
      ("007", 7, 7, .text("007")), ("-", nil, nil, .text("-")), ("", nil, nil, .text("")),
      ("1.5", nil, 1.5, .number(1.5)),
      (".5", nil, 0.5, .number(0.5)), ("1e3", nil, 1000, .number(1000)), ("1D3", nil, 1000, nil),
      ("0x1F", nil, nil, .text("0x1F")),
      ("inf", nil, .infinity, .text("inf")), ("1e999", nil, .infinity, .text("1e999")), ("a", nil, nil, .text("a")),
      ("9223372036854775807", .max, 9_223_372_036_854_775_808, .integer(.max)),
      ("9223372036854775808", nil, 9_223_372_036_854_775_808, .number(9_223_372_036_854_775_808)),
    ] as [(String, Int?, Double?, AttributeValue?)] {
      #expect(field(text).integer == integer && field(text).number == number, "\(text)")
      if let attribute { #expect(field(text).attribute == attribute, "\(text)") }
    }
    #expect(field("nan").number?.isNaN == true && field("NaN").attribute == .text("NaN"))
    #expect(LineField(bytes: Array("7".utf8)[...], start: 0, isQuoted: true).attribute == .text("7"))
  }

  @Test("Lines are what a naive reader cuts, in pieces of any size", arguments: [1, 2, 3, 7, 1000])
  func lines(piece: Int) throws {
    for seed: UInt64 in 0..<30 {
      var random = SeededGenerator(seed: seed)
      let text = (0..<random.below(60)).map { _ in random.pick(["a", "é", "\n", "\r", "\r\n", " "]) }.joined()
      let reader = LineReader(PieceStream(Array(text.utf8), piece: piece), session())
      var found: [String] = []
      while let line = try reader.next() {
        found.append(String(decoding: line, as: UTF8.self))
        #expect(reader.number == found.count)
        let end = reader.position(line.endIndex, in: line)
        #expect(end == TextPosition(line: found.count, column: 1 + found[found.count - 1].unicodeScalars.count))
      }
      var (expected, last) = ([""], Unicode.Scalar(0))
      for scalar in text.unicodeScalars {
        let isEnd = scalar == "\n" || scalar == "\r"
        if isEnd, !(scalar == "\n" && last == "\r") { expected.append("") }
        if !isEnd { expected[expected.count - 1].unicodeScalars.append(scalar) }
        last = scalar
      }
      if expected.last == "" { expected.removeLast() }
      #expect(found == expected, "seed \(seed)")
    }
  }

  @Test(
    "Positions count lines and characters, in whatever parts the text is passed", arguments: 0..<120 as Range<UInt64>)
  func positions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = ["a", "é", "日", "🧭", " ", "abcdefghijkl", "\r\n", "\n", "\r"]
    // Some texts end their lines in one way only, and some have more lines than are counted in one step.
    let pieces = [all, Array(all[..<7]), Array(all[5...6]), ["\n", "é"]][Int(seed % 4)]
    let text = Array((0..<random.below(seed % 3 == 0 ? 5000 : 400)).map { _ in random.pick(pieces) }.joined().utf8)
    var (line, column) = (1, 1)
    for (index, byte) in text.enumerated() {
      let isEnd = byte == 10 || byte == 13 && (index + 1 == text.count || text[index + 1] != 10)
      (line, column) = isEnd ? (line + 1, 1) : (line, column + (byte & 0xC0 == 0x80 ? 0 : 1))
    }
    for parts in 1...4 {
      var position = TextPosition(line: 1, column: 1)
      let cuts = ([0, text.count] + (1..<parts).map { _ in random.below(text.count + 1) }).sorted()
      text.withUnsafeBufferPointer { bytes in
        for (start, end) in zip(cuts, cuts.dropFirst()) {
          let following = end < bytes.count ? bytes[end] : 0
          position.advance(over: UnsafeBufferPointer(rebasing: bytes[start..<end]), following: following)
        }
      }
      #expect(position == TextPosition(line: line, column: column), "seed \(seed), \(parts) parts")
    }
  }

  @Test("A text decoded in pieces of any size is the text", arguments: [1, 2, 3, 5, 64])
  func decoding(piece: Int) throws {
    let text = "a\u{E9}日🧭\n" + String(repeating: "é🧭", count: 200)
    for bytes in [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + EncodingTests.utf16(text, littleEndian: true),
      [0xFE, 0xFF] + EncodingTests.utf16(text, littleEndian: false),
    ] {
      let source = PeekableStream(PieceStream(bytes, piece: piece), name: "net", limit: .max)
      let stream = PeekableStream(try TextStream(source, session()), name: "net", limit: .max)
      let found = try stream.readAll { _ in }
      #expect(String(decoding: found, as: UTF8.self) == text, "pieces of \(piece)")
    }
  }
}
