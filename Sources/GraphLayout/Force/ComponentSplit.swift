// A graph parted into its components, which are laid out one after another.

import Buffers
import GraphModel

/// The components of a graph, the largest first, each a range of nodes in an order of their own.
final class ComponentSplit {
  /// The components as ranges of `order`, the largest first and of equal ones that with the first node.
  let ranges: [Range<Int>]
  /// The nodes, component after component; by their indices within one.
  let order: GrowableBuffer<UInt32>
  /// The largest number of steps from the first node of each component, in the order of `ranges`.
  let eccentricities: [Int]
  private let rows: LevelGraph
  /// The index of each node within its component.
  private let ranks: GrowableBuffer<UInt32>

  /// The components of a graph.
  ///
  /// - Complexity: O(nodes log components + arcs).
  init(_ rows: LevelGraph) {
    let count = rows.nodeCount
    let (offsets, targets) = (rows.offsets.base, rows.targets.base)
    let components = GrowableBuffer<Int32>(repeating: -1, count: max(1, count))
    let queue = GrowableBuffer<UInt32>(uninitializedCount: max(1, count))
    let (component, waiting) = (components.base, queue.base)
    var sizes: [Int] = []
    var depths: [Int] = []
    for start in 0..<count where component[start] < 0 {
      let number = Int32(sizes.count)
      var (head, tail, depth, levelEnd) = (0, 1, 0, 1)
      waiting[0] = UInt32(start)
      component[start] = number
      while head < tail {
        if head == levelEnd {
          depth += 1
          levelEnd = tail
        }
        let node = Int(waiting[head])
        head += 1
        for arc in Int(offsets[node])..<Int(offsets[node + 1]) {
          let target = Int(targets[arc])
          if component[target] < 0 {
            component[target] = number
            waiting[tail] = UInt32(target)
            tail += 1
          }
        }
      }
      sizes.append(tail)
      depths.append(depth)
    }
    // Components are numbered by their first nodes, and the sort is stable.
    let bySize = sizes.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    var begins = [Int](repeating: 0, count: sizes.count)
    var ranges: [Range<Int>] = []
    var begin = 0
    for number in bySize {
      begins[number] = begin
      ranges.append(begin..<begin + sizes[number])
      begin += sizes[number]
    }
    self.ranges = ranges
    eccentricities = bySize.map { depths[$0] }
    var next = begins
    let ranks = GrowableBuffer<UInt32>(uninitializedCount: max(1, count))
    for node in 0..<count {
      let number = Int(component[node])
      waiting[next[number]] = UInt32(node)
      ranks.base[node] = UInt32(next[number] - begins[number])
      next[number] += 1
    }
    order = queue
    self.rows = rows
    self.ranks = ranks
  }

  /// Returns a component as a graph of its own, whose nodes are numbered by their indices.
  ///
  /// - Complexity: O(nodes + arcs) of the component.
  func graph(of component: Int) -> LevelGraph {
    let range = ranges[component]
    if ranges.count == 1 { return rows }
    let (order, ranks, offsets, targets) = (order.base, ranks.base, rows.offsets.base, rows.targets.base)
    let ownOffsets = GrowableBuffer<UInt32>(uninitializedCount: range.count + 1)
    ownOffsets.base[0] = 0
    for (index, position) in range.enumerated() {
      let node = Int(order[position])
      ownOffsets.base[index + 1] = ownOffsets.base[index] + offsets[node + 1] - offsets[node]
    }
    let ownTargets = GrowableBuffer<UInt32>(uninitializedCount: max(1, Int(ownOffsets.base[range.count])))
    var arc = 0
    for position in range {
      let node = Int(order[position])
      for other in Int(offsets[node])..<Int(offsets[node + 1]) {
        ownTargets.base[arc] = ranks[Int(targets[other])]
        arc += 1
      }
    }
    return LevelGraph(
      nodeCount: range.count, offsets: ownOffsets, targets: ownTargets, weights: GrowableBuffer(capacity: 1),
      masses: GrowableBuffer(capacity: 1), totalMass: Double(range.count))
  }
  /// Calls a body with the ends of edges of a component, as indices within it; of many edges with those of a sample.
  func forEachEdge(of component: Int, atMost limit: Int, _ body: (_ one: Int, _ other: Int) -> Void) {
    let range = ranges[component]
    let step = max(1, range.count / limit)
    var position = range.lowerBound
    while position < range.upperBound {
      let node = Int(order.base[position])
      for arc in Int(rows.offsets.base[node])..<min(Int(rows.offsets.base[node + 1]), Int(rows.offsets.base[node]) + 64)
      {
        body(position - range.lowerBound, Int(ranks.base[Int(rows.targets.base[arc])]))
      }
      position += step
    }
  }
}
