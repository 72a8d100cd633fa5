// The positions of the nodes of a network as people see them: those of a column that is shared, but for a few.
//
// A column of a million positions takes longer than a frame to copy, so what a hand has moved lies beside it.

import Geometry
import GraphModel

/// A position for each node of a network.
public struct NodePositions: Sendable {
  /// The positions of all nodes but those that lie elsewhere, by their indices.
  public let column: [Point]
  /// The positions of those.
  public private(set) var moved: [NodeID: Point]

  /// Positions from their parts.
  public init(_ column: [Point], moved: [NodeID: Point] = [:]) { (self.column, self.moved) = (column, moved) }

  /// The number of nodes.
  public var count: Int { column.count }

  /// Returns the position of a node.
  public subscript(node: NodeID) -> Point { moved[node] ?? column[node.index] }

  /// Puts a node at another position; nothing where it is none of these.
  public mutating func put(_ node: NodeID, at position: Point) {
    guard column.indices.contains(node.index) else { return }
    moved[node] = column[node.index] == position ? nil : position
  }

  /// The positions of all nodes, by their indices.
  ///
  /// - Complexity: O(1), where some lie elsewhere O(nodes).
  public var all: [Point] {
    guard !moved.isEmpty else { return column }
    var all = column
    for (node, position) in moved { all[node.index] = position }
    return all
  }
}
