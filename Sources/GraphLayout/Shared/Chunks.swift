// Indices in parts, for loops on all cores whose outcome does not depend on how many there are.

/// Indices in parts of a fixed size, so that what a part does depends on the number of indices only.
struct Chunks {
  let count: Int
  let total: Int
  let size: Int

  init(_ total: Int, size: Int) {
    self.total = total
    self.size = size
    count = (total + size - 1) / size
  }

  @inline(__always)
  subscript(part: Int) -> Range<Int> { part * size..<min(total, (part + 1) * size) }
}
