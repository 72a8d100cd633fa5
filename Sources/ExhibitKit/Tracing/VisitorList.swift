// Elements of which every visitor has one at most: answers, questions, notices.
//
// In the order they came. Whoever owns a list decides which of them is taken out; the revision tells whether the list looks
// different. Changing an element in place counts nothing, because not every change can be seen: `noteChange` does.

/// Something that belongs to a visitor.
public protocol VisitorOwned {
  /// The visitor it belongs to.
  var visitor: VisitorID { get }
}

/// The elements of all visitors, one each at most.
public struct VisitorList<Element: VisitorOwned>: RandomAccessCollection {
  @usableFromInline var elements: [Element] = []
  /// A number that counts up with every change that can be seen.
  public private(set) var revision: UInt64 = 0

  /// A list without elements.
  public init() {}

  /// The index of the first element: 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { elements.count }

  /// The element at an index. Changes are not counted.
  @inlinable public subscript(index: Int) -> Element {
    get { elements[index] }
    _modify { yield &elements[index] }
  }

  /// The element of a visitor; `nil` for one who has none.
  public subscript(visitor: VisitorID) -> Element? { index(of: visitor).map { elements[$0] } }

  /// Returns the index of the element of a visitor; `nil` for one who has none.
  public func index(of visitor: VisitorID) -> Int? { elements.firstIndex { $0.visitor == visitor } }

  /// Returns true if a visitor has an element.
  public func has(_ visitor: VisitorID) -> Bool { index(of: visitor) != nil }

  /// Counts a change in place that can be seen.
  public mutating func noteChange() { revision += 1 }

  /// Puts an element at the end, in place of the one its visitor had.
  ///
  /// - Parameter limit: the greatest number of elements; the first one goes when there would be more.
  public mutating func put(_ element: Element, limit: Int = .max) {
    remove(of: element.visitor)
    if elements.count >= limit { elements.removeFirst() }
    elements.append(element)
    revision += 1
  }

  /// Takes the element of a visitor out, and returns it; `nil` if there is none.
  @discardableResult
  public mutating func remove(of visitor: VisitorID) -> Element? {
    guard let index = index(of: visitor) else { return nil }
    revision += 1
    return elements.remove(at: index)
  }

  /// Takes out the elements that fulfil a condition.
  public mutating func removeAll(where isRemoved: (Element) -> Bool) {
    guard elements.contains(where: isRemoved) else { return }
    revision += 1
    elements.removeAll(where: isRemoved)
  }

  /// Takes all elements out; their storage is used again.
  public mutating func removeAll() {
    guard !elements.isEmpty else { return }
    revision += 1
    elements.removeAll(keepingCapacity: true)
  }
}

extension VisitorList: Equatable where Element: Equatable {
  /// Returns true if both have the same elements in the same order, whatever has happened to them before.
  public static func == (left: VisitorList, right: VisitorList) -> Bool { left.elements == right.elements }
}
