// Layers from top to bottom, edges leading down: for directed graphs without circles, and as good as may be for others.
//
// Source: K. Sugiyama, S. Tagawa and M. Toda, "Methods for visual understanding of hierarchical system structures"
// (1981). Edges of circles are turned (`EdgeDirections`), nodes get layers (`LayerAssignment`), long edges a place in
// every layer they pass (`LayeredNetwork`), layers an order with few crossings (`CrossingReduction`), and everything a
// coordinate at which names have room and long edges pass between nodes (`LayerCoordinates`).

import Geometry
import GraphModel

/// The layout in layers.
public struct LayeredLayout: Layout {
  public let name = "layered"
  public let title = "Layered"
  public let summary = "Layers from top to bottom, with edges leading down and few crossings."
  public let version = 6
  public let usesNames = true

  /// The layout in layers.
  public init() {}

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    let grouped = GroupedLayout.positions(of: graph, settings, room: .rows) { graph, settings in
      self.positions(for: graph, settings: settings)
    }
    if let grouped { return FinishedLayout(grouped) }
    let rows = NeighbourRows(graph)
    let parts = ConnectedParts(rows).lists
    let directions = EdgeDirections(graph, rows, parts: parts, root: settings.root?.index)
    var positions = [Point](repeating: .zero, count: rows.nodeCount)
    var index = [Int](repeating: 0, count: rows.nodeCount)
    let names = graph.nodes.map { NameExtent.width(of: graph.label(of: $0), spacing: settings.spacing) }
    for part in parts where part.count > 1 {
      for (item, node) in part.enumerated() { index[node] = item }
      let down = DownwardNetwork(part, index, directions, rows)
      let layers = LayerAssignment.layers(of: down)
      var network = LayeredNetwork(down, layers: layers)
      CrossingReduction.reduce(&network, seed: settings.seed)
      let drawing = LayerCoordinates.positions(of: network, names: part.map { names[$0] }, settings)
      for (item, node) in part.enumerated() { positions[node] = drawing[item] }
    }
    BoxPacking.pack(parts, &positions, gap: 2 * settings.spacing, aspectRatio: settings.aspectRatio)
    return FinishedLayout(positions)
  }
}
