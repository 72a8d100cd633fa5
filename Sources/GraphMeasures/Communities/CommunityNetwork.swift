// The network communities are looked for in: the graph itself, and then ever smaller ones whose nodes are groups.
//
// Invariant: every arc has its counterpart of the same weight. Arcs from a node to itself may stand in the rows of the
// graph and are passed over; their weight is in `strengths`, from both ends. Groups have no such arcs: what lies inside
// a group is only in its strength.

import GraphModel

/// A weighted undirected network in compressed sparse rows, with the strength of each node.
struct CommunityNetwork {
  let offsets: [UInt32]
  let targets: [UInt32]
  /// The weight of each arc; empty when each weighs 1.
  let weights: [Double]
  /// The weight of the edges at each node, what lies inside it counted from both ends.
  let strengths: [Double]
  /// The weight inside each node, counted from both ends.
  let inner: [Double]

  var nodeCount: Int { strengths.count }

  /// Calls a function with the rows, to be fetched ahead.
  private func withRowsAhead(_ body: (RowsAhead) -> Void) {
    offsets.withUnsafeBufferPointer { offsets in
      targets.withUnsafeBufferPointer { body(RowsAhead(offsets: offsets, targets: $0)) }
    }
  }

  /// Twice the weight of all edges.
  var totalStrength: Double { strengths.reduce(0, +) }

  init(_ adjacency: Adjacency, weights: [Double]) {
    self.offsets = adjacency.offsets
    self.targets = adjacency.targets
    self.weights = weights
    var strengths = [Double](repeating: 0, count: adjacency.nodeCount)
    var inner = strengths
    adjacency.withRows { rows in
      for node in 0..<rows.nodeCount {
        for arc in rows.arcs(of: node) {
          let weight = weights.isEmpty ? 1 : weights[arc]
          let loop = Int(rows.targets[arc]) == node
          strengths[node] += loop ? 2 * weight : weight
          if loop { inner[node] += 2 * weight }
        }
      }
    }
    self.strengths = strengths
    self.inner = inner
  }

  /// The network whose nodes are the groups of `other`, `count` of them.
  init(groups: [UInt32], count: Int, of other: CommunityNetwork) {
    var starts = [Int](repeating: 0, count: count + 1)
    for group in groups { starts[Int(group) + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    var members = [UInt32](repeating: 0, count: groups.count)
    var next = starts
    for (node, group) in groups.enumerated() {
      members[next[Int(group)]] = UInt32(node)
      next[Int(group)] += 1
    }
    var strengths = [Double](repeating: 0, count: count)
    var inner = strengths
    var (offsets, targets, weights) = ([UInt32(0)], [UInt32](), [Double]())
    offsets.reserveCapacity(count + 1)
    // More than is needed, but no memory that is not written to is taken; growing would write all of it again and again.
    targets.reserveCapacity(other.targets.count)
    weights.reserveCapacity(other.targets.count)
    var gathering = Gathering(count: count)
    other.withRowsAhead { rows in
      groups.withUnsafeBufferPointer { groups in
        for group in 0..<count {
          for index in starts[group]..<starts[group + 1] {
            rows.fetch(members, around: index, groups)
            let node = Int(members[index])
            strengths[group] += other.strengths[node]
            inner[group] += other.inner[node]
            gathering.add(other, from: node, to: groups)
          }
          gathering.drain { target, weight in
            if Int(target) == group {
              inner[group] += weight
            } else {
              targets.append(target)
              weights.append(weight)
            }
          }
          offsets.append(UInt32(targets.count))
        }
      }
    }
    self.offsets = offsets
    self.targets = targets
    self.weights = weights
    self.strengths = strengths
    self.inner = inner
  }

  /// Returns the modularity of a division numbered from 0.
  func modularity(of membership: [UInt32], resolution: Double) -> Double {
    let total = totalStrength
    guard total > 0 else { return 0 }
    let count = Int(membership.max().map { $0 + 1 } ?? 0)
    var inside = [Double](repeating: 0, count: count)
    var strength = inside
    for node in 0..<nodeCount {
      let community = membership[node]
      strength[Int(community)] += strengths[node]
      inside[Int(community)] += inner[node]
      for arc in Int(offsets[node])..<Int(offsets[node + 1]) {
        let other = Int(targets[arc])
        guard other != node, membership[other] == community else { continue }
        inside[Int(community)] += weights.isEmpty ? 1 : weights[arc]
      }
    }
    var sum = 0.0
    for community in 0..<count {
      let share = strength[community] / total
      sum += inside[community] / total - resolution * share * share
    }
    return sum
  }

  /// Returns the division refined so that each community hangs together, numbered by first nodes.
  ///
  /// Parting what no edge joins never lowers modularity.
  func connectedParts(of membership: [UInt32]) -> [UInt32] {
    var parts = [UInt32](repeating: .max, count: nodeCount)
    var count: UInt32 = 0
    var pending: [UInt32] = []
    for start in 0..<nodeCount where parts[start] == .max {
      parts[start] = count
      pending.append(UInt32(start))
      while let node = pending.popLast() {
        for arc in Int(offsets[Int(node)])..<Int(offsets[Int(node) + 1]) {
          let other = Int(targets[arc])
          guard parts[other] == .max, membership[other] == membership[start] else { continue }
          parts[other] = count
          pending.append(UInt32(other))
        }
      }
      count += 1
    }
    return parts
  }
}

/// Sums of weight by group, in the order the groups were first met.
struct Gathering {
  private var sums: [Double]
  private var isMet: [Bool]
  private var met: [UInt32] = []

  init(count: Int) {
    sums = [Double](repeating: 0, count: count)
    isMet = [Bool](repeating: false, count: count)
  }

  /// Adds the weight of a node's arcs to the groups they lead to.
  mutating func add(_ network: CommunityNetwork, from node: Int, to groups: UnsafeBufferPointer<UInt32>) {
    for arc in Int(network.offsets[node])..<Int(network.offsets[node + 1]) {
      let target = Int(network.targets[arc])
      if target == node { continue }
      let group = Int(groups[target])
      if !isMet[group] {
        isMet[group] = true
        met.append(UInt32(group))
      }
      sums[group] += network.weights.isEmpty ? 1 : network.weights[arc]
    }
  }

  /// Hands out the sums and forgets them.
  mutating func drain(_ body: (UInt32, Double) -> Void) {
    for group in met {
      body(group, sums[Int(group)])
      sums[Int(group)] = 0
      isMet[Int(group)] = false
    }
    met.removeAll(keepingCapacity: true)
  }
}
