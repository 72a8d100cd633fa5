// Finds out how a list of edges is written from its first lines, and whether it is one at all.
//
// Two words on every line are all there is to tell such a list by, so what looks like prose, a table of something else or
// another notation is refused rather than guessed at.

/// How a list of edges is written.
struct EdgeListDialect {
  /// What stands between columns: a byte, or 0 for blanks.
  var separator: UInt8 = 0
  /// What the columns are called, lower-case; empty when the list has no header.
  var columns: [String] = []
  /// Where the first line behind the header starts, and how many lines are before it.
  var start = 0
  var linesBefore = 0
  /// Whether the first nodes are whole numbers, so that all may be.
  var isNumbers = false
  /// What the comments at the top say about direction.
  var saysDirected: Bool?

  /// The columns of the ends, the weight and the label.
  var source = 0
  var target = 1
  var weight: Int? = 2
  var label: Int?

  private static let sampleLines = 100
  private static let sources: Set<String> = [
    "source", "src", "from", "fromnodeid", "source id", "from_id", "u", "node1",
  ]
  private static let targets: Set<String> = [
    "target", "dst", "dest", "to", "tonodeid", "target id", "to_id", "v", "node2",
  ]
  private static let weights: Set<String> = ["weight", "w", "value", "cost", "length", "strength"]
  private static let labels: Set<String> = ["label", "type", "relation", "kind"]

  /// The dialect of a text that begins with `sample`; `nil` when it is no list of edges. `isWhole` says that nothing
  /// follows the sample.
  static func sniff(_ sample: ArraySlice<UInt8>, isWhole: Bool) -> EdgeListDialect? {
    guard !isOtherNotation(sample), !sample.prefix(1 << 12).contains(where: isControl) else { return nil }
    var dialect = EdgeListDialect()
    var lines: [ArraySlice<UInt8>] = []
    var numbers: [Int] = []
    dialect.start = sample.startIndex
    for (number, line) in EdgeListLines(sample, dropsLast: !isWhole).enumerated() {
      let text = line.drop { $0 == Byte.blank || $0 == Byte.tab }
      guard let first = text.first else { continue }
      if first == Byte.hash || first == Byte.percent {
        if lines.isEmpty { dialect.saysDirected = dialect.saysDirected ?? direction(text) }
        continue
      }
      lines.append(line)
      numbers.append(number)
      if lines.count > sampleLines { break }
    }
    guard let first = lines.first, !isOtherNotation(first) else { return nil }
    guard let separator = [Byte.tab, Byte.semicolon, Byte.pipe, Byte.comma, 0].first(where: { fits(lines, $0) })
    else { return nil }
    dialect.separator = separator
    if dialect.readHeader(first) {
      dialect.start = endOfLine(first, sample)
      dialect.linesBefore = numbers[0] + 1
      lines.removeFirst()
    }
    return dialect.accepts(lines) ? dialect : nil
  }

  /// Whether the columns are where the fast way expects them.
  var hasUsualColumns: Bool { source == 0 && target == 1 && (weight ?? 2) == 2 && label == nil && columns.count <= 3 }

  // MARK: The header

