// Cards: what is said about a path, a node, rings, or why nothing is shown; and where, clear of the hand.
//
// A card is written and placed once, when its answer is; showing it builds nothing.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

// MARK: - Words

extension Connections {
  /// How many nodes of a long path a card names before it skips the middle.
  private static let namedNodes = 9

  /// "Valjean to Javert", the steps and total, and the way there.
  mutating func makePathCard(_ path: Path, slot: Int, near point: Point) -> ExhibitCard {
    guard let graph = document?.graph, let first = path.nodes.first, let last = path.nodes.last else {
      return place(title: "", CardContent(lines: []), near: point, avoiding: [], slot: slot)
    }
    var summary = Wording.steps(path.steps)
    if usesWeights { summary += ", total " + Wording.total(path.total) }
    var lines = [CardContent.Line(summary, .secondary), CardContent.Line("", .rule)]
    let skipped = path.nodes.count > Self.namedNodes + 2 ? 4..<(path.nodes.count - 4) : 0..<0
    for (step, node) in path.nodes.enumerated() {
      if step == skipped.lowerBound && !skipped.isEmpty {
        lines.append(.init("… " + Wording.count(skipped.count, "more stop", "more stops") + " …", .secondary))
      }
      if skipped.contains(step) { continue }
      lines.append(.init(graph.label(of: node), .strong, dot: theme.trace(slot)))
      guard step < path.edges.count, !skipped.contains(step + 1) || skipped.isEmpty else { continue }
      let text = edgeText(path.edges[step])
      if !text.isEmpty { lines.append(.init(text, .secondary)) }
    }
    let title = "\(graph.label(of: first)) to \(graph.label(of: last))"
    let content = CardContent(lines: lines, canClose: true, stripe: theme.trace(slot))
    return place(title: title, content, near: point, avoiding: path.nodes, slot: slot)
  }

  /// The label of an edge, and its weight when paths are weighed and the label does not say it.
  private func edgeText(_ edge: EdgeID) -> String {
    guard let graph = document?.graph else { return "" }
    let label = graph.label(of: edge)
    guard usesWeights, let weight = graph.weight(of: edge) else { return label }
    let written = "weight " + Wording.total(weight)
    return label.isEmpty ? written : label + ", " + written
  }

  /// A node's name, what its file says of it, and whom it is joined with.
  mutating func makeNodeCard(_ node: NodeID) -> ExhibitCard {
    guard let graph = document?.graph else { return emptyCard }
    let neighbours = graph.neighbours(of: node)
    var lines = [CardContent.Line(Wording.count(neighbours.count, "connection", "connections"), .secondary)]
    let row = graph.nodeAttributes.row(node.index)
    if !row.isEmpty { lines.append(.init("", .rule)) }
    for (name, value) in row.prefix(6) { lines.append(.init("\(name): \(value.displayText.prefix(200))")) }
    if graph.key(of: node) != graph.label(of: node) {
      lines.append(.init("id: \(graph.key(of: node).prefix(100))", .secondary))
    }
    if !neighbours.isEmpty {
      lines.append(.init("Connected with", .heading))
      let names = neighbours.prefix(12).map { graph.label(of: $0) }.joined(separator: ", ")
      let more = neighbours.count > 12 ? " and \(neighbours.count - 12) more" : ""
      lines.append(.init(names + more))
    }
    let content = CardContent(lines: lines, canClose: true)
    return place(
      title: graph.label(of: node), content, near: restingPlace(of: node), avoiding: [node], slot: nil,
      hasActions: true)
  }

  /// How far a node's tree reaches.
  mutating func makeTreeCard(_ node: NodeID, tree: ShortestPathTree, deepest: Int) -> ExhibitCard {
    guard let graph = document?.graph else { return emptyCard }
    let reached = tree.order.count - 1
    var lines = [
      CardContent.Line("Everything that can be reached, by the shortest way.", .secondary),
      .init("", .rule),
      .init("\(Wording.grouped(reached)) of \(Wording.grouped(graph.nodeCount - 1)) reached"),
      .init("the farthest in \(Wording.steps(deepest))"),
    ]
    if reached < graph.nodeCount - 1 {
      lines.append(.init("The rest cannot be reached from here.", .secondary))
    }
    return place(
      title: "From \(graph.label(of: node))", CardContent(lines: lines), near: farCorner(from: node), avoiding: [node],
      slot: nil)
  }

