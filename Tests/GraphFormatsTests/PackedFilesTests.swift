// Packed files are read as what they hold.

import GraphFormats
import GraphModel
import Testing

@Suite("Packed files")
struct PackedFilesTests {
  private let text = (0..<3000).map { "\($0 * 31 % 997) \($0 * 17 % 991)\n" }.joined()

  @Test("A packed list is the list, also in several members and with padding behind it")
  func same() throws {
    let plain = try read(text).graph
    let half = text.index(text.startIndex, offsetBy: 5000)
    let members = Gzip.stored(String(text[..<half])) + Gzip.stored(String(text[half...]))
    for bytes in [Gzip.stored(text), members, Gzip.stored(text) + [0, 0, 0]] {
      let graph = try read(bytes: bytes).graph
      #expect(graph.outgoing == plain.outgoing && graph.nodeKeys == plain.nodeKeys)
    }
    #expect(try read(bytes: Gzip.stored(ownSample)).graph.name == (try read(ownSample).graph.name))
    #expect(try read(bytes: Gzip.stored("a b\nb c\n")).graph.nodeKeys == ["a", "b", "c"])
  }

  @Test("What is cut off or damaged is refused, at every byte")
  func damage() {
    let bytes = Gzip.stored("1 2\n2 3\n")
    for length in 3..<bytes.count { #expect(refusal(bytes: Array(bytes[..<length])) != nil, "cut at \(length)") }
    var changed = bytes
    changed[16] ^= 1
    #expect(refusal(bytes: changed)?.message.contains("damaged") == true)
  }

  @Test("What unpacks to more than the limit is refused")
  func bomb() {
    var options = GraphReadOptions()
    options.maximumBytes = Gzip.stored(text).count - 10_000
    #expect(throws: GraphFileProblem.self) {
      try GraphReader.read(bytes: Gzip.stored(text), name: "x", options: options)
    }
    options.maximumBytes = text.utf8.count - 1
    #expect(throws: GraphFileProblem.self) {
      try GraphReader.read(bytes: Gzip.stored(text), name: "x", options: options)
    }
  }
}
