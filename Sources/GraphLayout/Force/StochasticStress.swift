// Stress of all pairs of nodes, made small one pair after another: for graphs of up to some hundred nodes.
//
// Source: J. X. Zheng, S. Pawar and D. F. M. Goodman, "Graph drawing by stochastic gradient descent" (2018): each pair is
// moved towards its distance by a step that shrinks from sweep to sweep, weighted by distance⁻².

import Buffers
import Randomness

/// Points that are moved until their distances are those wanted.
final class StochasticStress {
  private let wanted: PairDistances
  let points: PointBuffer
  /// The pairs that are left in this sweep: the greater index in the upper half of the bits.
  private let pairs: GrowableBuffer<UInt32>
  private var random: SeededGenerator
  private var stepSize: Double
  private let ratio: Double
  private(set) var sweep = 0
  let sweepCount: Int

  /// Points at random in a square as large as the distances; fewer than 65,536.
  init(_ wanted: PairDistances, sweeps: Int, seed: UInt64) {
    self.wanted = wanted
    let count = wanted.count
    sweepCount = sweeps
    points = PointBuffer(count: count)
    random = SeededGenerator(seed: seed)
    var (least, greatest): (Float, Float) = (.greatestFiniteMagnitude, 1e-3)
    for pair in 0..<count * count where wanted.entries.base[pair].distance > 0 {
      least = min(least, wanted.entries.base[pair].distance)
      greatest = max(greatest, wanted.entries.base[pair].distance)
    }
    for node in 0..<count { points.base[node] = Hashed.offset(seed, node, 1) * (greatest / 2) }
    pairs = GrowableBuffer(uninitializedCount: count * (count - 1) / 2)
    var next = 0
    for one in 0..<count {
      for other in 0..<one {
        pairs.base[next] = UInt32(one << 16 | other)
        next += 1
      }
    }
    let (largest, smallest) = (Double(greatest * greatest), 0.1 * Double(min(least, greatest) * min(least, greatest)))
    stepSize = largest
    ratio = fractionalPower(smallest / largest, 1 / Double(max(1, sweeps - 1)))
  }

  var isFinished: Bool { sweep >= sweepCount }

  /// Moves every pair once, in an order of this sweep.
  func advance() {
    guard !isFinished else { return }
    let (points, entries, pairs, count) = (points.base, wanted.entries.base, pairs.base, wanted.count)
    let eta = Float(stepSize)
    var random = random
    var index = count * (count - 1) / 2
    while index > 0 {
      // The order is shuffled as it is read.
      let chosen = random.below(index)
      index &-= 1
      let pair = pairs[chosen]
      pairs[chosen] = pairs[index]
      pairs[index] = pair
      let (one, other) = (Int(pair >> 16), Int(pair & 0xFFFF))
      let entry = entries[one &* count &+ other]
      let share = min(1, eta * entry.weight)
      let (a, b) = (points[one], points[other])
      var between = a - b
      var length = between.lengthSquared.squareRoot()
      if length < 1e-9 {
        between = FloatPoint(1e-3, Float(one - other) * 1e-4)
        length = between.lengthSquared.squareRoot()
      }
      let move = between * (0.5 * share * (length - entry.distance) / length)
      points[one] = a - move
      points[other] = b + move
    }
    self.random = random
    stepSize *= ratio
    sweep += 1
  }

  /// The mean of the squares of the relative errors of all distances.
  var stress: Double {
    let count = wanted.count
    var total = 0.0
    for one in 0..<count {
      for other in 0..<one {
        let distance = Double(wanted.entries.base[one * count + other].distance)
        let length = Double((points.base[one] - points.base[other]).lengthSquared.squareRoot())
        total += (length - distance) * (length - distance) / (distance * distance)
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
