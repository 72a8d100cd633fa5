// A connected graph laid out by forces, stage by stage: coarsened, placed at its coarsest by stress, refined from level
// to level by forces, and finished by pivots and neighbourhoods. The drawing keeps its scale from stage to stage.

import Buffers

/// The layout of one component under way.
final class ComponentLayout: ComponentProcess {
  private enum Stage {
    case coarsening
    case placing(StochasticStress)
    case relaxing(ForceRelaxation, level: Int)
    case fitting(PivotStress)
    case finishing(NeighbourhoodFinish)
    case done
  }

  private var parameters: ForceParameters
  private let diameter: Int
  private let seed: UInt64
  private let threads: Int?
  private let hierarchy: Hierarchy
  private var stage = Stage.coarsening
  /// The level that `points` are of, and the points; nil until the first shape is there.
  private var placed: (level: Int, points: PointBuffer)?
  private var reached = 0.0
  let nodeCount: Int

  /// The layout of a connected graph.
  ///
  /// - Parameter diameter: about the number of steps across the graph.
  init(_ graph: LevelGraph, parameters: ForceParameters, diameter: Int, seed: UInt64, threads: Int?) {
    self.parameters = parameters
    self.diameter = diameter
    self.seed = seed
    self.threads = threads
    nodeCount = graph.nodeCount
    hierarchy = Hierarchy(graph, seed: seed, threads: threads)
  }

  var isFinished: Bool {
    if case .done = stage { true } else { false }
  }

  var progress: Double { isFinished ? 1 : reached }

  func advance() {
    switch stage {
    case .coarsening: coarsen()
    case .placing(let stress): place(stress)
    case .relaxing(let relaxation, let level): relax(relaxation, level)
    case .fitting(let stress): fit(stress)
    case .finishing(let finish): finishNeighbourhoods(finish)
    case .done: break
    }
  }

  // MARK: Stages

  private func coarsen() {
    hierarchy.advance()
    reached = min(0.25, reached + 0.25 / Double(40 * max(1, hierarchy.levelCount)))
    guard hierarchy.isFinished else { return }
    parameters.adapt(groupedShare: hierarchy.groupedShare)
    let coarsest = hierarchy.graphs[hierarchy.levelCount - 1]
    if coarsest.nodeCount > 4 * Hierarchy.coarsestSize {
      // It could not be made small enough for all pairs: forces alone, from a random start.
      let points = PointBuffer(count: coarsest.nodeCount)
      let side = Float(coarsest.totalMass).squareRoot()
      for node in 0..<points.count { points.base[node] = Hashed.offset(seed, node, 2) * side }
      return beginRelaxing(points, level: hierarchy.levelCount - 1)
    }
    stage = .placing(StochasticStress(PairDistances(betweenClusters: coarsest), sweeps: 30, seed: seed))
  }

  private func place(_ stress: StochasticStress) {
    for _ in 0..<5 { stress.advance() }
    if stress.isFinished {
      Orientation.turnUpright(stress.points.base, count: stress.points.count)
      beginRelaxing(stress.points, level: hierarchy.levelCount - 1)
    }
  }

  private func beginRelaxing(_ points: PointBuffer, level: Int) {
    placed = (level, points)
    let isCoarsest = level == hierarchy.levelCount - 1
    let iterations = isCoarsest ? 100 : ForceParameters.iterations(level: level, nodes: nodeCount)
    let relaxation = ForceRelaxation(
      hierarchy.graphs[level], points: points, attraction: parameters.attraction, iterations: iterations,
      threads: threads)
    stage = .relaxing(relaxation, level: level)
    // Levels count by their sizes.
    reached = max(reached, 0.25 + 0.45 * share(doneAbove: level))
  }

