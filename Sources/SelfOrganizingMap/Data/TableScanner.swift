// Cuts the bytes of a table into lines and fields: separators, quotes, comments. It knows nothing of numbers.
//
// Fields are ranges of the bytes; one buffer of ranges is used for every line. Nothing is ever read twice or ahead, so
// time and memory grow with the text alone.

struct TableScanner {
  let bytes: [UInt8]
  let separator: UInt8
  /// The most fields of a line that are kept; more are only counted.
  let mostFields: Int
  private static let quote = UInt8(ascii: "\"")

  /// Bytes that begin a text in Unicode, and say nothing.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Finds out what separates fields: of tab, semicolon, comma, bar and blank the first that is in most of the first
  /// lines equally often.
  init(_ bytes: [UInt8], mostFields: Int) {
    self.bytes = bytes
    self.mostFields = mostFields
    let candidates = "\t;,| ".utf8
    let lines = bytes[Self.start(of: bytes)...].prefix(1 << 16)
      .split(maxSplits: 50, whereSeparator: { $0 == 10 || $0 == 13 })
      .prefix(50).filter { $0.first != UInt8(ascii: "#") }
    var best = (separator: UInt8(ascii: ","), lines: 0)
    for candidate in candidates {
      let counts = lines.map { Self.count(of: candidate, in: $0) }
      guard let usual = counts.first, usual > 0 else { continue }
      let agreeing = counts.filter { $0 == usual }.count
      if agreeing > best.lines { best = (candidate, agreeing) }
    }
    separator = best.separator
  }

  private static func count(of separator: UInt8, in line: ArraySlice<UInt8>) -> Int {
    var isQuoted = false
    var count = 0
    for byte in line {
      if byte == quote { isQuoted.toggle() }
      if byte == separator && !isQuoted { count += 1 }
    }
    return count
  }

  /// One line, cut.
  struct Line {
    /// The ranges of its first fields.
    var fields: [Range<Int>] = []
    /// The number of its fields.
    var fieldCount = 0
    /// Its number, from 1.
    var number = 1
    /// The line in which a quote was opened that is still open at the end of the file.
    var openQuote: Int?

    fileprivate mutating func add(_ field: Range<Int>, limit: Int) {
      fieldCount += 1
      if fields.count < limit { fields.append(field) }
    }
  }

  /// Calls `body` with each line that has any fields. Complexity: linear in the bytes.
  func forEachLine<Failure: Error>(_ body: (Line) throws(Failure) -> Void) throws(Failure) {
    var cut = Line()
    var index = Self.start(of: bytes)
    var line = 1
    while index < bytes.count {
      cut.fields.removeAll(keepingCapacity: true)
      (cut.fieldCount, cut.number) = (0, line)
      let isComment = bytes[index] == UInt8(ascii: "#")
      index = cutLine(from: index, into: &cut, line: &line)
      let isEmpty = cut.fieldCount == 1 && cut.fields[0].isEmpty
      if !isComment && !isEmpty { try body(cut) }
    }
  }

  /// Cuts one line; returns where the next begins.
  private func cutLine(from begin: Int, into cut: inout Line, line: inout Int) -> Int {
    var (start, index) = (begin, begin)
    var isQuoted = false
    // A quote in a comment is none.
    let quote: UInt8? = bytes[begin] == UInt8(ascii: "#") ? nil : Self.quote
    var quoteLine = line
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote && (isQuoted || index == start) {
        isQuoted.toggle()
        quoteLine = line
      } else if byte == quote && bytes[start] == quote && index > start && bytes[index - 1] == quote {
        // A doubled quote inside quotes stands for one.
        isQuoted = true
      } else if byte == 10 || byte == 13 {
        let isPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
        line += 1
        if !isQuoted {
          cut.add(start..<index, limit: mostFields)
          return index + (isPair ? 2 : 1)
        }
        if isPair { index += 1 }
      } else if byte == separator && !isQuoted {
        cut.add(start..<index, limit: mostFields)
        start = index + 1
      }
      index += 1
    }
    cut.add(start..<index, limit: mostFields)
    if isQuoted { cut.openQuote = quoteLine }
    return index
  }

  /// Returns the text of a field without blanks and quotes around it, at most so many bytes of it.
  func text(_ field: Range<Int>, limit: Int = 200) -> String {
    var (low, high) = (field.lowerBound, field.upperBound)
    while low < high && bytes[low] <= 32 { low += 1 }
    while low < high && bytes[high - 1] <= 32 { high -= 1 }
    guard high - low >= 2, bytes[low] == Self.quote, bytes[high - 1] == Self.quote else {
      return String(decoding: bytes[low..<min(high, low + limit)], as: UTF8.self)
    }
    let inner = String(decoding: bytes[low + 1..<min(high - 1, low + 1 + limit)], as: UTF8.self)
    return inner.contains("\"\"") ? Self.unquoted(inner) : inner
  }

  private static func unquoted(_ text: String) -> String {
    var result = ""
    var isSecond = false
    for character in text {
      isSecond = character == "\"" && !isSecond
      if !isSecond { result.append(character) }
    }
    return result
  }
}
