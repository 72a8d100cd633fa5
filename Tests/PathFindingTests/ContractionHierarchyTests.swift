import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Contraction hierarchies")
struct ContractionHierarchyTests {
  /// Compares a hierarchy's answers with those of the tree, for every pair from some sources.
  func check(_ graph: WeightedGraph, sources: some Sequence<Int>, _ comment: Comment) throws {
    let search = HierarchySearch(try ContractionHierarchy(graph))
    let trees = WeightedTreeSearch(graph.outgoing, graph.outgoingCosts)
    var tree = ShortestPathTree()
    var path = Path()
    for source in sources {
      trees.fill(&tree, from: NodeID(index: source))
      for target in 0..<graph.nodeCount {
        let isFound = search.copyPath(from: NodeID(index: source), to: NodeID(index: target), into: &path)
        let expected = tree.path(to: NodeID(index: target))
        #expect(isFound == (expected != nil), comment)
        #expect(path == expected ?? Path(), comment)
      }
    }
  }

  @Test("every path is the one the tree holds, ties and all", arguments: 0..<40)
  func agreesWithTrees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 99)
    let kinds: [CostKind] = [.unit, .small, .withZeros, .middling, .large, .quarters]
    let nodes = Int.random(in: 1...22, using: &random)
    let rows = RandomRows(
      seed: seed, nodes: nodes, arcs: Int.random(in: 0...3 * nodes, using: &random), isDirected: seed % 2 == 0,
      kind: kinds[Int(seed) % kinds.count])
    try check(rows.graph, sources: 0..<nodes, "seed \(seed)")
  }

  @Test("streets, some of them one way", arguments: [CostKind.unit, .small, .middling])
  func streets(kind: CostKind) throws {
    let side = 14
    var random = SeededGenerator(seed: 5)
    var (rows, back) = (
      [[(Int, Double)]](repeating: [], count: side * side), [[(Int, Double)]](repeating: [], count: side * side)
    )
    for node in 0..<side * side {
      for next in [node + 1, node + side] where next < side * side && (next != node + 1 || next % side != 0) {
        guard Int.random(in: 0..<10, using: &random) < 8 else { continue }
        let cost = kind.cost(&random)
        let way = Int.random(in: 0..<5, using: &random)
        if way != 0 {
          rows[node].append((next, cost))
          back[next].append((node, cost))
        }
        if way != 1 {
          rows[next].append((node, cost))
          back[node].append((next, cost))
        }
      }
    }
    try check(weightedGraph(rows, back), sources: stride(from: 0, to: side * side, by: 9), "\(kind)")
  }

  @Test("where hubs would need shortcuts without end, it says so")
  func dense() {
    var random = SeededGenerator(seed: 3)
    let nodes = 400
    var rows = [[(Int, Double)]](repeating: [], count: nodes)
    for a in 0..<nodes {
      for b in 0..<a {
        let cost = CostKind.middling.cost(&random)
        rows[a].append((b, cost))
        rows[b].append((a, cost))
      }
    }
    let graph = weightedGraph(rows, rows)
    #expect(throws: HierarchyProblem.tooDense) { try ContractionHierarchy(graph) }
  }

  @Test("it can be stopped, tells how far it is, and refuses costs that would round")
  func manners() throws {
    let rows = RandomRows(seed: 4, nodes: 50, arcs: 90, isDirected: false, kind: .small)
    #expect(throws: HierarchyProblem.cancelled) { try ContractionHierarchy(rows.graph, isCancelled: { true }) }
    var told: [Double] = []
    _ = try ContractionHierarchy(rows.graph, progress: { told.append($0) })
    #expect(told == told.sorted() && told.last == 1)
    let real = RandomRows(seed: 4, nodes: 50, arcs: 90, isDirected: false, kind: .real)
    #expect(throws: HierarchyProblem.costsNotWhole) { try ContractionHierarchy(real.graph) }
  }
}
