// Sorting many texts byte by byte, eight bytes at a time: numbers are compared, not texts.

/// The order of texts by their bytes.
enum TextOrder {
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

  /// Entries whose texts are the same up to a depth.
  private struct Part {
    var range: Range<Int>
    var depth: Int
    var isByKey: Bool
  }

  /// Returns the nodes sorted by name, and those of one name by id. A node without a label has its id as its name.
  ///
  /// - Complexity: O(n log n) comparisons of numbers for each eight bytes that names have in common.
  static func nodes(keys: [String], labels: [String?]) -> [NodeID] {
    var entries = [Entry](repeating: Entry(word: 0, length: 0, index: 0), count: keys.count)
    for index in entries.indices { entries[index].index = UInt32(index) }
    entries.withUnsafeMutableBufferPointer { entries in
      var parts = [Part(range: 0..<entries.count, depth: 0, isByKey: false)]
      while let part = parts.popLast() {
        var entries = UnsafeMutableBufferPointer(rebasing: entries[part.range])
        for entry in entries.indices {
          let index = Int(entries[entry].index)
          let label = part.isByKey || index >= labels.count ? nil : labels[index]
          (entries[entry].word, entries[entry].length) = word(of: label ?? keys[index], at: part.depth)
        }
        entries.sort(by: Entry.precedes)
        addTies(entries, of: part, to: &parts)
      }
    }
    return entries.map { NodeID($0.index) }
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
          parts.append(Part(range: range, depth: part.depth + 8, isByKey: part.isByKey))
        } else if !part.isByKey {
          parts.append(Part(range: range, depth: 0, isByKey: true))
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
