// Reads strings with their escapes; mistakes in them are reported and replaced.

extension JSONScanner {
  /// Reads the string at the cursor.
  mutating func readString() throws(GraphFileProblem) -> String {
    let start = try expectQuote()
    try skipPlainBytes()
    if current == UInt8(ascii: "\"") {
      offset += 1
      return text(start..<offset - 1)
    }
    var out = Array(bytes[start..<offset])
    while true {
      switch current {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: out, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try readEscape(into: &out)
      default:
        try session.report(
          at: offset, "a control character stands in a text", cure: "write it as \\u00\(hex(current))")
        out.append(current)
        offset += 1
      }
      let plain = offset
      try skipPlainBytes()
      out.append(contentsOf: bytes[plain..<offset])
    }
  }

  /// Moves past the string at the cursor, checking its form only.
  mutating func skipString() throws(GraphFileProblem) {
    _ = try expectQuote()
    while true {
      try skipPlainBytes()
      switch current {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"):
        _ = try escapedScalar()
      default:
        offset += 1
      }
    }
  }

  /// Returns the text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  private mutating func expectQuote() throws(GraphFileProblem) -> Int {
    guard current == UInt8(ascii: "\"") else { throw unexpected("a text in double quotes") }
    offset += 1
    return offset
  }

  /// Moves to the next quote, backslash or control character other than a line end, which no text may hold.
  private mutating func skipPlainBytes() throws(GraphFileProblem) {
    let from = offset
    offset = bytes.withUnsafeBufferPointer { bytes in
      var index = from
      while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""),
        bytes[index] != UInt8(ascii: "\\")
      {
        index += 1
      }
      return index
    }
    guard offset < bytes.count else { throw truncated() }
    if bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") {
      throw session.problem(
        .syntax, at: offset, "a text is not closed on its line", cure: "add the closing double quote, or write \\n")
    }
  }

  private mutating func readEscape(into out: inout [UInt8]) throws(GraphFileProblem) {
    let start = offset
    let scalar = try escapedScalar()
    if scalar == nil {
      try session.report(
        at: start, "half a surrogate pair stands in a text", remedy: "it is replaced", cure: "write both halves")
    }
    out.append(contentsOf: (scalar ?? "\u{FFFD}").utf8)
  }

  /// Reads the escape at the cursor; `nil` for half a surrogate pair.
  private mutating func escapedScalar() throws(GraphFileProblem) -> Unicode.Scalar? {
    let start = offset
    offset += 1
    guard offset < bytes.count else { throw truncated() }
    let letter = current
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "u"): return try escapedCodePoint(from: start)
    default:
      throw session.problem(.syntax, at: start, "this escape is not known", cure: "write a backslash as \\\\")
    }
  }

  private mutating func escapedCodePoint(from start: Int) throws(GraphFileProblem) -> Unicode.Scalar? {
    let unit = try hexUnit(from: start)
    guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) }
    let rewind = offset
    guard current == UInt8(ascii: "\\"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    offset += 2
    let low = try hexUnit(from: rewind)
    guard low & 0xFC00 == 0xDC00 else {
      offset = rewind
      return nil
    }
    return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
  }

  private mutating func hexUnit(from start: Int) throws(GraphFileProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count else { throw truncated() }
      switch current {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(current - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(current - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(current - UInt8(ascii: "A") + 10)
      default: throw session.problem(.syntax, at: start, "\\u wants four hexadecimal digits")
      }
      offset += 1
    }
    return value
  }

  private func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
