// Writing: wrapped lines, text under edit, and the keys on the screen.

import Drawing
import Geometry
import Gestures
import Randomness
import Testing

@testable import Widgets

private var measure: FixedTextMeasure { FixedTextMeasure() }
private let style = TextStyle(size: 15)

@Suite struct Wrapping {
  private func layout(_ text: String, _ width: Double, maxLines: Int = .max) -> TextLayout {
    TextLayout(text, style: style, width: width, maxLines: maxLines, measure: measure)
  }

  private func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test(arguments: 1...40) func linesFitAndTogetherAreTheText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "of", "meets", "Javert", "  ", "\n", "é", "👩‍👩‍👧", "Übermenschlichkeitsvorstellung", "-", "\t"]
    let text = (0..<60).map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: " ")
    let width = Double.random(in: 0..<300, using: &random)
    let layout = layout(text, width)
    #expect(words(layout.lines.map(\.text).joined()) == words(text), "seed \(seed)")
    #expect(!layout.isTruncated)
    for line in layout.lines {
      #expect(line.width <= width || line.text.count == 1, "seed \(seed) \(line)")
      #expect(measure.measure(line.text, style).width == line.width)
      #expect(!line.text.contains { $0.isNewline })
    }
  }

  @Test func wordsStayWholeWhereTheyFit() {
    let lines = layout("Jean Valjean meets Cosette", 100).lines.map(\.text)
    #expect(lines == ["Jean Valjean", "meets", "Cosette"])
  }

  @Test func whatDoesNotFitEndsWithAnEllipsisAndStillFits() {
    for maxLines in 1...3 {
      let layout = layout("Jean Valjean meets Cosette in the garden of the Rue Plumet", 100, maxLines: maxLines)
      #expect(layout.isTruncated && layout.lines.count == maxLines)
      #expect(layout.lines.last?.text.hasSuffix("…") == true)
      for line in layout.lines { #expect(line.width <= 100) }
    }
  }

  @Test func oneLineIsKeptWholeOrCut() {
    #expect(TextLayout.ellipsized("Cosette", style: style, width: 100, measure: measure).text == "Cosette")
    let cut = TextLayout.ellipsized("Jean Valjean", style: style, width: 60, measure: measure)
    #expect(cut.text == "Jean V…" && cut.width <= 60)
    #expect(TextLayout.ellipsized("two\nlines", style: style, width: 100, measure: measure).text == "two…")
  }

  @Test func emptyAndBlankTextsHaveNoWords() {
    #expect(layout("", 100).lines.isEmpty && layout("", 100).height == 0)
    #expect(words(layout("   \n ", 100).lines.map(\.text).joined()).isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func monstrousTextsCostLittle() {
    let word = String(repeating: "x", count: 2_000_000)
    let lines = String(repeating: "a b\n", count: 500_000)
    for text in [word, lines] {
      #expect(layout(text, 200, maxLines: 5).lines.count == 5)
      #expect(TextLayout.ellipsized(text, style: style, width: 200, measure: measure).width <= 200)
    }
    #expect(layout(word, .infinity).isTruncated)
    #expect(layout("word", .nan).lines.map(\.text).joined() == "word")
  }
}

@Suite struct Editing {
  @Test func keysWriteWhereTheCaretIs() {
    var text = EditedText("Valjan")
    text.moveCaret(to: 4)
    text.insert("e")
    #expect(text.text == "Valjean" && text.caret == 5)
    text.backspace()
    #expect(text.text == "Valjan" && text.caret == 4)
    #expect(text.apply(Key.end) == .taken && text.caret == 6)
    #expect(text.apply(Key.delete) == .taken && text.text == "Valjan")
    #expect(text.apply(Key.home) == .taken && text.apply(Key.delete) == .taken && text.text == "aljan")
    #expect(text.apply(Key.escape) == .ignored && text.apply(.left, .alt) == .ignored)
  }

