// Plain values one after another, in memory that is kept from use to use and that hot loops and threads read by address.
//
// An array would check every index and every exclusive access, and would copy where a second owner holds it. This has one
// owner and checks nothing: indices are the caller's promise. Addresses are valid until the buffer grows or goes.

/// A growable run of plain values with one owner, which never gives memory back before it goes.
@frozen
public struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var memory: UnsafeMutablePointer<Element>
  @usableFromInline var filled: Int
  @usableFromInline var room: Int

  /// An empty buffer with room for at least one value.
  @inlinable
  public init(capacity: Int = 1) {
    room = max(1, capacity)
    memory = .allocate(capacity: room)
    filled = 0
  }

  /// A buffer of `count` values, all `value`.
  @inlinable
  public init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    memory.initialize(repeating: value, count: room)
    filled = count
  }

  /// A buffer of `count` values that mean nothing until written. Memory that is never written to costs nothing.
  @inlinable
  public init(uninitializedCount count: Int) {
    self.init(capacity: count)
    filled = count
  }

  @inlinable deinit { memory.deallocate() }

  /// The address of the first value; valid until the buffer grows.
  @inlinable public var base: UnsafeMutablePointer<Element> { @inline(__always) get { memory } }

  /// The number of values.
  @inlinable public var count: Int { @inline(__always) get { filled } }

  /// The number of values there is room for.
  @inlinable public var capacity: Int { @inline(__always) get { room } }

  /// Adds a value at the end.
  ///
  /// - Complexity: O(1) on average.
  @inlinable @inline(__always)
  public mutating func append(_ element: Element) {
    if filled == room { reallocate(capacity: 2 &* room) }
    (memory + filled).initialize(to: element)
    filled &+= 1
  }

  /// Takes the last value off. There must be one.
  @inlinable @inline(__always)
  public mutating func removeLast() -> Element {
    filled &-= 1
    return memory[filled]
  }

  /// Forgets the values, not the memory.
  @inlinable @inline(__always)
  public mutating func removeAll() { filled = 0 }

  /// Forgets the values and holds `count` others, all `value`.
  @inlinable
  public mutating func reset(count: Int, to value: Element) {
    filled = 0
    if count > room { reallocate(capacity: max(count, 2 * room)) }
    memory.initialize(repeating: value, count: count)
    filled = count
  }

  /// Makes the buffer longer; new values mean nothing until written.
  ///
  /// - Parameter count: the number of values afterwards, not less than now.
  @inlinable
  public mutating func grow(count: Int) {
    if count > room { reallocate(capacity: max(count, 2 * room)) }
    filled = count
  }

  @inlinable @inline(never)
  mutating func reallocate(capacity: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: memory, count: filled)
    memory.deallocate()
    memory = larger
    room = capacity
  }
}
