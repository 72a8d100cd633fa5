// A network as a document: what Connections, the Atlas and the calculator open.

import FileWriting
import GraphFormats
import GraphModel

extension GraphFile: ExhibitDocument {
  public static var typeName: String { "graph" }
  /// Networks may be large, and are read while they stream in: a replay reads the file again.
  public static var isKeptInRecordings: Bool { false }

  /// Reads a graph file of any known format. One without a node is refused, but for a sound one in the program's own form:
  /// so new networks begin.
  public init(from source: DocumentSource) throws {
    let meaning = TableMeaning(of: source)
    if let other = meaning?.other {
      let word = "\(FilePath.name(other)) has no nodes or edges for it, and is not shown"
      self =
        try Self.together(source, other) ?? Self.read(source, nil).noting(word, cure: "open it by itself")
    } else {
      self = try Self.read(source, meaning)
    }
    guard graph.nodeCount > 0 || format == .throughlineJSON && warnings.isEmpty else {
      throw FileProblem(
        file: source.path, message: "there is no node in this file", cure: "open a file that holds at least one")
    }
  }

  /// Reads two tables as one network, whichever of them holds the edges; `nil` where they are none.
  private static func together(_ source: DocumentSource, _ other: String) throws -> GraphFile? {
    guard source.bytes == nil else { return nil }
    for (edges, nodes) in [(source.path, other), (other, source.path)] {
      var options = GraphReadOptions()
      options.nodesPath = nodes
      do throws(GraphFileProblem) {
        return try GraphReader.read(
          path: edges, options: options, progress: source.progress, isCancelled: source.isCancelled)
      } catch {
        guard error.kind == .content || error.kind == .unknownFormat else { throw error }
      }
    }
    return nil
  }

  private static func read(_ source: DocumentSource, _ meaning: TableMeaning?) throws -> GraphFile {
    var options = GraphReadOptions()
    if let meaning { (options.table, options.inside) = (meaning.options, meaning.inside) }
    if let bytes = source.bytes {
      return try GraphReader.read(
        bytes: bytes, name: source.path, options: options, progress: source.progress, isCancelled: source.isCancelled)
    }
    return try GraphReader.read(
      path: source.path, options: options,
      nodesRead: source.nodesRead.map { tell in { if let nodes = EarlyNodes(of: $0) { tell(nodes) } } },
      progress: source.progress, isCancelled: source.isCancelled)
  }
}
