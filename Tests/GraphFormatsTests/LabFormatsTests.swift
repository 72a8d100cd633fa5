import Geometry
import GraphFormats
import GraphModel
import Testing

/// Returns the children of a node as `ListChildren` of the lab would print them.
func children(of name: String, in graph: Graph) -> [String] {
  guard let node = graph.node(withKey: name) else { return ["no node \(name)"] }
  return graph.children(of: node).map { "\(graph.key(of: $0.node))(\(graph.label(of: $0.edge)))" }
}

@Suite("The lab's JSON")
struct LabJSONTests {
  @Test("The published form with its trailing comma is read without complaint")
  func sample() throws {
    let file = try read(labSample, strict: true)
    #expect(file.format == .labJSON)
    #expect(file.graph.nodeKeys == ["A", "B", "C"])
    #expect(file.graph.directedness == .directed)
    #expect(file.graph.positions?[1] == Point(-1, 1))
    #expect(children(of: "A", in: file.graph) == ["B(one)", "C(two)"])
    #expect(children(of: "C", in: file.graph) == [])
  }

  @Test("Edges are a set: the same ends and label twice is one edge, another label is another edge")
  func distinct() throws {
    let edge = "{\"src\":\"A\",\"label\":\"s\",\"dst\":\"A\"}"
    let other = "{\"src\":\"A\",\"label\":\"t\",\"dst\":\"A\",\"since\":1999}"
    let graph = try read("{\"nodes\":[\"A\"],\"edges\":[\(edge),\(edge),\(other)]}", strict: true).graph
    #expect(graph.edgeCount == 2)
    #expect(graph.edgeAttributes.value("since", row: 1) == .integer(1999))
  }

  @Test("An edge to a node that is not listed adds it and says so; a location of nobody is told")
  func unlisted() throws {
    let file = try read(
      "{\"nodes\":[\"A\"],\n\"edges\":[{\"src\":\"A\",\"dst\":\"B\"}],\n\"locations\":{\"C\":{\"x\":1,\"y\":1}}}")
    #expect(file.graph.nodeKeys == ["A", "B"])
    #expect(file.warnings.map(\.line) == [2, 3])
  }
}

@Suite("The lab's table")
struct LabTSVTests {
  @Test("Every ordered pair of a book is joined; repeated rows change nothing; who is alone stays")
  func sample() throws {
    let file = try read(tableSample, strict: true)
    #expect(file.format == .labTSV)
    #expect(file.graph.nodeKeys == ["p", "q", "r", "alone"])
    #expect(file.graph.edgeCount == 8)
    #expect(children(of: "p", in: file.graph) == ["q(X)", "q(Y)", "r(X)"])
    #expect(children(of: "alone", in: file.graph) == [])
    #expect(file.graph.positions == nil)
  }

  @Test("Line ends of every kind and blanks around names do not matter", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = tableSample.split(separator: "\n").map { $0.hasPrefix("p") ? $0 + "  " : $0 }.joined(separator: end)
    #expect(statement(of: try read(text, strict: true).graph) == statement(of: try read(tableSample).graph))
  }

  @Test("A line without a tab, or with a column too many, is left out and told")
  func damaged() throws {
    let file = try read("hero\tbook\np\tX\nno tab here\n\nq\tX\textra\nq\tX\n\tX\n")
    #expect(file.graph.edgeCount == 2)
    #expect(file.warnings.map(\.line) == [3, 5, 7])
    #expect(refusal("hero\tbook\nno tab", strict: true)?.line == 2)
  }

  @Test("The edges are counted before they are made")
  func limit() throws {
    var options = GraphReadOptions()
    options.maximumDerivedEdges = 1000
    let small = (0..<32).map { "p\($0)\tBig" }.joined(separator: "\n")
    let large = (0..<33).map { "p\($0)\tBig" }.joined(separator: "\n")
    let graph = try GraphReader.read(bytes: Array("hero\tbook\n\(small)".utf8), name: "n", options: options).graph
    #expect(graph.edgeCount == 992)
    #expect(throws: GraphFileProblem.self) {
      try GraphReader.read(bytes: Array("hero\tbook\n\(large)".utf8), name: "n", options: options)
    }
    // A book of ten million would ask for a hundred million million edges: the refusal must not take long to find.
    let huge = (0..<20_000).map { "p\($0)\tBig" }.joined(separator: "\n")
    let problem = refusal("hero\tbook\n\(huge)")
    #expect(problem?.kind == .tooLarge)
    #expect(problem?.message.contains("\"Big\", has 20000 people") == true)
  }
}
