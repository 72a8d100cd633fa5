// What people said of the columns of a table, kept for the next time that they open it.

import FileWriting
import Foundation
import GraphFormats

/// The meaning of a table's columns, as people chose it.
struct TableMeaning: Hashable, Sendable, Codable {
  /// The choice.
  let options: TableOptions
  /// The names of the columns that it is about: it says nothing of others.
  let names: [String]

  /// The meaning of a table that people have described.
  init(_ table: TableDescription) { (options, names) = (table.options, table.columns.map(\.name)) }

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
      TableDescription(ofFile: source.path, options: kept.options)?.columns.map(\.name) == kept.names
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
