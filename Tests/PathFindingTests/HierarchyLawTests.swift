// Laws of contraction hierarchies on small graphs of every kind: the same paths as any other search, the same hierarchy
// every time, and a refusal where it cannot be exact.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Laws of contraction hierarchies")
struct HierarchyLawTests {
  /// A graph with whole costs, as a finder's rows have it.
  func weighted(_ graph: Graph) throws -> WeightedGraph {
    let rows = PathFinder(graph).searchGraph()
    let costs = try EdgeCosts(weightsOf: graph)
    return WeightedGraph(
      outgoing: rows.outgoing, ArcCosts(costs, along: rows.outgoing), incoming: rows.incoming,
      ArcCosts(costs, along: rows.incoming), nameRanks: graph.nameRanks)
  }

  @Test("Graphs with next to nothing and too much of something", arguments: GraphShape.extremes)
  func extremes(shape: GraphShape) throws {
    let graph = try weighted(shape.graph)
    let hierarchy: ContractionHierarchy
    do throws(HierarchyProblem) {
      hierarchy = try ContractionHierarchy(graph)
    } catch {
      #expect(error == .costsNotWhole && !graph.outgoingCosts.areWhole, "\(shape.name)")
      return
    }
    let search = HierarchySearch(hierarchy)
    let finder = PathFinder(shape.graph)
    let query = PathQuery(costs: try EdgeCosts(weightsOf: shape.graph))
    var path = Path()
    for from in shape.graph.nodes.prefix(5) + shape.graph.nodes.suffix(3) {
      let tree = finder.tree(from: from, query)
      for to in shape.graph.nodes {
        #expect(search.copyPath(from: from, to: to, into: &path) == tree.reaches(to), "\(shape.name)")
        #expect(path == tree.path(to: to) ?? Path(), "\(shape.name)")
      }
    }
  }

  @Test("Labelled parallel edges and shuffled names come out as everywhere", arguments: 0..<12 as Range<UInt64>)
  func labelled(seed: UInt64) throws {
    let graph = randomGraph(seed: seed, nodes: 16, edges: 34)
    let search = HierarchySearch(try ContractionHierarchy(try weighted(graph)))
    let finder = PathFinder(graph)
    let query = PathQuery(costs: try EdgeCosts(weightsOf: graph))
    var path = Path()
    for from in graph.nodes {
      let tree = finder.tree(from: from, query)
      for to in graph.nodes.reversed() {
        search.copyPath(from: from, to: to, into: &path)
        #expect(path == tree.path(to: to) ?? Path(), "seed \(seed)")
      }
    }
  }

  @Test(
    "The same graph has the same hierarchy every time, and two searches share one", arguments: 0..<6 as Range<UInt64>)
  func repeatable(seed: UInt64) throws {
    // More nodes than one part takes, so that several threads prepare it.
    let rows = RandomRows(seed: seed, nodes: 260, arcs: 330, isDirected: seed % 2 == 0, kind: .middling)
    let (first, second) = (try ContractionHierarchy(rows.graph), try ContractionHierarchy(rows.graph))
    #expect(first.arcCount == second.arcCount && first.arcCount >= 0)
    let (a, b) = (HierarchySearch(first), HierarchySearch(first))
    let c = HierarchySearch(second)
    let pairs = WeightedPairSearch(rows.graph)
    var random = SeededGenerator(seed: seed)
    var (one, two, three, plain) = (Path(), Path(), Path(), Path())
    for _ in 0..<120 {
      let (from, to) = (NodeID(index: random.below(260)), NodeID(index: random.below(260)))
      a.copyPath(from: from, to: to, into: &one)
      b.copyPath(from: from, to: to, into: &two)
      c.copyPath(from: from, to: to, into: &three)
      pairs.copyPath(from: from, to: to, into: &plain)
      #expect(one == two && two == three && three == plain, "seed \(seed)")
    }
  }

  @Test("Costs that do not fit into a key are refused, and those that just do are exact")
  func limits() throws {
    func line(_ cost: UInt32, nodes: Int) -> WeightedGraph {
      var (offsets, targets): ([UInt32], [UInt32]) = ([0], [])
      for node in 0..<nodes {
        if node > 0 { targets.append(UInt32(node - 1)) }
        if node + 1 < nodes { targets.append(UInt32(node + 1)) }
        offsets.append(UInt32(targets.count))
      }
      let rows = Adjacency(offsets: offsets, targets: targets)
      return WeightedGraph(undirected: rows, costs: ArcCosts(whole: [UInt32](repeating: cost, count: rows.arcCount)))
    }
    #expect(throws: HierarchyProblem.tooLarge) { try ContractionHierarchy(line(2_147_483_647, nodes: 129)) }
    let search = HierarchySearch(try ContractionHierarchy(line(2_147_483_647, nodes: 127)))
    var path = Path()
    #expect(search.copyPath(from: NodeID(0), to: NodeID(126), into: &path))
    #expect(path.total == 126 * 2_147_483_647 && path.steps == 126)
  }
}
