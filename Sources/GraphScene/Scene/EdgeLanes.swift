// Parallel edges side by side: which lane of the road between two nodes each edge runs in.

import GraphModel

/// The lane of every edge: 0 runs straight; others bend away from it so that no edge hides another.
public struct EdgeLanes: Sendable {
  /// Halves of a lane's width, signed by the side seen from the node with the smaller number; empty when all are straight.
  private let halves: [Int16]

  /// Finds the lanes of a graph. O(edges log edges).
  public init(of graph: Graph) {
    struct Road: Hashable {
      let low: UInt32
      let high: UInt32
    }
    var traffic: [Road: Int32] = [:]
    traffic.reserveCapacity(graph.edgeCount)
    func road(_ edge: Int) -> Road {
      let (a, b) = (graph.sources[edge], graph.targets[edge])
      return Road(low: min(a, b), high: max(a, b))
    }
    var crowded = false
    for edge in 0..<graph.edgeCount {
      traffic[road(edge), default: 0] += 1
      crowded = crowded || (traffic[road(edge)] ?? 0) > 1
    }
    guard crowded else {
      halves = []
      return
    }
    var taken: [Road: Int32] = [:]
    halves = (0..<graph.edgeCount).map { edge in
      let road = road(edge)
      let number = taken[road, default: 0]
      taken[road] = number + 1
      return Int16(clamping: 2 * Int(number) - Int(traffic[road] ?? 1) + 1)
    }
  }

  /// How many lanes to the side an edge runs, seen from the node with the smaller number: …, −1, −½, 0, ½, 1, …
  @inlinable public func lane(of edge: EdgeID) -> Double { Double(halfLane(edge)) / 2 }

  @usableFromInline func halfLane(_ edge: EdgeID) -> Int16 { halves.isEmpty ? 0 : halves[edge.index] }
}
