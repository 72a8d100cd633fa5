// The costs of the arcs of an adjacency, beside the arcs so that a search reads them in a stream.
//
// Most networks count in whole numbers (travel times, 1, 2.5): those are kept as 32-bit multiples of a power of two,
// and every total of them is exact, whatever the order of adding. All others stay `Double`, and a total is then the sum
// along the path from its source. Searches are generic over the two.

import GraphModel

/// A cost for every arc of an `Adjacency`: finite and not negative.
public struct ArcCosts: Sendable {
  /// The costs in the form searches read.
  enum Store: Sendable {
    /// Multiples of `unit`, each below 2^31.
    case whole([UInt32], unit: Double)
    case real([Double])
  }

  let store: Store

  /// Whole costs, one an arc, each below 2^31 (anything more is a programmer's error).
  public init(whole values: [UInt32]) {
    precondition(values.allSatisfy { $0 < 1 << 31 }, "whole costs are below 2^31")
    store = .whole(values, unit: 1)
  }

  /// Costs, one an arc, finite and not negative (anything else is a programmer's error).
  public init(_ values: [Double]) {
    precondition(values.allSatisfy { $0 >= 0 && $0.isFinite }, "costs are finite and not negative")
    store = Self.stored(values)
  }

  /// The costs of the edges, laid out by arc. Arcs of a graph without numbered edges are their own edges.
  ///
  /// - Complexity: O(arcs).
  public init(_ costs: EdgeCosts, along adjacency: Adjacency) {
    guard !adjacency.edges.isEmpty else {
      precondition(costs.values.count == adjacency.arcCount, "every arc has a cost")
      store = Self.stored(costs.values)
      return
    }
    guard let exponent = Self.wholeExponent(costs.values) else {
      store = .real(adjacency.edges.map { costs.values[Int($0)] })
      return
    }
    let unit = Self.power(exponent)
    let whole = costs.values.map { UInt32($0 / unit) }
    store = .whole(adjacency.edges.map { whole[Int($0)] }, unit: unit)
  }

  /// True if all costs are multiples of one power of two, so that totals are exact.
  public var areWhole: Bool {
    if case .whole = store { true } else { false }
  }

  /// The number of arcs.
  public var count: Int {
    switch store {
    case .whole(let values, _): values.count
    case .real(let values): values.count
    }
  }

  /// The cost of an arc.
  public subscript(arc: Int) -> Double {
    switch store {
    case .whole(let values, let unit): Double(values[arc]) * unit
    case .real(let values): values[arc]
    }
  }

  /// The same costs as real numbers.
  var real: [Double] {
    switch store {
    case .whole(let values, let unit): values.map { Double($0) * unit }
    case .real(let values): values
    }
  }

  private static func stored(_ values: [Double]) -> Store {
    guard let exponent = wholeExponent(values) else { return .real(values) }
    let unit = power(exponent)
    return .whole(values.map { UInt32($0 / unit) }, unit: unit)
  }

  /// Returns the exponent of the largest power of two, at most 1, that all values are multiples of below 2^31; `nil`
  /// when none is.
  private static func wholeExponent(_ values: [Double]) -> Int? {
    var lowest = 0
    var greatest = 0.0
    for value in values where value != 0 {
      guard value.isNormal else { return nil }
      greatest = max(greatest, value)
      // The exponent of the last bit set.
      let bits = value.significandBitPattern
      let last = bits == 0 ? Int(value.exponent) : Int(value.exponent) - 52 + bits.trailingZeroBitCount
      lowest = min(lowest, last)
      guard lowest >= -500 else { return nil }
    }
    return greatest / power(lowest) < 0x1p31 ? lowest : nil
  }

  private static func power(_ exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: 1) }
}
