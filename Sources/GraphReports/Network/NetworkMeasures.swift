// The measures of a whole network that a report holds. Each is defined as in NetworkX 3.6, of its Graph or DiGraph.

import GraphMeasures
import GraphModel
import PathFinding

/// Counts, distances and measures of a network.
struct NetworkMeasures {
  let directedness: Graph.Directedness
  let nodeCount: Int
  let edgeCount: Int
  let census: EdgeCensus
  let density: Double
  let components: Components
  /// The number of strong components; `nil` without directions.
  let strongComponents: Int?
  let distances: Distances?
  let clustering: ClusteringCoefficients
  let reciprocity: Double?
  let assortativity: Double?
  let communities: Int?
  let modularity: Double?
  /// The number of nodes of each degree, from 0 on.
  let degrees: [Int]
  /// The numbers of nodes by the edges into and out of them; `nil` without directions.
  let inDegrees: [Int]?
  let outDegrees: [Int]?

  /// The measures of a graph without gaps.
  ///
  /// - Complexity: that of `Distances`, and of `Communities`.
  init(_ graph: Graph, options: MeasureOptions, control: MeasureControl?) {
    let network = SimpleNetwork(graph)
    directedness = graph.directedness
    (nodeCount, edgeCount) = (graph.nodeCount, graph.edgeCount)
    census = EdgeCensus(graph)
    density = network.density
    components = Components(of: graph)
    strongComponents = network.isDirected ? StrongComponents(of: network.outgoing).count : nil
    clustering = ClusteringCoefficients(network)
    reciprocity = Reciprocity.share(network)
    assortativity = Assortativity.coefficient(network)
    degrees = Self.histogram(network.degrees)
    let byDirection = network.isDirected ? Degrees(outgoing: network.outgoing, incoming: network.incoming) : nil
    (inDegrees, outDegrees) = (byDirection.map { Self.histogram($0.in) }, byDirection.map { Self.histogram($0.out) })
    let found = Communities.find(undirected: graph.adjacencyIgnoringDirection(), control: nil)
    communities = found?.count
    modularity = found.flatMap { Modularity.value(of: $0.ofNode, in: network) }
    distances = Distances(of: network, options: options, control: control)
  }

  /// Returns how often each number from 0 on occurs.
  private static func histogram(_ numbers: [Int]) -> [Int] {
    var counts = [Int](repeating: 0, count: (numbers.max() ?? -1) + 1)
    for number in numbers { counts[number] += 1 }
    return counts
  }
}
