// Lists of edges between names: whatever the names, what is written with care is read as it was meant.

import GraphFormats
import GraphModel
import Randomness
import Testing
import TestSupport

@Suite("Lists of names")
struct NamedListTests {
  /// Names that a list can hold: not empty and without control characters, each in one spelling.
  private static let names = HostileValues.texts.filter { text in
    !text.isEmpty && !text.unicodeScalars.contains("\u{301}")
      && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }

  private static func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  @Test(
    "Every name between quotes is kept, between any separators", arguments: [" ", "\t", ",", ";", "|", " ; ", "  "])
  func quotedNames(separator: String) throws {
    for seed: UInt64 in 0..<3 {
      var random = SeededGenerator(seed: seed)
      // Enough plain lines come first to show what kind of file it is.
      let plain = (0..<101).map { (source: "p\($0)", target: "q\($0 % 7)", weight: nil as Int?) }
      let odd = (0..<40).map { _ in
        (
          source: random.pick(Self.names), target: random.pick(Self.names),
          weight: random.oneIn(2) ? random.below(50) : nil
        )
      }
      let lines =
        plain.map { "\($0.source)\(separator)\($0.target)" }
        + odd.map { edge in
          Self.quoted(edge.source) + separator + Self.quoted(edge.target)
            + (edge.weight.map { "\(separator)\($0)" } ?? "")
        }
      for end in ["\n", "\r\n", "\r"] {
        let file = try read(lines.joined(separator: end) + end)
        let graph = file.graph
        #expect(file.warnings.isEmpty, "seed \(seed): \(file.warnings)")
        let read = graph.edges.map { edge in
          [graph.key(of: graph.source(of: edge)), graph.key(of: graph.target(of: edge))].map(ExactText.init)
        }
        #expect(read == (plain + odd).map { [$0.source, $0.target].map(ExactText.init) }, "seed \(seed)")
        #expect(graph.edges.map(graph.weight) == (plain + odd).map { $0.weight.map(Double.init) }, "seed \(seed)")
      }
    }
  }

