// The nodes of one level moved by forces: neighbours attract each other, all nodes repel each other.
//
// A damped Jacobi step: every node goes a part of the way to where the forces on it would balance, all by the positions
// before, and no further than a limit that shrinks. Forces are sums over members, so that a cluster stands exactly for its
// nodes and nothing is rescaled between levels.

import Buffers
import Parallel

/// The forces on the nodes of one level.
final class ForceRelaxation {
  private let graph: LevelGraph
  private let attraction: AttractionLaw
  private let threads: Int?
  private let repulsion: GridRepulsion?
  private(set) var points: PointBuffer
  private var next: PointBuffer
  private(set) var iteration = 0
  let iterationCount: Int
  private let spacing: Float

  /// The most nodes whose repulsion is summed over all pairs.
  private static let exactSize = 300

  /// Forces from some positions on.
  init(
    _ graph: LevelGraph, points: PointBuffer, attraction: AttractionLaw, iterations: Int, threads: Int?
  ) {
    self.graph = graph
    self.points = points
    self.attraction = attraction
    self.threads = graph.arcCount < 8192 ? 1 : threads
    iterationCount = iterations
    next = PointBuffer(count: points.count)
    repulsion = graph.nodeCount <= Self.exactSize ? nil : GridRepulsion(threads: threads)
    spacing = Extent.spacing(points.base, count: points.count, threads: threads)
  }

  var isFinished: Bool { iteration >= iterationCount }

  /// Moves every node once.
  func advance() {
    guard !isFinished else { return }
    let part = Double(iteration) / Double(max(1, iterationCount - 1))
    let limit = ForceParameters.firstMove * fractionalPower(ForceParameters.lastMove / ForceParameters.firstMove, part)
    if let repulsion {
      repulsion.update(graph, at: points.base, strength: ForceParameters.repulsion)
      let field = repulsion.field
      let points = points.base
      move(limit: spacing * Float(limit)) { node in (field.force(at: points[node]), 0) }
    } else {
      let (points, rows, count, softening) = (points.base, graph.rows, graph.nodeCount, spacing * spacing * 0.1)
      move(limit: spacing * Float(limit)) { node in
        Self.exactForce(on: node, points, rows, count: count, softening: softening)
      }
    }
    (points, next) = (next, points)
    iteration += 1
  }

  @inline(__always)
  private func move(limit: Float, _ field: (Int) -> (force: FloatPoint, stiffness: Float)) {
    let (rows, points, next, attraction) = (graph.rows, points.base, next.base, attraction)
    let chunks = Chunks(graph.nodeCount, size: 512)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      for node in chunks[part] {
        let point = points[node]
        var (x, y, stiffness): (Float, Float, Float) = (0, 0, 0)
        var arc = rows.begin(node)
        let end = rows.end(node)
        while arc < end {
          let away = points[rows.target(arc)] - point
          let factor = rows.weight(arc) * attraction.stiffness(away.lengthSquared)
          x += away.x * factor
          y += away.y * factor
          stiffness += factor
          arc &+= 1
        }
        let push = field(node)
        let mass = rows.mass(node)
        x += push.force.x * mass
        y += push.force.y * mass
        let share = ForceParameters.damping / max(stiffness + push.stiffness * mass, 1e-12)
        next[node] = point + (FloatPoint(x, y) * share).clamped(to: limit)
      }
    }
  }

  @inline(__always)
  private static func exactForce(
    on node: Int, _ points: UnsafeMutablePointer<FloatPoint>, _ rows: LevelRows, count: Int, softening: Float
  ) -> (force: FloatPoint, stiffness: Float) {
    let point = points[node]
    var (x, y, stiffness): (Float, Float, Float) = (0, 0, 0)
    var other = 0
    while other < count {
      let away = point - points[other]
      let squared = away.lengthSquared + softening
      let factor = rows.mass(other) / (squared * squared.squareRoot())
      x += away.x * factor
      y += away.y * factor
      stiffness += factor
      other &+= 1
    }
    // What the node does to itself makes no force, but would make it stiff.
    stiffness -= rows.mass(node) / (softening * softening.squareRoot())
    let strength = ForceParameters.repulsion
    return (FloatPoint(x * strength, y * strength), max(0, stiffness) * strength)
  }
}
