// Pajek: sections that begin with a star, of nodes by number and of their arcs and edges.
//
//   *Network "name"
//   *Vertices 4 2                         4 nodes, and of a network of two modes 2 of the first
//   1 "Ann" 0.1 0.5 ellipse ic Red        number, label, position, shape and other parameters
//   *Arcs :1 "likes"                      directed, of a relation
//   1 2 0.5 l "label"                     from, to, value
//   *Edges
//   *Arcslist / *Edgeslist                a node and all nodes it is joined to
//   *Matrix                               a row of values for each node
//   *Partition name / *Vector name        then *Vertices: a value for each node
//
// Headings are written in any case, % or # starts a comment. Of Infomap's additions *Links, *States, *Bipartite, *Intra and
// *Multilayer are read, too.

import Geometry
import GraphModel

extension GraphFormat {
  /// The networks of Pajek.
  public static let pajek = GraphFormat("pajek", "Pajek", endings: ["net", "paj", "pajek"])
}

struct PajekReader: GraphFileFormat {
  static let format = GraphFormat.pajek

  /// The kind of the lines of a section.
  private enum Section {
    case start, vertices, pairs(isDirected: Bool), lists(isDirected: Bool), matrix, states, intra, multilayer
    /// A value for each node, in a column of this name.
    case values(String)
    case unknown
  }

  private static let headings: Set<String> = [
    "*network", "*vertices", "*nodes", "*arcs", "*edges", "*arcslist", "*edgeslist", "*matrix", "*partition", "*vector",
    "*links", "*states", "*bipartite", "*intra", "*multilayer",
  ]

  private let session: ReadingSession
  private let lines: LineReader
  private var vertices: PajekVertices
  private var section = Section.start
  private var relation: LineField?
  private var valueName: String?
  private var hasNetwork = false
  private var isOver = false
  /// The cell of the matrix that comes next, row by row.
  private var cell = 0

  static func recognises(_ input: GraphInput) -> Bool {
    var rest = input.start.text[...]
    let isNamedSo = format.endings.contains(input.start.ending)
    var number = 0
    while !rest.isEmpty {
      let line = rest.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      rest = rest.dropFirst(line.count + 1)
      guard let word = LineFields.all(line.prefix(256)).first?.word, !isComment(line) else { continue }
      if word.hasPrefix("*") { return headings.contains(word) }
      number += 1
      // A line or two of something else may come first where the name says what it is.
      guard isNamedSo, number < 8 else { return false }
    }
    return false
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let first = line.first { $0 > Byte.blank }
    return first == Byte.percent || first == Byte.hash
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = PajekReader(input.session, try input.lines())
    while !reader.isOver, let line = try reader.lines.next() { try reader.readLine(line) }
    try reader.endSection()
    return try reader.vertices.finish(at: TextPosition(line: max(1, reader.lines.number)))
  }

  private init(_ session: ReadingSession, _ lines: LineReader) {
    self.session = session
    self.lines = lines
    vertices = PajekVertices(session)
  }

  private var here: TextPosition { TextPosition(line: lines.number, column: 1) }

  private mutating func readLine(_ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    guard let first = line.first(where: { $0 > Byte.blank }), !Self.isComment(line) else { return }
    if first == Byte.star { return try startSection(LineFields.all(line)) }
    switch section {
    case .start:
      try session.report(
        at: here, "a line stands before the first heading", remedy: "it is left out", cure: "start comments with %")
    case .vertices: try vertices.read(line, at: here)
    case .pairs(let isDirected): try readPair(line, isDirected: isDirected)
    case .lists(let isDirected): try readList(line, isDirected: isDirected)
    case .matrix: try readRow(line)
    case .states: try vertices.readState(line, at: here)
    case .intra: try readLayers(line, columns: ["layer"], ends: (1, 2), weight: 3)
    case .multilayer: try readLayers(line, columns: ["layer", "to layer"], ends: (1, 3), weight: 4)
    case .values(let name): try vertices.readValue(line, name)
    case .unknown: break
    }
  }

  // MARK: Headings

  private mutating func startSection(_ fields: [LineField]) throws(GraphFileProblem) {
    try endSection()
    let rest = fields.dropFirst()
    relation = nil
    switch fields[0].word {
    case "*network":
      guard !hasNetwork else {
        try session.report(
          at: here, "another network follows", remedy: "only the first is read", cure: "put each into a file of its own"
        )
        isOver = true
        return
      }
      hasNetwork = true
      vertices.setName(rest.map(\.text).joined(separator: " "))
      section = .unknown
    case "*partition", "*vector", "*permutation", "*cluster":
      valueName = rest.isEmpty ? String(fields[0].word.dropFirst()) : rest.map(\.text).joined(separator: " ")
      section = .unknown
    case "*vertices", "*nodes":
      if let name = valueName {
        section = .values(name)
        vertices.startValues()
      } else {
        section = .vertices
        try vertices.start(rest.map(\.ordinal), at: here)
      }
      valueName = nil
    case "*arcs", "*links", "*edges", "*bipartite":
      section = .pairs(isDirected: fields[0].word == "*arcs" || fields[0].word == "*links")
      if fields[0].word != "*bipartite" { readRelation(rest) }
    case "*arcslist", "*edgeslist":
      section = .lists(isDirected: fields[0].word == "*arcslist")
      readRelation(rest)
    case "*matrix":
      section = .matrix
      cell = 0
      readRelation(rest)
    case "*states": section = .states
    case "*intra": section = .intra
    case "*multilayer": section = .multilayer
    default:
      section = .unknown
      try session.report(
        at: here, "\(GraphFileProblem.shown(fields[0].text)) is no section known here", remedy: "it is left out",
        cure: "known are *Vertices, *Arcs, *Edges, *Arcslist, *Edgeslist and *Matrix")
    }
  }

