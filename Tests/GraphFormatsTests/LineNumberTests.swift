// The line and column of a problem are those at which an editor shows it, whatever stands before.

import GraphFormats
import Randomness
import Testing
import TestSupport

@Suite("Lines of problems")
struct LineNumberTests {
  private static let lineEnds = ["\n", "\r\n", "\r"]

  /// A kind of row, sound and not.
  private struct Rows: Sendable {
    let first: [String]
    let good: @Sendable (Int) -> String
    let bad: String
    let last: [String]
    /// The part of the message about the bad row.
    let message: String
    /// The column of the problem in the bad row.
    var column = 1

    static let all = [
      Rows(
        first: ["1 2", "2 3", "3 4"], good: { "\($0) \($0 + 1)" }, bad: "  5", last: [], message: "two nodes", column: 4
      ),
      Rows(
        first: ["source,target,weight"], good: { "\($0),\($0 + 1),2.5" }, bad: "17,", last: [], message: "two nodes",
        column: 4),
      Rows(
        first: ["é b", "b c", "c d"], good: { "é\($0) é\($0 + 1)" }, bad: "alone", last: [], message: "two nodes",
        column: 6),
      Rows(
        first: ["a;b;1", "b;c;2", "c;d;3"], good: { "n\($0);日本;\($0)" }, bad: "é;b;heavy", last: [],
        message: "not a number", column: 5),
      Rows(
        first: ["hero\tbook"], good: { "p\($0)\tB\u{F6}\u{F6}k" }, bad: "no tab", last: [], message: "a hero, a tab"),
      Rows(
        first: ["{\"format\":\"throughline-graph\",", "\"nodes\":["], good: { "{\"id\":\"é\($0)\"}," },
        bad: " {\"label\":\"é\"},", last: ["]}"], message: "no id", column: 2),
      Rows(
        first: ["{\"format\":\"throughline-graph\",\"nodes\":[{\"id\":\"a\"}],", "\"edges\":["],
        good: { "{\"label\":\"🧭\($0)\",\"source\":\"a\",\"target\":\"a\"}," },
        bad: "{\"label\":\"🧭\",\"source\":\"nobody\",\"target\":\"a\"},", last: ["]}"], message: "nobody", column: 23),
      Rows(
        first: ["{\"nodes\":[\"A\"],", "\"edges\":["], good: { "{\"src\":\"A\",\"label\":\"\($0)\",\"dst\":\"A\"}," },
        bad: "17,", last: ["]}"], message: "an edge must be an object"),
    ]
  }

  @Test(
    "A bad row among good ones, in every format, with every line end, mark and packing", arguments: Rows.all.indices)
  func badRow(index: Int) throws {
    let rows = Rows.all[index]
    for seed: UInt64 in 0..<4 {
      var random = SeededGenerator(seed: seed)
      let count = random.whole(3...40)
      var lines = rows.first + (0..<count).map(rows.good)
      let position = random.whole(rows.first.count...lines.count)
      lines.insert(rows.bad, at: position)
      if random.oneIn(2) { lines.insert("", at: random.whole(position + 1...lines.count)) }
      for end in Self.lineEnds {
        let text = Array((lines + rows.last).joined(separator: end).utf8)
        for bytes in [text, [0xEF, 0xBB, 0xBF] + text, Gzip.stored(text, blockBytes: 33)] {
          let warnings = try read(bytes: bytes).warnings
          #expect(warnings.map(\.line) == [position + 1], "seed \(seed), \(warnings)")
          #expect(warnings.map(\.column) == [rows.column], "seed \(seed), \(warnings)")
          #expect(warnings.first?.message.contains(rows.message) == true, "\(warnings)")
          let strict = refusal(bytes: bytes, strict: true)
          #expect(strict?.line == position + 1 && strict?.column == rows.column, "seed \(seed)")
        }
      }
    }
  }

  @Test("Several bad rows come in the order of the file, each on its line")
  func severalRows() throws {
    for seed: UInt64 in 0..<30 {
      var random = SeededGenerator(seed: seed)
      let rows = random.pick(Rows.all)
      var lines = rows.first
      var bad: [Int] = []
      for row in 0..<200 {
        if random.oneIn(12), row > 3 {
          lines.append(rows.bad)
          bad.append(lines.count)
        } else {
          lines.append(rows.good(row))
        }
      }
      let text = (lines + rows.last).joined(separator: random.pick(Self.lineEnds))
      #expect(try read(text).warnings.map(\.line) == bad, "seed \(seed)")
    }
  }

  @Test("A mistake of notation is told at its very character", arguments: lineEnds)
  func syntax(end: String) {
    let lines = ["{ \"format\":", "\t\"throughline-graph\", \"日本\": [1, 2,", "  \"🧭é\" ?", "] }"]
    let problem = refusal(lines.joined(separator: end))
    #expect(problem?.line == 3 && problem?.column == 8, "\(problem.map { "\($0)" } ?? "read")")
    // The end of the file is where a file that was cut off goes on.
    let cut = refusal(lines[...1].joined(separator: end))
    #expect(cut?.line == 2 && cut?.column == 1 + lines[1].unicodeScalars.count)
  }
}
