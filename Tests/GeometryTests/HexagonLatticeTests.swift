import Geometry
import Testing

@Suite("The hexagonal lattice")
struct HexagonLatticeTests {
  @Test(
    "Only squares of odd numbers make a lattice",
    arguments: [(1, 1), (9, 2), (25, 3), (49, 4), (81, 5), (289, 9), (1521, 20), (998_001, 500)])
  func counts(cells: Int, units: Int) {
    #expect(HexagonLattice(cellCount: cells)?.units == units)
  }

  @Test("Other numbers do not", arguments: [Int.min, -9, -1, 0, 2, 4, 8, 10, 16, 24, 36, 1_002_001, Int.max])
  func noCounts(cells: Int) { #expect(HexagonLattice(cellCount: cells) == nil) }

  @Test("Units are numbered column by column, and so are cells")
  func numbers() {
    let four = HexagonLattice(units: 4)
    // Unit, then its cell, column and row, all from 1.
    for (unit, cell, column, row) in [(1, 1, 1, 1), (2, 3, 1, 3), (5, 15, 3, 1), (16, 49, 7, 7)] {
      #expect(four.cell(ofUnit: unit - 1) == cell - 1)
      #expect(four.cell(column: column - 1, row: row - 1) == cell - 1)
      #expect(four.unit(ofCell: cell - 1) == unit - 1)
    }
    let nine = HexagonLattice(units: 9)
    #expect(nine.cell(ofUnit: 12) == nine.cell(column: 2, row: 6))
    let twenty = HexagonLattice(units: 20)
    #expect(twenty.cell(ofUnit: 12) == twenty.cell(column: 0, row: 24))
    // The cells of the least and the greatest number of the well-known sample.
    #expect(twenty.cell(column: 37, row: 1) == 1444 && twenty.cell(column: 29, row: 36) == 1167)
  }

  @Test("Every cell is a unit or lies halfway between two neighbours, and no pair has two", arguments: 1...9)
  func between(units: Int) {
    let lattice = HexagonLattice(units: units)
    func point(_ cell: Int) -> Point {
      let (column, row) = (cell / lattice.side, cell % lattice.side)
      return Point(Double(column) + lattice.shift(ofRow: row), Double(row) * 0.75.squareRoot())
    }
    var pairs = Set<[Int]>()
    for cell in 0..<lattice.cellCount {
      if lattice.unit(ofCell: cell) != nil {
        #expect(lattice.ends(ofCell: cell) == nil)
        continue
      }
      guard let (a, b) = lattice.ends(ofCell: cell) else {
        Issue.record("cell \(cell) of \(units) lies nowhere")
        continue
      }
      #expect(lattice.squaredDistance(a, b) == 1)
      let middle = point(lattice.cell(ofUnit: a)).interpolated(to: point(lattice.cell(ofUnit: b)), 0.5)
      #expect(middle.distance(to: point(cell)) < 1e-12, "cell \(cell) of \(units)")
      #expect(pairs.insert([a, b].sorted()).inserted)
    }
    var neighbours = 0
    for a in 0..<lattice.unitCount { for b in 0..<a where lattice.squaredDistance(a, b) == 1 { neighbours += 1 } }
    #expect(neighbours == pairs.count)
  }

  @Test("Distances are those of the plane")
  func distances() {
    let lattice = HexagonLattice(units: 6)
    func point(_ unit: Int) -> Point {
      let (column, row) = (unit / 6, unit % 6)
      return Point(Double(column) + (row % 2 == 1 ? 0.5 : 0), Double(row) * 0.75.squareRoot())
    }
    for a in 0..<36 {
      for b in 0..<36 {
        let distance = point(a).distance(to: point(b))
        #expect(abs(distance * distance - Double(lattice.squaredDistance(a, b))) < 1e-9)
      }
    }
  }
}
