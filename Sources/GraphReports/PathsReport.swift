// The report of several paths between the same two nodes. Each is reported as a single path is.

import GraphModel
import PathFinding

/// Alternative paths, the best first, or that there is none.
public struct PathsReport: Report {
  private let paths: [PathReport]

  /// Creates a report of paths that answer `query` in `graph`.
  public init(_ paths: some Sequence<Path>, in graph: Graph, query: PathQuery) {
    self.paths = paths.map { PathReport(PathAnswer.found($0), in: graph, query: query) }
  }

  public var text: String { paths.isEmpty ? "no path found\n" : paths.map(\.text).joined(separator: "\n") }

  public var json: String {
    var object = JSONObject()
    object.add("paths", list: paths.map(\.object))
    return object.text + "\n"
  }
}
