// Columns made comparable, and taken back.

import Randomness
import Testing

@testable import SelfOrganizingMap

@Suite("Standardization")
struct StandardizationTests {
  private func data(_ columns: [[Double]]) -> DataMatrix {
    let rows = columns[0].indices.map { row in columns.map { $0[row] } }
    return DataMatrix(columns: columns.indices.map { "c\($0)" }, values: rows.flatMap { $0 })
  }

  @Test("There and back is the same number", arguments: Standardization.Kind.allCases, 1...10)
  func inverse(kind: Standardization.Kind, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = data(
      (0..<3).map { column in
        (0..<20).map { _ in (random.unit() - 0.5) * [1e-6, 1, 1e9][column] + [5, 0, -1e8][column] }
      })
    let standardization = Standardization(kind, of: table)
    for column in 0..<3 {
      for row in 0..<20 {
        let value = table[row: row][row * 3 + column]
        let back = standardization.restored(standardization.standardized(value, column: column), column: column)
        #expect(abs(back - value) <= abs(value) * 1e-9 + 1e-12, "seed \(seed)")
      }
    }
  }

  @Test("Every column gets the mean 0 and the deviation 1, or the range 0 to 1", arguments: 1...10)
  func moments(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = data((0..<2).map { column in (0..<50).map { _ in random.unit() * Double(1 + 99 * column) + 1000 } })
    let set = TrainingSet(table)
    let range = TrainingSet(table, .range)
    for column in 0..<2 {
      let values = (0..<50).map { Double(set[row: $0][$0 * 2 + column]) }
      let mean = values.reduce(0, +) / 50
      #expect(abs(mean) < 1e-4 && abs(values.reduce(0) { $0 + $1 * $1 } / 50 - 1) < 1e-3, "seed \(seed)")
      let ends = (0..<50).map { range[row: $0][$0 * 2 + column] }
      #expect(ends.min() == 0 && abs((ends.max() ?? 0) - 1) < 1e-5, "seed \(seed)")
    }
  }

  @Test("A scale and a shift of the table change nothing about the standardized rows", arguments: 1...10)
  func invariance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = (0..<30).map { _ in random.unit() }
    for kind in [Standardization.Kind.deviation, .range] {
      let set = TrainingSet(data([values]), kind)
      let other = TrainingSet(data([values.map { $0 * 250 - 40 }]), kind)
      for row in 0..<30 { #expect(abs(set[row: row][row] - other[row: row][row]) < 1e-4, "seed \(seed) \(kind)") }
    }
  }

  @Test("Columns that are the same everywhere, or nearly, keep their numbers")
  func constant() {
    for value in [0.0, 3, -1e12, 1e-300] {
      let standardization = Standardization(.deviation, of: data([[value, value, value]]))
      #expect(standardization.factors == [1] && standardization.standardized(value, column: 0) == 0)
    }
    let rounding = Standardization(.range, of: data([[1, 1 + 1e-15, 1]]))
    #expect(rounding.factors == [1])
  }

  @Test("What is missing, or no number, counts for nothing")
  func missing() {
    let moments = ColumnMoments(data([[.nan, 2, .infinity, 4, -.infinity]]), 0)
    #expect(moments.mean == 3 && moments.deviation == 1 && (moments.low, moments.high) == (2, 4))
    let none = ColumnMoments(data([[.nan, .nan]]), 0)
    #expect(none.mean == 0 && none.deviation == 0)
    let set = TrainingSet(data([[.nan, .nan]]))
    #expect(set[row: 0].first == 0)
  }

  @Test("Moments stay exact where the mean is large beside the spread")
  func stability() {
    let moments = ColumnMoments(data([[1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]]), 0)
    #expect(abs(moments.mean - 1e9 - 10) < 1e-6 && abs(moments.deviation - 22.5.squareRoot()) < 1e-6)
  }

  @Test("Rows have their names, or their numbers from 1")
  func names() {
    let named = DataMatrix(columns: ["a"], values: [1, 2], names: ["x", ""])
    #expect(named.name(ofRow: 0) == "x" && named.name(ofRow: 1) == "Row 2" && named.name(ofRow: 9) == "Row 10")
  }

  @Test("Rows standardized like another table's have its units")
  func sharedStandardization() {
    let training = data([[0, 10, 20]])
    let set = TrainingSet(data([[5, 30]]), Standardization(.range, of: training))
    #expect(set[row: 0].first == 0.25 && set[row: 1].first == 1.5)
    #expect(set.standardization == Standardization(.range, of: training) && set.clippedCount == 0)
  }
}
