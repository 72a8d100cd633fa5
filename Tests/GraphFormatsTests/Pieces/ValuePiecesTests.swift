// Numbers, entities, escapes and columns, one part at a time.
// What two parts say of the same thing, such as writing and reading an escape, must agree.

import GraphModel
import Randomness
import Testing
import TestSupport

@testable import GraphFormats

@Suite("Numbers, entities, escapes and columns")
struct ValuePiecesTests {
  private func number(_ text: String) -> Double? { DecimalNumber.value(of: Array(text.utf8)) }

  @Test("Decimal digits with a sign, a point and an exponent are numbers; nothing else is")
  func decimals() {
    for (text, value) in [
      ("0", 0), ("-0", -0.0), ("+1", 1), ("1.", 1), (".5", 0.5), ("1e3", 1000), ("1E+3", 1000), ("1e-3", 0.001),
      ("00012", 12), ("123456789012345678901", 123_456_789_012_345_683_968), ("1e308", 1e308),
      ("4.9e-324", .leastNonzeroMagnitude),
      ("0.1", 0.1), ("1e-400", 0), ("9007199254740993", 9_007_199_254_740_992),
    ] as [(String, Double)] {
      #expect(number(text)?.bitPattern == value.bitPattern, "\(text)")
    }
    for text in [
      "", "-", ".", "e5", "1e", "1e+", "--1", "1..2", "1e999", "-1e999", "nan", "inf", "0x10", "1,5", " 1", "1 ", "1_0",
      "١",
    ] {
      #expect(number(text) == nil, "\(text)")
    }
  }

