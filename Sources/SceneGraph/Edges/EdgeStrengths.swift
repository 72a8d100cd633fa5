// The strengths of ties as a few steps, so that edges of one width and colour can be drawn together.

import GraphModel

/// A step from weak to strong for every edge.
struct EdgeStrengths: Sendable {
  /// The step of each edge, by its index; the weakest is 0.
  let ofEdge: [UInt8]
  /// The widths of the steps, relative to the usual one.
  private let widths: [Double]
  /// The opacities of the steps, relative to the usual one.
  private let opacities: [Double]

  /// The widths of the weakest and the strongest, relative to the usual one.
  static let widthRange = (least: 0.6, most: 3.0)
  /// The opacities of the weakest and the strongest, relative to the usual one.
  static let opacityRange = (least: 0.65, most: 1.7)

  /// The strengths of a graph's edges; `nil` where no weight tells edges apart. An edge without a weight counts as one of
  /// weight 1, as paths count it.
  ///
  /// - Complexity: O(edges log edges).
  init?(of graph: Graph, meaning: WeightMeaning) {
    guard graph.isWeighted else { return nil }
    let values = graph.column { edge -> Double in
      guard graph.contains(edge) else { return .nan }
      let weight = graph.cost(of: edge)
      // Of lengths, the short ones are close ties.
      return meaning == .strength ? weight : weight > 0 ? 1 / weight : .infinity
    }
    let breaks = ClassBreaks(of: values)
    guard breaks.classCount > 1 else { return nil }
    ofEdge = values.map { UInt8(breaks.classIndex(of: $0)) }
    let parts = (0..<breaks.classCount).map { Double($0) / Double(breaks.classCount - 1) }
    let (width, opacity) = (Self.widthRange, Self.opacityRange)
    widths = parts.map { width.least + $0 * (width.most - width.least) }
    opacities = parts.map { opacity.least + $0 * (opacity.most - opacity.least) }
  }

  /// The number of steps.
  var count: Int { widths.count }

  /// Returns the width of an edge, relative to the usual one.
  func width(of edge: EdgeID) -> Double { widths[Int(ofEdge[edge.index])] }

  /// Returns the opacity of an edge, relative to the usual one.
  func opacity(of edge: EdgeID) -> Double { opacities[Int(ofEdge[edge.index])] }
}
