// The node people look at: the chosen one with its card, its rings, or its tree.
//
// Rings and trees are never shown together. A node may be chosen beside rings, as by the arrow keys; the card is that of
// what was chosen or shown last.

import ExhibitKit
import Gestures
import GraphModel
import PathFinding

/// The chosen node, and what spreads from a node.
struct NodeFocus: VisitorOwned {
  /// The visitor who looks at it.
  let visitor: VisitorID
  /// The chosen node.
  private(set) var selection: NodeID?
  /// The card of the chosen node, of the rings or of the tree.
  private(set) var card: ExhibitCard?
  /// The rings around a node.
  private(set) var rings: NodeRings?
  /// The tree from a node.
  private(set) var tree: SpreadingTree?
  /// A number that counts up with every change that can be seen.
  private(set) var revision: UInt64 = 0

  /// The focus of a visitor who looks at nothing yet.
  init(of visitor: VisitorID) { self.visitor = visitor }

  /// True if there is nothing to look at.
  var isEmpty: Bool { selection == nil && card == nil && !isSpread }

  /// True if rings or a tree are shown.
  var isSpread: Bool { rings != nil || tree != nil }

  /// The chosen node, unless its tree or its rings stand for it.
  var shownSelection: NodeID? { isSpread ? nil : selection }

  /// True if the rings' search goes on in coming frames.
  var isSearching: Bool { rings?.isSearching ?? false }

  /// Chooses a node. The card stays until it is replaced.
  mutating func select(_ node: NodeID) {
    revision += 1
    selection = node
  }

  /// Shows a card, or none.
  mutating func setCard(_ card: ExhibitCard?) {
    revision += 1
    self.card = card
  }

  /// Chooses nothing; rings and tree stay.
  mutating func deselect() {
    revision += 1
    selection = nil
    card = nil
  }

  /// Takes away rings and tree, with the card that speaks of them and the choice of their node.
  mutating func removeSpread() {
    guard isSpread else { return }
    deselect()
    rings = nil
    tree = nil
  }

  /// Chooses the source of a tree and shows the tree.
  mutating func show(_ tree: SpreadingTree) {
    revision += 1
    rings = nil
    self.tree = tree
    selection = tree.source
  }

  /// Chooses the middle of rings and shows the rings.
  mutating func show(_ rings: NodeRings) {
    revision += 1
    tree = nil
    self.rings = rings
    selection = rings.source
  }

  /// Sets the steps that the rings reach, within what there is.
  ///
  /// - Returns: true if that is a change.
  mutating func setReach(_ reach: Int) -> Bool {
    guard rings?.setReach(reach) ?? false else { return false }
    revision += 1
    return true
  }

  /// Releases the finger that holds the rings, if it is this one.
  mutating func releaseRings(_ pointer: PointerID) { if rings?.pointer == pointer { releaseRings() } }

  /// Releases whatever finger holds the rings.
  mutating func releaseRings() {
    guard rings?.pointer != nil else { return }
    revision += 1
    rings?.release()
  }

  /// Searches on for the rings.
  ///
  /// - Returns: true if they can be wider now.
  mutating func searchOn(finder: PathFinder) -> Bool {
    guard rings?.searchOn(finder: finder) ?? false else { return false }
    revision += 1
    return true
  }
}
