// Lists that people type: `Ada -> Bo` and `Ada: Bo, Cy`, a node and those that it leads to. Such lines are settings, recipes
// and conversations, too: they are a network where the names before the mark come again behind it.

import GraphModel

/// The marks of such a list.
struct MarkedList {
  /// The mark between a node and those that it leads to.
  let mark: [UInt8]
  /// True if blanks part the nodes behind the mark, and not commas.
  let isBetweenBlanks: Bool

  private static let arrows = ["-->", "->", "==>", "=>", "\u{2192}"].map { Array($0.utf8) }
  private static let colon = [UInt8(ascii: ":")]

  /// Returns the marks of a list that a text begins with; `nil` if it is none.
  ///
  /// - Complexity: linear in the first hundred lines.
  static func find(_ start: FileStart) -> MarkedList? {
    guard let sample = ListSample(start.text[...], isWhole: start.isWhole), sample.lines.count >= 2 else { return nil }
    for mark in arrows + [colon] {
      let parts = sample.lines.map { split($0, at: mark) }
      guard parts.allSatisfy({ $0.count >= 2 && !$0[0].isEmpty && $0[0].utf8.count <= 100 }) else { continue }
      let rests = parts.flatMap { $0.dropFirst() }
      let isBetweenBlanks = mark == colon && !rests.contains { $0.contains(",") }
      let list = MarkedList(mark: mark, isBetweenBlanks: isBetweenBlanks)
      let (heads, others) = (parts.map { $0[0] }, Set(rests.flatMap(list.names)))
      let shared = Set(heads).intersection(others).count
      guard others.allSatisfy({ $0.utf8.count <= 100 }) else { continue }
      if mark != colon, shared > 0 || Set(heads).count + others.count < 2 * heads.count { return list }
      // A name has its line once, and is no path.
      if mark == colon, parts.allSatisfy({ $0.count == 2 }), Set(heads).count == heads.count,
        2 * shared > heads.count, sample.lines.allSatisfy({ $0.first.map { $0 > Byte.blank } ?? false })
      {
        return list
      }
    }
    return nil
  }

  /// Reads the list.
  func read(_ input: GraphInput) throws(GraphFileProblem) -> Graph {
    let isArrow = mark != Self.colon
    var assembly = GraphAssembly(directed: true, input.session)
    var edges = NeighbourEdges()
    let lines = try input.lines()
    while let line = try lines.next() {
      let position = TextPosition(line: lines.number, column: 1)
      let text = line.drop { $0 == Byte.blank || $0 == Byte.tab }
      guard let first = text.first, first != Byte.hash, first != Byte.percent else { continue }
      let parts = Self.split(line, at: mark)
      guard parts.count >= 2, !parts[0].isEmpty else {
        try input.session.report(
          at: position, "the line has no \"\(String(decoding: mark, as: UTF8.self))\" behind a name",
          remedy: "it is left out", cure: "write a node, the mark, and the nodes that it leads to")
        continue
      }
      var before = [try assembly.mentionNode(parts[0], at: position)]
      for part in parts.dropFirst() {
        var next: [NodeID] = []
        for name in names(part) { next.append(try assembly.mentionNode(name, at: position)) }
        for source in before { for target in next { edges.add(from: source, to: target) } }
        before = next
      }
    }
    if !isArrow {
      input.session.note(
        "each line was read as a node and the nodes that it is joined to", cure: "write \"A -> B\" for edges one by one"
      )
    }
    edges.addAll(to: &assembly, directed: input.session.options.edgeList.directed ?? (isArrow ? true : nil))
    return try assembly.finish()
  }

  /// Returns the names in the part of a line behind a mark.
  private func names(_ part: String) -> [String] {
    let pieces = isBetweenBlanks ? part.split(whereSeparator: \.isWhitespace) : part.split(separator: ",")
    return pieces.map { Self.name($0) }.filter { !$0.isEmpty }
  }

  private static func split(_ line: ArraySlice<UInt8>, at mark: [UInt8]) -> [String] {
    var (parts, rest) = ([String](), line)
    while let range = rest.firstRange(of: mark) {
      parts.append(name(String(decoding: rest[..<range.lowerBound], as: UTF8.self)[...]))
      rest = rest[range.upperBound...]
    }
    return parts + [name(String(decoding: rest, as: UTF8.self)[...])]
  }

  /// Returns a name without blanks and quotes around it.
  private static func name(_ text: Substring) -> String {
    var bytes = Array(text.utf8)[...]
    while let last = bytes.last, last <= Byte.blank || last == UInt8(ascii: ";") { bytes.removeLast() }
    bytes = bytes.drop { $0 <= Byte.blank }
    if bytes.count >= 2, bytes.first == Byte.quote, bytes.last == Byte.quote { bytes = bytes.dropFirst().dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
