import Foundation
import GraphFormats
import GraphModel
import GraphReports
import PathFinding
import Testing

/// Four people, two of one name, one apart.
let people = """
  { "format": "throughline-graph", "name": "People", "directed": true,
    "nodes": [ { "id": "a", "label": "Anna" }, { "id": "b", "label": "Ben" }, { "id": "c", "label": "Ben" },
               { "id": "d", "label": "Dora \\"D\\"" } ],
    "edges": [ { "source": "a", "target": "b", "label": "knows", "weight": 2.5 },
               { "source": "b", "target": "c", "weight": 0.1, "attributes": { "hours": 3 } },
               { "source": "a", "target": "c", "weight": 0.2, "directed": false },
               { "source": "a", "target": "c", "weight": 5, "directed": false },
               { "source": "c", "target": "c" } ] }
  """

func graph(_ text: String = people) throws -> GraphFile {
  try GraphReader.read(bytes: Array(text.utf8), name: "p.json")
}

/// The members of a JSON object, read by a parser that is not ours.
func object(_ json: String) throws -> [String: Any] {
  #expect(json.hasSuffix("}\n") && !json.dropLast().contains("\n"))
  return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
}

@Suite("Names of nodes")
struct NodeNameTests {
  @Test("A node is named by its id, or by a label only it has")
  func names() throws {
    let graph = try graph().graph
    #expect(try graph.node(named: "a") == NodeID(0))
    #expect(try graph.node(named: "Anna") == NodeID(0))
    #expect(throws: NodeNameProblem.ambiguous(name: "Ben", ids: ["b", "c"], count: 2)) { try graph.node(named: "Ben") }
    #expect(throws: NodeNameProblem.unknown(name: "Ana", near: ["Anna"])) { try graph.node(named: "Ana") }
  }

  @Test("Near names: a letter wrong, missing, too many or swapped, another case, a part; nearest first")
  func near() throws {
    let nodes = ["Valjean", "Javert", "Fantine", "Cosette", "Jean Prouvaire"].map { "{\"id\":\"\($0)\"}" }
    let graph = try graph("{\"format\":\"throughline-graph\",\"nodes\":[\(nodes.joined(separator: ","))]}").graph
    func near(_ name: String) -> [String] {
      do throws(NodeNameProblem) {
        return [graph.key(of: try graph.node(named: name))]
      } catch {
        if case .unknown(_, let near) = error { return near }
        return []
      }
    }
    #expect(near("valjaen") == ["Valjean"])
    #expect(near("Vajean") == ["Valjean"])
    #expect(near("JAVERT") == ["Javert"])
    #expect(near("jean") == ["Jean Prouvaire", "Valjean"])
    #expect(near("zzzzzz") == [])
    #expect(near("") == [])
  }

  @Test("Nodes that share a label are shown with their ids")
  func display() throws {
    let graph = try graph().graph
    #expect(graph.nodes.map { graph.displayName(of: $0) } == ["Anna", "Ben [b]", "Ben [c]", "Dora \"D\""])
  }
}

@Suite("Reports")
struct ReportTests {
  func path(_ from: String, _ to: String, weight: String? = nil, undirected: Bool = false) throws -> PathReport {
    let graph = try graph().graph
    let costs = try weight.map { name throws(PathProblem) in try EdgeCosts(attribute: name, of: graph) }
    let query = PathQuery(ignoringDirection: undirected, costs: costs)
    let answer = PathFinder(graph).path(from: try graph.node(named: from), to: try graph.node(named: to), query)
    return PathReport(answer, in: graph, query: query)
  }

