import Foundation
import Scripting
import Testing

/// The answers to a script.
func answers(_ script: String, measure: ScriptInterpreter.Measure = .steps, folder: String = "/nonexistent") -> [String]
{
  var lines: [String] = []
  var interpreter = ScriptInterpreter(folder: folder, measure: measure, print: { lines.append($0) })
  for line in script.split(separator: "\n", omittingEmptySubsequences: false) { interpreter.run(String(line)) }
  return lines
}

@Suite("The lab's script language")
struct ScriptTests {
  static let threeNodes = "CreateGraph g\nAddNode g n1\nAddNode g n2\nAddNode g n3\nAddEdge g n1 n2 e\n"

  /// The answers to one more command after the three nodes.
  static func ask(_ command: String) -> [String] { Array(answers(threeNodes + command).dropFirst(5)) }

  @Test("Making a graph answers in the words of the language; blank lines and remarks are echoed")
  func making() {
    #expect(
      answers("# a remark\n\n" + Self.threeNodes + "ListNodes g") == [
        "# a remark", "", "created graph g", "added node n1 to g", "added node n2 to g", "added node n3 to g",
        "added edge e from n1 to n2 in g", "g contains: n1 n2 n3",
      ])
    #expect(answers("CreateGraph g\nListNodes g").last == "g contains:")
  }

  @Test("FindPath: found, none, unknown once for each argument, and to itself")
  func findPath() {
    #expect(Self.ask("FindPath g n1 n2") == ["path from n1 to n2:", "n1 to n2 via e"])
    #expect(Self.ask("FindPath g n1 n3") == ["path from n1 to n3:", "no path found"])
    #expect(Self.ask("FindPath g n1 x") == ["unknown character x"])
    #expect(Self.ask("FindPath g x y") == ["unknown character x", "unknown character y"])
    #expect(Self.ask("FindPath g y x") == ["unknown character y", "unknown character x"])
    #expect(Self.ask("FindPath g x x") == ["unknown character x", "unknown character x"])
    #expect(Self.ask("FindPath g n1 n1") == ["path from n1 to n1:"])
  }

  @Test("Among equally short paths the alphabet decides, and among parallel edges their labels")
  func ties() {
    let diamond =
      "CreateGraph g\n" + (1...5).map { "AddNode g n\($0)\n" }.joined()
      + [(3, 5), (4, 5), (2, 4), (2, 3), (1, 2)].map { "AddEdge g n\($0) n\($1) e\($0)\($1)\n" }.joined()
    #expect(
      answers(diamond + "FindPath g n1 n5").suffix(4) == [
        "path from n1 to n5:", "n1 to n2 via e12", "n2 to n3 via e23", "n3 to n5 via e35",
      ])
    let parallel = "CreateGraph g\nAddNode g p\nAddNode g q\nAddEdge g p q b\nAddEdge g p q a\nFindPath g p q"
    #expect(answers(parallel).last == "p to q via a")
  }

  @Test("Children come by name and then by label, once an edge; a repeated edge is no new one")
  func children() {
    let script =
      Self.threeNodes + "AddEdge g n3 n3 e33\nAddEdge g n3 n1 e31\nAddEdge g n3 n1 e30\nAddEdge g n3 n3 e33\n"
    #expect(answers(script + "ListChildren g n3").last == "the children of n3 in g are: n1(e30) n1(e31) n3(e33)")
    #expect(answers(script + "ListChildren g n2").last == "the children of n2 in g are:")
  }

  @Test("Graphs with nodes of the same names stay apart")
  func twoGraphs() {
    let script = Self.threeNodes + "CreateGraph h\nAddNode h n1\nAddNode h n3\nAddEdge h n1 n3 f\n"
    #expect(answers(script + "FindPath g n1 n3").last == "no path found")
    #expect(answers(script + "FindPath h n1 n3").last == "n1 to n3 via f")
    #expect(answers(script + "ListNodes h").last == "h contains: n1 n3")
  }

  @Test("The graph may be changed after it was asked")
  func changeAfterAsking() {
    #expect(Self.ask("FindPath g n2 n3\nAddEdge g n2 n3 f\nFindPath g n1 n3").last == "n2 to n3 via f")
  }

  @Test("Mistakes are answered and the script goes on")
  func mistakes() {
    #expect(Self.ask("Frobnicate g") == ["Unrecognized command: Frobnicate"])
    for command in [
      "AddNode g", "CreateGraph", "FindPath g n1", "ListNodes h", "ListChildren g x", "AddEdge g n1 x e",
      "LoadGraph g missing.tsv", "AddNode h n", "AddEdge g n1 n2 two words",
    ] {
      let lines = Self.ask(command + "\nListNodes g")
      #expect(lines.first?.hasPrefix("Exception: ") == true, "\(command): \(lines)")
      #expect(lines.last == "g contains: n1 n2 n3")
    }
  }

  @Test("Weighted: the cheapest path by exact totals, three decimals")
  func weighted() {
    let script =
      "CreateGraph g\n" + ["A", "B", "C", "D", "lone"].map { "AddNode g \($0)\n" }.joined()
      + [("A", "B", 10), ("A", "C", 1), ("C", "D", 1), ("D", "B", 1)].map { "AddEdge g \($0) \($1) \($2)\n" }.joined()
    func ask(_ command: String) -> [String] { Array(answers(script + command, measure: .weights).dropFirst(10)) }
    #expect(
      ask("FindPath g A B") == [
        "path from A to B:", "A to C with weight 1.000", "C to D with weight 1.000", "D to B with weight 1.000",
        "total cost: 3.000",
      ])
    #expect(ask("FindPath g A lone") == ["path from A to lone:", "no path found"])
    #expect(ask("FindPath g A x") == ["unknown node x"])
    #expect(ask("FindPath g A A") == ["path from A to A:", "total cost: 0.000"])
    #expect(ask("ListChildren g A") == ["the children of A in g are: B(10.000) C(1.000)"])
    #expect(ask("AddEdge g A B x").first?.hasPrefix("Exception: ") == true)
  }

  @Test("Weighted: a difference far below the printed decimals decides")
  func exactTotals() {
    let script =
      "CreateGraph g\n" + ["a", "b", "c", "d", "e"].map { "AddNode g \($0)\n" }.joined()
      + "AddEdge g a b 6\nAddEdge g b e 14.000000000001\nAddEdge g b c 10\nAddEdge g c e 3.999999999999\nFindPath g a e"
    #expect(answers(script, measure: .weights).suffix(2) == ["c to e with weight 4.000", "total cost: 20.000"])
  }
}

