// METIS: a line with the numbers of nodes and edges, then a line for each node with its neighbours.
//
//   % comments
//   4 3 001        nodes, edges, and perhaps which weights there are: of the size of nodes, of nodes, of edges
//   2 0.5 3 1      the first node's neighbours, each with the weight of the edge
//
// There is no word to tell such a file by. Without the ending .graph or .metis it must be right in every number: as many
// lines and edges as the first line says, and every edge at both of its nodes.

import GraphModel

extension GraphFormat {
  /// The lists of neighbours of METIS and Chaco.
  public static let metis = GraphFormat("metis", "METIS", endings: ["graph", "metis"])
}

struct METISReader: GraphFileFormat {
  static let format = GraphFormat.metis

  /// The first line.
  private struct Head {
    let nodes: Int
    let edges: Int
    let hasSizes: Bool
    let hasEdgeWeights: Bool
    let nodeWeights: Int

    init?(_ fields: [LineField]) {
      guard (2...4).contains(fields.count), let nodes = fields[0].ordinal, let edges = fields[1].ordinal, nodes >= 0,
        nodes < 1 << 40, edges >= 0
      else { return nil }
      (self.nodes, self.edges) = (nodes, edges)
      let kinds = fields.count > 2 ? Array(fields[2].bytes) : []
      guard kinds.count <= 3, kinds.allSatisfy({ $0 == Byte.zero || $0 == Byte.zero + 1 }) else { return nil }
      func has(_ index: Int) -> Bool { index <= kinds.count && kinds[kinds.count - index] == Byte.zero + 1 }
      hasEdgeWeights = has(1)
      hasSizes = has(3)
      let count = fields.count > 3 ? fields[3].ordinal ?? -1 : 1
      guard (0...1024).contains(count) else { return nil }
      nodeWeights = has(2) ? count : 0
    }
  }

  private let session: ReadingSession
  private let head: Head
  private var headPosition: TextPosition
  private let hasSizes: Bool
  private var assembly: GraphAssembly
  private var nodes = NumberedNodes()
  /// The edges that the first of their nodes has listed and the second has not yet, with how many.
  private var open: [UInt64: Int] = [:]
  private var oneSided = 0

  static func recognises(_ input: GraphInput) -> Bool {
    var lines = text(input.start.text[...], isWhole: input.start.isWhole)
    guard let first = lines.firstIndex(where: { !$0.isEmpty }), let head = Head(LineFields.all(lines[first])) else {
      return false
    }
    if format.endings.contains(input.start.ending) { return true }
    lines.removeFirst(first + 1)
    guard input.start.isWhole, lines.count == head.nodes, head.nodes >= 2 else { return false }
    return isRight(lines, head)
  }

