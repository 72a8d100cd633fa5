// The network that a text of the clipboard tells: a file of any form, or names, one a line.

import Foundation
import GraphFormats
import GraphModel

/// The network that a text tells.
public struct PastedNetwork: Sendable {
  /// The network.
  public let graph: Graph
  /// The name of the form that the text has; `nil` for names, one a line.
  public let form: String?
  /// The problems of the text that were got over, and what was assumed.
  public let warnings: [GraphFileProblem]
  /// True if the first row of a table whose columns were assumed names them, false if it is one of the others; `nil` for
  /// any other text.
  public let hasHeading: Bool?

  /// The greatest number of nodes and edges that are pasted.
  static let mostPasted = 50_000
  /// The most names that are taken one a line, and the bytes of the longest.
  private static let mostNames = (count: 2000, length: 200)

  /// Reads a text: as a file of the same content is read, else as a table whose first columns are taken for the ends of
  /// edges, else as names, one a line.
  ///
  /// - Parameter hasHeading: true if the first row of such a table names its columns; `nil` finds out.
  public init(_ text: String, hasHeading: Bool? = nil, _ control: WorkControl = .none) throws(GraphFileProblem) {
    let bytes = Array(text.utf8)
    do {
      let file = try Self.file(of: bytes, TableOptions(), control)
      (graph, form, warnings) = (file.graph, file.format.displayName, file.warnings)
      self.hasHeading = nil
    } catch {
      guard error.kind == .unknownFormat else { throw error }
      if var table = TableOptions(assumingEndsIn: bytes) {
        if let hasHeading { table.hasHeader = hasHeading }
        if let file = try? Self.file(of: bytes, table, control) {
          (graph, form, warnings) = (file.graph, file.format.displayName, file.warnings)
          self.hasHeading = table.hasHeader
          return
        }
      }
      guard let names = Self.names(text) else { throw error }
      var builder = GraphBuilder()
      for name in names { _ = builder.addNode(name) }
      (graph, form, warnings) = (builder.build(), nil, [])
      self.hasHeading = nil
    }
  }

  private static func file(
    of text: [UInt8], _ table: TableOptions, _ control: WorkControl
  ) throws(GraphFileProblem) -> GraphFile {
    var options = GraphReadOptions()
    options.maximumDerivedEdges = 100_000
    options.maximumMemory = 256 << 20
    options.table = table
    func read(_ bytes: [UInt8]) throws(GraphFileProblem) -> GraphFile {
      try GraphReader.read(
        bytes: bytes, name: "clipboard", options: options, progress: control.progress, isCancelled: control.isCancelled)
    }
    guard let tables = GraphTables(text) else { return try read(text) }
    options.nodesTable = tables.nodes
    let file = try read(tables.edges)
    if file.format == .csv { return file }
    // What stands before the empty line is no table of edges, so that all of it is something else.
    options.nodesTable = nil
    return try read(text)
  }

  /// Returns the names of a text that has one a line; `nil` for a text of cells, or of long lines.
  private static func names(_ text: String) -> [String]? {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    let isShort = lines.count <= mostNames.count && lines.allSatisfy { $0.utf8.count <= mostNames.length }
    return isShort && !lines.contains { $0.contains("\t") } ? lines : nil
  }
}
