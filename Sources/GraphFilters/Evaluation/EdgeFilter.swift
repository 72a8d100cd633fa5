// A filter of the edges of one graph.

import GraphModel

/// An expression about the edges of a graph, and the nodes at their ends.
public struct EdgeFilter: Sendable {
  private let columns: FilterColumns
  private let bound: BoundFilter<EdgeFieldKey>

  /// A filter of the edges of a graph; of several filters of one graph, make one `FilterColumns`.
  ///
  /// - Throws: a field that the edges do not have, or a test that none of its values can pass.
  public init(_ expression: FilterExpression, in graph: Graph) throws(FilterProblem) {
    try self.init(expression, in: FilterColumns(of: graph))
  }

  /// A filter of the edges of the graph that columns are of.
  ///
  /// - Throws: a field that the edges do not have, or a test that none of its values can pass.
  /// - Complexity: O(nodes + edges) for each column of the file that is named; measures are found by `matches()`.
  public init(_ expression: FilterExpression, in columns: FilterColumns) throws(FilterProblem) {
    self.columns = columns
    let resolver = FieldResolver(graph: columns.graph)
    bound = try BoundFilter(
      expression.form, key: { name throws(FilterProblem) in try resolver.edgeField(name) },
      check: { name, test, key throws(FilterProblem) in
        try TestCheck.check(name, test, kind: columns.kind(of: key)) {
          columns.values(of: key).isTruth
        } hasNumbers: {
          columns.values(of: key).hasNumbers
        }
      })
  }

  /// Returns the edges that are there and pass.
  ///
  /// - Complexity: O(edges) for each test, on all cores, and the measures that no filter with these columns has needed yet.
  public func matches() -> IDSet {
    let passing = bound.evaluate(rows)
    return IDSet(words: passing.words).subtracting(columns.graph.edgeGaps)
  }

  /// Returns the edges that are there and fail.
  ///
  /// - Complexity: that of `matches`.
  public func failing() -> IDSet {
    IDSet(below: columns.graph.edgeCount, except: matches().union(columns.graph.edgeGaps))
  }

  private func rows(_ key: EdgeFieldKey, passing test: ValueTest) -> RowBits {
    guard case .end(let end, let nodeKey) = key else { return columns.column(key).rows(passing: test) }
    let nodes = columns.column(nodeKey).rows(passing: test)
    let (sources, targets) = columns.graph.edgeEnds
    return (end == .source ? sources : targets).withUnsafeBufferPointer { ends in
      RowBits(count: ends.count) { nodes.contains(Int(ends[$0])) }
    }
  }
}