  @Test("A path in lines: steps, an edge a line, the label where there is one, the total where it is weighted")
  func pathText() throws {
    #expect(try path("a", "b").text == "Anna to Ben [b]: 1 step\nAnna to Ben [b] via knows\n")
    #expect(
      try path("a", "b", weight: "weight", undirected: true).text
        == "Anna to Ben [b]: 2 steps, total 0.3\nAnna to Ben [c]\nBen [c] to Ben [b]\n")
    #expect(try path("a", "a").text == "Anna to Anna: 0 steps\n")
    #expect(try path("a", "d").text == "no path found\n")
    #expect(try !path("a", "d").isFound)
  }

  @Test("Line ends and escapes in labels do not break the lines")
  func controls() throws {
    let nodes = "{\"id\":\"a\",\"label\":\"two\\nlines\"},{\"id\":\"b\\u001b[2J\"}"
    let edges = "{\"source\":\"a\",\"target\":\"b\\u001b[2J\",\"label\":\"x\\r\\ny\"}"
    let graph = try graph("{\"format\":\"throughline-graph\",\"nodes\":[\(nodes)],\"edges\":[\(edges)]}").graph
    let answer = PathFinder(graph).path(from: NodeID(0), to: NodeID(1))
    let report = PathReport(answer, in: graph, query: PathQuery())
    #expect(report.text == "two lines to b [2J: 1 step\ntwo lines to b [2J via x  y\n")
  }

  @Test("A path in JSON: ids, edges in the direction walked, steps and total")
  func pathJSON() throws {
    let found = try object(path("a", "b", weight: "weight", undirected: true).json)
    #expect(found["found"] as? Bool == true)
    #expect(found["nodes"] as? [String] == ["a", "c", "b"])
    #expect(found["steps"] as? Int == 2)
    #expect(try path("a", "b", weight: "weight", undirected: true).json.contains("\"total\":0.30000000000000004,"))
    let edges = try #require(found["edges"] as? [[String: Any]])
    #expect(edges.map { $0["src"] as? String } == ["a", "c"])
    #expect(edges.map { $0["dst"] as? String } == ["c", "b"])
    #expect(edges.map { $0["weight"] as? Double } == [0.2, 0.1])
    let none = try object(path("a", "d").json)
    #expect(none["found"] as? Bool == false)
    #expect(none["nodes"] as? [String] == [])
  }

  @Test("Near: without the node itself, nearest first and by name")
  func near() throws {
    let graph = try graph().graph
    let report = NearReport(of: NodeID(0), steps: 2, ignoringDirection: false, with: PathFinder(graph))
    #expect(report.text == "Anna within 2 steps: 2 nodes\nBen [b]: 1 step\nBen [c]: 1 step\n")
    #expect(try object(report.json)["count"] as? Int == 2)
    let alone = NearReport(of: NodeID(3), steps: 1, ignoringDirection: true, with: PathFinder(graph))
    #expect(alone.text == "Dora \"D\" within 1 step: 0 nodes\n")
  }

  @Test("The tree names for each node how far it is and from where it is reached")
  func tree() throws {
    let graph = try graph().graph
    let steps = TreeReport(from: NodeID(0), PathQuery(), with: PathFinder(graph))
    #expect(
      steps.text
        == "Anna: 2 of 3 other nodes reached\nBen [b]: 1 step, from Anna via knows\nBen [c]: 1 step, from Anna\n")
    let query = PathQuery(ignoringDirection: true, costs: try EdgeCosts(weightsOf: graph))
    let weighted = try object(TreeReport(from: NodeID(0), query, with: PathFinder(graph)).json)
    #expect(weighted["unreached"] as? Int == 1)
    let nodes = try #require(weighted["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["id"] as? String } == ["c", "b"])
    #expect(nodes.map { $0["from"] as? String } == ["a", "c"])
  }

  @Test("Info counts what a file holds")
  func info() throws {
    let report = InfoReport(try graph(), fileName: "p.json")
    let json = try object(report.json)
    #expect(json["nodes"] as? Int == 4)
    #expect(json["edges"] as? Int == 5)
    #expect(json["directed"] as? String == "mixed")
    #expect(json["weighted"] as? Bool == true)
    #expect(json["components"] as? Int == 2)
    #expect(json["selfLoops"] as? Int == 1)
    #expect(json["parallelEdges"] as? Int == 1)
    #expect(json["hasPositions"] as? Bool == false)
    #expect((json["attributes"] as? [String: [String]])?["edges"] == ["hours"])
    #expect(json["measures"] as? [String] == ["weight", "hours"])
    #expect(report.text.contains("weight, hours (for --weight)\n"))
    #expect(json["format"] as? String == "throughline-json")
    #expect((json["warnings"] as? [Any])?.count == 0)
    #expect(report.text.contains("edges            5, mixed, weighted\n"))
  }

  @Test("Warnings appear with their lines")
  func warnings() throws {
    let report = InfoReport(try graph("{\"format\":\"throughline-graph\",\"nodes\":[\n{}]}"), fileName: "p.json")
    let warnings = try #require(try object(report.json)["warnings"] as? [[String: Any]])
    #expect(warnings.map { $0["line"] as? Int } == [2])
    #expect(report.text.contains("p.json:2:1: a node has no id"))
  }
}
