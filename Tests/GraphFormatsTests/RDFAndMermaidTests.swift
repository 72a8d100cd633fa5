// Statements of RDF, and flowcharts of Mermaid.

import GraphFormats
import GraphModel
import Testing

let turtleSample = """
  # people
  @prefix ex: <http://example.org/> .
  PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
  ex:Ada a ex:Person ; rdfs:label "Ada L."@en ; ex:knows ex:Bo , [ ex:knows ex:Cy ; ex:age 7 ] .
  ex:Bo ex:height "1.80"^^<http://www.w3.org/2001/XMLSchema#decimal> ; ex:note \"\"\"two\\nlines\"\"\" ; ex:list ( ex:Cy ex:Ada ) .

  """

let triplesSample = """
  <http://ex.org/Ada> <http://ex.org/knows> <http://ex.org/Bo> .
  <http://ex.org/Bo> <http://xmlns.com/foaf/0.1/name> "B\\u00F6" .
  _:b1 <http://ex.org/knows> <http://ex.org/Ada> .

  """

let mermaidSample = """
  %% a flow
  flowchart LR
      A[Start] --> B{Decide}
      B -- yes --> C[Ship it]
      B -->|no| D("Stop")
      subgraph S [Last steps]
        C & D --> E((End))
      end
      E -.-> A; E === F
      F <--> A
      classDef big fill:#f00

  """

@Suite("RDF and Mermaid")
struct RDFAndMermaidTests {
  private func edges(_ graph: Graph) -> [String] {
    graph.edges.map { edge in
      let label = graph.label(of: edge)
      let ends = [graph.source(of: edge), graph.target(of: edge)].map { graph.label(of: $0) }
      return ends.joined(separator: graph.isDirected(edge) ? ">" : "-") + (label.isEmpty ? "" : " " + label)
    }
  }

  @Test("Turtle: prefixes, lists of predicates and objects, nodes without names, values with types, collections")
  func turtle() throws {
    let file = try read(turtleSample, strict: true, name: "net")
    let graph = file.graph
    #expect(file.format == .rdf)
    #expect(
      edges(graph) == [
        "Ada L.>Person type", "Ada L.>Bo knows", "Ada L.>[1] knows", "[1]>Cy knows", "Bo>Cy list", "Bo>Ada L. list",
      ])
    let bo = try #require(graph.node(withKey: "http://example.org/Bo"))
    #expect(graph.nodeAttributes.value("height", row: bo.index) == .number(1.8))
    #expect(graph.nodeAttributes.value("note", row: bo.index) == .text("two\nlines"))
  }

  @Test("N-Triples, with escapes and nodes without names")
  func triples() throws {
    let file = try read(triplesSample, strict: true, name: "net")
    #expect(file.format == .rdf && edges(file.graph) == ["Ada>Bö knows", "b1>Ada knows"])
  }

  @Test("What is no Turtle is told where it stands; brackets within brackets have an end; XML stays XML")
  func mistakes() throws {
    let odd = try read("@prefix e: <http://e/> .\ne:a e:b q:c .\n\"x\" e:b e:c .\n", name: "net")
    #expect(
      odd.graph.edgeCount >= 1 && odd.warnings.contains { $0.line == 2 } && odd.warnings.contains { $0.line == 3 })
    let deep = "@prefix e: <http://e/> .\ne:a e:b " + String(repeating: "[ e:b ", count: 100_000)
    #expect(throws: GraphFileProblem.self) { try read(deep, name: "net") }
    #expect(throws: GraphFileProblem.self) { try read("<html> <body></body></html>", name: "net") }
    #expect(throws: GraphFileProblem.self) { try read("<http://e/a> <http://e/b> \"open\n", name: "net") }
  }

  @Test("Mermaid: labels in brackets, on links of all kinds, groups, subgraphs, several statements on a line")
  func mermaid() throws {
    let file = try read(mermaidSample, strict: true, name: "net")
    let graph = file.graph
    #expect(file.format == .mermaid)
    #expect(
      edges(graph) == [
        "Start>Decide", "Decide>Ship it yes", "Decide>Stop no", "Ship it>End", "Stop>End", "End>Start", "End-F",
        "F-Start",
      ])
    let end = try #require(graph.node(withKey: "E"))
    #expect(graph.nodeAttributes.value("subgraph", row: end.index) == .text("Last steps"))
  }

  @Test("Links of Mermaid without blanks, with texts of dots and equals signs, marks and shapes with properties")
  func links() throws {
    for (link, expected) in [
      ("a-->b", "a>b"), ("a---b", "a-b"), ("a -. maybe .-> b", "a>b maybe"), ("a == sure ==> b", "a>b sure"),
      ("a --x b", "a>b"), ("a --o b", "a>b"), ("a x--x b", "a-b"), ("a-b --> b", "a-b>b"),
      ("a@{ shape: rect, label: \"A\" } --> b", "A>b"), ("a:::big --> b", "a>b"), ("a --> b:::big", "a>b"),
      ("a[\"x (y)\"] ---> b", "x (y>b"),
    ] {
      #expect(edges(try read("graph TD\n\(link)\n", strict: true, name: "net").graph) == [expected], "\(link)")
    }
    #expect(try read("graph TD\na ~~~ b\n", strict: true, name: "net").graph.edgeCount == 0)
    for mistake in ["a -->", "a --> b and more", "a -->|x b"] {
      let warnings = try read("graph TD\n\(mistake)\nc --> d; d --> e\n", name: "net").warnings
      #expect(warnings.map(\.line) == [2], "\(mistake): \(warnings)")
    }
    #expect(try read("graph G {\na -- b\n}\n", strict: true, name: "net").format == .dot)
  }
}
