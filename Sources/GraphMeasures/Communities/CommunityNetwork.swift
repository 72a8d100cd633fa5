// The network communities are looked for in: the graph itself, and then ever smaller ones whose nodes are groups.
//
// Invariant: every arc has its counterpart of the same weight. Arcs from a node to itself may stand in the rows of the
// graph and are passed over; their weight is in `strengths`, from both ends. Groups have no such arcs: what lies inside
// a group is only in its strength.

import GraphModel
import Parallel

/// A weighted undirected network in compressed sparse rows, with the strength of each node.
struct CommunityNetwork {
  let offsets: [UInt32]
  let targets: [UInt32]
  /// The weight of each arc; empty when each weighs 1.
  let weights: [Double]
  /// The weight of the edges at each node, what lies inside it counted from both ends.
  let strengths: [Double]

  var nodeCount: Int { strengths.count }

  /// Returns the number of nodes that arcs lead from: all others stay alone.
  ///
  /// - Complexity: O(nodes).
  func joinedNodeCount() -> Int { (0..<nodeCount).count { offsets[$0] < offsets[$0 + 1] } }

  /// Twice the weight of all edges.
  var totalStrength: Double { strengths.reduce(0, +) }

  init(_ adjacency: Adjacency, weights: [Double]) {
    self.init(offsets: adjacency.offsets, targets: adjacency.targets, weights: weights)
  }

  /// The network of rows; `weights` is empty where each arc weighs 1.
  init(offsets: [UInt32], targets: [UInt32], weights: [Double]) {
    let nodeCount = offsets.count - 1
    self.offsets = offsets
    self.targets = targets
    self.weights = weights
    strengths = [Double](unsafeUninitializedCapacity: nodeCount) { strengths, count in
      nonisolated(unsafe) let strengths = strengths
      Parallel.forEach(0..<(nodeCount + Self.portion - 1) / Self.portion) { portion in
        for node in portion * Self.portion..<min(nodeCount, (portion + 1) * Self.portion) {
          var strength = 0.0
          for arc in Int(offsets[node])..<Int(offsets[node + 1]) {
            let weight = weights.isEmpty ? 1 : weights[arc]
            strength += Int(targets[arc]) == node ? 2 * weight : weight
          }
          strengths.initializeElement(at: node, to: strength)
        }
      }
      count = nodeCount
    }
  }

  /// The network whose nodes are the groups of `other`, `count` of them.
  ///
  /// Groups are joined by all cores, some at a time, each at the places that their arcs can take at most; then the arcs that
  /// there are move together.
  init(groups: [UInt32], count: Int, of other: CommunityNetwork) {
    let members = GroupMembers(groups, count: count)
    var places = [Int](repeating: 0, count: count + 1)
    for group in 0..<count {
      places[group + 1] = members.nodes[members.range(of: group)].reduce(places[group]) {
        $0 + Int(other.offsets[Int($1) + 1] - other.offsets[Int($1)])
      }
    }
    var strengths = [Double](repeating: 0, count: count)
    var counts = [Int](repeating: 0, count: count)
    var offsets = [UInt32](repeating: 0, count: count + 1)
    var weights: [Double] = []
    targets = [UInt32](unsafeUninitializedCapacity: places[count]) { targets, targetCount in
      weights = [Double](unsafeUninitializedCapacity: places[count]) { weights, weightCount in
        counts.withUnsafeMutableBufferPointer { counts in
          strengths.withUnsafeMutableBufferPointer { strengths in
            CommunityContraction(
              members: members, groups: groups, places: places, targets: targets, weights: weights, counts: counts,
              strengths: strengths
            ).run(other)
          }
        }
        var end = 0
        for group in 0..<count {
          for index in 0..<counts[group] {
            targets.initializeElement(at: end + index, to: targets[places[group] + index])
            weights.initializeElement(at: end + index, to: weights[places[group] + index])
          }
          end += counts[group]
          offsets[group + 1] = UInt32(end)
        }
        (targetCount, weightCount) = (end, end)
      }
    }
    self.offsets = offsets
    self.weights = weights
    self.strengths = strengths
  }

