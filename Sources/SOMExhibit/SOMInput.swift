// The hands and keys on the charts: taps ask, drags and pinches move the large chart.

import Charts
import ExhibitKit
import Geometry
import Gestures

// MARK: - Gestures

extension SOMViewer {
  func target(at point: Point) -> TouchTarget { .ground }

  mutating func answer(_ gesture: GestureEvent) {
    if case .tap(let id, _, let point) = gesture { tap(at: point, byFinger: id.device != PointerID.mouse) }
  }

  mutating func cancelInput() {
    cancelGestures()
    shell.controls.release()
  }

  /// Cells lower than this, in millimetres, are too small for a fingertip.
  private static let leastCell = 5.0

  /// Takes a tap: a small chart is shown large, a cell gets its card, and beside it the chosen one is forgotten.
  private mutating func tap(at point: Point, byFinger isFinger: Bool) {
    if let position = viewport.smallChart(at: point) {
      if let index = charts.index(inGrid: position) { show(index) }
      return
    }
    let fingertip = isFinger ? Self.leastCell / shell.settings.mmPerPixel : nil
    guard learning.subject != nil,
      let cell = viewport.cell(at: point, of: charts.large.lattice, fingertip: fingertip)
    else { return deselect() }
    select(cell)
  }
}

// MARK: - Showing itself off

extension SOMViewer {
  /// Returns a finger that looks at one measurement and then another; after that the map learns again.
  mutating func demonstration(_ number: Int) -> HandScript? {
    let grid = viewport.layout.small
    guard learning.subject != nil, !learning.isLearning, grid.count > 1 else { return nil }
    switch number % 4 {
    case 0, 1:
      let position = 1 + (number / 2 + number % 2) % (grid.count - 1)
      return HandScript().wait(0.6).tap(at: grid[position].center).wait(2.4)
    case 2: return HandScript().tap(at: grid[0].center).wait(1.2)
    default:
      learnAgain()
      return HandScript().wait(1)
    }
  }
}
