// Laws of weights in the layout by forces: strong ties are short, names mean nothing, and nothing becomes infinite.

import Geometry
import GraphModel
import Randomness
import Testing

@testable import GraphLayout

@Suite("Weights in the layout by forces")
struct TieStrengthTests {
  private static func graph(
    _ count: Int, _ edges: [(Int, Int)], weights: [Double?], meaning: WeightMeaning = .strength,
    name: (Int) -> String = { "\($0)" }
  ) -> Graph {
    var builder = GraphBuilder(directed: false)
    builder.weightMeaning = meaning
    for node in 0..<count { builder.addNode(name(node)) }
    for ((a, b), weight) in zip(edges, weights) {
      builder.addEdge(from: NodeID(index: a), to: NodeID(index: b), weight: weight)
    }
    return builder.build()
  }

  /// The lengths of all edges on the drawing.
  private static func lengths(_ graph: Graph) -> [Double] {
    let positions = ForceLayout().positions(for: graph)
    return zip(graph.sources, graph.targets).map { positions[Int($0)].distance(to: positions[Int($1)]) }
  }

  private static let spokes = (1..<7).map { (0, $0) }
  private static let strengths: [Double] = [1, 2, 4, 8, 16, 64]

  @Test("Of ties that are equal otherwise, the stronger is the shorter")
  func star() {
    let strong = Self.lengths(Self.graph(7, Self.spokes, weights: Self.strengths))
    #expect(zip(strong, strong.dropFirst()).allSatisfy { $0 > $1 }, "\(strong)")
    let long = Self.lengths(Self.graph(7, Self.spokes, weights: Self.strengths, meaning: .length))
    #expect(zip(long, long.dropFirst()).allSatisfy { $0 < $1 }, "\(long)")
  }

  @Test(
    "Between two equal neighbours a node stands nearer to the one it is tied to more", arguments: [1.5, 1e6, 1e300])
  func path(weight: Double) {
    let lengths = Self.lengths(Self.graph(3, [(0, 1), (1, 2)], weights: [1, weight]))
    #expect(lengths[0] > lengths[1] * 1.05)
  }

  @Test("In large networks strong ties are shorter on the whole")
  func communities() {
    let plain = ForceLayoutTests.communities(700)
    let edges = zip(plain.sources, plain.targets).map { (Int($0), Int($1)) }
    var random = SeededGenerator(seed: 9)
    let weights = edges.map { _ in random.below(2) == 0 ? 1.0 : 20 }
    let lengths = Self.lengths(Self.graph(700, edges, weights: weights))
    func mean(_ weight: Double) -> Double {
      let chosen = zip(lengths, weights).filter { $0.1 == weight }.map(\.0)
      return chosen.reduce(0, +) / Double(chosen.count)
    }
    #expect(mean(20) < 0.9 * mean(1), "\(mean(20)) \(mean(1))")
  }

  @Test("Equal weights, and weights of no use, give the same bits as none", arguments: [3, 0, -1, .nan, .infinity])
  func equalWeights(weight: Double) {
    let edges = zip(ForceLayoutTests.grid(6, 5).sources, ForceLayoutTests.grid(6, 5).targets).map { (Int($0), Int($1)) }
    let none = ForceLayout().positions(for: Self.graph(30, edges, weights: edges.map { _ in nil }))
    for meaning in WeightMeaning.allCases {
      let graph = Self.graph(30, edges, weights: edges.map { _ in weight }, meaning: meaning)
      #expect(ForceLayout().positions(for: graph) == none)
    }
  }

  @Test("Weights of any size are finite forces, and the drawing is finite", arguments: WeightMeaning.allCases)
  func anySize(meaning: WeightMeaning) throws {
    let weights: [Double?] = [1e308, -1e308, 0, .infinity, .nan, 1e-300, nil, 1, 1e308, 2]
    for count in [11, 700] {
      let edges = (1..<count).map { ($0 - 1, $0) }
      let graph = Self.graph(count, edges, weights: edges.map { weights[$0.0 % weights.count] }, meaning: meaning)
      let strengths = try #require(TieStrengths(graph, NeighbourRows(graph)))
      #expect(strengths.ofArcs.allSatisfy { $0 > 0.3 && $0 < 3 })
      #expect(ForceLayout().positions(for: graph).allSatisfy { $0.isFinite })
    }
  }

  @Test("Other names for nodes, another unit of weights, and another number of threads change nothing")
  func invariance() {
    let plain = ForceLayoutTests.communities(650)
    let edges = zip(plain.sources, plain.targets).map { (Int($0), Int($1)) }
    let weights = edges.indices.map { Double(1 + $0 % 7) }
    let positions = ForceLayout(threads: 1).positions(for: Self.graph(650, edges, weights: weights))
    #expect(positions == ForceLayout(threads: 2).positions(for: Self.graph(650, edges, weights: weights)))
    let renamed = Self.graph(650, edges, weights: weights) { "\(($0 * 7919) % 10007)" }
    #expect(positions == ForceLayout().positions(for: renamed))
    #expect(positions == ForceLayout().positions(for: Self.graph(650, edges, weights: weights.map { $0 * 64 })))
  }

  @Test("Edges between the same two nodes add up, whichever way they lead")
  func parallelEdges() throws {
    let graph = Self.graph(4, [(0, 1), (1, 0), (1, 2), (2, 3), (3, 3)], weights: [1, 2, 3, 4, 50])
    let rows = NeighbourRows(graph)
    let forces = try #require(TieStrengths(graph, rows)).ofArcs
    func force(_ a: Int, _ b: Int) throws -> Float { forces[try #require(rows.arc(from: a, to: b))] }
    let (first, back, second, third) = (try force(0, 1), try force(1, 0), try force(1, 2), try force(2, 3))
    #expect(first == second && first == back && third > second)
  }
}
