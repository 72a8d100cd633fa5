// graph6, sparse6 and digraph6 of nauty: a graph as one line of printable characters, six bits each.

import GraphModel

extension GraphFormat {
  /// The packed graphs of nauty.
  public static let graph6 = GraphFormat("graph6", "graph6 (nauty)", endings: ["g6", "s6", "d6"])
}

struct Graph6Reader: GraphFileFormat {
  static let format = GraphFormat.graph6

  private static let heads = [">>graph6<<", ">>sparse6<<", ">>digraph6<<"]

  static func recognises(_ input: GraphInput) -> Bool {
    if heads.contains(where: input.start.begins) { return true }
    return format.endings.contains(input.start.ending)
      && input.start.firstLine.allSatisfy { $0 > Byte.blank && $0 < 127 }
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let lines = try input.lines()
    var line = try lines.next() ?? []
    while line.allSatisfy({ $0 <= Byte.blank }), let next = try lines.next() { line = next }
    let number = lines.number
    let indent = line.prefix { $0 <= Byte.blank }.count
    line = line.dropFirst(indent)
    let head = heads.first { String(decoding: line.prefix($0.utf8.count), as: UTF8.self).lowercased() == $0 } ?? ""
    line = line.dropFirst(head.utf8.count)
    while let last = line.last, last <= Byte.blank { line.removeLast() }
    let start = TextPosition(line: number, column: 1 + indent + head.utf8.count)
    var reader = Graph6Reader(input.session, Array(line), at: start)
    let graph = try reader.readGraph()
    while let more = try lines.next() {
      guard !more.allSatisfy({ $0 <= Byte.blank }) else { continue }
      try input.session.report(
        at: TextPosition(line: lines.number, column: 1), "another graph follows", remedy: "only the first is read",
        cure: "put each graph into a file of its own")
      break
    }
    return graph
  }

  private let session: ReadingSession
  private let bytes: [UInt8]
  private var index = 0
  private var bit = 0
  private var nodes = NumberedNodes(first: 0)
  private var assembly: GraphAssembly
  /// The position of the graph's first character.
  private let start: TextPosition

  private init(_ session: ReadingSession, _ bytes: [UInt8], at start: TextPosition) {
    self.session = session
    self.start = start
    self.bytes = bytes
    assembly = GraphAssembly(directed: false, session)
  }

  private mutating func readGraph() throws(GraphFileProblem) -> Graph {
    let kind = bytes.first
    if kind == UInt8(ascii: ":") || kind == UInt8(ascii: "&") { index = 1 }
    if let bad = bytes[index...].firstIndex(where: { !(63...126).contains($0) }) {
      throw session.problem(
        .syntax, at: TextPosition(line: start.line, column: start.column + bad),
        "this character does not belong to graph6",
        cure: "characters from ? to ~ make up a graph")
    }
    let count = try readCount()
    if kind == UInt8(ascii: ":") {
      try nodes.claim(count, in: &assembly, at: start)
      try readSparse(count)
    } else {
      try readDense(count, isDirected: kind == UInt8(ascii: "&"))
    }
    try nodes.finish(&assembly, at: start)
    return try assembly.finish()
  }

  /// Reads the number of nodes: one character, or ~ and three, or ~~ and six.
  private mutating func readCount() throws(GraphFileProblem) -> Int {
    var digits = 1
    if index < bytes.count, bytes[index] == 126 {
      index += 1
      digits = 3
      if index < bytes.count, bytes[index] == 126 {
        index += 1
        digits = 6
      }
    }
    guard index + digits <= bytes.count else {
      throw session.problem(.syntax, at: start, "the line ends within the number of nodes", cure: "get the whole file")
    }
    var count = 0
    for byte in bytes[index..<(index + digits)] { count = count << 6 | Int(byte - 63) }
    index += digits
    return count
  }

  /// Returns the next bits as a number; `nil` at the end.
  private mutating func read(bits: Int) -> Int? {
    var value = 0
    for _ in 0..<bits {
      guard index < bytes.count else { return nil }
      value = value << 1 | Int((bytes[index] - 63) >> UInt8(5 - bit)) & 1
      bit += 1
      if bit == 6 { (bit, index) = (0, index + 1) }
    }
    return value
  }

  private mutating func readDense(_ count: Int, isDirected: Bool) throws(GraphFileProblem) {
    assembly.builder.directedByDefault = isDirected
    let (square, overflow) = count.multipliedReportingOverflow(by: count)
    let wanted = isDirected ? square : (square - count) / 2
    guard !overflow, wanted <= 6 * (bytes.count - index) else {
      throw session.problem(
        .content, at: start, "the line is too short for \(count) nodes", cure: "get the whole file")
    }
    try nodes.claim(count, in: &assembly, at: start)
    for column in 0..<count {
      for row in 0..<(isDirected ? count : column) where read(bits: 1) == 1 {
        if isDirected { try addEdge(column, row) } else { try addEdge(row, column) }
      }
    }
  }

  private mutating func readSparse(_ count: Int) throws(GraphFileProblem) {
    let width = count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
    var vertex = 0
    while let step = read(bits: 1), let other = read(bits: width) {
      vertex += step
      if vertex >= count { return }
      if other > vertex {
        vertex = other
      } else {
        try addEdge(other, vertex)
      }
      if width == 0, index >= bytes.count { return }
    }
  }

  private mutating func addEdge(_ source: Int, _ target: Int) throws(GraphFileProblem) {
    try assembly.builder.addEdge(
      from: nodes.mention(source, in: &assembly, at: start), to: nodes.mention(target, in: &assembly, at: start))
  }
}
