// The subject of the exhibit: a table and the map that learns it, or a map from a file that has learnt already.

import ExhibitKit
import Geometry
import SelfOrganizingMap

/// A map with what it stands for.
struct SOMSubject {
  /// The name people know it by: that of the network, or the file's name without its ending.
  let title: String
  /// The path of the file.
  let path: String
  /// The table, when there is one to learn from.
  let table: SOMTrainingTable?
  /// The learning map; `nil` for one that came from a file.
  private(set) var trainer: SOMTrainer?
  /// The map of a file; of a learning map, as it was when the learning ended.
  private(set) var file: SOMFile?
  /// Remarks on what was odd about the file.
  let notes: [String]
  /// The kind of its rows.
  let rowKind: SOMRowKind
  /// The units of the rows, as far as they have been found after the learning.
  private var matching: SOMMatching?

  /// A table.
  init(path: String, table: SOMTrainingTable, plan: SOMTrainingPlan) {
    title = table.title.isEmpty ? Self.title(of: path) : String(table.title.prefix(80))
    self.path = path
    self.table = table
    trainer = SOMTrainer(table.set, plan: plan, plane: table.plane)
    notes = table.table.notes
    rowKind = table.rowKind
  }

  /// A map from a file.
  init(path: String, file: SOMFile) {
    title = file.title.isEmpty ? Self.title(of: path) : String(file.title.prefix(80))
    self.path = path
    self.file = file
    table = nil
    notes = file.notes
    rowKind = file.rowKind
  }

  private static func title(of path: String) -> String {
    let name = FilePath.name(path)
    let parts = name.split(separator: ".")
    let stem = parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
    return String((stem.first?.uppercased() ?? "") + stem.dropFirst()).prefix(80).description
  }
}

// MARK: - The table

extension SOMSubject {
  /// The word for one of its rows.
  var rowWord: String { rowKind == .nodes ? "node" : "row" }

  /// The numbers of the table.
  private var data: DataMatrix? { table?.table.data }

  /// The columns' names.
  var columns: [String] { data?.columns ?? file?.columns ?? [] }

  /// The number of rows.
  var rowCount: Int { data?.rowCount ?? file?.matches.count ?? 0 }

  /// Returns so many rows, in words.
  func counted(_ rows: Int) -> String { rows == 1 ? "1 \(rowWord)" : "\(rows) \(rowWord)s" }

  /// Returns the name of a row.
  func name(ofRow row: Int) -> String {
    if let data { return data.name(ofRow: row) }
    guard let names = file?.names, names.indices.contains(row), !names[row].isEmpty else { return "Row \(row + 1)" }
    return names[row]
  }

  /// True if rows have names of their own.
  var hasNames: Bool { !(data?.names.isEmpty ?? file?.names.isEmpty ?? true) }

  /// True if it is known which unit stands for which row.
  var hasMatches: Bool { file?.matches.isEmpty == false }
}

// MARK: - The map

extension SOMSubject {
  /// The lattice of the units.
  var lattice: HexagonLattice { trainer?.codebook.lattice ?? file?.lattice ?? HexagonLattice(units: 1) }

  /// Returns what each unit stands for in a column.
  func plane(_ column: Int) -> [Double] {
    if let trainer { return trainer.codebook.plane(column, trainer.set.standardization) }
    return file?.planes[column] ?? []
  }

  /// A number that is another one when the numbers of charts have changed.
  var revision: Int { trainer?.steps ?? 0 }

  /// Writes a number for every cell of a chart: of the distances of neighbours first, then of the columns in turn.
  func write(chart index: Int, into cells: inout SOMCells) {
    if let trainer {
      if index == 0 {
        cells.writeDistances(of: trainer.codebook)
      } else {
        cells.writePlane(index - 1, of: trainer.codebook, trainer.set.standardization)
      }
    } else if let file {
      if index == 0 { cells.write(file.distances) } else { cells.write(file.planes[index - 1], on: file.lattice) }
    }
  }

  /// True if there is more to learn.
  var isLearning: Bool { trainer.map { !$0.isFinished } ?? false }

  /// The steps of the whole learning, and the comparisons that one step takes; `nil` when there is nothing to learn.
  var trainingSize: (steps: Int, workPerStep: Double)? {
    trainer.map { ($0.totalSteps, Double($0.codebook.lattice.unitCount * $0.set.dimensions)) }
  }

  /// Learns some more.
  ///
  /// - Parameter work: the number of comparisons that may be made, about.
  mutating func learn(work: Int) {
    guard var trainer else { return }
    // The map must not be copied while it learns.
    self.trainer = nil
    trainer.advance(work: work)
    self.trainer = trainer
  }

  /// True if the map has learnt everything, and what it has become has not been noted yet.
  var isMatching: Bool { file == nil && trainer?.isFinished ?? false }

  /// Goes on noting what the map has become.
  ///
  /// - Parameter work: the number of comparisons that may be made, about.
  mutating func match(work: Int) {
    guard isMatching, let trainer, let data else { return }
    var matching = self.matching ?? SOMMatching(trainer.codebook, of: trainer.set, threads: trainer.plan.threads)
    // It must not be copied while it grows.
    self.matching = nil
    matching.advance(work: work)
    guard matching.isFinished else {
      self.matching = matching
      return
    }
    file = SOMFile(
      trainer.codebook, of: data, set: trainer.set, plan: trainer.plan, matches: matching.matches, title: title,
      rowKind: rowKind, notes: notes)
  }
}
