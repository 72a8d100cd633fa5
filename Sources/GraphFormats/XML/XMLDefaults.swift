// The values that a document type declares for attributes which a tag leaves out (XML 1.0, section 3.3). Only what the file
// itself declares counts, and only so much of it that it cannot be used to make a small file large.

/// The values of attributes for the tags that leave them out.
struct XMLDefaults {
  /// An attribute of an element, both by the number of their names, and its value.
  struct Value {
    let element: Int
    let attribute: Int
    let text: [UInt8]
  }

  /// The longest declaration of a document type that is looked at, in bytes.
  static let maximumBytes = 1 << 15
  /// The largest number of values, and of the bytes of one.
  private static let (maximumValues, maximumValueBytes) = (64, 256)

  /// The values, in the order in which they are declared.
  private(set) var values: [Value] = []
  /// True if there is a value that is too much, and left out.
  private(set) var isCut = false

  /// No values.
  init() {}

  /// Reads the declaration of a document type, and adds what is wrong with it to `problems`.
  init(_ declaration: XMLText, _ names: borrowing XMLNameTable, _ problems: inout XMLProblems) {
    var cursor = Cursor(declaration)
    while !cursor.isAtEnd {
      if cursor.passes("<!--") {
        cursor.passThrough("-->")
      } else if cursor.passes("<?") {
        cursor.passThrough("?>")
      } else if cursor.passes("<!ATTLIST") {
        readList(&cursor, names, &problems)
      } else if cursor.readQuoted() == nil {
        cursor.index += 1
      }
    }
  }

  /// Reads the attributes of one element. What does not follow the rules ends the list.
  private mutating func readList(
    _ cursor: inout Cursor, _ names: borrowing XMLNameTable, _ problems: inout XMLProblems
  ) {
    guard let element = cursor.readName() else { return }
    while let attribute = cursor.readName(), cursor.passType() {
      if cursor.passes("#REQUIRED") || cursor.passes("#IMPLIED") { continue }
      if cursor.passes("#FIXED") { cursor.passBlanks() }
      guard let value = cursor.readQuoted() else { return }
      guard values.count < Self.maximumValues, value.count <= Self.maximumValueBytes,
        let element = cursor.number(element, names), let attribute = cursor.number(attribute, names)
      else {
        isCut = true
        continue
      }
      // Of two values for one attribute the first counts.
      if !values.contains(where: { $0.element == element && $0.attribute == attribute }) {
        values.append(Value(element: element, attribute: attribute, text: cursor.decoded(value, &problems)))
      }
    }
  }
}

extension XMLDefaults {
  /// A cursor in the declaration of a document type.
  private struct Cursor {
    private var text: [UInt8]
    private let count: Int
    var index = 0

    init(_ declaration: XMLText) {
      count = declaration.bytes.count
      // Names and references are read a word at a time.
      text = Array(declaration.bytes) + [UInt8](repeating: 0, count: XMLDecoder.lookahead)
    }

    var isAtEnd: Bool { index >= count }

    private func isOfKind(_ kind: UInt8) -> Bool { !isAtEnd && XMLByteKind.table[Int(text[index])] & kind != 0 }

    mutating func passBlanks() {
      while isOfKind(XMLByteKind.blank) { index += 1 }
    }

    /// Moves behind a word if it comes next.
    mutating func passes(_ word: String) -> Bool {
      guard text[index...].starts(with: word.utf8) else { return false }
      index += word.utf8.count
      return true
    }

    /// Moves behind the next occurrence of a word, or to the end.
    mutating func passThrough(_ word: String) {
      while !isAtEnd, !passes(word) { index += 1 }
    }

    /// Reads a name behind blanks.
    mutating func readName() -> Range<Int>? {
      passBlanks()
      let start = index
      while isOfKind(XMLByteKind.name) { index += 1 }
      return start < index ? start..<index : nil
    }

    /// Moves behind the type of an attribute and the blanks after it.
    mutating func passType() -> Bool {
      let type = readName()
      passBlanks()
      if !isAtEnd, text[index] == UInt8(ascii: "(") {
        passThrough(")")
      } else if type == nil {
        return false
      }
      passBlanks()
      return true
    }

    /// Reads a text in quotes that comes next, without them.
    mutating func readQuoted() -> Range<Int>? {
      guard !isAtEnd, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") else { return nil }
      let start = index + 1
      guard let end = text[start..<max(start, count)].firstIndex(of: text[index]) else {
        index = count
        return nil
      }
      index = end + 1
      return start..<end
    }

    /// Returns the number of a name.
    func number(_ name: Range<Int>, _ names: borrowing XMLNameTable) -> Int? {
      text.withUnsafeBufferPointer { text in
        text.baseAddress.flatMap { names.number($0 + name.lowerBound, name.count) }
      }
    }

    /// Returns what the value of an attribute means.
    func decoded(_ value: Range<Int>, _ problems: inout XMLProblems) -> [UInt8] {
      var out = XMLBytes(capacity: value.count)
      text.withUnsafeBufferPointer { text in
        guard let start = text.baseAddress else { return }
        XMLDecoder(bytes: start, count: count).decode(value, in: .value, to: &out, &problems)
      }
      return Array(out.text(0, out.count).bytes)
    }
  }
}
