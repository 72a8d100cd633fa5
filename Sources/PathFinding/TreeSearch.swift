// The search for all shortest paths from a node, counted in steps: direction-optimising breadth-first search (Beamer,
// Asanović, Patterson 2012) that keeps the tie rule of `ShortestPathTree` at any size and can be done in slices.
//
// Small levels are expanded top-down from a queue, large ones bottom-up by all cores. Either way the queue is in the
// order of the paths' names, which is what the tie rule needs: top-down at no cost, bottom-up for reading whole rows
// and one counting sort a level. Nothing depends on the clock or on the number of cores; slices are measured in arcs.

import GraphModel
import Parallel

/// A breadth-first search that can be interrupted and taken up again. It keeps its storage from search to search.
public struct TreeSearch: Sendable {
  /// The paths found so far: of a search not complete, those to the nodes nearest to the source.
  public internal(set) var tree = ShortestPathTree()
  /// True if every node that can be reached (within the limit) has been.
  public private(set) var isComplete = true

  private var graph: SearchGraph?
  private var limit = Int.max
  /// The nodes reached, in the order of their paths; only the first `end` mean anything.
  private var queue: [UInt32] = []
  private var end = 0
  /// The part of the queue that is being expanded, and the next of it going top-down.
  private var frontier = 0..<0
  private var next = 0
  /// Arcs followed so far, or passed over by going bottom-up.
  private var exploredArcs = 0
  /// The next chunk of nodes when going bottom-up, `nil` when going top-down.
  private var chunk: Int?
  /// Working memory of the bottom-up steps, made when first needed.
  private var queueIndices: [UInt32] = []
  private var queueIndicesAreClear = false
  private var found: [UInt32] = []
  private var foundCounts: [Int] = []
  private var levelOrder = LevelOrder()

  /// A search of nothing.
  public init() {}

  /// Starts a search from `source` for the nodes within `limit` steps. Nothing is followed before `advance`.
  ///
  /// - Complexity: O(nodes reached by the search before), or O(nodes) for a graph of another size.
  public mutating func begin(_ graph: SearchGraph, from source: NodeID, limit: Int = .max) {
    // In the midst of a level that is searched from the other side, parents stand where no list has them.
    tree.begin(at: source, on: graph, unfinished: chunk == nil ? queue[frontier.upperBound..<end] : nil)
    if queue.count != graph.nodeCount + 1 { queue = .uninitialized(count: graph.nodeCount + 1) }
    self.graph = graph
    self.limit = limit
    queue[0] = source.rawValue
    (end, frontier, next, chunk) = (1, 0..<1, 0, nil)
    (exploredArcs, queueIndicesAreClear) = (0, false)
    isComplete = limit <= 0
  }

  /// Searches on until about `budget` arcs have been followed.
  ///
  /// - Returns: true if the search is complete.
  /// - Complexity: O(nodes + arcs) over the whole search, and O(nodes) scratch.
  @discardableResult
  public mutating func advance(arcs budget: Int = .max) -> Bool {
    guard let graph else { return true }
    var left = max(1, budget)
    while !isComplete && left > 0 {
      if chunk == nil {
        expand(graph, &left)
        if next == frontier.upperBound { finishLevel(graph) }
      } else if lookBack(graph, &left), left > 0 {
        // With nothing left, the level is put in order by the next call: that takes as long as a slice by itself.
        orderLevel(graph, &left)
        finishLevel(graph)
      }
    }
    tree.append(queue[..<frontier.upperBound])
    return isComplete
  }

  /// Goes on to the level just found and chooses the way to expand it: from the other side when its arcs are more than
  /// a quarter of those left, since an arc followed bottom-up is read in sequence, by all cores and without a write.
  private mutating func finishLevel(_ graph: SearchGraph) {
    frontier = frontier.upperBound..<end
    next = frontier.lowerBound
    chunk = nil
    if !frontier.isEmpty { tree.levels.append(UInt32(frontier.lowerBound)) }
    isComplete = frontier.isEmpty || tree.levels.count > limit
    // Going bottom-up follows the rows of a graph one after the other.
    guard !isComplete, !graph.isChanged else { return }
    // Most levels of a road-like graph are too small whatever their degrees.
    let threshold = (graph.outgoing.arcCount - exploredArcs + graph.nodeCount) / 5
    guard frontier.count > threshold / max(1, graph.maximumDegree) else { return }
    let arcs = SearchSide.arcCount(graph.outgoing.offsets.span, queue.span, frontier)
    guard arcs > threshold else { return }
    exploredArcs += arcs
    prepareBottomUp(graph)
  }
}

