// The charts of a map: a large one, and small ones of the distances and of every column.
//
// The small charts have the colours of the large one. They are numbered from 0, the distances first, then the columns; the
// grid shows the distances and as many columns as fit. Numbers come in from a subject; nothing here learns.

import Charts
import Drawing
import Geometry
import Inspection
import SelfOrganizingMap

/// A large chart, its legend, and the small charts beside it.
struct SOMCharts {
  /// The look of the charts in a small comparable value.
  struct Revision: Hashable {
    /// The number of subjects shown so far.
    let subject: Int
    /// The chart that is shown large.
    let shownIndex: Int
    /// The first of the columns in the grid.
    let firstColumn: Int
    /// The redraws that the charts in sight have asked for since the subject was begun.
    let redrawRequests: Int
  }

  /// The chart that is looked at.
  private(set) var large = HexagonChart()
  /// The small charts.
  private var small: [HexagonChart] = []
  /// The revision of the subject that each small chart shows; `nil` before it shows any.
  private var shownRevisions: [Int?] = []
  /// The words below the small charts.
  private(set) var captions: [String] = []
  /// The same for the inspector.
  private(set) var options = SOMCharts.options(["Distances"])
  /// The number of the chart that is shown large.
  private(set) var shownIndex = 0
  /// The first of the columns in the grid, from 0, where not all fit.
  private var firstColumn = 0
  private var legend = ChartLegend()
  /// The numbers of the chart that is brought up to date, kept so that a frame of learning needs no memory.
  private var cells = SOMCells()
  private var subjectNumber = 0

  /// The colour of the lines around units, until somebody chooses another.
  static let usualOutline = Theme.paper.ground.opacity(0.55)

  /// Charts without numbers.
  init(isPreview: Bool) {
    large.ramp = .aurora
    large.unitBorderColor = Self.usualOutline
    if isPreview { large.unitBorderWidth = 0.5 }
  }

  /// The number of small charts there are.
  var count: Int { small.count }

  /// A number for every cell: the distances of neighbours; `nil` before there are any.
  var distances: [Double]? { small.first?.values }

  /// True if it is known how many rows every unit stands for.
  var hasCounts: Bool { large.marks.count == large.lattice.unitCount }

  /// Returns the look of the charts when the grid has room for so many.
  func revision(visibleCount: Int) -> Revision {
    var requests = large.redrawRequests
    for position in 0..<visibleCount {
      if let index = index(inGrid: position) { requests += small[index].redrawRequests }
    }
    return Revision(
      subject: subjectNumber, shownIndex: shownIndex, firstColumn: firstColumn, redrawRequests: requests)
  }

  /// Returns the small chart at a position of the grid: the distances first, then the columns from the first on.
  func index(inGrid position: Int) -> Int? {
    let index = position == 0 ? 0 : firstColumn + position
    return small.indices.contains(index) ? index : nil
  }

  private func isVisible(_ index: Int, visibleCount: Int) -> Bool {
    index == 0 || index - firstColumn >= 1 && index - firstColumn < visibleCount
  }

  /// Returns the names of what the large chart may show: columns are told apart by their numbers, for two may share one.
  private static func options(_ captions: [String]) -> [PropertyOption] {
    captions.enumerated().map { PropertyOption($0 == 0 ? "distances" : "column \($0)", $1) }
  }
}

// MARK: - Numbers

extension SOMCharts {
  /// Makes charts for a subject; they are empty until they are refreshed.
  mutating func begin(columns: [String]) {
    subjectNumber += 1
    shownIndex = 0
    firstColumn = 0
    // Names and counts are those of the map before; this one has none until it has learnt.
    setUnits(marks: [], labels: [])
    small = Array(repeating: HexagonChart(), count: columns.count + 1)
    shownRevisions = Array(repeating: nil, count: small.count)
    captions = ["Distances"] + columns.map { String($0.prefix(40)) }
    options = Self.options(captions)
    for index in small.indices { small[index].unitBorderWidth = 0 }
    large.scale = Self.usualScale(of: 0)
    dress()
  }

  /// Brings the charts that can be seen up to what a subject has learnt. Those that have shown that already cost nothing.
  mutating func refresh(from subject: SOMSubject, visibleCount: Int) {
    for index in small.indices where index == shownIndex || isVisible(index, visibleCount: visibleCount) {
      if shownRevisions[index] != subject.revision {
        subject.write(chart: index, into: &cells)
        try? small[index].setValues(cells.numbers)
        shownRevisions[index] = subject.revision
      }
      if index == shownIndex, let values = small[index].values { try? large.setValues(values) }
    }
    if captions.indices.contains(shownIndex) {
      legend.caption = shownIndex == 0 ? "Distance of neighbours" : captions[shownIndex]
    }
  }

