// Fetching of what visits to come need of memory: where a node's row begins, the row, and what is known of the nodes in it.
//
// Each look needs the answer of the one before, so they are made some visits apart, and none waits.

import CPrefetch

/// Compressed sparse rows that are fetched before they are read.
struct RowsAhead {
  let offsets: UnsafeBufferPointer<UInt32>
  let targets: UnsafeBufferPointer<UInt32>

  /// The visits from one look to the next.
  static let distance = 4
  /// The arcs of a node that are looked at ahead; the rows of most nodes are shorter.
  private static let widest = 32

  /// Returns the arcs of a node.
  @inline(__always)
  func arcs(of node: Int) -> Range<Int> { Int(offsets[node])..<Int(offsets[node + 1]) }

  /// Returns the targets in the row of a node that are looked at ahead.
  @inline(__always)
  private func row(_ node: Int) -> Slice<UnsafeBufferPointer<UInt32>> {
    let first = Int(offsets[node])
    return targets[first..<min(Int(offsets[node + 1]), first + Self.widest)]
  }

  /// Fetches where the row of a node begins.
  @inline(__always)
  func fetchOffset(of node: Int) { throughline_prefetch(offsets.baseAddress.unsafelyUnwrapped + node) }

  /// Fetches the row of a node, and with it what another array has for its arcs.
  @inline(__always)
  func fetchRow(of node: Int, _ values: UnsafePointer<Double>? = nil) {
    guard let targets = targets.baseAddress else { return }
    let first = Int(offsets[node])
    throughline_prefetch(targets + first)
    if let values {
      throughline_prefetch(values + first)
      throughline_prefetch(values + first + 8)
    }
  }

  /// Fetches the elements of an array for the nodes in the row of a node.
  @inline(__always)
  func fetch<Element>(_ elements: UnsafePointer<Element>, forRowOf node: Int) {
    for target in row(node) { throughline_prefetch(elements + Int(target)) }
  }

  /// Fetches the elements of an array at the places that another has for the nodes in the row of a node.
  @inline(__always)
  func fetch<Element>(_ elements: UnsafePointer<Element>, at places: UnsafePointer<UInt32>, forRowOf node: Int) {
    for target in row(node) { throughline_prefetch(elements + Int(places[Int(target)])) }
  }

  /// Fetches what the visits of nodes after the one at an index need: rows, and the groups of the nodes in them.
  @inline(__always)
  func fetch(_ nodes: [UInt32], around index: Int, _ groups: UnsafeBufferPointer<UInt32>) {
    guard index + 3 * Self.distance < nodes.count, let groups = groups.baseAddress else { return }
    fetchOffset(of: Int(nodes[index + 3 * Self.distance]))
    fetchRow(of: Int(nodes[index + 2 * Self.distance]))
    fetch(groups, forRowOf: Int(nodes[index + Self.distance]))
  }
}
