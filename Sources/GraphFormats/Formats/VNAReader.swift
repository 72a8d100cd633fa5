// VNA, the format of NetDraw: sections of nodes, of how they look, and of ties, each with a line of columns.
//
//   *Node data
//   ID age
//   ann 30
//   *Node properties
//   ID x y color
//   ann 10 20 255
//   *Tie data
//   from to strength
//   ann bob 2

import Geometry
import GraphModel

extension GraphFormat {
  /// The networks of NetDraw.
  public static let vna = GraphFormat("vna", "VNA (NetDraw)", endings: ["vna"])
}

struct VNAReader: GraphFileFormat {
  static let format = GraphFormat.vna

  private let session: ReadingSession
  private let lines: LineReader
  private var assembly: GraphAssembly
  private var columns: [String] = []
  private var section = ""

  static func recognises(_ input: GraphInput) -> Bool {
    ["*node data", "*node properties", "*tie data"].contains(where: input.start.begins)
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = VNAReader(input.session, try input.lines())
    while let line = try reader.lines.next() { try reader.read(line) }
    return try reader.assembly.finish()
  }

  private init(_ session: ReadingSession, _ lines: LineReader) {
    self.session = session
    self.lines = lines
    assembly = GraphAssembly(directed: true, session)
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    let position = TextPosition(line: lines.number, column: 1)
    let fields = LineFields.all(line, .blanksAndCommas)
    guard let first = fields.first else { return }
    if first.bytes.first == Byte.star, !first.isQuoted {
      section = fields.prefix(2).map(\.word).joined(separator: " ")
      columns = []
      if !["*node data", "*node properties", "*tie data"].contains(section) {
        try session.report(
          at: position, "\(GraphFileProblem.shown(section)) is no section known here", remedy: "it is left out",
          cure: "known are *Node data, *Node properties and *Tie data")
      }
      return
    }
    guard !columns.isEmpty else {
      columns = fields.map(\.text)
      return
    }
    switch section {
    case "*node data", "*node properties": try readNode(fields, at: position)
    case "*tie data": try readTie(fields, at: position)
    default: return
    }
  }

  private mutating func readNode(_ fields: [LineField], at position: TextPosition) throws(GraphFileProblem) {
    let node = try assembly.mentionNode(fields[0].text, at: position)
    var (x, y): (Double?, Double?)
    for (name, field) in zip(columns, fields).dropFirst() where !field.bytes.isEmpty {
      switch (section, name.lowercased()) {
      case ("*node properties", "x"): x = field.number
      case ("*node properties", "y"): y = field.number
      case ("*node properties", "shortlabel"): assembly.builder.setLabel(field.text, of: node)
      default: try assembly.setAttribute(name, of: node, to: field.attribute)
      }
    }
    if let x, let y, Point(x, y).isFinite { assembly.setPosition(Point(x, y), of: node) }
  }

  private mutating func readTie(_ fields: [LineField], at position: TextPosition) throws(GraphFileProblem) {
    guard fields.count >= 2 else {
      return try session.report(at: position, "a tie has one node", remedy: "it is left out", cure: "name both nodes")
    }
    let weight = zip(columns, fields).first { $0.0.lowercased() == "strength" && $0.1.number != nil }?.1.number
    if weight != nil { assembly.builder.weightMeaning = .strength }
    let edge = try assembly.builder.addEdge(
      from: assembly.mentionNode(fields[0].text, at: position), to: assembly.mentionNode(fields[1].text, at: position),
      weight: weight)
    for (name, field) in zip(columns, fields).dropFirst(2) where !field.bytes.isEmpty {
      if name.lowercased() == "strength", weight != nil { continue }
      try assembly.setAttribute(name, of: edge, to: field.attribute)
    }
  }
}
