// The few nodes that lie far from all others, such as one place with mistaken coordinates: a view that showed them, too,
// would shrink the others to a dot.

import Geometry
import GraphModel

/// Nodes far from all others, and where the others lie.
public struct Outliers: Hashable, Sendable {
  /// The nodes far from the others, in ascending order.
  public let nodes: [NodeID]
  /// The smallest rectangle with the positions of the others.
  public let core: Rect

  /// The nodes from which on some can be far from the others, the part of them that can be, and the number at most.
  private static let (fewest, share, most) = (8, 100, 100)
  /// The distance of such a node from where nine of ten nodes lie, in extents of that: in a view of all, these would be a dot of
  /// a tenth of the window.
  private static let distance = 12.0
  /// The number of positions from which the usual extent is known.
  private static let sample = 4_000

  /// Finds the outliers among nodes; `nil` where there are none, or too many to be called so.
  ///
  /// - Parameters:
  ///   - positions: the positions of all nodes, by their index, in any coordinates.
  ///   - nodes: the nodes that count.
  /// - Complexity: O(nodes).
  public init?(of positions: [Point], among nodes: ElementIDs<NodeID>) {
    guard nodes.count >= Self.fewest else { return nil }
    let known = StratifiedSample.indices(of: nodes.count, most: Self.sample).map { positions[nodes[$0].index] }
    let (across, down) = (known.map(\.x).sorted(), known.map(\.y).sorted())
    let (low, high) = (known.count / 20, known.count - 1 - max(1, known.count / 20))
    let usual = Rect(across[low], down[low], across[high] - across[low], down[high] - down[low])
    let extent = max(usual.width, usual.height)
    guard extent > 0, extent.isFinite else { return nil }
    let near = usual.inset(by: -Self.distance * extent)
    var far: [NodeID] = []
    let limit = min(Self.most, max(1, nodes.count / Self.share))
    for node in nodes where !near.contains(positions[node.index]) {
      guard far.count < limit else { return nil }
      far.append(node)
    }
    guard !far.isEmpty,
      let core = Rect(bounding: nodes.lazy.map { positions[$0.index] }.filter { near.contains($0) })
    else { return nil }
    (self.nodes, self.core) = (far, core)
  }
}
