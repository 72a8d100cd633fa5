// How networks and changes of them are coded in journals.

import GraphFormats
import GraphModel
import Store

extension EditHistory: KeptHistory {
  public static var journalFolder: String { "networks" }
  public static var word: String { "network" }

  public static func kept(_ base: Graph) throws -> [UInt8] { try GraphWriter.bytes(base, as: .throughlineJSON) }

  public static func kept(_ entry: EditEntry) throws -> Journal.Entry {
    Journal.Entry(name: entry.name, content: try ChangeCoding.kept(entry.edits))
  }

  public init(base: [UInt8], entries: [Journal.Entry], position: Int) throws {
    let graph = try GraphFile(from: DocumentSource(path: "base.json", bytes: base)).graph
    let entries = try entries.map { entry in
      EditEntry(name: entry.name, edits: try ChangeCoding.changes(entry.content, as: [GraphEdit].self))
    }
    try self.init(graph, entries: entries, position: position)
  }
}
