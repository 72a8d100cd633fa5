// DL, the text format of UCINET: a head with words in any order, then the data.
//
//   DL n=3 format=edgelist1 labels: ann, bob, "c d" data:
//   1 2 0.5
//
// The formats are fullmatrix, lowerhalf and upperhalf, of several levels too, edgelist1 and nodelist1. With `labels
// embedded` the data call nodes by their names. A matrix with nr rows and nc columns joins rows to columns.

import GraphModel

extension GraphFormat {
  /// The text format of UCINET.
  public static let dl = GraphFormat("dl", "UCINET DL", endings: ["dl"])
}

struct DLReader: GraphFileFormat {
  static let format = GraphFormat.dl

  /// What the words of the head belong to.
  private enum Part { case head, rowLabels, columnLabels, levelLabels }

  /// The largest number of rows or columns that a head may claim.
  private static let maximumSide = 1 << 24

  private let session: ReadingSession
  private let lines: LineReader
  private var assembly: GraphAssembly
  private var nodes = NumberedNodes()
  private var kind = "fullmatrix"
  private var (rows, columns, levels) = (0, 0, 1)
  /// True if rows and columns are different nodes.
  private var isTwoMode = false
  private var hasDiagonal = true
  private var (rowsHaveNames, columnsHaveNames) = (false, false)
  private var (rowLabels, columnLabels, levelLabels): ([String], [String], [String]) = ([], [], [])
  private var headPosition = TextPosition(line: 1, column: 1)
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
    var reader = DLReader(input.session, try input.lines())
    try reader.readHead()
    try reader.defineNodes()
    switch reader.kind {
    case "edgelist1", "nodelist1", "edgelist": try reader.readLists()
    default: try reader.readMatrices()
    }
    try reader.nodes.finish(&reader.assembly, at: reader.headPosition)
    return try reader.assembly.finish()
  }

  private init(_ session: ReadingSession, _ lines: LineReader) {
    self.session = session
    self.lines = lines
    assembly = GraphAssembly(directed: true, session)
    assembly.builder.weightMeaning = .strength
  }

  private var here: TextPosition { TextPosition(line: max(1, lines.number), column: 1) }

  // MARK: The head

  private mutating func readHead() throws(GraphFileProblem) {
    var part = Part.head
    var words: [LineField] = []
    var isFirst = true
    while let line = try lines.next() {
      if isFirst { headPosition = here }
      let plain = line.map { $0 == UInt8(ascii: "=") ? Byte.blank : $0 }
      words = LineFields.all(plain[...], .blanksAndCommas)
      if isFirst, !words.isEmpty {
        words.removeFirst()
        isFirst = false
      }
      if try readWords(words[...], &part) { return }
    }
    throw session.problem(
      .content, at: here, "the file ends before its data", cure: "write data: behind the head, and the data behind it")
  }

  /// Takes the words of a line of the head; `true` once the data follow.
  private mutating func readWords(_ words: ArraySlice<LineField>, _ part: inout Part) throws(GraphFileProblem) -> Bool {
    var words = words
    while let field = words.popFirst() {
      let word = field.isQuoted ? "" : field.word
      if word == "data:" || word == "data" && words.first?.text == ":" { return true }
      if ["labels", "labels:"].contains(word) {
        readLabelsWord(word, .rowLabels, &words, &part)
      } else if ["row", "column", "col", "level", "matrix"].contains(word),
        words.first?.word.hasPrefix("labels") == true
      {
        let kind: Part = word == "row" ? .rowLabels : word.hasPrefix("col") ? .columnLabels : .levelLabels
        readLabelsWord(words.removeFirst().word, kind, &words, &part, of: word)
      } else if part == .head {
        try readSetting(field, &words)
      } else {
        add(label: field.text, to: part)
      }
    }
    return false
  }

  private mutating func readLabelsWord(
    _ word: String, _ kind: Part, _ words: inout ArraySlice<LineField>, _ part: inout Part, of side: String = ""
  ) {
    if words.first?.word.hasPrefix("embedded") == true {
      words.removeFirst()
      if side != "column", side != "col" { rowsHaveNames = true }
      if side != "row" { columnsHaveNames = true }
      part = .head
    } else {
      part = kind
    }
  }

  private mutating func add(label: String, to part: Part) {
    switch part {
    case .rowLabels: rowLabels.append(label)
    case .columnLabels: columnLabels.append(label)
    case .levelLabels: levelLabels.append(label)
    case .head: break
    }
  }

  private mutating func readSetting(
    _ field: LineField, _ words: inout ArraySlice<LineField>
  ) throws(GraphFileProblem) {
    switch field.word {
    case "n", "nr", "nc", "nm":
      guard let number = words.popFirst()?.integer, number >= 0, number <= Self.maximumSide else {
        throw session.problem(
          .content, at: here, "\(field.text) must be a whole number up to \(Self.maximumSide)", cure: "write n=5")
      }
      switch field.word {
      case "n": (rows, columns) = (number, number)
      case "nr": (rows, isTwoMode) = (number, true)
      case "nc": (columns, isTwoMode) = (number, true)
      default: levels = number
      }
    case "format", "form":
      kind = words.popFirst()?.word ?? kind
      guard
        ["fullmatrix", "fm", "lowerhalf", "upperhalf", "halfmatrix", "edgelist", "edgelist1", "nodelist1"].contains(
          kind)
      else {
        throw session.problem(
          .content, at: here, "the format \(GraphFileProblem.shown(kind)) is not read",
          cure: "write fullmatrix, lowerhalf, upperhalf, edgelist1 or nodelist1")
      }
    case "diagonal": hasDiagonal = words.popFirst()?.word != "absent"
    case "title": assembly.builder.name = words.popFirst()?.text ?? ""
    default: break
    }
  }

  /// Adds the nodes that the head names or counts.
  private mutating func defineNodes() throws(GraphFileProblem) {
    if columnLabels == rowLabels || !isTwoMode { columnLabels = [] }
    assembly.builder.directedByDefault = !isTwoMode && !kind.contains("half")
    let labels = isTwoMode ? rowLabels + columnLabels : rowLabels
    let count = isTwoMode ? rows + columns : rows
    if rowsHaveNames || columnsHaveNames {
      for label in labels { _ = try node(named: label, at: headPosition, isData: false) }
      return
    }
    try nodes.claim(count, in: &assembly, at: headPosition)
    if labels.count > count {
      try session.report(
        at: headPosition, "there are \(labels.count) labels for \(count) nodes", remedy: "the first are used",
        cure: "correct n, or the labels")
    }
    for (index, label) in labels.prefix(count).enumerated() {
      let node = try nodes.mention(index + 1, in: &assembly, at: headPosition)
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
    if isData, rows > 0, assembly.builder.nodeCount > (isTwoMode ? rows + columns : rows), !hasReportedCount {
      hasReportedCount = true
      try session.report(
        at: position, "there are more nodes than the \(rows) of the head", remedy: "they are added",
        cure: "correct n, or the names")
    }
    return node
  }

  /// Returns the node of a field of a list; `nil`, and a problem, when there is none.
  private mutating func node(_ field: LineField) throws(GraphFileProblem) -> NodeID? {
    if rowsHaveNames || columnsHaveNames { return try node(named: field.text, at: here) }
    guard let number = field.integer, nodes.contains(number) else {
      try session.report(
        at: here, "\(GraphFileProblem.shown(field.text)) is no node of the \(rows)", remedy: "the edge is left out",
        cure: "nodes count from 1; write labels embedded where the data have names")
      return nil
    }
    return try nodes.mention(number, in: &assembly, at: here)
  }

  // MARK: Data

  private mutating func readLists() throws(GraphFileProblem) {
    while let line = try lines.next() {
      let fields = LineFields.all(line, .blanksAndCommas)
      guard let first = fields.first else { continue }
      if fields.count == 1, kind.hasPrefix("edge") {
        try session.report(at: here, "an edge has one node", remedy: "it is left out", cure: "name both nodes")
        continue
      }
      guard let source = try node(first) else { continue }
      if kind == "nodelist1" {
        for field in fields.dropFirst() {
          if let target = try node(field) { assembly.builder.addEdge(from: source, to: target) }
        }
        continue
      }
      guard let target = try node(fields[1]) else { continue }
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
        if columnsHaveNames, level == 0, columnNames < columns {
          let node = try node(named: field.text, at: here)
          if columnLabels.count < columns { columnLabels.append(assembly.builder.key(of: node)) }
          columnNames += 1
          continue
        }
        guard level < levels, rows > 0, columns > 0 else {
          return try session.report(
            at: lines.position(field.start, in: line), "there are more values than the head says",
            remedy: "they are left out", cure: "correct n, or the matrix")
        }
        if rowsHaveNames, rowNode == nil {
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
    guard level < levels, rows > 0, columns > 0 else { return }
    try session.report(
      at: here, "the file ends before all values of the matrix", remedy: "what was read so far is kept",
      cure: "get the whole file, or correct n")
  }

  /// Returns the column behind the last of a row.
  private func end(of row: Int) -> Int { kind == "lowerhalf" || kind == "halfmatrix" ? row + 1 : columns }

  /// Moves on to the next cell that has a value; true when it is in another row.
  private func advance(_ level: inout Int, _ row: inout Int, _ column: inout Int) -> Bool {
    var isOtherRow = false
    while level < levels, rows > 0, columns > 0 {
      if !hasDiagonal, !isTwoMode, column == row { column += 1 }
      if column < end(of: row) { break }
      isOtherRow = true
      row += 1
      if row == rows { (row, level) = (0, level + 1) }
      column = kind == "upperhalf" ? row : 0
    }
    return isOtherRow
  }

  private mutating func add(
    _ level: Int, _ rowNode: NodeID?, _ row: Int, _ column: Int, _ value: Double
  ) throws(GraphFileProblem) {
    let source: NodeID
    if let rowNode { source = rowNode } else { source = try matrixNode(row, name: rowLabels) }
    let target = try matrixNode(isTwoMode ? rows + column : column, name: columnLabels, at: column)
    let edge = assembly.builder.addEdge(from: source, to: target, weight: value)
    guard levels > 1 else { return }
    let name = level < levelLabels.count ? levelLabels[level] : String(level + 1)
    try assembly.setAttribute("relation", of: edge, to: .text(name))
  }

  private mutating func matrixNode(
    _ index: Int, name labels: [String], at place: Int? = nil
  ) throws(GraphFileProblem) -> NodeID {
    if columnsHaveNames || rowsHaveNames {
      let place = place ?? index
      let label = place < labels.count ? labels[place] : place < rowLabels.count ? rowLabels[place] : String(place + 1)
      return try node(named: label, at: here)
    }
    return try nodes.mention(index + 1, in: &assembly, at: here)
  }
}
