// Lists of edges: two nodes a line, and perhaps a weight, between blanks, commas, semicolons, tabs or bars.
//
// Lines that start with # or % are comments; a first line may name the columns. A list whose nodes are all whole numbers
// is read by all cores while it streams, and makes a compact graph; any other is read as text. Either way duplicates and
// self-loops are kept, and the graph is undirected, unless `EdgeListOptions` say otherwise.

import GraphModel

enum EdgeListReader {
  /// The number of bytes from which the dialect is told.
  private static let sampleBytes = 1 << 16

  /// Reads a stream whose nodes are whole numbers; `nil` when it holds something else, which the caller finds out from
  /// the text as a whole.
  ///
  /// - Parameter open: gives the stream from its start; called again when the numbers turn out to be wide.
  static func readNumbers(
    _ open: () throws(GraphFileProblem) -> PeekableStream, _ session: ReadingSession
  ) throws(GraphFileProblem) -> Graph? {
    guard let outcome = try read(open(), session, as: UInt32.self) else { return nil }
    switch outcome {
    case .graph(let graph): return graph
    case .text: return nil
    case .wideNumbers:
      guard case .graph(let graph) = try read(open(), session, as: UInt64.self) else { return nil }
      return graph
    }
  }

  /// Reads a text; `nil` when it is no list of edges.
  static func read(_ bytes: [UInt8], _ session: ReadingSession) throws(GraphFileProblem) -> Graph? {
    guard let dialect = EdgeListDialect.sniff(bytes[...], isWhole: true) else { return nil }
    return try NamedListReader.read(bytes, dialect, session)
  }

  private static func read<Number: FixedWidthInteger & UnsignedInteger>(
    _ stream: PeekableStream, _ session: ReadingSession, as type: Number.Type
  ) throws(GraphFileProblem) -> NumberListReader.Outcome? {
    let (sample, isWhole) = try stream.peek(sampleBytes)
    let mark = sample.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let dialect = EdgeListDialect.sniff(sample[mark...], isWhole: isWhole), dialect.isNumbers else { return nil }
    stream.skip(dialect.start)
    return try NumberListReader(dialect, session).read(stream, as: type)
  }
}
