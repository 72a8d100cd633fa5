// DL, the text format of UCINET: a head with words in any order, then the data.
//
//   DL n=3 format=edgelist1 labels: ann, bob, "c d" data:
//   1 2 0.5
//
// The formats are fullmatrix, lowerhalf and upperhalf, of several levels too, edgelist1 and nodelist1. With `labels
// embedded` the data call nodes by their names. A matrix with nr rows and nc columns joins rows to columns, and so do the
// lists edgelist2 and nodelist2.

import GraphModel

extension GraphFormat {
  /// The text format of UCINET.
  public static let dl = GraphFormat("dl", "UCINET DL", endings: ["dl"])
}

struct DLReader: GraphFileFormat {
  static let format = GraphFormat.dl

  private let session: ReadingSession
  private let lines: LineReader
  private var assembly: GraphAssembly
  private var nodes = NumberedNodes()
  private let head: DLHead
  /// The names of the columns that the data begin with.
  private var columnLabels: [String]
  /// The nodes by the names that the data call them, in small letters.
  private var named: [String: NodeID] = [:]
  private var hasReportedCount = false

  static func recognises(_ input: GraphInput) -> Bool {
    let start = input.start
    guard start.begins(with: "dl"), let next = start.trimmed.dropFirst(2).first,
      next <= Byte.blank || next == Byte.comma
    else { return false }
    let head = String(decoding: start.trimmed.prefix(1 << 12), as: UTF8.self).lowercased()
    return ["n=", "n =", "nr=", "nr =", "format", "data:"].contains { head.contains($0) }
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let lines = try input.lines()
    var reader = DLReader(input.session, lines, try DLHead(lines, input.session))
    try reader.defineNodes()
    if reader.head.isList { try reader.readLists() } else { try reader.readMatrices() }
    try reader.nodes.finish(&reader.assembly, at: reader.head.position)
    return try reader.assembly.finish()
  }

  private init(_ session: ReadingSession, _ lines: LineReader, _ head: DLHead) {
    self.session = session
    self.lines = lines
    self.head = head
    columnLabels = head.columnLabels
    assembly = GraphAssembly(directed: true, session)
    assembly.builder.weightMeaning = .strength
    assembly.builder.name = head.title
  }

  private var here: TextPosition { TextPosition(line: max(1, lines.number), column: 1) }

  // MARK: Nodes

  /// Adds the nodes that the head names or counts.
  private mutating func defineNodes() throws(GraphFileProblem) {
    assembly.builder.directedByDefault = !head.isTwoMode && !head.kind.contains("half")
    let labels = head.isTwoMode ? head.rowLabels + columnLabels : head.rowLabels
    let count = head.isTwoMode ? head.rows + head.columns : head.rows
    if head.rowsHaveNames || head.columnsHaveNames {
      for label in labels { _ = try node(named: label, at: head.position, isData: false) }
      return
    }
    try nodes.claim(count, in: &assembly, at: head.position)
    if labels.count > count {
      try session.report(
        at: head.position, "there are \(labels.count) labels for \(count) nodes", remedy: "the first are used",
        cure: "correct n, or the labels")
    }
    for (index, label) in labels.prefix(count).enumerated() {
      let node = try nodes.mention(index + 1, in: &assembly, at: head.position)
      assembly.builder.setLabel(label, of: node)
    }
  }

  /// Returns the node that the data call by a name, whatever the case of its letters.
  private mutating func node(
    named name: String, at position: TextPosition, isData: Bool = true
  ) throws(GraphFileProblem) -> NodeID {
    let key = name.lowercased()
    if let node = named[key] { return node }
    let node = try assembly.mentionNode(name, at: position)
    named[key] = node
    if isData, head.rows > 0, assembly.builder.nodeCount > (head.isTwoMode ? head.rows + head.columns : head.rows),
      !hasReportedCount
    {
      hasReportedCount = true
      try session.report(
        at: position, "there are more nodes than the \(head.rows) of the head", remedy: "they are added",
        cure: "correct n, or the names")
    }
    return node
  }

  /// Returns the node of a field of a list, of which those of columns count apart from those of rows; `nil`, and a
  /// problem, when there is none.
  private mutating func node(_ field: LineField, ofColumn: Bool = false) throws(GraphFileProblem) -> NodeID? {
    if head.rowsHaveNames || head.columnsHaveNames { return try node(named: field.text, at: here) }
    let isApart = head.isTwoModeList
    let count = ofColumn && isApart ? head.columns : head.rows
    guard let number = field.ordinal, isApart ? number >= 1 && number <= count : nodes.contains(number) else {
      try session.report(
        at: here, "\(GraphFileProblem.shown(field.text)) is no node of the \(count)",
        remedy: "the edge is left out",
        cure: "nodes count from 1; write labels embedded where the data have names")
      return nil
    }
    return try nodes.mention(number + (ofColumn && isApart ? head.rows : 0), in: &assembly, at: here)
  }

