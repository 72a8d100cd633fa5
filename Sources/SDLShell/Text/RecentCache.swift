// A bounded memory of recent answers: two dictionaries, young and old. What is asked for again moves to the young one;
// when that is full it becomes the old one and the old one is forgotten. Nearly "least recently used", at the cost of
// one look-up and no list to keep.

/// A cache of at most `2 * generation` values, those asked for most recently among them.
struct RecentCache<Key: Hashable, Value> {
  private let generation: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(generation: Int) { self.generation = generation }

  /// Returns the value of a key, if it is remembered.
  mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return nil }
    insert(value, for: key)
    return value
  }

  /// Remembers a value.
  mutating func insert(_ value: Value, for key: Key) {
    if young.count >= generation {
      swap(&young, &old)
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
  }
}
