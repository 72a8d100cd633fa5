// The look of nodes and edges in the words of Graphviz, where a graph says it in those of other formats.
//
// Graphviz fills a node only with style=filled, and knows no `thickness`. What is added for it is listed in the file, so that
// our reader leaves it out and the same graph comes back.

import GraphModel

/// The attributes that are written for Graphviz alone.
struct DOTLook {
  /// Their names, as the file lists them.
  let names: [String]
  private let fills: [UInt32]?
  private let isStyled: Bool
  private let lines: [UInt32]?
  private let widths: [Double]?

  /// The attributes for a graph: none that it has itself.
  init(of graph: Graph) {
    func has(_ name: String, _ table: AttributeTable) -> Bool { table.column(named: name) != nil }
    let (nodes, edges) = (graph.nodeAttributes, graph.edgeAttributes)
    let colors = graph.fileNodeColors()?.codes
    isStyled = colors != nil && !has("style", nodes)
    fills = has("fillcolor", nodes) || !isStyled ? nil : colors
    lines = has("color", edges) ? nil : graph.fileEdgeColors()?.codes
    widths = has("penwidth", edges) ? nil : graph.fileEdgeWidths()
    names =
      (isStyled ? ["node:style"] : []) + (fills != nil ? ["node:fillcolor"] : [])
      + (lines != nil ? ["edge:color"] : []) + (widths != nil ? ["edge:penwidth"] : [])
  }

  /// Returns the attributes of a node.
  func attributes(of node: NodeID) -> [String] {
    guard isStyled else { return [] }
    guard let fills else { return ["style=filled"] }
    return fills[node.index] == FileColors.none
      ? [] : ["style=filled", "fillcolor=\"\(WrittenLook.text(fills[node.index]))\""]
  }

  /// Returns the attributes of an edge.
  func attributes(of edge: EdgeID) -> [String] {
    var attributes: [String] = []
    if let lines, lines[edge.index] != FileColors.none {
      attributes.append("color=\"\(WrittenLook.text(lines[edge.index]))\"")
    }
    if let width = widths?[edge.index], width.isFinite { attributes.append("penwidth=\(JSONText.number(width))") }
    return attributes
  }
}
