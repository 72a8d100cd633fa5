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
  /// True if something is written in another way than ours.
  private(set) var isWrittenOtherwise = false
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
    isWrittenOtherwise = glance.isWrittenOtherwise
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
