// The connections between nodes, in flat arrays: each slot knows its source, and each source a list of the slots it
// feeds.
//
// The list is threaded through the slots themselves, so that connecting, disconnecting and changing a source cost the
// same however many slots it feeds, and a chain of a million nodes needs no million small arrays. A slot is a number:
// its node's times `NodeKind.mostSlots`, plus its place.

/// The connections of a flow.
struct Wiring: Sendable {
  private static let none: Int32 = -1

  /// The node that feeds a slot.
  private var source: [Int32] = []
  /// The next slot with the same source.
  private var next: [Int32] = []
  /// The slot before it in that list.
  private var previous: [Int32] = []
  /// The first slot that a node feeds.
  private var first: [Int32] = []

  /// The number of nodes that there is room for.
  var count: Int { first.count }

  /// Adds storage for one more node.
  mutating func grow() {
    first.append(Self.none)
    for _ in 0..<NodeKind.mostSlots {
      source.append(Self.none)
      next.append(Self.none)
      previous.append(Self.none)
    }
  }

  /// Returns the node that feeds a slot; `nil` for none.
  func source(of slot: Int, at node: Int) -> Int? {
    let found = source[node * NodeKind.mostSlots + slot]
    return found == Self.none ? nil : Int(found)
  }

  /// Connects a slot, or empties it.
  mutating func set(_ slot: Int, of node: Int, to newSource: Int?) {
    let index = node * NodeKind.mostSlots + slot
    unlink(index)
    guard let newSource else { return }
    let head = first[newSource]
    source[index] = Int32(newSource)
    next[index] = head
    previous[index] = Self.none
    if head != Self.none { previous[Int(head)] = Int32(index) }
    first[newSource] = Int32(index)
  }

  private mutating func unlink(_ index: Int) {
    guard source[index] != Self.none else { return }
    let (before, after) = (previous[index], next[index])
    if before == Self.none { first[Int(source[index])] = after } else { next[Int(before)] = after }
    if after != Self.none { previous[Int(after)] = before }
    source[index] = Self.none
  }

  /// Returns the first slot that a node feeds; with `slot(after:)`, all of them.
  func firstFed(by node: Int) -> Int? { Self.optional(first[node]) }

  /// Returns the next slot of the same source.
  func slot(after index: Int) -> Int? { Self.optional(next[index]) }

  private static func optional(_ number: Int32) -> Int? { number == none ? nil : Int(number) }

  /// Returns the node that a slot's number belongs to.
  static func node(of index: Int) -> Int { index / NodeKind.mostSlots }

  /// Returns the slot of its node that a slot's number stands for.
  static func slot(of index: Int) -> Int { index % NodeKind.mostSlots }
}
