// The moving of nodes between communities in large networks: by all cores, and the same on any number of them.
//
// All nodes of a batch choose by the communities before it, side by side, and then they move. Batches are small and of
// nodes that are hardly ever neighbours, for neighbours that choose at the same time hinder each other. A sweep visits
// every node once, and sweeps end when few nodes move: what is left to gain is gained in the smaller networks that follow.

import Parallel

enum BatchedMoving {
  /// The number of nodes from which on nodes move in batches. Below, one at a time is as fast and finds a little more.
  static let leastNodeCount = 1 << 17

  /// The number of nodes with consecutive numbers whose turn it is: they and their neighbours, which have near numbers in
  /// most files, stay in the caches.
  private static let blockSize = 1 << 17
  /// The number of batches of a block; the nodes of one are as many numbers apart.
  private static let batchCount = 32
  /// The number of nodes that choose on one thread before it asks for more.
  private static let chunkSize = 256
  private static let mostSweeps = 8
  /// The part of the nodes that move in a sweep that is worth another one, from single nodes and from communities.
  private static let leastMoving = (single: 0.15, joined: 0.01)

  /// Moves nodes. False when cancelled.
  ///
  /// - Parameters:
  ///   - communities: numbers below the number of nodes.
  ///   - areSingle: true if each node is a community of its own, so that what few nodes gain can wait for the smaller network.
  static func run(
    _ network: CommunityNetwork, resolution: Double, communities: inout [UInt32], areSingle: Bool,
    control: MeasureControl?
  ) -> Bool {
    let count = network.nodeCount
    let total = network.totalStrength
    guard count > 1, total > 0 else { return control?.isCancelled != true }
    var strengths = [Double](repeating: 0, count: count)
    for node in 0..<count { strengths[Int(communities[node])] += network.strengths[node] }
    var choices = [Choice](repeating: Choice(node: 0, community: 0), count: blockSize / batchCount)
    return network.offsets.withUnsafeBufferPointer { offsets in
      network.targets.withUnsafeBufferPointer { targets in
        network.weights.withUnsafeBufferPointer { weights in
          network.strengths.withUnsafeBufferPointer { own in
            communities.withUnsafeMutableBufferPointer { communities in
              strengths.withUnsafeMutableBufferPointer { strengths in
                choices.withUnsafeMutableBufferPointer { choices in
                  sweep(
                    Parts(
                      rows: RowsAhead(offsets: offsets, targets: targets), weights: weights, own: own,
                      communities: communities, strengths: strengths, choices: choices, pull: resolution / total),
                    leastMoves: Int(Double(count) * (areSingle ? leastMoving.single : leastMoving.joined)), control)
                }
              }
            }
          }
        }
      }
    }
  }

  /// The community that a node moves to.
  private struct Choice {
    let node: UInt32
    let community: UInt32
  }

  /// The nodes that choose side by side: those `batchCount` apart from the first on.
  private struct Batch {
    let first: Int
    let count: Int

    var chunkCount: Int { (count + chunkSize - 1) / chunkSize }

    /// Returns the places in the batch of the nodes of a chunk.
    func places(of chunk: Int) -> Range<Int> { chunk * chunkSize..<min(count, (chunk + 1) * chunkSize) }

    func node(at place: Int) -> Int { first + place * batchCount }
  }

  /// The arrays of the loops.
  ///
  /// Unchecked, because threads share them: while nodes choose, each thread writes to the choices of its own chunk.
  private struct Parts: @unchecked Sendable {
    let rows: RowsAhead
    let weights: UnsafeBufferPointer<Double>
    /// The strength of each node.
    let own: UnsafeBufferPointer<Double>
    let communities: UnsafeMutableBufferPointer<UInt32>
    /// The strength of each community.
    let strengths: UnsafeMutableBufferPointer<Double>
    /// The choices of each chunk of a batch, from the first of its places on.
    let choices: UnsafeMutableBufferPointer<Choice>
    /// Resolution over total strength: what chance puts between two nodes is this times their strengths.
    let pull: Double
  }

