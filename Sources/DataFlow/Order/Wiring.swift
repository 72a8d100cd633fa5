// Who feeds whom, in flat arrays: each slot knows its source, and each source a list of the slots it feeds.
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

  /// How many nodes there is room for.
  var count: Int { first.count }

  /// Makes room for one node more.
  mutating func grow() {
    first.append(Self.none)
    for _ in 0..<NodeKind.mostSlots {
      source.append(Self.none)
      next.append(Self.none)
      previous.append(Self.none)
    }
  }

  /// The node that feeds a slot; `nil` for none.
  func source(of slot: Int, at node: Int) -> Int? {
    let found = source[node * NodeKind.mostSlots + slot]
    return found == Self.none ? nil : Int(found)
  }

  /// Connects a slot, or empties it.
  mutating func set(_ slot: Int, of node: Int, to newSource: Int?) {
    let place = node * NodeKind.mostSlots + slot
    unlink(place)
    guard let newSource else { return }
    let head = first[newSource]
    source[place] = Int32(newSource)
    next[place] = head
    previous[place] = Self.none
    if head != Self.none { previous[Int(head)] = Int32(place) }
    first[newSource] = Int32(place)
  }

  private mutating func unlink(_ place: Int) {
    guard source[place] != Self.none else { return }
    let (before, after) = (previous[place], next[place])
    if before == Self.none { first[Int(source[place])] = after } else { next[Int(before)] = after }
    if after != Self.none { previous[Int(after)] = before }
    source[place] = Self.none
  }

  /// The first slot that a node feeds; with `slot(after:)`, all of them.
  func firstFed(by node: Int) -> Int? { Self.place(first[node]) }

  /// The next slot of the same source.
  func slot(after place: Int) -> Int? { Self.place(next[place]) }

  private static func place(_ number: Int32) -> Int? { number == none ? nil : Int(number) }

  /// The node and place of a slot's number.
  static func node(of place: Int) -> Int { place / NodeKind.mostSlots }

  /// Which slot of its node a slot's number is.
  static func slot(of place: Int) -> Int { place % NodeKind.mostSlots }
}
