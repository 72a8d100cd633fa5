// The beginning of a text that may be a list of edges, which shows its dialect.

/// The first lines of a text that are no comments.
struct ListSample {
  /// The number of lines that are looked at unless they leave a doubt.
  static let usualLines = 100

  var lines: [ArraySlice<UInt8>] = []
  /// The number of lines before the first of them.
  var linesBefore = 0
  var saysDirected: Bool?
  var isTwoMode = false
  var saysStrengths = false

  /// Takes the first lines; `nil` when they belong to another notation, or there are none.
  init?(_ text: ArraySlice<UInt8>, isWhole: Bool, limit: Int = usualLines) {
    guard !Self.isOtherNotation(text), !text.prefix(1 << 12).contains(where: Self.isControl) else { return nil }
    for (number, line) in EdgeListLines(text, dropsLast: !isWhole).enumerated() {
      let words = line.drop { $0 == Byte.blank || $0 == Byte.tab }
      guard let first = words.first else { continue }
      if first == Byte.hash || first == Byte.percent {
        if lines.isEmpty {
          saysDirected = saysDirected ?? ListComments.direction(of: words)
          isTwoMode = isTwoMode || ListComments.konectKind(of: words) == "bip"
          saysStrengths = saysStrengths || ListComments.saysStrengths(words)
        }
        continue
      }
      if lines.isEmpty { linesBefore = number }
      lines.append(line)
      if lines.count > limit { break }
    }
    guard let first = lines.first, !Self.isOtherNotation(first) else { return nil }
  }

  /// Returns true if the first line belongs to a notation that also has two words a line.
  private static func isOtherNotation(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == Byte.blank || $0 == Byte.tab }
    let starts = ["*", "<", "{", "[", "dl ", "DL ", "strict ", "nodedef>", "#!/", "#! /"]
    if starts.contains(where: { text.starts(with: $0.utf8) }) { return true }
    // These are words of their own: a node may be called "graphite".
    return ["graph", "digraph", "Creator"].contains { word in
      guard text.starts(with: word.utf8), let next = text.dropFirst(word.utf8.count).first else { return false }
      return next <= Byte.blank || next == Byte.quote || next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 32 && byte != Byte.tab && byte != Byte.lineFeed && byte != Byte.carriageReturn) || byte == 127
  }
}
