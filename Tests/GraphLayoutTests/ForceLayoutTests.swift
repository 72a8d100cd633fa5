// Laws of the layout by forces, from graphs without nodes to some with several levels.

import Geometry
import GraphModel
import Randomness
import Testing

@testable import GraphLayout

@Suite("The layout by forces")
struct ForceLayoutTests {
  /// A graph of `count` nodes from pairs of indices.
  static func graph(_ count: Int, _ edges: [(Int, Int)], names: (Int) -> String = { "\($0)" }) -> Graph {
    var builder = GraphBuilder(directed: false)
    for index in 0..<count { builder.addNode(names(index)) }
    for (a, b) in edges { builder.addEdge(from: NodeID(index: a), to: NodeID(index: b)) }
    return builder.build()
  }

  static func grid(_ columns: Int, _ rows: Int) -> Graph {
    var edges: [(Int, Int)] = []
    for index in 0..<columns * rows {
      if index % columns + 1 < columns { edges.append((index, index + 1)) }
      if index + columns < columns * rows { edges.append((index, index + columns)) }
    }
    return graph(columns * rows, edges)
  }

  static func clique(_ nodes: Range<Int>) -> [(Int, Int)] {
    var edges: [(Int, Int)] = []
    for a in nodes {
      for b in nodes where b < a { edges.append((a, b)) }
    }
    return edges
  }

  /// Pairs of nodes, and nodes alone.
  static func pairs(_ count: Int) -> Graph { graph(count, (0..<count / 3).map { ($0 * 3, $0 * 3 + 1) }) }

  static func path(_ count: Int) -> Graph { graph(count, (1..<max(1, count)).map { ($0 - 1, $0) }) }
  static func ring(_ count: Int) -> Graph { graph(count, (0..<count).map { ($0, ($0 + 1) % count) }) }
  static func star(_ count: Int) -> Graph { graph(count, (1..<count).map { (0, $0) }) }

  /// Communities of 30 with few edges between them; connected.
  static func communities(_ count: Int, names: (Int) -> String = { "\($0)" }) -> Graph {
    var random = SeededGenerator(seed: 4)
    var edges = (1..<count).map { ($0, max(0, $0 - 1 - random.below(min($0, 12)))) }
    for index in 0..<3 * count {
      let (node, first) = (index % count, index % count / 30 * 30)
      let isNear = random.below(8) > 0
      edges.append((node, isNear ? min(count - 1, first + random.below(30)) : random.below(count)))
    }
    return graph(count, edges, names: names)
  }

  static let oddGraphs: [@Sendable () -> Graph] = [
    { graph(0, []) }, { graph(1, []) }, { graph(1, [(0, 0)]) }, { graph(40, []) },
    { graph(2, [(0, 1), (1, 0), (0, 1)]) },
    { path(700) }, { star(800) }, { ring(50) }, { pairs(400) }, { graph(30, clique(0..<30)) }, { communities(900) },
  ]

  @Test("Positions are finite at every step, and the progress never falls", arguments: 0..<oddGraphs.count)
  func steps(index: Int) {
    let graph = Self.oddGraphs[index]()
    let process = ForceLayout().begin(graph, settings: LayoutSettings())
    var last = 0.0
    var steps = 0
    while !process.isFinished {
      if steps % 7 == 0 {
        #expect(process.positions.count == graph.nodeCount && process.positions.allSatisfy { $0.isFinite })
      }
      #expect(process.progress >= last && process.progress <= 1)
      last = process.progress
      process.advance()
      steps += 1
    }
    let positions = process.positions
    #expect(process.progress == 1 && positions.count == graph.nodeCount && positions.allSatisfy { $0.isFinite })
    process.advance()
    #expect(process.positions == positions && process.isFinished)
  }

  @Test("Weights of any size leave positions finite")
  func weights() {
    var builder = GraphBuilder(directed: true)
    for index in 0..<20 { builder.addNode("\(index)") }
    for (index, weight) in [1e308, -1e308, 0, .infinity, .nan, 1e-308].enumerated() {
      builder.addEdge(from: NodeID(index: index), to: NodeID(index: index + 1), weight: weight)
    }
    #expect(ForceLayout().positions(for: builder.build()).allSatisfy { $0.isFinite })
  }

  @Test("One thread and two give the same bits, and another seed another drawing")
  func threads() {
    for graph in [Self.communities(900), Self.grid(30, 25)] {
      let one = ForceLayout(threads: 1).positions(for: graph)
      #expect(one == ForceLayout(threads: 2).positions(for: graph))
      var settings = LayoutSettings()
      settings.seed = 2
      #expect(one != ForceLayout(threads: 2).positions(for: graph, settings: settings))
    }
  }

