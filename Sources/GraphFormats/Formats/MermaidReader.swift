// Reads flowcharts of Mermaid: a line for each chain of nodes with links between them, subgraphs, and what is drawn how, which
// is left out. The text in a node's brackets is its label, that on a link the label of the edge; the title of the subgraph
// that a node comes in first is its attribute `subgraph`.
//
// Source: the syntax of flowcharts at https://mermaid.js.org/syntax/flowchart.html.

import GraphModel

extension GraphFormat {
  /// A flowchart of Mermaid.
  public static let mermaid = GraphFormat("mermaid", "Mermaid flowchart", endings: ["mmd", "mermaid"])
}

struct MermaidReader: GraphFileFormat {
  static let format = GraphFormat.mermaid

  private static let directions: Set = ["tb", "td", "bt", "rl", "lr"]
  /// The first words of lines that say how things are drawn.
  private static let drawing: Set = [
    "classdef", "class", "style", "linkstyle", "click", "direction", "acctitle:", "accdescr:",
  ]

  private var assembly: GraphAssembly
  /// The titles of the subgraphs that the line is in.
  private var subgraphs: [String] = []

  static func recognises(_ input: GraphInput) -> Bool {
    var lines = String(decoding: input.start.trimmed.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline)[
      ...]
    lines = lines.drop { $0.hasPrefix("%%") || $0.hasPrefix("```mermaid") || $0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first else { return false }
    return isHeading(first)
  }

  private static func isHeading(_ line: Substring) -> Bool {
    let words = line.prefix { $0 != ";" }.split(separator: " ")
    guard let kind = words.first, words.count <= 2 else { return false }
    let isChart = kind == "flowchart" || kind == "flowchart-elk" || kind == "graph"
    return isChart && (words.count == 1 ? kind != "graph" : directions.contains(words[1].lowercased()))
  }

  static func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    var reader = MermaidReader(assembly: GraphAssembly(directed: true, input.session))
    let lines = try input.lines()
    while let line = try lines.next() {
      let text = String(decoding: line, as: UTF8.self)
      try reader.readLine(text, at: TextPosition(line: lines.number, column: 1))
    }
    return try reader.assembly.finish()
  }

  private mutating func readLine(_ text: String, at position: TextPosition) throws(GraphFileProblem) {
    var line = MermaidLine(text, position)
    while line.skipBlanks() {
      let word = line.firstWord
      if word.hasPrefix("%%") || word.hasPrefix("```") || word == "---" { return }
      switch word.lowercased() {
      case "subgraph":
        subgraphs.append(line.title(behind: word))
        return
      case "end": if !subgraphs.isEmpty { subgraphs.removeLast() }
      case _ where Self.isHeading(line.rest) || Self.drawing.contains(word.lowercased()): return
      default: try readChain(&line)
      }
      guard line.skipStatement() else { return }
    }
  }

  /// Reads nodes with links between them: `a & b --> c`.
  private mutating func readChain(_ line: inout MermaidLine) throws(GraphFileProblem) {
    var sources = try readGroup(&line)
    guard !sources.isEmpty else {
      return try assembly.session.report(
        at: line.position, "this is no node of a flowchart", remedy: "the rest of the line is left out",
        cure: "write nodes with links between them: a --> b")
    }
    while let link = line.link() {
      let targets = try readGroup(&line)
      guard !targets.isEmpty else {
        return try assembly.session.report(
          at: line.position, "a link leads to no node", remedy: "it is left out", cure: "name the node behind it")
      }
      for source in sources where link.isVisible {
        for target in targets {
          assembly.builder.addEdge(from: source, to: target, label: link.label, directed: link.isDirected)
          try assembly.weigh()
        }
      }
      sources = targets
    }
    guard line.skipBlanks(), !line.isAtEndOfStatement else { return }
    try assembly.session.report(
      at: line.position, "this is no link of a flowchart", remedy: "the rest of the statement is left out",
      cure: "write a link between nodes: a --> b")
  }

