// The actions on a single node: choosing it, seeing its tree and its rings, and finding another by name.

import Drawing
import ExhibitKit
import Geometry
import Gestures
import GraphModel
import PathFinding
import SceneGraph
import Widgets

extension Connections {
  /// Flies to the paths that stayed and the nodes that people chose, with their neighbours.
  mutating func flyToAnswers() -> Bool {
    guard let seen else { return false }
    let chosen = focuses.all.compactMap(\.selection)
    let nodes =
      answers.paths.flatMap(\.nodes) + chosen
      + chosen.flatMap { seen.neighbours(of: $0).prefix(Self.neighboursInView) }
    return viewport.fly(toAll: nodes, time: shell.time, duration: flightDuration)
  }

  /// The neighbours of a chosen node that are brought into view at most.
  private static var neighboursInView: Int { 100 }

  // MARK: The chosen node

  /// Chooses a node that a visitor tapped: what spreads from another of theirs goes away.
  mutating func choose(_ node: NodeID, by visitor: VisitorID) {
    shell.notices.close(of: visitor)
    chooseEdge(nil)
    if focuses[visitor].isSpread { clearHighlights(of: visitor) }
    select(node, by: visitor)
  }

  /// Chooses a node and shows its card.
  mutating func select(_ node: NodeID, by visitor: VisitorID) {
    guard let words = writing?.card(of: node) else { return }
    defer { changes.chooseNoGroup() }
    readPictures(of: node)
    focuses.change(of: visitor) { $0.select(node) }
    let card = place(words, near: viewport.restingPoint(of: node), avoiding: [node], of: visitor, hasActions: true)
    focuses.change(of: visitor) { $0.setCard(card) }
  }

  mutating func visit(_ node: NodeID, by visitor: VisitorID) {
    if !viewport.isWellInView(node) { navigate(to: node) }
    choose(node, by: visitor)
  }

  /// Flies to a node.
  mutating func navigate(to node: NodeID) {
    if mayFly { viewport.fly(to: node, time: shell.time, duration: flightDuration) }
  }

  /// Closes the card of a visitor's node, with what spreads from there.
  mutating func closeSelection(of visitor: VisitorID) {
    forgetUnanswered(of: visitor)
    focuses.remove(of: visitor)
  }

  /// Forgets what a visitor asked without an answer, with the words about it: they have gone on.
  mutating func forgetUnanswered(of visitor: VisitorID) {
    if answers.removeUnanswered(of: visitor) { shell.notices.close(of: visitor) }
  }

  // MARK: Trees and rings

  /// Shows all shortest paths from a node, spreading step by step.
  mutating func showTree(from node: NodeID, by visitor: VisitorID) {
    showTree(from: node, by: visitor, since: shell.time, frame: nil)
  }

  /// Shows a tree again after a change, as far as it has spread, with its card where it was.
  mutating func showTree(from node: NodeID, by visitor: VisitorID, since time: Double, frame: Rect?) {
    guard let finder else { return }
    clearHighlights(of: visitor)
    let tree = SpreadingTree(from: node, query, finder: finder, time: time)
    focuses.change(of: visitor) { $0.show(tree) }
    guard let words = writing?.card(of: tree) else { return }
    let card = placeSpread(words, from: node, of: visitor, keeping: frame)
    focuses.change(of: visitor) { $0.setCard(card) }
  }

  /// Shows the nodes within a step, ready to be widened by the finger that pressed.
  mutating func showRings(around node: NodeID, pointer: PointerID?, by visitor: VisitorID) {
    guard let finder else { return }
    clearHighlights(of: visitor)
    let rings = NodeRings(
      around: node, ignoringDirection: question.ignoresDirection, finder: finder, pointer: pointer)
    focuses.change(of: visitor) { $0.show(rings) }
    updateRingsCard(of: visitor)
  }

  /// Widens the rings by a drag outwards: one step for every so many millimetres.
  mutating func dragRings(_ pointer: PointerID, to point: Point) {
    guard let visitor = focuses.visitor(ofRingsHeldBy: pointer), let rings = focuses[visitor].rings else { return }
    let circles = rings.circles(disc: viewport.radius(of: rings.source), metrics: shell.metrics)
    setReach(circles.steps(at: viewport.point(of: rings.source).distance(to: point)), of: visitor)
  }

  /// Sets the steps that a visitor's rings reach, within what there is.
  mutating func setReach(_ reach: Int, of visitor: VisitorID) {
    if focuses.change(of: visitor, { $0.setReach(reach) }) { updateRingsCard(of: visitor) }
  }

  /// Writes the card of a visitor's rings again, if there are rings. It stays where it is.
  mutating func updateRingsCard(of visitor: VisitorID) {
    let focus = focuses[visitor]
    guard let rings = focus.rings, let words = writing?.card(of: rings) else { return }
    let card = placeSpread(words, from: rings.source, of: visitor, keeping: focus.card?.frame)
    focuses.change(of: visitor) { $0.setCard(card) }
  }

  /// Places a card away from the node it speaks of, so that what spreads from there stays in sight.
  ///
  /// - Parameter frame: the frame of the card it takes the place of, which it keeps as far as it fits.
  private mutating func placeSpread(
    _ words: CardWords, from node: NodeID, of visitor: VisitorID, keeping frame: Rect? = nil
  ) -> ExhibitCard {
    let corner = cardRoom.farCorner(from: viewport.restingPoint(of: node))
    var card = place(words, near: corner, avoiding: [node], of: visitor)
    if let frame, frame.height > 0 {
      card.frame = Rect(frame.x, frame.y, card.frame.width, card.frame.height).moved(inside: cardRoom.area)
    }
    return card
  }

  // MARK: Search by name

  static var panels: Set<ExhibitPanel> { [.search, .picker, .save, .help] }

  /// Searches for the end of a path.
  mutating func searchPath(from source: NodeID, by visitor: VisitorID) {
    guard let name = seen?.name(of: source).prefix(40) else { return }
    searchNode("Connect \(name) with…", from: source) { $0.connect(source, $1, by: visitor) }
  }

  var searchPrompt: String { "Name of a node" }

  mutating func chooseSearchResult(_ node: NodeID) {
    clearHighlights(of: .desk)
    navigate(to: node)
    select(node, by: .desk)
  }
}
