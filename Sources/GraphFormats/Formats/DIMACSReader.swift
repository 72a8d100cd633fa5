// DIMACS: lines that begin with a letter. Of its challenges, those of shortest paths, flows, colouring and cliques.
//
//   c a comment
//   p sp 3 2          the problem, nodes, edges
//   a 1 2 803         an arc, with its length or, of a flow, its capacity
//   e 1 2             an edge
//   n 1 s             of a flow, the source (s) or the sink (t)

import GraphModel

extension GraphFormat {
  /// The graphs of the DIMACS challenges.
  public static let dimacs = GraphFormat(
    "dimacs", "DIMACS", endings: ["gr", "col", "max", "min", "dimacs", "clq", "dmf"])
}

struct DIMACSReader: GraphFileFormat {
  static let format = GraphFormat.dimacs

  private static let problems: Set<String> = ["sp", "max", "min", "asn", "edge", "edges", "col", "mat", "clq"]

  private let session: ReadingSession
  private let lines: LineReader
  private var assembly: GraphAssembly
  private var nodes = NumberedNodes()
  private var head: (problem: String, edges: Int, position: TextPosition)?
  /// The terminals of a flow that were met.
  private var terminals: [String: Int] = [:]
  private var terminalNumbers = Set<Int>()

  static func recognises(_ input: GraphInput) -> Bool {
    var rest = input.start.text[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      rest = rest.dropFirst(line.count + 1)
      let fields = LineFields.all(line.prefix(256))
      guard let first = fields.first else { continue }
      if first.text == "c" { continue }
      return first.text == "p" && fields.count == 4 && problems.contains(fields[1].word) && fields[2].ordinal != nil
        && fields[3].ordinal != nil
    }
    return false
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = DIMACSReader(input.session, try input.lines())
    while let line = try reader.lines.next() { try reader.read(line) }
    return try reader.finish()
  }

  private init(_ session: ReadingSession, _ lines: LineReader) {
    self.session = session
    self.lines = lines
    assembly = GraphAssembly(directed: true, session)
  }

  private var here: TextPosition { TextPosition(line: lines.number, column: 1) }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    var fields = LineFields(line)
    guard let first = fields.next(), first.bytes.count == 1, let kind = first.bytes.first else {
      if line.contains(where: { $0 > Byte.blank }) { try report(line) }
      return
    }
    switch kind {
    case UInt8(ascii: "c"): return
    case UInt8(ascii: "p"): try readHead(&fields)
    case UInt8(ascii: "a"), UInt8(ascii: "e"): try readEdge(&fields, line)
    case UInt8(ascii: "n"): try readNode(&fields, line)
    // Geometry and bounds of colouring.
    case UInt8(ascii: "d"), UInt8(ascii: "v"), UInt8(ascii: "x"): return
    default: try report(line)
    }
  }

  private func report(_ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    try session.report(
      at: here, "\(GraphFileProblem.shown(text)) is no line of DIMACS", remedy: "it is left out",
      cure: "start comments with c, arcs with a, edges with e")
  }

  private mutating func readHead(_ fields: inout LineFields) throws(GraphFileProblem) {
    guard head == nil else {
      return try session.report(
        at: here, "the problem is stated again", remedy: "the first counts", cure: "remove one of the lines")
    }
    let problem = fields.next()?.word ?? ""
    let count = fields.next()?.ordinal ?? 0
    let edges = fields.next()?.ordinal ?? 0
    guard count >= 0, edges >= 0 else {
      throw session.problem(
        .content, at: here, "the numbers of nodes and edges must not be negative", cure: "correct them")
    }
    head = (problem, edges, here)
    assembly.builder.directedByDefault = ["sp", "max", "min", "asn"].contains(problem)
    assembly.builder.weightMeaning = problem == "max" ? .strength : .length
    try nodes.claim(count, in: &assembly, at: here)
  }

  private mutating func readEdge(_ fields: inout LineFields, _ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    let ends = [fields.next(), fields.next()]
    guard let source = ends[0]?.ordinal, let target = ends[1]?.ordinal else { return try report(line) }
    for (end, number) in [source, target].enumerated() where !nodes.contains(number) {
      return try session.report(
        at: lines.position(ends[end]?.start ?? 0, in: line), "\(number) is no node of the \(nodes.claimed ?? 0)",
        remedy: "the edge is left out", cure: "nodes count from 1")
    }
    let weight = fields.next()
    if let weight, weight.number == nil {
      try session.report(
        at: lines.position(weight.start, in: line), "\(GraphFileProblem.shown(weight.text)) is no number",
        remedy: "the edge is read without", cure: "write a number")
    }
    if let value = weight?.number, value < 0, head?.problem == "max" {
      try session.report(
        at: here, "a capacity is negative", remedy: "it is read as it is", cure: "write one that is not")
    }
    let edge = try assembly.builder.addEdge(
      from: nodes.mention(source, in: &assembly, at: here), to: nodes.mention(target, in: &assembly, at: here),
      weight: weight?.number)
    // A flow of least cost has a lower bound, a capacity and a cost.
    guard head?.problem == "min" else { return }
    for name in ["capacity", "cost"] {
      if let field = fields.next() { try assembly.setAttribute(name, of: edge, to: field.attribute) }
    }
  }

  private mutating func readNode(_ fields: inout LineFields, _ line: ArraySlice<UInt8>) throws(GraphFileProblem) {
    guard let number = fields.next()?.ordinal, let value = fields.next() else { return try report(line) }
    guard nodes.contains(number) else {
      return try session.report(
        at: here, "\(number) is no node of the \(nodes.claimed ?? 0)", remedy: "the line is left out",
        cure: "nodes count from 1")
    }
    let node = try nodes.mention(number, in: &assembly, at: here)
    guard head?.problem == "max" else { return try assembly.setAttribute("value", of: node, to: value.attribute) }
    let name = value.word == "s" ? "source" : value.word == "t" ? "sink" : value.text
    if let other = terminals[name] {
      try session.report(
        at: here, "node \(other) is the \(name) already", remedy: "both are kept", cure: "remove one of the lines")
    } else if terminalNumbers.contains(number) {
      try session.report(
        at: here, "node \(number) is both source and sink", remedy: "the later counts", cure: "choose two nodes")
    }
    terminals[name] = number
    terminalNumbers.insert(number)
    try assembly.setAttribute("terminal", of: node, to: .text(name))
  }

  private mutating func finish() throws(GraphFileProblem) -> Graph {
    if let head {
      try nodes.finish(&assembly, at: head.position)
      let count = assembly.builder.edgeCount
      // Some files of colouring count each edge twice.
      if count != head.edges, 2 * count != head.edges || head.problem == "sp" {
        try session.report(
          at: head.position, "the line says \(head.edges) edges, and there are \(count)", remedy: "these are read",
          cure: "correct the number, or get the whole file")
      }
    }
    return try assembly.finish()
  }
}
