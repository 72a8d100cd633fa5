// Nodes or edges of the project's own JSON in a block of whole lines, found by a glance at their bytes.
//
// No text of JSON holds a line feed, so a line never begins within a text. Only elements of the usual members, written as
// our writer writes them, are understood here; others are passed over and kept as text, and what no such element can be
// ends the reading of the block. Nothing is reported: who finds anything else than elements reads the file step by step.

import Geometry
import GraphModel

/// The elements of a list that stand in a block of lines.
struct JSONLineElements {
  /// A list that elements are of.
  enum List {
    case nodes, edges
  }

  /// The end of reading a block.
  enum End {
    /// The block ends behind a comma, or before the first element.
    case between
    /// The list is closed, and its bracket ends at an offset.
    case closed(offset: Int)
    /// Something else.
    case other
  }

  /// Elements in a row that were only passed over.
  struct Others {
    /// The number of elements before them that were understood.
    let position: Int
    /// A list of them, without its closing bracket.
    var text: [UInt8]
  }

  private(set) var end = End.between
  /// The ids of the nodes.
  private(set) var keys: [String] = []
  /// The positions of the nodes; one that is not finite stands for none.
  private(set) var positions: [Point] = []
  /// The labels that nodes have, by the places of these in `keys`.
  private(set) var labels: [(node: Int, label: String)] = []
  /// The ends of the edges.
  private(set) var sources: [UInt32] = []
  private(set) var targets: [UInt32] = []
  /// The weights of the edges, NaN for none; empty where no edge has one.
  private(set) var weights: [Double] = []
  /// The elements that were passed over.
  private(set) var others: [Others] = []

  /// Nothing.
  init() {}

  /// Something that is not looked at.
  static var unknown: JSONLineElements {
    var elements = JSONLineElements()
    elements.end = .other
    return elements
  }

  /// Reads the elements of a block from an offset on, where one begins or the list ends.
  ///
  /// - Parameter known: the nodes that edges may join.
  init(of list: List, _ block: LineBlock, from offset: Int, joining known: NodesByKey) {
    let text = UnsafeBufferPointer(start: block.bytes, count: block.count)
    guard UTF8Survey(UnsafeBufferPointer(rebasing: text[offset...])).firstBad == nil else {
      end = .other
      return
    }
    switch list {
    case .nodes: keys.reserveCapacity(block.count / 64)
    case .edges:
      sources.reserveCapacity(block.count / 48)
      targets.reserveCapacity(block.count / 48)
    }
    var glance = JSONGlance(block, from: offset)
    end = read(&glance, list, known)
  }

  private mutating func read(_ glance: inout JSONGlance, _ list: List, _ known: NodesByKey) -> End {
    while true {
      glance.passBlanks()
      if glance.isAtEnd { return .between }
      if glance.byte == UInt8(ascii: "]") { return .closed(offset: glance.offset + 1) }
      let start = glance.offset
      let isPlain = list == .nodes ? addNode(&glance) : addEdge(&glance, known)
      if !isPlain {
        glance.offset = start
        guard let text = passOther(&glance, list) else { return .other }
        keep(text, list)
      }
      glance.passBlanks()
      if !glance.isAtEnd, glance.byte == UInt8(ascii: "]") { return .closed(offset: glance.offset + 1) }
      guard glance.take(UInt8(ascii: ",")) else { return .other }
    }
  }

  private mutating func addNode(_ glance: inout JSONGlance) -> Bool {
    guard glance.take(UInt8(ascii: "{")) else { return false }
    var (key, label): (String?, String?) = (nil, nil)
    var (x, y) = (Double.nan, Double.nan)
    repeat {
      glance.passBlanks()
      switch glance.member() {
      case .id where key == nil: key = glance.name().map { String(decoding: $0, as: UTF8.self) }
      case .label where label == nil: label = glance.text().map { String(decoding: $0, as: UTF8.self) }
      case .x where x.isNaN: x = glance.number() ?? .nan
      case .y where y.isNaN: y = glance.number() ?? .nan
      default: return false
      }
      if glance.isLost { return false }
      glance.passBlanks()
    } while glance.take(UInt8(ascii: ","))
    guard glance.take(UInt8(ascii: "}")), let key, x.isNaN == y.isNaN else { return false }
    if let label { labels.append((keys.count, label)) }
    keys.append(key)
    positions.append(Point(x, y))
    return true
  }

  private mutating func addEdge(_ glance: inout JSONGlance, _ known: NodesByKey) -> Bool {
    guard glance.take(UInt8(ascii: "{")) else { return false }
    var (source, target): (NodeID?, NodeID?) = (nil, nil)
    var weight = Double.nan
    repeat {
      glance.passBlanks()
      switch glance.member() {
      case .source where source == nil: source = glance.name().flatMap { known.node($0) }
      case .target where target == nil: target = glance.name().flatMap { known.node($0) }
      case .weight where weight.isNaN: weight = glance.number() ?? .nan
      default: return false
      }
      if glance.isLost { return false }
      glance.passBlanks()
    } while glance.take(UInt8(ascii: ","))
    guard glance.take(UInt8(ascii: "}")), let source, let target else { return false }
    if !weight.isNaN, weights.isEmpty { weights = [Double](repeating: .nan, count: sources.count) }
    if !weight.isNaN || !weights.isEmpty { weights.append(weight) }
    sources.append(source.rawValue)
    targets.append(target.rawValue)
    return true
  }

