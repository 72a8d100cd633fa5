// Finds the ends of edges in a table whose columns have other names than those that every program knows: by what the
// columns are called in other fields and languages, and by names that stand in two columns. What the cells contradict is
// not assumed, and what may be two things is asked.

/// The columns of a table as its names and cells tell them.
struct TableGuess {
  /// The rows that are looked at.
  private static let sampleRows = 1000
  /// The number of rows below which what comes again in a table without names tells nothing.
  private static let fewRows = 6

  let separator: UInt8
  let names: [String]
  /// The rows before the first that is no name and no title.
  let headRows: Int
  /// The columns of the ends.
  let source: Int
  let target: Int
  let saysDirected: Bool?
  /// True if their names are those of ends.
  let isNamed: Bool
  /// True if the table has no row of names, and these are the numbers of its columns.
  let isNumbered: Bool

  /// Returns what a text that begins so is as a table of edges; `nil` where it is none, or more than one thing.
  ///
  /// - Complexity: linear in the beginning of the text.
  static func edges(_ start: FileStart) -> TableGuess? {
    for separator in TableLayout.separators(of: start) where TableSample.mayBeTable(start, separator) {
      let sample = TableSample(start, separator, limit: sampleRows)
      guard let widest = sample.rows.map(\.count).max(), (2..<4096).contains(widest) else { continue }
      for head in heads(of: sample, separator) {
        guard let guess = TableGuess(sample, head, separator) else { continue }
        return guess
      }
    }
    return nil
  }

  /// A row of names, and the rows below it.
  private struct Head {
    let names: [String]
    let rows: [[String]]
    let headRows: Int
    let isComment: Bool
    /// True if the table has no row of names, and these are the numbers of its columns.
    var isNumbered = false
  }

  private static func heads(of sample: TableSample, _ separator: UInt8) -> [Head] {
    var heads = sample.heads.compactMap { index -> Head? in
      let rows = Array(sample.rows[(index + 1)...])
      guard !rows.isEmpty else { return nil }
      let hasRule = TableSample.isRule(rows[0])
      return Head(
        names: sample.rows[index], rows: hasRule ? Array(rows.dropFirst()) : rows,
        headRows: index + (hasRule ? 2 : 1), isComment: false)
    }
    // A list of two columns or three is read as one, whatever its comments say.
    if sample.comment.count > 3, sample.comment.count == sample.rows.first?.count {
      heads.insert(Head(names: sample.comment, rows: sample.rows, headRows: 0, isComment: true), at: 0)
    }
    // A few rows without names are a list, if anything.
    if let width = sample.rows.first?.count, width > 2, sample.rows.count >= fewRows, separator != 0 {
      heads.append(
        Head(
          names: (1...width).map { "column \($0)" }, rows: sample.rows, headRows: 0, isComment: false, isNumbered: true)
      )
    }
    return heads
  }

  private init?(_ sample: TableSample, _ head: Head, _ separator: UInt8) {
    let names = head.names.map { $0 == "\"\"" ? "" : $0 }
    let (rows, count) = (head.rows, names.count)
    // Nearly all rows are as wide as their names: anything else is a list, or prose.
    guard !rows.isEmpty, names.count(where: { !$0.isEmpty }) >= 2,
      Set(names).subtracting([""]).count == names.count(where: { !$0.isEmpty }),
      10 * rows.count(where: { $0.count == count }) >= 9 * rows.count || separator == Byte.pipe && names[0].isEmpty
    else { return nil }
    // Blanks part words of prose, too.
    if separator == 0, rows.contains(where: { $0.count != count }) { return nil }
    let columns = TableSample.columns(of: rows, count: count)
    let words = names.map(EndNames.words)
    let named = head.isNumbered ? nil : Self.named(names, words, columns)
    guard let ends = named ?? Self.recurring(names, columns, head, rows) else { return nil }
    (source, target, isNamed) = (ends.0, ends.1, named != nil)
    isNumbered = head.isNumbered
    (self.separator, self.names, headRows, saysDirected) = (separator, names, head.headRows, sample.saysDirected)
  }

