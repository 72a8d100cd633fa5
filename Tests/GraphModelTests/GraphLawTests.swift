import Geometry
import GraphModel
import Testing

@Suite("Laws of the graph")
struct GraphLawTests {
  @Test("Every random graph keeps its invariants, and says what was put in")
  func invariants() {
    for seed: UInt64 in 0..<300 {
      let plan = GraphPlan(seed: seed)
      let graph = plan.build()
      graph.checkInvariants()
      #expect(graph.nodeKeys.map(ExactText.init) == plan.keys.map(ExactText.init))
      #expect(graph.edgeCount == plan.edges.count)
      for (edge, planned) in zip(graph.edges, plan.edges) {
        #expect(graph.source(of: edge) == planned.source && graph.target(of: edge) == planned.target)
        #expect(graph.isDirected(edge) == planned.directed && graph.label(of: edge) == planned.label)
        #expect(graph.weight(of: edge) == planned.weight)
      }
      for (node, key) in zip(graph.nodes, plan.keys) {
        #expect(graph.node(withKey: key) == node)
        #expect(graph.nodes(labelled: graph.label(of: node)).contains(node))
      }
    }
  }

  @Test("B is a child of A over an edge exactly when A is a parent of B over it")
  func duality() {
    for seed: UInt64 in 0..<200 {
      let graph = GraphPlan(seed: seed).build()
      var down = Set<[UInt32]>()
      var up = Set<[UInt32]>()
      for node in graph.nodes {
        for child in graph.children(of: node) {
          down.insert([node.rawValue, child.node.rawValue, child.edge.rawValue])
        }
        for parent in graph.parents(of: node) {
          up.insert([parent.node.rawValue, node.rawValue, parent.edge.rawValue])
        }
      }
      #expect(down == up, "seed \(seed)")
    }
  }

  @Test("An edge is followed forwards, an undirected one both ways, a self-loop once")
  func arcs() {
    for seed: UInt64 in 0..<200 {
      let graph = GraphPlan(seed: seed).build()
      var expected: [[UInt32]] = []
      for edge in graph.edges {
        let (a, b) = (graph.source(of: edge).rawValue, graph.target(of: edge).rawValue)
        expected.append([a, b, edge.rawValue])
        if !graph.isDirected(edge), a != b { expected.append([b, a, edge.rawValue]) }
      }
      let found = graph.nodes.flatMap { node in
        graph.children(of: node).map { [node.rawValue, $0.node.rawValue, $0.edge.rawValue] }
      }
      #expect(found.count == expected.count && Set(found) == Set(expected), "seed \(seed)")
    }
  }

  @Test("Children come by name, then by edge label, byte by byte, then in file order")
  func order() {
    for seed: UInt64 in 0..<200 {
      let graph = GraphPlan(seed: seed).build()
      for node in graph.nodes {
        for list in [graph.children(of: node), graph.parents(of: node)] {
          let positions = list.map { ArcPosition(graph, $0.node, $0.edge) }
          #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        }
      }
      let names = graph.nodesByName.map { (graph.label(of: $0), graph.key(of: $0)) }
      for (a, b) in zip(names, names.dropFirst()) {
        let isSameLabel = ExactText(a.0) == ExactText(b.0)
        #expect(isSameLabel ? ExactText.precedes(a.1, b.1) : ExactText.precedes(a.0, b.0))
      }
    }
  }

  @Test("Ignoring direction, every edge joins both of its ends, a self-loop once")
  func ignoringDirection() {
    for seed: UInt64 in 0..<200 {
      let graph = GraphPlan(seed: seed).build()
      let both = graph.adjacencyIgnoringDirection()
      let loops = graph.edges.count { graph.source(of: $0) == graph.target(of: $0) }
      #expect(both.targets.count == 2 * graph.edgeCount - loops)
      for node in graph.nodes {
        let arcs = both.arcs(of: node).map { ArcPosition(graph, both.target($0), both.edge($0)) }
        #expect(zip(arcs, arcs.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        for arc in both.arcs(of: node) { #expect(graph.end(of: both.edge(arc), from: node) == both.target(arc)) }
        let others = Set(both.arcs(of: node).map { both.target($0) }).subtracting([node])
        #expect(Set(graph.neighbours(of: node)) == others)
      }
    }
  }
}

/// The position of an arc in the order of names.
private struct ArcPosition: Comparable {
  let rank: UInt32
  let label: String
  let edge: EdgeID

  init(_ graph: Graph, _ node: NodeID, _ edge: EdgeID) {
    rank = graph.nameRank(of: node)
    label = graph.label(of: edge)
    self.edge = edge
  }

  static func < (a: ArcPosition, b: ArcPosition) -> Bool {
    if a.rank != b.rank { return a.rank < b.rank }
    if ExactText.precedes(a.label, b.label) { return true }
    return !ExactText.precedes(b.label, a.label) && a.edge < b.edge
  }

  static func == (a: ArcPosition, b: ArcPosition) -> Bool { !(a < b) && !(b < a) }
}
