// The words of cards: of a path, of a node, of its rings and its tree.
//
// Pure functions of the graph and the answer; where a card stands is not decided here.

import Drawing
import ExhibitKit
import GraphModel
import PathFinding
import SceneGraph
import Widgets

/// The writing of cards about one graph.
struct CardWriting {
  /// The number of nodes of a long path that are named before its middle is left out.
  private static let namedNodes = 9

  /// The graph as people see it.
  let graph: EditableGraph
  /// The colours.
  let theme: Theme
  /// The costs that paths are measured by; `nil` when steps are counted.
  let costs: EdgeCosts?
  /// True if people may search.
  var canSearch = true
  /// The function from the text of an attribute to the picture that it names.
  var picture: (String) -> PixelImage? = { _ in nil }

  /// Returns the card of a path: "Valjean to Javert", the steps and total, and the way there.
  func card(of path: Path, slot: Int) -> CardWords {
    var summary = Wording.steps(path.steps)
    if let costs, let measure = costs.measure(ofTotal: path.total) {
      summary += ", " + Wording.measured(measure, costs.meaning)
    }
    var lines = [CardContent.Line(summary, .secondary), CardContent.Line("", .rule)]
    let skipped = path.nodes.count > Self.namedNodes + 2 ? 4..<(path.nodes.count - 4) : 0..<0
    for (step, node) in path.nodes.enumerated() {
      if step == skipped.lowerBound && !skipped.isEmpty {
        lines.append(.init("… " + Wording.count(skipped.count, "more stop", "more stops") + " …", .secondary))
      }
      if skipped.contains(step) { continue }
      lines.append(.init(graph.name(of: node), .strong, dot: theme.trace(slot), link: node.index))
      guard step < path.edges.count, !skipped.contains(step + 1) || skipped.isEmpty else { continue }
      let text = graph.reason(for: path.edges[step], costs?.meaning)
      if !text.isEmpty { lines.append(.init(text, .secondary)) }
    }
    let title = [path.nodes.first, path.nodes.last].compactMap { $0.map(graph.name(of:)) }.joined(separator: " to ")
    return CardWords(title, CardContent(lines: lines, canClose: true, stripe: theme.trace(slot)))
  }

  /// Returns a node's name, what its file says of it, and whom it is joined with.
  func card(of node: NodeID) -> CardWords {
    let neighbours = graph.neighbours(of: node)
    var lines = [CardContent.Line(Wording.count(neighbours.count, "connection", "connections"), .secondary)]
    lines += CardContent.Line.attributes(of: node, in: graph, areLinks: true, picture: picture)
    lines += CardContent.Line.neighbours(of: node, in: graph, areLinks: true, canSearch: canSearch)
    return CardWords(graph.name(of: node), CardContent(lines: lines, canClose: true))
  }

  /// Returns the words about the reach of a node's tree.
  func card(of tree: SpreadingTree) -> CardWords {
    let reached = tree.tree.order.count - 1
    var lines = [
      CardContent.Line("Everything that can be reached, by the shortest way.", .secondary),
      .init("", .rule),
      .init("\(Wording.grouped(reached)) of \(Wording.grouped(graph.nodeCount - 1)) reached"),
      .init("the farthest in \(Wording.steps(tree.deepest))"),
    ]
    if reached < graph.nodeCount - 1 {
      lines.append(.init("The rest cannot be reached from here.", .secondary))
    }
    return CardWords("From \(graph.name(of: tree.source))", CardContent(lines: lines))
  }

  /// Returns the number of nodes at each step of rings.
  func card(of rings: NodeRings) -> CardWords {
    let counts = rings.counts
    let total = counts.dropFirst().reduce(0, +)
    var lines = [
      CardContent.Line("\(Wording.grouped(total)) within \(Wording.steps(rings.reach))", .secondary)
    ]
    for step in counts.indices.dropFirst() {
      let color = theme.step(step, of: rings.reach)
      lines.append(.init("\(Wording.grouped(counts[step])) at \(Wording.steps(step))", .primary, dot: color))
      if step == 8 && counts.count > 10 {
        lines.append(.init("and farther ones", .secondary))
        break
      }
    }
    if rings.deepest == 0 && rings.search.isComplete {
      lines.append(.init("Nobody is connected from here.", .secondary))
    }
    return CardWords("Around \(graph.name(of: rings.source))", CardContent(lines: lines))
  }
}
