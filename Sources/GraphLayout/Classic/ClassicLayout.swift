// The layout of the lab's own program, to the last digit: all nodes push each other away, edges pull their ends together,
// and every step moves every node by the sum of its forces. It has no cooling and no end; a tap stops it.
//
// Source: GraphViz of Stanford's CS106L. Node k of n starts at (cos 2πk/n, sin 2πk/n). From the positions at the start
// of a step, every pair is pushed apart by k/d and every edge pulls by k·d², with k = 0.001 and d the distance.
// The original divides by zero where two nodes coincide; here they part in a direction that follows from their numbers.

import Geometry
import GraphModel

/// The lab's layout by forces. A distance of 1 in the lab's units is `spacing` model units.
public struct ClassicLayout: Layout {
  public let name = "classic"
  public let title = "Classic"
  public let summary =
    "Nodes push and edges pull, step by step until stopped; for up to 20,000 nodes."
  public let isEndless = true

  /// The greatest number of nodes that move: every step looks at every pair of them. Larger graphs stay on the circle.
  public static let nodeLimit = 20_000

  /// The lab's layout.
  public init() {}

  public func suits(_ graph: Graph) -> Bool { graph.nodeCount <= Self.nodeLimit }

  public func begin(_ graph: Graph, settings: LayoutSettings) -> any LayoutProcess {
    ClassicProcess(graph, spacing: settings.spacing)
  }
}

/// The lab's layout under way.
///
/// It is finished only when there is nothing that could move, or when the forces have thrown nodes out of all bounds,
/// which the lab's formulas do to strongly joined graphs. It counts as settled when a step moves no node by more than
/// `settledDistance`, after `stepLimit` steps, or after `pairLimit` pairs of nodes were looked at.
final class ClassicProcess: HoldableLayout {
  /// The strength of both forces.
  private static let strength = 0.001
  /// The distance, in the lab's units, below which nodes push each other as if they were so far apart.
  private static let leastDistance = 0.001
  /// The farthest from the origin that a node may get, in the lab's units.
  private static let bound = 1e6
  /// The number of pairs of nodes in an advance.
  private static let pairsInAdvance = 1_000_000
  private static let settledDistance = 1e-6
  private static let stepLimit = 20_000
  private static let pairLimit = 500_000_000

  /// The positions in the lab's units.
  private var points: [Point]
  private var forces: [Point]
  private let edges: [(source: Int, target: Int)]
  private let spacing: Double
  /// The next node whose pairs are looked at in the step under way.
  private var nextNode = 0
  private var stepCount = 0
  private var lastMove = Double.infinity
  /// The nodes that hands hold.
  private var held: Set<Int> = []
  /// The number of steps that were done when a hand last did something.
  private var reheatedAt = 0

  private(set) var isFinished: Bool
  var progress: Double { isSettled ? 1 : min(1, Double(stepCount) / Double(Self.stepLimit(points.count))) }
  var positions: [Point] { points.map { $0 * spacing } }
  var isSettled: Bool {
    isFinished || lastMove < Self.settledDistance || stepCount - reheatedAt >= Self.stepLimit(points.count)
  }

  func copyPositions(into positions: inout [Point]) {
    for index in points.indices { positions[index] = points[index] * spacing }
  }

  init(_ graph: Graph, spacing: Double) {
    let count = graph.nodeCount
    points = (0..<count).map { unitVector(radians: 2 * .pi * Double($0) / Double(count)) }
    if count > ClassicLayout.nodeLimit {
      // A circle of length one would have all nodes at one point.
      points = points.map { $0 * (Double(count) / (2 * .pi)) }
    }
    forces = [Point](repeating: .zero, count: count)
    edges = zip(graph.sources, graph.targets).filter { $0 != $1 }.map { (Int($0), Int($1)) }
    self.spacing = spacing
    isFinished = count < 2 || count > ClassicLayout.nodeLimit
  }

  private static func stepLimit(_ count: Int) -> Int {
    max(1, min(stepLimit, pairLimit / max(1, count * (count - 1) / 2)))
  }

  /// Does a step, or of a large graph a part of one: positions change when the step is whole.
  func advance() {
    guard !isFinished else { return }
    var pairs = 0
    let count = points.count
    points.withUnsafeBufferPointer { points in
      forces.withUnsafeMutableBufferPointer { forces in
        while nextNode < count, pairs < Self.pairsInAdvance {
          Self.push(nextNode, points, forces)
          pairs += count - nextNode - 1
          nextNode += 1
        }
      }
    }
    if nextNode == count { move() }
  }

  /// Adds the forces between a node and all nodes after it.
  private static func push(
    _ node: Int, _ points: UnsafeBufferPointer<Point>, _ forces: UnsafeMutableBufferPointer<Point>
  ) {
    let point = points[node]
    var sum = forces[node]
    for other in node + 1..<points.count {
      var away = point - points[other]
      var squared = away.lengthSquared
      if squared < leastDistance * leastDistance {
        // Towards where the pair's numbers say, if they coincide, and as strongly as at the least distance.
        away = (squared > 0 ? away.normalized : direction(node, other)) * leastDistance
        squared = leastDistance * leastDistance
      }
      // The force strength/d along the unit vector away/d.
      let force = away * (strength / squared)
      sum += force
      forces[other] -= force
    }
    forces[node] = sum
  }

  /// Returns a direction for two nodes in one place: the golden angle tells pairs well apart.
  private static func direction(_ a: Int, _ b: Int) -> Point { unitVector(radians: 2.399963 * Double(a + 31 * b)) }

  /// Adds what edges pull, and moves all nodes at once.
  private func move() {
    for (source, target) in edges {
      let along = points[target] - points[source]
      // The force strength·d² along the unit vector along/d.
      let force = along * (Self.strength * along.length)
      forces[source] += force
      forces[target] -= force
    }
    for node in held { forces[node] = .zero }
    var largest = 0.0
    for node in points.indices {
      let point = points[node] + forces[node]
      guard point.isFinite, abs(point.x) <= Self.bound, abs(point.y) <= Self.bound else {
        isFinished = true
        break
      }
      largest = max(largest, forces[node].lengthSquared)
    }
    if !isFinished {
      for node in points.indices { points[node] += forces[node] }
      lastMove = largest.squareRoot()
      stepCount += 1
    }
    for node in forces.indices { forces[node] = .zero }
    nextNode = 0
  }

  // MARK: Hands

  func hold(_ node: NodeID, at position: Point) {
    guard position.isFinite, points.indices.contains(node.index) else { return }
    held.insert(node.index)
    points[node.index] = position / spacing
    reheat()
  }

  func release(_ node: NodeID) {
    held.remove(node.index)
    reheat()
  }

  func reheat() {
    lastMove = .infinity
    reheatedAt = stepCount
  }
}
