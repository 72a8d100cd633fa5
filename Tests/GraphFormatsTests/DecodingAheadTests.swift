// A text that a thread decodes ahead: nothing shows of the thread, whatever goes wrong in the text and wherever.

import GraphFormats
import GraphModel
import Testing

@Suite("Reading ahead")
struct DecodingAheadTests {
  /// A file of many blocks, a node a line, in which something stands on a line.
  private func file(_ odd: [UInt8], onLine line: Int, lines: Int = 40_000) -> [UInt8] {
    var bytes = Array("<graphml><graph>\n".utf8)
    for number in 2..<lines {
      bytes += number == line ? odd : Array("<node id='n\(number)'/>".utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes + Array("</graph></graphml>".utf8)
  }

  @Test("Damage is told with its line, among the problems before and behind it", arguments: [2, 7_000, 20_000, 39_998])
  func damage(line: Int) throws {
    let bytes = file(
      Array("<node id='\u{E9}\u{E9}'/><node id='".utf8) + [0xFF] + Array("'/><node/>".utf8), onLine: line)
    let file = try read(bytes: bytes)
    #expect(file.warnings.map(\.line) == [line, line] && file.graph.nodeCount == 39_999)
    #expect(file.warnings.first?.message.contains("damaged bytes") == true)
    let strict = refusal(bytes: bytes, strict: true)
    #expect(strict?.line == line && strict?.kind == .content)
  }

  @Test("An archive that is cut off is refused, and one that is whole is read as its text")
  func archives() throws {
    let plain = file(Array("<node id='x'/>".utf8), onLine: 9)
    let packed = Gzip.stored(plain)
    #expect(try read(bytes: packed).graph.nodeKeys == read(bytes: plain).graph.nodeKeys)
    #expect(refusal(bytes: Array(packed.dropLast(packed.count / 3)))?.message.contains("gzip") == true)
  }

  @Test("Reading can be stopped anywhere, and leaves nothing running")
  func cancelling() throws {
    let bytes = file(Array("<node id='x'/>".utf8), onLine: 9, lines: 200_000)
    for part in [0.0, 0.2, 0.5, 0.8] {
      var reached = 0.0
      let problem = #expect(throws: GraphFileProblem.self) {
        try GraphReader.read(
          bytes: bytes, name: "net", progress: { reached = $0 },
          isCancelled: { reached >= part && reached > 0 || part == 0 })
      }
      #expect(problem?.kind == .cancelled && reached <= part + 0.5)
    }
  }
}
