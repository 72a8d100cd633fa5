// Writes a graph to bytes, and to a file that is never half written.

import GraphModel

/// Writes graph files.
public enum GraphWriter {
  /// Returns a graph as the project's own JSON, in UTF-8. `GraphReader` gives the same graph back.
  ///
  /// - Complexity: O(nodes + edges), times the number of attribute columns.
  public static func throughlineJSON(_ graph: Graph) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = GraphOutput { bytes.append(contentsOf: $0) }
    ThroughlineJSONWriter.write(graph, to: output)
    // Putting bytes into memory does not fail.
    try? output.finish()
    return bytes
  }

  /// Returns a graph as a file of a format.
  ///
  /// - Throws: when the format is not one of `GraphFormat.writable`, or cannot hold the graph.
  public static func bytes(_ graph: Graph, as format: GraphFormat) throws(GraphFileProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = GraphOutput { bytes.append(contentsOf: $0) }
    try write(graph, as: format, to: output)
    try output.finish()
    return bytes
  }

  /// Saves a graph as the project's own JSON. A file of that path is replaced in one step: should writing fail, or the
  /// power, the old file is still whole.
  public static func save(_ graph: Graph, path: String) throws(GraphFileProblem) {
    try FileBytes.replace(path: path, with: throughlineJSON(graph))
  }

  private static func write(_ graph: Graph, as format: GraphFormat, to output: GraphOutput) throws(GraphFileProblem) {
    for reader in GraphFormat.readers where reader.format == format {
      if let writer = reader as? any WritableGraphFormat.Type { return try writer.write(graph, to: output) }
    }
    throw GraphFileProblem(
      .unknownFormat, file: "", message: "files of the kind \(format.displayName) are not written",
      cure: "write " + GraphFormat.writable.map(\.id).joined(separator: ", "))
  }
}
