import Charts
import Drawing
import Geometry
import Randomness
import Testing

@Suite("The chart of hexagons")
struct HexagonChartTests {
  private var style: ChartStyle { ChartStyle(theme: .night, metrics: Metrics(), measure: FixedTextMeasure()) }

  private func draw(_ chart: inout HexagonChart, size: Double = 700, within: Rect? = nil) -> Picture {
    var picture = Picture()
    let frame = Rect(0, 0, size, size)
    picture.begin(width: Int(size), height: Int(size), ground: Color(0))
    chart.draw(into: &picture, layout: chart.layout(in: frame), within: within ?? frame, style: style)
    return picture
  }

  private func polygons(_ picture: Picture) -> [Color] {
    picture.primitives.flatMap { primitive -> ArraySlice<Color> in
      if case .hexagons(_, _, _, let range) = primitive { picture.colors[range] } else { [] }
    }
  }

  @Test("A new chart has four units, no hit and no numbers, and the usual colours")
  func defaults() {
    let chart = HexagonChart()
    #expect(chart.units == 4 && chart.hitUnit == 0 && chart.values == nil)
    #expect(chart.hitColor == Color(0x00FF00) && chart.unitBorderColor == Color(0xFFFFFF) && chart.unitBorderWidth == 1)
    #expect(chart.minimumColor == Color(0x0000FF) && chart.maximumColor == Color(0xFF0000) && chart.reverseColorMap)
    #expect(chart.ramp == .hue && chart.scale == .fromZero)
  }

