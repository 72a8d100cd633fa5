// The names of many things, folded for a search by what people remember of them.
//
// Case and accents are taken off every name once; a search then only compares bytes. That is what lets it answer while people
// write, in networks of any size.

import Foundation

/// Names without their case and accents, in the order in which they are listed.
struct NameIndex: Sendable {
  /// The folded names, one behind the other, each with what else it is found by behind a zero, and a line feed at its end.
  private var bytes: [UInt8] = []
  /// The offset of each name in `bytes`, and that of the end.
  private var starts: [Int] = [0]

  /// The number of names.
  var count: Int { starts.count - 1 }

  /// An index of no names.
  init(capacity: Int) {
    starts.reserveCapacity(capacity + 1)
    bytes.reserveCapacity(capacity * 12)
  }

  /// Adds a name, with an id by which it is found as well.
  mutating func add(_ name: String, id: String = "") {
    Self.fold(name, into: &bytes)
    if !id.isEmpty, id != name {
      bytes.append(0)
      Self.fold(id, into: &bytes)
    }
    bytes.append(Self.end)
    starts.append(bytes.count)
  }

  /// Returns a name as it was folded.
  func name(_ index: Int) -> String {
    let whole = bytes[starts[index]..<starts[index + 1] - 1]
    return String(decoding: whole.prefix { $0 != 0 }, as: UTF8.self)
  }

  // MARK: Folding

  private static let end = UInt8(ascii: "\n")

  /// Adds the bytes of a text without its case and accents.
  private static func fold(_ text: String, into bytes: inout [UInt8]) {
    var text = text
    let first = bytes.count
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return false }
      for byte in utf8 { bytes.append(plain(byte)) }
      return true
    }
    guard !isPlain else { return }
    bytes.removeSubrange(first...)
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    bytes.append(contentsOf: folded.utf8.lazy.map { plain($0) })
  }

  /// Returns a byte of a folded text: letters are small, and what ends a name is a blank.
  private static func plain(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0, end: 0x20
    default: byte
    }
  }

  /// Returns a text without its case and accents.
  static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    fold(text, into: &bytes)
    return bytes
  }
}

// MARK: - Finding

extension NameIndex {
  /// The words that are looked for, folded.
  struct Words {
    /// All that was asked, without blanks around it.
    let phrase: [UInt8]
    /// Its words.
    let words: [[UInt8]]

    init(_ asked: String) {
      phrase = NameIndex.folded(asked.trimmingCharacters(in: .whitespaces))
      words = phrase.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map(Array.init)
    }

    var isEmpty: Bool { words.isEmpty }
  }

  /// Returns the names that have all words in them, in any order: names and ids that are what is asked, then names that
  /// begin with it, then those of which it begins a word, then those of which each word begins one, then those that contain them; within each in the order of
  /// the index.
  ///
  /// - Complexity: O(bytes of the names).
  func find(_ asked: Words, limit: Int, isCancelled: () -> Bool = { false }) -> [Int]? {
    guard limit > 0, let rarest = asked.words.max(by: { $0.count < $1.count }) else { return [] }
    var ranked: [[Int]] = [[], [], [], [], []]
    let isWhole = bytes.withUnsafeBufferPointer { all in
      asked.phrase.withUnsafeBufferPointer { phrase in
        var (offset, index, looked) = (0, 0, 0)
        while let place = rarest.withUnsafeBufferPointer({ Self.firstPlace(of: $0, in: all, from: offset) }) {
          while starts[index + 1] <= place { index += 1 }
          let entry = UnsafeBufferPointer(rebasing: all[starts[index]..<starts[index + 1] - 1])
          // Once enough names begin so, those alone that are what is asked can come before them.
          let isFull = ranked[0].count + ranked[1].count >= limit
          if Self.isExactly(phrase, entry) {
            ranked[0].append(index)
            if ranked[0].count == limit { return true }
          } else if !isFull, let rank = Self.rank(entry, phrase, asked.words), ranked[rank].count < limit {
            ranked[rank].append(index)
          }
          offset = starts[index + 1]
          looked += 1
          if looked % 4096 == 0, isCancelled() { return false }
        }
        return true
      }
    }
    return isWhole ? Array(ranked.joined().prefix(limit)) : nil
  }

  /// Returns true if a text is the name of an entry, or its id.
  private static func isExactly(_ text: UnsafeBufferPointer<UInt8>, _ entry: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = entry.baseAddress, let wanted = text.baseAddress, text.count <= entry.count else { return false }
    let before = entry.count - text.count
    if before == 0 || entry[text.count] == 0, memcmp(base, wanted, text.count) == 0 { return true }
    return before > 0 && entry[before - 1] == 0 && memcmp(base + before, wanted, text.count) == 0
  }

  /// Returns how well a name that is not what is asked contains it, 1 the best; `nil` where it does not.
  private static func rank(
    _ entry: UnsafeBufferPointer<UInt8>, _ phrase: UnsafeBufferPointer<UInt8>, _ words: [[UInt8]]
  ) -> Int? {
    let length = entry.firstIndex(of: 0) ?? entry.count
    let name = UnsafeBufferPointer(rebasing: entry[..<length])
    switch place(of: phrase, in: name) {
    case .first: return 1
    case .word: return 2
    case .part where words.count == 1: return 4
    default: break
    }
    var beginsWords = true
    for word in words {
      let (inName, isFound) = word.withUnsafeBufferPointer { word in
        let place = place(of: word, in: name)
        return (place, place != nil || firstPlace(of: word, in: entry, from: 0) != nil)
      }
      guard isFound else { return nil }
      if inName == nil || inName == .part { beginsWords = false }
    }
    return beginsWords ? 3 : 4
  }

  /// The place of a text in a name: at its beginning, at that of a word, or elsewhere.
  private enum Place { case first, word, part }

  private static func place(
    of text: UnsafeBufferPointer<UInt8>, in name: UnsafeBufferPointer<UInt8>
  ) -> Place? {
    guard let base = name.baseAddress, let wanted = text.baseAddress, text.count <= name.count else { return nil }
    if memcmp(base, wanted, text.count) == 0 { return .first }
    var (offset, found) = (1, Place?.none)
    while let place = firstPlace(of: text, in: name, from: offset) {
      if endsWord(name[place - 1]) { return .word }
      (offset, found) = (place + 1, .part)
    }
    return found
  }

  /// Returns the first place of a text, which is not empty, from an offset on; `nil` for none.
  private static func firstPlace(
    of text: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, from offset: Int
  ) -> Int? {
    guard let base = bytes.baseAddress, let wanted = text.baseAddress else { return nil }
    var offset = offset
    let last = bytes.count - text.count
    while offset <= last {
      guard let hit = memchr(base + offset, Int32(text[0]), last - offset + 1) else { return nil }
      offset = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
      if memcmp(hit, wanted, text.count) == 0 { return offset }
      offset += 1
    }
    return nil
  }

  /// Returns true for a byte that is no part of a word: neither a letter nor a digit.
  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, 0x80...: false
    default: true
    }
  }
}
