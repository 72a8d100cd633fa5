// The terms and signs of Turtle.

import GraphModel

/// A term of a statement, or a sign between terms.
enum RDFToken: Equatable {
  /// An IRI, or the name of a node without one behind `_:`.
  case resource(String)
  case value(AttributeValue)
  /// `a`, which stands for the type of a node.
  case type
  /// A directive: prefix or base, in lower case; true if a point ends it.
  case directive(String, hasPoint: Bool)
  /// One of . ; , [ ] ( )
  case sign(UInt8)
  case end
}

/// A reader of the terms of Turtle.
struct RDFTerms: ~Copyable {
  private static let type = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"

  private var pieces: NotationTokens
  private var prefixes: [String: String] = [:]
  private var base = ""
  /// The position of the token that was read last.
  private(set) var position = TextPosition(line: 1, column: 1)

  init(_ cursor: consuming TextCursor) { pieces = NotationTokens(cursor, comments: .hash) }

  /// The session that messages go to.
  var session: ReadingSession { pieces.cursor.session }

  /// Reads the next token. What is none is reported and passed.
  mutating func next() throws(GraphFileProblem) -> RDFToken {
    while true {
      try pieces.skipBlanks()
      position = pieces.cursor.position
      switch pieces.cursor.current {
      case 0 where pieces.cursor.isAtEnd: return .end
      case UInt8(ascii: "<"): return .resource(try iri())
      case Byte.quote, UInt8(ascii: "'"): return try literal()
      case UInt8(ascii: "@"):
        try pieces.cursor.advance()
        return .directive(try word().lowercased(), hasPoint: true)
      case Byte.point where !Self.isDigit(pieces.cursor.peek()), Byte.semicolon, Byte.comma, UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"):
        let sign = pieces.cursor.current
        try pieces.cursor.advance()
        return .sign(sign)
      default:
        let word = try word()
        if !word.isEmpty { return try token(word) }
        try session.report(
          at: position, "this is no term of Turtle", remedy: "it is left out", cure: "write an IRI, a name or a value")
        try pieces.cursor.advance()
      }
    }
  }

  /// Reads the rest of a directive behind its name.
  mutating func readDirective(_ name: String) throws(GraphFileProblem) {
    try pieces.skipBlanks()
    let prefix = name == "prefix" ? try word() : ""
    try pieces.skipBlanks()
    guard pieces.cursor.current == UInt8(ascii: "<") else {
      return try session.report(at: pieces.cursor.position, "a directive names no IRI", cure: "write one: <http://…/>")
    }
    let iri = try iri()
    if name == "base" { base = iri } else { prefixes[prefix.hasSuffix(":") ? String(prefix.dropLast()) : prefix] = iri }
  }

  /// Reads the IRI at the cursor.
  private mutating func iri() throws(GraphFileProblem) -> String {
    try pieces.cursor.advance()
    let text = try pieces.word { $0 != UInt8(ascii: ">") && $0 > Byte.blank }
    guard pieces.cursor.current == UInt8(ascii: ">") else {
      throw pieces.cursor.problem(.syntax, "an IRI does not end with >", cure: "close it, and write blanks as %20")
    }
    try pieces.cursor.advance()
    return text.contains(":") ? text : base + text
  }

