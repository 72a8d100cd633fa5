// The names of nodes that the names at rest lack: of new ones, of those that are called otherwise now, and where names are
// placed for each view of those that are elsewhere.

import Drawing
import Geometry
import GraphModel

/// The new names in a scene.
public struct NewNamesItem: OverlayItem {
  /// The greatest number of other names that are written: nobody could tell more apart.
  private static let limit = 1000

  /// The nodes.
  public let nodes: [NodeID]

  /// The names that changes bring to a scene, and those that its names at rest lack.
  ///
  /// - Parameter limit: the greatest number of new nodes that are named.
  public init(of scene: SceneItems, limit: Int) {
    var lacking: [NodeID] = []
    switch scene.labels {
    case .none: break
    case .plan(let plan):
      lacking = plan.lacking.filter { scene.delta.names[$0] == nil && !scene.delta.goneNodes.contains($0) }
    // Names that are placed for each view leave out nodes that are elsewhere.
    case .placed: lacking = scene.delta.movedNodes.filter { scene.delta.names[$0] == nil }
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
