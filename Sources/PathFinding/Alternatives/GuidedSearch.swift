// The search behind all alternatives: A* (P. Hart, N. Nilsson, B. Raphael 1968) with a perfect guide.
//
// The guide is the tree of shortest paths to the target with nothing forbidden, made once; what is forbidden can only
// lengthen paths, so the guide never promises too much, and the search hardly looks at nodes off the way. Costs are
// added from the source on, as everywhere, so that equal paths have equal totals to the last bit; because what the
// guide says is added in another order, nodes are kept that exceed the best by less than rounding could explain, and a
// node is opened again when a better way to it is found. The alphabetically first of the best paths is then the first
// one met in the order of the rows.
//
// Invariant between searches: nothing; every search has a mark of its own, and old marks count as unseen.

import GraphModel

/// Constrained searches towards one target after another. It owns its scratch and allocates nothing once warm.
struct GuidedSearch {
  /// The cost and the steps of a path.
  struct Measure: Comparable {
    var cost = 0.0
    var steps: UInt32 = 0

    static func < (a: Measure, b: Measure) -> Bool { a.cost < b.cost || (a.cost == b.cost && a.steps < b.steps) }
  }

  /// The arcs to follow, what they cost, and what is forbidden.
  struct Field {
    let adjacency: Adjacency
    let costs: EdgeCosts?
    /// Shortest paths from the target against the arcs, forbidding nothing.
    let guide: ShortestPathTree
    var avoiding = Avoidance()

    func cost(of arc: Int) -> Double { costs.map { $0[adjacency.edge(arc)] } ?? 1 }
  }

  /// The arcs of the best path found last, from where the search started.
  private(set) var arcs: [Int] = []
  private(set) var measure = Measure()
  /// Nodes the search may not enter, besides what the field avoids.
  private var blocked: [UInt32] = []
  private var blockMark: UInt32 = 0
  private var marks: [UInt32] = []
  private var deadEnds: [UInt32] = []
  private var mark: UInt32 = 0
  /// The measure of the best way to each marked node.
  private(set) var measures: [Measure] = []
  private var queue = MeasureQueue()
  private var cursors: [Int] = []
  /// The bounds of the searches until others are set.
  private var bounds = SearchBounds.none
  private var arcsLeft = Int.max
  /// True if a search was given up since bounds were set: what it would have found is not known.
  private(set) var gaveUp = false

  /// Reserves storage for a graph of so many nodes.
  mutating func prepare(nodeCount: Int) {
    guard marks.count != nodeCount else { return }
    blocked = [UInt32](repeating: 0, count: nodeCount)
    marks = blocked
    deadEnds = blocked
    measures = [Measure](repeating: Measure(), count: nodeCount)
    (mark, blockMark) = (0, 0)
  }

  /// Keeps the searches from now on within bounds, all of them together.
  mutating func begin(within bounds: SearchBounds) {
    (self.bounds, arcsLeft, gaveUp) = (bounds, bounds.arcs, false)
  }

  /// Lets every node be entered again.
  mutating func unblockAll() { blockMark &+= 1 }

  /// Forbids entering a node until `unblockAll()`.
  mutating func block(_ node: NodeID) { blocked[node.index] = blockMark }

  /// Finds the best path from a node to the guide's source, its measure counted on from `start`.
  ///
  /// - Parameter closed: arcs out of the first node that may not be taken.
  /// - Returns: true if there is one; it is then in `arcs` and `measure`.
  /// - Complexity: O((nodes + arcs) log nodes) at worst; nearly only the arcs at the nodes of the answer in practice.
  mutating func run(
    _ field: Field, from first: NodeID, start: Measure = Measure(), closed: [Int] = [], to target: NodeID
  ) -> Bool {
    arcs.removeAll(keepingCapacity: true)
    guard explore(field, from: first, start: start, closed: closed, to: target) else { return false }
    measure = measures[target.index]
    var from = first
    cursors.removeAll(keepingCapacity: true)
    cursors.append(field.adjacency.arcs(of: first).lowerBound)
    while from != target {
      if let arc = nextTight(field, from: from, closed: from == first ? closed : [], to: target) {
        arcs.append(arc)
        from = field.adjacency.target(arc)
        cursors.append(field.adjacency.arcs(of: from).lowerBound)
      } else {
        deadEnds[from.index] = mark
        cursors.removeLast()
        guard arcs.popLast() != nil else { return false }
        from = arcs.last.map(field.adjacency.target) ?? first
      }
    }
    return true
  }

