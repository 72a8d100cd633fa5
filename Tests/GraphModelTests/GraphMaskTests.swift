// Graphs of which filters hide a part.

import GraphModel
import Randomness
import TestSupport
import Testing

/// What filters hide leaves gaps, as what is removed does.
struct GraphMaskTests {
  @Test("A masked graph is the graph from which what is hidden was removed", arguments: 0..<60 as Range<UInt64>)
  func masked(seed: UInt64) throws {
    var (edits, random) = (RandomEdits(seed: seed), SeededGenerator(seed: seed))
    var graph = EditableGraph(GraphBuilder(directed: seed % 3 == 0).build())
    for _ in 0..<30 { graph.replay(edits.next(graph)) }
    let whole = graph.folded()
    let mask = Self.mask(of: whole, &random)
    graph = EditableGraph(whole)
    let (nodes, edges) = (
      whole.nodes.filter { mask.nodes.contains($0.index) }, whole.edges.filter { mask.edges.contains($0.index) }
    )
    graph.replay(edges.map { .removeEdge($0) })
    graph.replay(graph.removing(nodes: NodeSet(nodes)))
    let left = whole.masked(by: mask)
    left.checkInvariants()
    // The kind of the edges stays, though only directed ones may be left of a mixed graph.
    #expect(left.contentLines.dropFirst() == graph.folded().contentLines.dropFirst())
    #expect(left.presentNodeCount == graph.nodeCount)
    #expect(left.nodes.allSatisfy { left.key(of: $0) == whole.key(of: $0) })
    #expect(left.edges.allSatisfy { left.label(of: $0) == whole.label(of: $0) })
    #expect(nodes.allSatisfy { left.node(withKey: whole.key(of: $0)) == nil })
  }

  @Test("Changes of the whole show in what is not hidden", arguments: 0..<60 as Range<UInt64>)
  func changed(seed: UInt64) throws {
    var (edits, random) = (RandomEdits(seed: seed), SeededGenerator(seed: seed))
    var graph = EditableGraph(GraphBuilder(directed: seed % 3 == 0).build())
    for _ in 0..<30 { graph.replay(edits.next(graph)) }
    let whole = graph.folded()
    let mask = Self.mask(of: whole, &random)
    var (all, seen) = (EditableGraph(whole), EditableGraph(whole.masked(by: mask)))
    for _ in 0..<20 {
      let made = edits.next(all)
      let inverse = Self.make(made, &all)
      seen.replay(made, hiding: mask)
      if random.oneIn(3) {
        all.replay(inverse)
        seen.replay(inverse, hiding: mask)
      }
      let masked = all.folded().masked(by: mask)
      #expect(seen.folded().contentLines.dropFirst() == masked.contentLines.dropFirst())
    }
  }

  @Test("A graph of numbers is masked, too")
  func compact() {
    let rows = Adjacency(offsets: [0, 2, 4, 6, 6], targets: [1, 2, 0, 2, 0, 1])
    let graph = Graph(numbers: NodeNumbers(below: 4), outgoing: rows)
    let left = graph.masked(by: GraphMask(nodes: IDSet([NodeID(0)])))
    left.checkInvariants()
    #expect(left.nodes.map { left.key(of: $0) } == ["1", "2", "3"] && left.presentEdgeCount == 1)
    #expect(left.edges.first == graph.children(of: NodeID(1)).last?.edge)
  }

  private static func mask(of graph: Graph, _ random: inout SeededGenerator) -> GraphMask {
    GraphMask(
      nodes: IDSet(graph.nodes.filter { _ in random.oneIn(4) }),
      edges: IDSet(graph.edges.filter { _ in random.oneIn(5) }))
  }

  private static func make(_ edits: [GraphEdit], _ graph: inout EditableGraph) -> [GraphEdit] {
    edits.map { edit in
      guard let inverse = try? graph.apply(edit) else { preconditionFailure("edits are possible") }
      return inverse
    }.reversed()
  }
}
