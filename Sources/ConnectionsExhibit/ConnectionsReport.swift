// The screen of Connections in words and numbers: how tests from outside know what the program thinks.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph

/// The state of Connections as drawn, in view pixels.
public struct ConnectionsReport: ExhibitReport, Codable {
  /// A path that stayed.
  public struct Result: Codable, Sendable {
    /// Node by node.
    public var path: [String]
    /// The number of the visitor who asked; 0 is the desk.
    public var visitor: Int
    /// The index of its trace colour.
    public var slot: Int
    /// The number of better ways before it: 0 for the shortest.
    public var rank: Int
    /// The nodes that it passes as was asked for.
    public var via: [String]
    /// The nodes that it avoids.
    public var without: [String]
    /// The edges that it avoids, by their ends.
    public var withoutEdges: [[String]]
    /// The number of equally short paths, and the nodes of all of them; `nil` where one path is shown.
    public var equal: UInt64?
    public var fan: [String]?
    /// True if what was asked last can be taken back.
    public var canGoBack: Bool
    /// Its card: x, y, width, height.
    public var card: [Double]
  }

  /// A node that a visitor looks at.
  public struct Focus: Codable, Sendable {
    /// The number of the visitor; 0 is the desk.
    public var visitor: Int
    /// The chosen node.
    public var selection: String?
    /// The source of the rings.
    public var rings: String?
    /// The steps that the rings reach.
    public var reach: Int?
    /// The source of the tree.
    public var tree: String?
    /// The card: x, y, width, height.
    public var card: [Double]?
  }

  /// The network's title.
  public var network: String
  /// The zoom, in view pixels per model unit.
  public var scale: Double
  /// The model's origin.
  public var offset: Point
  /// The zoom that shows everything.
  public var fitScale: Double
  /// Every node, or the first 2,000.
  public var nodes: [NetworkReport.Node]
  /// Fingers on their way.
  public var traces: [TraceReport]
  /// Paths that stayed.
  public var results: [Result]
  /// The nodes people look at, in the order they began.
  public var focuses: [Focus]
  /// The chosen node of the visitor whom the keyboard speaks for.
  public var selection: String?
  /// The source of their rings.
  public var rings: String?
  /// The steps that their rings reach.
  public var reach: Int?
  /// The source of their tree.
  public var tree: String?
  /// True while hands change the network.
  public var isEditing: Bool
  /// True if the network is not as its file has it.
  public var isChanged: Bool
  /// The chosen edge: its ends.
  public var edge: [String]?
  /// The nodes that are chosen together.
  public var selected: [String]
  /// The names of all changes, those behind `done` taken back.
  public var changes: [String]
  /// The number of changes that are done.
  public var done: Int
  /// The filters that are on.
  public var filters: [String]
  /// The kept views.
  public var bookmarks: BookmarksReport
  /// The name of the layout that the nodes lie by; `nil` for the positions of the file, and empty for others.
  public var layout: String?
  /// The panel that is open.
  public var panel: String
  /// The title of the notice shown last.
  public var notice: String?
  /// The titles of all notices.
  public var notices: [String]
  /// The hint beside a hand: x, y, width, height; `nil` while none is shown.
  public var hint: [Double]?
  /// The controls.
  public var controls: [ControlReport]
}

// MARK: - Making it

extension Connections {
  /// The screen now; `nil` before a network is open.
  var report: (any ExhibitReport)? {
    guard let document = content.document else { return nil }
    let graph = changes.editing.seen(document.graph)
    let focus = focuses[focuses.keyboardVisitor]
    func frame(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
    return ConnectionsReport(
      network: document.title, scale: camera.transform.scale, offset: camera.transform.offset,
      fitScale: camera.fit.scale, nodes: nodeReports,
      traces: (tracing.sessions + [tracing.keyboard].compactMap { $0 }).map {
        TraceReport($0, in: viewport.scene, pixelScale: shell.metrics.scale)
      },
      results: answers.paths.map { .init($0, in: graph) },
      focuses: focuses.all.map { entry in
        .init(
          visitor: entry.visitor.number, selection: entry.selection.map(graph.key),
          rings: entry.rings.map { graph.key(of: $0.source) }, reach: entry.rings?.reach,
          tree: entry.tree.map { graph.key(of: $0.source) }, card: entry.card.map { frame($0.frame) })
      },
      selection: focus.selection.map(graph.key), rings: focus.rings.map { graph.key(of: $0.source) },
      reach: focus.rings?.reach, tree: focus.tree.map { graph.key(of: $0.source) },
      isEditing: changes.isOn, isChanged: changes.editing.isChanged,
      edge: changes.edge.map { edge in
        let ends = graph.ends(of: edge.edge)
        return [ends.source, ends.target].map(graph.key)
      },
      selected: (changes.selection?.nodes ?? []).map(graph.key),
      changes: changes.editing.history?.entries.map(\.name) ?? [], done: changes.editing.history?.position ?? 0,
      filters: changes.filtersOn, bookmarks: BookmarksReport(changes.bookmarks, isOpen: shell.sidePanel == .bookmarks),
      layout: arranging.arrangement.layout, panel: "\(shell.panel)",
      notice: shell.files.notice ?? shell.notices.card?.title, notices: shell.notices.all.map(\.card.title),
      hint: handHint.report(at: shell.time), controls: shell.controls.reports)
  }
}

extension ConnectionsReport.Result {
  /// A path that stayed, in the graph as people see it.
  fileprivate init(_ kept: KeptPath, in graph: EditableGraph) {
    let (asked, frame) = (kept.question.asked, kept.card.frame)
    var (without, withoutEdges) = ([String](), [[String]]())
    for condition in asked.avoided {
      switch condition {
      case .via: break
      case .withoutNode(let node): without.append(graph.key(of: node))
      case .withoutEdge(let edge):
        let ends = graph.ends(of: edge)
        withoutEdges.append([graph.key(of: ends.source), graph.key(of: ends.target)])
      }
    }
    self.init(
      path: kept.path.nodes.map(graph.key), visitor: kept.visitor.number, slot: kept.slot, rank: asked.rank,
      via: asked.stops.map(graph.key), without: without, withoutEdges: withoutEdges, equal: kept.equalCount,
      fan: kept.fan?.nodes.map(graph.key), canGoBack: kept.question.canGoBack,
      card: [frame.x, frame.y, frame.width, frame.height])
  }
}
