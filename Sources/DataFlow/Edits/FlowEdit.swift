// The changes that can be made to a flow: each has an inverse, made of the same changes.

import Geometry

/// One change of a flow.
public enum FlowEdit: Hashable, Sendable {
  /// Puts a node in under a number that no node has; new ones take `nextID`.
  case add(FlowNodeID, FlowNode)
  /// Takes a node out, and its connections with it.
  case remove(FlowNodeID)
  /// Feeds a slot from a node instead of what fed it before; `nil` empties it.
  case setSource(FlowPort, FlowNodeID?)
  /// Turns a node into another kind: slots beyond the new kind's go, and so do connections whose sort no longer fits. What
  /// it holds stays, unless the new kind holds another sort.
  case setKind(FlowNodeID, NodeKind)
  /// Changes what a node holds.
  case setConstant(FlowNodeID, FlowValue)
  /// Changes where a node stands.
  case move(FlowNodeID, to: Point)
  /// Changes what a node is called.
  case rename(FlowNodeID, String)

  /// Feeds a slot from a node.
  public static func connect(_ source: FlowNodeID, to target: FlowNodeID, slot: Int) -> FlowEdit {
    .setSource(FlowPort(target, slot: slot), source)
  }

  /// Empties a slot.
  public static func disconnect(_ target: FlowNodeID, slot: Int) -> FlowEdit {
    .setSource(FlowPort(target, slot: slot), nil)
  }
}

/// The reason why a change cannot be made. Nothing has been changed then.
public enum FlowRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// A node that is not there.
  case noNode(FlowNodeID)
  /// The number is taken, or not the next one.
  case badNumber(FlowNodeID)
  /// The node has no such slot.
  case noSlot(FlowPort)
  /// The slot takes another sort of value.
  case wrongType(FlowPort, needed: ValueType, offered: ValueType)
  /// A node would, in the end, feed itself.
  case circle(from: FlowNodeID, to: FlowNodeID)
  /// A value or position that no node can have.
  case badValue(FlowNodeID)
  /// No more nodes fit.
  case full

  public var description: String {
    switch self {
    case .noNode(let id): "There is no node \(id.number)."
    case .badNumber(let id): "The number \(id.number) is not free for a new node."
    case .noSlot(let port): "Node \(port.node.number) has no input \(port.slot + 1)."
    case .wrongType(_, let needed, let offered): "This input takes a \(needed.word), and not a \(offered.word)."
    case .circle: "This connection would close a circle: a node cannot feed itself."
    case .badValue(let id): "Node \(id.number) cannot hold this."
    case .full: "No more nodes fit on this canvas."
    }
  }
}

extension ValueType {
  /// The name for people.
  public var word: String {
    switch self {
    case .number: "number"
    case .color: "colour"
    case .text: "text"
    case .flag: "yes or no"
    }
  }
}

extension FlowEdit {
  /// The node that this change takes away or puts elsewhere.
  var displaced: FlowNodeID? {
    switch self {
    case .remove(let id), .move(let id, _): id
    case .add, .setSource, .setKind, .setConstant, .rename: nil
    }
  }
}
