// Names as they are written beside nodes, where that is not as they are stored: on several lines, or cut.
//
// Such names are rare, and found once when a graph is opened: nothing is broken, and no memory taken, in a frame.

import Drawing
import Geometry
import GraphModel

/// A name as it is written.
struct ShownName: Hashable, Sendable {
  /// Its letters, with line feeds between its lines.
  let text: String
  /// Its lines; empty of one that stands on a single line.
  let lines: [String]

  /// A name on a single line.
  init(onOneLine text: String) { (self.text, lines) = (text, []) }

  /// A name with line feeds between its lines.
  init(_ text: String) {
    self.text = text
    lines =
      ShownNames.lineCount(text) > 1
      ? text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) : []
  }
}

/// The names of a graph's nodes as they are written beside them.
struct ShownNames: Sendable {
  /// The names that are written otherwise than they are stored, or on several lines, by the number of their node.
  private let written: [UInt32: ShownName]
  /// The number of lines of the names that have several.
  private let lineCounts: [UInt32: UInt8]
  /// The long names that may stand on two lines where they find no room on one.
  private let onTwoLines: [UInt32: ShownName]

  /// - Parameter isLarge: true if all names stand on one line: where there are many, each shows at its own zoom.
  /// - Complexity: O(nodes).
  init(of graph: Graph, isLarge: Bool) {
    var (written, lineCounts, onTwoLines) = ([UInt32: ShownName](), [UInt32: UInt8](), [UInt32: ShownName]())
    for node in graph.nodes {
      let name = graph.label(of: node)
      guard !WrittenName.isPlain(name) else { continue }
      let text = isLarge ? WrittenName.line(of: name) : Self.text(of: name)
      let count = Self.lineCount(text)
      if text != name || count > 1 { written[node.rawValue] = ShownName(text) }
      if count > 1 { lineCounts[node.rawValue] = UInt8(clamping: count) }
      if count == 1, !isLarge, let halves = WrittenName.halves(of: text) {
        onTwoLines[node.rawValue] = ShownName(halves.first + "\n" + halves.second)
      }
    }
    (self.written, self.lineCounts, self.onTwoLines) = (written, lineCounts, onTwoLines)
  }

  /// Returns the name of a node as it is written.
  @inline(__always) func name(of node: NodeID, in graph: Graph) -> ShownName {
    if !written.isEmpty, let name = written[node.rawValue] { return name }
    return ShownName(onOneLine: graph.label(of: node))
  }

  /// Returns the name of a node on two lines; `nil` for one that stands on as many lines as it has.
  @inline(__always) func nameOnTwoLines(of node: NodeID) -> ShownName? {
    onTwoLines.isEmpty ? nil : onTwoLines[node.rawValue]
  }

  /// Returns the number of lines of a node's name.
  @inline(__always) func lineCount(of node: NodeID) -> Int {
    lineCounts.isEmpty ? 1 : lineCounts[node.rawValue].map(Int.init) ?? 1
  }

  /// Returns a name as it is written, with line feeds between its lines.
  static func text(of name: String) -> String {
    WrittenName.isPlain(name) ? name : WrittenName.lines(of: name).joined(separator: "\n")
  }

  /// Returns the number of lines of a text as it is written.
  static func lineCount(_ text: String) -> Int { text.utf8.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 } }
}

extension SceneContent {
  /// Returns the name of a node as it is written beside it.
  func shownName(of node: NodeID) -> ShownName { traits.shownNames.name(of: node, in: graph) }

  /// Returns the name of a node as it is written at a spot.
  func shownName(of node: NodeID, at spot: NameSpot) -> ShownName {
    (spot.isOnTwoLines ? traits.shownNames.nameOnTwoLines(of: node) : nil) ?? shownName(of: node)
  }
}

extension TextMeasuring {
  /// Returns the measure of a name as it is written: the width of its widest line, and the height of all; its ascent is that of
  /// the first.
  func measure(_ name: ShownName, _ style: TextStyle) -> TextExtent {
    guard let first = name.lines.first else { return measure(name.text, style) }
    var extent = measure(first, style)
    for line in name.lines.dropFirst() {
      let next = measure(line, style)
      extent.descent += next.height
      extent.width = max(extent.width, next.width)
    }
    return extent
  }
}

extension Picture {
  /// Writes a name in its box.
  ///
  /// - Parameters:
  ///   - ascent: the distance from the top of a line to its baseline, in view pixels.
  ///   - lean: the part of what a line is shorter than the box that is left free at its left: 0 to align at the left.
  mutating func name(
    _ name: ShownName, style: TextStyle, in box: Rect, ascent: Double, lean: Double, color: Color, halo: Color?,
    _ measure: any TextMeasuring
  ) {
    guard !name.lines.isEmpty else {
      return text(name.text, style: style, at: Point(box.x, box.y + ascent), color: color, halo: halo)
    }
    for (index, line) in name.lines.enumerated() {
      let top = box.y + Double(index) * box.height / Double(name.lines.count)
      let free = box.width - measure.measure(line, style).width
      text(line, style: style, at: Point(box.x + lean * free, top + ascent), color: color, halo: halo)
    }
  }
}
