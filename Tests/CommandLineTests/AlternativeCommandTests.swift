// Several paths on the command line: next best, equal ones, around nodes and by way of others.

import Foundation
import Testing

@Suite("Several paths on the command line")
struct AlternativeCommandTests {
  /// Two ways of two steps from a to d, one of three, and an island.
  private static let network = """
    { "format": "throughline-graph", "directed": true,
      "nodes": [ { "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" }, { "id": "e" }, { "id": "f" }, { "id": "-7" } ],
      "edges": [ { "source": "a", "target": "b", "label": "ab", "weight": 1 }, { "source": "b", "target": "d", "weight": 1 },
        { "source": "a", "target": "c", "weight": 3 }, { "source": "c", "target": "d", "weight": 1 },
        { "source": "c", "target": "e", "weight": 1 }, { "source": "e", "target": "d", "weight": 0.5 },
        { "source": "d", "target": "a", "weight": 1 }, { "source": "a", "target": "-7", "weight": 1 },
        { "source": "-7", "target": "f", "weight": 1 } ] }
    """

  private func run(_ arguments: String...) throws -> Outcome {
    var result: Outcome?
    try Program.withFile(Self.network) { result = try Program.run(["path", $0] + arguments) }
    return try #require(result)
  }

  private func paths(_ outcome: Outcome) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(object?.count == 1)
    return try #require(object?["paths"] as? [[String: Any]])
  }

  @Test("The next best paths, in blocks with an empty line between them")
  func nextBest() throws {
    let result = try run("a", "d", "--alternatives", "2")
    #expect(
      result.output == "a to d: 2 steps\na to b via ab\nb to d\n\na to d: 2 steps\na to c\nc to d\n\n"
        + "a to d: 3 steps\na to c\nc to e\ne to d\n", "\(result)")
    #expect(result.code == 0 && result.messages.isEmpty)
    let weighted = try run("a", "d", "--alternatives", "9", "--weight", "weight", "--json")
    #expect(try paths(weighted).map { $0["total"] as? Double } == [2, 4, 4.5], "\(weighted)")
    let one = try run("a", "d", "--alternatives", "1", "--where", "id != b", "--undirected")
    #expect(one.output.hasPrefix("a to d: 1 step\na to d\n\na to d: 2 steps\na to c\n"), "\(one)")
  }

  @Test("Each element of the paths is the object of a single path")
  func elements() throws {
    let single = try run("a", "d", "--json", "--weight", "weight").output.dropLast()
    let several = try run("a", "d", "--json", "--weight", "weight", "--alternatives", "1").output
    #expect(several.hasPrefix("{\"paths\":[\(single),{\"found\":true,"), "\(several)")
    let all = try run("a", "d", "--json", "--weight", "weight", "--all").output
    #expect(all == "{\"paths\":[\(single)]}\n")
  }

  @Test("All equally short paths, and how many there are where some are not printed")
  func all() throws {
    let result = try run("a", "d", "--all", "--json")
    #expect(try paths(result).map { $0["nodes"] as? [String] } == [["a", "b", "d"], ["a", "c", "d"]])
    #expect(result.messages.isEmpty)
    let first = try run("a", "d", "--all", "--limit", "1")
    #expect(first.output == "a to d: 2 steps\na to b via ab\nb to d\n" && first.code == 0)
    #expect(first.messages.hasPrefix("2 paths are equally short; the first 1 "), "\(first)")
    let around = try run("a", "d", "--all", "--avoid", "b", "--json")
    #expect(try paths(around).count == 1)
  }

  @Test("Around nodes and by way of others, in the order given, also twice")
  func aroundAndByWay() throws {
    #expect(try run("a", "d", "--avoid", "b").output == "a to d: 2 steps\na to c\nc to d\n")
    #expect(try run("a", "d", "--avoid", "b", "--via", "e").output.hasPrefix("a to d: 3 steps\na to c\nc to e\n"))
    let twice = try run("a", "d", "--via", "d", "--via", "c", "--via", "d", "--json")
    #expect(twice.output.hasPrefix("{\"found\":true,\"nodes\":[\"a\",\"b\",\"d\",\"a\",\"c\",\"d\"],"), "\(twice)")
    #expect(try run("a", "f", "--via", "-7").output.hasPrefix("a to f: 2 steps\n"))
    #expect(try run("a", "f", "--via", "d", "--weight", "weight").output.hasPrefix("a to f: 5 steps, total 5\n"))
  }

  @Test("No path as asked for: the reason with the names, and 1")
  func none() throws {
    let avoided = try run("a", "f", "--avoid", "-7")
    #expect(avoided.code == 1 && avoided.output == "no path found\n")
    #expect(avoided.messages == "every path from a to f passes a node that is to be avoided\n")
    let several = try run("a", "f", "--avoid", "-7", "--all", "--json")
    #expect(several.code == 1 && several.output == "{\"paths\":[]}\n" && !several.messages.isEmpty)
    let text = try run("f", "a", "--alternatives", "3")
    #expect(text.code == 1 && text.output == "no path found\n" && text.messages.contains("directions"))
    let leg = try run("a", "d", "--via", "f", "--json")
    #expect(
      leg.code == 1 && leg.output.hasPrefix("{\"found\":false,") && leg.messages.contains("from f to d"), "\(leg)")
  }

  @Test(
    "What does not go together is said in one sentence, and 2",
    arguments: [
      (["--alternatives", "2", "--all"], "--alternatives and --all exclude each other"),
      (["--via", "b", "--all"], "--via and --all exclude each other"),
      (["--via", "b", "--alternatives", "1"], "--via and --alternatives exclude each other"),
      (["--limit", "3"], "--limit needs --all"), (["--alternatives", "0"], "whole number from 1"),
      (["--all", "--limit", "-2"], "whole number from 1"), (["--avoid", "a"], "a is to be passed and to be avoided"),
      (["--via", "c", "--avoid", "c"], "c is to be passed and to be avoided"),
      (["--avoid", "zed"], "there is no node \"zed\""), (["--via", "zed"], "there is no node \"zed\""),
      (["--via", "b", "--where", "id != b"], "does not pass the filter"),
    ])
  func mistakes(options: [String], words: String) throws {
    try Program.withFile(Self.network) { file in
      let result = try Program.run(["path", file, "a", "d"] + options)
      #expect(result.code == 2 && result.output.isEmpty && result.messages.contains(words), "\(result)")
    }
  }
}
