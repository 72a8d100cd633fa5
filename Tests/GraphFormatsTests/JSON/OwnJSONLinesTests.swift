// Files in the project's own JSON that are read by their lines, on all cores: the answer must be that of reading them step
// by step. Behind a byte order mark a file is read step by step, and is the same text as long as it is sound UTF-8.

@testable import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Own JSON by its lines")
struct OwnJSONLinesTests {
  /// Checks that a file is read alike by its lines and step by step, whatever blocks it is cut into.
  ///
  /// - Returns: the outcome.
  @discardableResult
  private func check(_ bytes: [UInt8], blocks: [Int], _ context: @autoclosure () -> String) -> [String] {
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let expected = outcome(of: isUTF8 ? [0xEF, 0xBB, 0xBF] + bytes : bytes)
    if !isUTF8 { #expect((try? isReadByLines(bytes)) != true, "\(context())") }
    for (number, blockBytes) in blocks.enumerated() {
      let found = outcome(of: bytes) {
        ($0.edgeList.blockBytes, $0.edgeList.maximumThreads) = (blockBytes, 1 + number % 3)
      }
      #expect(found == expected, "blocks of \(blockBytes); \(context())")
    }
    return expected
  }

  /// Returns true if a file is read by its lines.
  private func isReadByLines(_ bytes: [UInt8]) throws -> Bool {
    let session = ReadingSession(name: "net", options: GraphReadOptions())
    let input = try GraphInput(session) { () throws(GraphFileProblem) in MemoryStream(bytes) }
    return try input.ownJSONByLines() != nil
  }

  /// Lines of elements of every kind: plain, with labels, weights, escapes, attributes, numbers for ids, in other orders.
  private static let delicate = """
    {
      "format": "throughline-graph",
      "version": 1, "name": "L\u{E4}nes",
      "properties": { "a": [1,
        { "nodes": [] }] },
      "directed": false, "weights": "strength",
      "nodes": [
        { "id": "a", "label": "A\u{E9}", "x": 1.5, "y": -2e3 },
        {"x":-0,"y":0.1,"id":7},
        { "id": "q\\"\\u00e9", "label": "\\n", "x": 0, "y": 12345678901234567890 },
        { "id": "c", "x": 1, "y": 2, "attributes": { "k": [1, { "deep": "]}" }], "l": "," } }, { "id": "d",
          "y": 3, "x": 4.25, "kind": null
        }
      ],
      "edges": [
        { "source": "a", "target": 7 },
        {"target":"c","source":"d","weight":2.5}, { "source": "7", "target": "7", "weight": "NaN" },
        { "source": "q\\"\\u00e9", "target": "a", "label": "x", "directed": true },
        { "source": "a", "target": "c", "attributes": { "source": "], [" } }
      ]
    }

    """

  @Test("Elements of every kind, cut into blocks anywhere")
  func everyBlock() throws {
    let bytes = Array(Self.delicate.utf8)
    let lines = check(bytes, blocks: Array(1...bytes.count + 1), "delicate")
    #expect(lines.count == 1 + 1 + 5 + 5)
    #expect(try isReadByLines(bytes))
    let returns = Array(Self.delicate.replacing("\n", with: "\r\n").utf8)
    check(returns, blocks: [1, 40, 500, 1 << 20], "carriage returns")
    #expect(try isReadByLines(returns))
    for blockBytes in [1, 100, 1 << 20] {
      #expect(outcome(of: Gzip.stored(bytes)) { $0.edgeList.blockBytes = blockBytes } == lines, "packed")
    }
  }

  @Test("What our writer writes is read by its lines and is the graph that was written")
  func written() throws {
    for seed: UInt64 in 0..<120 {
      let graph = RandomGraph.everything.graph(seed: seed)
      let bytes = GraphWriter.throughlineJSON(graph)
      var random = SeededGenerator(seed: seed)
      check(bytes, blocks: [1, 1 << 20, random.whole(2...bytes.count), random.whole(2...200)], "seed \(seed)")
      #expect(try isReadByLines(bytes), "seed \(seed)")
      let file = try read(bytes: bytes)
      #expect(statement(of: file.graph) == statement(of: graph) && file.isWrittenAlike, "seed \(seed)")
    }
  }

  @Test(
    "Long lists in many blocks keep the order of the file", arguments: ["", "n", "\u{FC}-", "a long name of a node "])
  func long(prefix: String) throws {
    var random = SeededGenerator(seed: 9)
    var builder = GraphBuilder(directed: random.oneIn(2))
    let count = 4_000
    for node in 0..<count {
      _ = builder.addNode(prefix + String(prefix == "n" ? (node * 7) % count : node))
      if node % 3 == 0 { builder.setLabel("Label \(node)", of: NodeID(index: node)) }
      builder.setPosition(random.point(1e6), of: NodeID(index: node))
    }
    for edge in 0..<9_000 {
      builder.addEdge(
        from: NodeID(index: random.below(count)), to: NodeID(index: random.below(count)),
        label: edge % 1_000 == 5 ? "label" : "", weight: edge > 4_000 ? Double(edge) / 8 : nil)
    }
    let graph = builder.build()
    let bytes = GraphWriter.throughlineJSON(graph)
    #expect(try isReadByLines(bytes))
    for (blockBytes, threads) in [(300, 3), (5_000, 2), (70_000, 1), (1 << 20, 0)] {
      var options = GraphReadOptions()
      (options.edgeList.blockBytes, options.edgeList.maximumThreads) = (blockBytes, threads)
      let found = try GraphReader.read(bytes: bytes, name: "net", options: options).graph
      #expect(statement(of: found) == statement(of: graph), "blocks of \(blockBytes)")
    }
  }

  @Test("Cut off anywhere, it is refused as before")
  func cut() {
    let bytes = Array(Self.delicate.utf8)
    for length in 0..<bytes.count { check(Array(bytes[..<length]), blocks: [64, 1 << 20], "cut at \(length)") }
  }

  @Test("Damaged anywhere, it is read or refused as before", arguments: 0..<40 as Range<UInt64>)
  func damaged(seed: UInt64) {
    let tokens = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\n", "],", "},", "null", "1e999", "-", "007", "NaN", "\t", "\0",
      "\u{1}",
      "\"id\":\"a\"", "\"source\":\"a\"", "\"nodes\":[", "\"edges\": [", "\"x\": 1", "\"directed\": 3,",
      "{ \"id\": \"a\" },\n", "{ \"source\": \"zz\", \"target\": \"a\" },\n", "\"format\": \"other\",", "  ",
    ]
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      var bytes = Array(Self.delicate.utf8)
      for _ in 0..<random.whole(1...2) {
        let start = random.below(bytes.count)
        let range = start..<min(bytes.count, start + random.whole(1...20))
        switch random.below(6) {
        case 0: bytes[start] = UInt8(random.below(256))
        case 1: bytes.removeSubrange(range)
        case 2: bytes.insert(contentsOf: bytes[range], at: random.below(bytes.count))
        case 3: bytes.replaceSubrange(range, with: random.pick(tokens).utf8)
        default: bytes.insert(contentsOf: random.pick(tokens).utf8, at: start)
        }
      }
      check(bytes, blocks: [random.whole(1...300), 1 << 20], "seed \(seed), step \(step)")
    }
  }

  @Test("Problems are told with their places, and nothing is half read")
  func problems() throws {
    func file(_ nodes: String, _ edges: String, tail: String = "") -> [UInt8] {
      Array("{\"format\":\"throughline-graph\",\n\"nodes\":[\n\(nodes)\n],\n\"edges\":[\n\(edges)\n]\(tail)}\n".utf8)
    }
    let a = "{\"id\":\"a\",\"x\":1,\"y\":1}"
    let odd: [(nodes: String, edges: String, tail: String)] = [
      (a + ",\n" + a, "", ""), (a + ",\n{\"id\":\"b\"}", "", ""), (a, "{\"source\":\"a\",\"target\":\"b\"}", ""),
      (a + ",", "", ""), ("{\"label\":\"x\"}", "", ""), (a, "7", ""), (a, "", ",\"name\":\"late\""),
      (a, "", ",\"nodes\":[{\"id\":\"late\"}]"), (a, "", "}"), ("{\"id\":\"a\",\"x\":1}", "", ""), (a + a, "", ""),
      ("{\"id\":\"a\",\"id\":\"b\"}", "", ""), (a, a, ""), ("{\"source\":\"a\",\"target\":\"a\"}", "", ""),
      ("{\"id\":\"a\",\"k\":\(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))}", "", ""),
      ("{\"id\":\"a\",\"k\":\(String(repeating: "[", count: 300))\(String(repeating: "]", count: 300))}", "", ""),
    ]
    for (number, parts) in odd.enumerated() {
      let bytes = file(parts.nodes, parts.edges, tail: parts.tail)
      for strict in [false, true] {
        let expected = outcome(of: [0xEF, 0xBB, 0xBF] + bytes) { $0.strict = strict }
        for blockBytes in [1, 30, 1 << 20] {
          let found = outcome(of: bytes) { ($0.strict, $0.edgeList.blockBytes) = (strict, blockBytes) }
          #expect(found == expected, "case \(number)")
        }
      }
    }
    #expect(try !isReadByLines(file(a, "{\"source\":\"a\",\"target\":\"b\"}")))
    #expect(try isReadByLines(file(a, "")) && isReadByLines(file("", "")))
    let onlyNodes = Array("{\"format\":\"throughline-graph\",\"nodes\":[\n\(a)]\n}".utf8)
    #expect(try isReadByLines(onlyNodes))
    check(onlyNodes, blocks: [1, 1 << 20], "only nodes")
  }

  @Test("Bytes that are no UTF-8, in a name on any line, are told of")
  func encoding() throws {
    var bytes = Array(Self.delicate.utf8)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "A") || bytes[index] == UInt8(ascii: "x") {
      let kept = bytes[index]
      bytes[index] = 0xE9
      #expect(try !isReadByLines(bytes), "byte \(index)")
      check(bytes, blocks: [100, 1 << 20], "byte \(index)")
      bytes[index] = kept
    }
  }

  @Test("A line that is too long, and a file of one line, are read step by step")
  func longLines() throws {
    let one = Array(own(nodes: "{\"id\":\"a\"}").utf8)
    #expect(try !isReadByLines(one))
    let count = EdgeListOptions().blockBytes + LineBlock.maximumLineBytes + 10
    let attributes = "{\"id\":\"a\",\"k\":\"\(String(repeating: "k", count: count))\"}"
    let long = Array("{\"format\":\"throughline-graph\",\"nodes\":[\n{\"id\":\"b\"},\n\(attributes)\n]}".utf8)
    #expect(try !isReadByLines(long))
    #expect(try read(bytes: long).graph.nodeKeys == ["b", "a"])
  }
}
