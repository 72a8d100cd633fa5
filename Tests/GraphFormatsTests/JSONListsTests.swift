// Networks that other programs keep in lists, records and trees of JSON.

import Geometry
import GraphFormats
import GraphModel
import Testing

@Suite("Lists, records and trees of JSON")
struct JSONListsTests {
  private func edges(_ graph: Graph) -> [String] {
    graph.edges.map { edge in
      let label = graph.label(of: edge)
      let ends = [graph.source(of: edge), graph.target(of: edge)].map { graph.key(of: $0) }
      return ends.joined(separator: graph.isDirected(edge) ? ">" : "-") + (label.isEmpty ? "" : " " + label)
    }
  }

  private func labels(_ graph: Graph) -> [String] { graph.nodes.map { graph.label(of: $0) } }

  // MARK: Lists

  @Test("CX2: usual values, a style by attributes, and single nodes that look otherwise")
  func cxStyle() throws {
    let text = """
      [{"CXVersion":"2.0"},{"nodeBypasses":[{"id":3,"v":{"NODE_BACKGROUND_COLOR":"#010203"}}]},
      {"nodes":[{"id":1,"v":{"n":"A","score":0.5}},{"id":2,"v":{"k":"drug","score":7}},{"id":3,"v":{"score":-1}}]},
      {"edges":[{"id":0,"s":1,"t":2},{"id":1,"s":2,"t":3,"v":{"weight":4}}]},
      {"attributeDeclarations":[{"nodes":{"name":{"d":"string","a":"n"},"kind":{"d":"string","a":"k","v":"gene"},
        "score":{"d":"double"}},"edges":{"weight":{"d":"double","v":2}}}]},
      {"visualProperties":[{"default":{"network":{"NETWORK_BACKGROUND_COLOR":"#000000"},
          "node":{"NODE_BACKGROUND_COLOR":"#FF0000","NODE_LABEL_COLOR":"#00FF00"},"edge":{"EDGE_LINE_COLOR":"#0000FF"}},
        "nodeMapping":{
          "NODE_SHAPE":{"type":"DISCRETE","definition":{"attribute":"kind","map":[{"v":"gene","vp":"diamond"}]}},
          "NODE_BACKGROUND_COLOR":{"type":"CONTINUOUS","definition":{"attribute":"score","map":[
            {"includeMin":true,"min":0,"max":1,"minVPValue":"#000000","maxVPValue":"#0000FF"},
            {"min":1,"minVPValue":"#00FF00"}]}}},
        "edgeMapping":{"EDGE_WIDTH":{"type":"PASSTHROUGH","definition":{"attribute":"weight"}}}}]}]
      """
    let graph = try read(text, strict: true, name: "net.cx2").graph
    #expect((0..<3).map { graph.nodeAttributes.value("kind", row: $0)?.displayText } == ["gene", "drug", "gene"])
    #expect(graph.edges.map { graph.weight(of: $0) } == [2, 4])
    #expect(graph.fileNodeColors()?.codes == [0x000080, 0x00FF00, 0x010203])
    #expect(graph.fileNodeShapes() == [.diamond, .disc, .diamond])
    #expect(graph.fileEdgeColors()?.codes == [0x0000FF, 0x0000FF] && graph.fileEdgeWidths() == [2, 4])
  }

  @Test("CX2: an attribute that is called as a look is lost under none")
  func cxAttributesStay() throws {
    let text = """
      [{"CXVersion":"2.0"},{"attributeDeclarations":[{"nodes":{"width":{"d":"double"}},"edges":{"color":{"d":"string"}}}]},
      {"visualProperties":[{"default":{"node":{"NODE_WIDTH":75},"edge":{"EDGE_LINE_COLOR":"#0000FF"}},"nodeMapping":
        {"NODE_WIDTH":{"type":"DISCRETE","definition":{"attribute":"width","map":[{"v":2.5,"vp":40}]}}}}]},
      {"nodes":[{"id":1,"v":{"width":2.5}},{"id":2}]},{"edges":[{"id":0,"s":1,"t":2,"v":{"color":"warm"}}]},
      {"nodeBypasses":[{"id":1,"v":{"NODE_WIDTH":9}}]},{"edgeBypasses":[{"id":0,"v":{"EDGE_LINE_COLOR":"#FF0000"}}]}]
      """
    let graph = try read(text, strict: true, name: "net.cx2").graph
    #expect(graph.nodeAttributes.value("width", row: 0) == .number(2.5))
    #expect(graph.nodeAttributes.value("width", row: 1) == nil)
    #expect(graph.edgeAttributes.value("color", row: 0) == .text("warm"))
  }

