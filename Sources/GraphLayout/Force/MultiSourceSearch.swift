// Breadth-first searches from 64 nodes at once: one bit of a word for each.
//
// Source: M. Then et al., "The more the merrier: efficient multi-source graph traversal" (2014). The first levels, of few
// nodes, are done by those that were reached last, each telling its neighbours; later ones by the nodes that have not been
// reached from everywhere, each looking at its neighbours, on all cores.

import Buffers
import Parallel

/// The number of steps from 64 sources to every node.
final class MultiSourceSearch {
  static let sourceCount = 64
  /// The distance that stands for "not reached", or not in so many steps.
  static let unreached: UInt8 = 255

  /// The number of arcs for each one of the nodes reached last, from which on these are few.
  private static let sparseness = 16

  private let graph: LevelGraph
  private let threads: Int?
  /// The distances, 64 a node.
  let distances: GrowableBuffer<UInt8>
  private let seen: GrowableBuffer<UInt64>
  private var frontier: GrowableBuffer<UInt64>
  private var next: GrowableBuffer<UInt64>
  /// The nodes reached last, as long as they are few.
  private var reached: [UInt32]?
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

  /// Begins again from other sources.
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
    next.base.update(repeating: 0, count: count)
    reached = Set(sources).sorted().map { UInt32($0) }
    level = 0
    isFinished = false
  }

  /// Goes one step further from all sources.
  func advance() {
    guard !isFinished else { return }
    level += 1
    if let reached {
      push(from: reached)
    } else {
      pull()
    }
  }

  /// Lets the nodes reached last tell their neighbours.
  private func push(from reached: [UInt32]) {
    let (rows, seen, frontier, next, distances) = (graph.rows, seen.base, frontier.base, next.base, distances.base)
    var found: [UInt32] = []
    for node in reached {
      let bits = frontier[Int(node)]
      for arc in rows.begin(Int(node))..<rows.end(Int(node)) {
        let target = rows.target(arc)
        let fresh = bits & ~seen[target]
        guard fresh != 0 else { continue }
        if next[target] == 0 { found.append(UInt32(truncatingIfNeeded: target)) }
        next[target] |= fresh
      }
    }
    for node in reached { frontier[Int(node)] = 0 }
    var arcCount = 0
    for node in found {
      Self.note(next[Int(node)], level, in: distances + Int(node) &* Self.sourceCount)
      seen[Int(node)] |= next[Int(node)]
      arcCount += rows.end(Int(node)) - rows.begin(Int(node))
    }
    swap(&self.frontier, &self.next)
    self.reached = arcCount * Self.sparseness < graph.arcCount ? found : nil
    isFinished = level == Self.unreached - 1 || found.isEmpty
  }

  /// Lets the nodes that are still to be reached look at their neighbours.
  private func pull() {
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
        Self.note(fresh, level, in: distances + node &* Self.sourceCount)
      }
      isActive[part] = found
    }
    swap(&self.frontier, &self.next)
    isFinished = level == Self.unreached - 1 || !(0..<chunks.count).contains { isActive[$0] }
  }

  /// Writes a distance for every bit.
  @inline(__always)
  private static func note(_ bits: UInt64, _ level: UInt8, in row: UnsafeMutablePointer<UInt8>) {
    var bits = bits
    while bits != 0 {
      row[bits.trailingZeroBitCount] = level
      bits &= bits &- 1
    }
  }
}
