// Text before it meets a font: cleaned, parted by script, and cut into runs whose letters are those of the text.

import Drawing
import Randomness
import Testing

@testable import SDLShell

@Suite struct TextPreparationTests {
  private func cleaned(_ text: String, limit: Int = TextCleaning.limit) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: TextCleaning.scalars(of: text, limit: limit))
    return String(view)
  }

  // MARK: Cleaning

  @Test func breaksAndControlsBecomeSpacesAndAllElseStays() {
    #expect(cleaned("a\tb\nc\u{0}d\u{85}e\u{2029}f") == "a b c d e f")
    for text in ["", "Ünï", "日本", "👩‍👩‍👧‍👦", "e\u{301}"] { #expect(cleaned(text) == text) }
    #expect(cleaned(cleaned("x\r\ny")) == cleaned("x\r\ny"))
  }

  @Test func longTextEndsInAnEllipsisAtTheLimit() {
    let text = String(repeating: "a", count: 10)
    #expect(cleaned(text, limit: 10) == text && cleaned(text, limit: 9) == "aaaaaaaaa…")
    #expect(cleaned(text, limit: 0) == "…" && cleaned("", limit: 0) == "")
    #expect(TextCleaning.scalars(of: String(repeating: "日", count: 100_000)).count == TextCleaning.limit + 1)
  }

  @Test func marksJoinersAndTonesOfSkinBelongToTheLetterBefore() {
    for value: UInt32 in [0x301, 0x20E3, 0x200D, 0xFE0F, 0x1F3FD, 0xAD, 0x903] {
      #expect(Unicode.Scalar(value).map(TextCleaning.isAttached) == true, "\(value)")
    }
    for letter in "aA1 éя日👍".unicodeScalars { #expect(!TextCleaning.isAttached(letter), "\(letter)") }
  }

  // MARK: Scripts

  @Test func lettersHaveTheirScriptAndWhatAllShareHasNone() {
    let pairs: [(Unicode.Scalar, String)] = [
      ("a", "Latn"), ("é", "Latn"), ("Ω", "Grek"), ("я", "Cyrl"), ("ש", "Hebr"), ("ب", "Arab"), ("न", "Deva"),
      ("日", "Hani"), ("か", "Hira"), ("カ", "Kana"), ("한", "Hang"), ("ไ", "Thai"), ("ა", "Geor"), ("𠀀", "Hani"),
    ]
    for (letter, tag) in pairs { #expect(Script(of: letter)?.tag == tag, "\(letter)") }
    for shared in " 1.,-…\u{301}\u{20E3}٣".unicodeScalars { #expect(Script(of: shared) == nil, "\(shared.value)") }
  }

  @Test func everyCodePointHasAScriptOfFourLettersOrNone() {
    for value in stride(from: UInt32(0), to: 0x110000, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if let script = Script(of: scalar) { #expect(script.tag.utf8.count == 4, "\(value)") }
    }
  }

  // MARK: Plain lines

  @Test(arguments: UInt64(0)..<60) func aLineThatIsNotTakenApartIsTheOneRunItWouldGive(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let itemizer = TextItemizer(fonts: try FontLibrary())
    let letters = Array("abcXYZ 0189.,-+()/…–−∞éßøŁ×\u{AD}\u{301}\u{A0}\t\u{200E}\u{202E}яαשب日👍".unicodeScalars)
    // Lines of ASCII, of Latin letters and signs, and of anything.
    for reach in [18, 28, letters.count] {
      for _ in 0..<20 {
        var view = String.UnicodeScalarView()
        for _ in 0...random.below(9) { view.append(letters[random.below(reach)]) }
        let text = String(view)
        let style = TextStyle(size: 12 + Double(random.below(2)) * 400)
        let mixed = itemizer.mixedRuns(of: text, style)
        if let run = itemizer.plainRun(of: text, style) { #expect(mixed == [run], "seed \(seed): \(text)") }
        #expect(itemizer.runs(of: text, style) == mixed)
      }
    }
    let style = TextStyle(size: 18)
    #expect(itemizer.plainRun(of: "Marius 12", style) != nil && itemizer.plainRun(of: "", style) == nil)
    #expect(itemizer.plainRun(of: String(repeating: "a", count: TextCleaning.limit + 1), style) == nil)
    #expect(itemizer.plainRun(of: "שלום", style) == nil && itemizer.plainRun(of: "a\nb", style) == nil)
  }

  // MARK: Runs

  private func runs(_ text: String, size: Double = 18) throws -> [ShapedRun] {
    TextItemizer(fonts: try FontLibrary()).runs(of: text, TextStyle(size: size))
  }

  @Test func aPlainNameIsOneRun() throws {
    #expect(try runs("Jean Valjean, 24601").map(\.text) == ["Jean Valjean, 24601"])
    #expect(try runs("").isEmpty)
    #expect(try runs("   ").map(\.text) == ["   "])
  }

  @Test func anotherScriptOrDirectionBeginsARun() throws {
    #expect(try runs("abяв").map(\.text) == ["ab", "яв"])
    let mixed = try runs("ab שב")
    #expect(mixed.last?.isRightToLeft == true && mixed.first?.isRightToLeft == false)
    // A line whose first letter runs from the right stands from the right.
    #expect(try runs("שב ab").first?.text == "ab")
  }

  @Test func marksStayInTheRunOfTheirLetter() throws {
    for text in ["e\u{301}", "q\u{323}\u{307}", "👩‍👩‍👧‍👦", "👍🏽", "ש\u{5C1}"] {
      #expect(try runs(text).count == 1, "\(text)")
    }
  }

  @Test func equalTextGivesEqualRuns() throws {
    for text in ["Cosette", "ab שב 12 ليلى", "日本 x"] { #expect(try runs(text) == runs(text)) }
  }

  @Test func hugeSizesShapeFewerLetters() throws {
    let text = String(repeating: "a", count: 1000)
    let counts = try [18.0, 200, 256, 1_000_000].map { try runs(text, size: $0).map(\.text.count).reduce(0, +) }
    #expect(counts == counts.sorted(by: >) && counts.allSatisfy { $0 > 100 && $0 <= 401 })
  }

  /// No letter is lost, none comes twice, and each run is of one direction.
  @Test(arguments: 1...10 as ClosedRange<UInt64>) func runsHoldTheLettersOfTheText(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    let pool = Array("abz 19.,-éя日カשבبل\u{301}\u{200D}👍\u{202E}\u{2066}\n\u{0}(]".unicodeScalars)
    let itemizer = TextItemizer(fonts: try FontLibrary())
    for _ in 0..<20 {
      var text = String.UnicodeScalarView()
      for _ in 0..<dice.below(30) { text.append(pool[dice.below(pool.count)]) }
      let runs = itemizer.runs(of: String(text), TextStyle(size: 14))
      let found = runs.flatMap { Array($0.text.unicodeScalars) }
      #expect(found.sorted() == TextCleaning.scalars(of: String(text)).sorted(), "seed \(seed)")
      #expect(runs.allSatisfy { !$0.text.unicodeScalars.isEmpty }, "seed \(seed)")
    }
  }
}
