// The order within layers: sweeps down and up, in which each item goes to the mean index of its neighbours in the layer
// before, and exchanges of neighbours wherever that makes fewer crossings. The best order that was met is kept.
//
// Source: E. Gansner, E. Koutsofios, S. North and K.-P. Vo, "A technique for drawing directed graphs" (1993), with means
// in place of medians every other round.

import Randomness

/// The search for orders with few crossings.
enum CrossingReduction {
  /// The greatest number of segments at which neighbours are exchanged, and at which several beginnings are tried.
  private static let limit = (exchanges: 30_000, beginnings: 1_000)

  /// Orders the items of all layers.
  ///
  /// - Complexity: O(segments log items) a sweep; the number of sweeps falls with the size, from 24 to 3.
  static func reduce(_ network: inout LayeredNetwork, seed: UInt64) {
    guard network.layers.count > 1 else { return }
    var best = Best(crossings: .max, layers: network.layers)
    let beginnings = network.segmentCount <= limit.beginnings ? 4 : 1
    for beginning in 0..<beginnings where best.crossings > 0 {
      begin(&network, beginning, seed)
      sweep(&network, &best)
    }
    for (layer, items) in best.layers.enumerated() { network.setOrder(items, ofLayer: layer) }
  }

  private struct Best {
    var crossings: Int
    var layers: [[Int]]

    mutating func offer(_ network: LayeredNetwork) {
      let crossings = network.crossingCount
      if crossings < self.crossings { (self.crossings, layers) = (crossings, network.layers) }
    }
  }

  /// Orders items as a depth-first search meets them: from the top down, from the bottom up, and then shuffled.
  private static func begin(_ network: inout LayeredNetwork, _ number: Int, _ seed: UInt64) {
    guard number < 2 else {
      var random = SeededGenerator(seed: seed &+ UInt64(number))
      for layer in network.layers.indices {
        network.setOrder(network.layers[layer].sorted().shuffled(using: &random), ofLayer: layer)
      }
      return
    }
    var met = [Bool](repeating: false, count: network.itemCount)
    var orders = [[Int]](repeating: [], count: network.layers.count)
    let layers = number == 0 ? network.layers : network.layers.reversed()
    for start in layers.joined() where !met[start] {
      var stack = [start]
      while let item = stack.popLast() {
        guard !met[item] else { continue }
        met[item] = true
        orders[network.layerOfItem[item]].append(item)
        // Down first; where that ends, up.
        let next = number == 0 ? network.above[item] + network.below[item] : network.below[item] + network.above[item]
        stack += next.reversed().filter { !met[$0] }
      }
    }
    for (layer, items) in orders.enumerated() { network.setOrder(items, ofLayer: layer) }
  }

  private static func sweep(_ network: inout LayeredNetwork, _ best: inout Best) {
    let exchanges = network.segmentCount <= limit.exchanges
    best.offer(network)
    let sweeps = exchanges ? 24 : network.segmentCount <= 200_000 ? 8 : 3
    for sweep in 0..<sweeps where best.crossings > 0 {
      let isDown = sweep % 2 == 0
      let count = network.layers.count
      for step in 1..<count {
        let layer = isDown ? step : count - 1 - step
        sort(&network, layer, towards: isDown ? network.above : network.below, usesMedian: sweep % 4 < 2)
      }
      if exchanges { exchange(&network) }
      best.offer(network)
    }
  }

  /// Sorts a layer by the mean or median indices of neighbours; items without neighbours stay where they are.
  private static func sort(_ network: inout LayeredNetwork, _ layer: Int, towards sides: [[Int]], usesMedian: Bool) {
    let items = network.layers[layer]
    var (moving, keys): ([Int], [Double]) = ([], [])
    for item in items where !sides[item].isEmpty {
      moving.append(item)
      if usesMedian {
        keys.append(median(sides[item].map { network.indexInLayer[$0] }))
      } else {
        keys.append(Double(sides[item].reduce(0) { $0 + network.indexInLayer[$1] }) / Double(sides[item].count))
      }
    }
    let sorted = moving.indices.sorted { keys[$0] < keys[$1] }
    var next = sorted.makeIterator()
    network.setOrder(
      items.map { item in sides[item].isEmpty ? item : next.next().map { moving[$0] } ?? item }, ofLayer: layer)
  }

  /// Returns the middle index, between the two middle ones nearer to where the others are closer together.
  private static func median(_ unsorted: [Int]) -> Double {
    let sorted = unsorted.sorted()
    let middle = sorted.count / 2
    guard sorted.count % 2 == 0 else { return Double(sorted[middle]) }
    let (low, high) = (Double(sorted[middle - 1]), Double(sorted[middle]))
    let (left, right) = (low - Double(sorted[0]), Double(sorted[sorted.count - 1]) - high)
    return left + right > 0 ? (low * right + high * left) / (left + right) : (low + high) / 2
  }

  /// Exchanges neighbours as long as that makes fewer crossings.
  private static func exchange(_ network: inout LayeredNetwork) {
    for _ in 0..<5 {
      var hasGained = false
      for layer in network.layers.indices where exchange(&network, layer) { hasGained = true }
      if !hasGained { return }
    }
  }

  /// Exchanges neighbours of one layer; false when nothing was gained.
  private static func exchange(_ network: inout LayeredNetwork, _ layer: Int) -> Bool {
    // The layers above and below keep their order meanwhile.
    var items = network.layers[layer]
    var above = items.map { sortedPlaces(network.above[$0], network) }
    var below = items.map { sortedPlaces(network.below[$0], network) }
    var hasGained = false
    for index in 0..<max(0, items.count - 1) {
      guard gain(above[index], above[index + 1]) + gain(below[index], below[index + 1]) > 0 else { continue }
      items.swapAt(index, index + 1)
      above.swapAt(index, index + 1)
      below.swapAt(index, index + 1)
      hasGained = true
    }
    if hasGained { network.setOrder(items, ofLayer: layer) }
    return hasGained
  }

  private static func sortedPlaces(_ items: [Int], _ network: LayeredNetwork) -> [Int] {
    items.map { network.indexInLayer[$0] }.sorted()
  }

  /// Returns the number of crossings less when an item is exchanged with the next, on one side.
  ///
  /// - Parameters:
  ///   - left: the indices of the item's neighbours, ascending.
  ///   - right: those of the next item's neighbours.
  private static func gain(_ left: [Int], _ right: [Int]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    // Crossings now: pairs whose left item ends further right; after the exchange: the others.
    var (now, after) = (0, 0)
    var (less, atMost) = (0, 0)
    for end in left {
      while less < right.count, right[less] < end { less += 1 }
      atMost = max(atMost, less)
      while atMost < right.count, right[atMost] == end { atMost += 1 }
      now += less
      after += right.count - atMost
    }
    return now - after
  }
}
