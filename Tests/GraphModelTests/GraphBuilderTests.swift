import Geometry
import GraphModel
import Testing

@Suite("Building graphs")
struct GraphBuilderTests {
  @Test("A node is added once; its id counts byte by byte")
  func ids() {
    var builder = GraphBuilder()
    let added = ["é", "e\u{301}", "é", "7", "007"].map { builder.addNode($0) }
    #expect(added.map(\.isNew) == [true, true, false, true, true])
    #expect(added[2].node == added[0].node)
    #expect(builder.build().nodeCount == 4)
  }

  @Test("Names sort byte by byte: n1, n10, n2; capitals before small letters; without a label the id is the name")
  func names() {
    var builder = GraphBuilder()
    for key in ["n2", "n10", "a", "n1", "x"] { builder.addNode(key) }
    builder.setLabel("B", of: NodeID(4))
    let graph = builder.build()
    #expect(graph.nodesByName.map { graph.label(of: $0) } == ["B", "a", "n1", "n10", "n2"])
  }

  @Test("A label may be taken back, and may differ from the id only in its spelling")
  func labels() {
    var builder = GraphBuilder()
    let (node, _) = builder.addNode("é")
    builder.setLabel("e\u{301}", of: node)
    #expect(builder.build().label(of: node).unicodeScalars.count == 2)
    builder.setLabel("é", of: node)
    #expect(builder.build().label(of: node).unicodeScalars.count == 1)
  }

  @Test("Plain edges may repeat; distinct ones may not, by source, target and label")
  func edges() {
    var builder = GraphBuilder()
    let nodes = ["a", "b"].map { builder.addNode($0).node }
    builder.addEdge(from: nodes[0], to: nodes[1], label: "s")
    builder.addEdge(from: nodes[0], to: nodes[1], label: "s")
    #expect(builder.edgeCount == 2)
    let isNew = [(0, "s"), (0, "s"), (0, "t"), (1, "s")].map { end, label in
      builder.addDistinctEdge(from: nodes[1], to: nodes[end], label: label)
    }
    #expect(isNew == [true, false, true, true])
    #expect(builder.edgeCount == 5)
  }

  @Test("Which of the edges have a direction")
  func directedness() {
    var builder = GraphBuilder(directed: false)
    #expect(builder.build().directedness == .undirected)
    let (node, _) = builder.addNode("a")
    builder.addEdge(from: node, to: node)
    #expect(builder.build().directedness == .undirected)
    builder.addEdge(from: node, to: node, directed: true)
    #expect(builder.build().directedness == .mixed)
    #expect(GraphBuilder().build().directedness == .directed)
  }

  @Test("There are positions only when every node has one")
  func positions() {
    var builder = GraphBuilder()
    #expect(builder.build().positions == nil)
    let nodes = ["a", "b"].map { builder.addNode($0).node }
    builder.setPosition(Point(1, 2), of: nodes[0])
    #expect(builder.build().positions == nil)
    builder.setPosition(Point(.nan, 0), of: nodes[1])
    #expect(builder.build().positions == nil)
    builder.setPosition(Point(3, 4), of: nodes[1])
    #expect(builder.build().positions == [Point(1, 2), Point(3, 4)])
  }

  @Test("A copy of a builder is a snapshot")
  func snapshot() {
    var builder = GraphBuilder()
    builder.addNode("a")
    let before = builder
    builder.addNode("b")
    #expect(before.build().nodeCount == 1 && builder.build().nodeCount == 2)
  }

  @Test("Attribute columns keep the order they came in, their gaps, and names that look alike apart")
  func attributes() {
    var builder = GraphBuilder()
    for key in ["a", "b", "c"] { builder.addNode(key) }
    builder.nodeAttributes.set("é", row: 1, to: .integer(1))
    builder.nodeAttributes.set("e\u{301}", row: 0, to: .text("2.5"))
    let table = builder.build().nodeAttributes
    #expect(table.columns.count == 2)
    #expect(table.columns.allSatisfy { $0.count == 1 })
    #expect(table.value("é", row: 1) == .integer(1) && table.value("é", row: 0) == nil)
    #expect(table.value("e\u{301}", row: 0)?.number == 2.5)
    #expect(table.row(2).isEmpty)
    #expect(table.value("other", row: 0) == nil && table.value("é", row: 99) == nil)
  }

  @Test("Numbers are written as people write them")
  func numbers() {
    #expect([3, 0.5, -2, 1e22, 0.1].map(NumberText.shortest) == ["3", "0.5", "-2", "1e+22", "0.1"])
  }
}
