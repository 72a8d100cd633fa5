// Sets of nodes beside those of the standard library, and all nodes of a graph after any changes.

import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Sets of nodes")
struct NodeSetTests {
  @Test("Whatever is done to one, it has the nodes that a set has, rising", arguments: 0..<60 as Range<UInt64>)
  func operations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func node() -> NodeID { NodeID(UInt32(random.below(random.pick([3, 64, 65, 130, 5_000])))) }
    func nodes() -> [NodeID] { (0..<random.below(80)).map { _ in node() } }
    let first = nodes()
    var (set, expected) = (NodeSet(first), Set(first))
    for step in 0..<60 {
      switch random.below(3) {
      case 0:
        let others = nodes()
        (set, expected) = (set.union(others), expected.union(others))
      case 1:
        let other = node()
        (set, expected) = (set.toggling(other), expected.symmetricDifference([other]))
      default:
        let rest = UInt32(random.below(3))
        (set, expected) = (set.filter { $0.rawValue % 3 != rest }, expected.filter { $0.rawValue % 3 != rest })
      }
      #expect(Array(set) == expected.sorted() && set.count == expected.count, "step \(step)")
      #expect(set.isEmpty == expected.isEmpty && set == NodeSet(expected))
      let asked = node()
      #expect(set.contains(asked) == expected.contains(asked))
    }
  }

  @Test("All nodes of a graph are those that are there after its changes", arguments: 0..<40 as Range<UInt64>)
  func all(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var graph = EditableGraph(RandomGraph.everything.graph(seed: seed))
    #expect(Array(graph.nodeSet) == graph.allNodes())
    for _ in 0..<40 {
      graph.replay(edits.next(graph))
      #expect(Array(graph.nodeSet) == graph.allNodes())
    }
    graph.replay(graph.removing(nodes: graph.nodeSet))
    #expect(graph.nodeSet.isEmpty)
  }
}