  /// Takes the relation that a heading names, as in `*Arcs :2 "likes"`.
  private mutating func readRelation(_ fields: ArraySlice<LineField>) {
    guard let first = fields.first, first.bytes.first == UInt8(ascii: ":") else { return }
    relation = fields.dropFirst().first ?? LineField(bytes: first.bytes.dropFirst(), start: first.start, isQuoted: true)
  }

  private mutating func endSection() throws(GraphFileProblem) {
    switch section {
    case .vertices: try vertices.end(at: here)
    case .matrix:
      let size = vertices.matrixSize
      guard cell < size.rows * size.columns else { return }
      try session.report(
        at: here, "the matrix has \(cell) of \(size.rows * size.columns) values", remedy: "these are read",
        cure: "write a row for each node")
    default: break
    }
  }

  // MARK: Lines

  private mutating func readPair(_ line: ArraySlice<UInt8>, isDirected: Bool) throws(GraphFileProblem) {
    var fields = LineFields(line)
    guard let source = fields.next()?.ordinal, let target = fields.next()?.ordinal else {
      return try session.report(
        at: here, "an edge must begin with the numbers of two nodes", remedy: "it is left out",
        cure: "write two whole numbers")
    }
    let rest = fields
    let weight = fields.next()?.number
    if weight == nil { fields = rest }
    try add(source, target, weight: weight, PajekParameters(&fields), isDirected: isDirected)
  }

  private mutating func add(
    _ source: Int, _ target: Int, weight: Double?, _ parameters: PajekParameters, isDirected: Bool
  ) throws(GraphFileProblem) {
    let label = parameters.list.first { $0.name == "l" }?.value.text ?? ""
    let width = parameters.list.first { $0.name == "w" }?.value.number
    let edge = try vertices.addEdge(
      source, target, weight: weight ?? width, label: label, isDirected: isDirected, at: here)
    if let relation { try vertices.set("relation", of: edge, to: relation) }
    for (name, value) in parameters.list where name != "l" && (name != "w" || weight != nil) {
      try vertices.set(name, of: edge, to: value)
    }
  }

  private mutating func readList(_ line: ArraySlice<UInt8>, isDirected: Bool) throws(GraphFileProblem) {
    var fields = LineFields(line)
    guard let source = fields.next()?.ordinal else {
      return try session.report(
        at: here, "a list must begin with the number of a node", remedy: "it is left out", cure: "write a whole number")
    }
    while let field = fields.next() {
      guard let target = field.ordinal else {
        try session.report(
          at: lines.position(field.start, in: line), "\(GraphFileProblem.shown(field.text)) is no number of a node",
          remedy: "it is left out", cure: "write whole numbers only")
        continue
      }
      try add(source, target, weight: nil, PajekParameters(), isDirected: isDirected)
    }
  }

  /// Reads values of a matrix. One of two modes has a row for each node of the first and a column for each of the second.
  private mutating func readRow(_ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    let size = vertices.matrixSize
    var fields = LineFields(line)
    var hasEndedRow = false
    while let field = fields.next() {
      guard cell < size.rows * size.columns, !hasEndedRow else {
        return try session.report(
          at: lines.position(field.start, in: line), "the row has more values than there are nodes for",
          remedy: "they are left out", cure: "write a row for each node, and a value for each node in it")
      }
      let (row, column) = (cell / size.columns, cell % size.columns)
      cell += 1
      hasEndedRow = cell % size.columns == 0
      guard let value = field.number else {
        try session.report(
          at: lines.position(field.start, in: line), "\(GraphFileProblem.shown(field.text)) is no number",
          remedy: "there is no edge for it", cure: "write numbers only")
        continue
      }
      guard value != 0 else { continue }
      let isTwoMode = size.rows != size.columns || vertices.firstMode != nil
      try add(
        vertices.number(at: row), vertices.number(at: isTwoMode ? size.rows + column : column), weight: value,
        PajekParameters(), isDirected: !isTwoMode)
    }
  }

  /// Reads an edge within or between the layers of a network.
  private mutating func readLayers(
    _ line: ArraySlice<UInt8>, columns: [String], ends: (Int, Int), weight: Int
  ) throws(GraphFileProblem) {
    let fields = LineFields.all(line)
    guard fields.count > ends.1, let source = fields[ends.0 % fields.count].ordinal, let target = fields[ends.1].ordinal
    else {
      return try session.report(
        at: here, "an edge between layers must be whole numbers", remedy: "it is left out",
        cure: "write layers and nodes by number")
    }
    let value = fields.count > weight ? fields[weight].number : nil
    let edge = try vertices.addEdge(source, target, weight: value, label: "", isDirected: true, at: here)
    for (index, name) in columns.enumerated() { try vertices.set(name, of: edge, to: fields[2 * index]) }
  }
}