  @Test("Only squares of odd numbers are data; what is refused changes nothing", arguments: [0, 2, 4, 8, 10, 16, 24])
  func refused(count: Int) throws {
    var chart = HexagonChart(units: 4)
    #expect(throws: ChartDataProblem.count(count)) { try chart.setValues(Array(repeating: 1, count: count)) }
    #expect(chart.units == 4 && chart.values == nil)
    try chart.setValues([1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(throws: ChartDataProblem.count(count)) { try chart.setValues(Array(repeating: 1, count: count)) }
    #expect(throws: ChartDataProblem.notFinite(4)) { try chart.setValues([0, 0, 0, 0, .nan, 0, 0, 0, 0]) }
    #expect(chart.units == 2 && chart.values?.count == 9)
  }

  @Test("Data say how many units", arguments: [(1, 1), (9, 2), (25, 3), (49, 4), (81, 5), (289, 9), (1521, 20)])
  func unitsFromData(count: Int, units: Int) throws {
    var chart = HexagonChart()
    try chart.setValues((0..<count).map(Double.init))
    #expect(chart.units == units)
  }

  @Test("The hit unit is kept within what there is, also when units become fewer")
  func clamped() throws {
    var chart = HexagonChart(units: 4)
    chart.hitUnit = 17
    #expect(chart.hitUnit == 16)
    chart.hitUnit = -1
    #expect(chart.hitUnit == 0)
    chart.hitUnit = 16
    chart.units = 3
    #expect(chart.hitUnit == 9)
    try chart.setValues([1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(chart.hitUnit == 4)
    chart.units = -3
    #expect(chart.units == 1 && chart.hitUnit == 1)
  }

  @Test(
    "The way through the hues, to the byte",
    arguments: [
      (true, [0x0000FF, 0x00FFFF, 0x00FF00, 0xFFFF00, 0xFF0000]),
      (false, [0x0000FF, 0x8000FF, 0xFF00FF, 0xFF0080, 0xFF0000]),
    ] as [(Bool, [UInt32])])
  func hues(reverse: Bool, colors: [UInt32]) throws {
    var chart = HexagonChart()
    chart.reverseColorMap = reverse
    try chart.setValues([0, 1, 2, 3, 4, 0, 0, 0, 0])
    for (cell, color) in colors.enumerated() { #expect(chart.color(ofCell: cell) == Color(color), "cell \(cell)") }
  }

  @Test("Two figures of a real map, to the byte")
  func realFigures() throws {
    var chart = HexagonChart()
    try chart.setValues([0.0169, 0.1929873878 / 25.17811497, 1, 0, 0, 0, 0, 0, 0])
    #expect(chart.color(ofCell: 0) == Color(red: 0, green: 17, blue: 255))
    #expect(chart.color(ofCell: 1) == Color(red: 0, green: 8, blue: 255))
    // The same figures where the sample has them, among as many numbers.
    var sample = Array(repeating: 2.8667, count: 1521)
    (sample[0], sample[1444], sample[1167]) = (0.0169 * 25.17811497, 0.1929873878, 25.17811497)
    try chart.setValues(sample)
    #expect(chart.units == 20 && chart.extent.least == sample[1444] && chart.extent.greatest == sample[1167])
    #expect(chart.color(ofCell: 0) == Color(red: 0, green: 17, blue: 255))
    #expect(chart.color(ofCell: 1444) == Color(red: 0, green: 8, blue: 255))
    #expect(chart.color(ofCell: 1167) == Color(red: 255, green: 0, blue: 0))
  }

  @Test("Between other colours hue, saturation and brightness go evenly")
  func otherColours() throws {
    var chart = HexagonChart()
    chart.minimumColor = Color(0x000000)
    chart.maximumColor = Color(0xFFFFFF)
    try chart.setValues([0, 1, 2, 0, 0, 0, 0, 0, 0])
    #expect(chart.color(ofCell: 1) == Color(0x808080))
    chart.minimumColor = Color(0x00FF00)
    chart.maximumColor = Color(0x0000FF)
    #expect(chart.color(ofCell: 1) == Color(0x00FFFF))
  }

  @Test(
    "Zeros everywhere, or nothing above zero: the minimum colour everywhere", arguments: [0, -1, -1e308] as [Double])
  func zeros(value: Double) throws {
    for ramp in ColorRamp.allCases {
      var chart = HexagonChart()
      chart.ramp = ramp
      try chart.setValues(Array(repeating: value, count: 25))
      for cell in 0..<25 { #expect(chart.color(ofCell: cell) == chart.color(ofRate: 0)) }
    }
  }

  @Test("Negative numbers count as zero, or as the beginning of the range")
  func negatives() throws {
    var chart = HexagonChart()
    try chart.setValues([-4, 0, 4, 0, 0, 0, 0, 0, 0])
    #expect(chart.color(ofCell: 0) == Color(0x0000FF) && chart.color(ofCell: 1) == Color(0x0000FF))
    chart.scale = .fromLeast
    #expect(chart.color(ofCell: 0) == Color(0x0000FF) && chart.color(ofCell: 1) == Color(0x00FF00))
    try chart.setValues([-1.7e308, 0, 1.7e308, 0, 0, 0, 0, 0, 0])
    #expect(chart.rate(of: 0) == 0.5 && chart.rate(of: 1.7e308) == 1)
  }

  @Test("Without data cells go from dark to red")
  func noData() {
    let chart = HexagonChart(units: 2)
    #expect(chart.color(ofCell: 0) == Color(red: 28, green: 51, blue: 51))
    #expect(chart.color(ofCell: 8) == Color(red: 255, green: 51, blue: 51))
    for units in 1...6 {
      let chart = HexagonChart(units: units)
      let count = (2 * units - 1) * (2 * units - 1)
      for cell in 0..<count {
        let red = UInt8((Double(cell + 1) / Double(count) * 255).rounded())
        #expect(chart.color(ofCell: cell) == Color(red: red, green: 51, blue: 51))
      }
    }
  }

  @Test("Even ramps climb in lightness by equal steps", arguments: ColorRamp.allCases.filter { $0 != .hue })
  func even(ramp: ColorRamp) {
    var chart = HexagonChart()
    chart.ramp = ramp
    let colors = (0...16).map { OKLab(chart.color(ofRate: Double($0) / 16)) }
    let steps = zip(colors, colors.dropFirst()).map { $0.distance(to: $1) }
    let mean = steps.reduce(0, +) / 16
    #expect(steps.allSatisfy { abs($0 - mean) < mean * 0.25 }, "\(steps)")
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.lightness < $1.lightness })
  }

  @Test("Every cell is drawn once, the hit unit in its colour, units with a border")
  func drawing() throws {
    var chart = HexagonChart()
    try chart.setValues((0..<49).map(Double.init))
    chart.hitUnit = 5
    let picture = draw(&chart)
    let colors = polygons(picture)
    #expect(colors.count == 49)
    // Numbered by columns, drawn by rows.
    for (index, color) in colors.enumerated() {
      let cell = index % 7 * 7 + index / 7
      #expect(color == (cell == 14 ? Color(0x00FF00) : chart.color(ofCell: cell)))
    }
    #expect(picture.primitives.filter { if case .hexagonBorder = $0 { true } else { false } }.count == 16)
    // Borders come last, so that no neighbour covers part of one.
    #expect(picture.primitives.suffix(16).allSatisfy { if case .hexagonBorder = $0 { true } else { false } })
    chart.unitBorderWidth = 0
    #expect(!draw(&chart).primitives.contains { if case .hexagonBorder = $0 { true } else { false } })
  }

  @Test("Cells too small to be seen are drawn in tiles that fill the same field, the hit unit among them")
  func tiny() throws {
    var chart = HexagonChart()
    try chart.setValues((0..<199 * 199).map(Double.init))
    chart.hitUnit = 4321
    let picture = draw(&chart, size: 120)
    let tiles = picture.primitives.compactMap { primitive -> (Rect, Color)? in
      guard case .roundedRect(let origin, let size, _, let color) = primitive else { return nil }
      return (Rect(Double(origin.x), Double(origin.y), Double(size.x), Double(size.y)), color)
    }
    #expect(tiles.count == picture.primitives.count && tiles.count < 199 * 199 / 8)
    #expect(tiles.filter { $0.1 == chart.hitColor }.count == 1)
    let layout = chart.layout(in: Rect(0, 0, 120, 120))
    let hit = layout.center(ofCell: chart.lattice.cell(ofUnit: 4320))
    let tile = try #require(tiles.first { $0.1 == chart.hitColor }?.0)
    #expect(tile.inset(by: -1).contains(hit))
    for cell in stride(from: 0, to: 199 * 199, by: 97) {
      let center = layout.center(ofCell: cell)
      #expect(tiles.contains { $0.0.inset(by: -layout.cellWidth).contains(center) }, "cell \(cell)")
    }
    let bounds = layout.bounds.inset(by: -0.6)
    #expect(tiles.allSatisfy { bounds.contains($0.0.origin) && $0.0.maxX <= bounds.maxX && $0.0.maxY <= bounds.maxY })
  }

  @Test("Only what can be seen is drawn")
  func culled() throws {
    var chart = HexagonChart()
    try chart.setValues((0..<39 * 39).map(Double.init))
    #expect(polygons(draw(&chart, within: Rect(300, 300, 40, 40))).count < 80)
    #expect(polygons(draw(&chart, within: Rect(900, 900, 40, 40))).isEmpty)
  }

  @Test("Numbers written over those of a chart change no other chart, and not what they were taken from")
  func rewritten() throws {
    let (first, second) = ([1.0, 2, 3, 4, 5, 6, 7, 8, 9], [9.0, 8, 7, 6, 5, 4, 3, 2, 1])
    var chart = HexagonChart()
    try chart.setValues(first)
    let before = chart
    try chart.setValues(second)
    try chart.setValues(chart.values)
    #expect(before.values == first && first[0] == 1 && chart.values == second)
    #expect(chart.extent.least == 1 && chart.extent.greatest == 9)
    try chart.setValues([2])
    #expect(chart.values == [2] && second.count == 9)
  }

  @Test("A change asks for one redraw, several before it is drawn for one, none for none")
  func redraws() throws {
    let changes: [(name: String, change: (inout HexagonChart) throws -> Void)] = [
      ("hitUnit", { $0.hitUnit = 3 }), ("hitColor", { $0.hitColor = Color(0x123456) }),
      ("unitBorderColor", { $0.unitBorderColor = Color(0x123456) }), ("unitBorderWidth", { $0.unitBorderWidth = 3 }),
      ("minimumColor", { $0.minimumColor = Color(0x123456) }), ("maximumColor", { $0.maximumColor = Color(0x123456) }),
      ("reverseColorMap", { $0.reverseColorMap = false }), ("ramp", { $0.ramp = .sea }),
      ("scale", { $0.scale = .fromLeast }), ("overlay", { $0.overlay = .marks }), ("marks", { $0.marks = [1] }),
      ("labels", { $0.labels = ["a"] }), ("selectedCell", { $0.selectedCell = 2 }),
      ("values", { try $0.setValues((0..<49).map(Double.init)) }), ("units", { $0.units = 6 }),
    ]
    for (name, change) in changes {
      var chart = HexagonChart()
      #expect(chart.redrawRequests == 1 && chart.needsRedraw)
      _ = draw(&chart)
      #expect(!chart.needsRedraw)
      try change(&chart)
      #expect(chart.redrawRequests == 2 && chart.needsRedraw, "\(name)")
      _ = draw(&chart)
      try change(&chart)
      #expect(chart.redrawRequests == 2 && !chart.needsRedraw, "\(name), unchanged")
    }
    var chart = HexagonChart()
    _ = draw(&chart)
    for (_, change) in changes { try change(&chart) }
    #expect(chart.redrawRequests == 2)
  }

  @Test("A colour that changes shows in the next picture")
  func recoloured() throws {
    var chart = HexagonChart()
    try chart.setValues((0..<49).map(Double.init))
    let before = polygons(draw(&chart))
    chart.ramp = .ember
    #expect(polygons(draw(&chart)) != before)
    chart.ramp = .hue
    #expect(polygons(draw(&chart)) == before)
  }

  @Test("Numbers are written as people read them")
  func numbers() {
    let words: [(Double, String)] = [
      (0, "0"), (0.1929873878, "0.193"), (25.17811497, "25.2"), (1520.4, "1,520"), (-3.14159, "−3.14"),
      (3.14e12, "3.1e12"), (0.00002, "2e-5"), (123.4, "123"), (1_234_567, "1,234,567"), (.nan, "–"), (-0.5, "−0.5"),
    ]
    for (number, text) in words { #expect(ChartNumber.text(number) == text) }
  }
}
