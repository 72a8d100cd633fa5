import GraphFormats
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  static let samples = [ownSample, labSample, tableSample]

  @Test("A file cut off at any byte is refused with its last line, or is a whole file still")
  func truncation() throws {
    for sample in [ownSample, labSample] {
      let bytes = Array(sample.utf8)
      let lines = sample.split(separator: "\n", omittingEmptySubsequences: false).count
      for length in 0..<bytes.count {
        guard let problem = refusal(bytes: Array(bytes[..<length])) else {
          Issue.record("cut at \(length) was read")
          continue
        }
        #expect(length == 0 || problem.line != nil || length < 4, "cut at \(length): \(problem)")
        #expect(problem.line ?? 1 <= lines)
      }
    }
    for length in 0..<tableSample.utf8.count { _ = refusal(String(tableSample.prefix(length))) }
  }

  @Test("Flipped, inserted and dropped bytes never crash, and every problem has a position")
  func damage() throws {
    let tokens: [[UInt8]] = ["{", "}", "[", "]", ",", ":", "\"", "\\", "\n", "1e999", "null", "-", "\\u", "\t", "\0"]
      .map { Array($0.utf8) }
    for seed: UInt64 in 0..<3000 {
      var random = SeededGenerator(seed: seed)
      var bytes = Array(random.pick(Self.samples).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        default: bytes.insert(contentsOf: random.pick(tokens), at: index)
        }
      }
      do throws(GraphFileProblem) {
        let file = try read(bytes: bytes)
        file.graph.checkInvariants()
      } catch {
        #expect(error.line != nil, "seed \(seed): \(error)")
      }
    }
  }

  @Test("Binary junk is refused")
  func junk() {
    for seed: UInt64 in 0..<300 {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 1...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(refusal(bytes: bytes) != nil, "seed \(seed)")
    }
    #expect(refusal(bytes: [0x1F, 0x8B, 8, 0])?.message.contains("gzip") == true)
    #expect(refusal(bytes: [0x50, 0x4B, 3, 4, 0])?.message.contains("zip") == true)
  }

  @Test("A million levels of nesting are refused, five hundred are not")
  func nesting() throws {
    for opener in ["[", "{\"a\":"] {
      let deep = String(repeating: opener, count: 1_000_000)
      #expect(refusal(deep)?.kind == .tooLarge)
      #expect(refusal(own(nodes: "{\"id\":\"a\",\"deep\":\(deep)"))?.kind == .tooLarge)
    }
    let allowed = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    let graph = try read(own(nodes: "{\"id\":\"a\",\"deep\":\(allowed)}"), strict: true).graph
    #expect(graph.nodeAttributes.value("deep", row: 0) == .json(allowed))
    let again = try read(bytes: GraphWriter.throughlineJSON(graph), strict: true).graph
    #expect(statement(of: again) == statement(of: graph))
  }

  @Test("A value as deep as may be read may be read again from what is written", arguments: 505...520)
  func deepRoundTrip(depth: Int) throws {
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let texts = [
      own(nodes: "{\"id\":\"a\",\"deep\":\(deep)}"), own(nodes: "", more: "\"deep\":\(deep),"),
      own(nodes: "", more: "\"properties\":{\"deep\":\(deep)},"),
      own(nodes: "{\"id\":\"a\",\"attributes\":{\"deep\":\(deep)}}"),
      "{\"nodes\":[\"A\"],\"edges\":[{\"src\":\"A\",\"dst\":\"A\",\"deep\":\(deep)}]}",
    ]
    for text in texts {
      guard depth <= 512 else {
        #expect(refusal(text)?.kind == .tooLarge)
        continue
      }
      let graph = try read(text, strict: true).graph
      let again = try read(bytes: GraphWriter.throughlineJSON(graph), strict: true).graph
      #expect(statement(of: again) == statement(of: graph))
    }
  }

  @Test("Wrong kinds everywhere are told where they stand, and the rest is loaded")
  func wrongKinds() throws {
    let values = ["null", "true", "3", "\"x\"", "[]", "{}", "[[1]]", "{\"id\":{}}"]
    for value in values {
      let texts = [
        own(nodes: value), own(nodes: "{\"id\":\(value)}"), own(nodes: "{\"id\":\"a\",\"label\":\(value)}"),
        own(nodes: "{\"id\":\"a\",\"x\":\(value),\"y\":1}"), own(nodes: "{\"id\":\"a\",\"attributes\":\(value)}"),
        own(nodes: "{\"id\":\"a\"}", edges: value),
        own(nodes: "{\"id\":\"a\"}", edges: "{\"source\":\(value),\"target\":\"a\"}"),
        own(nodes: "{\"id\":\"a\"}", edges: "{\"source\":\"a\",\"target\":\"a\",\"weight\":\(value)}"),
        own(nodes: "{\"id\":\"a\"}", edges: "{\"source\":\"a\",\"target\":\"a\",\"directed\":\(value)}"),
        own(nodes: "", more: "\"name\": \(value), \"version\": \(value), \"properties\": \(value), \"x\": \(value),"),
        own(nodes: "", more: "\"directed\": \(value),"),
        "{\"format\":\"throughline-graph\",\"nodes\":\(value),\"edges\":\(value)}",
        "{\"nodes\":[\(value)],\"edges\":[{\"src\":\(value),\"dst\":\"a\"}],\"locations\":{\"a\":\(value)}}",
        "{\"nodes\":\(value),\"edges\":\(value),\"locations\":\(value)}",
      ]
      for text in texts {
        let file = try read(text)
        file.graph.checkInvariants()
        for warning in file.warnings { #expect(warning.line == 1 || warning.message.contains("place"), "\(warning)") }
      }
    }
  }

  @Test("Defining every node, or member, again far away costs no search for the line of each")
  func repeatedNodes() throws {
    let ids = (0..<8000).map { "{\"id\":\($0)}" }
    var random = SeededGenerator(seed: 1)
    let again = ids.shuffled(using: &random)
    let file = try read(own(nodes: "\n" + (ids + again).joined(separator: ",\n")))
    #expect(file.graph.nodeCount == 8000)
    #expect(file.warnings.count == 101 && file.warnings.first?.line == 8002)
    let first = try #require(Int(again[0].dropFirst(6).dropLast()))
    #expect(file.warnings.first?.message.contains("already defined on line \(first + 2);") == true)
    let members = (0..<9000).map { "\"m\($0 < 3000 ? $0 : random.below(3000))\":1,\n" }.joined()
    #expect(try read(own(nodes: "{\"id\":\"a\"}", more: members)).graph.properties.columns.count == 3000)
  }

  @Test("A list of problems stays short, and says how many it leaves out")
  func manyProblems() throws {
    let file = try read(own(nodes: Array(repeating: "{}", count: 5000).joined(separator: ",\n")))
    #expect(file.warnings.count == 101)
    #expect(file.warnings.last?.message.contains("4900 more") == true)
  }

  @Test(
    "A line or text without end is refused before it is held",
    arguments: [
      ("<graphml><graph><node id='a'><desc>", "</desc></node></graph></graphml>"),
      ("{\"nodes\":[{\"id\":\"", "\"}],\"links\":[]}"), ("graph { a [label=\"", "\"] }"),
      ("source,target\n", ",b\n"), ("graph [ node [ id 1 label \"", "\" ] ]"),
    ])
  func endlessText(_ start: String, _ end: String) {
    let text = Array(start.utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 65 << 20) + Array(end.utf8)
    #expect(refusal(bytes: text)?.kind == .tooLarge, "\(start)")
  }

  @Test("As many columns as nodes take the memory of what is said, not of what is not")
  func manyColumns() throws {
    let count = 4000
    let nodes = (0..<count).map { "{\"id\":\($0),\"a\($0)\":1}" }.joined(separator: ",")
    let graph = try read(own(nodes: nodes)).graph
    #expect(graph.nodeAttributes.columns.count == count && graph.nodeAttributes.byteCount < 100 * count)
    #expect(graph.nodeAttributes.value("a17", row: 17) == .integer(1))
    #expect(graph.nodeAttributes.value("a17", row: 18) == nil)
  }

  @Test("A network that takes more memory than it may is refused with both figures, whatever the format")
  func memory() throws {
    var options = GraphReadOptions()
    options.maximumMemory = 4 << 20
    let own = own(nodes: (0..<100_000).map { "{\"id\":\"node number \($0)\"}" }.joined(separator: ","))
    let named = (0..<200_000).map { _ in "alice bob\n" }.joined()
    let numbers = (0..<400_000).map { "\($0) \($0 + 1)\n" }.joined()
    for text in [own, named, numbers] {
      let problem = #expect(throws: GraphFileProblem.self) {
        try GraphReader.read(bytes: Array(text.utf8), name: "n", options: options)
      }
      #expect(problem?.kind == .tooLarge)
      #expect(problem?.message.contains("4 MiB") == true && problem?.cure.contains("--memory") == true)
    }
  }

  @Test("The limit holds where each value is in a column of its own", arguments: [1, 40_000])
  func memoryOfColumns(nodes: Int) {
    // A few megabytes of file are hundreds of memory.
    var options = GraphReadOptions()
    options.maximumMemory = 16 << 20
    let first = (0..<nodes).map { "{\"id\":\"n\($0)\"}" }.joined(separator: ",")
    let attributes = (0..<200_000).map { ",\"a\($0)\":1" }.joined()
    let text = "{\"nodes\":[\(first),{\"id\":\"z\"\(attributes)}],\"links\":[]}"
    let problem = #expect(throws: GraphFileProblem.self) {
      try GraphReader.read(bytes: Array(text.utf8), name: "n.json", options: options)
    }
    #expect(problem?.kind == .tooLarge)
  }

  @Test("Numbers of absurd size and form")
  func numbers() throws {
    let digits = String(repeating: "9", count: 100_000)
    let file = try read(
      own(nodes: "{\"id\":\(digits),\"big\":\(digits),\"huge\":1e400,\"tiny\":1e-400}", edges: ""))
    #expect(file.graph.nodeKeys == [digits])
    #expect(file.graph.nodeAttributes.value("big", row: 0) == .text(digits))
    #expect(file.graph.nodeAttributes.value("huge", row: 0) == .text("1e400"))
    #expect(file.graph.nodeAttributes.value("tiny", row: 0) == .number(0))
    #expect(file.warnings.count == 1)
    for form in ["+1", ".5", "1.", "1e", "--1", "0x10", "1e+", "Nan", "Infinit", "-", "1..2"] {
      #expect(refusal(own(nodes: "{\"id\":\"a\",\"v\":\(form)}"))?.kind == .syntax, "\(form)")
    }
  }

  @Test("A weight too large for a number counts as infinite and is told, written as a number or as a text")
  func hugeWeights() throws {
    for (weight, value, warnings) in [
      ("1e400", Double.infinity, 1), ("-1e400", -.infinity, 1), ("\"1e400\"", .infinity, 1),
      ("\"-1e400\"", -.infinity, 1),
      ("\"Infinity\"", .infinity, 0), ("-Infinity", -.infinity, 0), ("\"1e308\"", 1e308, 0), ("1e-400", 0, 0),
    ] {
      let file = try read(
        own(nodes: "{\"id\":\"a\"}", edges: "{\"source\":\"a\",\"target\":\"a\",\"weight\":\(weight)}"))
      #expect(file.graph.weight(of: EdgeID(0)) == value && file.warnings.count == warnings, "\(weight)")
    }
  }

  @Test("Loading can be stopped at any moment")
  func cancel() throws {
    let text = Array(own(nodes: (0..<2000).map { "{\"id\":\($0)}" }.joined(separator: ",")).utf8)
    var count = 0
    let whole = try GraphReader.read(bytes: text, name: "n", progress: { #expect((0...1).contains($0)) }) {
      count += 1
      return false
    }
    #expect(whole.graph.nodeCount == 2000)
    for stop in 1...count {
      var asked = 0
      #expect(throws: GraphFileProblem(.cancelled, file: "n", message: "loading was stopped")) {
        try GraphReader.read(
          bytes: text, name: "n",
          isCancelled: {
            asked += 1
            return asked >= stop
          })
      }
    }
  }
}
