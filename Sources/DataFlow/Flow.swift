// A flow: nodes that compute, connected without circles. The model of the calculator, of use to anything that
// recalculates: it knows nothing of how it is shown.
//
// Invariants: no circle; every connection's sort fits its slot; every value is what its node computes from its inputs.
// After a change, each node downstream is computed once, sources first, and only as far as values really change; so a
// change costs what it changes, however large the flow. All walks keep their own stacks.

import Geometry

/// Nodes that compute, their connections, and their values.
///
/// ```swift
/// var flow = Flow()
/// let two = try flow.add(FlowNode(.numeric, constant: .number(2)))
/// let sum = try flow.add(FlowNode(.add))
/// try flow.apply(.connect(two, to: sum, slot: 0))
/// flow.value(of: sum)  // 2
/// ```
public struct Flow: Sendable {
  /// The most nodes a flow may hold, ever: beyond any hand's work, within any machine's memory.
  public static let mostNodes = 1_000_000

  /// The nodes by number; `nil` where one was removed.
  var nodes: [FlowNode?] = []
  var values: [FlowValue] = []
  var wiring = Wiring()
  var order = FlowOrder()
  var queue = RankedQueue()
  /// The number of nodes.
  public internal(set) var count = 0
  /// The nodes whose values were computed by the last change, sources first; the changed nodes themselves included.
  public internal(set) var touched: [FlowNodeID] = []
  /// The number of computations of nodes, for whoever wants to know what a change costs.
  public internal(set) var recalculations = 0

  /// The network that is asked for steps; setting it computes anew what asks.
  public var network: (any NamedNetwork)? {
    didSet { networkChanged() }
  }

  /// A flow without nodes.
  public init() {}

  /// The numbers of all nodes, in the order in which they were made.
  public var ids: [FlowNodeID] {
    nodes.indices.compactMap { nodes[$0] == nil ? nil : FlowNodeID(index: $0) }
  }

  /// Returns true if any node is of a kind. Allocates nothing.
  ///
  /// Complexity: linear in the number of nodes.
  public func hasNode(of kind: NodeKind) -> Bool { nodes.contains { $0?.kind == kind } }

  /// The number that the next new node gets.
  public var nextID: FlowNodeID { FlowNodeID(index: nodes.count) }

  /// Returns a node; `nil` if there is none with this number.
  public func node(_ id: FlowNodeID) -> FlowNode? { nodes.indices.contains(id.index) ? nodes[id.index] : nil }

  /// Returns the value of a node; `missing` if there is no such node.
  public func value(of id: FlowNodeID) -> FlowValue { node(id) == nil ? .missing : values[id.index] }

  /// Returns the node that feeds a slot; `nil` for none.
  public func source(of slot: Int, at id: FlowNodeID) -> FlowNodeID? {
    guard let node = node(id), (0..<node.kind.slotCount).contains(slot) else { return nil }
    return wiring.source(of: slot, at: id.index).map(FlowNodeID.init(index:))
  }

  /// Returns the value in a slot; `missing` if nothing is connected.
  public func input(_ slot: Int, of id: FlowNodeID) -> FlowValue {
    source(of: slot, at: id).map { values[$0.index] } ?? .missing
  }

  /// Returns the slots that a node feeds, in the order of nodes and slots.
  public func fed(by id: FlowNodeID) -> [FlowPort] {
    guard node(id) != nil else { return [] }
    var ports: [FlowPort] = []
    var next = wiring.firstFed(by: id.index)
    while let slot = next {
      ports.append(FlowPort(FlowNodeID(index: Wiring.node(of: slot)), slot: Wiring.slot(of: slot)))
      next = wiring.slot(after: slot)
    }
    return ports.sorted { ($0.node, $0.slot) < ($1.node, $1.slot) }
  }

  /// Returns true if a connection may be made: the slot is there, the sorts fit, and no circle closes.
  ///
  /// Complexity: O(1) when the order of nodes shows it; else linear in the number of nodes.
  public func canConnect(_ source: FlowNodeID, to target: FlowNodeID, slot: Int) -> Bool {
    guard fits(source, target, slot: slot) else { return false }
    return !order.wouldCloseCircle(from: source.index, to: target.index, wiring: wiring)
  }

  /// Returns true if both nodes and the slot are there and the sorts fit; circles are not looked at.
  public func fits(_ source: FlowNodeID, _ target: FlowNodeID, slot: Int) -> Bool {
    guard let from = node(source), let to = node(target), (0..<to.kind.slotCount).contains(slot) else { return false }
    return from.kind.output == to.kind.slots[slot].type
  }
}

/// A slot of a node.
public struct FlowPort: Hashable, Sendable {
  /// The node of the slot.
  public let node: FlowNodeID
  /// The index of the slot, from 0.
  public let slot: Int

  /// A slot from its parts.
  public init(_ node: FlowNodeID, slot: Int) {
    self.node = node
    self.slot = slot
  }
}

extension Flow: Hashable {
  /// Returns true if two flows hold the same nodes, connections and values; how they came about does not count.
  public static func == (a: Flow, b: Flow) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<max(a.nodes.count, b.nodes.count) {
      let id = FlowNodeID(index: index)
      guard a.node(id) == b.node(id) else { return false }
      guard let node = a.node(id) else { continue }
      guard a.values[index] == b.values[index] else { return false }
      for slot in 0..<node.kind.slotCount where a.source(of: slot, at: id) != b.source(of: slot, at: id) {
        return false
      }
    }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    for case let node? in nodes { hasher.combine(node) }
  }
}

extension Flow: CustomStringConvertible {
  public var description: String { "a flow of \(count) nodes" }
}