  private mutating func readGroup(_ line: inout MermaidLine) throws(GraphFileProblem) -> [NodeID] {
    var nodes: [NodeID] = []
    repeat {
      guard let (id, label) = line.node() else { break }
      let isNew = assembly.builder.node(withKey: id) == nil
      let node = try assembly.mentionNode(id, at: line.position)
      if let label { assembly.builder.setLabel(label, of: node) }
      if isNew, let subgraph = subgraphs.last {
        try assembly.setAttribute("subgraph", of: node, to: .text(subgraph))
      }
      nodes.append(node)
    } while line.takeAnd()
    return nodes
  }
}

/// A line of a flowchart, read from its start.
private struct MermaidLine {
  /// The greatest length of a text on a link, in bytes: what is longer is none.
  private static let longestText = 1024

  private let bytes: [UInt8]
  private let start: TextPosition
  private var index = 0

  init(_ text: String, _ start: TextPosition) {
    bytes = Array(text.utf8)
    self.start = start
  }

  /// The position of the cursor; its column counts bytes.
  var position: TextPosition { TextPosition(line: start.line, column: index + 1) }

  private var current: UInt8 { byte(0) }

  private func byte(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Moves past blanks; false at the end of the line.
  mutating func skipBlanks() -> Bool {
    while index < bytes.count, bytes[index] <= Byte.blank { index += 1 }
    return index < bytes.count
  }

  /// The bytes up to the next blank.
  var firstWord: String {
    var end = index
    while end < bytes.count, bytes[end] > Byte.blank, bytes[end] != Byte.semicolon { end += 1 }
    return text(index..<end)
  }

  /// The rest of the line, as far as a heading may be long.
  var rest: Substring { text(index..<min(bytes.count, index + 64))[...] }

  /// Returns the title of a subgraph: what stands in its brackets, or its name.
  func title(behind word: String) -> String {
    let rest = text(min(bytes.count, index + word.utf8.count)..<bytes.count)
    let inner = rest.firstIndex(of: "[").map { rest[rest.index(after: $0)...].prefix { $0 != "]" } } ?? rest[...]
    return Self.label(String(inner))
  }

  /// True before the sign that ends a statement.
  var isAtEndOfStatement: Bool { current == Byte.semicolon }

  /// Moves behind the end of a statement; false at the end of the line.
  mutating func skipStatement() -> Bool {
    while index < bytes.count, bytes[index] != Byte.semicolon { index += 1 }
    index += 1
    return index < bytes.count
  }

  /// Moves past a sign that joins nodes into one group.
  mutating func takeAnd() -> Bool {
    guard skipBlanks(), current == UInt8(ascii: "&") else { return false }
    index += 1
    return skipBlanks()
  }

  // MARK: Nodes

  /// Reads a node: its id, and the text in its brackets.
  mutating func node() -> (id: String, label: String?)? {
    guard skipBlanks() else { return nil }
    let first = index
    while index < bytes.count, !endsID { index += 1 }
    guard index > first else { return nil }
    let id = text(first..<index)
    var label = shape()
    if current == UInt8(ascii: "@"), byte(1) == UInt8(ascii: "{") {
      let inner = index + 2
      while index < bytes.count, current != UInt8(ascii: "}") { index += 1 }
      label = Self.shapeLabel(text(inner..<max(inner, index))) ?? label
      if index < bytes.count { index += 1 }
    }
    if current == UInt8(ascii: ":"), byte(1) == UInt8(ascii: ":") {
      while index < bytes.count, current > Byte.blank, current != Byte.semicolon, !startsLink { index += 1 }
    }
    return (id, label)
  }

  private var endsID: Bool {
    switch current {
    case 0...Byte.blank, UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "<"), Byte.semicolon:
      true
    case UInt8(ascii: ":"): byte(1) == UInt8(ascii: ":")
    case UInt8(ascii: "@"): byte(1) == UInt8(ascii: "{")
    default: startsLink
    }
  }

  /// True if a link begins at the cursor: two of its signs, or more.
  private var startsLink: Bool {
    switch current {
    case Byte.minus: byte(1) == Byte.minus || byte(1) == Byte.point
    case UInt8(ascii: "="), UInt8(ascii: "~"): byte(1) == current
    default: false
    }
  }

