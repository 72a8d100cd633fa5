// The dialects of JSON: what each says, and what real files do to it.

import Geometry
import GraphFormats
import GraphModel
import Testing

@Suite("Dialects of JSON")
struct JSONDialectsTests {
  private func edges(_ graph: Graph) -> [String] {
    graph.edges.map { "\(graph.key(of: graph.source(of: $0)))>\(graph.key(of: graph.target(of: $0)))" }
  }

  // MARK: Node-link

  @Test("Node-link: ids of any spelling, ends by id or object, both kinds of weight, bare NaN, keys of parallel edges")
  func nodeLink() throws {
    let file = try read(nodeLinkSample, strict: true)
    let graph = file.graph
    #expect(file.format == .nodeLinkJSON && graph.directedness == .undirected && graph.name == "Ties")
    #expect(graph.nodeKeys == ["1", "b", "3"] && edges(graph) == ["1>b", "1>b", "3>3"])
    #expect(graph.label(of: NodeID(0)) == "Änna" && graph.label(of: NodeID(1)) == "Bo")
    #expect(graph.weight(of: EdgeID(0)) == 2.5 && graph.weightMeaning == .strength)
    #expect(graph.edgeAttributes.value("key", row: 1) == .integer(1))
    #expect(graph.edgeAttributes.value("far", row: 1)?.number?.isNaN == true)
    #expect(graph.properties.value("year", row: 0) == .integer(1999))
  }

  @Test("Ends are positions where nodes have no ids, and their names are labels")
  func positions() throws {
    let text =
      "{\"nodes\":[{\"name\":\"A\"},{\"name\":\"A\"},{\"name\":\"B\"}],\"links\":[{\"source\":0,\"target\":2,\"value\":8}]}"
    let graph = try read(text, strict: true).graph
    #expect(graph.nodeCount == 3 && edges(graph) == ["0>2"] && graph.weight(of: EdgeID(0)) == 8)
    #expect(graph.nodes.map { graph.label(of: $0) } == ["A", "A", "B"])
    let outside = try read(text.replacing("\"target\":2", with: "\"target\":3"))
    #expect(outside.graph.edgeCount == 0 && outside.warnings.count == 1 && outside.warnings[0].line == 1)
  }

  @Test("Where nodes have ids, numbers are ids, unless one is none and all are positions")
  func idsOrPositions() throws {
    func file(_ ids: String, _ links: String) throws -> Graph {
      try read("{\"links\":[\(links)],\"nodes\":[\(ids)]}").graph
    }
    let ids = "{\"id\":1},{\"id\":2},{\"id\":3}"
    #expect(edges(try file(ids, "{\"source\":1,\"target\":2}")) == ["1>2"])
    #expect(edges(try file(ids, "{\"source\":1,\"target\":2},{\"source\":0,\"target\":2}")) == ["2>3", "1>3"])
    #expect(edges(try file("{\"id\":\"a\"},{\"id\":\"b\"}", "{\"source\":0,\"target\":1}")) == ["a>b"])
    #expect(edges(try file("{\"id\":1.0},{\"id\":2}", "{\"source\":1,\"target\":2.0}")) == ["1>2"])
    let odd = try read("{\"nodes\":[\(ids)],\"links\":[{\"source\":0,\"target\":7}]}")
    #expect(edges(odd.graph) == ["0>7"] && odd.warnings.count == 2)
  }

