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

  @Test("Rows are sorted by any field, from either end, and as many as are asked for")
  func sorted() throws {
    try Program.withFile("source,target,weight\na,b,2\nb,c,10\nb,d,\n") { file in
      func rows(_ options: [String]) throws -> [String] {
        try Program.run(["table", file] + options).output.split(separator: "\n").dropFirst().map(String.init)
      }
      #expect(try rows(["nodes", "--sort", "degree", "--descending", "--limit", "1"]) == ["b\tb"])
      #expect(try rows(["nodes", "--sort", "label", "--descending", "--csv"]) == ["d", "c", "b", "a"])
      #expect(try rows(["edges", "--sort", "weight", "--descending", "--csv"]) == ["b,c,10", "a,b,2", "b,d,"])
      #expect(try rows(["edges", "--sort", "target", "--csv", "--limit", "2"]) == ["a,b,2", "b,c,10"])
      #expect(try rows(["edges", "--sort", "source.degree", "--where", "degree > 1", "--csv"]).isEmpty)
      let json = try Program.run(["table", file, "nodes", "--sort", "degree", "--limit", "1", "--json"]).output
      #expect(json.hasPrefix("{\"count\":1,\"nodes\":[{\"id\":\"a\""))
      for (options, words) in [
        (["--sort", "degre"], "did you mean"), (["--descending"], "needs --sort"),
        (["--limit=-1"], "0 or more"),
      ] {
        let result = try Program.run(["table", file, "nodes"] + options)
        #expect(result.code == 2 && result.output.isEmpty && result.messages.contains(words), "\(result)")
      }
    }
  }
}
