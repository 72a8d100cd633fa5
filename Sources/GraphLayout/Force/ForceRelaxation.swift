// The nodes of one level moved by forces: neighbours attract each other, all nodes repel each other.
//
// A damped Jacobi step: every node goes a part of the way to where the forces on it would balance, all by the positions
// before, and no further than a limit that shrinks. Forces are sums over members, so that a cluster stands exactly for its
// nodes and nothing is rescaled between levels.

import Buffers
import Parallel

/// The forces on the nodes of one level.
final class ForceRelaxation {
  private enum Repulsion {
    case exact(ExactRepulsion)
    case grid(GridRepulsion)
  }

  private let graph: LevelGraph
  private let attraction: AttractionLaw
  private let threads: Int?
  private let repulsion: Repulsion
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
    repulsion =
      graph.nodeCount <= Self.exactSize ? .exact(ExactRepulsion(graph)) : .grid(GridRepulsion(threads: threads))
    spacing = Extent.spacing(points.base, count: points.count, threads: threads)
  }

  var isFinished: Bool { iteration >= iterationCount }

  /// Moves every node once.
  func advance() {
    guard !isFinished else { return }
    let part = Double(iteration) / Double(max(1, iterationCount - 1))
    let limit = ForceParameters.firstMove * fractionalPower(ForceParameters.lastMove / ForceParameters.firstMove, part)
    switch repulsion {
    case .exact(let repulsion):
      repulsion.update(at: points.base, softening: spacing * spacing * 0.1)
      move(in: repulsion, limit: spacing * Float(limit))
    case .grid(let repulsion):
      repulsion.update(graph, at: points.base, strength: ForceParameters.repulsion)
      move(in: FieldAtPoints(field: repulsion.field, points: points.base), limit: spacing * Float(limit))
    }
    (points, next) = (next, points)
    iteration += 1
  }

  /// Moves every node in a field.
  private func move(in field: some RepulsiveField, limit: Float) {
    switch attraction {
    case .threeQuarters: move(ThreeQuarters.self, in: field, limit: limit)
    case .linear: move(Linear.self, in: field, limit: limit)
    case .fiveQuarters: move(FiveQuarters.self, in: field, limit: limit)
    }
  }

  /// Moves every node by a law that is known to the compiler, because it is asked for every arc.
  private func move<Law: StiffnessLaw>(_: Law.Type, in field: some RepulsiveField, limit: Float) {
    let (rows, points, next) = (graph.rows, points.base, next.base)
    let chunks = Chunks(graph.nodeCount, size: 512)
    Parallel.forEach(0..<chunks.count, threads: threads) { part in
      for node in chunks[part] {
        let point = points[node]
        var (x, y, stiffness): (Float, Float, Float) = (0, 0, 0)
        var arc = rows.begin(node)
        let end = rows.end(node)
        while arc < end {
          let away = points[rows.target(arc)] - point
          let factor = rows.weight(arc) * Law.stiffness(away.lengthSquared)
          x += away.x * factor
          y += away.y * factor
          stiffness += factor
          arc &+= 1
        }
        let push = field.force(on: node)
        let mass = rows.mass(node)
        x += push.force.x * mass
        y += push.force.y * mass
        let share = ForceParameters.damping / max(stiffness + push.stiffness * mass, 1e-12)
        next[node] = point + (FloatPoint(x, y) * share).clamped(to: limit)
      }
    }
  }
}

/// Forces on the nodes of a level.
private protocol RepulsiveField {
  /// Returns the force on a node if its mass were 1, and by how much the force falls for a step along it.
  func force(on node: Int) -> (force: FloatPoint, stiffness: Float)
}

extension ExactRepulsion: RepulsiveField {}

/// The field of a grid at the points of the nodes.
private struct FieldAtPoints: RepulsiveField {
  let field: GridField
  let points: UnsafeMutablePointer<FloatPoint>

  @inline(__always)
  func force(on node: Int) -> (force: FloatPoint, stiffness: Float) { (field.force(at: points[node]), 0) }
}

/// The force of an edge divided by its length.
private protocol StiffnessLaw {
  static func stiffness(_ squared: Float) -> Float
}

private enum ThreeQuarters: StiffnessLaw {
  @inline(__always)
  static func stiffness(_ squared: Float) -> Float { 1 / max(squared, 1e-12).squareRoot().squareRoot().squareRoot() }
}

private enum Linear: StiffnessLaw {
  @inline(__always)
  static func stiffness(_ squared: Float) -> Float { 1 }
}

private enum FiveQuarters: StiffnessLaw {
  @inline(__always)
  static func stiffness(_ squared: Float) -> Float { squared.squareRoot().squareRoot().squareRoot() }
}
