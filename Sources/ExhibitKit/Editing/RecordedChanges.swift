// What a recording keeps of the changes of a document: all that was found of them as it was opened, so that a replay begins
// with the same document and knows as much about its journal, which is never touched then.

import Foundation
import Store

/// The changes of a document in a recording.
public struct RecordedChanges {
  /// The greatest length in a recording, in bytes: text of it fits into a line.
  static let limit = 2 << 20

  /// The path of the journal; `nil` where nothing could be kept.
  let journal: String?
  /// The file of the document as it was; `nil` where nothing could be kept.
  let origin: Journal.Origin?
  /// The number of writings of the journal.
  let revision: Int
  /// The sentence that told people what had become of changes.
  let notice: String?
  /// The contents of the journal; `nil` for none.
  let contents: Journal.Contents?
  /// The place where the document gets a file of people's own; `nil` for none.
  let own: OwnPlace?
  /// The meaning of the columns of a table, as people said it; `nil` where they did not.
  var table: TableMeaning?

  /// Returns true if these bytes of a recording hold the whole document, so that its file is not needed.
  public static func holdDocument(_ bytes: [UInt8]) -> Bool { (try? RecordedChanges(bytes))?.contents != nil }
}

extension RecordedChanges {
  /// The form in recordings. What later versions add is left out here.
  private struct Form: Codable {
    struct Entry: Codable {
      var name: String
      var content: Data
    }

    struct Origin: Codable {
      var path: String
      var size: Int
      var modified: Double
      var hash: UInt64?

      init(_ origin: Journal.Origin) {
        (path, size, modified, hash) = (origin.path, origin.size, origin.modified, origin.hash)
      }

      var origin: Journal.Origin { Journal.Origin(path: path, size: size, modified: modified, hash: hash) }
    }

    var journal: String?
    var origin: Origin?
    var revision: Int
    var notice: String?
    /// The document, and the file that it came from; `nil` where nothing was kept.
    var base: Data?
    var source: Origin?
    var entries: [Entry]?
    var position: Int?
    /// The number of entries that the file has, below 0 where these are gone; earlier versions say nothing of it.
    var saved: Int?
    var own: OwnPlace?
    var table: TableMeaning?
  }

  /// The changes that were encoded.
  init(_ bytes: [UInt8]) throws {
    let form = try JSONDecoder().decode(Form.self, from: Data(bytes))
    (journal, origin, revision, notice) = (form.journal, form.origin?.origin, form.revision, form.notice)
    (own, table) = (form.own, form.table)
    contents =
      if let base = form.base, let source = form.source, let position = form.position {
        Journal.Contents(
          revision: form.revision, origin: source.origin, base: .whole([UInt8](base)),
          entries: (form.entries ?? []).map { Journal.Entry(name: $0.name, content: [UInt8]($0.content)) },
          position: position, savedPosition: form.saved.map { $0 < 0 ? nil : $0 } ?? 0)
      } else {
        nil
      }
  }

  /// Returns the bytes for a recording.
  func encoded() throws -> [UInt8] {
    // Without all of its document a recording would be without the changes, too.
    let contents = contents.flatMap { contents in
      if case .whole(let base) = contents.base { (contents, base: Data(base)) } else { nil }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](
      try encoder.encode(
        Form(
          journal: journal, origin: origin.map(Form.Origin.init), revision: revision, notice: notice,
          base: contents?.base, source: contents.map { Form.Origin($0.0.origin) },
          entries: contents?.0.entries.map { Form.Entry(name: $0.name, content: Data($0.content)) },
          position: contents?.0.position, saved: contents.map { $0.0.savedPosition ?? -1 }, own: own, table: table)))
  }
}
