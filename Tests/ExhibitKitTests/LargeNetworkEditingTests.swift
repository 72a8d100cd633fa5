// Changes come into the network on the screen late; in the end it is what its history says, whatever was done meanwhile.

import ExhibitKit
import Geometry
import GraphModel
import PathFinding
import Randomness
import SceneGraph
import TestSupport
import Testing

@Suite("Changes come into the network one by one")
struct LargeNetworkEditingTests {
  /// A window whose host makes networks when it is told to.
  private struct Window {
    var document: NetworkDocument
    var editing = NetworkEditing()
    var effects = EffectQueue(firstTicket: 0)
    var asked: (changeCount: Int, make: @Sendable () -> NetworkDocument)?
    /// The positions as they are shown.
    var positions: [Point]
    /// What filters hide.
    var mask = GraphMask()

    init(_ graph: Graph) {
      document = NetworkDocument(path: "", graph: graph)
      positions = document.scene.positions
      editing.present(document)
    }

    mutating func ask() {
      if asked == nil { asked = editing.fold(of: document, hiding: mask, at: { positions }, shown: nil) }
    }

    /// Hides other nodes and edges.
    mutating func hide(_ random: inout SeededGenerator) {
      let whole = document.whole
      let nodes = random.oneIn(3) ? [] : whole.nodes.filter { _ in random.oneIn(5) }
      let edges = random.oneIn(3) ? [] : whole.edges.filter { _ in random.oneIn(9) }
      mask = GraphMask(nodes: IDSet(nodes), edges: IDSet(edges))
      ask()
    }

    mutating func deliver() throws {
      guard let (count, make) = asked else { return }
      asked = nil
      document = make()
      positions = document.scene.positions
      for (node, position) in editing.take(document, afterChange: count) {
        positions[node.index] = position
      }
      ask()
    }

    mutating func change(_ name: String, _ make: (EditableGraph) -> [GraphEdit]) {
      _ = editing.perform(name, on: document.whole, at: NodePositions(positions), &effects, make)
      ask()
    }
  }

  private static let graph: Graph = {
    var random = SeededGenerator(seed: 9)
    var builder = GraphBuilder(directed: false)
    for index in 0..<60 {
      let node = builder.addNode("n\(index)").node
      builder.setPosition(Point(random.unit() * 100, random.unit() * 100), of: node)
    }
    for _ in 0..<5_000 {
      builder.addEdge(from: NodeID(index: random.below(60)), to: NodeID(index: random.below(60)))
    }
    return builder.build()
  }()

  private func content(_ graph: Graph) -> [String] {
    graph.nodes.map { "\(graph.key(of: $0)) \(graph.label(of: $0)) \(graph.positions?[$0.index] ?? .zero)" }
      + ["\(graph.presentEdgeCount)"] + graph.edges.suffix(20).map { "\(graph.source(of: $0)) \(graph.target(of: $0))" }
  }

  /// The names of nodes and the number of edges that people see: what is shown, with the changes that it lacks.
  private func seen(_ window: Window) -> [String] {
    let (graph, pending) = (window.document.graph, window.editing.pending)
    let names = Dictionary(pending.renamedNodes.map { ($0.id, $0.name) }) { $1 }
    let kept = graph.nodes.filter { !pending.goneNodes.contains($0) }.map { names[$0] ?? graph.label(of: $0) }
    return (kept + pending.newNodes.map(\.name)).sorted()
      + ["\(graph.presentEdgeCount - pending.goneEdges.count + pending.newEdges.count)"]
  }

  private func expectSeen(_ window: Window) {
    guard let history = window.editing.history else { return }
    let graph = history.graph.folded().masked(by: window.document.mask)
    let exact = graph.nodes.map { graph.label(of: $0) }.sorted() + ["\(graph.presentEdgeCount)"]
    #expect(seen(window) == exact)
    for moved in window.editing.movedNodes where history.graph.contains(moved.node) {
      #expect(history.graph.node(moved.node)?.position == moved.position)
    }
  }

