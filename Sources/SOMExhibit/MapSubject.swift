// What the exhibit is about: a table and the map that learns it, or a map from a file that has learnt already.

import ExhibitKit
import Geometry
import SelfOrganizingMap

/// A map with what it stands for.
struct MapSubject {
  /// What people call it: what a network calls itself, or the file's name without its ending.
  let title: String
  /// The file.
  let path: String
  /// The table, when there is one to learn from.
  let lesson: MapLesson?
  /// The learning map; `nil` for one that came from a file.
  var trainer: SOMTrainer?
  /// The map of a file; of a learning map, as it was when the learning ended.
  var file: SOMFile?
  /// What was odd about the file.
  let notes: [String]
  /// What its rows are.
  let rowKind: SOMRowKind
  /// The units of the rows, as far as they have been found after the learning.
  private var matching: SOMMatching?

  /// A table.
  init(path: String, lesson: MapLesson, plan: SOMTrainingPlan) {
    title = lesson.title.isEmpty ? Self.title(of: path) : String(lesson.title.prefix(80))
    self.path = path
    self.lesson = lesson
    trainer = SOMTrainer(lesson.set, plan: plan, plane: lesson.plane)
    notes = lesson.table.notes
    rowKind = lesson.rowKind
  }

  /// A map from a file.
  init(path: String, file: SOMFile) {
    title = file.title.isEmpty ? Self.title(of: path) : String(file.title.prefix(80))
    self.path = path
    self.file = file
    lesson = nil
    notes = file.notes
    rowKind = file.rowKind
  }

  private static func title(of path: String) -> String {
    let name = FilePath.name(path)
    let parts = name.split(separator: ".")
    let stem = parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
    return String((stem.first?.uppercased() ?? "") + stem.dropFirst()).prefix(80).description
  }

  /// What people call one of its rows.
  var rowWord: String { rowKind == .nodes ? "node" : "row" }

  /// The table.
  private var data: DataMatrix? { lesson?.table.data }

  /// The columns' names.
  var columns: [String] { data?.columns ?? file?.columns ?? [] }

  /// How many rows there are.
  var rowCount: Int { data?.rowCount ?? file?.matches.count ?? 0 }

  /// Where the units lie.
  var lattice: HexagonLattice { trainer?.codebook.lattice ?? file?.lattice ?? HexagonLattice(units: 1) }

  /// A number for every cell: the distances of neighbours.
  var distances: [Double] { trainer?.codebook.distanceCells ?? file?.distances ?? [] }

  /// What each unit stands for in a column.
  func plane(_ column: Int) -> [Double] {
    if let trainer { return trainer.codebook.plane(column, trainer.set.standardization) }
    return file?.planes[column] ?? []
  }

  /// So many rows, in words.
  func counted(_ rows: Int) -> String { rows == 1 ? "1 \(rowWord)" : "\(rows) \(rowWord)s" }

  /// What a row is called.
  func name(ofRow row: Int) -> String {
    if let data { return data.name(ofRow: row) }
    guard let names = file?.names, names.indices.contains(row), !names[row].isEmpty else { return "Row \(row + 1)" }
    return names[row]
  }

  /// Whether rows have names of their own.
  var hasNames: Bool { !(data?.names.isEmpty ?? file?.names.isEmpty ?? true) }

  /// Whether the map has learnt everything, and what it has become has not been noted yet.
  var isSettling: Bool { file == nil && trainer?.isFinished ?? false }

  /// Goes on noting what the map has become.
  ///
  /// - Parameter work: how many numbers may be compared, about.
  mutating func settle(work: Int) {
    guard isSettling, let trainer, let data else { return }
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
