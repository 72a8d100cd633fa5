// The names of the network at rest: measured and placed some in each frame until it is decided which are shown.
//
// Fonts belong to one thread and thousands of names take longer than a frame; always as many are measured in a frame,
// so that the same frames show the same picture. Names that show only closer by wait for hands and for the picture: a frame
// under a hand is felt, and a network that is not all there is seen; a name that comes a little later is not.

import Drawing
import GraphModel
import SceneGraph

/// The names of a network, as far as it is known which are shown.
public struct NameLabels {
  /// The other work of a frame in which names are prepared.
  public enum Haste: Sendable {
    /// Somebody waits for what the frame shows.
    case hands
    /// A large network is drawn, or what it takes to draw it is being found.
    case drawing
    /// Nothing.
    case none
  }

  /// The number of names that are measured in a frame: about 2, 4 and 8 ms.
  private static func names(_ haste: Haste) -> Int {
    switch haste {
    case .hands: 200
    case .drawing: 500
    case .none: 1000
    }
  }

  /// The steps of planning in a frame of a large network: about 0.2, 4 and 10 ms, and hardly any beside other work once the
  /// names of a whole view are known. A small one is planned at once.
  private static func steps(_ haste: Haste, hasShown: Bool) -> Int {
    switch haste {
    case .hands: hasShown ? 12_000 : 120_000
    case .drawing: hasShown ? 120_000 : 2_400_000
    case .none: 5_000_000
    }
  }
  private static let stepsOfSmall = 8_000_000

  private var widths: NameWidths?
  private var planner: LabelPlanner?
  /// True if the names that show while everything is in view are shown.
  private var hasShown = false
  /// True if all names are measured and the scene that they are to be placed in is on its way.
  private var awaitsScene = false

  /// No names.
  public init() {}

  /// True while names are being measured and placed.
  public var isPreparing: Bool { !awaitsScene && (planner.map { !$0.isDone } ?? (widths != nil)) }

  /// Returns true unless names were placed for other nodes than those of a category, or all where it is `nil`.
  public func areFor(_ category: Int?) -> Bool { planner.map { $0.category == category } ?? true }

  /// Begins with the names of another network, of which none is known.
  public mutating func begin(_ content: SceneContent, style: TextStyle, measure: any TextMeasuring) {
    widths = NameWidths(of: content, style: style, measure: measure)
    planner = nil
    (hasShown, awaitsScene) = (false, false)
  }

  /// Measures some more names, and places them when all are known: anew when nodes have moved, or the window has changed. In
  /// a scene of which there is only a sample none is placed: it has no index that tells what lies about a name.
  ///
  /// - Parameters:
  ///   - category: the category of nodes that are shown alone; `nil` for all.
  ///   - haste: the other work of the frame.
  /// - Returns: which are shown, when that is known for a whole view and again when it is for every one; else `nil`.
  public mutating func prepare(
    _ content: SceneContent, sizing: NodeSizing, shownCategory category: Int? = nil, measure: any TextMeasuring,
    haste: Haste = .none
  ) -> LabelPlan? {
    widths?.measure(next: Self.names(content.isLarge ? haste : .drawing), with: measure)
    guard let widths, widths.isComplete else { return nil }
    awaitsScene = content.isBrief
    guard !awaitsScene else { return nil }
    if planner?.follow(content, sizing, shownCategory: category) != true {
      planner = LabelPlanner(content, sizing: sizing, names: widths, shownCategory: category)
      hasShown = false
    }
    planner?.advance(steps: content.isLarge ? Self.steps(haste, hasShown: hasShown) : Self.stepsOfSmall)
    guard let planner, planner.isDone || planner.isDoneForTheWhole && !hasShown else { return nil }
    hasShown = true
    return planner.plan
  }
}
