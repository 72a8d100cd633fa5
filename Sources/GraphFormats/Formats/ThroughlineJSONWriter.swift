// Writes the project's own JSON: one node or edge a line, in the order of the graph, so that versions compare well.
// Reading what is written gives the same graph back; see ThroughlineJSON.swift for the form.

import Geometry
import GraphModel

extension ThroughlineJSONReader {
  static func write(_ graph: Graph, to output: GraphOutput) { ThroughlineJSONWriter.write(graph, to: output) }
}

struct ThroughlineJSONWriter {
  private typealias Member = (name: String, value: AttributeValue)

  private let graph: Graph
  private let out: GraphOutput

  /// Writes the file of a graph.
  static func write(_ graph: Graph, to output: GraphOutput) {
    ThroughlineJSONWriter(graph: graph, out: output).writeGraph()
  }

  /// True if an edge is directed unless it says otherwise.
  private var isDirected: Bool { graph.directedness != .undirected }

  private func writeGraph() {
    put("{\n  \"format\": \"\(ThroughlineJSON.format)\",\n  \"version\": \(ThroughlineJSON.version),\n")
    if !graph.name.isEmpty { put("  \"name\": \(JSONText.quoted(graph.name)),\n") }
    put("  \"directed\": \(isDirected),\n")
    if graph.isWeighted { put("  \"weights\": \"\(graph.weightMeaning.rawValue)\",\n") }
    let properties = graph.properties.row(0)
    if !properties.isEmpty {
      put("  \"properties\": {")
      putMembers(properties, separator: ",\n    ", start: "\n    ")
      put("\n  },\n")
    }
    // Asked column by column, each row would take as long as there are columns, however few of them it has.
    let (ofNodes, ofEdges) = (graph.nodeAttributes, graph.edgeAttributes)
    var (nodeRows, edgeRows) = (
      AttributeRows(ofNodes, rowCount: graph.nodeCount), AttributeRows(ofEdges, rowCount: graph.edgeCount)
    )
    put("  \"nodes\": [")
    for node in graph.nodes {
      let row = Self.members(nodeRows.next(), of: ofNodes)
      putLine(isFirst: node.index == 0) { $0.putNode(node, row) }
    }
    put("\n  ],\n  \"edges\": [")
    for edge in graph.edges {
      let row = Self.members(edgeRows.next(), of: ofEdges)
      putLine(isFirst: edge.index == 0) { $0.putEdge(edge, row) }
    }
    put("\n  ]\n}\n")
  }

  private func putNode(_ node: NodeID, _ attributes: [Member]) {
    put("\"id\": ")
    putQuoted(graph.key(of: node))
    let label = graph.label(of: node)
    if ExactText(label) != ExactText(graph.key(of: node)) {
      put(", \"label\": ")
      putQuoted(label)
    }
    if let positions = graph.positions {
      let position = positions[node.index]
      put(", \"x\": \(JSONText.number(position.x)), \"y\": \(JSONText.number(position.y))")
    }
    putAttributes(attributes)
  }

  private func putEdge(_ edge: EdgeID, _ attributes: [Member]) {
    put("\"source\": ")
    putQuoted(graph.key(of: graph.source(of: edge)))
    put(", \"target\": ")
    putQuoted(graph.key(of: graph.target(of: edge)))
    let label = graph.label(of: edge)
    if !label.isEmpty {
      put(", \"label\": ")
      putQuoted(label)
    }
    if let weight = graph.weight(of: edge) { put(", \"weight\": \(JSONText.number(weight))") }
    if graph.isDirected(edge) != isDirected { put(", \"directed\": \(!isDirected)") }
    putAttributes(attributes)
  }

  /// Returns the attributes of a row by their names.
  private static func members(
    _ row: [(column: Int, value: AttributeValue?)], of table: AttributeTable
  ) -> [Member] {
    row.compactMap { column, value in value.map { (table.columns[column].name, $0) } }
  }

  private func putAttributes(_ row: [Member]) {
    guard !row.isEmpty else { return }
    put(", \"attributes\": {")
    putMembers(row, separator: ", ", start: " ")
    put(" }")
  }

  private func putMembers(_ row: [Member], separator: String, start: String) {
    for (index, member) in row.enumerated() {
      put(index == 0 ? start : separator)
      putQuoted(member.name)
      put(": ")
      put(JSONText.value(member.value))
    }
  }

  private func putLine(isFirst: Bool, _ body: (ThroughlineJSONWriter) -> Void) {
    put(isFirst ? "\n    { " : ",\n    { ")
    body(self)
    put(" }")
  }

  private func putQuoted(_ text: String) { out.put(JSONText.quoted(text)) }

  private func put(_ text: String) { out.put(text) }
}
