// Networks and cards that the tests of the parts share.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Widgets

@testable import ConnectionsExhibit

enum Samples {
  /// A chain A–B–C–D of edges with weights 1, 2, 3, on a line, and a node E that nothing joins.
  static func chain(directed: Bool = false) -> Graph {
    var builder = GraphBuilder(directed: directed)
    let nodes = ["A", "B", "C", "D", "E"].map { builder.addNode($0).node }
    for (index, node) in nodes.enumerated() { builder.setPosition(Point(Double(index) * 10, 0), of: node) }
    for step in 0..<3 { builder.addEdge(from: nodes[step], to: nodes[step + 1], weight: Double(step + 1)) }
    return builder.build()
  }

  static func finder(_ graph: Graph) -> PathFinder {
    let finder = PathFinder(graph)
    finder.prepare()
    return finder
  }

  static func path(_ graph: Graph, _ source: Int, _ target: Int) -> Path {
    let answer = finder(graph).path(from: NodeID(index: source), to: NodeID(index: target), PathQuery())
    if case .found(let path) = answer { return path }
    return Path()
  }

  static func card(_ title: String = "card", slot: Int? = nil) -> ExhibitCard {
    let content = CardContent(lines: [.init("line", dot: slot.map { _ in Theme.night.danger })])
    return ExhibitCard(title: title, content: content, anchor: Point(1, 2), frame: Rect(0, 0, 10, 10), slot: slot)
  }

  static func texts(_ words: CardWords) -> [String] { words.content.lines.map(\.text) }
}
