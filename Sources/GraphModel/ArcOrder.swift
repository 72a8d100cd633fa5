// Sorts the arcs of a row by the ranks of the nodes that they lead to, in place and stably.
//
// Most rows are short, and nothing is faster for these than to insert one arc after another. Of long rows, ranks and places
// are sorted as one number.

/// The order of arcs by the rank of their targets.
struct ArcOrder {
  /// The length up to which arcs are inserted one by one.
  private static let shortRow = 24

  private let ranks: [UInt32]
  private var keys: [UInt64] = []
  private var targetsBefore: [UInt32] = []
  private var edgesBefore: [UInt32] = []

  init(ranks: [UInt32]) { self.ranks = ranks }

  /// Sorts the arcs of a row.
  @inline(__always)
  mutating func sort(
    _ row: Range<Int>, _ targets: UnsafeMutableBufferPointer<UInt32>, _ edges: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard row.count > 1 else { return }
    if row.count > Self.shortRow { return sortLong(row, targets, edges) }
    for arc in row.dropFirst() {
      let (target, edge) = (targets[arc], edges[arc])
      let rank = ranks[Int(target)]
      var index = arc
      while index > row.lowerBound, ranks[Int(targets[index - 1])] > rank {
        (targets[index], edges[index]) = (targets[index - 1], edges[index - 1])
        index -= 1
      }
      (targets[index], edges[index]) = (target, edge)
    }
  }

  private mutating func sortLong(
    _ row: Range<Int>, _ targets: UnsafeMutableBufferPointer<UInt32>, _ edges: UnsafeMutableBufferPointer<UInt32>
  ) {
    keys.removeAll(keepingCapacity: true)
    var isSorted = true
    for (index, arc) in row.enumerated() {
      let key = UInt64(ranks[Int(targets[arc])]) << 32 | UInt64(index)
      if let last = keys.last, last > key { isSorted = false }
      keys.append(key)
    }
    guard !isSorted else { return }
    keys.sort()
    targetsBefore.replaceSubrange(targetsBefore.indices, with: targets[row])
    edgesBefore.replaceSubrange(edgesBefore.indices, with: edges[row])
    for (arc, key) in zip(row, keys) {
      let index = Int(key & 0xFFFF_FFFF)
      (targets[arc], edges[arc]) = (targetsBefore[index], edgesBefore[index])
    }
  }
}
