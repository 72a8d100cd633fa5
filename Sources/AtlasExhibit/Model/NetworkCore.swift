// The dense part of a network: the coordinates that its first view shows, without the few far ones that would make the
// others a speck.
//
// The frame of all coordinates is cut from its four sides as long as a cut frees much of it for few of them, weighted
// by their edges. On an evenly spread network a cut frees no more than its share, so nothing is cut. Pure; knows no
// window.

import Geometry
import WorldMap

/// The dense part of a network.
enum NetworkCore {
  /// The most that is cut off, as a share of all coordinates weighted by their edges.
  private static let greatestCut = 0.05
  /// The most cuts that are made.
  private static let mostCuts = 16
  /// Octaves that a cut frees for its share at least; where coordinates are spread evenly it is one and a half.
  private static let leastGain = 4.0

  /// Returns the coordinates in the dense part, in their order; all of them where no part is denser than the others.
  ///
  /// - Parameter weights: the weight of each coordinate, positive.
  /// - Complexity: O(n log n) for n coordinates.
  static func coordinates(of coordinates: [GeoPoint], weights: [Double]) -> [GeoPoint] {
    guard coordinates.count > 2 else { return coordinates }
    let (west, _) = MapExtent.longitudes(of: coordinates)
    let positions = coordinates.map { coordinate -> Point in
      let east = coordinate.longitude - west
      return Point(east < 0 ? east + 360 : east, 360 * (MapProjection.mercator.map(coordinate)?.y ?? 0))
    }
    var part = Part(positions: positions, weights: weights)
    for _ in 0..<mostCuts where !part.cut() { break }
    return coordinates.indices.filter { part.isKept[$0] }.map { coordinates[$0] }
  }

  /// The coordinates that are left, and what may still be cut.
  private struct Part {
    let positions: [Point]
    let weights: [Double]
    /// The order of the coordinates from west to east, and from north to south.
    let orders: [[Int]]
    let whole: Double
    var isKept: [Bool]
    var budget: Double

    init(positions: [Point], weights: [Double]) {
      (self.positions, self.weights) = (positions, weights)
      orders = [
        positions.indices.sorted { (positions[$0].x, $0) < (positions[$1].x, $1) },
        positions.indices.sorted { (positions[$0].y, $0) < (positions[$1].y, $1) },
      ]
      whole = weights.reduce(0, +)
      isKept = positions.map { _ in true }
      budget = whole * greatestCut
    }

    /// Makes the cut that frees most for its weight.
    ///
    /// - Returns: false if no cut is worth it.
    mutating func cut() -> Bool {
      var best: (gain: Double, count: Int, order: [Int], weight: Double)?
      for (axis, forward) in orders.enumerated() {
        for order in [forward, forward.reversed()] {
          guard let found = bestCut(along: order, axis: axis), found.gain > best?.gain ?? leastGain else { continue }
          best = (found.gain, found.count, order, found.weight)
        }
      }
      guard let best else { return false }
      let cut = best.order.filter { isKept[$0] }.prefix(best.count)
      for index in cut { isKept[index] = false }
      budget -= best.weight
      return true
    }

    /// Returns the cut from one side that frees most for its weight, within the budget.
    private func bestCut(along order: [Int], axis: Int) -> (gain: Double, count: Int, weight: Double)? {
      func coordinate(_ index: Int) -> Double { axis == 0 ? positions[index].x : positions[index].y }
      let kept = order.filter { isKept[$0] }
      guard let first = kept.first, let last = kept.last else { return nil }
      let extent = abs(coordinate(last) - coordinate(first))
      guard extent > 0 else { return nil }
      var best: (gain: Double, count: Int, weight: Double)?
      var weight = 0.0
      for count in 1..<max(1, kept.count) {
        weight += weights[kept[count - 1]]
        guard weight <= budget else { break }
        let left = abs(coordinate(last) - coordinate(kept[count]))
        // Counted in octaves, so that one cut is worth as much as two halves of it.
        let gain = binaryLogarithm(extent / max(left, extent * 1e-6)) / (weight / whole)
        if gain > best?.gain ?? 0 { best = (gain, count, weight) }
      }
      return best
    }
  }
}
