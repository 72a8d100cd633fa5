// The screen of the exhibit in words and numbers: how tests from outside know what the program thinks.

import ExhibitKit
import Geometry
import GraphModel

/// The state of the exhibit as drawn, in view pixels.
public struct LayoutReport: ExhibitReport, Codable {
  /// A node as drawn.
  public struct Node: Codable, Sendable {
    /// Its id.
    public var id: String
    /// The centre of its disc.
    public var at: Point
  }

  /// The network's title.
  public var network: String
  /// Every node, or the first 2,000.
  public var nodes: [Node]
  /// The name of the layout; `nil` for the positions of the file.
  public var layout: String?
  /// The state of the layout: rest, running or paused.
  public var phase: String
  /// True while nodes move.
  public var isMoving: Bool
  /// True if the panel of layouts is open.
  public var showsLayouts: Bool
  /// The panel that is open.
  public var panel: String
  /// The title of what is said.
  public var notice: String?
  /// The controls.
  public var controls: [ControlReport]
}

extension LayoutViewer {
  var report: (any ExhibitReport)? {
    guard let document = content.document else { return nil }
    let (graph, arrangement) = (document.graph, arranging.arrangement)
    return LayoutReport(
      network: document.title,
      nodes: graph.nodes.prefix(2000).map { .init(id: graph.key(of: $0), at: viewport.point(of: $0)) },
      layout: arrangement.layout, phase: "\(arrangement.phase)", isMoving: arrangement.isMoving,
      showsLayouts: arranging.panel.isOpen, panel: "\(shell.panel)",
      notice: shell.failure?.title ?? shell.notices.card?.title, controls: shell.controlReports)
  }
}
