// How a map is trained: one typed place for every number of it.

import Geometry

/// The order of work.
public enum SOMTrainingMethod: String, Hashable, Sendable, CaseIterable, Codable {
  /// All rows are matched, then every unit moves to the weighted mean of the rows near it. Uses every core.
  case batch
  /// One row after another pulls the units near its match towards it, as Kohonen first described it.
  case online
}

/// Where the model vectors are before training.
public enum SOMInitialization: String, Hashable, Sendable, CaseIterable, Codable {
  /// Spread over the plane of the two principal components.
  case principalComponents
  /// Rows drawn at random.
  case rows
}

/// How a map is trained.
public struct SOMTrainingPlan: Hashable, Sendable {
  /// Units in a row, and rows of units.
  public var units: Int
  /// The order of work.
  public var method: SOMTrainingMethod
  /// Where the model vectors begin.
  public var start: SOMInitialization
  /// How often every row is looked at.
  public var passes: Int
  /// How far a match reaches at the start and at the end, in the units' spacing: the Gaussian's deviation.
  public var radius: (first: Double, last: Double) {
    get { (firstRadius, lastRadius) }
    set { (firstRadius, lastRadius) = (newValue.first, newValue.last) }
  }
  private var firstRadius: Double
  private var lastRadius: Double
  /// How much of the way a unit goes to a row at the start and at the end of online training, 0…1.
  public var rate: (first: Double, last: Double) {
    get { (firstRate, lastRate) }
    set { (firstRate, lastRate) = (newValue.first, newValue.last) }
  }
  private var firstRate = 0.5
  private var lastRate = 0.01
  /// What the dice are seeded with: the same seed gives the same map.
  public var seed: UInt64
  /// How many threads work; `nil` for as many as there are cores. The map does not depend on it.
  public var threads: Int?

  /// A plan that suits most tables. Out of range, numbers become the nearest that make sense.
  public init(
    units: Int, method: SOMTrainingMethod = .batch, start: SOMInitialization = .principalComponents, passes: Int = 50,
    seed: UInt64 = 1, threads: Int? = nil
  ) {
    self.units = units
    self.method = method
    self.start = start
    self.passes = max(1, passes)
    self.seed = seed
    self.threads = threads
    firstRadius = max(1, Double(units) / 4)
    lastRadius = 0.5
  }

  /// As many units as suit a table: about five times the square root of its rows (Vesanto), 2…60 each way.
  public static func usualUnits(rows: Int) -> Int {
    let each = (5 * Double(max(rows, 1)).squareRoot()).squareRoot().rounded()
    return min(max(Int(each), 2), 60)
  }

  /// The reach when a part of the training is done, 0…1: it shrinks by equal factors.
  func radius(at part: Double) -> Double {
    let (first, last) = (max(firstRadius, 0.05), max(lastRadius, 0.05))
    return exponentialBlend(first, last, part)
  }

  /// The rate when a part of the training is done.
  func rate(at part: Double) -> Float { Float(firstRate + (lastRate - firstRate) * part) }
}
