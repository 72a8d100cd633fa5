// The tag that starts an element: its name and attributes, read from the part of the text that is held.

/// The tag that started an element last. Values are good until the next one is read.
struct XMLTag: ~Copyable {
  /// The way in which reading a tag ended.
  enum Outcome {
    /// The tag ends before the index of `end`.
    case whole
    /// The tag goes on behind what is held, or behind the end of the text.
    case cut
    /// A "<" without a name behind it.
    case nameless
    /// More names than there is memory for.
    case tooManyNames
  }

  private struct Attribute {
    var name: XMLName
    var first: Int
    var count: Int
    /// True if the value lies in `decoded` and not in the text.
    var isDecoded: Bool
  }

  /// The number of the element's name.
  private(set) var name = 0
  /// True if the tag ends the element, too.
  private(set) var isEmpty = false
  /// The index of the first byte behind the tag.
  private(set) var end = 0
  /// The mistakes in the tag.
  private(set) var problems = XMLProblems()
  private var attributes = UnsafeMutablePointer<Attribute>.allocate(capacity: 16)
  private var capacity = 16
  /// The number of attributes.
  private(set) var attributeCount = 0
  /// The values of attributes that a tag leaves out.
  var defaults = XMLDefaults()
  private var decoded = XMLBytes(capacity: 1 << 10)
  private var bytes: UnsafePointer<UInt8>
  private let kinds = XMLByteKind.table
  private var number = 0
  /// The number of the name that was read last.
  private var lastName = 0

  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }

  deinit { attributes.deallocate() }

  /// Returns the name of an attribute.
  func attributeName(_ index: Int) -> XMLName { attributes[index].name }

  /// Returns the value of an attribute.
  func attributeValue(_ index: Int) -> XMLText {
    let attribute = attributes[index]
    if attribute.isDecoded { return decoded.text(attribute.first, attribute.count) }
    return XMLText(UnsafeBufferPointer(start: bytes + attribute.first, count: attribute.count))
  }

  /// Reads the tag whose "<" is at `start`. `count` bytes are held, and zeros follow.
  mutating func read(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int, _ names: borrowing XMLNameTable
  ) -> Outcome {
    let outcome = readWritten(bytes, from: start, count: count, names)
    if !defaults.values.isEmpty, outcome == .whole { addDefaults(names) }
    return outcome
  }

  private mutating func addDefaults(_ names: borrowing XMLNameTable) {
    for value in defaults.values where value.element == name && names.note(value.attribute, inTag: number) {
      let attribute = names[value.attribute]
      if attribute.declaresNamespace { continue }
      append(Attribute(name: attribute.local, first: decoded.count, count: value.text.count, isDecoded: true))
      value.text.withUnsafeBufferPointer { decoded.append(XMLText($0)) }
    }
  }

  private mutating func readWritten(
    _ bytes: UnsafePointer<UInt8>, from start: Int, count: Int, _ names: borrowing XMLNameTable
  ) -> Outcome {
    self.bytes = bytes
    number += 1
    isEmpty = false
    attributeCount = 0
    if !problems.isEmpty { problems.removeAll() }
    decoded.removeAll()
    guard kinds[Int(bytes[start + 1])] & XMLByteKind.nameStart != 0 else {
      return start + 1 < count ? .nameless : .cut
    }
    guard let (name, length) = names.read(bytes + start + 1, after: name, ofElement: true) else { return .tooManyNames }
    self.name = name
    lastName = name
    var index = start + 1 + length
    while true {
      let isApart = kinds[Int(bytes[index])] & XMLByteKind.blank != 0
      index = blankEnd(index)
      switch bytes[index] {
      case UInt8(ascii: ">"):
        end = index + 1
        return .whole
      case UInt8(ascii: "/") where bytes[index + 1] == UInt8(ascii: ">"):
        (end, isEmpty) = (index + 2, true)
        return .whole
      case UInt8(ascii: "/") where bytes[blankEnd(index + 1)] == UInt8(ascii: ">"):
        problems.append(.breach(index, "a blank parts the end of a tag"))
        (end, isEmpty) = (blankEnd(index + 1) + 1, true)
        return .whole
      case UInt8(ascii: "<"):
        problems.append(.breach(index, "a tag begins before the one of <\(names[name].local.string)> has ended"))
        end = index
        return .whole
      case 0 where index >= count: return .cut
      default: break
      }
      guard kinds[Int(bytes[index])] & XMLByteKind.nameStart != 0 else {
        problems.append(.breach(index, "the tag of <\(names[name].local.string)> holds what is no attribute"))
        index = passJunk(index, count)
        continue
      }
      if !isApart { problems.append(.breach(index, "no blank stands before an attribute")) }
      guard let next = readAttribute(index, count, names) else { return index >= count ? .cut : .tooManyNames }
      index = next
      if index >= count { return .cut }
    }
  }

  /// Reads the attribute whose name begins at an index; returns the index behind it, `count` when it does not end.
  @inline(__always)
  private mutating func readAttribute(_ start: Int, _ count: Int, _ names: borrowing XMLNameTable) -> Int? {
    guard let (attribute, length) = names.read(bytes + start, after: lastName, ofElement: false) else { return nil }
    lastName = attribute
    var index = start + length
    if bytes[index] != UInt8(ascii: "=") {
      let behind = blankEnd(index)
      guard bytes[behind] == UInt8(ascii: "=") else {
        if behind >= count { return count }
        problems.append(.breach(start, "the attribute \(names[attribute].local.string) has no value"))
        return index
      }
      index = behind
    }
    index = blankEnd(index + 1)
    let quote = bytes[index]
    let value: Range<Int>
    var isPlain = true
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      var end = index + 1
      while true {
        while kinds[Int(bytes[end])] & XMLByteKind.valueMark == 0 { end += 1 }
        if bytes[end] == quote { break }
        if end >= count { return count }
        if bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "'") { isPlain = false }
        end += 1
      }
      value = (index + 1)..<end
      index = end + 1
    } else {
      let end = unquotedEnd(index)
      if end >= count { return count }
      problems.append(.breach(index, "the value of the attribute \(names[attribute].local.string) has no quotes"))
      value = index..<end
      (index, isPlain) = (end, false)
    }
    add(attribute, value, isPlain, count, at: start, names)
    return index
  }

  @inline(__always)
  private mutating func add(
    _ attribute: Int, _ value: Range<Int>, _ isPlain: Bool, _ count: Int, at start: Int,
    _ names: borrowing XMLNameTable
  ) {
    let name = names[attribute]
    if !names.note(attribute, inTag: number) {
      return problems.append(.breach(start, "the attribute \(name.local.string) is given twice"))
    }
    if name.declaresNamespace { return }
    if isPlain {
      return append(Attribute(name: name.local, first: value.lowerBound, count: value.count, isDecoded: false))
    }
    let first = decoded.count
    XMLDecoder(bytes: bytes, count: count).decode(value, in: .value, to: &decoded, &problems)
    append(Attribute(name: name.local, first: first, count: decoded.count - first, isDecoded: true))
  }

  @inline(__always) private mutating func append(_ attribute: Attribute) {
    if attributeCount == capacity {
      capacity *= 2
      let more = UnsafeMutablePointer<Attribute>.allocate(capacity: capacity)
      more.moveInitialize(from: attributes, count: attributeCount)
      attributes.deallocate()
      attributes = more
    }
    (attributes + attributeCount).initialize(to: attribute)
    attributeCount += 1
  }

  @inline(__always) private func blankEnd(_ start: Int) -> Int { XMLByteKind.blankEnd(bytes, from: start) }

  private func unquotedEnd(_ start: Int) -> Int {
    var index = start
    while bytes[index] != 0, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<"),
      kinds[Int(bytes[index])] & XMLByteKind.blank == 0,
      bytes[index] != UInt8(ascii: "/") || bytes[index + 1] != UInt8(ascii: ">")
    { index += 1 }
    return index
  }

  /// Returns the index of what may be read again behind something that has no place in a tag.
  private func passJunk(_ start: Int, _ count: Int) -> Int {
    var index = start + 1
    while index < count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "<"),
      bytes[index] != UInt8(ascii: "/"),
      kinds[Int(bytes[index])] & (XMLByteKind.blank | XMLByteKind.nameStart) == 0
    { index += 1 }
    return index
  }
}
