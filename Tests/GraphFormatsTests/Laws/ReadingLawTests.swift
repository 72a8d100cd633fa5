// Laws of reading every format: pieces, limits, problems and growth. They hold of each sample file.
// A format that is added is checked by them as soon as it has a sample.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Laws of reading")
struct ReadingLawTests {
  @Test("Every format that is read has a sample")
  func samples() {
    let without = Set(GraphFormat.all).subtracting(SampleFile.all.map(\.format))
    // Told by their names, which samples do not have, or read as the tables in them.
    #expect(without.isSubset(of: [.sif, .lgl, .tgf, .metis, .excel]), "\(without)")
  }

  @Test("In which pieces a file arrives does not show", arguments: SampleFile.texts.indices)
  func pieces(index: Int) {
    let sample = SampleFile.texts[index]
    let expected = outcome(of: sample.bytes)
    for size in [1, 2, 3, 5, 7, 16, 61] {
      #expect(outcome(of: Gzip.stored(sample.bytes, blockBytes: size)) == expected, "\(sample.name), \(size)")
      let members = stride(from: 0, to: sample.bytes.count, by: size * 3 + 1).flatMap {
        Gzip.stored(Array(sample.bytes[$0..<min(sample.bytes.count, $0 + size * 3 + 1)]))
      }
      #expect(outcome(of: members) == expected, "\(sample.name), members of \(size * 3 + 1)")
    }
  }

  @Test(
    "One byte changed: read with every problem named, or refused with the name and a cure",
    arguments: SampleFile.texts.indices)
  func oneByte(index: Int) {
    let sample = SampleFile.texts[index]
    for position in sample.bytes.indices {
      var random = SeededGenerator(seed: UInt64(position))
      var bytes = sample.bytes
      bytes[position] =
        random.oneIn(2) ? UInt8(random.below(256)) : random.pick(Array("\"<>[]{}(),;:&=*#% \n\t09-".utf8))
      do throws(GraphFileProblem) {
        let file = try read(bytes: bytes, name: "damaged")
        file.graph.checkInvariants()
        for warning in file.warnings {
          #expect(warning.file == "damaged" && !warning.message.isEmpty, "\(warning)")
          #expect(!warning.cure.isEmpty, "\(sample.name), byte \(position): \(warning)")
        }
      } catch {
        #expect(error.file == "damaged" && !error.message.isEmpty, "\(error)")
        #expect([.syntax, .content, .unknownFormat, .tooLarge].contains(error.kind), "\(error)")
        let isBinary = error.message.hasPrefix("this is")
        #expect(isBinary || !error.cure.isEmpty, "\(sample.name), byte \(position): \(error)")
      }
    }
  }

  @Test("Read twice it is the same, and strictly the same where nothing is wrong", arguments: SampleFile.texts.indices)
  func again(index: Int) {
    let sample = SampleFile.texts[index]
    let expected = outcome(of: sample.bytes)
    #expect(outcome(of: sample.bytes) == expected)
    #expect(outcome(of: sample.bytes) { $0.strict = true } == expected, "\(sample.name)")
    #expect(expected.first == sample.format.id, "\(sample.name)")
  }

