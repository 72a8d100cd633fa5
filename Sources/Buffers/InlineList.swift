// A short list that lives in the value it is part of: making and filling one takes no memory from the heap, as what is
// done in every frame must not.

/// A list of at most `capacity` elements, stored in place.
@frozen
public struct InlineList<let capacity: Int, Element> {
  @usableFromInline var slots: InlineArray<capacity, Element?>
  @usableFromInline var filled: Int

  /// An empty list.
  @inlinable
  public init() {
    slots = InlineArray(repeating: nil)
    filled = 0
  }

  /// The number of elements.
  @inlinable public var count: Int { filled }

  /// The greatest number of elements.
  @inlinable public static var limit: Int { capacity }

  /// Adds an element at the end. There must be room for it.
  @inlinable public mutating func append(_ element: Element) {
    slots[filled] = element
    filled += 1
  }

  /// Puts an element behind all that are not to follow it. There must be room for it.
  ///
  /// - Parameter areInOrder: tells whether the first element may stand before the second; the list is in this order.
  /// - Complexity: O(elements that follow).
  @inlinable public mutating func insert(_ element: Element, by areInOrder: (Element, Element) -> Bool) {
    var slot = filled
    while slot > 0, !areInOrder(self[slot - 1], element) {
      slots[slot] = slots[slot - 1]
      slot -= 1
    }
    slots[slot] = element
    filled += 1
  }

  /// Takes the last element off and returns it; `nil` of an empty list.
  @inlinable @discardableResult
  public mutating func popLast() -> Element? {
    guard filled > 0 else { return nil }
    filled -= 1
    defer { slots[filled] = nil }
    return slots[filled]
  }
}

extension InlineList: Sendable where Element: Sendable {}

extension InlineList: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  /// The element at an index below `count`.
  @inlinable public subscript(index: Int) -> Element {
    get {
      guard let element = slots[index] else { preconditionFailure("An index beyond the end") }
      return element
    }
    set {
      precondition(index < count, "An index beyond the end")
      slots[index] = newValue
    }
  }
}
