// Tells from its first lines how a list of edges is written, and whether a text is one at all.
//
// Two words on every line are all there is to tell such a list by, so what looks like prose, a table of something else or
// another notation is refused rather than guessed at.

import GraphModel

/// The notation of a list of edges.
struct EdgeListDialect {
  /// The byte between columns, or 0 for blanks.
  var separator: UInt8 = 0
  /// The names of the columns, lower-case; empty when the list has no header.
  var columns: [String] = []
  /// The offset of the first line behind the header, and the number of lines before it.
  var start = 0
  var linesBefore = 0
  /// True if the first nodes are whole numbers, so that all may be.
  var isNumbers = false
  /// The direction that the comments at the top tell; `nil` when they tell none.
  var saysDirected: Bool?
  /// True if a comment tells that the two columns number nodes of two kinds, each from 1.
  private(set) var isTwoMode = false
  /// True if a comment tells that weights are strengths.
  private var saysStrengths = false

  /// True if the header says in words which columns are the ends.
  private var namesEnds = false

  /// The columns of the ends, the weight and the label.
  var source = 0
  var target = 1
  var weight: Int? = 2
  var label: Int?

  /// What was assumed where the contents alone do not tell that these are edges; `nil` where they do.
  private(set) var assumption: String?

  /// The name that a header gives the weights.
  var weightName: String? { weight.flatMap { columns.indices.contains($0) ? columns[$0] : nil } }

  /// The meaning of the weights by their name or by a comment.
  var weightMeaning: WeightMeaning {
    if saysStrengths { return .strength }
    return weightName.map { WeightMeaning(attributeName: $0) } ?? .length
  }

  /// The lines that are looked at where the first ones leave a doubt.
  private static let evidenceLines = 2000
  /// The bytes that may part columns, in the order they are tried.
  private static let separators = [Byte.tab, Byte.semicolon, Byte.pipe, Byte.comma, 0]
  /// The number of lines below which a list is short: there, a majority of good lines tells what it is.
  private static let shortLines = 12
  private static let sources: Set<String> = [
    "source", "src", "from", "fromnodeid", "source id", "from_id", "u", "node1",
  ]
  private static let targets: Set<String> = [
    "target", "dst", "dest", "to", "tonodeid", "target id", "to_id", "v", "node2",
  ]
  private static let weights: Set<String> = ["weight", "w", "value", "cost", "length", "strength", "distance"]
  private static let labels: Set<String> = ["label", "type", "relation", "kind"]

  /// Returns the dialect of a text that begins with `sample`; `nil` when it is no list of edges. `isWhole` says that
  /// nothing follows the sample, `isNamed` that the file is called as lists of edges are.
  static func sniff(_ sample: ArraySlice<UInt8>, isWhole: Bool, isNamed: Bool = false) -> EdgeListDialect? {
    guard var dialect = byForm(sample, isWhole: isWhole) else { return nil }
    switch isNamed ? .edges : dialect.judgement(of: sample, isWhole: isWhole) {
    case .edges: dialect.assumption = dialect.assumedHeading
    case .assumed(let what):
      dialect.assumption = [dialect.assumedHeading, what].compactMap { $0 }.joined(separator: "; ")
    case .other: return nil
    }
    return dialect
  }

  /// Returns the reason why a text that has the form of a list of edges is none; `nil` if it has another form.
  static func refusal(of sample: ArraySlice<UInt8>, isWhole: Bool) -> String? {
    guard let dialect = byForm(sample, isWhole: isWhole),
      case .other(let reason) = dialect.judgement(of: sample, isWhole: isWhole)
    else { return nil }
    return reason
  }

  /// Returns the dialect of a text that has the form of a list of edges; `nil` if it has another.
  private static func byForm(_ sample: ArraySlice<UInt8>, isWhole: Bool) -> EdgeListDialect? {
    guard var found = ListSample(sample, isWhole: isWhole), let first = found.lines.first else { return nil }
    // A separator that parts most lines comes before one that parts a majority.
    let separator =
      separators.first { fits(found.lines, $0, isMost) } ?? separators.first { fits(found.lines, $0, isMajority) }
    guard let separator else { return nil }
    var dialect = EdgeListDialect()
    (dialect.separator, dialect.start, dialect.saysDirected) = (separator, sample.startIndex, found.saysDirected)
    (dialect.isTwoMode, dialect.saysStrengths) = (found.isTwoMode, found.saysStrengths)
    if dialect.readHeader(first) || dialect.takeHeading(found.lines) {
      dialect.start = endOfLine(first, sample)
      dialect.linesBefore = found.linesBefore + 1
      found.lines.removeFirst()
    }
    return dialect.accepts(found.lines) ? dialect : nil
  }

