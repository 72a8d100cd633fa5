// Plain values one after another, in memory that is kept from frame to frame and that workers may read by address.

/// A growing run of plain values that never shrinks its storage.
///
/// Its properties are touched for every primitive of a frame; none of its methods calls out, so that accesses cannot
/// overlap and need not be checked.
final class Pile<Element: BitwiseCopyable> {
  @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always) func append(_ element: Element) {
    if count == capacity { reserve(capacity * 2) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Forgets the values, not the memory.
  func removeAll() { count = 0 }

  /// Holds `count` values afterwards; new ones are `value`, old ones are lost.
  func reset(count: Int, to value: Element) {
    if count > capacity {
      self.count = 0
      reserve(max(count, capacity * 2))
    }
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  private func reserve(_ wanted: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = wanted
  }
}
