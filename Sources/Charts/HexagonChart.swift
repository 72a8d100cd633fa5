// A self-organizing map as a chart of hexagons: units, and between them the distances of their model vectors.
//
// Everything about its look is a property. A property that really changes asks for one redraw, however many change
// before it is drawn; one set to what it was asks for none. Numbers of cells and units count from 1 where people see
// them and in `hitUnit`, from 0 in `HexagonLattice`.
//
// It knows nothing of maps and training: numbers come in, colours go out.

import Drawing
import Geometry
import Inspection

/// The number that gets the first colour of a ramp; the greatest always gets the last.
public enum ChartScale: String, Hashable, Sendable, CaseIterable, Codable {
  /// Zero, and whatever is below it.
  case fromZero
  /// The least number there is.
  case fromLeast
}

/// The overlay of the units.
public enum ChartOverlay: String, Hashable, Sendable, CaseIterable, Codable {
  /// No overlay.
  case none
  /// A disc whose area is the unit's mark, such as how many rows it matches.
  case marks
  /// The unit's label, where it fits.
  case labels
}

/// A chart of hexagons.
public struct HexagonChart: Sendable {
  /// Units in a row, and rows of units. Numbers for another lattice are forgotten.
  public var units: Int {
    get { lattice.units }
    set {
      let new = HexagonLattice(units: newValue)
      guard new != lattice else { return }
      values = nil
      settle(on: new)
    }
  }
  /// The unit that is shown as hit, from 1; 0 for none. Kept within what there is, also when `units` shrinks.
  public var hitUnit: Int {
    get { storedHit }
    set { change(\.storedHit, to: min(max(newValue, 0), lattice.unitCount)) }
  }
  /// The colour of the hit unit.
  public var hitColor = Color(0x00FF00) { didSet { redraw.note(oldValue, hitColor) } }
  /// The line around units.
  public var unitBorderColor = Color(0xFFFFFF) { didSet { redraw.note(oldValue, unitBorderColor) } }
  /// The width of the line around units, in pixels; 0 for none.
  public var unitBorderWidth = 1.0 { didSet { redraw.note(oldValue, unitBorderWidth) } }
  /// The first colour of the way through the hues.
  public var minimumColor = Color(0x0000FF) { didSet { noteColors(minimumColor != oldValue) } }
  /// The last colour of the way through the hues.
  public var maximumColor = Color(0xFF0000) { didSet { noteColors(maximumColor != oldValue) } }
  /// True if the way to red leads through green rather than through magenta.
  public var reverseColorMap = true { didSet { noteColors(reverseColorMap != oldValue) } }
  /// The colours of the numbers.
  public var ramp = ColorRamp.hue { didSet { noteColors(ramp != oldValue) } }
  /// The number that gets the first colour.
  public var scale = ChartScale.fromZero { didSet { noteColors(scale != oldValue) } }
  /// The overlay of the units.
  public var overlay = ChartOverlay.none { didSet { redraw.note(oldValue, overlay) } }
  /// A cell that is pointed out, from 0; `nil` for none.
  public var selectedCell: Int? { didSet { redraw.note(oldValue, selectedCell) } }
  /// The marks of the units; without one for each of them none is drawn.
  public var marks: [Double] = [] { didSet { redraw.note(oldValue, marks) } }
  /// The labels of the units; without one for each of them none is drawn.
  public var labels: [String] = [] { didSet { redraw.note(oldValue, labels) } }

  /// The cells of the chart.
  public private(set) var lattice: HexagonLattice
  /// A number for every cell, column by column; `nil` without data.
  public private(set) var values: [Double]?
  /// The least and the greatest number; zeros without data.
  public private(set) var extent = (least: 0.0, greatest: 0.0)

  private var redraw = RedrawRequest()
  private var storedHit = 0
  /// The colours of the cells; empty when they have to be mixed again.
  private var cellColors: [Color] = []

  /// A chart without data.
  public init(units: Int = 4) { lattice = HexagonLattice(units: units) }
}

// MARK: - Data

/// A reason why numbers cannot be charted.
public enum ChartDataProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number of numbers that is not the square of an odd number, or too large.
  case count(Int)
  /// The number at this index, from 0, is not finite.
  case notFinite(Int)

  public var description: String {
    switch self {
    case .count(let count):
      "\(count) values do not fill a chart (it takes the square of an odd number: 1, 9, 25, 49, … 998001)"
    case .notFinite(let index): "value \(index + 1) is not a finite number (replace it by one)"
    }
  }
}

