// Filters on the command line: every command that reads a network works on what passes.

import Foundation
import Testing

@Suite("Filters on the command line")
struct FilterCommandTests {
  private static let network = """
    { "format": "throughline-graph", "version": 1, "name": "Four", "directed": true,
      "nodes": [ { "id": "a", "label": "Ann", "x": 0, "y": 0, "attributes": { "year": 1990, "team": "red" } },
        { "id": "b", "label": "Bo", "x": 100, "y": 0, "attributes": { "year": 1995, "team": "blue" } },
        { "id": "c", "label": "Cy", "x": 50, "y": 80, "attributes": { "year": 2001, "team": "red" } },
        { "id": "d", "label": "Di", "x": 90, "y": 80 } ],
      "edges": [ { "source": "a", "target": "b", "weight": 1 }, { "source": "b", "target": "c", "weight": 2 },
        { "source": "a", "target": "d", "weight": 3 }, { "source": "d", "target": "c", "weight": 4 } ] }
    """

  @Test("Each command answers about what passes")
  func commands() throws {
    try Program.withFile(Self.network) { file in
      let info = try Program.run(["info", file, "--json", "--where", "year is present"])
      #expect(info.code == 0 && info.output.contains("\"nodes\":3,\"edges\":2,"), "\(info)")
      let nothing = try Program.run(["info", file, "--where", "year > 3000"])
      #expect(nothing.code == 0 && nothing.output.contains("nodes            0\n"), "\(nothing)")
      #expect(try Program.run(["path", file, "Ann", "Cy"]).output.contains("Ann to Bo\n"))
      let path = try Program.run(["path", file, "Ann", "Cy", "--where", "not team = blue"])
      #expect(path.output == "Ann to Cy: 2 steps\nAnn to Di\nDi to Cy\n", "\(path)")
      let cut = try Program.run(["path", file, "Ann", "Cy", "--edges-where", "weight in 2..3"])
      #expect(cut.code == 1 && cut.output == "no path found\n", "\(cut)")
      let near = try Program.run(["near", file, "a", "--steps", "2", "--where", "id != d"])
      #expect(near.output == "Ann within 2 steps: 2 nodes\nBo: 1 step\nCy: 2 steps\n", "\(near)")
      let tree = try Program.run(["tree", file, "a", "--edges-where", "target.label contains 'b'"])
      #expect(tree.output.hasPrefix("Ann: 1 of 3 other nodes reached"), "\(tree)")
      let table = try Program.run(["table", file, "edges", "--where", "label in (Ann, Bo)"])
      #expect(table.output == "source\ttarget\tlabel\tdirected\tweight\na\tb\t\ttrue\t1\n", "\(table)")
      let converted = try Program.run([
        "convert", file, "-", "--to", "dot", "--where", "team = red", "--edges-where", "loop",
      ])
      #expect(converted.output.contains("Ann") && !converted.output.contains("Bo") && !converted.output.contains("->"))
      let laid = try Program.run([
        "layout", file, "-", "--to", "throughline-json", "--algorithm", "circle", "--where", "year < 2000",
      ])
      #expect(laid.output.contains("Bo") && !laid.output.contains("Cy"), "\(laid)")
    }
  }

  @Test("A picture shows what passes, where the file has it")
  func render() throws {
    try TemporaryFolder.with { folder in
      let file = try folder.write(Self.network, to: "four.json")
      func picture(_ options: [String]) throws -> String {
        let path = folder.path + "/picture.svg"
        let result = try Program.run(["render", file, "-o", path, "--size", "400x300"] + options)
        #expect(result.code == 0, "\(result)")
        return try String(contentsOfFile: path, encoding: .utf8)
      }
      let whole = try picture([])
      let some = try picture(["--where", "team = red"])
      #expect(["Ann", "Bo", "Cy", "Di"].allSatisfy { whole.contains(">\($0)</text>") })
      #expect(["Ann", "Bo", "Cy", "Di"].filter { some.contains(">\($0)</text>") } == ["Ann", "Cy"])
      let away = try Program.run(
        ["render", file, "-o", folder.path + "/x.svg", "--where", "team = red", "--path", "Ann", "Bo"])
      #expect(away.code == 2 && away.messages.contains("\"Bo\" does not pass the filter"), "\(away)")
      let face = try Program.run(["render", "--exhibit", "face", "-o", folder.path + "/x.svg", "--where", "a = 1"])
      #expect(face.code == 2 && face.messages.contains("no network to filter"), "\(face)")
    }
  }

  @Test(
    "A mistake in a filter is one line with its column, and nothing is read before it is found",
    arguments: [
      (["--where", "year >"], "Error: --where, column 7: expected a value, not the end (write a number or a text)\n"),
      (
        ["--edges-where", "a ~ b"],
        "Error: --edges-where, column 3: \"~\" means nothing here (put a text in quotation marks)\n"
      ),
      (["--where", "yaer > 1"], "Error: --where, column 1: nodes have no field \"yaer\" (did you mean year?)\n"),
      (
        ["--where", "year > 1", "--edges-where", "loop and wieght = 1"],
        "Error: --edges-where, column 10: edges have no field \"wieght\" (did you mean weight?)\n"
      ),
    ])
  func mistakes(options: [String], words: String) throws {
    try Program.withFile(Self.network) { file in
      for call in [["info", file], ["table", file, "nodes"], ["render", file, "-o", "-"]] {
        let result = try Program.run(call + options)
        #expect(result.code == 2 && result.output.isEmpty && result.messages == words, "\(call): \(result)")
      }
    }
  }

  @Test("A node that does not pass is said to be filtered, also where it is the end of a path")
  func filteredNodes() throws {
    try Program.withFile(Self.network) { file in
      for call in [
        ["path", file, "Bo", "Cy"], ["path", file, "a", "b"], ["near", file, "b", "--steps", "1"],
        ["tree", file, "Bo"],
        ["layout", file, "-", "--to", "dot", "--algorithm", "radial", "--root", "Bo"],
      ] {
        let result = try Program.run(call + ["--where", "team != blue"])
        #expect(result.code == 2 && result.output.isEmpty, "\(call): \(result)")
        #expect(
          result.messages.contains("does not pass the filter (name another node, or change --where)"), "\(result)")
      }
      let unknown = try Program.run(["path", file, "Zed", "Cy", "--where", "team != blue"])
      #expect(unknown.code == 2 && unknown.messages.contains("there is no node \"Zed\""), "\(unknown)")
    }
  }
}
