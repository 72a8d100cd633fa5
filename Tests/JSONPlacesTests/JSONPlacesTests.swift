// Mistakes and values of JSON texts are found where they stand.

import FileWriting
import Foundation
import JSONPlaces
import Testing

/// Something in JSON.
private struct Thing: Decodable {
  let parts: [[Int]]
}

@Suite("Places in JSON texts")
struct JSONPlacesTests {
  private func place(_ path: [JSONStep], _ text: String) -> [Int]? {
    JSONPlaces.place(of: path, in: Array(text.utf8)).map { [$0.line, $0.column] }
  }

  @Test(
    "The first mistake is told by line and column",
    arguments: [
      ("", 1, 1), ("{\"a\": [1,\n 2,, 3]}", 2, 4), ("{\"a\" 1}", 1, 6), ("[1 2]", 1, 4), ("{\"a\": 1,\r\n}", 2, 1),
      ("[\"é\", x]", 1, 7), ("[\r\r!", 3, 1), ("[1]\n]", 2, 1), ("\"ab", 1, 4), ("[-]", 1, 2), ("{a: 1}", 1, 2),
      ("[\"a\n\"]", 1, 4), ("[tru]", 1, 2), ("\"a\\", 1, 4),
    ])
  func mistakes(text: String, line: Int, column: Int) throws {
    let mistake = try #require(JSONPlaces.mistake(in: Array(text.utf8)), "\(text)")
    #expect(mistake.place.line == line && mistake.place.column == column, "\(text): \(mistake)")
  }

  @Test(
    "What is JSON has none",
    arguments: ["1", " {} ", "[[], {\"a\": {\"b\": [true, false, null, -1.5e3, \"\\\"\"]}}]\n"])
  func none(text: String) { #expect(JSONPlaces.mistake(in: Array(text.utf8)) == nil) }

  @Test("A value is found by its path, and what is missing where it should be")
  func values() {
    let text = "{\"a\": 1,\n  \"b\": [ 10,\n   {\"é\": \"x\", \"c\": [2]}]\n}"
    #expect(place([], text) == [1, 1] && place([.member("a")], text) == [1, 7])
    #expect(place([.member("b"), .element(1), .member("c"), .element(0)], text) == [3, 21])
    #expect(place([.member("b"), .element(1), .member("none")], text) == [3, 4])
    #expect(place([.member("b"), .element(7)], text) == [2, 8])
    #expect(place([.member("a")], "{") == [1, 1] && place([], "") == [1, 1])
  }

  @Test("Nesting without end is a mistake like any other")
  func nesting() {
    let text = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(JSONPlaces.mistake(in: text)?.message == "values are nested too deeply")
  }

  @Test("What a decoder refuses is said in the one form")
  func decoding() throws {
    func problem(_ text: String) throws -> String {
      let error = #expect(throws: (any Error).self) { try JSONDecoder().decode(Thing.self, from: Data(text.utf8)) }
      return FileProblem(
        decoding: try #require(error), of: Array(text.utf8), file: "t.json", kind: "a thing"
      ).description
    }
    #expect(
      try problem("{\"parts\": [[1],\n [2, \"x\"]]}") == "t.json:2:6: this is not of the right sort in parts[1][1]")
    #expect(try problem("\n {}") == "t.json:2:2: there is no \"parts\"")
    #expect(try problem("{\"parts\": [}").hasPrefix("t.json:1:12: this is not JSON: "))
  }
}
