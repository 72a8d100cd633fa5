// A connected graph of up to some hundred nodes, laid out by the stress of all pairs: a grid unfolds to a grid and a ring
// to a ring. The smaller the graph, the more random starts can be afforded, and the best is kept.

import Buffers

/// The layout of a small component under way.
final class SmallComponentLayout: ComponentProcess {
  private let graph: LevelGraph
  private let seed: UInt64
  private var distances: PairDistances?
  private var current: StochasticStress?
  private var best: (points: PointBuffer, stress: Double)?
  private var start = 0
  private let startCount: Int
  private var steps = 0
  let nodeCount: Int

  private static let sweeps = 24
  /// The number of pairs that all starts together may look at in one sweep.
  private static let pairBudget = 60_000
  private static let mostStarts = 8
  private static let edgeStiffness: Float = 4

  init(_ graph: LevelGraph, seed: UInt64) {
    self.graph = graph
    self.seed = seed
    nodeCount = graph.nodeCount
    let pairs = max(1, nodeCount * (nodeCount - 1) / 2)
    startCount = nodeCount < 3 ? 1 : max(1, min(Self.mostStarts, Self.pairBudget / pairs))
  }

  private(set) var isFinished = false
  var progress: Double { isFinished ? 1 : Double(steps) / Double(startCount * (Self.sweeps + 1) + 1) }

  func advance() {
    guard !isFinished else { return }
    steps += 1
    guard let current else { return begin() }
    current.advance()
    guard current.isFinished else { return }
    let stress = current.stress
    if best.map({ stress < $0.stress }) ?? true { best = (current.points, stress) }
    start += 1
    self.current = nil
    isFinished = start == startCount
  }

  private func begin() {
    let distances = distances ?? PairDistances(pathsOf: graph, edgeStiffness: Self.edgeStiffness)
    self.distances = distances
    current = StochasticStress(distances, sweeps: Self.sweeps, seed: seed &+ UInt64(start))
  }

  /// The points to show: those of the first start as it goes; of later ones only if they come out better.
  private var shown: PointBuffer? { best?.points ?? current?.points }

  func neighbourDistance() -> Float? {
    shown.map { points in
      min(
        graph.meanEdgeLength(points.base), Extent.spacing(points.base, count: nodeCount, threads: 1))
    }
  }

  func write(to points: UnsafeMutablePointer<FloatPoint>) -> Bool {
    guard let shown else { return false }
    points.update(from: shown.base, count: nodeCount)
    return true
  }
}
