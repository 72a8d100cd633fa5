// A drawing that answers to hands: nodes can be held and moved, and what they are joined to comes along.
//
// At rest every force is balanced by what the drawing is: only displacements from it act, so that a drawing of any origin
// lies still until somebody moves a node, keeps its scale, and does not stir far from the hand. A displacement spreads
// along edges, less with every step, as in a net of springs whose knots are weakly tied to their positions. A node that
// is let go stays where it was put, and the others find their positions half-way. Reheating is the other thing: forces
// as in the layout itself, at the scale of the drawing.

import Buffers
import Geometry
import GraphModel

/// The live refinement of positions, one iteration a frame, for graphs of up to some ten thousand nodes.
///
/// Equal calls give equal positions. It is used by one thread at a time.
public final class ForceSimulation: HoldableLayout {
  private let graph: LevelGraph
  private let spacing: Float
  private var points: PointBuffer
  private var next: PointBuffer
  /// The positions where nodes would be if no hand moved any.
  private let homes: PointBuffer
  private let isHeld: GrowableBuffer<Bool>
  private let forces: SimulatedForces
  private var heat = 0
  private var largestMove: Float = 0

  /// The positions, in model units, by the nodes' indices; all of them finite.
  public private(set) var positions: [Point]
  /// True if nothing moves, and nothing would if `advance()` were called.
  public private(set) var isAtRest = true

  public var isFinished: Bool { isAtRest }
  public var progress: Double { isAtRest ? 1 : 0 }

  /// The tie of a node to its position, for one of each of its edges.
  private static let tie: Float = 0.15
  /// The part of the way to balance that a node goes in one iteration.
  private static let damping: Float = 0.7
  /// A largest move that counts as none, in spacings.
  private static let stillness: Float = 1e-3
  /// The number of iterations that reheating lasts.
  private static let heatedIterations = 100

  /// Takes over a drawing.
  ///
  /// - Parameters:
  ///   - graph: the graph; directions, loops and parallel edges do not matter.
  ///   - positions: the position of every node, in model units.
  ///   - settings: the usual distance of neighbours, in model units.
  public init(_ graph: Graph, positions: [Point], settings: LayoutSettings = LayoutSettings()) {
    precondition(positions.count == graph.nodeCount, "every node has a position")
    let rows = NeighbourRows(graph, threads: 1)
    self.graph = LevelGraph(rows, strengths: TieStrengths(graph, rows)?.ofArcs)
    self.positions = positions
    spacing = Float(settings.spacing)
    points = PointBuffer(count: positions.count)
    next = PointBuffer(count: positions.count)
    homes = PointBuffer(count: positions.count)
    isHeld = GrowableBuffer(repeating: false, count: max(1, positions.count))
    forces = SimulatedForces(self.graph, spacing: spacing)
    for (node, position) in positions.enumerated() {
      points.base[node] = FloatPoint(Float(position.x), Float(position.y))
    }
    settleHomes()
  }

  /// Holds a node at a position, in model units, and takes it along when called again.
  public func hold(_ node: NodeID, at position: Point) {
    isHeld.base[node.index] = true
    points.base[node.index] = FloatPoint(Float(position.x), Float(position.y))
    positions[node.index] = position
    isAtRest = false
  }

  /// Lets a node go: it stays, and the others move until all are at rest. Does nothing when it is not held.
  public func release(_ node: NodeID) {
    guard isHeld.base[node.index] else { return }
    isHeld.base[node.index] = false
    let (points, homes) = (points.base, homes.base)
    for other in 0..<graph.nodeCount { homes[other] = homes[other] + (points[other] - homes[other]) * 0.5 }
    homes[node.index] = points[node.index]
    isAtRest = false
  }

  /// Lets the forces of the layout work on the drawing for some seconds' worth of frames, whatever it was before.
  public func reheat() {
    guard graph.nodeCount > 1 else { return }
    settleHomes()
    forces.calibrate(at: points)
    heat = Self.heatedIterations
    isAtRest = false
  }

  /// Moves every node once; does nothing at rest.
  ///
  /// - Complexity: O(nodes + edges), without allocations after the first calls unless a caller keeps `positions`.
  public func advance() {
    guard !isAtRest else { return }
    largestMove = 0
    if heat > 0 {
      forces.move(points, to: next, isHeld: isHeld.base, limit: Float(heat) / Float(Self.heatedIterations) * spacing)
      finishMove()
      heat -= 1
      settleHomes()
      isAtRest = heat == 0
    } else {
      spreadDisplacements()
      finishMove()
      isAtRest = largestMove < Self.stillness * spacing
    }
  }

  private func settleHomes() { homes.base.update(from: points.base, count: graph.nodeCount) }

  /// Moves every node by what its neighbours are away from their positions.
  private func spreadDisplacements() {
    let (rows, points, homes, next, isHeld) = (graph.rows, points.base, homes.base, next.base, isHeld.base)
    for node in 0..<graph.nodeCount {
      let point = points[node]
      next[node] = point
      guard !isHeld[node] else { continue }
      var (x, y): (Float, Float) = (0, 0)
      let (begin, end) = (rows.begin(node), rows.end(node))
      var total: Float = 0
      for arc in begin..<end {
        let (target, weight) = (rows.target(arc), rows.weight(arc))
        x += (points[target].x - homes[target].x) * weight
        y += (points[target].y - homes[target].y) * weight
        total += weight
      }
      let share = 1 / ((total > 0 ? total : 1) * (1 + Self.tie))
      let wanted = homes[node] + FloatPoint(x, y) * share
      next[node] = point + (wanted - point) * Self.damping
    }
  }

  /// Takes over the next positions, and measures the largest move.
  private func finishMove() {
    var largest: Float = 0
    let (old, new) = (points.base, next.base)
    positions.withUnsafeMutableBufferPointer { positions in
      for node in 0..<positions.count {
        let squared = (new[node] - old[node]).lengthSquared
        guard squared > 0 else { continue }
        largest = max(largest, squared)
        positions[node] = Point(Double(new[node].x), Double(new[node].y))
      }
    }
    largestMove = largest.squareRoot()
    (points, next) = (next, points)
  }
}
