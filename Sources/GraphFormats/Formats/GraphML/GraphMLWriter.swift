// Writes GraphML that any program reads and that gives our own reader the same graph back: what only ours understands
// stands in attributes of a namespace of its own, which others pass over.

import Geometry
import GraphModel

extension GraphML: WritableGraphFormat {
  static let caution: String? = nil

  static func write(_ graph: Graph, to output: GraphOutput) { GraphMLWriter(graph, to: output).write() }
}

private struct GraphMLWriter {
  private static let label = "label"

  private let graph: Graph
  private let out: XMLOutput
  private let properties: WrittenAttributes
  private let nodes: WrittenAttributes
  private let edges: WrittenAttributes
  private let look: GraphMLLook
  private let edgeIDs: WrittenEdgeIDs
  private var isDirected: Bool { graph.directedness != .undirected }

  init(_ graph: Graph, to output: GraphOutput) {
    self.graph = graph
    out = XMLOutput(output)
    properties = WrittenAttributes(graph.properties, rows: 1, prefix: "g") { Self.description($0, $1) != nil }
    nodes = WrittenAttributes(graph.nodeAttributes, rows: graph.nodeCount, prefix: "n")
    edges = WrittenAttributes(graph.edgeAttributes, rows: graph.edgeCount, prefix: "e")
    look = GraphMLLook(of: graph, out)
    edgeIDs = WrittenEdgeIDs(of: graph)
  }

