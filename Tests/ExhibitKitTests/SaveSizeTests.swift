// What is saved, and how large: pictures are whole multiples of the window and never larger than can be drawn.

import Geometry
import GraphFormats
import Randomness
import TestSupport
import Testing
import Widgets

@testable import ExhibitKit

@Suite("Sizes and endings of what is saved")
struct SaveSizeTests {
  @Test("A picture is as large as asked for, in whole multiples of the window, if it can be drawn")
  func factors() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<300 {
      let window = Rect(0, 0, Double(random.whole(1...5000)), Double(random.whole(1...5000)))
      let factors = SaveChoices.PictureSize.allCases.map { $0.factor(of: window) }
      #expect(factors[0] == 1 && factors == factors.sorted(), "\(window)")
      for (factor, wanted) in zip(factors, [0, 3840, 7680]) where factor > 1 {
        let (width, height) = (Int(window.width) * factor, Int(window.height) * factor)
        #expect(AppSettings.isDrawable(width: width, height: height))
        #expect(max(width, height) - Int(max(window.width, window.height)) < wanted, "no larger than it must be")
      }
    }
    for window in [Rect.zero, Rect(0, 0, 1e5, 1), Rect(0, 0, 0.3, 0.3)] {
      for size in SaveChoices.PictureSize.allCases { #expect(size.factor(of: window) >= 1) }
    }
  }

  @Test("Only pictures of pixels have a size, and every format an ending of its own")
  func words() {
    let window = Rect(0, 0, 1280, 800)
    var choices = SaveChoices()
    #expect(choices.pixels(of: window) == nil)
    var endings: [String] = []
    for row in SaveChoices.formatRows {
      for index in row.formats.indices {
        choices.choose(index, in: row.id)
        endings.append(choices.ending)
      }
    }
    #expect(Set(endings).count == endings.count && endings.count == GraphFormat.writable.count)
    #expect(endings.allSatisfy { $0.hasPrefix(".") && $0.count > 1 })
    choices.choose(SaveChoices.Content.picture.rawValue, in: .saveContent)
    #expect(choices.ending == ".png" && choices.pixels(of: window) == "1280 × 800 pixels")
    choices.choose(1, in: .saveSize)
    #expect(choices.pixels(of: window) == "3840 × 2400 pixels" && choices.magnification(of: window) == 3)
    for (index, form) in PictureFile.Form.allCases.enumerated() where form != .png {
      choices.choose(index, in: .saveForm)
      #expect(choices.pixels(of: window) == nil && choices.magnification(of: window) == 1)
      #expect(choices.ending == "." + form.rawValue && !choices.rows.contains { $0.id == .saveSize })
    }
  }

  @Test("Opened again the panel saves the whole network, and keeps the formats", arguments: 0..<30)
  func anew(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var choices = SaveChoices()
    var hasPart = false
    for _ in 0..<60 {
      switch random.below(4) {
      case 0:
        let before = (choices.content, choices.format, choices.form, choices.size)
        hasPart = random.oneIn(2)
        let counts = NetworkCounts(nodes: 9, edges: 9)
        choices.begin(whole: counts, part: hasPart ? counts : nil)
        let isKept = (choices.content, choices.format, choices.form, choices.size) == before
        #expect(isKept)
        #expect(!choices.isPart)
      default:
        choices.choose(
          random.whole(-1...9),
          in: random.pick([.saveContent, .saveFormat, .saveOtherFormat, .savePart, .saveForm, .saveSize]))
      }
      #expect(hasPart || !choices.isPart)
      for row in choices.rows where row.id != .saveOtherFormat {
        // Of the two rows of formats one holds the chosen one.
        let other = row.id == .saveFormat ? choices.rows.first { $0.id == .saveOtherFormat } : nil
        let chosen = [row, other].compactMap { $0 }.filter { $0.titles.indices.contains($0.selected) }
        #expect(chosen.count == 1 && row.titles.count > 1)
      }
    }
  }
}

@Suite("Words and numbers")
struct WordingTests {
  @Test(
    "Large numbers are grouped by thousands",
    arguments: [
      (0, "0"), (7, "7"), (-7, "-7"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (123_456, "123,456"),
      (1_000_000, "1,000,000"), (Int.max, "9,223,372,036,854,775,807"), (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(number: Int, text: String) {
    #expect(Wording.grouped(number) == text)
    #expect(Int(text.filter { $0 != "," }) == number)
  }

  @Test(
    "Sizes are said in the largest unit, never more than there is",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (999_999, "999 kB"), (48_000_000, "48 MB"),
      (999_999_999, "999 MB"), (1_000_000_000, "1.0 GB"), (2_199_999_999, "2.1 GB"),
    ])
  func size(bytes: Int, text: String) { #expect(Wording.size(bytes) == text) }

  @Test(
    "Names of attributes are written as people write them",
    arguments: [
      ("birth_year", "Birth year"), ("birthYear", "Birth year"), ("", ""), ("_", " "), ("URL", "URL"),
      ("a.b-c", "A b c"), ("größeÜber", "Größe über"), ("x1Y", "X1Y"),
    ])
  func title(name: String, text: String) { #expect(Wording.title(ofAttribute: name) == text) }

  @Test("A clause is a sentence once, however often it is made one")
  func sentences() {
    #expect(
      Wording.sentence("no file") == "No file." && Wording.sentence("why?") == "Why?" && Wording.sentence("") == "")
    for text in HostileValues.texts {
      let sentence = Wording.sentence(text)
      #expect(Wording.sentence(sentence) == sentence && sentence.isEmpty == text.isEmpty)
    }
  }

  @Test("Steps, counts and totals are said with the right word and few digits")
  func counts() {
    #expect(
      [0, 1, 2, 99, 100, 12_345].map(Wording.steps) == [
        "0 steps", "1 step", "2 steps", "99 steps", "100 steps", "12345 steps",
      ])
    #expect(Wording.summary(nodes: 1, edges: 0) == "1 node, 0 edges")
    #expect(Wording.summary(nodes: 1234, edges: 1) == "1,234 nodes, 1 edge")
    #expect([3, 0.1, 1 / 3, 2.0004, -1.5].map(Wording.total) == ["3", "0.1", "0.333", "2", "-1.5"])
    for value in HostileValues.numbers { #expect(!Wording.total(value).isEmpty) }
  }
}