  private func relax(_ relaxation: ForceRelaxation, _ level: Int) {
    relaxation.advance()
    placed = (level, relaxation.points)
    let part = Double(relaxation.iteration) / Double(max(1, relaxation.iterationCount))
    let (from, to) = (share(doneAbove: level), share(doneAbove: level - 1))
    reached = max(reached, 0.25 + 0.45 * (from + (to - from) * part))
    guard relaxation.isFinished else { return }
    if level > 0 {
      let points = Prolongation.points(
        of: hierarchy.graphs[level - 1], parents: hierarchy.parents[level - 1], points: relaxation.points, seed: seed,
        threads: threads)
      beginRelaxing(points, level: level - 1)
    } else {
      hierarchy.dropCoarseLevels()
      beginFitting(relaxation.points)
    }
  }

  private func beginFitting(_ points: PointBuffer) {
    guard parameters.pivotRounds > 0 else { return beginFinishing(points) }
    stage = .fitting(
      PivotStress(
        hierarchy.graphs[0], points: points, rounds: parameters.pivotRounds, share: parameters.pivotShare,
        seed: seed, threads: threads))
  }

  private func fit(_ stress: PivotStress) {
    stress.advance()
    placed = (0, stress.points)
    reached = max(reached, 0.7 + 0.2 * stress.progress)
    if stress.isFinished { beginFinishing(stress.points) }
  }

  private func beginFinishing(_ points: PointBuffer) {
    guard parameters.finishEpochs > 0 else {
      stage = .done
      return
    }
    stage = .finishing(
      NeighbourhoodFinish(
        hierarchy.graphs[0], points: points, epochs: parameters.finishEpochs, seed: seed, threads: threads))
  }

  private func finishNeighbourhoods(_ finish: NeighbourhoodFinish) {
    finish.advance()
    placed = (0, finish.points)
    reached = max(reached, 0.9 + 0.1 * Double(finish.epoch) / Double(max(1, finish.epochCount)))
    if finish.isFinished { stage = .done }
  }

  /// Returns the part of the iterations' work that is done when all levels above one are.
  private func share(doneAbove level: Int) -> Double {
    let work = hierarchy.graphs.indices.map { index in
      let graph = hierarchy.graphs[index]
      return Double(graph.nodeCount + graph.arcCount)
        * Double(ForceParameters.iterations(level: index, nodes: nodeCount))
    }
    let total = work.reduce(0, +)
    let done = work.dropFirst(level + 1).reduce(0, +)
    return total > 0 ? done / total : 1
  }

  // MARK: Positions

  func neighbourDistance() -> Float? {
    guard let (level, points) = placed else { return nil }
    let spread = Extent.spacing(points.base, count: points.count, threads: threads)
    let even = spread * (Float(points.count) / Float(nodeCount)).squareRoot()
    if level == 0 { return min(even, hierarchy.graphs[0].meanEdgeLength(points.base)) }
    // A drawing of so many steps across is about as wide as a disc of its spread.
    let across = spread * (Float(points.count) * 4 / .pi).squareRoot()
    return min(even, across / Float(max(1, diameter)))
  }

  func write(to points: UnsafeMutablePointer<FloatPoint>) -> Bool {
    guard let placed else { return false }
    let order = hierarchy.order.base
    if placed.level == 0 {
      for position in 0..<nodeCount { points[Int(order[position])] = placed.points.base[position] }
      return true
    }
    let offsets = hierarchy.leafOffsets[placed.level].base
    let spacing = Extent.spacing(placed.points.base, count: placed.points.count, threads: 1)
    let unit = 0.5 * spacing * (Float(placed.points.count) / Float(nodeCount)).squareRoot()
    for cluster in 0..<placed.points.count {
      let (begin, end) = (Int(offsets[cluster]), Int(offsets[cluster + 1]))
      let (center, radius) = (placed.points.base[cluster], unit * Float(end - begin).squareRoot())
      for position in begin..<end {
        points[Int(order[position])] = center + Hashed.discPoint(seed, position, 3) * radius
      }
    }
    return true
  }
}
