// What has become of the nodes or the edges of a graph: those that are new or different, and those that are gone.

/// The changes of the elements of one kind. An element that is neither changed nor removed is as the base has it.
struct ElementChanges<Record: Sendable>: Sendable {
  /// The largest number of an element is below this: counting must not run out.
  private static var numberLimit: UInt32 { 1 << 31 }

  /// The number of elements of the base.
  let baseCount: Int
  /// The elements that are new, or no longer what the base has.
  private(set) var changed: [UInt32: Record] = [:]
  /// The elements of the base that are gone.
  private(set) var removed = Set<UInt32>()
  /// The number of a next new element: above that of every one that ever was.
  private(set) var nextNumber: UInt32
  /// The number of new elements.
  private var addedCount = 0

  /// No changes of a base.
  init(baseCount: Int) {
    self.baseCount = baseCount
    nextNumber = UInt32(baseCount)
  }

  /// The number of elements that there are.
  var count: Int { baseCount - removed.count + addedCount }

  /// Returns true if there is an element of a number.
  func contains(_ number: UInt32) -> Bool {
    isOfBase(number) ? !removed.contains(number) : changed[number] != nil
  }

  /// Returns true if an element is as the base has it.
  func isUnchanged(_ number: UInt32) -> Bool {
    isOfBase(number) && !removed.contains(number) && changed[number] == nil
  }

  /// Returns true if a number may be given to a new element.
  func isFree(_ number: UInt32) -> Bool { number < Self.numberLimit && !contains(number) }

  private func isOfBase(_ number: UInt32) -> Bool { Int(number) < baseCount }

  /// Puts an element in, whose number must be free.
  mutating func add(_ number: UInt32, _ record: Record) {
    if isOfBase(number) { removed.remove(number) } else { addedCount += 1 }
    changed[number] = record
    nextNumber = max(nextNumber, number + 1)
  }

  /// Replaces an element that is there.
  mutating func set(_ number: UInt32, _ record: Record) { changed[number] = record }

  /// Takes an element out that is there.
  mutating func remove(_ number: UInt32) {
    changed[number] = nil
    if isOfBase(number) { removed.insert(number) } else { addedCount -= 1 }
  }

  /// The numbers of all elements, rising. O(elements).
  var numbers: [UInt32] {
    let kept = (0..<UInt32(baseCount)).filter { removed.isEmpty || !removed.contains($0) }
    return kept + changed.keys.filter { !isOfBase($0) }.sorted()
  }
}
