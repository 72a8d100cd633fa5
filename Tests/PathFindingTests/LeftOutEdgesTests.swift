// An edge whose weight cannot be used spoils itself and nothing else: paths are those of the network without it.

import GraphModel
import PathFinding
import Randomness
import Testing

@Suite("Edges without a usable weight")
struct LeftOutEdgesTests {
  /// A random network of which some weights cannot be used, and the same without those edges.
  private func networks(_ seed: UInt64) -> (whole: Graph, sound: Graph, bad: [EdgeID]) {
    var random = SeededGenerator(seed: seed)
    let isDirected = Bool.random(using: &random)
    var (whole, sound) = (GraphBuilder(directed: isDirected), GraphBuilder(directed: isDirected))
    let count = 25
    for node in 0..<count {
      whole.addNode("n\(node)")
      sound.addNode("n\(node)")
    }
    var bad: [EdgeID] = []
    for index in 0..<60 {
      let (a, b) = (NodeID(index: Int.random(in: 0..<count, using: &random)), NodeID(index: index % count))
      let isBad = Int.random(in: 0..<4, using: &random) == 0
      let weight = isBad ? [-1, .nan, .infinity][index % 3] : Double(Int.random(in: 0...20, using: &random)) / 4
      whole.addEdge(from: a, to: b, weight: weight)
      if isBad { bad.append(EdgeID(index: index)) } else { sound.addEdge(from: a, to: b, weight: weight) }
    }
    return (whole.build(), sound.build(), bad)
  }

  @Test("Alternatives by costs and by steps in turn are those of two finders", arguments: 1...20 as ClosedRange<UInt64>)
  func alternatives(seed: UInt64) throws {
    let (whole, sound, _) = networks(seed)
    let (costs, expected) = (try EdgeCosts(weightsOf: whole), try EdgeCosts(weightsOf: sound))
    let (finder, reference) = (AlternativeFinder(whole), AlternativeFinder(sound))
    for node in 1..<25 {
      let (source, target) = (NodeID(0), NodeID(index: node))
      let byCosts = finder.path(from: source, to: target, PathQuery(costs: costs))
      let other = reference.path(from: source, to: target, PathQuery(costs: expected))
      #expect(byCosts.path?.nodes == other.path?.nodes && byCosts.path?.total == other.path?.total, "seed \(seed)")
      let bySteps = PathFinder(whole).path(from: source, to: target)
      #expect(finder.path(from: source, to: target).path == bySteps.path, "seed \(seed)")
      if byCosts.path == nil, bySteps.path != nil {
        #expect(byCosts == .none(.noPath(from: source, to: target, .leftOutEdges)), "seed \(seed)")
      }
    }
  }

  @Test("Paths and trees are those of the network without them", arguments: 1...20 as ClosedRange<UInt64>)
  func paths(seed: UInt64) throws {
    let (whole, sound, bad) = networks(seed)
    let (costs, expected) = (try EdgeCosts(weightsOf: whole), try EdgeCosts(weightsOf: sound))
    #expect(costs.leftOut == bad && expected.leftOut.isEmpty)
    for ignoring in [false, true] {
      let (query, other) = (
        PathQuery(ignoringDirection: ignoring, costs: costs), PathQuery(ignoringDirection: ignoring, costs: expected)
      )
      let (finder, reference) = (PathFinder(whole), PathFinder(sound))
      let changed = PathFinder(finder, changedBy: GraphDelta())
      for source in whole.nodes.prefix(6) {
        let (tree, wanted) = (finder.tree(from: source, query), reference.tree(from: source, other))
        for target in whole.nodes {
          let path = reference.path(from: source, to: target, other).path
          #expect(finder.path(from: source, to: target, query).path?.nodes == path?.nodes)
          #expect(changed.path(from: source, to: target, query).path?.total == path?.total)
          #expect(tree.path(to: target)?.nodes == wanted.path(to: target)?.nodes)
        }
      }
      // By steps, nothing is left out.
      #expect(finder.searchGraph().outgoing.arcCount == SearchGraph(whole).outgoing.arcCount)
    }
  }

  @Test("Where only they join two nodes, that is the reason")
  func reason() throws {
    var builder = GraphBuilder(directed: false)
    for name in ["a", "b", "c"] { builder.addNode(name) }
    builder.addEdge(from: NodeID(0), to: NodeID(1), weight: 1)
    builder.addEdge(from: NodeID(1), to: NodeID(2), weight: 0)
    let graph = builder.build()
    let query = PathQuery(costs: try EdgeCosts(weightsOf: graph, as: .reciprocal))
    #expect(PathFinder(graph).path(from: NodeID(0), to: NodeID(2), query) == .none(.leftOutEdges))
    #expect(PathFinder(graph).path(from: NodeID(0), to: NodeID(1), query).path?.total == 1)
    #expect(PathFinder(graph).path(from: NodeID(0), to: NodeID(2)).path?.steps == 2)
  }

  @Test("A weight that is given in words is none, and one that is not given is 1")
  func words() throws {
    var builder = GraphBuilder(directed: false)
    for name in ["a", "b", "c", "d"] { builder.addNode(name) }
    builder.addEdge(from: NodeID(0), to: NodeID(1), weight: 2)
    builder.addEdge(from: NodeID(1), to: NodeID(2), weight: nil)
    builder.addEdge(from: NodeID(2), to: NodeID(3), weight: nil)
    builder.edgeAttributes = AttributeTable(columns: [
      AttributeColumn(name: "weight", values: [nil, .text("n/a"), nil])
    ])
    let graph = builder.build()
    #expect(EdgeCosts.measures(of: graph) == ["weight"])
    let costs = try EdgeCosts(attribute: "weight", of: graph)
    #expect(costs.leftOut == [EdgeID(1)] && costs[EdgeID(2)] == 1 && costs[EdgeID(0)] == 2)
  }
}
