// The actions of Connections, as values: controls, keys and gestures end in one of these.

import ExhibitKit
import Geometry
import Gestures
import GraphModel

extension Connections {
  /// Something that happens in the exhibit.
  enum Action: EditingAction, NetworkActing, Hashable {
    /// An action that every exhibit of a graph has.
    case graph(GraphAction)
    /// The trace of the keyboard begins at the chosen node, or ends there.
    case traceFromSelection

    /// The network is shown in another way.
    case network(NetworkAction)
    /// The network is changed.
    case edit(EditAction)

    // MARK: Nodes

    /// A tap on a node: it is chosen.
    case choose(NodeID, by: VisitorID)
    /// All shortest paths from a node spread.
    case showTree(from: NodeID, by: VisitorID)
    /// The nodes within a step of one are ringed, for a finger to widen the rings.
    case showRings(around: NodeID, pointer: PointerID?, by: VisitorID)
    /// The finger that holds the rings moves.
    case dragRings(PointerID, to: Point)
    /// The finger that holds the rings lets go.
    case releaseRings(PointerID)
    /// A visitor's rings reach so many steps.
    case setReach(Int, of: VisitorID)
    /// A search by name begins for the end of a path from a node.
    case searchPath(from: NodeID, by: VisitorID)

    // MARK: The question

    /// Edges may be followed against their direction, or no longer.
    case toggleDirection
    /// Paths are measured by weights, or by steps.
    case toggleWeights

    // MARK: Cards

    /// The path of a colour is taken away.
    case closePath(slot: Int)
    /// The card of a visitor's node is closed, with what spreads from there.
    case closeSelection(of: VisitorID)
  }
}

extension Connections.Action {
  /// The action of a gesture that neither traces nor moves the view; `nil` for none.
  ///
  /// - Parameter visitor: the visitor of a contact.
  init?(_ gesture: GestureEvent, visitor: (PointerID) -> VisitorID) {
    switch gesture {
    case .tap(let pointer, .node(let raw), _): self = .choose(NodeID(raw), by: visitor(pointer))
    case .doubleTap(let pointer, .node(let raw), _): self = .showTree(from: NodeID(raw), by: visitor(pointer))
    case .longPress(let pointer, .node(let raw), _):
      self = .showRings(around: NodeID(raw), pointer: pointer, by: visitor(pointer))
    case .longPressMoved(let pointer, let point): self = .dragRings(pointer, to: point)
    case .longPressEnded(let pointer, _), .longPressCancelled(let pointer): self = .releaseRings(pointer)
    default: return nil
    }
  }
}
