// TLP, the format of Tulip: lists between parentheses.
//
//   (tlp "2.3"
//     (nodes 0..3 7)
//     (edge 0 0 1)                          number, from, to
//     (cluster 1 "name" (nodes 0 1))
//     (property 0 string "viewLabel" (default "" "") (node 0 "Ann") (edge 0 "knows")))
//
// The properties by which Tulip draws become labels, positions (y up in the file), colours and sizes; others are
// attributes.

import Geometry
import GraphModel

extension GraphFormat {
  /// The graphs of Tulip.
  public static let tlp = GraphFormat("tlp", "TLP (Tulip)", endings: ["tlp"])
}

struct TLPReader: ~Copyable {
  /// The deepest nesting of lists.
  private static let maximumDepth = 64

  private struct Property {
    let type: String
    let name: String
    /// True unless it is a property of a part of the graph.
    let isWhole: Bool
  }

  private let session: ReadingSession
  private var pieces: NotationTokens
  private var assembly: GraphAssembly
  private var nodes = NumberedNodes(first: 0)
  private var edges: [Int: EdgeID] = [:]
  private var depth = 0
  private var isCut = false

  fileprivate init(_ cursor: consuming TextCursor, _ session: ReadingSession) {
    self.session = session
    pieces = NotationTokens(cursor, comments: .semicolon)
    assembly = GraphAssembly(directed: true, session)
  }

  // MARK: Pieces

  /// Moves behind an opening parenthesis if one is next.
  private mutating func open() throws(GraphFileProblem) -> Bool {
    try pieces.skipBlanks()
    guard pieces.cursor.current == UInt8(ascii: "(") else { return false }
    guard depth < Self.maximumDepth else {
      throw pieces.cursor.problem(
        .tooLarge, "lists are nested more than \(Self.maximumDepth) deep", cure: "check that their ends are there")
    }
    depth += 1
    try pieces.cursor.advance()
    return true
  }

  /// Returns the next word or quoted text of a list; `nil` before a parenthesis and at the end of the file.
  private mutating func atom() throws(GraphFileProblem) -> String? {
    try pieces.skipBlanks()
    if pieces.cursor.isAtEnd {
      isCut = true
      return nil
    }
    if pieces.cursor.current == Byte.quote {
      guard let bytes = try pieces.quoted(.backslash) else {
        isCut = true
        return nil
      }
      return Self.unescaped(bytes)
    }
    let word = try pieces.word {
      $0 > Byte.blank && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") && $0 != Byte.quote
    }
    return word.isEmpty ? nil : word
  }

  /// Moves behind the end of the list, over all that is left in it.
  private mutating func close() throws(GraphFileProblem) {
    let level = depth
    while depth >= level {
      if try open() { continue }
      if try atom() != nil { continue }
      if pieces.cursor.isAtEnd {
        isCut = true
        return
      }
      depth -= 1
      try pieces.cursor.advance()
    }
  }

