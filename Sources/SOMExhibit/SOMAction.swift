// The actions of the exhibit: controls, keys and hands all end in one of these, and one function applies each.

import Charts
import Drawing
import ExhibitKit
import Geometry
import Gestures
import SelfOrganizingMap

/// Something that can happen to the map.
enum SOMAction {
  /// Learn the table again from other dice.
  case learnAgain
  /// Stop the learning, or let it go on.
  case togglePause
  /// Learn again with so many units each way.
  case setUnits(Int)
  /// Learn again in the other order of rows.
  case toggleMethod
  /// Learn again with settings of the inspector.
  case setTraining(SOMTrainingSettings)
  /// Take the next of the colours.
  case nextRamp
  /// Draw the next thing on the units.
  case nextOverlay
  /// Show the small charts that did not fit.
  case nextSmallCharts
  /// Show a small chart large.
  case show(chart: Int)
  /// Show the chart after the one that is large.
  case showNext
  /// Change the look of the large chart, or the unit it points out.
  case setLook(HexagonChart)
  /// Tell about a cell, from 0.
  case select(cell: Int)
  /// Tell about the cell beside the chosen one, in a direction; about the middle one at first.
  case walk(Point)
  /// Forget the chosen cell.
  case deselect
  /// Take the message away.
  case closeNotice
}

extension SOMViewer {
  mutating func perform(_ action: SOMAction) {
    defer { noteChange() }
    switch action {
    case .learnAgain: learnAgain(reseeding: true)
    case .togglePause: if learning.togglePause() { refresh() }
    case .setUnits(let units):
      learning.setUnits(units)
      learnAgain(reseeding: false)
    case .toggleMethod:
      learning.setMethod(learning.settings.method == .batch ? .online : .batch)
      learnAgain(reseeding: false)
    case .setTraining(let settings): learning.change(to: settings)
    case .nextRamp: charts.nextRamp()
    case .nextOverlay: charts.nextOverlay()
    case .nextSmallCharts:
      charts.showNextColumns(visibleCount: viewport.smallCount)
      refresh()
    case .show(let index): show(index)
    case .showNext: if charts.count > 0 { show((charts.shownIndex + 1) % charts.count) }
    case .setLook(let chart): setLook(chart)
    case .select(let cell): select(cell)
    case .walk(let direction): walk(columns: Int(direction.x), rows: Int(direction.y))
    case .deselect: deselect()
    case .closeNotice: notices.close(at: shell.time)
    }
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

  private mutating func walk(columns: Int, rows: Int) {
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
  /// Shows a small chart large.
  private mutating func show(_ index: Int) {
    charts.show(index)
    refresh()
    if let cell = selection.cell { select(cell) }
  }

  /// Changes the look of the large chart; where it points out another unit, tells about that.
  private mutating func setLook(_ chart: HexagonChart) {
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
