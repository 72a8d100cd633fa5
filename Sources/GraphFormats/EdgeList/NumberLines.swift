// Parses lines of two whole numbers and perhaps a weight, at about the speed of memory.
//
// Eight digits are read at a time by arithmetic on the bytes of one word. What such lines do not hold (names, signs,
// numbers with leading zeros, labels) makes the parser give up, and the list is then read as text; a number is therefore
// accepted in the one spelling that names the same node in both.

/// The contents of one block of lines.
struct NumberLines {
  /// A line that is left out or read in part.
  enum Flaw {
    case oneColumn, manyColumns, tooLong
  }

  /// The reason why parsing stopped.
  enum Obstacle {
    /// Something that is no whole number.
    case text
    /// A number that the narrow form cannot hold.
    case wideNumber
  }

  /// The largest number of flaws that are kept with their lines.
  static let listedFlaws = 1000

  var edgeCount = 0
  var lineCount = 0
  var largest: UInt64 = 0
  /// The weights, one an edge, NaN where there is none; empty when no line has one.
  var weights: [Double] = []
  private var hasWeights = false
  /// True if every weight is a whole number below 2^32.
  var hasWholeWeights = true
  var obstacle: Obstacle?
  var flaws: [(line: Int, column: Int, what: Flaw)] = []
  var unlistedFlaws = 0
  private var hasManyColumns = false

  /// Parses a block.
  ///
  /// - Parameters:
  ///   - separator: the byte between columns, blanks aside; 0 for nothing but blanks and tabs.
  ///   - ends: room for the two ends of as many edges as fit into the lines, at four bytes an edge.
  ///   - scratch: room for as many weights.
  init<Number: FixedWidthInteger & UnsignedInteger>(
    _ block: LineBlock, separator: UInt8, ends: UnsafeMutablePointer<Number>, scratch: UnsafeMutablePointer<Double>
  ) {
    if block.isOverlong {
      // A list whose lines end with carriage returns alone looks like one line; the reader of texts knows better.
      guard !block.hasLoneReturn else {
        obstacle = .text
        return
      }
      lineCount = 1
      addOverlongLine(startingWith: block.firstByte)
      return
    }
    parseAround(block, separator, ends, scratch)
    guard hasWeights, obstacle == nil else { return }
    weights = Array(UnsafeBufferPointer(start: scratch, count: edgeCount))
  }

  /// Parses the lines of a block and leaves out those that are too long: what fits into a block depends on where it
  /// starts, and the answer must not.
  private mutating func parseAround<Number: FixedWidthInteger & UnsignedInteger>(
    _ block: LineBlock, _ separator: UInt8, _ ends: UnsafeMutablePointer<Number>,
    _ scratch: UnsafeMutablePointer<Double>
  ) {
    let text = UnsafePointer(block.bytes)
    var (parsed, lineStart) = (0, 0)
    while block.count > LineBlock.maximumLineBytes, lineStart < block.count {
      var end = lineStart
      var first: UInt8?
      var hasLoneReturn = false
      while text[end] != Byte.lineFeed {
        if first == nil, text[end] > Byte.blank { first = text[end] }
        if text[end] == Byte.carriageReturn, text[end + 1] != Byte.lineFeed { hasLoneReturn = true }
        end += 1
      }
      let length = end - lineStart - (end > lineStart && text[end - 1] == Byte.carriageReturn ? 1 : 0)
      if length > LineBlock.maximumLineBytes {
        parse(text + parsed, count: lineStart - parsed, separator, ends, scratch)
        guard obstacle == nil, !hasLoneReturn else { return obstacle = obstacle ?? .text }
        lineCount += 1
        addOverlongLine(startingWith: first)
        parsed = end + 1
      }
      lineStart = end + 1
    }
    parse(text + parsed, count: block.count - parsed, separator, ends, scratch)
  }

  private mutating func parse<Number: FixedWidthInteger & UnsignedInteger>(
    _ text: UnsafePointer<UInt8>, count: Int, _ separator: UInt8, _ ends: UnsafeMutablePointer<Number>,
    _ scratch: UnsafeMutablePointer<Double>
  ) {
    var cursor = text
    let end = cursor + count
    let widest = UInt64(clamping: Number.max)
    var (edges, largest) = (edgeCount, largest)
    defer { (edgeCount, self.largest) = (edges, largest) }
    while cursor < end {
      let start = cursor
      lineCount += 1
      cursor = Self.skipBlanks(cursor)
      if cursor[0] == Byte.hash || cursor[0] == Byte.percent || Self.isEnd(cursor) {
        guard let next = Self.nextLine(cursor) else { return obstacle = .text }
        cursor = next
        continue
      }
      guard let source = Self.number(&cursor, separator), Self.skipSeparator(&cursor, separator) else {
        return obstacle = .text
      }
      if Self.isEnd(cursor) {
        addFlaw(.oneColumn, column: cursor - start + 1)
        guard let next = Self.nextLine(cursor) else { return obstacle = .text }
        cursor = next
        continue
      }
      guard let target = Self.number(&cursor, separator) else { return obstacle = .text }
      let larger = max(source, target)
      guard larger <= widest else { return obstacle = .wideNumber }
      ends[2 * edges] = Number(truncatingIfNeeded: source)
      ends[2 * edges + 1] = Number(truncatingIfNeeded: target)
      largest = max(largest, larger)
      if cursor[0] == Byte.lineFeed {
        if hasWeights { addWeight(.nan, of: edges, scratch) }
        cursor += 1
      } else {
        guard parseRest(&cursor, start, separator, edges, scratch) else { return obstacle = .text }
      }
      edges += 1
    }
  }

