// The levels of a component, from its nodes to a few hundred clusters, made step by step.
//
// When all levels are there, nodes are numbered again from the coarsest level down, the children of one parent next to
// each other: what is near in the drawing is then near in memory, and the nodes below any cluster are a range.

import Buffers
import Parallel

/// The levels of a component.
final class Hierarchy {
  private let seed: UInt64
  private let threads: Int?
  /// The levels, the finest first.
  private(set) var graphs: [LevelGraph]
  /// The parent of each node of a level in the next, for every level but the last.
  private(set) var parents: [ParentTable] = []
  /// The nodes below each node of a level: those of node n are `leafOffsets[level][n] ..< leafOffsets[level][n + 1]`.
  private(set) var leafOffsets: [SharedOffsets] = []
  /// The index within the component of each node of the finest level.
  private(set) var order: SharedOffsets
  private(set) var isFinished = false
  private var clustering: Clustering?
  private var renumberingLevel: Int?
  private var newNumbers = SharedOffsets(count: 0)

  /// The most nodes of the coarsest level, if it can be had.
  static let coarsestSize = 220

  init(_ graph: LevelGraph, seed: UInt64, threads: Int?) {
    self.seed = seed
    self.threads = threads
    graphs = [graph]
    order = SharedOffsets(count: 0)
  }

  /// The number of levels so far.
  var levelCount: Int { graphs.count }

  /// The part of the edges that lie inside the coarsest clusters.
  var groupedShare: Double { 1 - graphs[graphs.count - 1].totalWeight / max(graphs[0].totalWeight, 1e-30) }

  /// Does the next step: a batch of nodes chooses clusters, a level is contracted, or one is numbered again.
  func advance() {
    guard !isFinished else { return }
    if let level = renumberingLevel {
      renumber(level)
    } else if let clustering {
      advance(clustering)
    } else if let graph = graphs.last, graph.nodeCount > Self.coarsestSize {
      clustering = Clustering(graph, seed: seed &+ UInt64(graphs.count), threads: threads)
    } else {
      beginRenumbering()
    }
  }

  private func advance(_ clustering: Clustering) {
    guard clustering.isFinished else { return clustering.advance() }
    self.clustering = nil
    let fine = graphs[graphs.count - 1]
    let contraction = Contraction(of: fine, labels: clustering.labels.base, threads: threads)
    // A level that is hardly smaller is not worth its iterations, and more like it would follow.
    guard contraction.graph.nodeCount * 10 < fine.nodeCount * 9 else { return beginRenumbering() }
    graphs.append(contraction.graph)
    parents.append(contraction.parents)
  }

  // MARK: Numbers that keep siblings together

  private func beginRenumbering() {
    let count = graphs[graphs.count - 1].nodeCount
    newNumbers = SharedOffsets(count: count)
    for node in 0..<count { newNumbers.base[node] = UInt32(node) }
    order = newNumbers
    renumberingLevel = graphs.count - 2
    if graphs.count == 1 { finishRenumbering() }
  }

  /// Numbers the nodes of a level by the new numbers of their parents.
  private func renumber(_ level: Int) {
    let (graph, table) = (graphs[level], parents[level])
    let count = graph.nodeCount
    let parentCount = graphs[level + 1].nodeCount
    let (parentNumber, parent) = (newNumbers.base, table.parents.base)
    for node in 0..<count { parent[node] = parentNumber[Int(parent[node])] }
    table.listChildren(parentCount: parentCount)
    let numbers = SharedOffsets(count: count)
    let order = SharedOffsets(count: count)
    for position in 0..<count {
      let node = table.children.base[position]
      numbers.base[Int(node)] = UInt32(position)
      order.base[position] = node
    }
    graphs[level] = graph.renumbered(numbers: numbers.base, order: order.base, threads: threads)
    for position in 0..<count { table.children.base[position] = UInt32(position) }
    for index in 0..<parentCount {
      for child in Int(table.childOffsets.base[index])..<Int(table.childOffsets.base[index + 1]) {
        parent[child] = UInt32(index)
      }
    }
    newNumbers = numbers
    self.order = order
    renumberingLevel = level - 1
    if level == 0 { finishRenumbering() }
  }

  private func finishRenumbering() {
    leafOffsets = []
    for level in 0..<graphs.count {
      let count = graphs[level].nodeCount
      let offsets = SharedOffsets(count: count + 1)
      for node in 0...count {
        offsets.base[node] =
          level == 0 ? UInt32(node) : leafOffsets[level - 1].base[Int(parents[level - 1].childOffsets.base[node])]
      }
      leafOffsets.append(offsets)
    }
    newNumbers = SharedOffsets(count: 0)
    isFinished = true
  }

  /// Releases the levels above the finest, which nothing needs any more.
  func dropCoarseLevels() {
    graphs.removeLast(graphs.count - 1)
    parents = []
  }
}

/// Numbers that several owners read.
final class SharedOffsets {
  private let memory: GrowableBuffer<UInt32>

  init(count: Int) { memory = GrowableBuffer(uninitializedCount: count) }

  var base: UnsafeMutablePointer<UInt32> { memory.base }
}

extension LevelGraph {
  /// Returns the same level with other numbers.
  ///
  /// - Parameters:
  ///   - numbers: the new number of each node.
  ///   - order: the old number of each node, by the new ones.
  fileprivate func renumbered(
    numbers: UnsafeMutablePointer<UInt32>, order: UnsafeMutablePointer<UInt32>, threads: Int?
  ) -> LevelGraph {
    let old = rows
    let count = nodeCount
    let newOffsets = GrowableBuffer<UInt32>(uninitializedCount: count + 1)
    newOffsets.base[0] = 0
    for node in 0..<count {
      let from = Int(order[node])
      newOffsets.base[node + 1] = newOffsets.base[node] + UInt32(old.end(from) - old.begin(from))
    }
    let newTargets = GrowableBuffer<UInt32>(uninitializedCount: max(1, arcCount))
    let newWeights = GrowableBuffer<Float>(uninitializedCount: old.weights == nil ? 0 : max(1, arcCount))
    let newMasses = GrowableBuffer<Float>(uninitializedCount: old.masses == nil ? 0 : count)
    let (offset, target, weight, mass) = (newOffsets.base, newTargets.base, newWeights.base, newMasses.base)
    let chunks = Chunks(count, size: 2048)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      for node in chunks[part] {
        let from = Int(order[node])
        var next = Int(offset[node])
        if let masses = old.masses { mass[node] = masses[from] }
        for arc in old.begin(from)..<old.end(from) {
          target[next] = numbers[old.target(arc)]
          if let weights = old.weights { weight[next] = weights[arc] }
          next &+= 1
        }
      }
    }
    return LevelGraph(
      nodeCount: count, offsets: newOffsets, targets: newTargets, weights: newWeights, masses: newMasses,
      totalMass: totalMass)
  }
}
