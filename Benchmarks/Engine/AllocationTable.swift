// The number of allocations of a query for one pair: none, once the first has made room. Prints a line a kind of query,
// and fails where a count is not zero. Paths have room for every node from the start.

import AllocationCounter
import GraphModel
import PathFinding

struct AllocationTable {
  private let steps: Subject
  private let costs: Subject
  private let pairs = 0..<200
  private var isAllZero = true

  /// The table for the network whose files begin with `stem`.
  init(stem: String) throws {
    steps = try Subject(stem: stem, weighted: false)
    costs = try Subject(stem: stem, weighted: true)
  }

  /// Prints the table; returns whether all counts are zero.
  mutating func run() throws -> Bool {
    print("allocations of \(pairs.count) queries for one pair")
    try countSteps()
    try countCosts()
    return isAllZero
  }

  private mutating func countSteps() throws {
    try steps.load()
    let finder = try steps.finder.get()
    try count("by steps", steps) { finder.copyPath(from: $0, to: $1, into: &$2) }
    var search = SourceSearch()
    search.begin(from: try steps.source(0), with: finder)
    search.advance(arcs: 10_000, with: finder)
    try count("by steps while a tree is searched", steps) {
      search.copyPath(to: $1, with: finder, into: &$2)
    }
    search.advance(with: finder)
    try count("by steps with the tree at hand", steps) {
      search.copyPath(to: $1, with: finder, into: &$2)
    }
  }

  private mutating func countCosts() throws {
    try costs.load()
    let finder = try costs.finder.get()
    let query = PathQuery(costs: try EdgeCosts(weightsOf: try costs.graph()))
    try count("by costs", costs) { finder.copyPath(from: $0, to: $1, query, into: &$2) }
    guard costs.hasPlaces else { return }
    let (search, places) = (try costs.costPairs.get(), try costs.places())
    let line = PathHeuristic.straightLine(x: places.x, y: places.y, in: try costs.weighted.get())
    try count("by costs along the straight line", costs) {
      search.copyPath(from: $0, to: $1, heuristic: line, into: &$2)
    }
  }

  private mutating func count(
    _ title: String, _ subject: Subject, _ ask: (NodeID, NodeID, inout Path) -> Bool
  ) throws {
    var path = try roomyPath(subject)
    let ends = try pairs.map { try subject.pair($0) }
    _ = ask(ends[0].from, ends[0].to, &path)
    let before = allocation_count()
    var found = 0
    for pair in ends where ask(pair.from, pair.to, &path) { found += 1 }
    let allocations = allocation_count() - before
    guard found > 0 else { throw BenchmarkProblem("no path was found") }
    print("  \(title): \(allocations)")
    isAllZero = isAllZero && allocations == 0
  }

  private func roomyPath(_ subject: Subject) throws -> Path {
    let nodeCount = try subject.graph().nodeCount
    var (nodes, edges): ([NodeID], [EdgeID]) = ([], [])
    nodes.reserveCapacity(nodeCount)
    edges.reserveCapacity(nodeCount)
    return Path(nodes: nodes, edges: edges)
  }
}
