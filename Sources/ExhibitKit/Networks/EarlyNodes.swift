// The nodes of a large network while its edges are still being read: something to see long before all of it is there.
//
// A sample of them, drawn as dots at the places that they have in the whole network, through the same camera. The picture
// of the network takes their place.

import Drawing
import Geometry
import SceneGraph

/// A sample of the nodes of a network that is being read.
public struct EarlyNodes: Sendable {
  /// The number of nodes from which on it takes so long to read the edges that people see the nodes before.
  private static let leastCount = 100_000
  /// The most nodes that are drawn: some milliseconds in each frame in which the view moves or the network comes in.
  private static let most = 20_000

  /// The positions of the sample, in model units.
  let positions: [Point]
  /// The smallest rectangle with all nodes, those that are not in the sample included.
  let bounds: Rect

  /// A sample of nodes; `nil` where there are so few that the whole network is there at once.
  ///
  /// - Complexity: O(nodes).
  public init?(of positions: [Point]) {
    self.init(of: positions, leastCount: Self.leastCount)
  }

  init?(of positions: [Point], leastCount: Int) {
    guard positions.count >= leastCount, let bounds = Rect(bounding: positions) else { return nil }
    self.bounds = bounds
    self.positions = StratifiedSample.indices(of: positions.count, most: Self.most).map { positions[$0] }
  }

  /// Returns the nodes with the network turned by a quarter.
  func turned(_ turn: QuarterTurn) -> EarlyNodes {
    turn == .none ? self : EarlyNodes(positions.map { turn.turned($0) }, in: turn.turned(bounds))
  }

  private init(_ positions: [Point], in bounds: Rect) { (self.positions, self.bounds) = (positions, bounds) }

  /// Draws the nodes that are in a window.
  ///
  /// - Parameter unit: the pixels of the window for each pixel of the design.
  func draw(_ transform: ViewTransform, in window: Rect, _ theme: Theme, unit: Double, into picture: inout Picture) {
    // As large as leaves ground between them where they lie evenly.
    let spacing = (bounds.width * bounds.height / Double(positions.count)).squareRoot() * transform.scale
    let radius = clamp(0.2 * spacing, 0.6 * unit, 2 * unit)
    let seen = window.inset(by: -radius)
    for position in positions {
      let point = transform.toView(position)
      if seen.contains(point) { picture.disc(point, radius: radius, color: theme.node) }
    }
  }
}
