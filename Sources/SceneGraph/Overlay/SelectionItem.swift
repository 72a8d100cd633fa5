// The chosen node: a ring around its disc and, while nothing else is highlighted, its edges a little stronger.

import Drawing
import Geometry
import GraphModel

/// A chosen node.
public struct SelectionItem: OverlayItem, Hashable, Sendable {
  /// The greatest number of edges of each direction that stand out.
  private static let edgeLimit = 2000

  /// The node.
  public var node: NodeID
  /// True if the edges of the node stand out.
  public var showsEdges: Bool

  /// A choice of a node.
  public init(_ node: NodeID, showsEdges: Bool = false) {
    self.node = node
    self.showsEdges = showsEdges
  }

  public func draw<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    if showsEdges { drawEdges(in: &scene, frame, into: &picture) }
    guard let disc = scene.items.visibleDisc(of: node) else { return }
    picture.ring(
      disc.center, radius: disc.radius + frame.appearance.selectionGap * frame.unit,
      width: frame.appearance.selectionWidth * frame.unit, color: frame.theme.nodeSelected)
  }

  public func drawText<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: inout SceneFrame, into picture: inout Picture
  ) {
    frame.drawName(of: node, in: scene.items, isRinged: true, into: &picture)
  }

  private func drawEdges<Projection>(
    in scene: inout SceneGraph<Projection>, _ frame: SceneFrame, into picture: inout Picture
  ) {
    let graph = scene.graph
    let (width, color) = (2 * frame.unit, frame.theme.edgeStrong)
    for edge in scene.delta.newEdges {
      let ends = scene.items.ends(of: edge)
      guard ends.source == node || ends.target == node else { continue }
      scene.stroke(scene.items[edge], width: width, color: color, into: &picture)
    }
    guard node.index < graph.nodeCount else { return }
    for arc in graph.outgoing.arcs(of: node).prefix(Self.edgeLimit) {
      let edge = graph.edge(ofOutgoingArc: arc)
      if scene.items.isAtRest(edge) {
        scene.stroke(scene.items[edge], width: width, color: color, into: &picture)
      }
    }
    guard graph.directedness != .undirected else { return }
    for arc in graph.incoming.arcs(of: node).prefix(Self.edgeLimit) {
      let edge = graph.edge(ofIncomingArc: arc)
      if scene.items.isAtRest(edge) {
        scene.stroke(scene.items[edge], width: width, color: color, into: &picture)
      }
    }
  }
}

extension SceneFrame {
  /// Keeps text off the ring of a chosen node; its own name keeps off in any case.
  public mutating func reserveRing(of node: NodeID, in items: SceneItems) {
    guard let disc = items.visibleDisc(of: node) else { return }
    let side = 2 * (disc.radius + appearance.selectionGap * unit)
    reserve(Rect(center: disc.center, size: Size(side, side)))
  }
}
