// The room of the exhibit's parts in windows of all sizes, words that fit into theirs, and names counted: by laws.

import Drawing
import Geometry
import Randomness
import SelfOrganizingMap
import TestSupport
import Testing

@testable import SOMExhibit

@Suite("The room of a map's parts")
struct SOMRoomLawTests {
  fileprivate static let windows = [
    Size(0, 0), Size(1, 1), Size(320, 240), Size(480, 800), Size(800, 480), Size(1280, 800), Size(1080, 1920),
    Size(3840, 2160),
  ]

  private static func overlaps(_ frames: [Rect]) -> Bool {
    frames.indices.contains { one in
      frames[..<one].contains { $0.inset(by: 1e-6).intersects(frames[one].inset(by: 1e-6)) }
    }
  }

  @Test(
    "No part is negative anywhere; small charts never lie over each other, the large one or the rest",
    arguments: SOMRoomLawTests.windows)
  func parts(size: Size) {
    let window = Rect(0, 0, size.width, size.height)
    for scale in [0.5, 1, 2] {
      for count in [0, 1, 2, 7, 30, 400] {
        let layout = SOMLayout(
          window: window, metrics: Metrics(scale: scale), legendHeight: 40, chartCount: count)
        let parts = [layout.words, layout.legend, layout.card, layout.chart, layout.more]
        #expect((parts + layout.small).allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.origin.isFinite })
        #expect(layout.small.count <= count && !Self.overlaps(layout.small), "\(size) \(count)")
        #expect(count > 1 || layout.small.isEmpty, "one chart alone is the large one")
        guard min(size.width, size.height) >= 480 * scale else { continue }
        for small in layout.small {
          #expect(!small.intersects(layout.chart) && !small.intersects(layout.more), "\(size) \(count)")
          #expect(small.minX >= 0 && small.maxX <= size.width && small.maxY <= size.height, "\(size) \(count)")
        }
        #expect(count < 2 || layout.small.count == count || layout.more.height > 0, "all, or a way to the rest")
      }
    }
  }

  @Test("More charts are never larger ones, and a larger window has room for no fewer")
  func growth() {
    func layout(_ window: Size, _ count: Int) -> SOMLayout {
      SOMLayout(
        window: Rect(0, 0, window.width, window.height), metrics: Metrics(), legendHeight: 40, chartCount: count)
    }
    var last = Double.infinity
    for count in 2...60 {
      let side = layout(Size(1280, 800), count).small.first?.width ?? 0
      #expect(side <= last)
      last = side
    }
    let shown = (6...20).map { layout(Size(Double($0) * 160, Double($0) * 100), 200).small.count }
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("A small picture of the exhibit has its charts inside it", arguments: SOMRoomLawTests.windows)
  func preview(size: Size) {
    let window = Rect(0, 0, size.width, size.height)
    for count in [0, 1, 5, 50] {
      let layout = SOMLayout(previewIn: window, metrics: Metrics(), chartCount: count)
      #expect(layout.more == .zero && !Self.overlaps(layout.small))
      guard size.width >= 320 else { continue }
      #expect(layout.chart.minX >= 0 && layout.chart.maxX <= size.width && layout.chart.maxY <= size.height)
      #expect(layout.small.allSatisfy { !$0.intersects(layout.chart) })
    }
  }

  @Test(
    "Words are as long as there is room for, the beginning of the whole, and the same when asked again",
    arguments: 0..<20)
  func fittedWords(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var words = SOMFittedWords()
    let (measure, style) = (FixedTextMeasure(), TextStyle(size: 10))
    for _ in 0..<60 {
      let text = random.pick(
        HostileValues.texts.filter { $0.count < 200 } + ["a long heading of a chart", "word   word"])
      let width = random.number(0...150)
      let fitted = words.fitted(text, style, width, measure)
      #expect(fitted.isEmpty || measure.measure(fitted, style).width <= width)
      #expect((fitted == text) == (measure.measure(text, style).width <= width) || text.isEmpty)
      if fitted != text, !fitted.isEmpty {
        #expect(fitted.hasSuffix("…") && text.hasPrefix(String(fitted.dropLast())) && !fitted.hasSuffix(" …"))
      }
      #expect(words.fitted(text, style, width, measure) == fitted)
    }
    // Many others in between change nothing about what is answered.
    let before = words.fitted("heading", style, 30, measure)
    for index in 0..<1200 { _ = words.fitted("\(index)", style, 30, measure) }
    #expect(words.fitted("heading", style, 30, measure) == before)
  }

  @Test("Names are counted, the most frequent first, of equal ones the first", arguments: 0..<20)
  func counts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let names = (0..<random.below(60)).map { _ in random.pick(["a", "b", "c", "é", "e\u{301}", "日"]) }
    let counts = NameCount.counts(names)
    #expect(counts.reduce(0) { $0 + $1.count } == names.count && Set(counts.map(\.name)) == Set(names))
    for count in counts { #expect(count.count == names.count { $0 == count.name }) }
    for (one, next) in zip(counts, counts.dropFirst()) {
      #expect(
        one.count > next.count
          || one.count == next.count && names.firstIndex(of: one.name) ?? 0 < names.firstIndex(of: next.name) ?? 0)
    }
  }

  @Test(
    "Of very many rows a part is looked at, evenly taken; of others all",
    arguments: [0, 1, 39_999, 40_000, 40_001, 250_000])
  func some(count: Int) {
    let rows = Array(0..<count)
    let some = SOMUnitNaming.some(of: rows)
    #expect(some.count <= 40_000 && (count > 40_000 || some == rows))
    guard count > 40_000 else { return }
    let steps = Set(zip(some, some.dropFirst()).map { $1 - $0 })
    #expect(steps.count == 1 && some[0] == 0 && count - (some.last ?? 0) <= (steps.first ?? 0))
  }

  @Test("Every unit is named once, after what most of its rows are called", arguments: UInt64(1)...3)
  func naming(seed: UInt64) throws {
    let subject = try #require(SOMTableFixture.learntSubject(seed: seed))
    let file = try #require(subject.file)
    var naming = SOMUnitNaming(file)
    while !naming.isFinished { naming.advance { $0 % 2 == 0 ? "even" : "odd" } }
    #expect(naming.labels.count == file.lattice.unitCount)
    for (unit, label) in naming.labels.enumerated() {
      let rows = file.matches.indices.filter { file.matches[$0] == unit }
      let even = rows.count { $0 % 2 == 0 }
      #expect(label == (rows.isEmpty ? "" : label) && rows.isEmpty == label.isEmpty)
      if 2 * even > rows.count { #expect(label == "even") }
      if 2 * even < rows.count { #expect(label == "odd") }
    }
  }

  @Test("A plan follows the settings, and begins from afar")
  func plans() {
    var settings = SOMTrainingSettings()
    for rows in [0, 1, 10, 1000, 1_000_000] {
      settings.units = nil
      #expect((1...SOMTrainingSettings.mostUnits).contains(settings.plan(rows: rows).units))
      for units in [1, 3, 200] {
        settings.units = units
        let plan = settings.plan(rows: rows)
        #expect(plan.units == units && plan.radius.first >= 1.5 && plan.rate.first == settings.pace.rate)
      }
    }
  }
}
