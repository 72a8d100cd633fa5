// The costs of the rows that changes have moved, in the kinds of numbers that searches add up.

import GraphModel

/// The rows that changes have moved, in both directions, with the costs of their arcs.
struct MovedArcs<Cost: SearchCost>: Sendable {
  let outgoing: MovedRows
  let outgoingCosts: [Cost]
  let incoming: MovedRows
  let incomingCosts: [Cost]
  /// The least and the greatest cost.
  let range: CostRange<Cost>
}

/// The rows that changes have moved with the costs of some edges. Not for use by several threads at once.
final class MovedCosts {
  /// The order of names that the rows are sorted by.
  let names: NameKeys
  /// The costs as reals.
  let real: MovedArcs<Double>
  private var whole: (unit: Double, arcs: MovedArcs<UInt32>?)?

  /// The costs of the moved rows of a graph. An edge of `newCosts` costs what it says, any other what `costs` does.
  ///
  /// - Complexity: O(arcs of moved rows).
  init?(_ rows: SearchGraph, _ costs: EdgeCosts, newCosts: [EdgeID: Double], names: NameKeys) {
    guard let outgoing = rows.forward.moved, let incoming = rows.backward.moved else { return nil }
    func values(of moved: MovedRows) -> [Double] {
      moved.edges.map { edge in
        let edge = EdgeID(edge)
        return newCosts[edge] ?? costs[edge]
      }
    }
    self.names = names
    real = MovedArcs(outgoing, values(of: outgoing), incoming, values(of: incoming))
  }

  /// Returns the costs as multiples of a unit; `nil` where one is none below 2^31.
  func whole(unit: Double) -> MovedArcs<UInt32>? {
    if let whole, whole.unit == unit { return whole.arcs }
    let arcs = Self.multiples(real.outgoingCosts, of: unit).flatMap { out in
      Self.multiples(real.incomingCosts, of: unit).map { MovedArcs(real.outgoing, out, real.incoming, $0) }
    }
    whole = (unit, arcs)
    return arcs
  }

  private static func multiples(_ values: [Double], of unit: Double) -> [UInt32]? {
    var multiples: [UInt32] = []
    multiples.reserveCapacity(values.count)
    for value in values {
      guard let whole = UInt32(exactly: value / unit), whole < 1 << 31 else { return nil }
      multiples.append(whole)
    }
    return multiples
  }
}

extension MovedArcs {
  fileprivate init(_ outgoing: MovedRows, _ outgoingCosts: [Cost], _ incoming: MovedRows, _ incomingCosts: [Cost]) {
    self.init(
      outgoing: outgoing, outgoingCosts: outgoingCosts, incoming: incoming, incomingCosts: incomingCosts,
      range: CostRange(outgoingCosts))
  }
}
