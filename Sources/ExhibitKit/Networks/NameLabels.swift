// The names of the network at rest: measured and placed some in each frame until it is decided which are shown.
//
// Fonts belong to one thread and thousands of names take longer than a frame; always as many are measured in a frame,
// so that the same frames show the same picture. Names that show only closer by wait for hands: a frame under a hand is
// felt, and a name that comes a little later is not.

import Drawing
import GraphModel
import SceneGraph

/// The names of a network, as far as it is known which are shown.
public struct NameLabels {
  /// The number of names measured in a frame: about 4 ms.
  private static let namesPerFrame = 500
  /// The steps of planning in a frame: of a large network until the names of a whole view are known, about 1 ms, at rest
  /// from then on, about 2 ms, and meanwhile under hands. A small one is planned at once.
  private static let stepsPerFrame = (whole: 120_000, resting: 400_000, hurried: 12_000, small: 4_000_000)

  private var widths: NameWidths?
  private var planner: LabelPlanner?
  /// True if the names that show while everything is in view are shown.
  private var hasShown = false

  /// No names.
  public init() {}

  /// True while names are being measured and placed.
  public var isPreparing: Bool { planner.map { !$0.isDone } ?? (widths != nil) }

  /// Begins with the names of another network, of which none is known.
  public mutating func begin(_ content: SceneContent, style: TextStyle, measure: any TextMeasuring) {
    widths = NameWidths(of: content, style: style, measure: measure)
    planner = nil
    hasShown = false
  }

  /// Measures some more names, and places them when all are known: anew when nodes have moved, or the window has changed.
  ///
  /// - Parameter isHurried: true if the frame has something to do that somebody waits for.
  /// - Returns: which are shown, when that is known for a whole view and again when it is for every one; else `nil`.
  public mutating func prepare(
    _ content: SceneContent, sizing: NodeSizing, measure: any TextMeasuring, isHurried: Bool = false
  ) -> LabelPlan? {
    widths?.measure(next: Self.namesPerFrame, with: measure)
    guard let widths, widths.isComplete else { return nil }
    if planner?.isFor(content, sizing) != true {
      planner = LabelPlanner(content, sizing: sizing, names: widths)
      hasShown = false
    }
    let steps = Self.stepsPerFrame
    let ofLarge = !hasShown ? steps.whole : isHurried ? steps.hurried : steps.resting
    planner?.advance(steps: content.isLarge ? ofLarge : steps.small)
    guard let planner, planner.isDone || planner.isDoneForTheWhole && !hasShown else { return nil }
    hasShown = true
    return planner.plan
  }
}
