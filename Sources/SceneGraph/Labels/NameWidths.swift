// The widths of a graph's names: what deciding about labels needs of the fonts.
//
// Shaping thousands of names takes longer than a frame, and the fonts belong to one thread: so they are measured some at
// a time, always as many, that the same frames show the same picture. Of a large graph the most important names are
// measured, and the widths of the others follow from their lengths.

import Drawing
import Geometry
import GraphModel

/// The widths of a graph's names in one style, as far as they are known.
public struct NameWidths: Sendable {
  /// The number of names that are measured: of a graph with more, the most important ones.
  private static let mostMeasured = 20_000
  /// The names whose widths are estimated in the time that one is measured in.
  private static let estimatesPerMeasure = 100
  /// The part by which an estimate is more than the usual width for the length of a name.
  private static let caution: Float = 1.1

  /// The style names are set in.
  public let style: TextStyle
  /// The width of each name in view pixels; 0 where it is not known yet.
  public private(set) var widths: [Float]
  /// The widths of the long names on two lines, of those that may stand so.
  private var widthsOnTwoLines: [NodeID: Float] = [:]
  /// The widths of the nodes' keys where these are codes, such as those of airports, which stand for long names where there is
  /// little room; else empty.
  private(set) var codeWidths: [Float] = []
  /// The greatest width of a name.
  private(set) var widest: Float = 0
  /// The measure of a line, whatever is written on it.
  let line: TextExtent
  private let graph: Graph
  /// The names as they are written.
  let names: ShownNames
  /// The nodes in the order in which their names are measured.
  private var order: [NodeID]
  private var known = 0
  private var total: (width: Float, letters: Int) = (0, 0)
  /// The nodes whose names have been measured.
  private(set) var measured: Measured

  /// A set of nodes: all, or some.
  enum Measured: Sendable {
    case all
    case some(Set<NodeID>)

    func contains(_ node: NodeID) -> Bool {
      switch self {
      case .all: true
      case .some(let nodes): nodes.contains(node)
      }
    }
  }

  /// Widths of which nothing is known but the height of a line.
  public init(of content: SceneContent, style: TextStyle, measure: any TextMeasuring) {
    self.init(of: content, style: style, line: Self.line(style, measure))
  }

  /// Returns the measure of a line, whatever is written on it.
  public static func line(_ style: TextStyle, _ measure: any TextMeasuring) -> TextExtent {
    measure.measure("Ag", style)
  }

  /// Widths of which nothing is known but the measure of a line: made on any thread.
  public init(of content: SceneContent, style: TextStyle, line: TextExtent) {
    (graph, names) = (content.graph, content.traits.shownNames)
    order = content.byRank
    self.style = style
    self.line = line
    widths = [Float](repeating: 0, count: graph.nodeCount)
    measured = order.count > Self.mostMeasured ? .some(Set(order.prefix(Self.mostMeasured))) : .all
    if Self.hasCodes(graph) { codeWidths = widths }
  }

  /// The longest code, and the length of names from which on a code is shorter by far, in bytes.
  private static let (longestCode, longName) = (4, 12)

  /// Returns true if the keys of a graph are codes and its names are long.
  ///
  /// - Complexity: O(nodes).
  private static func hasCodes(_ graph: Graph) -> Bool {
    guard graph.presentNodeCount > 0, graph.presentNodeCount <= mostMeasured else { return false }
    var length = 0
    for node in graph.nodes {
      let key = graph.key(of: node)
      guard (2...longestCode).contains(key.utf8.count), key.allSatisfy({ $0.isUppercase || $0.isNumber }),
        key.contains(where: \.isUppercase)
      else { return false }
      length += graph.label(of: node).utf8.count
    }
    return length >= longName * graph.presentNodeCount
  }

  /// True if the width of every name is known.
  public var isComplete: Bool { known == order.count }

  /// Returns the widths of the graph as a change has left it: those of names that it had before are known.
  ///
  /// - Complexity: O(nodes).
  public func followed(to content: SceneContent) -> NameWidths {
    var next = NameWidths(of: content, style: style, line: line)
    guard isComplete else { return next }
    var (known, others, exact) = ([NodeID](), [NodeID](), Set<NodeID>())
    for node in next.order {
      guard has(node, as: next), next.codeWidths.isEmpty == codeWidths.isEmpty else {
        others.append(node)
        continue
      }
      next.widths[node.index] = widths[node.index]
      if let width = widthsOnTwoLines[node] { next.widthsOnTwoLines[node] = width }
      if !codeWidths.isEmpty { next.codeWidths[node.index] = codeWidths[node.index] }
      known.append(node)
      if case .some(let nodes) = measured, nodes.contains(node) { exact.insert(node) }
    }
    (next.order, next.known, next.widest, next.total) = (known + others, known.count, widest, total)
    if case .some = measured { next.measured = .some(exact) }
    return next
  }

  /// Returns true if a node has the name here that it has in widths of the graph after a change.
  func has(_ node: NodeID, as next: NameWidths) -> Bool {
    graph.contains(node) && names.name(of: node, in: graph) == next.names.name(of: node, in: next.graph)
  }

  /// Returns true if the name of a node is so long that it may stand on two lines.
  @inline(__always) func mayStandOnTwoLines(_ node: NodeID) -> Bool {
    !widthsOnTwoLines.isEmpty && widthsOnTwoLines[node] != nil
  }

  /// Returns the size of a node's name at a spot, in view pixels.
  @inline(__always) func size(of node: NodeID, at spot: NameSpot) -> Size {
    if spot.isOnTwoLines, let width = widthsOnTwoLines[node] { return Size(Double(width), 2 * line.height) }
    return Size(Double(widths[node.index]), Double(names.lineCount(of: node)) * line.height)
  }

  /// Returns the number of Unicode scalars of a name: the bytes that begin one.
  private static func letterCount(_ name: String) -> Int {
    var name = name
    return name.withUTF8 { $0.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
  }

  /// Measures the next `count` names, or estimates the widths of many more.
  public mutating func measure(next count: Int, with measure: any TextMeasuring) {
    let count = min(count, order.count)
    let end = min(order.count, Self.mostMeasured, known + max(0, count))
    for node in order[known..<max(known, end)] {
      let name = names.name(of: node, in: graph)
      guard !name.text.isEmpty else { continue }
      widths[node.index] = Float(measure.measure(name, style).width)
      if let lines = names.nameOnTwoLines(of: node) {
        widthsOnTwoLines[node] = Float(measure.measure(lines, style).width)
      }
      if !codeWidths.isEmpty {
        codeWidths[node.index] = Float(measure.measure(graph.key(of: node), style).width)
      }
      widest = max(widest, widths[node.index])
      total.width += widths[node.index]
      total.letters += name.text.unicodeScalars.count
    }
    let measuredNow = max(0, end - known)
    known = max(known, end)
    guard measuredNow < count, known >= Self.mostMeasured else { return }
    let last = min(order.count, known + (count - measuredNow) * Self.estimatesPerMeasure)
    let letter = Self.caution * total.width / Float(max(1, total.letters))
    for node in order[known..<last] {
      widths[node.index] = letter * Float(Self.letterCount(names.name(of: node, in: graph).text))
      widest = max(widest, widths[node.index])
    }
    known = last
  }
}