  @Test("A limit on bytes refuses one byte less than the file has", arguments: SampleFile.texts.indices)
  func bytes(index: Int) {
    let sample = SampleFile.texts[index]
    let expected = outcome(of: sample.bytes)
    for bytes in [sample.bytes, Gzip.stored(sample.bytes)] {
      #expect(outcome(of: bytes) { $0.maximumBytes = bytes.count } == expected, "\(sample.name)")
      #expect(
        outcome(of: bytes) { $0.maximumBytes = sample.bytes.count - 1 }[0].hasPrefix("tooLarge"), "\(sample.name)")
    }
  }

  @Test(
    "A budget of no memory refuses every network, with both figures and what to do", arguments: SampleFile.texts.indices
  )
  func budget(index: Int) {
    let sample = SampleFile.texts[index]
    var options = GraphReadOptions()
    options.maximumMemory = 0
    let problem = #expect(throws: GraphFileProblem.self, "\(sample.name)") {
      try GraphReader.read(bytes: sample.bytes, name: "net", options: options)
    }
    #expect(problem?.kind == .tooLarge && problem?.cure.contains("--memory") == true, "\(sample.name)")
    options.maximumMemory = 1 << 20
    #expect(throws: Never.self, "\(sample.name)") {
      try GraphReader.read(bytes: sample.bytes, name: "net", options: options)
    }
  }

  /// A file with as many problems as lines, all of one kind.
  private static let flawed: [@Sendable (Int) -> String] = [
    { "*Vertices 1\n*Arcs\n" + String(repeating: "x y\n", count: $0) },
    { "graph [ node [ id 1 ]\n" + String(repeating: "edge [ source 1 ]\n", count: $0) + "]" },
    { "<graphml><graph>\n" + String(repeating: "<node/>\n", count: $0) + "</graph></graphml>" },
    { "<gexf><graph><nodes>\n" + String(repeating: "<node/>\n", count: $0) + "</nodes></graph></gexf>" },
    { "p sp 2 0\n" + String(repeating: "z\n", count: $0) },
    { "graph {\n" + String(repeating: "a -> a\n", count: $0) + "}" },
    { "nodedef>name\n" + String(repeating: ",\n", count: $0).replacing(",", with: "''") },
    { "*Tie data\nfrom to\n" + String(repeating: "a\n", count: $0) },
    { "DL n=1 format=edgelist1\ndata:\n" + String(repeating: "1\n", count: $0) },
    { "hero\tbook\na\tb\n" + String(repeating: "x\n", count: $0) },
    { "(tlp \"2\"\n" + String(repeating: "(nodes x)\n", count: $0) + ")" },
    { "{\"nodes\":[{\"id\":1}\n" + String(repeating: ",{}\n", count: $0) + "],\"links\":[]}" },
    { "source,target\na,b\n" + String(repeating: "x\n,y\n", count: $0 / 2) },
  ]

  @Test(
    "As many problems are listed as may be, in the order of lines, and the last says how many are not",
    arguments: flawed.indices)
  func warnings(index: Int) throws {
    for (count, limit) in [(0, 5), (4, 5), (6, 6), (8, 5), (300, 100), (10, 1), (10, 0)] {
      var options = GraphReadOptions()
      options.maximumWarnings = limit
      let text = Self.flawed[index](count)
      let warnings = try GraphReader.read(bytes: Array(text.utf8), name: "net", options: options).warnings
      let listed = warnings.filter { $0.line != nil }
      #expect(listed.count == min(count, limit), "\(text.prefix(40)): \(warnings.prefix(3))")
      #expect(warnings.count == listed.count + (count > limit ? 1 : 0))
      if count > limit { #expect(warnings.last?.message == "\(count - limit) more problems are not listed") }
      let lines = listed.compactMap(\.line)
      #expect(lines == lines.sorted() && Set(lines).count == lines.count, "\(lines)")
      options.strict = true
      let strict = try? GraphReader.read(bytes: Array(text.utf8), name: "net", options: options)
      #expect((strict == nil) == (count > 0))
    }
  }

  /// A file of so many nodes in a ring.
  private static let rings: [(format: GraphFormat, name: String, text: @Sendable (Int) -> String)] = [
    (.pajek, "n", { count in "*Vertices \(count)\n*Edges\n" + ring(count) { "\($0 + 1) \($1 + 1)\n" } }),
    (
      .gml, "n",
      { count in
        "graph [\n" + (0..<count).map { "node [ id \($0) ]\n" }.joined()
          + ring(count) { "edge [ source \($0) target \($1) ]\n" } + "]"
      }
    ),
    (.dot, "n", { count in "graph {\n" + ring(count) { "\($0) -- \($1)\n" } + "}" }),
    (
      .graphML, "n",
      { count in
        "<graphml><graph>" + (0..<count).map { "<node id='\($0)'/>\n" }.joined()
          + ring(count) { "<edge source='\($0)' target='\($1)'/>\n" } + "</graph></graphml>"
      }
    ),
    (
      .gexf, "n",
      { count in
        "<gexf><graph><nodes>" + (0..<count).map { "<node id='\($0)'/>\n" }.joined() + "</nodes><edges>"
          + ring(count) { "<edge source='\($0)' target='\($1)'/>\n" } + "</edges></graph></gexf>"
      }
    ),
    (
      .nodeLinkJSON, "n",
      { count in
        "{\"nodes\":[" + (0..<count).map { "{\"id\":\($0)}" }.joined(separator: ",")
          + "],\"links\":[{\"source\":0,\"target\":0}"
          + ring(count) { ",{\"source\":\($0),\"target\":\($1)}" } + "]}"
      }
    ),
    (
      .tlp, "n",
      { count in
        "(tlp \"2\" (nodes 0..\(count - 1))" + (0..<count).map { "(edge \($0) \($0) \(($0 + 1) % count))\n" }.joined()
          + ")"
      }
    ),
    (.edgeList, "n", { count in ring(count) { "\($0) \($1)\n" } }),
    (.edgeList, "n", { count in ring(count) { "n\($0) n\($1)\n" } }),
    (.csv, "n", { count in "source,target,kind\n" + ring(count) { "n\($0),n\($1),k\n" } }),
    (.sif, "n.sif", { count in ring(count) { "n\($0) x n\($1)\n" } }),
    (
      .metis, "n.graph",
      { count in
        "\(count) \(count)\n" + (0..<count).map { "\(($0 + count - 1) % count + 1) \(($0 + 1) % count + 1)\n" }.joined()
      }
    ),
  ]

  private static func ring(_ count: Int, _ edge: (Int, Int) -> String) -> String {
    (0..<count).map { edge($0, ($0 + 1) % count) }.joined()
  }

  @Test("What is held grows with the file, and no faster", arguments: rings.indices)
  func growth(index: Int) throws {
    let ring = Self.rings[index]
    var footprints: [Int] = []
    for count in [500, 1000, 4000] {
      let file = try read(ring.text(count), strict: true, name: ring.name)
      #expect(file.format == ring.format && file.graph.nodeCount == count, "\(ring.format)")
      #expect(file.graph.edgeCount == count + (ring.format == .nodeLinkJSON ? 1 : 0), "\(ring.format)")
      footprints.append(file.graph.memoryFootprint)
    }
    #expect(footprints[1] < 3 * footprints[0] && footprints[2] < 5 * footprints[1], "\(ring.format): \(footprints)")
  }
}
