// The names of elements and attributes: each is kept once, so that names are compared by their index and no string is
// made of them.

import GraphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The local name of an element or attribute. A tokenizer keeps each name once, so names are compared by their index.
struct XMLName: Hashable {
  fileprivate let bytes: UnsafePointer<UInt8>

  /// The name as a text.
  var string: String { String(cString: bytes) }

  static func == (a: XMLName, b: XMLName) -> Bool { a.bytes == b.bytes }
}

/// A name as it is written, with a prefix or without.
struct XMLWrittenName {
  /// The bytes, with a zero behind them.
  let bytes: UnsafePointer<UInt8>
  /// The number of bytes.
  let count: Int
  /// The name behind the prefix.
  let local: XMLName
  /// True if an attribute of this name declares a namespace.
  let declaresNamespace: Bool
  fileprivate let hash: UInt32
  /// The first eight bytes, or fewer with zeros behind.
  fileprivate let word: UInt64
  /// The number of the last tag that had an attribute of this name.
  var lastTag = 0
  /// The number of the attribute that followed this name last, and of the element that did.
  fileprivate var nextAttribute = 0
  fileprivate var nextElement = 0
  /// The kind of elements of this name among those whose places a format tells, as one bit; 0 for all others.
  fileprivate(set) var kind: UInt32 = 0
  /// The kinds of the elements that may hold elements of this name; 0 where that is not told.
  fileprivate(set) var holders: UInt32 = 0

  /// Returns true if this name stands at some bytes; there must be as many as it has, and eight.
  @inline(__always) func isAt(_ text: UnsafePointer<UInt8>) -> Bool {
    Self.word(text, count) == word && (count <= 8 || memcmp(text, bytes, count) == 0)
  }

  /// Returns the first eight of some bytes, with zeros in place of those behind `count`.
  @inline(__always) fileprivate static func word(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let word = UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
    return count >= 8 ? word : word & (1 << UInt64(8 * count) &- 1)
  }
}

/// The names that a text uses, numbered in the order in which they were met.
struct XMLNameTable: ~Copyable {
  /// The largest number of names: a text with more has something else in their place.
  fileprivate static let maximumNames = 1 << 20

  fileprivate struct State {
    let hash = ByteHash()
    var names: [XMLWrittenName] = []
    /// The number of each name plus one, at its hash or behind it; 0 where there is none.
    var slots = [UInt32](repeating: 0, count: 1 << 8)
  }

  private let state: UnsafeMutablePointer<State>

  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    for name in state.pointee.names { name.bytes.deallocate() }
    state.deinitialize(count: 1).deallocate()
  }

  /// The name of a number.
  subscript(number: Int) -> XMLWrittenName { state.pointee.names[number] }

  /// Returns the number of the name that stands at some bytes, of which eight can be read; it is new when it was not met
  /// before. `nil` when there are too many.
  func number(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? { state.pointee.number(text, count) }

  /// Returns the number and the length of the name of an attribute or element at some bytes, of which eight can be read.
  /// Names follow each other as they did before most of the time, so the one that followed `previous` is looked for first.
  @inline(__always)
  func read(
    _ text: UnsafePointer<UInt8>, after previous: Int, ofElement isElement: Bool
  ) -> (number: Int, count: Int)? {
    let guess = isElement ? state.pointee.names[previous].nextElement : state.pointee.names[previous].nextAttribute
    let count = state.pointee.names[guess].count
    if state.pointee.names[guess].isAt(text), XMLByteKind.table[Int(text[count])] & XMLByteKind.name == 0 {
      return (guess, count)
    }
    return readOther(text, after: previous, ofElement: isElement)
  }

  @inline(never)
  private func readOther(
    _ text: UnsafePointer<UInt8>, after previous: Int, ofElement isElement: Bool
  ) -> (number: Int, count: Int)? {
    var count = 0
    while XMLByteKind.table[Int(text[count])] & XMLByteKind.name != 0 { count += 1 }
    guard let number = number(text, count) else { return nil }
    if isElement {
      state.pointee.names[previous].nextElement = number
    } else {
      state.pointee.names[previous].nextAttribute = number
    }
    return (number, count)
  }

  /// Notes that a tag has an attribute of a name; `false` when that was noted before.
  func note(_ number: Int, inTag tag: Int) -> Bool {
    if state.pointee.names[number].lastTag == tag { return false }
    state.pointee.names[number].lastTag = tag
    return true
  }

  /// Returns a name that elements and attributes can be compared with.
  func name(_ text: StaticString) -> XMLName { state.pointee.names[number(text)].local }

  /// Notes which elements may hold which, for names without a prefix.
  func note(_ nesting: XMLNesting) {
    for (index, rule) in nesting.rules.enumerated() {
      let number = number(rule.element)
      state.pointee.names[number].kind = XMLNesting.kind(ofRule: index)
      state.pointee.names[number].holders = nesting.kinds(of: rule.holders)
    }
  }

  private func number(_ text: StaticString) -> Int {
    var bytes = text.withUTF8Buffer { Array($0) }
    let count = bytes.count
    bytes += [UInt8](repeating: 0, count: 8)
    // The first names are those that are asked for, and there is room for these.
    return bytes.withUnsafeBufferPointer { text in text.baseAddress.flatMap { self.number($0, count) } } ?? 0
  }
}

extension XMLNameTable.State {
  fileprivate mutating func number(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    let hash = UInt32(
      truncatingIfNeeded: count <= 8
        ? hash(XMLWrittenName.word(text, count)) >> 32 : hash(UnsafeRawBufferPointer(start: text, count: count)) >> 32)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if names[number].hash == hash, names[number].count == count, names[number].isAt(text) { return number }
      slot = (slot + 1) & mask
    }
    return add(text, count, hash)
  }

  @inline(never)
  private mutating func add(_ text: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt32) -> Int? {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + 8)
    copy.initialize(repeating: 0, count: count + 8)
    copy.update(from: text, count: count)
    let bytes = UnsafePointer(copy)
    var local = XMLName(bytes: bytes)
    let colon = UnsafeBufferPointer(start: bytes, count: count).lastIndex(of: UInt8(ascii: ":")) ?? 0
    if colon > 0, colon + 1 < count {
      // The name behind the last colon has none itself, so this goes one step deep.
      guard let number = number(bytes + colon + 1, count - colon - 1) else {
        copy.deallocate()
        return nil
      }
      local = XMLName(bytes: names[number].bytes)
    }
    guard names.count < XMLNameTable.maximumNames else {
      copy.deallocate()
      return nil
    }
    let isNamespace = count >= 5 && memcmp(bytes, "xmlns", 5) == 0 && (count == 5 || bytes[5] == UInt8(ascii: ":"))
    names.append(
      XMLWrittenName(
        bytes: bytes, count: count, local: local, declaresNamespace: isNamespace, hash: hash,
        word: XMLWrittenName.word(bytes, count)))
    if 2 * names.count > slots.count {
      slots = [UInt32](repeating: 0, count: 2 * slots.count)
      for number in names.indices { put(number) }
    } else {
      put(names.count - 1)
    }
    return names.count - 1
  }

  private mutating func put(_ number: Int) {
    let mask = slots.count - 1
    var slot = Int(names[number].hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(number + 1)
  }
}