  private static func unescaped(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == Byte.backslash, let next = rest.popFirst() else {
        out.append(byte)
        continue
      }
      out.append(next == UInt8(ascii: "n") ? Byte.lineFeed : next)
    }
    return String(decoding: out, as: UTF8.self)
  }

  // MARK: Lists

  fileprivate mutating func readFile() throws(GraphFileProblem) -> Graph {
    while try open() {
      let position = pieces.cursor.position
      guard let word = try atom() else {
        try session.report(
          at: position, "the list does not begin with tlp", remedy: "it is read as if it did",
          cure: "write (tlp \"2.0\"")
        try readLists(cluster: nil)
        continue
      }
      if word == "tlp" {
        _ = try atom()
        try readLists(cluster: nil)
      } else {
        try readList(word, cluster: nil, at: position)
      }
    }
    if isCut || depth > 0 || !pieces.cursor.isAtEnd {
      try session.report(
        at: pieces.cursor.position,
        isCut || depth > 0 ? "the file ends within a list" : "something follows the end of the graph",
        remedy: "what was read so far is kept", cure: "close each list with )")
    }
    try assembly.reportUndefinedNodes("(nodes) does not list")
    return try assembly.finish()
  }

  /// Reads the lists of the graph or of a cluster up to its end.
  private mutating func readLists(cluster: String?) throws(GraphFileProblem) {
    while try open() {
      let position = pieces.cursor.position
      try readList(try atom() ?? "", cluster: cluster, at: position)
    }
    try close()
  }

  /// Reads the rest of a list that begins with a word.
  private mutating func readList(
    _ word: String, cluster: String?, at position: TextPosition
  ) throws(GraphFileProblem) {
    switch word {
    case "nodes": try readNodes(cluster)
    case "edge": try readEdge(at: position)
    case "property": return try readProperty()
    case "cluster":
      _ = try atom()
      return try readLists(cluster: try atom() ?? "")
    case "author", "date", "comments":
      if cluster == nil, let text = try atom() { try assembly.setProperty(word, to: .text(text)) }
    default: break
    }
    try close()
  }

  private mutating func readNodes(_ cluster: String?) throws(GraphFileProblem) {
    while true {
      try pieces.skipBlanks()
      let position = pieces.cursor.position
      guard let word = try atom() else { return }
      let ends = word.split(separator: ".", omittingEmptySubsequences: true).map { CountingNumber.of($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, first >= 0, last >= first, ends.count <= 2
      else {
        try session.report(
          at: position, "\(GraphFileProblem.shown(word)) is no number of a node", remedy: "it is left out",
          cure: "write 3, or 0..7")
        continue
      }
      guard last - first < NumberedNodes.believed else {
        throw session.problem(
          .tooLarge, at: position,
          "the range \(GraphFileProblem.shown(word)) is longer than \(NumberedNodes.believed) nodes",
          cure: "correct it")
      }
      for number in first...last {
        guard let cluster else {
          _ = try nodes.define(number, in: &assembly, at: position)
          continue
        }
        guard !cluster.isEmpty, let node = nodes.known(number) else { continue }
        try assembly.setAttribute("cluster", of: node, to: .text(cluster))
      }
    }
  }

  private mutating func readEdge(at position: TextPosition) throws(GraphFileProblem) {
    let parts = [try atom(), try atom(), try atom()].map { $0.flatMap { CountingNumber.of($0) } }
    guard let number = parts[0], let source = parts[1], let target = parts[2] else {
      return try session.report(
        at: position, "an edge must be its number and those of two nodes", remedy: "it is left out",
        cure: "write (edge 0 1 2)")
    }
    guard edges[number] == nil else {
      return try session.report(
        at: position, "edge \(number) is already there", remedy: "this one is left out",
        cure: "number each edge otherwise"
      )
    }
    edges[number] = try assembly.builder.addEdge(
      from: nodes.mention(source, in: &assembly, at: position), to: nodes.mention(target, in: &assembly, at: position))
  }

  // MARK: Properties

  private mutating func readProperty() throws(GraphFileProblem) {
    let graph = try atom()
    let type = try atom() ?? ""
    let property = Property(type: type, name: try atom() ?? "", isWhole: graph == "0")
    while try open() {
      let word = try atom()
      let first = try atom()
      let second = try atom()
      if property.isWhole, let first {
        switch word {
        case "default": try setDefaults(property, node: first, edge: second ?? "")
        case "node":
          if let number = CountingNumber.of(first), let node = nodes.known(number), let second {
            try set(property, of: node, to: second)
          }
        case "edge":
          if let number = CountingNumber.of(first), let edge = edges[number], let second {
            try set(property, of: edge, to: second)
          }
        default: break
        }
      }
      try close()
    }
    try close()
  }

  /// Gives every node and edge without a value the default of a property, unless it is one that only says how Tulip draws.
  private mutating func setDefaults(_ property: Property, node: String, edge: String) throws(GraphFileProblem) {
    guard !property.name.hasPrefix("view") else { return }
    if !node.isEmpty {
      let column = assembly.nodeColumn(property.name)
      try assembly.setUsual(column: column, ofAllNodes: Self.value(node, property.type))
    }
    if !edge.isEmpty {
      let column = assembly.edgeColumn(property.name)
      try assembly.setUsual(column: column, ofAllEdges: Self.value(edge, property.type))
    }
  }

  private mutating func set(_ property: Property, of node: NodeID, to text: String) throws(GraphFileProblem) {
    switch property.name {
    case "viewLabel": assembly.builder.setLabel(text, of: node)
    case "viewLayout":
      let numbers = Self.numbers(text)
      if numbers.count >= 2 { assembly.setPosition(Point(numbers[0], numbers[1]), of: node, growsUpwards: true) }
    case "viewSize":
      if let size = Self.numbers(text).first { try assembly.setAttribute("size", of: node, to: .number(size)) }
    case "viewColor": try assembly.setAttribute("color", of: node, to: .text(Self.color(text)))
    default: try assembly.setAttribute(property.name, of: node, to: Self.value(text, property.type))
    }
  }

  private mutating func set(_ property: Property, of edge: EdgeID, to text: String) throws(GraphFileProblem) {
    let name = property.name == "viewColor" ? "color" : property.name == "viewLabel" ? "label" : property.name
    let value: AttributeValue = name == "color" ? .text(Self.color(text)) : Self.value(text, property.type)
    try assembly.setAttribute(name, of: edge, to: value)
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split { $0 == "(" || $0 == ")" || $0 == "," || $0 == " " }.map { Double($0) ?? .nan }
  }

  private static func color(_ text: String) -> String {
    let parts = numbers(text).map { UInt8(exactly: $0) }
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return text }
    return RGBText.hex(red, green, blue)
  }

  private static func value(_ text: String, _ type: String) -> AttributeValue {
    switch type {
    case "int": Int(text).map { .integer($0) } ?? .text(text)
    case "double", "metric": Double(text).map { .number($0) } ?? .text(text)
    case "bool" where text == "true" || text == "false": .boolean(text == "true")
    default: .text(text)
    }
  }
}

/// The format of Tulip.
enum TLPFormat: GraphFileFormat {
  static let format = GraphFormat.tlp

  static func recognises(_ input: GraphInput) -> Bool {
    let start = input.start
    guard start.trimmed.first == UInt8(ascii: "(") || start.trimmed.first == Byte.semicolon else { return false }
    if format.endings.contains(start.ending) { return true }
    return start.begins(with: "(tlp ") || start.begins(with: "(tlp\t")
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = TLPReader(try input.cursor(), input.session)
    return try reader.readFile()
  }
}