  @Test func keysSelectCopyCutAndPaste() {
    var text = EditedText("Jean Valjean")
    #expect(text.apply(.left, [.control, .shift]) == .taken && text.selection == 5..<12)
    #expect(text.apply(.character("c"), .control) == .copied("Valjean") && text.text == "Jean Valjean")
    #expect(text.apply(.character("x"), .control) == .copied("Valjean") && text.text == "Jean ")
    #expect(text.apply(.character("c"), .control) == .taken, "nothing is selected, and the clipboard stays as it is")
    #expect(text.apply(.character("v"), .control) == .pastes)
    text.paste("Valjean\nand\r\nCosette")
    #expect(text.text == "Jean Valjean and Cosette" && text.caret == 24)
    #expect(text.apply(.character("a"), .control) == .taken && text.selection == 0..<24)
    #expect(text.apply(.right) == .taken && text.selection.isEmpty && text.caret == 24)
    #expect(text.apply(.home, .shift) == .taken && text.apply(.right, .shift) == .taken && text.selection == 1..<24)
    text.insert("avert")
    #expect(text.text == "Javert" && text.caret == 6 && text.selection.isEmpty)
    #expect(text.apply(.backspace, .control) == .taken && text.text.isEmpty)
    #expect(
      text.apply(.character("z"), .control) == .ignored && text.apply(.character("a"), [.control, .alt]) == .ignored)
  }

  @Test("Pasted rows and columns stay apart", arguments: ["\t", "\n", "\r\n", "\t\t", "\n\n", "\u{2028}"])
  func pastedTable(separator: String) {
    var text = EditedText("")
    text.paste(["Valjean", "Cosette", "1815"].joined(separator: separator) + separator)
    #expect(text.text == "Valjean Cosette 1815")
  }

  @Test("A text of several lines keeps those that are pasted; Shift and Enter begin one")
  func severalLines() {
    var text = EditedText("", limit: 100, hasLines: true)
    text.paste("One\ttwo\r\n\nthree")
    #expect(text.text == "One two\n\nthree" && text.apply(.home) == .taken && text.caret == 9)
    #expect(text.apply(.home, .control) == .taken && text.caret == 0 && text.apply(.end) == .taken && text.caret == 7)
    #expect(text.apply(.enter, .shift) == .taken && text.text == "One two\n\n\nthree" && text.caret == 8)
    #expect(text.apply(.enter) == .ignored)
    var line = EditedText("One")
    #expect(line.apply(.enter, .shift) == .ignored && line.text == "One")
  }

  @Test("The lines of a field hold each character of its text once, and fit", arguments: 1...40 as ClosedRange<UInt64>)
  func fieldLines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "of", "meets", " ", "  ", "\n", "é", "👩‍👩‍👧", "Übermenschlichkeitsvorstellung", "-"]
    let text = (0..<Int.random(in: 0..<60, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined(separator: Bool.random(using: &random) ? " " : "")
    let width = Double.random(in: -1..<300, using: &random)
    let lines = FieldLines(text, style, width: width, measure)
    let characters = Array(text)
    var next = 0
    for (start, line) in zip(lines.starts, lines.lines) {
      #expect(characters[next..<start].allSatisfy { $0.isNewline })
      #expect(Array(line) == Array(characters[start..<start + line.count]))
      let words = String(line.reversed().drop { $0 == " " }.reversed())
      #expect(measure.measure(words, style).width <= width || line.count == 1)
      #expect(lines.line(of: start) == lines.starts.lastIndex(of: start))
      next = start + line.count
    }
    #expect(next == characters.count && lines.lines.count == lines.starts.count)
    #expect(lines.lines.count >= 1 + characters.count(where: \.isNewline))
  }

  @Test("Carets go up and down by the lines of a field, and to where a finger touches one")
  func caretsInLines() {
    let text = "Jean Valjean meets Cosette\n\nin the garden"
    let field = Control(
      .init("field"), .field(FieldContent(EditedText(text, hasLines: true), placeholder: "")),
      frame: Rect(0, 0, 160, 200))
    var fitting = ControlSurface(style: WidgetStyle(theme: .night, metrics: Metrics(), measure: measure)).fitting
    guard case .field(let content) = field.kind else { return }
    let lines = fitting.lines(of: field, content)
    #expect(lines.lines.count >= 5 && lines.lines.contains(""))
    let place = fitting.place(of: field, content)
    for (line, start) in lines.starts.enumerated() {
      let y = place.box.y + (Double(line - place.first) + 0.5) * place.step
      #expect(fitting.caretIndex(at: Point(place.box.x - 3, y), in: field) == start)
    }
    #expect(fitting.caretIndex(at: Point(500, 1000), in: field) == text.count)
    var here = field
    for _ in lines.lines {
      guard case .field(var content) = here.kind else { return }
      content.caret = fitting.caretIndex(of: here, movedBy: -1) ?? -1
      here.kind = .field(content)
    }
    guard case .field(let top) = here.kind else { return }
    #expect(top.caret == 0)
    let line = Control(.init("line"), .field(FieldContent(text: text)), frame: field.frame)
    #expect(fitting.caretIndex(of: line, movedBy: 1) == nil)
  }

  @Test func moreTouchesAtAPlaceSelectTheWordAndThenAll() {
    var text = EditedText("Jean Valjean")
    text.touch(at: 7)
    #expect(text.caret == 7 && text.selection.isEmpty)
    text.touch(at: 7)
    #expect(text.selection == 5..<12)
    text.touch(at: 7)
    #expect(text.selection == 0..<12)
    text.touch(at: 7)
    #expect(text.caret == 7 && text.selection.isEmpty)
    text.touch(at: 2)
    text.insert("x")
    text.touch(at: 2)
    #expect(text.selection.isEmpty && text.text == "Jexan Valjean", "written between, a touch is a first one")
  }

  @Test func nothingBeyondTheLimitAndNothingInvisible() {
    var text = EditedText(limit: 5)
    text.insert("ab\n\u{7}c\tdefgh")
    #expect(text.text == "abcde" && text.caret == 5)
    text.insert("x")
    #expect(text.text == "abcde")
  }

  @Test(arguments: 1...20) func theCaretIsAlwaysInTheText(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = EditedText(limit: 12)
    for _ in 0..<300 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: text.insert(["e", "\u{301}", "👩", "\u{200D}", "👧", "🇫", "🇷"].randomElement(using: &random) ?? "")
      case 1: text.backspace()
      case 2: text.moveCaret(to: Int.random(in: -3..<20, using: &random))
      case 3: _ = text.apply(.delete)
      case 5: _ = text.apply([.left, .right, .home, .end].randomElement(using: &random) ?? .left, [.shift, .control])
      case 6: text.touch(at: Int.random(in: -2..<15, using: &random))
      case 7: _ = text.apply(.character(["a", "x", "c"].randomElement(using: &random) ?? "a"), .control)
      default: _ = text.apply(.left)
      }
      #expect(text.caret >= 0 && text.caret <= text.text.count && text.text.count <= 12, "seed \(seed)")
      #expect(text.selection.lowerBound >= 0 && text.selection.upperBound <= text.text.count, "seed \(seed)")
    }
  }
}

