// A list of attribute values that takes the memory of their kind: eight bytes a number, four a repeated text.

/// Values of one column, one after another, without gaps.
struct ColumnValues: Sendable {
  /// The list that holds the values; the others are empty.
  private enum Kind {
    case integers, numbers, booleans
    /// Numbers of texts in a list of different ones.
    case codes
    case texts, mixed
  }

  /// The number of different texts up to which texts are coded however seldom they come again.
  private static let freeTexts = 1 << 10

  private var kind = Kind.mixed
  private var integers: [Int] = []
  private var numbers: [Double] = []
  private var booleans: [Bool] = []
  private var codes: [UInt32] = []
  /// The values that are texts, or the different ones that are coded.
  private var texts: [String] = []
  private var mixed: [AttributeValue] = []
  /// The code of each text; empty once nothing more is expected.
  private var codeOfText: [ExactText: UInt32] = [:]
  /// The memory of texts that do not lie in the lists themselves, in bytes.
  private var longTextBytes = 0
  /// The number of values.
  private(set) var count = 0

  /// The value at an index.
  subscript(index: Int) -> AttributeValue {
    switch kind {
    case .integers: .integer(integers[index])
    case .numbers: .number(numbers[index])
    case .booleans: .boolean(booleans[index])
    case .codes: .text(texts[Int(codes[index])])
    case .texts: .text(texts[index])
    case .mixed: mixed[index]
    }
  }

  /// The values as numbers; `nil` where one of them is none.
  var asNumbers: [Double]? {
    switch kind {
    case .integers: return integers.map(Double.init)
    case .numbers: return numbers
    case .booleans, .codes, .texts: return nil
    case .mixed:
      var found: [Double] = []
      for value in mixed {
        guard let number = value.plainNumber else { return nil }
        found.append(number)
      }
      return found
    }
  }

  /// A list of values, and the index in it of each value. Equal values may be listed more than once.
  var coded: (codes: [UInt32], values: [AttributeValue]) {
    switch kind {
    case .codes: (codes, texts.map { .text($0) })
    case .booleans: (booleans.map { $0 ? 1 : 0 }, [.boolean(false), .boolean(true)])
    case .integers, .numbers, .texts, .mixed: (Array(0..<UInt32(count)), (0..<count).map { self[$0] })
    }
  }

  /// Adds a value at the end.
  mutating func append(_ value: AttributeValue) {
    if count == 0 { kind = Self.kind(of: value) }
    switch (kind, value) {
    case (.integers, .integer(let integer)): integers.append(integer)
    case (.numbers, .number(let number)): numbers.append(number)
    case (.booleans, .boolean(let boolean)): booleans.append(boolean)
    case (.texts, .text(let text)):
      texts.append(text)
      longTextBytes += Self.bytesOutside(text)
    case (.codes, .text(let text)): appendCoded(text)
    default:
      mix()
      mixed.append(value)
      longTextBytes += Self.bytesOutside(value)
    }
    count += 1
  }

  /// Returns the values at some indices, in their order.
  func picked(_ indices: some Sequence<Int>) -> ColumnValues {
    var picked = ColumnValues()
    for index in indices { picked.append(self[index]) }
    return picked
  }

  /// Puts a value at an index, in place of the one there or before it. Linear in the number of values.
  mutating func put(_ value: AttributeValue, at index: Int, replacing: Bool) {
    var changed = picked(0..<index)
    changed.append(value)
    for rest in (replacing ? index + 1 : index)..<count { changed.append(self[rest]) }
    self = changed
  }

  /// Drops what only appending needs.
  mutating func settle() { codeOfText = [:] }

  /// The memory of the values, in bytes.
  var byteCount: Int {
    8 * (integers.count + numbers.count) + booleans.count + 4 * codes.count + 16 * texts.count + 24 * mixed.count
      + longTextBytes
  }

  private static func kind(of value: AttributeValue) -> Kind {
    switch value {
    case .integer: .integers
    case .number: .numbers
    case .boolean: .booleans
    case .text: .codes
    case .json: .mixed
    }
  }

  private mutating func appendCoded(_ text: String) {
    if codeOfText.isEmpty, !texts.isEmpty {
      for (code, known) in texts.enumerated() { codeOfText[ExactText(known)] = UInt32(code) }
    }
    let code = codeOfText[ExactText(text)] ?? UInt32(texts.count)
    if Int(code) == texts.count {
      texts.append(text)
      longTextBytes += Self.bytesOutside(text)
      codeOfText[ExactText(text)] = code
    }
    codes.append(code)
    guard texts.count > Self.freeTexts, 2 * texts.count > codes.count else { return }
    texts = codes.map { texts[Int($0)] }
    longTextBytes = texts.reduce(0) { $0 + Self.bytesOutside($1) }
    (codes, codeOfText, kind) = ([], [:], .texts)
  }

  /// Holds the values as they are, of whatever kinds.
  private mutating func mix() {
    guard kind != .mixed else { return }
    let values = (0..<count).map { self[$0] }
    self = ColumnValues()
    (mixed, count) = (values, values.count)
    longTextBytes = values.reduce(0) { $0 + Self.bytesOutside($1) }
  }

  private static func bytesOutside(_ value: AttributeValue) -> Int {
    switch value {
    case .text(let text), .json(let text): bytesOutside(text)
    case .number, .integer, .boolean: 0
    }
  }

  /// Returns the bytes outside the list: texts of up to 15 bytes lie in it, others have a header of 32 bytes elsewhere.
  private static func bytesOutside(_ text: String) -> Int { text.utf8.count > 15 ? 32 + text.utf8.count : 0 }
}
