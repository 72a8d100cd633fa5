// The kinds of file this layer knows. A new kind is added here, in `FormatSniffer`, and as one file in Formats/.

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
}
