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

  /// The names that changes bring to a scene, and those that its plan of names lacks.
  ///
  /// - Parameter limit: the greatest number of new nodes that are named.
  public init(of scene: SceneItems, limit: Int) {
    var lacking: [NodeID] = []
    if case .plan(let plan) = scene.labels {
      lacking = plan.lacking.filter { scene.delta.names[$0] == nil && !scene.delta.goneNodes.contains($0) }
    }
    let new = (lacking + scene.delta.newNodes).prefix(limit)
    nodes = Array(new) + scene.delta.names.keys.sorted().prefix(Self.limit)
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
