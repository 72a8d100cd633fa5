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

  /// Returns the card of a path: "Valjean to Javert", the steps and total, what holds of it, and the way there.
  ///
  /// - Parameters:
  ///   - asked: the question that it answers; `nil` for the shortest path.
  ///   - fan: all equally short paths, where these are shown.
  ///   - equalCount: the number of these.
  func card(
    of path: Path, asked: AskedPath? = nil, fan: PathFan? = nil, equalCount: UInt64? = nil, slot: Int
  ) -> CardWords {
    var summary = Wording.steps(path.steps)
    if let costs, let measure = costs.measure(ofTotal: path.total) {
      summary += ", " + Wording.measured(measure, costs.meaning)
    }
    var lines = [CardContent.Line(summary, .secondary)]
    if let asked { lines += conditions(of: asked) }
    if let equalCount {
      lines.append(.init(Wording.equallyShort(equalCount, areDrawn: fan != nil), .primary))
    }
    lines.append(CardContent.Line("", .rule))
    lines += fan.map { way(of: $0, slot: slot) } ?? way(of: path, slot: slot)
    let title = [path.nodes.first, path.nodes.last].compactMap { $0.map(graph.name(of:)) }.joined(separator: " to ")
    return CardWords(title, CardContent(lines: lines, canClose: true, stripe: theme.trace(slot)))
  }

  /// The number of the link of the first condition of a path: less than any link about nodes.
  private static let firstCondition = -(1 << 40)

  /// Returns the index of the condition that a touch on its line takes away; `nil` for a link about nodes.
  static func condition(ofLink number: Int) -> Int? { number <= firstCondition ? firstCondition - number : nil }

  /// Returns what a path answers beside its ends, each of its conditions with a link.
  private func conditions(of asked: AskedPath) -> [CardContent.Line] {
    var lines: [CardContent.Line] = []
    if case .rank(let rank) = asked.choice, rank > 0 { lines.append(.init(Wording.rank(rank), .secondary)) }
    for (index, condition) in asked.conditions.enumerated() {
      var line = CardContent.Line(words(of: condition), link: Self.firstCondition - index)
      line.isRemovable = true
      lines.append(line)
    }
    return lines
  }

  /// Returns the words for a condition: "via Marius", "without Valjean".
  private func words(of condition: AskedPath.Condition) -> String {
    func name(_ node: NodeID) -> String { String(graph.name(of: node).prefix(60)) }
    switch condition {
    case .via(let node): return "via \(name(node))"
    case .withoutNode(let node): return "without \(name(node))"
    case .withoutEdge(let edge): return "without \(graph.title(of: edge))"
    }
  }

  /// Returns the nodes of all equally short paths, step by step: where there are several, the first of them by name.
  private func way(of fan: PathFan, slot: Int) -> [CardContent.Line] {
    let levels = fan.levels
    return levels.prefix(Self.namedNodes + 2).map { nodes -> CardContent.Line in
      if nodes.count == 1, let node = nodes.first {
        return .init(graph.name(of: node), .strong, dot: theme.trace(slot), link: node.index)
      }
      var names = nodes.prefix(3).map { String(graph.name(of: $0).prefix(40)) }
      let last = nodes.count > 3 ? "\(Wording.grouped(nodes.count - 3)) more" : names.removeLast()
      return .init("\(names.joined(separator: ", ")) or \(last)", .secondary)
    } + (levels.count > Self.namedNodes + 2 ? [CardContent.Line("…", .secondary)] : [])
  }

  private func way(of path: Path, slot: Int) -> [CardContent.Line] {
    var lines: [CardContent.Line] = []
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
    return lines
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
