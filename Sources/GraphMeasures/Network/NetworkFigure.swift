// The figures of a whole network: their names, and what each can be.

import GraphModel

/// A figure of a whole network. Its raw value is its name for programs.
public enum NetworkFigure: String, CaseIterable, Sendable {
  case nodes, edges, selfLoops, parallelEdges, density, components, largestComponent, strongComponents
  case diameter, meanDistance, reachablePairs, transitivity, averageClustering
  case reciprocity, assortativity, communities, modularity
  case degreeDistribution, inDegreeDistribution, outDegreeDistribution

  /// The name for people: a few words without a capital.
  public var name: String {
    switch self {
    case .selfLoops: "self-loops"
    case .parallelEdges: "parallel edges"
    case .largestComponent: "largest component"
    case .strongComponents: "strong components"
    case .meanDistance: "mean distance"
    case .reachablePairs: "reachable pairs"
    case .averageClustering: "average clustering"
    case .degreeDistribution: "degrees"
    case .inDegreeDistribution: "edges in"
    case .outDegreeDistribution: "edges out"
    case .nodes, .edges, .density, .components, .diameter, .transitivity, .reciprocity, .assortativity, .communities,
      .modularity:
      rawValue
    }
  }

  /// True if only networks with directions have it.
  public var needsDirections: Bool {
    switch self {
    case .strongComponents, .reciprocity, .inDegreeDistribution, .outDegreeDistribution: true
    default: false
    }
  }

  /// What a figure is found to be.
  public enum Value: Hashable, Sendable {
    /// A number of things.
    case count(Int)
    /// A number, or its bounds.
    case number(MeasuredNumber)
    /// How many nodes have how many edges.
    case distribution(DegreeDistribution)
    /// Nothing: the network has nothing to measure it by.
    case undefined

    /// A number that may be undefined.
    init(_ number: Double?) { self.init(number.map { .exact($0) }) }

    /// A number that may be undefined.
    init(_ number: MeasuredNumber?) { self = number.map { .number($0) } ?? .undefined }

    /// The value in words, numbers in up to six decimals.
    public var text: String {
      switch self {
      case .count(let count): "\(count)"
      case .number(.exact(let number)): Self.text(number)
      case .number(.between(let low, let high)): "\(Self.text(low)) to \(Self.text(high)), from a sample"
      case .distribution(let degrees):
        degrees.range.map {
          "\($0.lowerBound) to \($0.upperBound), mean \(Self.text(degrees.mean)), median \(degrees.median)"
        } ?? Self.undefined.text
      case .undefined: "undefined"
      }
    }

    private static func text(_ number: Double) -> String { NumberText.shortest((number * 1e6).rounded() / 1e6) }
  }
}

/// How many nodes have how many edges.
public struct DegreeDistribution: Hashable, Sendable {
  /// The nodes of one number of edges.
  public struct Entry: Hashable, Sendable {
    /// The number of edges.
    public let degree: Int
    /// The number of nodes that have so many.
    public let nodes: Int
  }

  /// The numbers of edges that nodes have, rising: fewer than the square root of twice all ends of edges, and one.
  public let entries: [Entry]

  /// The distribution of degrees.
  ///
  /// - Complexity: O(nodes + largest degree).
  init(_ degrees: [Int]) {
    var counts = [Int](repeating: 0, count: (degrees.max() ?? -1) + 1)
    for degree in degrees { counts[degree] += 1 }
    entries = counts.indices.lazy.filter { counts[$0] > 0 }.map { Entry(degree: $0, nodes: counts[$0]) }
  }

  /// The least and the largest number of edges; `nil` without nodes.
  public var range: ClosedRange<Int>? {
    entries.first.flatMap { first in entries.last.map { first.degree...$0.degree } }
  }

  /// The mean number of edges; 0 without nodes.
  public var mean: Double {
    Double(entries.reduce(0) { $0 + $1.degree * $1.nodes }) / Double(max(1, count))
  }

  /// The number of edges that half of the nodes do not exceed; 0 without nodes.
  public var median: Int {
    var below = 0
    let middle = entries.first { entry in
      below += entry.nodes
      return 2 * below >= count
    }
    return middle?.degree ?? 0
  }

  /// The number of nodes.
  private var count: Int { entries.reduce(0) { $0 + $1.nodes } }
}