  @Test("links and edges both: the one that holds any; pairs as edges; nodes as bare ids; names as ids")
  func variants() throws {
    #expect(
      try read(
        "{\"edges\":[],\"links\":[{\"source\":\"a\",\"target\":\"b\"}],\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}]}"
      )
      .graph.edgeCount == 1)
    let pairs = try read("{\"nodes\":[{\"id\":1},{\"id\":2}],\"edges\":[[1,2,0.5],[2,1]]}").graph
    #expect(edges(pairs) == ["1>2", "2>1"] && pairs.weight(of: EdgeID(0)) == 0.5)
    let named = try read("{\"nodes\":[{\"name\":\"A\"}],\"links\":[{\"source\":\"A\",\"target\":\"A\"}]}", strict: true)
    #expect(named.graph.nodeKeys == ["A"] && named.graph.edgeCount == 1)
    let bare = try read("{\"edges\":[{\"from\":\"a\",\"to\":\"b\"}]}", strict: true)
    #expect(bare.graph.nodeKeys == ["a", "b"])
    #expect(try read("{\"nodes\":[],\"links\":[]}", strict: true).graph.nodeCount == 0)
  }

  @Test("What is not sound is told where it stands, and the rest is read")
  func problems() throws {
    let file = try read(
      """
      {"nodes":[{"id":"a"},
      {"label":7, "x":1},
      {"id":"a"},
      17.5,
      true],
      "links":[{"source":"a","target":"a"},
      {"source":"a"},
      {"source":"a","target":"ghost"},
      {"source":{"q":1},"target":"a"},
      "x"]}
      """)
    #expect(file.graph.nodeKeys == ["a", "7", "17.5", "ghost"] && file.graph.edgeCount == 2)
    #expect(file.warnings.compactMap(\.line).sorted() == [2, 3, 5, 7, 8, 9, 9, 10])
    #expect(file.warnings.contains { $0.line == 8 && $0.message.contains("\"ghost\"") && !$0.cure.isEmpty })
    #expect(
      refusal("{\"nodes\":[{\"id\":\"a\"}],\"links\":[{\"source\":\"a\",\"target\":\"b\"}]}", strict: true)?.line == 1)
  }

  // MARK: Other dialects

  @Test("Cytoscape: edges before nodes, positions, names, parents; the state of the page is no attribute")
  func cytoscape() throws {
    let file = try read(cytoscapeSample, strict: true)
    let graph = file.graph
    #expect(file.format == .cytoscapeJSON && graph.name == "Cells" && edges(graph) == ["a>b", "b>b"])
    #expect(graph.label(of: NodeID(0)) == "Alpha" && graph.positions?[0] == Point(1, -2))
    #expect(graph.nodeAttributes.value("parent", row: 1) == .text("a"))
    #expect(graph.nodeAttributes.value("classes", row: 1) == .text("big"))
    #expect(graph.edgeAttributes.value("selected", row: 0) == nil)
    #expect(graph.edgeAttributes.value("id", row: 1) == .text("e2") && graph.weight(of: EdgeID(0)) == 2)
    let flat =
      "[{\"data\":{\"type\":\"x\"}},{\"data\":{\"id\":\"0\"}},{\"group\":\"edges\",\"data\":{\"source\":\"0\",\"target\":\"0\"}}]"
    #expect(try read(flat).graph.edgeCount == 1)
    #expect(try read("{\"elements\":\(flat)}").format == .cytoscapeJSON)
    #expect(try read("{\"elements\":{\"nodes\":[{\"data\":{\"id\":\"a\"}}]}}", strict: true).graph.nodeCount == 1)
  }

  @Test("graphology: keys, inner attributes, each edge's direction, colours")
  func graphology() throws {
    let graph = try read(graphologySample, strict: true).graph
    #expect(graph.directedness == .mixed && graph.name == "Mixed" && graph.nodeKeys == ["a", "b"])
    #expect(graph.isDirected(EdgeID(0)) && !graph.isDirected(EdgeID(1)))
    #expect(graph.nodeAttributes.value("color", row: 0) == .text("#ff0010"))
    #expect(graph.nodeAttributes.value("key", row: 1) == .text("inner"))
    #expect(graph.edgeAttributes.value("key", row: 0) == .text("e") && graph.weight(of: EdgeID(0)) == 3)
    let inner = try read(
      "{\"title\":\"T\",\"graph\":\(graphologySample.replacing("\"mixed\"", with: "\"undirected\""))}")
    #expect(inner.format == .graphologyJSON && inner.graph.edgeCount == 2)
  }

  @Test("JSON Graph Format: both versions, directions, and of several graphs the first")
  func graphObject() throws {
    let graph = try read(graphObjectSample, strict: true).graph
    #expect(graph.name == "Cars" && graph.nodeKeys == ["a", "b"] && graph.directedness == .mixed)
    #expect(graph.label(of: NodeID(0)) == "Axle" && graph.nodeAttributes.value("id", row: 0) == .text("part 7"))
    #expect(graph.label(of: EdgeID(0)) == "holds" && graph.weight(of: EdgeID(0)) == 4)
    let one = "{\"nodes\":[{\"id\":\"a\"}],\"edges\":[{\"source\":\"a\",\"target\":\"a\"}]}"
    #expect(try read("{\"graph\":\(one)}", strict: true).graph.directedness == .directed)
    let several = try read("{\"graphs\":[\(one),\n\(one)]}")
    #expect(several.graph.edgeCount == 1 && several.warnings.map(\.line) == [2])
    let hyper = try read("{\"graph\":{\"nodes\":{\"a\":{}},\"hyperedges\":[{\"nodes\":[\"a\"]}]}}")
    #expect(hyper.format == .jsonGraphFormat && hyper.warnings.count == 1 && hyper.graph.edgeCount == 1)
  }

  @Test("Adjacency: an edge that is listed at both ends counts once, and so does each of parallel ones")
  func adjacency() throws {
    let graph = try read(adjacencySample, strict: true).graph
    #expect(edges(graph) == ["0>0", "0>1", "1>2"] && graph.weight(of: EdgeID(1)) == 3)
    let twice =
      "{\"multigraph\":true,\"nodes\":[{\"id\":0},{\"id\":1}],\"adjacency\":[[{\"id\":1},{\"id\":1}],[{\"id\":0},{\"id\":0}]]}"
    #expect(edges(try read(twice).graph) == ["0>1", "0>1"])
    let directed = "{\"directed\":true,\(twice.dropFirst())"
    #expect(try read(directed).graph.edgeCount == 4)
    // An edge that only its later end lists is an edge, too.
    #expect(edges(try read("{\"nodes\":[{\"id\":0},{\"id\":1}],\"adjacency\":[[],[{\"id\":0}],[]]}").graph) == ["1>0"])
  }

  @Test("Infomap: nodes need not be listed; what Infomap refuses is told")
  func infomap() throws {
    func file(_ more: String, edge: String = "") -> String {
      "{\"format\":\"infomap-network\",\(more)\n\"edges\":[{\"source\":1,\"target\":2\(edge)}]}"
    }
    #expect(try read(infomapSample, strict: true).graph.label(of: NodeID(0)) == "One")
    #expect(try read(file(""), strict: true).graph.nodeKeys == ["1", "2"])
    for bad in [
      file("\"type\":\"odd\","), file("\"type\":\"bipartite\","), file("\"nodes\":[{\"id\":1,\"weight\":-1}],"),
      file("").replacing("\"source\":1", with: "\"source\":1.5"), file("").replacing("-network", with: "-net"),
      file("\"type\":\"multilayer\",\"multilayer\":\"full\",", edge: ",\"layers\":[1]"),
    ] {
      let problem = refusal(bad, strict: true)
      #expect(problem?.line != nil && problem?.cure.isEmpty == false, "\(bad)")
      #expect(try read(bad).warnings.isEmpty == false)
    }
    let states =
      "{\"format\":\"infomap-network\",\"type\":\"state\",\"nodes\":[{\"id\":1}],\"states\":[{\"id\":4,\"node\":1}],\"edges\":[{\"source\":4,\"target\":4}]}"
    #expect(try read(states, strict: true).graph.nodeKeys == ["4"])
  }

  @Test("GraphSON: a node a line, typed values, each edge once")
  func graphSON() throws {
    let graph = try read(graphSONSample, strict: true).graph
    #expect(graph.nodeKeys == ["1", "2"] && edges(graph) == ["1>2"] && graph.label(of: EdgeID(0)) == "knows")
    #expect(graph.label(of: NodeID(0)) == "Marko" && graph.weight(of: EdgeID(0)) == 0.5)
    #expect(graph.nodeAttributes.value("age", row: 0) == .integer(29))
    #expect(graph.nodeAttributes.value("city", row: 1) == .json("[\"A\",\"B\"]"))
    #expect(try read("{\"id\":1,\"label\":\"v\",\"outE\":{\"e\":[{\"inV\":2}]}}").warnings.count == 1)
  }

  @Test("A file is not taken for another kind of JSON")
  func unknown() {
    for text in [
      "{\"type\":\"FeatureCollection\",\"features\":[]}", "{\"name\":\"x\",\"children\":[{\"size\":1}]}",
      "[{\"a\":1}]", "[[1,2]]", "{\"edges\":7}", "{\"graph\":[]}", "{\"nodes\":{\"a\":1}}", "{\"graph\":{\"x\":1}}",
    ] {
      #expect(refusal(text)?.kind == .unknownFormat, "\(text)")
    }
  }
}

