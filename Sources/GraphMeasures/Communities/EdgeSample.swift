// A sample of the edges of a large network: communities show in it as they do in the whole, at a fraction of the work.
//
// What is found in the sample is where the search in the whole network begins, so that few of its nodes have to move.

import Parallel
import Randomness

/// A draw of edges by the numbers of their ends: an arc is drawn where its counterpart is, and on every machine.
struct EdgeSample: Sendable {
  /// The numbers of nodes and arcs from which on a sample is worth its making. Few nodes with many arcs have parallel ones,
  /// which are drawn together.
  private static let (leastNodeCount, leastArcCount) = (1 << 16, 1 << 21)
  /// The arcs of a node in a sample, in the mean: with fewer, many nodes would have none.
  private static let meanDegree = 4.0

  /// The draws below which an edge is taken.
  private let limit: UInt32

  /// A sample with some part of the edges, from 0 for none to 1 for all.
  init(part: Double) { limit = UInt32(max(0, min(1, part)) * Double(UInt32.max)) }

  /// The sample of a network to begin with; `nil` for one that is small or has few edges, and where weights tell which edges
  /// make communities.
  init?(worthwhileIn network: CommunityNetwork) {
    let (arcCount, wanted) = (network.targets.count, Self.meanDegree * Double(network.nodeCount))
    guard network.weights.isEmpty, network.nodeCount >= Self.leastNodeCount, arcCount >= Self.leastArcCount,
      Double(arcCount) >= 2 * wanted
    else { return nil }
    self.init(part: wanted / Double(arcCount))
  }

  /// Returns true if an edge between two nodes is drawn.
  @inline(__always)
  private func takes(_ one: Int, _ two: UInt32) -> Bool {
    let (low, high) = (UInt64(min(one, Int(two))), UInt64(max(one, Int(two))))
    return UInt32(truncatingIfNeeded: SeededGenerator.scramble(low << 32 | high) >> 32) < limit
  }

  /// The number of nodes that one thread looks at in one go.
  private static let portion = 1 << 16

  /// Returns the network with the edges that are drawn, of one without weights.
  ///
  /// - Complexity: O(nodes + arcs), on all cores.
  func network(of whole: CommunityNetwork) -> CommunityNetwork {
    precondition(whole.weights.isEmpty, "nothing is known of weights")
    let nodeCount = whole.nodeCount
    let starts = starts(in: whole)
    let total = starts[starts.count - 1]
    var offsets = [UInt32](repeating: 0, count: nodeCount + 1)
    let targets = [UInt32](unsafeUninitializedCapacity: total) { targets, targetCount in
      offsets.withUnsafeMutableBufferPointer { offsets in
        nonisolated(unsafe) let (targets, offsets) = (targets, offsets)
        Parallel.forEach(0..<starts.count - 1) { portion in
          var place = starts[portion]
          for node in Self.nodes(of: portion, nodeCount) {
            for target in whole.targets[Int(whole.offsets[node])..<Int(whole.offsets[node + 1])]
            where takes(node, target) {
              targets.initializeElement(at: place, to: target)
              place += 1
            }
            offsets[node + 1] = UInt32(place)
          }
        }
      }
      targetCount = total
    }
    return CommunityNetwork(offsets: offsets, targets: targets, weights: [])
  }

  private static func nodes(of portion: Int, _ nodeCount: Int) -> Range<Int> {
    portion * Self.portion..<min(nodeCount, (portion + 1) * Self.portion)
  }

  /// Returns the number of drawn arcs before each portion of the nodes, and of all.
  private func starts(in whole: CommunityNetwork) -> [Int] {
    let counts = Parallel.map(0..<(whole.nodeCount + Self.portion - 1) / Self.portion) { portion in
      Self.nodes(of: portion, whole.nodeCount).reduce(0) { count, node in
        whole.targets[Int(whole.offsets[node])..<Int(whole.offsets[node + 1])].reduce(count) {
          takes(node, $1) ? $0 + 1 : $0
        }
      }
    }
    return counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
  }
}
