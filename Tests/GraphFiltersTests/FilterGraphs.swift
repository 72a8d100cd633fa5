// Random graphs with columns of every kind, loops, parallel edges, mixed directions and gaps.

import GraphModel
import Randomness
import TestSupport

enum FilterGraphs {
  /// The names of the columns of nodes; those of edges are the same.
  static let columns = ["year", "score", "team", "flag", "spelled", "mixed", "Odd name", "core", "one"]

  /// Returns the graph of a seed.
  static func graph(seed: UInt64) -> Graph {
    var random = SeededGenerator(seed: seed)
    let style = random.below(3)
    var builder = GraphBuilder(directed: style != 0)
    for index in (0..<random.below(14)).shuffled(using: &random) {
      let node = builder.addNode("n\(index)").node
      if random.oneIn(2) { builder.setLabel(random.pick(HostileValues.texts), of: node) }
      set(&builder.nodeAttributes, node.index, &random)
    }
    if builder.nodeCount > 0 {
      for _ in 0..<random.below(30) {
        let ends = (0..<2).map { _ in NodeID(index: random.below(builder.nodeCount)) }
        let edge = builder.addEdge(
          from: ends[0], to: ends[1], label: random.pick(["", "a", "B", "é"]), weight: random.pick([nil, 1, 2.5, -1]),
          directed: style == 2 ? random.oneIn(2) : nil)
        set(&builder.edgeAttributes, edge.index, &random)
      }
    }
    if random.oneIn(3) { setUsual(&builder) }
    let graph = builder.build()
    guard random.oneIn(2) else { return graph }
    return graph.masked(
      by: GraphMask(
        nodes: IDSet(graph.nodes.filter { _ in random.oneIn(5) }),
        edges: IDSet(graph.edges.filter { _ in random.oneIn(5) })))
  }

  private static func set(_ table: inout AttributeTable, _ row: Int, _ random: inout SeededGenerator) {
    for name in columns where !random.oneIn(3) {
      let value: AttributeValue =
        switch name {
        case "year": .integer(random.whole(1995...2005))
        case "score": random.oneIn(4) ? .integer(2) : .number(random.pick([0.5, -1.25, .nan, .infinity, 2]))
        case "team": .text(random.pick(["red", "blue", "Straße", "STRASSE", "caf\u{E9}", "Cafe\u{301}", ""]))
        case "flag": .boolean(random.oneIn(2))
        case "spelled": .text(random.pick(["1", "01", "2.5", "-3"]))
        case "mixed": HostileValues.attribute(&random)
        case "core": .text(random.pick(["hot", "cold"]))
        case "one": .text(random.pick(["true", "False"]))
        default: .integer(random.below(3))
        }
      table.set(name, row: row, to: value)
    }
  }

  /// Gives all nodes a value that is said once.
  private static func setUsual(_ builder: inout GraphBuilder) {
    let columns = builder.nodeAttributes.columns.map { column in
      guard ["year", "team"].contains(column.name) else { return column }
      var made = AttributeColumnBuilder(name: column.name)
      made.setUsual(fromRow: 0, to: column.name == "year" ? .integer(2000) : .text("blue"))
      for (row, value) in column.entries { made.set(row: row, to: value) }
      return made.finished(rowCount: builder.nodeCount)
    }
    builder.nodeAttributes = AttributeTable(columns: columns)
  }
}
