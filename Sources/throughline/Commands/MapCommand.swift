// `throughline som`: a table, or the measures of a graph's nodes, to a self-organizing map.

import ArgumentParser
import FileWriting
import Foundation
import Geometry
import GraphFormats
import GraphMeasures
import GraphModel
import SelfOrganizingMap

/// The command that trains a self-organizing map on a table or on the nodes of a graph.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "som", abstract: "Train a self-organizing map on a table of numbers (CSV), or on a graph.",
    discussion: """
      The map is written as JSON, which the exhibit opens: throughline OUT.json --exhibit som.
      The same table, units and seed give the same map. Of a graph, the nodes are the rows: their degree, PageRank,
      betweenness, closeness and core number are the columns.
      """)

  @Argument(
    help: "A table: one line a thing, one column a measurement, with or without a header. Or a graph of any known kind."
  )
  var input: String
  @Option(name: .shortAndLong, help: ArgumentHelp("Where to write the map.", valueName: "out.json")) var output: String
  @Option(help: "Units in a row, and rows of units; left out, what suits the number of rows.") var units: Int?
  @Option(
    help: """
      What the dice are seeded with: the order of the rows with --method online, and which nodes of a large graph are \
      measured. batch rolls none.
      """)
  var seed: UInt64 = 1
  @Option(help: "How often every row is looked at.") var passes = 50
  @Option(help: "batch moves all units after every pass; online after every row.") var method = SOMTrainingMethod.batch
  @Flag(help: "The file is a graph, even if it looks like a table, as a list of edges does.") var graph = false
  @Flag(help: "The first line names the columns, even if numbers stand in it.") var header = false
  @Option(help: "How columns are made comparable: deviation, range or none.") var scale = Standardization.Kind.deviation

  func validate() throws {
    if let units, !(1...HexagonLattice.mostUnits).contains(units) {
      throw ValidationError("--units must be from 1 to \(HexagonLattice.mostUnits), not \(units)")
    }
    guard (1...100_000).contains(passes) else {
      throw ValidationError("--passes must be from 1 to 100000, not \(passes)")
    }
  }

  func run() throws {
    try OutputFile.check(output, reading: [input])
    let source = try read()
    let table = source.table
    for note in table.notes { StandardError.say("\(input): \(note)") }
    let set = TrainingSet(table.data, scale)
    guard set.clippedCount == 0 else {
      throw CommandMistake(
        "\(input): \(set.clippedCount) numbers are too large to be compared "
          + "(\(scale == .none ? "leave out --scale none" : "write that column in larger units"))")
    }
    let plan = SOMTrainingPlan(
      units: units ?? SOMTrainingPlan.usualUnits(rows: table.data.rowCount), method: method, passes: passes, seed: seed)
    var trainer = SOMTrainer(set, plan: plan)
    let progress = ProgressLine("training \(plan.units)×\(plan.units) units")
    trainer.run(progress: { progress.show($0) })
    progress.clear()
    let file = SOMFile(
      trainer.codebook, of: table.data, set: set, plan: plan, title: source.title, rowKind: source.rowKind,
      notes: table.notes)
    do {
      try AtomicFile.write([UInt8](file.json()), path: output)
    } catch {
      throw CommandMistake("\(error)")
    }
    if let quality = file.quality { report(quality, plan, table.data) }
  }

  /// The data that a map is trained on.
  private struct Source {
    var table: ReadTable
    var title = ""
    var rowKind = SOMRowKind.rows
  }

  private func read() throws -> Source {
    try InputFile.check(input)
    guard !DataFolder.isFolder(input) else { throw CommandMistake("\(input): this is a folder (name a file in it)") }
    let limits = TableReader.Limits()
    if let size = FileKind(of: input)?.size, size > limits.bytes {
      throw CommandMistake("\(input): the table has more than \(limits.bytes >> 20) MB (take a sample of its rows)")
    }
    let bytes = try InputFile.bytes(input, limit: limits.bytes)
    if graph || GraphReader.isGraph(bytes, name: input) { return try measures(bytes) }
    return Source(table: try TableReader.read(bytes, name: input, hasHeader: header ? true : nil))
  }

  /// Returns the measures of a graph's nodes.
  private func measures(_ bytes: [UInt8]) throws -> Source {
    let reading = ProgressLine("reading \(input)")
    defer { reading.clear() }
    // A pipe gives its bytes once; a file is read with the table of nodes beside it.
    let file =
      FileKind(of: input) == .pipe
      ? try GraphReader.read(bytes: bytes, name: input, progress: { reading.show($0) })
      : try GraphReader.read(path: input, progress: { reading.show($0) })
    reading.clear()
    try OutputFile.check(output, reading: [file.nodesPath])
    guard file.graph.nodeCount > 1 else {
      throw CommandMistake("\(input): the graph has fewer than two nodes (a map needs something to compare)")
    }
    guard let table = NodeTable(of: file.graph, options: MeasureOptions(seed: seed)) else {
      throw CommandMistake("\(input): the graph could not be measured")
    }
    var notes = file.warnings.map(\.description)
    if !table.isExact { notes.append("betweenness and closeness are estimated from a sample of the nodes") }
    let rows = DataMatrix(columns: NodeTable.columns, values: table.values, names: table.names)
    return Source(table: ReadTable(data: rows, notes: notes), title: file.graph.name, rowKind: .nodes)
  }

  /// Writes what was learnt, beside the result.
  private func report(_ quality: SOMQuality, _ plan: SOMTrainingPlan, _ data: DataMatrix) {
    StandardError.say(
      String(
        format: "%d×%d units from %d rows of %d columns: quantization error %.4f, topographic error %.4f",
        plan.units, plan.units, data.rowCount, data.columns.count, quality.quantizationError,
        quality.topographicError))
  }
}

extension SOMTrainingMethod: ExpressibleByArgument {}
extension Standardization.Kind: ExpressibleByArgument {}
