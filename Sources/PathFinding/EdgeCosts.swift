// The costs of edges, from the attributes in a file: read a table at a time, for there may be millions, and checked once,
// so that no search has to. An edge whose weight cannot be used is left out of all paths; the others are measured all the
// same.

import Geometry
import GraphModel

/// A cost for every edge that has one: finite, and not negative, so that shortest paths exist.
public struct EdgeCosts: Sendable {
  /// The costs; 0 for edges that are left out.
  private(set) var values: [Double]
  /// The edges whose weights are negative, no numbers, or strengths that have no cost, in rising order. No path leads over
  /// them.
  public let leftOut: [EdgeID]
  /// The rule by which strengths became costs; `nil` where the weights are lengths.
  public let strength: StrengthMeasure?

  /// The coordinates of the nodes, where the costs are lengths of great circles between them; else `nil`.
  private(set) var coordinates: [GeoPoint?]?
  /// The costs of edges that a graph has not as it was built: new ones, and those that cost something else.
  private var ofChanged: [EdgeID: Double] = [:]

  /// The meaning of the weights that the costs were made of.
  public var meaning: WeightMeaning { strength == nil ? .length : .strength }

  /// Returns the cost of a new edge: its own where it has one, else that of its weight; `nil` for none.
  func cost(of edge: GraphDelta.Edge) -> Double? { ofChanged[edge.id] ?? cost(ofWeight: edge.record.weight ?? 1) }

  private func cost(ofWeight weight: Double) -> Double? {
    guard coordinates == nil else { return nil }
    if let strength { return strength.cost(ofStrength: weight) }
    return weight >= 0 && weight.isFinite ? weight : nil
  }

  /// The cost of an edge.
  public subscript(edge: EdgeID) -> Double {
    ofChanged.isEmpty ? values[edge.index] : ofChanged[edge] ?? values[edge.index]
  }

