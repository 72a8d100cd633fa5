// Lists of edges, read by all cores, are what a naive reader makes of them.

import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

/// A random list of edges with every liberty that such files take.
private struct RandomList {
  var text = ""
  var edges: [(source: String, target: String, weight: Double?)] = []
  let isWeighted: Bool
  let separator: String

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    separator = random.pick([" ", "\t", ",", ";", "|", "  ", " , "])
    isWeighted = random.oneIn(2)
    let isWhole = random.oneIn(2)
    let largest: UInt64 = random.pick([3, 12, 100, 1000, 100_000, 5_000_000_000, .max])
    let lineEnd = random.pick(["\n", "\r\n"])
    for _ in 0..<Int.random(in: 1..<80, using: &random) {
      if random.oneIn(9) { text += random.pick(["# a comment 1 2", "% 7", "", "   ", "#"]) + lineEnd }
      let source = String(UInt64.random(in: 0...largest, using: &random))
      let target = random.oneIn(6) ? source : String(UInt64.random(in: 0...largest, using: &random))
      var line = (random.oneIn(8) ? " " : "") + source + separator + target
      var weight: Double?
      if isWeighted, isWhole || !random.oneIn(5) {
        let number =
          isWhole ? Double(Int.random(in: 0..<50, using: &random)) : Double.random(in: -9...9, using: &random)
        weight = number
        line += separator + (isWhole ? String(Int(number)) : String(number))
      }
      text += line + (random.oneIn(8) ? " " : "") + lineEnd
      edges.append((source, target, weight))
    }
    if random.oneIn(3) { text.removeLast() }
  }

  /// The edges as a graph of that direction has them: by the names of their ends.
  func expected(directed: Bool) -> [String] {
    edges.map { edge -> String in
      let inOrder = directed || ExactText.precedes(edge.source, edge.target)
      let (a, b) = inOrder ? (edge.source, edge.target) : (edge.target, edge.source)
      return "\(a) \(b) \(shown(edge.weight))"
    }.sorted()
  }
}

private func shown(_ weight: Double?) -> String { weight.map { "\($0)" } ?? "-" }

private func edgeTexts(_ graph: Graph) -> [String] {
  graph.edges.map { edge -> String in
    let (a, b) = (graph.key(of: graph.source(of: edge)), graph.key(of: graph.target(of: edge)))
    let inOrder = graph.directedness != .undirected || ExactText.precedes(a, b)
    return "\(inOrder ? a : b) \(inOrder ? b : a) \(shown(graph.weight(of: edge)))"
  }.sorted()
}

private func list(
  _ text: String, strict: Bool = false, _ change: (inout EdgeListOptions) -> Void = { _ in }
) throws(GraphFileProblem) -> GraphFile {
  var options = GraphReadOptions()
  options.strict = strict
  change(&options.edgeList)
  // Few lines of anything may look like something else; the name says that they are edges.
  return try GraphReader.read(bytes: Array(text.utf8), name: "net.edges", options: options)
}

@Suite("Lists of edges")
struct EdgeListTests {
  @Test("Random lists are read as a naive reader would, whatever the blocks and threads")
  func random() throws {
    for seed: UInt64 in 0..<60 {
      let random = RandomList(seed: seed)
      for directed in [false, true] {
        var previous: Graph?
        for (block, threads) in [(1, 2), (64, 1), (1 << 20, 0)] {
          let file = try list(random.text) {
            ($0.directed, $0.blockBytes, $0.maximumThreads) = (directed, block, threads)
          }
          #expect(file.format == .edgeList && file.warnings.isEmpty, "seed \(seed)")
          let graph = file.graph
          #expect(graph.isNodeOrderNameOrder, "seed \(seed)")
          if previous == nil { graph.checkInvariants() }
          #expect(edgeTexts(graph) == random.expected(directed: directed), "seed \(seed)")
          #expect(Set(graph.nodeKeys) == Set(random.edges.flatMap { [$0.source, $0.target] }), "seed \(seed)")
          #expect(graph.directedness == (directed ? .directed : .undirected))
          if let previous {
            #expect(previous.outgoing == graph.outgoing && previous.incoming == graph.incoming, "seed \(seed)")
            #expect(previous.outgoingWeights == graph.outgoingWeights || random.isWeighted, "seed \(seed)")
            #expect(previous.edges.map(previous.weight) == graph.edges.map(graph.weight), "seed \(seed)")
          }
          previous = graph
        }
      }
    }
  }