  @Test("SPDX: packages and files with their names, relationships with their kinds, and the document is a node")
  func spdx() throws {
    let file = try read(spdxSample, strict: true)
    #expect(file.format == .spdx && labels(file.graph) == ["shop", "till", "ink", "main"])
    #expect(
      edges(file.graph) == ["SPDXRef-DOCUMENT>SPDXRef-1 DESCRIBES", "SPDXRef-1>SPDXRef-2 DEPENDS_ON"])
    #expect(file.graph.nodeAttributes.value("versionInfo", row: 1) == .text("2"))
  }

  @Test("CycloneDX: the application, its components, and an edge for each of what they depend on")
  func cycloneDX() throws {
    let file = try read(cycloneDXSample, strict: true)
    #expect(file.format == .cycloneDX && labels(file.graph) == ["Shop", "till", "ink"])
    #expect(edges(file.graph) == ["app>a", "app>b", "a>b"])
  }

  @Test("VOSviewer: items in their places with their weights and clusters, links with their strength")
  func vosViewer() throws {
    let file = try read(vosViewerSample, strict: true)
    let graph = file.graph
    #expect(file.format == .vosViewer && labels(graph) == ["ink", "pen"] && edges(graph) == ["1-2"])
    #expect(graph.weight(of: EdgeID(0)) == 7 && graph.nodeAttributes.value("Links", row: 0) == .integer(3))
    #expect(graph.positions?.first == Point(0.5, 1))
  }

  @Test("OBO graphs: terms by their labels, edges by their predicates")
  func oboGraphs() throws {
    let file = try read(oboGraphsSample, strict: true)
    #expect(file.format == .oboGraphs && labels(file.graph) == ["cat", "animal"])
    #expect(edges(file.graph) == ["T:1>T:2 is_a"])
  }

  @Test("A canvas: cards by their text or file, and arrows between them")
  func canvas() throws {
    let file = try read(canvasSample, strict: true)
    #expect(file.format == .jsonCanvas && labels(file.graph) == ["Begin", "end"])
    #expect(edges(file.graph) == ["a>b then"] && file.graph.positions != nil)
  }

  @Test("CX 2: short names of attributes are written out; CX 1: attributes in aspects of their own, with types")
  func cx() throws {
    let second = try read(cx2Sample, strict: true)
    #expect(second.format == .cx && second.graph.name == "Pair" && labels(second.graph) == ["P", "Q"])
    #expect(edges(second.graph) == ["5>6 binds"] && second.graph.positions?.last == Point(3, 2))
    #expect(second.graph.nodeAttributes.value("score", row: 0) == .number(1.5))
    let first = try read(cx1Sample, strict: true)
    #expect(first.format == .cx && first.graph.name == "Pair" && labels(first.graph) == ["P", "Q"])
    #expect(edges(first.graph) == ["1>2 binds"] && first.graph.positions?.first == Point(1, 2))
    #expect(first.graph.nodeAttributes.value("score", row: 0) == .integer(2))
    #expect(first.graph.edgeAttributes.value("sure", row: 0) == .boolean(true))
  }

  @Test("The JSON of Graphviz: nodes by name, ends by position behind the clusters, y up, and the cluster of each node")
  func graphviz() throws {
    let file = try read(graphvizSample, strict: true)
    #expect(file.format == .graphvizJSON && file.graph.name == "G" && labels(file.graph) == ["a", "Bee"])
    #expect(edges(file.graph) == ["a>b x"] && file.graph.positions?.first == Point(27, -90))
    #expect(file.graph.nodeAttributes.value("cluster", row: 0) == .text("Group"))
  }

  // MARK: Records

  @Test("Records that are edges, in a list or one a line, in the words that tables have for their ends")
  func edgeRecords() throws {
    for (source, target) in [("source", "target"), ("from", "to"), ("src", "dst")] {
      let records = [("Ann", "Bo", 1), ("Bo", "Cy", 2), ("Cy", "Ann", 5)].map {
        "{\"\(source)\":\"\($0)\",\"\(target)\":\"\($1)\",\"w\":\($2),\"since\":2001}"
      }
      for text in ["[" + records.joined(separator: ",\n") + "]", records.joined(separator: "\n")] {
        let file = try read(text, strict: true)
        #expect(file.format == (text.hasPrefix("[") ? .jsonRecords : .jsonLines))
        #expect(edges(file.graph) == ["Ann-Bo", "Bo-Cy", "Cy-Ann"] && file.graph.weight(of: EdgeID(2)) == 5)
        #expect(file.graph.edgeAttributes.value("since", row: 0) == .integer(2001))
      }
    }
  }

  @Test("Records that list their neighbours by any member, or name their parents, and pairs of names")
  func otherRecords() throws {
    let imports = try read(importsSample, strict: true)
    #expect(edges(imports.graph) == ["a>b", "a>c", "b>c"])
    let wires = try read(
      #"[{"id":"1","name":"in","wires":[["2"],["3","2"]]},{"id":"2","name":"","wires":[]},{"id":"3","wires":[["2"]]}]"#)
    #expect(edges(wires.graph) == ["1>2", "1>3", "1>2", "3>2"])
    let parents = try read(#"[{"id":1,"name":"all"},{"id":2,"name":"one","parent":1,"size":7}]"#, strict: true)
    #expect(edges(parents.graph) == ["1>2"] && labels(parents.graph) == ["all", "one"])
    #expect(edges(try read(#"[["Ann","Bo"],["Bo","Cy"]]"#, strict: true).graph) == ["Ann-Bo", "Bo-Cy"])
  }

  @Test("What APOC exports from Neo4j, in lines, in a list and in one object")
  func neo4j() throws {
    let nodes = [
      #"{"type":"node","id":"0","labels":["User","Admin"],"properties":{"name":"Ada","age":42}}"#,
      #"{"type":"node","id":"1","labels":["User"],"properties":{"name":"Bo"}}"#,
    ]
    let tie =
      #"{"id":"7","type":"relationship","label":"KNOWS","properties":{"since":1993},"start":{"id":"0"},"end":{"id":"1"}}"#
    for text in [
      (nodes + [tie]).joined(separator: "\n"), "[" + (nodes + [tie]).joined(separator: ",") + "]",
      "{\"nodes\":[" + nodes.joined(separator: ",") + "],\"rels\":[" + tie + "]}",
    ] {
      let graph = try read(text, strict: true).graph
      #expect(labels(graph) == ["Ada", "Bo"] && edges(graph) == ["0>1 KNOWS"], "\(text)")
      #expect(graph.nodeAttributes.value("labels", row: 0) == .text("User, Admin"))
      #expect(graph.edgeAttributes.value("since", row: 0) == .integer(1993))
    }
  }

  @Test("Of lines that are cut off, the records before are read, and people are told where the file breaks")
  func cutLines() throws {
    let text = edgeLinesSample.dropLast(9)
    let file = try read(String(text))
    #expect(edges(file.graph) == ["Ann-Bo", "Bo-Cy"])
    #expect(file.warnings.map(\.line) == [3])
    #expect(throws: GraphFileProblem.self) { try read(String(text), strict: true) }
  }

  @Test("Records of other things are refused: settings, spans of time, places, tables of measurements")
  func otherThings() {
    for text in [
      #"[{"name":"a","tags":["red","blue"]},{"name":"b","tags":["red"]}]"#,
      #"[{"start":"0","end":"7","text":"Hello"},{"start":"8","end":"12","text":"you"}]"#,
      #"[{"from":1.5,"to":2.5},{"from":2.5,"to":3.25}]"#, "[[0.5,1.5],[1.5,2.5]]", "[[0,1,0],[1,0,1],[0,1,0]]",
      #"{"red":["a","b"],"blue":["c"]}"#, #"{"level":"info","msg":"a"}"# + "\n" + #"{"level":"warn","msg":"b"}"#,
      #"{"name":"app","version":"1.0.0","dependencies":{"left":"^1.3"}}"#, "[]", "[1,2,3]", #"["a","b"]"#,
    ] {
      #expect(throws: GraphFileProblem.self, "\(text)") { try read(text) }
    }
  }

  // MARK: Trees and neighbours

  @Test("A tree of children: each object is a node, equal names are told apart, and values stay")
  func tree() throws {
    let file = try read(
      treeSample,
      strict: true)
    #expect(file.format == .treeJSON && labels(file.graph) == ["house", "dry", "lab", "dry"])
    #expect(edges(file.graph) == ["house>dry", "house>lab", "lab>dry (2)"])
    #expect(file.graph.nodeAttributes.value("size", row: 3) == .integer(4))
  }

  @Test("What npm lists: a package is one node by its name and version, wherever it comes")
  func packages() throws {
    let file = try read(packagesSample, strict: true)
    #expect(
      edges(file.graph) == ["app@1>a@2", "a@2>ms@2", "app@1>b@1", "b@1>ms@2", "app@1>ms@3"])
    #expect(labels(file.graph) == ["app", "a", "ms", "b", "ms"])
  }

  @Test("A tree that is deeper than memory allows for is refused with a sentence")
  func deepTree() {
    let depth = 100_000
    let text =
      String(repeating: "{\"name\":\"a\",\"children\":[", count: depth) + String(repeating: "]}", count: depth)
    #expect(throws: GraphFileProblem.self) { try read(text) }
  }

  @Test("An object of lists of neighbours")
  func neighbours() throws {
    let file = try read(neighboursSample, strict: true)
    #expect(file.format == .neighboursJSON && edges(file.graph) == ["a>b", "a>c", "b>c"])
  }

  @Test("Nodes that are names with edges that are pairs of them")
  func pairsOfNames() throws {
    let file = try read(#"{"nodes":["Ann","Bo","Cy"],"edges":[["Ann","Bo"],["Bo","Cy"]]}"#, strict: true)
    #expect(edges(file.graph) == ["Ann-Bo", "Bo-Cy"])
  }
}
