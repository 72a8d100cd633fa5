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
    var options = GraphReadOptions()
    if let meaning = TableMeaning(of: source) {
      (options.table, options.inside) = (meaning.options, meaning.inside)
    }
    if let bytes = source.bytes {
      self = try GraphReader.read(
        bytes: bytes, name: source.path, options: options, progress: source.progress, isCancelled: source.isCancelled)
    } else {
      self = try GraphReader.read(
        path: source.path, options: options,
        nodesRead: source.nodesRead.map { tell in { if let nodes = EarlyNodes(of: $0) { tell(nodes) } } },
        progress: source.progress, isCancelled: source.isCancelled)
    }
    guard graph.nodeCount > 0 || format == .throughlineJSON && warnings.isEmpty else {
      throw FileProblem(
        file: source.path, message: "there is no node in this file", cure: "open a file that holds at least one")
    }
  }
}
