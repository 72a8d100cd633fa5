// The first phase of Leiden: nodes move to the neighbouring community that gains most, as long as any wants to.
//
// Nodes wait in a queue, at first all in random order; a node that moved calls back its neighbours outside its new
// community, for only their minds can have changed.

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
    var strengths = [Double](repeating: 0, count: count)
    var sizes = [UInt32](repeating: 0, count: count)
    for node in 0..<count {
      strengths[Int(communities[node])] += network.strengths[node]
      sizes[Int(communities[node])] += 1
    }
    var empty = (0..<UInt32(count)).filter { sizes[Int($0)] == 0 }
    var queue = order(of: count, &random)
    return network.offsets.withUnsafeBufferPointer { offsets in
      network.targets.withUnsafeBufferPointer { targets in
        network.weights.withUnsafeBufferPointer { weights in
          network.strengths.withUnsafeBufferPointer { own in
            communities.withUnsafeMutableBufferPointer { communities in
              strengths.withUnsafeMutableBufferPointer { strengths in
                sizes.withUnsafeMutableBufferPointer { sizes in
                  queue.withUnsafeMutableBufferPointer { queue in
                    move(
                      Parts(
                        offsets: offsets, targets: targets, weights: weights, own: own, communities: communities,
                        strengths: strengths, sizes: sizes, queue: queue, pull: resolution / total),
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

  /// The number of nodes that are visited in one go in a large network: their rows and communities fit into a cache.
  private static let blockSize = 2048

  /// Returns the nodes in the random order in which they are visited first. In a large network they are mixed in blocks, and
  /// the blocks among themselves: neighbours have near numbers in most files, and memory that was just read is fast.
  private static func order(of count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    guard count > 64 * blockSize else { return Array(0..<UInt32(count)).shuffled(using: &random) }
    let starts = Array(stride(from: 0, to: count, by: blockSize)).shuffled(using: &random)
    return starts.flatMap { start in
      (UInt32(start)..<UInt32(min(count, start + blockSize))).shuffled(using: &random)
    }
  }

  /// The arrays of the loop.
  private struct Parts {
    let offsets: UnsafeBufferPointer<UInt32>
    let targets: UnsafeBufferPointer<UInt32>
    let weights: UnsafeBufferPointer<Double>
    /// The strength of each node.
    let own: UnsafeBufferPointer<Double>
    let communities: UnsafeMutableBufferPointer<UInt32>
    /// The strength and size of each community.
    let strengths: UnsafeMutableBufferPointer<Double>
    let sizes: UnsafeMutableBufferPointer<UInt32>
    /// A ring of the nodes that wait.
    let queue: UnsafeMutableBufferPointer<UInt32>
    /// Resolution over total strength: what chance puts between two nodes is this times their strengths.
    let pull: Double
  }

  private static func move(_ parts: Parts, empty: inout [UInt32], control: MeasureControl?) -> Bool {
    let count = parts.own.count
    var waits = [Bool](repeating: true, count: count)
    var toward = [Double](repeating: 0, count: count)
    var met = [UInt32](repeating: 0, count: count)
    return waits.withUnsafeMutableBufferPointer { waits in
      toward.withUnsafeMutableBufferPointer { toward in
        met.withUnsafeMutableBufferPointer { met in
          var (head, waiting, visits) = (0, count, 0)
          while waiting > 0 {
            visits &+= 1
            if visits & 0xFFFF == 0, control?.isCancelled == true { return false }
            let node = Int(parts.queue[head])
            head = head + 1 == count ? 0 : head + 1
            waiting -= 1
            waits[node] = false
            let from = parts.communities[node]
            let to = best(parts, node, toward: toward, met: met, empty: empty)
            guard to != from else { continue }
            if to == empty.last { empty.removeLast() }
            parts.strengths[Int(from)] -= parts.own[node]
            parts.strengths[Int(to)] += parts.own[node]
            parts.sizes[Int(from)] -= 1
            parts.sizes[Int(to)] += 1
            if parts.sizes[Int(from)] == 0 {
              parts.strengths[Int(from)] = 0
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
  }

  /// Returns the community a node gains most in; its own unless another is better by more than rounding.
  @inline(__always)
  private static func best(
    _ parts: Parts, _ node: Int, toward: UnsafeMutableBufferPointer<Double>, met: UnsafeMutableBufferPointer<UInt32>,
    empty: [UInt32]
  ) -> UInt32 {
    let from = parts.communities[node]
    let own = parts.own[node]
    var metCount = 0
    for arc in Int(parts.offsets[node])..<Int(parts.offsets[node + 1]) {
      let other = Int(parts.targets[arc])
      let weight = parts.weights.isEmpty ? 1 : parts.weights[arc]
      if other == node || weight == 0 { continue }
      let community = Int(parts.communities[other])
      if toward[community] == 0 {
        met[metCount] = UInt32(community)
        metCount += 1
      }
      toward[community] += weight
    }
    let here = toward[Int(from)] - parts.pull * own * (parts.strengths[Int(from)] - own)
    var (best, most) = (from, here + 1e-10 * own)
    for index in 0..<metCount {
      let community = Int(met[index])
      let gain = toward[community] - parts.pull * own * parts.strengths[community]
      toward[community] = 0
      if gain > most && UInt32(community) != from { (best, most) = (UInt32(community), gain) }
    }
    if 0 > most, parts.sizes[Int(from)] > 1, let alone = empty.last { best = alone }
    return best
  }
}
