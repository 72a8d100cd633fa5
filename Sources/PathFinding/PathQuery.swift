// The question a search answers: the use of direction, and the costs of edges.

import GraphModel

/// The measure of paths and the directions in which edges may be followed.
public struct PathQuery: Sendable {
  /// True if directed edges may also be followed backwards.
  public var ignoringDirection: Bool
  /// The cost of each edge; `nil` counts steps.
  public var costs: EdgeCosts?

  /// A query for the fewest steps along the edges' directions, unless said otherwise.
  public init(ignoringDirection: Bool = false, costs: EdgeCosts? = nil) {
    self.ignoringDirection = ignoringDirection
    self.costs = costs
  }
}

/// The reason why a query cannot be answered.
public enum PathProblem: Error, Hashable, Sendable {
  /// No edge has this attribute; these are the ones there are.
  case unknownAttribute(name: String, known: [String])
  /// The attribute of this edge is no number.
  case notANumber(edge: EdgeID, attribute: String, text: String)
  /// The weight of this edge is negative, infinite or not a number.
  case unusableWeight(edge: EdgeID, weight: Double)
  /// The strength of this edge has no cost by this measure.
  case unusableStrength(edge: EdgeID, strength: Double, measure: StrengthMeasure)
  /// An edge that ends at a node without a coordinate on the globe.
  case noCoordinate(edge: EdgeID, node: NodeID)

  /// Returns a sentence that says what is wrong and what to do; the graph gives the names.
  public func message(in graph: Graph) -> String {
    switch self {
    case .unknownAttribute(let name, let known):
      let choice =
        known.isEmpty ? "the edges have no weights: leave --weight out" : "use one of: " + known.joined(separator: ", ")
      return "no edge has the attribute \"\(name)\" (\(choice))"
    case .notANumber(let edge, let attribute, let text):
      let (a, b) = (graph.label(of: graph.source(of: edge)), graph.label(of: graph.target(of: edge)))
      return "the edge from \(a) to \(b) has \(attribute) \"\(text.prefix(60))\", which is not a number "
        + "(measure by an attribute that is one on every edge)"
    case .unusableWeight(let edge, let weight):
      let (a, b) = (graph.label(of: graph.source(of: edge)), graph.label(of: graph.target(of: edge)))
      return "the edge from \(a) to \(b) has the weight \(NumberText.shortest(weight)); "
        + "shortest paths need weights of zero or more (mend the file, or count steps)"
    case .unusableStrength(let edge, let strength, let measure):
      let (a, b) = (graph.label(of: graph.source(of: edge)), graph.label(of: graph.target(of: edge)))
      let need = measure == .logarithm ? "strengths above 0 and at most 1 (or take 1/w)" : "strengths above 0"
      return "the edge from \(a) to \(b) has the strength \(NumberText.shortest(strength)); this measure needs \(need)"
    case .noCoordinate(let edge, let node):
      let (a, b) = (graph.label(of: graph.source(of: edge)), graph.label(of: graph.target(of: edge)))
      return
        "the edge from \(a) to \(b) has no distance, because \(graph.label(of: node)) has no latitude and longitude "
        + "(mend the file, or count steps)"
    }
  }
}
