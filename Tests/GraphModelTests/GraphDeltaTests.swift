// The difference that changes make, against all elements of both graphs looked at one by one.

import GraphModel
import Testing

@Suite("The difference between an edited graph and what it was")
struct GraphDeltaTests {
  @Test("It has every element that is new, gone, renamed or otherwise different", arguments: 0..<120 as Range<UInt64>)
  func elements(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    var graph = EditableGraph(GraphBuilder(directed: seed % 3 == 0).build())
    for _ in 0..<30 { graph.replay(edits.next(graph)) }
    // Every other graph has gaps.
    let base = seed % 2 == 0 ? graph.folded() : EditableGraph(graph.folded()).part(nodes: NodeSet(graph.allNodes()))
    var now = EditableGraph(base)
    let before = now
    for step in 0..<Int(seed % 20) {
      let next = edits.next(now)
      // What is taken back, or done again, is no difference.
      let back = try next.map { try now.apply($0) }
      if step % 4 == 0 { now.replay(back.reversed()) }
    }
    let delta = now.delta
    // What holds something that is no number is never equal to itself.
    let nodes = (0..<max(now.nextNode, before.nextNode).rawValue).map(NodeID.init)
      .filter { before.node($0) == before.node($0) && now.node($0) == now.node($0) }
    let edges = (0..<max(now.nextEdge, before.nextEdge).rawValue).map(EdgeID.init)
      .filter { before.edge($0) == before.edge($0) && now.edge($0) == now.edge($0) }
    let (newNodes, newEdges) = (
      delta.newNodes.filter { nodes.contains($0.id) }, delta.newEdges.filter { edges.contains($0.id) }
    )
    #expect(newNodes.map(\.id) == nodes.filter { before.node($0) == nil && now.node($0) != nil })
    #expect(delta.goneNodes.filter(nodes.contains) == nodes.filter { before.node($0) != nil && now.node($0) == nil })
    let stays = nodes.filter { before.node($0) != nil && now.node($0) != nil }
    #expect(
      delta.renamedNodes.map(\.id).filter(nodes.contains) == stays.filter { before.name(of: $0) != now.name(of: $0) })
    #expect(
      delta.redescribedNodes.filter(nodes.contains)
        == stays.filter { before.node($0)?.attributes != now.node($0)?.attributes })
    let different = edges.filter { before.edge($0) != now.edge($0) }
    #expect(newEdges.map(\.id) == different.filter { now.edge($0) != nil })
    #expect(delta.goneEdges.filter(edges.contains) == different.filter { before.edge($0) != nil })
    #expect(newEdges.allSatisfy { now.edge($0.id) == $0.record })
    #expect(newNodes.allSatisfy { now.node($0.id) == $0.record })
    for edge in newEdges where before.edge(edge.id) != nil {
      let (old, new) = (before.ends(of: edge.id), now.ends(of: edge.id))
      #expect(edge.hasNewEnds == (old.source != new.source || old.target != new.target))
    }
    let isEmpty = before.edits(to: now).allSatisfy { edit in
      switch edit {
      case .moveNode, .setInformation: true
      default: false
      }
    }
    #expect(delta.isEmpty == isEmpty)
  }
}
