// Puts the nodes of a level in the order of their paths' names, as a queue would have it: by the parent's index in the
// queue, then by the node's own name. A counting sort by parent over the nodes in the order of names, which comes from
// setting a bit for each node's rank and reading the bits off.

import GraphModel

/// The ordering of what `BottomUpStep` finds, and its working memory.
struct LevelOrder: Sendable {
  /// The index in the queue for the next child of each frontier node.
  private var tally: [UInt32] = []
  /// A bit for every node, all zero between levels.
  private var bits: [UInt64] = []

  /// Appends the found nodes to the queue that ends at `end`. On entry `parents` holds the queue indices of their
  /// parents.
  ///
  /// - Complexity: O(found + frontier + nodes / 64).
  mutating func append(
    _ found: [UInt32], counts: [Int], in graph: SearchGraph, frontier: Range<Int>, end: inout Int,
    queue: inout [UInt32], queueIndices: inout [UInt32], parents: inout [UInt32]
  ) {
    if tally.count != graph.nodeCount {
      tally = .uninitialized(count: graph.nodeCount)
      bits = [UInt64](repeating: 0, count: (graph.nodeCount + 63) / 64)
    }
    Self.count(found, counts, graph.nameRanks, frontier, parents, &tally, &bits)
    Self.makeIndices(&tally, frontier.count, from: &end)
    Self.enqueue(graph.nodesByRank, frontier, &tally, &bits, &queue, &queueIndices, &parents)
  }

  /// Puts the nodes whose bits are set, in the order of names, where their parents' children go.
  private static func enqueue(
    _ nodesByRank: [UInt32], _ frontier: Range<Int>, _ tally: inout [UInt32], _ bits: inout [UInt64],
    _ queue: inout [UInt32], _ queueIndices: inout [UInt32], _ parents: inout [UInt32]
  ) {
    let nodesByRank = nodesByRank.span
    var tally = tally.mutableSpan
    var bits = bits.mutableSpan
    var queue = queue.mutableSpan
    var queueIndices = queueIndices.mutableSpan
    var parents = parents.mutableSpan
    for word in 0..<bits.count {
      var left = bits[word]
      guard left != 0 else { continue }
      bits[word] = 0
      while left != 0 {
        let rank = word << 6 | left.trailingZeroBitCount
        left &= left - 1
        let node = nodesByRank.isEmpty ? rank : Int(nodesByRank[rank])
        let parent = Int(parents[node])
        let index = tally[parent - frontier.lowerBound]
        tally[parent - frontier.lowerBound] = index + 1
        queue[Int(index)] = UInt32(node)
        queueIndices[node] = index
        parents[node] = queue[parent]
      }
    }
  }

  /// Counts the children of each parent and sets the bit of each child's rank.
  private static func count(
    _ found: [UInt32], _ counts: [Int], _ ranks: [UInt32], _ frontier: Range<Int>, _ parents: [UInt32],
    _ tally: inout [UInt32], _ bits: inout [UInt64]
  ) {
    let (found, ranks, parents) = (found.span, ranks.span, parents.span)
    var tally = tally.mutableSpan
    var bits = bits.mutableSpan
    for parent in 0..<frontier.count { tally[parent] = 0 }
    for (chunk, count) in counts.enumerated() {
      let start = chunk * BottomUpStep.chunk
      for index in start..<start + count {
        let node = Int(found[index])
        tally[Int(parents[node]) - frontier.lowerBound] += 1
        let rank = ranks.isEmpty ? node : Int(ranks[node])
        bits[rank >> 6] |= 1 << UInt64(rank & 63)
      }
    }
  }

  /// Turns the numbers of children into the queue indices of the first ones.
  private static func makeIndices(_ tally: inout [UInt32], _ count: Int, from end: inout Int) {
    var tally = tally.mutableSpan
    var next = UInt32(end)
    for parent in 0..<count {
      let children = tally[parent]
      tally[parent] = next
      next += children
    }
    end = Int(next)
  }
}
