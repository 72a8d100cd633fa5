// The names of nodes that are called by whole numbers, without a string for any of them.
//
// Nodes are numbered so that their order is the alphabetical order of their names as text. Three forms: all numbers
// below a limit; some of them, as one bit for each; or, where the numbers are far apart, a list. Invariant: the numbers
// rise in the order of their texts, and none occurs twice.

/// The whole number each node of a graph is called by; node order is the order of the numbers as text.
public struct NodeNumbers: Hashable, Sendable {
  private enum Form: Hashable {
    case all
    /// The bit at a number's rank in text order says whether it is there; with each word, how many are before it.
    case some(bits: [UInt64], before: [UInt32])
    case listed([UInt64])
  }

  private let form: Form
  /// The bound of numbers of the forms `all` and `some`, which are below it.
  private let limit: UInt64
  /// The number of nodes.
  public let count: Int
  /// The number of words of bits that share one count of the bits before them.
  private static let directorySpacing = 8

  /// Nodes called 0 ..< `count`.
  public init(below count: Int) {
    precondition(count >= 0 && count <= Int(UInt32.max), "a graph has fewer than 2^32 nodes")
    self.count = count
    limit = UInt64(count)
    form = .all
  }

  /// Nodes called by different numbers, in any order.
  ///
  /// - Complexity: O(count · log count).
  public init(_ numbers: [UInt64]) {
    precondition(numbers.count <= Int(UInt32.max), "a graph has fewer than 2^32 nodes")
    let sorted = numbers.sorted(by: NumberTextOrder.precedes)
    precondition(zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }, "no two nodes have the same number")
    count = sorted.count
    limit = 0
    form = .listed(sorted)
  }

  /// Nodes called by those numbers whose byte in `present` is not zero.
  ///
  /// - Parameter visit: called with each number that is there and its node, in node order.
  /// - Complexity: O(present.count).
  public init(present: UnsafeBufferPointer<UInt8>, visit: (_ number: Int, _ node: UInt32) -> Void) {
    precondition(present.count <= Int(UInt32.max), "numbers of a list by presence are below 2^32")
    limit = UInt64(present.count)
    var bits = [UInt64](repeating: 0, count: (present.count + 63) / 64)
    let count = Self.mark(present, in: &bits, visit: visit)
    self.count = count
    form = count == present.count ? .all : .some(bits: bits, before: Self.directory(of: bits))
  }

  /// Returns the number of a node.
  ///
  /// - Complexity: O(log count).
  public func number(of node: NodeID) -> UInt64 {
    switch form {
    case .all: NumberTextOrder.number(at: UInt64(node.rawValue), below: limit)
    case .some(let bits, let before):
      NumberTextOrder.number(at: UInt64(Self.select(node.index, bits, before)), below: limit)
    case .listed(let numbers): numbers[node.index]
    }
  }

  /// Returns the node called by a number, if there is one.
  ///
  /// - Complexity: O(log count).
  public func node(of number: UInt64) -> NodeID? {
    switch form {
    case .all:
      return number < limit ? NodeID(index: Int(NumberTextOrder.rank(of: number, below: limit))) : nil
    case .some(let bits, let before):
      guard number < limit else { return nil }
      let index = Int(NumberTextOrder.rank(of: number, below: limit))
      guard bits[index / 64] >> UInt64(index % 64) & 1 == 1 else { return nil }
      let start = index / 64 / Self.directorySpacing
      var rank = Int(before[start])
      for word in (start * Self.directorySpacing)..<(index / 64) { rank += bits[word].nonzeroBitCount }
      return NodeID(index: rank + (bits[index / 64] & (1 << UInt64(index % 64) - 1)).nonzeroBitCount)
    case .listed(let numbers):
      let index = BinarySearch.firstIndex(in: 0..<numbers.count) { !NumberTextOrder.precedes(numbers[$0], number) }
      return index < numbers.count && numbers[index] == number ? NodeID(index: index) : nil
    }
  }

  /// Returns the node called by a text, byte for byte: 7 is called "7" and not "07".
  func node(withKey key: String) -> NodeID? {
    guard let number = UInt64(key), ExactText(String(number)) == ExactText(key) else { return nil }
    return node(of: number)
  }

  /// The size of the tables, in bytes.
  var byteCount: Int {
    switch form {
    case .all: 0
    case .some(let bits, let before): 8 * bits.count + 4 * before.count
    case .listed(let numbers): 8 * numbers.count
    }
  }

  private static func mark(
    _ present: UnsafeBufferPointer<UInt8>, in bits: inout [UInt64], visit: (Int, UInt32) -> Void
  ) -> Int {
    var count = 0
    var index = 0
    var next: UInt64? = present.isEmpty ? nil : 0
    while let number = next {
      if present[Int(number)] != 0 {
        visit(Int(number), UInt32(count))
        bits[index / 64] |= 1 << UInt64(index % 64)
        count += 1
      }
      index += 1
      next = NumberTextOrder.successor(of: number, below: UInt64(present.count))
    }
    return count
  }

  private static func directory(of bits: [UInt64]) -> [UInt32] {
    var before: [UInt32] = []
    var count: UInt32 = 0
    for (word, value) in bits.enumerated() {
      if word % directorySpacing == 0 { before.append(count) }
      count += UInt32(value.nonzeroBitCount)
    }
    return before
  }

  /// Returns the index of the bit that has `rank` set bits before it.
  private static func select(_ rank: Int, _ bits: [UInt64], _ before: [UInt32]) -> Int {
    let start = BinarySearch.firstIndex(in: 0..<before.count) { Int(before[$0]) > rank } - 1
    var left = rank - Int(before[start])
    var word = start * directorySpacing
    while left >= bits[word].nonzeroBitCount {
      left -= bits[word].nonzeroBitCount
      word += 1
    }
    var rest = bits[word]
    for _ in 0..<left { rest &= rest - 1 }
    return word * 64 + rest.trailingZeroBitCount
  }
}

enum BinarySearch {
  /// Returns the first index of a range from which on a property holds; the range's end when it never does.
  @inline(__always)
  static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
