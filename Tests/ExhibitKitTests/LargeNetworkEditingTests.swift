// A large network is shown some changes late; in the end it is what its history says, whatever was done meanwhile.

import ExhibitKit
import Geometry
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing

@Suite("Changing large networks, change by change")
struct LargeNetworkEditingTests {
  /// A window whose host makes networks when it is told to.
  private struct Window {
    var document: NetworkDocument
    var editing = NetworkEditing()
    var effects = EffectQueue(firstTicket: 0)
    var asked: ChangeRequest?
    /// The positions as they are shown.
    var positions: [Point]

    init(_ graph: Graph) {
      document = NetworkDocument(path: "", graph: graph)
      positions = document.scene.positions
      editing.present(document)
    }

    mutating func ask() { if asked == nil { asked = editing.request(from: document, shown: nil) } }

    mutating func deliver() throws {
      guard let request = asked else { return }
      asked = nil
      document = request.changed()
      positions = document.scene.positions
      for (node, position) in editing.take(try #require(document.folded), of: request) {
        positions[node.index] = position
      }
      ask()
    }

    mutating func change(_ name: String, _ make: (EditableGraph) -> [GraphEdit]) {
      let folded = editing.perform(name, on: document.graph, at: positions, &effects, make)
      #expect(folded == nil)
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
    for _ in 0..<NetworkEditing.sizeLimit {
      builder.addEdge(from: NodeID(index: random.below(60)), to: NodeID(index: random.below(60)))
    }
    return builder.build()
  }()

  private func content(_ graph: Graph) -> [String] {
    graph.nodes.map { "\(graph.key(of: $0)) \(graph.label(of: $0)) \(graph.positions?[$0.index] ?? .zero)" }
      + ["\(graph.edgeCount)"] + graph.edges.suffix(20).map { "\(graph.source(of: $0)) \(graph.target(of: $0))" }
  }

  @Test(
    "Whatever is done while it is made, the network shown in the end is that of the history, and the first when all is undone",
    arguments: 0..<6 as Range<UInt64>)
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var window = Window(Self.graph)
    for step in 0..<24 {
      let shown = window.document.graph
      let number = window.editing.number(of: NodeID(index: random.below(shown.nodeCount)))
      let other = window.editing.number(of: NodeID(index: random.below(shown.nodeCount)))
      switch random.below(8) {
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
          return [.addNode(new.number, new.record)]
        }
      case 4:
        // A hand moves a node: it is elsewhere at once, and its history knows later.
        let node = random.below(window.positions.count)
        window.positions[node] = Point(random.unit() * 100, random.unit() * 100)
      case 5:
        _ = window.editing.undo(at: window.positions, &window.effects)
        window.ask()
      case 6:
        _ = window.editing.redo(at: window.positions, &window.effects)
        window.ask()
      default: try window.deliver()
      }
    }
    while window.editing.isBehind { try window.deliver() }
    let history = try #require(window.editing.history)
    #expect(content(window.document.graph) == content(history.graph.folded().graph), "seed \(seed)")
    // What was moved and not noted yet is taken back first.
    while window.editing.canUndo {
      _ = window.editing.undo(at: window.positions, &window.effects)
      window.ask()
      while window.editing.isBehind { try window.deliver() }
    }
    #expect(content(window.document.graph) == content(history.graph.base), "seed \(seed)")
  }
}
