// Stress of all pairs of nodes, made small one pair after another: for graphs of up to some hundred nodes.
//
// Source: J. X. Zheng, S. Pawar and D. F. M. Goodman, "Graph drawing by stochastic gradient descent" (2018): each pair is
// moved towards its distance by a step that shrinks from sweep to sweep, weighted by distance⁻².

import Buffers
import Randomness

/// Points that are moved until their distances are those wanted.
final class StochasticStress {
  private let count: Int
  /// The distances wanted, row by row.
  private let distances: GrowableBuffer<Float>
  let points: PointBuffer
  private let pairs: GrowableBuffer<UInt32>
  private var random: SeededGenerator
  private let edgeStiffness: Float
  private var stepSize: Double
  private let ratio: Double
  private(set) var sweep = 0
  let sweepCount: Int

  /// Points at random in a square as large as the distances.
  ///
  /// - Parameter edgeStiffness: the weight of pairs at a distance of 1, in that of stress itself: the more, the more equal
  ///   are edges, and the leaves of a star lie on a ring.
  init(
    distances: consuming GrowableBuffer<Float>, count: Int, sweeps: Int, seed: UInt64, edgeStiffness: Float = 1
  ) {
    self.count = count
    self.edgeStiffness = edgeStiffness
    sweepCount = sweeps
    points = PointBuffer(count: count)
    random = SeededGenerator(seed: seed)
    var (least, greatest): (Float, Float) = (.greatestFiniteMagnitude, 1e-3)
    for pair in 0..<count * count where distances.base[pair] > 0 {
      least = min(least, distances.base[pair])
      greatest = max(greatest, distances.base[pair])
    }
    for node in 0..<count { points.base[node] = Hashed.offset(seed, node, 1) * (greatest / 2) }
    pairs = GrowableBuffer(uninitializedCount: max(1, count * (count - 1) / 2))
    var next = 0
    for one in 0..<count {
      for other in 0..<one {
        pairs.base[next] = UInt32(one * count + other)
        next += 1
      }
    }
    let (largest, smallest) = (Double(greatest * greatest), 0.1 * Double(min(least, greatest) * min(least, greatest)))
    stepSize = largest
    ratio = fractionalPower(smallest / largest, 1 / Double(max(1, sweeps - 1)))
    self.distances = distances
  }

  var isFinished: Bool { sweep >= sweepCount }

  /// Moves every pair once, in an order of this sweep.
  func advance() {
    guard !isFinished else { return }
    let (points, distances, pairs) = (points.base, distances.base, pairs.base)
    let pairCount = count * (count - 1) / 2
    let (eta, edgeStiffness) = (Float(stepSize), edgeStiffness)
    var random = random
    var index = pairCount
    while index > 0 {
      // The order is shuffled as it is read.
      let chosen = random.below(index)
      index &-= 1
      let pair = Int(pairs[chosen])
      pairs[chosen] = pairs[index]
      pairs[index] = UInt32(truncatingIfNeeded: pair)
      let (one, other) = pair.quotientAndRemainder(dividingBy: count)
      let wanted = distances[pair]
      let weight = wanted == 1 ? edgeStiffness : 1 / (wanted * wanted)
      let share = min(1, eta * weight)
      let (a, b) = (points[one], points[other])
      var between = a - b
      var length = between.lengthSquared.squareRoot()
      if length < 1e-9 {
        between = FloatPoint(1e-3, Float(one - other) * 1e-4)
        length = between.lengthSquared.squareRoot()
      }
      let move = between * (0.5 * share * (length - wanted) / length)
      points[one] = a - move
      points[other] = b + move
    }
    self.random = random
    stepSize *= ratio
    sweep += 1
  }

  /// The mean of the squares of the relative errors of all distances.
  var stress: Double {
    var total = 0.0
    for one in 0..<count {
      for other in 0..<one {
        let wanted = Double(distances.base[one * count + other])
        let length = Double((points.base[one] - points.base[other]).lengthSquared.squareRoot())
        total += (length - wanted) * (length - wanted) / (wanted * wanted)
      }
    }
    return total / Double(max(1, count * (count - 1) / 2))
  }
}

/// Points that several owners read.
final class PointBuffer {
  private let memory: GrowableBuffer<FloatPoint>
  let count: Int

  init(count: Int) {
    memory = GrowableBuffer(repeating: .zero, count: count)
    self.count = count
  }

  @inline(__always) var base: UnsafeMutablePointer<FloatPoint> { memory.base }
}
