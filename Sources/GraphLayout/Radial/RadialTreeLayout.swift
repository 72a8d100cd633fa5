// A tree of fewest steps, drawn outwards from its root: each node on the circle of its distance, in a sector of its own.
//
// No two edges of the tree cross: an edge stays in the sector of its upper end, and between the circles of its two ends,
// because a sector is never wider than the lower circle lets a straight line see the next one. Circles grow where that
// makes sectors too narrow for their nodes.
//
// Source: P. Eades, "Drawing free trees" (1992), with radii chosen circle by circle.

import Foundation
import Geometry
import GraphModel

/// The layout of spanning trees on circles.
public struct RadialTreeLayout: Layout {
  public let name = "radial"
  public let title = "Radial tree"
  public let summary = "A tree of shortest paths that grows outwards from one node."
  public let version = 2

  /// The layout of spanning trees.
  public init() {}

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    let rows = NeighbourRows(graph)
    let parts = ConnectedParts(rows).lists
    let forest = BreadthFirstForest(rows, parts: parts, preferred: settings.root?.index)
    let tree = SectorTree(forest, rows)
    var positions = [Point](repeating: .zero, count: rows.nodeCount)
    for root in forest.roots { Self.place(root, tree, &positions, settings.spacing) }
    BoxPacking.pack(parts, &positions, gap: 2 * settings.spacing, aspectRatio: settings.aspectRatio)
    return FinishedLayout(positions)
  }

  /// A node and its sector, in radians.
  private struct Sector {
    let node: Int
    let start: Double
    let width: Double

    var middle: Double { start + width / 2 }
  }

  /// Places the tree of a root around the origin.
  private static func place(_ root: Int, _ tree: SectorTree, _ positions: inout [Point], _ spacing: Double) {
    var level = [Sector(node: root, start: -.pi / 2, width: 2 * .pi)]
    var radius = 0.0
    while true {
      let (next, nextRadius) = children(of: level, radius, tree, spacing)
      guard !next.isEmpty else { return }
      for sector in next { positions[sector.node] = unitVector(radians: sector.middle) * nextRadius }
      (level, radius) = (next, nextRadius)
    }
  }

  /// Returns the sectors of the next circle, and its radius: the least with room for all nodes.
  private static func children(
    of level: [Sector], _ radius: Double, _ tree: SectorTree, _ spacing: Double
  ) -> (sectors: [Sector], radius: Double) {
    var next = radius + 1.5 * spacing
    while true {
      let widest = radius > 0 ? 2 * acos(radius / next) : 2 * .pi
      let sectors = level.flatMap { children(of: $0, widest: widest, tree) }
      let needed = spacing / (2 * sin(min(.pi, leastDistance(sectors)) / 2))
      guard sectors.count > 1, needed > next * (1 + 1e-9) else { return (sectors, next) }
      // A larger circle also lets sectors be wider, so what is needed now is more than enough.
      next = max(1.02 * next, min(needed, 1.5 * next))
    }
  }

  /// Returns the sectors of a node's children: its own, as far as it may be used, divided by leaves.
  private static func children(of parent: Sector, widest: Double, _ tree: SectorTree) -> [Sector] {
    let children = tree.children[parent.node]
    let width = min(parent.width, widest)
    let leaf = width / Double(max(1, tree.leafCounts[parent.node]))
    var start = parent.middle - width / 2
    return children.map { child in
      let sector = Sector(node: child, start: start, width: leaf * Double(tree.leafCounts[child]))
      start += sector.width
      return sector
    }
  }

  /// Returns the least angle between neighbours on a circle.
  private static func leastDistance(_ sectors: [Sector]) -> Double {
    guard let first = sectors.first, let last = sectors.last else { return 2 * .pi }
    var least = first.middle + 2 * .pi - last.middle
    for (one, next) in zip(sectors, sectors.dropFirst()) { least = min(least, next.middle - one.middle) }
    return least
  }
}
