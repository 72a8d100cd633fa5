// The part of an XML text that is held at a moment, for those who look ahead in it.

/// The part of an XML text that is held, with zeros behind it. Good until the tokenizer moves on.
struct XMLHeldText {
  let bytes: UnsafePointer<UInt8>
  /// The number of bytes held.
  let count: Int
  /// The index of the next byte.
  let index: Int
  /// The number of times that the text was read on: indices mean the same as long as it is the same.
  let number: Int

  /// Returns a piece of the text.
  subscript(range: Range<Int>) -> XMLText {
    XMLText(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
  }

  /// Returns a piece of the text.
  subscript(range: Range<UInt32>) -> XMLText { self[Int(range.lowerBound)..<Int(range.upperBound)] }

  /// The index of the next byte that is no blank.
  var blankEnd: Int { blankEnd(from: index) }

  /// Returns the index of the first byte from an index on that is no blank.
  @inline(__always) func blankEnd(from start: Int) -> Int { XMLByteKind.blankEnd(bytes, from: start) }
}
