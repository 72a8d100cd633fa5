// What is copied and pasted into an empty network is what was chosen, with everything that is known of it.

import ExhibitKit
import Geometry
import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Copying and pasting")
struct CopyingLawTests {
  /// Everything that a network says of its nodes and edges, but where nodes stand.
  private func told(_ graph: Graph) -> [String] {
    func row(_ table: AttributeTable, _ index: Int) -> String {
      table.row(index).map { "\($0.name)=\($0.value)" }.sorted().joined(separator: ",")
    }
    let nodes = graph.nodes.map { "\(graph.key(of: $0))|\(graph.label(of: $0))|\(row(graph.nodeAttributes, $0.index))" }
    let edges = graph.edges.map { edge in
      let weight = graph.weight(of: edge).map { "\($0)" } ?? "-"
      return
        "\(graph.key(of: graph.source(of: edge)))>\(graph.key(of: graph.target(of: edge)))|\(graph.label(of: edge))|"
        + "\(weight)|\(graph.isDirected(edge))|\(row(graph.edgeAttributes, edge.index))"
    }
    return nodes + edges
  }

  @Test(
    "A copied selection that is pasted into an empty network is that selection: lone nodes, labels, attributes, ways")
  func law() throws {
    for seed: UInt64 in 0..<150 {
      let graph = RandomGraph.everything.graph(seed: seed)
      var random = SeededGenerator(seed: seed)
      let chosen = graph.nodes.filter { _ in random.below(3) > 0 }
      guard !chosen.isEmpty else { continue }
      let part = EditableGraph(graph).part(nodes: NodeSet(chosen))
      let pasted = try PastedNetwork(String(decoding: GraphWriter.tables(part), as: UTF8.self)).graph
      var empty = EditableGraph(GraphBuilder(directed: false).build())
      for edit in GraphAddition(of: pasted, to: empty, at: { pasted.positions?[$0.index] }).edits {
        _ = try empty.apply(edit)
      }
      let result = empty.folded()
      let pairs = zip(told(result), told(part))
      if let pair = pairs.first(where: { $0 != $1 }) {
        Issue.record("seed \(seed): \(pair.0.suffix(300)) for \(pair.1.suffix(300))")
      }
      #expect(result.nodeCount == part.nodeCount && result.edgeCount == part.edgeCount, "seed \(seed)")
    }
  }

  @Test("Where nodes stand is told, too, and a network without edges is one of nodes")
  func places() throws {
    var builder = GraphBuilder()
    for (index, name) in ["a", "b", "c"].enumerated() {
      let node = builder.addNode(name).node
      builder.setPosition(Point(Double(index) * 10, 5), of: node)
      builder.nodeAttributes.set("age", row: index, to: .integer(index))
    }
    let text = String(decoding: GraphWriter.tables(builder.build()), as: UTF8.self)
    let pasted = try PastedNetwork(text)
    #expect(pasted.graph.nodeCount == 3 && pasted.graph.edgeCount == 0)
    let found = pasted.positions(of: Array(pasted.graph.nodes), around: .zero, spacing: 20)
    let nodes = Array(pasted.graph.nodes)
    let (a, b, c) = (found[nodes[0]] ?? .zero, found[nodes[1]] ?? .zero, found[nodes[2]] ?? .zero)
    #expect(abs(a.distance(to: b) - b.distance(to: c)) < 1e-9 && a.distance(to: c) > 20)
  }

  @Test("A text with an empty line that is no table of edges is read as what it is")
  func others() throws {
    #expect(try PastedNetwork("Rome\n\nid\nParis").graph.nodeCount >= 2)
    #expect(try PastedNetwork("source,target\na,b\n\n").graph.edgeCount == 1)
  }
}
