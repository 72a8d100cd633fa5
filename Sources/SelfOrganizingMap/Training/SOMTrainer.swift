// Training in portions: a chart can show the map as it learns, a command can say how far it is, and it can be stopped.
//
// The size of the portions and the number of threads change nothing about the map.

import Geometry
import Randomness

/// A map that is learning.
public struct SOMTrainer: Sendable {
  /// The map as it is now.
  public private(set) var codebook: Codebook
  /// The rows that it learns from.
  public let set: TrainingSet
  /// The plan of the training.
  public let plan: SOMTrainingPlan
  /// Rows that have been looked at, over all passes.
  public private(set) var steps = 0

  /// The unit that each row was matched with in this pass.
  private var winners: [UInt32]
  /// The order of the rows in this pass of online training.
  private var order: [UInt32] = []
  private var random: SeededGenerator
  private var near: Neighbourhood
  private var batch: BatchPass
  private var online: OnlineStep
  /// The step at which the reach changes again.
  private var nextRadius = 0

  /// A map that has learnt nothing yet.
  ///
  /// - Parameter plane: the plane of the rows, where it is known already and the plan begins there; finding it may take
  ///   seconds.
  public init(_ set: TrainingSet, plan: SOMTrainingPlan, plane: PrincipalPlane? = nil) {
    precondition(set.rowCount > 0, "a map needs rows to learn from")
    self.set = set
    self.plan = plan
    codebook = StartingCodebook(for: set, plan: plan, plane: plane).codebook
    random = SeededGenerator(seed: SeededGenerator.scramble(plan.seed))
    winners = Array(repeating: 0, count: plan.method == .batch ? set.rowCount : 0)
    near = Neighbourhood(units: codebook.lattice.units)
    batch = BatchPass(codebook.lattice, dimensions: set.dimensions)
    online = OnlineStep(codebook.lattice)
  }

  /// The number of rows that will be looked at, over all passes.
  public var totalSteps: Int { plan.passes * set.rowCount }
  /// The part of the training that is done, 0…1.
  public var fraction: Double { Double(steps) / Double(totalSteps) }
  /// True if everything is learnt.
  public var isFinished: Bool { steps >= totalSteps }

  /// Learns all that is left.
  ///
  /// - Parameters:
  ///   - progress: told how much is done, 0…1.
  ///   - portion: the work between two words of progress, in numbers compared.
  ///   - isCancelled: asked after every portion; when it says so, the map stays as it is then.
  /// - Returns: true if everything is learnt.
  @discardableResult
  public mutating func run(
    portion: Int = 1 << 26, progress: (Double) -> Void = { _ in }, isCancelled: () -> Bool = { false }
  ) -> Bool {
    while !isFinished {
      guard !isCancelled() else { return false }
      advance(work: portion)
      progress(fraction)
    }
    return true
  }

  /// Learns for a while.
  ///
  /// - Parameter work: how many numbers may be compared with the model vectors', about; at least one row is looked at.
  public mutating func advance(work: Int) {
    let affordable = max(1, work / (codebook.lattice.unitCount * set.dimensions))
    var left = min(affordable, totalSteps - steps)
    while left > 0 {
      let row = steps % set.rowCount
      let count = min(left, set.rowCount - row)
      if plan.method == .batch { learnTogether(row..<row + count) } else { learnSingly(row..<row + count) }
      left -= count
    }
  }

  /// Matches some rows; at the end of a pass the units move.
  private mutating func learnTogether(_ rows: Range<Int>) {
    BestMatches.find(rows, of: set, in: codebook, threads: plan.threads, into: &winners)
    steps += rows.count
    guard rows.upperBound == set.rowCount else { return }
    let pass = Double(steps / set.rowCount - 1)
    near.setRadius(plan.radius(at: plan.passes > 1 ? pass / Double(plan.passes - 1) : 1))
    batch.finish(&codebook, set: set, winners: winners, near: near)
  }

  /// Lets some rows pull, one after another.
  private mutating func learnSingly(_ rows: Range<Int>) {
    if rows.lowerBound == 0 { shuffle() }
    let dimensions = set.dimensions
    set.values.withUnsafeBufferPointer { values in
      for index in rows {
        if steps >= nextRadius {
          near.setRadius(plan.radius(at: fraction))
          // The reach is set a thousand times over the training: more often could not be told from it.
          nextRadius = steps + max(1, totalSteps / 1000)
        }
        let start = Int(order[index]) * dimensions
        let winner = codebook.lanes.withUnsafeBufferPointer {
          NearestUnit.one(to: values, at: start, among: $0, dimensions: dimensions)
        }
        online.pull(
          &codebook, towards: values, at: start, winner: winner, near: near, rate: plan.rate(at: fraction))
        steps += 1
      }
    }
  }

  private mutating func shuffle() {
    if order.isEmpty { order = Array(0..<UInt32(set.rowCount)) }
    for index in order.indices.dropLast() { order.swapAt(index, index + random.below(order.count - index)) }
  }
}
