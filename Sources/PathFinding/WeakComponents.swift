// Weakly connected components, found by all cores: Afforest (M. Sutton, T. Ben-Nun, A. Barak 2018), a union-find whose
// trees are hooked by compare-and-swap.
//
// Each core first goes through chunks of nodes by itself and joins every node with one or two before it, without atomic
// operations; that makes most of the largest component, whose nodes need not be looked at again. Trees are only ever
// hooked below smaller numbers, so in the end each node's label is the least node of its component, whichever core came
// first.

import GraphModel
import Parallel
import Synchronization

/// Labels every node with the least node of its component.
enum WeakComponents {
  /// A label that several cores may read and lower.
  typealias Label = Atomic<UInt32>

  private static let chunk = 16384

  /// Returns the labels; direction is ignored.
  ///
  /// - Parameter incoming: the arcs turned round; of an undirected graph the same rows.
  /// - Complexity: O(nodes + arcs), nearly; arcs inside the largest component are mostly not read.
  static func labels(outgoing: Adjacency, incoming: Adjacency) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: outgoing.nodeCount) { buffer, count in
      guard let start = buffer.baseAddress, outgoing.nodeCount > 0 else { return }
      // For as long as several cores work on them the labels are atomic, which changes nothing about their layout.
      let labels = UnsafeMutableRawPointer(start).bindMemory(to: Label.self, capacity: outgoing.nodeCount)
      find(outgoing, incoming, labels)
      UnsafeMutableRawPointer(labels).bindMemory(to: UInt32.self, capacity: outgoing.nodeCount)
      count = outgoing.nodeCount
    }
  }

  /// Labels every node, in memory that holds nothing yet.
  private static func find(_ outgoing: Adjacency, _ incoming: Adjacency, _ labels: UnsafeMutablePointer<Label>) {
    let nodeCount = outgoing.nodeCount
    func forEachChunk(_ body: (Range<Int>) -> Void) {
      Parallel.forEach(0..<(nodeCount + chunk - 1) / chunk) { body($0 * chunk..<min(($0 + 1) * chunk, nodeCount)) }
    }
    forEachChunk { joinBackwards(outgoing, $0, labels) }
    forEachChunk { flatten($0, labels) }
    let first = commonLabel(labels, nodeCount)
    forEachChunk { link(outgoing, $0, only: 1, except: first, labels) }
    forEachChunk { flatten($0, labels) }
    let largest = commonLabel(labels, nodeCount)
    forEachChunk { link(outgoing, $0, except: largest, labels) }
    if outgoing.offsets != incoming.offsets || outgoing.targets != incoming.targets {
      // An arc out of the largest component is only seen from its other end.
      forEachChunk { link(incoming, $0, except: largest, labels) }
    }
    forEachChunk { flatten($0, labels) }
  }

  /// Joins each node of a range with those of its first two neighbours that come before it. Looks at no label outside
  /// the range: a neighbour there stands for its tree.
  private static func joinBackwards(_ rows: Adjacency, _ nodes: Range<Int>, _ labels: UnsafeMutablePointer<Label>) {
    let (offsets, targets) = (rows.offsets.span, rows.targets.span)
    let start = UInt32(nodes.lowerBound)
    for index in nodes {
      let node = UInt32(index)
      var label = node
      let first = Int(offsets[index])
      for arc in first..<min(first + 2, Int(offsets[index + 1])) where targets[arc] < node {
        let root = rootInRange(of: targets[arc], from: start, labels)
        let (low, high) = (min(label, root), max(label, root))
        // Of two trees rooted before the range neither may be hooked here.
        if high != low && high != node && high >= start { labels[Int(high)].store(low, ordering: .relaxed) }
        label = low
      }
      (labels + index).initialize(to: Label(label))
    }
  }

  /// Returns the root of a node, or the first node on the way there that comes before `start`.
  @inline(__always)
  private static func rootInRange(
    of node: UInt32, from start: UInt32, _ labels: UnsafeMutablePointer<Label>
  ) -> UInt32 {
    var root = node
    while root >= start {
      let above = labels[Int(root)].load(ordering: .relaxed)
      if above == root { break }
      root = above
    }
    return root
  }

  /// Joins each node of a range with its neighbours, or with the one at index `only`, unless its label is `except`.
  private static func link(
    _ rows: Adjacency, _ nodes: Range<Int>, only: Int? = nil, except: UInt32?, _ labels: UnsafeMutablePointer<Label>
  ) {
    let (offsets, targets) = (rows.offsets.span, rows.targets.span)
    for node in nodes where labels[node].load(ordering: .relaxed) != except {
      let (start, end) = (Int(offsets[node]), Int(offsets[node + 1]))
      let first = start + (only ?? 0)
      guard first < end else { continue }
      for arc in first..<(only == nil ? end : first + 1) { join(UInt32(node), targets[arc], labels) }
    }
  }

  /// Hooks the tree of one node below that of the other, the larger root below the smaller.
  @inline(__always)
  private static func join(_ a: UInt32, _ b: UInt32, _ labels: UnsafeMutablePointer<Label>) {
    var a = labels[Int(a)].load(ordering: .relaxed)
    var b = labels[Int(b)].load(ordering: .relaxed)
    while a != b {
      let (low, high) = (min(a, b), max(a, b))
      let above = labels[Int(high)].load(ordering: .relaxed)
      if above == low { return }
      if above == high {
        let (done, _) = labels[Int(high)].compareExchange(expected: high, desired: low, ordering: .relaxed)
        if done { return }
      }
      a = labels[Int(labels[Int(high)].load(ordering: .relaxed))].load(ordering: .relaxed)
      b = labels[Int(low)].load(ordering: .relaxed)
    }
  }

  /// Points each node of a range at its root.
  private static func flatten(_ nodes: Range<Int>, _ labels: UnsafeMutablePointer<Label>) {
    for node in nodes {
      let label = labels[node].load(ordering: .relaxed)
      var root = label
      while true {
        let above = labels[Int(root)].load(ordering: .relaxed)
        if above == root { break }
        root = above
      }
      if root != label { labels[node].store(root, ordering: .relaxed) }
    }
  }

  /// Returns the most frequent label in a sample. A bad guess costs time, never the answer.
  private static func commonLabel(_ labels: UnsafeMutablePointer<Label>, _ nodeCount: Int) -> UInt32? {
    let sample = stride(from: 0, to: nodeCount, by: max(1, nodeCount / 1024))
      .map { labels[$0].load(ordering: .relaxed) }.sorted()
    var best: (label: UInt32, count: Int)?
    var start = 0
    for index in sample.indices where index + 1 == sample.count || sample[index + 1] != sample[index] {
      if index + 1 - start > best?.count ?? 0 { best = (sample[index], index + 1 - start) }
      start = index + 1
    }
    return best?.label
  }
}
