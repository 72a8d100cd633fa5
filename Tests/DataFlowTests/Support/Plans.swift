// Flows and changes for tests: the model that the source starts with, and random ones that come again.

import DataFlow
import Geometry
import Randomness

/// One = 1, Two = 2, and their sum, fed by One alone: [One, –, Two].
struct StartModel {
  var flow = Flow()
  let one, two, sum: FlowNodeID

  init() throws {
    one = try flow.add(FlowNode(.numeric, name: "One", constant: .number(1), at: Point(210, 10)))
    two = try flow.add(FlowNode(.numeric, name: "Two", constant: .number(2), at: Point(220, 350)))
    sum = try flow.add(FlowNode(.add, at: Point(570, 170)))
    try flow.apply([.connect(one, to: sum, slot: 0), .connect(two, to: sum, slot: 2)])
  }
}

extension Flow {
  /// Adds a node that holds a number.
  mutating func number(_ value: Double) throws -> FlowNodeID {
    try add(FlowNode(.numeric, constant: .number(value)))
  }

  /// Adds a node fed by others in turn.
  mutating func node(_ kind: NodeKind, _ sources: FlowNodeID?...) throws -> FlowNodeID {
    let id = try add(FlowNode(kind))
    for (slot, source) in sources.enumerated() {
      if let source { try apply(.connect(source, to: id, slot: slot)) }
    }
    return id
  }

  /// The numbers of all nodes, as values, computed from the beginning: what incremental computing must come to.
  var computedAnew: Flow {
    get throws {
      let ids = self.ids
      var rank: [FlowNodeID: Int] = [:]
      for (index, id) in ids.enumerated() { rank[id] = index }
      var connections: [(source: Int, target: FlowPort)] = []
      for (index, id) in ids.enumerated() {
        for slot in 0..<NodeKind.mostSlots {
          guard let source = source(of: slot, at: id), let from = rank[source] else { continue }
          connections.append((from, FlowPort(FlowNodeID(UInt32(index)), slot: slot)))
        }
      }
      return try Flow(nodes: ids.compactMap(node), connections: connections)
    }
  }

  /// Returns true if following connections from any node ever leads back to it; by removing leaves, without the flow's order.
  var hasCircle: Bool {
    var remaining = Set(ids)
    var shrank = true
    while shrank {
      let leaves = remaining.filter { id in
        !(0..<NodeKind.mostSlots).contains { slot in source(of: slot, at: id).map(remaining.contains) ?? false }
      }
      remaining.subtract(leaves)
      shrank = !leaves.isEmpty
    }
    return !remaining.isEmpty
  }

  /// A change that may or may not be possible, of a flow like this.
  func randomEdit(_ random: inout SeededGenerator) -> FlowEdit {
    let some = { (random: inout SeededGenerator) in
      FlowNodeID(UInt32(random.below(Int(self.nextID.number) + 1)))
    }
    let kind = NodeKind.allCases[random.below(NodeKind.allCases.count)]
    switch random.below(12) {
    case 0, 1: return .add(nextID, FlowNode(kind, at: Point(Double(random.below(900)), Double(random.below(900)))))
    case 2: return .remove(some(&random))
    case 3, 4, 5, 6:
      return .setSource(FlowPort(some(&random), slot: random.below(4)), some(&random))
    case 7: return .setSource(FlowPort(some(&random), slot: random.below(3)), nil)
    case 8: return .setKind(some(&random), kind)
    case 9:
      let values: [FlowValue] = [
        .number(Double(random.below(256))), .number(0), .number(-0.0), .number(-Double(1 + random.below(9))),
        .number(.nan), .number(-.infinity), .flag(false), .text("Valjean"), .missing,
      ]
      return .setConstant(some(&random), values[random.below(values.count)])
    case 10: return .move(some(&random), to: Point(Double(random.below(2000)), random.below(9) == 0 ? .nan : 5))
    default: return .rename(some(&random), "N\(random.below(50))")
    }
  }
}
