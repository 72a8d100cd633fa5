// The moving of nodes between communities in large networks: by all cores, and the same on any number of them.
//
// All nodes of a batch choose by the communities before it, side by side, and then they move. Neighbours that choose at the
// same time hinder each other, so batches are small, and drawn anew for each sweep: of nodes whose numbers are some way
// apart two are hardly ever twice in one. A sweep visits every node once, and sweeps end when few nodes move: what is left
// to gain is gained in the smaller networks that follow.

import Parallel
import Randomness

enum BatchedMoving {
  /// The number of nodes from which on nodes move in batches. Below, one at a time is as fast and finds a little more.
  static let leastNodeCount = 1 << 17

  /// The number of nodes with consecutive numbers whose turn it is: they and their neighbours, which have near numbers in
  /// most files, stay in the caches.
  private static let blockSize = 1 << 17
  /// The number of batches of a block: of as many nodes with consecutive numbers each is in another.
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
    random: inout SeededGenerator, control: MeasureControl?
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
                    leastMoves: Int(Double(count) * (areSingle ? leastMoving.single : leastMoving.joined)), &random,
                    control)
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

  /// The nodes that choose side by side: one of every `batchCount` with consecutive numbers.
  private struct Batch {
    let block: Range<Int>
    let number: Int
    /// What makes the batches of a sweep others than those before.
    let salt: UInt64

    /// The number of places; the last may have no node.
    var count: Int { (block.count + batchCount - 1) / batchCount }
    var chunkCount: Int { (count + chunkSize - 1) / chunkSize }

    /// Returns the places in the batch of the nodes of a chunk.
    func places(of chunk: Int) -> Range<Int> { chunk * chunkSize..<min(count, (chunk + 1) * chunkSize) }

    /// Returns the node at a place; beyond the block if there is none.
    @inline(__always)
    func node(at place: Int) -> Int {
      let turn = Int(truncatingIfNeeded: SeededGenerator.scramble(UInt64(truncatingIfNeeded: place) ^ salt) >> 32)
      return block.lowerBound + place * batchCount + (number + turn) % batchCount
    }
  }

  /// The arrays of the loops.
  ///
  /// Unchecked, because threads share them: while nodes choose, nothing is written to but the choices, each thread's in its
  /// own chunk.
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

  private static func sweep(
    _ parts: Parts, leastMoves: Int, _ random: inout SeededGenerator, _ control: MeasureControl?
  ) -> Bool {
    let count = parts.own.count
    let sums = ArcSums.forThreads(ofPieces: blockSize / batchCount / chunkSize, below: count)
    for _ in 0..<mostSweeps {
      var moved = 0
      let salt = random.next()
      for start in stride(from: 0, to: count, by: blockSize) {
        guard control?.isCancelled != true else { return false }
        let block = start..<min(start + blockSize, count)
        for number in 0..<batchCount { moved += move(Batch(block: block, number: number, salt: salt), parts, sums) }
      }
      if moved < leastMoves { break }
    }
    return control?.isCancelled != true
  }

  /// Moves the nodes of a batch; returns the number of those that moved.
  private static func move(_ batch: Batch, _ parts: Parts, _ sums: [ArcSums]) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: batch.chunkCount) { counts in
      nonisolated(unsafe) let counts = counts
      Parallel.forEach(0..<batch.chunkCount, threads: sums.count) { chunk, worker in
        counts.initializeElement(at: chunk, to: choose(chunk, of: batch, parts, sums[worker]))
      }
      var moved = 0
      for chunk in 0..<batch.chunkCount {
        let first = batch.places(of: chunk).lowerBound
        for choice in parts.choices[first..<first + counts[chunk]] where move(choice, parts) { moved += 1 }
      }
      return moved
    }
  }

  /// Moves a node. False if all of the community it chose have left, as the other of two nodes that chose each other has.
  private static func move(_ choice: Choice, _ parts: Parts) -> Bool {
    let node = Int(choice.node)
    let (from, to) = (Int(parts.communities[node]), Int(choice.community))
    // Sums of fractions leave a little where nothing is left.
    guard parts.strengths[to] > 1e-9 * parts.own[node] else { return false }
    parts.strengths[from] -= parts.own[node]
    parts.strengths[to] += parts.own[node]
    parts.communities[node] = choice.community
    return true
  }

  /// Lets the nodes of a chunk choose; returns the number of those that move.
  private static func choose(_ chunk: Int, of batch: Batch, _ parts: Parts, _ sums: ArcSums) -> Int {
    let places = batch.places(of: chunk)
    let communities = UnsafePointer(parts.communities.baseAddress.unsafelyUnwrapped)
    var moving = 0
    let last = batch.block.upperBound - 1
    for place in places {
      if place + 2 * RowsAhead.distance < places.upperBound {
        parts.rows.fetch(communities, forRowOf: min(last, batch.node(at: place + 2 * RowsAhead.distance)))
      }
      if place + RowsAhead.distance < places.upperBound {
        let next = min(last, batch.node(at: place + RowsAhead.distance))
        let strengths = UnsafePointer(parts.strengths.baseAddress.unsafelyUnwrapped)
        parts.rows.fetch(strengths, at: communities, forRowOf: next)
        parts.rows.fetch(sums.memory, at: communities, forRowOf: next)
      }
      let node = batch.node(at: place)
      guard node <= last else { continue }
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
