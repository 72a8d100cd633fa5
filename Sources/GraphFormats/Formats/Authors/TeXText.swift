// Texts as TeX writes them, and lists of names in them.

/// Reading of texts in the notation of TeX.
enum TeXText {
  /// The combining marks of the commands for accents.
  private static let accents: [Character: Unicode.Scalar] = [
    "\"": "\u{308}", "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}", ".": "\u{307}",
    "c": "\u{327}", "v": "\u{30C}", "u": "\u{306}", "H": "\u{30B}", "k": "\u{328}", "r": "\u{30A}", "d": "\u{323}",
  ]
  /// The letters that have commands of their own.
  private static let letters: [String: String] = [
    "ss": "ß", "o": "ø", "O": "Ø", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å", "l": "ł", "L": "Ł",
    "i": "i", "j": "j", "dh": "ð", "th": "þ", "dj": "đ", "DJ": "Đ", "textendash": "–", "textemdash": "—",
  ]

  /// Returns a text as people read it: without braces, with the letters that its commands stand for, and single blanks.
  static func plain(_ text: some StringProtocol) -> String {
    var out = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "{", "}", "$": continue
      case "~": out.append(" ")
      case "\\": out += command(&rest)
      case _ where character.isWhitespace: if out.last != " " { out.append(" ") }
      default: out.append(character)
      }
    }
    return TextConverter.composed(trimmed(out))
  }

  /// Takes what follows a backslash, and returns the letters that it stands for.
  private static func command(_ rest: inout Substring, isInner: Bool = false) -> String {
    guard let first = rest.first else { return "" }
    var name = String(rest.prefix { $0.isASCII && $0.isLetter })
    let isWord = !name.isEmpty
    if !isWord { name = String(first) }
    rest.removeFirst(name.count)
    if isWord { while rest.first == " " { rest.removeFirst() } }
    guard name.count == 1, let mark = accents[Character(name)] else {
      return letters[name] ?? (isWord ? "" : "&%_#$ -".contains(first) ? String(first) : "")
    }
    // The letter below the accent, which may be a command itself.
    while rest.first == "{" || rest.first == " " { rest.removeFirst() }
    guard let letter = rest.popFirst(), letter != "}" else { return "" }
    let base = letter != "\\" ? String(letter) : isInner ? "" : command(&rest, isInner: true)
    return base + String(mark)
  }

  /// Returns the names of a list that "and" parts, each with the first name in front. "others" is nobody.
  static func names(_ list: String) -> [String] {
    parts(of: list).map(name).filter { !$0.isEmpty && $0 != "others" }
  }

  /// Parts a list at the words "and" outside of braces.
  private static func parts(of list: String) -> [Substring] {
    var (parts, depth, start) = ([Substring](), 0, list.startIndex)
    var word = list.startIndex
    func isAnd(_ end: String.Index) -> Bool { depth == 0 && list[word..<end].lowercased() == "and" }
    for index in list.indices {
      switch list[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case _ where list[index].isWhitespace:
        if isAnd(index), word > start {
          parts.append(list[start..<word])
          start = index
        }
        word = list.index(after: index)
      default: continue
      }
    }
    return parts + [list[start...]]
  }

  /// Returns a name with the first name in front: that of "Berg, Ada", "Berg, Jr., Ada" and "Ada Berg".
  private static func name(_ text: Substring) -> String {
    var (pieces, depth) = ([""], 0)
    for character in text {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if character == ",", depth == 0 { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
    }
    let plain = pieces.map { TeXText.plain($0) }
    let order = plain.count == 1 ? plain : plain.count == 2 ? [plain[1], plain[0]] : [plain[2], plain[0], plain[1]]
    return order.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns a text without the blanks around it.
  static func trimmed(_ text: some StringProtocol) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
