// Splits the text of an expression into tokens.
//
// It reads Unicode scalars and not characters: a combining mark may follow a quotation mark. Columns count characters,
// as people do.

/// A reader of the tokens of a text.
struct FilterLexer {
  private let scalars: [Unicode.Scalar]
  /// The column of each scalar, and that of the end.
  private var columns: [Int] = []
  private var index = 0
  private var tokens: [FilterToken] = []
  private var lastEnd = -1

  /// Returns the tokens of a text, with one for the end behind them.
  ///
  /// - Complexity: O(length).
  static func tokens(of text: String) throws(FilterProblem) -> [FilterToken] {
    guard text.unicodeScalars.dropFirst(FilterExpression.greatestLength).isEmpty else {
      throw FilterProblem(
        "the filter is longer than \(FilterExpression.greatestLength) characters", cure: "shorten it",
        column: FilterExpression.greatestLength + 1)
    }
    var lexer = FilterLexer(text)
    while let token = try lexer.next() { lexer.tokens.append(token) }
    lexer.tokens.append(lexer.token(.end, "", from: lexer.index))
    return lexer.tokens
  }

  private init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    for (offset, character) in text.enumerated() {
      for _ in character.unicodeScalars { columns.append(offset + 1) }
    }
    columns.append((columns.last ?? 0) + 1)
  }

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    index + ahead < scalars.count ? scalars[index + ahead] : nil
  }

  private func problem(_ message: String, cure: String? = nil, at index: Int) -> FilterProblem {
    FilterProblem(message, cure: cure, column: columns[index])
  }

  private func token(_ kind: FilterToken.Kind, _ text: String, from start: Int) -> FilterToken {
    FilterToken(kind: kind, text: text, column: columns[start], isAttached: start == lastEnd)
  }

  private mutating func next() throws(FilterProblem) -> FilterToken? {
    while let scalar = peek(), scalar.properties.isWhitespace { index += 1 }
    guard let first = peek() else { return nil }
    let start = index
    defer { lastEnd = index }
    switch first {
    case "\"", "'": return token(.text, try quoted(until: first), from: start)
    case "`": return token(.name, try quoted(until: first), from: start)
    case "[": return token(.name, try quoted(until: "]"), from: start)
    default: break
    }
    if beginsRun { return try run() }
    return try symbol()
  }

  // MARK: Texts

  /// Reads what stands between quotation marks, and the marks.
  private mutating func quoted(until mark: Unicode.Scalar) throws(FilterProblem) -> String {
    let start = index
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek(), scalar != mark {
      index += 1
      text.append(scalar == "\\" ? try escaped() : scalar)
    }
    guard index < scalars.count else { throw problem("this has no end", cure: "add \(mark) behind it", at: start) }
    index += 1
    return String(text)
  }

  /// Reads what stands behind a backslash.
  private mutating func escaped() throws(FilterProblem) -> Unicode.Scalar {
    guard let scalar = peek() else { throw problem("the text has no end", cure: "add a quotation mark", at: index) }
    let start = index - 1
    index += 1
    if let escape = FilterSpelling.escapes.first(where: { $0.letter == scalar }) { return escape.scalar }
    switch scalar {
    case "\\", "\"", "'", "`", "[", "]": return scalar
    case "u":
      var value: UInt32?
      if peek() == "{", let end = scalars[index...].prefix(10).firstIndex(of: "}") {
        value = UInt32(String(String.UnicodeScalarView(scalars[index + 1..<end])), radix: 16)
        index = end + 1
      }
      if let named = value.flatMap(Unicode.Scalar.init) { return named }
      throw problem("this is no character", cure: "write its number as in \\u{e9}", at: start)
    default:
      throw problem("there is no escape \\\(scalar)", cure: "write \\\\ for a backslash", at: start)
    }
  }

  // MARK: Words and numbers

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    if scalar == "_" { return true }
    let properties = scalar.properties
    if properties.isAlphabetic || properties.numericType != nil || properties.isJoinControl { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { ("0"..."9").contains($0) } ?? false }

  /// True if a word or a number begins here.
  private var beginsRun: Bool {
    if Self.isWord(peek()) { return true }
    var ahead = 0
    if peek() == "-" || peek() == "+" { ahead = 1 }
    if peek(ahead) == "." { ahead += 1 }
    return ahead > 0 && Self.isDigit(peek(ahead))
  }

  /// Reads a number, or a word: letters and digits, and between them full stops, colons and hyphens, as in dates.
  private mutating func run() throws(FilterProblem) -> FilterToken {
    let start = index
    let isSigned = peek() == "-" || peek() == "+"
    if isSigned { index += 1 }
    while let scalar = peek() {
      let isInside = [".", ":", "-"].contains(scalar) || scalar == "+" && isExponent(from: start)
      guard Self.isWord(scalar) || isInside && Self.isWord(peek(1)) else { break }
      index += 1
    }
    let text = String(String.UnicodeScalarView(scalars[start..<index]))
    guard Self.isNumber(scalars[start..<index]) else {
      guard !isSigned else {
        throw problem("\(FilterProblem.shown(text)) is not a number", cure: "put a text in quotation marks", at: start)
      }
      return token(.word, text, from: start)
    }
    guard let number = Double(text), number.isFinite else {
      throw problem("the number \(FilterProblem.shown(text)) is too large", at: start)
    }
    return token(.number(number), text, from: start)
  }

  /// Returns true if what was read of a run is a number up to its exponent.
  private func isExponent(from start: Int) -> Bool {
    guard index > start, scalars[index - 1] == "e" || scalars[index - 1] == "E" else { return false }
    return Self.isNumber(scalars[start..<index - 1])
  }

  /// Returns true for digits, with a sign before them, a fraction and an exponent.
  private static func isNumber(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    var rest = scalars
    func drop(_ choices: Set<Unicode.Scalar>) -> Bool {
      guard let first = rest.first, choices.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func dropDigits() -> Bool {
      let digits = rest.prefix(while: isDigit)
      rest = rest[digits.endIndex...]
      return !digits.isEmpty
    }
    _ = drop(["-", "+"])
    let hasDigits = dropDigits()
    if drop(["."]) ? !dropDigits() : !hasDigits { return false }
    if drop(["e", "E"]) {
      _ = drop(["-", "+"])
      guard dropDigits() else { return false }
    }
    return rest.isEmpty
  }

  // MARK: Symbols

  private mutating func symbol() throws(FilterProblem) -> FilterToken {
    let start = index
    let two = String(String.UnicodeScalarView(scalars[index...].prefix(2)))
    if two == "==" {
      index += 2
      return token(.symbol(.equal), two, from: start)
    }
    let one = String(scalars[index])
    for text in [two, one] {
      guard let symbol = FilterToken.Symbol(rawValue: text) else { continue }
      index += text.unicodeScalars.count
      return token(.symbol(symbol), text, from: start)
    }
    let cure: String? =
      switch scalars[index] {
      case "&": "write and"
      case "|": "write or"
      case "!": "write not, or != for unequal"
      case "≤": "write <="
      case "≥": "write >="
      case "≠": "write !="
      case "\u{2018}"..."\u{201F}", "«", "»": "write straight quotation marks, \" or '"
      default: "put a text in quotation marks"
      }
    throw problem("\(FilterProblem.shown(one)) means nothing here", cure: cure, at: start)
  }
}
