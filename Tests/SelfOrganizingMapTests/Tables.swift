// Tables for tests, made from seeded dice.

import Randomness
import SelfOrganizingMap

enum Tables {
  /// Groups of rows in a space of so many columns, well apart.
  static func groups(_ count: Int, rows: Int, columns: Int, seed: UInt64) -> DataMatrix {
    var random = SeededGenerator(seed: seed)
    let middles = (0..<count * columns).map { _ in random.unit() * 20 }
    var values: [Double] = []
    for row in 0..<rows {
      for column in 0..<columns { values.append(middles[row % count * columns + column] + random.unit()) }
    }
    return DataMatrix(columns: (0..<columns).map { "c\($0)" }, values: values)
  }

  /// Rows evenly over a square that lies slantwise in three columns.
  static func sheet(rows: Int, seed: UInt64) -> DataMatrix {
    var random = SeededGenerator(seed: seed)
    var values: [Double] = []
    for _ in 0..<rows {
      let (u, v) = (random.unit() * 4, random.unit() * 3)
      values += [u, v, u - v]
    }
    return DataMatrix(columns: ["u", "v", "w"], values: values)
  }
}
