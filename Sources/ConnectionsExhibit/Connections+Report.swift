// The exhibit as others see it: reports for tests, and what the command line may ask for.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Connections {
  /// What is on the screen now; `nil` before a network is open.
  var report: (any ExhibitReport)? {
    guard let document, let view else { return nil }
    let graph = document.graph
    func frame(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height] }
    return ConnectionsReport(
      network: document.title, scale: camera.transform.scale, offset: camera.transform.offset,
      fitScale: camera.fit.scale,
      nodes: graph.nodes.prefix(2000).map {
        .init(id: graph.key(of: $0), at: view.point(of: $0), radius: view.radius(of: $0))
      },
      traces: (traces + [keyboardTrace].compactMap { $0 }).map { report(of: $0, graph, view) },
      results: results.map {
        .init(path: $0.path.nodes.map(graph.key), slot: $0.slot, card: frame($0.card.frame))
      },
      selection: selection.map(graph.key), rings: rings.map { graph.key(of: $0.source) }, reach: rings?.reach,
      tree: treeShow.map { graph.key(of: $0.source) }, panel: "\(panel)", notice: notice?.title,
      controls: chrome.controls.map { .init(id: $0.id, frame: frame($0.frame)) })
  }

  private func report(of trace: TraceSession, _ graph: Graph, _ view: PlaneSceneGraph) -> ConnectionsReport.Trace {
    let arrow = trace.arrow().shape(in: view.items, unit: settings.metrics.scale)
    return ConnectionsReport.Trace(
      contact: trace.pointer?.contact ?? -1, source: graph.key(of: trace.source), target: trace.target.map(graph.key),
      path: trace.shownPath.map { $0.nodes.map(graph.key) },
      arrow: trace.aim == .source ? nil : arrow.map { [$0.tail, $0.tip] }, slot: trace.slot)
  }

  /// Shows the path between two nodes by their ids.
  mutating func connect(keys source: String, _ target: String) -> Bool {
    guard let graph = document?.graph, let from = graph.node(withKey: source), let to = graph.node(withKey: target)
    else { return false }
    connect(from, to)
    return true
  }

  /// What to call what is shown.
  var title: String { document?.title ?? "" }

  /// The network that is open.
  var network: Graph? { document?.graph }

  /// Opens the network that the exhibit starts over with.
  mutating func begin(with file: String) {
    firstFile = file
    openFile(file)
  }

  /// Changes to a theme by name.
  mutating func setTheme(_ name: String) {
    if let wanted = Theme.Name(rawValue: name), wanted != theme.name { toggleTheme() }
  }
}
