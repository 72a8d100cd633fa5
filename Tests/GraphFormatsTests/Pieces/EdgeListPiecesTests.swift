// The parts of reading lists by all cores: numbering, sorting into rows, and sniffing, each against a naive way.
// The session that collects problems is here, too: strictness, limits and progress go through it.

import GraphModel
import Randomness
import Testing
import TestSupport

@testable import GraphFormats

@Suite("Parts of reading lists")
struct EdgeListPiecesTests {
  /// Returns a store of edges in batches of random sizes.
  private func store(_ edges: [(UInt32, UInt32)], weights: [Double] = [], _ random: inout SeededGenerator) throws
    -> EdgeStore
  {
    var (batches, start): ([EdgeBatch], Int) = ([], 0)
    while start < edges.count || batches.isEmpty {
      let count = min(edges.count - start, random.whole(0...7))
      let slab = try #require(Slab(byteCount: 4096))
      let ends = slab.bytes.assumingMemoryBound(to: UInt32.self)
      for index in 0..<count { (ends[2 * index], ends[2 * index + 1]) = edges[start + index] }
      let part = weights.isEmpty ? [] : Array(weights[start..<(start + count)])
      batches.append(EdgeBatch(index: batches.count, slab: slab, memory: slab.bytes, count: count, weights: part))
      start += count
    }
    return EdgeStore(batches)
  }

