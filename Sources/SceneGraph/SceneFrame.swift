// The context of drawing a scene: colours, sizes, the measure of text, and the boxes that the text of this frame has
// claimed already.
//
// Kept from frame to frame for its storage; `begin` starts a frame. Names and labels of the overlay claim their boxes in
// the order they are drawn; a label that finds none tries elsewhere and is left out rather than overlap.

import Drawing
import Geometry
import GraphModel

/// The context that a scene is drawn in.
public struct SceneFrame {
  /// The colours.
  public var theme: Theme
  /// The sizes.
  public var metrics: Metrics
  /// The styles of nodes, paths and names.
  public let appearance: SceneAppearance
  /// The length of all edges at rest, in view pixels, that a world of curves draws at most, and that it is about to draw: where
  /// there are many, each is fainter.
  public var lengthOfEdges = (most: Double.infinity, expected: 0.0)
  let measure: any TextMeasuring
  private var claimed: [Rect] = []
  private var named: [NodeID] = []

  /// A context for one theme and display.
  public init(
    theme: Theme, metrics: Metrics, measure: any TextMeasuring, appearance: SceneAppearance = .plane
  ) {
    self.theme = theme
    self.metrics = metrics
    self.measure = measure
    self.appearance = appearance
  }

  /// The view pixels for each pixel of the design.
  public var unit: Double { metrics.scale }

  /// Returns the same context with another colour of names at rest.
  public func labelled(in label: Color) -> SceneFrame {
    var frame = self
    frame.theme.label = label
    return frame
  }

  /// Starts a frame: no box is claimed, and no node named yet.
  public mutating func begin() {
    claimed.removeAll(keepingCapacity: true)
    named.removeAll(keepingCapacity: true)
  }

  /// Returns the measure of a text.
  public func measured(_ text: String, _ style: TextStyle) -> TextExtent { measure.measure(text, style) }

  /// Keeps text out of a box in view pixels.
  public mutating func reserve(_ box: Rect) { claimed.append(box) }

  /// Returns true if no text has claimed any part of a box.
  public func isFree(_ box: Rect) -> Bool { !claimed.contains { $0.intersects(box) } }

  /// Returns true if a node has been named in this frame.
  func isNamed(_ node: NodeID) -> Bool { named.contains(node) }

  /// Claims a box for the name of a node.
  mutating func claim(_ box: Rect, for node: NodeID) {
    claimed.append(box)
    named.append(node)
  }
}

/// The styles of what is drawn, one for each kind of world.
public struct SceneAppearance: Hashable, Sendable {
  /// The style of nodes, at rest and highlighted.
  public var nodes: NodeStyle
  /// The strength of the glow beside a path, 0…1.
  public var glow: Double
  /// True if all the glow of a path lies under all of its lines; otherwise each edge's line lies on its own glow alone.
  public var glowsBeneathAll: Bool
  /// The style of highlighted names.
  public var names: NameStyle
  /// True if the edges of a path are labelled.
  public var showsEdgeLabels: Bool
  /// True if the arrow of a trace stays behind its path.
  public var keepsArrow: Bool
  /// True if a node that no path leads to is marked under the finger.
  public var marksRefusals: Bool
  /// The distance of the selection's ring from the disc, in pixels of the design.
  public var selectionGap: Double
  /// The width of the selection's ring, in pixels of the design.
  public var selectionWidth: Double

  /// The styles on a plane: discs in the colours of their categories.
  public static let plane = SceneAppearance(
    nodes: .disc, glow: 0.2, glowsBeneathAll: true, names: .underDisc, showsEdgeLabels: true,
    keepsArrow: true, marksRefusals: true, selectionGap: 4, selectionWidth: 2.5)
  /// The styles on a map: dots, so that the land stays visible.
  public static let map = SceneAppearance(
    nodes: .dot, glow: 0.18, glowsBeneathAll: false, names: .besideDot, showsEdgeLabels: false,
    keepsArrow: false, marksRefusals: false, selectionGap: 9, selectionWidth: 2)
}
