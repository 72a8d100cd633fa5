// The costs of edges, from the attributes in a file: read a table at a time, for there may be millions, and checked once,
// so that no search has to.

import GraphModel

/// A cost for every edge: finite, and not negative, so that shortest paths exist.
public struct EdgeCosts: Sendable {
  let values: [Double]
  /// The rule by which strengths became costs; `nil` where the weights are lengths.
  public let strength: StrengthMeasure?

  /// The meaning of the weights that the costs were made of.
  public var meaning: WeightMeaning { strength == nil ? .length : .strength }

  /// The cost of an edge.
  public subscript(edge: EdgeID) -> Double { values[edge.index] }

  /// The weights of the graph's file; an edge without one costs 1.
  ///
  /// - Parameter strength: the rule by which strengths become costs, when the weights are strengths and not lengths.
  /// - Complexity: O(nodes + edges).
  /// - Throws: `PathProblem.unusableWeight` at the first edge whose weight is negative or not a number,
  ///   or `unusableStrength` at the first strength that has no cost.
  public init(weightsOf graph: Graph, as strength: StrengthMeasure? = nil) throws(PathProblem) {
    try self.init(Self.weights(of: graph), as: strength)
  }

  /// A numeric attribute of the edges; an edge without it costs 1. "weight" means the weights themselves.
  ///
  /// - Parameter strength: the rule by which strengths become costs, when the values are strengths and not lengths.
  /// - Complexity: O(nodes + edges).
  /// - Throws: `PathProblem.unknownAttribute`, `notANumber` at the first value that is none, `unusableWeight` as for
  ///   weights, or `unusableStrength` at the first strength that has no cost.
  public init(
    attribute name: String, of graph: Graph, as strength: StrengthMeasure? = nil
  ) throws(PathProblem) {
    if let column = graph.edgeAttributes.column(named: name) {
      for (index, value) in column.values.enumerated() {
        guard let value, value.number == nil else { continue }
        throw .notANumber(edge: EdgeID(index: index), attribute: name, text: value.displayText)
      }
      try self.init(column.values.map { $0?.number ?? 1 }, as: strength)
    } else if name == "weight", graph.isWeighted {
      try self.init(Self.weights(of: graph), as: strength)
    } else {
      var known = graph.edgeAttributes.columns.map(\.name)
      if graph.isWeighted { known.insert("weight", at: 0) }
      throw .unknownAttribute(name: name, known: known)
    }
  }

  /// Costs by a rule, such as the length of an edge's way over the ground; an edge of `nil` costs 1.
  ///
  /// - Throws: `PathProblem.unusableWeight` at the first edge whose cost is negative or not a number.
  public init(_ graph: Graph, _ value: (EdgeID) -> Double?) throws(PathProblem) {
    try self.init(graph.edges.map { value($0) ?? 1 }, as: nil)
  }

  /// Costs from the same values taken as strengths.
  ///
  /// - Throws: `PathProblem.unusableStrength` at the first edge whose strength has no cost.
  public func asStrengths(_ measure: StrengthMeasure) throws(PathProblem) -> EdgeCosts {
    try EdgeCosts(values, as: measure)
  }

  /// Returns a sum of costs in the meaning of the weights: of lengths, the length; of strengths, the strength of a single
  /// tie that is as close. `nil` for the strength of no step at all, which has no bounds.
  public func measure(ofTotal total: Double) -> Double? {
    strength.map { $0.strength(ofCost: total) } ?? total
  }

  /// Returns the weight that the cost of an edge was made of.
  public func weight(of edge: EdgeID) -> Double? { measure(ofTotal: self[edge]) }

  /// Checks values, one an edge, and turns strengths into costs.
  private init(_ values: [Double], as strength: StrengthMeasure?) throws(PathProblem) {
    self.strength = strength
    guard let strength else {
      guard let flaw = values.firstIndex(where: { !($0 >= 0 && $0.isFinite) }) else {
        self.values = values
        return
      }
      throw .unusableWeight(edge: EdgeID(index: flaw), weight: values[flaw])
    }
    var costs = values
    for (index, value) in values.enumerated() {
      guard let cost = strength.cost(ofStrength: value) else {
        throw .unusableStrength(edge: EdgeID(index: index), strength: value, measure: strength)
      }
      costs[index] = cost
    }
    self.values = costs
  }

  /// Returns the weight of every edge, 1 where none is given.
  private static func weights(of graph: Graph) -> [Double] {
    var values = [Double](repeating: 1, count: graph.edgeCount)
    graph.forEachWeight { values[$0] = $1 }
    return values
  }
}
