// A trace in a report: how tests from outside know where a finger leads.

import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

/// A finger on its way.
public struct TraceReport: Codable, Sendable {
  /// The contact; -1 for the keyboard.
  public var contact: Int64
  /// The node it started from.
  public var source: String
  /// The node it aims at; `nil` for none.
  public var target: String?
  /// The path shown, node by node; `nil` while there is none.
  public var path: [String]?
  /// The start of the arrow's line and the tip of its head, in view pixels; `nil` while no arrow is drawn.
  public var arrow: [Point]?
  /// The index of its trace colour.
  public var slot: Int

  /// A trace in a scene, at so many view pixels a pixel of the design.
  public init<Projection>(_ trace: TraceSession, in scene: SceneGraph<Projection>, pixelScale: Double) {
    let graph = scene.graph
    // A node that is new on the screen is identified by its name, which is its id where that was free.
    func key(_ node: NodeID) -> String {
      graph.contains(node) ? graph.key(of: node) : scene.items.name(of: node)
    }
    contact = trace.pointer?.contact ?? -1
    source = key(trace.source)
    target = trace.target.map(key)
    path = trace.shownPath.map { $0.nodes.map(key) }
    slot = trace.slot
    let shape = trace.aim == .source ? nil : trace.arrow().shape(in: scene.items, unit: pixelScale)
    arrow = shape.map { [$0.tail, $0.tip] }
  }
}
