// Laws of the charts: the small ones follow the large one, and the revision changes with what can be seen and not more.

import Charts
import Drawing
import Geometry
import Inspection
import SelfOrganizingMap
import Testing

@testable import SOMExhibit

@Suite struct SOMChartsTests {
  private func charts(visible: Int = 4) throws -> SOMCharts {
    let subject = try #require(SOMTableFixture.learntSubject(seed: 3))
    var charts = SOMCharts(isPreview: false)
    charts.begin(columns: subject.columns)
    charts.refresh(from: subject, visibleCount: visible)
    return charts
  }

  /// Draws what can be seen, as a picture does.
  private func draw(_ charts: inout SOMCharts, visible: Int = 4) {
    var picture = Picture()
    let style = ChartStyle(theme: .night, metrics: Metrics(scale: 1, mmPerPixel: nil), measure: FixedTextMeasure())
    let area = Rect(0, 0, 300, 300)
    charts.drawLarge(into: &picture, charts.large.layout(in: area), within: area, style)
    for position in 0..<visible {
      if let index = charts.index(inGrid: position) { charts.drawSmall(index, into: &picture, in: area, style) }
    }
  }

  @Test func thereIsAChartOfTheDistancesAndOneOfEveryColumn() throws {
    let charts = try charts()
    #expect(charts.count == 4 && charts.captions == ["Distances", "x", "y", "z"])
    #expect(charts.options.map(\.name) == ["distances", "column 1", "column 2", "column 3"])
    #expect(charts.large.values == charts.distances)
  }

  /// Numbers are written only where the subject has others: the charts must show those of the subject all the same.
  @Test func chartsShowWhatTheMapHasLearntSoFar() throws {
    var learning = SOMTableFixture.learning(seed: 5)
    var charts = SOMCharts(isPreview: false)
    charts.begin(columns: try #require(learning.subject).columns)
    var cells = SOMCells()
    for step in 0..<60 {
      if step % 3 < 2 { _ = learning.learn(elapsed: 0.1, atOnce: false) }
      if step % 5 == 4 { charts.show(step % 4) }
      let subject = try #require(learning.subject)
      charts.refresh(from: subject, visibleCount: 1)
      subject.write(chart: 0, into: &cells)
      #expect(charts.distances == cells.numbers, "step \(step)")
      subject.write(chart: charts.shownIndex, into: &cells)
      #expect(charts.large.values == cells.numbers, "step \(step)")
    }
  }

  @Test func theRevisionStaysUntilSomethingLooksDifferent() throws {
    var charts = try charts()
    draw(&charts)
    let before = charts.revision(visibleCount: 4)
    charts.pointOut(cell: nil, unit: 0)
    charts.setLarge(charts.large)
    #expect(charts.revision(visibleCount: 4) == before)
    charts.nextRamp()
    #expect(charts.revision(visibleCount: 4) != before)
    draw(&charts)
    let after = charts.revision(visibleCount: 4)
    charts.pointOut(cell: 0, unit: 1)
    #expect(charts.revision(visibleCount: 4) != after)
  }

  @Test func anotherSubjectIsAnotherRevisionThoughNothingWasDrawn() throws {
    var charts = try charts()
    let before = charts.revision(visibleCount: 4)
    charts.begin(columns: ["x", "y", "z"])
    #expect(charts.revision(visibleCount: 4) != before)
  }

  @Test func fiveColoursAndThreeOverlaysComeRound() throws {
    var charts = try charts()
    let (ramp, overlay) = (charts.large.ramp, charts.large.overlay)
    for _ in 0..<5 { charts.nextRamp() }
    for _ in 0..<3 { charts.nextOverlay() }
    #expect(charts.large.ramp == ramp && charts.large.overlay == overlay)
  }

  @Test(arguments: 1...6) func everyColumnComesIntoTheGrid(visible: Int) throws {
    var charts = try charts()
    var seen: Set<Int> = []
    for _ in 0..<4 {
      #expect(charts.index(inGrid: 0) == 0)
      seen.formUnion((0..<max(2, visible)).compactMap { charts.index(inGrid: $0) })
      charts.showNextColumns(visibleCount: visible)
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func aChoiceIsKeptWhenTheSameTableIsLearntAgain() throws {
    var charts = try charts()
    charts.show(2)
    let choice = charts.choice
    charts.begin(columns: ["x", "y", "z"])
    #expect(charts.shownIndex == 0)
    charts.restore(choice)
    #expect(charts.shownIndex == 2 && charts.large.scale == .fromLeast)
  }
}
