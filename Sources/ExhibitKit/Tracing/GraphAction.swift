// Actions that every exhibit of a graph has: the same hands and keys mean the same there.

import Geometry
import Gestures
import GraphModel

/// An action that every exhibit of a graph has.
public enum GraphAction: Hashable {
  /// A tap on the ground at a point in view pixels: everything its visitor has done goes away.
  case touchGround(by: VisitorID, at: Point)
  /// The removal of everything people have done.
  case closeAll
  /// A name in a card was touched: its node is told of, and brought into view.
  case visit(NodeID, by: VisitorID)
  /// The keys walk along an edge in a direction.
  case walk(Point)

  /// The action of a gesture; `nil` for none.
  ///
  /// - Parameter visitor: the visitor of a contact.
  public init?(_ gesture: GestureEvent, visitor: (PointerID) -> VisitorID) {
    guard case .tap(let pointer, .ground, let point) = gesture else { return nil }
    self = .touchGround(by: visitor(pointer), at: point)
  }

  /// The action of a key; `nil` for none.
  public init?(_ key: Key, _ modifiers: KeyModifiers) {
    guard !modifiers.contains(.control), key.direction != .zero else { return nil }
    self = .walk(key.direction)
  }
}

/// The type of the actions of an exhibit of a graph: those that are the same everywhere, and its own.
public protocol TracingAction {
  /// Returns the action that is the same everywhere.
  static func graph(_ action: GraphAction) -> Self
}

extension TracingExhibit {
  /// Does what is the same in every exhibit of a graph.
  public mutating func perform(_ action: GraphAction) {
    switch action {
    case .touchGround(let visitor, let point): touchGround(by: visitor, at: point)
    case .closeAll: clear()
    case .visit(let node, let visitor): visit(node, by: visitor)
    case .walk(let direction): walk(direction)
    }
  }
}
