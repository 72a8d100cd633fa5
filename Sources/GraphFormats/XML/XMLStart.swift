// Tells by the beginning of a file which kind of XML it is.

/// The beginning of an XML file.
struct XMLStart {
  /// The local name of the root element, lower-case; empty when it is not to be seen.
  private(set) var root = ""
  /// The root element's tag and what stands before it, lower-case.
  private(set) var head = ""

  init(_ start: FileStart) {
    guard start.isXML else { return }
    var rest = start.trimmed
    while let next = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[next...]
      if rest.starts(with: "<!--".utf8) {
        rest = Self.behind("-->", rest)
      } else if rest.starts(with: "<?".utf8) {
        rest = Self.behind("?>", rest)
      } else if rest.starts(with: "<!".utf8) {
        rest = Self.behindDeclaration(rest)
      } else {
        let name = rest.dropFirst().prefix { $0 > Byte.blank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = name.split(separator: UInt8(ascii: ":")).last ?? name
        root = String(decoding: local, as: UTF8.self).lowercased()
        let tag = rest.prefix(1 << 12).prefix { $0 != UInt8(ascii: ">") }
        let before = start.trimmed[..<rest.startIndex].suffix(1 << 12)
        head = String(decoding: before + tag, as: UTF8.self).lowercased()
        return
      }
    }
  }

  /// Returns the text of an XML file: what it declares counts where the bytes leave a choice.
  static func text(of input: GraphInput, _ session: ReadingSession) throws(GraphFileProblem) -> TextStream {
    let declaration = String(decoding: input.start.text.prefix(256).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    // UTF-8 is recognized by its own rules, which other texts hardly ever follow.
    let survey = input.start.raw.withUnsafeBufferPointer {
      UTF8Survey(UnsafeBufferPointer(rebasing: $0.dropLast(TextDecoding.incompleteTail(of: $0))))
    }
    if declaration.hasPrefix("<?xml"), survey.firstBad == nil, survey.goodSequences > 0,
      session.options.encoding == nil, let declared = TextEncoding.declared(Array(declaration.utf8)),
      !declaration.lowercased().contains("ascii")
    {
      try session.report(
        at: TextPosition(line: 1, column: 1), "the text says that it is \(declared.name), and is UTF-8",
        remedy: "it is read as UTF-8", cure: "declare encoding=\"UTF-8\"")
    }
    return try input.text(session)
  }

  private static func behind(_ end: String, _ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = Array(end.utf8)
    for index in text.indices.dropLast(end.count - 1) where text[index...].starts(with: end) {
      return text[(index + end.count)...]
    }
    return []
  }

  /// Passes a declaration with the part between brackets that it may have.
  private static func behindDeclaration(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return text[(index + 1)...]
      default: break
      }
    }
    return []
  }
}
