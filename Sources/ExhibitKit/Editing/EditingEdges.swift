// The edges that people make, choose and change.

import Geometry
import Gestures
import GraphModel
import SceneGraph
import Widgets

extension EditingExhibit {
  /// Joins two nodes; chooses the edge where they are joined already.
  mutating func join(_ source: NodeID, _ target: NodeID, by visitor: VisitorID) {
    guard let seen else { return }
    clear(of: visitor)
    if let edge = seen.edge(from: source, to: target) { return chooseEdge(edge) }
    change("Join \(seen.name(of: source).prefix(40)) to \(seen.name(of: target).prefix(40))") { graph in
      [.addEdge(graph.nextEdge, EdgeRecord(from: source, to: target, isDirected: graph.newEdgesAreDirected))]
    }
  }

  mutating func changeEdge(_ edge: EdgeID, _ name: String, _ body: (EdgeRecord) -> EdgeRecord) {
    guard let seen else { return }
    change("\(name): \(seen.title(of: edge))") { graph in
      guard let old = graph.edge(edge) else { return [] }
      let new = body(old)
      return new == old ? [] : [.setEdge(edge, new)]
    }
    chooseEdge(shown(edge))
  }

  /// Chooses an edge near a point that a visitor touched, if there is one and they have nothing to take away.
  ///
  /// - Returns: true if something was done.
  public mutating func chooseEdge(near point: Point, by visitor: VisitorID) -> Bool {
    guard changes.edge == nil, !hasAnswers(of: visitor), !shell.notices.all.has(visitor),
      let edge = edge(near: point)
    else { return false }
    // Its names may lie where the hint is.
    handHint.close()
    chooseEdge(edge)
    return true
  }

  /// Chooses an edge and shows its card, or none.
  public mutating func chooseEdge(_ edge: EdgeID?) {
    guard let edge, let graph = seen, graph.contains(edge) else {
      if changes.edge != nil { changes.choose(edge: nil) }
      return
    }
    let ends = [graph.ends(of: edge).source, graph.ends(of: edge).target]
    var lines: [CardContent.Line] = []
    if !graph.label(of: edge).isEmpty { lines.append(CardContent.Line(graph.label(of: edge), .strong)) }
    for (name, value) in graph.attributes(of: edge).prefix(CardContent.Line.mostAttributes) {
      lines.append(
        CardContent.Line(
          "\(Wording.title(ofAttribute: name)): \(Wording.text(of: value).prefix(CardContent.Line.longestText))"))
    }
    if let weight = graph.weight(of: edge) {
      let words = Wording.measured(weight, graph.weightMeaning)
      lines.append(CardContent.Line(words.prefix(1).uppercased() + words.dropFirst()))
    }
    lines.append(CardContent.Line(graph.isDirected(edge) ? "One way" : "Both ways", .secondary))
    let words = CardWords(graph.title(of: edge), CardContent(lines: lines, canClose: true))
    let middle = (restingPoint(of: ends[0]) + restingPoint(of: ends[1])) / 2
    let card = placeChangeCard(words, near: middle, avoiding: ends)
    changes.choose(edge: NetworkChanges.ChosenEdge(edge: edge, card: card))
  }
}

extension EditableGraph {
  /// Returns the words for an edge: its ends, and the way it leads.
  public func title(of edge: EdgeID) -> String {
    let ends = ends(of: edge)
    return "\(name(of: ends.source).prefix(40)) \(isDirected(edge) ? "→" : "–") \(name(of: ends.target).prefix(40))"
  }
}
