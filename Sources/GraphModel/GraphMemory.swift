// The memory a graph takes, so that the budget of large graphs can be tested.

extension Graph {
  /// The size of the graph at rest, in bytes: exact for the tables of a compact graph, an estimate where there are
  /// strings and dictionaries. Attributes are not counted.
  ///
  /// - Complexity: O(1) when the graph is compact, O(nodes + edges) otherwise.
  public var memoryFootprint: Int {
    let rows =
      outgoing.byteCount + (directedness == .undirected ? 0 : incoming.byteCount) + 16 * (positions?.count ?? 0)
    return switch storage {
    case .listed(let lists): rows + lists.byteCount
    case .compact(let numbered): rows + numbered.byteCount
    }
  }
}

extension GraphNumbers {
  /// The size of the tables, in bytes.
  fileprivate var byteCount: Int { numbers.byteCount + arcEdges.byteCount + (weights?.byteCount ?? 0) }
}

extension GraphLists {
  /// The size of the tables and an estimate of that of the text, in bytes.
  fileprivate var byteCount: Int {
    let edges = 4 * (sources.count + targets.count) + 8 * (edgeWeights?.count ?? 0) + (directedFlags?.count ?? 0)
    let names = 4 * (nodesByName.count + nameRanks.count)
    return edges + names + textBytes
  }

  private var textBytes: Int {
    // A string lies in its 16 bytes when it is short, and beside a header of 32 otherwise.
    func bytes(_ text: String) -> Int { 16 + (text.utf8.count > 15 ? 32 + text.utf8.count : 0) }
    let ids = keys.reduce(0) { $0 + bytes($1) }
    let labels = (nodeLabels ?? []).reduce(0) { $0 + bytes($1 ?? "") } + (edgeLabels ?? []).reduce(0) { $0 + bytes($1) }
    return ids + labels + nodesByKey.byteCount
  }
}

extension Adjacency {
  /// The size of the tables, in bytes.
  var byteCount: Int { 4 * (offsets.count + targets.count + edges.count) }
}
