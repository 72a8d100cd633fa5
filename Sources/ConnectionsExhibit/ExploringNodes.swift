// What people do with a single node: choose it, see its tree and its rings, and find another by name.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Connections {
  // MARK: The chosen node

  /// Chooses a node that was tapped: what spreads from another goes away.
  mutating func choose(_ node: NodeID) {
    shell.notices.close()
    if focus.isSpread { clearHighlights() }
    select(node)
  }

  /// Chooses a node and shows its card.
  mutating func select(_ node: NodeID) {
    guard let words = writing?.card(of: node) else { return }
    focus.select(node)
    let card = place(words, near: viewport.restingPoint(of: node), avoiding: [node], slot: nil, hasActions: true)
    focus.setCard(card)
  }

  /// Flies to a node.
  mutating func show(_ node: NodeID) { viewport.show(node, time: shell.time, duration: flightDuration) }

  /// Closes the card of the chosen node, with what spreads from there.
  mutating func closeSelection() {
    if focus.isSpread { clearHighlights() }
    focus.deselect()
  }

  // MARK: Trees and rings

  /// Shows all shortest paths from a node, spreading step by step.
  mutating func showTree(from node: NodeID) {
    guard let finder = content.document?.finder else { return }
    clearHighlights()
    let tree = SpreadingTree(from: node, content.query, finder: finder, time: shell.time)
    focus.show(tree)
    if let words = writing?.card(of: tree) { focus.setCard(placeSpread(words, from: node)) }
  }

  /// Shows the nodes within a step, ready to be widened by the finger that pressed.
  mutating func showRings(around node: NodeID, pointer: PointerID?) {
    guard let finder = content.document?.finder else { return }
    clearHighlights()
    shell.notices.close()
    focus.show(
      NodeRings(around: node, ignoringDirection: content.ignoresDirection, finder: finder, pointer: pointer))
    updateRingsCard()
  }

  /// Dragging outwards widens the rings: one step for every so many millimetres.
  mutating func dragRings(_ pointer: PointerID, to point: Point) {
    guard let rings = focus.rings, rings.pointer == pointer else { return }
    let circles = rings.circles(disc: viewport.radius(of: rings.source), metrics: shell.metrics)
    setReach(circles.steps(at: viewport.point(of: rings.source).distance(to: point)))
  }

  /// Sets the steps that the rings reach, within what there is.
  mutating func setReach(_ reach: Int) { if focus.setReach(reach) { updateRingsCard() } }

  /// Writes the card of the rings anew, if there are rings.
  mutating func updateRingsCard() {
    guard let rings = focus.rings, let words = writing?.card(of: rings) else { return }
    focus.setCard(placeSpread(words, from: rings.source))
  }

  /// Places a card away from the node it speaks of, so that what spreads from there stays in sight.
  private mutating func placeSpread(_ words: CardWords, from node: NodeID) -> ExhibitCard {
    let corner = cardRoom.farCorner(from: viewport.restingPoint(of: node))
    return place(words, near: corner, avoiding: [node], slot: nil)
  }

  // MARK: Search by name

  static var panels: Set<ExhibitPanel> { [.search, .picker, .help] }

  mutating func panelWillOpen(_ panel: ExhibitPanel) { searchPurpose = .choose }

  /// Opens the search for the end of a path.
  mutating func searchPath(from source: NodeID) {
    open(.search)
    searchPurpose = .connect(from: source)
  }

  var searchPrompt: String {
    guard case .connect(let source) = searchPurpose, let graph = content.graph else { return "Name of a node" }
    return "Connect \(graph.label(of: source).prefix(40)) with…"
  }

  mutating func chooseSearchResult(_ node: NodeID) {
    switch searchPurpose {
    case .choose:
      clearHighlights()
      show(node)
      select(node)
    case .connect(let source): connect(source, node)
    }
  }
}