@Suite struct ScreenKeyboard {
  private let frame = Rect(0, 400, 800, 260)

  private func keyboard() -> ControlTestDriver {
    let driver = ControlTestDriver([Control(.first, .keyboard, frame: frame)])
    driver.wait(0.02)
    return driver
  }

  /// The middle of the key that shows these letters, found in the picture.
  private func key(_ cap: String, _ driver: ControlTestDriver) throws -> Point {
    let run = try #require(driver.drawn().texts.first { $0.text == cap })
    return Point(Double(run.origin.x) + 5, Double(run.origin.y) - 6)
  }

  @Test func everyKeyWritesWhatItShows() throws {
    let driver = keyboard()
    for cap in "1234567890qwertyuiopasdfghjklzxcvbnm,-.".map(String.init) {
      driver.tap(at: try key(cap, driver))
      #expect(driver.reported() == [.key(.first, .insert(cap))])
    }
  }

  @Test func shiftIsForOneLetterAndThePageHasAccents() throws {
    let driver = keyboard()
    let shift = Point(40, 400 + 8 + 3.5 * 48.8)
    driver.tap(at: shift)
    driver.tap(at: try key("Q", driver))
    driver.tap(at: try key("q", driver))
    driver.tap(at: try key("áéß", driver))
    driver.tap(at: try key("é", driver))
    driver.tap(at: shift)
    driver.tap(at: try key("Ø", driver))
    driver.tap(at: try key("ß", driver))
    driver.tap(at: try key("abc", driver))
    driver.tap(at: try key("q", driver))
    #expect(driver.reported() == ["Q", "q", "é", "Ø", "ß", "q"].map { .key(.first, .insert($0)) })
  }

