// The ids of edges by which other programs know them: written where each edge has one of its own, beside the attribute that
// our readers keep them in.

import GraphModel

/// The ids of a graph's edges.
struct WrittenEdgeIDs {
  private let column: AttributeColumn?

  /// The ids of a graph.
  ///
  /// - Complexity: O(edges).
  init(of graph: Graph) {
    column = graph.edgeAttributes.column(named: "id").flatMap { Self.areIDs($0, count: graph.edgeCount) ? $0 : nil }
  }

  /// Returns the id of an edge; `nil` where edges have none.
  subscript(edge: EdgeID) -> String? { column?[edge.index]?.displayText }

  private static func areIDs(_ column: AttributeColumn, count: Int) -> Bool {
    guard column.count == count else { return false }
    var known = Set<ExactText>()
    return column.entries.allSatisfy { _, value in
      guard case .text(let text) = value, !text.isEmpty, XMLOutput.canHold(text) else { return false }
      return known.insert(ExactText(text)).inserted
    }
  }
}
