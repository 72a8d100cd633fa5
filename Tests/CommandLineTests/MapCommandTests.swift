import Foundation
import Testing

@Suite("throughline som")
struct MapCommandTests {
  private static let table = """
    kind,length,width
    oak,1.5,2
    oak,1.7,2.2
    elm,5,6.5
    elm,5.2,
    ash,9,1
    ash,9.1,1.2
    """

  private func map(_ file: String, _ options: String...) throws -> (outcome: Outcome, bytes: Data?) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outcome = try Program.run(["som", file, "-o", path] + options)
    return (outcome, FileManager.default.contents(atPath: path))
  }

  @Test("A table becomes a map: nothing on standard output, what was odd and how good it is beside it, and 0")
  func trained() throws {
    try Program.withFile(Self.table) { file in
      let (outcome, bytes) = try map(file, "--units", "3", "--seed", "4")
      #expect(outcome.code == 0 && outcome.output.isEmpty)
      #expect(outcome.messages.contains("1 value missing") && outcome.messages.contains("quantization error"))
      let object = try JSONSerialization.jsonObject(with: try #require(bytes)) as? [String: Any]
      #expect((object?["data"] as? [Double])?.count == 25)
      #expect(object?["columns"] as? [String] == ["length", "width"])
      #expect((object?["matches"] as? [Int])?.count == 6)
    }
  }

  @Test("The same call writes the same bytes")
  func repeated() throws {
    try Program.withFile(Self.table) { file in
      for method in ["batch", "online"] {
        let first = try map(file, "--units", "4", "--method", method).bytes
        let second = try map(file, "--units", "4", "--method", method).bytes
        #expect(first != nil && first == second)
      }
    }
  }

  @Test("A graph becomes a map of its nodes: each on its best-matching unit, nodes of the same measures on the same")
  func graphs() throws {
    let leaves = (1...6).map { "{\"id\":\"leaf \($0)\"}" }.joined(separator: ",")
    let edges = (1...6).map { "{\"source\":\"hub\",\"target\":\"leaf \($0)\"}" }.joined(separator: ",")
    let star = """
      {"format":"throughline-graph","version":1,"name":"Star","directed":false,"nodes":[{"id":"hub"},\(leaves)],"edges":[\(edges)]}
      """
    for (text, options) in [(star, []), ((1...6).map { "hub leaf\($0)" }.joined(separator: "\n"), ["--graph"])] {
      try Program.withFile(text) { file in
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("map-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let outcome = try Program.run(["som", file, "-o", path, "--units", "3"] + options)
        #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
        let bytes = try #require(FileManager.default.contents(atPath: path))
        let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
        #expect(
          object["columns"] as? [String] == ["degree", "PageRank", "betweenness", "closeness", "core number"])
        #expect(object["rows"] as? String == "nodes")
        #expect(object["name"] as? String == (options.isEmpty ? "Star" : nil))
        let (names, matches) = (object["names"] as? [String] ?? [], object["matches"] as? [Int] ?? [])
        #expect(names.count == 7 && matches.count == 7)
        let units = Dictionary(zip(names, matches), uniquingKeysWith: { first, _ in first })
        let leaf = try #require(units.first { $0.key.hasPrefix("leaf") }?.value)
        #expect(units.allSatisfy { $0.key == "hub" ? $0.value != leaf : $0.value == leaf }, "\(units)")
      }
    }
  }

  @Test("Mistakes end with 2, and say the cure")
  func mistakes() throws {
    try Program.withFile(Self.table) { file in
      for (arguments, part) in [
        ([file + "x", "-o", "m.json"], "no such file"), (["/", "-o", "m.json"], "folder"), ([file], "--output"),
        ([file, "-o", file], "would be overwritten"),
        ([file, "-o", file + "/../" + (file as NSString).lastPathComponent], "no folder"),
        ([file, "-o", "m.json", "--units", "0"], "from 1 to 500"),
        ([file, "-o", "m.json", "--passes", "0"], "--passes"),
        ([file, "-o", "/no/such/folder/m.json"], "there is no folder"), ([file, "-o", "m.json", "--method", "x"], "x"),
      ] {
        let outcome = try Program.run(["som"] + arguments)
        #expect(outcome.code == 2 && outcome.output.isEmpty, "\(arguments): \(outcome)")
        #expect(outcome.messages.contains(part), "\(arguments): \(outcome.messages)")
      }
    }
    try Program.withFile("a,b\n1e30,2\n-1e30,3\n5,4\n") { file in
      let (outcome, bytes) = try map(file, "--scale", "none")
      #expect(outcome.code == 2 && bytes == nil && outcome.messages.contains("too large to be compared"))
      #expect(try map(file).outcome.code == 0)
    }
    try Program.withFile("oak,1,2.5\nelm,3,4\nash,5,6\n") { file in
      let (outcome, _) = try map(file, "--units", "2")
      #expect(outcome.code == 0 && outcome.messages.contains("3 rows of 2 columns"))
      #expect(outcome.messages.contains("the first line holds numbers"))
      #expect(try map(file, "--units", "2", "--header").outcome.messages.contains("2 rows of 2 columns"))
    }
    try Program.withFile("a,b\nx,y\n") { file in
      let (outcome, bytes) = try map(file)
      #expect(outcome.code == 2 && bytes == nil && outcome.messages.contains("only one row"))
    }
  }
}
