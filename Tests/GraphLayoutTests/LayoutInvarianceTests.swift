// What makes no difference to a layout: the unit of length, the order of edges, loops, how often two nodes are joined,
// and which way an undirected edge was written. And what a drawing of several parts owes each of them.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import GraphLayout

@Suite("What makes no difference to layouts")
struct LayoutInvarianceTests {
  /// Random undirected pairs of different nodes, each once.
  private static func pairs(_ count: Int, seed: UInt64) -> [(Int, Int)] {
    var random = SeededGenerator(seed: seed)
    var seen = Set<[Int]>()
    for _ in 0..<random.whole(count / 2...2 * count) {
      let (a, b) = (random.below(count), random.below(count))
      if a != b { seen.insert([min(a, b), max(a, b)]) }
    }
    return seen.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { ($0[0], $0[1]) }
  }

  private static let finite = Layouts.all.filter { !$0.isEndless }
  /// The layouts that go by who is joined with whom, and not by how often.
  private static let bySteps = finite.filter { !["spiral", "force", "geographic"].contains($0.name) }

  private static func positions(_ layout: any Layout, _ count: Int, _ pairs: [(Int, Int)], spacing: Double = 40)
    -> [Point]
  {
    var settings = LayoutSettings()
    settings.spacing = spacing
    return layout.positions(for: LayoutGraphs.graph(count, pairs), settings: settings)
  }

  @Test("Twice the spacing is the same drawing twice as large", arguments: 0..<8 as Range<UInt64>)
  func scale(seed: UInt64) {
    let count = 8 + Int(seed) * 4
    let pairs = Self.pairs(count, seed: seed)
    for layout in Self.finite where layout.name != "force" {
      let (one, two) = (Self.positions(layout, count, pairs), Self.positions(layout, count, pairs, spacing: 80))
      for (small, large) in zip(one, two) {
        #expect((small * 2).distance(to: large) < 1e-6 * (1 + large.length), "\(layout.name)")
      }
    }
  }

  @Test(
    "Loops, parallel edges, their order and their direction in an undirected file change nothing",
    arguments: 0..<12 as Range<UInt64>)
  func edges(seed: UInt64) {
    var random = SeededGenerator(seed: seed + 100)
    let count = 5 + Int(seed) * 3
    let pairs = Self.pairs(count, seed: seed)
    let turned = pairs.map { random.oneIn(2) ? ($0.1, $0.0) : $0 }
    let shuffled = turned.shuffled(using: &random)
    let more =
      shuffled
      + (0..<5).map { _ in
        let node = random.below(count); return (node, node)
      }
    for layout in Self.bySteps {
      let plain = Self.positions(layout, count, pairs)
      #expect(Self.positions(layout, count, turned) == plain, "\(layout.name): turned")
      #expect(Self.positions(layout, count, shuffled) == plain, "\(layout.name): shuffled")
      #expect(Self.positions(layout, count, more) == plain, "\(layout.name): loops")
      if let first = pairs.first {
        #expect(Self.positions(layout, count, more + [first, first]) == plain, "\(layout.name): parallel")
      }
    }
  }

  @Test("Drawings of parts lie beside each other: no part's box meets another's", arguments: 0..<10 as Range<UInt64>)
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pairs: [(Int, Int)] = []
    var groups: [Range<Int>] = []
    for _ in 0..<random.whole(2...6) {
      let start = groups.last?.upperBound ?? 0
      let size = random.whole(1...12)
      groups.append(start..<start + size)
      for node in start + 1..<max(start + 1, start + size) { pairs.append((random.whole(start...node - 1), node)) }
    }
    let count = groups.last?.upperBound ?? 0
    for name in ["force", "radial", "layered"] {
      guard let layout = Layouts.layout(named: name) else { continue }
      let positions = Self.positions(layout, count, pairs)
      let boxes = groups.compactMap { Rect(bounding: positions[$0]) }
      for one in boxes.indices {
        for other in 0..<one {
          let (a, b) = (boxes[one].inset(by: -1), boxes[other].inset(by: -1))
          #expect(!a.intersects(b), "\(name): \(a) \(b)")
        }
      }
    }
  }

  @Test("Progress never falls, and steps after the end change nothing")
  func steps() {
    for layout in Layouts.all {
      for graph in LayoutGraphs.odd {
        let process = layout.begin(graph, settings: LayoutSettings())
        var (last, steps) = (0.0, 0)
        while !process.isSettled, steps < 300 {
          #expect(process.progress >= last && process.progress <= 1, "\(layout.name)")
          #expect(process.positions.count == graph.nodeCount, "\(layout.name)")
          last = process.progress
          process.advance()
          steps += 1
        }
        guard process.isFinished else { continue }
        let end = process.positions
        process.advance()
        #expect(process.positions == end && process.progress == 1, "\(layout.name)")
      }
    }
  }

  @Test("Settings at the edges of sense leave positions finite")
  func hostileSettings() {
    let graph = LayoutTests.graph(seed: 9, most: 40)
    for (spacing, aspectRatio, seed) in [
      (1e-6, 1.5, 1), (1e6, 1.5, 1), (40, 1e-3, 1), (40, 1e3, 1), (40, 1.5, UInt64.max), (40, 1.5, 0),
    ] as [(Double, Double, UInt64)] {
      var settings = LayoutSettings()
      (settings.spacing, settings.aspectRatio, settings.seed) = (spacing, aspectRatio, seed)
      settings.root = NodeID(index: graph.nodeCount - 1)
      for layout in Self.finite {
        let positions = layout.positions(for: graph, settings: settings)
        #expect(positions.count == graph.nodeCount && positions.allSatisfy(\.isFinite), "\(layout.name) \(settings)")
      }
    }
  }
}
