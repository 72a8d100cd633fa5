// The small network that joins some nodes, on the command line.

import Foundation
import Testing

@Suite("Joining nodes on the command line")
struct JoinCommandTests {
  /// A star whose arrows lead inwards, a dear way round it, and an island.
  private static let network = """
    { "format": "throughline-graph", "directed": true,
      "nodes": [ { "id": "a", "label": "Ann" }, { "id": "b" }, { "id": "c" }, { "id": "hub" }, { "id": "i" }, { "id": "-7" } ],
      "edges": [ { "source": "a", "target": "hub", "label": "in", "weight": 1 },
        { "source": "b", "target": "hub", "weight": 1.5 }, { "source": "c", "target": "hub", "weight": 1 },
        { "source": "a", "target": "b", "weight": 9 }, { "source": "b", "target": "c", "weight": 9 },
        { "source": "i", "target": "-7" } ] }
    """

  private func run(_ arguments: String...) throws -> Outcome {
    var result: Outcome?
    try Program.withFile(Self.network) { result = try Program.run(["join", $0] + arguments) }
    return try #require(result)
  }

  @Test("The tree in lines and in JSON, whatever the directions")
  func tree() throws {
    let text = try run("Ann", "b", "c", "--weight", "weight")
    #expect(
      text.output == "3 nodes joined: 4 nodes, 3 edges, total 3.5\nAnn to hub via in\nb to hub\nc to hub\n", "\(text)")
    #expect(text.code == 0 && text.messages.isEmpty)
    let json = try run("a", "b", "c", "--undirected", "--json")
    #expect(
      json.output
        == "{\"nodes\":[\"a\",\"b\",\"c\"],\"edges\":[{\"src\":\"a\",\"dst\":\"b\",\"label\":\"\",\"weight\":9},"
        + "{\"src\":\"b\",\"dst\":\"c\",\"label\":\"\",\"weight\":9}],\"total\":2}\n", "\(json)")
    #expect(try run("-7", "i").output == "2 nodes joined: 2 nodes, 1 edge\ni to -7\n")
    #expect(try run("c", "c", "--json").output == "{\"nodes\":[\"c\"],\"edges\":[],\"total\":0}\n")
  }

  @Test("Nodes that cannot be joined are named, and 1")
  func apart() throws {
    let text = try run("a", "i", "b", "-7")
    #expect(text.code == 1 && text.output == "no path found\n" && text.messages == "nothing joins Ann to i and -7\n")
    let json = try run("a", "i", "--json", "--weight", "weight")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(json.code == 1 && object["nodes"] as? [String] == [] && object["total"] is NSNull)
    let filtered = try run("a", "c", "--edges-where", "weight > 1")
    #expect(filtered.code == 0 && filtered.output.contains("3 nodes, 2 edges"), "\(filtered)")
  }

  @Test("Mistakes: too few nodes, unknown ones, an unknown weight, and 2")
  func mistakes() throws {
    for (arguments, words) in [
      (["a"], "two nodes or more"), (["a", "zed"], "there is no node \"zed\""),
      (["a", "b", "--weight", "miles"], "no edge has the attribute"),
      (["a", "b", "--where", "id != b"], "does not pass"),
    ] {
      try Program.withFile(Self.network) { file in
        let result = try Program.run(["join", file] + arguments)
        #expect(result.code == 2 && result.output.isEmpty && result.messages.contains(words), "\(result)")
      }
    }
    #expect(try Program.run(["join", "--help"]).output.contains("directions of edges are ignored"))
  }
}
