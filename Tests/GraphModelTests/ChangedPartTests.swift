// A part of a graph follows the changes of the whole: elements come into it and leave it as their attributes say.

import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("A part of a graph after changes of the whole")
struct ChangedPartTests {
  private func belongs(_ record: NodeRecord) -> Bool { record.attributes.contains { $0.name == "kind" } }

  /// Puts a node into the part, or takes it out.
  private func toggling(_ graph: EditableGraph, _ random: inout SeededGenerator) -> [GraphEdit] {
    guard let node = graph.allNodes().randomElement(using: &random), var record = graph.node(node) else { return [] }
    if belongs(record) {
      record.attributes.removeAll { $0.name == "kind" }
    } else {
      record.attributes.append(NamedValue("kind", .text("new")))
    }
    return [.setNode(node, record)]
  }

  @Test("It has what belongs, as the whole has it, and the edges among that", arguments: 0..<150 as Range<UInt64>)
  func law(seed: UInt64) throws {
    var (edits, random) = (RandomEdits(seed: seed), SeededGenerator(seed: seed &+ 1))
    var whole = EditableGraph(GraphBuilder(directed: seed % 3 == 0).build())
    for _ in 0..<40 { whole.replay(edits.next(whole)) }
    let base = whole.folded()
    whole = EditableGraph(base)
    let outside = base.nodes.filter { node in whole.node(node).map { !belongs($0) } ?? true }
    let part = base.masked(by: GraphMask(nodes: IDSet(outside)))
    for _ in 0..<Int(seed % 25) {
      whole.replay(random.below(3) == 0 ? toggling(whole, &random) : edits.next(whole))
    }
    let changed = whole.changedPart(of: part, where: belongs)
    func isThere(_ node: NodeID) -> Bool { whole.node(node).map(belongs) ?? false }
    #expect(changed.allNodes() == whole.allNodes().filter(isThere))
    for node in changed.allNodes() where whole.node(node) == whole.node(node) {
      #expect(changed.node(node)?.key == whole.node(node)?.key && changed.name(of: node) == whole.name(of: node))
      #expect(changed.node(node)?.attributes == whole.node(node)?.attributes)
    }
    for edge in (0..<max(whole.nextEdge, changed.nextEdge).rawValue).map(EdgeID.init) {
      let record = whole.edge(edge).flatMap { isThere($0.source) && isThere($0.target) ? $0 : nil }
      // What holds something that is no number is never equal to itself.
      guard record == record else { continue }
      #expect(changed.edge(edge) == record)
    }
  }
}
