// Reads a graph from bytes or from a path, whatever the format.
//
// Reading is one synchronous call, made on a worker when the file may be large. It never traps and never allocates by
// what a file merely claims.

import Geometry
import GraphModel

/// The reading of graph files of every known format.
public enum GraphReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: of a regular file.
  ///   - options: strictness and limits.
  ///   - nodesRead: called once at most, on the calling thread, with the positions of the nodes in the order of the file, in
  ///     model coordinates: where those before the first edges have one each. More nodes may follow.
  ///   - progress: called now and then, on the calling thread, with the part done, 0 to 1.
  ///   - isCancelled: asked now and then; `true` ends reading with a problem of kind `cancelled`.
  /// - Throws: what makes the file unusable; with `strict`, the first problem of any kind.
  /// - Complexity: O(bytes + nodes + edges), and what sorting names takes.
  public static func read(
    path: String, options: GraphReadOptions = GraphReadOptions(), nodesRead: ((_ positions: [Point]) -> Void)? = nil,
    progress: ((Double) -> Void)? = nil, isCancelled: (() -> Bool)? = nil
  ) throws(GraphFileProblem) -> GraphFile {
    let session = ReadingSession(
      name: path, options: options, nodesRead: nodesRead, progress: progress, isCancelled: isCancelled)
    if let table = try ColumnTable.csv(ofFile: path, session) {
      session.noteWrittenOtherwise(isSaid: true)
      return try read(session) { () throws(GraphFileProblem) in MemoryStream(table) }
    }
    return try read(session, path: path) { () throws(GraphFileProblem) in
      let file = try FileStream(path: path)
      guard file.size <= options.maximumBytes else { throw FileBytes.tooLarge(path, limit: options.maximumBytes) }
      return file
    }
  }

  /// Returns the path of the table of nodes that would be read with a table of edges at a path: that of the file beside it
  /// whose name has "nodes" for "edges"; `nil` where there is none.
  public static func nodesPath(besideFile path: String) -> String? { GraphInput.nodesPath(beside: path) }

  /// Returns the same for a file that is called like a table; `nil` for any other.
  public static func nodesTable(beside path: String) -> String? {
    let start = FileStart(raw: [], text: [], isWhole: true, name: path)
    return tableEndings.contains(start.ending) ? nodesPath(besideFile: path) : nil
  }

  /// Returns true if a file may hold a table by its name.
  public static func mayBeTable(_ path: String) -> Bool {
    let ending = FileStart(raw: [], text: [], isWhole: true, name: path).ending
    return tableEndings.contains(ending) || ["xlsx", "xlsm", "ods"].contains(ending)
  }

  private static let tableEndings = Set(
    GraphFormat.csv.endings + GraphFormat.labTSV.endings + GraphFormat.edgeList.endings + ["txt", "dat", ""])

  /// Reads bytes; `name` stands for the file in messages.
  ///
  /// See `read(path:options:nodesRead:progress:isCancelled:)` for the rest.
  public static func read(
    bytes: [UInt8], name: String, options: GraphReadOptions = GraphReadOptions(), progress: ((Double) -> Void)? = nil,
    isCancelled: (() -> Bool)? = nil
  ) throws(GraphFileProblem) -> GraphFile {
    let session = ReadingSession(name: name, options: options, progress: progress, isCancelled: isCancelled)
    guard bytes.count <= options.maximumBytes else {
      throw session.problem(
        .tooLarge, "the file is larger than the limit of \(options.maximumBytes) bytes",
        cure: "open a part of the network")
    }
    return try read(session) { () throws(GraphFileProblem) in MemoryStream(bytes) }
  }

  private static func read(
    _ session: ReadingSession, path: String? = nil, _ open: @escaping () throws(GraphFileProblem) -> any ByteStream
  ) throws(GraphFileProblem) -> GraphFile {
    try session.checkpoint(0)
    if let name = session.options.encoding, TextEncoding(named: name) == nil {
      throw session.problem(
        .content, "there is no encoding called \(GraphFileProblem.shown(name))",
        cure: "usual ones are UTF-8, UTF-16, Windows-1252, Windows-1251, Shift_JIS, GB18030, Big5 and EUC-KR")
    }
    let input = try GraphInput(session, path: path, inside: session.options.inside, open)
    let (format, graph) = try session.within(input.name) { () throws(GraphFileProblem) in try FormatSniffer.read(input)
    }
    try session.checkpoint(1)
    return GraphFile(graph, format: format, session)
  }
}
