// The names of nodes that the names at rest lack: of new ones, and of those that are called otherwise now.

import Drawing
import Geometry
import GraphModel

/// The new names in a scene.
public struct NewNamesItem: OverlayItem {
  /// The greatest number of other names that are written: nobody could tell more apart.
  private static let limit = 1000

  /// The nodes.
  public let nodes: [NodeID]

  /// The names that changes bring.
  ///
  /// - Parameter limit: the greatest number of new nodes that are named.
  public init(of delta: SceneDelta, limit: Int) {
    nodes = Array(delta.newNodes.prefix(limit)) + delta.names.keys.sorted().prefix(Self.limit)
  }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {}

  public func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    for node in nodes { frame.drawName(of: node, in: scene.items, mustShow: false, into: &picture) }
  }
}
