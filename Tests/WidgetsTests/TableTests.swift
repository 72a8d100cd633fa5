// Tables: what a touch, a drag, a wheel and a key mean, that only the cells in view are asked for, and that the first column
// stays.

import Drawing
import Geometry
import Gestures
import Randomness
import TestSupport
import Testing
import Widgets

/// Cells that say where they are, and remember which were asked for.
private final class NumberedCells: CellTexts, @unchecked Sendable {
  private(set) var asked: Set<[Int]> = []

  func text(row: Int, column: Int) -> String {
    asked.insert([row, column])
    return "r\(row)c\(column)"
  }

  func forget() { asked = [] }
}

@Suite("Tables")
struct TableTests {
  private let frame = Rect(0, 0, 400, 360)
  private let cells = NumberedCells()
  private let rowHeight = 36.0

  private func driver(rows: Int = 1_000_000, columns: Int = 6, width: Double = 150) -> ControlTestDriver {
    let columns = (0..<columns).map { TableContent.Column("Column \($0)", width: width) }
    return ControlTestDriver([
      Control(.first, .table(TableContent(columns: columns, rowCount: rows, cells: cells)), frame: frame)
    ])
  }

  @Test("A tap tells the cell, and on a title the column, wherever the table is scrolled")
  func taps() {
    let driver = self.driver()
    driver.tap(at: Point(10, 1.5 * rowHeight))
    driver.tap(at: Point(160, 3.5 * rowHeight))
    driver.tap(at: Point(320, 10))
    #expect(
      driver.reported() == [
        .cellActivated(.first, row: 0, column: 0), .cellActivated(.first, row: 2, column: 1),
        .segmentSelected(.first, index: 2),
      ])
    // Down by ten rows and across by one column.
    driver.down(at: Point(200, 350))
    driver.move(to: Point(200, 320))
    driver.move(to: Point(200, 320 - 10 * rowHeight), after: 1)
    driver.move(to: Point(200, 320 - 10 * rowHeight), after: 1)
    driver.up(at: Point(200, 320 - 10 * rowHeight))
    driver.down(at: Point(390, 200))
    driver.move(to: Point(360, 200))
    driver.move(to: Point(210, 200), after: 1)
    driver.move(to: Point(210, 200), after: 1)
    driver.up(at: Point(210, 200))
    driver.wait(0.1)
    driver.tap(at: Point(160, 1.5 * rowHeight))
    driver.tap(at: Point(10, 1.5 * rowHeight))
    driver.tap(at: Point(160, 10))
    #expect(
      driver.reported() == [
        .cellActivated(.first, row: 10, column: 2), .cellActivated(.first, row: 10, column: 0),
        .segmentSelected(.first, index: 2),
      ])
  }

  @Test("A drag goes along one axis, and presses nothing")
  func drags() {
    let driver = self.driver()
    driver.down(at: Point(300, 200))
    for step in 1...10 { driver.move(to: Point(300 - Double(step) * 20, 200 - Double(step) * 4)) }
    driver.up(at: Point(100, 160))
    #expect(driver.surface.scrollOffset(of: .first) == 0 && driver.reported().isEmpty)
    driver.wait(2)
    cells.forget()
    _ = driver.drawn()
    #expect(cells.asked.contains { $0[1] > 3 } && cells.asked.contains { $0[1] == 0 })
  }

  @Test("Only cells in view are asked for", arguments: 0..<50 as Range<UInt64>)
  func asked(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (rows, columns) = (random.pick([0, 1, 5, 1000, 5_000_000]), random.whole(0...70))
    let driver = self.driver(rows: rows, columns: columns, width: random.pick([20, 90, 300]))
    for _ in 0..<random.below(20) {
      let wheel = Point(Double(random.whole(-40...40)), Double(random.whole(-40...40)))
      _ = driver.surface.handle(
        .wheel(at: frame.center, notches: wheel, modifiers: [], time: driver.time), controls: driver.controls)
    }
    driver.wait(1)
    cells.forget()
    _ = driver.drawn()
    #expect(cells.asked.count <= 11 * 64)
    #expect(cells.asked.allSatisfy { (0..<rows).contains($0[0]) && (0..<min(columns, 64)).contains($0[1]) })
    #expect(rows == 0 || columns == 0 || !cells.asked.isEmpty)
  }

  @Test("Keys go through rows and columns, and Enter asks for the row")
  func keys() {
    let driver = self.driver()
    #expect(driver.key(.tab))
    for key in [Key.down, .down, .pageDown, .up, .right] { #expect(driver.key(key)) }
    #expect(driver.key(.enter))
    #expect(driver.reported() == [.cellActivated(.first, row: 11, column: 0)])
    driver.wait(1)
    cells.forget()
    _ = driver.drawn()
    #expect(cells.asked.contains([11, 0]))
    for _ in 0..<5 { _ = driver.key(.pageUp) }
    _ = driver.key(.enter)
    #expect(driver.reported() == [.cellActivated(.first, row: 0, column: 0)])
  }

  @Test("Columns share the room of a wide table, and one row more than there is cannot be tapped")
  func wide() {
    let driver = self.driver(rows: 2, columns: 2, width: 50)
    driver.tap(at: Point(390, 1.5 * rowHeight))
    driver.tap(at: Point(390, 3.5 * rowHeight))
    #expect(driver.reported() == [.cellActivated(.first, row: 0, column: 1)])
  }
}