  /// The weights of the graph's file; an edge without one costs 1. One whose weight the file gives in words, which is kept
  /// as the attribute "weight", is left out.
  ///
  /// - Parameter strength: the rule by which strengths become costs, when the weights are strengths and not lengths.
  /// - Complexity: O(nodes + edges).
  /// - Throws: `PathProblem.unusableWeight` or `unusableStrength` of the first edge, where no edge has a weight that can be
  ///   used.
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
    if graph.isWeighted, unreadWeights(of: graph) != nil || isFree("weight") { names.insert("weight", at: 0) }
    if isFree(distanceName), NodeCoordinates(of: graph) != nil { names.append(distanceName) }
    return names
  }

  /// A numeric attribute of the edges; an edge without it costs 1. "weight" means the weights themselves, and "distance"
  /// the kilometres on the globe, unless edges have attributes of these names.
  ///
  /// - Parameter strength: the rule by which strengths become costs, when the values are strengths and not lengths.
  /// - Complexity: O(nodes + edges).
  /// - Throws: `PathProblem.unknownAttribute`, `notANumber` at the first value that is none where most are none,
  ///   `unusableWeight` and `unusableStrength` as for weights, or `noCoordinate` as for great circles.
  public init(
    attribute name: String, of graph: Graph, as strength: StrengthMeasure? = nil
  ) throws(PathProblem) {
    if name == "weight", graph.isWeighted, Self.unreadWeights(of: graph) != nil {
      try self.init(weightsOf: graph, as: strength)
    } else if let column = graph.edgeAttributes.column(named: name) {
      var costs = [Double](repeating: 1, count: graph.edgeCount)
      var (numbers, words, first) = (0, 0, nil as (row: Int, text: String)?)
      for (row, value) in column.entries {
        costs[row] = value.number ?? .nan
        if value.number != nil { numbers += 1 } else { words += 1 }
        if value.number == nil, first == nil { first = (row, value.displayText) }
      }
      if let first, words >= numbers {
        throw .notANumber(edge: EdgeID(index: first.row), attribute: name, text: first.text)
      }
      try self.init(costs, as: strength)
    } else if name == "weight", graph.isWeighted {
      try self.init(weightsOf: graph, as: strength)
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
    for (edge, (source, target)) in zip(graph.sources, graph.targets).enumerated() {
      guard graph.contains(EdgeID(index: edge)) else {
        lengths.append(0)
        continue
      }
      guard let start = coordinates[Int(source)], let end = coordinates[Int(target)] else {
        let node = NodeID(index: Int(coordinates[Int(source)] == nil ? source : target))
        throw .noCoordinate(edge: EdgeID(index: edge), node: node)
      }
      lengths.append(GreatCircle.distance(from: start, to: end) / metresPerUnit)
    }
    (values, leftOut, strength, self.coordinates) = (lengths, [], nil, coordinates)
  }

  /// Costs by a rule, such as the length of an edge's way over the ground; an edge of `nil` costs 1.
  ///
  /// - Throws: `PathProblem.unusableWeight` at the first edge whose cost is negative or not a number.
  public init(_ graph: Graph, _ value: (EdgeID) -> Double?) throws(PathProblem) {
    try self.init(graph.column { graph.contains($0) ? value($0) ?? 1 : 1 }, as: nil)
    if let edge = leftOut.first { throw .unusableWeight(edge: edge, weight: value(edge) ?? 1) }
  }

  /// Returns the costs in a graph that has changed since it was built, in which some edges cost something else and new ones
  /// have costs of their own. Of such costs, searches know no bound on the way ahead.
  ///
  /// - Parameter costs: the costs of these edges, finite and not negative.
  /// - Complexity: O(edges).
  public func changed(_ costs: [EdgeID: Double]) -> EdgeCosts {
    precondition(costs.values.allSatisfy { $0 >= 0 && $0.isFinite }, "costs are finite and not negative")
    guard !costs.isEmpty else { return self }
    var next = self
    for (edge, cost) in costs where edge.index < values.count { next.values[edge.index] = cost }
    (next.ofChanged, next.coordinates) = (ofChanged.merging(costs) { $1 }, nil)
    return next
  }

  /// Returns costs from the same values taken as strengths.
  ///
  /// - Throws: `PathProblem.unusableStrength` of the first edge, where no edge has a strength with a cost.
  public func asStrengths(_ measure: StrengthMeasure) throws(PathProblem) -> EdgeCosts {
    var strengths = values
    for edge in leftOut { strengths[edge.index] = .nan }
    return try EdgeCosts(strengths, as: measure)
  }

  /// Returns a sum of costs in the meaning of the weights: of lengths, the length; of strengths, the strength of a single
  /// tie that is as close. `nil` for the strength of no step at all, which has no bounds.
  public func measure(ofTotal total: Double) -> Double? {
    strength.map { $0.strength(ofCost: total) } ?? total
  }

  /// Returns the weight that the cost of an edge was made of.
  public func weight(of edge: EdgeID) -> Double? { measure(ofTotal: self[edge]) }

  /// Takes values, one an edge, leaves out those that cannot be used, and turns strengths into costs.
  private init(_ values: [Double], as strength: StrengthMeasure?) throws(PathProblem) {
    self.strength = strength
    coordinates = nil
    var (costs, leftOut) = (values, [EdgeID]())
    for (index, value) in values.enumerated() {
      let cost = strength.map { $0.cost(ofStrength: value) } ?? (value >= 0 && value.isFinite ? value : nil)
      if cost == nil { leftOut.append(EdgeID(index: index)) }
      costs[index] = cost ?? 0
    }
    if let edge = leftOut.first, leftOut.count == values.count {
      let value = values[edge.index]
      guard let strength else { throw .unusableWeight(edge: edge, weight: value) }
      throw .unusableStrength(edge: edge, strength: value, measure: strength)
    }
    (self.values, self.leftOut) = (costs, leftOut)
  }

  /// Returns the weight of every edge, 1 where none is given, and none where the file gives words for it.
  private static func weights(of graph: Graph) -> [Double] {
    var values = [Double](repeating: 1, count: graph.edgeCount)
    graph.forEachWeight { values[$0] = $1 }
    if let unread = unreadWeights(of: graph) {
      for (row, _) in unread.entries { values[row] = .nan }
    }
    return values
  }

  /// Returns the attribute that holds the weights that are no numbers; `nil` where there is none.
  private static func unreadWeights(of graph: Graph) -> AttributeColumn? {
    graph.edgeAttributes.column(named: "weight").flatMap { column in
      column.occurrences.allSatisfy { $0.value.number == nil } ? column : nil
    }
  }
}
