// The way from ids to nodes, beside the list of the ids themselves, which it is given with every question.
//
// Ids that are counted up, as n0, n1, n2, need no table: the number tells the node. As soon as one is not the next, all
// are hashed into a table with open addressing.

/// The node of each id of a list.
struct KeyIndex: Sendable {
  private let hash = ByteHash()
  /// The number of ids.
  private(set) var count = 0
  /// The beginning of ids that are counted up, and the number of the first.
  private var prefix: [UInt8] = []
  private var first = 0
  /// For each id at its hash, or behind it, the hash's upper half and the node plus one; 0 where there is none.
  private var slots: [UInt64] = []

  /// The memory of the table, in bytes.
  var byteCount: Int { 8 * slots.count }

  /// Returns the index of an id in a list.
  func find(_ key: String, in keys: [String]) -> Int? {
    var key = key
    return key.withUTF8 { find($0, in: keys) }
  }

  /// Returns the index of an id in a list, and adds it behind the others when it is new: the caller appends it.
  mutating func add(_ key: String, to keys: [String]) -> (index: Int, isNew: Bool) {
    var key = key
    return key.withUTF8 { bytes in
      if slots.isEmpty {
        if let index = find(bytes, in: keys) { return (index, false) }
        if isNext(bytes) {
          count += 1
          return (count - 1, true)
        }
        hashAll(keys)
      }
      let hash = self.hash(UnsafeRawBufferPointer(bytes))
      if let index = findHashed(bytes, hash, in: keys) { return (index, false) }
      count += 1
      if 4 * count > 3 * slots.count { grow() }
      put(Self.slot(hash, UInt64(count)))
      return (count - 1, true)
    }
  }

  /// Passes over the next index of a list, which is that of no id: the caller appends something.
  mutating func skip(_ keys: [String]) {
    // A number tells its node only where none is missing.
    if slots.isEmpty { hashAll(keys) }
    count += 1
    if 4 * count > 3 * slots.count { grow() }
  }

  /// Returns the index of an id in a list, by the bytes of its UTF-8.
  func find(_ bytes: UnsafeBufferPointer<UInt8>, in keys: [String]) -> Int? {
    guard slots.isEmpty else { return findHashed(bytes, hash(UnsafeRawBufferPointer(bytes)), in: keys) }
    guard count > 0, let (length, number) = Self.parts(bytes), begins(bytes, length), number >= first,
      number - first < count
    else { return nil }
    return number - first
  }

  private func findHashed(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64, in keys: [String]) -> Int? {
    let mask = slots.count - 1
    var slot = Int(hash >> 32) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
        var known = keys[index]
        if known.withUTF8({ $0.count == bytes.count && $0.elementsEqual(bytes) }) { return index }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Returns true if an id is the next of those that are counted up, or the first of all.
  private mutating func isNext(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let (length, number) = Self.parts(bytes) else { return false }
    if count > 0 { return begins(bytes, length) && number - first == count }
    (prefix, first) = (Array(bytes[..<length]), number)
    return true
  }

  private mutating func hashAll(_ keys: [String]) {
    var size = 16
    while 4 * (count + 1) > 3 * size { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    for (index, key) in keys.enumerated() {
      var key = key
      let hash = key.withUTF8 { self.hash(UnsafeRawBufferPointer($0)) }
      put(Self.slot(hash, UInt64(index + 1)))
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: 2 * old.count)
    for slot in old where slot != 0 { put(slot) }
  }

  private static func slot(_ hash: UInt64, _ index: UInt64) -> UInt64 { (hash & 0xFFFF_FFFF_0000_0000) | index }

  private mutating func put(_ entry: UInt64) {
    let mask = slots.count - 1
    var slot = Int(entry >> 32) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  /// Returns the length of what stands before the digits at the end of an id, and their number; `nil` when there are
  /// none, or more than one way to write the number.
  private static func parts(_ bytes: UnsafeBufferPointer<UInt8>) -> (length: Int, number: Int)? {
    var length = bytes.count
    var (number, scale) = (0, 1)
    while length > 0, bytes[length - 1] &- 0x30 < 10 {
      guard bytes.count - length < 18 else { return nil }
      number += Int(bytes[length - 1] &- 0x30) * scale
      scale *= 10
      length -= 1
    }
    guard length < bytes.count, bytes[length] != 0x30 || length + 1 == bytes.count else { return nil }
    return (length, number)
  }

  private func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ length: Int) -> Bool {
    guard length == prefix.count else { return false }
    for index in 0..<length where bytes[index] != prefix[index] { return false }
    return true
  }
}
