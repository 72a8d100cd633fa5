// The screen of an exhibit of a network in words and numbers: how tests from outside know what the program thinks.

import Geometry
import GraphModel
import SceneGraph

/// The state of an exhibit of a network as drawn, in view pixels.
public struct NetworkReport: ExhibitReport, Codable {
  /// A node as drawn.
  public struct Node: Codable, Sendable {
    /// Its id.
    public var id: String
    /// The centre of its disc.
    public var point: Point
    /// The radius of its disc.
    public var radius: Double
    /// Its name at rest: x, y, width, height; `nil` while it does not show.
    public var name: [Double]?
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

extension NetworkExhibit {
  public var report: (any ExhibitReport)? {
    guard content.document != nil else { return nil }
    let arrangement = arranging.arrangement
    return NetworkReport(
      network: title, nodes: nodeReports, layout: arrangement.layout, phase: "\(arrangement.phase)",
      isMoving: arrangement.isMoving, showsLayouts: shell.sidePanel == .layout, panel: "\(shell.panel)",
      notice: shell.files.notice ?? shell.notices.card?.title, controls: shell.controls.reports)
  }

  /// The nodes as drawn: all of them, or the first 2,000, and those that are new on the screen, by their names.
  public var nodeReports: [NetworkReport.Node] {
    guard let graph = network else { return [] }
    // Asked for node by node, the exhibit would copy it as often.
    let viewport = viewport
    return (Array(graph.nodes.prefix(2000)) + viewport.scene.delta.newNodes).map { node in
      let name = viewport.scene.label(of: node)?.box
      let isShown = graph.contains(node)
      return NetworkReport.Node(
        id: isShown ? graph.key(of: node) : viewport.scene.items.name(of: node), point: viewport.point(of: node),
        radius: viewport.radius(of: node),
        name: name.map { [$0.x, $0.y, $0.width, $0.height] })
    }
  }
}
