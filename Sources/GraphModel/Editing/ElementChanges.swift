// What has become of the nodes or the edges of a graph: those that are new or different, and those that are gone.

/// The changes of the elements of one kind. An element that is neither changed nor removed is as the base has it.
struct ElementChanges<ID: GraphElementID, Record: Sendable>: Sendable {
  /// The most ids that changes may add: each takes room, whether it is used or not.
  private static var mostNew: Int { 1 << 22 }

  /// The number of ids of the base, gaps included.
  let baseCount: Int
  /// The ids of the base that have no element there.
  private let gaps: IDSet
  /// The elements that are new, or no longer what the base has.
  private(set) var changed: [ID: Record] = [:]
  /// The ids of the base that have no element: gaps, and those of elements that are gone.
  private(set) var removed: IDSet
  /// The elements of the base that are gone.
  private(set) var gone = Set<ID>()
  /// The next new element: above every one that ever was.
  private(set) var next: ID
  /// The number of new elements.
  private var addedCount = 0

  /// No changes of a base. O(1).
  ///
  /// - Parameter gaps: the ids of the base that have no element.
  init(baseCount: Int, gaps: IDSet) {
    (self.baseCount, self.gaps, removed) = (baseCount, gaps, gaps)
    next = ID(UInt32(baseCount))
  }

  /// The number of elements that there are.
  var count: Int { baseCount - removed.count + addedCount }

  /// Returns true if there is an element of an id.
  func contains(_ id: ID) -> Bool { isOfBase(id) ? !isRemoved(id) : changed[id] != nil }

  /// Returns true if an element is as the base has it.
  func isUnchanged(_ id: ID) -> Bool { isOfBase(id) && !isRemoved(id) && (changed.isEmpty || changed[id] == nil) }

  private func isRemoved(_ id: ID) -> Bool { removed.contains(Int(id.rawValue)) }

  /// Returns true if an id may be given to a new element.
  func isFree(_ id: ID) -> Bool { Int(id.rawValue) < baseCount + Self.mostNew && !contains(id) }

  /// Returns true if an element is one of the base, be it gone or not.
  func isOfBase(_ id: ID) -> Bool { Int(id.rawValue) < baseCount }

  /// The ids of the elements that there are. O(ids / 64 + changes).
  var present: IDSet {
    var ids = IDSet(below: baseCount, except: removed)
    for id in changed.keys { ids.insert(Int(id.rawValue)) }
    return ids
  }

  /// Puts an element in, whose id must be free.
  mutating func add(_ id: ID, _ record: Record) {
    if isOfBase(id) { removed.remove(Int(id.rawValue)) } else { addedCount += 1 }
    gone.remove(id)
    changed[id] = record
    next = max(next, ID(id.rawValue + 1))
  }

  /// Puts an element of the base that is gone in again, as the base has it.
  mutating func restore(_ id: ID) {
    removed.remove(Int(id.rawValue))
    gone.remove(id)
  }

  /// Replaces an element that is there.
  mutating func set(_ id: ID, _ record: Record) { changed[id] = record }

  /// Takes an element out that is there.
  mutating func remove(_ id: ID) {
    changed[id] = nil
    if isOfBase(id) { removed.insert(Int(id.rawValue)) } else { addedCount -= 1 }
    if isOfBase(id), !gaps.contains(Int(id.rawValue)) { gone.insert(id) }
  }

  /// The number of ids that elements have, gaps included. O(changes).
  var idCount: Int { max(baseCount, changed.keys.max().map { Int($0.rawValue) + 1 } ?? 0) }
}
