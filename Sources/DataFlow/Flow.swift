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
  private(set) var nodes: [FlowNode?] = []
  private var wiring = Wiring()
  private var order = FlowOrder()
  private var evaluation = FlowEvaluation()
  /// The number of nodes.
  public private(set) var count = 0

  /// The network that is asked for steps; setting it computes again what asks.
  public var network: (any NamedNetwork)? {
    didSet {
      evaluation.beginChange()
      for index in nodes.indices where nodes[index]?.kind == .steps { evaluation.wait(for: index, order) }
      evaluate()
    }
  }

  /// A flow without nodes.
  public init() {}

  /// A flow of these nodes, numbered in turn, and these connections, checked, ordered and computed in one go, whatever
  /// order they come in.
  ///
  /// Complexity: linear in nodes and connections, but for n log n to compute.
  ///
  /// - Throws: the first connection that cannot be made; a circle is found when all are there.
  public init(nodes: [FlowNode], connections: [(source: Int, target: FlowPort)]) throws(FlowRefusal) {
    self.init()
    guard nodes.count <= Self.mostNodes else { throw .full }
    for (index, node) in nodes.enumerated() {
      guard node.position.isFinite, node.kind.mayHold(node.constant) else {
        throw .badValue(FlowNodeID(index: index))
      }
      grow()
      put(node, at: FlowNodeID(index: index))
    }
    for (source, port) in connections {
      let from = FlowNodeID(index: source)
      guard node(from) != nil else { throw .noNode(from) }
      guard let node = node(port.node) else { throw .noNode(port.node) }
      guard (0..<node.kind.slotCount).contains(port.slot) else { throw .noSlot(port) }
      guard fits(from, port.node, slot: port.slot) else {
        throw .wrongType(
          port, needed: node.kind.slots[port.slot].type, offered: self.nodes[source]?.kind.output ?? .flag)
      }
      wiring.set(port.slot, of: port.node.index, to: source)
    }
    if let circle = order.sort(wiring) {
      throw .circle(from: FlowNodeID(index: circle.from), to: FlowNodeID(index: circle.to))
    }
    for index in self.nodes.indices { evaluation.wait(for: index, order) }
    evaluate()
    evaluation.beginCounting()
  }

  /// The nodes whose values were computed by the last change, sources first; the changed nodes themselves included.
  public var touched: [FlowNodeID] { evaluation.touched }

  /// The number of computations of nodes, for whoever wants to know what a change costs.
  public var recalculations: Int { evaluation.recalculations }

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
  public func value(of id: FlowNodeID) -> FlowValue { node(id) == nil ? .missing : evaluation[id.index] }

  /// Returns the node that feeds a slot; `nil` for none.
  public func source(of slot: Int, at id: FlowNodeID) -> FlowNodeID? {
    guard let node = node(id), (0..<node.kind.slotCount).contains(slot) else { return nil }
    return wiring.source(of: slot, at: id.index).map(FlowNodeID.init(index:))
  }

  /// Returns the value in a slot; `missing` if nothing is connected.
  public func input(_ slot: Int, of id: FlowNodeID) -> FlowValue {
    source(of: slot, at: id).map { evaluation[$0.index] } ?? .missing
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

// MARK: - The steps that changes are made of

// Each keeps the parts in step with each other; that a step may be made is its caller's to know.
extension Flow {
  /// Begins a change: nothing has been computed for it yet.
  mutating func beginChange() { evaluation.beginChange() }

  /// Adds storage for one more node.
  mutating func grow() {
    nodes.append(nil)
    wiring.grow()
    order.grow()
    evaluation.grow()
  }

  /// Puts a node where there is none.
  mutating func put(_ node: FlowNode, at id: FlowNodeID) {
    nodes[id.index] = node.kept
    count += 1
  }

  /// Takes a node away that is wired to nothing, and forgets its value.
  mutating func take(_ id: FlowNodeID) {
    nodes[id.index] = nil
    evaluation.forget(id.index)
    count -= 1
  }

  /// Changes a node in place.
  mutating func change(_ id: FlowNodeID, _ body: (inout FlowNode) -> Void) {
    nodes[id.index]?.update(body)
  }

  /// Feeds a slot from a node, or from none.
  mutating func wire(_ slot: Int, of id: FlowNodeID, to source: FlowNodeID?) {
    wiring.set(slot, of: id.index, to: source?.index)
  }

  /// Orders the nodes so that one comes before another which it is to feed.
  ///
  /// - Returns: false if that would close a circle; then nothing has changed.
  mutating func putInOrder(_ source: FlowNodeID, before target: FlowNodeID) -> Bool {
    order.prepare(source: source.index, target: target.index, wiring: wiring)
  }

  /// Lets a node wait to be computed.
  mutating func wait(for id: FlowNodeID) { evaluation.wait(for: id.index, order) }

  /// Computes all that waits.
  mutating func evaluate() { evaluation.run(nodes, wiring, order, asking: network) }
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
      guard a.evaluation[index] == b.evaluation[index] else { return false }
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
