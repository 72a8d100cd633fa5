import Geometry
import GraphFormats
import GraphModel
import TestSupport
import Testing

@Suite("Own JSON")
struct ThroughlineJSONTests {
  @Test("Reading what was written gives the same graph, and writing it again the same bytes")
  func roundTrip() throws {
    var strict = GraphReadOptions()
    strict.strict = true
    for seed: UInt64 in 0..<400 {
      let graph = RandomGraph.everything.graph(seed: seed)
      let bytes = GraphWriter.throughlineJSON(graph)
      let file = try GraphReader.read(bytes: bytes, name: "seed \(seed)", options: strict)
      file.graph.checkInvariants()
      #expect(file.format == .throughlineJSON)
      #expect(statement(of: file.graph) == statement(of: graph), "seed \(seed)")
      #expect(GraphWriter.throughlineJSON(file.graph) == bytes, "seed \(seed)")
    }
  }

  @Test("The members of the format all arrive")
  func members() throws {
    let graph = try read(
      """
      { "format": "throughline-graph", "version": 1, "name": "Two", "directed": false,
        "properties": { "source": "me", "year": 2024 },
        "nodes": [ { "id": "a", "label": "Anna", "x": 1.5, "y": -2, "attributes": { "group": 3 }, "age": 7.0 },
                   { "id": 2, "x": 0, "y": 0 } ],
        "edges": [ { "source": "a", "target": "2", "label": "knows", "weight": 17, "directed": true,
                     "attributes": { "since": [1, 2] }, "kind": "old" } ] }
      """, strict: true
    ).graph
    #expect(graph.name == "Two")
    #expect(graph.directedness == .directed)
    #expect(graph.properties.value("year", row: 0) == .integer(2024))
    #expect(graph.nodeKeys == ["a", "2"])
    #expect(graph.nodes(labelled: "Anna") == [NodeID(0)])
    #expect(graph.position(of: NodeID(0)) == Point(1.5, -2))
    #expect(graph.nodeAttributes.value("group", row: 0) == .integer(3))
    #expect(graph.nodeAttributes.value("age", row: 0) == .number(7))
    #expect(graph.weight(of: EdgeID(0)) == 17)
    #expect(graph.edgeAttributes.value("since", row: 0) == .json("[1,2]"))
    #expect(graph.edgeAttributes.value("kind", row: 0) == .text("old"))
  }

  @Test("What weights mean is read, written again, and a length where nothing is said")
  func meaning() throws {
    let edges = "{\"source\":\"a\",\"target\":\"b\",\"weight\":2}"
    func file(_ member: String) -> String {
      own(nodes: "{\"id\":\"a\"},{\"id\":\"b\"}", edges: edges, more: member)
    }
    #expect(try read(file("")).graph.weightMeaning == .length)
    for meaning in WeightMeaning.allCases {
      let graph = try read(file("\"weights\":\"\(meaning.rawValue)\","), strict: true).graph
      #expect(graph.weightMeaning == meaning)
      #expect(try GraphReader.read(bytes: GraphWriter.throughlineJSON(graph), name: "x").graph.weightMeaning == meaning)
    }
    let odd = try read(file("\"weights\":\"heavy\","))
    #expect(odd.graph.weightMeaning == .length && odd.warnings.count == 1)
    #expect(odd.warnings.first?.cure.contains("strength") == true)
  }

  @Test("One node and one edge a line")
  func lines() throws {
    let graph = try read(own(nodes: "{\"id\":\"a\"},{\"id\":\"b\"}", edges: "{\"source\":\"a\",\"target\":\"b\"}"))
      .graph
    let text = String(decoding: GraphWriter.throughlineJSON(graph), as: UTF8.self)
    #expect(
      text == """
        {
          "format": "throughline-graph",
          "version": 1,
          "directed": true,
          "nodes": [
            { "id": "a" },
            { "id": "b" }
          ],
          "edges": [
            { "source": "a", "target": "b" }
          ]
        }

        """)
  }

  @Test("Edges may come before the nodes they join")
  func order() throws {
    let graph = try read(
      "{\"edges\":[{\"target\":\"b\",\"source\":\"a\"}],\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],"
        + "\"format\":\"throughline-graph\"}", strict: true
    ).graph
    #expect(graph.edgeCount == 1)
    #expect(graph.children(of: NodeID(0)).map(\.node) == [NodeID(1)])
  }

  @Test("Ids that look alike and are not stay apart; a number is its text")
  func ids() throws {
    let graph = try read(
      own(nodes: "{\"id\":\"\u{E9}\"},{\"id\":\"e\u{301}\"},{\"id\":7},{\"id\":\"07\"},{\"id\":7.0}")
    ).graph
    #expect(graph.nodeCount == 5)
    #expect(graph.node(withKey: "7.0") == NodeID(4))
    #expect(graph.node(withKey: "e\u{301}") == NodeID(1))
    #expect(try read(own(nodes: "{\"id\":007}")).graph.nodeKeys == ["007"])
  }

  @Test("A label that only looks like the id is kept")
  func labelSpelling() throws {
    let graph = try read(own(nodes: "{\"id\":\"\u{E9}\",\"label\":\"e\u{301}\"}")).graph
    #expect(graph.label(of: NodeID(0)).unicodeScalars.count == 2)
  }

  @Test(
    "Places of only some nodes become attributes, and it is said; strict reading takes them, too",
    arguments: [false, true])
  func partialPlaces(strict: Bool) throws {
    let file = try read(own(nodes: "{\"id\":\"a\",\"x\":1,\"y\":2},{\"id\":\"b\"}"), strict: strict)
    #expect(file.graph.positions == nil)
    #expect(file.graph.nodeAttributes.value("y", row: 0) == .number(2))
    #expect(file.warnings.map(\.kind) == [.note])
  }
}
