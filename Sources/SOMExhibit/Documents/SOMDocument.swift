// The files of the self-organizing map: a table, a network whose nodes are measured, or a map that has learnt.
//
// Reading, measuring and finding the plane to begin from may take seconds, so the host does it in the background; what comes
// of it is ready to be learnt. Nothing here knows the screen.

import ExhibitKit
import FileWriting
import GraphFormats
import GraphMeasures
import GraphModel
import SelfOrganizingMap

/// The content of a file that the self-organizing map can show.
public struct SOMDocument: Sendable {
  /// A table or a map.
  enum Content: Sendable {
    /// A table to learn.
    case table(SOMTrainingTable)
    /// A map that has learnt already.
    case map(SOMFile)
  }

  /// The table or the map that was read.
  private(set) var content: Content
  /// True if people have changed the network, and its file lacks that.
  private(set) var lacksChanges = false

  /// The most numbers of a table that are learnt here: more would not move in step with the frames.
  static let mostValues = 1 << 21
  /// Arcs that may be followed to measure a graph: about a quarter of a second of one core.
  private static let measureWork = 60_000_000
  /// The largest graph that is measured here, in bytes of its file.
  private static let mostGraphBytes = 32 << 20

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - name: what to call the file in messages.
  ///   - progress: told how much is done, 0…1.
  ///   - isCancelled: asked now and then; a reading that is stopped throws.
  public init(
    bytes: [UInt8], name: String, progress: ((Double) -> Void)? = nil, isCancelled: (() -> Bool)? = nil
  ) throws(FileProblem) {
    guard GraphReader.isGraph(bytes, name: name) else {
      content = .table(try Self.table(bytes, name, progress, isCancelled))
      return
    }
    var options = GraphReadOptions()
    options.maximumBytes = Self.mostGraphBytes
    let file: GraphFile
    do throws(GraphFileProblem) {
      file = try GraphReader.read(
        bytes: bytes, name: name, options: options, progress: progress.map { tell in { tell($0 * 0.7) } },
        isCancelled: isCancelled)
    } catch {
      content = try Self.other(than: error, bytes, name, progress, isCancelled)
      return
    }
    content = .table(try Self.measures(of: file.graph, name))
  }

  /// Returns the content of a file that looks like a graph and is none: a map, or a table after all.
  private static func other(
    than problem: GraphFileProblem, _ bytes: [UInt8], _ name: String, _ progress: ((Double) -> Void)?,
    _ isCancelled: (() -> Bool)?
  ) throws(FileProblem) -> Content {
    guard bytes.first(where: { $0 > 32 && $0 < 128 }) == UInt8(ascii: "{") else {
      return .table(try table(bytes, name, progress, isCancelled))
    }
    do throws(FileProblem) {
      return .map(try SOMFile(json: bytes, name: name))
    } catch {
      // A file without data was not meant to be a map.
      let isMap = bytes.firstRange(of: Array("\"data\"".utf8)) != nil
      throw isMap ? error : FileProblem(problem)
    }
  }

  private static func table(
    _ bytes: [UInt8], _ name: String, _ progress: ((Double) -> Void)?, _ isCancelled: (() -> Bool)?
  ) throws(FileProblem) -> SOMTrainingTable {
    var limits = TableReader.Limits()
    limits.values = mostValues
    let table = try TableReader.read(
      bytes, name: name, limits: limits, progress: progress.map { tell in { tell($0 * 0.8) } },
      isCancelled: isCancelled)
    return SOMTrainingTable(table: table)
  }

  /// Returns the measures of a graph's nodes as a table.
  private static func measures(
    of graph: Graph, _ name: String
  ) throws(FileProblem) -> SOMTrainingTable {
    let columns = NodeTable.columns
    guard graph.nodeCount > 1, graph.nodeCount <= mostValues / columns.count,
      let table = NodeTable(
        of: graph, options: GraphMeasures.MeasureOptions(budget: measureWork))
    else {
      throw FileProblem(
        file: name, message: "this network cannot be learnt",
        cure: "take one of at least two nodes, and not of millions")
    }
    let notes = table.isExact ? [] : ["betweenness and closeness are estimated from a sample of the nodes"]
    let rows = DataMatrix(columns: columns, values: table.values, names: table.names)
    return SOMTrainingTable(table: ReadTable(data: rows, notes: notes), title: graph.name, rowKind: .nodes)
  }
}

/// A table, ready to be learnt.
public struct SOMTrainingTable: Sendable {
  /// The numbers.
  private(set) var table: ReadTable
  /// The name people know it by; empty for nothing special.
  let title: String
  /// The kind of its rows.
  let rowKind: SOMRowKind
  /// The rows as the map sees them.
  let set: TrainingSet
  /// The plane that most of them lie in, where maps begin.
  let plane: PrincipalPlane

  /// A table with the usual standardization. Complexity: rows · columns².
  init(table: ReadTable, title: String = "", rowKind: SOMRowKind = .rows) {
    self.title = title
    self.rowKind = rowKind
    set = TrainingSet(table.data)
    let clipped = set.clippedCount
    let notes = clipped == 0 ? [] : ["\(clipped) numbers are too large to be compared: taken as smaller ones"]
    self.table = ReadTable(data: table.data, notes: table.notes + notes)
    plane = PrincipalPlane(of: set, seed: 1)
  }

  /// Adds something that people are to know of the table.
  mutating func note(_ note: String) { table = ReadTable(data: table.data, notes: [note] + table.notes) }
}

extension SOMDocument: ExhibitDocument {
  public static var typeName: String { "table" }
  public static var isKeptInRecordings: Bool { true }

  /// Reads a table, a network or a map.
  public init(from source: DocumentSource) throws {
    try self.init(
      bytes: source.bytes ?? [], name: source.path, progress: source.progress, isCancelled: source.isCancelled)
    if case .table(var table) = content, table.rowKind == .nodes, KeptChanges<EditHistory>.areKept(of: source) {
      table.note("the network is learnt as its file has it; save it, and what you changed of it is in the file")
      (content, lacksChanges) = (.table(table), true)
    }
  }
}
