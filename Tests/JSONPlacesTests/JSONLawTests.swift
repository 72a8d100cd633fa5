// Places and mistakes in random JSON texts: each value is found where it was written, the parser of the system agrees on
// what is JSON, and no damage makes it fall over.

import FileWriting
import Foundation
import Randomness
import TestSupport
import Testing

@testable import JSONPlaces

@Suite("Random JSON texts")
struct JSONLawTests {
  /// A text that is being written, with the place of each value by its path.
  private struct Writer {
    var text = ""
    var places: [(path: [JSONStep], offset: Int)] = []
    var random: SeededGenerator

    private mutating func blank() { text += random.pick(["", "", " ", "\n", "\r\n", "\t", "  \n  "]) }

    mutating func value(_ path: [JSONStep], depth: Int) {
      blank()
      places.append((path, text.utf8.count))
      switch depth > 0 ? random.below(6) : 2 + random.below(4) {
      case 0:
        list("[", "]", random.below(4)) { writer, index in writer.value(path + [.element(index)], depth: depth - 1) }
      case 1:
        list("{", "}", random.below(4)) { writer, index in
          let name = writer.random.pick(["a", "é", "日本", "", "two words", "x.y"]) + "\(index)"
          writer.text += "\"\(name)\""
          writer.blank()
          writer.text += ":"
          writer.value(path + [.member(name)], depth: depth - 1)
        }
      case 2: text += random.pick(["0", "-1", "1.5e3", "12345678901234567890", "1E-7", "0.25"])
      case 3: text += random.pick(["true", "false", "null"])
      default: text += random.pick(["\"\"", "\"é\"", "\"a\\\"b\"", "\"\\\\\"", "\"\\u0041\"", "\"[{,:\"", "\"🧭\""])
      }
      blank()
    }

    private mutating func list(_ open: String, _ close: String, _ count: Int, _ part: (inout Writer, Int) -> Void) {
      text += open
      for index in 0..<count {
        if index > 0 { text += "," }
        blank()
        part(&self, index)
        blank()
      }
      text += close
    }
  }

  private static func text(seed: Int, depth: Int = 4) -> Writer {
    var writer = Writer(random: SeededGenerator(seed: UInt64(seed)))
    writer.value([], depth: depth)
    return writer
  }

  /// The line and the column of a place in a text, counted by hand.
  private static func place(_ offset: Int, _ text: String) -> (line: Int, column: Int) {
    let before = String(decoding: Array(text.utf8)[..<offset], as: UTF8.self)
    let scalars = before.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
      .unicodeScalars
    let last = scalars.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0
    return (1 + scalars.count { $0 == "\n" }, last + 1)
  }

  @Test("Every value is found where it stands, and what is not there where it would be looked for", arguments: 0..<120)
  func places(seed: Int) {
    let writer = Self.text(seed: seed)
    let bytes = Array(writer.text.utf8)
    #expect(JSONPlaces.mistake(in: bytes) == nil, "\(writer.text)")
    for (path, offset) in writer.places {
      let (line, column) = Self.place(offset, writer.text)
      #expect(JSONPlaces.place(of: path, in: bytes) == JSONPlaces.place(of: path + [.member("no such")], in: bytes))
      #expect(JSONPlaces.place(of: path + [.element(99)], in: bytes)?.line == line)
      let found = JSONPlaces.place(of: path, in: bytes)
      #expect(found?.line == line && found?.column == column, "\(path) in \(writer.text)")
    }
    // A mark of the byte order moves nothing but is a character of the first line.
    #expect(JSONPlaces.mistake(in: [0xEF, 0xBB, 0xBF] + bytes) == nil)
  }

  @Test("A text cut anywhere has a mistake no later than its end, unless what is left is JSON", arguments: 0..<40)
  func cut(seed: Int) {
    let bytes = Array(Self.text(seed: seed, depth: 2).text.utf8)
    for count in 0..<bytes.count {
      let left = Array(bytes[..<count])
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(left), options: .fragmentsAllowed)) != nil
      let mistake = JSONPlaces.mistake(in: left)
      if isJSON { #expect(mistake == nil) }
      guard let mistake, let text = String(bytes: left, encoding: .utf8) else { continue }
      let end = Self.place(count, text)
      #expect((mistake.place.line, mistake.place.column) <= (end.line, end.column) && !mistake.message.isEmpty)
    }
  }

  @Test("Whatever bytes come, there is an answer, and places lie in the text", arguments: 0..<60)
  func damage(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(Self.text(seed: seed).text.utf8)
    for _ in 0..<30 {
      switch random.below(3) {
      case 0: bytes.insert(random.bytes(1)[0], at: random.whole(0...bytes.count))
      case 1 where !bytes.isEmpty: bytes.remove(at: random.below(bytes.count))
      default: if !bytes.isEmpty { bytes[random.below(bytes.count)] = random.bytes(1)[0] }
      }
      let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
      for path in [[], [.element(0)], [.member("a0"), .element(1)]] as [[JSONStep]] {
        let place = JSONPlaces.place(of: path, in: bytes)
        #expect(place.map { (1...lines).contains($0.line) && (1...bytes.count + 1).contains($0.column) } ?? true)
      }
      #expect(JSONPlaces.mistake(in: bytes).map { (1...lines).contains($0.place.line) } ?? true)
    }
  }

  @Test(
    "Paths are said as people write them",
    arguments: [
      ([], "t.json:1:1: wrong"), ([.member("a")], "t.json:1:6: wrong"),
      ([.member("a"), .element(1)], "t.json:1:11: wrong"),
      ([.element(3)], "t.json:1:1: wrong"),
    ] as [([JSONStep], String)])
  func words(path: [JSONStep], text: String) {
    let problem = FileProblem(at: path, of: Array("{\"a\":[10, 20]}".utf8), file: "t.json", message: "wrong")
    #expect(problem.description == text)
  }

  @Test("An error that is none of a decoder's says what was expected")
  func otherErrors() {
    let problem = FileProblem(
      decoding: CocoaError(.fileNoSuchFile), of: Array("{}".utf8), file: "a", kind: "a map", cure: "choose another")
    #expect(problem.message == "this is not a map" && problem.cure == "choose another" && problem.line == nil)
  }
}
