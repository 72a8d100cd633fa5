// The names of the network at rest, measured some in each frame until it can be decided which are shown.
//
// Fonts belong to one thread and thousands of names take longer than a frame; always as many are measured in a frame,
// so that the same frames show the same picture.

import Drawing
import GraphModel
import SceneGraph

/// The widths of the network's names, as far as they are known.
public struct NameLabels {
  /// The number of names measured in a frame: about 4 ms.
  private static let namesPerFrame = 500

  private var widths: NameWidths?

  /// No names.
  public init() {}

  /// True while names are being measured.
  public var isPreparing: Bool { widths.map { !$0.isComplete } ?? false }

  /// Begins with the names of another network, of which none is known.
  public mutating func begin(_ graph: Graph, style: TextStyle, measure: any TextMeasuring) {
    widths = NameWidths(of: graph, style: style, measure: measure)
  }

  /// Measures some more names.
  ///
  /// - Returns: which are shown, when all are known; else `nil`.
  public mutating func prepare(_ content: SceneContent, sizing: NodeSizing, measure: any TextMeasuring) -> LabelPlan? {
    widths?.measure(next: Self.namesPerFrame, with: measure)
    guard let widths, widths.isComplete else { return nil }
    return LabelPlan(content, sizing: sizing, names: widths)
  }
}
