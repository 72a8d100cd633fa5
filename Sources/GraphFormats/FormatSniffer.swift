// Tells the format of a file from what is in it; the name's ending only decides where the content leaves a choice.

import GraphModel

enum FormatSniffer {
  /// Finds the format of a file and reads it.
  static func read(_ input: GraphInput) throws(GraphFileProblem) -> (GraphFormat, Graph) {
    try refuseBinary(input)
    if input.start.trimmed.isEmpty { try refuseBlanks(input) }
    if !input.session.options.table.isUsual { return (.csv, try readTable(input)) }
    for reader in GraphFormat.readers where try reader.recognises(input) {
      if input.session.options.nodesPath != nil, !reader.takesNodes(input) {
        throw input.session.problem(
          .content, "a table of nodes was named for this file, and its kind (\(reader.format.displayName)) takes none",
          cure: "leave --nodes out; it goes with a table of edges that names its columns")
      }
      return (reader.format, try reader.read(input))
    }
    throw try unknown(input)
  }

  /// Reads a file whose columns people have named.
  private static func readTable(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let loose: [GraphFormat] = [.csv, .adjacencyMatrix, .adjacencyList, .edgeList, .metis, .labTSV, .lgl, .tgf, .sif]
    for reader in GraphFormat.readers where !loose.contains(reader.format) {
      guard try reader.recognises(input) else { continue }
      throw input.session.problem(
        .content, "columns were named for this file, and its kind (\(reader.format.displayName)) has none",
        cure: "leave --source, --target, --weight-column, --time-column, --header and --delimiter out")
    }
    guard !input.start.isJSON, !input.start.isXML, !input.start.text.contains(0) else { throw try unknown(input) }
    return try CSVReader.read(input)
  }

  /// Refuses what cannot be a text, naming the usual kinds of file that people try.
  private static func refuseBinary(_ input: GraphInput) throws(GraphFileProblem) {
    if !input.start.raw.starts(with: [0x1F, 0x8B]), let packing = Packing(input.start.raw) {
      throw input.session.problem(
        .unknownFormat, "this is a \(packing.rawValue) archive inside another, not a graph file",
        cure: "unpack it first")
    }
    if let kind = ForeignFile.binary(input.start.raw) {
      throw input.session.problem(.unknownFormat, "this is \(kind.name), not a graph file", cure: kind.cure)
    }
  }

  /// Refuses a file that begins with blanks if it holds nothing else.
  private static func refuseBlanks(_ input: GraphInput) throws(GraphFileProblem) {
    let lines = try input.lines()
    while let line = try lines.next() {
      if line.contains(where: { $0 != Byte.blank && $0 != Byte.tab }) { return }
    }
    throw input.session.problem(.content, "the file is empty", cure: "a graph file has at least one node")
  }

  private static func unknown(_ input: GraphInput) throws(GraphFileProblem) -> GraphFileProblem {
    let (start, session) = (input.start, input.session)
    func problem(at index: Int, _ message: String, cure: String = "") -> GraphFileProblem {
      var position = TextPosition(line: 1, column: 1)
      start.text.withUnsafeBufferPointer {
        position.advance(over: UnsafeBufferPointer(rebasing: $0[..<index]), following: index < $0.count ? $0[index] : 0)
      }
      return session.problem(.unknownFormat, at: position, message, cure: cure)
    }
    let first = start.trimmed.startIndex
    // Notations of graphs with a program of their own may name it in a first line; those were asked before.
    if start.text.starts(with: "#!/".utf8) {
      return problem(at: 0, "this is a script, not a graph file", cure: known)
    }
    if let kind = ForeignFile.text(start) {
      return problem(at: first, "this is \(kind.name), a kind of file that is not read here", cure: kind.cure)
    }
    if start.isJSON {
      return problem(at: first, "this JSON is not a graph of a kind known here", cure: known)
    }
    if let null = start.text.firstIndex(of: 0) {
      return problem(at: null, "this is binary data, not a graph file")
    }
    if let reason = EdgeListDialect.refusal(of: start.text[...], isWhole: start.isWhole) {
      return problem(
        at: first, "this is no list of edges: \(reason)",
        cure:
          "if its lines are edges all the same, name the columns \"source\" and \"target\" in a first line, or with "
          + "--source and --target")
    }
    if let names = TableLayout.tableNames(start) {
      return problem(
        at: first, "this is a table, and no column is named as the ends of edges or the ids of nodes; \(names)",
        cure:
          "name the column of the ids of nodes \"id\", or those of the ends \"source\" and \"target\" in the first row, or "
          + "these with --source and --target")
    }
    if let line = EdgeListDialect.flaw(in: start.text[...]) {
      return problem(
        at: line,
        "this is not a graph file of a kind known here; in a list of edges, this line would hold two nodes and perhaps a "
          + "weight", cure: known)
    }
    return problem(at: first, "this is not a graph file of a kind known here", cure: known)
  }

  /// The names of the usual kinds, those first that are written, too: all of them would be more than people read.
  private static var known: String {
    let usual =
      GraphFormat.writable + [GraphFormat.gml, .pajek, .matrixMarket].filter { !GraphFormat.writable.contains($0) }
    return
      "known are: \(usual.map(\.displayName).joined(separator: ", ")) and \(GraphFormat.all.count - usual.count) more"
  }
}
