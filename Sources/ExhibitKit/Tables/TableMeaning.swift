// What people said of the columns of a table, which graph of an archive they chose, or that two tables belong together, kept
// for the next time that they open it.

import FileWriting
import Foundation
import GraphFormats

/// The meaning of a table's columns, or the graph of an archive, as people chose it.
public struct TableMeaning: Hashable, Sendable, Codable {
  /// The choice.
  let options: TableOptions
  /// The name of the graph in an archive; `nil` for the only one.
  private(set) var inside: String?
  /// The path of the table that belongs to it, of nodes or of edges; `nil` where people named none.
  private(set) var other: String?
  /// The names of the columns, or of the graphs, that it is about: it says nothing of others.
  let names: [String]

  /// The meaning of a table that people have described.
  init(_ table: TableDescription) { (options, names) = (table.options, table.columns.map(\.name)) }

  /// The choice of a graph in an archive.
  init(_ archive: ArchiveDescription, choosing graph: String) {
    (options, inside, names) = (TableOptions(), graph, archive.graphs)
  }

  /// Two tables that people opened together.
  private init(with other: String) { (options, names, self.other) = (TableOptions(), [], other) }

  /// Two tables that people open together: one has the nodes of the other's edges.
  ///
  /// - Returns: the table that both are opened by, and its meaning; `nil` for files that are called like anything else.
  public static func pair(_ first: String, _ second: String) -> (table: String, meaning: TableMeaning)? {
    guard GraphReader.mayBeTable(first), GraphReader.mayBeTable(second) else { return nil }
    // The network is called by its edges, where the name of the other tells that it has the nodes.
    let hasNodes = ["node", "vert"].contains { FilePath.name(first).lowercased().contains($0) }
    return hasNodes ? (second, TableMeaning(with: first)) : (first, TableMeaning(with: second))
  }

  /// Looks for the meaning of the table that is read from a source; `nil` where people said nothing of it.
  init?(of source: DocumentSource) {
    if let changes = source.changes {
      guard let table = (try? RecordedChanges(changes))?.table else { return nil }
      self = table
      return
    }
    guard source.bytes == nil, let work = source.workFolder,
      let bytes = try? FileContents.bytes(of: Self.path(of: source.path, in: work), limit: 1 << 20),
      let kept = try? JSONDecoder().decode(TableMeaning.self, from: Data(bytes)),
      kept.isAbout(source.path)
    else { return nil }
    self = kept
  }

  /// Returns true if a file still is what it was when people described it.
  private func isAbout(_ path: String) -> Bool {
    if let other { return FileKind(of: other)?.size != nil }
    guard inside == nil else { return ArchiveDescription(ofFile: path)?.graphs == names }
    return TableDescription(ofFile: path, options: options)?.columns.map(\.name) == names
  }

  /// Returns the path of the file that keeps the meaning of the table at a path.
  ///
  /// - Parameter work: the folder of people's work.
  public static func path(of table: String, in work: String) -> String {
    JournalPath.journal(ofNew: table, in: work + "/tables").path.dropLast(JournalPath.ending.count) + ".json"
  }
}

extension TableMeaning: WritableDocument {
  public var access: FileAccess { .own }

  public func encoded() throws -> [UInt8] { [UInt8](try JSONEncoder().encode(self)) }
}
