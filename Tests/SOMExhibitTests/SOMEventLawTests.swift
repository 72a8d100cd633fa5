// The parts of the exhibit under random events: messages follow each other as in a plain queue, whoever compares the
// charts' revision misses nothing that is drawn, and learning goes forward whatever frames and pauses come.

import Charts
import Drawing
import Geometry
import Randomness
import SelfOrganizingMap
import TestSupport
import Testing

@testable import SOMExhibit

@Suite("The parts of a map's exhibit under random events")
struct SOMEventLawTests {
  @Test(
    "Messages follow each other as in a plain queue, and every change is counted", arguments: 0..<40 as Range<UInt64>)
  func notices(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var notices = SOMNotices()
    var queue: [(text: String, seconds: Double)] = []
    var (time, endsAt) = (0.0, Double?.none)
    func begin() { endsAt = queue.first.map { time + $0.seconds } }
    for step in 0..<120 {
      let (text, revision) = (notices.text, notices.revision)
      time += random.number(0...3)
      switch random.below(6) {
      case 0:
        let notes = (0..<random.below(10)).map { "note \($0) of \(step)" }
        notices.say(notes, at: time)
        guard !notes.isEmpty else { break }
        queue = notes.prefix(6).map { ($0, 6) }
        if notes.count > 6 { queue.append(("and \(notes.count - 6) more things of this kind", 6)) }
        begin()
      case 1:
        let seconds = random.number(0...9)
        notices.say("urgent \(step)", for: seconds, at: time)
        queue = [("urgent \(step)", seconds)]
        begin()
      case 2 where random.oneIn(2):
        notices.close(at: time)
        queue = Array(queue.dropFirst())
        begin()
      default:
        notices.advance(to: time)
        guard let end = endsAt, time >= end else { break }
        queue = Array(queue.dropFirst())
        begin()
      }
      #expect(notices.text == queue.first?.text ?? "" && notices.endsAt == endsAt, "step \(step)")
      #expect(notices.isShown == !queue.isEmpty)
      #expect(notices.text == text || notices.revision != revision, "step \(step)")
    }
    for _ in 0..<20 {
      time += 10
      notices.advance(to: time)
    }
    #expect(!notices.isShown && notices.text.isEmpty, "no message stays for ever")
  }

  /// Everything that is drawn of the charts that can be seen.
  private struct Drawn: Hashable {
    let primitives: [Primitive]
    let points: [PicturePoint]
    let colors: [Color]
    let texts: [TextRun]

    init(_ charts: inout SOMCharts, visible: Int) {
      var picture = Picture()
      let style = ChartStyle(theme: .night, metrics: Metrics(scale: 1, mmPerPixel: nil), measure: FixedTextMeasure())
      let area = Rect(0, 0, 200, 200)
      charts.drawLarge(into: &picture, charts.large.layout(in: area), within: area, style)
      for position in 0..<visible {
        if let index = charts.index(inGrid: position) { charts.drawSmall(index, into: &picture, in: area, style) }
      }
      (primitives, points, colors, texts) = (picture.primitives, picture.points, picture.colors, picture.texts)
    }
  }

  @Test(
    "Whoever draws the charts anew only with their revision always shows them as they are",
    arguments: 1..<8 as Range<UInt64>)
  func charts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let subjects = try [1, 2].map { try #require(SOMTableFixture.learntSubject(seed: $0)) }
    var subject = subjects[0]
    var charts = SOMCharts(isPreview: random.oneIn(2))
    let visible = random.whole(1...5)
    charts.begin(columns: subject.columns)
    charts.refresh(from: subject, visibleCount: visible)
    var (shown, revision, drawings) = (Drawn(&charts, visible: visible), charts.revision(visibleCount: visible), 0)
    for step in 0..<60 {
      let cell = random.below(subject.lattice.cellCount)
      switch random.below(10) {
      case 0: charts.nextRamp()
      case 1: charts.nextOverlay()
      case 2: charts.show(random.below(charts.count))
      case 3: charts.showNextColumns(visibleCount: visible)
      case 4: charts.pointOut(cell: random.oneIn(3) ? nil : cell, unit: random.below(subject.lattice.unitCount + 1))
      case 5: charts.setOutline(random.pick([Theme.night.danger, Theme.night.accent]))
      case 6: charts.restore(charts.choice)
      case 7:
        subject = random.pick(subjects)
        charts.begin(columns: subject.columns)
      case 8:
        var large = charts.large
        large.reverseColorMap.toggle()
        charts.setLarge(large)
      default: charts.setUnits(marks: (0..<subject.lattice.unitCount).map { _ in random.unit() }, labels: [])
      }
      charts.refresh(from: subject, visibleCount: visible)
      if charts.revision(visibleCount: visible) != revision {
        revision = charts.revision(visibleCount: visible)
        shown = Drawn(&charts, visible: visible)
        drawings += 1
      }
      var copy = charts
      #expect(Drawn(&copy, visible: visible) == shown, "step \(step)")
      #expect(charts.large.values?.count == subject.lattice.cellCount)
      #expect(charts.index(inGrid: 0) == 0 && (0..<charts.count).contains(charts.shownIndex))
    }
    #expect(drawings > 10 && drawings <= 60)
  }

  @Test(
    "However long frames are, learning goes forward, a pause holds it, and in the end the map is that of one go",
    arguments: 1..<13 as Range<UInt64>)
  func learning(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (learning, plain) = (SOMTableFixture.learning(seed: seed), SOMTableFixture.learning(seed: seed))
    if random.oneIn(2) {
      learning.setMethod(.online)
      learning.restart(reseeding: false)
      plain.setMethod(.online)
      plain.restart(reseeding: false)
    }
    var (frames, pauses) = (0, 0)
    while learning.subject?.isLearning == true, frames < 20_000 {
      frames += 1
      let steps = learning.subject?.trainer?.steps ?? 0
      let hasToggled = random.oneIn(8) && learning.togglePause()
      if hasToggled { pauses += 1 }
      let elapsed = random.pick([0, 1e-9, 0.016, 0.1, 5, -1, 1e300, -.infinity, .infinity])
      let hasChanged = learning.learn(elapsed: elapsed, atOnce: false)
      let now = learning.subject?.trainer?.steps ?? 0
      #expect(hasChanged == (now > steps) && now >= steps)
      #expect(!learning.isPaused || !hasChanged)
      #expect(learning.progressText.map { $0.hasPrefix(learning.isPaused ? "Paused" : "Learning") } ?? true)
    }
    while plain.isLearning { _ = plain.learn(elapsed: 0, atOnce: true) }
    #expect(learning.subject?.distances == plain.subject?.distances)
    let hasStopped = learning.togglePause()
    #expect(pauses > 0 && !hasStopped, "there is nothing left to stop")
  }
}
