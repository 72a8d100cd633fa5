// The k shortest simple paths (J. Y. Yen 1971), with the improvement of E. L. Lawler (1972).
//
// Every path found parts the ones not yet found by where they leave it: a class is a beginning shared with that path
// and the ways out of its last node already taken by others. The best of each class waits in order; taking one out
// opens only the classes after the step at which it left its own parent, so nothing is searched twice.

import GraphModel

struct KShortestPaths {
  private let field: GuidedSearch.Field
  private let source: NodeID
  private let target: NodeID
  private let parallel: ParallelEdges
  private let nameRanks: [UInt32]
  private var waiting: [Candidate] = []

  /// The best path of a class.
  private struct Candidate {
    var arcs: [Int]
    var nodes: [NodeID]
    var measure: GuidedSearch.Measure
    /// The step at which it leaves the path it was opened from, and the arcs of that node its class may not take.
    var leaves: Int
    var closed: [Int]
  }

  /// - Complexity: O(k · steps) guided searches for k paths.
  static func find(
    _ count: Int, _ field: GuidedSearch.Field, from source: NodeID, to target: NodeID, parallel: ParallelEdges,
    nameRanks: [UInt32], search: inout GuidedSearch
  ) -> [Path] {
    var query = KShortestPaths(field: field, source: source, target: target, parallel: parallel, nameRanks: nameRanks)
    var found: [Path] = []
    search.unblockAll()
    query.open(Candidate(arcs: [], nodes: [source], measure: .init(), leaves: 0, closed: []), &search)
    // What a search that was given up would have found may come before all that wait.
    while found.count < count, !search.gaveUp, let best = query.takeBest() {
      found.append(
        Path(nodes: best.nodes, edges: best.arcs.map(field.adjacency.edge), total: best.measure.cost))
      if found.count < count { query.openClasses(of: best, &search) }
    }
    return found
  }

  private init(
    field: GuidedSearch.Field, source: NodeID, target: NodeID, parallel: ParallelEdges, nameRanks: [UInt32]
  ) {
    self.field = field
    self.source = source
    self.target = target
    self.parallel = parallel
    self.nameRanks = nameRanks
  }

  /// Opens the classes of paths that leave `path` at each of its nodes from the step at which it left its own parent.
  private mutating func openClasses(of path: Candidate, _ search: inout GuidedSearch) {
    search.unblockAll()
    var beginning = Candidate(arcs: [], nodes: [source], measure: .init(), leaves: 0, closed: [])
    for (step, arc) in path.arcs.enumerated() {
      if step >= path.leaves {
        beginning.leaves = step
        beginning.closed = (step == path.leaves ? path.closed : []) + taken(by: arc, from: path.nodes[step])
        open(beginning, &search)
      }
      search.block(path.nodes[step])
      beginning.arcs.append(arc)
      beginning.nodes.append(path.nodes[step + 1])
      beginning.measure.cost += field.cost(of: arc)
      beginning.measure.steps += 1
    }
  }

  /// Returns the arcs no other path may take when one has taken `arc`.
  private func taken(by arc: Int, from node: NodeID) -> [Int] {
    guard parallel == .merged else { return [arc] }
    let next = field.adjacency.target(arc)
    return field.adjacency.arcs(of: node).filter { field.adjacency.target($0) == next }
  }

  /// Searches for the best path of a class and lets it wait.
  private mutating func open(_ beginning: Candidate, _ search: inout GuidedSearch) {
    guard let spur = beginning.nodes.last, spur != target || beginning.arcs.isEmpty else { return }
    // The spur itself may not be entered again.
    search.block(spur)
    guard search.run(field, from: spur, start: beginning.measure, closed: beginning.closed, to: target) else { return }
    var candidate = beginning
    candidate.arcs += search.arcs
    candidate.nodes += search.arcs.map(field.adjacency.target)
    candidate.measure = search.measure
    waiting.append(candidate)
  }

  private mutating func takeBest() -> Candidate? {
    guard let best = waiting.indices.min(by: { comesFirst(waiting[$0], waiting[$1]) }) else { return nil }
    waiting.swapAt(best, waiting.count - 1)
    return waiting.popLast()
  }

  /// Compares paths by cost, then steps, then names from the source on, then the order of parallel edges.
  private func comesFirst(_ a: Candidate, _ b: Candidate) -> Bool {
    if a.measure != b.measure { return a.measure < b.measure }
    for (one, other) in zip(a.nodes, b.nodes) where one != other {
      return nameRanks[one.index] < nameRanks[other.index]
    }
    return a.arcs.lexicographicallyPrecedes(b.arcs)
  }
}
