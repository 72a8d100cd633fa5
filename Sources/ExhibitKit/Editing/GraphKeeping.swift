// How networks and changes of them are coded in journals.

import GraphFormats
import GraphLayout
import GraphModel
import Store

extension EditHistory: KeptHistory {
  public static var journalFolder: String { "networks" }
  public static var word: String { "network" }

  public static func title(of base: Graph) -> String? { base.name.isEmpty ? nil : base.name }

  public static func base(_ base: Graph, titled title: String) -> Graph {
    var information = GraphInformation(of: base)
    information.name = title
    return base.described(by: information)
  }

  /// The number of values of nodes and edges up to which a network is kept in the program's own form, which states each.
  private static var mostValues: Int { 20_000_000 }

  public static func kept(_ base: Graph) throws -> [UInt8] {
    let values =
      base.nodeCount * base.nodeAttributes.columns.count + base.edgeCount * base.edgeAttributes.columns.count
    // GraphML states once what most have: of a small file with many defaults the own form would not fit into memory.
    return try GraphWriter.bytes(base, as: values > mostValues ? .graphML : .throughlineJSON)
  }

  public static func kept(_ entry: EditEntry) throws -> Journal.Entry {
    Journal.Entry(name: entry.name, content: try ChangeCoding.kept(entry.edits))
  }

  public static func base(kept: [UInt8]) throws -> Graph {
    try GraphFile(from: DocumentSource(path: "base.json", bytes: kept)).graph
  }

  public init(_ base: Graph, entries: [Journal.Entry], position: Int) throws {
    let entries = try entries.map { entry in
      EditEntry(name: entry.name, edits: try ChangeCoding.changes(entry.content, as: [GraphEdit].self))
    }
    try self.init(base, entries: entries, position: position)
  }

  /// The number of nodes and edges together up to which a network is kept within a moment.
  private static var smallLimit: Int { 20_000 }

  public static func isLarge(_ base: Graph) -> Bool {
    base.positions != nil && base.nodeCount + base.edgeCount > smallLimit
  }

  /// The positions of the nodes, which a layout may have found, for no other graph than this.
  public static func addition(of base: Graph) -> [UInt8] {
    base.positions.map { PositionCoding.encode($0, for: PositionKey(base)) } ?? []
  }

  public static func base(_ document: Graph, adding addition: [UInt8]) throws -> Graph {
    guard let positions = PositionCoding.decode(addition, for: PositionKey(document)) else {
      throw JournalProblem.damaged
    }
    return document.placed(at: positions)
  }
}