  /// Returns the offset of the first line of a text that is no edge, where at least half of the lines are, or a header;
  /// `nil` when the text is nothing like a list of edges.
  static func flaw(in text: ArraySlice<UInt8>) -> Int? {
    guard let found = ListSample(text, isWhole: true) else { return nil }
    let judged = separators.map { separator in
      found.lines.map { line in
        let row = EdgeListFields.split(line, at: separator)
        return row.count >= 2 && row.prefix(2).allSatisfy { !$0.bytes.isEmpty } && isEdge(row, separator)
      }
    }
    guard let best = judged.max(by: { $0.count { $0 } < $1.count { $0 } }), 2 * best.count(where: { $0 }) >= best.count
    else { return nil }
    return best.firstIndex(of: false).map { found.lines[$0].startIndex }
  }

  /// True if the columns are in the order that the reader of numbers expects.
  var hasUsualColumns: Bool {
    // The name of a third column is lost there, so that it must be the weight's.
    source == 0 && target == 1 && label == nil && columns.count <= 3 && (weight == 2 || columns.count == 2)
  }

  /// The evidence of the ends of a list without a header: whether they are nodes. A header, a comment that tells of direction and
  /// relations between the ends tell it by themselves.
  private func judgement(of sample: ArraySlice<UInt8>, isWhole: Bool) -> ListEvidence.Judgement {
    guard !namesEnds, label == nil || !columns.isEmpty, saysDirected == nil else { return .edges }
    for limit in [ListSample.usualLines, Self.evidenceLines] {
      guard var found = ListSample(sample, isWhole: isWhole, limit: limit) else { return .edges }
      if !columns.isEmpty { found.lines.removeFirst() }
      let rows = found.lines.map { line in
        var row = EdgeListFields.split(line, at: separator)
        EdgeListFields.dropComment(&row)
        return row
      }
      let evidence = ListEvidence(rows, columns: (source, target)) { Self.isEdge($0, separator) }
      let isAll = rows.count <= limit
      var judgement = evidence.judgement(isWhole: isWhole && isAll)
      if case .assumed = judgement, columns.count > 2 {
        judgement = .other("its first line names columns, and hardly any name stands in both of the first two")
      }
      if judgement == .edges || isAll || limit == Self.evidenceLines { return judgement }
    }
    return .edges
  }

  // MARK: The header