  /// Returns the modularity of a division of a graph, numbered from 0. Groups do not know what lies inside them: theirs is
  /// not told.
  ///
  /// - Parameter stride: 1 to look at the arcs of every node; more to look at those of one in so many, for an estimate by the
  ///   part of their weight that lies inside.
  func modularity(of membership: [UInt32], resolution: Double, stride: Int = 1) -> Double {
    let total = totalStrength
    guard total > 0 else { return 0 }
    let count = Int(membership.max().map { $0 + 1 } ?? 0)
    var strength = [Double](repeating: 0, count: count)
    for node in 0..<nodeCount { strength[Int(membership[node])] += strengths[node] }
    let chance = strength.reduce(0) { $0 + ($1 / total) * ($1 / total) }
    let portions = (nodeCount + Self.portion - 1) / Self.portion
    let inside = Parallel.map(0..<portions) { portion in
      // The same nodes as without portions.
      let first = (portion * Self.portion + stride - 1) / stride * stride
      return weight(
        insideOf: membership, first, before: min(nodeCount, (portion + 1) * Self.portion), stride: stride)
    }
    let seen =
      stride == 1 ? total : Swift.stride(from: 0, to: nodeCount, by: stride).reduce(0) { $0 + strengths[$1] }
    return seen > 0 ? inside.reduce(0, +) / seen - resolution * chance : 0
  }

  /// The number of nodes that one thread looks at in one go.
  private static let portion = 1 << 16

  /// Returns the weight at some of the nodes that lies inside the parts of a division, counted from these nodes.
  private func weight(insideOf membership: [UInt32], _ first: Int, before end: Int, stride: Int) -> Double {
    var inside = 0.0
    for node in Swift.stride(from: first, to: end, by: stride) {
      for arc in Int(offsets[node])..<Int(offsets[node + 1]) where membership[Int(targets[arc])] == membership[node] {
        let weight = weights.isEmpty ? 1 : weights[arc]
        inside += Int(targets[arc]) == node ? 2 * weight : weight
      }
    }
    return inside
  }
}

/// The arrays in which the nodes of groups become one node each.
///
/// Unchecked, because threads share them: each writes to the places of its own groups.
private struct CommunityContraction: @unchecked Sendable {
  let members: GroupMembers
  let groups: [UInt32]
  /// The first place for the arcs of each group.
  let places: [Int]
  let targets: UnsafeMutableBufferPointer<UInt32>
  let weights: UnsafeMutableBufferPointer<Double>
  /// The number of arcs of each group.
  let counts: UnsafeMutableBufferPointer<Int>
  let strengths: UnsafeMutableBufferPointer<Double>

  /// The number of portions in which groups are joined, where there are as many.
  private static let portionCount = 256

  func run(_ network: CommunityNetwork) {
    let step = max(1, (counts.count + Self.portionCount - 1) / Self.portionCount)
    let portions = (counts.count + step - 1) / step
    let sums = ArcSums.forThreads(ofPieces: portions, below: counts.count)
    network.offsets.withUnsafeBufferPointer { offsets in
      network.targets.withUnsafeBufferPointer { targets in
        nonisolated(unsafe) let rows = RowsAhead(offsets: offsets, targets: targets)
        Parallel.forEach(0..<portions, threads: sums.count) { portion, worker in
          for group in portion * step..<min(counts.count, (portion + 1) * step) {
            join(group, of: network, rows, sums[worker])
          }
        }
      }
    }
  }

  private func join(_ group: Int, of network: CommunityNetwork, _ rows: RowsAhead, _ sums: ArcSums) {
    sums.begin(arcCount: places[group + 1] - places[group])
    groups.withUnsafeBufferPointer { groups in
      for index in members.range(of: group) {
        rows.fetch(members.nodes, around: index, groups)
        let node = Int(members.nodes[index])
        strengths[group] += network.strengths[node]
        for arc in rows.arcs(of: node) {
          let target = Int(rows.targets[arc])
          if target != node {
            sums.add(network.weights.isEmpty ? 1 : network.weights[arc], toward: groups[target])
          }
        }
      }
    }
    var place = places[group]
    sums.drain { target, weight in
      // What lies inside the group is only in its strength.
      if Int(target) == group { return }
      targets.initializeElement(at: place, to: target)
      weights.initializeElement(at: place, to: weight)
      place += 1
    }
    counts[group] = place - places[group]
  }
}
