// The names of the network at rest: their widths, measured some in each frame, and the plan of which are shown.
//
// Fonts belong to one thread and thousands of names take longer than a frame; always as many are measured in a frame,
// so that the same frames show the same picture.

import Drawing
import GraphModel
import GraphScene

/// The names shown at rest, as far as they are known.
struct NameLabels {
  /// The number of names measured in a frame: about 4 ms.
  private static let namesPerFrame = 500

  /// The plan of which names are shown; `nil` while they are being measured.
  private(set) var plan: LabelPlan?
  private var widths: NameWidths?

  /// True while names are being measured.
  var isPreparing: Bool { widths.map { !$0.isComplete } ?? false }

  /// Begins with the names of another network, of which none is known.
  mutating func begin(_ graph: Graph, style: TextStyle, measure: any TextMeasuring) {
    widths = NameWidths(of: graph, style: style, measure: measure)
    plan = nil
  }

  /// Measures some more names, and decides which are shown when all are known.
  mutating func prepare(_ scene: GraphScene, sizing: NodeSizing, measure: any TextMeasuring) {
    widths?.measure(next: Self.namesPerFrame, with: measure)
    guard let widths, widths.isComplete else { return }
    plan = LabelPlan(scene, sizing: sizing, names: widths)
  }
}
