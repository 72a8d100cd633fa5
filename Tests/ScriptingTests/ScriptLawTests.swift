// Scripts of any words: each line has its answer, nothing ends the script, and a graph is what was added to it.

import Foundation
import Randomness
import Scripting
import Testing
import TestSupport

@Suite("Laws of scripts")
struct ScriptLawTests {
  private static let commands = [
    "CreateGraph", "AddNode", "AddEdge", "ListNodes", "ListChildren", "FindPath", "LoadGraph",
  ]
  private static let words =
    ["g", "h", "n1", "n2", "n3", "e", "1", "-0", "nan", "1e400", "..", "/", "#", "_", "createGraph"]
    + HostileValues.texts.filter { $0.utf8.count < 100 }

  @Test("A line of any words is answered, and the script goes on", arguments: 0..<60 as Range<UInt64>)
  func anyWords(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for measure in [ScriptInterpreter.Measure.steps, .weights] {
      var printed: [String] = []
      var interpreter = ScriptInterpreter(folder: "/nonexistent", measure: measure, print: { printed.append($0) })
      interpreter.run("CreateGraph g")
      for _ in 0..<40 {
        let count = printed.count
        let line = ([random.pick(Self.commands)] + (0..<random.below(5)).map { _ in random.pick(Self.words) })
          .joined(separator: random.pick([" ", "  ", "\t"]))
        interpreter.run(line)
        #expect(printed.count > count, "seed \(seed): \(line)")
      }
      interpreter.run("CreateGraph last")
      interpreter.run("AddNode last a")
      interpreter.run("ListNodes last")
      #expect(printed.last == "last contains: a", "seed \(seed)")
    }
  }

  @Test("Nodes and children are listed in the order of names, each once, however they were added")
  func listing() {
    for seed: UInt64 in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let names = (0..<random.whole(1...12)).map { _ in "n\(random.below(20))" }
      var edges: [(parent: String, child: String, label: String)] = []
      var lines = ["CreateGraph g"] + names.map { "AddNode g \($0)" }
      for _ in 0..<random.below(25) {
        edges.append((random.pick(names), random.pick(names), "e\(random.below(3))"))
      }
      lines += edges.map { "AddEdge g \($0.parent) \($0.child) \($0.label)" }
      let parent = random.pick(names)
      let expected = Set(edges.filter { $0.parent == parent }.map { "\($0.child) \($0.label)" })
        .map { $0.split(separator: " ").map(String.init) }.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
      let answer = answers((lines + ["ListNodes g", "ListChildren g \(parent)"]).joined(separator: "\n")).suffix(2)
      #expect(answer.first == "g contains: " + Set(names).sorted().joined(separator: " "), "seed \(seed)")
      let children = expected.map { " \($0[0])(\($0[1]))" }.joined()
      #expect(answer.last == "the children of \(parent) in g are:" + children, "seed \(seed)")
    }
  }

  @Test("A path has the fewest steps there are, and each of its steps is an edge", arguments: 0..<40 as Range<UInt64>)
  func paths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(2...9)
    let edges = (0..<random.below(20)).map { _ in (from: random.below(count), to: random.below(count)) }
    let lines =
      ["CreateGraph g"] + (0..<count).map { "AddNode g n\($0)" }
      + edges.map { "AddEdge g n\($0.from) n\($0.to) e\($0.from)\($0.to)" }
    // Steps by walking outwards from n0.
    var steps: [Int: Int] = [0: 0]
    for round in 1...count {
      for edge in edges where steps[edge.from] == round - 1 && steps[edge.to] == nil { steps[edge.to] = round }
    }
    for target in 0..<count {
      let answer = answers((lines + ["FindPath g n0 n\(target)"]).joined(separator: "\n")).dropFirst(lines.count)
      #expect(answer.first == "path from n0 to n\(target):")
      guard let fewest = steps[target] else {
        #expect(answer.dropFirst() == ["no path found"], "seed \(seed)")
        continue
      }
      let found = answer.dropFirst().map { $0.split(separator: " ").map(String.init) }
      #expect(found.count == fewest, "seed \(seed)")
      #expect(found.map { $0[0] } == (["n0"] + found.map { $0[2] }).dropLast(), "seed \(seed)")
      #expect(found.allSatisfy { $0[4] == "e" + ($0[0] + $0[2]).replacing("n", with: "") }, "seed \(seed)")
    }
  }
}
