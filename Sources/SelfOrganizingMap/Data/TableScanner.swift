// Cuts the bytes of a table into lines and fields: separators, quotes, comments. It knows nothing of numbers.
//
// Fields are ranges of the bytes; one buffer of ranges is used for every line. Nothing is ever read twice or ahead, so
// time and memory grow with the text alone.

struct TableScanner {
  let bytes: [UInt8]
  let separator: UInt8
  private static let quote = UInt8(ascii: "\"")

  /// Bytes that begin a text in Unicode, and say nothing.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Finds out what separates fields: of tab, semicolon, comma, bar and blank the first that is in most of the first lines
  /// equally often.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
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

  /// Calls `body` with the fields and the number of each line that has any. Complexity: linear in the bytes.
  func forEachLine<Failure: Error>(_ body: ([Range<Int>], Int) throws(Failure) -> Void) throws(Failure) {
    var fields: [Range<Int>] = []
    var place = Self.start(of: bytes)
    var line = 1
    while place < bytes.count {
      fields.removeAll(keepingCapacity: true)
      let first = line
      let isComment = bytes[place] == UInt8(ascii: "#")
      place = cutLine(from: place, into: &fields, line: &line)
      let isEmpty = fields.count == 1 && fields[0].isEmpty
      if !isComment && !isEmpty { try body(fields, first) }
    }
  }

  /// Cuts one line; returns where the next begins.
  private func cutLine(from begin: Int, into fields: inout [Range<Int>], line: inout Int) -> Int {
    var (start, place) = (begin, begin)
    var isQuoted = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Self.quote && (isQuoted || place == start) {
        isQuoted.toggle()
      } else if byte == Self.quote && bytes[start] == Self.quote && place > start && bytes[place - 1] == Self.quote {
        // A doubled quote inside quotes stands for one.
        isQuoted = true
      } else if byte == 10 || byte == 13 {
        let isPair = byte == 13 && place + 1 < bytes.count && bytes[place + 1] == 10
        line += 1
        if !isQuoted {
          fields.append(start..<place)
          return place + (isPair ? 2 : 1)
        }
        if isPair { place += 1 }
      } else if byte == separator && !isQuoted {
        fields.append(start..<place)
        start = place + 1
      }
      place += 1
    }
    fields.append(start..<place)
    return place
  }

  /// The text of a field without blanks and quotes around it, at most so many bytes of it.
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