  private mutating func readHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let names = EdgeListFields.split(line, at: separator).map { $0.text.lowercased() }
    guard let source = names.firstIndex(where: Self.sources.contains),
      let target = names.firstIndex(where: Self.targets.contains), source != target
    else { return false }
    (self.source, self.target, namesEnds) = (source, target, true)
    take(names)
    return true
  }

  /// Takes the first of some lines for the names of columns, of which the first two are the ends, if the others show it.
  private mutating func takeHeading(_ lines: [ArraySlice<UInt8>]) -> Bool {
    let rows = lines.map { EdgeListFields.split($0, at: separator) }
    guard let first = rows.first, ListHeading.isThere(rows) else { return false }
    take(first.map(\.text))
    // The third column of a list without names holds weights, too, unless it is called otherwise.
    if weight == nil, label != 2, first.count > 2, !Self.isOther(first[2].text),
      rows.dropFirst().allSatisfy({ $0.count > 2 && Self.isWeight($0[2].bytes) })
    {
      let numbers = rows.dropFirst().compactMap { DecimalNumber.value(of: $0[2].bytes) }
      if numbers.isEmpty || !numbers.allSatisfy({ $0 == $0.rounded() && (1500..<2200).contains($0) }) { weight = 2 }
    }
    return true
  }

  /// Returns true for the name of a column of times or counts, which are no weights.
  private static func isOther(_ name: String) -> Bool {
    let words: Set<String> = [
      "year", "time", "timestamp", "date", "day", "month", "count", "jahr", "zeit", "datum", "anzahl", "année", "temps",
      "año", "fecha", "tiempo", "anno", "data", "год", "время", "年",
    ]
    return !words.isDisjoint(with: EndNames.words(name))
  }

  private mutating func take(_ names: [String]) {
    columns = names
    let others = names.indices.filter { $0 != source && $0 != target }
    weight = others.first { Self.weights.contains(names[$0].lowercased()) }
    label = others.first { Self.labels.contains(names[$0].lowercased()) }
  }

  /// The sentence about a first line that was assumed to name the columns; `nil` for any other.
  private var assumedHeading: String? {
    guard !columns.isEmpty, !namesEnds else { return nil }
    let (first, second) = (GraphFileProblem.shown(columns[source]), GraphFileProblem.shown(columns[target]))
    let weights = weightName.map { ", \(GraphFileProblem.shown($0)) as their weights" } ?? ""
    return "the first line was read as the names of the columns: \(first) and \(second) as the ends of edges" + weights
  }

  // MARK: The lines

  /// Returns true if three lines of four are good, or more.
  private static func isMost(_ good: Int, of count: Int) -> Bool { 4 * good >= 3 * count }

  /// Returns true if most lines are good, or of a short list a majority: of few lines, a single bad one is a large part.
  private static func isMajority(_ good: Int, of count: Int) -> Bool {
    isMost(good, of: count) || count < shortLines && 2 * good > count
  }

  /// Returns true if enough lines have two columns or more, the first among them.
  private static func fits(
    _ lines: [ArraySlice<UInt8>], _ separator: UInt8, _ suffices: (_ good: Int, _ count: Int) -> Bool
  ) -> Bool {
    // A comma between blank columns is a decimal point.
    if separator == Byte.comma, lines.allSatisfy(isDecimalComma) { return false }
    let good = lines.map { line in
      let fields = EdgeListFields.split(line, at: separator)
      return fields.count >= 2 && !fields[0].bytes.isEmpty && !fields[1].bytes.isEmpty
    }
    return good[0] && suffices(good.count { $0 }, good.count)
  }

  private static func isDecimalComma(_ line: ArraySlice<UInt8>) -> Bool {
    let fields = EdgeListFields.split(line, at: 0)
    guard fields.count == 3, !fields[0].bytes.contains(Byte.comma), !fields[1].bytes.contains(Byte.comma) else {
      return false
    }
    return DecimalNumber.value(of: fields[2].bytes.map { $0 == Byte.comma ? Byte.point : $0 }) != nil
  }

  /// Returns true if the lines behind the header are edges: ends, and where there is no header at most a weight and one
  /// column more.
  private mutating func accepts(_ lines: [ArraySlice<UInt8>]) -> Bool {
    var rows = lines.map { EdgeListFields.split($0, at: separator) }
    if columns.isEmpty { for index in rows.indices { EdgeListFields.dropComment(&rows[index]) } }
    guard let first = rows.first else { return !columns.isEmpty }
    isNumbers =
      hasUsualColumns && !isTwoMode && first.count >= 2 && first.prefix(2).allSatisfy { Self.isNumber($0.bytes) }
    guard !namesEnds else { return true }
    if !columns.isEmpty { return rows.allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy { !$0.bytes.isEmpty } } }
    // One line of anything is too little to go by.
    if rows.count == 1, !isNumbers, !first.prefix(2).allSatisfy({ $0.bytes.allSatisfy(Self.isPlain) }) { return false }
    let isList = Self.isMajority(rows.count { Self.isEdge($0, separator) }, of: rows.count) && !Self.isOtherTable(rows)
    return isList || takeTriples(rows)
  }

  /// Returns true if the columns are of a table that is none of edges: where the first row has a word in a column of
  /// numbers, it names the columns, and none of them as an end; and where a column of words stands beside one of numbers
  /// and nothing in them comes twice, these are measurements.
  private static func isOtherTable(_ rows: [[EdgeListField]]) -> Bool {
    guard rows.count >= 3, let first = rows.first else { return false }
    let rest = rows.dropFirst()
    if first.count >= 3, !first[2].bytes.isEmpty, !isWeight(first[2].bytes), first[2].bytes.first != UInt8(ascii: "{") {
      if rest.allSatisfy({ $0.count >= 3 && isWeight($0[2].bytes) }) { return true }
    }
    guard rows.allSatisfy({ $0.count == 2 && !isWeight($0[0].bytes) }), rest.allSatisfy({ isWeight($0[1].bytes) })
    else {
      return false
    }
    return Set(rows.map(\.[0].bytes)).count == rows.count && Set(rows.map(\.[1].bytes)).count == rows.count
  }

  /// Returns true if the columns of a line are two nodes, and perhaps a weight and one thing more.
  private static func isEdge(_ row: [EdgeListField], _ separator: UInt8) -> Bool {
    guard (2...4).contains(row.count) || (row.count > 2 && row[2].bytes.first == UInt8(ascii: "{")) else {
      return false
    }
    if separator == 0, row.prefix(2).contains(where: { isPunctuation($0.bytes) }) { return false }
    return row.count == 2 || row[2].bytes.isEmpty || row[2].bytes.first == UInt8(ascii: "{") || isWeight(row[2].bytes)
  }

  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    guard (1...20).contains(bytes.count), bytes.allSatisfy({ (Byte.zero...Byte.zero + 9).contains($0) }) else {
      return false
    }
    return bytes.count == 1 || bytes[0] != Byte.zero
  }

  static func isWeight(_ bytes: [UInt8]) -> Bool { NumberColumn.isNumber(bytes) }

  /// Returns true if a word is one of prose or of another notation.
  private static func isPunctuation(_ word: [UInt8]) -> Bool {
    let signs: [[UInt8]] = ["--", "->", "[", "]", "{", "}", "="].map { Array($0.utf8) }
    return signs.contains(word) || (word.last.map { Array(",.;:!?[{".utf8).contains($0) } ?? true)
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), Byte.minus,
      UInt8(ascii: "a")...UInt8(ascii: "z"), Byte.point, Byte.blank:
      true
    default: false
    }
  }

  private static func endOfLine(_ line: ArraySlice<UInt8>, _ sample: ArraySlice<UInt8>) -> Int {
    var end = line.endIndex
    if end < sample.endIndex, sample[end] == Byte.carriageReturn { end += 1 }
    if end < sample.endIndex, sample[end] == Byte.lineFeed { end += 1 }
    return end
  }
}
