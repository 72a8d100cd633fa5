// Layouts under way: whoever looks at one, or does another in between, changes nothing; the order of a file's nodes
// changes only what it must; and hands hold the nodes of the classic layout without harm to the others.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import GraphLayout

@Suite("Layouts under way")
struct LayoutProcessTests {
  /// A graph in several parts, with loops and parallel edges.
  private static func graph(seed: UInt64) -> Graph {
    RandomGraph.plain(nodes: 20...60, edges: 20...70).graph(seed: seed)
  }

  private static let steps = 40

  private static func isOver(_ process: any LayoutProcess, after step: Int) -> Bool {
    process is any HoldableLayout ? step >= steps : process.isFinished
  }

  /// Does all steps, or of a layout without an end some, and calls `body` before each.
  private static func finish(_ process: any LayoutProcess, _ body: () -> Void = {}) -> [Point] {
    var step = 0
    while !isOver(process, after: step) {
      body()
      process.advance()
      step += 1
    }
    return process.positions
  }

  @Test(
    "Looking at a layout changes nothing, and every way of looking shows the same", arguments: 0..<6 as Range<UInt64>)
  func looking(seed: UInt64) {
    let graph = Self.graph(seed: seed)
    for layout in Layouts.all {
      let alone = Self.finish(layout.begin(graph, settings: LayoutSettings()))
      let watched = layout.begin(graph, settings: LayoutSettings())
      var copy = [Point](repeating: .zero, count: graph.nodeCount)
      let seen = Self.finish(watched) {
        watched.copyPositions(into: &copy)
        #expect(copy == watched.positions && copy == watched.positions, "\(layout.name)")
        #expect((0...1).contains(watched.progress) && (watched.isSettled || !watched.isFinished))
      }
      #expect(seen == alone, "\(layout.name)")
    }
  }

  @Test("Two layouts that are done in turns are each as if it were alone", arguments: 0..<6 as Range<UInt64>)
  func turns(seed: UInt64) {
    let (one, other) = (Self.graph(seed: seed), Self.graph(seed: seed + 50))
    for layout in Layouts.all {
      let expected = [one, other].map { Self.finish(layout.begin($0, settings: LayoutSettings())) }
      let second = layout.begin(other, settings: LayoutSettings())
      var step = 0
      let first = Self.finish(layout.begin(one, settings: LayoutSettings())) {
        if !Self.isOver(second, after: step) {
          second.advance()
          step += 1
        }
      }
      while !Self.isOver(second, after: step) {
        second.advance()
        step += 1
      }
      #expect([first, second.positions] == expected, "\(layout.name)")
    }
  }

  @Test(
    "In a file of another order nodes have the same rank on the spiral, ring around a root, and cells and places to share",
    arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = Self.graph(seed: seed)
    let order = Array(graph.nodes).shuffled(using: &random)
    var builder = GraphBuilder(directed: graph.directedness == .directed)
    for node in order { builder.addNode(graph.key(of: node)) }
    for edge in graph.edges {
      builder.addEdge(
        from: try #require(builder.node(withKey: graph.key(of: graph.source(of: edge)))),
        to: try #require(builder.node(withKey: graph.key(of: graph.target(of: edge)))),
        directed: graph.isDirected(edge))
    }
    let other = builder.build()
    func both(_ layout: any Layout, root: Int? = nil) -> (before: [Point], after: [Point]) {
      var settings = LayoutSettings()
      settings.root = root.map { order[$0] }
      let before = layout.positions(for: graph, settings: settings)
      settings.root = root.map(NodeID.init(index:))
      return (order.map { before[$0.index] }, layout.positions(for: other, settings: settings))
    }
    let spiral = both(SpiralLayout())
    #expect(spiral.before == spiral.after)
    let rings = both(ConcentricLayout(), root: 0)
    let reached = Set(BreadthFirstForest(NeighbourRows(other), roots: [0]).order)
    for node in reached { #expect(abs(rings.before[node].length - rings.after[node].length) < 1e-9) }
    for layout in [CircleLayout(), GridLayout(), ConcentricLayout()] as [any Layout] {
      let (before, after) = both(layout, root: 0)
      let (radii, others) = (before.map(\.length).sorted(), after.map(\.length).sorted())
      #expect(zip(radii, others).allSatisfy { abs($0 - $1) < 1e-6 }, "\(layout.name)")
    }
  }

  @Test("Whatever a layout by forces is to be best at, parts lie apart and threads change nothing")
  func goals() {
    for seed in 0..<4 as Range<UInt64> {
      let graph = Self.graph(seed: seed)
      for goal in ForceGoal.allCases {
        var settings = LayoutSettings()
        settings.goal = goal
        let positions = ForceLayout(threads: 1).positions(for: graph, settings: settings)
        #expect(positions == ForceLayout(threads: 2).positions(for: graph, settings: settings), "\(goal)")
        #expect(positions.allSatisfy(\.isFinite) && Set(positions).count == graph.nodeCount, "\(goal)")
        let boxes = ConnectedParts(NeighbourRows(graph)).lists.compactMap { part in
          Rect(bounding: part.map { positions[$0] })?.inset(by: -1)
        }
        for (index, box) in boxes.enumerated() {
          #expect(!boxes[..<index].contains { $0.intersects(box) }, "\(goal) \(seed)")
        }
      }
    }
  }

  @Test(
    "A held node is where its hand is, nothing else is thrown, and without hands the middle of all nodes stays",
    arguments: 0..<20 as Range<UInt64>)
  func hands(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = RandomGraph.plain(nodes: 3...20, edges: 0...20).graph(seed: seed)
    let process = try #require(ClassicLayout().begin(graph, settings: LayoutSettings()) as? any HoldableLayout)
    func middle() -> Point { process.positions.reduce(.zero, +) / Double(graph.nodeCount) }
    for _ in 0..<20 { process.advance() }
    #expect(middle().length < 1e-6)
    var held: [Int: Point] = [:]
    for step in 0..<150 {
      let node = random.below(graph.nodeCount + 3)
      switch random.below(6) {
      case 0:
        let position = random.oneIn(4) ? random.pick([Point(.nan, 0), Point(0, .infinity)]) : random.point(200)
        process.hold(NodeID(index: node), at: position)
        if position.isFinite, node < graph.nodeCount { held[node] = position }
      case 1:
        process.release(NodeID(index: node))
        held[node] = nil
      default: process.advance()
      }
      let positions = process.positions
      #expect(positions.count == graph.nodeCount && positions.allSatisfy(\.isFinite), "step \(step)")
      for (node, position) in held { #expect(positions[node].distance(to: position) < 1e-9, "step \(step)") }
    }
    // Let go of, it comes to rest somewhere.
    for node in graph.nodes { process.release(node) }
    var steps = 0
    while !process.isSettled, steps < 100_000 {
      process.advance()
      steps += 1
    }
    #expect(process.isSettled && process.positions.allSatisfy(\.isFinite))
  }
}
