// What Connections shows, in words and numbers: how tests from outside know what the program thinks.

import ExhibitKit
import Geometry

/// The state of Connections as drawn, in view pixels.
public struct ConnectionsReport: ExhibitReport, Codable {
  /// A node as drawn.
  public struct Node: Codable, Sendable {
    /// Its id.
    public var id: String
    /// The centre of its disc.
    public var at: Point
    /// The radius of its disc.
    public var radius: Double
  }

  /// A finger on its way.
  public struct Trace: Codable, Sendable {
    /// The contact; -1 for the keyboard.
    public var contact: Int64
    /// Where it started.
    public var source: String
    /// What it aims at.
    public var target: String?
    /// The path shown, node by node; `nil` while there is none.
    public var path: [String]?
    /// Where the arrow's line starts and its head points; `nil` while no arrow is drawn.
    public var arrow: [Point]?
    /// Which of the trace colours it has.
    public var slot: Int
  }

  /// A path that stayed.
  public struct Result: Codable, Sendable {
    /// Node by node.
    public var path: [String]
    /// Which of the trace colours it has.
    public var slot: Int
    /// Its card: x, y, width, height.
    public var card: [Double]
  }

  /// The network's title.
  public var network: String
  /// View pixels a model unit.
  public var scale: Double
  /// Where the model's origin is.
  public var offset: Point
  /// The zoom that shows everything.
  public var fitScale: Double
  /// Every node, or the first 2,000.
  public var nodes: [Node]
  /// Fingers on their way.
  public var traces: [Trace]
  /// Paths that stayed.
  public var results: [Result]
  /// The chosen node.
  public var selection: String?
  /// The source and reach of the rings.
  public var rings: String?
  /// How many steps the rings reach.
  public var reach: Int?
  /// The source of the tree.
  public var tree: String?
  /// The panel that is open.
  public var panel: String
  /// The title of the notice.
  public var notice: String?
  /// The controls.
  public var controls: [ControlReport]
}