  @Test("Ids that look alike stay apart: 7, 07, 7.0, +7")
  func alike() throws {
    let names = ["7", "07", "7.0", "+7", "-7", "caf\u{E9}", "cafe", "Cafe", "CAFE", "7e0"]
    let graph = try read(names.map { "\($0),x\n" }.joined()).graph
    #expect(graph.nodeCount == names.count + 1 && graph.edgeCount == names.count)
    for name in names { #expect(graph.node(withKey: name) != nil, "\(name)") }
  }

  @Test(
    "Loops and parallel edges are kept or left out, of names as of numbers", arguments: [true, false], [true, false])
  func options(keepsLoops: Bool, keepsParallels: Bool) throws {
    for directed in [true, false] {
      for text in ["1,2,5\n2,1,6\n1,1,7\n1,2,8\n1,1,9\n", "a,b,5\nb,a,6\na,a,7\na,b,8\na,a,9\n"] {
        var options = GraphReadOptions()
        options.edgeList.directed = directed
        (options.edgeList.keepsSelfLoops, options.edgeList.keepsParallelEdges) = (keepsLoops, keepsParallels)
        let graph = try GraphReader.read(bytes: Array(text.utf8), name: "net", options: options).graph
        graph.checkInvariants()
        var expected: Set<Double> = keepsParallels ? [5, 6, 7, 8, 9] : directed ? [5, 6, 7] : [5, 7]
        if !keepsLoops { expected.subtract([7, 9]) }
        let weights = graph.edges.compactMap(graph.weight)
        #expect(Set(weights) == expected && weights.count == expected.count, "\(text), directed: \(directed)")
        #expect(graph.nodeCount == 2)
      }
    }
  }

  @Test("The word of the comments about direction counts until an edge, and not behind it")
  func direction() throws {
    for (text, directed) in [
      ("# a directed list\na b\nb c\n", true), ("% Undirected. Directed.\na b\nb c\n", false),
      ("# nothing\n\n# DIRECTED\na b\nb c\n", true), ("a b\n# directed\nb c\n", false),
      ("# redirected\na b\nb c\n", false),
    ] {
      #expect(try read(text).graph.directedness == (directed ? .directed : .undirected), "\(text)")
      let numbers = text.replacing("a b", with: "1 2").replacing("b c", with: "2 3")
      #expect(try read(numbers).graph.directedness == (directed ? .directed : .undirected), "\(numbers)")
    }
  }

  @Test(
    "Prose, tables of other things and other notations are refused, not guessed at",
    arguments: [
      "To be, or not to be,\nthat is the question:\n", "x = 1\ny = 2\n", "a -- b\nb -- c\n", "a -> b\n",
      "<html>\n</html>\n", "dl n=2\n", "1\n2\n",
      "one\n",
      "a,b,c,d,e\nf,g,h,i,j\n", "[1, 2]\n3 4\n", "-----BEGIN KEY-----\nabc\n", "\u{FEFF}", "#only\n#comments\n", "\n\n",
    ])
  func notLists(text: String) {
    #expect(refusal(text) != nil)
    #expect(refusal(text, strict: true) != nil)
  }
}

@Suite("Graph or table")
struct GraphOrTableTests {
  @Test("Every sample but a bare list is a graph whatever it is called", arguments: SampleFile.all.indices)
  func samples(index: Int) {
    let sample = SampleFile.all[index]
    let isBare =
      [.edgeList, .adjacencyMatrix, .adjacencyList].contains(sample.format) && !sample.name.hasPrefix("packed")
      || sample.name == "nodes"
    for name in ["x", "x.txt", "x.csv", ""] {
      #expect(GraphReader.isGraph(sample.bytes, name: name) == !isBare, "\(sample.name) as \(name)")
    }
    for name in ["x.edges", "a.b.EL", "x.EdgeList", "x.net"] { #expect(GraphReader.isGraph(sample.bytes, name: name)) }
  }

  @Test("Marks and blanks in front do not matter, words only as whole beginnings")
  func beginnings() {
    for (text, isGraph) in [
      ("\u{FEFF} {\"nodes\":[]}", true), ("\n\t<?xml version=\"1.0\"?>", true), ("graph {\n a -- b }", true),
      ("strict digraph {", true), ("DIGRAPH G {", true), ("*Vertices 3", true), ("Hero\tBook\n", true),
      ("hero,book", false),
      ("graph,value\n1,2", false), ("length,width\n1,2", false), ("", false), (" ", false), ("\u{FEFF}", false),
    ] {
      #expect(GraphReader.isGraph(Array(text.utf8), name: "table.csv") == isGraph, "\(text)")
    }
  }

  @Test("What is called JSON and begins like none is a table")
  func misnamedJSON() {
    for (text, isGraph) in [
      ("length,width\n1,2\n", false), ("1;2\n3;4\n", false), ("", false), (" {\"nodes\": []}", true),
      ("[[0, 1], [1, 0]]", true),
    ] {
      #expect(GraphReader.isGraph(Array(text.utf8), name: "table.json") == isGraph, "\(text)")
    }
  }

  @Test("A list of files shows what is called like a graph or a table, packed or not, and nothing else")
  func names() {
    for name in [
      "a.json", "A.JSON", "x.tsv", "x.csv", "x.txt", "x.edges", "x.EL", "x.edgelist", "x.graphml", "a.b.gz.json",
    ] {
      #expect(
        GraphFormat.mayHold(name) && GraphFormat.mayHold(name + ".gz") && GraphFormat.mayHold(name + ".GZ"), "\(name)")
    }
    for name in ["", "json", "x", "x.png", "x.gz", "x.json.bak", "x.jsonx", ".gz"] {
      #expect(!GraphFormat.mayHold(name), "\(name)")
    }
  }

  @Test(
    "Triples without a header are read by the relation that comes again, which is the label", arguments: ["\t", " "])
  func triples(separator: String) throws {
    func graph(_ rows: [String]) throws -> Graph {
      let file = try read(rows.joined(separator: "\n").replacing("|", with: separator), strict: true, name: "facts.txt")
      #expect(file.format == .edgeList)
      return file.graph
    }
    let between = try graph(["a|knows|b", "b|knows|c", "c|likes|a", "d|knows|a"])
    #expect(arrows(between) == ["a>b", "b>c", "c>a", "d>a"] && between.nodeCount == 4)
    #expect(between.edges.map { between.label(of: $0) } == ["knows", "knows", "likes", "knows"])
    let behind = try graph(["a|b|knows", "b|c|knows", "c|a|likes", "1|b|knows"])
    #expect(arrows(behind) == ["a-b", "b-c", "c-a", "1-b"] && behind.label(of: EdgeID(2)) == "likes")
    // A word that does not come again, or is a node elsewhere, is no relation; and without nodes on both sides there is
    // no network.
    for rows in [
      ["a|knows|b", "b|likes|c", "c|hates|a"], ["ann|berlin|de", "bob|rome|it", "cleo|oslo|no", "dan|bonn|de"],
      ["a|b|c", "b|b|a", "c|b|a"], ["a|knows|b", "b|knows|a"],
    ] {
      let text = rows.joined(separator: "\n").replacing("|", with: separator)
      #expect((try? read(text, name: "facts.txt")) == nil, "\(rows)")
    }
  }
}
