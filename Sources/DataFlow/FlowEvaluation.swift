// Evaluation: after a change, the nodes downstream of it are computed, each once, sources first, and only as far as
// values really change.

/// The values of a flow's nodes, and those that wait to be computed.
struct FlowEvaluation: Sendable {
  /// The nodes whose values were computed by the last change, sources first; the changed nodes themselves included.
  private(set) var touched: [FlowNodeID] = []
  /// The number of computations of nodes.
  private(set) var recalculations = 0
  private var values: [FlowValue] = []
  private var queue = RankedQueue()

  /// The value of a node.
  subscript(index: Int) -> FlowValue { values[index] }

  /// Adds storage for one more node.
  mutating func grow() {
    values.append(.missing)
    queue.grow()
  }

  /// Forgets the value of a node that is removed.
  mutating func forget(_ index: Int) { values[index] = .missing }

  /// Begins a change: nothing has been computed for it yet.
  mutating func beginChange() { touched.removeAll(keepingCapacity: true) }

  /// Begins to count, as after all was computed for the first time.
  mutating func beginCounting() {
    beginChange()
    recalculations = 0
  }

  /// Lets a node wait to be computed.
  mutating func wait(for index: Int, _ order: FlowOrder) { queue.insert(index, rank: order.rank[index]) }

  /// Computes all that waits. A node whose value stays as it was makes nobody compute.
  ///
  /// - Parameter network: the network that is asked for steps.
  mutating func run(
    _ nodes: [FlowNode?], _ wiring: Wiring, _ order: FlowOrder, asking network: (any NamedNetwork)?
  ) {
    while let index = queue.popFirst() {
      guard let node = nodes[index] else { continue }
      recalculations += 1
      touched.append(FlowNodeID(index: index))
      let value = computed(node, at: index, wiring, network)
      guard value != values[index] else { continue }
      values[index] = value
      var next = wiring.firstFed(by: index)
      while let slot = next {
        wait(for: Wiring.node(of: slot), order)
        next = wiring.slot(after: slot)
      }
    }
  }

  /// Returns the value that a node computes now from its inputs.
  private func computed(
    _ node: FlowNode, at index: Int, _ wiring: Wiring, _ network: (any NamedNetwork)?
  ) -> FlowValue {
    var inputs = SlotValues()
    for slot in 0..<node.kind.slotCount {
      if let source = wiring.source(of: slot, at: index) { inputs.set(slot, values[source]) }
    }
    return NodeComputation(node.kind).value(of: inputs, constant: node.constant, network: network)
  }
}
