// DOT, the language of Graphviz: what a file of it is, and the reading of its statements.
//
//   strict digraph "name" {
//     node [shape=box];                 // defaults hold for what is made later in the same braces
//     a -> b -> { c d } [label="x"];    // an edge from every node to every node of the next group
//     subgraph cluster_1 { e:port -> a }
//   }
//
// `weight` is how stiff an edge is to the layout, not a length: it stays an attribute. Of several graphs in a file the
// first is read. Positions are points with y up.

import GraphModel

extension GraphFormat {
  /// The language of Graphviz.
  public static let dot = GraphFormat("dot", "DOT (Graphviz)", endings: ["dot", "gv"])
}

enum DOTReader: WritableGraphFormat {
  static let caution: String? = nil
  static let format = GraphFormat.dot

  static func recognises(_ input: GraphInput) -> Bool {
    let quiet = ReadingSession(name: "", options: GraphReadOptions())
    let text = PeekableStream(MemoryStream(input.start.text), name: "", limit: .max)
    guard let cursor = try? TextCursor(text, quiet), var tokens = try? DOTTokens(cursor) else { return false }
    let isNamedSo = format.endings.contains(input.start.ending)
    return (try? recognises(&tokens, isNamedSo: isNamedSo)) ?? false
  }

  /// Returns true if a text begins as graphs do: with its kind, perhaps its name, and a brace. Where the file is called as
  /// graphs of DOT are, the kind is enough unless a bracket follows, as it does in GML.
  private static func recognises(_ tokens: inout DOTTokens, isNamedSo: Bool) throws(GraphFileProblem) -> Bool {
    var kind = try tokens.takeText()
    if kind?.isKeyword("strict") == true { kind = try tokens.takeText() }
    guard let kind, kind.isKeyword("graph") || kind.isKeyword("digraph") else { return false }
    if isNamedSo { return tokens.current != .symbol(UInt8(ascii: "[")) }
    _ = try tokens.takeText()
    return tokens.current == .symbol(UInt8(ascii: "{"))
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var parser = DOTParser(try DOTTokens(TextCursor(input.text(), input.session)), input.session)
    return try parser.readGraph()
  }

  static func write(_ graph: Graph, to output: GraphOutput) { DOTWriter.write(graph, to: output) }
}

/// The reading of one graph of DOT.
struct DOTParser: ~Copyable {
  /// The deepest nesting of groups.
  private static let maximumDepth = 200

  private var tokens: DOTTokens
  private var content: DOTContent

  init(_ tokens: consuming DOTTokens, _ session: ReadingSession) {
    self.tokens = tokens
    content = DOTContent(session)
  }

  /// Reads the graph.
  mutating func readGraph() throws(GraphFileProblem) -> Graph {
    guard var kind = try tokens.takeText() else { throw tokens.problem(expected: "graph or digraph", cure: "") }
    if kind.isKeyword("strict") {
      content.isStrict = true
      kind = try tokens.takeText() ?? kind
    }
    content.setDirected(kind.isKeyword("digraph"))
    if let name = try tokens.takeText() { content.assembly.builder.name = name.text }
    guard try tokens.take(UInt8(ascii: "{")) else {
      throw tokens.problem(expected: "{", cure: "put names of more than one word between quotes")
    }
    try readStatements(depth: 0)
    try finish()
    return try content.assembly.finish()
  }

  /// Reports what is wrong with the end of the file.
  private mutating func finish() throws(GraphFileProblem) {
    guard try tokens.take(UInt8(ascii: "}")) else {
      return try tokens.session.report(
        at: tokens.position,
        "the file ends " + (tokens.isCut ? "within a text" : "before the closing brace of the graph"),
        remedy: "what was read so far is kept", cure: tokens.isCut ? "close the text" : "add }, or get the whole file")
    }
    if tokens.current == .end { return }
    var isGraph = false
    if case .text(let text) = tokens.current {
      isGraph = ["graph", "digraph", "strict"].contains { text.isKeyword($0) }
    }
    try tokens.session.report(
      at: tokens.position, isGraph ? "another graph follows" : "something follows the end of the graph",
      remedy: isGraph ? "only the first graph is read" : "it is left out",
      cure: isGraph ? "put each graph into a file of its own" : "remove it")
  }

  // MARK: Statements

  private mutating func readStatements(depth: Int) throws(GraphFileProblem) {
    while tokens.current != .end, tokens.current != .symbol(UInt8(ascii: "}")) {
      if try tokens.take(Byte.semicolon) { continue }
      try readStatement(depth: depth)
    }
  }

