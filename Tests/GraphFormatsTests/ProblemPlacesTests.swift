import GraphFormats
import GraphModel
import Testing

@Suite("Where a problem is, and its cure")
struct ProblemPlacesTests {
  @Test("Line and column count characters, whatever the line ends", arguments: ["\n", "\r\n", "\r"])
  func place(end: String) throws {
    let text = ["{ \"format\": \"throughline-graph\",", "  \"näme\": 'x' }"].joined(separator: end)
    let problem = try #require(refusal(text))
    #expect(problem.description == "net.json:2:11: expected a value, found \"'\" (use double quotes)")
  }

  @Test("An edge to a node that is not there names it, its line and the cure; loaded leniently, it is left out")
  func danglingEdge() throws {
    let text = own(
      nodes: "{\"id\":\"a\"}", edges: "\n{\"source\":\"a\",\"target\":\"n17\"},{\"source\":\"a\",\"target\":\"a\"}")
    let problem = try #require(refusal(text, strict: true))
    #expect(
      problem.description
        == "net.json:2:24: edge refers to node \"n17\", which \"nodes\" does not list "
        + "(add the node, or load without --strict)")
    let file = try read(text)
    #expect(file.graph.edgeCount == 1)
    #expect(
      file.warnings.map(\.message) == ["edge refers to node \"n17\", which \"nodes\" does not list; it is left out"])
  }

  @Test("Lines are right wherever two problems lie in a large file")
  func farApart() throws {
    let lines = (0..<30_000).map { "{\"id\":\($0 == 29_000 ? 17_000 : $0 == 29_500 ? 3 : $0)}" }
    let file = try read(own(nodes: "\n" + lines.joined(separator: ",\n")))
    #expect(file.warnings.map(\.line) == [29_002, 29_502])
    #expect(file.warnings.map { $0.message.contains($0.line == 29_002 ? "line 17002;" : "line 5;") } == [true, true])
  }

  @Test("A repeated id names both lines")
  func duplicateNode() throws {
    let file = try read(own(nodes: "\n{\"id\":\"a\"},\n\n{\"id\":\"a\",\"label\":\"later\"}"))
    #expect(file.graph.nodeCount == 1)
    #expect(file.graph.label(of: NodeID(0)) == "a")
    #expect(file.warnings.first?.line == 4)
    #expect(file.warnings.first?.message.contains("already defined on line 2") == true)
  }

  @Test("Mistakes of notation say what was expected")
  func syntax() {
    let cases: [(text: String, line: Int, part: String)] = [
      ("{\"a\": 1\n\"b\": 2}", 2, "expected a comma or }"),
      ("{\"a\" 1}", 1, "expected a colon"),
      ("{a: 1}", 1, "expected a text in double quotes, found \"a\""),
      ("{\"a\": tru }", 1, "this word is not JSON"),
      ("{\"a\": \"x\ny\"}", 1, "a text is not closed on its line"),
      ("{\"a\": \"\\q\"}", 1, "this escape is not known"),
      ("{\"a\": \"\\u12G4\"}", 1, "four hexadecimal digits"),
      ("{\"a\": 1} {", 1, "something follows the end"),
      ("{\"a\": 1} // done", 1, "something follows the end"),
      ("{\n// none\n\"a\": 1}", 2, "JSON has no comments"),
      ("{\"a\": [1 . 2]}", 1, "expected a comma or ], found \".\""),
      ("{\"a\": [1,,2]}", 1, "expected a value, found \",\""),
      ("{\"a\": [1}", 1, "expected a comma or ]"),
      ("{\"a\": 1,\n", 2, "the file ends before it is complete"),
    ]
    for test in cases {
      let problem = refusal(test.text)
      #expect(problem?.kind == .syntax)
      #expect(problem?.line == test.line, "\(test.text)")
      #expect(problem?.description.contains(test.part) == true, "\(problem?.description ?? "read")")
    }
  }

  @Test("Half surrogates are replaced and told; whole ones are one character")
  func surrogates() throws {
    let file = try read(own(nodes: "{\"id\":\"\\ud800x\\udc00\\ud83e\\udded\\ud800\\u0041\\udc00\\udc01\"}"))
    #expect(file.graph.nodeKeys == ["\u{FFFD}x\u{FFFD}🧭\u{FFFD}A\u{FFFD}\u{FFFD}"])
    #expect(file.warnings.count == 5)
  }

  @Test("A newer version, no list of nodes, a member given twice: each is told")
  func oddFiles() throws {
    #expect(try read(own(nodes: "", more: "\"version\": 2,")).warnings.count == 1)
    #expect(try read("{\"format\":\"throughline-graph\"}").warnings.first?.message == "there is no list \"nodes\"")
    let twice = try read("{\"format\":\"throughline-graph\",\"nodes\":[{\"id\":1}],\n\"nodes\":[{\"id\":2}]}")
    #expect(twice.graph.nodeKeys == ["2"])
    #expect(twice.warnings.first?.line == 2)
  }

  @Test("Text that is no graph is refused by a sentence that says what is known")
  func unknown() {
    #expect(refusal("[1, 2, 3]")?.kind == .unknownFormat)
    #expect(refusal("{\"a\": 1}")?.kind == .unknownFormat)
    #expect(refusal("Dear Sir,")?.description.contains("known are: Throughline JSON") == true)
    #expect(refusal("")?.message == "the file is empty")
    #expect(refusal(" \n\t\r\n")?.message == "the file is empty")
  }
}