  // MARK: Data

  private mutating func readLists() throws(GraphFileProblem) {
    while let line = try lines.next() {
      let fields = LineFields.all(line, .blanksAndCommas)
      guard let first = fields.first else { continue }
      if fields.count == 1, head.kind.hasPrefix("edge") {
        try session.report(at: here, "an edge has one node", remedy: "it is left out", cure: "name both nodes")
        continue
      }
      guard let source = try node(first) else { continue }
      if head.kind.hasPrefix("node") {
        for field in fields.dropFirst() {
          if let target = try node(field, ofColumn: true) { assembly.builder.addEdge(from: source, to: target) }
        }
        continue
      }
      guard let target = try node(fields[1], ofColumn: true) else { continue }
      let weight = fields.count > 2 ? fields[2].number : nil
      if fields.count > 3 || fields.count == 3 && weight == nil {
        try session.report(
          at: here, "an edge is two nodes and perhaps a number", remedy: "the rest of the line is left out",
          cure: "write one edge a line")
      }
      assembly.builder.addEdge(from: source, to: target, weight: weight)
    }
  }

  private mutating func readMatrices() throws(GraphFileProblem) {
    var (level, row, column) = (0, 0, 0)
    var columnNames = 0
    var rowNode: NodeID?
    _ = advance(&level, &row, &column)
    while let line = try lines.next() {
      var fields = LineFields(line, .blanksAndCommas)
      while let field = fields.next() {
        if head.columnsHaveNames, level == 0, columnNames < head.columns {
          let node = try node(named: field.text, at: here)
          if columnLabels.count < head.columns { columnLabels.append(assembly.builder.key(of: node)) }
          columnNames += 1
          continue
        }
        guard level < head.levels, head.rows > 0, head.columns > 0 else {
          return try session.report(
            at: lines.position(field.start, in: line), "there are more values than the head says",
            remedy: "they are left out", cure: "correct n, or the matrix")
        }
        if head.rowsHaveNames, rowNode == nil {
          rowNode = try node(named: field.text, at: here)
          continue
        }
        guard let value = field.number else {
          throw session.problem(
            .content, at: lines.position(field.start, in: line),
            "\(GraphFileProblem.shown(field.text)) is no number",
            cure: "write numbers only, or labels embedded in the head")
        }
        if value != 0 { try add(level, rowNode, row, column, value) }
        column += 1
        if advance(&level, &row, &column) { rowNode = nil }
      }
    }
    guard level < head.levels, head.rows > 0, head.columns > 0 else { return }
    try session.report(
      at: here, "the file ends before all values of the matrix", remedy: "what was read so far is kept",
      cure: "get the whole file, or correct n")
  }

  /// Returns the column behind the last of a row.
  private func end(of row: Int) -> Int {
    head.kind == "lowerhalf" || head.kind == "halfmatrix" ? row + 1 : head.columns
  }

  /// Moves on to the next cell that has a value; true when it is in another row.
  private func advance(_ level: inout Int, _ row: inout Int, _ column: inout Int) -> Bool {
    var isOtherRow = false
    while level < head.levels, head.rows > 0, head.columns > 0 {
      if !head.hasDiagonal, !head.isTwoMode, column == row { column += 1 }
      if column < end(of: row) { break }
      isOtherRow = true
      row += 1
      if row == head.rows { (row, level) = (0, level + 1) }
      column = head.kind == "upperhalf" ? row : 0
    }
    return isOtherRow
  }

  private mutating func add(
    _ level: Int, _ rowNode: NodeID?, _ row: Int, _ column: Int, _ value: Double
  ) throws(GraphFileProblem) {
    let source: NodeID
    if let rowNode { source = rowNode } else { source = try matrixNode(row, name: head.rowLabels) }
    let target = try matrixNode(head.isTwoMode ? head.rows + column : column, name: columnLabels, at: column)
    let edge = assembly.builder.addEdge(from: source, to: target, weight: value)
    guard head.levels > 1 else { return }
    let name = level < head.levelLabels.count ? head.levelLabels[level] : String(level + 1)
    try assembly.setAttribute("relation", of: edge, to: .text(name))
  }

  private mutating func matrixNode(
    _ index: Int, name labels: [String], at labelIndex: Int? = nil
  ) throws(GraphFileProblem) -> NodeID {
    if head.columnsHaveNames || head.rowsHaveNames {
      let labelIndex = labelIndex ?? index
      let label =
        labelIndex < labels.count
        ? labels[labelIndex] : labelIndex < head.rowLabels.count ? head.rowLabels[labelIndex] : String(labelIndex + 1)
      return try node(named: label, at: here)
    }
    return try nodes.mention(index + 1, in: &assembly, at: here)
  }
}
