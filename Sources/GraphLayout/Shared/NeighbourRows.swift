// The neighbours of each node as layouts want them: every pair once, whatever edges join it, no loops, and in the order
// of the nodes' numbers, so that names play no part in where nodes are placed.

import Buffers
import GraphModel
import Parallel

/// The different neighbours of each node, direction ignored.
struct NeighbourRows: Sendable {
  /// The rows; each is sorted by neighbour, and every arc has its counterpart.
  let adjacency: Adjacency

  var nodeCount: Int { adjacency.nodeCount }
  /// The number of pairs of neighbours.
  var pairCount: Int { adjacency.arcCount / 2 }

  /// Gathers the neighbours.
  ///
  /// - Parameter threads: the largest number of threads; `nil` for one a core. The rows do not depend on it.
  /// - Complexity: O(nodes + edges log degree).
  init(_ graph: Graph, threads: Int? = nil) {
    let count = graph.nodeCount
    let (out, back) = (graph.outgoing, graph.incoming)
    // The rows of an undirected graph have both ways already.
    let isUndirected = graph.directedness == .undirected
    let loose = GrowableBuffer<UInt32>(uninitializedCount: out.arcCount + (isUndirected ? 0 : back.arcCount))
    let loosePointer = loose.base
    let chunks = Chunks(count, size: 4096)
    func looseStart(_ node: Int) -> Int { Int(out.offsets[node]) + (isUndirected ? 0 : Int(back.offsets[node])) }
    var offsets = [UInt32](repeating: 0, count: count + 1)
    offsets.withUnsafeMutableBufferPointer { offsets in
      nonisolated(unsafe) let offsets = offsets
      Parallel.forEach(0..<chunks.count, threads: threads) { part in
        for node in chunks[part] {
          let row = loosePointer + looseStart(node)
          var length = Self.copy(out, node, to: row)
          if !isUndirected { length += Self.copy(back, node, to: row + length) }
          offsets[node + 1] = UInt32(Self.sortedDistinct(row, length))
        }
      }
      for node in 0..<count { offsets[node + 1] += offsets[node] }
    }
    let kept = Int(offsets[count])
    let targets = [UInt32](unsafeUninitializedCapacity: kept) { targets, filled in
      nonisolated(unsafe) let targets = targets
      Parallel.forEach(0..<chunks.count, threads: threads) { part in
        for node in chunks[part] {
          let (row, begin) = (loosePointer + looseStart(node), Int(offsets[node]))
          for index in 0..<Int(offsets[node + 1]) - begin { targets[begin + index] = row[index] }
        }
      }
      filled = kept
    }
    adjacency = Adjacency(offsets: offsets, targets: targets)
  }

  /// Copies the neighbours of a node without the node itself.
  ///
  /// - Returns: the number of values.
  private static func copy(_ rows: Adjacency, _ node: Int, to row: UnsafeMutablePointer<UInt32>) -> Int {
    var length = 0
    for arc in Int(rows.offsets[node])..<Int(rows.offsets[node + 1]) where Int(rows.targets[arc]) != node {
      row[length] = rows.targets[arc]
      length += 1
    }
    return length
  }

  /// Sorts a row and drops what stands in it twice.
  ///
  /// - Returns: the number of values kept.
  private static func sortedDistinct(_ row: UnsafeMutablePointer<UInt32>, _ length: Int) -> Int {
    var isRising = true
    for index in 1..<max(1, length) where row[index] <= row[index - 1] {
      isRising = false
      break
    }
    if isRising { return length }
    var values = UnsafeMutableBufferPointer(start: row, count: length)
    values.sort()
    var kept = 1
    for index in 1..<length where row[index] != row[kept - 1] {
      row[kept] = row[index]
      kept += 1
    }
    return kept
  }

  /// Returns the positions of a node's neighbours in `adjacency.targets`.
  func arcs(of node: Int) -> Range<Int> { Int(adjacency.offsets[node])..<Int(adjacency.offsets[node + 1]) }

  /// The neighbours of a node, ascending.
  subscript(node: Int) -> ArraySlice<UInt32> { adjacency.targets[arcs(of: node)] }

  /// Returns the number of neighbours of a node.
  func degree(_ node: Int) -> Int { Int(adjacency.offsets[node + 1] - adjacency.offsets[node]) }

  /// Returns the position in `adjacency.targets` of the arc from a node to a neighbour; `nil` when it is none.
  ///
  /// - Complexity: O(log degree).
  func arc(from node: Int, to neighbour: Int) -> Int? {
    var (low, high) = (Int(adjacency.offsets[node]), Int(adjacency.offsets[node + 1]))
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if Int(adjacency.targets[middle]) < neighbour { low = middle + 1 } else { high = middle }
    }
    return low < end && Int(adjacency.targets[low]) == neighbour ? low : nil
  }

  /// Returns the most joined of some nodes, the first of equal ones; `nil` when there are none.
  func mostJoined(of nodes: some Sequence<Int>) -> Int? {
    var best: Int?
    for node in nodes where best.map({ degree(node) > degree($0) }) ?? true { best = node }
    return best
  }
}
