// A finder of what a graph has become answers as one of the changed graph does, whatever was changed, and however it is asked.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import PathFinding

@Suite("Paths in graphs that have changed since they were built")
struct ChangedLawTests {
  /// A graph with changes: over what it was, and built anew.
  private struct Changed {
    let before: Graph
    let folded: Graph
    let finder: PathFinder

    init(_ first: EditableGraph, _ graph: EditableGraph) {
      (before, folded) = (first.folded(), graph.folded())
      finder = PathFinder(PathFinder(before), changedBy: before.delta(first.edits(to: graph)))
    }

    /// The nodes of the changed graph.
    var nodes: [NodeID] { Array(folded.nodes) }
  }

  private static func randomChanges(seed: UInt64, nodes: Int = 12, edges: Int = 20, changes: Int) throws -> Changed {
    var random = SeededGenerator(seed: seed &* 31 &+ 5)
    var graph = EditableGraph(randomGraph(seed: seed, nodes: nodes, edges: edges))
    // The changes of every other graph are over one that was changed before, and has gaps.
    var first = graph
    let known = seed % 2 == 0 ? 0 : changes
    for step in 0..<known + changes {
      if step == known { first = graph }
      let there = (0..<graph.nextNode.rawValue).map(NodeID.init).filter(graph.contains)
      let joined = (0..<graph.nextEdge.rawValue).map(EdgeID.init).filter { graph.edge($0) != nil }
      guard let node = there.randomElement(using: &random), let other = there.randomElement(using: &random) else {
        continue
      }
      let edge = EdgeRecord(
        from: node, to: other, label: ["a", "b", ""].randomElement(using: &random) ?? "",
        // Thirds are no multiples of a power of two, as the weights that were there are.
        weight: seed % 3 == 0 ? Double(random.below(4)) / 3 : Double(random.below(4)) * 0.5,
        isDirected: random.below(2) == 0)
      var edits: [GraphEdit] = []
      switch random.below(8) {
      case 0:
        // Names before, among and behind those that there are.
        let name = ["a", "n1", "n10x", "n5", "z"].randomElement(using: &random) ?? ""
        let new = graph.newNode(named: name + "\(step % 3)", at: Point(0, 0))
        edits = [.addNode(new.node, new.record)]
      case 1: edits = graph.removing(nodes: [node])
      case 2: edits = graph.merging(node, into: other)
      case 3, 4, 5: edits = [.addEdge(graph.nextEdge, edge)]
      case 6: if let gone = joined.randomElement(using: &random) { edits = graph.removing(edges: [gone]) }
      default:
        guard let known = joined.randomElement(using: &random), let old = graph.edge(known) else { continue }
        let isSame = random.below(2) == 0
        edits = [
          .setEdge(
            known,
            EdgeRecord(
              from: isSame ? old.source : node, to: isSame ? old.target : other, label: edge.label,
              weight: edge.weight, isDirected: edge.isDirected))
        ]
      }
      for edit in edits { _ = try graph.apply(edit) }
    }
    return Changed(first, graph)
  }

  /// The four ways to ask, of the graph that was built anew and of the one before.
  private func questions(_ changed: Changed) throws -> [(built: PathQuery, before: PathQuery)] {
    Array(zip(try allQueries(changed.folded), try allQueries(changed.before)))
  }

  @Test("Every pair has the path of the changed graph, or the same reason for none", arguments: 0..<60 as Range<UInt64>)
  func pairs(seed: UInt64) throws {
    let changed = try Self.randomChanges(seed: seed, changes: Int(seed % 12) + 1)
    let exact = PathFinder(changed.folded)
    for (question, asked) in try questions(changed) {
      for source in changed.nodes {
        for target in changed.nodes {
          let (wanted, answer) = (
            exact.path(from: source, to: target, question), changed.finder.path(from: source, to: target, asked)
          )
          switch (wanted, answer) {
          case (.none(let one), .none(let other)): #expect(one == other)
          // It is the same path: nothing jumps when the changed graph has been built.
          case (.found(let one), .found(let other)): #expect(one == other, "\(source) to \(target)")
          default: Issue.record("\(source) to \(target): \(wanted) is not \(answer)")
          }
        }
      }
    }
  }

  @Test("Every tree is that of the changed graph, and so are the nodes near by", arguments: 60..<110 as Range<UInt64>)
  func trees(seed: UInt64) throws {
    let changed = try Self.randomChanges(seed: seed, changes: Int(seed % 12) + 1)
    let exact = PathFinder(changed.folded)
    var tree = ShortestPathTree()
    for (question, asked) in try questions(changed) {
      for source in changed.nodes {
        let wanted = exact.tree(from: source, question)
        // One tree after another in the same storage.
        changed.finder.fill(&tree, from: source, asked)
        #expect(tree.order.count == wanted.order.count)
        for node in changed.nodes {
          #expect(tree.total(to: node) == wanted.total(to: node) && tree.steps(to: node) == wanted.steps(to: node))
          #expect(tree.path(to: node) == wanted.path(to: node))
        }
        for steps in 0..<3 where question.costs == nil {
          let ignoring = question.ignoringDirection
          let near = changed.finder.neighbourhood(of: source, steps: steps, ignoringDirection: ignoring)
          let expected = exact.neighbourhood(of: source, steps: steps, ignoringDirection: ignoring)
          #expect(near.map(\.node) == expected.map(\.node))
          #expect(near.map(\.steps) == expected.map(\.steps))
        }
      }
    }
  }

