// A graph as lines of text that are equal only if the graphs are equal to the bit.

import Geometry
import GraphModel

/// Returns all that a graph says, in lines that can be compared: numbers by their bits, texts by their scalars.
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
    let position = graph.positions.map { exact($0[node.index].x) + " " + exact($0[node.index].y) } ?? "nowhere"
    lines.append(
      "node \(exact(graph.key(of: node))) / \(exact(graph.label(of: node))) at \(position): "
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
