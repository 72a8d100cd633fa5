// Breadth-first searches from 64 nodes at once: one bit of a word for each.
//
// Source: M. Then et al., "The more the merrier: efficient multi-source graph traversal" (2014). Every level is done by
// the nodes that have not been reached from everywhere, each looking at its neighbours, on all cores.

import Buffers
import Parallel

/// The number of steps from 64 sources to every node.
final class MultiSourceSearch {
  static let sourceCount = 64
  /// The distance that stands for "not reached", or not in so many steps.
  static let unreached: UInt8 = 255

  private let graph: LevelGraph
  private let threads: Int?
  /// The distances, 64 a node.
  let distances: GrowableBuffer<UInt8>
  private let seen: GrowableBuffer<UInt64>
  private var frontier: GrowableBuffer<UInt64>
  private var next: GrowableBuffer<UInt64>
  private let isActive: GrowableBuffer<Bool>
  private let chunks: Chunks
  private var level: UInt8 = 0
  private(set) var isFinished = true

  init(_ graph: LevelGraph, threads: Int?) {
    self.graph = graph
    self.threads = graph.arcCount < 8192 ? 1 : threads
    let count = graph.nodeCount
    distances = GrowableBuffer(uninitializedCount: Self.sourceCount * count)
    seen = GrowableBuffer(uninitializedCount: count)
    frontier = GrowableBuffer(uninitializedCount: count)
    next = GrowableBuffer(uninitializedCount: count)
    chunks = Chunks(count, size: 1024)
    isActive = GrowableBuffer(uninitializedCount: chunks.count)
  }

  /// Begins anew from other sources.
  func begin(_ sources: [Int]) {
    let count = graph.nodeCount
    distances.base.update(repeating: Self.unreached, count: Self.sourceCount * count)
    seen.base.update(repeating: 0, count: count)
    frontier.base.update(repeating: 0, count: count)
    for (bit, source) in sources.enumerated() {
      seen.base[source] |= 1 << UInt64(bit)
      frontier.base[source] |= 1 << UInt64(bit)
      distances.base[source * Self.sourceCount + bit] = 0
    }
    level = 0
    isFinished = false
  }

  /// Goes one step further from all sources.
  func advance() {
    guard !isFinished else { return }
    level += 1
    let (rows, seen, frontier, next) = (graph.rows, seen.base, frontier.base, next.base)
    let (distances, isActive, level, chunks) = (distances.base, isActive.base, level, chunks)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      var found = false
      for node in chunks[part] {
        let known = seen[node]
        var fresh: UInt64 = 0
        if known != .max {
          var arc = rows.begin(node)
          let end = rows.end(node)
          while arc < end {
            fresh |= frontier[rows.target(arc)]
            arc &+= 1
          }
          fresh &= ~known
        }
        next[node] = fresh
        guard fresh != 0 else { continue }
        found = true
        seen[node] = known | fresh
        let row = distances + node &* Self.sourceCount
        var bits = fresh
        while bits != 0 {
          row[bits.trailingZeroBitCount] = level
          bits &= bits &- 1
        }
      }
      isActive[part] = found
    }
    swap(&self.frontier, &self.next)
    isFinished = level == Self.unreached - 1 || !(0..<chunks.count).contains { isActive[$0] }
  }
}
