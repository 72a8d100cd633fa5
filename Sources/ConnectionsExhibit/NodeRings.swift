// The nodes within some steps of one: shown after a long press, and widened by the finger that pressed.
//
// All that can be reached is searched in the frames that follow; the rings can be widened as far as the search has come.

import Drawing
import Gestures
import GraphModel
import PathFinding
import SceneGraph

/// The rings around a node.
struct NodeRings {
  /// The node in the middle.
  let source: NodeID
  /// The steps that the rings reach.
  private(set) var reach: Int
  /// The steps that the search has come.
  private(set) var deepest: Int
  /// The search for everything that can be reached.
  private(set) var search = SourceSearch()
  /// The finger that still holds the rings and may drag them outwards; `nil` for none.
  private(set) var pointer: PointerID?

  /// Rings of one step, or of none where nothing can be reached.
  init(around source: NodeID, ignoringDirection: Bool, finder: PathFinder, pointer: PointerID?) {
    self.source = source
    self.pointer = pointer
    search.begin(from: source, PathQuery(ignoringDirection: ignoringDirection), with: finder)
    search.advance(arcs: SourceSearch.arcsInAFrame, with: finder)
    deepest = search.deepestStep
    reach = min(1, deepest)
  }

  /// True if there is more to search in coming frames.
  var isSearching: Bool { search.wantsMore }

  /// Sets the steps that the rings reach, within what there is.
  ///
  /// - Returns: true if that is a change.
  mutating func setReach(_ wanted: Int) -> Bool {
    let next = min(max(wanted, min(1, deepest)), deepest)
    guard reach != next else { return false }
    reach = next
    return true
  }

  /// Releases the finger that holds the rings.
  mutating func release() { pointer = nil }

  /// Searches on.
  ///
  /// - Returns: true if the rings can be wider now.
  mutating func searchOn(finder: PathFinder) -> Bool {
    search.advance(arcs: SourceSearch.arcsInAFrame, with: finder)
    guard search.deepestStep != deepest else { return false }
    deepest = search.deepestStep
    return true
  }

  /// The nodes within the reach, the one in the middle included.
  var nodes: [NodeID] {
    let tree = search.tree
    return Array(tree.order.prefix { tree.steps(to: $0).map { $0 <= reach } ?? false })
  }

  /// The number of nodes at each number of steps, from 0 to the reach.
  var counts: [Int] {
    var counts = [Int](repeating: 0, count: reach + 1)
    let tree = search.tree
    for node in tree.order {
      guard let steps = tree.steps(to: node), steps <= reach else { break }
      counts[steps] += 1
    }
    return counts
  }
}

extension NodeRings {
  /// Returns the circles on the screen that a finger widens the rings by.
  ///
  /// - Parameter radius: the radius of the disc in the middle, in view pixels.
  func circles(disc radius: Double, metrics: Metrics) -> RingItem.Circles {
    RingItem.Circles(
      inner: max(radius, metrics.pixels(millimetres: 5)), pitch: metrics.pixels(millimetres: 9), deepest: deepest)
  }
}
