// Nodes and edges that are written as nearly all are: with the attributes and values that GraphML declares for them, and
// nothing that wants a second look. They can be told by their bytes alone; all others are read piece by piece, and so are
// all mistakes.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

import GraphModel

/// A node or an edge that is written plainly, as indices into the text that is held.
struct GraphMLPlainElement {
  /// The bytes of the element, from its "<" on.
  var start, end: UInt32
  let isNode: Bool
  /// True or false if an edge says whether it is directed.
  var isDirected: Bool?
  /// The id, if there is one; a node has one.
  var id: Range<UInt32>?
  /// The ids of the nodes that an edge joins.
  var source: Range<UInt32> = 0..<0
  var target: Range<UInt32> = 0..<0
  /// The indices of the values of its <data> in the list of all.
  var values = 0..<0
}

/// Some plain elements, in the order of the text.
struct GraphMLPlainElements {
  /// The value of a <data>, `nil` when it says nothing, and the number of its declaration.
  typealias Value = (declaration: Int, value: AttributeValue?)

  fileprivate(set) var elements: [GraphMLPlainElement] = []
  fileprivate(set) var values: [Value] = []
}

/// A finder of the plain elements of a text. What it finds may stand in a comment or in a text: whoever knows better does
/// not look there.
struct GraphMLPlainFinder: ~Copyable {
  private let text: XMLHeldText
  private let bytes: UnsafePointer<UInt8>
  private let kinds = XMLByteKind.table
  private var nodeKeys: DeclaredAttributes
  private var edgeKeys: DeclaredAttributes
  private var decoded = XMLBytes(capacity: 1 << 8)

  init(_ text: XMLHeldText, nodeKeys: DeclaredAttributes, edgeKeys: DeclaredAttributes) {
    (self.text, bytes, self.nodeKeys, self.edgeKeys) = (text, text.bytes, nodeKeys, edgeKeys)
  }

  /// Finds the elements that begin in a range of the text.
  mutating func find(in range: Range<Int>, _ found: inout GraphMLPlainElements) {
    found.elements.reserveCapacity(range.count / 64)
    found.values.reserveCapacity(range.count / 32)
    var index = range.lowerBound
    while let tag = memchr(bytes + index, Int32(UInt8(ascii: "<")), range.upperBound - index) {
      index = UnsafeRawPointer(tag) - UnsafeRawPointer(bytes)
      let valueCount = found.values.count
      if let end = element(at: index, &found) {
        index = end
      } else {
        found.values.removeLast(found.values.count - valueCount)
        index += 1
      }
      if index >= range.upperBound { break }
    }
  }

  /// Reads the element at an index; returns the index behind it, `nil` when it is not one that is written plainly.
  private mutating func element(at start: Int, _ found: inout GraphMLPlainElements) -> Int? {
    guard holds("<node", start) || holds("<edge", start) else { return nil }
    let isNode = bytes[start + 1] == UInt8(ascii: "n")
    var element = GraphMLPlainElement(start: UInt32(start), end: 0, isNode: isNode)
    guard let (content, isEmpty) = readTag(start + 5, &element) else { return nil }
    let firstValue = found.values.count
    guard let end = isEmpty ? content : readContent(content, isNode, &found.values) else { return nil }
    element.end = UInt32(end)
    element.values = firstValue..<found.values.count
    found.elements.append(element)
    return end
  }

  // MARK: Tags

