// Reads lists whose nodes have names, or whose lines hold more than numbers, line by line.

import GraphModel

struct NamedListReader {
  private let dialect: EdgeListDialect
  private let session: ReadingSession
  private let options: EdgeListOptions
  private let lines: LineReader
  private var assembly: GraphAssembly
  private var pairs = Set<UInt64>()
  private var hasToldOfColumns = false
  private var weights: NumberColumn

  /// Reads the graph of a text whose dialect is known.
  static func read(_ input: GraphInput, _ dialect: EdgeListDialect) throws(GraphFileProblem) -> Graph {
    var reader = NamedListReader(try input.lines(), dialect, input.session)
    try reader.readLines()
    reader.weights.finish(&reader.assembly)
    return try reader.assembly.finish()
  }

  private init(_ lines: LineReader, _ dialect: EdgeListDialect, _ session: ReadingSession) {
    self.lines = lines
    self.dialect = dialect
    self.session = session
    options = session.options.edgeList
    weights = NumberColumn(dialect.weightName ?? "the third column", separator: dialect.separator)
    assembly = GraphAssembly(directed: options.directed ?? dialect.saysDirected ?? false, session)
    assembly.joinsSpellings = true
    assembly.builder.weightMeaning = dialect.weightMeaning
  }

  private mutating func readLines() throws(GraphFileProblem) {
    if options.addsMissingNumbers {
      try session.report(
        at: nil, "not all nodes are whole numbers, so none can be missing", remedy: "none is added",
        cure: "read the list without them, or write numbers only")
    }
    while let line = try lines.next() {
      guard lines.number > dialect.linesBefore else { continue }
      let text = line.drop { $0 == Byte.blank || $0 == Byte.tab }
      guard let first = text.first, first != Byte.hash, first != Byte.percent else { continue }
      guard line.count <= LineBlock.maximumLineBytes else {
        try session.report(
          at: TextPosition(line: lines.number, column: 1),
          "the line is longer than \(LineBlock.maximumLineBytes) bytes", remedy: "it is left out",
          cure: "write one edge a line")
        continue
      }
      try readLine(text, of: line)
    }
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>, of whole: ArraySlice<UInt8>) throws(GraphFileProblem) {
    // Python's networkx writes the attributes of an edge as a dictionary behind its ends.
    var fields = EdgeListFields.split(line, at: dialect.separator)
    var dictionary: Int?
    if dialect.columns.isEmpty {
      // A field that begins with a brace between quotes does not begin with one in the text.
      let third = fields.indices.dropFirst(2).first { line[fields[$0].offset...].first == UInt8(ascii: "{") }
      if let third {
        dictionary = fields[third].offset
        fields.removeLast(fields.count - third)
      }
      EdgeListFields.dropComment(&fields)
    }
    guard let source = Self.node(fields, dialect.source), let target = Self.node(fields, dialect.target) else {
      let columns = [dialect.source, dialect.target].sorted()
      let missing = columns.first { Self.node(fields, $0) == nil } ?? columns[0]
      let offset = fields.indices.contains(missing) ? fields[missing].offset : line.endIndex
      return try session.report(
        at: lines.position(offset, in: whole), "a line must hold two nodes", remedy: "it is left out",
        cure: "write both ends of the edge")
    }
    if let bad = [source, target].first(where: { $0.bytes.contains { $0 < 32 } }) {
      return try session.report(
        at: lines.position(bad.offset, in: whole), "a name holds a character that cannot be shown",
        remedy: "the line is left out",
        cure: "take it out")
    }
    var weight =
      try dialect.weight.flatMap { fields.indices.contains($0) ? fields[$0] : nil }.map {
        (field: EdgeListField) throws(GraphFileProblem) -> Double? in try self.weight(field, whole)
      } ?? nil
    if let dictionary { weight = Self.weight(inDictionary: line[dictionary...]) }
    try addEdge(fields, source, target, weight, whole)
  }

  private static func node(_ fields: [EdgeListField], _ column: Int) -> EdgeListField? {
    fields.indices.contains(column) && !fields[column].bytes.isEmpty ? fields[column] : nil
  }

  private mutating func addEdge(
    _ fields: [EdgeListField], _ source: EdgeListField, _ target: EdgeListField, _ weight: Double?,
    _ line: ArraySlice<UInt8>
  ) throws(GraphFileProblem) {
    let position = TextPosition(line: lines.number)
    let (from, to) = (
      try assembly.mentionNode(dialect.isTwoMode ? "left \(source.text)" : source.text, at: position),
      try assembly.mentionNode(dialect.isTwoMode ? "right \(target.text)" : target.text, at: position)
    )
    if from == to, !options.keepsSelfLoops { return }
    if !options.keepsParallelEdges {
      let (a, b) = assembly.builder.directedByDefault ? (from, to) : (min(from, to), max(from, to))
      guard pairs.insert(UInt64(a.rawValue) << 32 | UInt64(b.rawValue)).inserted else { return }
    }
    let label = dialect.label.flatMap { fields.indices.contains($0) ? fields[$0].text : nil } ?? ""
    let edge = assembly.builder.addEdge(from: from, to: to, label: label, weight: weight)
    let known = [dialect.source, dialect.target, dialect.weight ?? -1, dialect.label ?? -1]
    for (column, field) in fields.enumerated() where !known.contains(column) && !field.bytes.isEmpty {
      if dialect.columns.indices.contains(column) {
        try assembly.setAttribute(dialect.columns[column], of: edge, to: .text(field.text))
      } else if !hasToldOfColumns {
        hasToldOfColumns = true
        try session.report(
          at: lines.position(field.offset, in: line), "there are more columns than two nodes and a weight",
          remedy: "they are left out, here and further down", cure: "name the columns in a first line")
      }
    }
  }

  private mutating func weight(_ field: EdgeListField, _ line: ArraySlice<UInt8>) throws(GraphFileProblem) -> Double? {
    if field.bytes.isEmpty { return nil }
    switch weights.read(field.bytes, of: assembly.builder.edgeCount) {
    case .number(let value): return value
    case .missing: return nil
    case .text: break
    }
    try session.report(
      at: lines.position(field.offset, in: line), "\(GraphFileProblem.shown(field.text)) is not a number",
      remedy: "the edge has no weight",
      cure: "write a number")
    return nil
  }

  private static func weight(inDictionary text: ArraySlice<UInt8>) -> Double? {
    let parts = String(decoding: text, as: UTF8.self).split(whereSeparator: { "{},: '\"".contains($0) })
    guard let name = parts.firstIndex(of: "weight"), name + 1 < parts.count else { return nil }
    return DecimalNumber.value(of: Array(parts[name + 1].utf8))
  }
}
