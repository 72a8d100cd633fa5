// The measures of a whole network, on the command line.

import Foundation
import Testing

@Suite("Reports on the command line")
struct ReportCommandTests {
  private static let network = """
    { "format": "throughline-graph", "name": "Two & <three>", "directed": true,
      "nodes": [ { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" } ],
      "edges": [ { "source": "a", "target": "b" }, { "source": "b", "target": "a" }, { "source": "b", "target": "c" },
        { "source": "b", "target": "c" }, { "source": "a", "target": "c" } ] }
    """

  private func object(_ arguments: [String]) throws -> [String: Any] {
    let result = try Program.run(arguments)
    #expect(result.code == 0 && result.messages.isEmpty, "\(result)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test("The figures in JSON, by their names")
  func json() throws {
    try Program.withFile(Self.network) { file in
      let report = try object(["report", file, "--json"])
      #expect(report["nodes"] as? Int == 4 && report["edges"] as? Int == 5 && report["directed"] as? Bool == true)
      #expect(report["parallelEdges"] as? Int == 1 && report["selfLoops"] as? Int == 0)
      #expect(report["components"] as? Int == 2 && report["strongComponents"] as? Int == 3)
      #expect(report["density"] as? Double == 4.0 / 12 && report["reciprocity"] as? Double == 0.5)
      #expect(report["diameter"] as? Int == 1 && report["meanDistance"] as? Double == 1)
      #expect(report["reachablePairs"] as? Int == 4 && report["averageClustering"] is Double)
      let degrees = try #require(report["degreeDistribution"] as? [[String: Int]])
      #expect(degrees == [["degree": 0, "nodes": 1], ["degree": 2, "nodes": 1], ["degree": 3, "nodes": 2]])
      for name in ["transitivity", "assortativity", "modularity", "communities", "inDegreeDistribution"] {
        #expect(report[name] != nil, "\(name)")
      }
      let filtered = try object(["report", file, "--json", "--where", "id in (c, d)"])
      #expect(filtered["nodes"] as? Int == 2 && filtered["diameter"] is NSNull && filtered["meanDistance"] is NSNull)
    }
    try Program.withFile("a b\nb c\n") { file in
      let report = try object(["report", file, "--json", "--undirected-file"])
      #expect(report["reciprocity"] is NSNull && report["strongComponents"] == nil)
      #expect(report["reachablePairs"] as? Int == 6 && report["diameter"] as? Int == 2)
    }
  }

  @Test("The figures in aligned lines")
  func text() throws {
    try Program.withFile(Self.network) { file in
      let result = try Program.run(["report", file])
      #expect(result.code == 0 && result.output.hasPrefix("name                Two & <three>\nnodes               4\n"))
      #expect(
        result.output.contains("\nmean distance       1\n") && result.output.contains("degrees             0 to 3,"))
    }
  }

  @Test("A page that needs nothing else, in which what the file says is text")
  func page() throws {
    try TemporaryFolder.with { folder in
      let (file, page) = (try folder.write(Self.network, to: "net.json"), folder.path + "/page.html")
      let result = try Program.run(["report", file, "-o", page])
      #expect(result.code == 0 && result.output.isEmpty && result.messages.isEmpty, "\(result)")
      let text = try String(contentsOfFile: page, encoding: .utf8)
      #expect(text.hasPrefix("<!DOCTYPE html>") && text.contains("<h1>Two &amp; &lt;three&gt;</h1>"))
      #expect(text.contains("<svg") && !text.contains("<three>") && !text.contains("http"))
      let same = try Program.run(["report", file, "-o", file])
      #expect(same.code == 2 && same.messages.contains("overwritten"), "\(same)")
    }
  }
}
