// Cuts the rows of tables into fields: commas, semicolons, tabs, bars or blanks between them, quotes around them that may
// hold any of these and the ends of lines. The one reader of such texts: lists of edges and tables of numbers use it.
//
// The bytes stay where they are; fields are ranges of them. A row is cut from a text that is whole, or from as much of it
// as is there.

/// One row of a table, cut. One value serves for all rows, so that cutting takes no memory.
public struct DelimitedRow: Sendable {
  /// A field of a row.
  public struct Field: Hashable, Sendable {
    /// The bytes without the blanks and quotes around them, as indices of the text.
    public var range: Range<Int>
    /// True if the field stands between quotes: it is what it holds, be it nothing.
    public var isQuoted: Bool
    /// True if two quotes in the field stand for one.
    public var hasDoubledQuotes: Bool

    /// True if there is nothing between the separators.
    public var isMissing: Bool { range.isEmpty && !isQuoted }
  }

  /// The separator that stands for any number of blanks and tabs.
  public static let blanks: UInt8 = 0
  /// The longest field between quotes, in bytes; a quote that is not closed within them is taken for one that never is.
  public static let maximumQuotedBytes = 1 << 20

  /// The first fields.
  public private(set) var fields: [Field] = []
  /// The number of all fields: 0 for a row of blanks.
  public private(set) var fieldCount = 0
  /// True if the row is a comment; it has no fields then.
  public private(set) var isComment = false
  /// The number of lines that the row takes.
  public private(set) var lineCount = 1
  /// The line of the row, from 0, in which a quote opens that is never closed. It then ends with that line.
  public private(set) var openQuote: Int?

  private static let quote = UInt8(ascii: "\"")
  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// A row without fields.
  public init() {}

