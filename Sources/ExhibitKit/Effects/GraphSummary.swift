// The summary of a network in a listing, before it is opened: its size and a small picture.

import Drawing
import Geometry
import GraphModel

/// The size of a network and, where its nodes have positions, a small picture of it.
public struct GraphSummary: Hashable, Sendable, Codable {
  /// The number of nodes.
  public var nodes: Int
  /// The number of edges.
  public var edges: Int
  /// The picture; `nil` where nodes have no positions.
  public var picture: GraphThumbnail?

  /// The summary of a graph. Places on the globe lie as on a map, north up.
  ///
  /// - Complexity: O(nodes).
  public init(of graph: Graph) {
    nodes = graph.nodeCount
    edges = graph.edgeCount
    let positions = graph.positions ?? Self.positions(of: graph)
    picture = positions.flatMap { positions in
      GraphThumbnail(positions: positions, edgeCount: graph.edgeCount) {
        let edge = EdgeID(index: $0)
        return (graph.source(of: edge).index, graph.target(of: edge).index)
      }
    }
  }

  /// Returns the coordinates of a network of places; `nil` where fewer than half of its nodes have any.
  private static func positions(of graph: Graph) -> [Point]? {
    guard let coordinates = NodeCoordinates(of: graph)?.ofNode else { return nil }
    let points = coordinates.map {
      $0.map { Point($0.longitude, -$0.latitude) } ?? Point(.nan, .nan)
    }
    return points.count { $0.isFinite } * 2 > points.count ? points : nil
  }
}