  @Test(
    "What is shown and what it lacks are together what there is, after every change and every delivery",
    arguments: 0..<4 as Range<UInt64>)
  func pending(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 77)
    var window = Window(Self.sparse)
    for step in 0..<40 {
      let shown = window.document.graph
      let (one, other) = (
        NodeID(index: random.below(shown.nodeCount)),
        NodeID(index: random.below(shown.nodeCount))
      )
      switch random.below(10) {
      case 0: window.change("Delete") { $0.removing(nodes: [one]) }
      case 1: window.change("Rename") { $0.renaming(one, to: "name \(step)") }
      case 2: window.change("Merge") { $0.merging(one, into: other) }
      case 3:
        window.change("Cut") { graph in graph.removing(edges: Set(graph.edges(at: one).prefix(1))) }
      case 4, 5:
        window.change("Add") { graph in
          let new = graph.newNode(named: "new \(step)", at: Point(1, Double(step)))
          guard graph.node(one) != nil else { return [.addNode(new.node, new.record)] }
          let edge = EdgeRecord(from: one, to: new.node, isDirected: false)
          return [.addNode(new.node, new.record), .addEdge(graph.nextEdge, edge)]
        }
      case 6:
        _ = window.editing.undo(at: NodePositions(window.positions), &window.effects)
        window.ask()
      case 7:
        _ = window.editing.redo(at: NodePositions(window.positions), &window.effects)
        window.ask()
      case 8: window.hide(&random)
      default: try window.deliver()
      }
      expectSeen(window)
    }
    while window.asked != nil { try window.deliver() }
    #expect(window.editing.pending.isEmpty)
  }

  @Test(
    "Before it is made, paths, neighbours, names and numbers are those of the changed network, after every change",
    arguments: 0..<2 as Range<UInt64>)
  func seenAtOnce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 400)
    var window = Window(Self.sparse)
    for step in 0..<16 {
      // Near the beginning of the ring, where changes meet one another.
      func number(in window: Window) -> NodeID {
        let new = window.editing.pending.newNodes
        if let node = new.isEmpty ? nil : new[random.below(new.count)], random.oneIn(3) {
          return node.id
        }
        return NodeID(index: random.below(30))
      }
      let (one, other) = (number(in: window), number(in: window))
      switch random.below(10) {
      case 0: window.change("Delete") { $0.removing(nodes: [one]) }
      case 1: window.change("Rename") { $0.renaming(one, to: "name \(step)") }
      case 2: window.change("Merge") { $0.merging(one, into: other) }
      case 3:
        window.change("Cut") { graph in graph.removing(edges: Set(graph.edges(at: one).prefix(1))) }
      case 4, 5:
        window.change("Add") { graph in
          let new = graph.newNode(named: "new \(step)", at: Point(1, Double(step)))
          guard graph.node(one) != nil else { return [.addNode(new.node, new.record)] }
          let edge = EdgeRecord(from: one, to: new.node, isDirected: random.oneIn(2))
          return [.addNode(new.node, new.record), .addEdge(graph.nextEdge, edge)]
        }
      case 6:
        _ = window.editing.undo(at: NodePositions(window.positions), &window.effects)
        window.ask()
      case 7:
        window.change("Turn") { graph in
          guard let edge = graph.edges(at: one).first, let record = graph.edge(edge) else { return [] }
          return [.setEdge(edge, record.reversed())]
        }
      case 8: window.hide(&random)
      default: try window.deliver()
      }
      try expectSameAnswers(window, near: &random)
    }
  }

  private func expectSameAnswers(_ window: Window, near random: inout SeededGenerator) throws {
    guard let history = window.editing.history else { return }
    let (folded, seen) = (
      history.graph.folded().masked(by: window.document.mask), window.editing.seen(window.document.graph)
    )
    let finder = PathFinder(window.document.finder, changedBy: window.editing.pending)
    let exact = PathFinder(folded)
    #expect(seen.nodeCount == folded.presentNodeCount && seen.allNodes() == Array(folded.nodes))
    #expect(seen.allNodes().allSatisfy(seen.contains))
    let nodes = Array(folded.nodes.prefix(25)) + window.editing.pending.newNodes.map(\.id)
    for _ in 0..<12 {
      let (a, b) = (random.pick(nodes), random.pick(nodes))
      #expect(seen.name(of: a) == folded.label(of: a) && seen.key(of: a) == folded.key(of: a))
      #expect(Set(seen.neighbours(of: a)) == Set(folded.neighbours(of: a)))
      // Of a graph whose edges are of one kind now and were of two, all degrees are others.
      if folded.directedness == seen.base.directedness {
        #expect(seen.degree(of: a) == folded.degree(of: a))
      }
      let joining = seen.edge(from: a, to: b)
      #expect((joining != nil) == folded.children(of: a).contains { $0.node == b })
      if let joining {
        #expect(
          seen.contains(joining) && Set([seen.ends(of: joining).source, seen.ends(of: joining).target]) == [a, b])
      }
      let query = PathQuery(ignoringDirection: random.oneIn(2))
      let (path, wanted) = (finder.path(from: a, to: b, query).path, exact.path(from: a, to: b, query).path)
      #expect(path?.steps == wanted?.steps)
      for (step, edge) in (path?.edges ?? []).enumerated() {
        let record = try #require(history.graph.edge(edge))
        #expect(Set(try #require(path).nodes[step...step + 1]) == [record.source, record.target])
        #expect(folded.contains(edge))
      }
    }
    let chosen = Set(nodes.prefix(9))
    let part = seen.part(nodes: NodeSet(chosen))
    #expect(part.nodeCount == chosen.count && part.edgeCount == seen.edgeCount(among: NodeSet(chosen)))
    #expect(seen.edges(among: NodeSet(chosen)).count == part.edgeCount)
  }

  @Test("Undone moves are told by their nodes; those of a layout of thousands are not")
  func pendingMoves() throws {
    var window = Window(Self.sparse)
    window.change("Rename") { $0.renaming(NodeID(0), to: "first") }
    while window.editing.isBehind { try window.deliver() }
    let before = window.positions[5]
    window.positions[5] = Point(1, 2)
    _ = window.editing.undo(at: NodePositions(window.positions), &window.effects)
    #expect(window.editing.movedNodes.map(\.node) == [NodeID(5)])
    #expect(window.editing.movedNodes.map(\.position) == [before])
    _ = window.editing.redo(at: NodePositions(window.positions), &window.effects)
    window.ask()
    while window.editing.isBehind { try window.deliver() }
    let known = window.positions
    for index in window.positions.indices { window.positions[index] = Point(Double(index), 0) }
    let arranged = window.positions
    _ = window.editing.undo(at: NodePositions(window.positions), &window.effects)
    #expect(window.editing.isBehind && window.editing.movedNodes.isEmpty)
    #expect(window.editing.history?.entries.last?.edits == [.placeNodes(arranged)])
    window.ask()
    while window.editing.isBehind { try window.deliver() }
    #expect(window.positions == known)
    _ = window.editing.redo(at: NodePositions(window.positions), &window.effects)
    window.ask()
    while window.editing.isBehind { try window.deliver() }
    #expect(window.positions == arranged)
  }

  /// A long ring, in which no node has many edges.
  private static let sparse: Graph = {
    var builder = GraphBuilder(directed: false)
    let count = 2_000
    for index in 0..<count {
      let node = builder.addNode("n\(index)").node
      builder.setPosition(Point(Double(index % 200), Double(index / 200)), of: node)
    }
    for index in 0..<count { builder.addEdge(from: NodeID(index: index), to: NodeID(index: (index + 1) % count)) }
    return builder.build()
  }()

  @Test(
    "Whatever is done while it is made, the network shown in the end is that of the history, and the first when all is undone",
    arguments: 0..<6 as Range<UInt64>)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var window = Window(Self.graph)
    for step in 0..<24 {
      let shown = window.document.graph
      let number = NodeID(index: random.below(shown.nodeCount))
      let other = NodeID(index: random.below(shown.nodeCount))
      switch random.below(9) {
      case 0: window.change("Delete") { $0.removing(nodes: [number]) }
      case 1: window.change("Rename") { $0.renaming(number, to: "name \(step)") }
      case 2:
        window.change("Join") { graph in
          guard graph.node(number) != nil, graph.node(other) != nil else { return [] }
          return [.addEdge(graph.nextEdge, EdgeRecord(from: number, to: other, isDirected: false))]
        }
      case 3:
        window.change("Add") { graph in
          let new = graph.newNode(named: "new \(step)", at: Point(1, Double(step)))
          return [.addNode(new.node, new.record)]
        }
      case 4:
        // A hand moves a node: it is elsewhere at once, and its history knows later.
        let node = random.below(window.positions.count)
        window.positions[node] = Point(random.unit() * 100, random.unit() * 100)
      case 5:
        _ = window.editing.undo(at: NodePositions(window.positions), &window.effects)
        window.ask()
      case 6:
        _ = window.editing.redo(at: NodePositions(window.positions), &window.effects)
        window.ask()
      case 8: window.hide(&random)
      default: try window.deliver()
      }
    }
    while window.asked != nil { try window.deliver() }
    let history = try #require(window.editing.history)
    #expect(content(window.document.graph) == content(history.graph.folded().masked(by: window.mask)), "seed \(seed)")
    // What was moved and not noted yet is taken back first.
    while window.editing.canUndo {
      _ = window.editing.undo(at: NodePositions(window.positions), &window.effects)
      window.ask()
      while window.asked != nil { try window.deliver() }
    }
    #expect(content(window.document.graph) == content(history.graph.base.masked(by: window.mask)), "seed \(seed)")
  }
}
