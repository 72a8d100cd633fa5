// Sets of nodes or edges that most of a graph's are not in, with a bit for each id; and the ids of those that are there.
//
// What is removed from a graph leaves its id behind, so that all others keep theirs: a gap. A graph of a file has none;
// changes leave some, until the graph is written and read again.

import Parallel

/// A set of ids of nodes, or of edges.
public struct IDSet: Hashable, Sendable {
  @usableFromInline private(set) var words: [UInt64] = []
  /// The number of ids in the set.
  public private(set) var count = 0

  /// The empty set.
  public init() {}

  /// A set of ids.
  public init(_ ids: some Sequence<some GraphElementID>) { for id in ids { insert(Int(id.rawValue)) } }

  /// A set of ids as bits: id `64 * w + b` is in the set if bit `b` of word `w` is set.
  ///
  /// - Complexity: O(words).
  public init(words: [UInt64]) {
    self.words = words
    settle()
  }

  /// All ids below a limit but some.
  public init(below limit: Int, except others: IDSet) {
    words = [UInt64](repeating: .max, count: (limit + 63) / 64)
    if limit & 63 > 0 { words[words.count - 1] = 1 << UInt64(limit & 63) - 1 }
    for (index, word) in others.words.prefix(words.count).enumerated() { words[index] &= ~word }
    settle()
  }

  /// Drops empty words at the end, and counts.
  private mutating func settle() {
    words.removeLast(words.reversed().prefix { $0 == 0 }.count)
    count = words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// The ids below a limit that fulfil a condition, which is asked on all cores.
  ///
  /// - Complexity: O(limit).
  init(below limit: Int, where isMember: @Sendable (Int) -> Bool) {
    words = [UInt64](unsafeUninitializedCapacity: (limit + 63) / 64) { words, wordCount in
      wordCount = words.count
      nonisolated(unsafe) let words = words
      let (count, share) = (wordCount, 1024)
      Parallel.forEach(0..<(count + share - 1) / share) { part in
        for index in part * share..<min((part + 1) * share, count) {
          var word: UInt64 = 0
          for bit in 0..<min(64, limit - index * 64) where isMember(index << 6 | bit) { word |= 1 << UInt64(bit) }
          words[index] = word
        }
      }
    }
    while words.last == 0 { words.removeLast() }
    count = words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// True if no id is in the set.
  @inlinable public var isEmpty: Bool { words.isEmpty }

  /// Returns true if the set has an id. O(1).
  @inlinable public func contains(_ index: Int) -> Bool {
    index >> 6 < words.count && words[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// Puts an id into the set.
  public mutating func insert(_ index: Int) {
    guard !contains(index) else { return }
    let word = index >> 6
    if words.count <= word { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
    words[word] |= 1 << UInt64(index & 63)
    count += 1
  }

  /// Takes an id out of the set.
  mutating func remove(_ index: Int) {
    guard contains(index) else { return }
    words[index >> 6] &= ~(1 << UInt64(index & 63))
    count -= 1
    while words.last == 0 { words.removeLast() }
  }

  /// The ids of the set, rising. O(greatest id).
  var ids: [UInt32] {
    words.enumerated().flatMap { number, word in
      (0..<64).filter { word >> UInt64($0) & 1 == 1 }.map { UInt32(number << 6 | $0) }
    }
  }

  /// Returns the ids that are in this set or another.
  public func union(_ other: IDSet) -> IDSet {
    if other.isEmpty { return self }
    var union = self
    if union.words.count < other.words.count {
      union.words.append(contentsOf: repeatElement(0, count: other.words.count - union.words.count))
    }
    for (index, word) in other.words.enumerated() { union.words[index] |= word }
    union.count = union.words.reduce(0) { $0 + $1.nonzeroBitCount }
    return union
  }

  /// Returns the ids that are in this set and in another.
  public func intersection(_ other: IDSet) -> IDSet { IDSet(words: zip(words, other.words).map { $0 & $1 }) }

  /// Returns the ids that are in this set and not in another.
  public func subtracting(_ other: IDSet) -> IDSet {
    guard !isEmpty, !other.isEmpty else { return self }
    var words = words
    for (index, word) in other.words.prefix(words.count).enumerated() { words[index] &= ~word }
    return IDSet(words: words)
  }

  /// Returns the ids that are below a limit.
  func clamped(to limit: Int) -> IDSet {
    guard words.count * 64 > limit else { return self }
    var words = Array(words.prefix((limit + 63) / 64))
    if limit & 63 > 0, words.count * 64 > limit { words[words.count - 1] &= 1 << UInt64(limit & 63) - 1 }
    return IDSet(words: words)
  }

  /// Returns the ids below a limit that are not in the set; `nil` where that is all of them.
  func others(below limit: Int) -> [UInt32]? {
    guard !isEmpty else { return nil }
    return [UInt32](unsafeUninitializedCapacity: limit) { others, count in
      for word in 0..<(limit + 63) / 64 {
        var left = word < words.count ? ~words[word] : .max
        if word == limit / 64 { left &= 1 << UInt64(limit & 63) - 1 }
        while left != 0 {
          others[count] = UInt32(word << 6 | left.trailingZeroBitCount)
          left &= left - 1
          count += 1
        }
      }
    }
  }
}

/// The id of a node or an edge.
public protocol GraphElementID: Hashable, Comparable, Sendable {
  /// Zero-based position.
  var rawValue: UInt32 { get }

  /// The id at a position.
  init(_ rawValue: UInt32)
}

extension NodeID: GraphElementID {}
extension EdgeID: GraphElementID {}

/// The ids of a graph's nodes, or edges, rising, without gaps.
public struct ElementIDs<ID: GraphElementID>: RandomAccessCollection, Sendable {
  private let listed: [UInt32]?
  public let startIndex = 0
  public let endIndex: Int

  /// The ids that are listed, or all below a limit.
  init(_ listed: [UInt32]?, below limit: Int) { (self.listed, endIndex) = (listed, listed?.count ?? limit) }

  public subscript(index: Int) -> ID { ID(listed.map { $0[index] } ?? UInt32(index)) }
}