  /// True if the ends are where lists of edges have them, so that the table may be read as one.
  var isPlainList: Bool { source == 0 && target == 1 && names.count <= 3 && headRows == 1 }

  // MARK: By names

  /// Returns the first of the pairs of columns whose names fit best and whose cells do not say otherwise.
  private static func named(
    _ names: [String], _ words: [[String]], _ columns: [ColumnEvidence]
  ) -> (Int, Int)? {
    guard words.count <= 200 else { return nil }
    var best: (source: Int, target: Int, fit: EndNames.Fit)?
    for source in words.indices {
      for target in words.indices where target != source {
        guard let fit = EndNames.fit(words[source], words[target]), best.map({ fit > $0.fit }) ?? true,
          // A name that comes again below is no name of a column.
          ![source, target].contains(where: { end in
            columns[source].distinct.contains(names[end]) || columns[target].distinct.contains(names[end])
          }),
          mayBeEnds(columns[source], columns[target], fit, words[source], words[target])
        else { continue }
        best = (source, target, fit)
      }
    }
    return best.map { ($0.source, $0.target) }
  }

  private static func mayBeEnds(
    _ a: ColumnEvidence, _ b: ColumnEvidence, _ fit: EndNames.Fit, _ first: [String], _ second: [String]
  ) -> Bool {
    guard !a.areNoNames, !b.areNoNames, 2 * a.filled >= a.count, 2 * b.filled >= b.count,
      !(a.areYears && b.areYears)
    else { return false }
    if fit != .exact, a.areNumbers != b.areNumbers { return false }
    let isShared = a.overlap(with: b) > 0
    if a.areNumbers || b.areNumbers, EndNames.isVague(first, second) { return isShared }
    switch fit {
    case .exact: return true
    case .within: return isShared || EndNames.nameThings(first) || !a.areKinds && !b.areKinds
    case .numbered: return isShared && (a.areNumbers ? EndNames.nameThings(first) : !a.areKinds && !b.areKinds)
    }
  }

  // MARK: By what comes again

  /// Returns the only two columns that have their names in common; `nil` where there are none, or more.
  private static func recurring(
    _ names: [String], _ columns: [ColumnEvidence], _ head: Head, _ rows: [[String]]
  ) -> (Int, Int)? {
    let hasNumbers = columns.first?.isRowNumber == true
    // The usual list of two columns, and perhaps a third of numbers, is recognised by its lines.
    let (first, below) = head.isNumbered ? (rows.first ?? [], rows.dropFirst()) : (head.names, rows[...])
    let hasHeading = ColumnEvidence.isHeading(first, over: below)
    guard columns.count >= 3, columns.count <= 100, rows.count > 2, !head.isComment,
      head.isNumbered != hasHeading || hasNumbers && names[0].isEmpty
    else { return nil }
    // Numbers alone are a list.
    let mayBeNumbers =
      head.isNumbered ? columns.contains { !$0.areNumbers } : hasNumbers && columns.count == 3
    let isName = columns.enumerated().map { index, column in
      !column.isEmpty && !column.areNoNames && !column.areKinds && !(index == 0 && hasNumbers)
        && (!column.areNumbers || mayBeNumbers && column.areWhole) && column.filled == column.count
    }
    var found: [(Int, Int)] = []
    for first in columns.indices where isName[first] {
      for second in (first + 1)..<max(first + 1, columns.count) where isName[second] {
        let (a, b) = (columns[first], columns[second])
        let shared = a.distinct.intersection(b.distinct).count
        // Amounts come over and over, and few numbers are in two columns by chance.
        let isUnlikely =
          head.isNumbered && a.areNumbers && (shared < 5 || 3 * min(a.distinct.count, b.distinct.count) < a.filled)
        if shared >= 2, 2 * a.overlap(with: b) >= 1, !isUnlikely { found.append((first, second)) }
      }
    }
    guard found.count == 1 else { return nil }
    return found[0]
  }
}
