// Values that are written as nearly all are: with all of their text at hand, and nothing in it that wants a second look.
// They are told by their bytes alone; what is told nothing about is read step by step, and so are all mistakes.

/// A scanner for the ends of values that are standard JSON throughout.
struct JSONPlain {
  /// The greatest depth to which lists and objects are followed.
  private static let maximumDepth = 48

  private let bytes: UnsafePointer<UInt8>
  private let count: Int

  /// The text from a cursor on, as far as it is at hand; `nil` when there is none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return nil }
    (self.bytes, count) = (start, bytes.count)
  }

  /// The number of bytes of the text in quotes at the start, with its quotes, if it holds no escape.
  var plainTextLength: Int? {
    guard count > 1, bytes[0] == UInt8(ascii: "\"") else { return nil }
    let end = plainEnd(1)
    return end < count && bytes[end] == UInt8(ascii: "\"") ? end + 1 : nil
  }

  /// The number of bytes of the number at the start, and whether it is written as a whole number.
  var numberLength: (length: Int, isWhole: Bool)? {
    numberEnd(0).map { end in
      for index in 0..<end where bytes[index] != Byte.minus && !Self.isDigit(bytes[index]) { return (end, false) }
      return (end, true)
    }
  }

  /// The number of bytes of the value at the start.
  var valueLength: Int? {
    var index = 0
    // For each list or object that is open, from the lowest bit on, whether it is an object.
    var objects: UInt64 = 0
    var depth = 0
    while true {
      guard index < count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = bytes[index] == UInt8(ascii: "{")
        guard depth < Self.maximumDepth else { return nil }
        (objects, depth) = (objects << 1 | (isObject ? 1 : 0), depth + 1)
        index = blankEnd(index + 1)
        guard index < count else { return nil }
        // An empty list or object ends here, below.
        if bytes[index] != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          guard !isObject else {
            guard let behind = nameEnd(index) else { return nil }
            index = behind
            continue
          }
          continue
        }
      default:
        guard let end = simpleEnd(index) else { return nil }
        index = end
      }
      while depth > 0 {
        index = blankEnd(index)
        guard index < count else { return nil }
        if bytes[index] == UInt8(ascii: ",") {
          index = blankEnd(index + 1)
          if objects & 1 == 1 {
            guard let behind = nameEnd(index) else { return nil }
            index = behind
          } else if index < count, bytes[index] == UInt8(ascii: "]") {
            return nil
          }
          break
        }
        guard bytes[index] == (objects & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return nil }
        (objects, depth, index) = (objects >> 1, depth - 1, index + 1)
      }
      if depth == 0 { return index }
    }
  }

  /// Returns the index of the value behind the name at an index and its colon.
  @inline(__always) private func nameEnd(_ start: Int) -> Int? {
    guard start < count, bytes[start] == UInt8(ascii: "\""), let end = textEnd(start) else { return nil }
    let colon = blankEnd(end)
    guard colon < count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return blankEnd(colon + 1)
  }

  @inline(__always) private func simpleEnd(_ start: Int) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "\""): textEnd(start)
    case UInt8(ascii: "t"): wordEnd("true", start)
    case UInt8(ascii: "f"): wordEnd("false", start)
    case UInt8(ascii: "n"): wordEnd("null", start)
    default: numberEnd(start)
    }
  }

  private func wordEnd(_ word: StaticString, _ start: Int) -> Int? {
    word.withUTF8Buffer { word in
      start + word.count <= count && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
        ? start + word.count : nil
    }
  }

  /// Returns the index behind the text at an index, whose escapes may be any that JSON knows.
  @inline(__always) private func textEnd(_ start: Int) -> Int? {
    var index = plainEnd(start + 1)
    while index < count, bytes[index] != UInt8(ascii: "\"") {
      guard index + 6 < count, bytes[index] == UInt8(ascii: "\\") else { return nil }
      switch bytes[index + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "n"), UInt8(ascii: "t"),
        UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "f"):
        index += 2
      case UInt8(ascii: "u"):
        for digit in (index + 2)..<(index + 6) where !Self.isHexDigit(bytes[digit]) { return nil }
        index += 6
      default: return nil
      }
      index = plainEnd(index)
    }
    return index < count ? index + 1 : nil
  }

  /// Returns the index of the next byte of a text that does not stand for itself.
  @inline(__always) private func plainEnd(_ start: Int) -> Int {
    var index = start
    let raw = UnsafeRawPointer(bytes)
    while index + 8 <= count, JSONStringReader.isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
      index += 8
    }
    while index < count, JSONStringReader.isPlain(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the index behind the number at an index; another byte follows it.
  @inline(__always) private func numberEnd(_ start: Int) -> Int? {
    var index = start
    if index < count, bytes[index] == Byte.minus { index += 1 }
    let whole = index
    index = digitEnd(index)
    guard index > whole, bytes[whole] != Byte.zero || index == whole + 1 else { return nil }
    if index < count, bytes[index] == Byte.point {
      let end = digitEnd(index + 1)
      guard end > index + 1 else { return nil }
      index = end
    }
    if index < count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < count, bytes[index] == Byte.plus || bytes[index] == Byte.minus { index += 1 }
      let end = digitEnd(index)
      guard end > index else { return nil }
      index = end
    }
    return index < count ? index : nil
  }

  @inline(__always) private func digitEnd(_ start: Int) -> Int {
    var index = start
    while index < count, Self.isDigit(bytes[index]) { index += 1 }
    return index
  }

  @inline(__always) private func blankEnd(_ start: Int) -> Int {
    var index = start
    while index < count,
      bytes[index] == Byte.blank || bytes[index] == Byte.lineFeed || bytes[index] == Byte.carriageReturn
        || bytes[index] == Byte.tab
    { index += 1 }
    return index
  }

  @inline(__always) private static func isDigit(_ byte: UInt8) -> Bool { byte &- Byte.zero < 10 }

  private static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }
}
