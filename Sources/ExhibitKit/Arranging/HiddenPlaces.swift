// Where hidden nodes lie when the others are laid out: as they lay among them before, so that they are in the picture when they
// show again.

import Geometry
import GraphModel

extension Graph {
  /// Returns the positions of a layout of what shows, with what does not show about it as it was before.
  ///
  /// - Parameters:
  ///   - positions: the position of each node in the layout; those at gaps mean nothing.
  ///   - before: the positions before it; `nil` where there are none.
  /// - Complexity: O(nodes), without gaps O(1).
  func placingHidden(_ positions: [Point], asIn before: [Point]?) -> [Point] {
    guard !nodeGaps.isEmpty, let before, before.count == positions.count,
      let old = Rect(bounding: nodes.lazy.map { before[$0.index] }),
      let new = Rect(bounding: nodes.lazy.map { positions[$0.index] })
    else { return positions }
    let (extent, next) = (max(old.width, old.height), max(new.width, new.height))
    let scale = extent > 0 && next > 0 ? next / extent : 1
    var placed = positions
    for index in positions.indices where nodeGaps.contains(index) {
      placed[index] = new.center + (before[index] - old.center) * scale
    }
    return placed
  }
}