  /// Parses what follows the two ends, to the next line; `false` when it is neither a weight nor nothing.
  @inline(__always)
  private mutating func parseRest(
    _ cursor: inout UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ separator: UInt8, _ edge: Int,
    _ scratch: UnsafeMutablePointer<Double>
  ) -> Bool {
    guard Self.skipSeparator(&cursor, separator) else { return false }
    if Self.isEnd(cursor) || cursor[0] == Byte.hash {
      if hasWeights { addWeight(.nan, of: edge, scratch) }
    } else {
      guard let weight = DecimalNumber.parse(&cursor, separator: separator) else { return false }
      addWeight(weight, of: edge, scratch)
      guard Self.skipSeparator(&cursor, separator) else { return false }
      if !Self.isEnd(cursor), cursor[0] != Byte.hash { addFlaw(.manyColumns, column: cursor - start + 1) }
    }
    guard let next = Self.nextLine(cursor) else { return false }
    cursor = next
    return true
  }

  @inline(__always)
  private mutating func addWeight(_ weight: Double, of edge: Int, _ scratch: UnsafeMutablePointer<Double>) {
    if !hasWeights {
      scratch.update(repeating: .nan, count: edge)
      hasWholeWeights = edge == 0
      hasWeights = true
    }
    scratch[edge] = weight
    if !(weight >= 0 && weight <= Double(UInt32.max) && weight.sign == .plus && weight == weight.rounded(.towardZero)) {
      hasWholeWeights = false
    }
  }

  /// Notes a line that is too long, unless it is a comment or blank.
  private mutating func addOverlongLine(startingWith first: UInt8?) {
    guard let first, first != Byte.hash, first != Byte.percent else { return }
    addFlaw(.tooLong, column: 1)
  }

  private mutating func addFlaw(_ what: Flaw, column: Int) {
    // Of many columns, only the first line is reported.
    if what == .manyColumns {
      guard !hasManyColumns else { return }
      hasManyColumns = true
    }
    guard flaws.count < Self.listedFlaws else {
      unlistedFlaws += 1
      return
    }
    flaws.append((lineCount, column, what))
  }

  @inline(__always)
  private static func skipBlanks(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var cursor = cursor
    while cursor[0] == Byte.blank || cursor[0] == Byte.tab { cursor += 1 }
    return cursor
  }

  /// Moves past blanks and the separator among them; false when the line goes on without a separator, so that what
  /// looks like two columns is one.
  @inline(__always)
  private static func skipSeparator(_ cursor: inout UnsafePointer<UInt8>, _ separator: UInt8) -> Bool {
    cursor = skipBlanks(cursor)
    guard separator != 0 else { return true }
    if cursor[0] == separator {
      cursor = skipBlanks(cursor + 1)
      return true
    }
    return isEnd(cursor) || cursor[0] == Byte.hash
  }

  /// Returns true if a line ends here.
  @inline(__always)
  private static func isEnd(_ cursor: UnsafePointer<UInt8>) -> Bool {
    cursor[0] == Byte.lineFeed || (cursor[0] == Byte.carriageReturn && cursor[1] == Byte.lineFeed)
  }

  /// Returns the start of the next line; `nil` when a carriage return alone ends this one, as only the reader of texts
  /// allows.
  @inline(__always)
  private static func nextLine(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var cursor = cursor
    while cursor[0] != Byte.lineFeed {
      if cursor[0] == Byte.carriageReturn, cursor[1] != Byte.lineFeed { return nil }
      cursor += 1
    }
    return cursor + 1
  }

  /// Returns the whole number at the cursor, which moves behind it; `nil` when there is none in the one spelling
  /// allowed, or when something other than a blank, a separator or the end of the line follows.
  @inline(__always)
  private static func number(_ cursor: inout UnsafePointer<UInt8>, _ separator: UInt8) -> UInt64? {
    let first = cursor
    let (value, length) = Digits.parse(first)
    guard length == 1 || (length > 1 && first[0] != Byte.zero) else { return nil }
    cursor += length
    // Whatever could be part of a name must not end a number: "1a", "1.5", "1:2".
    switch cursor[0] {
    case Byte.blank, Byte.lineFeed, Byte.tab, Byte.carriageReturn: return value
    default: return separator != 0 && cursor[0] == separator ? value : nil
    }
  }
}

/// The bytes that lists are made of.
enum Byte {
  static let tab: UInt8 = 9
  static let lineFeed: UInt8 = 10
  static let carriageReturn: UInt8 = 13
  static let blank: UInt8 = 32
  static let quote: UInt8 = 34
  static let hash: UInt8 = 35
  static let percent: UInt8 = 37
  static let plus: UInt8 = 43
  static let comma: UInt8 = 44
  static let minus: UInt8 = 45
  static let point: UInt8 = 46
  static let zero: UInt8 = 48
  static let semicolon: UInt8 = 59
  static let pipe: UInt8 = 124
}
