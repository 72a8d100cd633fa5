// A number that counts up on a card: the figures it shows, and where its unit stands.

import Drawing
import Geometry
import Randomness
import Testing
import Widgets

@Suite struct CounterTests {
  private func texts(_ value: Int, unit: String = "miles") -> [TextRun] {
    let line = CardContent.Line("Distance: ", counter: .init(value, unit: unit))
    let card = Control(
      ControlID("card"), .card(CardContent(lines: [line], canClose: false)), frame: Rect(0, 0, 400, 100))
    return ControlTestDriver([card]).drawn(width: 400, height: 100).texts
  }

  @Test(arguments: [(0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_000_001, "1,000,001")])
  func figuresComeInGroupsOfThree(value: Int, figures: String) {
    #expect(texts(value).map(\.text).joined() == "Distance:\(figures) miles")
  }

  @Test func aBrokenNumberIsZeroAndTheGreatestFits() {
    #expect(texts(-5).map(\.text).joined() == "Distance:0 miles")
    #expect(texts(.min).map(\.text).joined() == "Distance:0 miles")
    #expect(texts(.max).map(\.text).joined() == "Distance:9,223,372,036,854,775,807 miles")
  }

  @Test(arguments: UInt64(1)...40) func theUnitStandsStillWhileTheFiguresRun(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let least = [0, 10, 100, 1000, 10_000, 100_000][random.below(6)]
    let values = (0..<2).map { _ in least + random.below(max(1, least * 9)) }
    let units = values.map { texts($0).last }
    #expect(units[0]?.text == "miles" && units[0]?.origin == units[1]?.origin, "seed \(seed): \(values)")
  }
}