  private mutating func readStatement(depth: Int) throws(GraphFileProblem) {
    let position = tokens.position
    guard case .text(let text) = tokens.current else {
      guard tokens.current == .symbol(UInt8(ascii: "{")) else {
        throw tokens.problem(expected: "a node, an edge or }", cure: "put names with signs in them between quotes")
      }
      return try readChain(from: readGroup(depth: depth), at: position, depth: depth)
    }
    if text.isKeyword("subgraph") {
      return try readChain(from: readGroup(depth: depth), at: position, depth: depth)
    }
    try tokens.advance()
    if text.isKeyword("node") || text.isKeyword("edge") || text.isKeyword("graph") {
      let attributes = try readAttributes()
      return try content.setDefaults(attributes, kind: text.text.lowercased())
    }
    if try tokens.take(UInt8(ascii: "=")) {
      guard let value = try tokens.takeText() else {
        if tokens.current == .end { return }
        throw tokens.problem(expected: "the value of an attribute", cure: "put it between quotes")
      }
      return try content.setDefaults([(text, value)], kind: "graph")
    }
    try readChain(from: readNode(text, at: position), at: position, depth: depth)
  }

  /// Reads what may follow a first node or group: edges to more of them, and attributes.
  private mutating func readChain(
    from first: DOTEnd, at position: TextPosition, depth: Int
  ) throws(GraphFileProblem) {
    var ends = [first]
    var directions: [Bool] = []
    while case .edge(let isDirected) = tokens.current {
      try content.checkDirection(isDirected, at: tokens.position)
      try tokens.advance()
      if tokens.current == .end { break }
      directions.append(isDirected)
      ends.append(try readEnd(depth: depth))
    }
    let attributes = try readAttributes()
    if directions.isEmpty {
      if case .node(let node, _) = first { try content.set(attributes, of: node) }
    } else {
      try content.join(ends, areDirected: directions, attributes, at: position)
    }
  }

  private mutating func readEnd(depth: Int) throws(GraphFileProblem) -> DOTEnd {
    let position = tokens.position
    if tokens.current == .symbol(UInt8(ascii: "{")) { return try readGroup(depth: depth) }
    guard case .text(let text) = tokens.current else {
      throw tokens.problem(expected: "the node that the edge leads to", cure: "name it, or remove the edge")
    }
    if text.isKeyword("subgraph") { return try readGroup(depth: depth) }
    try tokens.advance()
    return try readNode(text, at: position)
  }

  /// Takes an id for a node, with the port that may follow.
  private mutating func readNode(_ id: DOTText, at position: TextPosition) throws(GraphFileProblem) -> DOTEnd {
    let node = try content.mention(id, at: position)
    var port = ""
    while try tokens.take(UInt8(ascii: ":")) {
      guard let part = try tokens.takeText() else {
        if tokens.current == .end { break }
        throw tokens.problem(expected: "a port", cure: "put names with colons between quotes")
      }
      port += (port.isEmpty ? "" : ":") + part.text
    }
    return .node(node, port: port)
  }

  private mutating func readGroup(depth: Int) throws(GraphFileProblem) -> DOTEnd {
    let position = tokens.position
    var name: String?
    if case .text = tokens.current {
      try tokens.advance()
      name = try tokens.takeText()?.text
    }
    let group = try content.enterGroup(name)
    guard try tokens.take(UInt8(ascii: "{")) else {
      try content.leaveGroup()
      // A name alone stands for the group of this name.
      if name != nil || tokens.current == .end { return .group(group) }
      throw tokens.problem(expected: "{", cure: "write the nodes of a group between braces")
    }
    guard depth < Self.maximumDepth else {
      throw tokens.session.problem(
        .tooLarge, at: position, "groups are nested more than \(Self.maximumDepth) deep",
        cure: "write the graph with fewer subgraphs in each other")
    }
    try readStatements(depth: depth + 1)
    try content.leaveGroup()
    _ = try tokens.take(UInt8(ascii: "}"))
    return .group(group)
  }

  // MARK: Attributes

  private mutating func readAttributes() throws(GraphFileProblem) -> [DOTAttribute] {
    var attributes: [DOTAttribute] = []
    while try tokens.take(UInt8(ascii: "[")) {
      while tokens.current != .end, try !tokens.take(UInt8(ascii: "]")) {
        if try tokens.take(Byte.comma) { continue }
        if try tokens.take(Byte.semicolon) { continue }
        guard let name = try tokens.takeText() else {
          throw tokens.problem(
            expected: "an attribute or ]", cure: "close the list of attributes, and quote names with signs")
        }
        guard try tokens.take(UInt8(ascii: "=")) else {
          attributes.append((name, DOTText(text: "true", form: .word)))
          continue
        }
        guard let value = try tokens.takeText() else {
          if tokens.current == .end { break }
          throw tokens.problem(expected: "the value of an attribute", cure: "put it between quotes")
        }
        attributes.append((name, value))
      }
    }
    return attributes
  }
}
