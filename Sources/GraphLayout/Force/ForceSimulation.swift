// Nodes that answer hands: held ones follow, the others stay.

import Geometry
import GraphModel

/// A drawing whose nodes can be held and moved.
public final class ForceSimulation: HoldableLayout {
  public private(set) var positions: [Point]
  public var progress: Double { 0 }
  public var isFinished: Bool { held.isEmpty }
  private var held: [Int: Point] = [:]

  /// A drawing at rest.
  public init(_ graph: Graph, positions: [Point], settings: LayoutSettings) { self.positions = positions }

  public func advance() { for (node, position) in held { positions[node] = position } }
  public func hold(_ node: NodeID, at position: Point) { held[node.index] = position }
  public func release(_ node: NodeID) { held[node.index] = nil }
}
