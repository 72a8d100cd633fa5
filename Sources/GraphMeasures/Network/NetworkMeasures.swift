// The figures of a whole network. Each is defined as in NetworkX 3.6, of its Graph or DiGraph.
//
// They are found part by part, cheap ones first, so that a panel can show these before the others are known.

import GraphModel
import PathFinding

/// The figures of a network, as far as they are known.
public struct NetworkMeasures: Hashable, Sendable {
  /// The kind of its edges.
  public let directedness: Graph.Directedness
  private var values: [NetworkFigure: NetworkFigure.Value]

  /// The counts that a network knows of itself.
  fileprivate init(_ graph: Graph) {
    directedness = graph.directedness
    values = [.nodes: .count(graph.presentNodeCount), .edges: .count(graph.presentEdgeCount)]
  }

  /// The figures of a network, all of them; `nil` when cancelled. Parameters and complexity are those of `NetworkMeasuring`.
  public init?(_ graph: Graph, options: MeasureOptions = Self.usualOptions, control: MeasureControl? = nil) {
    var measuring = NetworkMeasuring(graph, options: options)
    while !measuring.isFinished { guard measuring.measure(control: control) else { return nil } }
    self = measuring.measures
  }

  /// The work of at most about a minute on two cores: up to 80,000 nodes of six edges each are searched from every node in six
  /// seconds, or, where they lie on a grid, which takes the longest, in fifty.
  public static var usualOptions: MeasureOptions { MeasureOptions(budget: 6_000_000_000) }

  /// The figures that such a network has.
  public var figures: [NetworkFigure] {
    NetworkFigure.allCases.filter { directedness != .undirected || !$0.needsDirections }
  }

  /// The value of a figure; `nil` while it is not known, and where such a network has none.
  public fileprivate(set) subscript(figure: NetworkFigure) -> NetworkFigure.Value? {
    get { values[figure] }
    set { values[figure] = newValue }
  }
}

/// The way from a network to its figures.
public struct NetworkMeasuring: Sendable {
  /// Figures that are found together.
  public enum Part: CaseIterable, Sendable { case counts, components, clustering, communities, distances }

  /// What is known so far.
  public private(set) var measures: NetworkMeasures
  /// The part that is found next; `nil` when all are.
  public private(set) var next: Part? = .counts
  private let graph: Graph
  private let options: MeasureOptions
  /// The network without gaps, and without parallel edges; `nil` where it is made of the graph when it is needed.
  private var network: (whole: Graph, simple: SimpleNetwork)?

  /// Nothing is measured yet.
  ///
  /// - Parameter options: the amount of work that decides whether distances are exact or within bounds.
  public init(_ graph: Graph, options: MeasureOptions = NetworkMeasures.usualOptions) {
    (self.graph, self.options, measures) = (graph, options, NetworkMeasures(graph))
  }

  /// True if all figures are known.
  public var isFinished: Bool { next == nil }

  /// True if all of it takes a fraction of a second.
  public var isQuick: Bool { Double(graph.nodeCount) * Double(graph.nodeCount + graph.edgeCount) < 10_000_000 }

  /// Returns the part of all the work that is done, 0…1, about.
  ///
  /// - Parameter part: what is done of the next part, 0…1.
  public func fraction(_ part: Double) -> Double {
    let shares = [0.04, 0.04, 0.1, 0.22, 0.6]
    guard let index = next.flatMap({ Part.allCases.firstIndex(of: $0) }) else { return 1 }
    return shares[..<index].reduce(0, +) + shares[index] * min(max(part, 0), 1)
  }

  /// Releases what can be made again when it is needed.
  public mutating func releaseMemory() { network = nil }

  /// Finds the next part.
  ///
  /// - Returns: false when cancelled: nothing has changed then.
  /// - Complexity: O(nodes + edges) for counts and components, then that of `ClusteringCoefficients`, `Communities` and
  ///   `Distances`.
  public mutating func measure(control: MeasureControl? = nil) -> Bool {
    guard let part = next else { return true }
    let (whole, simple) = prepared()
    network = (whole, simple)
    var found = measures
    if control?.isCancelled ?? false { return false }
    switch part {
    case .counts: found.count(whole, simple)
    case .components: found.findComponents(whole, simple)
    case .clustering:
      guard let clustering = ClusteringCoefficients(simple, control: control) else { return false }
      found[.transitivity] = .init(clustering.transitivity)
      found[.averageClustering] = .init(clustering.average)
    case .communities:
      guard let all = Communities.find(undirected: whole.adjacencyIgnoringDirection(), control: control) else {
        return false
      }
      found[.communities] = .count(all.count)
      found[.modularity] = .init(Modularity.value(of: all.ofNode, in: simple))
    case .distances:
      guard let distances = Distances(of: simple, options: options, control: control) else { return false }
      found[.diameter] = .init(distances.diameter)
      found[.meanDistance] = .init(distances.mean)
      found[.reachablePairs] = .number(distances.reachablePairs)
    }
    measures = found
    next = Part.allCases.firstIndex(of: part).flatMap { $0 + 1 < Part.allCases.count ? Part.allCases[$0 + 1] : nil }
    if isFinished { releaseMemory() }
    return true
  }

  private func prepared() -> (whole: Graph, simple: SimpleNetwork) {
    if let network { return network }
    let whole = graph.compacted()
    return (whole, SimpleNetwork(whole))
  }
}

extension NetworkMeasures {
  fileprivate mutating func count(_ graph: Graph, _ network: SimpleNetwork) {
    // Without gaps a network may be of another kind.
    self = NetworkMeasures(graph)
    let census = EdgeCensus(graph)
    self[.selfLoops] = .count(census.selfLoops)
    self[.parallelEdges] = .count(census.parallelEdges)
    self[.density] = .init(network.density)
    self[.assortativity] = .init(Assortativity.coefficient(network))
    self[.degreeDistribution] = .distribution(DegreeDistribution(network.degrees))
    guard network.isDirected else { return }
    let degrees = Degrees(outgoing: network.outgoing, incoming: network.incoming)
    self[.reciprocity] = .init(Reciprocity.share(network))
    self[.inDegreeDistribution] = .distribution(DegreeDistribution(degrees.in))
    self[.outDegreeDistribution] = .distribution(DegreeDistribution(degrees.out))
  }

  fileprivate mutating func findComponents(_ graph: Graph, _ network: SimpleNetwork) {
    let components = Components(of: graph)
    self[.components] = .count(components.count)
    self[.largestComponent] = .count(components.sizes.max() ?? 0)
    if network.isDirected { self[.strongComponents] = .count(StrongComponents(of: network.outgoing).count) }
  }
}
