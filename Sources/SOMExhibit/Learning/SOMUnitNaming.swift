// The names of units: what most of a unit's rows are called, found some units at a time so that no frame is long.

import ExhibitKit
import Geometry
import SelfOrganizingMap

/// The choice for each unit of the name that most of its rows have, some units at a time.
struct SOMUnitNaming {
  /// The names so far.
  private(set) var labels: [String] = []
  /// The rows of each unit.
  private let rows: [[Int]]

  /// Rows whose names are looked at in a frame, about.
  private static let rowsAtOnce = 40_000

  /// Names for the units of a map, none chosen yet. Complexity: linear in the rows.
  init(_ file: SOMFile) {
    var rows: [[Int]] = Array(repeating: [], count: file.lattice.unitCount)
    for (row, unit) in file.matches.enumerated() { rows[unit].append(row) }
    self.rows = rows
  }

  /// True if every unit has its name.
  var isFinished: Bool { labels.count >= rows.count }

  /// Names some more units.
  mutating func advance(name: (Int) -> String) {
    var seen = 0
    while !isFinished, seen < Self.rowsAtOnce {
      let some = Self.some(of: rows[labels.count])
      labels.append(NameCount.counts(some.map(name)).first?.name ?? "")
      seen += some.count + 1
    }
  }

  /// Returns the rows of a unit, or where they are very many, a part of them, evenly taken.
  static func some(of rows: [Int]) -> [Int] {
    guard rows.count > rowsAtOnce else { return rows }
    let step = (rows.count + rowsAtOnce - 1) / rowsAtOnce
    return stride(from: 0, to: rows.count, by: step).map { rows[$0] }
  }
}

/// A name with the number of its occurrences.
struct NameCount: Hashable {
  /// The name.
  let name: String
  /// The number of times it occurs.
  let count: Int

  /// Returns names with their counts, the most frequent first; of equally frequent ones that which comes first in the list.
  static func counts(_ names: [String]) -> [NameCount] {
    var indices: [String: Int] = [:]
    var counts: [(name: String, count: Int)] = []
    for name in names {
      if let index = indices[name] {
        counts[index].count += 1
      } else {
        indices[name] = counts.count
        counts.append((name, 1))
      }
    }
    return counts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map { NameCount(name: $0.element.name, count: $0.element.count) }
  }
}
