// Measures of structure beside the figures of NetworkX 3.6.1 (Graph and DiGraph, edges without weights).

import Foundation
import GraphFormats
import GraphMeasures
import GraphModel
import Testing

/// The figures of a network.
struct Reference: CustomTestStringConvertible, Sendable {
  let name: String
  let density: Double
  let diameter: Double
  let meanDistance: Double
  let reachablePairs: Double
  let transitivity: Double
  let averageClustering: Double
  let reciprocity: Double?
  let assortativity: Double
  /// The modularity of three groups, of each third node in the order of the file.
  let modularityOfThirds: Double

  var testDescription: String { name }

  init(
    _ name: String, density: Double, diameter: Double, meanDistance: Double, reachablePairs: Double,
    transitivity: Double, averageClustering: Double, reciprocity: Double?, assortativity: Double,
    modularityOfThirds: Double
  ) {
    (self.name, self.density, self.diameter, self.meanDistance) = (name, density, diameter, meanDistance)
    (self.reachablePairs, self.transitivity, self.averageClustering) = (reachablePairs, transitivity, averageClustering)
    (self.reciprocity, self.assortativity) = (reciprocity, assortativity)
    self.modularityOfThirds = modularityOfThirds
  }

  static let files = [
    Reference(
      "karate-club", density: 0.13903743315508021, diameter: 5, meanDistance: 2.408199643493761,
      reachablePairs: 1122, transitivity: 0.2556818181818182, averageClustering: 0.5706384782076823,
      reciprocity: nil, assortativity: -0.47561309768461413, modularityOfThirds: -0.009615384615384623),
    Reference(
      "les-miserables", density: 0.08680792891319207, diameter: 5, meanDistance: 2.6411483253588517,
      reachablePairs: 5852, transitivity: 0.49893162393162394, averageClustering: 0.5731367499320134,
      reciprocity: nil, assortativity: -0.16522513442237025, modularityOfThirds: -0.07522940045880094),
    Reference(
      "network-science", density: 0.0021733168683312383, diameter: 17, meanDistance: 5.82323968635486,
      reachablePairs: 152274, transitivity: 0.6934414148857775, averageClustering: 0.6377905695067805,
      reciprocity: nil, assortativity: 0.46162246675258334, modularityOfThirds: -0.11993453803146453),
    Reference(
      "political-books", density: 0.08076923076923077, diameter: 7, meanDistance: 3.078754578754579,
      reachablePairs: 10920, transitivity: 0.34840315221899626, averageClustering: 0.4875267912317314,
      reciprocity: nil, assortativity: -0.1278960096667189, modularityOfThirds: -0.032273075518945274),
    Reference(
      "serengeti", density: 0.02298136645962733, diameter: 2, meanDistance: 1.4860869565217392,
      reachablePairs: 1150, transitivity: 0.007674144037780401, averageClustering: 0.009707539163624056,
      reciprocity: 0.0, assortativity: -0.3008525489965027, modularityOfThirds: -0.003726488312636958),
    Reference(
      "painters", density: 0.27472527472527475, diameter: 6, meanDistance: 2.2278481012658227,
      reachablePairs: 158, transitivity: 0.4186046511627907, averageClustering: 0.4008234739117092,
      reciprocity: 0.64, assortativity: 0.16086701829727307, modularityOfThirds: -0.13040000000000002),
    Reference(
      "c-elegans", density: 0.026674401674401674, diameter: 14, meanDistance: 3.9918839808408726,
      reachablePairs: 67644, transitivity: 0.1469370031398223, averageClustering: 0.173557266245394,
      reciprocity: 0.16801705756929639, assortativity: -0.23271556440867888, modularityOfThirds: -0.013275444283304766),
  ]
  static let loops = [
    Reference(
      "loops Graph", density: 0.3055555555555556, diameter: 3, meanDistance: 1.5,
      reachablePairs: 32, transitivity: 0.6666666666666666, averageClustering: 0.3333333333333333,
      reciprocity: nil, assortativity: 0.4193548387096764, modularityOfThirds: -0.07024793388429751),
    Reference(
      "loops DiGraph", density: 0.18055555555555555, diameter: 4, meanDistance: 1.8461538461538463,
      reachablePairs: 26, transitivity: 0.4, averageClustering: 0.18518518518518517,
      reciprocity: 0.3076923076923077, assortativity: 0.4125684985035167, modularityOfThirds: -0.11834319526627216),
  ]
}