  /// Shows how many rows the units stand for, and names on them; empty for none.
  mutating func setUnits(marks: [Double], labels: [String]) {
    large.marks = marks
    large.labels = labels
  }

  /// Shows names on the units.
  mutating func setLabels(_ labels: [String]) { large.labels = labels }
}

// MARK: - The choice

extension SOMCharts {
  /// A choice of what is shown, to come back to.
  struct Choice {
    fileprivate let shownIndex: Int
    fileprivate let firstColumn: Int
    fileprivate let scale: ChartScale
  }

  /// The present choice.
  var choice: Choice { Choice(shownIndex: shownIndex, firstColumn: firstColumn, scale: large.scale) }

  /// Comes back to a choice, after the charts were made again for the same columns.
  mutating func restore(_ choice: Choice) {
    shownIndex = choice.shownIndex
    firstColumn = choice.firstColumn
    large.scale = choice.scale
    dress()
  }

  /// Shows a small chart large. Its numbers come with the next refresh.
  mutating func show(_ index: Int) {
    shownIndex = index
    large.scale = Self.usualScale(of: index)
    dress()
  }

  /// Shows the next of the columns in the grid, which has room for so many charts.
  mutating func showNextColumns(visibleCount: Int) {
    firstColumn += max(1, visibleCount - 1)
    if firstColumn >= small.count - 1 { firstColumn = 0 }
  }

  /// Points out a cell, and fills a unit as hit in all charts, from 1; 0 for none.
  mutating func pointOut(cell: Int?, unit: Int) {
    large.selectedCell = cell
    large.hitUnit = unit
    for index in small.indices { small[index].hitUnit = unit }
  }
}

// MARK: - The look

extension SOMCharts {
  /// Changes the look of the large chart; the small ones follow.
  mutating func setLarge(_ chart: HexagonChart) {
    large = chart
    dress()
  }

  /// Changes the colour of the lines around units.
  mutating func setOutline(_ color: Color) { large.unitBorderColor = color }

  /// Takes the next of the colours.
  mutating func nextRamp() {
    let ramps: [ColorRamp] = [.aurora, .ember, .sea, .grey, .hue]
    large.ramp = ramps[((ramps.firstIndex(of: large.ramp) ?? 0) + 1) % ramps.count]
    dress()
  }

  /// Draws the next thing on the units: nothing, counts, names.
  mutating func nextOverlay() {
    large.overlay = large.overlay == .none ? .marks : large.overlay == .marks ? .labels : .none
  }

  /// Chooses what is drawn on the units.
  mutating func setOverlay(_ overlay: ChartOverlay) { large.overlay = overlay }

  /// Gives the small charts the colours of the large one. Each has the scale that suits it, unless it is the one shown.
  private mutating func dress() {
    for index in small.indices {
      small[index].ramp = large.ramp
      small[index].minimumColor = large.minimumColor
      small[index].maximumColor = large.maximumColor
      small[index].reverseColorMap = large.reverseColorMap
      small[index].hitColor = large.hitColor
      small[index].scale = index == shownIndex ? large.scale : Self.usualScale(of: index)
    }
  }

  /// Returns the usual scale of a chart: distances begin at zero, measurements at the least there is.
  private static func usualScale(of index: Int) -> ChartScale { index == 0 ? .fromZero : .fromLeast }
}

// MARK: - Drawing

extension SOMCharts {
  /// Draws the large chart.
  mutating func drawLarge(
    into picture: inout Picture, _ layout: HexagonLayout, within area: Rect, _ style: ChartStyle
  ) {
    large.draw(into: &picture, layout: layout, within: area, style: style)
  }

  /// Draws a small chart into a square.
  mutating func drawSmall(_ index: Int, into picture: inout Picture, in square: Rect, _ style: ChartStyle) {
    let layout = small[index].layout(in: square)
    small[index].draw(into: &picture, layout: layout, within: square, style: style)
  }

  /// Draws the legend of the large chart.
  mutating func drawLegend(into picture: inout Picture, in frame: Rect, _ style: ChartStyle) {
    legend.draw(large, into: &picture, in: frame, style: style)
  }
}
