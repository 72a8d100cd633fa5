// A part of a graph that is edited is the part of the graph that the changes lead to, though that is not made.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Parts of graphs that are edited")
struct EditedPartTests {
  @Test("A part is that of the graph with all changes", arguments: UInt64(1)...60)
  func sameAsOfFolded(seed: UInt64) throws {
    var history = EditHistory(RandomGraph.everything.graph(seed: seed))
    var (edits, random) = (RandomEdits(seed: seed ^ 0x9A27), SeededGenerator(seed: seed))
    for step in 0..<20 {
      try history.perform("step \(step)", edits.next(history.graph))
      if random.oneIn(6) { history.undo() }
      let (graph, folded) = (history.graph, history.graph.folded())
      let chosen = Set(folded.nodes.filter { _ in random.oneIn(2) })
      // Something that is not there is passed over.
      let part = graph.part(nodes: NodeSet(chosen).union([NodeID(9_999_999)]))
      let wanted = left(of: folded, without: Set(folded.nodes).subtracting(chosen))
      guard wanted.edgeCount > 0 else {
        #expect(part.nodeKeys == wanted.nodeKeys && part.edgeCount == 0, "seed \(seed)")
        continue
      }
      #expect(part.contentLines == wanted.contentLines, "seed \(seed), step \(step)")
      let some = Set(folded.edges.filter { _ in random.oneIn(2) })
      let fewer = graph.part(nodes: NodeSet(chosen), edges: some)
      let wantedFewer = left(
        of: folded, without: Set(folded.nodes).subtracting(chosen), Set(folded.edges).subtracting(some))
      if wantedFewer.edgeCount > 0 { #expect(fewer.contentLines == wantedFewer.contentLines, "seed \(seed)") }
    }
  }

  /// Returns what is left of a graph, described as a part.
  private func left(of graph: Graph, without nodes: Set<NodeID>, _ edges: Set<EdgeID> = []) -> Graph {
    var left = EditableGraph(graph)
    left.replay(left.removing(nodes: NodeSet(nodes), edges: edges))
    left.replay([.setInformation(GraphInformation(of: graph).ofPart)])
    return left.folded().compacted()
  }
}
