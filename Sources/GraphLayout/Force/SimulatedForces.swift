// The forces of the layout on a drawing that is there already, at its own scale.

/// Attraction along edges and repulsion of all nodes, balanced for a drawing.
final class SimulatedForces {
  private let graph: LevelGraph
  private let spacing: Float
  private let repulsion = GridRepulsion(threads: 1)
  /// The repulsion of two nodes at a distance of 1.
  private var strength: Float = 0

  private static let damping: Float = 0.5
  /// The largest move in the first iteration, in spacings.
  private static let largestMove: Float = 0.4

  init(_ graph: LevelGraph, spacing: Float) {
    self.graph = graph
    self.spacing = spacing
  }

  /// Makes repulsion as strong as it must be for the drawing neither to grow nor to shrink as a whole.
  func calibrate(at points: PointBuffer) {
    let (rows, points) = (graph.rows, points.base)
    repulsion.update(graph, at: points, strength: 1)
    let field = repulsion.field
    var (inward, outward) = (0.0, 0.0)
    for node in 0..<graph.nodeCount {
      for arc in rows.begin(node)..<rows.end(node) {
        let squared = (points[rows.target(arc)] - points[node]).lengthSquared
        inward += 0.5 * Double(squared * rows.weight(arc))
      }
      let force = field.force(at: points[node])
      outward += Double(force.x * points[node].x + force.y * points[node].y)
    }
    strength = outward > 0 ? Float(inward / outward) : 0
  }

  /// Moves every node that is not held towards balance.
  ///
  /// - Parameter limit: a measure of how far nodes may move, shrinking from one spacing to none, in model units.
  func move(_ points: PointBuffer, to next: PointBuffer, isHeld: UnsafeMutablePointer<Bool>, limit: Float) {
    let (rows, points, next) = (graph.rows, points.base, next.base)
    repulsion.update(graph, at: points, strength: strength)
    let field = repulsion.field
    for node in 0..<graph.nodeCount {
      let point = points[node]
      next[node] = point
      let (begin, end) = (rows.begin(node), rows.end(node))
      // Nothing holds a node without neighbours back, so nothing may push it.
      guard !isHeld[node], begin < end else { continue }
      var force = field.force(at: point)
      var total: Float = 0
      for arc in begin..<end {
        let weight = rows.weight(arc)
        force = force + (points[rows.target(arc)] - point) * weight
        total += weight
      }
      let move = force * (Self.damping / total)
      next[node] = point + move.clamped(to: Self.largestMove * limit)
    }
  }
}
