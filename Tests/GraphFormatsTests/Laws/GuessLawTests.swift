// The law of guesses: whatever conventions a table follows, what is read of it is right, or it is said what was assumed,
// or the table is refused with a question. It is never wrong in silence.

import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

/// A table of edges as somebody writes it, drawn from a seed.
private struct WrittenTable: CustomStringConvertible {
  let bytes: [UInt8]
  let text: String
  /// The ends of the edges, in order.
  let edges: [(String, String)]
  /// The numbers of the third column, and how they are written; empty where there is none.
  let numbers: [Double]
  let spelled: [String]
  /// True if the header has the words that every program knows.
  let isNamed: Bool
  let encoding: String

  var description: String { "\(encoding): \(text.prefix(200))" }

  private static let known = [("source", "target"), ("Source", "Target"), ("from", "to"), ("SOURCE", "TARGET")]
  private static let languages = [
    ("von", "nach"), ("Quelle", "Ziel"), ("origen", "destino"), ("origine", "destination"), ("départ", "arrivée"),
    ("od", "do"), ("出発", "到着"), ("откуда", "куда"), ("sender", "receiver"), ("parent", "child"), ("citing", "cited"),
  ]
  private static let nonsense = [("foo", "bar"), ("c1", "c2"), ("zzq", "xxv"), ("A", "B"), ("Alpha", "Omega")]
  private static let thirds = ["weight", "year", "amount", "Gewicht", "qqq"]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let separator = random.pick([",", ";", "\t", "|", " "])
    let names: [(Int) -> String] = [
      { "\($0 + 1)" }, { "\(1_000_003 * ($0 + 1))" }, { "N\($0 + 100)" }, { "00\($0 + 10)" }, { "uni:P\($0)" },
      { "née\($0)" }, { "a\($0)" },
    ]
    let spaced: [(Int) -> String] = [{ "Person \($0)" }, { "Müller, \($0)" }]
    let name = random.pick(separator == " " ? names : names + spaced)
    let count = random.whole(6...40)
    var edges: [(String, String)] = []
    for node in 1..<count {
      for _ in 0..<random.whole(1...2) { edges.append((name(random.whole(0...(node - 1))), name(node))) }
    }
    edges.shuffle(using: &random)
    // The header: none, known words, words of languages, or words that mean nothing.
    let header = random.whole(0...3)
    let ends: (String, String)? =
      header == 0 ? nil : random.pick([Self.known, Self.languages, Self.nonsense][header - 1])
    isNamed = header == 1
    let hasThird = random.oneIn(2)
    let thirdName = random.pick(Self.thirds)
    let isWhole = random.oneIn(2)
    // Of whole numbers with points between thousands, 1.267 alone may be either; they are not among these.
    let convention = random.whole(0...(isWhole ? 2 : 3))
    numbers =
      hasThird
      ? edges.map { _ in Double(random.whole(1...40_000)) / (isWhole ? 1 : 4) } : []
    spelled = numbers.map { Self.number($0, convention) }
    let quotes = random.oneIn(3)
    func cell(_ text: String) -> String {
      text.contains(separator) || quotes ? "\"" + text + "\"" : text
    }
    var lines = ends.map { [[$0.0, $0.1] + (hasThird ? [thirdName] : [])] } ?? []
    for (index, edge) in edges.enumerated() {
      lines.append([edge.0, edge.1] + (hasThird ? [spelled[index]] : []))
    }
    let end = random.pick(["\n", "\r\n", "\r"])
    text = lines.map { $0.map(cell).joined(separator: separator) }.joined(separator: end) + (random.oneIn(3) ? "" : end)
    self.edges = edges
    (encoding, bytes) = Self.encoded(text, &random)
  }

  /// Returns a number as people of a country write it: 1234.5, 1234,5, 1,234.5 or 1.234,5.
  private static func number(_ number: Double, _ convention: Int) -> String {
    let (whole, fraction) = (Int(number), Int((number - number.rounded(.down)) * 100))
    let decimal = fraction == 0 ? "" : (convention % 2 == 0 ? "." : ",") + (fraction < 10 ? "0" : "") + "\(fraction)"
    guard convention > 1, whole >= 1000 else { return "\(whole)" + decimal }
    let rest = whole % 1000
    let digits = String(repeating: "0", count: 3 - "\(rest)".count) + "\(rest)"
    return "\(whole / 1000)" + (convention == 2 ? "," : ".") + digits + decimal
  }

  private static func encoded(_ text: String, _ random: inout SeededGenerator) -> (String, [UInt8]) {
    switch random.whole(0...4) {
    case 0: return ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + text.utf8)
    case 1: return ("UTF-16LE", [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    case 2: return ("UTF-16BE", [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
    case 3 where text.unicodeScalars.allSatisfy { $0.value < 256 }:
      return ("Windows-1252", text.unicodeScalars.map { UInt8($0.value) })
    default: return ("UTF-8", Array(text.utf8))
    }
  }
}

@Suite("The law of guesses")
struct GuessLawTests {
  @Test("A table of any convention is read right, or what is assumed is said, or it is asked", arguments: 1...400)
  func tables(seed: UInt64) {
    let table = WrittenTable(seed: seed)
    do throws(GraphFileProblem) {
      let file = try read(bytes: table.bytes, name: "table.csv")
      let flaw = flaw(of: file.graph, table)
      #expect(flaw == nil || !file.warnings.isEmpty, "\(seed): \(flaw ?? ""): \(table)")
      // What every program knows is right, said or not.
      if table.isNamed { #expect(flaw == nil, "\(seed): \(flaw ?? ""): \(table): \(file.warnings)") }
    } catch {
      #expect(!table.isNamed && !error.cure.isEmpty, "\(seed): \(error): \(table)")
    }
  }

  /// Returns what differs between a graph and the table that it was read from; `nil` where nothing does.
  private func flaw(of graph: Graph, _ table: WrittenTable) -> String? {
    func line(_ a: String, _ b: String, _ number: Double?) -> String {
      let (first, second) = a < b ? (a, b) : (b, a)
      return "\(first)-\(second)" + (number.map { "*\($0)" } ?? "")
    }
    let expected = table.edges.indices.map { index in
      let edge = table.edges[index]
      return line(edge.0, edge.1, table.numbers.isEmpty ? nil : table.numbers[index])
    }
    var given: [String: Double] = [:]
    for (number, text) in zip(table.numbers, table.spelled) { given[text] = number }
    let found = graph.edges.map { edge in
      // An attribute is kept as it is written.
      let value = graph.edgeAttributes.row(edge.index).first?.value
      var kept = value?.number
      if case .text(let text) = value, let number = given[text] { kept = number }
      let (source, target) = (graph.source(of: edge), graph.target(of: edge))
      return line(graph.key(of: source), graph.key(of: target), graph.weight(of: edge) ?? kept)
    }
    if Set(graph.nodeKeys) != Set(table.edges.flatMap { [$0.0, $0.1] }) { return "other nodes" }
    if expected.sorted() == found.sorted() { return nil }
    let first = zip(expected.sorted(), found.sorted()).first { $0 != $1 }
    return "\(expected.count) edges are \(found.count); \(first.map { "\($0.0) is \($0.1)" } ?? "")"
  }
}
