// Evaluation: after a change, the nodes downstream of it are computed, each once, sources first.

extension Flow {
  /// Computes a changed node and everything downstream whose inputs change by it.
  mutating func recalculate(from changed: Int) {
    queue.insert(changed, rank: order.rank[changed])
    runQueue()
  }

  /// Computes all that waits. A node whose value stays as it was makes nobody compute.
  mutating func runQueue() {
    while let index = queue.popFirst() {
      guard let node = nodes[index] else { continue }
      recalculations += 1
      touched.append(FlowNodeID(index: index))
      let value = computed(node, at: index)
      guard value != values[index] else { continue }
      values[index] = value
      var next = wiring.firstFed(by: index)
      while let slot = next {
        let target = Wiring.node(of: slot)
        queue.insert(target, rank: order.rank[target])
        next = wiring.slot(after: slot)
      }
    }
  }

  /// Returns the value that a node computes now from its inputs.
  func computed(_ node: FlowNode, at index: Int) -> FlowValue {
    var inputs = SlotValues()
    for slot in 0..<node.kind.slotCount {
      if let source = wiring.source(of: slot, at: index) { inputs.set(slot, values[source]) }
    }
    return node.kind.value(of: inputs, constant: node.constant, network: network)
  }

  /// Computes everything from the beginning; what a document that was read needs.
  mutating func recalculateAll() {
    touched.removeAll(keepingCapacity: true)
    for index in nodes.indices where nodes[index] != nil { queue.insert(index, rank: order.rank[index]) }
    runQueue()
  }

  mutating func networkChanged() {
    touched.removeAll(keepingCapacity: true)
    for index in nodes.indices where nodes[index]?.kind == .steps { queue.insert(index, rank: order.rank[index]) }
    runQueue()
  }
}
