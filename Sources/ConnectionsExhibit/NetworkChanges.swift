// What hands are about to change: the chosen edge, the nodes they hold, and what a name is being written for.

import ExhibitKit
import Geometry
import Gestures
import GraphModel

/// The changes of the network, and those under way.
struct NetworkChanges {
  /// The purposes of a name that is written.
  enum Naming: Hashable {
    /// A new node at a position, upright and in model units, joined from another.
    case newNode(at: Point, from: NodeID?)
    /// Another name of a node.
    case node(NodeID)
    /// Another label of an edge.
    case edge(EdgeID)
  }

  /// A chosen edge.
  struct ChosenEdge {
    /// The edge.
    let edge: EdgeID
    /// Its card.
    let card: ExhibitCard
  }

  /// A node that a hand moves.
  struct HeldNode: Hashable {
    /// The hand.
    let pointer: PointerID
    /// The node.
    let node: NodeID
    /// The way from the hand to the node's centre, in view pixels.
    let grip: Point
    /// The position of the node before, as the network is upright, in model units.
    let start: Point
  }

  /// The history, and how it is kept.
  var editing = NetworkEditing()
  /// The list of changes.
  private(set) var history = HistoryPanel()
  /// The chosen edge; `nil` for none.
  private(set) var edge: ChosenEdge?
  /// The nodes that hands move.
  private(set) var held: [HeldNode] = []
  /// The purpose of the name that is being written; `nil` for none.
  private(set) var naming: Naming?
  private var ownRevision: UInt64 = 0

  /// A number that counts up with every change that can be seen.
  var revision: UInt64 { editing.revision &+ ownRevision }

  /// True while hands change the network.
  var isOn: Bool { editing.isOn }

  /// Takes a network that was opened.
  mutating func present(_ document: NetworkDocument) {
    editing.present(document)
    letGo()
    history.setOpen(false)
  }

  /// Lets hands change the network from now on, or no longer.
  mutating func setOn(_ isOn: Bool) {
    editing.setOn(isOn)
    letGo()
    if !isOn { history.setOpen(false) }
  }

  /// Lets go of everything that the network before held.
  mutating func letGo() {
    (edge, naming) = (nil, nil)
    held.removeAll()
    ownRevision += 1
  }

  /// Shows the list of changes, or hides it.
  mutating func setHistory(open: Bool) {
    history.setOpen(open)
    ownRevision += 1
  }

  /// Chooses an edge, or none.
  mutating func choose(_ edge: ChosenEdge?) {
    self.edge = edge
    ownRevision += 1
  }

  /// Begins to write a name.
  mutating func beginNaming(_ naming: Naming) { self.naming = naming }

  /// Ends writing a name.
  ///
  /// - Returns: what it is for.
  mutating func endNaming() -> Naming? {
    defer { naming = nil }
    return naming
  }

  /// Takes a node into a hand.
  mutating func hold(_ node: NodeID, by pointer: PointerID, grip: Point, from start: Point) {
    held.removeAll { $0.pointer == pointer }
    held.append(HeldNode(pointer: pointer, node: node, grip: grip, start: start))
    ownRevision += 1
  }

  /// Returns what a hand holds; `nil` for nothing.
  func held(by pointer: PointerID) -> HeldNode? { held.first { $0.pointer == pointer } }

  /// Lets go of what a hand holds.
  mutating func release(_ pointer: PointerID) {
    held.removeAll { $0.pointer == pointer }
    ownRevision += 1
  }
}