  private mutating func readHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let names = EdgeListFields.split(line, at: separator).map { $0.text.lowercased() }
    guard let source = names.firstIndex(where: Self.sources.contains),
      let target = names.firstIndex(where: Self.targets.contains), source != target
    else { return false }
    columns = names
    (self.source, self.target) = (source, target)
    weight = names.firstIndex(where: Self.weights.contains)
    label = names.firstIndex(where: Self.labels.contains)
    return true
  }

  // MARK: The lines

  /// Whether most lines have two columns or more, the first among them.
  private static func fits(_ lines: [ArraySlice<UInt8>], _ separator: UInt8) -> Bool {
    // A comma between blank columns is a decimal point.
    if separator == Byte.comma, lines.allSatisfy(isDecimalComma) { return false }
    let good = lines.map { line in
      let fields = EdgeListFields.split(line, at: separator)
      return fields.count >= 2 && !fields[0].bytes.isEmpty && !fields[1].bytes.isEmpty
    }
    return good[0] && 4 * good.count { $0 } >= 3 * good.count
  }

  private static func isDecimalComma(_ line: ArraySlice<UInt8>) -> Bool {
    let fields = EdgeListFields.split(line, at: 0)
    guard fields.count == 3, !fields[0].bytes.contains(Byte.comma), !fields[1].bytes.contains(Byte.comma) else {
      return false
    }
    return DecimalNumber.value(of: fields[2].bytes.map { $0 == Byte.comma ? Byte.point : $0 }) != nil
  }

  /// Whether the lines behind the header are edges: ends, and where there is no header at most a weight and one column
  /// more.
  private mutating func accepts(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var rows = lines.map { EdgeListFields.split($0, at: separator) }
    if columns.isEmpty { for index in rows.indices { EdgeListFields.dropComment(&rows[index]) } }
    guard let first = rows.first else { return !columns.isEmpty }
    isNumbers = hasUsualColumns && first.count >= 2 && first.prefix(2).allSatisfy { Self.isNumber($0.bytes) }
    guard columns.isEmpty else { return true }
    // One line of anything is too little to go by.
    if rows.count == 1, !isNumbers, !first.prefix(2).allSatisfy({ $0.bytes.allSatisfy(Self.isPlain) }) { return false }
    let good = rows.count { row in
      guard (2...4).contains(row.count) || (row.count > 2 && row[2].bytes.first == UInt8(ascii: "{")) else {
        return false
      }
      if separator == 0, row.prefix(2).contains(where: { Self.isPunctuation($0.bytes) }) { return false }
      return row.count == 2 || row[2].bytes.isEmpty || row[2].bytes.first == UInt8(ascii: "{")
        || Self.isWeight(row[2].bytes)
    }
    return 4 * good >= 3 * rows.count
  }

  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    guard (1...20).contains(bytes.count), bytes.allSatisfy({ (Byte.zero...Byte.zero + 9).contains($0) }) else {
      return false
    }
    return bytes.count == 1 || bytes[0] != Byte.zero
  }

  static func isWeight(_ bytes: [UInt8]) -> Bool {
    DecimalNumber.value(of: bytes.map { $0 == Byte.comma ? Byte.point : $0 }) != nil
  }

  /// Whether a word is one of prose or of another notation.
  private static func isPunctuation(_ word: [UInt8]) -> Bool {
    let signs: [[UInt8]] = ["--", "->", "[", "]", "{", "}", "="].map { Array($0.utf8) }
    return signs.contains(word) || (word.last.map { Array(",.;:!?[{".utf8).contains($0) } ?? true)
  }

  /// Whether the first line belongs to a notation that also has two words a line.
  private static func isOtherNotation(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == Byte.blank || $0 == Byte.tab }
    let starts = ["*", "<", "{", "[", "dl ", "DL ", "strict ", "nodedef>"]
    if starts.contains(where: { text.starts(with: $0.utf8) }) { return true }
    // These are words of their own: a node may be called "graphite".
    return ["graph", "digraph", "Creator"].contains { word in
      guard text.starts(with: word.utf8), let next = text.dropFirst(word.utf8.count).first else { return false }
      return next <= Byte.blank || next == Byte.quote || next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), Byte.minus,
      UInt8(ascii: "a")...UInt8(ascii: "z"), Byte.point, Byte.blank:
      true
    default: false
    }
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    (byte < 32 && byte != Byte.tab && byte != Byte.lineFeed && byte != Byte.carriageReturn) || byte == 127
  }

  private static func direction(_ comment: ArraySlice<UInt8>) -> Bool? {
    let words = String(decoding: comment.prefix(200), as: UTF8.self).lowercased().split { !$0.isLetter }
    return words.first { $0 == "directed" || $0 == "undirected" }.map { $0 == "directed" }
  }

  private static func endOfLine(_ line: ArraySlice<UInt8>, _ sample: ArraySlice<UInt8>) -> Int {
    var end = line.endIndex
    if end < sample.endIndex, sample[end] == Byte.carriageReturn { end += 1 }
    if end < sample.endIndex, sample[end] == Byte.lineFeed { end += 1 }
    return end
  }
}
