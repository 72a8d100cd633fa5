// The ends of what an XML text consists of, found in the part of it that is held.

extension XMLByteKind {
  /// Returns the index of the first byte from an index on that is no blank. Zeros follow the bytes.
  @inline(__always)
  static func blankEnd(_ bytes: UnsafePointer<UInt8>, from start: Int) -> Int {
    let kinds = table
    var end = start
    while kinds[Int(bytes[end])] & blank != 0 { end += 1 }
    return end
  }

  /// Returns the index of the next "<", or where `count` bytes end, and whether all before it means itself. Zeros follow
  /// the bytes.
  @inline(__always)
  static func textEnd(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int
  ) -> (end: Int, isPlain: Bool) {
    let kinds = table
    var (end, isPlain) = (start, true)
    while true {
      while kinds[Int(bytes[end])] & textMark == 0 { end += 1 }
      if bytes[end] == UInt8(ascii: "<") || end >= count { return (end, isPlain) }
      isPlain = false
      end += 1
    }
  }
}

extension XMLWindow {
  /// Returns the index of the next "<", or where the text that is held ends, and whether all before it means itself.
  @inline(__always)
  func textEnd(from start: Int) -> (end: Int, isPlain: Bool) { XMLByteKind.textEnd(bytes, from: start, count: count) }

  /// Returns the index of the end of a section of plain text, or where the text that is held ends.
  func sectionEnd(from start: Int) -> (end: Int, isPlain: Bool) {
    for end in start..<max(start, count) where bytes[end] == UInt8(ascii: "]") {
      if bytes[end + 1] == UInt8(ascii: "]"), bytes[end + 2] == UInt8(ascii: ">") { return (end, false) }
    }
    return (count, false)
  }

  /// Returns the index at which to cut a text that goes on behind what is held: before nothing that belongs together.
  func pieceEnd(from start: Int) -> Int {
    let limit = count - XMLDecoder.lookahead
    var end = ((limit - XMLDecoder.lookahead)..<limit).last { bytes[$0] == UInt8(ascii: "&") } ?? limit
    while end > start + 1,
      bytes[end - 1] == Byte.carriageReturn || bytes[end - 1] == UInt8(ascii: "]") || bytes[end] & 0xC0 == 0x80
    { end -= 1 }
    return end
  }

  /// Returns the index of the first byte that is no blank.
  @inline(__always) func blankEnd(from start: Int) -> Int { XMLByteKind.blankEnd(bytes, from: start) }

  /// Returns where the name in the tag of an end stands, and the index of the first byte behind it that is no blank.
  func endTag(at start: Int) -> (name: Range<Int>, end: Int) {
    var name = start + 2
    while XMLByteKind.table[Int(bytes[name])] & XMLByteKind.name != 0 { name += 1 }
    return ((start + 2)..<name, blankEnd(from: name))
  }
}
