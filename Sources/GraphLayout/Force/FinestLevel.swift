// The finest level: the nodes of a graph, or of one part of it, each of mass 1.

import Buffers
import GraphModel

extension LevelGraph {
  /// The nodes of a whole graph, by their own numbers; it may have several parts.
  ///
  /// - Parameter strengths: the strength of the tie of each arc of the rows; `nil` when all are 1.
  convenience init(_ rows: NeighbourRows, strengths: [Float]?) {
    self.init(
      nodeCount: rows.nodeCount, offsets: GrowableBuffer(rows.adjacency.offsets),
      targets: GrowableBuffer(rows.adjacency.targets), weights: GrowableBuffer(strengths ?? []),
      masses: GrowableBuffer(), totalMass: Double(rows.nodeCount))
  }

  /// The nodes of one part, numbered by their indices within it.
  ///
  /// - Complexity: O(nodes + arcs) of the part.
  convenience init(_ rows: NeighbourRows, strengths: [Float]?, part: Int, of parts: ConnectedParts) {
    guard parts.count > 1 else {
      self.init(rows, strengths: strengths)
      return
    }
    let range = parts.ranges[part]
    let offsets = GrowableBuffer<UInt32>(uninitializedCount: range.count + 1)
    offsets.base[0] = 0
    for (index, position) in range.enumerated() {
      offsets.base[index + 1] = offsets.base[index] + UInt32(rows.degree(Int(parts.order[position])))
    }
    let arcCount = Int(offsets.base[range.count])
    let targets = GrowableBuffer<UInt32>(uninitializedCount: arcCount)
    let weights = GrowableBuffer<Float>(uninitializedCount: strengths == nil ? 0 : arcCount)
    var next = 0
    for position in range {
      for arc in rows.arcs(of: Int(parts.order[position])) {
        targets.base[next] = parts.ranks[Int(rows.adjacency.targets[arc])]
        if let strengths { weights.base[next] = strengths[arc] }
        next += 1
      }
    }
    self.init(
      nodeCount: range.count, offsets: offsets, targets: targets, weights: weights, masses: GrowableBuffer(),
      totalMass: Double(range.count))
  }
}

extension GrowableBuffer {
  /// A buffer of the values of an array.
  fileprivate init(_ values: [Element]) {
    self.init(uninitializedCount: values.count)
    values.withUnsafeBufferPointer { values in
      if let first = values.baseAddress { base.update(from: first, count: values.count) }
    }
  }
}
