// The search for the units nearest to a row: nearly all the work of training.
//
// Eight units are compared at a time. Of units equally near, the one with the lowest number wins, so that answers are
// the same however the search is cut up. Training asks for the nearest alone, from a loop chosen by what the processor
// offers; all of them give the same bits.

import Foundation
import SOMKernels

/// The unit nearest to a row, and the next.
public struct SOMMatch: Hashable, Sendable {
  /// The best-matching unit.
  public let best: Int
  /// Its distance from the row, in standardized units.
  public let distance: Double
  /// The unit that matches second best; the best itself on a map of one unit.
  public let second: Int
}

extension Codebook {
  /// Returns the units nearest to a row of the training set. Complexity: units · dimensions.
  public func match(row: Int, of set: TrainingSet) -> SOMMatch {
    precondition(set.dimensions == dimensions, "rows and model vectors need the same columns")
    return set.values.withUnsafeBufferPointer { rows in
      lanes.withUnsafeBufferPointer { lanes in
        NearestUnit.two(to: rows, at: row * dimensions, among: lanes, dimensions: dimensions)
      }
    }
  }
}

enum NearestUnit {
  typealias Lanes = UnsafeBufferPointer<SIMD8<Float>>

  /// The searches that this processor can run, the fastest last.
  static let searches = [throughline_baseline_nearest(), throughline_avx2_nearest()].compactMap(\.self)

  /// The search to use: the fastest, unless the environment asks for the one that any processor runs.
  private static let search: throughline_nearest_search = {
    let isBaseline = ProcessInfo.processInfo.environment["THROUGHLINE_KERNELS"] == "baseline"
    return isBaseline ? searches[0] : searches[searches.count - 1]
  }()

  /// Returns the unit nearest to the row that starts at `start`.
  @inline(__always)
  static func one(to rows: UnsafeBufferPointer<Float>, at start: Int, among lanes: Lanes, dimensions: Int) -> Int {
    one(to: rows, at: start, among: lanes, dimensions: dimensions, by: search)
  }

  /// Returns that unit as a search finds it.
  @inline(__always)
  static func one(
    to rows: UnsafeBufferPointer<Float>, at start: Int, among lanes: Lanes, dimensions: Int,
    by search: throughline_nearest_search
  ) -> Int {
    var best = SIMD8<Float>(repeating: .infinity)
    var blocks = SIMD8<Int32>(repeating: 0)
    guard let first = lanes.baseAddress, let row = rows.baseAddress else { return 0 }
    withUnsafeMutableBytes(of: &best) { best in
      withUnsafeMutableBytes(of: &blocks) { blocks in
        search(
          row + start, UnsafeRawPointer(first).assumingMemoryBound(to: Float.self), lanes.count / dimensions,
          dimensions,
          best.assumingMemoryBound(to: Float.self).baseAddress, blocks.assumingMemoryBound(to: Int32.self).baseAddress)
      }
    }
    var (unit, least) = (Int.max, Float.infinity)
    for lane in 0..<8 {
      let candidate = Int(blocks[lane]) << 3 + lane
      if best[lane] < least || (best[lane] == least && candidate < unit) { (unit, least) = (candidate, best[lane]) }
    }
    return unit == .max || least == .infinity ? 0 : unit
  }

  /// Returns the two units nearest to a row.
  static func two(to rows: UnsafeBufferPointer<Float>, at start: Int, among lanes: Lanes, dimensions: Int) -> SOMMatch {
    var (best, second) = ((unit: 0, square: Float.infinity), (unit: 0, square: Float.infinity))
    let none = SOMMatch(best: 0, distance: 0, second: 0)
    guard let first = lanes.baseAddress, let row = rows.baseAddress else { return none }
    for block in 0..<lanes.count / dimensions {
      let distance = distances(row + start, first + block &* dimensions, dimensions)
      guard any(distance .< second.square) else { continue }
      for lane in 0..<8 where distance[lane] < second.square {
        let candidate = (unit: block << 3 + lane, square: distance[lane])
        if candidate.square < best.square { (best, second) = (candidate, best) } else { second = candidate }
      }
    }
    let square = best.square.isFinite ? best.square : 0
    return SOMMatch(
      best: best.unit, distance: Double(square).squareRoot(),
      second: second.square.isFinite ? second.unit : best.unit)
  }

  /// Returns the squares of the distances of a row from eight units.
  @inline(__always)
  private static func distances(
    _ row: UnsafePointer<Float>, _ units: UnsafePointer<SIMD8<Float>>, _ dimensions: Int
  ) -> SIMD8<Float> {
    var sum = SIMD8<Float>(repeating: 0)
    for k in 0..<dimensions {
      let difference = units[k] - row[k]
      sum += difference * difference
    }
    return sum
  }
}
