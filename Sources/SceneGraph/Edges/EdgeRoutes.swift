// The stops of bundled edges: the nodes that each is drawn along, on its way from one end to the other.
//
// Stops are nodes and no points, so that bundles follow nodes that move.

import GraphModel

/// The stops of every edge of a graph, from its source to its target; an edge without stops is straight.
public struct EdgeRoutes: Hashable, Sendable {
  private let offsets: [UInt32]
  private let nodes: [UInt32]

  /// The greatest number of stops of an edge: of more, some are left out evenly.
  static let mostStops = 12

  /// Routes from the stops of each edge, by its index.
  init(_ stops: [[NodeID]]) {
    var (offsets, nodes): ([UInt32], [UInt32]) = ([0], [])
    for route in stops {
      let taken = min(route.count, Self.mostStops)
      for index in 0..<taken { nodes.append(route[index * route.count / taken].rawValue) }
      offsets.append(UInt32(nodes.count))
    }
    (self.offsets, self.nodes) = (offsets, nodes)
  }

  /// Returns the positions of an edge's stops in the list of all.
  func stops(of edge: EdgeID) -> Range<Int> { Int(offsets[edge.index])..<Int(offsets[edge.index + 1]) }

  /// Returns the stop at a position in the list of all.
  subscript(index: Int) -> NodeID { NodeID(nodes[index]) }

  /// The number of edges that have stops.
  public var bundledCount: Int { (1..<offsets.count).count { offsets[$0] > offsets[$0 - 1] } }
}