  /// Returns the measure of the best way to a node; `nil` when the search passed the node over.
  func tightMeasure(_ field: Field, _ node: NodeID, to target: NodeID) -> Measure? {
    guard marks[node.index] == mark, let rest = field.guide.total(to: node) else { return nil }
    let limit = Self.limit(measures[target.index].cost)
    return measures[node.index].cost + rest <= limit ? measures[node.index] : nil
  }

  /// Returns true if an arc may be followed.
  func isOpen(_ field: Field, _ arc: Int) -> Bool {
    let target = field.adjacency.target(arc)
    if blocked[target.index] == blockMark { return false }
    if !field.avoiding.nodes.isEmpty && field.avoiding.nodes.contains(target) { return false }
    return field.avoiding.edges.isEmpty || !field.avoiding.edges.contains(field.adjacency.edge(arc))
  }

  /// Returns a cost that is no more than `cost` but for rounding.
  private static func limit(_ cost: Double) -> Double { cost + cost * 1e-9 }

  private mutating func explore(
    _ field: Field, from first: NodeID, start: Measure, closed: [Int], to target: NodeID
  ) -> Bool {
    advanceMark()
    guard let ahead = field.guide.total(to: first), let stepsAhead = field.guide.steps(to: first) else { return false }
    queue.removeAll()
    marks[first.index] = mark
    measures[first.index] = start
    queue.insert(
      first.rawValue, Measure(cost: start.cost + ahead, steps: start.steps + UInt32(stepsAhead)), at: start)
    while let (rawNode, promise, reached) = queue.popLeast() {
      let node = NodeID(rawNode)
      if marks[target.index] == mark && promise.cost > Self.limit(measures[target.index].cost) { break }
      if node == target || measures[node.index] < reached { continue }
      guard mayLookAt(field.adjacency.degree(of: node)) else { return false }
      for arc in field.adjacency.arcs(of: node) {
        let neighbour = field.adjacency.target(arc)
        guard isOpen(field, arc), node != first || !closed.contains(arc), let ahead = field.guide.total(to: neighbour),
          let stepsAhead = field.guide.steps(to: neighbour)
        else { continue }
        let offer = Measure(cost: reached.cost + field.cost(of: arc), steps: reached.steps + 1)
        let promise = Measure(cost: offer.cost + ahead, steps: offer.steps + UInt32(stepsAhead))
        if marks[target.index] == mark && promise.cost > Self.limit(measures[target.index].cost) { continue }
        if marks[neighbour.index] == mark && !(offer < measures[neighbour.index]) { continue }
        marks[neighbour.index] = mark
        measures[neighbour.index] = offer
        queue.insert(neighbour.rawValue, promise, at: offer)
      }
    }
    return marks[target.index] == mark
  }

  /// Returns true if there is leave to look at some more arcs. It is asked whether nobody waits any more now and then.
  private mutating func mayLookAt(_ arcs: Int) -> Bool {
    if gaveUp { return false }
    let before = arcsLeft
    arcsLeft -= arcs
    gaveUp = arcsLeft < 0 || (before >> 14 != arcsLeft >> 14 && bounds.isCancelled())
    return !gaveUp
  }

  /// Returns the next arc at the top of the trail that lies on a best way to where it leads, and need not be a dead
  /// end.
  private mutating func nextTight(_ field: Field, from: NodeID, closed: [Int], to target: NodeID) -> Int? {
    guard var arc = cursors.last else { return nil }
    let end = field.adjacency.arcs(of: from).upperBound
    let here = measures[from.index]
    while arc < end {
      defer { arc += 1 }
      let next = field.adjacency.target(arc)
      guard deadEnds[next.index] != mark, isOpen(field, arc), !closed.contains(arc),
        let there = tightMeasure(field, next, to: target),
        there == Measure(cost: here.cost + field.cost(of: arc), steps: here.steps + 1)
      else { continue }
      cursors[cursors.count - 1] = arc + 1
      return arc
    }
    return nil
  }

  private mutating func advanceMark() {
    if mark == .max {
      for node in marks.indices { (marks[node], deadEnds[node]) = (0, 0) }
      mark = 0
    }
    mark += 1
  }
}
