// A filter of the nodes of one graph.

import GraphModel

/// An expression about the nodes of a graph.
public struct NodeFilter: Sendable {
  private let columns: FilterColumns
  private let bound: BoundFilter<NodeFieldKey>

  /// A filter of the nodes of a graph; of several filters of one graph, make one `FilterColumns`.
  ///
  /// - Throws: a field that the nodes do not have, or a test that none of its values can pass.
  public init(_ expression: FilterExpression, in graph: Graph) throws(FilterProblem) {
    try self.init(expression, in: FilterColumns(of: graph))
  }

  /// A filter of the nodes of the graph that columns are of.
  ///
  /// - Throws: a field that the nodes do not have, or a test that none of its values can pass.
  /// - Complexity: O(nodes) for each column of the file that is named; measures are found by `matches()`.
  public init(_ expression: FilterExpression, in columns: FilterColumns) throws(FilterProblem) {
    self.columns = columns
    let resolver = FieldResolver(graph: columns.graph)
    bound = try BoundFilter(
      expression.form, key: { name throws(FilterProblem) in try resolver.nodeField(name) },
      check: { name, test, key throws(FilterProblem) in
        try TestCheck.check(name, test, kind: columns.kind(of: key)) {
          columns.column(key).isTruth
        } hasNumbers: {
          columns.column(key).hasNumbers
        }
      })
  }

  /// Returns the nodes that are there and pass.
  ///
  /// - Complexity: O(nodes) for each test, on all cores, and the measures that no filter with these columns has needed yet.
  public func matches() -> IDSet {
    let passing = bound.evaluate { columns.column($0).rows(passing: $1) }
    return IDSet(words: passing.words).subtracting(columns.graph.nodeGaps)
  }

  /// Returns the nodes that are there and fail.
  ///
  /// - Complexity: that of `matches`.
  public func failing() -> IDSet {
    IDSet(below: columns.graph.nodeCount, except: matches().union(columns.graph.nodeGaps))
  }
}
