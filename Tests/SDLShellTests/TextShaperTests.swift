// Text as it lands on the screen: measured widths and inked pixels, in several scripts and from hostile strings.

import Drawing
import Randomness
import Rasterizer
import Testing

@testable import SDLShell

@Suite struct TextShaperTests {
  private let shaper: TextShaper
  private let style = TextStyle(size: 18)

  init() throws { shaper = TextShaper(try FontLibrary()) }

  private func width(_ text: String, _ style: TextStyle? = nil) -> Double {
    shaper.measure(text, style ?? self.style).width
  }

  // MARK: Measures

  @Test func moreTextIsWider() {
    let name = "Bishop Myriel of Digne"
    var last = 0.0
    for length in 1...name.count {
      let width = width(String(name.prefix(length)))
      #expect(width > last)
      last = width
    }
  }

  @Test(arguments: TextWeight.allCases) func largerTextIsWiderAndTaller(weight: TextWeight) {
    let extents = [8, 13, 18, 32, 64].map { shaper.measure("Valjean", TextStyle(size: $0, weight: weight)) }
    for (smaller, larger) in zip(extents, extents.dropFirst()) {
      #expect(larger.width > smaller.width)
      #expect(larger.height > smaller.height)
    }
  }

  @Test func heavierTextIsWider() {
    let widths = TextWeight.allCases.map { width("Enjolras", TextStyle(size: 32, weight: $0)) }
    #expect(widths == widths.sorted() && Set(widths).count == 3)
  }

  @Test func lettersAreKerned() {
    let large = TextStyle(size: 100)
    #expect(width("AVAVAV", large) < 3 * (width("A", large) + width("V", large)) - 10)
  }

  @Test func nothingHasNoWidthButTheHeightOfALine() {
    let empty = shaper.measure("", style)
    #expect(empty.width == 0)
    #expect(empty.height == shaper.measure("Á日Ωg", style).height)
    #expect(shaper.bitmap(for: "", style) == nil)
    #expect(shaper.bitmap(for: "   ", style) == nil)
  }

  @Test func askingAgainGivesTheSame() throws {
    let texts = ["Cosette", "ليلى", "日本"]
    let first = texts.map { shaper.measure($0, style) }
    #expect(first.allSatisfy { $0.width > 0 && $0.height > 0 })
    #expect(texts.reversed().map { shaper.measure($0, style) } == first.reversed())
    let other = TextShaper(try FontLibrary())
    #expect(texts.reversed().map { other.measure($0, style) } == first.reversed())
    for text in texts {
      let ink = try #require(shaper.bitmap(for: text, style)?.coverage)
      #expect(shaper.bitmap(for: text, style)?.coverage == ink, "\(text)")
      #expect(other.bitmap(for: text, style)?.coverage == ink, "\(text)")
    }
  }

  @Test func answersSurviveManyOthersAndManySizes() throws {
    let first = try #require(shaper.bitmap(for: "Fantine", style)?.coverage)
    for index in 0..<3000 { _ = shaper.bitmap(for: "\(index)", TextStyle(size: 9)) }
    for size in 4..<160 { _ = shaper.bitmap(for: "Fantine", TextStyle(size: Double(size))) }
    #expect(shaper.bitmap(for: "Fantine", style)?.coverage == first)
  }

  // MARK: Ink

  @Test func inkStandsOnTheBaselineWithinItsMeasure() throws {
    let ink = try #require(shaper.bitmap(for: "HEH", TextStyle(size: 40)))
    let extent = shaper.measure("HEH", TextStyle(size: 40))
    #expect(abs(ink.top + ink.height) <= 1)
    #expect(ink.left >= 0 && Double(ink.left + ink.width) <= extent.width)
    #expect(ink.coverage.count == ink.width * ink.height)
    #expect(ink.coverage.contains(255))
  }

