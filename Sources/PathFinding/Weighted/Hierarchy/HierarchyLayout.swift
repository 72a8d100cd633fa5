// The order in memory of the rows of a finished hierarchy. Climbing waits for memory more than for anything else, so nodes
// are numbered along the tree in which each hangs below its lowest higher neighbour: what a climb meets next, and what
// a shortcut passes, is then near.

import GraphModel

/// The rows of a hierarchy, as `ContractionHierarchy` keeps them.
struct HierarchyLayout {
  private(set) var numbers: [UInt32]
  private(set) var offsets: [UInt32] = [0]
  private(set) var arcs: [ContractionHierarchy.Climb] = []
  private(set) var arcCount = 0
  /// The arcs as the builder had them, two for one index in `arcs`, as their parts will be.
  private var details: [Detail] = []
  /// The node of each number.
  private var nodes: [UInt32]

  private struct Detail: BitwiseCopyable {
    /// The node passed, or the arc of the graph.
    var detail: UInt32
    var isShortcut: Bool
  }

  init(_ builder: borrowing HierarchyBuilder) {
    numbers = Self.numbers(builder.order, builder.out, builder.into)
    nodes = [UInt32](repeating: 0, count: numbers.count)
    for (node, number) in numbers.enumerated() { nodes[Int(number)] = UInt32(node) }
    offsets.reserveCapacity(nodes.count + 1)
    for node in nodes { appendRow(builder.out.arcs(node), builder.into.arcs(node)) }
  }

  /// Returns a number for each node: parents before children, whole branches together.
  private static func numbers(_ order: [UInt32], _ out: ArcLists, _ into: ArcLists) -> [UInt32] {
    let count = order.count
    var ranks = [UInt32](repeating: 0, count: count)
    for (rank, node) in order.enumerated() { ranks[Int(node)] = UInt32(rank) }
    let parents = order.map { node in
      let lowest = min(
        out.arcs(node).lazy.map { ranks[Int($0.end)] }.min() ?? UInt32.max,
        into.arcs(node).lazy.map { ranks[Int($0.end)] }.min() ?? UInt32.max)
      return lowest
    }
    var sizes = [UInt32](repeating: 1, count: count)
    for rank in 0..<count where parents[rank] != UInt32.max { sizes[Int(parents[rank])] += sizes[rank] }
    var numbers = [UInt32](repeating: 0, count: count)
    // The first number not given to a branch, among all and below each node.
    var next: UInt32 = 0
    var nexts = [UInt32](repeating: 0, count: count)
    for rank in (0..<count).reversed() {
      let parent = parents[rank]
      let number = parent == UInt32.max ? next : nexts[Int(parent)]
      if parent == UInt32.max { next += sizes[rank] } else { nexts[Int(parent)] += sizes[rank] }
      numbers[Int(order[rank])] = number
      nexts[rank] = number + 1
    }
    return numbers
  }

  private mutating func appendRow(
    _ out: UnsafeMutableBufferPointer<HierarchyArc>, _ into: UnsafeMutableBufferPointer<HierarchyArc>
  ) {
    let ups = out.sorted { numbers[Int($0.end)] < numbers[Int($1.end)] }
    let downs = into.sorted { numbers[Int($0.end)] < numbers[Int($1.end)] }
    var (up, down) = (0, 0)
    while up < ups.count || down < downs.count {
      let above = up < ups.count ? numbers[Int(ups[up].end)] : UInt32.max
      let below = down < downs.count ? numbers[Int(downs[down].end)] : UInt32.max
      var arc = ContractionHierarchy.Climb(
        up: HierarchyKey.absent, down: HierarchyKey.absent, end: min(above, below))
      var (way, wayBack) = (Detail(detail: 0, isShortcut: false), Detail(detail: 0, isShortcut: false))
      if above <= below {
        arc.up = ups[up].key
        way = Detail(detail: ups[up].detail, isShortcut: ups[up].isShortcut)
        up += 1
      }
      if below <= above {
        arc.down = downs[down].key
        wayBack = Detail(detail: downs[down].detail, isShortcut: downs[down].isShortcut)
        down += 1
      }
      arcs.append(arc)
      details.append(wayBack)
      details.append(way)
    }
    arcCount += ups.count + downs.count
    offsets.append(UInt32(arcs.count))
  }

  /// Returns the parts of each arc.
  func parts(_ rows: Adjacency) -> [ContractionHierarchy.Parts] {
    var parts: [ContractionHierarchy.Parts] = []
    parts.reserveCapacity(details.count)
    for low in 0..<nodes.count {
      for index in Int(offsets[low])..<Int(offsets[low + 1]) {
        let high = arcs[index].end
        parts.append(part(details[2 * index], from: high, to: UInt32(low), rows))
        parts.append(part(details[2 * index + 1], from: UInt32(low), to: high, rows))
      }
    }
    return parts
  }

  private func part(_ detail: Detail, from: UInt32, to: UInt32, _ rows: Adjacency) -> ContractionHierarchy.Parts {
    guard detail.isShortcut else {
      let arc = Int(detail.detail)
      // An arc that is absent has no detail, and nothing asks what it stands for.
      guard arc < rows.arcCount else { return ContractionHierarchy.Parts(first: 0, second: 0, firstSteps: 0) }
      return ContractionHierarchy.Parts(
        first: rows.target(arc).rawValue, second: rows.edges.isEmpty ? UInt32(arc) : rows.edge(arc).rawValue,
        firstSteps: 0)
    }
    let middle = Int(numbers[Int(detail.detail)])
    let (first, second) = (index(of: from, in: middle), index(of: to, in: middle))
    return ContractionHierarchy.Parts(
      first: UInt32(2 * first), second: UInt32(2 * second + 1),
      firstSteps: UInt32(HierarchyKey.steps(arcs[first].down)))
  }

  /// Returns the index of the arc between the node of a row and a higher one.
  private func index(of end: UInt32, in row: Int) -> Int {
    let found = (Int(offsets[row])..<Int(offsets[row + 1])).first { arcs[$0].end == end }
    precondition(found != nil, "a shortcut passes a node both ends are joined to")
    return found ?? 0
  }
}
