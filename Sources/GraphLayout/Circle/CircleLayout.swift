// All nodes on one circle, neighbours near each other.

import Geometry
import GraphModel

/// The layout on a circle.
public struct CircleLayout: Layout {
  public let name = "circle"
  public let title = "Circle"
  public let summary = "All nodes on one circle, in an order in which few edges cross."
  public let version = 2

  /// The layout on a circle.
  public init() {}

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    let order = CircularOrder.order(NeighbourRows(graph), seed: settings.seed)
    return FinishedLayout(Self.positions(of: order, spacing: settings.spacing))
  }

  /// Returns positions on the circle, clockwise from the top, each node `spacing` model units from the next.
  private static func positions(of order: [Int], spacing: Double) -> [Point] {
    var positions = [Point](repeating: .zero, count: order.count)
    guard order.count > 1 else { return positions }
    let angle = 2 * Double.pi / Double(order.count)
    // Twice the radius, times the sine of half the angle, is the distance of neighbours.
    let radius = spacing / (2 * unitVector(radians: angle / 2).y)
    for (index, node) in order.enumerated() {
      positions[node] = unitVector(radians: angle * Double(index) - .pi / 2) * radius
    }
    return positions
  }
}
