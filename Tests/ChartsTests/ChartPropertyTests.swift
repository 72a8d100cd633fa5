import Charts
import Drawing
import Geometry
import Inspection
import Testing

@Suite("The properties of the chart")
struct ChartPropertyTests {
  static let propertyNames = HexagonChart.properties.map(\.name)

  private func drawn(_ chart: inout HexagonChart) {
    var picture = Picture()
    picture.begin(width: 300, height: 300, ground: Color(0))
    let frame = Rect(0, 0, 300, 300)
    let style = ChartStyle(theme: .night, metrics: Metrics(), measure: FixedTextMeasure())
    chart.draw(into: &picture, layout: chart.layout(in: frame), within: frame, style: style)
  }

  /// Another value than a property has.
  private func other(_ property: Property<HexagonChart>, _ chart: HexagonChart) -> PropertyValue {
    switch property.value(of: chart) {
    case .number(let value): .number(value + 1)
    case .flag(let isOn): .flag(!isOn)
    case .color: .color(Color(0x123456))
    case .text(let text): .text(text + "!")
    case .choice(let name):
      if case .choice(let options) = property.kind(of: chart) {
        .choice(options.first { $0.name != name }?.name ?? "")
      } else {
        .choice("")
      }
    }
  }

  @Test("Everything about the look is a property, each with a name of its own")
  func appearance() {
    let names = [
      "units", "hitUnit", "hitColor", "unitBorderColor", "unitBorderWidth", "minimumColor", "maximumColor",
      "reverseColorMap", "ramp", "scale", "overlay",
    ]
    #expect(Set(Self.propertyNames) == Set(names) && Self.propertyNames.count == names.count)
  }

  @Test("A property set to another value asks for one redraw, one set to what it is for none", arguments: propertyNames)
  func redraws(name: String) throws {
    let property = try #require(HexagonChart.properties.first { $0.name == name })
    var chart = HexagonChart()
    drawn(&chart)
    let before = chart.redrawRequests
    let usual = property.value(of: chart)
    #expect(!property.set(usual, on: &chart) && chart.redrawRequests == before && !chart.needsRedraw)
    #expect(property.set(other(property, chart), on: &chart) && chart.needsRedraw)
    #expect(chart.redrawRequests == before + 1)
    drawn(&chart)
    #expect(property.set(usual, on: &chart) && chart.redrawRequests == before + 2)
  }

  @Test("All properties changed at once ask for one redraw")
  func together() {
    var chart = HexagonChart()
    drawn(&chart)
    let before = chart.redrawRequests
    for property in HexagonChart.properties { property.set(other(property, chart), on: &chart) }
    #expect(chart.redrawRequests == before + 1)
  }

  @Test("The unit pointed out may be any there is, and none")
  func hit() {
    var chart = HexagonChart(units: 3)
    #expect(chart.setProperty("hitUnit", to: .number(99)) && chart.hitUnit == 9)
    chart.setProperty("units", to: .number(2))
    #expect(chart.property(named: "hitUnit") == .number(4))
    #expect(chart.setProperty("hitUnit", to: .number(-3)) && chart.hitUnit == 0)
  }
}
