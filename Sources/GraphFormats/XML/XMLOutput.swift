// Writes XML: texts and attribute values that come back the same from any reader.
//
// XML 1.0 has no way to write some characters, U+0000 among them. A text with one is written twice: with U+FFFD in its
// place for all readers, and exactly, in the notation of JSON, for ours.

import GraphModel

/// The output of XML into a file.
struct XMLOutput {
  /// The attributes by which our reader knows what is said to it alone.
  static let namespace = "xmlns:throughline=\"urn:throughline\""

  private let out: GraphOutput

  init(_ output: GraphOutput) { out = output }

  /// Returns true if XML cannot hold a character.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9, 10, 13: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Returns true if XML can hold a text.
  static func canHold(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isForbidden) }

  /// Returns a text in the notation of JSON, with all escaped that XML cannot hold.
  static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in JSONText.quoted(text).unicodeScalars {
      if isForbidden(scalar) {
        out += "\\u" + String(scalar.value, radix: 16)
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// Returns the text that `escaped` was made of; `nil` when it is none.
  static func unescaped(_ text: XMLText) -> String? {
    JSONText.scan(String(decoding: text.trimmed.bytes, as: UTF8.self)) { scanner throws(GraphFileProblem) in
      scanner.current == Byte.quote ? try scanner.readString() : nil
    } ?? nil
  }

  /// Returns a number as the types of XML Schema spell it.
  static func number(_ value: Double) -> String {
    value.isNaN ? "NaN" : value.isInfinite ? (value < 0 ? "-INF" : "INF") : value.description
  }

  /// Returns a byte in two hexadecimal digits.
  static func hexadecimal(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  /// Puts what is XML already.
  func put(_ markup: String) { out.put(markup) }

  /// Puts the text of an element.
  func put(text: String) { put(text, isAttribute: false) }

  /// Puts an attribute of an element.
  func put(_ name: String, _ value: String) {
    out.put(" \(name)=\"")
    put(value, isAttribute: true)
    out.put("\"")
  }

  /// Puts an attribute of an element, and beside it its exact value where XML cannot hold it.
  func put(_ name: String, _ value: String, exactly exactName: String) {
    if Self.canHold(value) { return put(name, value) }
    put(name, Self.shown(value))
    put("throughline:" + exactName, Self.escaped(value))
  }

  /// Returns a text with U+FFFD for all that XML cannot hold.
  static func shown(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars { out.unicodeScalars.append(isForbidden(scalar) ? "\u{FFFD}" : scalar) }
    return out
  }

  private func put(_ text: String, isAttribute: Bool) {
    var text = text
    text.withUTF8 { bytes in
      var from = 0
      for index in bytes.indices {
        guard let reference = Self.reference(bytes[index], isAttribute) else { continue }
        out.put(bytes: bytes[from..<index])
        out.put(reference)
        from = index + 1
      }
      out.put(bytes: bytes[from...])
    }
  }

  @inline(__always) private static func reference(_ byte: UInt8, _ isAttribute: Bool) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case Byte.carriageReturn: "&#13;"
    case Byte.quote where isAttribute: "&quot;"
    case Byte.tab where isAttribute: "&#9;"
    case Byte.lineFeed where isAttribute: "&#10;"
    default: nil
    }
  }
}
