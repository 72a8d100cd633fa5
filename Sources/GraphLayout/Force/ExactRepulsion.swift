// The repulsion of some hundred nodes by each other, 1/d² softened, summed over all pairs.

import Buffers

/// The repulsive field of few masses.
final class ExactRepulsion {
  private let count: Int
  /// The coordinates and masses of the nodes, and of as many without mass as fill the last vector.
  private let xs: GrowableBuffer<Float>
  private let ys: GrowableBuffer<Float>
  private let masses: GrowableBuffer<Float>
  private var softening: Float = 1

  /// The number of nodes that are looked at at once.
  private static let lanes = 8

  init(_ graph: LevelGraph) {
    count = graph.nodeCount
    let room = (count + Self.lanes - 1) / Self.lanes * Self.lanes
    xs = GrowableBuffer(repeating: 0, count: room)
    ys = GrowableBuffer(repeating: 0, count: room)
    masses = GrowableBuffer(repeating: 0, count: room)
    for node in 0..<count { masses.base[node] = graph.rows.mass(node) }
  }

  /// Takes over the points.
  ///
  /// - Parameter softening: the square of a distance below which nodes hardly repel each other more; more than 0.
  func update(at points: UnsafeMutablePointer<FloatPoint>, softening: Float) {
    self.softening = softening
    for node in 0..<count { (xs.base[node], ys.base[node]) = (points[node].x, points[node].y) }
  }

  /// Returns the force on a node if its mass were 1, and by how much the force falls for a step along it.
  @inline(__always)
  func force(on node: Int) -> (force: FloatPoint, stiffness: Float) {
    let (xs, ys, masses) = (UnsafeRawPointer(xs.base), UnsafeRawPointer(ys.base), UnsafeRawPointer(masses.base))
    let (ownX, ownY) = (self.xs.base[node], self.ys.base[node])
    var (x, y, stiffness) = (SIMD8<Float>(), SIMD8<Float>(), SIMD8<Float>())
    var offset = 0
    while offset < 4 &* count {
      let across = ownX - xs.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
      let down = ownY - ys.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
      let squared = across * across + down * down + softening
      let factor =
        masses.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self) / (squared * squared.squareRoot())
      x += across * factor
      y += down * factor
      stiffness += factor
      offset &+= 4 &* Self.lanes
    }
    // The node's own part makes no force, but would make it stiff.
    let own = self.masses.base[node] / (softening * softening.squareRoot())
    let strength = ForceParameters.repulsion
    return (FloatPoint(x.sum() * strength, y.sum() * strength), max(0, stiffness.sum() - own) * strength)
  }
}