  /// Reads the bytes of a word. A point at its end ends the statement.
  private mutating func word() throws(GraphFileProblem) -> String {
    var bytes: [UInt8] = []
    while true {
      try pieces.cursor.take(into: &bytes) { Self.isOfWord($0) && $0 != Byte.point }
      guard pieces.cursor.current == Byte.point, Self.isOfWord(pieces.cursor.peek()), pieces.cursor.peek() != Byte.point
      else { break }
      bytes.append(Byte.point)
      try pieces.cursor.advance()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func token(_ word: String) throws(GraphFileProblem) -> RDFToken {
    switch word {
    case "a": return .type
    case "true", "false": return .value(.boolean(word == "true"))
    default: break
    }
    let lowered = word.lowercased()
    if lowered == "prefix" || lowered == "base" { return .directive(lowered, hasPoint: false) }
    if let integer = Int(word) { return .value(.integer(integer)) }
    if let first = word.utf8.first, Self.isDigit(first) || [Byte.plus, Byte.minus, Byte.point].contains(first),
      let number = Double(word), number.isFinite
    {
      return .value(.number(number))
    }
    guard let colon = word.firstIndex(of: ":") else {
      try session.report(
        at: position, "\(GraphFileProblem.shown(word)) is no term of Turtle", remedy: "it is read as a name",
        cure: "write an IRI between < and >, or a name with a prefix")
      return .resource(word)
    }
    let prefix = String(word[..<colon])
    if prefix == "_" { return .resource(word) }
    let name = word[word.index(after: colon)...].replacing("\\", with: "")
    guard let iri = prefixes[prefix] else {
      try session.report(
        at: position, "no line gives the prefix \(GraphFileProblem.shown(prefix))",
        remedy: "the name stands for itself",
        cure: "write @prefix \(prefix): <…> .")
      return .resource(word)
    }
    let full = iri + name
    return full == Self.type ? .type : .resource(full)
  }

  /// Reads the text at the cursor, with its language or type.
  private mutating func literal() throws(GraphFileProblem) -> RDFToken {
    let text = try quoted()
    if pieces.cursor.current == UInt8(ascii: "@") {
      try pieces.cursor.advance()
      _ = try word()
    } else if pieces.cursor.current == UInt8(ascii: "^"), pieces.cursor.peek() == UInt8(ascii: "^") {
      try pieces.cursor.advance(by: 2)
      let type = pieces.cursor.current == UInt8(ascii: "<") ? try iri() : try word()
      return .value(Self.value(text, type))
    }
    return .value(.text(text))
  }

  private mutating func quoted() throws(GraphFileProblem) -> String {
    let (mark, start) = (pieces.cursor.current, pieces.cursor.position)
    let isLong = pieces.cursor.peek() == mark && pieces.cursor.peek(2) == mark
    try pieces.cursor.advance(by: isLong ? 3 : 1)
    var bytes: [UInt8] = []
    while true {
      try pieces.cursor.take(into: &bytes) { $0 != mark && $0 != Byte.backslash }
      guard !pieces.cursor.isAtEnd, bytes.count <= NotationTokens.maximumBytes else {
        throw session.problem(.syntax, at: start, "a text is not closed", cure: "write a quote mark at its end")
      }
      if pieces.cursor.current == Byte.backslash {
        try pieces.cursor.advance()
        try escape(into: &bytes)
      } else if !isLong || pieces.cursor.peek() == mark && pieces.cursor.peek(2) == mark {
        try pieces.cursor.advance(by: isLong ? 3 : 1)
        return String(decoding: bytes, as: UTF8.self)
      } else {
        bytes.append(mark)
        try pieces.cursor.advance()
      }
    }
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(GraphFileProblem) {
    let letter = pieces.cursor.current
    try pieces.cursor.advance()
    switch letter {
    case UInt8(ascii: "n"): bytes.append(Byte.lineFeed)
    case UInt8(ascii: "r"): bytes.append(Byte.carriageReturn)
    case UInt8(ascii: "t"): bytes.append(Byte.tab)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      var code: UInt32 = 0
      for _ in 0..<(letter == UInt8(ascii: "u") ? 4 : 8) {
        guard let digit = Character(Unicode.Scalar(pieces.cursor.current)).hexDigitValue else { break }
        code = code &* 16 &+ UInt32(digit)
        try pieces.cursor.advance()
      }
      bytes += String(Unicode.Scalar(code).map(Character.init) ?? "\u{FFFD}").utf8
    default: bytes.append(letter)
    }
  }

  /// Returns the value that a text spells in a type of XML Schema; the text where it spells none.
  private static func value(_ text: String, _ type: String) -> AttributeValue {
    switch RDFNames.last(type) {
    case "integer", "int", "long", "short", "byte", "nonNegativeInteger", "positiveInteger":
      Int(text).map { .integer($0) } ?? .text(text)
    case "decimal", "double", "float": Double(text).map { .number($0) } ?? .text(text)
    case "boolean": text == "true" || text == "false" ? .boolean(text == "true") : .text(text)
    default: .text(text)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- Byte.zero < 10 }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...Byte.blank, Byte.semicolon, Byte.comma, Byte.quote, UInt8(ascii: "'"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "@"), UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"):
      false
    default: true
    }
  }
}

/// Names in IRIs.
enum RDFNames {
  /// Returns the last part of an IRI, by which people know it.
  static func last(_ iri: String) -> String {
    let trimmed = iri.hasSuffix("/") || iri.hasSuffix("#") ? iri.dropLast() : iri[...]
    let start = trimmed.lastIndex { $0 == "#" || $0 == "/" || $0 == ":" }
    let name = start.map { trimmed[trimmed.index(after: $0)...] } ?? trimmed
    return name.isEmpty ? iri : String(name)
  }
}
