// The nodes and edges that arcs of a hierarchy stand for. How many steps every arc has is known, so each piece is
// written where it belongs as soon as it is taken apart: first come, first served, so that pieces wait for memory
// together.

import GraphModel

/// A way through a graph, taken apart from arcs of a hierarchy.
struct HierarchyRoute {
  /// The nodes the way passes, without the first.
  private(set) var nodes: [NodeID] = []
  /// The edges of the way.
  private(set) var edges: [EdgeID] = []
  /// Indices in `parts` (low half) with the step each begins at (high half).
  private var pieces: [UInt64] = []

  /// Starts a way of some steps; every step is to be covered by one of the arcs added.
  mutating func begin(steps: Int) {
    pieces.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    edges.removeAll(keepingCapacity: true)
    nodes.append(contentsOf: repeatElement(NodeID(0), count: steps))
    edges.append(contentsOf: repeatElement(EdgeID(0), count: steps))
  }

  /// Adds an arc.
  mutating func add(part: UInt32, at step: Int) { pieces.append(UInt64(step) << 32 | UInt64(part)) }

  /// Takes the arcs apart.
  mutating func unfold(_ hierarchy: ContractionHierarchy) {
    var end = pieces.count
    // As many pieces as steps stay, and each taken apart made one more of them. Two are written before it is known
    // whether they are any.
    pieces.append(contentsOf: repeatElement(0, count: 2 * edges.count + 2 - end))
    hierarchy.parts.withUnsafeBufferPointer { parts in
      pieces.withUnsafeMutableBufferPointer { pieces in
        nodes.withUnsafeMutableBufferPointer { nodes in
          edges.withUnsafeMutableBufferPointer { edges in
            var next = 0
            while next < end {
              let piece = pieces[next]
              next &+= 1
              let step = piece >> 32
              let part = parts[Int(UInt32(truncatingIfNeeded: piece))]
              // The entry written for a shortcut is written over by its pieces: no branch here waits for memory.
              nodes[Int(step)] = NodeID(part.first)
              edges[Int(step)] = EdgeID(part.second)
              pieces[end] = step << 32 | UInt64(part.first)
              pieces[end &+ 1] = (step &+ UInt64(part.firstSteps)) << 32 | UInt64(part.second)
              end &+= part.firstSteps == 0 ? 0 : 2
            }
          }
        }
      }
    }
  }

  /// Returns true if the names along this way come before those along another of as many steps.
  func precedes(_ other: HierarchyRoute, _ graph: WeightedGraph) -> Bool {
    for (mine, others) in zip(nodes, other.nodes) where mine != others {
      return graph.nameRanks.isEmpty ? mine < others : graph.nameRanks[mine.index] < graph.nameRanks[others.index]
    }
    return false
  }
}