// MARK: - The two ways to expand a level

extension TreeSearch {
  private mutating func expand(_ graph: SearchGraph, _ budget: inout Int) {
    let before = (budget, next)
    TopDownStep.run(
      graph.forward, next: &next, levelEnd: frontier.upperBound, end: &end, budget: &budget, queue: &queue,
      parents: &tree.parents)
    exploredArcs += before.0 - budget - (next - before.1)
  }

  private mutating func prepareBottomUp(_ graph: SearchGraph) {
    chunk = 0
    let nodeCount = graph.nodeCount
    if found.count != nodeCount {
      found = .uninitialized(count: nodeCount)
      foundCounts = [Int](repeating: 0, count: (nodeCount + BottomUpStep.chunk - 1) / BottomUpStep.chunk)
      queueIndices = .uninitialized(count: nodeCount)
    }
    // After a bottom-up step they are there already; writing them again is cheaper than remembering.
    Self.setQueueIndices(&queueIndices, of: queue, frontier, clear: !queueIndicesAreClear)
    queueIndicesAreClear = true
  }

  private static func setQueueIndices(
    _ queueIndices: inout [UInt32], of queue: [UInt32], _ range: Range<Int>, clear: Bool
  ) {
    var queueIndices = queueIndices.mutableSpan
    let queue = queue.span
    if clear { queueIndices.update(repeating: .max) }
    for index in range { queueIndices[Int(queue[index])] = UInt32(index) }
  }

  /// Searches as many chunks of nodes as the budget allows; returns whether all are done.
  private mutating func lookBack(_ graph: SearchGraph, _ budget: inout Int) -> Bool {
    let first = chunk ?? 0
    var past = first
    while past < foundCounts.count && budget > 0 {
      let nodes = past * BottomUpStep.chunk..<min((past + 1) * BottomUpStep.chunk, graph.nodeCount)
      let arcs = graph.incoming.offsets[nodes.upperBound] - graph.incoming.offsets[nodes.lowerBound]
      budget -= Int(arcs) / 4 + nodes.count / 16
      past += 1
    }
    let chunks = first..<past
    tree.parents.withUnsafeMutableBufferPointer { parents in
      found.withUnsafeMutableBufferPointer { found in
        foundCounts.withUnsafeMutableBufferPointer { counts in
          Self.lookBack(graph.incoming, chunks, frontier.lowerBound, queueIndices, parents, found, counts)
        }
      }
    }
    chunk = past
    return past == foundCounts.count
  }

  private static func lookBack(
    _ rows: Adjacency, _ chunks: Range<Int>, _ firstIndex: Int, _ queueIndices: [UInt32],
    _ parents: UnsafeMutableBufferPointer<UInt32>, _ found: UnsafeMutableBufferPointer<UInt32>,
    _ counts: UnsafeMutableBufferPointer<Int>
  ) {
    rows.offsets.withUnsafeBufferPointer { offsets in
      rows.targets.withUnsafeBufferPointer { targets in
        queueIndices.withUnsafeBufferPointer { queueIndices in
          let state = BottomUpStep.State(
            offsets: offsets, targets: targets, queueIndices: queueIndices, firstIndex: UInt32(firstIndex),
            parents: parents, found: found)
          Parallel.forEach(chunks) { counts[$0] = BottomUpStep.run(state, chunk: $0) }
        }
      }
    }
  }

  /// Puts the nodes found bottom-up in order and at the end of the queue.
  private mutating func orderLevel(_ graph: SearchGraph, _ budget: inout Int) {
    let start = end
    levelOrder.append(
      found, counts: foundCounts, in: graph, frontier: frontier, end: &end, queue: &queue, queueIndices: &queueIndices,
      parents: &tree.parents)
    budget -= 4 * (end - start)
  }
}