  @Test(
    "Rows hold each node's neighbours in order, parallel ones in that of the file, on any number of threads",
    arguments: 0..<40 as Range<UInt64>)
  func rows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = random.pick([1, 2, 9, 300, 1000])
    let edges = (0..<random.below(80)).map { _ in (UInt32(random.below(count)), UInt32(random.below(count))) }
    for direction in [RowSorter.Direction.forward, .backward, .both] {
      var expected: [(row: UInt32, target: UInt32, edge: UInt32)] = []
      for (index, edge) in edges.enumerated() {
        if direction != .backward { expected.append((edge.0, edge.1, UInt32(index))) }
        if direction == .backward || direction == .both && edge.0 != edge.1 {
          expected.append((edge.1, edge.0, UInt32(index)))
        }
      }
      expected.sort { ($0.row, $0.target, $0.edge) < ($1.row, $1.target, $1.edge) }
      for threads in [1, 2, 3] {
        let sorter = RowSorter(
          try store(edges, &random), nodeCount: count, direction: direction, load: .edge, threads: threads)
        let found = try #require(sorter.sort(SharedProgress(session()), from: 0, to: 1, releasesStore: false))
        #expect(found.rows.targets == expected.map(\.target), "seed \(seed), \(direction), \(threads)")
        #expect(found.loads == expected.map(\.edge), "seed \(seed), \(direction), \(threads)")
        let ends = (0..<count).map { node in UInt32(expected.count { Int($0.row) <= node }) }
        #expect(found.rows.offsets == [0] + ends, "seed \(seed)")
      }
    }
  }

  @Test("Numbers get the index of their first coming, however many and however alike", arguments: [1, 10, 1000, 5000])
  func numbers(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for step in [1, 1 << 20, 1 << 32, 0x1_0000_0001] as [UInt64] {
      var index = NumberIndex()
      var known: [UInt64: UInt32] = [:]
      for _ in 0..<count {
        let number = UInt64(random.below(count)) &* step
        let expected = known[number] ?? UInt32(known.count)
        known[number] = expected
        #expect(index.index(of: number) == expected)
      }
      #expect(index.numbers.count == known.count && Set(index.numbers) == Set(known.keys))
    }
  }

  @Test(
    "Close numbers are renumbered in the order of their texts, with the missing ones or without",
    arguments: 0..<20 as Range<UInt64>)
  func renumbering(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let edges = (0..<random.whole(1...40)).map { _ in (UInt32(random.below(60)), UInt32(random.below(60))) }
    let largest = edges.map { max($0.0, $0.1) }.max() ?? 0
    for (adds, keeps) in [(false, true), (true, true), (false, false)] {
      let store = try store(edges, &random)
      let numbers = Renumbering(store: store, threads: 1 + Int(seed % 3))
        .renumberClose(Int(largest), addsMissing: adds, keepsLoops: keeps)
      let numbered = adds ? Set(0...largest) : Set(edges.flatMap { [$0.0, $0.1] })
      let present = numbered.sorted { String($0) < String($1) }
      let expected = edges.filter { keeps || $0.0 != $0.1 }.flatMap { edge in
        [edge.0, edge.1].map { UInt32(present.firstIndex(of: $0) ?? -1) }
      }
      let found = store.batches.flatMap { batch in (0..<(2 * batch.count)).map { batch.ends[$0] } }
      #expect(found == expected, "seed \(seed), adds \(adds), keeps \(keeps)")
      for (index, number) in present.enumerated() { #expect(numbers.node(of: UInt64(number))?.index == index) }
    }
  }

  @Test(
    "A list is told by what parts most of its lines",
    arguments: [
      ("1 2\n2 3\n", 0, true), ("1,2\n2,3\n", 44, true), ("1;2\n2;3\n", 59, true), ("1\t2\n2\t3\n", 9, true),
      ("1|2\n2|3\n", 124, true), ("a b\nb c\n", 0, false), ("# c\n\n1 2 0,5\n2 3 1,5\n", 0, true),
      ("source,target\na,b\n", 44, false), ("x,2;3\n3;x,2\n", 59, false),
    ])
  func sniffing(text: String, separator: UInt8, isNumbers: Bool) throws {
    let dialect = try #require(EdgeListDialect.sniff(Array(text.utf8)[...], isWhole: true), "\(text)")
    #expect(dialect.separator == separator && dialect.isNumbers == isNumbers, "\(text)")
  }

  @Test(
    "What is no list is not taken for one",
    arguments: [
      "", "\n\n", "# only\n", "one\ntwo\n", "{\"a\":1}\n", "*Vertices 2\n", "graph {\n", "<a>\n", "dl n=2\n",
      "a -> b\n",
      "1 2\u{0}\n", "a b c d e\nf g h i j\n", "nodedef>name\n", "strict graph\n",
    ])
  func noList(text: String) { #expect(EdgeListDialect.sniff(Array(text.utf8)[...], isWhole: true) == nil, "\(text)") }
}

@Suite("The session of reading")
struct ReadingSessionTests {
  @Test("Leniently a problem is listed with what is done about it; strictly it is thrown with the way out")
  func strictness() throws {
    let lenient = session()
    try lenient.report(at: TextPosition(line: 3, column: 4), "it is odd", remedy: "it is left out", cure: "mend it")
    #expect(lenient.warnings.map(\.description) == ["net:3:4: it is odd; it is left out (mend it)"])
    for (cure, advice) in [("mend it", "mend it, or load without --strict"), ("", "load without --strict")] {
      let strict = session(strict: true)
      let problem = #expect(throws: GraphFileProblem.self) {
        try strict.report(at: TextPosition(line: 3), "it is odd", remedy: "it is left out", cure: cure)
      }
      #expect(problem?.message == "it is odd" && problem?.cure == advice && problem?.column == nil)
      strict.note("good to know", cure: "none")
      #expect(strict.warnings.map(\.kind) == [.note])
    }
  }

  @Test("Only so many are listed, and what is taken back is no longer counted")
  func limits() throws {
    let few = session(maximumWarnings: 2)
    try few.report(at: nil, "first")
    let mark = few.mark
    for name in ["second", "third", "fourth"] { try few.report(at: nil, name) }
    #expect(few.warnings.map(\.message) == ["first", "second", "2 more problems are not listed"])
    few.forget(since: mark)
    #expect(few.warnings.map(\.message) == ["first"])
    few.addUnlisted(3)
    #expect(few.warnings.last?.message == "3 more problems are not listed")
    #expect(few.takeProblems().map(\.message) == ["first"])
  }

  @Test("Another file's problems bear its name, and the name comes back when that file fails")
  func otherFiles() throws {
    let session = session()
    try session.within("beside") { () throws(GraphFileProblem) in try session.report(at: nil, "odd") }
    #expect(throws: GraphFileProblem.self) {
      try session.within("beside") { () throws(GraphFileProblem) in throw session.problem(.content, "bad") }
    }
    try session.report(at: nil, "odd")
    #expect(session.warnings.map(\.file) == ["beside", "net"])
  }

  @Test("Progress never shrinks, and memory is refused with the part that was read")
  func progress() throws {
    var seen: [Double] = []
    var options = GraphReadOptions()
    options.maximumMemory = 1 << 20
    let session = ReadingSession(
      name: "net", options: options, progress: { seen.append($0) }, isCancelled: { seen.count > 3 })
    for fraction in [0.2, 0.1, 7, 0.5] { try session.checkpoint(fraction) }
    #expect(seen == [0.2, 0.2, 1, 1])
    #expect(throws: GraphFileProblem.self) { try session.checkpoint(0.9) }
    try session.checkMemory(1 << 20)
    let problem = #expect(throws: GraphFileProblem.self) { try session.checkMemory(3 << 20, part: 0.25) }
    #expect(problem?.kind == .tooLarge && problem?.message.contains("after 25 % of the file") == true)
  }
}
