// Reads bibliographies of BibTeX and BibLaTeX: the authors of each entry are joined. Names are read in both of their orders,
// "Berg, Ada" and "Ada Berg", and accents as TeX writes them.
//
// Source: the manual "BibTeXing", 1988, and "Tame the BeaST", chapter 4, on names.

import GraphModel

extension GraphFormat {
  /// A bibliography of BibTeX.
  public static let bibTeX = GraphFormat("bibtex", "BibTeX bibliography", endings: ["bib"])
}

struct BibTeXReader: GraphFileFormat {
  static let format = GraphFormat.bibTeX

  /// The longest value that is kept, in bytes, and the deepest braces.
  private static let (longestValue, deepest) = (1 << 20, 100)
  /// The longest text that is read, in bytes.
  private static let longestText = 256 << 20

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private let session: ReadingSession
  private var works: SharedWorks
  /// The texts that `@string` gives names to.
  private var words: [String: String] = [:]

  static func recognises(_ input: GraphInput) -> Bool {
    var text = input.start.trimmed
    while text.first == UInt8(ascii: "%") {
      text = text.drop { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }.drop { $0 <= Byte.blank }
    }
    guard text.first == UInt8(ascii: "@") else { return false }
    let kind = text.dropFirst().prefix(40).prefix { isLetter($0) }
    let open = text.dropFirst(1 + kind.count).first { $0 > Byte.blank }
    guard !kind.isEmpty, open == UInt8(ascii: "{") || open == UInt8(ascii: "(") else { return false }
    return input.start.ending == "bib" || text.prefix(1 << 12).contains(UInt8(ascii: "="))
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = BibTeXReader(
      bytes: try text(of: input), session: input.session, works: SharedWorks(input.session))
    while let start = reader.findEntry() {
      if reader.line & 0xFF == 0 {
        try input.session.checkpoint(0.6 * Double(reader.index) / Double(max(1, reader.bytes.count)))
      }
      try reader.readEntry(from: start)
    }
    return try reader.works.finish()
  }

  /// Returns all of the text: an entry may have any number of lines.
  private static func text(of input: GraphInput) throws(GraphFileProblem) -> [UInt8] {
    var text: [UInt8] = []
    let lines = try input.lines()
    while let line = try lines.next() {
      if lines.number > 1 { text.append(Byte.lineFeed) }
      text += line
      guard text.count <= longestText else {
        throw input.session.problem(
          .tooLarge, "the bibliography is longer than \(longestText >> 20) MB", cure: "save a part of it")
      }
    }
    return text
  }

  private init(bytes: [UInt8], session: ReadingSession, works: SharedWorks) {
    (self.bytes, self.session, self.works) = (bytes, session, works)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  // MARK: Entries

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func step() {
    if next == Byte.lineFeed { line += 1 }
    index += 1
  }

  private mutating func skipBlanks() { while let byte = next, byte <= Byte.blank { step() } }

  /// Moves behind the sign that begins the next entry. What stands between entries is a comment.
  private mutating func findEntry() -> TextPosition? {
    while let byte = next {
      if byte == UInt8(ascii: "@") {
        let position = TextPosition(line: line)
        step()
        return position
      }
      step()
    }
    return nil
  }

  private mutating func word() -> String {
    let start = index
    while let byte = next, byte > Byte.blank, !Array("{}(),=#\"@".utf8).contains(byte) { step() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readEntry(from position: TextPosition) throws(GraphFileProblem) {
    skipBlanks()
    let kind = word().lowercased()
    skipBlanks()
    guard next == UInt8(ascii: "{") || next == UInt8(ascii: "(") else { return }
    let close = UInt8(ascii: next == UInt8(ascii: "{") ? "}" : ")")
    step()
    if kind == "comment" || kind == "preamble" { return skip(to: close) }
    skipBlanks()
    // A key, which is no field: the name behind it is followed by a comma.
    if kind != "string" {
      _ = word()
      skipBlanks()
      if next == UInt8(ascii: ",") { step() }
    }
    var fields: [String: String] = [:]
    while true {
      skipBlanks()
      guard let byte = next, byte != close else { break }
      if byte == UInt8(ascii: ",") {
        step()
        continue
      }
      let name = word().lowercased()
      skipBlanks()
      guard !name.isEmpty, next == UInt8(ascii: "=") else {
        try session.report(
          at: TextPosition(line: line), "an entry holds something that is no field",
          remedy: "the rest of it is left out",
          cure: "write fields as name = {value}")
        // An entry that is never closed does not take the next one along.
        if next != UInt8(ascii: "@") { skip(to: close) }
        return
      }
      step()
      fields[name] = try value()
    }
    if next != nil { step() }
    if kind == "string" {
      words.merge(fields) { $1 }
    } else {
      let people = fields["author"] ?? fields["editor"] ?? ""
      try works.add(TeXText.plain(fields["title"] ?? ""), by: TeXText.names(people), at: position)
    }
  }

  /// Moves behind the sign that closes an entry.
  private mutating func skip(to close: UInt8) {
    var depth = 0
    while let byte = next {
      step()
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == close, depth <= 0 { return }
      if byte == UInt8(ascii: "}") { depth -= 1 }
    }
  }

  /// Reads a value: texts in braces or quotes, numbers and names of texts, put together by signs.
  private mutating func value() throws(GraphFileProblem) -> String {
    var text = ""
    while true {
      skipBlanks()
      let start = (index, line)
      switch next {
      case UInt8(ascii: "{")?: text += try part(until: UInt8(ascii: "}"))
      case UInt8(ascii: "\"")?: text += try part(until: UInt8(ascii: "\""))
      default:
        let name = word()
        text += words[name.lowercased()] ?? name
      }
      skipBlanks()
      guard next == UInt8(ascii: "#"), index > start.0 else { return text }
      step()
    }
  }

  private mutating func part(until close: UInt8) throws(GraphFileProblem) -> String {
    let position = TextPosition(line: line)
    step()
    var (start, depth) = (index, 0)
    while let byte = next {
      if byte == close, depth == 0 {
        defer { step() }
        return String(decoding: bytes[start..<min(index, start + Self.longestValue)], as: UTF8.self)
      }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      guard abs(depth) <= Self.deepest else { break }
      step()
    }
    start = min(start, bytes.count)
    try session.report(
      at: position, "a value is never closed", remedy: "the rest of the file is left out", cure: "close it")
    index = bytes.count
    return ""
  }
}
