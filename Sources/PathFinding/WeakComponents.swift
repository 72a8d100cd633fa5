// Which nodes hang together, found by all cores: Afforest (M. Sutton, T. Ben-Nun, A. Barak 2018), a union-find whose
// trees are hooked by compare-and-swap.
//
// Two arcs of every node are followed first; that joins most of the largest component, whose nodes need not be looked at
// again. Trees are only ever hooked below smaller numbers, so in the end each node's label is the least node of its
// component, whichever core came first.

import GraphModel
import Synchronization

/// Labels every node with the least node of its component.
enum WeakComponents {
  /// A label that several cores may read and lower.
  typealias Label = Atomic<UInt32>

  private static let chunk = 8192
  /// Arcs of each node followed before the largest component is looked for.
  private static let firstArcs = 2

  /// The labels; direction is ignored.
  ///
  /// - Parameter incoming: the arcs turned round; of an undirected graph the same rows.
  /// - Complexity: O(nodes + arcs), nearly; arcs inside the largest component are mostly not read.
  static func labels(outgoing: Adjacency, incoming: Adjacency) -> [UInt32] {
    let nodeCount = outgoing.nodeCount
    let labels = UnsafeMutablePointer<Label>.allocate(capacity: max(1, nodeCount))
    defer { labels.deallocate() }
    for node in 0..<nodeCount { (labels + node).initialize(to: Label(UInt32(node))) }
    func forEachChunk(_ body: (Range<Int>) -> Void) {
      ParallelParts.run(0..<(nodeCount + chunk - 1) / chunk) { body($0 * chunk..<min(($0 + 1) * chunk, nodeCount)) }
    }
    forEachChunk { link(outgoing, $0, skipping: 0, atMost: firstArcs, except: nil, labels) }
    forEachChunk { flatten($0, labels) }
    let largest = commonLabel(labels, nodeCount)
    forEachChunk { link(outgoing, $0, skipping: firstArcs, atMost: .max, except: largest, labels) }
    // Where arcs have one direction, an arc out of the largest component is only seen from its other end.
    forEachChunk { link(incoming, $0, skipping: 0, atMost: .max, except: largest, labels) }
    forEachChunk { flatten($0, labels) }
    return (0..<nodeCount).map { labels[$0].load(ordering: .relaxed) }
  }

  /// Joins each node of a range with its neighbours, some of them, unless its label is `except`.
  private static func link(
    _ rows: Adjacency, _ nodes: Range<Int>, skipping: Int, atMost: Int, except: UInt32?,
    _ labels: UnsafeMutablePointer<Label>
  ) {
    let (offsets, targets) = (rows.offsets.span, rows.targets.span)
    for node in nodes {
      let first = Int(offsets[node]) + skipping
      let past = Int(offsets[node + 1])
      guard first < past, labels[node].load(ordering: .relaxed) != except else { continue }
      for arc in first..<first + min(atMost, past - first) { join(UInt32(node), targets[arc], labels) }
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

  /// The most frequent label in a sample. A bad guess costs time, never the answer.
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
