// Reads the values of Gephi's graph store one after another, without trusting any length that they claim.
//
// Whole numbers that vary in length have seven bits to a byte, the lowest first; all others have their highest byte first.

import GraphModel

struct GraphStoreBytes: ~Copyable {
  /// The deepest nesting of values.
  private static let maximumDepth = 64
  private static let bufferSize = 1 << 16

  private let stream: PeekableStream
  private let session: ReadingSession
  private var buffer = [UInt8](repeating: 0, count: bufferSize)
  private var (next, end) = (0, 0)
  private var depth = 0
  /// The number of values in the outermost value so far.
  private var valueCount = 0
  /// True if the configuration says whether weights have a column of their own, as it does since the version 0.5.
  private var hasWeightChoice = false

  init(_ stream: PeekableStream, _ session: ReadingSession) { (self.stream, self.session) = (stream, session) }

  /// The part of the file that was read, 0 to 1.
  var progress: Double { stream.progress }

  /// Returns true if a file begins as a graph store does.
  static func begins(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return false }
    // The version of the store comes first, but for the earliest.
    let start = floatTags.contains(first) ? [0, 0, 0, 1, 2, 4][Int(first - floatTags.lowerBound)] + 1 : 0
    return bytes.dropFirst(start).starts(with: [GraphStoreKind.configuration.rawValue, 126, 103])
  }

  private static let floatTags: ClosedRange<UInt8> = 41...46

  // MARK: Values

  /// Moves into the graph store that follows the version and the configuration of the file.
  mutating func enterStore() throws(GraphFileProblem) {
    var first = try value()
    if case .float(let version) = first {
      hasWeightChoice = version >= 0.5
      first = try value()
    }
    guard first.parts(.configuration, count: 0) != nil, try byte() == GraphStoreKind.store.rawValue else {
      throw broken("does not begin as one of Gephi 0.9 or later")
    }
  }

  /// Returns the next value.
  mutating func value() throws(GraphFileProblem) -> GraphStoreValue {
    guard depth < Self.maximumDepth else { throw broken("has values nested more than \(Self.maximumDepth) deep") }
    if depth == 0 { valueCount = 0 }
    valueCount += 1
    if valueCount & 0xFFFF == 0 { try session.checkMemory(valueCount * MemoryLayout<GraphStoreValue>.stride) }
    depth += 1
    defer { depth -= 1 }
    let tag = try byte()
    if let kind = GraphStoreKind(rawValue: tag) { return try object(kind) }
    return switch tag {
    case 0: .null
    case 2, 3: .boolean(tag == 2)
    case 4...13: .integer(Int(tag) - 5)
    case 14, 29, 34: .integer(Int(try byte()))
    case 15, 27: .integer(0 &- Int(bitPattern: try packed()))
    case 16, 28: .integer(Int(bitPattern: try packed()))
    case 17...26: .integer(Int(tag) - 18)
    case 30: .integer(.min)
    case 31...33: .integer(Int(tag) - 32)
    case 35: .integer(Int(Int16(bitPattern: try fixed())))
    case 36...38: .integer(Int(tag) - 37)
    case 39: .integer(Int(Int8(bitPattern: try byte())))
    case 40: .text(String(decoding: [try fixed() as UInt16], as: UTF16.self))
    case 41, 42, 43: .float([-1, 0, 1][Int(tag) - 41])
    case 44: .float(Float(try byte()))
    case 45: .float(Float(Int16(bitPattern: try fixed())))
    case 46: .float(Float(bitPattern: try fixed()))
    case 47, 48, 49: .number([-1, 0, 1][Int(tag) - 47])
    case 50: .number(Double(try byte()))
    case 51: .number(Double(Int16(bitPattern: try fixed())))
    case 52: .number(Double(bitPattern: try fixed()))
    case 54: .digits(try wholeNumber().decimal(scale: Int(bitPattern: try packed())))
    case 55: .digits(try wholeNumber().decimal(scale: 0))
    case 57: .integer(Int(Int32.min))
    case 53, 56, 58...74: .list(try array(tag))
    case 101: .text("")
    case 103: .text(try string())
    case 124: .list([.text(try shortText()), .text(try shortText()), .text(try shortText())])
    case 126: try value()
    case 127: .moment(Int((Double(Int64(bitPattern: try fixed())) / 1000).rounded(.down)))
    default: throw broken("has a value of the unknown kind \(tag)")
    }
  }

  /// Returns values that follow each other.
  private mutating func values(_ count: Int) throws(GraphFileProblem) -> [GraphStoreValue] {
    // No more room is made at once than some objects need: a length is only claimed.
    var list: [GraphStoreValue] = []
    list.reserveCapacity(min(count, 16))
    for _ in 0..<count { list.append(try value()) }
    return list
  }

  private mutating func object(_ kind: GraphStoreKind) throws(GraphFileProblem) -> GraphStoreValue {
    if let count = kind.partCount {
      let parts = try values(count)
      if kind == .instant { return .moment(parts[0].integer ?? 0) }
      return .object(kind, parts)
    }
    switch kind {
    case .configuration: return .object(kind, try values(hasWeightChoice ? 6 : 5))
    case .timeRepresentation, .estimator: return .text(try string())
    case .table: return .object(kind, try table())
    case .graphAttributes: return .map(try pairs(try count()))
    case .intervalIndex:
      _ = try values(2)
      _ = try pairs(try count())
      _ = try values(2)
      return .null
    case .list, .set: return .list(try elements())
    case .map: return .map(try entries())
    default: throw broken("has a graph within the graph")
    }
  }

  /// Returns what a table consists of: the class of its rows, and its columns, `null` for one that was removed.
  private mutating func table() throws(GraphFileProblem) -> [GraphStoreValue] {
    var parts = [try value()]
    for _ in 0..<(try count()) {
      let id = try value()
      if case .null = id {
        parts.append(.null)
      } else {
        parts.append(.list([id] + (try values(8))))
      }
    }
    _ = try value()
    return parts
  }

  /// Returns the elements of a list or a set: those of an array, or as many as are said.
  private mutating func elements() throws(GraphFileProblem) -> [GraphStoreValue] {
    let first = try value()
    if let list = first.list { return list }
    return try values(try length(first))
  }

  /// Returns the pairs of a map: its keys and its values, or as many pairs as are said.
  private mutating func entries() throws(GraphFileProblem) -> [(key: GraphStoreValue, value: GraphStoreValue)] {
    let first = try value()
    guard let keys = first.list else { return try pairs(try length(first)) }
    guard let values = try value().list, values.count == keys.count else { throw broken("has a map without values") }
    return zip(keys, values).map { ($0, $1) }
  }

  private mutating func pairs(_ count: Int) throws(GraphFileProblem) -> [(key: GraphStoreValue, value: GraphStoreValue)]
  {
    var list: [(key: GraphStoreValue, value: GraphStoreValue)] = []
    for _ in 0..<count { list.append((try value(), try value())) }
    return list
  }

  /// Returns the elements of an array of numbers, texts or values.
  private mutating func array(_ tag: UInt8) throws(GraphFileProblem) -> [GraphStoreValue] {
    let count = tag == 60 ? Int(try byte()) : try packedCount()
    var list: [GraphStoreValue] = []
    for index in 0..<count {
      if index & 0xFFFF == 0xFFFF { try session.checkMemory(index * MemoryLayout<GraphStoreValue>.stride) }
      let element: GraphStoreValue =
        switch tag {
        case 53: .number(Double(bitPattern: try fixed()))
        case 56: .float(Float(bitPattern: try fixed()))
        case 58, 62, 66: .integer(Int(Int16(bitPattern: try fixed())))
        case 59: .boolean(try byte() != 0)
        case 60, 61, 65: .integer(Int(try byte()))
        case 63, 67: .integer(Int(Int32(bitPattern: try fixed())))
        case 64, 69: .integer(Int(bitPattern: try packed()))
        case 68: .integer(Int(Int64(bitPattern: try fixed())))
        case 70: .text(String(decoding: [try fixed() as UInt16], as: UTF16.self))
        case 71: .integer(Int(Int8(bitPattern: try byte())))
        case 73: try value()
        case 74: .text(try string())
        default: throw broken("has an array of the unknown kind \(tag)")
        }
      list.append(element)
    }
    return list
  }

  /// Returns the number of elements that the next value says.
  private mutating func count() throws(GraphFileProblem) -> Int { try length(try value()) }

  private func length(_ value: GraphStoreValue) throws(GraphFileProblem) -> Int {
    guard let count = value.integer, count >= 0 else { throw broken("has a list without a length") }
    return count
  }

  // MARK: Pieces

  private mutating func byte() throws(GraphFileProblem) -> UInt8 {
    if next == end { try fill() }
    next += 1
    return buffer[next - 1]
  }

  private mutating func fill() throws(GraphFileProblem) {
    let stream = stream
    let count = try buffer.withUnsafeMutableBufferPointer { bytes throws(GraphFileProblem) in
      try stream.read(into: UnsafeMutableRawBufferPointer(bytes))
    }
    guard count > 0 else { throw broken("ends before its graph does") }
    (next, end) = (0, count)
    try session.checkpoint(0.9 * stream.progress)
  }

  /// Returns a number whose highest byte comes first.
  private mutating func fixed<Number: FixedWidthInteger>() throws(GraphFileProblem) -> Number {
    var number: Number = 0
    for _ in 0..<(Number.bitWidth / 8) { number = number << 8 | Number(truncatingIfNeeded: try byte()) }
    return number
  }

  /// Returns a number of seven bits to a byte.
  private mutating func packed() throws(GraphFileProblem) -> UInt {
    var (number, shift) = (UInt(0), 0)
    while shift < UInt.bitWidth {
      let byte = try byte()
      number |= UInt(byte & 0x7F) << UInt(shift)
      if byte < 0x80 { return number }
      shift += 7
    }
    throw broken("has a number that is too long")
  }

  private mutating func packedCount() throws(GraphFileProblem) -> Int {
    guard let count = Int(exactly: try packed()), count <= Int(Int32.max) else {
      throw broken("has a list without a length")
    }
    return count
  }

  /// Returns a text of UTF-16.
  private mutating func string() throws(GraphFileProblem) -> String {
    let count = try packedCount()
    var units: [UInt16] = []
    units.reserveCapacity(min(count, 256))
    for index in 0..<count {
      if index & 0xFFFF == 0xFFFF { try session.checkMemory(4 * index) }
      units.append(UInt16(truncatingIfNeeded: try packed()))
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func shortText() throws(GraphFileProblem) -> String {
    let count: UInt16 = try fixed()
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(try byte()) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func wholeNumber() throws(GraphFileProblem) -> BigInteger {
    let count = try packedCount()
    guard count <= BigInteger.mostBytes else { throw broken("has a number that is too long") }
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(try byte()) }
    return BigInteger(bytes)
  }

  func broken(_ reason: String) -> GraphFileProblem {
    session.problem(.content, "the project of Gephi \(reason)", cure: "export it from Gephi as GEXF or GraphML")
  }
}

/// A whole number in two's complement, its highest byte first.
private struct BigInteger {
  static let mostBytes = 1024
  private let isNegative: Bool
  /// The digits of its amount, the lowest first.
  private var digits: [UInt8] = [0]

  init(_ bytes: [UInt8]) {
    isNegative = bytes.first.map { $0 >= 0x80 } ?? false
    var amount = bytes
    if isNegative {
      amount = amount.map { ~$0 }
      var index = amount.count - 1
      while index >= 0, amount[index] == 0xFF {
        amount[index] = 0
        index -= 1
      }
      if index >= 0 { amount[index] += 1 }
    }
    for byte in amount {
      var carry = Int(byte)
      for index in digits.indices {
        carry += 256 * Int(digits[index])
        digits[index] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        digits.append(UInt8(carry % 10))
        carry /= 10
      }
    }
  }

  /// Returns the decimal digits, the last `scale` of them behind the point.
  func decimal(scale: Int) -> String {
    var digits = digits
    let scale = min(max(0, scale), Self.mostBytes)
    while digits.count <= scale { digits.append(0) }
    let text = digits.reversed().map(String.init).joined()
    let whole = text.dropLast(scale)
    return (isNegative ? "-" : "") + (scale == 0 ? text : "\(whole).\(text.suffix(scale))")
  }
}
