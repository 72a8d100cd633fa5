// Rows of tables: laws of writing and reading, rows that come in parts, and hostile bytes.

import DelimitedText
import Randomness
import TestSupport
import Testing

/// Returns the fields of all rows of a text, each row cut from the part of the text that `reach` allows and, where that is
/// not enough, from the whole.
private func rows(
  _ text: String, _ separator: Character, comments: String = "", reach: Int = .max
) -> [[String]] {
  let bytes = Array(text.utf8)
  let mark = separator == " " ? DelimitedRow.blanks : separator.asciiValue ?? 0
  var (result, row, index): ([[String]], DelimitedRow, Int) = ([], DelimitedRow(), 0)
  while index < bytes.count {
    index = bytes.withUnsafeBufferPointer { whole in
      let part = UnsafeBufferPointer(rebasing: whole[..<min(whole.count, reach == .max ? .max : index + reach)])
      let next =
        row.cut(
          part, from: index, isWhole: part.count == whole.count, separator: mark, comments: Array(comments.utf8))
        ?? row.cut(whole, from: index, isWhole: true, separator: mark, comments: Array(comments.utf8)) ?? whole.count
      if row.fieldCount > 0 { result.append(row.fields.map { DelimitedRow.text(of: $0, in: whole) }) }
      return next
    }
  }
  return result
}

@Suite("Rows of delimited texts")
struct DelimitedRowTests {
  @Test("What is written between quotes is read back, whatever it holds and however the text comes", arguments: 1...60)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = Array("ab1,.;| '\té日\"\n\r#")
    let table = (0..<2 + random.below(5)).map { _ in
      (0..<3).map { _ in String((0..<random.below(9)).map { _ in pool[random.below(pool.count)] }) }
    }
    for separator in ",;\t|" {
      let text = table.map { row in
        row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: String(separator))
      }.joined(separator: random.pick(["\n", "\r\n", "\r"]))
      for reach in [1, 3, 7, .max] { #expect(rows(text, separator, reach: reach) == table, "seed \(seed)") }
    }
  }

  @Test("Blanks around fields are none of them; those between quotes are")
  func blanks() {
    #expect(rows(" a ,  b c\t, \" d \" ,\n", ",") == [["a", "b c", " d ", ""]])
    #expect(rows("  a   b\t\tc  \n\n \"d e\" f", " ") == [["a", "b", "c"], ["d e", "f"]])
    #expect(rows("\ta\t\tb", "\t") == [["", "a", "", "b"]])
  }

  @Test("A quote inside a field, and one that more text follows, is a quote")
  func looseQuotes() {
    #expect(rows("5\" pipe,x\n\"a\"b,c\n", ",") == [["5\" pipe", "x"], ["\"a\"b", "c"]])
  }

  @Test("A quote that is never closed ends with its line, and is told")
  func openQuote() {
    let bytes = Array("a,\"b\nc,d\n".utf8)
    var row = DelimitedRow()
    bytes.withUnsafeBufferPointer { bytes in
      let next = row.cut(bytes, from: 0, isWhole: true, separator: 44)
      #expect(next == 5 && row.openQuote == 0 && row.fields.count == 2)
      #expect(DelimitedRow.text(of: row.fields[1], in: bytes) == "b")
      #expect(row.cut(bytes, from: 5, isWhole: true, separator: 44) == 9 && row.openQuote == nil)
      // As long as more may come, it may be closed.
      #expect(row.cut(bytes, from: 0, isWhole: false, separator: 44) == nil)
    }
    #expect(rows("a,\"b\nc,d\n", ",") == [["a", "b"], ["c", "d"]])
  }

  @Test("Comments and empty rows have no fields; a comment's quote opens nothing")
  func comments() {
    #expect(rows("# \"x\n a,b\n\n  # y\nc,#d\n", ",", comments: "#") == [["a", "b"], ["c", "#d"]])
  }

  @Test("What is missing differs from nothing between quotes")
  func missing() {
    let bytes = Array(",\"\",a".utf8)
    var row = DelimitedRow()
    bytes.withUnsafeBufferPointer { _ = row.cut($0, from: 0, isWhole: true, separator: 44) }
    #expect(row.fields.map(\.isMissing) == [true, false, false])
  }

  @Test("Any bytes are cut into rows that cover no byte twice, in parts as in whole", arguments: 1...80)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = Array("a1,;\"\n\r#\t ".utf8) + [0, 0xEF, 0xFF, 0xC3]
    let bytes = (0..<random.below(300)).map { _ in alphabet[random.below(alphabet.count)] }
    let separator = random.pick([44, 59, 9, 0] as [UInt8])
    var (row, index, last, lines) = (DelimitedRow(), 0, 0, 0)
    while index < bytes.count {
      let next = bytes.withUnsafeBufferPointer { row.cut($0, from: index, isWhole: true, separator: separator) }
      let end = next ?? bytes.count
      #expect(end > index, "seed \(seed)")
      for field in row.fields {
        #expect(field.range.lowerBound >= last && field.range.upperBound <= end, "seed \(seed)")
        last = field.range.upperBound
      }
      lines += row.lineCount
      (index, last) = (end, end)
    }
    let ends = bytes.indices.count {
      bytes[$0] == 10 || bytes[$0] == 13 && ($0 + 1 == bytes.count || bytes[$0 + 1] != 10)
    }
    #expect(lines == ends + (bytes.last == 10 || bytes.last == 13 || bytes.isEmpty ? 0 : 1), "seed \(seed)")
  }

  @Test("A spreadsheet's line about its separator, and its decimal comma")
  func spelling() {
    #expect(
      DelimitedSpelling.declaredSeparator(Array("sep=;\r\na".utf8)).map { [Int($0.separator), $0.length] } == [59, 7])
    #expect(
      DelimitedSpelling.declaredSeparator(Array("sep=,\na".utf8)).map { [Int($0.separator), $0.length] } == [44, 6])
    #expect(DelimitedSpelling.declaredSeparator(Array("sep=;x".utf8)) == nil)
    #expect(DelimitedSpelling.declaredSeparator(Array("separate,b".utf8)) == nil)
    #expect(DelimitedSpelling.withDecimalPoint(Array("3,5".utf8)) == Array("3.5".utf8))
    #expect(DelimitedSpelling.withDecimalPoint(Array("1,234,5".utf8)) == Array("1,234,5".utf8))
    #expect(DelimitedSpelling.withDecimalPoint(Array("1,234.5".utf8)) == Array("1,234.5".utf8))
  }
}
