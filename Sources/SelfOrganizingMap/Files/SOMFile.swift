// A map in a file: JSON that a chart can show, that says what was learnt from what, and that other programs can read.
//
// `data` is a number for every cell, column by column, which alone is enough for a chart; the rest may be left out.
// A file that `throughline som` writes looks like this (units and matches count from 1):
//
//   { "format": "throughline-som", "version": 1, "units": 7, "data": [...169 numbers...], "columns": ["length", "width"],
//     "planes": [[...49 numbers a column...]], "hits": [...49...], "names": [...], "matches": [...],
//     "quantizationError": 0.29, "topographicError": 0.1, "passes": 50, "seed": 1, "notes": [...],
//     "name": "Les Misérables", "rows": "nodes" }

import FileWriting
import Foundation
import Geometry
import JSONPlaces

/// The kind of things that the rows of a map are.
public enum SOMRowKind: String, Hashable, Sendable, Codable {
  /// Rows of a table.
  case rows
  /// Nodes of a graph.
  case nodes
}

/// A map as it is written in a file.
public struct SOMFile: Hashable, Sendable {
  /// The name of what was learnt; empty when it has none.
  public let title: String
  /// The kind of its rows.
  public let rowKind: SOMRowKind
  /// The lattice of the units.
  public let lattice: HexagonLattice
  /// The distances of the model vectors, one number for every cell.
  public let distances: [Double]
  /// The names of the table's columns.
  public let columns: [String]
  /// The component planes, in the units of the table: column by column, one number a unit.
  public let planes: [[Double]]
  /// The names of the rows; empty without names.
  public let names: [String]
  /// The best-matching unit of each row, from 0.
  public let matches: [Int]
  /// The quality of the map; `nil` when it is not known.
  public let quality: SOMQuality?
  /// The number of passes over the rows; `nil` when it is not known.
  public let passes: Int?
  /// The seed of the random generator; `nil` when it is not known.
  public let seed: UInt64?
  /// The notes from the reading of the table.
  public let notes: [String]

  /// The longest file that is read, in bytes.
  public static let mostBytes = 64 << 20
  /// The most columns that are read: as many as of a table.
  public static let mostColumns = 1024

  /// A map that was trained.
  ///
  /// - Parameters:
  ///   - matches: the best units of all rows, where they are known already.
  ///   - title: what that is called which was learnt; empty for nothing special.
  ///   - rowKind: what the rows are.
  public init(
    _ codebook: Codebook, of data: DataMatrix, set: TrainingSet, plan: SOMTrainingPlan, matches: [SOMMatch]? = nil,
    title: String = "", rowKind: SOMRowKind = .rows, notes: [String] = []
  ) {
    self.title = title
    self.rowKind = rowKind
    let matches = matches ?? codebook.matches(of: set, threads: plan.threads)
    lattice = codebook.lattice
    distances = SOMCells(distancesOf: codebook).numbers
    columns = data.columns
    planes = data.columns.indices.map { codebook.plane($0, set.standardization) }
    names = data.names
    self.matches = matches.map(\.best)
    quality = SOMQuality(matches, lattice: codebook.lattice)
    passes = plan.passes
    seed = plan.seed
    self.notes = notes
  }

  /// The number of rows that each unit matches best.
  public var hits: [Int] {
    var hits = Array(repeating: 0, count: lattice.unitCount)
    for unit in matches { hits[unit] += 1 }
    return hits
  }
}

// MARK: - JSON

extension SOMFile {
  /// The members of the file.
  private struct Members: Codable {
    var format: String?
    var version: Int?
    var units: Int?
    var data: [Double]
    var columns: [String]?
    var planes: [[Double]]?
    var hits: [Int]?
    var names: [String]?
    var matches: [Int]?
    var quantizationError: Double?
    var topographicError: Double?
    var passes: Int?
    var seed: UInt64?
    var notes: [String]?
    var name: String?
    var rows: String?
  }

  /// Returns the file's bytes; the same map gives the same bytes.
  public func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let members = Members(
      format: "throughline-som", version: 1, units: lattice.units, data: distances, columns: columns, planes: planes,
      hits: hits, names: names, matches: matches.map { $0 + 1 }, quantizationError: quality?.quantizationError,
      topographicError: quality?.topographicError, passes: passes, seed: seed, notes: notes,
      name: title.isEmpty ? nil : title, rows: rowKind == .rows ? nil : rowKind.rawValue)
    return [UInt8](try encoder.encode(members)) + [10]
  }

  /// Reads a file.
  ///
  /// - Parameter name: what to call the file in messages.
  public init(json bytes: [UInt8], name: String) throws(FileProblem) {
    guard bytes.count <= Self.mostBytes else {
      throw FileProblem(
        file: name, message: "the map has more than \(Self.mostBytes >> 20) MB",
        cure: "train it with fewer units or rows")
    }
    let members: Members
    do {
      members = try JSONDecoder().decode(Members.self, from: Data(bytes))
    } catch {
      throw FileProblem(
        decoding: error, of: bytes, file: name, kind: "a map",
        cure: "a map is a JSON object with a list of numbers called data")
    }
    guard let lattice = HexagonLattice(cellCount: members.data.count) else {
      throw FileProblem(
        file: name, message: "data holds \(members.data.count) values",
        cure: "a map takes the square of an odd number: 1, 9, 25, 49, …")
    }
    self.lattice = lattice
    title = members.name ?? ""
    rowKind = members.rows.flatMap(SOMRowKind.init(rawValue:)) ?? .rows
    distances = members.data
    columns = members.columns ?? []
    planes = members.planes ?? []
    names = members.names ?? []
    let unitNumbers = members.matches ?? []
    // Looked at before anything is counted with them: a file from anywhere may hold any number.
    let areUnits = unitNumbers.allSatisfy { (1...lattice.unitCount).contains($0) }
    matches = areUnits ? unitNumbers.map { $0 - 1 } : []
    passes = members.passes
    seed = members.seed
    notes = members.notes ?? []
    if let mean = members.quantizationError, let part = members.topographicError {
      quality = SOMQuality(quantizationError: mean, topographicError: part)
    } else {
      quality = nil
    }
    try check(name, units: members.units, areUnits: areUnits)
  }

  private func check(_ name: String, units: Int?, areUnits: Bool) throws(FileProblem) {
    let count = lattice.unitCount
    let cure = "write the file with throughline som"
    guard units == nil || units == lattice.units else {
      throw FileProblem(file: name, message: "units and data do not belong together", cure: cure)
    }
    guard columns.count <= Self.mostColumns else {
      throw FileProblem(
        file: name, message: "the map has \(columns.count) columns, more than \(Self.mostColumns)",
        cure: "train it with fewer columns"
      )
    }
    guard planes.count == columns.count, planes.allSatisfy({ $0.count == count }) else {
      throw FileProblem(file: name, message: "planes must hold \(count) numbers for every column", cure: cure)
    }
    guard distances.allSatisfy(\.isFinite), planes.allSatisfy({ $0.allSatisfy(\.isFinite) }) else {
      throw FileProblem(file: name, message: "data and planes must be finite numbers", cure: cure)
    }
    guard areUnits, names.isEmpty || names.count == matches.count else {
      throw FileProblem(file: name, message: "matches must name a unit from 1 to \(count) for every row", cure: cure)
    }
  }
}
