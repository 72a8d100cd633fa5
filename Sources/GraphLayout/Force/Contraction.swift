// A level made of the clusters of the level below: the second half of coarsening.

import Buffers
import Parallel

/// The graph of the clusters of a level.
struct Contraction {
  /// The clusters as nodes.
  let graph: LevelGraph
  /// The cluster of each node of the level below.
  let parents: ParentTable

  /// Contracts a level.
  ///
  /// Clusters are numbered by their first nodes.
  ///
  /// - Parameter labels: the cluster of each node, by one of its nodes' indices.
  /// - Complexity: O(nodes + arcs).
  init(of graph: LevelGraph, labels: UnsafeMutablePointer<UInt32>, threads: Int?) {
    let count = graph.nodeCount
    let numbers = GrowableBuffer<UInt32>(repeating: .max, count: count)
    let parents = ParentTable(nodeCount: count)
    let (number, parent) = (numbers.base, parents.parents.base)
    var clusterCount: UInt32 = 0
    for node in 0..<count {
      let label = Int(labels[node])
      if number[label] == .max {
        number[label] = clusterCount
        clusterCount += 1
      }
      parent[node] = number[label]
    }
    parents.listChildren(parentCount: Int(clusterCount))
    self.parents = parents
    self.graph = Self.contract(graph, parents, count: Int(clusterCount), threads: threads)
  }

  private static func contract(
    _ graph: LevelGraph, _ parents: ParentTable, count: Int, threads: Int?
  ) -> LevelGraph {
    let rows = graph.rows
    let (parent, children, childOffsets) = (
      parents.parents.base, parents.children.base, parents.childOffsets.base
    )
    let masses = GrowableBuffer<Float>(uninitializedCount: count)
    let offsets = GrowableBuffer<UInt32>(repeating: 0, count: count + 1)
    let scores = GrowableBuffer<Float>(repeating: 0, count: count * Parallel.workerCount(threads))
    let (mass, offset, score) = (masses.base, offsets.base, scores.base)
    let chunks = Chunks(count, size: max(16, (count + 63) / 64))
    let parts = (0..<chunks.count).map { _ in ContractedPart() }
    Parallel.forEach(0..<chunks.count, threads: threads) { index, worker in
      let part = parts[index]
      let own = score + worker * count
      for cluster in chunks[index] {
        let first = part.targets.count
        var total: Float = 0
        for child in Int(childOffsets[cluster])..<Int(childOffsets[cluster + 1]) {
          let node = Int(children[child])
          total += rows.mass(node)
          var arc = rows.begin(node)
          let end = rows.end(node)
          while arc < end {
            let target = Int(parent[rows.target(arc)])
            if target != cluster {
              if own[target] == 0 { part.targets.append(UInt32(truncatingIfNeeded: target)) }
              own[target] += rows.weight(arc)
            }
            arc &+= 1
          }
        }
        mass[cluster] = total
        offset[cluster + 1] = UInt32(part.targets.count - first)
        for entry in first..<part.targets.count {
          let target = Int(part.targets.base[entry])
          part.weights.append(own[target])
          own[target] = 0
        }
      }
    }
    for cluster in 0..<count { offset[cluster + 1] += offset[cluster] }
    let arcCount = max(1, Int(offset[count]))
    let targets = GrowableBuffer<UInt32>(uninitializedCount: arcCount)
    let weights = GrowableBuffer<Float>(uninitializedCount: arcCount)
    let (target, weight) = (targets.base, weights.base)
    Parallel.forEach(0..<chunks.count, threads: threads) { index in
      let (part, begin) = (parts[index], Int(offset[chunks[index].lowerBound]))
      (target + begin).update(from: part.targets.base, count: part.targets.count)
      (weight + begin).update(from: part.weights.base, count: part.weights.count)
    }
    return LevelGraph(
      nodeCount: count, offsets: offsets, targets: targets, weights: weights, masses: masses,
      totalMass: graph.totalMass)
  }
}

/// The arcs out of some neighbouring clusters. Each is filled by one thread.
private final class ContractedPart {
  var targets = GrowableBuffer<UInt32>(capacity: 1024)
  var weights = GrowableBuffer<Float>(capacity: 1024)
}

/// The tie between the nodes of a level and those of the next coarser one.
final class ParentTable {
  /// The parent of each node.
  let parents: GrowableBuffer<UInt32>
  /// The children of parent p are `children[childOffsets[p] ..< childOffsets[p + 1]]`.
  private(set) var childOffsets = GrowableBuffer<UInt32>(capacity: 1)
  private(set) var children = GrowableBuffer<UInt32>(capacity: 1)

  /// A table to be filled.
  init(nodeCount: Int) { parents = GrowableBuffer(uninitializedCount: nodeCount) }

  /// Lists the children of every parent, in their order.
  func listChildren(parentCount: Int) {
    let count = parents.count
    let offsets = GrowableBuffer<UInt32>(repeating: 0, count: parentCount + 1)
    let list = GrowableBuffer<UInt32>(uninitializedCount: count)
    let (offset, parent) = (offsets.base, parents.base)
    for node in 0..<count { offset[Int(parent[node]) + 1] += 1 }
    for index in 0..<parentCount { offset[index + 1] += offset[index] }
    for node in 0..<count {
      let index = Int(parent[node])
      list.base[Int(offset[index])] = UInt32(node)
      offset[index] += 1
    }
    // Each offset has moved on to where the next row begins.
    var index = parentCount
    while index > 0 {
      offset[index] = offset[index - 1]
      index -= 1
    }
    offset[0] = 0
    childOffsets = offsets
    children = list
  }
}
