// Sorting many texts byte by byte, eight bytes at a time: numbers are compared, not texts.

/// The order of texts by their bytes.
public enum TextOrder {
  /// A text that is being sorted: its bytes from some depth on as a number, how many of them it has (more than eight
  /// count as nine), and its index.
  private struct Entry {
    var word: UInt64
    var length: UInt32
    var index: UInt32

    @inline(__always) static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      a.word < b.word || (a.word == b.word && a.length < b.length)
    }
  }

  /// Entries whose texts are the same up to a depth of one of their texts.
  private struct Part {
    var range: Range<Int>
    var depth: Int
    var level: Int
  }

  /// Returns the nodes sorted by name, and those of one name by id. A node without a label has its id as its name.
  ///
  /// - Complexity: that of `indices`.
  static func nodes(keys: [String], labels: [String?]) -> [NodeID] {
    indices(count: keys.count, levels: 2) { level, index in
      (level > 0 || index >= labels.count ? nil : labels[index]) ?? keys[index]
    }
    .map { NodeID($0) }
  }

  /// Returns indices sorted by the first text of each, those with one first text by their second, and so on; indices whose
  /// texts are all the same stay in ascending order.
  ///
  /// - Parameters:
  ///   - levels: the number of texts of each index.
  ///   - text: returns the text of a level of an index; called once for each eight bytes that have to be compared.
  /// - Complexity: O(n log n) comparisons of numbers for each eight bytes that texts have in common.
  public static func indices(count: Int, levels: Int, text: (_ level: Int, _ index: Int) -> String) -> [UInt32] {
    var entries = [Entry](repeating: Entry(word: 0, length: 0, index: 0), count: count)
    for index in entries.indices { entries[index].index = UInt32(index) }
    entries.withUnsafeMutableBufferPointer { entries in
      var parts = [Part(range: 0..<entries.count, depth: 0, level: 0)]
      while let part = parts.popLast() {
        var entries = UnsafeMutableBufferPointer(rebasing: entries[part.range])
        guard part.level < levels else {
          entries.sort { $0.index < $1.index }
          continue
        }
        for entry in entries.indices {
          let index = Int(entries[entry].index)
          (entries[entry].word, entries[entry].length) = word(of: text(part.level, index), at: part.depth)
        }
        entries.sort(by: Entry.precedes)
        addTies(entries, of: part, to: &parts)
      }
    }
    return entries.map(\.index)
  }

  /// Adds the parts of sorted entries that are not told apart yet.
  private static func addTies(_ entries: UnsafeMutableBufferPointer<Entry>, of part: Part, to parts: inout [Part]) {
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, !Entry.precedes(entries[start], entries[end]) { end += 1 }
      if end - start > 1 {
        let range = (part.range.lowerBound + start)..<(part.range.lowerBound + end)
        if entries[start].length > 8 {
          parts.append(Part(range: range, depth: part.depth + 8, level: part.level))
        } else {
          parts.append(Part(range: range, depth: 0, level: part.level + 1))
        }
      }
      start = end
    }
  }

  private static func word(of text: String, at depth: Int) -> (word: UInt64, length: UInt32) {
    var text = text
    return text.withUTF8 { bytes in
      let left = bytes.count - depth
      if left >= 8 {
        let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: depth, as: UInt64.self)
        return (UInt64(bigEndian: word), left > 8 ? 9 : 8)
      }
      var word: UInt64 = 0
      for index in 0..<8 { word = word << 8 | (index < left ? UInt64(bytes[depth + index]) : 0) }
      return (word, UInt32(left))
    }
  }
}
