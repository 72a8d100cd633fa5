// The parts that layouts are made of, each against brute force: forests, layers, numbers kept apart, boxes, crossings
// and the order of sectors.

import Geometry
import GraphModel
import Randomness
import TestSupport
import Testing

@testable import GraphLayout

@Suite("Parts of layouts")
struct LayoutPieceTests {
  private static func rows(seed: UInt64, most: Int = 40) -> NeighbourRows {
    NeighbourRows(LayoutTests.graph(seed: seed + 3, most: most))
  }

  @Test("Chunks are all indices in order, each once", arguments: [(0, 5), (1, 5), (5, 5), (6, 5), (100, 7), (3, 1000)])
  func chunks(total: Int, size: Int) {
    let chunks = Chunks(total, size: size)
    #expect((0..<chunks.count).flatMap { Array(chunks[$0]) } == Array(0..<total))
    #expect((0..<chunks.count).allSatisfy { (1...size).contains(chunks[$0].count) })
  }

  @Test("A forest's depths are the fewest steps, and parents one step nearer", arguments: 0..<20 as Range<UInt64>)
  func forest(seed: UInt64) {
    let rows = Self.rows(seed: seed)
    let parts = ConnectedParts(rows).lists
    let preferred = Int(seed) % rows.nodeCount
    let forest = BreadthFirstForest(rows, parts: parts, preferred: preferred)
    #expect(forest.roots.count == parts.count && forest.roots.contains(preferred))
    #expect(forest.order.sorted() == Array(0..<rows.nodeCount))
    #expect(forest.levels.flatMap(\.self).sorted() == Array(0..<rows.nodeCount))
    for node in 0..<rows.nodeCount {
      // Neighbours differ by one step at most, which together with the parents makes depths the fewest.
      for next in rows[node] { #expect(abs(forest.depths[node] - forest.depths[Int(next)]) <= 1) }
      let parent = forest.parents[node]
      if forest.roots.contains(node) {
        #expect(parent == -1 && forest.depths[node] == 0)
      } else {
        #expect(rows[parent].contains(UInt32(node)) && forest.depths[parent] == forest.depths[node] - 1)
      }
    }
    for (root, part) in zip(forest.roots, parts) where root != preferred {
      #expect(part.allSatisfy { rows.degree($0) <= rows.degree(root) })
    }
  }

  @Test("Layers go up along every edge by one at least, and none is empty", arguments: 0..<25 as Range<UInt64>)
  func layers(seed: UInt64) {
    let graph = LayoutTests.graph(seed: seed + 3, most: 60)
    let rows = NeighbourRows(graph)
    let parts = ConnectedParts(rows).lists
    let directions = EdgeDirections(graph, rows, parts: parts, root: nil)
    #expect(directions.ranks.sorted() == Array(0..<graph.nodeCount))
    var index = [Int](repeating: 0, count: graph.nodeCount)
    for part in parts {
      for (place, node) in part.enumerated() { index[node] = place }
      let down = DownwardNetwork(part, index, directions, rows)
      #expect(down.below.reduce(0) { $0 + $1.count } == part.reduce(0) { $0 + rows.degree($1) } / 2)
      let layers = LayerAssignment.layers(of: down)
      #expect(Set(layers) == Set(0...(layers.max() ?? 0)))
      var longest = [Int](repeating: 0, count: part.count)
      for node in down.order {
        for lower in down.below[node] {
          #expect(layers[lower] > layers[node])
          longest[lower] = max(longest[lower], longest[node] + 1)
        }
      }
      #expect((layers.max() ?? 0) >= (longest.max() ?? 0))
    }
  }

  @Test(
    "Crossings between layers are counted as by looking at every pair, and reducing them adds none",
    arguments: 0..<20 as Range<UInt64>)
  func crossings(seed: UInt64) {
    let graph = LayoutTests.graph(seed: seed + 3, most: 24)
    let rows = NeighbourRows(graph)
    let parts = ConnectedParts(rows).lists
    let directions = EdgeDirections(graph, rows, parts: parts, root: nil)
    var index = [Int](repeating: 0, count: graph.nodeCount)
    for (place, node) in parts[0].enumerated() { index[node] = place }
    let down = DownwardNetwork(parts[0], index, directions, rows)
    var network = LayeredNetwork(down, layers: LayerAssignment.layers(of: down))
    for layer in 0..<max(0, network.layers.count - 1) {
      let segments = network.layers[layer].flatMap { upper in
        network.below[upper].map { (network.indexInLayer[upper], network.indexInLayer[$0]) }
      }
      var count = 0
      for (number, one) in segments.enumerated() {
        for other in segments[..<number] where (one.0 - other.0) * (one.1 - other.1) < 0 { count += 1 }
      }
      #expect(network.crossingCount(below: layer) == count)
    }
    for edge in network.longEdges {
      let way = [edge.upper] + edge.bends + [edge.lower]
      #expect(edge.bends.allSatisfy(network.isBend))
      for (one, next) in zip(way, way.dropFirst()) {
        #expect(network.below[one].contains(next) && network.layerOfItem[next] == network.layerOfItem[one] + 1)
      }
    }
    let before = network.crossingCount
    CrossingReduction.reduce(&network, seed: seed)
    #expect(network.crossingCount <= before)
    #expect(network.layers.flatMap(\.self).sorted() == Array(0..<network.itemCount))
    for layer in network.layers { #expect(layer.enumerated().allSatisfy { network.indexInLayer[$1] == $0 }) }
  }

  @Test(
    "Numbers kept apart hold their gaps, move as little as they can, and not at all where they need not",
    arguments: 0..<40 as Range<UInt64>)
  func separation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(1...12)
    let wanted = (0..<count).map { _ in random.number(-20...20) }
    let weights = (0..<count).map { _ in random.number(0.1...5) }
    let gaps = (0..<count).map { _ in random.pick([0, 1, 4.5]) }
    func cost(_ numbers: [Double]) -> Double {
      zip(zip(numbers, wanted), weights).reduce(0) { $0 + $1.1 * ($1.0.0 - $1.0.1) * ($1.0.0 - $1.0.1) }
    }
    func holds(_ numbers: [Double]) -> Bool {
      (1..<max(1, count)).allSatisfy { numbers[$0] - numbers[$0 - 1] >= gaps[$0] - 1e-9 }
    }
    let solved = Separation.solve(wanted: wanted, weights: weights, gaps: gaps)
    #expect(holds(solved))
    let again = Separation.solve(wanted: solved, weights: weights, gaps: gaps)
    #expect(zip(solved, again).allSatisfy { abs($0 - $1) < 1e-9 })
    for _ in 0..<200 {
      // Any other numbers that hold, near by or far off.
      let reach = random.pick([0.01, 1, 10])
      var other = solved.map { $0 + random.number(-reach...reach) }
      for index in 1..<max(1, count) { other[index] = max(other[index], other[index - 1] + gaps[index]) }
      #expect(cost(other) >= cost(solved) - 1e-9)
    }
    let shifted = Separation.solve(wanted: wanted.map { $0 + 7 }, weights: weights, gaps: gaps)
    #expect(zip(solved, shifted).allSatisfy { abs($0 + 7 - $1) < 1e-9 })
  }

  @Test(
    "Boxes of any sizes are packed apart, about the origin, and not far from the shape asked for",
    arguments: 0..<30 as Range<UInt64>)
  func packing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = random.whole(0...60)
    let sizes = (0..<count).map { _ in
      Size(random.pick([1e-3, 1, 5, 40]) * random.number(1...2), random.pick([1e-3, 1, 5, 40]) * random.number(1...2))
    }
    let aspectRatio = random.pick([0.5, 1, 1.5, 3])
    let centers = BoxPacking.centers(of: sizes, aspectRatio: aspectRatio)
    #expect(centers.count == count && centers.allSatisfy(\.isFinite))
    let boxes = zip(centers, sizes).map { Rect(center: $0, size: $1) }
    for one in boxes.indices {
      for other in 0..<one { #expect(!boxes[one].inset(by: 1e-6).intersects(boxes[other].inset(by: 1e-6))) }
    }
    guard let first = boxes.first, count > 1 else { return }
    let whole = boxes.reduce(first) { $0.union($1) }
    #expect(whole.center.length < 1e-6 * (1 + whole.width + whole.height))
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let widest = sizes.map(\.width).max() ?? 0
    let highest = sizes.map(\.height).max() ?? 0
    let need = max(whole.width / aspectRatio, whole.height)
    #expect(need <= 3 * ((area / aspectRatio).squareRoot() + highest + widest / aspectRatio), "\(whole)")
    #expect(centers == BoxPacking.centers(of: sizes, aspectRatio: aspectRatio))
  }

  @Test(
    "Sectors of siblings lie side by side within their parent's, as wide as their leaves",
    arguments: 0..<20 as Range<UInt64>)
  func sectors(seed: UInt64) {
    let rows = Self.rows(seed: seed)
    let forest = BreadthFirstForest(rows, parts: ConnectedParts(rows).lists, preferred: nil)
    let tree = SectorTree(forest, rows)
    for node in forest.order {
      let children = tree.children[node]
      #expect(Set(children) == Set(forest.order.filter { forest.parents[$0] == node }))
      #expect(tree.leafCounts[node] == max(1, children.reduce(0) { $0 + tree.leafCounts[$1] }))
      let angles = children.map { tree.angles[$0] }
      #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
    }
    for root in forest.roots {
      let leaf = 2 * Double.pi / Double(tree.leafCounts[root])
      var queue = [(node: root, start: -Double.pi / 2)]
      while let (node, start) = queue.popLast() {
        #expect(abs(tree.angles[node] - start - leaf * Double(tree.leafCounts[node]) / 2) < 1e-9)
        var next = start
        for child in tree.children[node] {
          queue.append((child, next))
          next += leaf * Double(tree.leafCounts[child])
        }
      }
    }
  }

  @Test(
    "An order on a circle names every node once, also after it has been improved", arguments: 0..<20 as Range<UInt64>)
  func circularOrder(seed: UInt64) {
    let rows = Self.rows(seed: seed, most: 120)
    let order = CircularOrder.order(rows, seed: 1)
    #expect(order.sorted() == Array(0..<rows.nodeCount))
    #expect(CrossingSifting.improve(order, rows).sorted() == Array(0..<rows.nodeCount))
  }
}