  /// Cuts the row that begins at an index.
  ///
  /// - Parameters:
  ///   - bytes: the text, or the part of it that is there.
  ///   - isWhole: whether nothing follows the bytes.
  ///   - separator: the byte between fields, or `blanks`.
  ///   - comments: the bytes that make a comment of a row which begins with them, after blanks.
  ///   - mostFields: the most fields that are kept; more are only counted.
  /// - Returns: where the next row begins; `nil` if the row may go on behind the bytes.
  /// - Complexity: linear in the row.
  public mutating func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isWhole: Bool, separator: UInt8, comments: [UInt8] = [],
    mostFields: Int = .max
  ) -> Int? {
    fields.removeAll(keepingCapacity: true)
    (fieldCount, isComment, lineCount, openQuote) = (0, false, 1, nil)
    var index = Self.skipBlanks(bytes, start, separator)
    guard index < bytes.count else { return isWhole ? index : nil }
    if comments.contains(bytes[index]) {
      isComment = true
      return Self.next(bytes, Self.endOfLine(bytes, index), isWhole)
    }
    if Self.isLineEnd(bytes[index]) { return Self.next(bytes, index, isWhole) }
    while true {
      var field: Field
      if index < bytes.count, bytes[index] == Self.quote {
        guard
          let quoted = quoted(bytes, index, isWhole: isWhole, separator: separator)
        else { return nil }
        (field, index) = quoted
      } else {
        (field, index) = Self.plain(bytes, index, separator)
      }
      fieldCount += 1
      if fields.count < mostFields { fields.append(field) }
      index = Self.skipBlanks(bytes, index, separator)
      if index >= bytes.count { return isWhole ? index : nil }
      if Self.isLineEnd(bytes[index]) { return Self.next(bytes, index, isWhole) }
      if separator != Self.blanks {
        // Only the separator is left: nothing behind the last one is a field, too.
        index = Self.skipBlanks(bytes, index + 1, separator)
        if index >= bytes.count, !isWhole { return nil }
      }
    }
  }

  /// Returns the bytes of a field, with one quote for two.
  public static func bytes(of field: Field, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let inner = bytes[field.range]
    guard field.hasDoubledQuotes else { return Array(inner) }
    var out: [UInt8] = []
    out.reserveCapacity(inner.count)
    var isSecond = false
    for byte in inner {
      isSecond = byte == quote && !isSecond
      if !isSecond { out.append(byte) }
    }
    return out
  }

  /// Returns the text of a field, with one quote for two; at most `limit` bytes of it.
  public static func text(of field: Field, in bytes: UnsafeBufferPointer<UInt8>, limit: Int = .max) -> String {
    guard field.hasDoubledQuotes || field.range.count > limit else {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[field.range]), as: UTF8.self)
    }
    return String(decoding: Self.bytes(of: field, in: bytes).prefix(limit), as: UTF8.self)
  }

  // MARK: Fields

  /// Cuts a field between quotes; `nil` if it may go on behind the bytes.
  private mutating func quoted(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, isWhole: Bool, separator: UInt8
  ) -> (Field, Int)? {
    var index = start + 1
    var (lines, hasDoubled) = (0, false)
    let limit = min(bytes.count, start + Self.maximumQuotedBytes)
    while index < limit {
      let byte = bytes[index]
      if byte == Self.quote {
        if index + 1 < bytes.count, bytes[index + 1] == Self.quote {
          hasDoubled = true
          index += 2
          continue
        }
        guard index + 1 < bytes.count || isWhole else { return nil }
        let after = Self.skipBlanks(bytes, index + 1, separator)
        let isClosed =
          after >= bytes.count || Self.isLineEnd(bytes[after])
          || (separator == Self.blanks ? after > index + 1 : bytes[after] == separator)
        // A quote before more text is none: the field only begins like one.
        guard isClosed else { return Self.plain(bytes, start, separator) }
        lineCount += lines
        return (Field(range: start + 1..<index, isQuoted: true, hasDoubledQuotes: hasDoubled), index + 1)
      }
      if Self.isLineEnd(byte) {
        let isPair = byte == Self.carriageReturn && index + 1 < bytes.count && bytes[index + 1] == Self.lineFeed
        lines += 1
        if isPair { index += 1 }
      }
      index += 1
    }
    guard index < bytes.count || isWhole else { return nil }
    openQuote = openQuote ?? lineCount - 1
    let end = Self.endOfLine(bytes, start)
    guard end < bytes.count || isWhole else { return nil }
    return (Field(range: start + 1..<max(start + 1, end), isQuoted: true, hasDoubledQuotes: hasDoubled), end)
  }

  private static func plain(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ separator: UInt8) -> (Field, Int) {
    var end = start
    if separator == blanks {
      while end < bytes.count, !isBlank(bytes[end], separator), !isLineEnd(bytes[end]) { end += 1 }
    } else {
      while end < bytes.count, bytes[end] != separator, !isLineEnd(bytes[end]) { end += 1 }
    }
    var last = end
    while last > start, isBlank(bytes[last - 1], separator) { last -= 1 }
    return (Field(range: start..<last, isQuoted: false, hasDoubledQuotes: false), end)
  }

  // MARK: Bytes

  @inline(__always) private static func isBlank(_ byte: UInt8, _ separator: UInt8) -> Bool {
    (byte == UInt8(ascii: " ") || byte == tab) && byte != separator
  }

  @inline(__always) private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == lineFeed || byte == carriageReturn
  }

  @inline(__always) private static func skipBlanks(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ separator: UInt8
  ) -> Int {
    var index = start
    while index < bytes.count, isBlank(bytes[index], separator) { index += 1 }
    return index
  }

  private static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var index = start
    while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the index behind the end of a line; `nil` if the end may not be there yet.
  private static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int, _ isWhole: Bool) -> Int? {
    guard end < bytes.count else { return isWhole ? end : nil }
    guard bytes[end] == carriageReturn else { return end + 1 }
    guard end + 1 < bytes.count else { return isWhole ? end + 1 : nil }
    return bytes[end + 1] == lineFeed ? end + 2 : end + 1
  }
}
