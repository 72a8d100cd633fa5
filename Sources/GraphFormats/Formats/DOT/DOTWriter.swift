// Writes DOT that Graphviz draws and that reads back as the same graph; see DOTValues.swift for how values are spelt.

import Geometry
import GraphModel

struct DOTWriter {
  private let graph: Graph
  private let out: GraphOutput

  /// Writes the file of a graph.
  static func write(_ graph: Graph, to output: GraphOutput) { DOTWriter(graph: graph, out: output).writeGraph() }

  private var isDirected: Bool { graph.directedness != .undirected }

  private func writeGraph() {
    out.put(isDirected ? "digraph " : "graph ")
    if !graph.name.isEmpty { out.put(JSONText.quoted(graph.name) + " ") }
    out.put("{\n  \(DOTValues.mark)=1;\n")
    if graph.isWeighted { out.put("  \(DOTValues.weights)=\(graph.weightMeaning.rawValue);\n") }
    for property in graph.properties.row(0) {
      out.put("  \(DOTValues.written(name: property.name))=\(DOTValues.written(value: property.value));\n")
    }
    for node in graph.nodes { putNode(node) }
    for edge in graph.edges { putEdge(edge) }
    out.put("}\n")
  }

  private func putNode(_ node: NodeID) {
    let (key, label) = (graph.key(of: node), graph.label(of: node))
    out.put("  " + DOTValues.id(key))
    var attributes: [String] = []
    if ExactText(label) != ExactText(key) { attributes.append("label=" + JSONText.quoted(label)) }
    if let positions = graph.positions {
      let position = positions[node.index]
      attributes.append("pos=\"\(JSONText.number(position.x)),\(JSONText.number(-position.y))\"")
    }
    put(attributes, graph.nodeAttributes.row(node.index))
  }

  private func putEdge(_ edge: EdgeID) {
    out.put("  " + DOTValues.id(graph.key(of: graph.source(of: edge))))
    out.put(isDirected ? " -> " : " -- ")
    out.put(DOTValues.id(graph.key(of: graph.target(of: edge))))
    var attributes: [String] = []
    let label = graph.label(of: edge)
    if !label.isEmpty { attributes.append("label=" + JSONText.quoted(label)) }
    if let weight = graph.weight(of: edge) {
      attributes.append("\(DOTValues.weight)=" + DOTValues.written(value: .number(weight)))
    }
    if isDirected, !graph.isDirected(edge) { attributes.append("dir=none") }
    put(attributes, graph.edgeAttributes.row(edge.index))
  }

  private func put(_ first: [String], _ row: [(name: String, value: AttributeValue)]) {
    let all = first + row.map { DOTValues.written(name: $0.name) + "=" + DOTValues.written(value: $0.value) }
    out.put(all.isEmpty ? ";\n" : " [" + all.joined(separator: ", ") + "];\n")
  }
}
