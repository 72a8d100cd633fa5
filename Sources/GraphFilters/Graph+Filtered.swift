// The graph that filters leave.

import GraphModel

extension Graph {
  /// Returns the graph of the nodes and edges that pass, with gaps for all others. An edge passes with both of its ends.
  ///
  /// - Parameters:
  ///   - nodes: a filter of the nodes of this graph; `nil` lets all pass.
  ///   - edges: a filter of the edges of this graph; `nil` lets all pass.
  /// - Complexity: that of the filters and of building the graph.
  public func filtered(nodesWhere nodes: NodeFilter?, edgesWhere edges: EdgeFilter?) -> Graph {
    masked(by: GraphMask(nodes: nodes?.failing() ?? IDSet(), edges: edges?.failing() ?? IDSet()))
  }
}
