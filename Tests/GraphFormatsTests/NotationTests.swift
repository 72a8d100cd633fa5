// One graph has many spellings: blanks, escapes, line ends and encodings must not show in what is read.

import Foundation
import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Spellings of one file")
struct NotationTests {
  /// Returns JSON with blanks between its tokens, letters escaped and commas behind last elements, as dice fall.
  private func respelled(_ json: [UInt8], _ random: inout SeededGenerator) -> String {
    var out = ""
    var isInText = false
    var isEscaped = false
    var digitsLeft = 0
    var last: Unicode.Scalar = " "
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if isInText {
        let mayEscape = !isEscaped && digitsLeft == 0 && scalar != "\"" && scalar != "\\"
        if mayEscape, random.oneIn(4) {
          for unit in String(scalar).utf16 {
            out += "\\u" + String(String(UInt32(unit) + 0x10000, radix: 16).dropFirst())
          }
        } else {
          out.unicodeScalars.append(scalar)
        }
        digitsLeft = isEscaped && scalar == "u" ? 4 : max(0, digitsLeft - 1)
        if scalar == "\"", !isEscaped { isInText = false }
        isEscaped = scalar == "\\" && !isEscaped
      } else {
        let mayBreak = "{}[],:\"".unicodeScalars.contains(scalar)
        if mayBreak, random.oneIn(3) { out += random.pick([" ", "\t", "\n", "\r\n", "\r", "  \n "]) }
        if scalar == "]" || scalar == "}", last != "[", last != "{", random.oneIn(3) { out += "," }
        out.unicodeScalars.append(scalar)
        if scalar == "\"" { isInText = true }
      }
      if !(scalar == " " || scalar == "\n") || isInText { last = scalar }
    }
    return out
  }

  @Test("Blanks, escapes and trailing commas do not matter", arguments: 0..<80 as Range<UInt64>)
  func json(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = GraphWriter.throughlineJSON(RandomGraph.everything.graph(seed: seed))
    let expected = outcome(of: bytes)
    let other = respelled(bytes, &random)
    #expect(outcome(of: Array(other.utf8)) == expected, "seed \(seed)")
  }

  @Test("Every encoding reads the same, in every format", arguments: SampleFile.texts.indices)
  func encodings(index: Int) {
    let sample = SampleFile.texts[index]
    let text = String(decoding: sample.bytes, as: UTF8.self)
    // Without a mark, UTF-16 shows by the null beside each of the first two letters.
    let encoded: [(name: String, bytes: [UInt8])] = [
      ("UTF-8 with mark", [0xEF, 0xBB, 0xBF] + sample.bytes),
      ("UTF-16, low byte first", EncodingTests.utf16(text, littleEndian: true)),
      ("UTF-16, high byte first", EncodingTests.utf16(text, littleEndian: false)),
      ("UTF-16, marked, low byte first", [0xFF, 0xFE] + EncodingTests.utf16(text, littleEndian: true)),
      ("UTF-16, marked, high byte first", [0xFE, 0xFF] + EncodingTests.utf16(text, littleEndian: false)),
    ]
    let expected = description(outcome(of: sample.bytes))
    for (name, bytes) in encoded {
      #expect(description(outcome(of: bytes)) == expected, "\(sample.name) in \(name)")
      #expect(description(outcome(of: Gzip.stored(bytes))) == expected, "\(sample.name) in \(name), packed")
    }
  }

  /// Returns an outcome without the order of nodes: lists of numbers are in the order of names when they are read from
  /// UTF-8, and in that of the file when they must be decoded first.
  private func description(_ outcome: [String]) -> [String] {
    outcome.contains { $0.hasPrefix("edge") && outcome[0] == "edge-list" }
      ? [outcome[0]] + outcome.dropFirst(2).filter { $0.hasPrefix("node") }.sorted() : outcome
  }

  @Test(
    "Every line end reads the same, in every format", arguments: SampleFile.texts.indices,
    ["\r\n", "\r", "\n\n", "\r\r\n"])
  func lineEnds(index: Int, end: String) {
    let sample = SampleFile.texts[index]
    let text = String(decoding: sample.bytes, as: UTF8.self).replacing("\n", with: end)
    #expect(description(outcome(of: Array(text.utf8))) == description(outcome(of: sample.bytes)), "\(sample.name)")
  }

  @Test(
    "Latin-1 is read as such in every format, with one warning",
    arguments: [
      ("hero\tbook\nJos\u{E9}\tX\nB\u{F6}ll\tX\n", 2), ("Jos\u{E9} B\u{F6}ll\nB\u{F6}ll x\n", 1),
      ("{\"nodes\":[\"Jos\u{E9}\",\n\"B\u{F6}ll\"],\"edges\":[]}", 1), ("a;b;1\nb;Jos\u{E9};2\nB\u{F6}ll;b;3\n", 2),
    ])
  func latin1(text: String, line: Int) throws {
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let file = try read(bytes: bytes)
    #expect(Set(file.graph.nodeKeys).isSuperset(of: ["Jos\u{E9}", "B\u{F6}ll"]))
    #expect(file.warnings.map(\.line) == [line] && file.warnings.first?.message.contains("Latin-1") == true)
    #expect(statement(of: file.graph) == statement(of: try read(text).graph))
  }

  @Test("Every character that a file may hold is kept, in UTF-8, in UTF-16 and escaped")
  func everyScalar() throws {
    // One of every 61 of all scalars, and all below U+0500 that need no escape.
    let values = Array(0x20..<0x500 as Range<UInt32>) + stride(from: 0x500, through: 0x10FFFF, by: 61)
    let scalars = values.compactMap(Unicode.Scalar.init).filter { $0 != "\"" && $0 != "\\" }
    for start in stride(from: 0, to: scalars.count, by: 4000) {
      let name = String(String.UnicodeScalarView(scalars[start..<min(scalars.count, start + 4000)]))
      let escaped = name.utf16.map { "\\u" + String(String(UInt32($0) + 0x10000, radix: 16).dropFirst()) }.joined()
      let text = own(nodes: "{\"id\":\"\(name)\"}")
      for bytes in [Array(text.utf8), EncodingTests.utf16(text, littleEndian: true)] {
        #expect(ExactText(try read(bytes: bytes, strict: true).graph.nodeKeys[0]) == ExactText(name), "from \(start)")
      }
      let graph = try read(own(nodes: "{\"id\":\"\(escaped)\"}"), strict: true).graph
      #expect(ExactText(graph.nodeKeys[0]) == ExactText(name), "escaped, from \(start)")
    }
  }

  @Test("Damaged UTF-16 is told where it is damaged", arguments: [true, false])
  func damagedUTF16(littleEndian: Bool) throws {
    let text = own(nodes: "{\"id\":\"a\"},\n{\"id\":\"é🧭?\"}")
    var units = Array(text.utf16)
    let position = try #require(units.firstIndex(of: UInt16(UInt8(ascii: "?"))))
    for half in [0xD800, 0xDBFF, 0xDC00, 0xDFFF] as [UInt16] {
      units[position] = half
      let bytes = units.flatMap { unit -> [UInt8] in
        let pair = [UInt8(unit & 255), UInt8(unit >> 8)]
        return littleEndian ? pair : pair.reversed()
      }
      let file = try read(bytes: bytes)
      #expect(file.graph.nodeKeys == ["a", "é🧭\u{FFFD}"])
      #expect(file.warnings.map(\.line) == [2] && file.warnings.map(\.column) == [10])
      // Half a unit at the end is damage of its own.
      #expect(refusal(bytes: Array(bytes.dropLast())) != nil)
    }
  }
}
