// A scene as one window sees it: every node's place and radius in view pixels, for hitting and for drawing.
//
// Recomputed only when the camera or the window changes; asked by everything that draws over the graph, so that all of it
// agrees to the pixel. Keeps its storage.

import Drawing
import Geometry
import GraphModel

/// A scene seen through a camera.
public struct SceneView: Sendable {
  /// What is seen.
  public let scene: GraphScene
  /// How large discs are.
  public private(set) var sizing: NodeSizing
  /// From model coordinates to view pixels.
  public private(set) var transform = ViewTransform.identity
  /// Pixels of the window for each pixel of the design.
  public private(set) var pixelScale = 1.0
  /// What part of the view is worth drawing, in view pixels.
  public private(set) var viewport = Rect.zero
  private var places: [Point]
  private var radii: [Double]

  /// A view of a scene; call `look` before anything else.
  public init(_ scene: GraphScene) {
    self.scene = scene
    sizing = NodeSizing(scene, fitScale: 1, pixelScale: 1)
    places = [Point](repeating: .zero, count: scene.graph.nodeCount)
    radii = [Double](repeating: 0, count: scene.graph.nodeCount)
  }

  /// Takes up a camera, a window and sizes.
  public mutating func look(through transform: ViewTransform, viewport: Rect, sizing: NodeSizing, pixelScale: Double) {
    self.transform = transform
    self.viewport = viewport
    self.sizing = sizing
    self.pixelScale = pixelScale
    let unit = sizing.baseRadius * sizing.zoomFactor(at: transform.scale)
    for node in places.indices {
      places[node] = transform.toView(scene.positions[node])
      radii[node] = unit * Double(scene.relativeSizes[node])
    }
  }

  /// The centre of a node's disc in view pixels.
  public func place(of node: NodeID) -> Point { places[node.index] }

  /// The radius of a node's disc in view pixels.
  public func radius(of node: NodeID) -> Double { radii[node.index] }

  /// The course of an edge in view pixels, from its source's rim to its target's.
  public func shape(of edge: EdgeID) -> EdgeShape { shape(of: edge, from: scene.graph.source(of: edge)) }

  /// The course of an edge as travelled from one of its ends.
  public func shape(of edge: EdgeID, from start: NodeID) -> EdgeShape {
    let end = scene.graph.end(of: edge, from: start)
    // Lanes are counted from the node with the smaller number; seen from the other end, left is right.
    let lane = scene.lanes.lane(of: edge) * (start < end ? 1 : -1)
    return EdgeShape(
      from: places[start.index], to: places[end.index], radiusA: radii[start.index], radiusB: radii[end.index],
      lane: lane, laneWidth: laneWidth)
  }

  /// The distance between the lanes of parallel edges, in view pixels.
  public var laneWidth: Double { 9 * pixelScale }

  /// The node at a place: of the discs that the place is on the one with the nearest centre, and where it is on none, the
  /// node with the nearest centre within reach; of those in one place the one drawn last. Strictly: a rim is outside.
  ///
  /// - Parameters:
  ///   - point: a place in view pixels.
  ///   - reach: the radius of a finger's target; a larger disc counts as a whole.
  public func node(at point: Point, reach: Double) -> NodeID? {
    guard point.isFinite else { return nil }
    let widest = max(reach, sizing.baseRadius * 1.5 * sizing.zoomFactor(at: transform.scale)) + 1
    let around = transform.toModel(Rect(center: point, size: Size(2 * widest, 2 * widest)))
    var best: (node: Int, isOnDisc: Bool, distance: Double)?
    scene.index.forEachCandidate(in: around) { raw in
      let node = Int(raw)
      let distance = places[node].distance(to: point)
      let isOnDisc = distance < radii[node]
      guard isOnDisc || distance < reach else { return }
      if let held = best {
        if held.isOnDisc != isOnDisc {
          if held.isOnDisc { return }
        } else if held.distance < distance || (held.distance == distance && held.node > node) {
          return
        }
      }
      best = (node, isOnDisc, distance)
    }
    return best.map { NodeID(index: $0.node) }
  }
}
