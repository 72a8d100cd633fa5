// The spatial index of edges: whatever is in sight is found, and what stands beside an edge's number is true of it.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import SceneGraph

@Suite("The index of edges")
struct EdgeIndexTests {
  /// The index of a random network, with edges of all lengths and some of none.
  private func index(seed: UInt64, edges: Int = 3000) -> (EdgeIndex, SceneContent) {
    var random = SeededGenerator(seed: seed)
    let groups = (0..<12).map { _ in random.point(1000) }
    let positions = (0..<300).map { node in groups[node % 12] + random.point(seed % 2 == 0 ? 5 : 300) }
    let ends = (0..<edges).map { _ in (random.whole(0...299), random.whole(0...299)) }
    let content = SceneContent(makeGraph(positions, edges: ends), positions: positions)
    let told = content.graph.edgeEnds
    let index = EdgeIndex(
      content.positions, bounds: content.bounds, sources: told.sources, targets: told.targets,
      categories: content.categories)
    return (index, content)
  }

  @Test("every edge that a rectangle meets is among the candidates, once", arguments: 0..<20 as Range<UInt64>)
  func finds(seed: UInt64) {
    let (index, content) = index(seed: seed)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let rect = Rect(
        random.number(-200...1200), random.number(-200...1200), random.number(0...400), random.number(0...400))
      var found: [Int] = []
      index.forEachCandidate(in: rect) { found.append($0) }
      #expect(Set(found).count == found.count && found.count == index.count(near: rect))
      let all = Set(found)
      for edge in content.graph.edges where !all.contains(edge.index) {
        let (a, b) = (
          content.positions[content.graph.source(of: edge).index],
          content.positions[content.graph.target(of: edge).index]
        )
        let box = Rect(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y))
        #expect(!box.intersects(rect), "edge \(edge.index)")
      }
    }
  }

  @Test(
    "in every cell, however often it is halved, the edges of the least lots come first", arguments: [1, 40, 60_000])
  func halves(edges: Int) {
    let (index, _) = index(seed: UInt64(edges), edges: edges)
    for halvings in 0...MixedEdges.octaves {
      let limit: UInt32 = 1 << (16 - UInt32(halvings))
      for cell in 0..<index.starts.count - 1 {
        let slots = Int(index.starts[cell])..<Int(index.starts[cell + 1])
        guard !slots.isEmpty else { continue }
        let count = index.count(ofLotsBelow: limit, in: slots)
        let isBelow = slots.map { index.entries[$0].lot < limit }
        #expect(isBelow.prefix(count).allSatisfy { $0 } && !isBelow.dropFirst(count).contains(true))
      }
    }
  }

  @Test("the ends beside an edge's number are its ends, to a part of its cell", arguments: 0..<20 as Range<UInt64>)
  func ends(seed: UInt64) {
    let (index, content) = index(seed: seed)
    var seen = 0
    for kind in 0..<index.classCount {
      let width = index.cells.width(ofClass: kind)
      let side = 1 << kind
      for cell in 0..<side * side {
        let corner = index.origin + Point(Double(cell % side) - 0.5, Double(cell / side) - 0.5) * width
        let first = EdgeCells.firstCell(ofClass: kind) + cell
        for slot in Int(index.starts[first])..<Int(index.starts[first + 1]) {
          let entry = index.entries[slot]
          let edge = EdgeID(index: entry.edge)
          let (a, b) = (
            content.positions[content.graph.source(of: edge).index],
            content.positions[content.graph.target(of: edge).index]
          )
          let near = 2 * width / 65535
          #expect((corner + Point(Double(entry.ax), Double(entry.ay)) * near).distance(to: a) <= near)
          #expect((corner + Point(Double(entry.bx), Double(entry.by)) * near).distance(to: b) <= near)
          #expect(entry.color == EdgeIndex.neutral || content.categories.areTold)
          seen += 1
        }
      }
    }
    #expect(seen == index.count && index.count == content.graph.edgeCount)
    let length = content.graph.edges.reduce(0.0) { sum, edge in
      sum
        + content.positions[content.graph.source(of: edge).index].distance(
          to: content.positions[content.graph.target(of: edge).index])
    }
    #expect(abs(index.lengths.reduce(0, +) - length) < 1e-6 * max(1, length))
  }

  @Test("an index in other colours is the index made anew", arguments: [0, 1, 3000, 200_000])
  func colored(edges: Int) {
    let (index, content) = index(seed: 4, edges: edges)
    let told = content.graph.edgeEnds
    for groups in [[], (0..<300).map { UInt32($0 % 12) }, [UInt32](repeating: 0, count: 300)] {
      let categories = groups.isEmpty ? NodeCategories(untoldOf: content.graph) : NodeCategories(groups: groups)
      let changed = EdgeIndex(index, sources: told.sources, targets: told.targets, categories: categories)
      let anew = EdgeIndex(
        content.positions, bounds: content.bounds, sources: told.sources, targets: told.targets,
        categories: categories)
      func words(_ index: EdgeIndex) -> [UInt64] {
        (0..<index.count).map { slot in
          let entry = index.entries[slot]
          return UInt64(entry.lot) << 32 | UInt64(entry.tag)
        }
      }
      #expect(words(changed) == words(anew) && changed.starts == anew.starts && changed.lengths == anew.lengths)
      #expect(changed.origin == anew.origin && changed.extent == anew.extent && changed.weight == anew.weight)
    }
  }

  @Test("any first part of a cell is a fair sample of it", arguments: 0..<10 as Range<UInt64>)
  func mixed(seed: UInt64) {
    // All edges from one side to the other, in the order of their height: one cell.
    let count = 4_000
    var random = SeededGenerator(seed: seed)
    let positions = (0..<2 * count).map { node in
      Point(node < count ? 0 : 1_000, Double(node % count) / 8 + 0.1 * random.unit())
    }
    let ends = (0..<count).map { ($0, count + $0) }
    let content = SceneContent(makeGraph(positions, edges: ends), positions: positions)
    let told = content.graph.edgeEnds
    let index = EdgeIndex(
      positions, bounds: content.bounds, sources: told.sources, targets: told.targets, categories: content.categories)
    #expect(index.starts[1] == UInt32(count))
    for part in [100, 500, 2_000] {
      let mean = (0..<part).reduce(0.0) { $0 + Double(index.entries[$1].edge) } / Double(part)
      // Five times the deviation of such a mean.
      let room = 5 * Double(count) / 12.0.squareRoot() / Double(part).squareRoot()
      #expect(abs(mean - Double(count) / 2) < room, "\(part) edges")
    }
  }

  @Test("runs of cells with about as many edges each have every cell once", arguments: 0..<10 as Range<UInt64>)
  func shares(seed: UInt64) {
    let (index, _) = index(seed: seed, edges: Int(seed) * 400)
    for parts in [1, 3, 8] {
      let shares = index.shares(of: parts)
      #expect(shares.count <= parts && shares.flatMap { Array($0) } == Array(0..<index.starts.count - 1))
    }
  }

  @Test("networks without extent, without edges and with huge coordinates have an index")
  func edges() {
    for positions in [
      [], [Point(3, 4)], [Point(1, 1), Point(1, 1)], [Point(-1e300, 0), Point(1e300, 1e-300)],
      [Point(0, 5), Point(9, 5)],
    ] {
      let ends = positions.count > 1 ? [(0, 1), (1, 0), (1, 1)] : []
      let content = SceneContent(makeGraph(positions, edges: ends), positions: positions)
      let told = content.graph.edgeEnds
      let index = EdgeIndex(
        content.positions, bounds: content.bounds, sources: told.sources, targets: told.targets,
        categories: content.categories)
      var count = 0
      index.forEachCandidate(in: content.bounds.inset(by: -1)) { _ in count += 1 }
      #expect(count == ends.count)
    }
  }
}
