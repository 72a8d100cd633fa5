// Rings by distance: the root in the middle, everything one step away on the first ring, two steps on the second.
//
// Nodes that cannot be reached from the root are on rings of their own outside, behind a gap.

import Geometry
import GraphModel

/// The layout on rings around a node.
public struct ConcentricLayout: Layout {
  public let name = "concentric"
  public let title = "Concentric"
  public let summary = "Rings around one node, by the number of steps from it."
  public let version = 2

  /// The layout on rings.
  public init() {}

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    let rows = NeighbourRows(graph)
    guard let root = settings.root?.index ?? rows.mostJoined(of: 0..<rows.nodeCount) else { return FinishedLayout([]) }
    let tree = BreadthFirstForest(rows, roots: [root])
    let levels = tree.levels
    let radii = Self.radii(levels.map(\.count), spacing: settings.spacing)
    var rings = RingOrder(rows, tree, radii: radii, seed: settings.seed)
    rings.arrange(spacing: settings.spacing)
    var positions = (0..<rows.nodeCount).map { node in
      tree.depths[node] > 0 ? unitVector(radians: rings.angles[node]) * radii[tree.depths[node]] : .zero
    }
    let rest = ConnectedParts(rows).order.map { Int($0) }.filter { tree.depths[$0] < 0 }
    Self.surround(rest, &positions, outside: radii[levels.count - 1], spacing: settings.spacing)
    return FinishedLayout(positions)
  }

  /// Returns the radius of each ring: large enough for its nodes, all equally far apart unless that would make the
  /// drawing more than twice as large.
  private static func radii(_ counts: [Int], spacing: Double) -> [Double] {
    let gap = 1.5 * spacing
    let needed = counts.map { RingOrder.radius(for: $0, spacing: spacing) }
    var tight = [0.0]
    var step = gap
    for ring in counts.indices.dropFirst() {
      tight.append(max(tight[ring - 1] + gap, needed[ring]))
      step = max(step, needed[ring] / Double(ring))
    }
    let even = counts.indices.map { step * Double($0) }
    return even[even.count - 1] <= 2 * tight[tight.count - 1] ? even : tight
  }

  /// Puts nodes in order on rings around the drawing, each as full as `spacing` allows.
  private static func surround(_ nodes: [Int], _ positions: inout [Point], outside: Double, spacing: Double) {
    var (radius, first) = (outside + 3 * spacing, 0)
    while first < nodes.count {
      let room = max(1, Int(2 * .pi * radius / (1.5 * spacing)))
      let ring = nodes[first..<min(nodes.count, first + room)]
      for (index, node) in ring.enumerated() {
        positions[node] = unitVector(radians: 2 * .pi * Double(index) / Double(ring.count) - .pi / 2) * radius
      }
      first += room
      radius += 1.5 * spacing
    }
  }
}
