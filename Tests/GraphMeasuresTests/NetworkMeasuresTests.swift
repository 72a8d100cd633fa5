// The figures of a network, part by part: the same in the end, given up at any moment, and of what is there.

import GraphMeasures
import GraphModel
import Randomness
import TestSupport
import Testing

@Suite("Figures of whole networks")
struct NetworkMeasuresTests {
  private static let graphs = RandomGraph.plain(nodes: 0...60, edges: 0...150)

  @Test("Each part adds to what is known; measuring goes on after its memory is released", arguments: UInt64(1)...20)
  func parts(seed: UInt64) throws {
    let graph = Self.graphs.graph(seed: seed)
    let whole = try #require(NetworkMeasures(graph))
    #expect(whole.figures.allSatisfy { whole[$0] != nil })
    #expect(NetworkFigure.allCases.allSatisfy { whole.figures.contains($0) || whole[$0] == nil })
    var measuring = NetworkMeasuring(graph)
    var (known, fraction) = (measuring.measures, -1.0)
    #expect(known[.nodes] == .count(graph.nodeCount) && known[.edges] == .count(graph.edgeCount))
    while !measuring.isFinished {
      #expect(measuring.fraction(0) > fraction && measuring.fraction(2) <= 1 + 1e-9)
      fraction = measuring.fraction(0)
      let isMeasured = measuring.measure()
      #expect(isMeasured)
      let added = NetworkFigure.allCases.filter { known[$0] == nil && measuring.measures[$0] != nil }
      #expect(!added.isEmpty && added.allSatisfy { measuring.measures[$0] == whole[$0] })
      #expect(NetworkFigure.allCases.allSatisfy { known[$0] == nil || known[$0] == measuring.measures[$0] })
      known = measuring.measures
      if seed % 2 == 0 { measuring.releaseMemory() }
    }
    #expect(measuring.measures == whole && measuring.fraction(0) == 1)
  }

  @Test("What is cancelled has changed nothing, and goes on later")
  func cancelled() throws {
    let graph = Self.graphs.graph(seed: 3)
    let control = MeasureControl()
    control.cancel()
    #expect(NetworkMeasures(graph, control: control) == nil)
    var measuring = NetworkMeasuring(graph)
    while !measuring.isFinished {
      let (before, next) = (measuring.measures, measuring.next)
      let isMeasured = measuring.measure(control: control)
      #expect(!isMeasured && measuring.measures == before && measuring.next == next)
      _ = measuring.measure()
    }
    #expect(measuring.measures == NetworkMeasures(graph))
  }

  @Test("Gaps are not there", arguments: UInt64(1)...20)
  func gaps(seed: UInt64) throws {
    let graph = Self.graphs.graph(seed: seed)
    var random = SeededGenerator(seed: seed)
    let hidden = GraphMask(
      nodes: IDSet(graph.nodes.filter { _ in random.below(3) == 0 }),
      edges: IDSet(graph.edges.filter { _ in random.below(4) == 0 }))
    let part = graph.masked(by: hidden)
    #expect(NetworkMeasures(part) == NetworkMeasures(part.compacted()))
    #expect(NetworkMeasures(part)?[.nodes] == .count(part.presentNodeCount))
  }

  @Test("Degrees: the least and the largest, the mean, and the number that half do not exceed")
  func degrees() throws {
    var builder = GraphBuilder(directed: false)
    let nodes = (0..<6).map { builder.addNode("\($0)").node }
    for leaf in nodes[1...4] { builder.addEdge(from: nodes[0], to: leaf) }
    let measures = try #require(NetworkMeasures(builder.build()))
    guard case .distribution(let degrees) = measures[.degreeDistribution] else { return #expect(Bool(false)) }
    #expect(degrees.entries.map(\.degree) == [0, 1, 4] && degrees.entries.map(\.nodes) == [1, 4, 1])
    #expect(degrees.range == 0...4 && degrees.median == 1 && abs(degrees.mean - 8.0 / 6) < 1e-12)
    #expect(measures[.degreeDistribution]?.text == "0 to 4, mean 1.333333, median 1")
  }
}
