// The moving of nodes between communities in large networks: by all cores, and the same on any number of them.
//
// All nodes of a batch choose by the communities before it, side by side, and then they move. Neighbours that choose at the
// same time hinder each other, so batches are small, and drawn again for each sweep: of nodes whose numbers are some way
// apart two are hardly ever twice in one. A sweep visits every node once, and sweeps end when a smaller network would gain as
// much for less work: what is left to gain is gained in those that follow.

import Parallel
import Randomness

enum BatchedMoving {
  /// The numbers of nodes from which on nodes move in batches, in any network and in one with many arcs. Below, one at a
  /// time is as fast and finds a little more.
  private static let leastNodeCount = (any: 1 << 17, manyArcs: 1 << 14)
  private static let manyArcs = 1 << 20

  /// Returns true if the nodes of a network should move in batches.
  static func isWorthwhile(in network: CommunityNetwork) -> Bool {
    network.nodeCount >= leastNodeCount.any
      || network.nodeCount >= leastNodeCount.manyArcs && network.targets.count >= manyArcs
  }

  /// The number of nodes with consecutive numbers whose turn it is: they and their neighbours, which have near numbers in
  /// most files, stay in the caches.
  private static let blockSize = 1 << 17
  /// The number of batches of a block: of as many nodes with consecutive numbers each is in another.
  private static let batchCount = 32
  /// The number of nodes that choose on one thread before it asks for more.
  private static let chunkSize = 256
  private static let mostSweeps = 8
  /// The part of the nodes with arcs that move in a sweep that is worth another one, from single nodes and from communities.
  private static let leastMoving = (single: 0.75, joined: 0.03)

  /// Moves nodes. False when cancelled.
  ///
  /// - Parameters:
  ///   - communities: numbers below the number of nodes.
  ///   - areSingle: true if each node is a community of its own, so that what few nodes gain can wait for the smaller network.
  static func run(
    _ network: CommunityNetwork, resolution: Double, communities: inout [UInt32], areSingle: Bool,
    random: inout SeededGenerator, control: MeasureControl?
  ) -> Bool {
    let least = Double(network.joinedNodeCount()) * (areSingle ? leastMoving.single : leastMoving.joined)
    let isDone = NodeMoves.with(network, resolution: resolution, communities: &communities) {
      sweep($0, leastMoves: Int(least), &random, control)
    }
    return isDone ?? true && control?.isCancelled != true
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
    /// The seed that makes the batches of a sweep others than those before.
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

  private static func sweep(
    _ moves: NodeMoves, leastMoves: Int, _ random: inout SeededGenerator, _ control: MeasureControl?
  ) -> Bool {
    let sums = ArcSums.forThreads(ofPieces: blockSize / batchCount / chunkSize, below: moves.nodeCount)
    return withUnsafeTemporaryAllocation(of: Choice.self, capacity: blockSize / batchCount) { choices in
      for _ in 0..<mostSweeps {
        var moved = 0
        let salt = random.next()
        for start in stride(from: 0, to: moves.nodeCount, by: blockSize) {
          guard control?.isCancelled != true else { return false }
          let block = start..<min(start + blockSize, moves.nodeCount)
          for number in 0..<batchCount {
            moved += move(Batch(block: block, number: number, salt: salt), moves, choices, sums)
          }
        }
        if moved < leastMoves { break }
      }
      return true
    }
  }

  /// Moves the nodes of a batch; returns the number of those that moved.
  ///
  /// - Parameter choices: room for those of each chunk, from the first of its places on.
  private static func move(
    _ batch: Batch, _ moves: NodeMoves, _ choices: UnsafeMutableBufferPointer<Choice>, _ sums: [ArcSums]
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: batch.chunkCount) { counts in
      nonisolated(unsafe) let (counts, choices) = (counts, choices)
      Parallel.forEach(0..<batch.chunkCount, threads: sums.count) { chunk, worker in
        let places = batch.places(of: chunk)
        let found = choose(
          places, of: batch, moves, UnsafeMutableBufferPointer(rebasing: choices[places]), sums[worker])
        counts.initializeElement(at: chunk, to: found)
      }
      var moved = 0
      for chunk in 0..<batch.chunkCount {
        let first = batch.places(of: chunk).lowerBound
        for choice in choices[first..<first + counts[chunk]] {
          // As the other of two nodes that chose each other has.
          if moves.haveAllLeft(choice.community, for: Int(choice.node)) { continue }
          moves.move(Int(choice.node), to: choice.community)
          moved += 1
        }
      }
      return moved
    }
  }

  /// Lets the nodes at some places of a batch choose; returns the number of those that want to move.
  private static func choose(
    _ places: Range<Int>, of batch: Batch, _ moves: NodeMoves, _ choices: UnsafeMutableBufferPointer<Choice>,
    _ sums: ArcSums
  ) -> Int {
    var moving = 0
    let last = batch.block.upperBound - 1
    for place in places {
      func later(_ visits: Int) -> Int { min(last, batch.node(at: place + visits * RowsAhead.distance)) }
      moves.rows.fetchOffset(of: later(4))
      moves.fetchRow(of: later(3))
      moves.fetchCommunities(around: later(2))
      moves.fetchStrengths(around: later(1))
      let node = batch.node(at: place)
      guard node <= last else { continue }
      let best = moves.best(for: node, sums).community
      guard best != moves.communities[node] else { continue }
      choices.initializeElement(at: moving, to: Choice(node: UInt32(node), community: best))
      moving += 1
    }
    return moving
  }
}