  /// Passes over an element of a list that is sound JSON throughout; `nil` where none ends in the block, or it is of the
  /// other list.
  private func passOther(_ glance: inout JSONGlance, _ list: List) -> UnsafeBufferPointer<UInt8>? {
    glance.regain()
    guard !glance.isAtEnd, glance.byte == UInt8(ascii: "{"), list == .edges || !glance.beginsEdge,
      let length = JSONPlain(glance.rest)?.valueLength
    else { return nil }
    defer { glance.offset += length }
    return UnsafeBufferPointer(rebasing: glance.rest[..<length])
  }

  private mutating func keep(_ text: UnsafeBufferPointer<UInt8>, _ list: List) {
    let position = list == .nodes ? keys.count : sources.count
    if others.last?.position == position {
      others[others.count - 1].text.append(Byte.comma)
    } else {
      others.append(Others(position: position, text: [UInt8(ascii: "[")]))
    }
    others[others.count - 1].text.append(contentsOf: text)
  }
}

/// A place in a block of lines, and what stands there at a glance. A line feed ends every block.
private struct JSONGlance {
  /// A member whose meaning is known.
  enum Member {
    case id, label, x, y, source, target, weight, other
  }

  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  var offset: Int
  /// True once a value was not of the kind that was asked for.
  private(set) var isLost = false

  init(_ block: LineBlock, from offset: Int) {
    (bytes, count, self.offset) = (UnsafePointer(block.bytes), block.count, offset)
  }

  var isAtEnd: Bool { @inline(__always) get { offset >= count } }

  /// The byte here; any behind the end.
  var byte: UInt8 { @inline(__always) get { bytes[offset] } }

  /// Everything from here on.
  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes + offset, count: count - offset) }

  /// True if an object begins here whose first member is an end of an edge.
  var beginsEdge: Bool {
    var next = self
    guard next.take(UInt8(ascii: "{")) else { return false }
    next.passBlanks()
    let member = next.member()
    return member == .source || member == .target
  }

  @inline(__always) mutating func passBlanks() {
    while offset < count, bytes[offset] <= Byte.blank,
      bytes[offset] == Byte.blank || bytes[offset] == Byte.lineFeed || bytes[offset] == Byte.carriageReturn
        || bytes[offset] == Byte.tab
    { offset += 1 }
  }

  /// Passes a byte if it stands here.
  @inline(__always) mutating func take(_ byte: UInt8) -> Bool {
    guard offset < count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Passes the name of a member and its colon.
  @inline(__always) mutating func member() -> Member {
    // Sixteen bytes behind a block may be read.
    let word = UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let (member, length): (Member, Int)
    switch word {
    case 0x2265_6372_756F_7322: (member, length) = (.source, 8)  // "source"
    case 0x2274_6567_7261_7422: (member, length) = (.target, 8)  // "target"
    case 0x2274_6867_6965_7722: (member, length) = (.weight, 8)  // "weight"
    default:
      if word & 0xFFFF_FFFF == 0x2264_6922 {
        (member, length) = (.id, 4)  // "id"
      } else if word & 0xFF_FFFF == 0x22_7822 {
        (member, length) = (.x, 3)  // "x"
      } else if word & 0xFF_FFFF == 0x22_7922 {
        (member, length) = (.y, 3)  // "y"
      } else if word & 0xFF_FFFF_FFFF_FFFF == 0x22_6C65_6261_6C22 {
        (member, length) = (.label, 7)  // "label"
      } else {
        return .other
      }
    }
    offset += length
    passBlanks()
    guard take(UInt8(ascii: ":")) else { return .other }
    passBlanks()
    return member
  }

  /// Passes a text without escapes, or a number, and returns its bytes.
  @inline(__always) mutating func name() -> UnsafeBufferPointer<UInt8>? {
    guard offset < count, bytes[offset] != Byte.quote else { return text() }
    guard let (length, _) = JSONPlain(rest)?.numberLength else { return lose() }
    defer { offset += length }
    return UnsafeBufferPointer(start: bytes + offset, count: length)
  }

  /// Passes a text without escapes and returns its bytes.
  @inline(__always) mutating func text() -> UnsafeBufferPointer<UInt8>? {
    guard offset < count, bytes[offset] == Byte.quote else { return lose() }
    // A line feed ends every block, and no text holds one.
    var end = offset + 1
    while JSONScanner.isPlain(bytes[end]) { end += 1 }
    guard bytes[end] == Byte.quote else { return lose() }
    let start = offset + 1
    offset = end + 1
    return UnsafeBufferPointer(start: bytes + start, count: end - start)
  }

  /// Passes a number and returns it.
  @inline(__always) mutating func number() -> Double? {
    guard let (length, _) = JSONPlain(rest)?.numberLength,
      let value = DecimalNumber.nearest(UnsafeBufferPointer(start: bytes + offset, count: length))
    else {
      isLost = true
      return nil
    }
    offset += length
    return value
  }

  /// Begins anew after a value that was of another kind.
  mutating func regain() { isLost = false }

  private mutating func lose() -> UnsafeBufferPointer<UInt8>? {
    isLost = true
    return nil
  }
}