  @Test func fallbackFontsShareTheBaseline() throws {
    // Ⅷ is in DejaVu Sans only on a machine with few fonts; its feet stand level with those of H.
    let latin = try #require(shaper.bitmap(for: "H", TextStyle(size: 60)))
    let mixed = try #require(shaper.bitmap(for: "HℌH", TextStyle(size: 60)))
    #expect(abs((latin.top + latin.height) - (mixed.top + mixed.height)) <= 14)
    #expect(mixed.width > 2 * latin.width)
  }

  @Test func inkLeftOfTheOriginIsKept() throws {
    // The hook of a j reaches back under the letter before it.
    let ink = try #require(shaper.bitmap(for: "j", TextStyle(size: 120)))
    #expect(ink.left < 0)
  }

  @Test func aMarkStaysWithItsLetter() {
    #expect(width("e\u{301}") == width("é"))
    #expect(width("q\u{323}\u{307}") == width("q"))
  }

  // MARK: Scripts and signs

  /// Words that the fonts from set-up write, from a script each.
  @Test(arguments: [
    "Œuvre", "Ελλάδα", "Україна", "Հայաստան", "ישראל", "العربية", "ܣܘܪܝܝܐ", "ދިވެހި", "ߒߞߏ", "नमस्ते दुनिया", "বাংলা", "ਪੰਜਾਬੀ",
    "ગુજરાતી", "ଓଡ଼ିଆ",
    "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ภาษาไทย", "ລາວ", "བོད་སྐད", "မြန်မာ", "ქართული", "한국어", "አማርኛ", "ᏣᎳᎩ", "ខ្មែរ",
    "ᠮᠣᠩᠭᠣᠯ", "ᐃᓄᒃᑎᑐᑦ", "ⵜⴰⵎⴰⵣⵉⵖⵜ", "日本語のひらがな", "中文", "😀🚀❤️👍🏽", "👩‍👩‍👧‍👦🏳️‍🌈",
  ]) func noLetterIsABox(text: String) throws {
    let fonts = try FontLibrary()
    for scalar in TextCleaning.scalars(of: text) where !scalar.properties.isDefaultIgnorableCodePoint {
      let isThere = (0..<fonts.familyCount).contains { fonts.provides(scalar, family: $0, .regular) }
      #expect(isThere, "U+\(String(scalar.value, radix: 16)) of \(text)")
    }
    #expect(width(text) > 0)
  }

  @Test func theColourOfSkinIsLeftOut() {
    #expect(width("👍🏽") == width("👍"))
    #expect(width("👩🏿‍🚀") == width("👩‍🚀"))
    // By itself it is a sign as any other.
    #expect(width("🏽") > 0)
  }

  @Test func lettersAreFoundAtAnySizeWithoutOpeningFontsForIt() throws {
    let fonts = try FontLibrary()
    let shaper = TextShaper(fonts)
    _ = shaper.measure("हिन्दी 中文 😀", style)
    let before = fonts.openCount
    _ = shaper.measure("हिन्दी 中文 😀", TextStyle(size: 37))
    // Inter, for the height of the line and the spaces, and one each for what is written.
    #expect(fonts.openCount - before <= 4)
  }

  // MARK: Right to left

  @Test func arabicLettersJoin() {
    let large = TextStyle(size: 60)
    let joined = width("بببب", large)
    let apart = width("ب\u{200C}ب\u{200C}ب\u{200C}ب", large)
    #expect(joined < apart * 0.85)
  }

