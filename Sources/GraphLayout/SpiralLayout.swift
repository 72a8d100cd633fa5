// A sunflower: the most joined node in the middle, the others around it on a spiral at equal density.
//
// Source: H. Vogel, "A better way to construct the sunflower head" (1979): the angle between neighbours is the golden
// angle, the distance from the middle grows with the square root of the rank.

import Geometry
import GraphModel

/// The layout on a sunflower spiral, by importance.
public struct SpiralLayout: Layout {
  /// The golden angle in radians, about 137.5°.
  private static let goldenAngle = Double.pi * (3 - 5.0.squareRoot())

  public let name = "spiral"
  public let title = "Spiral"
  /// Nodes of equal importance come in the order of their names.
  public let usesNames = true
  public let summary = "All nodes on one spiral, the most joined in the middle."

  /// The layout on a spiral.
  public init() {}

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    FinishedLayout(positions(for: graph, spacing: settings.spacing))
  }

  /// Returns the positions on the spiral, the most important node at the origin and the second `spacing` model units from
  /// it; neighbours are about 1.7 times as far apart.
  ///
  /// - Complexity: O(nodes log nodes).
  private func positions(for graph: Graph, spacing: Double) -> [Point] {
    var positions = [Point](repeating: .zero, count: graph.nodeCount)
    for (rank, node) in graph.nodesByImportance().enumerated() {
      let radius = spacing * Double(rank).squareRoot()
      positions[node.index] = unitVector(radians: Self.goldenAngle * Double(rank)) * radius
    }
    return positions
  }
}
