// The bytes of a table cut into fields, and fields understood: laws of writing and reading, and hostile bytes.

import DelimitedText
import Randomness
import Testing

@testable import SelfOrganizingMap

@Suite("Scanning tables")
struct TableScannerTests {
  /// The fields of all lines.
  private func lines(_ text: String, mostFields: Int = 100) -> [[String]] {
    let scanner = TableScanner(Array(text.utf8), mostFields: mostFields)
    var lines: [[String]] = []
    scanner.forEachLine { line in lines.append(line.fields.map { scanner.text($0) }) }
    return lines
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  @Test("What is written with quotes is read back, whatever it holds", arguments: 1...40)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = Array("ab1,.; |'\té日\"\n#")
    let table = (0..<2 + random.below(5)).map { _ in
      (0..<3).map { _ in
        let inner = String((0..<random.below(8)).map { _ in pool[random.below(pool.count)] })
        // Blanks at the ends belong to the file, not to the field.
        return "x" + inner + "y"
      }
    }
    let text = table.map { $0.map(quoted).joined(separator: ",") }.joined(separator: "\r\n")
    #expect(lines(text) == table, "seed \(seed)")
  }

  @Test("The separator is the one that stands equally often in most lines")
  func separators() {
    #expect(lines("a;b\n1,5;2\n3,5;4") == [["a", "b"], ["1,5", "2"], ["3,5", "4"]])
    #expect(lines("a\tb c\nd\te f") == [["a", "b c"], ["d", "e f"]])
    #expect(lines("a,b|c\nd,e|f").first?.count == 2)
    #expect(lines("alone\nwords") == [["alone"], ["words"]])
    #expect(lines("\"a;b\",c\n\"d;e\",f") == [["a;b", "c"], ["d;e", "f"]])
  }

  @Test("Lines keep their numbers past comments, empty lines and quotes over several lines")
  func numbers() {
    let scanner = TableScanner(Array("# x\n\na,b\r\n\"c\nd\",e\nf,g".utf8), mostFields: 9)
    var numbers: [Int] = []
    scanner.forEachLine { numbers.append($0.number) }
    #expect(numbers == [3, 4, 6])
  }

  @Test("Fields beyond the limit are counted and not kept")
  func limit() {
    let scanner = TableScanner(Array("1,2,3,4,5\n".utf8), mostFields: 2)
    scanner.forEachLine { line in
      #expect(line.fields.count == 2 && line.fieldCount == 5)
    }
  }

  @Test("A quote that is never closed is told with its line")
  func openQuote() {
    let scanner = TableScanner(Array("a,b\n1,\"2\n3,4".utf8), mostFields: 9)
    var open: [Int?] = []
    scanner.forEachLine { open.append($0.openQuote) }
    #expect(open == [nil, 2])
  }

  @Test("The text of a field is bounded and without the blanks around it")
  func bounds() {
    let scanner = TableScanner(Array(("  é  ,\"" + String(repeating: "x", count: 900) + "\"").utf8), mostFields: 9)
    scanner.forEachLine { line in
      #expect(scanner.text(line.fields[0]) == "é")
      #expect(scanner.text(line.fields[1]).count == 200 && scanner.text(line.fields[1], limit: 3) == "xxx")
    }
  }

  @Test("Any bytes are cut into lines that cover no byte twice", arguments: 1...60)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = Array("a1,;\"\n\r#\t ".utf8) + [0, 0xEF, 0xBB, 0xBF, 0xFF, 0xC3]
    let bytes = (0..<random.below(400)).map { _ in alphabet[random.below(alphabet.count)] }
    let scanner = TableScanner(bytes, mostFields: 50)
    var last = 0
    scanner.forEachLine { line in
      for field in line.fields {
        #expect(field.range.lowerBound >= last && field.range.upperBound <= bytes.count, "seed \(seed)")
        last = field.range.upperBound
        _ = scanner.text(field)
      }
    }
  }
}

@Suite("Fields of tables")
struct TableFieldTests {
  @Test("Numbers in the spellings that files have", arguments: ["0", "-1.5", "+2", "1e3", "1E-3", ".5", "007"])
  func numbers(text: String) {
    #expect(TableField(text, decimalComma: false) == .number(Double(text) ?? .nan))
  }

  @Test("A decimal comma is one only where commas do not separate")
  func decimalComma() {
    #expect(TableField("3,5", decimalComma: true) == .number(3.5))
    #expect(TableField("3,5", decimalComma: false) == .text)
    #expect(TableField("1,2,3", decimalComma: true) == .text)
  }

  @Test("Nothing, in words", arguments: ["", "NA", "n/a", "NaN", "inf", "-INF", "null", "?", "--", "Missing"])
  func missing(text: String) { #expect(TableField(text, decimalComma: false) == .missing) }

  @Test("Everything else is text", arguments: ["a", "1 2", "12kg", "0x1g", "one", "١"])
  func text(text: String) {
    #expect(TableField(text, decimalComma: false) == .text && !TableField(text, decimalComma: false).isNumber)
  }

  @Test("Numbers that count go up by equal whole steps")
  func counting() {
    func counts(_ values: [Double]) -> Bool { TableField.count(values.map { .number($0) }) }
    #expect(counts([1990, 2000, 2010]) && counts([1, 2]) && counts([-3, 0, 3]))
    #expect(!counts([1]) && !counts([]) && !counts([1, 1]) && !counts([3, 2, 1]) && !counts([0.5, 1.5]))
    #expect(!counts([1, 2, 4]) && TableField.count([.text, .number(1), .missing, .number(2)]))
  }
}