extension HexagonChart {
  /// Shows numbers, one for every cell, column by column; `nil` for none. How many there are says how many units.
  /// When they cannot be shown, the chart stays as it is. As many as before are written over those, so that a chart that
  /// changes in every frame allocates nothing.
  public mutating func setValues(_ new: [Double]?) throws(ChartDataProblem) {
    guard let new else {
      guard values != nil else { return }
      values = nil
      extent = (0, 0)
      return noteColors(true)
    }
    guard let lattice = HexagonLattice(cellCount: new.count) else { throw .count(new.count) }
    if let index = new.firstIndex(where: { !$0.isFinite }) { throw .notFinite(index) }
    guard new != values else { return }
    if values?.count == new.count { values?.replaceSubrange(new.indices, with: new) } else { values = new }
    extent = (new.min() ?? 0, new.max() ?? 0)
    settle(on: lattice)
  }

  private mutating func settle(on lattice: HexagonLattice) {
    if self.lattice != lattice {
      self.lattice = lattice
      storedHit = min(storedHit, lattice.unitCount)
      if let cell = selectedCell, cell >= lattice.cellCount { selectedCell = nil }
    }
    if values == nil { extent = (0, 0) }
    noteColors(true)
  }

  /// Returns the part of the ramp that a number gets, 0…1: its part of the greatest, or its part of the way from the
  /// least to the greatest. Without any extent, the beginning.
  public func rate(of value: Double) -> Double { rates[value] }

  private var rates: ChartRates { ChartRates(from: scale == .fromZero ? 0 : extent.least, to: extent.greatest) }

  /// The number at which the ramp begins and that at which it ends.
  public var scaleEnds: (first: Double, last: Double) {
    let first = scale == .fromZero ? 0 : extent.least
    return (first, max(first, extent.greatest))
  }

  /// Returns the colour of a part of the ramp, 0…1.
  public func color(ofRate rate: Double) -> Color {
    ramp.even?[rate] ?? HueRamp(from: minimumColor, to: maximumColor, throughGreen: reverseColorMap)[rate]
  }

  /// Returns the colour a cell's number has, from 0; whether it is hit is not looked at.
  public func color(ofCell cell: Int) -> Color {
    guard let values else {
      // Without data, cells are told apart by their numbers: from dark to red.
      let red = Double(cell + 1) / Double(lattice.cellCount)
      return Color(red: UInt8((red * 255).rounded()), green: 51, blue: 51)
    }
    return color(ofRate: rate(of: values[cell]))
  }

  /// Mixes the colours of the cells if something about them changed.
  private mutating func mixColors() {
    guard cellColors.count != lattice.cellCount else { return }
    guard let values else {
      cellColors = (0..<lattice.cellCount).map(color(ofCell:))
      return
    }
    let rates = rates
    cellColors.reserveCapacity(values.count)
    if let even = ramp.even {
      for value in values { cellColors.append(even[rates[value]]) }
    } else {
      let hues = HueRamp(from: minimumColor, to: maximumColor, throughGreen: reverseColorMap)
      for value in values { cellColors.append(hues[rates[value]]) }
    }
  }
}

/// The parts of a ramp that numbers get.
private struct ChartRates {
  /// Half of the number that gets the first colour: halves, so that numbers as large as there are do not leave the range.
  private let start: Double
  private let whole: Double

  init(from first: Double, to last: Double) {
    start = first / 2
    whole = last / 2 - first / 2
  }

  /// The part of a number, 0…1.
  subscript(_ value: Double) -> Double { whole > 0 ? clamp((value / 2 - start) / whole, 0, 1) : 0 }
}

// MARK: - Drawing

extension HexagonChart {
  /// Returns the layout of the cells when the chart fills a rectangle.
  public func layout(in frame: Rect) -> HexagonLayout { HexagonLayout(lattice, in: frame) }

  /// Draws the chart. Allocates nothing once buffers have grown and while no number or colour changes. Complexity:
  /// linear in the cells that can be seen.
  ///
  /// - Parameters:
  ///   - layout: where the cells are, in view pixels; of this chart's lattice.
  ///   - area: what can be seen; the chart draws nothing beyond it that matters, but does not clip.
  public mutating func draw(into picture: inout Picture, layout: HexagonLayout, within area: Rect, style: ChartStyle) {
    mixColors()
    redraw.fulfil()
    ChartPainter(self, cellColors, layout, within: area, style).draw(into: &picture)
  }

  /// True if something changed since the chart was last drawn.
  public var needsRedraw: Bool { redraw.isPending }

  /// The number of times a redraw was asked for; 1 at the beginning.
  public var redrawRequests: Int { redraw.count }

  private mutating func change<Value: Equatable>(_ path: WritableKeyPath<Self, Value>, to value: Value) {
    guard self[keyPath: path] != value else { return }
    self[keyPath: path] = value
    redraw.ask()
  }

  private mutating func noteColors(_ isChanged: Bool) {
    guard isChanged else { return }
    cellColors.removeAll(keepingCapacity: true)
    redraw.ask()
  }
}
