// Searches that go on beneath the hands, some arcs in every frame, so that no frame waits for a large network.

import ExhibitKit
import PathFinding

extension Connections {
  /// Whether a search has not come to its end. Nothing that is shown of a path depends on it.
  var isSearching: Bool {
    traces.contains { $0.isSearching } || keyboardTrace?.isSearching ?? false || rings?.search.wantsMore ?? false
  }

  /// Searches on. One search has the whole frame, those begun first come first, so that how many hands there are does not
  /// change how long a frame takes.
  mutating func searchOn() {
    guard let finder = document?.finder else { return }
    let arcs = SourceSearch.arcsInAFrame
    if rings?.search.wantsMore ?? false { return widenRings(arcs, finder) }
    if let index = traces.firstIndex(where: { $0.isSearching }) {
      return traces[index].searchOn(arcs: arcs, finder: finder)
    }
    keyboardTrace?.searchOn(arcs: arcs, finder: finder)
  }

  /// The rings can be widened as far as the search has come.
  private mutating func widenRings(_ arcs: Int, _ finder: PathFinder) {
    rings?.search.advance(arcs: arcs, with: finder)
    guard let deepest = rings?.search.deepestStep, deepest != rings?.deepest else { return }
    rings?.deepest = deepest
    if rings?.reach == 0 { setReach(1) }
    needsRedraw = true
  }
}
