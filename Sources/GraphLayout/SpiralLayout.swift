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
  /// The distance of the second node from the first, in model units; neighbours are about 1.7 times as far apart.
  public let spacing: Double

  /// A spiral whose second node is `spacing` model units from the first.
  public init(spacing: Double = 40) { self.spacing = spacing }

  /// Returns the positions on the spiral, the most important node at the origin.
  ///
  /// - Complexity: O(nodes log nodes).
  public func positions(for graph: Graph) -> [Point] {
    var positions = [Point](repeating: .zero, count: graph.nodeCount)
    for (rank, node) in graph.nodesByImportance().enumerated() {
      let radius = spacing * Double(rank).squareRoot()
      positions[node.index] = unitVector(radians: Self.goldenAngle * Double(rank)) * radius
    }
    return positions
  }
}