@Suite("Streaming JSON")
struct StreamingJSONTests {
  @Test("Positions are right wherever parts of the text end", arguments: [0, 1, 2, 3])
  func blocks(shift: Int) throws {
    // More text than is held at a time, with characters and escapes across every boundary.
    let pad = String(repeating: "x", count: shift)
    let nodes = (0..<40_000).map { "{\"id\":\"\(pad)é\\u00e9🧭\($0)\"}" }
    let text =
      "{\"nodes\":[\n" + nodes.joined(separator: ",\r\n")
      + "],\"links\":[{\"source\":\"ghost\",\"target\":\"\(pad)éé🧭7\"}]}"
    let file = try read(text)
    #expect(file.graph.nodeCount == 40_001 && file.graph.edgeCount == 1)
    #expect(file.graph.nodeKeys[39_999] == pad + "éé🧭39999")
    #expect(file.warnings.map(\.line) == [40_001])
    #expect(refusal(text + "x")?.line == 40_001)
  }

  @Test("Members behind the nodes are read though what they say comes first")
  func order() throws {
    let file = try read(
      "{\"edges\":[{\"source\":\"a\",\"target\":\"b\"}],\n\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\n\"name\":\"N\","
        + "\"directed\":false,\"format\":\"throughline-graph\"}", strict: true)
    #expect(file.graph.name == "N" && file.graph.directedness == .undirected && file.graph.edgeCount == 1)
  }

  @Test("An encoding is told once, though the text is read twice")
  func encoding() throws {
    let text =
      "{\"nodes\":[{\"id\":\"caf\u{E9}\"},{\"id\":\"b\"}],\"links\":[{\"source\":\"b\",\"target\":\"caf\u{E9}\"}]}"
    let file = try read(bytes: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    #expect(file.graph.nodeKeys == ["café", "b"] && file.warnings.count == 1)
  }
}
