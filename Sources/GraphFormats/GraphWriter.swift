// Writes a graph to bytes, and to a file that is never half written.

import FileWriting
import GraphModel

/// The writing of graph files.
public enum GraphWriter {
  /// Returns a graph as the project's own JSON, in UTF-8. `GraphReader` gives the same graph back.
  ///
  /// - Complexity: O(nodes + edges + values of their attributes).
  public static func throughlineJSON(_ graph: Graph) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = GraphOutput { bytes.append(contentsOf: $0) }
    ThroughlineJSONWriter.write(graph, to: output)
    // Putting bytes into memory does not fail.
    try? output.finish()
    return bytes
  }

  /// Returns the nodes of a graph as a table with their labels, places and attributes, to lie beside the table of its
  /// edges: `nodes.csv` beside `edges.csv`.
  ///
  /// - Parameter rows: the nodes in the order of their rows; `nil` for all.
  public static func nodeTable(_ graph: Graph, rows: [NodeID]? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = GraphOutput { bytes.append(contentsOf: $0) }
    CSVReader.writeNodes(graph, rows: rows, to: output)
    // Putting bytes into memory does not fail.
    try? output.finish()
    return bytes
  }

  /// Returns the edges of a graph as a table, without rows for nodes that have none.
  ///
  /// - Parameter rows: the edges in the order of their rows; `nil` for all.
  public static func edgeTable(_ graph: Graph, rows: [EdgeID]? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = GraphOutput { bytes.append(contentsOf: $0) }
    CSVReader.writeEdges(graph, rows: rows, to: output)
    // Putting bytes into memory does not fail.
    try? output.finish()
    return bytes
  }

  /// Returns a graph as the text of a clipboard, which spreadsheets take as cells: the table of its edges, an empty line,
  /// and the table of its nodes. `GraphTables` reads it again.
  ///
  /// - Parameter limit: the number of bytes behind which the tables may end before all is said.
  public static func tables(_ graph: Graph, atMost limit: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = GraphOutput { if bytes.count <= limit { bytes.append(contentsOf: $0) } }
    CSVReader.writeTables(graph, to: output)
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

  /// Saves a graph, replacing a file of that path in one step; see `AtomicFile`. The file is packed by gzip when its name
  /// ends with `.gz`.
  ///
  /// - Parameter format: one of `GraphFormat.writable`.
  /// - Throws: what keeps the file from being written, or the graph from being one of that format.
  public static func save(
    _ graph: Graph, path: String, as format: GraphFormat = .throughlineJSON, replacing: Replacing = .anything
  ) throws(GraphFileProblem) {
    try save(path, replacing) { output throws(GraphFileProblem) in try write(graph, as: format, to: output) }
  }

  /// The most cells of a table of nodes: a file of about a gigabyte.
  private static let mostCells = 200_000_000

  /// Refuses a graph for a format that states each value of each node.
  static func checkValues(of graph: Graph) throws(GraphFileProblem) {
    let count = (graph.nodeAttributes.columns + graph.edgeAttributes.columns).reduce(0) { $0 + $1.count }
    guard count > mostCells else { return }
    throw GraphFileProblem(
      .tooLarge, file: "", message: "the file would state \(count) values",
      cure: "write GraphML or GEXF, which state what most nodes have once")
  }

  /// Saves the table of a graph's nodes as `save` does the graph, to lie beside the table of its edges.
  public static func saveNodeTable(
    _ graph: Graph, path: String, replacing: Replacing = .anything
  ) throws(GraphFileProblem) {
    // A table has every value, also those that most nodes have and that other formats state once.
    let cells = graph.nodeCount.multipliedReportingOverflow(by: graph.nodeAttributes.columns.count)
    guard !cells.overflow, cells.partialValue <= mostCells else {
      throw GraphFileProblem(
        .tooLarge, file: path, message: "the table of nodes would have \(cells.partialValue) cells",
        cure: "write GraphML or GEXF, which state what most nodes have once")
    }
    try save(path, replacing) { output throws(GraphFileProblem) in CSVReader.writeNodes(graph, to: output) }
  }

  /// Returns true if nodes have labels, places or attributes, which no table of edges holds.
  public static func hasNodeTable(_ graph: Graph) -> Bool {
    graph.positions != nil || !graph.nodeAttributes.columns.isEmpty
      || graph.nodes.contains { ExactText(graph.label(of: $0)) != ExactText(graph.key(of: $0)) }
  }

  /// Returns the path at which a table of nodes is read with the table of edges of another path: its name has "nodes" for
  /// "edges" or "links", or "-nodes" at its end.
  public static func nodesPath(besideEdges path: String) -> String { GraphInput.nodesPaths(beside: path)[0] }

  private static func save(
    _ path: String, _ replacing: Replacing, _ body: (GraphOutput) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    var refusal: GraphFileProblem?
    do throws(FileProblem) {
      try AtomicFile.write(path: path, replacing: replacing) { file throws(FileProblem) in
        do throws(GraphFileProblem) {
          try put(path, into: file, body)
        } catch {
          refusal = error
          throw FileProblem(file: path, message: error.message, cure: error.cure)
        }
      }
    } catch {
      throw refusal ?? GraphFileProblem(error)
    }
  }

  private static func put(
    _ path: String, into file: AtomicFileOutput, _ body: (GraphOutput) throws(GraphFileProblem) -> Void
  ) throws(GraphFileProblem) {
    func put(_ bytes: UnsafeRawBufferPointer) throws(GraphFileProblem) {
      do throws(FileProblem) {
        try file.put(bytes)
      } catch {
        throw GraphFileProblem(error)
      }
    }
    guard path.lowercased().hasSuffix(".gz") else {
      let output = GraphOutput(to: put)
      try body(output)
      return try output.finish()
    }
    let packer = try GzipWriter(name: path, to: put)
    let output = GraphOutput { bytes throws(GraphFileProblem) in try packer.put(bytes) }
    try body(output)
    try output.finish()
    try packer.finish()
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