  @Test(
    "Costs that changes bring hold for new edges and for those that were there, also step by step",
    arguments: 110..<150 as Range<UInt64>)
  func ownCosts(seed: UInt64) throws {
    let changed = try Self.randomChanges(seed: seed, changes: Int(seed % 12) + 1)
    var random = SeededGenerator(seed: seed)
    let (before, now) = (changed.before, changed.folded)
    let old = before.column { (_: EdgeID) in Double(random.below(9)) / 3 }
    // Some edges that are as they were cost something else, too.
    let new = now.column { (edge: EdgeID) in
      let isOld = before.contains(edge) && EditableGraph(before).edge(edge) == EditableGraph(now).edge(edge)
      return isOld && random.below(4) > 0 ? old[edge.index] : Double(random.below(9)) / 3
    }
    let wanted = PathQuery(costs: try EdgeCosts(now) { new[$0.index] })
    let different = now.edges.filter { !before.contains($0) || old[$0.index] != new[$0.index] || random.below(5) == 0 }
    let rejoined = now.edges.filter { edge in
      before.contains(edge) && EditableGraph(before).edge(edge) != EditableGraph(now).edge(edge)
    }
    let costs = Dictionary((different + rejoined).map { ($0, new[$0.index]) }) { $1 }
    let asked = PathQuery(costs: try EdgeCosts(before) { old[$0.index] }.changed(costs))
    let exact = PathFinder(now)
    for source in changed.nodes {
      for target in changed.nodes {
        let path = exact.path(from: source, to: target, wanted).path
        #expect(changed.finder.path(from: source, to: target, asked).path == path)
        for method in [SearchSpread.Method.aStar, .dijkstra] {
          var search = SearchSpread(
            in: changed.finder.rows(asked), from: source, to: target, by: method, costs: asked.costs)
          search.finish()
          #expect(search.isFound == (path != nil))
          if let path { #expect(abs(search.path.total - path.total) < 1e-9) }
        }
      }
    }
  }

  @Test(
    "A search in slices, interrupted and begun anew, answers alike all the time", arguments: 0..<20 as Range<UInt64>)
  func slices(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let changed = try Self.randomChanges(seed: seed, nodes: 40, edges: 60, changes: 25)
    let exact = PathFinder(changed.folded)
    var search = SourceSearch()
    var path = Path()
    for round in 0..<30 {
      let source = changed.nodes[random.below(changed.nodes.count)]
      // Now and then of the graph as it was, in the same storage.
      let before = PathFinder(changed.before)
      if random.below(4) == 0, changed.before.contains(source) { search.begin(from: source, with: before) }
      search.begin(from: source, with: changed.finder)
      for _ in 0..<random.below(12) {
        let target = changed.nodes[random.below(changed.nodes.count)]
        let isFound = search.copyPath(to: target, with: changed.finder, into: &path)
        let wanted = exact.path(from: source, to: target).path
        #expect(isFound == (wanted != nil), "round \(round)")
        if let wanted { #expect(path == wanted, "round \(round)") }
        #expect(search.tree.order.allSatisfy { (search.tree.steps(to: $0) ?? .max) <= search.deepestStep })
        search.advance(arcs: 1 + random.below(9), with: changed.finder)
      }
    }
  }

  @Test("A node that many are joined to, one that lost its edge, and a new one")
  func hub() {
    let count = 200_000
    var builder = GraphBuilder(directed: false)
    for index in 0..<count { builder.addNode("n\(index)") }
    for index in 1..<count { builder.addEdge(from: NodeID(0), to: NodeID(index: index)) }
    let finder = PathFinder(builder.build())
    finder.prepare()
    let delta = finder.graph.delta([
      .removeEdge(EdgeID(4)), .addNode(NodeID(index: count), NodeRecord(key: "new")),
      .addEdge(EdgeID(index: count - 1), EdgeRecord(from: NodeID(0), to: NodeID(index: count), isDirected: false)),
    ])
    let changed = PathFinder(finder, changedBy: delta)
    #expect(
      changed.path(from: NodeID(9), to: NodeID(index: count)).path?.nodes == [
        NodeID(9), NodeID(0), NodeID(index: count),
      ])
    #expect(changed.path(from: NodeID(9), to: NodeID(5)) == .none(.otherComponent))
    #expect(changed.tree(from: NodeID(index: count)).order.count == count)
    let rows = changed.rows(PathQuery()).forward
    #expect(rows.arcs(of: 0).count == count - 1 && rows.arcs(of: 5).isEmpty && rows.arcs(of: count).count == 1)
    // Changes over a changed finder are over the graph as it was built.
    let other = PathFinder(changed, changedBy: finder.graph.delta([.removeEdge(EdgeID(5))]))
    #expect(other.path(from: NodeID(9), to: NodeID(5)).path?.steps == 2)
    #expect(other.path(from: NodeID(9), to: NodeID(6)).path == nil)
  }

  @Test("A new edge whose weight has no cost is not followed by weights")
  func unusableWeights() throws {
    var builder = GraphBuilder(directed: false)
    for name in ["a", "b", "c"] { builder.addNode(name) }
    builder.addEdge(from: NodeID(0), to: NodeID(1), weight: 2)
    let graph = builder.build()
    for weight in [-1, .infinity, .nan] as [Double] {
      let edge = EdgeRecord(from: NodeID(1), to: NodeID(2), weight: weight, isDirected: false)
      let finder = PathFinder(PathFinder(graph), changedBy: graph.delta([.addEdge(EdgeID(1), edge)]))
      let costs = try EdgeCosts(weightsOf: graph)
      #expect(finder.path(from: NodeID(0), to: NodeID(2), PathQuery(costs: costs)).path == nil)
      #expect(finder.path(from: NodeID(0), to: NodeID(2)).path?.steps == 2)
      let strengths = try EdgeCosts(weightsOf: graph, as: .reciprocal)
      #expect(finder.path(from: NodeID(0), to: NodeID(2), PathQuery(costs: strengths)).path == nil)
    }
  }
}