  @Test func everySignOfADeskKeyboardCanBeWritten() throws {
    let driver = keyboard()
    let pages = [nil, "áéß", "=:#"]
    var written = Set<String>()
    for page in pages {
      if let page { driver.tap(at: try key(page, driver)) }
      for text in driver.drawn().texts where text.text.count == 1 {
        driver.tap(at: Point(Double(text.origin.x) + 5, Double(text.origin.y) - 6))
        #expect(driver.reported() == [.key(.first, .insert(text.text))])
        written.insert(text.text)
      }
      if page != nil { driver.tap(at: try key("abc", driver)) }
    }
    let signs = (33...126).map { String(UnicodeScalar($0)) }.filter { $0 == $0.lowercased() && !"^`".contains($0) }
    #expect(Set(signs).subtracting(written).isEmpty, "\(Set(signs).subtracting(written).sorted())")
  }

  @Test func onePageLeadsToAnother() throws {
    let driver = keyboard()
    driver.tap(at: try key("=:#", driver))
    driver.tap(at: try key("=", driver))
    driver.tap(at: try key("áéß", driver))
    driver.tap(at: try key("é", driver))
    driver.tap(at: try key("abc", driver))
    driver.tap(at: try key("q", driver))
    #expect(driver.reported() == ["=", "é", "q"].map { .key(.first, .insert($0)) })
  }

  @Test func quickFingersOverlapAndTheOrderStays() throws {
    let driver = keyboard()
    for (finger, cap) in "java".enumerated() {
      driver.down(Int64(finger), at: try key(String(cap), driver))
    }
    for finger in 0..<4 { driver.up(Int64(finger), at: .zero) }
    #expect(driver.reported() == ["j", "a", "v", "a"].map { .key(.first, .insert($0)) })
  }

  @Test func backspaceRepeatsWhileHeld() {
    let driver = keyboard()
    let backspace = Point(760, 400 + 8 + 3.5 * 48.8)
    driver.down(at: backspace)
    #expect(driver.reported() == [.key(.first, .backspace)])
    driver.wait(1)
    let repeats = driver.reported()
    #expect(repeats.count > 4 && repeats.allSatisfy { $0 == .key(.first, .backspace) })
    driver.up(at: backspace)
    driver.wait(1)
    #expect(driver.reported().isEmpty)
  }

  @Test func noPointOfTheKeyboardIsDead() {
    let driver = keyboard()
    for x in stride(from: 0.0, to: 800, by: 7) {
      for y in stride(from: 400.0, to: 660, by: 7) { #expect(driver.down(at: Point(x, y)) && driver.up(at: .zero)) }
    }
    #expect(!driver.surface.isTouched)
  }

  @Test func keysAreNineMillimetresWhereTheScreenAllows() {
    for (scale, mmPerPixel) in [(1.0, 0.2646), (2.0, 0.16)] {
      let metrics = Metrics(scale: scale, mmPerPixel: mmPerPixel)
      let frame = metrics.keyboardFrame(in: Rect(0, 0, 1920 * scale, 1080 * scale))
      #expect((frame.height - metrics.padding) / 5 * mmPerPixel >= 9)
      #expect((frame.width - metrics.padding) / 10 * mmPerPixel >= 9)
    }
  }
}
