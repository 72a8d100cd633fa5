// Lists of edges: two nodes a line, and perhaps a weight, between blanks, commas, semicolons, tabs or bars.
//
// Lines that start with # or % are comments; a first line may name the columns. A list whose nodes are all whole numbers
// is read by all cores while it streams, and makes a compact graph; any other is read as text. Either way duplicates and
// self-loops are kept, and the graph is undirected, unless `EdgeListOptions` say otherwise.

import GraphModel

extension GraphFormat {
  /// Two nodes a line, and perhaps a weight.
  public static let edgeList = GraphFormat("edge-list", "list of edges", endings: ["edges", "edgelist", "el", "ncol"])
}

enum EdgeListReader: GraphFileFormat {
  static let format = GraphFormat.edgeList

  /// The number of bytes from which the dialect is recognized.
  private static let sampleBytes = 1 << 16

  /// Endings that nothing else has.
  private static let telling = Set(format.endings).subtracting(["el"])

  static func recognises(_ input: GraphInput) -> Bool { dialect(input) != nil }

  private static func dialect(_ input: GraphInput) -> EdgeListDialect? {
    EdgeListDialect.sniff(
      input.start.text[...], isWhole: input.start.isWhole, isNamed: telling.contains(input.start.ending))
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    guard let dialect = dialect(input) else {
      throw input.session.problem(.unknownFormat, "this is no list of edges")
    }
    if let assumption = dialect.assumption {
      input.session.note(
        assumption, cure: "if that is right, name the columns \"source\" and \"target\" in a first line")
    }
    if dialect.isNumbers, let graph = try readNumbers(input) { return graph }
    return try NamedListReader.read(input, dialect)
  }

  /// Reads a file whose nodes are whole numbers; `nil` when it holds something else, which shows only on the way.
  static func readNumbers(_ input: GraphInput) throws(GraphFileProblem) -> Graph? {
    let isNamed = telling.contains(input.start.ending)
    guard let outcome = try read(input.bytes(), input.session, isNamed, as: UInt32.self) else { return nil }
    switch outcome {
    case .graph(let graph): return graph
    case .text: return nil
    case .wideNumbers:
      guard case .graph(let graph) = try read(input.bytes(), input.session, isNamed, as: UInt64.self) else {
        return nil
      }
      return graph
    }
  }

  private static func read<Number: FixedWidthInteger & UnsignedInteger>(
    _ stream: PeekableStream, _ session: ReadingSession, _ isNamed: Bool, as type: Number.Type
  ) throws(GraphFileProblem) -> NumberListReader.Outcome? {
    let (sample, isWhole) = try stream.peek(sampleBytes)
    let mark = sample.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let dialect = EdgeListDialect.sniff(sample[mark...], isWhole: isWhole, isNamed: isNamed), dialect.isNumbers
    else { return nil }
    stream.skip(dialect.start)
    return try NumberListReader(dialect, session).read(stream, as: type)
  }
}
