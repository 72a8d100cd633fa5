// A graph put into another: nothing twice, nothing lost, and back to the original when it is taken back.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Putting a graph into another")
struct GraphAdditionTests {
  private func graph(_ random: inout SeededGenerator, keys: ClosedRange<Int>) -> Graph {
    var builder = GraphBuilder(directed: random.below(2) == 0)
    for _ in 0..<random.whole(1...12) { _ = builder.addNode("n\(random.whole(keys))") }
    for _ in 0..<random.whole(0...20) {
      let (a, b) = ("n\(random.whole(keys))", "n\(random.whole(keys))")
      builder.addEdge(from: builder.addNode(a).node, to: builder.addNode(b).node)
    }
    return builder.build()
  }

  private func pairs(_ graph: Graph, directed: Bool) -> Set<[String]> {
    Set(
      graph.edges.map { edge in
        let ends = [graph.key(of: graph.source(of: edge)), graph.key(of: graph.target(of: edge))]
        return directed ? ends : ends.sorted()
      })
  }

  private func apply(_ edits: [GraphEdit], to graph: inout EditableGraph) throws -> [GraphEdit] {
    var inverse: [GraphEdit] = []
    for edit in edits { inverse.append(try graph.apply(edit)) }
    return inverse.reversed()
  }

  @Test("a graph without edges takes them as they are; one of a kind keeps to it")
  func directions() throws {
    func graph(directed: Bool, edges: [(String, String)]) -> Graph {
      var builder = GraphBuilder(directed: directed)
      for (a, b) in [("a", "b")] + edges { _ = (builder.addNode(a), builder.addNode(b)) }
      for (a, b) in edges { builder.addEdge(from: builder.addNode(a).node, to: builder.addNode(b).node) }
      return builder.build()
    }
    let part = graph(directed: true, edges: [("a", "b"), ("b", "c")])
    for (base, isDirected) in [
      (graph(directed: false, edges: []), true), (graph(directed: false, edges: [("c", "d")]), false),
      (graph(directed: true, edges: [("c", "d")]), true),
    ] {
      var editable = EditableGraph(base)
      _ = try apply(GraphAddition(of: part, to: editable) { _ in nil }.edits, to: &editable)
      let whole = editable.folded()
      #expect(whole.edges.suffix(2).allSatisfy { whole.isDirected($0) == isDirected })
    }
  }

  @Test("all nodes and edges of both are there, once; a second time nothing is new", arguments: 0..<60 as Range<UInt64>)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (base, part) = (graph(&random, keys: 0...15), graph(&random, keys: 8...24))
    var editable = EditableGraph(base)
    let addition = GraphAddition(of: part, to: editable) { Point(Double($0.index), 1) }
    let back = try apply(addition.edits, to: &editable)
    let whole = editable.folded()
    let isDirected = base.directedness == .directed
    func keys(_ graph: Graph) -> Set<String> { Set(graph.nodes.map { graph.key(of: $0) }) }
    #expect(keys(whole) == keys(base).union(keys(part)))
    #expect(whole.nodeCount == base.nodeCount + addition.newNodeCount)
    #expect(whole.edgeCount == base.edgeCount + addition.newEdgeCount)
    #expect(
      pairs(whole, directed: isDirected)
        == pairs(base, directed: isDirected).union(pairs(part, directed: isDirected)))
    for (node, number) in zip(part.nodes, addition.nodes) {
      #expect(editable.node(number)?.key == part.key(of: node))
    }
    #expect(GraphAddition(of: whole, to: editable) { _ in nil }.edits.isEmpty)
    _ = try apply(back, to: &editable)
    let original = editable.folded()
    #expect(keys(original) == keys(base) && original.presentEdgeCount == base.edgeCount)
  }

  @Test(
    "Who writes the name that people see means that node; of several of a name, or with a key beside it, the key counts"
  )
  func names() throws {
    func graph(_ nodes: [(key: String, label: String)]) -> Graph {
      var builder = GraphBuilder()
      for node in nodes { builder.setLabel(node.label, of: builder.addNode(node.key).node) }
      return builder.build()
    }
    var editable = EditableGraph(
      graph([("a1", "Ada Berg"), ("a2", "Zoo"), ("a3", "Twin"), ("a4", "Twin"), ("Ulm", "Ulm")]))
    for edit in editable.renaming(NodeID(1), to: "Tierpark") { _ = try editable.apply(edit) }
    let new = editable.newNode(named: "Neu", at: .zero)
    _ = try editable.apply(.addNode(new.node, NodeRecord(key: "n", label: "Bonn")))
    let known = KnownNodes(editable)
    func found(_ key: String, _ label: String? = nil) -> NodeID? {
      known.node(of: graph([(key, label ?? key)]), NodeID(0))
    }
    #expect(found("Ada Berg") == NodeID(0) && found("Tierpark") == NodeID(1) && found("Bonn") == new.node)
    #expect(found("Zoo") == nil && found("Twin") == nil && found("Ulm") == NodeID(4) && found("a3") == NodeID(2))
    #expect(found("a1", "Ada Berg") == NodeID(0) && found("b", "Ada Berg") == nil)
    // A key that is another's name means the one whose name it is, where that is one.
    for edit in editable.renaming(NodeID(2), to: "a4") { _ = try editable.apply(edit) }
    #expect(KnownNodes(editable).node(of: graph([("a4", "a4")]), NodeID(0)) == NodeID(2))
    // Put in, it joins them and makes no other of the name.
    var builder = GraphBuilder()
    builder.addEdge(from: builder.addNode("Ada Berg").node, to: builder.addNode("Neu Eins").node)
    let addition = GraphAddition(of: builder.build(), to: editable) { _ in nil }
    #expect(addition.newNodeCount == 1 && addition.newEdgeCount == 1 && addition.nodes[0] == NodeID(0))
  }
}
