// Tables on the command line: people name columns where evidence does not tell them, and list nodes and edges as tables.

import Foundation
import Testing

@Suite("Tables on the command line")
struct TableCommandTests {
  private static let visits = "when,Gast,Haus\n3,Ann,Bo\n1,Bo,Cy\n2,Di,Ann\n"

  @Test("Columns are named by name or number, on every command that reads a network")
  func columns() throws {
    try Program.withFile(Self.visits) { file in
      let ends = ["--source", "Gast", "--target", "3"]
      #expect(try Program.run(["path", file, "Di", "Cy"] + ends).output.hasPrefix("Di to Cy: 3 steps\n"))
      #expect(try Program.run(["near", file, "Bo", "--steps", "1"] + ends).output.contains("2 nodes"))
      #expect(try Program.run(["path", file, "Cy", "Di", "--directed"] + ends).code == 1)
      let weighted = try Program.run(
        ["path", file, "Di", "Bo", "--weight", "weight", "--weight-column", "when"] + ends)
      #expect(weighted.output.hasPrefix("Di to Bo: 2 steps, total 5\n"), "\(weighted)")
      let bare = try Program.run(["info", file, "--no-header", "--json"] + ["--source", "2", "--target", "3"])
      #expect(bare.output.contains("\"edges\":4,"), "\(bare)")
      let picture = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg").path
      defer { try? FileManager.default.removeItem(atPath: picture) }
      #expect(try Program.run(["render", file, "-o", picture, "--size", "400x300"] + ends).code == 0)
    }
    try Program.withFile("a:b\nb:c\n") { file in
      let result = try Program.run(["info", file, "--json", "--delimiter", ":", "--no-header"])
      #expect(result.output.contains("\"nodes\":3,\"edges\":2,"), "\(result)")
    }
  }

  @Test(
    "Mistakes name the columns that there are",
    arguments: [
      (["--source", "guest"], "the columns are \"when\", \"Gast\", \"Haus\""),
      (["--source", "Gast", "--target", "Gast"], "the same column"), (["--directed", "--undirected-file"], "exclude"),
      (["--delimiter", "::"], "--delimiter"), (["--time-column", "noon"], "no column \"noon\""),
    ])
  func mistakes(options: [String], words: String) throws {
    try Program.withFile(Self.visits) { file in
      let result = try Program.run(["info", file] + options)
      #expect(result.code == 2 && result.output.isEmpty && result.messages.contains(words), "\(result)")
    }
    try Program.withFile("{\"nodes\":[{\"id\":1}],\"links\":[]}") { file in
      let (column, direction) = (
        try Program.run(["info", file, "--source", "a"]), try Program.run(["info", file, "--directed"])
      )
      #expect(column.messages.contains("leave --source") && direction.messages.contains("leave it out"))
    }
  }

  @Test("Nodes and edges as CSV, as JSON and for reading")
  func tables() throws {
    try Program.withFile("source,target,weight,kind\na,b,2,road\nb,c,,rail\n") { file in
      let edges = try Program.run(["table", file, "edges", "--csv"])
      #expect(edges.output == "Source,Target,Weight,kind\na,b,2,road\nb,c,,rail\n", "\(edges)")
      #expect(try Program.run(["table", file, "nodes", "--csv"]).output == "Id\na\nb\nc\n")
      let json = try Program.run(["table", file, "edges", "--json"]).output
      #expect(
        json == "{\"count\":2,\"edges\":[{\"src\":\"a\",\"dst\":\"b\",\"label\":\"\",\"weight\":2,\"directed\":false,"
          + "\"attributes\":{\"kind\":\"road\"}},{\"src\":\"b\",\"dst\":\"c\",\"label\":\"\",\"weight\":null,\"directed\":false,"
          + "\"attributes\":{\"kind\":\"rail\"}}]}\n")
      #expect(try Program.run(["table", file, "nodes"]).output.hasPrefix("id\tlabel\na\ta\n"))
    }
  }
}
