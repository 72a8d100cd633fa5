// Writes a graph to bytes, and to a file that is never half written.

import GraphModel

/// Writes graph files.
public enum GraphWriter {
  /// Returns a graph as the project's own JSON, in UTF-8. `GraphReader` gives the same graph back.
  ///
  /// - Complexity: O(nodes + edges), times the number of attribute columns.
  public static func throughlineJSON(_ graph: Graph) -> [UInt8] { ThroughlineJSONWriter.write(graph) }

  /// Saves a graph as the project's own JSON. A file of that path is replaced in one step: should writing fail, or the
  /// power, the old file is still whole.
  public static func save(_ graph: Graph, path: String) throws(GraphFileProblem) {
    try FileBytes.replace(path: path, with: throughlineJSON(graph))
  }
}