  /// Reads the text in the brackets at the cursor, whatever shape they give the node.
  private mutating func shape() -> String? {
    let openers: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: ">")]
    guard openers.contains(current) else { return nil }
    let closers: Set = [UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}")]
    let first = index
    var (depth, isQuoted) = (0, false)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.quote { isQuoted.toggle() }
      if !isQuoted {
        if openers.contains(byte), byte != UInt8(ascii: ">") || index == first { depth += 1 }
        if closers.contains(byte) { depth -= 1 }
      }
      index += 1
      if depth == 0 { break }
    }
    return Self.label(text(first..<index))
  }

  /// Returns a text without the brackets, slashes and quotes around it.
  private static func label(_ text: String) -> String {
    let around: Set<Character> = ["[", "]", "(", ")", "{", "}", ">", "\"", "/", "\\", "`", " ", "\t", "|"]
    var inner = text[...]
    while let first = inner.first, around.contains(first) { inner.removeFirst() }
    while let last = inner.last, around.contains(last) { inner.removeLast() }
    return String(inner).replacing("<br/>", with: "\n").replacing("<br>", with: "\n")
  }

  /// Returns the label that a shape with properties says: `@{ shape: rect, label: "Start" }`.
  private static func shapeLabel(_ properties: String) -> String? {
    guard let range = properties.ranges(of: "label:").first else { return nil }
    let rest = properties[range.upperBound...].drop { $0 == " " }
    let text = rest.first == "\"" ? rest.dropFirst().prefix { $0 != "\"" } : rest.prefix { $0 != "," }
    return label(String(text))
  }

  // MARK: Links

  /// Reads a link; `nil` where there is none.
  mutating func link() -> (label: String, isDirected: Bool, isVisible: Bool)? {
    guard skipBlanks() else { return nil }
    let before = index
    var hasTail = current == UInt8(ascii: "<")
    if hasTail || (current == UInt8(ascii: "x") || current == UInt8(ascii: "o")) && byte(1) == Byte.minus {
      hasTail = true
      index += 1
    }
    guard startsLink else {
      index = before
      return nil
    }
    let sign = byte(1) == Byte.point ? Byte.point : current
    var label = ""
    let (length, hasHead) = takeRun()
    var isDirected = hasHead
    // Two signs without a head begin a text that a second run ends.
    if !hasHead, length == 2, current <= Byte.blank, let end = textEnd(sign) {
      label = Self.label(text(index..<end))
      index = end
      isDirected = takeRun().hasHead
    }
    if skipBlanks(), current == UInt8(ascii: "|") {
      let first = index + 1
      index = first
      while index < bytes.count, current != UInt8(ascii: "|") { index += 1 }
      label = Self.label(text(first..<index))
      if index < bytes.count { index += 1 }
    }
    return (label, isDirected && !hasTail, sign != UInt8(ascii: "~"))
  }

  /// Moves past the signs of a link and its head.
  private mutating func takeRun() -> (length: Int, hasHead: Bool) {
    let first = index
    let signs: Set = [Byte.minus, Byte.point, UInt8(ascii: "="), UInt8(ascii: "~")]
    while signs.contains(current) { index += 1 }
    let length = index - first
    if current == UInt8(ascii: ">") {
      index += 1
      return (length, true)
    }
    let isMark = current == UInt8(ascii: "x") || current == UInt8(ascii: "o")
    if isMark, byte(1) <= Byte.blank || byte(1) == UInt8(ascii: "|") {
      index += 1
      return (length, true)
    }
    return (length, false)
  }

  /// Returns the index at which the second run of a link begins, behind a text.
  private func textEnd(_ sign: UInt8) -> Int? {
    var end = index
    while end + 1 < min(bytes.count, index + Self.longestText) {
      let isEnd =
        sign == Byte.point
        ? bytes[end] == Byte.point && bytes[end + 1] == Byte.minus : bytes[end] == sign && bytes[end + 1] == sign
      if isEnd { return end }
      end += 1
    }
    return nil
  }
}