@Suite("Files that scripts load")
struct ScriptFileTests {
  /// Runs a body with a folder that holds `in/books.tsv` and `secret.tsv`.
  static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scripts-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder + "/in", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let table = "hero\tbook\nJean Valjean\tX\nFantine\tX\nFantine\tX\nsnake_case\tX\nalone\tY\n"
    try table.write(toFile: folder + "/in/books.tsv", atomically: false, encoding: .utf8)
    try table.write(toFile: folder + "/secret.tsv", atomically: false, encoding: .utf8)
    try body(folder)
  }

  @Test("A loaded graph is asked and extended like any other; underscores stand for spaces")
  func load() throws {
    try Self.withFolder { folder in
      let lines = answers(
        """
        LoadGraph g books.tsv
        ListNodes g
        FindPath g Fantine Jean_Valjean
        FindPath g snake_case No_One
        AddNode g new
        AddEdge g alone new z
        FindPath g alone new
        FindPath g Jean_Valjean Fantine
        """, folder: folder + "/in")
      #expect(
        lines == [
          "loaded graph g", "g contains: Fantine Jean Valjean alone snake_case", "path from Fantine to Jean Valjean:",
          "Fantine to Jean Valjean via X", "unknown character No One", "added node new to g",
          "added edge z from alone to new in g", "path from alone to new:", "alone to new via z",
          "path from Jean Valjean to Fantine:", "Jean Valjean to Fantine via X",
        ])
    }
  }

  @Test("A script cannot look outside its folder")
  func escape() throws {
    try Self.withFolder { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/in/link.tsv", withDestinationPath: folder + "/secret.tsv")
      for name in ["../secret.tsv", folder + "/secret.tsv", "link.tsv", "x/../../secret.tsv", "/etc/passwd", ".."] {
        #expect(answers("LoadGraph g \(name)", folder: folder + "/in")[0].contains("outside the folder"), "\(name)")
      }
      for name in ["books.tsv", "./books.tsv", "../in/books.tsv", folder + "/in/books.tsv"] {
        #expect(answers("LoadGraph g \(name)", folder: folder + "/in") == ["loaded graph g"], "\(name)")
      }
    }
  }
}
