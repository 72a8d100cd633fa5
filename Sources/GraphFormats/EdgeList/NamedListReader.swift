// Reads lists whose nodes have names, or whose lines hold more than numbers, from a text in memory.

import GraphModel

struct NamedListReader {
  private let bytes: [UInt8]
  private let dialect: EdgeListDialect
  private let session: ReadingSession
  private let options: EdgeListOptions
  private var assembly: GraphAssembly
  private var pairs = Set<UInt64>()
  private var hasToldOfColumns = false

  /// Reads the graph of a text whose dialect is known.
  static func read(
    _ bytes: [UInt8], _ dialect: EdgeListDialect, _ session: ReadingSession
  ) throws(GraphFileProblem) -> Graph {
    var reader = NamedListReader(bytes, dialect, session)
    try reader.readLines()
    return try reader.assembly.finish()
  }

  private init(_ bytes: [UInt8], _ dialect: EdgeListDialect, _ session: ReadingSession) {
    self.bytes = bytes
    self.dialect = dialect
    self.session = session
    options = session.options.edgeList
    assembly = GraphAssembly(directed: options.directed ?? dialect.saysDirected ?? false, session)
  }

  private mutating func readLines() throws(GraphFileProblem) {
    if options.addsMissingNumbers {
      try session.report(at: nil, "not all nodes are whole numbers, so none can be missing", remedy: "none is added")
    }
    var nextCheckpoint = 0
    for line in EdgeListLines(bytes[dialect.start...]) {
      if line.startIndex >= nextCheckpoint {
        nextCheckpoint = line.startIndex + 1 << 20
        try session.checkpoint(0.2 + 0.7 * Double(line.startIndex) / Double(max(1, bytes.count)))
      }
      let text = line.drop { $0 == Byte.blank || $0 == Byte.tab }
      guard let first = text.first, first != Byte.hash, first != Byte.percent else { continue }
      guard line.count <= LineBlock.maximumLineBytes else {
        try session.report(
          at: line.startIndex, "the line is longer than \(LineBlock.maximumLineBytes) bytes", remedy: "it is left out",
          cure: "write one edge a line")
        continue
      }
      try readLine(text)
    }
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    // Python's networkx writes the attributes of an edge as a dictionary behind its ends.
    var fields = EdgeListFields.split(line, at: dialect.separator)
    var dictionary: Int?
    if dialect.columns.isEmpty {
      // A field that begins with a brace between quotes does not begin with one in the text.
      let third = fields.indices.dropFirst(2).first { bytes[fields[$0].offset...].first == UInt8(ascii: "{") }
      if let third {
        dictionary = fields[third].offset
        fields.removeLast(fields.count - third)
      }
      EdgeListFields.dropComment(&fields)
    }
    guard let source = Self.node(fields, dialect.source), let target = Self.node(fields, dialect.target) else {
      return try session.report(
        at: line.startIndex, "a line must hold two nodes", remedy: "it is left out", cure: "write both ends of the edge"
      )
    }
    if let bad = [source, target].first(where: { $0.bytes.contains { $0 < 32 } }) {
      return try session.report(
        at: bad.offset, "a name holds a character that cannot be shown", remedy: "the line is left out",
        cure: "take it out")
    }
    var weight =
      try dialect.weight.flatMap { fields.indices.contains($0) ? fields[$0] : nil }.map {
        (field: EdgeListField) throws(GraphFileProblem) -> Double? in try self.weight(field)
      } ?? nil
    if let dictionary { weight = Self.weight(inDictionary: line[dictionary...]) }
    try addEdge(fields, source, target, weight)
  }

  private static func node(_ fields: [EdgeListField], _ column: Int) -> EdgeListField? {
    fields.indices.contains(column) && !fields[column].bytes.isEmpty ? fields[column] : nil
  }

  private mutating func addEdge(
    _ fields: [EdgeListField], _ source: EdgeListField, _ target: EdgeListField, _ weight: Double?
  ) throws(GraphFileProblem) {
    let (from, to) = (
      assembly.mentionNode(source.text, at: source.offset), assembly.mentionNode(target.text, at: target.offset)
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
          at: field.offset, "there are more columns than two nodes and a weight",
          remedy: "they are left out, here and further down", cure: "name the columns in a first line")
      }
    }
  }

  private func weight(_ field: EdgeListField) throws(GraphFileProblem) -> Double? {
    var bytes = field.bytes
    if bytes.isEmpty { return nil }
    if dialect.separator != Byte.comma, let comma = bytes.firstIndex(of: Byte.comma), !bytes.contains(Byte.point) {
      bytes[comma] = Byte.point
    }
    if let value = DecimalNumber.value(of: bytes) { return value }
    try session.report(
      at: field.offset, "\(GraphFileProblem.shown(field.text)) is not a number", remedy: "the edge has no weight",
      cure: "write a number")
    return nil
  }

  private static func weight(inDictionary text: ArraySlice<UInt8>) -> Double? {
    let parts = String(decoding: text, as: UTF8.self).split(whereSeparator: { "{},: '\"".contains($0) })
    guard let name = parts.firstIndex(of: "weight"), name + 1 < parts.count else { return nil }
    return DecimalNumber.value(of: Array(parts[name + 1].utf8))
  }
}
