// The changes that people make, as values: controls, keys and gestures end in one of these.

import Geometry
import Gestures
import GraphModel

/// Something that changes the network, or is about changing it.
public enum EditAction: Hashable, Sendable {
  /// Hands change the network from now on, or no longer.
  case toggle
  /// The last change is taken back.
  case undo
  /// The change that was taken back last is done again.
  case redo
  /// The list of changes is shown, or no longer.
  case toggleHistory
  /// The network becomes what it was when so many changes were done.
  case go(to: Int)
  /// The network becomes what it was a change earlier or later, while the list of changes is open.
  case goAlong(Int)

  /// The network becomes as its file has it.
  case returnToOriginal
  /// A new network begins.
  case makeNew

  /// Something is done with kept views.
  case bookmark(BookmarkAction)

  /// A new node comes to a point in view pixels.
  case addNode(at: Point, by: VisitorID)
  /// A new node comes to the middle of the view.
  case addNodeInMiddle
  /// A node gets another name.
  case rename(NodeID)
  /// A node gets an attribute.
  case describe(NodeID)
  /// A node goes, with its edges.
  case remove(NodeID)
  /// A node is looked for that another is joined to.
  case searchJoin(from: NodeID, by: VisitorID)
  /// A node is looked for that another becomes a part of.
  case searchMerge(NodeID, by: VisitorID)

  /// An edge is chosen, or none.
  case chooseEdge(EdgeID?)
  /// An edge leads the other way.
  case reverse(EdgeID)
  /// An edge leads one way, or both.
  case setDirected(EdgeID, Bool)
  /// An edge gets another label.
  case renameEdge(EdgeID)
  /// An edge gets an attribute, or a weight.
  case describeEdge(EdgeID)
  /// An edge goes.
  case removeEdge(EdgeID)

  /// All nodes are chosen.
  case selectAll
  /// The neighbours of the chosen nodes are chosen, too.
  case selectNeighbours
  /// No nodes are chosen.
  case deselect
  /// The chosen nodes go where other programs can paste them.
  case copySelection
  /// Brings into the network what other programs have copied.
  case paste
  /// The chosen nodes go, with their edges.
  case removeSelection

  /// The chosen nodes move by a step in a direction.
  case nudge(Point)
  /// The next edge of the chosen node is chosen, or the one before.
  case chooseNextEdge(backwards: Bool)
  /// The chosen node or edge gets another name.
  case renameChosen
  /// The chosen node or edge gets an attribute.
  case describeChosen
  /// The chosen nodes and edges go.
  case removeChosen
}

/// The type of the actions of an exhibit in which hands change a network.
public protocol EditingAction: TracingAction {
  /// Returns the action that changes the network, or is about changing it.
  static func edit(_ action: EditAction) -> Self
}
