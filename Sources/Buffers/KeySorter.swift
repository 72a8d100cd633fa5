// Sorting of whole numbers in every frame, without an allocation: the library's sort takes memory for its runs each time.

/// A sorter of whole numbers by their digits, which keeps the memory that it needs.
public struct KeySorter: Sendable {
  /// The number of keys up to which each is put in its place by comparing.
  private static let fewKeys = 24
  private static let digitBits = 8

  private var spare: [UInt64] = []

  /// A sorter that has no memory yet.
  public init() {}

  /// Puts keys in ascending order.
  ///
  /// - Complexity: O(keys · digits in which they differ), of eight bits each. Memory is taken only for more keys than ever
  ///   before.
  public mutating func sort(_ keys: inout [UInt64]) {
    let count = keys.count
    guard count > Self.fewKeys else { return Self.insert(&keys) }
    if spare.count < count { spare = [UInt64](repeating: 0, count: max(count, 2 * spare.count)) }
    keys.withUnsafeMutableBufferPointer { keys in
      spare.withUnsafeMutableBufferPointer { spare in
        let differing = keys.reduce(0) { $0 | ($1 ^ keys[0]) }
        var (from, to) = (keys, UnsafeMutableBufferPointer(rebasing: spare[..<count]))
        for shift in stride(from: 0, to: UInt64.bitWidth, by: Self.digitBits)
        where UInt8(truncatingIfNeeded: differing >> shift) != 0 {
          Self.distribute(from, to, byDigitAt: shift)
          swap(&from, &to)
        }
        if from.baseAddress != keys.baseAddress { _ = keys.update(fromContentsOf: from) }
      }
    }
  }

  /// Puts few keys in order.
  private static func insert(_ keys: inout [UInt64]) {
    for next in keys.indices.dropFirst() {
      let key = keys[next]
      var place = next
      while place > 0, keys[place - 1] > key {
        keys[place] = keys[place - 1]
        place -= 1
      }
      keys[place] = key
    }
  }

  /// Copies keys in the order of one of their digits; those with an equal one as they come.
  private static func distribute(
    _ keys: UnsafeMutableBufferPointer<UInt64>, _ sorted: UnsafeMutableBufferPointer<UInt64>, byDigitAt shift: Int
  ) {
    // On the stack: of this size, temporary memory would come from the heap.
    var starts = InlineArray<256, Int>(repeating: 0)
    for key in keys { starts[Int(UInt8(truncatingIfNeeded: key >> shift))] &+= 1 }
    var sum = 0
    for digit in starts.indices { (starts[digit], sum) = (sum, sum &+ starts[digit]) }
    for key in keys {
      let digit = Int(UInt8(truncatingIfNeeded: key >> shift))
      sorted[starts[digit]] = key
      starts[digit] &+= 1
    }
  }
}