  func write() {
    out.put(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns" \(look.namespace)\(XMLOutput.namespace)>

      """)
    putKeys()
    out.put("  <graph edgedefault=\"\(isDirected ? "directed" : "undirected")\"")
    out.put("throughline:weights", graph.weightMeaning.rawValue)
    out.put(">\n")
    for (name, value) in graph.properties.row(0) {
      guard let text = Self.description(name, value) else { continue }
      out.put("    <desc>")
      out.put(text: text)
      out.put("</desc>\n")
    }
    if !graph.name.isEmpty { putLabel(graph.name, of: "graph") }
    var (ofGraph, ofNodes, ofEdges) = (properties.rows, nodes.rows, edges.rows)
    putData(ofGraph.next(), properties)
    for node in graph.nodes { put(node, ofNodes.next()) }
    for edge in graph.edges { put(edge, ofEdges.next()) }
    out.put("  </graph>\n</graphml>\n")
  }

  /// Returns the text of a property that GraphML has an element for; `nil` for all others, and for texts that would not come
  /// back from it the same.
  private static func description(_ name: String, _ value: AttributeValue) -> String? {
    guard name == GraphMLNames.description, case .text(let text) = value, XMLOutput.canHold(text),
      let first = text.utf8.first, let last = text.utf8.last, min(first, last) > Byte.blank
    else { return nil }
    return text
  }

  private func putKeys() {
    var names = Set<[String]>()
    func putKey(
      _ id: String, of scope: String, name: String, _ kind: XMLValueKind, role: String?, fallback: AttributeValue? = nil
    ) {
      var shown = XMLOutput.shown(name)
      // Two keys of one name are one attribute to our reader; others refuse them.
      var number = 2
      while !names.insert([scope, shown]).inserted {
        shown = "\(XMLOutput.shown(name)) \(number)"
        number += 1
      }
      self.putKey(id, of: scope, name: name, shown: shown, kind, role: role, fallback: fallback)
    }
    func putLabelKey(_ texts: some Sequence<String>, of scope: String, name: String) {
      var (isPlain, isEscaped) = (false, false)
      for text in texts { if XMLOutput.canHold(text) { isPlain = true } else { isEscaped = true } }
      if isPlain { putKey(scope + "-label", of: scope, name: name, .text, role: Self.label) }
      if isEscaped { putKey(scope + "-label-escaped", of: scope, name: name, .escaped, role: Self.label) }
    }
    putLabelKey(graph.name.isEmpty ? [] : [graph.name], of: "graph", name: "name")
    putLabelKey(graph.nodes.lazy.filter(isLabelled).map { graph.label(of: $0) }, of: "node", name: Self.label)
    putLabelKey(
      graph.edges.lazy.map { graph.label(of: $0) }.filter { !$0.isEmpty }, of: "edge", name: Self.label)
    if graph.positions != nil {
      putKey("node-x", of: "node", name: "x", .number, role: "x")
      putKey("node-y", of: "node", name: "y", .number, role: "y")
    }
    if graph.isWeighted { putKey("edge-weight", of: "edge", name: "weight", .number, role: "weight") }
    for (written, scope) in [(properties, GraphMLKeys.Scope.graph), (nodes, .node), (edges, .edge)] {
      for field in written.fields {
        // A name that would tell more than an attribute is said to be one.
        let role = GraphMLKeys.role(nil, field.name, of: scope) == .attribute ? nil : "attribute"
        putKey(field.id, of: "\(scope)", name: field.name, field.kind, role: role, fallback: field.fallback)
      }
    }
    look.putKeys()
  }

  private func putKey(
    _ id: String, of scope: String, name: String, shown: String, _ kind: XMLValueKind, role: String?,
    fallback: AttributeValue?
  ) {
    out.put("  <key id=\"\(id)\" for=\"\(scope)\"")
    out.put("attr.name", shown)
    if ExactText(shown) != ExactText(name) { out.put("throughline:exactName", XMLOutput.escaped(name)) }
    out.put("attr.type", kind.typeName)
    if let role { out.put("throughline:role", role) }
    if let notation = kind.notationName { out.put("throughline:notation", notation) }
    guard let fallback else { return out.put("/>\n") }
    out.put("><default>")
    out.put(text: kind.text(of: fallback))
    out.put("</default></key>\n")
  }

  private func isLabelled(_ node: NodeID) -> Bool {
    ExactText(graph.label(of: node)) != ExactText(graph.key(of: node))
  }

  private func put(_ node: NodeID, _ row: [(column: Int, value: AttributeValue?)]) {
    out.put("    <node")
    out.put("id", node, of: graph, exactly: "exactId")
    out.put(">\n")
    // Of two values for x, which yEd counts from a corner, networkx takes the last one.
    look.putData(of: node)
    if isLabelled(node) { putLabel(graph.label(of: node), of: "node") }
    if let position = graph.positions?[node.index] {
      putData("node-x", XMLOutput.number(position.x))
      putData("node-y", XMLOutput.number(position.y))
    }
    putData(row, nodes)
    out.put("    </node>\n")
  }

  private func put(_ edge: EdgeID, _ row: [(column: Int, value: AttributeValue?)]) {
    out.put("    <edge")
    if let id = edgeIDs[edge] { out.put("id", id) }
    out.put("source", graph.source(of: edge), of: graph, exactly: "exactSource")
    out.put("target", graph.target(of: edge), of: graph, exactly: "exactTarget")
    if graph.isDirected(edge) != isDirected { out.put("directed", isDirected ? "false" : "true") }
    out.put(">\n")
    look.putData(of: edge)
    let label = graph.label(of: edge)
    if !label.isEmpty { putLabel(label, of: "edge") }
    if let weight = graph.weight(of: edge) { putData("edge-weight", XMLOutput.number(weight)) }
    putData(row, edges)
    out.put("    </edge>\n")
  }

  private func putLabel(_ label: String, of scope: String) {
    if XMLOutput.canHold(label) {
      putData(scope + "-label", label)
    } else {
      putData(scope + "-label-escaped", XMLOutput.escaped(label))
    }
  }

  private func putData(_ row: [(column: Int, value: AttributeValue?)], _ written: WrittenAttributes) {
    for (column, value) in row {
      if let (field, text) = written.written(column, value) { putData(field.id, text) }
    }
  }

  private func putData(_ key: String, _ text: String) {
    out.put("      <data key=\"\(key)\">")
    out.put(text: text)
    out.put("</data>\n")
  }
}
