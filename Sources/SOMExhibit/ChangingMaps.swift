// What is done to the map: the learning, the chosen cell, the charts.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SelfOrganizingMap

// MARK: - The learning

extension SOMViewer {
  /// Learns the table again from other dice.
  mutating func learnAgain() { learnAgain(reseeding: true) }

  /// Stops the learning, or lets it go on.
  mutating func togglePause() { if learning.togglePause() { refresh() } }

  /// Learns again with so many units each way.
  mutating func setUnits(_ units: Int) {
    learning.setUnits(units)
    learnAgain(reseeding: false)
  }

  /// Learns again in the other order of rows.
  mutating func toggleMethod() {
    learning.setMethod(learning.settings.method == .batch ? .online : .batch)
    learnAgain(reseeding: false)
  }
}

// MARK: - The chosen cell

extension SOMViewer {
  /// Points out a cell and tells about it.
  mutating func select(_ cell: Int) {
    guard learning.subject != nil, (0..<charts.large.lattice.cellCount).contains(cell) else { return }
    selection.select(cell)
    charts.pointOut(cell: cell, unit: charts.large.lattice.unit(ofCell: cell).map { $0 + 1 } ?? 0)
    writeCard()
  }

  /// Forgets the chosen cell.
  mutating func deselect() {
    selection.clear()
    charts.pointOut(cell: nil, unit: 0)
  }

  /// Tells about the chosen cell as it is now.
  mutating func writeCard() {
    guard let subject = learning.subject, let cell = selection.cell else { return }
    selection.show(
      SOMCard(
        ofCell: cell, charts.large.lattice, subject, distances: charts.distances, shownColumn: charts.shownIndex - 1))
  }

  /// Tells about the cell beside the chosen one, in a direction; about the middle one at first.
  mutating func walk(_ direction: Point) {
    let (columns, rows) = (Int(direction.x), Int(direction.y))
    guard learning.subject != nil else { return }
    let lattice = charts.large.lattice
    guard let cell = selection.cell else {
      return select(lattice.cell(column: lattice.side / 2, row: lattice.side / 2))
    }
    let column = min(max(cell / lattice.side + columns, 0), lattice.side - 1)
    select(lattice.cell(column: column, row: min(max(cell % lattice.side + rows, 0), lattice.side - 1)))
  }
}

// MARK: - The charts

extension SOMViewer {
  /// Shows the small charts that did not fit.
  mutating func showNextSmallCharts() {
    charts.showNextColumns(visibleCount: viewport.smallCount)
    refresh()
  }

  /// Shows the chart after the one that is large.
  mutating func showNext() { if charts.count > 0 { show((charts.shownIndex + 1) % charts.count) } }

  /// Shows a small chart large.
  mutating func show(_ index: Int) {
    charts.show(index)
    refresh()
    if let cell = selection.cell { select(cell) }
  }

  /// Changes the look of the large chart; where it points out another unit, tells about that.
  mutating func setLook(_ chart: HexagonChart) {
    let isElsewhere = chart.hitUnit != charts.large.hitUnit
    charts.setLarge(chart)
    guard isElsewhere else { return }
    let lattice = charts.large.lattice
    if chart.hitUnit > 0 {
      select(lattice.cell(ofUnit: min(chart.hitUnit, lattice.unitCount) - 1))
    } else {
      deselect()
    }
  }
}