  @Test("Parallel edges keep the order of the file, with their weights")
  func parallels() throws {
    let graph = try list("1 2 5\n2 1 3\n1 2 9\n2 2 1\n2 2 0\n").graph
    graph.checkInvariants()
    #expect(graph.edges.map(graph.weight) == [5, 3, 9, 1, 0])
    let once = try list("1 2 5\n2 1 3\n1 2 9\n2 2 1\n2 2 0\n") { $0.keepsParallelEdges = false }.graph
    once.checkInvariants()
    #expect(once.edges.map(once.weight) == [5, 1])
    let directed = try list("1 2 5\n2 1 3\n1 2 9\n2 2 1\n") { ($0.keepsParallelEdges, $0.directed) = (false, true) }
      .graph
    directed.checkInvariants()
    #expect(directed.edges.map(directed.weight) == [5, 3, 1])
    let noLoops = try list("1 2 5\n2 2 1\n3 3 4\n3 1 2.5\n") { $0.keepsSelfLoops = false }.graph
    noLoops.checkInvariants()
    #expect(edgeTexts(noLoops) == ["1 2 5.0", "1 3 2.5"])
  }

  @Test("Names make a graph with spelled nodes, in the order of the file")
  func names() throws {
    for text in [
      "bob alice\nalice carol\n", "bob,alice\nalice,carol", "bob\talice\r\nalice\tcarol\r\n", "bob;alice\ralice;carol",
    ] {
      let graph = try list(text).graph
      #expect(graph.nodeKeys == ["bob", "alice", "carol"] && graph.edgeCount == 2, "\(text)")
    }
    #expect(
      try list("New York,Boston,3\n\"Paris, TX\",\"a \"\"b\"\"\",4\n").graph.nodeKeys == [
        "New York", "Boston", "Paris, TX", "a \"b\"",
      ])
    #expect(try list("1 2\n2 x\n3 1\n").graph.nodeKeys == ["1", "2", "x", "3"])
    #expect(
      try list("1 2\n2 007\n-3 18446744073709551616\n").graph.nodeKeys == [
        "1", "2", "007", "-3", "18446744073709551616",
      ])
    #expect(try list("a b {'weight': 2.5}\nb c {}\n").graph.edges.count == 2)
  }

  @Test("A node whose name begins like another notation is a node")
  func namesLikeNotations() throws {
    #expect(try list("graphite coal\ncoal digraphs\n").graph.nodeKeys == ["graphite", "coal", "digraphs"])
    #expect(try list("Creators,people\npeople,graph\n").graph.edgeCount == 2)
    for text in ["graph x\na b\n", "digraph {\na b\n", "graph{\na b\n", "Creator \"x\"\na b\n", "graph [\nid 1\n"] {
      #expect((try? list(text))?.format != .edgeList, "\(text)")
    }
  }

  @Test("What the separator leaves together is one column, in lists of numbers as in lists of names")
  func separators() throws {
    let usual = { (separator: String) in (1...8).map { "\($0)\(separator)\($0 + 1)\n" }.joined() }
    let blanks = try list(usual(" ") + "1 2,5\n3 4;6\n").graph
    #expect(blanks.node(withKey: "2,5") != nil && blanks.node(withKey: "4;6") != nil && !blanks.isWeighted)
    let commas = try list(usual(",") + "1 5,2\n3 4\n7,8,9 1\n")
    #expect(commas.graph.node(withKey: "1 5") != nil && commas.graph.edgeCount == 10)
    #expect(commas.warnings.map(\.line) == [10, 11] && !commas.graph.isWeighted)
    let ends = try list(usual(" ") + "1 2 5;\n3 4 6|7\n5 6 ,5\n")
    #expect(ends.warnings.map(\.line) == [9, 10] && ends.graph.edges.compactMap(ends.graph.weight) == [0.5])
    // Blanks around a separator are none of the columns.
    #expect(try list(usual(",") + " 1 ,\t2 , 5 \n").graph.weight(of: EdgeID(1)) == 5)
    #expect(try list(usual("\t") + "1\t2\t5\n").graph.isWeighted)
  }

  @Test("A comment behind an edge is none of its columns, in lists of numbers as in lists of names")
  func commentsBehindEdges() throws {
    for (text, weights) in [
      ("1 2 3 # since May\n2 3\n3 4\n", [3, nil, nil]), ("1 2 3# x\n2 3 4 #\n3 4 # y\n", [3, 4, nil]),
      ("1,2,3 # x\n2,3\n3,4\n", [3, nil, nil]), ("1,2,# x\n2,3\n3,4\n", [nil, nil, nil]),
    ] as [(String, [Double?])] {
      for named in [text, text.replacing("4", with: "four")] {
        guard named == text || !text.contains("3 4 ") else { continue }
        let file = try list(named)
        #expect(file.warnings.isEmpty, "\(named): \(file.warnings)")
        #expect(file.graph.edges.map(file.graph.weight) == weights, "\(named)")
      }
    }
  }

  @Test("A brace is part of a name; behind the ends it opens the attributes of networkx")
  func braces() throws {
    let text = "a{1} {b}\nb,c \"{x}\"\nb c {'weight': 2, 'color': '#fff'}\nc d {}\nd e {'weight': '3'} # x\n"
    let file = try list(text)
    #expect(file.graph.nodeKeys == ["a{1}", "{b}", "b,c", "{x}", "b", "c", "d", "e"] && file.warnings.isEmpty)
    #expect(file.graph.edges.map(file.graph.weight) == [nil, nil, 2, nil, 3])
    #expect(try list("a,b,{'weight': 4, 'x': 1}\nb,c,{}\n").graph.weight(of: EdgeID(0)) == 4)
  }

  @Test("A header names the columns, wherever they are")
  func header() throws {
    let usual = try list("source,target,weight\n1,2,3\n2,3,4\n").graph
    #expect(usual.isNodeOrderNameOrder && usual.edges.map(usual.weight) == [3, 4])
    let odd = try list("id;Type;Source;Target;Weight\n0;road;a;b;1,5\n1;rail;b;c;2\n").graph
    #expect(odd.nodeKeys == ["a", "b", "c"] && odd.edges.map(odd.weight) == [1.5, 2])
    #expect(odd.edges.map(odd.label) == ["road", "rail"] && odd.edgeAttributes.value("id", row: 1) == .text("1"))
  }

  @Test("Weights are kept exactly")
  func weights() throws {
    let graph = try list("1 2 0,5\n1 3 4294967295\n1 4 1e-3\n1 5 0.1\n1 6\n1 7 -0\n").graph
    #expect(graph.edges.map(graph.weight) == [0.5, 4_294_967_295, 0.001, 0.1, nil, -0.0])
    let whole = try list("1 2 4294967295\n1 3 0\n").graph
    #expect(whole.outgoingWeights == .whole([4_294_967_295, 0, 4_294_967_295, 0]))
    #expect(try list("1 2 4294967296\n").graph.outgoingWeights == .real([4_294_967_296, 4_294_967_296]))
    #expect(try list("1 2 1e999\n1 3 nan\n1 4 3\n1 5 2\n2 4 1\n2 5 1\n2 7 1\n2 8 1").warnings.count == 2)
  }

  @Test("Comments at the top tell about direction, and the caller knows better")
  func direction() throws {
    #expect(try list("# Directed graph: wiki\n1 2\n").graph.directedness == .directed)
    #expect(try list("# Undirected graph (each edge once)\n1 2\n").graph.directedness == .undirected)
    #expect(try list("1 2\n").graph.directedness == .undirected)
    #expect(try list("# Directed\na b\n").graph.directedness == .directed)
    #expect(try list("# Directed\n1 2\n") { $0.directed = false }.graph.directedness == .undirected)
  }

  @Test("Missing numbers can be nodes, unless they are too many")
  func missing() throws {
    let graph = try list("0 3\n5 3\n") { $0.addsMissingNumbers = true }.graph
    #expect(graph.nodeKeys == ["0", "1", "2", "3", "4", "5"])
    let far = try list("0 4000000000\n") { $0.addsMissingNumbers = true }
    #expect(far.graph.nodeCount == 2 && far.warnings.count == 1)
  }

  @Test("Bad lines are left out, with their position")
  func places() throws {
    let text = "# x\n1 2\n\n3\n4 5\n6 7\n8 \n9 1\n 2 3\n2 5\n5 6\n"
    for block in [1, 10, 1 << 20] {
      let file = try list(text) { $0.blockBytes = block }
      #expect(file.warnings.map(\.line) == [4, 7] && file.warnings.map(\.column) == [2, 3])
      #expect(file.graph.edgeCount == 7)
      #expect(throws: GraphFileProblem.self) { try list(text, strict: true) { $0.blockBytes = block } }
    }
    let wide = try list("1 2 3 4\n1 3 3 4\n")
    #expect(wide.warnings.map(\.line) == [1] && wide.graph.edgeCount == 2)
    let named = try list("a b\nb\nb c\nc d\nd e\n")
    #expect(named.warnings.map(\.line) == [2] && named.graph.edgeCount == 4)
  }

  @Test("Huge numbers and hostile bytes neither trap nor take memory by their size")
  func hostile() throws {
    #expect(try list("0 4294967295\n4294967295 4294967294\n").graph.edgeCount == 2)
    #expect(
      try list("0 18446744073709551615\n4294967296 3\n").graph.nodeKeys.sorted() == [
        "0", "18446744073709551615", "3", "4294967296",
      ])
    #expect(try list("0 1\n0 18446744073709551616\n").graph.nodeCount == 3)
    #expect(try list("1 2\n" + String(repeating: "9", count: 3_000_000) + " 4\n2 3\n").warnings.map(\.line) == [2])
    let comment = "1 2\n#" + String(repeating: "x", count: 3_000_000) + "\n2 3\n"
    #expect(try list(comment) { $0.blockBytes = 100 }.graph.edgeCount == 2)
    for bad in [
      "1 2\n3 \0 4\n", "\0", "1\n2\n3\n", "Dear Sir,", "graph [\nnode [\nid 1\n",
      "the cat sat. on\n",
    ] {
      do {
        _ = try list(bad, strict: true)
        Issue.record("\(bad) was read")
      } catch {}
    }
    for seed: UInt64 in 0..<100 {
      var random = SeededGenerator(seed: seed)
      var bytes = Array("1 2 3\n4,5\n# x\n999 18446744073709551615 0.5\r\n7\t8\n".utf8)
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.pick(Array("0 \n,;|\t\r#-.e\0\"{x9\u{FF}".utf8))
      }
      var options = GraphReadOptions()
      options.edgeList.blockBytes = Int.random(in: 1...9, using: &random)
      if let graph = try? GraphReader.read(bytes: bytes, name: "x", options: options).graph { graph.checkInvariants() }
    }
  }

  @Test("Reading tells its progress, and stops when asked")
  func cancelling() throws {
    let text = (0..<1000).map { "\($0) \($0 * 7 % 1000)\n" }.joined()
    var seen: [Double] = []
    var options = GraphReadOptions()
    options.edgeList.blockBytes = 300
    _ = try GraphReader.read(bytes: Array(text.utf8), name: "x", options: options, progress: { seen.append($0) })
    #expect(
      seen.last == 1 && seen.allSatisfy { (0...1).contains($0) } && zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
    // With several threads it is chance which of them parse, and only the caller's asks.
    for (threads, limits) in [(1, 1...12), (2, 1...5)] {
      options.edgeList.maximumThreads = threads
      for limit in limits {
        var asked = 0
        do {
          _ = try GraphReader.read(
            bytes: Array(text.utf8), name: "x", options: options,
            isCancelled: {
              asked += 1
              return asked >= limit
            })
          Issue.record("not stopped when asked for the \(limit)th time")
        } catch { #expect(error.kind == .cancelled) }
      }
    }
  }

  @Test("Carriage returns alone end lines, also behind comments and weights, and in lists longer than a block")
  func carriageReturns() throws {
    for text in ["# x\n1 2\n2 3\n", "1 2 3\n2 3 4\n", "1 2 # x\n2 3 # y\n", "1,2,3\n\n2,3,4"] {
      let returns = text.replacing("\n", with: "\r")
      for mixed in [returns, "# first\n" + returns] {
        let (graph, expected) = (try list(mixed).graph, try list(text).graph)
        #expect(edgeTexts(graph) == edgeTexts(expected) && graph.edgeCount == 2, "\(mixed)")
      }
    }
    let blanks = String(repeating: " ", count: 1000)
    let long = (0..<2200).map { "\($0 % 1000) \($0 % 777) \($0)\(blanks)\r" }.joined()
    for block in [1, 1 << 20] {
      let file = try list(long) { $0.blockBytes = block }
      #expect(file.graph.edgeCount == 2200 && file.warnings.isEmpty)
    }
  }

  @Test(
    "A line is too long by its length alone, not by where a block starts; a comment never is", arguments: [-1, 0, 1])
  func longLines(excess: Int) throws {
    let longest = 1 << 20
    for (end, tail) in [("\n", "5 6\n"), ("\r\n", ""), ("\n", "")] {
      let before = (0..<40).map { "1 \($0)\(end)" }.joined()
      let kept = tail.isEmpty ? 40 : 41
      let edge = "3" + String(repeating: " ", count: longest - 2 + excess) + "4"
      let comment = " #" + String(repeating: "x", count: longest + excess)
      for block in [1, 1 << 20] {
        let file = try list(before + edge + end + tail) { $0.blockBytes = block }
        #expect(file.graph.edgeCount == kept + (excess <= 0 ? 1 : 0))
        #expect(file.warnings.map(\.line) == (excess <= 0 ? [] : [41]))
        let quiet = try list(before + comment + end + tail) { $0.blockBytes = block }
        #expect(quiet.warnings.isEmpty && quiet.graph.edgeCount == kept)
      }
    }
    let blank = try list("1 2\n" + String(repeating: " ", count: longest + excess) + "\n5 6\n") { $0.blockBytes = 1 }
    #expect(blank.warnings.isEmpty && blank.graph.edgeCount == 2)
  }

  @Test("Many columns are told of once, and the problems that are not listed are counted, whatever the blocks")
  func countedFlaws() throws {
    let columns = (0..<1500).map { "\($0) 1 2 3\n" }.joined()
    let bad = "1 2\n2 3\n3 4\n" + (0..<1500).map { "\($0)\n1 2\n2 3\n3 4\n" }.joined()
    for block in [50, 1 << 20] {
      let many = try list(columns) { $0.blockBytes = block }
      #expect(many.warnings.count == 1 && many.warnings.first?.line == 1 && many.graph.edgeCount == 1500)
      let flawed = try list(bad) { $0.blockBytes = block }
      #expect(flawed.warnings.count == 101)
      #expect(flawed.warnings.last?.message == "1400 more problems are not listed")
    }
  }

  @Test("A compact graph keeps to its budget of memory")
  func budget() throws {
    var random = SeededGenerator(seed: 8)
    let text = (0..<6000).map { _ in
      "\(Int.random(in: 0..<3000, using: &random)) \(Int.random(in: 0..<3000, using: &random))\n"
    }.joined()
    for directed in [false, true] {
      let graph = try list(text) { $0.directed = directed }.graph
      #expect(graph.memoryFootprint <= 9 * graph.edgeCount + 8 * graph.nodeCount + 64)
    }
  }
}
