// One level of a breadth-first search from the other side (S. Beamer, K. Asanović, D. Patterson 2012): every node not
// yet reached looks for a neighbour in the frontier. Pays when the frontier has a good part of all arcs.
//
// The usual step stops at the first such neighbour. This one reads the whole row and takes the neighbour that stands
// first in the queue, because that one's path comes first in the alphabet; the frontier's queue indices are four bytes
// a node and stay in the cache, and no neighbour can be better than the first node of the frontier, which where there
// are hubs is often one of them. All cores can search at once, each writing only to its own nodes.

/// The step that finds parents for nodes not yet reached.
enum BottomUpStep {
  /// Nodes in a chunk, the unit of work of one core.
  static let chunk = 4096

  /// The arrays of a search in progress, as the cores share them.
  struct State {
    /// The rows of arcs into each node.
    let offsets: UnsafeBufferPointer<UInt32>
    let targets: UnsafeBufferPointer<UInt32>
    /// The queue index of each frontier node; `.max` for nodes not reached.
    let queueIndices: UnsafeBufferPointer<UInt32>
    /// The queue index of the first frontier node.
    let firstIndex: UInt32
    /// The node before each node, `.max` for nodes not reached. Receives the queue index of each found node's parent.
    let parents: UnsafeMutableBufferPointer<UInt32>
    /// The nodes found in chunk c, in the order of their numbers, from `c * chunk` on.
    let found: UnsafeMutableBufferPointer<UInt32>
  }

  /// Searches one chunk of nodes and returns how many were found.
  static func run(_ state: State, chunk number: Int) -> Int {
    let start = number * chunk
    var last = start
    var first = Int(state.offsets[start])
    for node in start..<min(start + chunk, state.parents.count) {
      let past = Int(state.offsets[node + 1])
      defer { first = past }
      guard first < past, state.parents[node] == .max else { continue }
      // Nodes reached before the frontier have no neighbours left, so every index seen is one in the frontier.
      var least = UInt32.max
      for arc in first..<past {
        least = min(least, state.queueIndices[Int(state.targets[arc])])
        if least == state.firstIndex { break }
      }
      guard least != .max else { continue }
      state.parents[node] = least
      state.found[last] = UInt32(node)
      last += 1
    }
    return last - start
  }
}
