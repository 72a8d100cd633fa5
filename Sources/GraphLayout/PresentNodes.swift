// The layout of a graph that changes have left gaps in: its nodes are laid out as a graph without them, and what is at a gap
// means nothing.

import Geometry
import GraphModel

/// A layout under way of the nodes that are there.
final class PresentNodes: HoldableLayout {
  private let layout: any LayoutProcess
  private let nodes: ElementIDs<NodeID>
  /// The index among those that are there of each node.
  private let indices: [Int]

  /// A layout of a graph without gaps as one of the graph that it was made of.
  init(_ layout: any LayoutProcess, of graph: Graph) {
    (self.layout, nodes) = (layout, graph.nodes)
    indices = Self.indices(in: graph)
  }

  static func indices(in graph: Graph) -> [Int] {
    var indices = [Int](repeating: 0, count: graph.nodeCount)
    for (index, node) in graph.nodes.enumerated() { indices[node.index] = index }
    return indices
  }

  var positions: [Point] {
    var positions = [Point](repeating: .zero, count: indices.count)
    copyPositions(into: &positions)
    return positions
  }

  var progress: Double { layout.progress }
  var isFinished: Bool { layout.isFinished }
  var isSettled: Bool { layout.isSettled }

  func advance() { layout.advance() }

  func copyPositions(into positions: inout [Point]) {
    for (node, position) in zip(nodes, layout.positions) { positions[node.index] = position }
  }

  func hold(_ node: NodeID, at position: Point) { holdable?.hold(NodeID(index: indices[node.index]), at: position) }

  func release(_ node: NodeID) { holdable?.release(NodeID(index: indices[node.index])) }

  func reheat() { holdable?.reheat() }

  private var holdable: (any HoldableLayout)? { layout as? any HoldableLayout }
}

extension Layout {
  /// Begins to lay out the nodes of a graph that may have gaps.
  public func beginPresent(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    guard graph.hasGaps else { return begin(graph, settings: settings) }
    var settings = settings
    settings.root = settings.root.flatMap {
      graph.contains($0) ? NodeID(index: PresentNodes.indices(in: graph)[$0.index]) : nil
    }
    return PresentNodes(begin(graph.compacted(), settings: settings), of: graph)
  }
}

extension ForceSimulation {
  /// Returns a simulation of the nodes of a graph that may have gaps, where they are.
  public static func present(
    _ graph: Graph, positions: [Point], settings: LayoutSettings
  ) -> any HoldableLayout {
    guard graph.hasGaps else { return ForceSimulation(graph, positions: positions, settings: settings) }
    let there = graph.nodes.map { positions[$0.index] }
    return PresentNodes(ForceSimulation(graph.compacted(), positions: there, settings: settings), of: graph)
  }
}
