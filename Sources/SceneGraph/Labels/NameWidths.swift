// The widths of a graph's names: what deciding about labels needs of the fonts.
//
// Shaping thousands of names takes longer than a frame, and the fonts belong to one thread: so they are measured some at
// a time, always as many, that the same frames show the same picture.

import Drawing
import GraphModel

/// The widths of a graph's names in one style, as far as they are known.
public struct NameWidths: Sendable {
  /// The style names are set in.
  public let style: TextStyle
  /// The width of each name in view pixels; 0 where it has not been measured yet.
  public private(set) var widths: [Float]
  /// The measure of a line, whatever is written on it.
  let line: TextExtent
  private let graph: Graph
  private var known = 0

  /// Widths of which nothing is known but the height of a line.
  public init(of graph: Graph, style: TextStyle, measure: any TextMeasuring) {
    self.graph = graph
    self.style = style
    line = measure.measure("Ag", style)
    widths = [Float](repeating: 0, count: graph.nodeCount)
  }

  /// True if every name has been measured.
  public var isComplete: Bool { known == widths.count }

  /// Measures the next `count` names.
  public mutating func measure(next count: Int, with measure: any TextMeasuring) {
    let end = min(widths.count, known + max(0, count))
    for node in known..<end {
      let name = graph.label(of: NodeID(index: node))
      if !name.isEmpty { widths[node] = Float(measure.measure(name, style).width) }
    }
    known = end
  }
}
