// Cards of the exhibit: written and placed once, when there is something to say or the window changes; showing them
// builds nothing.

import Drawing
import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Connections {
  /// The writer of cards about the open network; `nil` before one is open.
  var writing: CardWriting? {
    seen.map {
      CardWriting(
        graph: $0, theme: shell.theme, costs: query.costs, canSearch: shell.settings.mayOpen(.search),
        picture: pictureNamed)
    }
  }

  /// The number of nodes at rest that a card keeps off: the most important ones tell where the ground is empty.
  private static let restingNodes = 300
  /// The number of neighbours of a node that its card keeps off.
  private static let sparedNeighbours = 60

  /// Returns everything on the screen that the card of some nodes keeps clear of now.
  ///
  /// - Parameter frames: the cards that are shown and stay.
  private func placement(of nodes: [NodeID], beside frames: [Rect]) -> CardPlacement {
    var clear = placementOfCards(beside: frames)
    clear.keptWays = answers.paths.map { way($0.nodes) }
    let ends = answers.paths.flatMap { [$0.path.nodes.first, $0.path.nodes.last].compactMap { $0 } }
    let chosen = focuses.all.compactMap(\.selection)
    clear.discs = Set(ends + tracedNodes + chosen + [nodes.first, nodes.last].compactMap { $0 }).map(disc)
    if nodes.count == 1, let seen {
      clear.neighbours = seen.neighbours(of: nodes[0]).prefix(Self.sparedNeighbours).map(viewport.restingPoint)
    }
    clear.nodes = viewport.scene.content.byImportance.prefix(Self.restingNodes).map(viewport.restingPoint)
    return clear
  }

  /// Returns the disc of a node with a little ground around it, when the camera has arrived.
  private func disc(_ node: NodeID) -> CardPlacement.Disc {
    CardPlacement.Disc(
      center: viewport.restingPoint(of: node), radius: viewport.radius(of: node) + shell.metrics.pixels(6))
  }

  /// Returns the points of nodes when the camera has arrived: what flies is not hidden on arrival.
  private func way(_ nodes: [NodeID]) -> [Point] {
    nodes.prefix(CardPlacement.longestWay + 1).map(viewport.restingPoint)
  }

  /// Returns the frames of all cards but those of a visitor's node and notice, with the buttons beside them.
  ///
  /// - Parameter slot: the path whose card does not count, either.
  private func cardFrames(but visitor: VisitorID?, slot: Int?) -> [Rect] {
    let paths = answers.paths.filter { $0.slot != slot }.map { kept in
      changes.isOn ? kept.card.frame : kept.card.frame.union(cardRoom.actionArea(of: kept.card.frame, rows: 1))
    }
    let nodes = focuses.all.compactMap { entry -> Rect? in
      guard entry.visitor != visitor, let frame = entry.card?.frame else { return nil }
      return entry.isSpread ? frame : frame.union(cardRoom.actionArea(of: frame, rows: actionRows))
    }
    return paths + nodes + shell.notices.all.filter { $0.visitor != visitor }.map(\.card.frame)
  }

  /// Returns a card in its place. Where it would hide an end of a path, it is cut short or left out.
  ///
  /// - Parameters:
  ///   - anchor: the point the card speaks of, in view pixels.
  ///   - nodes: the nodes it speaks of, in the order of their path.
  ///   - slot: the trace colour it carries; `nil` for none.
  ///   - visitor: the visitor whose card of a node, or whose notice, it takes the place of; `nil` for none.
  ///   - hasActions: true if a row of buttons belongs to the card.
  mutating func place(
    _ words: CardWords, near anchor: Point, avoiding nodes: [NodeID] = [], slot: Int? = nil,
    of visitor: VisitorID? = nil,
    hasActions: Bool = false
  ) -> ExhibitCard {
    let clear = placement(of: nodes, beside: cardFrames(but: visitor, slot: slot))
    return shell.card(words, near: anchor, avoiding: way(nodes), slot: slot, hasActions: hasActions, in: clear)
  }

  func noticePlacement(for visitor: VisitorID) -> CardPlacement {
    placement(of: [], beside: cardFrames(but: visitor, slot: nil))
  }

  mutating func sheetDidGrow() {
    viewport.resize(to: shell.window)
    placeCardsAnew()
  }

  /// Places every card again: the window has changed.
  mutating func placeCardsAnew() {
    for index in answers.paths.indices { placePathCard(at: index) }
    for entry in focuses.all { placeNodeCard(of: entry) }
    placeCardsOfChanges()
  }

  /// Places those cards again that hide an end of a path, or a node that somebody looks at: the view or another's answer has
  /// brought it there. An answer has its card from the beginning.
  mutating func updateCards(movingOthers: Bool) {
    guard movingOthers, !tracing.isEmpty || !answers.isEmpty || !focuses.isEmpty else { return }
    let ends = placement(of: [], beside: [])
    for index in answers.paths.indices where !ends.isClear(answers.paths[index].card.frame) {
      placePathCard(at: index)
    }
    for entry in focuses.all {
      if let card = entry.card, !ends.isClear(card.frame) { placeNodeCard(of: entry) }
    }
  }

  private mutating func placePathCard(at index: Int) {
    let kept = answers.paths[index]
    guard
      let words = writing?.card(
        of: kept.path, asked: kept.question.asked, fan: kept.fan, equalCount: kept.equalCount, slot: kept.slot)
    else { return }
    answers.setCard(
      placePathCard(words, near: kept.card.anchor, avoiding: kept.nodes, slot: kept.slot), at: index)
  }

  /// Returns the card of a path in its place, with the row of buttons that belongs to it.
  ///
  /// - Parameter frame: the frame of the card before, whose buttons stay under the hand where that hides nothing; `nil` for
  ///   none.
  mutating func placePathCard(
    _ words: CardWords, near point: Point, avoiding nodes: [NodeID], slot: Int, keeping frame: Rect? = nil
  ) -> ExhibitCard {
    var card = place(words, near: point, avoiding: nodes, slot: slot, hasActions: !changes.isOn)
    guard let frame, frame.height > 0, card.frame.height > 0 else { return card }
    let isBelow = cardRoom.actionRow(of: frame).y > frame.y
    let y = isBelow ? frame.maxY - card.frame.height : frame.y
    let kept = Rect(frame.x, y, card.frame.width, card.frame.height)
    let clear = placement(of: nodes, beside: cardFrames(but: nil, slot: slot))
    let whole = kept.union(cardRoom.actionArea(of: kept, rows: 1))
    let isFree =
      clear.isClear(kept) && !viewport.scene.heading.intersects(kept) && !way(nodes).contains(where: whole.contains)
    if isFree, kept.moved(inside: cardRoom.area) == kept { card.frame = kept }
    return card
  }

  private mutating func placeNodeCard(of entry: NodeFocus) {
    guard let card = entry.card, let words = words(of: entry) else { return }
    let nodes = entry.selection.map { [$0] } ?? []
    let placed = place(
      words, near: card.anchor, avoiding: nodes, of: entry.visitor, hasActions: !entry.isSpread)
    focuses.change(of: entry.visitor) { $0.setCard(placed) }
  }

  /// Returns the words of the card of a node that somebody looks at.
  private func words(of focus: NodeFocus) -> CardWords? {
    guard let writing else { return nil }
    if let tree = focus.tree { return writing.card(of: tree) }
    if let rings = focus.rings { return writing.card(of: rings) }
    return focus.selection.map { writing.card(of: $0) }
  }

  /// Gives cards, which carry colours of the theme, those of the new one.
  mutating func recolourCards() {
    let theme = shell.theme
    answers.recolour(theme.trace)
    for entry in focuses.all { updateRingsCard(of: entry.visitor) }
  }
}
