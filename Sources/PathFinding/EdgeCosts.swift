// The costs of edges, from the attributes in a file: read a table at a time, for there may be millions, and checked once,
// so that no search has to.

import Geometry
import GraphModel

/// A cost for every edge: finite, and not negative, so that shortest paths exist.
public struct EdgeCosts: Sendable {
  let values: [Double]
  /// The rule by which strengths became costs; `nil` where the weights are lengths.
  public let strength: StrengthMeasure?

  /// The coordinates of the nodes, where the costs are lengths of great circles between them; else `nil`.
  let coordinates: [GeoPoint?]?

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

  /// The name by which edges are measured on the globe, where none of their attributes has it.
  public static let distanceName = "distance"

  /// Returns the names of all that edges can be measured by: the weights, the attributes that are numbers wherever an
  /// edge has them, and the distance on the globe where nodes have coordinates.
  ///
  /// - Complexity: O(nodes + values).
  public static func measures(of graph: Graph) -> [String] {
    let columns = graph.edgeAttributes.columns
    var names = columns.filter { $0.occurrences.allSatisfy { $0.value.number != nil } }.map(\.name)
    func isFree(_ name: String) -> Bool { !columns.contains { $0.name == name } }
    if graph.isWeighted, isFree("weight") { names.insert("weight", at: 0) }
    if isFree(distanceName), NodeCoordinates(of: graph) != nil { names.append(distanceName) }
    return names
  }

  /// A numeric attribute of the edges; an edge without it costs 1. "weight" means the weights themselves, and "distance"
  /// the kilometres on the globe, unless edges have attributes of these names.
  ///
  /// - Parameter strength: the rule by which strengths become costs, when the values are strengths and not lengths.
  /// - Complexity: O(nodes + edges).
  /// - Throws: `PathProblem.unknownAttribute`, `notANumber` at the first value that is none, `unusableWeight` as for
  ///   weights, `unusableStrength` at the first strength that has no cost, or `noCoordinate` as for great circles.
  public init(
    attribute name: String, of graph: Graph, as strength: StrengthMeasure? = nil
  ) throws(PathProblem) {
    if let column = graph.edgeAttributes.column(named: name) {
      var costs = [Double](repeating: 1, count: graph.edgeCount)
      for (row, value) in column.entries {
        guard let number = value.number else {
          throw .notANumber(edge: EdgeID(index: row), attribute: name, text: value.displayText)
        }
        costs[row] = number
      }
      try self.init(costs, as: strength)
    } else if name == "weight", graph.isWeighted {
      try self.init(Self.weights(of: graph), as: strength)
    } else if name == Self.distanceName, let coordinates = NodeCoordinates(of: graph) {
      let kilometres = try EdgeCosts(greatCirclesOf: graph, between: coordinates.ofNode, metresPerUnit: 1000)
      self = kilometres
      if let strength { self = try kilometres.asStrengths(strength) }
    } else {
      throw .unknownAttribute(name: name, known: Self.measures(of: graph))
    }
  }

  /// The lengths of the great circles between the ends of the edges. A* knows the way ahead of such costs.
  ///
  /// - Parameters:
  ///   - coordinates: the coordinate of each node, by its number; a node without edges needs none.
  ///   - metresPerUnit: the unit of the costs, in metres.
  /// - Complexity: O(edges).
  /// - Throws: `PathProblem.noCoordinate` at the first edge that ends at a node without a coordinate.
  public init(
    greatCirclesOf graph: Graph, between coordinates: [GeoPoint?], metresPerUnit: Double = 1
  ) throws(PathProblem) {
    var lengths: [Double] = []
    lengths.reserveCapacity(graph.edgeCount)
    // All ends at once: of a compact graph, each by itself would cost a search.
    for (source, target) in zip(graph.sources, graph.targets) {
      guard let start = coordinates[Int(source)], let end = coordinates[Int(target)] else {
        let node = NodeID(index: Int(coordinates[Int(source)] == nil ? source : target))
        throw .noCoordinate(edge: EdgeID(index: lengths.count), node: node)
      }
      lengths.append(GreatCircle.distance(from: start, to: end) / metresPerUnit)
    }
    (values, strength, self.coordinates) = (lengths, nil, coordinates)
  }

  /// Costs by a rule, such as the length of an edge's way over the ground; an edge of `nil` costs 1.
  ///
  /// - Throws: `PathProblem.unusableWeight` at the first edge whose cost is negative or not a number.
  public init(_ graph: Graph, _ value: (EdgeID) -> Double?) throws(PathProblem) {
    try self.init(graph.edges.map { value($0) ?? 1 }, as: nil)
  }

  /// Returns costs from the same values taken as strengths.
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
    coordinates = nil
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
