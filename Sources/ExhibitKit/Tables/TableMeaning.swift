// What people said of the columns of a table, or which graph of an archive they chose, kept for the next time that they open it.

import FileWriting
import Foundation
import GraphFormats

/// The meaning of a table's columns, or the graph of an archive, as people chose it.
struct TableMeaning: Hashable, Sendable, Codable {
  /// The choice.
  let options: TableOptions
  /// The name of the graph in an archive; `nil` for the only one.
  private(set) var inside: String?
  /// The names of the columns, or of the graphs, that it is about: it says nothing of others.
  let names: [String]

  /// The meaning of a table that people have described.
  init(_ table: TableDescription) { (options, names) = (table.options, table.columns.map(\.name)) }

  /// The choice of a graph in an archive.
  init(_ archive: ArchiveDescription, choosing graph: String) {
    (options, inside, names) = (TableOptions(), graph, archive.graphs)
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
      kept.names
        == (kept.inside == nil
          ? TableDescription(ofFile: source.path, options: kept.options)?.columns.map(\.name)
          : ArchiveDescription(ofFile: source.path)?.graphs)
    else { return nil }
    self = kept
  }

  /// Returns the path of the file that keeps the meaning of the table at a path.
  ///
  /// - Parameter work: the folder of people's work.
  static func path(of table: String, in work: String) -> String {
    JournalPath.journal(ofNew: table, in: work + "/tables").path.dropLast(JournalPath.ending.count) + ".json"
  }
}

extension TableMeaning: WritableDocument {
  var access: FileAccess { .own }

  func encoded() throws -> [UInt8] { [UInt8](try JSONEncoder().encode(self)) }
}
