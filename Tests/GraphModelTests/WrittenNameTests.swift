// The lines of names beside nodes: none is lost, none is broken within a word, and none is too long.

import Randomness
import TestSupport
import Testing

@testable import GraphModel

@Suite("Written names")
struct WrittenNameTests {
  private static let words = ["a", "Zoë", "straße", "नमस्ते", "العربية", "👩‍👩‍👧", "Wassermelone", "x"]

  private func width(_ text: String) -> Int {
    text.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) >= 0x2E80 ? 2 : 1) }
  }

  @Test(
    "Of a very long name the beginning is written, up to a word's end where one is near",
    arguments: 0..<40 as Range<UInt64>)
  func longNames(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = Self.words + ["中文字"]
    let name = (0..<random.whole(1...30)).map { _ in random.pick(words) }.joined(separator: random.oneIn(3) ? "" : " ")
    let shown = WrittenName.shortened(name)
    #expect(width(shown) <= 56 && WrittenName.shortened(shown) == shown)
    #expect((shown == name) == (width(name) <= 56), "\(name)")
    if shown != name {
      #expect(shown.hasSuffix("…") && name.hasPrefix(shown.dropLast()) && width(shown) >= 44, "\(shown)")
    }
    #expect(WrittenName.lines(of: name).joined().filter { $0 != " " } == shown.filter { $0 != " " })
  }

  @Test("A long name breaks into two lines that are about as wide, between words", arguments: 0..<40 as Range<UInt64>)
  func halves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let name = (0..<random.whole(2...8)).map { _ in random.pick(Self.words) }.joined(separator: " ")
    let parts = name.split(separator: " ")
    func wider(_ place: Int) -> Int {
      max(width(parts[..<place].joined(separator: " ")), width(parts[place...].joined(separator: " ")))
    }
    guard let halves = WrittenName.halves(of: name) else {
      // It is short, or no place between words makes it much narrower.
      let best = (1..<parts.count).map(wider).min() ?? .max
      #expect(width(name) <= 20 || name.utf8.count <= 20 || Double(best) >= 0.7 * Double(width(name)), "\(name)")
      return
    }
    #expect(width(name) > 20 && halves.first + " " + halves.second == name)
    let found = max(width(halves.first), width(halves.second))
    #expect((1..<parts.count).allSatisfy { wider($0) >= found - 1 }, "\(halves)")
  }

  @Test("Names of one word, short names and names of several lines")
  func lines() {
    #expect(WrittenName.lines(of: "Ada") == ["Ada"])
    #expect(WrittenName.lines(of: "") == [""])
    #expect(WrittenName.lines(of: "Donaudampfschifffahrtsgesellschaft") == ["Donaudampfschifffahrtsgesellschaft"])
    #expect(WrittenName.lines(of: "API\nv2") == ["API", "v2"])
    #expect(
      WrittenName.lines(of: "  API \r\n\r\n v2 of the whole long thing\n") == ["API", "v2 of the whole long thing"])
    #expect(WrittenName.lines(of: "a\u{2028}b\u{85}c") == ["a", "b", "c"])
    #expect(WrittenName.lines(of: "1\n2\n3\n4\n5\n6") == ["1", "2", "3", "4 …"])
    #expect(WrittenName.lines(of: "\n\n \n") == [""])
    #expect(WrittenName.halves(of: "quarterly_revenue_report").map { [$0, $1] } == ["quarterly_", "revenue_report"])
    #expect(WrittenName.halves(of: "東京都立中央図書館案内所本館入口").map { [$0, $1] } == ["東京都立中央図書", "館案内所本館入口"])
    #expect(WrittenName.halves(of: "Donaudampfschifffahrtsgesellschaft") == nil)
    #expect(WrittenName.line(of: "API\nv2") == "API v2")
    #expect(WrittenName.lines(of: String(repeating: "\n", count: 100_000) + "a").count == 1)
    #expect(WrittenName.lines(of: String(repeating: "ab\n", count: 100_000)).count == 4)
  }
}
