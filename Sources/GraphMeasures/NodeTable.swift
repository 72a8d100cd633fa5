// The nodes of a graph as rows of a table: what each of them is in five numbers.
//
// Methods that learn from tables can so learn from a graph. The table knows neither these methods nor how they scale columns.

import GraphModel

/// A row for every node, a column for every measure.
public struct NodeTable: Hashable, Sendable {
  /// The names of the measures.
  public static let columns = ["degree", "PageRank", "betweenness", "closeness", "core number"]

  /// The names of the nodes, in their order.
  public let names: [String]
  /// The numbers, row by row.
  public let values: [Double]
  /// True if betweenness and closeness rest on searches from every node; otherwise they rest on a sample of them.
  public let isExact: Bool

  /// Measures the nodes of a graph. Degree and core number look at edges from both sides; the others follow them the
  /// way they point.
  ///
  /// - Parameters:
  ///   - options: the amount of work that may be done; a graph too large for it is measured from a sample of its nodes.
  ///   - control: the way to stop; progress starts again with each measure that takes long.
  /// - Returns: `nil` when cancelled.
  /// - Complexity: that of betweenness, O(pivots · (nodes + arcs)).
  public init?(of graph: Graph, options: MeasureOptions = MeasureOptions(), control: MeasureControl? = nil) {
    let bothWays = graph.adjacencyIgnoringDirection()
    let isUndirected = graph.directedness == .undirected
    guard
      let betweenness = Betweenness.scores(
        graph.outgoing, undirected: isUndirected, options: options, control: control),
      let closeness = Closeness.scores(incoming: graph.incoming, options: options, control: control)
    else { return nil }
    let degrees = Degrees(undirected: bothWays).total
    let ranks = PageRank(of: graph).scores
    let cores = CoreNumbers(undirected: bothWays).ofNode
    names = graph.nodes.map(graph.label(of:))
    var values: [Double] = []
    values.reserveCapacity(graph.nodeCount * Self.columns.count)
    for node in 0..<graph.nodeCount {
      values += [
        Double(degrees[node]), ranks[node], betweenness.values[node], closeness.values[node], Double(cores[node]),
      ]
    }
    self.values = values
    isExact = betweenness.basis == .exact && closeness.basis == .exact
  }
}
