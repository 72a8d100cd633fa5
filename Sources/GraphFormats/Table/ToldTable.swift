// The layout of a table as people tell it, by the names or numbers of its columns.

import GraphModel

extension TableLayout {
  /// Returns the layout of a table by what the options say of it, and what they leave open by evidence.
  ///
  /// - Throws: that a column is not there, or that the ends cannot be told, with the columns that there are.
  static func told(_ input: GraphInput) throws(GraphFileProblem) -> TableLayout {
    let (start, options, session) = (input.start, input.session.options.table, input.session)
    let told = [options.source, options.target, options.weight, options.time].compactMap { $0 }
    let candidates = (options.separator.map { [$0] } ?? separators(of: start)).compactMap {
      TableHead(start, $0, hasHeader: options.hasHeader, told)
    }
    let best = candidates.max { a, b in
      let found = [a, b].map { head in told.count { head.index(of: $0) != nil } }
      return (found[0], a.isEven ? 1 : 0, a.names.count) < (found[1], b.isEven ? 1 : 0, b.names.count)
    }
    guard let best else {
      throw session.problem(.content, "the file has no rows", cure: "check that this is the file you mean")
    }
    func column(_ name: String) throws(GraphFileProblem) -> Int {
      if let index = best.index(of: name) { return index }
      throw session.problem(
        .content, at: TextPosition(line: 1, column: 1),
        "there is no column \(GraphFileProblem.shown(name)); \(best.list)",
        cure: "name one of these, or its number from 1")
    }
    var layout = best.layout(isNodes: false)
    if let time = options.time { layout.clearColumn(try column(time)) }
    if let weight = options.weight { layout.setColumn(.weight, try column(weight)) }
    if let source = options.source { layout.setColumn(.source, try column(source)) }
    if let target = options.target { layout.setColumn(.target, try column(target)) }
    guard options.source != nil, options.target != nil else {
      return try layout.withEnds(best, start, session, isAsked: options.source != nil || options.target != nil)
    }
    return layout
  }

  /// Returns the layout with the ends that were not told, or that of a table of nodes.
  private func withEnds(
    _ head: TableHead, _ start: FileStart, _ session: ReadingSession, isAsked: Bool
  ) throws(GraphFileProblem) -> TableLayout {
    var layout = self
    if layout.column(.source) != nil, layout.column(.target) != nil { return layout }
    let guess = TableGuess.edges(start).flatMap { $0.separator == separator && $0.headRows == headRows ? $0 : nil }
    let free = columns.indices.filter { index in ![.source, .target, .weight].contains { layout.column($0) == index } }
    let ends =
      guess.map { [$0.source, $0.target] } ?? (headRows == 0 || free.count == 1 && isAsked ? Array(free.prefix(2)) : [])
    if layout.column(.source) == nil, let end = ends.first(where: { $0 != layout.column(.target) }) {
      layout.setColumn(.source, end)
    }
    if layout.column(.target) == nil, let end = ends.last(where: { $0 != layout.column(.source) }) {
      layout.setColumn(.target, end)
    }
    guard layout.column(.source) != nil, layout.column(.target) != nil else {
      let nodes = head.layout(isNodes: true)
      if !isAsked, nodes.column(.id) != nil { return nodes }
      throw session.problem(
        .content, at: TextPosition(line: 1, column: 1),
        "which columns hold the ends of edges cannot be told; \(head.list)",
        cure: "name them \"source\" and \"target\" in the first row, or with --source and --target")
    }
    layout.assumption = layout.endsSentence
    return layout
  }
}

extension TableOptions {
  /// The options that take the first two columns of a table of whatever columns for the ends of edges, and say by evidence
  /// whether its first row names them: for what people see before it comes in, for it may well be wrong. `nil` for a text
  /// that is no table: two rows at least, nearly all of as many cells.
  public init?(assumingEndsIn text: [UInt8]) {
    guard let start = try? GraphReader.beginning(text, name: "").start else { return nil }
    // Words with blanks between them are no cells.
    for separator in TableLayout.separators.dropLast() {
      let rows = TableSample(start, separator, limit: TableLayout.sampleRows).rows
      guard let first = rows.first, (2..<4096).contains(first.count), rows.count > 1,
        first.allSatisfy({ !$0.isEmpty }), 10 * rows.count(where: { $0.count == first.count }) >= 9 * rows.count
      else { continue }
      (source, target, self.separator) = ("1", "2", separator)
      hasHeader = ColumnEvidence.isHeading(first, over: rows.dropFirst())
      return
    }
    return nil
  }
}

/// The names of the columns of a table, and its first rows, cut by one separator.
struct TableHead {
  let names: [String]
  let separator: UInt8
  /// The number of rows before the first of the table.
  let headRows: Int
  let rows: [[String]]
  private let sample: TableSample

  init?(_ start: FileStart, _ separator: UInt8, hasHeader: Bool?, _ told: [String]) {
    let sample = TableSample(start, separator, limit: TableLayout.sampleRows)
    guard let first = sample.rows.first, first.count < 4096 else { return nil }
    let words = told.filter { Int($0) == nil }
    func names(_ row: [String]) -> Bool { words.contains { name in row.contains { Self.isSame($0, name) } } }
    var head: Int?
    if hasHeader != false {
      head = sample.heads.first { names(sample.rows[$0]) }
      let roles = Set(first.compactMap { TableColumn($0).edgeRole })
      let isNamed = roles.isSuperset(of: [.source, .target]) || first.contains { TableColumn($0).nodeRole == .id }
      if head == nil, hasHeader == true || isNamed || ColumnEvidence.isHeading(first, over: sample.rows.dropFirst()) {
        head = 0
      }
    }
    (self.separator, self.sample) = (separator, sample)
    let isCommented =
      head == nil && hasHeader != false && sample.comment.count == first.count && names(sample.comment)
    let hasRule = head.map { $0 + 1 < sample.rows.count && TableSample.isRule(sample.rows[$0 + 1]) } ?? false
    headRows = head.map { $0 + (hasRule ? 2 : 1) } ?? 0
    rows = Array(sample.rows.dropFirst(headRows))
    let numbered = first.indices.map { "column \($0 + 1)" }
    self.names = head.map { sample.rows[$0] } ?? (isCommented ? sample.comment : numbered)
  }

  var isEven: Bool { names.count > 1 && 10 * rows.count(where: { $0.count == names.count }) >= 9 * rows.count }

  /// The sentence that lists the columns.
  var list: String { TableLayout.list(ofColumns: names) }

  /// Returns the index of the column of a name, or of a number from 1.
  func index(of told: String) -> Int? {
    if let exact = names.firstIndex(of: told) ?? names.firstIndex(where: { Self.isSame($0, told) }) { return exact }
    return Int(told).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  func layout(isNodes: Bool) -> TableLayout {
    var layout = TableLayout(separator, names, rows, sample.saysDirected, isNodes: isNodes, headRows: headRows)
    // The third column of a list without names holds weights.
    if headRows == 0, !isNodes, names.count == 3, TableSample.columns(of: rows, count: 3)[2].areNumbers {
      layout.setColumn(.weight, 2)
    }
    return layout
  }

  private static func isSame(_ name: String, _ told: String) -> Bool {
    name == told || name.lowercased() == told.lowercased() || TableColumn(name).name.lowercased() == told.lowercased()
  }
}
