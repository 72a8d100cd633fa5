// The rows of a graph without what a layout by forces does not look at: direction, loops, parallel edges, names.
//
// Rows are sorted by index and not by name, as the graph's own are, so that renaming nodes changes nothing.

import Buffers
import GraphModel
import Parallel

extension LevelGraph {
  /// The different neighbours of every node along edges of either direction; a node is no neighbour of itself. The graph
  /// may have several components.
  ///
  /// - Complexity: O(nodes + arcs log degree).
  convenience init(_ graph: Graph, threads: Int?) {
    let nodeCount = graph.nodeCount
    let isUndirected = graph.directedness == .undirected
    let (outgoing, incoming) = (graph.outgoing, graph.incoming)
    let room = outgoing.arcCount + (isUndirected ? 0 : incoming.arcCount)
    let loose = GrowableBuffer<UInt32>(uninitializedCount: max(1, room))
    let counts = GrowableBuffer<UInt32>(repeating: 0, count: nodeCount + 1)
    let (loosePointer, countPointer) = (loose.base, counts.base)
    let chunks = Chunks(nodeCount, size: 4096)
    outgoing.targets.withUnsafeBufferPointer { outTargets in
      incoming.targets.withUnsafeBufferPointer { inTargets in
        outgoing.offsets.withUnsafeBufferPointer { outOffsets in
          incoming.offsets.withUnsafeBufferPointer { inOffsets in
            Parallel.forEach(0..<chunks.count, threads: threads) { part in
              for node in chunks[part] {
                let (a, b) = (Int(outOffsets[node]), Int(outOffsets[node + 1]))
                let (c, d) = isUndirected ? (0, 0) : (Int(inOffsets[node]), Int(inOffsets[node + 1]))
                let row = loosePointer + (a + (isUndirected ? 0 : Int(inOffsets[node])))
                var length = 0
                for arc in a..<b where Int(outTargets[arc]) != node {
                  row[length] = outTargets[arc]
                  length += 1
                }
                for arc in c..<d where Int(inTargets[arc]) != node {
                  row[length] = inTargets[arc]
                  length += 1
                }
                countPointer[node + 1] = UInt32(Self.sortedDistinct(row, length))
              }
            }
            for node in 0..<nodeCount { countPointer[node + 1] += countPointer[node] }
          }
        }
      }
    }
    let kept = Int(countPointer[nodeCount])
    let isDense = kept == room
    let dense = GrowableBuffer<UInt32>(uninitializedCount: isDense ? 1 : max(1, kept))
    if !isDense {
      let densePointer = dense.base
      let (outOffsets, inOffsets) = (outgoing.offsets, incoming.offsets)
      Parallel.forEach(0..<chunks.count, threads: threads) { part in
        for node in chunks[part] {
          let from = Int(outOffsets[node]) + (isUndirected ? 0 : Int(inOffsets[node]))
          let (begin, end) = (Int(countPointer[node]), Int(countPointer[node + 1]))
          (densePointer + begin).update(from: loosePointer + from, count: end - begin)
        }
      }
    }
    self.init(
      nodeCount: nodeCount, offsets: counts, targets: isDense ? loose : dense,
      weights: GrowableBuffer(uninitializedCount: 0), masses: GrowableBuffer(uninitializedCount: 0),
      totalMass: Double(nodeCount))
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
}