  @Test("Whole numbers up to the ends of their range, and not beyond")
  func whole() {
    func whole(_ text: String) -> Int? { Array(text.utf8).withUnsafeBufferPointer { DecimalNumber.whole($0) } }
    for value in [0, 1, -1, 42, Int.max, Int.min, Int.max - 1] { #expect(whole("\(value)") == value) }
    #expect(whole("+7") == 7 && whole("007") == 7)
    for text in [
      "", "+", "-", "1.0", "9223372036854775808", "-9223372036854775809", "1e3", "a", "99999999999999999999",
    ] {
      #expect(whole(text) == nil, "\(text)")
    }
  }

  @Test("Runs of digits of every length, whatever stands behind them", arguments: 0..<25)
  func digits(length: Int) {
    var random = SeededGenerator(seed: UInt64(length))
    for end in ["\n", " ", ",", "a", "/", ":", "é"] {
      let text = (0..<length).map { _ in String(random.below(10)) }.joined()
      let bytes = Array((text + end).utf8) + [UInt8](repeating: 10, count: 16)
      let (value, count) = bytes.withUnsafeBufferPointer { buffer -> (UInt64, Int) in
        guard let base = buffer.baseAddress else { return (0, 0) }
        return Digits.parse(base)
      }
      if let expected = UInt64(text) {
        #expect(value == expected && count == length, "\(text)\(end)")
      } else {
        #expect(count == (length == 0 ? 0 : -1), "\(text)\(end)")
      }
    }
  }

  @Test("A decimal comma is a point where there is one of the two; words for special numbers are those of JSON")
  func tableNumbers() {
    for (text, value) in [("1,5", 1.5), ("1.5", 1.5), ("-,5", -0.5), ("1,", 1), ("Infinity", .infinity)]
      as [(String, Double)]
    {
      #expect(TableNumber.value(text, decimalComma: true) == value, "\(text)")
    }
    for text in ["1,5,0", "1.000,5", "1,5", "inf", "nan", "NAN", ""] {
      #expect(TableNumber.value(text, decimalComma: text != "1,5") == nil, "\(text)")
    }
    #expect(TableNumber.value("NaN", decimalComma: false)?.isNaN == true)
  }

  @Test("Guarding a cell from being a formula is undone by reading, for every text", arguments: HostileValues.texts)
  func guards(text: String) {
    for start in ["", "'", "''", "=", "'=", "+", "-", "@", "\t", "\r", "-1", "+1e5", "-x"] {
      let cell = start + text
      let guarded = TableGuard.guarded(cell)
      #expect(ExactText(TableGuard.unguarded(guarded)) == ExactText(cell), "\(cell)")
      if let first = guarded.utf8.first, "=@\t\r+-".utf8.contains(first) {
        #expect(TableNumber.value(guarded, decimalComma: false) != nil, "\(guarded)")
      }
    }
  }

  @Test(
    "Heads of columns say their name, kind and role; what is written for a column is read as it",
    arguments: [
      TableColumn.Kind.text, .integer, .number, .boolean, .json,
    ])
  func heads(kind: TableColumn.Kind) {
    for name in HostileValues.texts + ["source", "Weight", "x", "type", "a:int", "attribute:a", "~id", "n:ID", ":"] {
      let column = TableColumn(TableColumn.header(name, kind))
      #expect(ExactText(column.name) == ExactText(name) && column.kind == kind, "\(name)")
      #expect(column.edgeRole == nil && column.nodeRole == nil, "\(name)")
    }
    #expect(TableColumn("Source").edgeRole == .source && TableColumn("~to").edgeRole == .target)
    #expect(TableColumn("age:INT").kind == .integer && TableColumn("age:years").name == "age:years")
    #expect(TableColumn(":START_ID").saysDirected && !TableColumn("source").saysDirected)
  }

  @Test("Entities by name and by number are their characters, once; others stay")
  func entities() {
    for (text, decoded) in [
      ("&amp;", "&"), ("&lt;&gt;&quot;&apos;", "<>\"'"), ("&auml;&Auml;&szlig;", "äÄß"), ("&#228;&#xE4;&#Xe4;", "äää"),
      ("&amp;lt;", "&lt;"), ("&", "&"), ("&;", "&;"), ("&nope;", "&nope;"), ("&amp", "&amp"), ("a&b;c", "a&b;c"),
      ("&#0;", "&#0;"), ("&#x110000;", "&#x110000;"), ("&#xD800;", "&#xD800;"), ("&#x1F9ED;", "🧭"), ("&&amp;", "&&"),
      ("&alpha;&euro;&nbsp;", "α€\u{A0}"), ("& amp;", "& amp;"), ("&AMP;", "&AMP;"), ("&#;&#x;", "&#;&#x;"),
    ] {
      #expect(CharacterEntities.decoded(text) == decoded, "\(text)")
    }
    for text in HostileValues.texts where !text.contains("&") { #expect(CharacterEntities.decoded(text) == text) }
  }

  @Test(
    "What XML cannot hold is escaped without a sign that it cannot hold, and read back", arguments: HostileValues.texts)
  func xmlEscapes(text: String) {
    let escaped = XMLOutput.escaped(text)
    #expect(XMLOutput.canHold(escaped))
    var bytes = escaped
    let again = bytes.withUTF8 { XMLOutput.unescaped(XMLText($0)) }
    #expect(again.map(ExactText.init) == ExactText(text))
    #expect(XMLOutput.canHold(XMLOutput.shown(text)))
    #expect(XMLOutput.shown(text).unicodeScalars.count == text.unicodeScalars.count)
  }

  @Test("XML text: its flags, whole numbers and numbers")
  func xmlText() {
    func with<Value>(_ text: String, _ body: (XMLText) -> Value) -> Value {
      Array(text.utf8).withUnsafeBufferPointer { body(XMLText($0)) }
    }
    for (text, flag) in [
      ("true", true), (" TRUE ", true), ("1", true), ("false", false), ("0", false), ("yes", true), ("no", false),
      ("perhaps", nil), ("", nil),
    ]
      as [(String, Bool?)]
    {
      #expect(with(text) { $0.flag } == flag, "\(text)")
    }
    for (text, number) in [
      ("1", 1), (" 1.5 ", 1.5), ("INF", .infinity), ("-INF", -.infinity), ("1e3", 1000), ("0x1", nil), ("1 2", nil),
      ("", nil),
    ] as [(String, Double?)] {
      #expect(with(text) { $0.number } == number, "\(text)")
    }
    #expect(with(" \t\n") { $0.isBlank } && !with(" x") { $0.isBlank })
    #expect(with("  a b ") { $0.trimmed.string } == "a b" && with("Graph") { $0.spells("graph") })
  }

  @Test("Names in messages are quoted, escaped, and cut where they get long")
  func shown() {
    #expect(GraphFileProblem.shown("a\"b\n") == "\"a\\\"b\\n\"" && GraphFileProblem.shown("") == "\"\"")
    #expect(
      GraphFileProblem.shown(String(repeating: "é", count: 80)) == "\"" + String(repeating: "é", count: 80) + "\"")
    #expect(
      GraphFileProblem.shown(String(repeating: "é", count: 81)) == "\"" + String(repeating: "é", count: 80) + "…\"")
  }
}
