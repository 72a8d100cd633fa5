// The tables that maps are measured on, and the one that comes with the program. All are made here from seeded dice.

import Randomness
import SelfOrganizingMap

/// Made-up tables, the same on every machine.
enum Tables {
  /// Returns three kinds of flowers, fifty of each, four measurements: two kinds overlap, as in the table everybody
  /// knows.
  static func flowers(seed: UInt64) -> DataMatrix {
    var dice = SeededGenerator(seed: seed)
    let means = [[5.0, 3.4, 1.5, 0.25], [5.9, 2.8, 4.3, 1.3], [6.6, 3.0, 5.5, 2.0]]
    let spreads = [[0.35, 0.38, 0.17, 0.1], [0.5, 0.3, 0.47, 0.2], [0.63, 0.32, 0.55, 0.27]]
    var values: [Double] = []
    for kind in 0..<3 {
      for _ in 0..<50 {
        // Large flowers are large in everything.
        let size = dice.normal()
        for k in 0..<4 { values.append(means[kind][k] + spreads[kind][k] * (0.75 * size + 0.66 * dice.normal())) }
      }
    }
    return DataMatrix(columns: ["sepal length", "sepal width", "petal length", "petal width"], values: values)
  }

  /// Colours drawn evenly from all there are.
  static func colors(_ count: Int, seed: UInt64) -> DataMatrix {
    var dice = SeededGenerator(seed: seed)
    return DataMatrix(columns: ["red", "green", "blue"], values: (0..<count * 3).map { _ in dice.unit() })
  }

  /// Returns a table by its name, made from dice that are seeded so.
  static func named(_ name: String, seed: UInt64) -> DataMatrix? {
    switch name {
    case "flowers": flowers(seed: seed)
    case "colours1000": colors(1000, seed: seed)
    case "colours3000": colors(3000, seed: seed)
    default: nil
    }
  }
}

extension SeededGenerator {
  /// Returns a number about 0 with the deviation 1; the sum of twelve even ones is near enough to a normal one here.
  mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }
}