  @Test func arabicRunsFromRightToLeft() throws {
    // Alef is a thin stroke, seen a wide bowl: read from the right, the wide letter comes first.
    let words = wordWidths(try #require(shaper.bitmap(for: "س ا", TextStyle(size: 60))))
    #expect(words.count == 2)
    #expect((words.first ?? 0) < (words.last ?? 0))
  }

  @Test func mixedDirectionsKeepTheOrderOfTheirWords() throws {
    // In a left-to-right line the Latin word stays in front of the Hebrew one, and numbers read forwards.
    let latinFirst = try #require(shaper.bitmap(for: "IIIII שששש", TextStyle(size: 40)))
    let latinAlone = try #require(shaper.bitmap(for: "IIIII", TextStyle(size: 40)))
    #expect(leftPart(latinFirst, like: latinAlone) == rows(of: latinAlone, latinAlone.width))
    #expect(width("שלום 123 שלום") > width("שלום שלום"))
  }

  @Test func aHebrewLineStartsAtTheRight() throws {
    let ink = try #require(shaper.bitmap(for: "שששש IIIII", TextStyle(size: 40)))
    let latin = try #require(shaper.bitmap(for: "IIIII", TextStyle(size: 40)))
    #expect(leftPart(ink, like: latin) == rows(of: latin, latin.width))
  }

  // MARK: Hostile strings

  @Test func lineBreaksTabsAndControlsAreSpaces() {
    for control in ["\n", "\r\n", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}"] {
      let spaces = String(repeating: " ", count: control.unicodeScalars.count)
      #expect(width("a\(control)b") == width("a\(spaces)b"), "U+\(control.unicodeScalars.map(\.value))")
    }
  }

  @Test func monstrousTextIsCutAndEndsInAnEllipsis() {
    let long = width(String(repeating: "a", count: 1_000_000))
    #expect(long == width(String(repeating: "a", count: 400) + "…"))
    #expect(width(String(repeating: "a", count: 400)) < long)
  }

  @Test func hugeSizesAreBounded() throws {
    let ink = try #require(
      shaper.bitmap(for: String(repeating: "W", count: 10_000), TextStyle(size: 1_000_000)))
    #expect(ink.coverage.count < 20_000_000)
  }

  @Test(arguments: [
    "日本語 中文 한국어", "👩‍👩‍👧‍👦🏳️‍🌈👍🏽", "\u{10FFFD}\u{FFFC}\u{E000}", "\u{202E}reversed\u{202C}", "\u{FEFF}bom",
    String(repeating: "\u{301}", count: 500), "é\u{FE0F}\u{20E3}", "नमस्ते", "ไทย", "\u{2066}\u{2067}\u{2068}\u{2069}",
    String(repeating: "אa", count: 300), "\u{FFFD}\u{FFFC}", "ﷺ﷽", "\u{1F1E6}\u{1F1E6}\u{1F1E6}",
  ]) func anyTextIsMeasuredAndDrawn(text: String) {
    for size in [1.0, 13, 48] {
      let extent = shaper.measure(text, TextStyle(size: size))
      #expect(extent.width >= 0 && extent.width.isFinite)
      let ink = shaper.bitmap(for: text, TextStyle(size: size))
      #expect(ink.map { $0.coverage.count == $0.width * $0.height } ?? true)
    }
  }

  @Test func randomStringsNeverFail() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var text = ""
      for _ in 0..<Int(random.next() % 24) {
        let value = UInt32(random.next() % (random.next() % 2 == 0 ? 0x3000 : 0x20000))
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let extent = shaper.measure(text, style)
      #expect(extent.width >= 0, "seed 7: \(text.unicodeScalars.map(\.value))")
      _ = shaper.bitmap(for: text, style)
    }
  }

  // MARK: Looking at bitmaps

  /// Returns the widths of the pieces of ink that stand apart, from left to right.
  private func wordWidths(_ ink: GlyphBitmap) -> [Int] {
    let isInked = (0..<ink.width).map { x in (0..<ink.height).contains { ink.coverage[$0 * ink.width + x] > 0 } }
    return isInked.split(separator: false).map(\.count)
  }

  /// The rows of a bitmap's left part as text, empty rows above and below left away.
  private func rows(of ink: GlyphBitmap, _ width: Int) -> [[UInt8]] {
    let rows = (0..<ink.height).map { Array(ink.coverage[$0 * ink.width..<$0 * ink.width + width]) }
    let isInked: ([UInt8]) -> Bool = { $0.contains { $0 > 0 } }
    guard let first = rows.firstIndex(where: isInked), let last = rows.lastIndex(where: isInked) else { return [] }
    return Array(rows[first...last])
  }

  private func leftPart(_ ink: GlyphBitmap, like other: GlyphBitmap) -> [[UInt8]] {
    rows(of: ink, min(other.width, ink.width))
  }
}
