// Data/som/meadow.csv: flowers of a meadow that never was, six kinds, six measurements.

import Foundation
import Randomness

enum MeadowTable {
  private struct Kind {
    let name: String
    /// Middle and spread of each measurement.
    let measures: [(mean: Double, spread: Double)]
  }

  private static let columns = [
    "stem height (cm)", "petal length (mm)", "petals", "leaf width (mm)", "nectar (µl)", "first bloom (day of year)",
  ]

  private static let kinds = [
    Kind(name: "Marsh bell", measures: [(62, 9), (21, 3), (5, 0.3), (14, 3), (2.6, 0.6), (168, 9)]),
    Kind(name: "Sun disc", measures: [(38, 7), (16, 2.5), (21, 3), (9, 2), (1.1, 0.4), (182, 12)]),
    Kind(name: "Stone star", measures: [(11, 3), (8, 1.5), (6, 0.5), (4, 1), (0.6, 0.2), (121, 10)]),
    Kind(name: "Night lantern", measures: [(85, 12), (44, 6), (5, 0.3), (38, 7), (6.8, 1.2), (205, 11)]),
    Kind(name: "Field thread", measures: [(47, 8), (5, 1), (4, 0.3), (2.5, 0.7), (0.2, 0.1), (140, 14)]),
    Kind(name: "Brook crown", measures: [(54, 8), (26, 4), (8, 0.8), (22, 4), (3.1, 0.7), (150, 9)]),
  ]

  /// Returns the table as CSV. A few values are missing, as they are in notebooks from a meadow.
  static func csv(rows: Int, seed: UInt64) -> String {
    var dice = SeededGenerator(seed: seed)
    var text = "kind," + columns.joined(separator: ",") + "\n"
    for _ in 0..<rows {
      let kind = kinds[dice.below(kinds.count)]
      let size = dice.normal()
      let fields = kind.measures.enumerated().map { column, measure in
        if dice.below(150) == 0 { return "" }
        let value = measure.mean + measure.spread * (0.6 * size + 0.8 * dice.normal())
        return column == 2 || column == 5
          ? String(Int(max(3, value).rounded())) : String(format: "%.1f", max(measure.mean / 10, value))
      }
      text += kind.name + "," + fields.joined(separator: ",") + "\n"
    }
    return text
  }
}
