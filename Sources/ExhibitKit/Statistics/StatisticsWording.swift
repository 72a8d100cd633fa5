// The words about the figures of a network.

import GraphMeasures
import GraphModel
import Widgets

extension Wording {
  /// Returns the row of a figure, with its value where that is known.
  static func row(
    of figure: NetworkFigure, _ value: NetworkFigure.Value?, in measures: NetworkMeasures
  ) -> ListContent.Row {
    let name = figure.name
    var meaning = meaning(of: figure, in: measures)
    if case .number(.between) = value { meaning += " Bounds, from a sample." }
    if case .distribution(let degrees) = value, degrees.range != nil {
      meaning += " Mean \(self.figure(degrees.mean)), median \(grouped(degrees.median))."
    }
    return ListContent.Row(
      name.prefix(1).uppercased() + name.dropFirst(), subtitle: meaning, trailing: value.map(text) ?? "…")
  }

  /// Returns the plot of how many nodes have how many edges; `nil` while that is not known.
  static func plot(of measures: NetworkMeasures) -> LogPlot? {
    guard case .distribution(let degrees) = measures[.degreeDistribution] else { return nil }
    return LogPlot(degrees.entries.map { ($0.degree, $0.nodes) }, across: "edges", up: "Nodes by their edges")
  }

  private static func text(_ value: NetworkFigure.Value) -> String {
    switch value {
    case .count(let count): return grouped(count)
    case .number(.exact(let number)): return large(number, 3)
    case .number(.between(let low, let high)):
      // In as many figures as tell them apart.
      let texts = (3...6).lazy.map { (large(low, $0), large(high, $0)) }.first { $0 != $1 }
      return texts.map { "\($0) – \($1)" } ?? large(low, 6)
    case .distribution(let degrees):
      guard let range = degrees.range else { return "–" }
      return range.count == 1
        ? grouped(range.lowerBound) : "\(grouped(range.lowerBound)) – \(grouped(range.upperBound))"
    case .undefined: return "–"
    }
  }

  /// Returns a number in so many figures, or all of those of a whole one, with a word for a billion and more.
  private static func large(_ number: Double, _ figures: Int) -> String {
    switch abs(number) {
    case 1e12...: figure(number / 1e12, figures) + " tn"
    case 1e9...: figure(number / 1e9, figures) + " bn"
    default: number == number.rounded() ? grouped(Int(number)) : figure(number, figures)
    }
  }

  private static func meaning(of figure: NetworkFigure, in measures: NetworkMeasures) -> String {
    switch figure {
    case .nodes: "What the edges join."
    case .edges:
      switch measures.directedness {
      case .directed: "Each leads from one node to another."
      case .undirected: "Each joins two nodes, both ways."
      case .mixed: "Some lead one way, others both."
      }
    case .selfLoops: "Edges from a node to itself."
    case .parallelEdges: "Edges beyond the first between two nodes."
    case .density: "The share of all possible edges."
    case .components: "Parts with nothing between them."
    case .largestComponent: "The nodes in the largest part."
    case .strongComponents: "Parts in which each node reaches all others."
    case .diameter: "The longest of the shortest paths."
    case .meanDistance: "The steps of a shortest path, on average."
    case .reachablePairs: "A node and one that it reaches."
    case .transitivity: "How often two neighbours of a node are joined."
    case .averageClustering: "The same at each node, averaged."
    case .reciprocity: "The share of edges with one back."
    case .assortativity: "Above 0, nodes of many edges join each other."
    case .communities: "Groups with many edges inside."
    case .modularity: "How much more is inside groups than by chance."
    case .degreeDistribution: "The edges at a node."
    case .inDegreeDistribution: "The edges that lead to a node."
    case .outDegreeDistribution: "The edges that lead from a node."
    }
  }
}
