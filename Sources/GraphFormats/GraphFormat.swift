// The kinds of file this layer knows. A new kind is a case here with its name and endings, a line in `FormatSniffer`,
// and a file in Formats/.

/// A kind of graph file.
public enum GraphFormat: String, Hashable, Sendable, CaseIterable {
  /// The project's own JSON, lossless.
  case throughlineJSON = "throughline-json"
  /// The lab's JSON: `nodes`, `edges` with `src`, `label` and `dst`, and `locations`.
  case labJSON = "lab-json"
  /// The lab's table of appearances: a header `hero`, `book`, then one appearance a line.
  case labTSV = "lab-tsv"
  /// Two nodes a line, and perhaps a weight.
  case edgeList = "edge-list"

  /// The name that people know it by.
  public var displayName: String {
    switch self {
    case .throughlineJSON: "Throughline JSON"
    case .labJSON: "JSON of nodes, edges and locations"
    case .labTSV: "table of hero and book"
    case .edgeList: "list of edges"
    }
  }

  /// The endings, without the dot, of files that are called as this kind is. They decide what a list of files shows, and
  /// whether two numbers a line are an edge or two measurements; what a file is, its content tells.
  var endings: [String] {
    switch self {
    case .throughlineJSON, .labJSON: ["json"]
    case .labTSV: ["tsv"]
    case .edgeList: ["edges", "edgelist", "el"]
    }
  }
}

extension GraphFormat {
  /// The endings of graph files of kinds that are not read: they are refused by name.
  static let foreignEndings = ["graphml", "gexf", "gml", "dot", "gv", "net", "cyjs"]

  /// The endings, with their dots, of all files that may hold a graph by their name.
  private static let listedEndings = (allCases.flatMap(\.endings) + foreignEndings + ["txt", "csv"]).map { "." + $0 }

  /// Returns true if a file is called as graph files are, or the plain texts that may hold one; packed by gzip or not.
  public static func mayHold(_ name: String) -> Bool {
    let lowered = name.lowercased()
    let plain = lowered.hasSuffix(".gz") ? String(lowered.dropLast(3)) : lowered
    return listedEndings.contains { plain.hasSuffix($0) }
  }
}
