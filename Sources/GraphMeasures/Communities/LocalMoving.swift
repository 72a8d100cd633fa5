// The first phase of Leiden: nodes move to the neighbouring community that gains most, as long as any wants to.
//
// Nodes wait in a queue, at first all in random order; a node that moved calls back its neighbours outside its new
// community, for only their minds can have changed. What the nodes to come need of memory is fetched ahead: of many nodes
// nearly every look at a neighbour's community would wait for it.

import Randomness

enum LocalMoving {
  /// Moves nodes until none gains. Communities are numbers below the number of nodes. False when cancelled.
  static func run(
    _ network: CommunityNetwork, resolution: Double, communities: inout [UInt32], random: inout SeededGenerator,
    control: MeasureControl?
  ) -> Bool {
    let count = network.nodeCount
    let total = network.totalStrength
    guard count > 1, total > 0 else { return control?.isCancelled != true }
    var sums = [Sums](repeating: Sums(), count: count)
    var sizes = [UInt32](repeating: 0, count: count)
    for node in 0..<count {
      sums[Int(communities[node])].strength += network.strengths[node]
      sizes[Int(communities[node])] += 1
    }
    var empty = (0..<UInt32(count)).filter { sizes[Int($0)] == 0 }
    var queue = Array(0..<UInt32(count)).shuffled(using: &random)
    return network.offsets.withUnsafeBufferPointer { offsets in
      network.targets.withUnsafeBufferPointer { targets in
        network.weights.withUnsafeBufferPointer { weights in
          network.strengths.withUnsafeBufferPointer { own in
            communities.withUnsafeMutableBufferPointer { communities in
              sums.withUnsafeMutableBufferPointer { sums in
                sizes.withUnsafeMutableBufferPointer { sizes in
                  queue.withUnsafeMutableBufferPointer { queue in
                    move(
                      Parts(
                        offsets: offsets, targets: targets, weights: weights, own: own, communities: communities,
                        sums: sums, sizes: sizes, queue: queue, pull: resolution / total),
                      empty: &empty, control: control)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// The sums of a community that a node weighs, side by side, for they are looked at together.
  private struct Sums {
    /// The strength of the community's nodes.
    var strength = 0.0
    /// The weight of the arcs that lead to it from the node that is visited; 0 between visits.
    var toward = 0.0
  }

  /// The arrays of the loop.
  private struct Parts {
    let offsets: UnsafeBufferPointer<UInt32>
    let targets: UnsafeBufferPointer<UInt32>
    let weights: UnsafeBufferPointer<Double>
    /// The strength of each node.
    let own: UnsafeBufferPointer<Double>
    let communities: UnsafeMutableBufferPointer<UInt32>
    /// The sums and the size of each community.
    let sums: UnsafeMutableBufferPointer<Sums>
    let sizes: UnsafeMutableBufferPointer<UInt32>
    /// A ring of the nodes that wait.
    let queue: UnsafeMutableBufferPointer<UInt32>
    /// Resolution over total strength: what chance puts between two nodes is this times their strengths.
    let pull: Double

    /// Fetches what the visits after the one at `head` need: where the row of the last begins, the row of one before, then the
    /// communities of the neighbours, and then what is known of those.
    @inline(__always)
    func fetch(after head: Int, _ waiting: Int) {
      guard waiting > 4 * RowsAhead.distance else { return }
      let rows = RowsAhead(offsets: offsets, targets: targets)
      rows.fetchOffset(of: node(head + 4 * RowsAhead.distance))
      rows.fetchRow(of: node(head + 3 * RowsAhead.distance))
      let communities = UnsafePointer(communities.baseAddress.unsafelyUnwrapped)
      rows.fetch(communities, forRowOf: node(head + 2 * RowsAhead.distance))
      rows.fetch(
        UnsafePointer(sums.baseAddress.unsafelyUnwrapped), at: communities, forRowOf: node(head + RowsAhead.distance))
    }

    /// Returns the node at a place of the ring, counted on beyond its end.
    @inline(__always)
    private func node(_ place: Int) -> Int { Int(queue[place < queue.count ? place : place - queue.count]) }
  }

  private static func move(_ parts: Parts, empty: inout [UInt32], control: MeasureControl?) -> Bool {
    let count = parts.own.count
    var waits = [Bool](repeating: true, count: count)
    var met = [UInt32](repeating: 0, count: count)
    return waits.withUnsafeMutableBufferPointer { waits in
      met.withUnsafeMutableBufferPointer { met in
        var (head, waiting, visits) = (0, count, 0)
        while waiting > 0 {
          visits &+= 1
          if visits & 0xFFFF == 0, control?.isCancelled == true { return false }
          parts.fetch(after: head, waiting)
          let node = Int(parts.queue[head])
          head = head + 1 == count ? 0 : head + 1
          waiting -= 1
          waits[node] = false
          let from = parts.communities[node]
          let to = best(parts, node, met: met, empty: empty)
          guard to != from else { continue }
          if to == empty.last { empty.removeLast() }
          parts.sums[Int(from)].strength -= parts.own[node]
          parts.sums[Int(to)].strength += parts.own[node]
          parts.sizes[Int(from)] -= 1
          parts.sizes[Int(to)] += 1
          if parts.sizes[Int(from)] == 0 {
            parts.sums[Int(from)].strength = 0
            empty.append(from)
          }
          parts.communities[node] = to
          for arc in Int(parts.offsets[node])..<Int(parts.offsets[node + 1]) {
            let other = Int(parts.targets[arc])
            guard !waits[other], other != node, parts.communities[other] != to else { continue }
            waits[other] = true
            var tail = head + waiting
            if tail >= count { tail -= count }
            parts.queue[tail] = UInt32(other)
            waiting += 1
          }
        }
        return control?.isCancelled != true
      }
    }
  }

  /// Returns the community a node gains most in; its own unless another is better by more than rounding.
  @inline(__always)
  private static func best(
    _ parts: Parts, _ node: Int, met: UnsafeMutableBufferPointer<UInt32>, empty: [UInt32]
  ) -> UInt32 {
    let from = parts.communities[node]
    let own = parts.own[node]
    var metCount = 0
    for arc in Int(parts.offsets[node])..<Int(parts.offsets[node + 1]) {
      let other = Int(parts.targets[arc])
      let weight = parts.weights.isEmpty ? 1 : parts.weights[arc]
      if other == node || weight == 0 { continue }
      let community = Int(parts.communities[other])
      if parts.sums[community].toward == 0 {
        met[metCount] = UInt32(community)
        metCount += 1
      }
      parts.sums[community].toward += weight
    }
    let here = parts.sums[Int(from)].toward - parts.pull * own * (parts.sums[Int(from)].strength - own)
    var (best, most) = (from, here + 1e-10 * own)
    for index in 0..<metCount {
      let community = Int(met[index])
      let gain = parts.sums[community].toward - parts.pull * own * parts.sums[community].strength
      parts.sums[community].toward = 0
      if gain > most && UInt32(community) != from { (best, most) = (UInt32(community), gain) }
    }
    if 0 > most, parts.sizes[Int(from)] > 1, let alone = empty.last { best = alone }
    return best
  }
}
