// The nodes or the edges of a network as a table: a row for each, a column for each thing that belongs to them. Scripts read
// it, so its form must not change.

import Geometry
import GraphModel

/// A table of the nodes or of the edges.
public struct TableReport: Report {
  /// The part of the network that is listed.
  public enum Part: Sendable {
    case nodes, edges
  }

  private let graph: Graph
  private let part: Part
  /// The indices of the nodes or edges that are listed, in the order of their rows.
  private let rows: [UInt32]

  /// Creates a table of a part of a graph.
  ///
  /// - Parameter rows: the indices of the nodes or edges that are listed, in their order.
  public init(_ graph: Graph, _ part: Part, rows: [UInt32]) {
    (self.graph, self.part, self.rows) = (graph, part, rows)
  }

  private var table: AttributeTable { part == .nodes ? graph.nodeAttributes : graph.edgeAttributes }

  /// The rows with tabs between their cells, below the names of the columns.
  public var text: String {
    let names = table.columns.map { oneLine($0.name) }
    var text = ""
    func add(_ cells: [String]) { text += (cells).map(oneLine).joined(separator: "\t") + "\n" }
    switch part {
    case .nodes:
      add(["id", "label"] + (graph.positions == nil ? [] : ["x", "y"]) + names)
      for node in rows.lazy.map({ NodeID($0) }) {
        let place = graph.positions.map {
          [NumberText.shortest($0[node.index].x), NumberText.shortest($0[node.index].y)]
        }
        add([graph.key(of: node), graph.label(of: node)] + (place ?? []) + cells(node.index))
      }
    case .edges:
      add(["source", "target", "label", "directed"] + (graph.isWeighted ? ["weight"] : []) + names)
      for edge in rows.lazy.map({ EdgeID($0) }) {
        let ends = [graph.key(of: graph.source(of: edge)), graph.key(of: graph.target(of: edge))]
        let weight = graph.isWeighted ? [graph.weight(of: edge).map(NumberText.shortest) ?? ""] : []
        add(ends + [graph.label(of: edge), graph.isDirected(edge) ? "true" : "false"] + weight + cells(edge.index))
      }
    }
    return text
  }

  public var json: String {
    var object = JSONObject()
    object.add("count", count: rows.count)
    switch part {
    case .nodes: object.add("nodes", list: rows.map { node(NodeID($0)) })
    case .edges: object.add("edges", list: rows.map { edge(EdgeID($0)) })
    }
    return object.text + "\n"
  }

  private func node(_ node: NodeID) -> String {
    var object = JSONObject()
    object.add("id", text: graph.key(of: node))
    object.add("label", text: graph.label(of: node))
    if let position = graph.positions?[node.index] {
      object.add("x", number: position.x)
      object.add("y", number: position.y)
    }
    object.add("attributes", attributes(node.index))
    return object.text
  }

  private func edge(_ edge: EdgeID) -> String {
    var object = JSONObject()
    object.add("src", text: graph.key(of: graph.source(of: edge)))
    object.add("dst", text: graph.key(of: graph.target(of: edge)))
    object.add("label", text: graph.label(of: edge))
    object.add("weight", number: graph.weight(of: edge))
    object.add("directed", flag: graph.isDirected(edge))
    object.add("attributes", attributes(edge.index))
    return object.text
  }

  private func cells(_ row: Int) -> [String] {
    let values = Dictionary(table.row(row).map { ($0.name, $0.value.displayText) }) { first, _ in first }
    return table.columns.map { values[$0.name] ?? "" }
  }

  private func attributes(_ row: Int) -> String {
    var object = JSONObject()
    for (name, value) in table.row(row).map({ ($0.name, $0.value) }) {
      switch value {
      case .text(let text): object.add(name, text: text)
      case .integer(let integer): object.add(name, String(integer))
      case .number(let number): object.add(name, number: number)
      case .boolean(let flag): object.add(name, flag: flag)
      case .json(let json): object.add(name, json)
      }
    }
    return object.text
  }
}
