// Tells files that hold a graph from those that hold a table of numbers, by their beginning and their name.
//
// Two numbers a line are an edge to one reader and two measurements to the other. Such a file counts as a table unless its
// name says otherwise.

extension GraphReader {
  /// The formats that any table of numbers may look like.
  static let guessed: Set<GraphFormat> = [.csv, .adjacencyMatrix, .adjacencyList, .edgeList]

  /// The endings of the names of files that hold a graph, whatever stands in them.
  private static let endings = Set(
    GraphFormat.all.filter { $0 != .labTSV && $0 != .csv }.flatMap(\.endings) + ["gz"])

  /// Returns true if a file holds a graph rather than a table of numbers: JSON, XML and packed files do, so do tables
  /// of appearances, and what is called like a graph.
  ///
  /// - Parameters:
  ///   - bytes: the file, or how it begins.
  ///   - name: what it is called.
  public static func isGraph(_ bytes: some Collection<UInt8>, name: String) -> Bool {
    let start = Array(bytes.prefix(256).drop { $0 <= 32 || $0 >= 128 })
    if Packing(bytes.prefix(Packing.markBytes)) != nil { return true }
    if let first = start.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "<") { return true }
    if start.first == UInt8(ascii: "["), let next = start.dropFirst().first(where: { $0 > 32 }),
      next == UInt8(ascii: "{")
    {
      return true
    }
    if let input = try? beginning(bytes, name: name) {
      let readers = GraphFormat.readers.filter { !guessed.contains($0.format) }
      if readers.contains(where: { (try? $0.recognises(input)) ?? false }) { return true }
      if TableLayout.edges(input.start) != nil { return true }
    }
    guard let dot = name.lastIndex(of: ".") else { return false }
    let ending = name[name.index(after: dot)...].lowercased()
    // What begins with neither bracket is no JSON, but a table under its name.
    return ending == "json" ? start.first == UInt8(ascii: "[") : endings.contains(ending)
  }

  /// Returns the beginning of a file, by which formats tell their own.
  static func beginning(
    _ bytes: some Collection<UInt8>, name: String
  ) throws(GraphFileProblem) -> GraphInput {
    let start = Array(bytes.prefix(1 << 16))
    return try GraphInput(ReadingSession(name: name, options: GraphReadOptions())) { () throws(GraphFileProblem) in
      MemoryStream(start)
    }
  }
}
