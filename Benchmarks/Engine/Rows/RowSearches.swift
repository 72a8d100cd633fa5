// The searches of the engine in their plainest forms, over rows of either form: what they cost beside each other tells what
// changing rows cost, and nothing about the engine's own speed.

import CPrefetch

/// Searches over rows; the room that they take is made once.
final class RowSearches {
  private let nodeCount: Int
  private let queue: UnsafeMutablePointer<UInt32>
  private let parents: UnsafeMutablePointer<UInt32>
  private let costs: UnsafeMutablePointer<UInt32>
  private let scores: UnsafeMutablePointer<Float>
  private let next: UnsafeMutablePointer<Float>
  private var buckets = [[UInt32]](repeating: [], count: 16)

  /// Searches over rows with so many nodes.
  init(nodeCount: Int) {
    func room<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
      let room = UnsafeMutablePointer<Value>.allocate(capacity: nodeCount + 1)
      room.initialize(repeating: value, count: nodeCount + 1)
      return room
    }
    self.nodeCount = nodeCount
    (queue, parents, costs, scores, next) = (room(0), room(0), room(0), room(1), room(0))
  }

  deinit {
    for numbers in [queue, parents, costs] { numbers.deallocate() }
    for numbers in [scores, next] { numbers.deallocate() }
  }

  /// Finds a shortest path by steps from one node to every other, and returns how many there are. As the engine does it:
  /// without a branch that would be guessed wrong, and with memory asked for ahead.
  @inline(__always) func tree(_ rows: some ReadableRows, from source: Int) -> Int {
    let ahead = 8
    for node in 0..<nodeCount { parents[node] = .max }
    (parents[source], queue[0]) = (UInt32(source), UInt32(source))
    var (index, last) = (0, 1)
    rows.offsets.withUnsafeBufferPointer { offsets in
      rows.targets.withUnsafeBufferPointer { targets in
        guard let offsets = offsets.baseAddress, let targets = targets.baseAddress else { return }
        while index < last {
          let node = queue[index]
          throughline_prefetch(offsets + Int(queue[min(index &+ 2 &* ahead, last &- 1)]))
          throughline_prefetch(
            targets + rows.likelyStart(Int(queue[min(index &+ ahead, last &- 1)]), offsets))
          index &+= 1
          let (start, end) = rows.row(Int(node), offsets)
          var arc = start
          while arc < end {
            let target = Int(targets[arc])
            arc &+= 1
            let parent = parents[target]
            let one = (UInt64(parent) &+ 1) &>> 32
            parents[target] = parent ^ ((parent ^ node) & (0 &- UInt32(truncatingIfNeeded: one)))
            queue[last] = UInt32(truncatingIfNeeded: target)
            last &+= Int(truncatingIfNeeded: one)
          }
        }
      }
    }
    return last
  }

  /// Sends each node's score to its neighbours once, as PageRank does, and returns the sum.
  @inline(__always) func sweep(_ rows: some ReadableRows) -> Float {
    var sum: Float = 0
    rows.offsets.withUnsafeBufferPointer { offsets in
      rows.targets.withUnsafeBufferPointer { targets in
        guard let offsets = offsets.baseAddress, let targets = targets.baseAddress else { return }
        for node in 0..<rows.nodeCount {
          let (start, end) = rows.row(node, offsets)
          var score: Float = 0
          for arc in start..<max(start, end) { score += scores[Int(targets[arc])] }
          next[node] = score
          sum += score
        }
      }
    }
    return sum
  }

  /// Finds the least node of each connected part, and returns how many parts there are.
  @inline(__always) func parts(_ rows: some ReadableRows) -> Int {
    for node in 0..<nodeCount { parents[node] = UInt32(node) }
    var count = rows.nodeCount
    rows.offsets.withUnsafeBufferPointer { offsets in
      rows.targets.withUnsafeBufferPointer { targets in
        guard let offsets = offsets.baseAddress, let targets = targets.baseAddress else { return }
        for node in 0..<rows.nodeCount {
          let (start, end) = rows.row(node, offsets)
          for arc in start..<max(start, end) where Int(targets[arc]) < node {
            var (a, b) = (node, Int(targets[arc]))
            while parents[a] != a {
              parents[a] = parents[Int(parents[a])]
              a = Int(parents[a])
            }
            while parents[b] != b {
              parents[b] = parents[Int(parents[b])]
              b = Int(parents[b])
            }
            guard a != b else { continue }
            parents[max(a, b)] = UInt32(min(a, b))
            count -= 1
          }
        }
      }
    }
    return count
  }

  /// Finds the least cost from one node to every other, where each arc costs 1 to 8 by its ends, and returns the greatest.
  @inline(__always) func costTree(_ rows: some ReadableRows, from source: Int) -> Int {
    for node in 0..<nodeCount { costs[node] = .max }
    costs[source] = 0
    buckets[0].append(UInt32(source))
    var (cost, waiting, greatest) = (0, 1, 0)
    rows.offsets.withUnsafeBufferPointer { offsets in
      rows.targets.withUnsafeBufferPointer { targets in
        guard let offsets = offsets.baseAddress, let targets = targets.baseAddress else { return }
        while waiting > 0 {
          while let node = buckets[cost & 15].popLast() {
            waiting -= 1
            guard costs[Int(node)] == cost else { continue }
            greatest = cost
            let (start, end) = rows.row(Int(node), offsets)
            for arc in start..<max(start, end) {
              let target = targets[arc]
              let total = UInt32(cost) + 1 + ((node ^ target) &* 0x9E37_79B1) >> 29
              guard total < costs[Int(target)] else { continue }
              costs[Int(target)] = total
              buckets[Int(total) & 15].append(target)
              waiting += 1
            }
          }
          cost += 1
        }
      }
    }
    return greatest
  }
}
