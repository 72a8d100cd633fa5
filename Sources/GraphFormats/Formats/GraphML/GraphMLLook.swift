// The looks of nodes and edges in the words of Gephi and of yEd, which draw GraphML by words of their own.
//
// Gephi reads colours and sizes from the attributes r, g, b and size, yEd draws elements of its own namespace. Both stand
// beside the attributes that say the same. They are marked as derived from those, so that our reader passes over them.

import Geometry
import GraphModel

/// A writer of what other programs draw by.
struct GraphMLLook {
  private static let size = "size"
  private static let channels = ["r", "g", "b"]

  private let graph: Graph
  private let out: XMLOutput
  private let look: WrittenLook
  /// The attributes for Gephi that the graph does not have itself.
  private let saysChannels: Bool
  private let saysSize: Bool

  init(of graph: Graph, _ out: XMLOutput) {
    (self.graph, self.out, look) = (graph, out, WrittenLook(of: graph))
    func lacks(_ name: String) -> Bool { graph.nodeAttributes.column(named: name) == nil }
    saysChannels = look.hasNodeColors && Self.channels.allSatisfy(lacks)
    saysSize = look.hasSizes && lacks(Self.size)
  }

  /// The namespace that is declared at the root; empty where nothing needs it.
  var namespace: String {
    look.isOfNodes || look.isOfEdges ? "xmlns:y=\"http://www.yworks.com/xml/graphml\" " : ""
  }

  /// Puts the keys of what is said.
  func putKeys() {
    func put(_ id: String, _ scope: String, _ meaning: String) {
      out.put("  <key id=\"\(id)\" for=\"\(scope)\" \(meaning) throughline:role=\"derived\"/>\n")
    }
    let gephi = (saysChannels ? Self.channels : []) + (saysSize ? [Self.size] : [])
    for name in gephi {
      put("node-" + name, "node", "attr.name=\"\(name)\" attr.type=\"\(name == Self.size ? "double" : "int")\"")
    }
    if look.isOfNodes { put("node-look", "node", "yfiles.type=\"nodegraphics\"") }
    if look.isOfEdges { put("edge-look", "edge", "yfiles.type=\"edgegraphics\"") }
  }

  /// Puts what is said of a node.
  func putData(of node: NodeID) {
    guard look.isOfNodes else { return }
    if saysChannels, let color = look.color(of: node) {
      for (shift, name) in zip([16, 8, 0], Self.channels) {
        out.put("      <data key=\"node-\(name)\">\(color >> UInt32(shift) & 0xFF)</data>\n")
      }
    }
    if saysSize, let size = look.size(of: node) {
      out.put("      <data key=\"node-size\">\(XMLOutput.number(size))</data>\n")
    }
    out.put("      <data key=\"node-look\"><y:ShapeNode>")
    // The size that yEd gives a node of none.
    let (width, height) = look.rectangle(of: node) ?? (30, 30)
    out.put("<y:Geometry width=\"\(XMLOutput.number(width))\" height=\"\(XMLOutput.number(height))\"")
    if let position = graph.positions?[node.index] {
      out.put(" x=\"\(XMLOutput.number(position.x - width / 2))\" y=\"\(XMLOutput.number(position.y - height / 2))\"")
    }
    out.put("/>")
    if let color = look.color(of: node) {
      out.put("<y:Fill color=\"\(WrittenLook.text(color))\" transparent=\"false\"/>")
    }
    putLabel(graph.label(of: node), "NodeLabel")
    out.put("<y:Shape type=\"\((look.shape(of: node) ?? .disc).yEdName)\"/></y:ShapeNode></data>\n")
  }

  /// Puts what is said of an edge.
  func putData(of edge: EdgeID) {
    guard look.isOfEdges else { return }
    out.put("      <data key=\"edge-look\"><y:PolyLineEdge><y:LineStyle type=\"line\"")
    if let color = look.color(of: edge) { out.put("color", WrittenLook.text(color)) }
    if let width = look.width(of: edge) { out.put("width", XMLOutput.number(width)) }
    out.put("/>")
    out.put("<y:Arrows source=\"none\" target=\"\(graph.isDirected(edge) ? "standard" : "none")\"/>")
    putLabel(graph.label(of: edge), "EdgeLabel")
    out.put("</y:PolyLineEdge></data>\n")
  }

  private func putLabel(_ label: String, _ element: String) {
    guard !label.isEmpty else { return }
    out.put("<y:\(element)>")
    out.put(text: XMLOutput.shown(label))
    out.put("</y:\(element)>")
  }
}