  @Test("Renaming nodes moves none", arguments: [60, 700])
  func names(count: Int) {
    let plain = ForceLayout().positions(for: Self.communities(count))
    #expect(plain == ForceLayout().positions(for: Self.communities(count) { "\(($0 * 7919) % 10007)" }))
  }

  @Test("In a grid, neighbours are nearer than all others", arguments: [(7, 7), (5, 12), (30, 25)])
  func grids(columns: Int, rows: Int) {
    let graph = Self.grid(columns, rows)
    let positions = ForceLayout().positions(for: graph)
    var longest = 0.0
    for edge in graph.edges {
      longest = max(
        longest, positions[graph.source(of: edge).index].distance(to: positions[graph.target(of: edge).index]))
    }
    var nearer = 0
    for node in graph.nodes {
      let neighbours = Set(graph.neighbours(of: node))
      let farthest = neighbours.map { positions[node.index].distance(to: positions[$0.index]) }.max() ?? 0
      nearer += graph.nodes.count { other in
        other != node && !neighbours.contains(other)
          && positions[node.index].distance(to: positions[other.index]) < farthest
      }
    }
    #expect(nearer * 50 < graph.nodeCount, "\(nearer) strangers are nearer than a neighbour")
    #expect(longest < 100)
  }

  @Test("A ring is a ring")
  func rings() {
    let positions = ForceLayout().positions(for: Self.ring(36))
    let mean = positions.reduce(.zero, +) / 36
    let radii = positions.map { $0.distance(to: mean) }
    #expect((radii.max() ?? 0) < 1.15 * (radii.min() ?? 0))
  }

  @Test("Two cliques with an edge between them lie apart")
  func cliques() {
    let graph = Self.graph(24, Self.clique(0..<12) + Self.clique(12..<24) + [(0, 12)])
    let positions = ForceLayout().positions(for: graph)
    let (a, b) = (positions[..<12].reduce(.zero, +) / 12, positions[12...].reduce(.zero, +) / 12)
    for index in 0..<24 {
      let isFirst = positions[index].distance(to: a) < positions[index].distance(to: b)
      #expect(isFirst == (index < 12))
    }
  }

  @Test("Groups are told from none by the coarsest clusters, and nothing draws nodes together where there are none")
  func groups() {
    func groupedShare(_ graph: Graph) -> Double {
      let hierarchy = Hierarchy(LevelGraph(NeighbourRows(graph), strengths: nil), seed: 1, threads: nil)
      while !hierarchy.isFinished { hierarchy.advance() }
      return hierarchy.groupedShare
    }
    var random = SeededGenerator(seed: 2)
    let tree = (1..<900).map { (random.below($0), $0) }
    let chance = Self.graph(900, tree + (0..<9000).map { _ in (random.below(900), random.below(900)) })
    #expect(groupedShare(Self.communities(900)) > 0.25)
    #expect(groupedShare(chance) < 0.2)
    for (share, isLess) in [(0.4, false), (0.2, true)] {
      for nodes in [1000, 100_000] {
        let before = ForceParameters(goal: .balanced, nodes: nodes, diameter: 8)
        var after = before
        after.adapt(groupedShare: share)
        #expect((after.finishEpochs < before.finishEpochs) == isLess)
      }
    }
  }

  @Test("Components lie apart, nodes do not overlap, and the drawing has about the shape asked for")
  func components() {
    var edges: [(Int, Int)] = []
    for first in stride(from: 0, to: 120, by: 10) {
      for node in first + 1..<first + 10 { edges.append((node - 1, node)) }
      edges.append((first, first + 5))
    }
    let graph = Self.graph(150, edges)
    for aspectRatio in [0.6, 2.0] {
      var settings = LayoutSettings()
      settings.aspectRatio = aspectRatio
      let positions = ForceLayout().positions(for: graph, settings: settings)
      for node in 0..<150 {
        for other in 0..<node {
          let isNear = node < 120 && node / 10 == other / 10
          let distance = positions[node].distance(to: positions[other])
          #expect(distance > (isNear ? 0.5 : 0.99) * settings.spacing)
        }
      }
      let (xs, ys) = (positions.map(\.x), positions.map(\.y))
      let shape = ((xs.max() ?? 0) - (xs.min() ?? 0)) / ((ys.max() ?? 0) - (ys.min() ?? 0))
      #expect(shape > aspectRatio / 2 && shape < aspectRatio * 2)
    }
  }
}
