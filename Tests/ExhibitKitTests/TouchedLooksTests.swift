// The sizes and colours of nodes that changes have touched, before a large network is made anew: those that it has then.

import Drawing
import Geometry
import Gestures
import GraphModel
import Randomness
import SceneGraph
import TestSupport
import Testing

@testable import ExhibitKit

@Suite("Sizes and colours that follow changes at once")
struct TouchedLooksTests {
  /// A network with an attribute of numbers and one of groups.
  private static let graph: Graph = {
    var random = SeededGenerator(seed: 4)
    var builder = GraphBuilder(directed: false)
    let count = 2_000
    for index in 0..<count {
      let node = builder.addNode("n\(index)").node
      builder.setPosition(Point(Double(index % 200), Double(index / 200)), of: node)
    }
    for index in 0..<count {
      builder.addEdge(from: NodeID(index: index), to: NodeID(index: (index + 1) % count))
      if index % 7 == 0 { builder.addEdge(from: NodeID(0), to: NodeID(index: random.below(count))) }
    }
    var (ages, kinds) = (AttributeColumnBuilder(name: "age"), AttributeColumnBuilder(name: "kind"))
    for index in 0..<count {
      ages.set(row: index, to: .integer(index % 40))
      kinds.set(row: index, to: .text(["a", "b", "c"][index % 3]))
    }
    builder.nodeAttributes = AttributeTable(columns: [ages.column, kinds.column])
    return builder.build()
  }()

  /// Changes that touch the first nodes of the network, and what people see of it then.
  private static func changed(seed: UInt64) throws -> (editing: NetworkEditing, seen: EditableGraph, folded: Graph) {
    var random = SeededGenerator(seed: seed)
    var (editing, effects) = (NetworkEditing(), EffectQueue(firstTicket: 0))
    let document = NetworkDocument(path: "", graph: graph)
    editing.present(document)
    for step in 0..<12 {
      let (one, other) = (NodeID(UInt32(random.below(20))), NodeID(UInt32(random.below(20))))
      _ = editing.perform("\(step)", on: graph, at: NodePositions(document.scene.positions), &effects) { graph in
        guard graph.node(one) != nil, graph.node(other) != nil else { return [] }
        switch random.below(5) {
        case 0: return graph.removing(nodes: [one])
        case 1: return [.addEdge(graph.nextEdge, EdgeRecord(from: one, to: other, isDirected: false))]
        case 2, 3:
          let text = random.oneIn(2) ? "age = \(random.below(60))" : "kind = \(random.pick(["a", "b", "new"]))"
          return AttributeAssignment(text).map { graph.setting($0, of: one) } ?? []
        default:
          let new = graph.newNode(named: "new \(step)", at: Point(1, 1))
          return [
            .addNode(new.node, new.record),
            .addEdge(graph.nextEdge, EdgeRecord(from: other, to: new.node, isDirected: false)),
          ]
        }
      }
    }
    let folded = try #require(editing.history?.graph.folded())
    return (editing, editing.seen(graph), folded)
  }

  private static func look(
    _ look: NodeLook, of graph: Graph, like standard: NodeCategories
  ) throws -> (NodeCategories, NodeSizes) {
    let request = LookRequest(
      SceneContent(graph, positions: graph.positions ?? []), in: nil, standard: StandardGroups(standard), look: look)
    let scene = try #require(request.colored()).scene
    return (scene.categories, scene.sizeScale.map { .measured(scene.relativeSizes, $0) } ?? .told(scene.relativeSizes))
  }

  @Test(
    "By degree and by attributes every touched node looks as its number says, new ones, too",
    arguments: 0..<6 as Range<UInt64>)
  func numbers(seed: UInt64) throws {
    let (editing, seen, folded) = try Self.changed(seed: seed)
    let standard = NodeCategories(of: Self.graph)
    for feature in [NodeFeature.degree, .attribute("age")] {
      let (categories, sizes) = try Self.look(NodeLook(color: feature, size: feature), of: Self.graph, like: standard)
      let content = SceneContent(
        Self.graph, positions: Self.graph.positions ?? [], categories: categories, sizes: sizes)
      let patch = TouchedLooks(NodeLook(color: feature, size: feature), of: content, editing.pending, in: seen)
      #expect(!patch.sizes.isEmpty && patch.sizes.count == patch.categories.count)
      for (node, size) in patch.sizes {
        let value =
          feature == .degree
          ? Double(folded.degree(of: node))
          : folded.nodeAttributes.column(named: "age")?[node.index]?.number ?? .nan
        #expect(size == content.sizeScale?.size(of: value), "\(feature) of \(node)")
        #expect(patch.categories[node] == categories.category(ofNumber: value))
      }
    }
  }

  @Test("Groups of an attribute follow it; where nothing can be told of a node alone, a new one is like a neighbour")
  func groups() throws {
    let (editing, seen, folded) = try Self.changed(seed: 2)
    let standard = SceneContent(Self.graph, positions: Self.graph.positions ?? [])
    #expect(standard.categories.attribute == "kind")
    for (node, category) in TouchedLooks(.standard, of: standard, editing.pending, in: seen).categories {
      let text = folded.nodeAttributes.column(named: "kind")?[node.index]?.displayText
      // A new node has no group of its own yet.
      if let text { #expect(category == standard.categories.category(ofText: text)) }
    }
    let ranked = NodeLook(color: .pageRank, size: .pageRank)
    let (categories, sizes) = try Self.look(ranked, of: Self.graph, like: standard.categories)
    let content = SceneContent(
      Self.graph, positions: Self.graph.positions ?? [], categories: categories, sizes: sizes)
    let patch = TouchedLooks(ranked, of: content, editing.pending, in: seen)
    #expect(patch.sizes.isEmpty, "PageRank is found beside the frames")
    for (node, category) in patch.categories {
      #expect(node.index >= Self.graph.nodeCount)
      #expect(seen.neighbours(of: node).contains { categories.ofNode[$0.index] == category })
    }
    // While nobody knows what is shown, nothing is said of what is there.
    #expect(TouchedLooks(nil, of: content, editing.pending, in: seen).sizes.isEmpty)
  }

  @Test("The view shows them, and what was shown before when they are taken back")
  func shown() throws {
    let (editing, seen, _) = try Self.changed(seed: 1)
    var viewport = NetworkViewport(
      window: Rect(0, 0, 1280, 800), metrics: Metrics(), settings: GestureSettings())
    viewport.present(SceneContent(Self.graph, positions: Self.graph.positions ?? []))
    let nodes = Array(Self.graph.nodes.prefix(40))
    let before = nodes.map { viewport.radius(of: $0) }
    // Unless sizes were chosen, nodes stay as large as they are.
    viewport.show(editing.pending, of: seen, in: .standard)
    for (node, radius) in zip(nodes, before) where seen.contains(node) {
      #expect(abs(viewport.radius(of: node) - radius) < 1e-9)
    }
    viewport.show(editing.pending, of: seen, in: NodeLook(color: nil, size: .degree))
    let scale = try #require(viewport.scene.content.sizeScale)
    for (node, radius) in zip(nodes, before) where seen.contains(node) {
      let wanted =
        radius / Double(viewport.scene.content.relativeSizes[node.index])
        * Double(scale.size(of: Double(seen.degree(of: node))))
      #expect(abs(viewport.radius(of: node) - wanted) < 1e-9)
    }
    viewport.show(GraphDelta(), of: EditableGraph(Self.graph), in: .standard)
    #expect(nodes.map { viewport.radius(of: $0) } == before)
  }
}