@Suite("Structure of networks")
struct StructureTests {
  private func expect(_ graph: Graph, _ reference: Reference) throws {
    func isNear(_ one: Double?, _ other: Double?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return abs(one - other) < 1e-6
    }
    let network = SimpleNetwork(graph)
    let (clustering, distances) = (try #require(ClusteringCoefficients(network)), try #require(Distances(of: network)))
    #expect(isNear(network.density, reference.density))
    #expect(distances.diameter == .exact(reference.diameter) && isNear(distances.mean?.low, reference.meanDistance))
    #expect(distances.reachablePairs == .exact(reference.reachablePairs))
    #expect(isNear(clustering.transitivity, reference.transitivity))
    #expect(isNear(clustering.average, reference.averageClustering))
    #expect(isNear(Reciprocity.share(network), reference.reciprocity))
    #expect(isNear(Assortativity.coefficient(network), reference.assortativity))
    let thirds = (0..<UInt32(graph.nodeCount)).map { $0 % 3 }
    #expect(isNear(Modularity.value(of: thirds, in: network), reference.modularityOfThirds))
  }

  @Test("Figures of bundled networks are those of NetworkX", arguments: Reference.files)
  func files(reference: Reference) throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Data").standardized.path
    try expect(try GraphReader.read(path: "\(folder)/\(reference.name).json").graph, reference)
  }

  @Test("Parallel edges and self-loops count as in NetworkX", arguments: [false, true])
  func loops(directed: Bool) throws {
    var builder = GraphBuilder(directed: directed)
    for node in 0..<9 { builder.addNode("\(node)") }
    let edges = [
      (0, 1), (1, 0), (1, 2), (1, 2), (2, 0), (2, 2), (3, 2), (3, 4), (4, 3), (4, 4), (4, 4), (0, 3), (5, 0), (1, 3),
      (6, 7),
    ]
    for (from, to) in edges { builder.addEdge(from: NodeID(index: from), to: NodeID(index: to)) }
    let graph = builder.build()
    try expect(graph, Reference.loops[directed ? 1 : 0])
    let degrees = directed ? [5, 4, 5, 5, 4, 1, 1, 1, 0] : [4, 3, 5, 4, 3, 1, 1, 1, 0]
    #expect(SimpleNetwork(graph).degrees == degrees)
  }

  @Test("Bounds from a sample hold the exact figures", arguments: [false, true], 0..<4 as Range<UInt64>)
  func bounds(directed: Bool, seed: UInt64) throws {
    let random = RandomEdges(seed: Int(seed) + 1, nodes: 3000, edges: 5000)
    var builder = GraphBuilder(directed: directed)
    for node in 0..<3000 { builder.addNode("\(node)") }
    for (from, to) in random.edges { builder.addEdge(from: NodeID(index: from), to: NodeID(index: to)) }
    let network = SimpleNetwork(builder.build())
    let exact = try #require(Distances(of: network, options: .exact))
    let sample = try #require(Distances(of: network, options: MeasureOptions(budget: 0, seed: seed)))
    let (diameter, bounds) = (try #require(exact.diameter), try #require(sample.diameter))
    #expect(bounds.low <= diameter.low && diameter.high <= bounds.high)
    let (mean, interval) = (try #require(exact.mean), try #require(sample.mean))
    // One in twenty intervals of 95 % misses; none misses by as much as its width.
    let width = interval.high - interval.low
    #expect(width > 0 && interval.low - width <= mean.low && mean.low <= interval.high + width)
    let pairs = sample.reachablePairs.high - sample.reachablePairs.low
    #expect(sample.reachablePairs.low - pairs <= exact.reachablePairs.low)
    #expect(exact.reachablePairs.low <= sample.reachablePairs.high + pairs)
    if !directed { #expect(pairs == 0) }
  }

  @Test("Networks without edges, or nodes, have no distances", arguments: [0, 1, 5])
  func empty(count: Int) throws {
    var builder = GraphBuilder(directed: false)
    for node in 0..<count { builder.addNode("\(node)") }
    let network = SimpleNetwork(builder.build())
    let distances = try #require(Distances(of: network))
    #expect(distances.mean == nil && distances.diameter == nil && distances.reachablePairs == .exact(0))
    #expect(network.density == 0 && ClusteringCoefficients(network)?.transitivity == 0)
    #expect((ClusteringCoefficients(network)?.average == nil) == (count == 0))
    #expect(Assortativity.coefficient(network) == nil && Reciprocity.share(network) == nil)
    #expect(Modularity.value(of: [UInt32](repeating: 0, count: count), in: network) == nil)
  }
}
