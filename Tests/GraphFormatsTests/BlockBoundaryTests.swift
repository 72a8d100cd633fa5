// The cuts of a list into blocks, the number of threads that read it and the pieces it arrives in must not show.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Block boundaries")
struct BlockBoundaryTests {
  /// A text in which every byte matters: a number, weight, comment or line end that is cut in two reads otherwise.
  private static let delicate = [
    "\u{FEFF}# Directed graph 1 2\r\n12345 67890 1.25e-3\r\n\r\n  67890\t12345 17 # x\n%\n1 1\n99999 12345 -0.5",
    "source,target,weight\n100,200,3\n200,300\n300,100,4294967295\n100,200,0\n\n,\n300,300,7,8\n300\n",
    "1 2\n3 4294967296\n18446744073709551615 5\n5 1\n",
    "1;2;0,5\n2;3;1,25\n3;4\n4;bob;2\n",
    "1|2|3\r2|3|4\r3|1|5\r",
  ]

  @Test("A token that straddles any boundary is one token", arguments: delicate.indices)
  func everyBoundary(index: Int) {
    let bytes = Array(Self.delicate[index].utf8)
    let expected = outcome(of: bytes)
    #expect(expected.count > 4, "\(expected)")
    for blockBytes in 1...(bytes.count + 1) {
      let threads = 1 + blockBytes % 3
      let found = outcome(of: bytes) { ($0.edgeList.blockBytes, $0.edgeList.maximumThreads) = (blockBytes, threads) }
      #expect(found == expected, "blocks of \(blockBytes) on \(threads) threads")
    }
  }

  @Test("Pieces of any size from an archive make the same text", arguments: delicate.indices)
  func everyPiece(index: Int) {
    let bytes = Array(Self.delicate[index].utf8)
    let expected = outcome(of: bytes)
    for piece in 1...12 {
      #expect(outcome(of: Gzip.stored(bytes, blockBytes: piece)) == expected, "stored blocks of \(piece)")
      let members = stride(from: 0, to: bytes.count, by: piece).flatMap {
        Gzip.stored(Array(bytes[$0..<min(bytes.count, $0 + piece)]))
      }
      let found = outcome(of: members) { $0.edgeList.blockBytes = piece }
      #expect(found == expected, "members of \(piece)")
    }
  }

  @Test("Texts of any tokens read alike in blocks of any size", arguments: 0..<80 as Range<UInt64>)
  func randomTexts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tokens = [
      "1", "2", "37", "400", "4294967295", "4294967296", "0.5", "1e3", "-1", "00", "#", "%", " # x", "a", "\"b c\"",
      ",",
      ";", "|", "\t", "  ", "\r", "{", "'",
    ]
    let separator = random.pick([" ", "\t", ",", ";", "|"])
    let end = random.pick(["\n", "\n", "\r\n", "\r"])
    var text = random.oneIn(4) ? "# undirected" + end : ""
    for _ in 0..<random.whole(1...30) {
      var fields = (0..<random.whole(2...3)).map { _ in String(random.below(40)) }
      if random.oneIn(9) { fields[random.below(fields.count)] = random.pick(tokens) }
      if random.oneIn(12) { fields.insert(random.pick(tokens), at: random.below(fields.count)) }
      text += fields.joined(separator: separator) + (random.oneIn(15) ? random.pick(tokens) : "") + end
    }
    if random.oneIn(2) { text.removeLast() }
    let bytes = Array(text.utf8)
    for strict in [false, true] {
      let expected = outcome(of: bytes) { $0.strict = strict }
      for blockBytes in [1, 2, 3, 7, random.whole(4...bytes.count + 4)] {
        let found = outcome(of: bytes) {
          ($0.strict, $0.edgeList.blockBytes, $0.edgeList.maximumThreads) = (strict, blockBytes, random.whole(1...3))
        }
        #expect(found == expected, "seed \(seed), blocks of \(blockBytes)")
      }
    }
  }

  @Test("A list of names is the list of numbers with one name more", arguments: 0..<40 as Range<UInt64>)
  func fastAndPatient(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let separator = random.pick([" ", ",", ";", "|", " , "])
    let lines = (0..<random.whole(4...40)).map { _ in
      (0..<random.whole(2...3)).map { _ in String(random.below(30)) }.joined(separator: separator)
        + (separator == " " && random.oneIn(6) ? " # note" : "") + (random.oneIn(6) ? " " : "")
    }
    let text = lines.joined(separator: random.pick(["\n", "\r\n"])) + "\n"
    // Few lines of any numbers may look like something else; the name says that they are edges.
    let fast = try read(text, name: "net.edges")
    let patient = try read(text + "last\(separator)name\n", name: "net.edges")
    #expect(fast.graph.isNodeOrderNameOrder && !patient.graph.isNodeOrderNameOrder)
    #expect(fast.warnings == patient.warnings, "seed \(seed)")
    #expect(Set(fast.graph.nodeKeys).union(["last", "name"]) == Set(patient.graph.nodeKeys), "seed \(seed)")
    let edges = { (graph: Graph) in
      graph.edges.map { edge -> String in
        let ends = [graph.key(of: graph.source(of: edge)), graph.key(of: graph.target(of: edge))].sorted()
        return "\(ends) \(graph.weight(of: edge).map { "\($0)" } ?? "none")"
      }.sorted()
    }
    #expect(edges(fast.graph) == edges(patient.graph).filter { !$0.contains("last") }, "seed \(seed)")
  }
}