  /// Reads the attributes of a tag; returns the index behind it, and whether it ends the element.
  @inline(__always)
  private func readTag(_ start: Int, _ element: inout GraphMLPlainElement) -> (end: Int, isEmpty: Bool)? {
    var index = start
    var (hasSource, hasTarget) = (false, false)
    while true {
      let name = text.blankEnd(from: index)
      switch bytes[name] {
      case UInt8(ascii: ">"), UInt8(ascii: "/"):
        guard element.isNode ? element.id != nil : hasSource && hasTarget else { return nil }
        if bytes[name] == UInt8(ascii: ">") { return (name + 1, false) }
        return bytes[name + 1] == UInt8(ascii: ">") ? (name + 2, true) : nil
      case UInt8(ascii: "i"):
        guard name > index, holds("id=", name), element.id == nil, let value = value(name + 3) else { return nil }
        element.id = value
        index = Int(value.upperBound) + 1
      case UInt8(ascii: "s"):
        guard name > index, !element.isNode, !hasSource, holds("source=", name), let value = value(name + 7) else {
          return nil
        }
        (element.source, hasSource) = (value, true)
        index = Int(value.upperBound) + 1
      case UInt8(ascii: "t"):
        guard name > index, !element.isNode, !hasTarget, holds("target=", name), let value = value(name + 7) else {
          return nil
        }
        (element.target, hasTarget) = (value, true)
        index = Int(value.upperBound) + 1
      case UInt8(ascii: "d"):
        guard name > index, !element.isNode, element.isDirected == nil, holds("directed", name),
          bytes[name + 8] == UInt8(ascii: "="), let value = value(name + 9), let flag = text[value].flag
        else { return nil }
        element.isDirected = flag
        index = Int(value.upperBound) + 1
      default: return nil
      }
    }
  }

  /// Returns the value in quotes at an index, if all of it means itself.
  @inline(__always)
  private func value(_ start: Int) -> Range<UInt32>? {
    let quote = bytes[start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var end = start + 1
    while kinds[Int(bytes[end])] & XMLByteKind.valueMark == 0 { end += 1 }
    return bytes[end] == quote ? UInt32(start + 1)..<UInt32(end) : nil
  }

  // MARK: Contents

  /// Reads the <data> of an element up to its end; returns the index behind that.
  @inline(__always)
  private mutating func readContent(
    _ start: Int, _ isNode: Bool, _ values: inout [GraphMLPlainElements.Value]
  ) -> Int? {
    var index = start
    while true {
      index = text.blankEnd(from: index)
      if bytes[index + 1] == UInt8(ascii: "/") {
        return holds(isNode ? "</node>" : "</edge>", index) ? index + 7 : nil
      }
      guard holds("<data ke", index), bytes[index + 8] == UInt8(ascii: "y"), bytes[index + 9] == UInt8(ascii: "="),
        let key = value(index + 10)
      else { return nil }
      guard let declaration = isNode ? nodeKeys.find(text[key]) : edgeKeys.find(text[key]) else { return nil }
      index = text.blankEnd(from: Int(key.upperBound) + 1)
      var (content, isPlain) = (index..<index, true)
      if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: ">") {
        index += 2
      } else {
        guard bytes[index] == UInt8(ascii: ">") else { return nil }
        let start = index + 1
        (index, isPlain) = XMLByteKind.textEnd(bytes, from: start, count: text.count)
        content = start..<index
        guard holds("</data>", index), isPlain || decode(content) else { return nil }
        index += 7
      }
      let (value, fits) = valueAndFit(declaration, isPlain ? text[content] : decoded.text(0, decoded.count), isNode)
      guard fits else { return nil }
      values.append((declaration, value))
    }
  }

  @inline(__always)
  private func valueAndFit(_ declaration: Int, _ text: XMLText, _ isNode: Bool) -> (value: AttributeValue?, fits: Bool)
  {
    isNode ? nodeKeys.value(declaration, of: text) : edgeKeys.value(declaration, of: text)
  }

  /// Makes `decoded` what a range of the text means; false when something is wrong with it.
  private mutating func decode(_ range: Range<Int>) -> Bool {
    var problems = XMLProblems()
    decoded.removeAll()
    XMLDecoder(bytes: bytes, count: text.count).decode(range, in: .text, to: &decoded, &problems)
    return problems.isEmpty
  }

  // MARK: Bytes

  /// Returns true if a word of at most eight letters stands at an index.
  @inline(__always) private func holds(_ word: StaticString, _ index: Int) -> Bool {
    let text = UInt64(littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
    return Self.word(word) == text & (UInt64.max >> UInt64(64 - 8 * word.utf8CodeUnitCount))
  }

  @inline(__always) private static func word(_ text: StaticString) -> UInt64 {
    var word: UInt64 = 0
    for index in (0..<text.utf8CodeUnitCount).reversed() { word = word << 8 | UInt64(text.utf8Start[index]) }
    return word
  }
}