  /// Who is within the rings.
  mutating func updateRingsCard() {
    guard let rings, let graph = document?.graph else { return }
    var counts = [Int](repeating: 0, count: rings.reach + 1)
    let tree = rings.search.tree
    for node in tree.order {
      guard let steps = tree.steps(to: node), steps <= rings.reach else { break }
      counts[steps] += 1
    }
    var lines: [CardContent.Line] = []
    for step in 0..<counts.count where step > 0 {
      lines.append(
        .init(
          "\(Wording.grouped(counts[step])) at \(Wording.steps(step))", .primary,
          dot: theme.step(step, of: rings.reach)))
      if step == 8 && counts.count > 10 {
        lines.append(.init("and farther ones", .secondary))
        break
      }
    }
    if rings.deepest == 0 && rings.search.isComplete {
      lines.append(.init("Nobody is connected from here.", .secondary))
    }
    let total = counts.dropFirst().reduce(0, +)
    lines.insert(.init("\(Wording.grouped(total)) within \(Wording.steps(rings.reach))", .secondary), at: 0)
    selectionCard = place(
      title: "Around \(graph.label(of: rings.source))", CardContent(lines: lines),
      near: farCorner(from: rings.source), avoiding: [rings.source], slot: nil)
    chrome.invalidate()
  }

  /// Says something near a place, for a while.
  mutating func showNotice(_ text: CardText, near point: Point, slot: Int?) {
    let content = CardContent(
      lines: [.init(text.sentence)], canClose: true, stripe: slot.map { theme.trace($0) })
    notice = place(title: text.title, content, near: point, avoiding: [], slot: slot)
    noticeEndsAt = time + 6
    chrome.invalidate()
    needsRedraw = true
  }

  mutating func closeNotice() {
    guard notice != nil else { return }
    notice = nil
    noticeEndsAt = nil
    chrome.invalidate()
    needsRedraw = true
  }

  private var emptyCard: ExhibitCard {
    ExhibitCard(title: "", content: CardContent(lines: []), anchor: .zero, frame: .zero, slot: nil)
  }

  /// The corner of the window that is farthest from a node, so that what spreads from it stays in sight.
  private func farCorner(from node: NodeID) -> Point {
    let here = restingPlace(of: node)
    return Point(here.x < window.center.x ? window.maxX : window.minX, window.minY)
  }
}

// MARK: - Places

extension Connections {
  /// Finds a place for a card: beside what it speaks of, off the hand, off the path, off other cards.
  mutating func place(
    title: String, _ content: CardContent, near anchor: Point, avoiding nodes: [NodeID], slot: Int?,
    hasActions: Bool = false
  ) -> ExhibitCard {
    let metrics = settings.metrics
    let area = cardArea
    // A long title makes a wider card, within reason.
    let titleWidth = measure.measure(title, metrics.type.style(.heading, .semibold)).width
    let wanted = clamp(titleWidth + 2 * metrics.padding + metrics.button, metrics.pixels(300), metrics.pixels(460))
    let width = min(wanted.rounded(), area.width)
    let height = min(chrome.surface.cardHeight(title: title, content, width: width), max(area.height, 0))
    let gap = metrics.pixels(millimetres: 14)
    let size = Size(width, height.rounded())
    let candidates = [
      Rect(anchor.x + gap, anchor.y - height / 2, width, height),
      Rect(anchor.x - gap - width, anchor.y - height / 2, width, height),
      Rect(anchor.x - width / 2, anchor.y - gap - height, width, height),
      Rect(anchor.x - width / 2, anchor.y + gap, width, height),
      Rect(area.maxX - width, area.y, width, height),
      Rect(area.x, area.y, width, height),
      Rect(area.maxX - width, area.maxY - height, width, height),
      Rect(area.x, area.maxY - height, width, height),
      Rect(anchor.x + gap, anchor.y + gap, width, height),
      Rect(anchor.x - gap - width, anchor.y + gap, width, height),
      Rect(anchor.x + gap, anchor.y - gap - height, width, height),
      Rect(anchor.x - gap - width, anchor.y - gap - height, width, height),
    ].map { $0.moved(inside: area) }
    var best = candidates[0]
    var least = Double.infinity
    for (order, candidate) in candidates.enumerated() {
      let covered = hasActions ? candidate.union(actionRow(of: candidate)) : candidate
      let cost = self.cost(of: covered, anchor: anchor, avoiding: nodes) + Double(order) * 0.01
      if cost < least { (best, least) = (candidate, cost) }
    }
    let frame = Rect(best.x.rounded(), best.y.rounded(), size.width, size.height)
    return ExhibitCard(title: title, content: content, anchor: anchor, frame: frame, slot: slot)
  }

