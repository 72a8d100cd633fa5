// All equally short paths between two nodes as one small graph: what a person sees opening like a fan.
//
// Equally short is the same cost and the same number of steps, so that only names tell the paths apart; steps grow
// along every arc, so the fan has no cycles, not even over edges of cost zero. Nodes stand by steps, then by name; arcs
// of a node in alphabetical order. Every node lies on a path from source to target.

import GraphModel

/// The part of a graph that all equally short paths between two nodes run through.
public struct PathFan: Sendable {
  /// A step some of the paths take.
  public struct Arc: Hashable, Sendable {
    /// The node it leaves.
    public let from: NodeID
    /// The node it leads to.
    public let to: NodeID
    /// The edge it takes.
    public let edge: EdgeID
  }

  /// The node that all paths start at.
  public let source: NodeID
  /// The node that all paths end at.
  public let target: NodeID
  /// The cost of every path.
  public let total: Double
  /// The number of steps of every path.
  public let steps: Int
  /// The nodes on the paths by steps from the source, then by name.
  public let nodes: [NodeID]
  /// The steps of the paths, in the order of `nodes` and then of the nodes they lead to.
  public let arcs: [Arc]
  /// The number of paths; `UInt64.max` stands for that many or more.
  public let pathCount: UInt64
  /// The range of `arcs` that leaves each node of `nodes`, and the index in `nodes` each arc leads to.
  let rows: [Range<Int>]
  let heads: [Int]

  /// True if there are more paths than `pathCount` can say.
  public var isSaturated: Bool { pathCount == .max }

  /// The nodes after each number of steps from the source, by name.
  ///
  /// - Complexity: O(nodes + arcs).
  public var levels: [[NodeID]] {
    var steps = [Int](repeating: 0, count: nodes.count)
    for (index, row) in rows.enumerated() {
      for arc in row { steps[heads[arc]] = steps[index] + 1 }
    }
    var levels = [[NodeID]](repeating: [], count: self.steps + 1)
    for (index, node) in nodes.enumerated() { levels[steps[index]].append(node) }
    return levels
  }

  /// Returns the paths in alphabetical order, `limit` at most.
  public func paths(limit: Int = .max) -> Paths { Paths(fan: self, left: max(0, limit)) }

  /// The paths of a fan, one after another.
  ///
  /// - Complexity: O(steps) a path.
  public struct Paths: Sequence, IteratorProtocol, Sendable {
    private let fan: PathFan
    private var left: Int
    /// The arc taken at each step; `nil` before the first path.
    private var trail: [Int]?

    init(fan: PathFan, left: Int) {
      self.fan = fan
      self.left = left
    }

    public mutating func next() -> Path? {
      guard left > 0 else { return nil }
      left -= 1
      var taken = trail ?? []
      if trail != nil && !turnParallel(&taken) && !turnNode(&taken) {
        left = 0
        return nil
      }
      while taken.count < fan.steps { taken.append(row(after: taken).lowerBound) }
      trail = taken
      return Path(
        nodes: [fan.source] + taken.map { fan.arcs[$0].to }, edges: taken.map { fan.arcs[$0].edge }, total: fan.total)
    }

    /// Returns the arcs that can follow a trail.
    private func row(after taken: some BidirectionalCollection<Int>) -> Range<Int> {
      fan.rows[taken.last.map { fan.heads[$0] } ?? 0]
    }

    /// Keeps the nodes and takes the next choice of parallel edges; names come before edges in the order of paths.
    private func turnParallel(_ taken: inout [Int]) -> Bool {
      for step in taken.indices.reversed() {
        let next = taken[step] + 1
        guard next < row(after: taken[..<step]).upperBound, fan.heads[next] == fan.heads[taken[step]] else {
          continue
        }
        taken[step] = next
        rewindParallel(&taken, step + 1..<taken.count)
        return true
      }
      return false
    }

    /// Takes the next nodes, given that all parallel edges have had their turn; what follows the turn is left off.
    private func turnNode(_ taken: inout [Int]) -> Bool {
      while let last = taken.popLast() {
        guard last + 1 < row(after: taken).upperBound else { continue }
        rewindParallel(&taken, taken.indices)
        taken.append(last + 1)
        return true
      }
      return false
    }

    /// Goes back to the first of the parallel edges at each of these steps.
    private func rewindParallel(_ taken: inout [Int], _ steps: Range<Int>) {
      for step in steps {
        let first = row(after: taken[..<step]).lowerBound
        while taken[step] > first && fan.heads[taken[step] - 1] == fan.heads[taken[step]] { taken[step] -= 1 }
      }
    }
  }
}

extension GuidedSearch {
  /// Returns the fan of the best paths between two nodes, or `nil` without a path.
  mutating func fan(
    _ field: Field, from source: NodeID, to target: NodeID, parallel: ParallelEdges, nameRanks: [UInt32]
  ) -> PathFan? {
    guard run(field, from: source, to: target) else { return nil }
    var forward: [[(arc: Int, to: NodeID)]] = []
    var nodes = [source]
    var indices = [source: 0]
    var next = 0
    while next < nodes.count {
      let steps = tight(field, from: nodes[next], to: target, parallel)
      for step in steps where indices[step.to] == nil {
        indices[step.to] = nodes.count
        nodes.append(step.to)
      }
      forward.append(steps)
      next += 1
    }
    // Searched level by level, so nodes stand by steps; going back from the last, those that lead on to the target are counted.
    var counts = [UInt64](repeating: 0, count: nodes.count)
    for index in nodes.indices.reversed() {
      if nodes[index] == target { counts[index] = 1 }
      for step in forward[index] {
        let (sum, overflow) = counts[index].addingReportingOverflow(indices[step.to].map { counts[$0] } ?? 0)
        counts[index] = overflow ? .max : sum
      }
    }
    let levels = nodes.map { measures[$0.index].steps }
    let kept = nodes.indices.filter { counts[$0] > 0 }
      .sorted { (levels[$0], nameRanks[nodes[$0].index]) < (levels[$1], nameRanks[nodes[$1].index]) }
    var newIndices: [NodeID: Int] = [:]
    for (index, old) in kept.enumerated() { newIndices[nodes[old]] = index }
    var (arcs, rows, heads) = ([PathFan.Arc](), [Range<Int>](), [Int]())
    for old in kept {
      let first = arcs.count
      for step in forward[old] {
        guard let head = newIndices[step.to] else { continue }
        arcs.append(PathFan.Arc(from: nodes[old], to: step.to, edge: field.adjacency.edge(step.arc)))
        heads.append(head)
      }
      rows.append(first..<arcs.count)
    }
    return PathFan(
      source: source, target: target, total: measure.cost, steps: Int(measure.steps), nodes: kept.map { nodes[$0] },
      arcs: arcs, pathCount: counts[0], rows: rows, heads: heads)
  }

  /// Returns the arcs of a node that best paths may follow, one a neighbour where parallel edges are merged.
  private func tight(
    _ field: Field, from: NodeID, to target: NodeID, _ parallel: ParallelEdges
  ) -> [(arc: Int, to: NodeID)] {
    guard from != target, let here = tightMeasure(field, from, to: target) else { return [] }
    var found: [(arc: Int, to: NodeID)] = []
    for arc in field.adjacency.arcs(of: from) {
      let next = field.adjacency.target(arc)
      guard isOpen(field, arc), parallel == .distinct || found.last?.to != next,
        let there = tightMeasure(field, next, to: target),
        there == Measure(cost: here.cost + field.cost(of: arc), steps: here.steps + 1)
      else { continue }
      found.append((arc, next))
    }
    return found
  }
}
