// A whole flow at once, as a document holds it: checked, ordered and computed in one go, whatever order it comes in.

import Geometry

extension Flow {
  /// A flow of these nodes, numbered in turn, and these connections.
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
      self.nodes[index] = node.kept
    }
    count = nodes.count
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
    try orderAnew()
    recalculateAll()
    recalculations = 0
    touched.removeAll()
  }

  /// Orders the nodes by Kahn's algorithm: again and again those that wait for no other.
  private mutating func orderAnew() throws(FlowRefusal) {
    var waiting = nodes.indices.map { index in
      (0..<NodeKind.mostSlots).reduce(0) { $0 + (wiring.source(of: $1, at: index) == nil ? 0 : 1) }
    }
    var sorted = nodes.indices.filter { waiting[$0] == 0 }
    sorted.reserveCapacity(nodes.count)
    var done = 0
    while done < sorted.count {
      var next = wiring.firstFed(by: sorted[done])
      done += 1
      while let slot = next {
        let target = Wiring.node(of: slot)
        waiting[target] -= 1
        if waiting[target] == 0 { sorted.append(target) }
        next = wiring.slot(after: slot)
      }
    }
    if sorted.count < nodes.count { throw someCircle(waiting) }
    order.replace(with: sorted)
  }

  /// Returns one connection of a circle: going against the connections from a node that still waits ends in one.
  private func someCircle(_ waiting: [Int]) -> FlowRefusal {
    var node = waiting.firstIndex { $0 > 0 } ?? 0
    var target = node
    for _ in nodes.indices {
      target = node
      for slot in 0..<NodeKind.mostSlots {
        if let source = wiring.source(of: slot, at: node), waiting[source] > 0 {
          node = source
          break
        }
      }
    }
    return .circle(from: FlowNodeID(index: node), to: FlowNodeID(index: target))
  }
}
