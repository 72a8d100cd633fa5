// Graphs with everything a file may have to carry: odd ids, loops, parallel edges, mixed direction, odd numbers.

import Geometry
import GraphModel
import Randomness

enum RandomGraph {
  static let texts = [
    "a", "B", "007", "7", "", " ", "two words", "quote \" and \\ back", "tab\there", "line\nbreak", "\u{7F}\u{1}",
    "caf\u{E9}", "cafe\u{301}", "日本", "🧭", "👩‍👩‍👧", "\u{202E}right to left", "\u{FEFF}mark", "null", "{\"x\":1}",
    "\u{10FFFF}",
  ]
  static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.1, 17, 1e300, .leastNonzeroMagnitude, -.infinity, .infinity, .nan, 1 / 3, 1e15, 1e16,
    123_456_789.125,
  ]

  static func value(_ random: inout SeededGenerator) -> AttributeValue {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .number(random.pick(numbers))
    case 1: .integer(random.pick([0, -1, 7, .max, .min]))
    case 2: .boolean(random.oneIn(2))
    case 3: .json(random.pick(["[]", "{}", "[1,[2,{\"a\":null}],\"x\"]", "{\"k\":[1.50,-0,true]}", "[1e400]"]))
    default: .text(random.pick(texts))
    }
  }

  static func make(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder(directed: random.oneIn(2))
    let isMixed = random.oneIn(2)
    builder.name = random.pick(texts)
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      builder.properties.set(random.pick(texts), row: 0, to: value(&random))
    }
    let isPlaced = random.oneIn(2)
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let (node, _) = builder.addNode(random.pick(texts) + (random.oneIn(2) ? "" : random.pick(texts)))
      if random.oneIn(3) { builder.setLabel(random.pick(texts), of: node) }
      if random.oneIn(3) { builder.nodeAttributes.set(random.pick(texts), row: node.index, to: value(&random)) }
      if isPlaced {
        builder.setPosition(Point(random.pick([0, -0.0, 1.5, -2, 1e-7]), random.pick([0, 3, 0.1])), of: node)
      }
    }
    guard builder.nodeCount > 0 else { return builder.build() }
    for _ in 0..<Int.random(in: 0..<20, using: &random) {
      let ends = (0..<2).map { _ in NodeID(index: Int.random(in: 0..<builder.nodeCount, using: &random)) }
      let edge = builder.addEdge(
        from: ends[0], to: ends[1], label: random.oneIn(2) ? random.pick(texts) : "",
        weight: random.oneIn(2) ? random.pick(numbers) : nil, directed: isMixed ? random.oneIn(2) : nil)
      if random.oneIn(3) { builder.edgeAttributes.set(random.pick(texts), row: edge.index, to: value(&random)) }
    }
    return builder.build()
  }
}

/// All that a graph says, in a form that can be compared: numbers by their bits, texts by their bytes.
func statement(of graph: Graph) -> [String] {
  func exact(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
  func exact(_ number: Double) -> String { number.isNaN ? "nan" : String(number.bitPattern, radix: 16) }
  func exact(_ value: AttributeValue) -> String {
    switch value {
    case .number(let number): "number " + exact(number)
    case .integer(let integer): "integer \(integer)"
    case .boolean(let boolean): "\(boolean)"
    case .text(let text): "text " + exact(text)
    case .json(let json): "json " + exact(json)
    }
  }
  func row(_ table: AttributeTable, _ index: Int) -> String {
    table.row(index).map { exact($0.name) + " = " + exact($0.value) }.sorted().joined(separator: "; ")
  }
  var lines = ["graph \(exact(graph.name)) \(graph.directedness.rawValue) " + row(graph.properties, 0)]
  for node in graph.nodes {
    let place = graph.positions.map { exact($0[node.index].x) + " " + exact($0[node.index].y) } ?? "nowhere"
    lines.append(
      "node \(exact(graph.key(of: node))) / \(exact(graph.label(of: node))) at \(place): "
        + row(graph.nodeAttributes, node.index))
  }
  for edge in graph.edges {
    lines.append(
      "edge \(graph.source(of: edge).rawValue) \(graph.target(of: edge).rawValue) \(exact(graph.label(of: edge))) "
        + "\(graph.weight(of: edge).map(exact) ?? "none") \(graph.isDirected(edge)): "
        + row(graph.edgeAttributes, edge.index))
  }
  return lines
}
