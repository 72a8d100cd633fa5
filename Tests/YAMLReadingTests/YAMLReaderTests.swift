// YAML texts read into values with positions, and the hostile ones that are refused.

import FileWriting
import Foundation
import Randomness
import TestSupport
import Testing

@testable import YAMLReading

@Suite("YAML texts with positions")
struct YAMLReaderTests {
  private func read(_ text: String) throws -> YAMLValue { try YAMLReader.value(of: Array(text.utf8), file: "x.yaml") }

  private func problem(_ text: String) -> String { problem(Array(text.utf8)) }

  private func problem(_ bytes: [UInt8]) -> String {
    do throws(FileProblem) {
      _ = try YAMLReader.value(of: bytes, file: "x.yaml")
      return ""
    } catch {
      return error.description
    }
  }

  private func member(_ name: String, of value: YAMLValue) -> YAMLValue.Member? {
    guard case .members(let members) = value.content else { return nil }
    return members.first { $0.name == name }
  }

  @Test("Every member knows where its name and its value stand")
  func places() throws {
    let value = try read("# a comment\none: 1\n\"zwei\":   drei\nlist:\n  - x\n  - {a: true}\n")
    let two = try #require(member("zwei", of: value))
    #expect(two.line == 3 && two.column == 1 && two.value.line == 3 && two.value.column == 11)
    guard case .list(let elements)? = member("list", of: value)?.value.content else {
      Issue.record("there is no list")
      return
    }
    #expect(elements.map(\.line) == [5, 6] && elements.map(\.column) == [5, 5])
    #expect(member("a", of: elements[1])?.value.content == .flag(true))
  }

  @Test(
    "Words without quotes are what YAML 1.2 says, and texts in quotes stay texts",
    arguments: [
      ("1", YAMLValue.Content.number(1)), ("-2.5e3", .number(-2500)), (".5", .number(0.5)), ("3.", .number(3)),
      ("true", .flag(true)), ("FALSE", .flag(false)), ("~", .none), ("", .none), ("null", .none), ("yes", .text("yes")),
      ("off", .text("off")), ("'true'", .text("true")), ("\"1\"", .text("1")), (".inf", .text(".inf")),
      ("1e999", .text("1e999")), ("$y$j9T$a.b/c", .text("$y$j9T$a.b/c")), ("2026-01-01", .text("2026-01-01")),
      ("|\n  two\n  lines", .text("two\nlines")),
    ])
  func words(word: String, content: YAMLValue.Content) throws {
    let read = try #require(member("a", of: try read("a: \(word)")))
    #expect(read.value.content == content)
  }

  @Test("JSON is YAML: with tabs, without blanks, with a mark of the byte order and with halves of characters")
  func json() throws {
    let value = try read("\u{FEFF}\t{\n\t\"a\":\"\\ud83e\\udded \\/ \\u00e9\",\"b\":[1,2.5,-3e2],\t\"c\" : null }\r\n")
    #expect(member("a", of: value)?.value.content == .text("🧭 / é"))
    guard case .list(let numbers)? = member("b", of: value)?.value.content else {
      Issue.record("there is no list")
      return
    }
    #expect(numbers.map(\.content) == [.number(1), .number(2.5), .number(-300)])
    #expect(member("c", of: value)?.value.content == YAMLValue.Content.none)
  }

  @Test("A text without anything in it has no content", arguments: ["", "# nothing\n", "---\n"])
  func empty(text: String) throws { #expect(try read(text).content == .none) }

  @Test(
    "Mistakes are told with their line and column",
    arguments: [
      ("a: 1\nb: [1, 2\nc: 3\n", "x.yaml:3:"), ("a: 1\n  b: 2\n", "x.yaml:2:4"), ("a: 1\nb: 2\na: 3\n", "x.yaml:1:1"),
      ("a: \"open\n", "x.yaml:2:"), ("a: 1\n---\nb: 2\n", "x.yaml:2:1"), ("? [x]\n: 1\n", "x.yaml:1:3"),
      ("a: \u{1}\n", "x.yaml:"), ("a:\n\tb: 1\n", "x.yaml:2:"),
    ])
  func mistakes(text: String, start: String) { #expect(problem(text).hasPrefix(start), "\(problem(text))") }

  @Test(
    "Anchors, aliases and tags are refused before the parser sees them",
    arguments: [
      "a: &x [1]\nb: *x\n", "- &x 1\n", "[&x 1]", "{a: &x 1}", "&x a: 1\n", "a:\n  *x\n", "? &x a\n: 1\n",
      "a: !!set {}\n",
      "--- &x\n", "\"a\":*x", "a:\u{2028}*x", "a:\r&x 1",
    ])
  func anchors(text: String) { #expect(problem(text).contains("are not read here"), "\(problem(text))") }

  @Test("A text that only looks as if it had them is read", arguments: ["Tom & Jerry", "2 * 3", "wow!", "a &b", "x*y"])
  func harmless(text: String) throws {
    #expect(member("a", of: try read("a: \(text)"))?.value.content == .text(text))
  }

  @Test("A billion laughs are refused at their first line")
  func laughs() {
    var text = "a: &a [x, x]\n"
    for letter in "bcdefghijklmnopqrstuvwxyz" {
      let before = String(UnicodeScalar(letter.asciiValue! - 1))
      text += "\(letter): &\(letter) [*\(before), *\(before), *\(before)]\n"
    }
    #expect(problem(text).hasPrefix("x.yaml:1:4"))
  }

  @Test("Deep nesting is refused, whatever makes it")
  func nesting() {
    let deep = [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000),
      String(repeating: "\"]\", [", count: 30_000), String(repeating: "- ", count: 100_000) + "x",
      String(repeating: "? ", count: 100_000), String(repeating: "-\t", count: 100_000),
      (0..<600).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
      (0..<600).map { String(repeating: " ", count: $0) + "-\n" }.joined(),
    ]
    for text in deep { #expect(!problem(text).isEmpty, "\(text.prefix(20))") }
    let most = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    #expect(problem(most).isEmpty, "\(problem(most))")
  }

  @Test("Bytes that are no UTF-8 are told with their place, and long files by their length")
  func bytes() {
    #expect(problem(Array("a: 1\nb: ".utf8) + [0xFF, 0xFE]).hasPrefix("x.yaml:2:4: this is not UTF-8"))
    #expect(problem([0xC3]).contains("this is not UTF-8"))
    #expect(problem([UInt8](repeating: 0x20, count: 10 << 20)).contains("longer than 256 KB"))
  }

  @Test("No damage to a text makes the reader fall over", arguments: 1...200)
  func damage(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(
      "exhibit: face\nlist: [a, 'b', {c: 1.5}]\nmore:\n  - x: |\n      text\n  - \"y\\n\"\n# end\n".utf8)
    for _ in 0..<(1 + random.below(6)) {
      let index = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[index] = UInt8(random.below(256))
      case 1: bytes.remove(at: index)
      default: bytes.insert(random.pick(Array("[]{}:-?&*!|>'\"%@#,\n\t".utf8)), at: index)
      }
    }
    _ = problem(bytes)
  }
}
