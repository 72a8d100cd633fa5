// Tables for tests of the exhibit's rooms.

import ExhibitKit
import Randomness
import SelfOrganizingMap

@testable import SOMExhibit

/// A table of a few groups of rows in three columns.
enum SOMTableFixture {
  /// Returns the table that a seed makes; its rows are called "a0", "b1", "a2" and so on.
  static func table(rows: Int = 30, seed: UInt64) -> SOMTrainingTable {
    var random = SeededGenerator(seed: seed)
    var values: [Double] = []
    var names: [String] = []
    for row in 0..<rows {
      let group = row % 2
      names.append((group == 0 ? "a" : "b") + String(row))
      for column in 0..<3 { values.append(Double(group * 5 + column) + random.unit()) }
    }
    let data = DataMatrix(columns: ["x", "y", "z"], values: values, names: names)
    return SOMTrainingTable(table: ReadTable(data: data))
  }

  /// Returns a room that has begun to learn the table.
  static func learning(rows: Int = 30, seed: UInt64) -> SOMLearning {
    var learning = SOMLearning()
    learning.begin(.table(table(rows: rows, seed: seed)), path: "data/groups.csv")
    return learning
  }

  /// Returns the subject after everything has been learnt and noted.
  static func learntSubject(seed: UInt64) -> SOMSubject? {
    var learning = learning(seed: seed)
    while learning.isLearning { _ = learning.learn(elapsed: 0.1, atOnce: true) }
    while learning.isMatching { _ = learning.match(atOnce: true) }
    return learning.subject
  }
}

extension SOMSubject {
  /// The numbers of the chart of distances.
  var distances: [Double] {
    var cells = SOMCells()
    write(chart: 0, into: &cells)
    return cells.numbers
  }
}
