// Ways from node to node over a scene, such as paths and routes. Seen from afar, the stops of a long way lie on each other: as
// many are shown as can be told apart, and steps of less than some pixels are drawn as one line.

import Drawing
import Geometry
import GraphModel

extension SceneItems {
  /// The number of stops from which on a way is long: of a shorter one every stop shows.
  public static let longWay = 64

  /// Calls `body` with the stops of a way that are shown, and their discs: of a long way the ends, and between them those whose
  /// middle does not lie on the disc of the last one.
  ///
  /// - Parameter margin: the distance from a disc at rest to the rim of what is drawn for it, in view pixels.
  public func forEachStop(
    of nodes: [NodeID], apart margin: Double, _ body: (_ step: Int, _ node: NodeID, _ disc: Disc) -> Void
  ) {
    let isLong = nodes.count >= Self.longWay
    var shown: Point?
    for (step, node) in nodes.enumerated() {
      guard let disc = visibleDisc(of: node) else { continue }
      if isLong, step < nodes.count - 1, let shown, shown.distance(to: disc.center) < disc.radius + margin { continue }
      shown = disc.center
      body(step, node, disc)
    }
  }
}

extension SceneGraph {
  /// The length from which on steps of a long way are lines of their own, in pixels of the design.
  private static var ownLine: Double { 2.5 }

  /// Draws part of a way as a line of one width; of a bundled edge it draws the direct course.
  ///
  /// - Parameters:
  ///   - edges: the edges, each from a node of `nodes` to the next.
  ///   - first: the number of edges before the part, with a fraction of one; `last` those before its end.
  ///   - width: the width in view pixels.
  /// - Complexity: O(edges); steps of less than some pixels cost next to nothing.
  public mutating func strokeWay(
    _ edges: [EdgeID], through nodes: [NodeID], from first: Double = 0, to last: Double, width: Double, color: Color,
    into picture: inout Picture
  ) {
    let limit = nodes.count >= SceneItems.longWay ? Self.ownLine * items.pixelScale : 0
    /// The start of the steps that are not drawn yet, and their end.
    var waiting: (start: Point, end: Point)?
    func drawWaiting() {
      if let (start, end) = waiting { picture.line(from: start, to: end, width: width, color: color) }
      waiting = nil
    }
    for step in edges.indices where Double(step) < last && Double(step + 1) > first {
      if limit > 0, let a = visiblePoint(of: nodes[step]), let b = visiblePoint(of: nodes[step + 1]),
        a.distance(to: b) < limit
      {
        let start = waiting?.start ?? a
        waiting = (start, b)
        if start.distance(to: b) >= limit { drawWaiting() }
        continue
      }
      drawWaiting()
      stroke(
        items[edges[step], from: nodes[step]].unbundled, from: max(0, first - Double(step)),
        to: min(1, last - Double(step)), width: width, color: color, into: &picture)
    }
    drawWaiting()
  }
}
