// What changes make of a graph.

import GraphModel

extension Graph {
  /// Returns the difference that changes make.
  public func delta(_ edits: [GraphEdit]) -> GraphDelta {
    var graph = EditableGraph(self)
    graph.replay(edits)
    return graph.delta
  }
}
