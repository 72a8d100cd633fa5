// A heap of what a guided search has still to open, without decreasing keys: what is outdated is passed over.

/// The least promise first.
struct MeasureQueue {
  typealias Entry = (node: UInt32, promise: GuidedSearch.Measure, reached: GuidedSearch.Measure)

  private var entries: [Entry] = []

  /// Empties the heap, keeping its storage.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Adds a node that may be on a path measuring `promise`, reached at `reached`.
  mutating func insert(_ node: UInt32, _ promise: GuidedSearch.Measure, at reached: GuidedSearch.Measure) {
    var index = entries.count
    entries.append((node, promise, reached))
    while index > 0 {
      let above = (index - 1) / 2
      guard promise < entries[above].promise else { break }
      entries.swapAt(index, above)
      index = above
    }
  }

  /// Takes out the entry with the least promise.
  mutating func popLeast() -> Entry? {
    guard let least = entries.first, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return least }
    var index = 0
    while true {
      var below = 2 * index + 1
      guard below < entries.count else { break }
      if below + 1 < entries.count && entries[below + 1].promise < entries[below].promise { below += 1 }
      guard entries[below].promise < last.promise else { break }
      entries[index] = entries[below]
      index = below
    }
    entries[index] = last
    return least
  }
}