  /// Returns the lines that are no comments, without those blank ones at the end that stand for no node.
  private static func text(_ bytes: ArraySlice<UInt8>, isWhole: Bool) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while !rest.isEmpty, lines.count < 1 << 16 {
      let line = rest.prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
      let isReturn = line.endIndex < rest.endIndex && rest[line.endIndex] == Byte.carriageReturn
      rest = rest.dropFirst(line.count + 1)
      if isReturn, rest.first == Byte.lineFeed { rest = rest.dropFirst() }
      if !isComment(line) { lines.append(line.drop { $0 <= Byte.blank }) }
    }
    let head = lines.first { !$0.isEmpty }.flatMap { Head(LineFields.all($0)) }
    while let last = lines.last, last.isEmpty, lines.count > (head?.nodes ?? 0) + 1 { lines.removeLast() }
    return lines
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let first = line.first { $0 > Byte.blank }
    return first == Byte.percent || first == Byte.hash
  }

  /// Returns true if the lines of nodes say what the first line says, and each edge at both of its nodes.
  private static func isRight(_ lines: [ArraySlice<UInt8>], _ head: Head) -> Bool {
    var balance: [UInt64: Int] = [:]
    var (entries, loops) = (0, 0)
    for (index, line) in lines.enumerated() {
      var fields = LineFields.all(line).dropFirst((head.hasSizes ? 1 : 0) + head.nodeWeights)
      while let neighbour = fields.popFirst() {
        guard let number = neighbour.ordinal, number >= 1, number <= head.nodes else { return false }
        if head.hasEdgeWeights, fields.popFirst()?.number == nil { return false }
        if number == index + 1 {
          loops += 1
          continue
        }
        entries += 1
        balance[key(number, index + 1), default: 0] += number > index + 1 ? 1 : -1
      }
    }
    return entries % 2 == 0 && (entries / 2 + loops == head.edges) && balance.values.allSatisfy { $0 == 0 }
  }

  private static func key(_ a: Int, _ b: Int) -> UInt64 { UInt64(min(a, b)) << 32 | UInt64(max(a, b)) }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let fields = text(input.start.text[...], isWhole: false).first { !$0.isEmpty }.map { LineFields.all($0) } ?? []
    guard let head = Head(fields) else {
      throw input.session.problem(
        .content, "there is no line with the numbers", cure: "begin with the numbers of nodes and edges")
    }
    // Some writers mark sizes of nodes and write none: the number of edges tells.
    if head.hasSizes {
      let quiet = ReadingSession(name: "", options: GraphReadOptions())
      var trial = METISReader(quiet, head, hasSizes: false)
      try trial.readLines(input.lines())
      if trial.assembly.builder.edgeCount == head.edges, quiet.warnings.isEmpty {
        var plain = METISReader(input.session, head, hasSizes: false)
        let graph = try plain.readGraph(input)
        try input.session.report(
          at: plain.headPosition, "this line says that nodes have sizes, and the number of edges that they have none",
          remedy: "they are read without", cure: "correct the third number")
        return graph
      }
    }
    var reader = METISReader(input.session, head, hasSizes: head.hasSizes)
    return try reader.readGraph(input)
  }

  private init(_ session: ReadingSession, _ head: Head, hasSizes: Bool) {
    self.session = session
    self.head = head
    self.hasSizes = hasSizes
    headPosition = TextPosition(line: 1, column: 1)
    assembly = GraphAssembly(directed: false, session)
    assembly.builder.weightMeaning = .strength
  }

  private mutating func readGraph(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let lines = try input.lines()
    try readLines(lines)
    let end = TextPosition(line: max(1, lines.number))
    oneSided += open.values.reduce(0, +)
    if oneSided > 0 {
      try session.report(
        at: end, "\(oneSided) edges stand with one of their nodes only", remedy: "they are kept",
        cure: "list each edge with both of its nodes")
    }
    if assembly.builder.edgeCount != head.edges {
      try session.report(
        at: end, "the first line says \(head.edges) edges, and there are \(assembly.builder.edgeCount)",
        remedy: "these are read", cure: "correct the number")
    }
    try assembly.reportUndefinedNodes("no line lists")
    return try assembly.finish()
  }

  private mutating func readLines(_ lines: LineReader) throws(GraphFileProblem) {
    var hasHead = false
    var number = 0
    while let line = try lines.next() {
      if Self.isComment(line) { continue }
      let isBlank = line.allSatisfy { $0 <= Byte.blank }
      guard hasHead else {
        hasHead = !isBlank
        headPosition = TextPosition(line: lines.number, column: 1)
        continue
      }
      number += 1
      if number <= head.nodes {
        try readNode(number, line, lines)
      } else if !isBlank {
        return try session.report(
          at: TextPosition(line: lines.number, column: 1),
          "there are more lines than the \(head.nodes) nodes that the first line says", remedy: "they are left out",
          cure: "correct the number")
      }
    }
    guard number < head.nodes else { return }
    try session.report(
      at: TextPosition(line: max(1, lines.number)), "the file ends after \(number) of \(head.nodes) nodes",
      remedy: "what was read so far is kept", cure: "get the whole file")
    guard head.nodes <= NumberedNodes.believed else { return }
    for missing in (number + 1)..<(head.nodes + 1) {
      try nodes.define(missing, in: &assembly, at: TextPosition(line: max(1, lines.number)))
    }
  }

  private mutating func readNode(
    _ number: Int, _ line: ArraySlice<UInt8>, _ lines: LineReader
  ) throws(GraphFileProblem) {
    let position = TextPosition(line: lines.number, column: 1)
    guard let node = try nodes.define(number, in: &assembly, at: position) else { return }
    var fields = LineFields(line)
    if hasSizes, let size = fields.next() { try assembly.setAttribute("size", of: node, to: size.attribute) }
    for index in 0..<head.nodeWeights {
      guard let weight = fields.next() else { break }
      try assembly.setAttribute(
        head.nodeWeights == 1 ? "weight" : "weight \(index + 1)", of: node, to: weight.attribute)
    }
    while let field = fields.next() {
      let weight = head.hasEdgeWeights ? fields.next() : nil
      guard let neighbour = field.ordinal, neighbour >= 1, neighbour <= head.nodes else {
        try session.report(
          at: lines.position(field.start, in: line),
          "\(GraphFileProblem.shown(field.text)) is no node of the \(head.nodes)", remedy: "the edge is left out",
          cure: "nodes count from 1")
        continue
      }
      if head.hasEdgeWeights, weight?.number == nil {
        try session.report(
          at: lines.position(field.start, in: line), "an edge has no weight", remedy: "it is read without",
          cure: "write a number behind each neighbour")
      }
      try addEdge(number, neighbour, weight?.number, at: position)
    }
  }

  /// Adds an edge unless the other of its nodes has listed it.
  private mutating func addEdge(_ number: Int, _ neighbour: Int, _ weight: Double?, at position: TextPosition)
    throws(GraphFileProblem)
  {
    let key = Self.key(number, neighbour)
    if neighbour < number, let count = open[key] {
      open[key] = count > 1 ? count - 1 : nil
      return
    }
    if neighbour < number { oneSided += 1 }
    if neighbour > number { open[key, default: 0] += 1 }
    try assembly.builder.addEdge(
      from: nodes.mention(number, in: &assembly, at: position),
      to: nodes.mention(neighbour, in: &assembly, at: position),
      weight: weight)
  }
}
