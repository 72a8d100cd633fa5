// Writing JSON: texts, numbers and values, always valid for the strictest reader.
//
// JSON has no spelling for NaN and the infinities. Where a number is expected they are written as the texts "NaN",
// "Infinity" and "-Infinity"; where any value may stand, as {"$number":"NaN"} and so on, which our reader turns back.

import FileWriting
import GraphModel

/// Pieces of JSON text.
public enum JSONText {
  /// Returns a text between quotes, with only what must be escaped escaped.
  public static func quoted(_ text: String) -> String {
    var out: [UInt8] = []
    append(quoting: text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Returns a number in the shortest spelling that reads back the same; NaN and infinities as texts.
  public static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\"" + special(value) + "\"" }
    return value == 0 && value.sign == .minus ? "-0.0" : NumberText.shortest(value)
  }

  static func special(_ value: Double) -> String {
    value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
  }

  /// Returns the JSON of an attribute's value. A real number differs from a whole one by its point.
  static func value(_ value: AttributeValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): number.isFinite ? number.description : "{\"$number\":\"\(special(number))\"}"
    case .integer(let integer): String(integer)
    case .boolean(let boolean): boolean ? "true" : "false"
    // A text that is no list or object after all is kept as text, so that the file stays sound.
    case .json(let json): compacted(json) ?? quoted(json)
    }
  }

  static func append(quoting text: String, to out: inout [UInt8]) {
    var text = text
    out.append(UInt8(ascii: "\""))
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
        case UInt8(ascii: "\n"): out += "\\n".utf8
        case UInt8(ascii: "\t"): out += "\\t".utf8
        case UInt8(ascii: "\r"): out += "\\r".utf8
        case 0..<0x20, 0x7F: out += ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8
        case 0xC2 where (0x80..<0xA0).contains(rest.first ?? 0):
          // Controls of one byte in Latin-1: terminals act upon them as on the others.
          out += ("\\u00" + String(rest.removeFirst(), radix: 16)).utf8
        case 0xE2 where rest.count >= 2 && (rest[rest.startIndex] == 0x80 || rest[rest.startIndex] == 0x81):
          let code = 0x2000 | Int(rest[rest.startIndex] & 0x3F) << 6 | Int(rest[rest.startIndex + 1] & 0x3F)
          if Unicode.Scalar(UInt32(code)).map(PlainText.acts) ?? false {
            rest = rest.dropFirst(2)
            out += ("\\u" + String(code, radix: 16)).utf8
          } else {
            out.append(byte)
          }
        default: out.append(byte)
        }
      }
    }
    out.append(UInt8(ascii: "\""))
  }

  /// Returns the attribute that a text in JSON spells; `nil` if it is not sound.
  static func attribute(_ json: String) -> AttributeValue? {
    scan(json) { (scanner) throws(GraphFileProblem) in try scanner.readAttribute() } ?? nil
  }

  private static func compacted(_ json: String) -> String? {
    scan(json) { (scanner) throws(GraphFileProblem) in
      switch try scanner.kind() {
      case .object, .array: try scanner.readCompact()
      default: throw scanner.problem(.content, "this is no list or object")
      }
    }
  }

  /// Reads a whole text in JSON; `nil` if it is not sound.
  static func scan<Value>(
    _ json: String, _ body: (inout JSONScanner) throws(GraphFileProblem) -> Value
  ) -> Value? {
    let session = ReadingSession(name: "", options: GraphReadOptions())
    do throws(GraphFileProblem) {
      var scanner = JSONScanner(
        try TextCursor(MemoryStream(Array(json.utf8)), session, blockBytes: 1 << 12), session)
      let value = try body(&scanner)
      try scanner.skipBlanks()
      return scanner.isAtEnd ? value : nil
    } catch {
      return nil
    }
  }
}

/// A JSON value copied in one spelling: no blanks, canonical escapes.
struct JSONCompactText {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ word: StaticString) { word.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  mutating func append(quoting text: String) { JSONText.append(quoting: text, to: &bytes) }

  /// Appends a number as written, or what stands for it where the standard has no spelling.
  mutating func append(_ number: JSONNumber) {
    if number.isSpecial {
      bytes += JSONText.value(.number(number.value)).utf8
    } else if number.hasLeadingZero {
      append(quoting: number.text)
    } else {
      bytes += number.text.utf8
    }
  }
}