  private static func sweep(_ parts: Parts, leastMoves: Int, _ control: MeasureControl?) -> Bool {
    let count = parts.own.count
    let sums = (0..<Parallel.workerCount()).map { _ in ArcSums(below: count) }
    for _ in 0..<mostSweeps {
      var moved = 0
      for block in stride(from: 0, to: count, by: blockSize) {
        guard control?.isCancelled != true else { return false }
        let nodes = block..<min(block + blockSize, count)
        for first in nodes.prefix(batchCount) {
          moved += move(
            Batch(first: first, count: (nodes.upperBound - first + batchCount - 1) / batchCount), parts, sums)
        }
      }
      if moved < leastMoves { break }
    }
    return true
  }

  /// Moves the nodes of a batch; returns the number of those that moved.
  private static func move(_ batch: Batch, _ parts: Parts, _ sums: [ArcSums]) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: batch.chunkCount) { counts in
      nonisolated(unsafe) let counts = counts
      Parallel.forEach(0..<batch.chunkCount) { chunk, worker in
        counts.initializeElement(at: chunk, to: choose(chunk, of: batch, parts, sums[worker]))
      }
      for chunk in 0..<batch.chunkCount {
        let first = batch.places(of: chunk).lowerBound
        for choice in parts.choices[first..<first + counts[chunk]] {
          let node = Int(choice.node)
          parts.strengths[Int(parts.communities[node])] -= parts.own[node]
          parts.strengths[Int(choice.community)] += parts.own[node]
          parts.communities[node] = choice.community
        }
      }
      return counts.reduce(0, +)
    }
  }

  /// Lets the nodes of a chunk choose; returns the number of those that move.
  private static func choose(_ chunk: Int, of batch: Batch, _ parts: Parts, _ sums: ArcSums) -> Int {
    let places = batch.places(of: chunk)
    let communities = UnsafePointer(parts.communities.baseAddress.unsafelyUnwrapped)
    var moving = 0
    for place in places {
      if place + 2 * RowsAhead.distance < places.upperBound {
        parts.rows.fetch(communities, forRowOf: batch.node(at: place + 2 * RowsAhead.distance))
      }
      if place + RowsAhead.distance < places.upperBound {
        let next = batch.node(at: place + RowsAhead.distance)
        let strengths = UnsafePointer(parts.strengths.baseAddress.unsafelyUnwrapped)
        parts.rows.fetch(strengths, at: communities, forRowOf: next)
        parts.rows.fetch(sums.memory, at: communities, forRowOf: next)
      }
      let node = batch.node(at: place)
      let best = best(for: node, parts, sums)
      guard best != parts.communities[node] else { continue }
      parts.choices[places.lowerBound + moving] = Choice(node: UInt32(node), community: best)
      moving += 1
    }
    return moving
  }

  /// Returns the community a node gains most in; its own unless another is better by more than rounding.
  @inline(__always)
  private static func best(for node: Int, _ parts: Parts, _ sums: ArcSums) -> UInt32 {
    for arc in Int(parts.rows.offsets[node])..<Int(parts.rows.offsets[node + 1]) {
      let other = Int(parts.rows.targets[arc])
      if other == node { continue }
      sums.add(parts.weights.isEmpty ? 1 : parts.weights[arc], toward: Int(parts.communities[other]))
    }
    let from = Int(parts.communities[node])
    let pull = parts.pull * parts.own[node]
    let here = sums[from] - pull * (parts.strengths[from] - parts.own[node])
    var (best, most) = (from, here + 1e-10 * parts.own[node])
    sums.drain { community, weight in
      let gain = weight - pull * parts.strengths[community]
      if gain > most && community != from { (best, most) = (community, gain) }
    }
    return UInt32(best)
  }
}
