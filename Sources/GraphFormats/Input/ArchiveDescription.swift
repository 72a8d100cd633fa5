// The graphs of an archive as people choose among them.

/// The graphs of an archive, or the sheets of a workbook that hold one.
public struct ArchiveDescription: Hashable, Sendable {
  /// The names by which `GraphReadOptions.inside` takes them, in the order of the archive.
  public let graphs: [String]

  /// The greatest number of graphs that are listed.
  private static let most = 200
  private static let endings: Set<String> = [
    "zip", "tar", "tgz", "gz", "bz2", "tbz2", "xz", "txz", "zst", "graphmlz", "cys", "gephi", "xlsx", "xlsm", "ods",
  ]

  /// Returns true if a file may hold several graphs by its name.
  public static func mayBe(_ path: String) -> Bool {
    endings.contains((path.split(separator: ".").last ?? "").lowercased())
  }

  /// Looks into a file; `nil` for one that is no archive, or holds no graph.
  public init?(ofFile path: String) {
    let session = ReadingSession(name: path, options: GraphReadOptions())
    // What is read of it does not matter: with several there is none.
    _ = try? PackedFile({ () throws(GraphFileProblem) in try FileStream(path: path) }, inside: nil, session)
    guard !session.graphsOfArchive.isEmpty else { return nil }
    graphs = Array(session.graphsOfArchive.prefix(Self.most))
  }
}
