// Writes DOT that Graphviz draws and that reads back as the same graph; see DOTValues.swift for how values are spelt.

import Geometry
import GraphModel

struct DOTWriter {
  private let graph: Graph
  private let out: GraphOutput
  private let look: DOTLook

  /// Writes the file of a graph.
  static func write(_ graph: Graph, to output: GraphOutput) {
    DOTWriter(graph: graph, out: output, look: DOTLook(of: graph)).writeGraph()
  }

  private var isDirected: Bool { graph.directedness != .undirected }

  private func writeGraph() {
    out.put(isDirected ? "digraph " : "graph ")
    if !graph.name.isEmpty { out.put(JSONText.quoted(graph.name) + " ") }
    out.put("{\n  \(DOTValues.mark)=1;\n")
    if graph.isWeighted { out.put("  \(DOTValues.weights)=\(graph.weightMeaning.rawValue);\n") }
    if !look.names.isEmpty { out.put("  \(DOTValues.looks)=\(JSONText.quoted(look.names.joined(separator: ",")));\n") }
    for property in graph.properties.row(0) {
      out.put("  \(DOTValues.written(property: property.name))=\(DOTValues.written(value: property.value));\n")
    }
    var (ofNodes, ofEdges) = (
      DOTRows(graph.nodeAttributes, rowCount: graph.nodeCount), DOTRows(graph.edgeAttributes, rowCount: graph.edgeCount)
    )
    for node in graph.nodes {
      putDefaults(ofNodes.takeDefaults(), of: "node")
      putNode(node, ofNodes.next())
    }
    for edge in graph.edges {
      putDefaults(ofEdges.takeDefaults(), of: "edge")
      putEdge(edge, ofEdges.next())
    }
    putClusters()
    out.put("}\n")
  }

  /// Puts the values that what follows has without saying so.
  private func putDefaults(_ defaults: [String], of kind: String) {
    if !defaults.isEmpty { out.put("  \(kind) [" + defaults.joined(separator: ", ") + "];\n") }
  }

  private func putNode(_ node: NodeID, _ row: [String]) {
    let (key, label) = (graph.key(of: node), graph.label(of: node))
    out.put("  " + DOTValues.id(key))
    var attributes: [String] = []
    if ExactText(label) != ExactText(key) { attributes.append("label=" + JSONText.quoted(label)) }
    if let positions = graph.positions {
      let position = positions[node.index]
      attributes.append("pos=\"\(JSONText.number(position.x)),\(JSONText.number(-position.y))\"")
    }
    put(attributes + row + look.attributes(of: node))
  }

  private func putEdge(_ edge: EdgeID, _ row: [String]) {
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
    put(attributes + row + look.attributes(of: edge))
  }

  /// Puts the groups of nodes as clusters, which Graphviz draws around them. Behind all nodes, for these have an order.
  private func putClusters() {
    let groups = graph.nodeGroups
    var inner = [[Int]](repeating: [], count: groups.count)
    for (index, group) in groups.enumerated() {
      if let outer = group.outer, outer != index { inner[outer].append(index) }
    }
    func put(_ index: Int, depth: Int) {
      let (group, indent) = (groups[index], String(repeating: "  ", count: depth))
      out.put("\(indent)subgraph \(JSONText.quoted("cluster_\(index)")) {\n")
      if !group.label.isEmpty { out.put("\(indent)  label=\(JSONText.quoted(group.label));\n") }
      for node in group.members { out.put("\(indent)  \(DOTValues.id(graph.key(of: node)));\n") }
      if depth < Self.deepest { for index in inner[index] { put(index, depth: depth + 1) } }
      out.put("\(indent)}\n")
    }
    for (index, group) in groups.enumerated() where group.outer == nil || group.outer == index { put(index, depth: 1) }
  }

  /// The depth up to which groups are written within each other; readers refuse endless depths.
  private static let deepest = 100

  private func put(_ attributes: [String]) {
    out.put(attributes.isEmpty ? ";\n" : " [" + attributes.joined(separator: ", ") + "];\n")
  }
}

/// The attributes of nodes or edges one after another, and the values that hold from one of them on.
private struct DOTRows {
  private let columns: [AttributeColumn]
  private var rows: AttributeRows
  /// The values that hold from a row on, the first row last.
  private var defaults: [(row: Int, column: Int, value: AttributeValue)] = []
  private var row = 0

  init(_ table: AttributeTable, rowCount: Int) {
    columns = table.columns
    var left: [LeftOutValues] = []
    for (index, column) in columns.enumerated() {
      let runs = column.usualRuns
      left.append(runs == nil ? .nothing : .usual)
      for (start, value) in runs ?? [] { defaults.append((start, index, value)) }
    }
    defaults.sort { ($0.row, $0.column) > ($1.row, $1.column) }
    rows = AttributeRows(table, rowCount: rowCount, leavingOut: left)
  }

  /// Returns the values that hold from the next row on.
  mutating func takeDefaults() -> [String] {
    var taken: [String] = []
    while let (start, column, value) = defaults.last, start <= row {
      taken.append(written(column, value))
      defaults.removeLast()
    }
    return taken
  }

  /// Returns the attributes of the next row.
  mutating func next() -> [String] {
    row += 1
    return rows.next().compactMap { column, value in value.map { written(column, $0) } }
  }

  private func written(_ column: Int, _ value: AttributeValue) -> String {
    DOTValues.written(name: columns[column].name) + "=" + DOTValues.written(value: value)
  }
}
