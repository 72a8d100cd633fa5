// The layers with everything that needs room in them: nodes, and a bend of each edge in every layer that it passes.

/// Items in layers, each layer in an order, and edges from each layer to the next.
struct LayeredNetwork {
  /// The number of nodes; items beyond it are bends.
  let nodeCount: Int
  /// The items of each layer from left to right.
  private(set) var layers: [[Int]]
  /// The layer of each item.
  let layerOfItem: [Int]
  /// The index of each item in its layer.
  private(set) var indexInLayer: [Int]
  /// The items in the layer above that each item is joined to.
  let above: [[Int]]
  /// The items in the layer below that each item is joined to.
  let below: [[Int]]
  /// The upper and the lower end of each edge with bends, and its bends, which follow one another.
  let longEdges: [(upper: Int, lower: Int, bends: Range<Int>)]

  var itemCount: Int { indexInLayer.count }
  /// The number of edges from layer to layer.
  let segmentCount: Int

  /// Returns the greatest number of bends; the longest edges beyond it are drawn through whatever there is.
  private static func bendLimit(_ nodes: Int, _ edges: Int) -> Int {
    2000 + min(3 * (nodes + edges), 150_000)
  }

  /// Nodes in given layers, in the order of their numbers.
  init(_ network: DownwardNetwork, layers layerOfNode: [Int]) {
    nodeCount = network.nodeCount
    var above = [[Int]](repeating: [], count: nodeCount)
    var below = above
    var layerOfItem = layerOfNode
    var long: [(upper: Int, lower: Int, span: Int)] = []
    var segments = 0
    for upper in 0..<nodeCount {
      for lower in network.below[upper] {
        let span = layerOfNode[lower] - layerOfNode[upper]
        guard span == 1 else {
          long.append((upper, lower, span))
          continue
        }
        below[upper].append(lower)
        above[lower].append(upper)
        segments += 1
      }
    }
    var bendsLeft = Self.bendLimit(nodeCount, segments + long.count)
    var longEdges: [(upper: Int, lower: Int, bends: Range<Int>)] = []
    // The sort is stable: edges of one length keep their order.
    for edge in long.sorted(by: { $0.span < $1.span }) {
      guard edge.span - 1 <= bendsLeft else { break }
      bendsLeft -= edge.span - 1
      let first = layerOfItem.count
      var last = edge.upper
      for step in 1..<edge.span {
        let bend = layerOfItem.count
        layerOfItem.append(layerOfNode[edge.upper] + step)
        above.append([last])
        below.append([])
        below[last].append(bend)
        last = bend
      }
      below[last].append(edge.lower)
      above[edge.lower].append(last)
      segments += edge.span
      longEdges.append((edge.upper, edge.lower, first..<layerOfItem.count))
    }
    (self.above, self.below, self.layerOfItem, self.longEdges) = (above, below, layerOfItem, longEdges)
    segmentCount = segments
    layers = [[Int]](repeating: [], count: (layerOfItem.max() ?? -1) + 1)
    indexInLayer = [Int](repeating: 0, count: layerOfItem.count)
    for item in layerOfItem.indices {
      indexInLayer[item] = layers[layerOfItem[item]].count
      layers[layerOfItem[item]].append(item)
    }
  }

  /// Returns true if an item is a bend of an edge.
  func isBend(_ item: Int) -> Bool { item >= nodeCount }

  /// Gives the items of a layer another order.
  mutating func setOrder(_ items: [Int], ofLayer layer: Int) {
    layers[layer] = items
    for (index, item) in items.enumerated() { indexInLayer[item] = index }
  }

  /// Returns the number of crossings between two layers, the upper one given; segments that share an end do not cross.
  ///
  /// - Complexity: O(segments log items).
  func crossingCount(below layer: Int) -> Int {
    let width = layers[layer + 1].count
    // A Fenwick tree over the indices of the layer below, of the segments met so far.
    var tree = [Int](repeating: 0, count: width + 1)
    var (crossings, met) = (0, 0)
    for item in layers[layer] {
      for lower in below[item] {
        var (index, atMost) = (indexInLayer[lower] + 1, 0)
        while index > 0 {
          atMost += tree[index]
          index &= index - 1
        }
        crossings += met - atMost
      }
      for lower in below[item] {
        var index = indexInLayer[lower] + 1
        while index <= width {
          tree[index] += 1
          index += index & -index
        }
        met += 1
      }
    }
    return crossings
  }

  /// The number of crossings between all layers that follow each other.
  var crossingCount: Int { (0..<max(0, layers.count - 1)).reduce(0) { $0 + crossingCount(below: $1) } }
}