@Suite("Encodings")
struct EncodingTests {
  static let text = own(nodes: "{\"id\":\"é\"},\n{\"id\":\"日本 🧭\"}")

  static func utf16(_ text: String, littleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { littleEndian ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)] }
  }

  @Test("UTF-8 with a mark and UTF-16 in both orders, with and without, read the same")
  func marks() throws {
    let expected = statement(of: try read(Self.text, strict: true).graph)
    let encodings: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Self.text.utf8,
      [0xFF, 0xFE] + Self.utf16(Self.text, littleEndian: true), Self.utf16(Self.text, littleEndian: true),
      [0xFE, 0xFF] + Self.utf16(Self.text, littleEndian: false), Self.utf16(Self.text, littleEndian: false),
    ]
    for bytes in encodings { #expect(statement(of: try read(bytes: bytes, strict: true).graph) == expected) }
  }

  @Test("Latin-1 is read as such, with a warning on its line")
  func latin1() throws {
    let bytes = Array("{\"format\":\"throughline-graph\",\"nodes\":[\n{\"id\":\"caf".utf8)
    let file = try read(bytes: bytes + [0xE9, 0x20, 0x80] + Array("\"}]}".utf8))
    #expect(file.graph.nodeKeys == ["café €"])
    #expect(file.warnings.first?.line == 2)
    #expect(file.warnings.first?.message.contains("Latin-1") == true)
  }

  @Test("The warning is at the first byte that is not UTF-8, also behind bytes that could be", arguments: 0...3)
  func latin1Place(pairs: Int) throws {
    // C3 A9 is é in UTF-8 and two letters in Latin-1, each of which takes two bytes in the text that is read.
    let start = Array("{\"format\":\"throughline-graph\",\n\"name\":\"".utf8)
    let good = (0..<pairs).flatMap { _ in [0xC3, 0xA9] as [UInt8] }
    let bad = (0..<6).flatMap { _ in Array("caf".utf8) + [0xE9, 0x20] as [UInt8] }
    let file = try read(bytes: start + good + bad + Array("\",\n\"nodes\":[\n]}".utf8))
    #expect(file.graph.name == String(repeating: "Ã©", count: pairs) + String(repeating: "café ", count: 6))
    #expect(file.warnings.first?.line == 2)
    #expect(file.warnings.first?.column == 12 + 2 * pairs)
  }

  @Test("A damaged byte in UTF-8 is replaced, and the rest is not taken for Latin-1")
  func damagedUTF8() throws {
    var bytes = Array(own(nodes: "{\"id\":\"é日本語!\"}").utf8)
    let mark = try #require(bytes.firstIndex(of: UInt8(ascii: "!")))
    bytes[mark] = 0xFF
    let file = try read(bytes: bytes)
    #expect(file.graph.nodeKeys == ["é日本語\u{FFFD}"])
    #expect(file.warnings.count == 1)
  }
}
