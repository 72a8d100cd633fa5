// LEDA: the word LEDA.GRAPH, the types of nodes' and edges' information, -1 for directed or -2 for undirected, the number of
// nodes, a line |{information}| for each, the number of edges, and a line for each: from, to, its reversal, information.

import GraphModel

extension GraphFormat {
  /// The graphs of LEDA.
  public static let leda = GraphFormat("leda", "LEDA", endings: ["leda", "lgr", "gw"])
}

struct LEDAReader: GraphFileFormat {
  static let format = GraphFormat.leda

  private let session: ReadingSession
  private let lines: LineReader
  private var assembly: GraphAssembly
  private var nodes = NumberedNodes()
  /// A line that was read and not yet taken.
  private var pending: String?

  static func recognises(_ input: GraphInput) -> Bool {
    if input.start.begins(with: "leda.graph") { return true }
    return format.endings.contains(input.start.ending) && !input.start.isXML && !input.start.isJSON
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = LEDAReader(input.session, try input.lines())
    return try reader.readGraph()
  }

  private init(_ session: ReadingSession, _ lines: LineReader) {
    self.session = session
    self.lines = lines
    assembly = GraphAssembly(directed: true, session)
    assembly.builder.weightMeaning = .length
  }

  private var here: TextPosition { TextPosition(line: max(1, lines.number), column: 1) }

  /// Returns the next line that is neither blank nor a comment.
  private mutating func next() throws(GraphFileProblem) -> String? {
    if let line = pending {
      pending = nil
      return line
    }
    while let line = try lines.next() {
      let text = String(decoding: line.drop { $0 <= Byte.blank }, as: UTF8.self)
      if !text.isEmpty, !text.hasPrefix("#") { return text }
    }
    return nil
  }

  private mutating func readGraph() throws(GraphFileProblem) -> Graph {
    let first = try next() ?? ""
    if !first.lowercased().hasPrefix("leda.graph") {
      try session.report(
        at: here, "the first line is not LEDA.GRAPH", remedy: "the file is read as if it were", cure: "add the line")
      pending = first
    }
    _ = try next()
    let edgeType = Self.word(try next() ?? "")
    let direction = try next() ?? ""
    if direction.hasPrefix("-") {
      assembly.builder.directedByDefault = !direction.hasPrefix("-2")
    } else {
      pending = direction
    }
    try readNodes()
    try readEdges(isNumber: ["int", "double", "float", "long", "short", "unsigned"].contains(edgeType))
    try nodes.finish(&assembly, at: here)
    return try assembly.finish()
  }

  private static func word(_ line: String) -> String { line.split(separator: " ").first.map(String.init) ?? "" }

  /// Reads a line that is a number of nodes or edges, passing lines of nodes that are too many.
  private mutating func readCount(_ what: String) throws(GraphFileProblem) -> Int? {
    while let line = try next() {
      if let count = CountingNumber.of(Self.word(line)), count >= 0, !line.contains("|{") { return count }
      guard line.hasPrefix("|{") else { break }
      try session.report(
        at: here, "there are more nodes than the file says", remedy: "this one is left out", cure: "correct the number")
    }
    try session.report(
      at: here, "the number of \(what) is missing", remedy: "what was read so far is kept",
      cure: "write the number on a line of its own")
    return nil
  }

  private mutating func readNodes() throws(GraphFileProblem) {
    guard let count = try readCount("nodes") else { return }
    try nodes.claim(count, in: &assembly, at: here)
    for number in 0..<count {
      guard let line = try next() else { return }
      guard line.hasPrefix("|{") else {
        pending = line
        return try session.report(
          at: here, "there are \(number) lines of nodes for \(count)", remedy: "the others have no information",
          cure: "write a line |{}| for each")
      }
      let node = try nodes.mention(number + 1, in: &assembly, at: here)
      let label = Self.information(line)
      if !label.isEmpty { assembly.builder.setLabel(label, of: node) }
    }
  }

  private mutating func readEdges(isNumber: Bool) throws(GraphFileProblem) {
    guard let count = try readCount("edges") else { return }
    var number = 0
    while let line = try next() {
      number += 1
      let fields = line.split(maxSplits: 3, whereSeparator: { $0 == " " || $0 == "\t" })
      guard fields.count >= 2, let source = CountingNumber.of(fields[0]), let target = CountingNumber.of(fields[1]),
        nodes.contains(source),
        nodes.contains(target)
      else {
        try session.report(
          at: here, "an edge must begin with the numbers of two of the \(nodes.claimed ?? 0) nodes",
          remedy: "it is left out", cure: "nodes count from 1")
        continue
      }
      let information = Self.information(line)
      let weight = isNumber ? Double(information) : nil
      try assembly.builder.addEdge(
        from: nodes.mention(source, in: &assembly, at: here), to: nodes.mention(target, in: &assembly, at: here),
        label: weight == nil ? information : "", weight: weight)
    }
    guard number != count else { return }
    try session.report(
      at: here, "the file says \(count) edges and has \(number)", remedy: "these are read", cure: "correct the number")
  }

  private static func information(_ line: String) -> String {
    guard let start = line.firstRange(of: "|{"), let end = line.firstRange(of: "}|"), start.upperBound <= end.lowerBound
    else {
      return ""
    }
    return String(line[start.upperBound..<end.lowerBound])
  }
}