  /// Where cards may be: inside the window, above the bar of controls.
  var cardArea: Rect {
    let metrics = settings.metrics
    let margin = metrics.padding
    let bar = metrics.button + 2 * margin
    // The upper corner belongs to the house, where there is room for both.
    let top = window.height > 8 * bar ? bar : margin
    return Rect(margin, top, max(0, window.width - 2 * margin), max(0, window.height - top - bar))
  }

  /// Where the row of actions of a card stands: under it, or above it where there is no room below.
  func actionRow(of frame: Rect) -> Rect {
    let metrics = settings.metrics
    let below = frame.maxY + metrics.gap
    let fitsBelow = below + metrics.button <= cardArea.maxY + metrics.gap
    return Rect(
      frame.x, fitsBelow ? below : frame.minY - metrics.gap - metrics.button, frame.width, metrics.button)
  }

  /// Where a node is in view pixels when the camera has arrived: what flies is not hidden on arrival.
  private func restingPlace(of node: NodeID) -> Point {
    document.map { camera.destination.toView($0.scene.positions[node.index]) } ?? window.center
  }

  /// Where the network's name stands.
  private var titleArea: Rect { Rect(0, 0, settings.metrics.pixels(360), settings.metrics.pixels(84)) }

  /// How much a place for a card hides: nodes of the path, hands, other cards; and how far away it is.
  private func cost(of frame: Rect, anchor: Point, avoiding nodes: [NodeID]) -> Double {
    let metrics = settings.metrics
    let hand = metrics.pixels(millimetres: 12)
    var cost = frame.center.distance(to: anchor) / max(window.width, 1)
    if frame.inset(by: -hand).contains(anchor) { cost += 4 }
    for trace in traces where frame.inset(by: -hand).contains(trace.finger) { cost += 4 }
    let room = frame.inset(by: -metrics.pixels(16))
    for node in nodes.prefix(64) where room.contains(restingPlace(of: node)) { cost += 2 }
    cost += hiddenWay(nodes, by: frame)
    for result in results { cost += hiddenWay(result.path.nodes, by: frame) }
    for result in results where result.card.frame.intersects(frame) { cost += 3 }
    if let other = selectionCard, other.frame.intersects(frame) { cost += 1 }
    if titleArea.intersects(frame) { cost += 3 }
    return cost
  }

  /// How much of the way between nodes lies under a card: one for each edge that is wholly hidden.
  private func hiddenWay(_ nodes: [NodeID], by frame: Rect) -> Double {
    var hidden = 0.0
    for (from, to) in zip(nodes, nodes.dropFirst()).prefix(64) {
      for part in 1...7 {
        let place = restingPlace(of: from).interpolated(to: restingPlace(of: to), Double(part) / 8)
        if frame.contains(place) { hidden += 1 / 7.0 }
      }
    }
    return hidden * 1.5
  }

  /// Every card finds its place again: the window has changed.
  mutating func placeCardsAnew() {
    for index in results.indices {
      let card = results[index].card
      results[index].card = place(
        title: card.title, card.content, near: card.anchor, avoiding: results[index].path.nodes, slot: card.slot)
    }
    if let card = selectionCard {
      selectionCard = place(
        title: card.title, card.content, near: card.anchor, avoiding: [], slot: nil,
        hasActions: rings == nil && treeShow == nil)
    }
    closeNotice()
  }

  /// Cards carry colours of the theme: give them those of the new one.
  mutating func recolourCards() {
    for index in results.indices {
      let color = theme.trace(results[index].slot)
      results[index].card.content.stripe = color
      for line in results[index].card.content.lines.indices where results[index].card.content.lines[line].dot != nil {
        results[index].card.content.lines[line].dot = color
      }
    }
    if rings != nil { updateRingsCard() }
    if let slot = notice?.slot { notice?.content.stripe = theme.trace(slot) }
  }
}
